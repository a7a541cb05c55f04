package chs

import (
	_ "embed" // the model
	"slices"

	"candor/processors/chs/read"
	"candor/processors/chs/rules"
	"candor/processors/trees"
)

// A denial and what seems to contradict it need a second sign before they are certain: a model that
// was trained on written pairs (ADR 0151). The rules do not report some contradictions, because an
// answer seems to explain itself. If the model confirms one of these, it is certain.

//go:embed denials.trees
var denialsFile string

// denials gives the log odds that two answers contradict each other.
var denials = trees.MustParse(denialsFile, numSigns)

// From certainOdds on, a contradiction is certain. Below doubtfulOdds, a contradiction that a rule
// calls certain becomes a slip.
const (
	certainOdds  = 307  // .30
	doubtfulOdds = -768 // -.75
)

// maxSeconds limits the pairs of answers of an interview that are judged a second time.
const maxSeconds = 1024

// doubted reports whether a rule needs a second sign: what is denied.
func (r rule) doubted() bool { return r == ruleTyped+rule(rules.Denied) }

// confirmable reports whether the model can confirm a comparison that a rule did not report. It knows nothing of hours.
func (x *candidate) confirmable() bool {
	return x.rule.family() == familyGate && (x.facts[1] == nil || x.facts[1].Slot == read.Topic)
}

// second is what the model says about a comparison.
type second uint8

const (
	silent   second = iota
	confirms        // it is certain
	doubts          // it is a slip, until the survey shows that few respondents answer so
)

// askModel asks the model about the comparisons of denials with details, those that fired first.
func (c *collector) askModel() {
	m := opinions{v: c.v, odds: map[[2]int]int{}}
	for _, fired := range [...]bool{true, false} {
		for i := range c.list {
			x := &c.list[i]
			if x.a == x.b || x.moot() || x.apart(c.v) || !x.confirmable() || fired != (x.severity >= strong) {
				continue
			}
			switch odds, ok := m.of(x.a, x.b); {
			case !ok:
			case odds >= certainOdds:
				x.severity, x.weak, x.second = max(x.severity, strong), false, confirms
			case odds < doubtfulOdds && x.rule.doubted() && !c.v.plain(x):
				x.second = doubts
			}
		}
	}
	c.overlooked(&m)
}

// moot reports whether another answer explains what the comparison is about, or what a status rules out is told of
// somebody else.
func (x *candidate) moot() bool {
	return slices.ContainsFunc(x.facts[:], func(f *read.Fact) bool {
		return f != nil && (f.Moot || f.Excused && x.claim.kind == claimTyped)
	})
}

// apart reports whether something was denied only for a time, or together with something else, that the other answer
// does not name: "sugar in your coffee" and "coffee".
func (x *candidate) apart(v *interview) bool {
	a, b := x.facts[0], x.facts[1]
	return a != nil && b.Asked && (a.Recent && !b.Window || slices.ContainsFunc(a.Need, func(c read.Concept) bool {
		_, found := read.Find(v.says[b.At], c)
		return !found && !c.IsWord()
	}))
}

// plain reports whether one answer is a plain denial and the other a plain name, so that nothing is
// left to doubt: "Any pets?" - "No", "Which pet?" - "dog". The written pairs hold few of these.
func (v *interview) plain(x *candidate) bool {
	a, b := v.ordered(x.a, x.b)
	denied, told := v.pairs[a].read.A, v.pairs[b].read.A
	return denied.Plain && len(told.Tokens) <= maxName && !told.Explains()
}

// maxName is how many words a plain name may have: "gimnasio del barrio".
const maxName = 3

// opinions holds what the model says about two answers each.
type opinions struct {
	v     *interview
	seen  []sight
	odds  map[[2]int]int
	steps int // of maxAsked
}

// maxAsked limits the steps of all second judgements of an interview. The longest that people wrote takes
// less than a twentieth of it.
const maxAsked = 100_000

// of returns the odds that two answers contradict each other; false if too many were asked for.
func (m *opinions) of(i, j int) (int, bool) {
	a, b := m.v.ordered(i, j)
	odds, ok := m.odds[[2]int{a, b}]
	switch {
	case ok:
		return odds, true
	case len(m.odds) == maxSeconds, m.steps >= maxAsked:
		return 0, false
	case m.seen == nil:
		m.seen = m.v.sights()
	}
	s := m.v.signsOf(m.seen, a, b)
	m.steps += s.steps
	odds = trees.Odds(denials, s.at)
	m.odds[[2]int{a, b}] = odds
	return odds, true
}

// overlooked adds denials of a concept that another answer tells of and that no rule compares,
// because having is not using, or because something explains the answer.
func (c *collector) overlooked(m *opinions) {
	tells := c.v.tells()
	if len(tells) == 0 {
		return
	}
	compared := map[[2]int]bool{}
	for i := range c.list {
		if x := &c.list[i]; x.confirmable() {
			compared[[2]int{x.a, x.b}] = true
		}
	}
	for i := range c.v.facts {
		f := &c.v.facts[i]
		if f.Slot != read.Topic || !f.Denied {
			continue
		}
		for _, at := range tells[f.Concept] {
			key := [2]int{min(f.At, at), max(f.At, at)}
			if at == f.At || compared[key] || f.Moot {
				continue
			}
			compared[key] = true
			odds, ok := m.of(f.At, at)
			if !ok {
				return
			}
			x := candidate{rule: ruleTyped + rule(rules.Denied), a: key[0], b: key[1], claim: claim{f.At, claimDenied}}
			x.facts = [2]*read.Fact{f, {At: at, Concept: f.Concept, Asked: true}}
			if odds >= certainOdds {
				x.severity, x.second = strong, confirms
			}
			c.asserts(claim{f.At, claimDenied})
			c.list = append(c.list, x)
		}
	}
}

// tells lists, for each concept that an answer denies, the pairs whose question presupposes it or
// whose answer states it.
func (v *interview) tells() map[read.Concept][]int {
	out := map[read.Concept][]int{}
	for i := range v.facts {
		if f := &v.facts[i]; f.Slot == read.Topic && f.Denied && !f.Concept.IsWord() {
			out[f.Concept] = nil
		}
	}
	if len(out) == 0 {
		return nil
	}
	for at, list := range v.says {
		for _, s := range list {
			if told, ok := out[s.Concept]; ok && len(told) < maxTold && (s.Told || s.Taken || s.Mine) {
				out[s.Concept] = append(told, at)
			}
		}
	}
	return out
}

// maxTold limits the answers that are compared with the denial of one concept.
const maxTold = 64
