package chs

import (
	"cmp"
	"slices"

	"candor/processors/chs/read"
)

// This file turns two answers into small whole numbers, the signs from which a model judges whether
// one denies what the other tells (second.go). No sign depends on the topic or on a single word.

// Signs of one pair, after the classes of its question and its answer.
const (
	signForm    = iota // 1 at the form of the question; read.OpenForm is the last
	signStance  = iota + int(read.OpenForm)
	signPlain   // a denial without anything else
	signEver    // a denial for all time
	signExplain // another time, person or world is named
	signNumbers
	signFeeling // praise minus criticism
	signOptions
	signTaken // concepts that the question presupposes
	signTold  // concepts that the answer states
	signMine  // concepts that the answer calls the respondent's
	numSide
)

// Signs of two pairs together. Those that compare facts are about a concept that one denies and the
// other states.
const (
	signDenied     = iota // the first denies something
	signDeniedElse        // the same, and the denial also names another time or person
	signImplied           // the second states it
	signWord              // by words that presuppose it
	signName              // by its name
	signExcuse            // one of the facts is excused: 1 the denial, 2 the statement, 3 both
	signPast
	signLoose // 1 the denial, 2 the statement
	signMode  // 1 the same respect, 2 another, 3 only seen
	signAsked // 1, and 1 more if the question names what is stated, 2 more if it names what is denied
	signUncovered
	signExcludes
	signShared     // both state the same
	signTopics     // concepts that both mention
	signTopicTaken // of these, how many the second question presupposes
	signTopicTold
	signTopicMine
	signWords // the same for words that are not in the lexicon
	signWordTold
	signLastRate // how many times the last time is longer ago than the frequency allows
	signRateNone // a frequency against none
	signRated    // a rating against a text
	signTwoNumbers
	signSlot // 1 if both have a number for the slot, and then their ratio, for each slot from read.Count to read.PartsOf
	numCross = signSlot + 2*int(read.PartsOf-read.Count+1)
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

// sight is what the model sees of one pair.
type sight struct {
	asked, answered read.Classes
	signs           [numSide]int8
}

// signs is what it sees of two pairs.
type signs struct {
	a, b  *sight
	both  [numCross]int8
	steps int // comparisons of facts and look-ups of words that reading them took
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

// sign is 1 for true.
func sign(b bool) int8 {
	if b {
		return 1
	}
	return 0
}

// upTo limits a count.
func upTo(most, n int) int8 { return int8(min(most, n)) } //nolint:gosec // most is below 128

// sights reads the signs of every pair.
func (v *interview) sights() []sight {
	out := make([]sight, len(v.says))
	for i := range out {
		p := &v.pairs[i]
		q, a := p.read.Q, p.read.A
		s := &out[i]
		s.asked, s.answered = q.Classes, a.Classes
		feeling := 0
		for k := range a.Tokens {
			feeling += int(a.Tokens[k].Feel)
		}
		var taken, told, mine int
		for _, said := range v.says[i] {
			taken, told, mine = taken+int(sign(said.Taken)), told+int(sign(said.Told)), mine+int(sign(said.Mine))
		}
		s.signs = [numSide]int8{
			signStance: int8(a.Stance), signPlain: sign(a.Plain), signEver: sign(a.Ever), signExplain: sign(a.Explains()), //nolint:gosec // a stance is below 4
			signNumbers: upTo(3, len(a.Quantities)), signFeeling: int8(max(-3, min(3, feeling))),
			signOptions: upTo(5, len(q.Options)), signTaken: upTo(3, taken), signTold: upTo(6, told), signMine: upTo(3, mine),
		}
		s.signs[signForm+int(q.Form)] = 1
	}
	return out
}

// ordered returns the pair that denies before the other one; otherwise the earlier one is first.
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
		if a.Slot == read.Topic && a.Denied {
			s.raise(signDenied, 1)
			s.raise(signDeniedElse, sign(a.Excused))
		}
		for k := range bs {
			if b := &bs[k]; a.Slot == read.Topic && b.Slot == read.Topic && !b.Denied && !a.Concept.IsWord() && !b.Concept.IsWord() {
				s.topics(a, b, v.says[j])
			} else if a.Slot != read.Topic && b.Slot != read.Topic {
				s.values(a, b)
			}
		}
	}
	s.mentions(v.says[i], v.says[j])
	s.both[signTwoNumbers] = sign(len(v.pairs[i].read.A.Quantities) > 0 && len(v.pairs[j].read.A.Quantities) > 0)
	return s
}

// raise makes a sign of both at least n.
func (s *signs) raise(at int, n int8) { s.both[at] = max(s.both[at], n) }

// topics compares a topic of the first with one that the second states.
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
		s.raise(signLoose, sign(a.Loose || b.Loose))
	case b.Concept.Implies(a.Concept):
		s.raise(signImplied, 1)
		kind := signName
		if b.Sign {
			kind = signWord
		}
		s.raise(kind, min(3, s.both[kind]+1))
		s.raise(signExcuse, sign(a.Excused)+2*sign(b.Excused))
		s.raise(signPast, sign(b.Past))
		s.raise(signLoose, sign(a.Loose)+2*sign(b.Loose))
		s.raise(signMode, 1+sign(a.Mode != b.Mode)+sign(b.Mode == read.Seen))
		s.raise(signAsked, 1+sign(b.Asked)+2*sign(a.Asked))
		for _, c := range a.Need {
			s.steps++
			if _, found := read.Find(said, c); !found {
				s.raise(signUncovered, 1)
				break
			}
		}
	}
}

// values compares two numbers.
func (s *signs) values(a, b *read.Fact) {
	last, rate := a, b
	if b.Slot == read.LastTime {
		last, rate = b, a
	}
	switch {
	case a.Slot == read.Rate && a.Denied && a.Hi > 0, b.Slot == read.Rate && b.Denied && b.Hi > 0:
		// The written pairs with which the model was trained knew no "none a day".
	case last.Slot == read.LastTime && rate.Slot == read.Rate:
		s.raise(signLastRate, steps(last.Lo*rate.Lo, 1))
	case a.Slot == read.Rated && b.Slot == read.Felt:
		s.both[signRated] = int8(max(-8, min(8, -2*a.Lo*(b.Lo-b.Hi))))
	case a.Slot == b.Slot && a.Slot <= read.PartsOf: // the model knows no later ones
		if a.Slot == read.Rate && a.Denied && !b.Denied {
			s.both[signRateNone] = 1
		}
		at := signSlot + 2*int(a.Slot-read.Count)
		if s.both[at] == 0 {
			s.both[at], s.both[at+1] = 1, steps(max(a.Lo, b.Lo), max(min(a.Lo, b.Lo), .1))
		}
	}
}

// steps returns how many times the larger number can be reduced by a quarter before it is no more
// than the smaller one, up to 12.
func steps(larger, smaller float64) int8 {
	n := int8(0)
	for ; n < 12 && larger > smaller; n++ {
		larger *= .75
	}
	return n
}

// mentions counts what both mention.
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
			word := x.Concept.IsWord()
			count(signWords, 4, word)
			count(signWordTold, 2, word && (y.Told || y.Taken || y.Mine))
			count(signTopics, 4, !word)
			count(signTopicTaken, 2, !word && y.Taken)
			count(signTopicTold, 3, !word && y.Told)
			count(signTopicMine, 2, !word && y.Mine)
			n, k = n+1, k+1
		}
	}
}
