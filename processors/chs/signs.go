package chs

import (
	"cmp"
	"slices"

	"candor/processors/chs/read"
)

// This file turns two answers into small whole numbers, called signs. From the signs, a model judges whether
// one answer denies what the other tells (second.go). No sign depends on the topic or on a single word.

// Signs of one pair of question and answer. In the model, they follow the classes of the questions
// and answers.
const (
	signForm    = iota // one sign for each form: 1 for the form of the question; read.OpenForm is the last
	signStance  = iota + int(read.OpenForm)
	signPlain   // a denial without further words
	signEver    // a denial for all time
	signExplain // the answer refers to another time, person or world
	signNumbers
	signOptions
	signTaken // concepts that the question presupposes
	signTold  // concepts that the answer states
	signMine  // concepts that the answer calls the respondent's
	numSide
)

// Signs of two pairs together, a first and a second one. Those that compare facts are about a concept that the first
// pair denies and the second one states.
const (
	signImplied   = iota // the second pair states what the first pair denies
	signWord             // how often by a word that presupposes the concept
	signName             // how often by the name of the concept
	signExcuse           // one of the facts is excused: 1 the denial, 2 the statement, 3 both
	signPast             // the statement is about a time that is over
	signAsked            // 1, plus 1 if the second question names what is stated, plus 2 if the first one names what is denied
	signUncovered        // the second pair does not name everything that was denied together
	signExcludes
	signShared     // both pairs state the same concept
	signTopics     // concepts that both pairs mention
	signTopicTaken // of these concepts, how many the second question presupposes
	signTopicTold  // of these concepts, how many the second answer states
	numCross
)

// The order of the signs in the model: first the classes of the first question, its answer, the
// second question and its answer; then the signs of each pair of question and answer; then the
// signs of both pairs together.
const (
	perClasses = 128
	sideA      = 4 * perClasses
	sideB      = sideA + numSide
	crossed    = sideB + numSide
	numSigns   = crossed + numCross
)

// sight holds what the model sees of one pair of question and answer.
type sight struct {
	asked, answered read.Classes
	signs           [numSide]int8
}

// signs holds what the model sees of two pairs.
type signs struct {
	a, b  *sight
	both  [numCross]int8
	steps int // comparisons of facts, and look-ups of words, to read the signs
}

// at returns a sign by its number.
func (s *signs) at(n int16) int8 {
	switch i := int(n); {
	case i >= crossed:
		return s.both[i-crossed]
	case i >= sideB:
		return s.b.signs[i-sideB]
	case i >= sideA:
		return s.a.signs[i-sideA]
	default:
		set := [...]*read.Classes{&s.a.asked, &s.a.answered, &s.b.asked, &s.b.answered}[i/perClasses]
		return int8(set[i%perClasses/64] >> (i % 64) & 1)
	}
}

// sign returns 1 for true and 0 for false.
func sign(b bool) int8 {
	if b {
		return 1
	}
	return 0
}

// upTo returns n, but at most most.
func upTo(most, n int) int8 { return int8(min(most, n)) } //nolint:gosec // most is below 128

// sights returns the sight of every pair.
func (v *interview) sights() []sight {
	out := make([]sight, len(v.says))
	for i := range out {
		p := &v.pairs[i]
		q, a := p.read.Q, p.read.A
		s := &out[i]
		s.asked, s.answered = q.Classes, a.Classes
		var taken, told, mine int
		for _, said := range v.says[i] {
			taken, told, mine = taken+int(sign(said.Taken)), told+int(sign(said.Told)), mine+int(sign(said.Mine))
		}
		s.signs = [numSide]int8{
			signStance: int8(a.Stance), signPlain: sign(a.Plain), signEver: sign(a.Ever), signExplain: sign(a.Explains()), //nolint:gosec // a stance is below 4
			signNumbers: upTo(3, len(a.Quantities)),
			signOptions: upTo(5, len(q.Options)), signTaken: upTo(3, taken), signTold: upTo(6, told), signMine: upTo(3, mine),
		}
		s.signs[signForm+int(q.Form)] = 1
	}
	return out
}

// ordered returns two pairs in the order in which the model reads them. A pair that denies comes first. If both deny
// or none does, the earlier pair comes first.
func (v *interview) ordered(i, j int) (first, second int) {
	denies := func(at int) bool { return v.pairs[at].read.A.Stance == read.Denies }
	if denies(max(i, j)) && !denies(min(i, j)) {
		return max(i, j), min(i, j)
	}
	return min(i, j), max(i, j)
}

// factsOf returns the facts of a pair.
func (v *interview) factsOf(at int) []read.Fact {
	by := func(f read.Fact, at int) int { return cmp.Compare(f.At, at) }
	from, _ := slices.BinarySearchFunc(v.facts, at, by)
	to, _ := slices.BinarySearchFunc(v.facts, at+1, by)
	return v.facts[from:to]
}

// signsOf reads the signs of two pairs together.
func (v *interview) signsOf(all []sight, i, j int) signs {
	s := signs{a: &all[i], b: &all[j]}
	as, bs := v.factsOf(i), v.factsOf(j)
	s.steps = len(as) * len(bs)
	for n := range as {
		a := &as[n]
		for k := range bs {
			if b := &bs[k]; a.Slot == read.Topic && b.Slot == read.Topic && !b.Denied {
				s.topics(a, b, v.says[j])
			}
		}
	}
	s.mentions(v.says[i], v.says[j])
	return s
}

// raise sets a sign of both pairs to n, unless it is higher.
func (s *signs) raise(at int, n int8) { s.both[at] = max(s.both[at], n) }

// topics compares a topic a of the first pair with a topic b that the second pair states.
func (s *signs) topics(a, b *read.Fact, said []read.Saying) {
	switch {
	case !a.Denied:
		s.raise(signShared, sign(a.Concept == b.Concept))
		if !slices.ContainsFunc(a.Concept.Excludes(), b.Concept.Implies) {
			return
		}
		s.raise(signExcludes, 1)
		s.raise(signExcuse, sign(a.Excused || b.Excused))
		s.raise(signPast, sign(a.Past || b.Past))
	case b.Concept.Implies(a.Concept):
		s.raise(signImplied, 1)
		kind := signName
		if b.Sign {
			kind = signWord
		}
		s.raise(kind, min(3, s.both[kind]+1))
		s.raise(signExcuse, sign(a.Excused)+2*sign(b.Excused))
		s.raise(signPast, sign(b.Past))
		s.raise(signAsked, 1+sign(b.Asked)+2*sign(a.Asked))
		s.steps += len(a.Need)
		s.raise(signUncovered, sign(!read.Covers(said, a.Need)))
	}
}

// mentions counts the concepts that both pairs mention. Both lists are sorted by concept.
func (s *signs) mentions(a, b []read.Saying) {
	count := func(at int, most int8, more bool) {
		if more && s.both[at] < most {
			s.both[at]++
		}
	}
	for n, k := 0, 0; n < len(a) && k < len(b); {
		switch x, y := &a[n], &b[k]; {
		case x.Concept < y.Concept:
			n++
		case x.Concept > y.Concept:
			k++
		default:
			known := !x.Concept.IsWord()
			count(signTopics, 4, known)
			count(signTopicTaken, 2, known && y.Taken)
			count(signTopicTold, 3, known && y.Told)
			n, k = n+1, k+1
		}
	}
}
