// Package hash64 has the hashes and pseudo-random numbers that must be the same in every version and on every machine,
// because check state, models and goldens depend on them. None of them is for secrets.
package hash64

// Start is the hash of an empty string.
const Start uint64 = 14695981039346656037

// Prime is the prime of FNV-1a.
const Prime uint64 = 1099511628211

// Add adds a byte or a character to an FNV-1a hash.
func Add(h, next uint64) uint64 { return (h ^ next) * Prime }

// String returns the FNV-1a hash of the bytes of a string. Package hash/fnv would allocate memory for each string.
func String(s string) uint64 {
	h := Start
	for i := range len(s) {
		h = Add(h, uint64(s[i]))
	}
	return h
}

// Mix is the finisher of splitmix64 (Steele, Lea and Flood 2014). After it, every bit of a hash depends on all others.
func Mix(h uint64) uint64 {
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}

// Step is what splitmix64 adds to its state for each number.
const Step uint64 = 0x9e3779b97f4a7c15

// Next returns the next number of the generator splitmix64.
func Next(state *uint64) uint64 {
	*state += Step
	return Mix(*state)
}
