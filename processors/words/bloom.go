package words

// A block is one cache line, so that a look-up reads memory once.
const (
	blockBytes = 64
	blockBits  = 8 * blockBytes

	placeBits    = 9 // select a bit of a block
	placesInHash = 6 // so many places come from one hash
	mostProbes   = 2 * placesInHash
)

// bloom is a Bloom filter in blocks: a key selects a block, and then bits within it.
type bloom struct {
	bits   string
	blocks uint64
	probes int
}

func (b *bloom) has(key uint64) bool {
	block, places := place(key, b.blocks), mix(key)
	for i := range b.probes {
		if i == placesInHash {
			places = mix(places)
		}
		bit := places % blockBits
		if b.bits[block+bit/8]>>(bit%8)&1 == 0 {
			return false
		}
		places >>= placeBits
	}
	return true
}

// set sets the bits of a key in the blocks of a filter that is being built.
func set(bits []byte, key uint64, size Size) {
	block, places := place(key, uint64(size.Blocks)), mix(key)
	for i := range size.Probes {
		if i == placesInHash {
			places = mix(places)
		}
		bit := places % blockBits
		bits[block+bit/8] |= 1 << (bit % 8)
		places >>= placeBits
	}
}

// place returns the offset of the block of a key.
func place(key, blocks uint64) uint64 { return (key >> 32) * blocks >> 32 * blockBytes }

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
		h = next(h, s[i])
	}
	return h
}

func next(h uint64, b byte) uint64 { return (h ^ uint64(b)) * prime }

func mix(h uint64) uint64 {
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd
	h ^= h >> 33
	h *= 0xc4ceb9fe1a85ec53
	return h ^ h>>33
}
