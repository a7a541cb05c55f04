package oes

import (
	"slices"

	"candor/processors/hash64"
	"candor/survey"
)

// With fingerprints, the check finds near copies of a text with counters alone. A fingerprint has three kinds of marks:
//
//   - a hash of the whole text;
//   - hashes of the set of content words; for a short text, also of the set without each of its words.
//     Word order, fillers and one changed word make no difference;
//   - the bands of a MinHash signature of its three-letter sequences (Broder, On the Resemblance and Containment of
//     Documents, 1997).
//
// Every respondent adds one to the counter of each mark and, in its low bits, a short name of the respondent. So bands
// from the same set of answers have equal counters. This distinguishes a near copy from bands that agree by chance with
// different answers. The lowest bits count the respondents who were not the first to give nearly this answer, so a
// recalculation knows who was. Unlike a list of texts, counters can be changed in any order, and reduced again when a
// respondent is deleted.
const (
	bands       = 20
	bandRows    = 4
	shingleSize = 3 // characters
	// A near copy shares nearBands bands, and one more for each nearStep characters above nearFrom, up to nearMost. A
	// few changes leave more of a long text unchanged, and two long texts in one language have more in common.
	nearBands = 3
	nearMost  = 8
	nearFrom  = 60
	nearStep  = 25

	// Texts with this many content words are also compared as sets without each of the words.
	minSetWords = 4
	maxSetWords = 9
	ownSetWords = 6
)

// A counter holds a number of answers in its upper bits, from countShift on, and the sum of the names of their
// respondents in its lower bits. The lowest lateBits of a name are 1 if somebody gave nearly the same answer before.
const (
	countShift = 36
	nameBits   = 20
	lateBits   = 3
)

type fingerprint struct {
	exact uint64
	sets  []uint64
	bands [bands]uint64
	need  int // number of bands that a near copy shares
	least int // the same for a text of half the length
}

// These counters of a data point are no marks: of the respondents who answered it, and of those whose names tell
// whether they were late. In names of earlier versions, the lowest bits have no meaning.
const (
	respondentsField = 0
	orderedField     = 1
)

// newFingerprint computes the fingerprint of a text. key is the folded text.
func newFingerprint(t *text, key string) fingerprint {
	f := fingerprint{exact: mark(hash(key)), sets: wordSets(t)}
	var least [bands][bandRows]uint64
	for b := range least {
		least[b] = [bandRows]uint64{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
	}
	var room [256]uint64
	sequences := room[:0]
	// Each character ends a sequence, except the first two.
	n, before, last := 0, rune(0), rune(0)
	for _, c := range key {
		if c == ' ' {
			c = '_'
		}
		if n++; n >= shingleSize {
			h := hash64.Start
			for _, c := range [shingleSize]rune{before, last, c} {
				h = hash64.Add(h, uint64(c))
			}
			if sequences = append(sequences, hash64.Mix(h)); len(sequences) == len(room) {
				lower(&least, sequences)
				sequences = room[:0]
			}
		}
		before, last = last, c
	}
	lower(&least, sequences)
	f.need, f.least = needed(n), needed(n/2)
	for b := range f.bands {
		h := hash64.Mix(uint64(b) + 1)
		for _, m := range least[b] {
			h = hash64.Mix(h ^ m>>32)
		}
		f.bands[b] = mark(h)
	}
	return f
}

// needed returns the number of bands that a near copy of a text shares. n is the length of the text in characters.
func needed(n int) int { return min(nearMost, nearBands+max(0, n-nearFrom)/nearStep) }

// lower updates the smallest hash of each row with the hashes of the sequences. By multiply-shift, it derives a hash
// function for each row from one hash. It processes all sequences for a few rows at a time, whose values stay in
// registers.
func lower(least *[bands][bandRows]uint64, sequences []uint64) {
	for i := range least {
		rows := (*[bandRows]uint64)(multipliers[i*bandRows:])
		k, l, m, n := rows[0], rows[1], rows[2], rows[3]
		a, b, c, d := least[i][0], least[i][1], least[i][2], least[i][3]
		for _, h := range sequences {
			a, b, c, d = min(a, h*k), min(b, h*l), min(c, h*m), min(d, h*n)
		}
		least[i] = [bandRows]uint64{a, b, c, d}
	}
}

// wordSets returns the hash of the set of content words, and the hashes of the sets without one of them.
func wordSets(t *text) []uint64 {
	if t.main.dense() {
		return nil
	}
	var room [usualWords]uint64
	words := room[:0]
	var more map[uint64]bool // the same words as a set, from usualWords words on: searching the list takes too long
	sum := uint64(0)
	for i, w := range t.folded {
		if t.lexemes[i].functions != 0 || t.lexemes[i].is&isFiller != 0 {
			continue
		}
		h := hash(w)
		if more[h] || more == nil && slices.Contains(words, h) {
			continue
		}
		sum += h // a sum, so that the order of the words does not matter
		if words = append(words, h); len(words) == usualWords {
			more = map[uint64]bool{}
			for _, h := range words {
				more[h] = true
			}
		} else if more != nil {
			more[h] = true
		}
	}
	if len(words) < minSetWords {
		return nil
	}
	sets := []uint64{mark(hash64.Mix(sum))}
	if len(words) <= maxSetWords {
		for _, h := range words {
			sets = append(sets, mark(hash64.Mix(sum-h)))
		}
		slices.Sort(sets[1:])
	}
	return sets
}

// fillers are words that can be added or left out without changing the meaning.
var fillers = wordSet(`really just also very honestly actually basically literally quite so too still even simply
	sehr echt wirklich einfach auch ganz vraiment tres aussi juste muy realmente tambien molto davvero anche proprio`)

// marks appends the counters of the fingerprint to fields.
func (f *fingerprint) marks(fields []uint64) []uint64 {
	return append(append(append(fields, f.exact), f.sets...), f.bands[:]...)
}

// like reports whether two texts of one respondent are equal, or near copies of each other. If each of them has a word
// that the other one lacks, they are only like each other from ownSetWords words on: three words in common may be the
// name of a thing, which somebody likes in one answer and blames in another.
func (f *fingerprint) like(g *fingerprint) bool {
	if f.exact == g.exact {
		return true
	}
	for i, s := range f.sets {
		if at := slices.Index(g.sets, s); at >= 0 && (i == 0 || at == 0 || min(len(f.sets), len(g.sets)) > ownSetWords) {
			return true
		}
	}
	n := 0
	for i := range f.bands {
		if f.bands[i] == g.bands[i] {
			n++
		}
	}
	return n >= min(f.need, g.need)
}

// match describes the earlier answers that a text repeats, as far as the counters show them.
type match struct {
	n      int64 // how many respondents gave the text, exactly or nearly
	shared int   // shared bands beyond those that a near copy must share
	exact  bool  // these respondents gave the same words in the same order
	whom   int64 // the value of the counter, without the lowest bits of names; equal values mean the same respondents
	late   int64 // how many of them were late: the remainder for lateBits

	// The evidence, in bits: of the words alone, and of everything that both texts have in common.
	surprise, evidence float64
}

// lateMask has the bits of a counter that tell how many respondents were late.
const lateMask = 1<<lateBits - 1

// first reports whether the matching respondents were all late, so that whoever asks was the first.
func (m match) first() bool { return m.late == m.n&lateMask }

// better returns the match that a counter shows, if more respondents share it than m.
func (m match) better(counter int64) match {
	if n := counter >> countShift; n > m.n {
		m.n, m.whom, m.late = n, counter&^lateMask, counter&lateMask
	}
	return m
}

// earlier finds the earlier respondents who gave the text, exactly or nearly. counter returns the value of a counter.
func (f *fingerprint) earlier(counter func(field uint64) int64) match {
	if same := counter(f.exact); same>>countShift > 0 {
		return match{shared: bands - f.need, exact: true}.better(same)
	}
	return f.nearly(f.need, counter)
}

// nearly finds the earlier respondents who gave nearly the text, also beside others who gave it exactly. Near copies
// have at least need bands in common.
func (f *fingerprint) nearly(need int, counter func(field uint64) int64) (m match) {
	for _, s := range f.sets {
		m = m.better(counter(s))
	}
	f.eachRun(counter, func(value int64, run int) {
		if run >= need {
			m = m.better(value)
			m.shared = max(m.shared, run-need)
		}
	})
	return m
}

// eachRun calls a function with each value that counters of bands have, and the number of these bands, from the lowest
// value on.
func (f *fingerprint) eachRun(counter func(field uint64) int64, each func(value int64, run int)) {
	var values [bands]int64
	for i, b := range f.bands {
		values[i] = counter(b)
	}
	slices.Sort(values[:])
	for from, i := 0, 1; i <= bands; i++ {
		if i == bands || values[i] != values[from] {
			if values[from] > 0 {
				each(values[from], i-from)
			}
			from = i
		}
	}
}

// named returns the number that a respondent adds to each counter of an answer: one, and the respondent's short name.
// If very many respondents share a mark, the sum of the names overflows into the count. The count is then so high
// that this does not matter.
func named(respondent survey.RespondentID, late bool) int64 {
	n := 1<<countShift + int64(hash(string(respondent))>>(64-nameBits+lateBits)<<lateBits)
	if late {
		n++
	}
	return n
}

// hash is FNV-1a with a finisher. It must never change, because the check state contains hashes.
func hash(s string) uint64 { return hash64.Mix(hash64.String(s)) }

// mark shortens a hash to 40 bits, which are enough for a survey with many answers. The result is never
// respondentsField or orderedField.
func mark(h uint64) uint64 { return max(orderedField+1, h>>24) }

var multipliers = newMultipliers()

func newMultipliers() (m [bands * bandRows]uint64) {
	for i := range m {
		m[i] = hash64.Mix(uint64(i)*hash64.Step+0x5eed) | 1
	}
	return m
}
