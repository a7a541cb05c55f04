package oes

import (
	"slices"
	"strings"
)

// A fingerprint makes near copies of a text findable with counters alone: one
// hash of the whole text and one of each band of a MinHash signature (Broder
// 1997). Every respondent adds one to the counter of each; a text whose bands
// have mostly been counted before is a copy. Counters can be folded in any order and
// taken back when a respondent is deleted, which no list of texts can.
const (
	bands       = 16
	bandRows    = 5
	shingleSize = 3 // characters
	// nearBands is how many bands a near copy shares (docs/checks/oes.md has
	// the measurement).
	nearBands = 4
)

type fingerprint struct {
	exact uint64
	bands [bands]uint64
}

// respondentsField counts everybody who answered the data point; hashes avoid it.
const respondentsField = 0

// maxFingerprint bounds the work on one answer, in characters.
const maxFingerprint = 10_000

// newFingerprint computes the fingerprint of a folded text.
func newFingerprint(key string) fingerprint {
	f := fingerprint{exact: hash(key)}
	r := []rune(strings.ReplaceAll(key, " ", "_"))
	r = r[:min(len(r), maxFingerprint)]
	var minima [bands * bandRows]uint32
	for i := range minima {
		minima[i] = ^uint32(0)
	}
	for i := 0; i+shingleSize <= len(r); i++ {
		var h uint64 = fnvOffset
		for _, c := range r[i : i+shingleSize] {
			h = (h ^ uint64(c)) * fnvPrime
		}
		h = mix(h)
		for k := range minima {
			// Multiply-shift: one hash function per row from one hash.
			minima[k] = min(minima[k], uint32((h*multipliers[k])>>32))
		}
	}
	for b := range f.bands {
		h := mix(uint64(b) + 1)
		for _, m := range minima[b*bandRows : (b+1)*bandRows] {
			h = mix(h ^ uint64(m))
		}
		f.bands[b] = avoidReserved(h)
	}
	return f
}

// fields lists the counters of the fingerprint.
func (f *fingerprint) fields() []uint64 {
	return append([]uint64{f.exact}, f.bands[:]...)
}

// like reports whether the two texts are equal or near copies.
func (f *fingerprint) like(g *fingerprint) bool {
	if f.exact == g.exact {
		return true
	}
	n := 0
	for i := range f.bands {
		if f.bands[i] == g.bands[i] {
			n++
		}
	}
	return n >= nearBands
}

// earlier returns how many earlier respondents gave the text, exactly or
// nearly, by their counters; 0 when it is new.
func (f *fingerprint) earlier(tally func(field uint64) int64) int64 {
	if n := tally(f.exact); n > 0 {
		return n
	}
	var counts [bands]int64
	for i, b := range f.bands {
		counts[i] = tally(b)
	}
	slices.Sort(counts[:])
	return max(0, counts[bands-nearBands])
}

const (
	fnvOffset = 14695981039346656037
	fnvPrime  = 1099511628211
)

// hash is FNV-1a with a finisher. It must never change: counters outlive the
// program.
func hash(s string) uint64 {
	var h uint64 = fnvOffset
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * fnvPrime
	}
	return avoidReserved(mix(h))
}

func avoidReserved(h uint64) uint64 {
	if h == respondentsField {
		return 1
	}
	return h
}

// mix is the finisher of splitmix64.
func mix(h uint64) uint64 {
	h ^= h >> 30
	h *= 0xbf58476d1ce4e5b9
	h ^= h >> 27
	h *= 0x94d049bb133111eb
	return h ^ h>>31
}

var multipliers = newMultipliers()

func newMultipliers() (m [bands * bandRows]uint64) {
	for i := range m {
		m[i] = mix(uint64(i)*0x9e3779b97f4a7c15+0x5eed) | 1
	}
	return m
}
