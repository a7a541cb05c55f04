package oes

import (
	"math"

	"candor/processors"
)

// A profile counts, for one question and one language, how many respondents
// used each word. It says what people talk about when they are asked this, and
// how surprising it is that two of them use the same words. Words are kept as
// hashes in a bounded number of buckets.
const (
	profileAnswers = 0 // field: how many answers were counted
	profileTotal   = 1 // field: how many words, each once per answer
	profileJudged  = 2 // field: how many answers were compared with it
	profileStrange = 3 // field: how many of those had little in common with it
	firstWord      = 4 // field
	profileBuckets = 1 << 16

	// From so many answers on a profile is tried, and believed; beyond the
	// largest number it learns no more.
	profileTried  = 40
	profileEnough = 60
	profileFull   = 1000

	// Where one in so many answers is strange the question has no vocabulary
	// (names, places): nobody is judged by it.
	openShare = 4

	// The first words of an answer stand for it.
	maxProfileWords = 30
	// A word is cut to its stem, which is crude and works in most languages.
	stemLength = 6
)

// profileWord is a content word of an answer.
type profileWord struct {
	field uint64
	asked bool // the question or a keyword has it too
}

func profileGroup(id, language string) string { return "words:" + language + ":" + id }

// profileWords lists the content words of an answer, each once.
func profileWords(t *text, q *question) []profileWord {
	var list []profileWord
	seen := map[uint64]bool{}
	add := func(stem string, asked bool) {
		field := firstWord + hash(stem)%profileBuckets
		if len(list) < maxProfileWords && !seen[field] {
			seen[field] = true
			list = append(list, profileWord{field, asked})
		}
	}
	for i, w := range t.folded {
		switch runes := []rune(w); {
		case t.main.dense() && scriptOf(runes[0]) == t.main:
			// Without spaces, two characters are the nearest to a word.
			for j := 0; j+2 <= len(runes); j++ {
				add(string(runes[j:j+2]), false)
			}
		case len(runes) > 1 && functionWords[t.words[i]] == 0:
			stem := stemOf(w)
			add(stem, q.stems[stem])
		}
	}
	return list
}

func stemOf(w string) string {
	n := 0
	for i := range w {
		if n == stemLength {
			return w[:i]
		}
		n++
	}
	return w
}

// learnProfile counts the words of an answer as long as the profile learns.
func (a *answer) learnProfile(facts processors.Facts, count func(group string, field uint64, n int64)) {
	if a.empty || len(a.profile) == 0 || facts.Tally(a.profileGroup, profileAnswers) >= profileFull {
		return
	}
	count(a.profileGroup, profileAnswers, 1)
	count(a.profileGroup, profileTotal, int64(len(a.profile)))
	for _, w := range a.profile {
		count(a.profileGroup, w.field, 1)
	}
	if strange, judged := a.strange(facts); judged {
		count(a.profileGroup, profileJudged, 1)
		if strange {
			count(a.profileGroup, profileStrange, 1)
		}
	}
}

// recallProfile asks for the counts of the answer's words.
func (a *answer) recallProfile() (want processors.Want, any bool) {
	if len(a.profile) == 0 {
		return want, false
	}
	fields := []uint64{profileAnswers, profileTotal, profileJudged, profileStrange}
	for _, w := range a.profile {
		fields = append(fields, w.field)
	}
	return processors.Tallies(a.profileGroup, fields...), true
}

// How a word speaks for or against an answer, in bits: how much likelier it is
// in the profile than in text at large, where a content word is taken to have
// the share usualWord.
const (
	usualWord = 1e-4
	askedBits = 2.0

	// From here on an answer is strange. Of a short one no word may be known.
	strangeFrom      = 0.5
	shortStrangeFrom = 1.65
	shortProfile     = 3 // words
)

// strangeness returns how little an answer has in common with the earlier ones
// to the same question: the evidence of its words against it, summed, over the
// root of their number.
func (a *answer) strangeness(facts processors.Facts) float64 {
	total := float64(max(1, facts.Tally(a.profileGroup, profileTotal)))
	sum := 0.0
	for _, w := range a.profile {
		share := float64(facts.Tally(a.profileGroup, w.field)) / total
		bits := log2((share/usualWord + 1) / 2)
		if w.asked {
			bits = max(bits, askedBits)
		}
		sum -= bits
	}
	return sum / math.Sqrt(float64(max(1, len(a.profile))))
}

// strange reports whether an answer has little in common with the earlier ones,
// and whether there are enough of them to tell.
func (a *answer) strange(facts processors.Facts) (strange, judged bool) {
	if len(a.profile) < shortProfile || facts.Tally(a.profileGroup, profileAnswers) < profileTried {
		return false, false
	}
	from := strangeFrom
	if len(a.profile) == shortProfile {
		from = shortStrangeFrom
	}
	return a.strangeness(facts) >= from, true
}

// offProfile reports that nobody else talks like this who was asked the same.
func (a *answer) offProfile(facts processors.Facts) bool {
	q := a.question
	if q.closing || q.label || facts.Tally(a.profileGroup, profileAnswers) < profileEnough ||
		openShare*facts.Tally(a.profileGroup, profileStrange) > facts.Tally(a.profileGroup, profileJudged) {
		return false
	}
	strange, _ := a.strange(facts)
	return strange
}

// surprise returns how many bits it takes to use the words of the answer, given
// what the others say: a stock phrase takes few. A word that nobody else uses
// counts for as much as the number of answers can tell.
func (a *answer) surprise(facts processors.Facts) float64 {
	// Before there are answers, a word is taken to be used by one in priorAnswers.
	const priorAnswers = 50
	n, sum := float64(facts.Tally(a.profileGroup, profileAnswers)), 0.0
	for _, w := range a.text.words {
		if functionWords[w] != 0 {
			sum++ // how the others are put together
		}
	}
	for _, w := range a.profile {
		if w.asked {
			sum++
			continue
		}
		users := float64(max(1, facts.Tally(a.profileGroup, w.field)))
		sum += log2((n + priorAnswers) / (users + 0.5))
	}
	return sum
}

// log2 is the logarithm by its exponent and a straight line between powers of
// two: at most .09 off, and the same on every machine.
func log2(x float64) float64 {
	fraction, exponent := math.Frexp(x)
	return float64(exponent-1) + (2*fraction - 1)
}
