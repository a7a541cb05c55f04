package words

// A block is one cache line, so that a look-up reads memory once.
const (
	blockBytes = 64
	blockBits  = 8 * blockBytes
)

// bloom is a Bloom filter in blocks: a key selects a block, and then bits within it.
type bloom struct {
	bits   string
	blocks uint64
	probes int
}

func (b *bloom) has(key uint64) bool {
	block, bit, step := place(key, b.blocks)
	for range b.probes {
		if b.bits[block+bit/8]>>(bit%8)&1 == 0 {
			return false
		}
		bit = (bit + step) % blockBits
	}
	return true
}

// place returns the offset of the block of a key, its first bit, and the odd distance between its bits.
func place(key, blocks uint64) (block, bit, step uint64) {
	block = (key >> 32) * blocks >> 32 * blockBytes
	low := mix(key)
	return block, low % blockBits, low>>9%blockBits | 1
}

// The keys of a language begin with its name. The hash is FNV-1a over bytes, with the finisher of MurmurHash3.
const (
	beginning = 14695981039346656037
	prime     = 1099511628211
)

func key(language, word string) uint64 { return finish(start(language), word) }

func stemKey(language, word string) uint64 {
	return mix(add(add(start(language), word[:stemLetters]), "+"))
}

func start(language string) uint64 { return add(add(beginning, language), ":") }

func finish(start uint64, word string) uint64 { return mix(add(start, word)) }

func add(h uint64, s string) uint64 {
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * prime
	}
	return h
}

func mix(h uint64) uint64 {
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd
	h ^= h >> 33
	h *= 0xc4ceb9fe1a85ec53
	return h ^ h>>33
}
