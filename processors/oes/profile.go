package oes

import (
	"math"
	"slices"
	"unicode/utf8"

	"candor/processors"
	"candor/processors/meaning"
)

// A profile describes the topics of the answers to one question in one language: how many answers have each word, and
// the sum of their vectors (package meaning). It shows how far an answer is from the others, and how surprising it is
// that two of them use the same words.
//
// A profile learns continuously. If many answers came from another survey, they would soon look
// normal. So from early on, the profile sets the most suspicious answers aside. They are counted
// separately, and similarity with them counts against an answer. Later answers have more weight, because
// little was known when the first were set aside.
//
// A profile consists of counters of a group, which can be changed in any order and reduced again.
// Words are stored as hashes in a limited number of buckets.

// The fields of a profile. A pair is one counter that holds two counts: the accepted answers in the low 32 bits, and
// the answers that were set aside above. "By heft" means that an answer counts as often as its heft says. Profiles
// from before ADR 0161 count each answer with weight 1.
const (
	profileAnswers  = 0  // pair: answers
	profileTotal    = 1  // pair: their words, each once per answer, by heft
	profileMeant    = 2  // pair: answers with a vector
	profileStrange  = 3  // pair: answers that were judged; above bit 32, those of them that were strange
	profileWeight   = 4  // the weights of the accepted answers
	profileKnown    = 5  // for accepted answers: the mean values of their words, in bits/1000, times the weights
	profileNear     = 6  // for accepted answers: their cosines with the others, in thousandths, times the weights
	profileStepped  = 7  // the weights of all answers
	profileAccepted = 8  // the sum of the vectors of the accepted answers, by heft
	profileAside    = 24 // the same for the answers that were set aside
	profileSteps    = 40 // the weights of all answers by suspicion: a histogram
	profileNearest  = 80 // for accepted answers: their nearness to earlier ones, in thousandths, times the weights
	profileHeft     = 81 // the sum of the hefts of all answers, minus their number
	profileLoad     = 82 // the same for the answers with a vector
	profileFields   = 83
	firstWord       = 128 // pair: answers with the word, by heft

	profileBuckets = 1 << 16
	pairShift      = 32
	lanes          = 4 // coordinates of a vector in one counter
	laneBits       = 16
	laneMost       = 31 // the largest coordinate: the sum of profileFull vectors must fit into a lane
	steps          = 40 // of the histogram
	firstStep      = -24
	thousand       = 1000
)

const (
	// From asideFrom answers on, an answer is set aside if more than acceptedPercent percent of the answers so far
	// are less suspicious. If more than surePercent percent are, it is accepted, but with the smallest heft.
	asideFrom       = 6
	acceptedPercent = 78
	surePercent     = 65
	// The heft of an answer is the weight with which it is learnt. It is 1 at first, and rises by 1 whenever
	// heftEvery more answers have been learnt, up to mostHeft.
	heftEvery = 15
	mostHeft  = 4
	// This many answers must have been set aside before similarity with them counts.
	asideEnough = 8
	// A profile is used from profileEnough answers on. It stops learning after profileFull answers, and stops adding
	// vectors when their hefts add up to profileFull.
	profileEnough = 60
	profileFull   = 1000

	// If more tenths of the answers than this are strange, the question has no common vocabulary because it asks for
	// names or places. Then the profile is not used.
	openTenths = 4

	// Only the first words of an answer are used.
	maxProfileWords = 30
	// Words are cut to this number of letters. This is a crude stem that works in most languages.
	stemLength = 6
)

// profileWord is a content word of an answer.
type profileWord struct {
	field uint64
	asked bool // the question or a keyword also has it
}

func profileGroup(id, language string) string { return "topic:" + language + ":" + id }

// profileWords lists the content words of an answer, each once.
func profileWords(t *text, q *question) []profileWord {
	var room [maxProfileWords]profileWord
	list := room[:0]
	add := func(stem string, asked bool) {
		field := firstWord + hash(stem)%profileBuckets
		if len(list) < len(room) && !slices.ContainsFunc(list, func(w profileWord) bool { return w.field == field }) {
			list = append(list, profileWord{field, asked})
		}
	}
	for i, w := range t.folded {
		first, size := utf8.DecodeRuneInString(w)
		switch {
		case t.main.dense() && scriptOf(first) == t.main:
			// Without spaces, pairs of characters replace words.
			runes := []rune(w)
			for j := 0; j+2 <= len(runes); j++ {
				add(string(runes[j:j+2]), false)
			}
		case size < len(w) && t.lexemes[i].functions == 0:
			stem := stemOf(w)
			add(stem, q.stems[stem])
		}
	}
	return slices.Clone(list)
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

// meant returns the vector of a text, and how many of its words are in the table. The length of the vector is fixed,
// and its coordinates are limited, so that a profile can add it up. The vector is zero if there is no table.
func meant(t *text, language string) (v meaning.Vector, known int) {
	v, known = meaning.For(language).Words(t.folded)
	v = v.Unit()
	for i := range v {
		v[i] = max(-laneMost, min(laneMost, v[i]))
	}
	return v, known
}

// recallProfile requests what is needed to judge the answer and to learn it.
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

// profile is the profile of a question at the time when an answer is judged or learnt.
type profile struct {
	fields [profileFields]int64 // the first counters of its group
	words  []processors.Count   // the counters of words
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

// answersLearnt returns how many answers the profile of the answer has learnt.
func (a *answer) answersLearnt(remembered processors.State) int64 {
	accepted, aside := split(processors.CountOf(remembered.Tallies[a.profileGroup], profileAnswers))
	return accepted + aside
}

// learnt returns how many answers the profile has learnt.
func (p *profile) learnt() int64 { return p.answers + p.aside }

func (p *profile) tally(field uint64) int64 {
	if field < profileFields {
		return p.fields[field]
	}
	return processors.CountOf(p.words, field)
}

func (p *profile) pair(field uint64) (accepted, aside int64) { return split(p.tally(field)) }

// split returns the two counts of a pair.
func split(pair int64) (accepted, aside int64) { return pair & (1<<pairShift - 1), pair >> pairShift }

// load returns the sum of the hefts of the vectors that were added up.
func (p *profile) load() int64 {
	return p.meant[0] + p.meant[1] + p.tally(profileLoad)
}

// sum reads a vector from its counters. A lane may be negative; it then borrows from the next lane.
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

// The value of a word, in bits, is how much likelier it is in the profile than in text in general. In text in
// general, every content word is assumed to have the share usualWord.
const (
	usualWord = 3e-4
	askedBits = 2.0
	mostBits  = 7.0
	// shareFloor is added to both shares of a word, among accepted answers and among those set aside, before they are
	// compared. So a few answers prove little.
	shareFloor = 2e-3

	// Before there are answers, the mean value of words is assumed to be usualKnown, and the mean cosine usualNear.
	// These assumptions count like answers with the total weight priorWeight. mostKnown and mostNear limit the means.
	// The vector of the question counts like questionWeight vectors of answers.
	usualKnown     = 3000 // thousandths
	usualNear      = 450
	priorWeight    = 100
	mostKnown      = 4000
	mostNear       = 650
	questionWeight = 8

	nearWeight = 6.0
	// An answer with more words than this is judged with the same certainty as one with this many.
	surestWords = 12
)

// standing is the profile's result for one answer.
type standing struct {
	known, near float64 // the mean value of its words; its cosine with the others
	nearest     float64 // its nearness to the nearest answers
	meant       bool    // it has a vector
	suspicion   float64 // how far the answer is from the others; about 0 if it is ordinary
	apart       float64 // like suspicion, but with the nearness, and without the answers that were set aside
}

// nearTo returns the cosine of an answer with the mean of the others and the question.
func (p *profile) nearTo(a *answer) float64 {
	centre := p.sums[0]
	for i := range centre {
		centre[i] += questionWeight * a.question.meant[i]
	}
	return meaning.Cosine(&centre, &a.meant)
}

// judge compares an answer with the profile. It measures the value of the answer's words, and its similarity to the
// others, each relative to what is usual here. It also measures how much more similar the answer is to the answers
// that were set aside. With more words, the result is more certain. Each product is rounded, so that all machines get
// the same result.
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

// usual returns the mean of a value over the accepted answers. Later answers have more weight, because little was
// known when the first ones were judged. The mean is limited by most: even if all answers so far are the same, other
// answers are possible.
func (p *profile) usual(field uint64, before, most int64) float64 {
	sum, weight := p.tally(field), p.tally(profileWeight)
	return min(float64(sum+before*priorWeight)/float64(weight+priorWeight), float64(most)) / thousand
}

// step returns the index of the answer's suspicion in the histogram.
func (s *standing) step() int {
	return max(0, min(steps-1, int(math.Floor(s.suspicion))-firstStep))
}

// place returns whether an answer is set aside, and its heft. Suspicions are counted in steps. Only answers in lower
// steps count as less suspicious, and not those in the same step.
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

// learnProfile counts an answer in its profile, until the profile is full. It also stores the vectors of the first
// accepted answers as entries.
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

// surprise returns the information in the words of the answer in bits, given the answers of others. A stock phrase
// has few bits. The value of a word that nobody else uses is limited by the number of answers.
func (a *answer) surprise(remembered processors.State) float64 {
	sum, _ := a.surprises(remembered, rareUsers)
	return sum
}

// rareUsers is how many of the first 50 respondents are assumed to use a word.
const rareUsers = 0.5

// surprises returns the same as surprise, and the information in the most surprising word. Before there are answers,
// it assumes that so many of 50 respondents use each word.
func (a *answer) surprises(remembered processors.State, users50 float64) (sum, most float64) {
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
			sum++ // a function word adds 1 bit
		}
	}
	for _, w := range a.profile {
		if w.asked {
			sum++
			continue
		}
		users := max(1, float64(pair(w.field))*n/max(1, heft))
		bits := log2((n + unheard) / (users + users50))
		most = max(most, bits)
		sum += bits
	}
	return sum, most
}

// log2 returns the binary logarithm, by exponent and linear interpolation. The error is at most .09, and the result
// is the same on every machine.
func log2(x float64) float64 {
	fraction, exponent := math.Frexp(x)
	return float64(exponent-1) + (2*fraction - 1)
}
