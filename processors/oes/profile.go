package oes

import (
	"math"

	"candor/processors"
	"candor/processors/meaning"
)

// A profile describes the topics of the answers to one question in one language: how many answers
// have each word, and the sum of their vectors (package meaning). It shows how far an answer is from
// the others, and how surprising it is that two of them use the same words.
//
// A profile learns continuously. If many answers came from another survey, they would soon look
// normal. So from early on, the profile sets the most suspicious answers aside. They are counted
// separately: similarity with them counts against an answer. Later answers have more weight, because
// little was known when the first were set aside.
//
// A profile consists of counters of a group, which can be changed in any order and reduced again.
// Words are stored as hashes in a limited number of buckets.

// The fields of a profile. A pair has a count of the accepted answers and, from bit 32 on, the
// same count of the answers that were set aside. Profiles from before ADR 0161 count each
// answer with weight 1.
const (
	profileAnswers  = 0  // pair: answers
	profileTotal    = 1  // pair: their words, each once per answer, by heft
	profileMeant    = 2  // pair: answers with a vector
	profileStrange  = 3  // pair: answers that were judged; above bit 32, how many of them were strange
	profileWeight   = 4  // the weights of the accepted answers
	profileKnown    = 5  // the values of their words, in thousandths of a bit per word, by weight
	profileNear     = 6  // their cosines, in thousandths, by weight
	profileStepped  = 7  // the weights of all answers
	profileAccepted = 8  // the sum of the vectors of the accepted answers, by heft
	profileAside    = 24 // the same for the answers that were set aside
	profileSteps    = 40 // the weights of all answers by suspicion: a histogram
	profileNearest  = 80 // like profileNear: their nearness to earlier answers, in thousandths
	profileHeft     = 81 // by how much the weights of the words of all answers exceed 1
	profileLoad     = 82 // the same for the vectors
	profileFields   = 83
	firstWord       = 128 // pair: answers with the word, by heft

	profileBuckets = 1 << 16
	pairShift      = 32
	lanes          = 4 // coordinates in a counter
	laneBits       = 16
	laneMost       = 31 // limit of a coordinate, so that the sum of profileFull vectors fits into a lane
	steps          = 40 // of the histogram
	firstStep      = -24
	thousand       = 1000
)

const (
	// From this number of answers on, an answer is set aside if it is more suspicious than most
	// answers so far (acceptedPercent). If it is more suspicious than a smaller part of them
	// (surePercent), it is accepted with the smallest heft.
	asideFrom       = 6
	acceptedPercent = 78
	surePercent     = 65
	// The heft of an answer is the weight with which it is learnt: 1 at first, and 1 more each
	// time that the number of learnt answers has grown by heftEvery, up to mostHeft.
	heftEvery = 15
	mostHeft  = 4
	// This many answers must have been set aside before similarity with them counts.
	asideEnough = 8
	// profileEnough is the number of answers from which a profile is used. When it has counted
	// profileFull answers, it learns no more. When the hefts of its vectors add up to this
	// number, it adds no more vectors.
	profileEnough = 60
	profileFull   = 1000

	// If more tenths of the answers than this are strange, the question has no common vocabulary
	// (names, places), and the profile is not used.
	openTenths = 4

	// Only the first words of an answer are used.
	maxProfileWords = 30
	// Words are cut to this length as a crude stem, which works in most languages.
	stemLength = 6
)

// profileWord is a content word of an answer.
type profileWord struct {
	field uint64
	asked bool // the question or a keyword has it too
}

func profileGroup(id, language string) string { return "topic:" + language + ":" + id }

// profileWords lists the content words of an answer, without repetitions.
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
			// Without spaces, pairs of characters replace words.
			for j := 0; j+2 <= len(runes); j++ {
				add(string(runes[j:j+2]), false)
			}
		case len(runes) > 1 && t.lexemes[i].functions == 0:
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

// meant returns the vector of a text in the form that the profile adds up, and how many of its
// words are in the table. The vector is zero if there is no table.
func meant(t *text, language string) (v meaning.Vector, known int) {
	v, known = meaning.For(language).Words(t.folded)
	v = v.Unit()
	for i := range v {
		v[i] = max(-laneMost, min(laneMost, v[i]))
	}
	return v, known
}

// recallProfile appends the wants for judging and learning the answer.
func (a *answer) recallProfile(wants []processors.Want) []processors.Want {
	if len(a.profile) == 0 {
		return wants
	}
	fields := make([]uint64, 0, profileFields+len(a.profile))
	for f := range uint64(profileFields) {
		fields = append(fields, f)
	}
	for _, w := range a.profile {
		fields = append(fields, w.field)
	}
	wants = append(wants, processors.Tallies(a.profileGroup, fields...))
	if a.meant != (meaning.Vector{}) {
		near := processors.Entries(a.profileGroup, latest, vectorsCompared)
		near.If = processors.Mark{Group: a.profileGroup, Field: profileMeant}
		wants = append(wants, near)
	}
	return wants
}

// profile is the state of the answers to a question when one of them is judged.
type profile struct {
	fields [profileFields]int64 // the first counters of its group
	words  []processors.Count   // the others
	near   []processors.Entry   // the vectors of accepted answers

	answers, aside int64
	total          [2]float64 // number of words: of the accepted answers, and of those set aside
	meant          [2]int64   // answers with a vector
	sums           [2]meaning.Vector
}

func (a *answer) readProfile(remembered processors.State) profile {
	p := profile{words: remembered.Tallies[a.profileGroup], near: remembered.Entries[a.profileGroup]}
	for len(p.words) > 0 && p.words[0].Field < profileFields {
		p.fields[p.words[0].Field] = p.words[0].N
		p.words = p.words[1:]
	}
	p.answers, p.aside = p.pair(profileAnswers)
	accepted, aside := p.pair(profileTotal)
	p.total = [2]float64{float64(max(1, accepted)), float64(max(1, aside))}
	p.meant[0], p.meant[1] = p.pair(profileMeant)
	p.sums = [2]meaning.Vector{p.sum(profileAccepted), p.sum(profileAside)}
	return p
}

// answersLearnt returns how many answers the profile of an answer has counted.
func (a *answer) answersLearnt(remembered processors.State) int64 {
	accepted, aside := split(processors.CountOf(remembered.Tallies[a.profileGroup], profileAnswers))
	return accepted + aside
}

// learnt returns how many answers were counted.
func (p *profile) learnt() int64 { return p.answers + p.aside }

func (p *profile) tally(field uint64) int64 {
	if field < profileFields {
		return p.fields[field]
	}
	return processors.CountOf(p.words, field)
}

func (p *profile) pair(field uint64) (accepted, aside int64) { return split(p.tally(field)) }

// split returns both counts of a pair.
func split(pair int64) (accepted, aside int64) { return pair & (1<<pairShift - 1), pair >> pairShift }

// load returns the heft of the vectors that were added up.
func (p *profile) load() int64 {
	return p.meant[0] + p.meant[1] + p.tally(profileLoad)
}

// sum reads a vector from its counters. A lane may be negative, and then borrows
// from the next.
func (p *profile) sum(first uint64) (v meaning.Vector) {
	for i := range v {
		if i%lanes > 0 {
			continue
		}
		n := p.tally(first + uint64(i/lanes))
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

// The value of a word, in bits: how much likelier it is in the profile than in text in general,
// where every content word is assumed to have the share usualWord.
const (
	usualWord = 3e-4
	askedBits = 2.0
	mostBits  = 7.0
	// This is added to both shares of a word, among accepted and suspicious answers, before they
	// are compared, so that a few answers prove nothing.
	shareFloor = 2e-3

	// Initial values, which count as much as some answers (priorWeight): the value of a word is
	// usualKnown, and a cosine is usualNear. The question counts as much as several vectors
	// (questionWeight).
	usualKnown     = 3000 // thousandths
	usualNear      = 450
	priorWeight    = 100
	mostKnown      = 4000
	mostNear       = 650
	questionWeight = 8

	nearWeight = 6.0
	// The result for longer answers is no surer than for one with this many words.
	surestWords = 12
)

// standing is the profile's result for an answer.
type standing struct {
	known, near float64 // the average value of its words; its cosine with the others
	nearest     float64 // its nearness to the nearest answers
	meant       bool    // it has a vector
	suspicion   float64 // how far it is from the others: about 0 for an ordinary answer
	apart       float64 // the same with its nearness, and without the answers that were set aside
}

// nearTo returns the cosine of an answer with the mean of the others and the question.
func (p *profile) nearTo(a *answer) float64 {
	centre := p.sums[0]
	for i := range centre {
		centre[i] += questionWeight * a.question.meant[i]
	}
	return meaning.Cosine(&centre, &a.meant)
}

// judge compares an answer with the profile. It measures the value of its words and its
// similarity to the others, each relative to what is usual here and more certain with more words;
// and how much more similar it is to the answers that were set aside. Each product is rounded, so
// that all machines agree.
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
	s.apart = s.suspicion

	if s.meant = a.meant != (meaning.Vector{}); s.meant {
		s.near = p.nearTo(a)
		off := p.usual(profileNear, usualNear, mostNear) - s.near
		usual, ok := p.usual(profileNearest, usualNear, mostNear), false
		if s.nearest, ok = nearness(&a.meant, p.near); !ok {
			s.nearest = usual
		}
		s.apart += float64(apartWeight * (off + usual - s.nearest))
		if p.meant[1] >= asideEnough {
			off += meaning.Cosine(&p.sums[1], &a.meant) - s.near
		}
		s.suspicion += float64(nearWeight * off)
	}
	s.suspicion *= math.Sqrt(min(n, surestWords))
	s.apart *= math.Sqrt(min(n, surestApart))
	return s
}

// usual returns the average of the accepted answers, with more weight for later ones, because
// little was known when the first were judged. It is limited: if all answers are the same, other
// answers are still possible.
func (p *profile) usual(field uint64, before, most int64) float64 {
	sum, weight := p.tally(field), p.tally(profileWeight)
	return min(float64(sum+before*priorWeight)/float64(weight+priorWeight), float64(most)) / thousand
}

// step is the index of a suspicion in the histogram.
func (s *standing) step() int {
	return max(0, min(steps-1, int(math.Floor(s.suspicion))-firstStep))
}

// place returns whether an answer is among the most suspicious so far, and the weight (heft) with
// which it is learnt. Suspicion is counted in steps. A step that contains the limit counts as below it.
func (p *profile) place(s *standing) (aside bool, heft int64) {
	if p.learnt() < asideFrom {
		return false, 1
	}
	below := int64(0)
	for i := range s.step() {
		below += p.tally(profileSteps + uint64(i))
	}
	all := p.tally(profileStepped)
	aside = 100*below > acceptedPercent*all
	if !aside && 100*below > surePercent*all {
		return false, 1
	}
	return aside, min(1+p.learnt()/heftEvery, mostHeft)
}

// learnProfile counts an answer as long as the profile learns. The vectors of the first
// accepted answers are stored as entries.
func (a *answer) learnProfile(remembered processors.State, learnt func(processors.Change)) {
	if a.empty || len(a.profile) == 0 || a.answersLearnt(remembered) >= profileFull {
		return
	}
	p := a.readProfile(remembered)
	count := func(field uint64, n int64) {
		if n == 0 {
			return
		}
		learnt(processors.Change{Kind: processors.AddTally, Group: a.profileGroup, Field: field, Delta: n})
	}
	s := p.judge(a)
	one, sum, weight := int64(1), uint64(profileAccepted), p.learnt()+1
	aside, heft := p.place(&s)
	if aside {
		one, sum = 1<<pairShift, profileAside
	} else {
		if !s.meant {
			s.near, s.nearest = p.usual(profileNear, usualNear, mostNear), p.usual(profileNearest, usualNear, mostNear)
		}
		count(profileWeight, weight)
		count(profileKnown, weight*int64(math.Round(s.known*thousand)))
		count(profileNear, weight*int64(math.Round(s.near*thousand)))
		count(profileNearest, weight*int64(math.Round(s.nearest*thousand)))
		if s.meant && p.meant[0] < vectorsKept {
			learnt(processors.Change{Kind: processors.AddEntry, Group: a.profileGroup, At: p.learnt(), Value: codeOf(&a.meant).encode()})
		}
	}
	count(profileStepped, weight)
	count(profileAnswers, one)
	count(profileTotal, one*heft*int64(len(a.profile)))
	count(profileSteps+uint64(s.step()), weight)
	for _, w := range a.profile {
		count(w.field, one*heft)
	}
	count(profileHeft, heft-1)
	if s.meant && p.load()+heft <= profileFull {
		count(profileMeant, one)
		count(profileLoad, heft-1)
		v := a.meant
		for i := range v {
			v[i] *= heft
		}
		addSum(&v, sum, count)
	}
	if p.learnt() >= profileEnough {
		judged := int64(1)
		if p.strange(a, &s) {
			judged += 1 << pairShift
		}
		count(profileStrange, judged)
	}
}

// surprise returns the information in the words of the answer in bits, given the other answers. A
// stock phrase has few bits. For a word that nobody else uses, the number of answers limits the
// value.
func (a *answer) surprise(remembered processors.State) float64 {
	sum, _ := a.surprises(remembered)
	return sum
}

// surprises also returns the information in the most surprising word.
func (a *answer) surprises(remembered processors.State) (sum, most float64) {
	// Before there are answers, each word is assumed to be used by 1 of 50 respondents.
	const unheard = 50
	counts := remembered.Tallies[a.profileGroup]
	pair := func(field uint64) int64 {
		n := processors.CountOf(counts, field)
		return n&(1<<pairShift-1) + n>>pairShift
	}
	n := float64(pair(profileAnswers))
	heft := n + float64(processors.CountOf(counts, profileHeft))
	for i := range a.text.lexemes {
		if a.text.lexemes[i].functions != 0 {
			sum++ // the other answers are estimated in the same way
		}
	}
	for _, w := range a.profile {
		if w.asked {
			sum++
			continue
		}
		users := max(1, float64(pair(w.field))*n/max(1, heft))
		bits := log2((n + unheard) / (users + 0.5))
		most = max(most, bits)
		sum += bits
	}
	return sum, most
}

// log2 is the logarithm by exponent and linear interpolation: at most .09 off, and the same on
// every machine.
func log2(x float64) float64 {
	fraction, exponent := math.Frexp(x)
	return float64(exponent-1) + (2*fraction - 1)
}
