package oes

import (
	"math"

	"candor/processors"
	"candor/processors/meaning"
)

// A profile is what people talk about when they are asked one question in one
// language: how many used each word, and the sum of the vectors of what they
// said (package meaning). It tells how far an answer is from the others, and how
// surprising it is that two of them use the same words.
//
// It learns as it goes, so many answers of one foreign survey would become normal.
// From the start it therefore sets aside the most suspicious answers. Those are
// counted too, apart from the others: what they have in common speaks against an
// answer.
//
// All of it are counters of a group: they can be added up in any order and taken
// back. Words are kept as hashes in a bounded number of buckets.

// The fields of a profile. A pair holds a count of the accepted answers and, from
// bit 32 on, the same count of those set aside.
const (
	profileAnswers  = 0   // pair: answers
	profileTotal    = 1   // pair: their words, each once per answer
	profileMeant    = 2   // pair: answers with a vector
	profileStrange  = 3   // pair: answers judged; of those, so many strange (above bit 32)
	profileWeight   = 4   // the weights of the accepted answers
	profileKnown    = 5   // what their words were worth, in thousandths of a bit a word, by weight
	profileNear     = 6   // their cosines, in thousandths, by weight
	profileStepped  = 7   // the weights of all answers
	profileAccepted = 8   // the sum of the vectors of the accepted answers
	profileAside    = 24  // the same of those set aside
	profileSteps    = 40  // the weights of all answers by suspicion: a histogram
	firstWord       = 128 // pair: answers with the word

	profileBuckets = 1 << 16
	pairShift      = 32
	lanes          = 4 // coordinates in a counter
	laneBits       = 16
	laneMost       = 31 // of a coordinate: a thousand of them fit into a lane
	steps          = 40 // of the histogram
	firstStep      = -24
	thousand       = 1000
)

const (
	// From so many answers on the most suspicious are set aside: those beyond the
	// tenths that are kept.
	asideFrom  = 12
	keptTenths = 7
	// So many must have been set aside before they speak against an answer.
	asideEnough = 8
	// From so many answers on a profile is believed; beyond the largest number it
	// learns no more.
	profileEnough = 60
	profileFull   = 1000

	// Where more tenths of the answers are strange the question has no vocabulary
	// (names, places): nobody is judged by it.
	openTenths = 4

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

func profileGroup(id, language string) string { return "topic:" + language + ":" + id }

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

// meant returns what a text is about, as the profile adds it up, and how many of its
// words are known; zero where there is no table.
func meant(t *text, language string) (v meaning.Vector, known int) {
	v, known = meaning.For(language).Words(t.folded)
	v = v.Unit()
	for i := range v {
		v[i] = max(-laneMost, min(laneMost, v[i]))
	}
	return v, known
}

// recallProfile asks for what judging and learning the answer needs.
func (a *answer) recallProfile() (want processors.Want, any bool) {
	if len(a.profile) == 0 {
		return want, false
	}
	fields := make([]uint64, 0, profileSteps+steps+len(a.profile))
	for f := range uint64(profileSteps + steps) {
		fields = append(fields, f)
	}
	for _, w := range a.profile {
		fields = append(fields, w.field)
	}
	return processors.Tallies(a.profileGroup, fields...), true
}

// profile is what is known of the answers to a question when one of them is
// judged.
type profile struct {
	facts processors.Facts
	group string

	answers, aside int64
	total          [2]float64 // words: of the accepted answers, of those set aside
	meant          [2]int64   // answers with a vector
	sums           [2]meaning.Vector
}

func (a *answer) readProfile(facts processors.Facts) *profile {
	p := &profile{facts: facts, group: a.profileGroup}
	p.answers, p.aside = p.pair(profileAnswers)
	accepted, aside := p.pair(profileTotal)
	p.total = [2]float64{float64(max(1, accepted)), float64(max(1, aside))}
	p.meant[0], p.meant[1] = p.pair(profileMeant)
	p.sums = [2]meaning.Vector{p.sum(profileAccepted), p.sum(profileAside)}
	return p
}

// learnt returns how many answers were counted.
func (p *profile) learnt() int64 { return p.answers + p.aside }

func (p *profile) pair(field uint64) (accepted, aside int64) {
	n := p.facts.Tally(p.group, field)
	return n & (1<<pairShift - 1), n >> pairShift
}

// sum reads a vector from its counters. A lane may be negative, and then borrows
// from the next.
func (p *profile) sum(first uint64) (v meaning.Vector) {
	for i := range v {
		if i%lanes > 0 {
			continue
		}
		n := p.facts.Tally(p.group, first+uint64(i/lanes))
		for k := range lanes {
			v[i+k] = int64(int16(n))
			n = (n - v[i+k]) >> laneBits
		}
	}
	return v
}

// addSum adds a vector to the counters that sum reads.
func addSum(v *meaning.Vector, first uint64, count func(field uint64, n int64)) {
	for i := 0; i < len(v); i += lanes {
		n := int64(0)
		for k := lanes - 1; k >= 0; k-- {
			n = n<<laneBits + v[i+k]
		}
		if n != 0 {
			count(first+uint64(i/lanes), n)
		}
	}
}

// What a word is worth, in bits: how much likelier it is in the profile than in
// text at large, where a content word is taken to have the share usualWord.
const (
	usualWord = 3e-4
	askedBits = 2.0
	mostBits  = 7.0
	// Shares of a word among accepted and suspicious answers are compared with so
	// much added to both, so that a few answers prove nothing.
	shareFloor = 2e-3

	// Before there are answers, words are worth usualKnown bits and cosines are
	// usualNear, as if priorAnswers had said so; the question counts for as many
	// vectors as questionWeight.
	usualKnown     = 3000 // thousandths
	usualNear      = 450
	priorWeight    = 100
	mostKnown      = 4000
	mostNear       = 650
	questionWeight = 8

	nearWeight = 6.0
	// Longer answers are no surer than one of so many words.
	surestWords = 12

	// An answer of fewer words is not judged. One that is further off than
	// strangeFrom is strange, by more where the others lie far apart. Where there are
	// so many strange ones that a foreign survey is likely, foreignFrom will do.
	fewestWords   = 3
	askedWords    = 2
	strangeFrom   = 11.0
	foreignFrom   = 5.0
	fewestStrange = 3
	foreignShare  = 32 // one in so many
	keptWeight    = 0.7
)

// standing is what a profile makes of an answer.
type standing struct {
	known, near float64 // what its words are worth on average; its cosine with the others
	meant       bool    // it has a vector
	suspicion   float64 // how far it is from the others: about 0 for an ordinary answer
}

// judge compares an answer with the profile: the worth of its words and its nearness
// to the others, each against what is usual here, the surer the more words it has;
// and how much nearer it is to what was set aside. The products are rounded one by
// one, so that all machines agree.
func (p *profile) judge(a *answer) standing {
	var s standing
	asideSpeaks := p.aside >= asideEnough
	for _, w := range a.profile {
		accepted, aside := p.pair(w.field)
		share := float64(accepted) / p.total[0]
		bits := log2((share/usualWord + 1) / 2)
		switch {
		case w.asked:
			bits = max(bits, askedBits)
		case asideSpeaks && aside > 0:
			bits -= max(0, log2((float64(aside)/p.total[1]+shareFloor)/(share+shareFloor)))
		}
		s.known += min(bits, mostBits)
	}
	n := float64(len(a.profile))
	s.known /= n
	s.suspicion = p.usual(profileKnown, usualKnown, mostKnown) - s.known

	if s.meant = a.meant != (meaning.Vector{}); s.meant {
		centre := p.sums[0]
		for i := range centre {
			centre[i] += questionWeight * a.question.meant[i]
		}
		s.near = meaning.Cosine(&centre, &a.meant)
		off := p.usual(profileNear, usualNear, mostNear) - s.near
		if p.meant[1] >= asideEnough {
			off += meaning.Cosine(&p.sums[1], &a.meant) - s.near
		}
		s.suspicion += float64(nearWeight * off)
	}
	s.suspicion *= math.Sqrt(min(n, surestWords))
	return s
}

// usual is what the accepted answers have on average, the later ones counting for
// more: when the first were judged, little was known. It is at most so much: where
// all say the same, others may still say something else.
func (p *profile) usual(field uint64, before, most int64) float64 {
	sum, weight := p.facts.Tally(p.group, field), p.facts.Tally(p.group, profileWeight)
	return min(float64(sum+before*priorWeight)/float64(weight+priorWeight), float64(most)) / thousand
}

// step is the place of a suspicion in the histogram.
func (s *standing) step() int {
	return max(0, min(steps-1, int(math.Floor(s.suspicion))-firstStep))
}

// suspicious reports whether an answer is among the most suspicious so far. A step
// that holds the limit is kept.
func (p *profile) suspicious(s *standing) bool {
	if p.learnt() < asideFrom {
		return false
	}
	below := int64(0)
	for i := range s.step() {
		below += p.facts.Tally(p.group, profileSteps+uint64(i))
	}
	return 10*below > keptTenths*p.facts.Tally(p.group, profileStepped)
}

// kept is the suspicion, in whole steps, below which keptTenths of the answers lie.
func (p *profile) kept() float64 {
	below, total := int64(0), p.facts.Tally(p.group, profileStepped)
	for i := range uint64(steps) {
		if below += p.facts.Tally(p.group, profileSteps+i); 10*below > keptTenths*total {
			return float64(int64(i) + firstStep + 1)
		}
	}
	return 0
}

// bar is the suspicion that an answer must reach: so much, and more where ordinary
// answers lie far apart.
func (p *profile) bar(from float64) float64 { return from + float64(keptWeight*p.kept()) }

func (p *profile) strange(a *answer, s *standing) bool {
	return a.comparable() && s.suspicion >= p.bar(strangeFrom)
}

// comparable reports whether an answer can be off topic: it has some words of
// content, and no two of the question's.
func (a *answer) comparable() bool {
	asked := 0
	for _, w := range a.profile {
		if w.asked {
			asked++
		}
	}
	return len(a.profile) >= fewestWords && asked < askedWords
}

// learnProfile counts an answer as long as the profile learns.
func (a *answer) learnProfile(facts processors.Facts, add func(group string, field uint64, n int64)) {
	if a.empty || len(a.profile) == 0 {
		return
	}
	p := a.readProfile(facts)
	if p.learnt() >= profileFull {
		return
	}
	count := func(field uint64, n int64) { add(a.profileGroup, field, n) }
	s := p.judge(a)
	one, sum, weight := int64(1), uint64(profileAccepted), p.learnt()+1
	if p.suspicious(&s) {
		one, sum = 1<<pairShift, profileAside
	} else {
		count(profileWeight, weight)
		count(profileKnown, weight*int64(math.Round(s.known*thousand)))
		if s.meant {
			count(profileNear, weight*int64(math.Round(s.near*thousand)))
		} else {
			count(profileNear, weight*int64(math.Round(p.usual(profileNear, usualNear, mostNear)*thousand)))
		}
	}
	count(profileStepped, weight)
	count(profileAnswers, one)
	count(profileTotal, one*int64(len(a.profile)))
	count(profileSteps+uint64(s.step()), weight)
	for _, w := range a.profile {
		count(w.field, one)
	}
	if s.meant {
		count(profileMeant, one)
		addSum(&a.meant, sum, count)
	}
	if p.learnt() >= profileEnough {
		judged := int64(1)
		if p.strange(a, &s) {
			judged += 1 << pairShift
		}
		count(profileStrange, judged)
	}
}

// surprise returns how many bits it takes to use the words of the answer, given
// what the others say: a stock phrase takes few. A word that nobody else uses
// counts for as much as the number of answers can tell.
func (a *answer) surprise(facts processors.Facts) float64 {
	// Before there are answers, a word is taken to be used by one in so many.
	const unheard = 50
	pair := func(field uint64) int64 {
		n := facts.Tally(a.profileGroup, field)
		return n&(1<<pairShift-1) + n>>pairShift
	}
	n, sum := float64(pair(profileAnswers)), 0.0
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
		users := float64(max(1, pair(w.field)))
		sum += log2((n + unheard) / (users + 0.5))
	}
	return sum
}

// log2 is the logarithm by its exponent and a straight line between powers of
// two: at most .09 off, and the same on every machine.
func log2(x float64) float64 {
	fraction, exponent := math.Frexp(x)
	return float64(exponent-1) + (2*fraction - 1)
}
