package chs

import (
	_ "embed" // the model
	"slices"

	"candor/processors/chs/read"
	"candor/processors/chs/rules"
	"candor/processors/trees"
)

// The rules do not report some contradictions between a denial and another answer, because an answer seems to explain
// itself. Such a contradiction is certain if a model confirms it. The model was trained on written pairs (ADR 0151).

//go:embed denials.trees
var denialsFile string

// denials gives the log odds that two answers contradict each other.
var denials = trees.MustParse(denialsFile, numSigns)

// certainOdds is the log odds from which a contradiction is certain, in units of 1/1024.
const certainOdds = 307 // .30

// maxSeconds limits the pairs of answers in one interview that the model judges.
const maxSeconds = 1024

// confirmable reports whether the model can confirm a candidate that a rule did not report. The model was not trained
// on facts about working hours.
func (x *candidate) confirmable() bool {
	return x.rule.family() == familyGate && (x.facts[1] == nil || x.facts[1].Slot == read.Topic)
}

// askModel asks the model about the candidates that it can confirm.
func (c *collector) askModel() {
	m := opinions{v: c.v, odds: map[[2]int]int{}}
	for i := range c.list {
		x := &c.list[i]
		if x.a == x.b || x.moot() || x.apart(c.v) || !x.confirmable() {
			continue
		}
		if odds, ok := m.of(x.a, x.b); ok && odds >= certainOdds {
			x.severity, x.weak, x.confirmed = strong, false, true
		}
	}
	c.overlooked(&m)
}

// moot reports whether the candidate can be ignored: another answer explains one of its facts, or the candidate is
// about a status ("retired") and one of the facts is about somebody else.
func (x *candidate) moot() bool {
	return slices.ContainsFunc(x.facts[:], func(f *read.Fact) bool {
		return f != nil && (f.Moot || f.Excused && x.claim.kind == claimTyped)
	})
}

// apart reports whether a denial is too narrow to contradict the other answer. It may apply only for a time ("in the
// last year"), or only together with something else: "no sugar in your coffee" does not deny "coffee".
func (x *candidate) apart(v *interview) bool {
	a, b := x.facts[0], x.facts[1]
	return a != nil && b.Asked && (a.Recent && !b.Window || slices.ContainsFunc(a.Need, func(c read.Concept) bool {
		_, found := read.Find(v.says[b.At], c)
		return !found && !c.IsWord()
	}))
}

// opinions caches the model's odds for each pair of answers.
type opinions struct {
	v     *interview
	seen  []sight
	odds  map[[2]int]int
	steps int // comparisons and look-ups so far; at most maxAsked are allowed
}

// maxAsked limits the steps of all judgements of the model in an interview. The longest interview that people wrote
// takes less than a twentieth of this number.
const maxAsked = 100_000

// of returns the odds that two answers contradict each other. It returns false if the limits of the interview are
// reached.
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

// overlooked adds candidates that no rule made: one answer denies a concept, and another answer describes it. The
// rules skip them because one answer is about having and the other about using, or because something explains the
// answer. A candidate fires if the model confirms it.
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
				x.severity, x.confirmed = strong, true
			}
			c.list = append(c.list, x)
		}
	}
}

// tells lists, for each concept that an answer denies, the pairs that speak of it: their question presupposes the
// concept, or their answer states it.
func (v *interview) tells() map[read.Concept][]int {
	out := map[read.Concept][]int{}
	for i := range v.facts {
		if f := &v.facts[i]; f.Slot == read.Topic && f.Denied {
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
