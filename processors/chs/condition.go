package chs

import (
	"strings"

	"candor/processors/chs/read"
)

// A question may say on which answer it depends: "Which one? (if yes)", "If so, since when?". If the question
// before it was plainly denied, it does not apply.

// condition says on what a question depends.
type condition uint8

const (
	unconditional condition = iota
	ifYes                   // on a yes to the question before it
	ifTopic                 // on what the condition names: "(if you cook)"
)

var (
	ifWords = listOf("if")
	soWords = listOf("so")
)

// conditionOf reads on what a question depends, from its folded text, and the topics that the condition names.
func conditionOf(text string, in language) (condition, []key) {
	var said string
	front := false
	if at := strings.LastIndex(text, " ("); at >= 0 {
		said, _, _ = strings.Cut(text[at+2:], ")")
	} else if comma := strings.IndexAny(text, ",:"); comma > 0 {
		said, front = text[:comma], true
	} else {
		return unconditional, nil
	}
	ws := words(read.Split(said, nil), in)
	if len(ws) < 2 || !ws[0].in(ifWords) {
		return unconditional, nil
	}
	yes := false
	for i := range ws[1:] {
		w := &ws[i+1]
		if w.cue.any(cueNo | cueNot | cueNever | cueNone) {
			return unconditional, nil
		}
		yes = yes || w.cue.any(cueYes) || w.in(soWords)
	}
	switch {
	case yes:
		return ifYes, nil
	case front:
		return unconditional, nil // "if you were to buy one, ..." applies to everybody
	}
	return ifTopic, questionKeys(ws)
}

// conditionRules compares plain denials with answers to questions that depend on an affirmation.
func conditionRules(c *collector) {
	gate := -1
	for i := range c.v.pairs {
		p := &c.v.pairs[i]
		switch {
		case p.asked.depends == unconditional:
			gate = i
			continue
		case gate < 0 || !c.v.follows(gate, i):
			continue
		}
		g := &c.v.pairs[gate]
		if g.read.A.Stance != read.Denies || !g.read.A.Plain || g.stance != no || g.explained || !dependsOn(p, g) {
			continue
		}
		c.asserts(gate, claimDenied)
		s := none
		if answered(p) {
			s = strong
		}
		if g.qt.any(tagHousehold) {
			c.addAnyway(ruleCondition, gate, i, s) // whoever of the household it is
		} else {
			c.add(ruleCondition, gate, i, s)
		}
	}
	c.compares()
}

// follows reports whether only conditional questions were sent between two pairs, so that the second one can depend
// on the first.
func (v *interview) follows(gate, i int) bool {
	for _, q := range v.asked[v.pairs[gate].sent+1 : v.pairs[i].sent] {
		if q.depends == unconditional {
			return false // it was asked, and has no usable answer
		}
	}
	return true
}

// dependsOn reports whether a conditional question is about the topic of the question before it, which it may also
// leave out.
func dependsOn(p, gate *pair) bool {
	if p.asked.depends == ifYes && len(p.keys) == 0 {
		return true
	}
	for _, list := range [...][]key{p.keys, p.asked.condition} {
		for i := range list {
			for k := range gate.keys {
				a, b := list[i].text, gate.keys[k].text
				if a == b || p.lang == german && len(a) >= 5 && strings.HasSuffix(b, a) {
					return true
				}
			}
		}
	}
	return false
}

// answered reports whether a question that does not apply is answered all the same. An answer with a negation may say
// in other words that it does not apply, and a survey may insist on a rating.
func answered(p *pair) bool {
	a := p.read.A
	return p.substantive() && !p.isLikert && p.read.Q.Form != read.RatingForm && a.Stance != read.Denies && a.Stance != read.Missing &&
		!a.Classes.Has(read.No, read.Not, read.Never, read.None, read.Past, read.Ended, read.Tense, read.Future, read.Hypo, read.Excuse, read.Amends, read.Ago) && (len(p.numbers) == 0 || p.numbers[0] > 0)
}
