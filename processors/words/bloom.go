package words

import "candor/processors/hash64"

// A block is one cache line, so that a look-up reads memory once.
const (
	blockBytes = 64
	blockBits  = 8 * blockBytes

	placeBits = 9 // select a bit of a block
	probes    = 7 // bits of each key; one hash of 64 bits selects them all (7 times 9 bits)
)

// bloom is a Bloom filter in blocks. A key selects one block, and then the bits within this block.
type bloom struct {
	bits   string
	blocks uint64
}

func (b *bloom) has(key uint64) bool {
	block, places := place(key, b.blocks), mix(key)
	for range probes {
		bit := places % blockBits
		if b.bits[block+bit/8]>>(bit%8)&1 == 0 {
			return false
		}
		places >>= placeBits
	}
	return true
}

// fill returns the bits of a filter of the given number of blocks that contains the keys.
func fill(keys []uint64, blocks int) []byte {
	b := make([]byte, blocks*blockBytes)
	for _, key := range keys {
		block, places := place(key, uint64(blocks)), mix(key)
		for range probes {
			bit := places % blockBits
			b[block+bit/8] |= 1 << (bit % 8)
			places >>= placeBits
		}
	}
	return b
}

// place returns the offset, in bytes, of the block that a key selects.
func place(key, blocks uint64) uint64 { return (key >> 32) * blocks >> 32 * blockBytes }

// The hash of a word is FNV-1a over bytes. A key is a hash with the finisher of MurmurHash3.
func hash(word string) uint64 { return hash64.String(word) }

// tongue returns the hash of a language. The hash is mixed, so that the letters of a word and of a language do not
// cancel out when both hashes are combined with XOR.
func tongue(language string) uint64 { return mix(hash(language)) }

// ownKey returns the key of a word in the set of words by language, from the hashes of the word and of the language.
func ownKey(word, language uint64) uint64 { return mix(word ^ language) }

// commonKey returns the key of a word in the set of common words. The key differs from ownKey. With equal keys, both
// sets would often accept the same invented word by mistake.
func commonKey(word, language uint64) uint64 { return mix(ownKey(word, language)) }

func add(h uint64, s string) uint64 {
	for i := range len(s) {
		h = next(h, s[i])
	}
	return h
}

func next(h uint64, b byte) uint64 { return hash64.Add(h, uint64(b)) }

func mix(h uint64) uint64 {
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd
	h ^= h >> 33
	h *= 0xc4ceb9fe1a85ec53
	return h ^ h>>33
}
