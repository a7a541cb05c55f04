package chs

import (
	"cmp"
	"slices"

	"candor/processors/chs/read"
	"candor/processors/chs/routing"
	"candor/processors/chs/rules"
)

// candidate is a comparison that a constraint could make between two questions of
// one interview. It fired when its severity is not none.
type candidate struct {
	rule     rule
	a, b     int // indices into interview.pairs, a <= b; equal for a single answer
	severity severity
	guess    bool             // soft until the survey shows that it is rare
	claim    claim            // that b or a details; the zero value where neither denies anything
	routed   *routing.Finding // of ruleRouting: the counts that it rests on
	breach   int              // of interview.breaches, from 1: both facts as read and the constraint; 0: none
	weak     bool             // the denial says more than that it denies: one such comparison is no finding
}

// claim is an answer that rules out others: that something is not there, not
// done, or that somebody is what excludes it.
type claim struct {
	at   int
	kind claimKind
}

// claimKind tells apart the claims that one question can hold. Values are
// hashed into the survey's memory: never renumber. 2 and 3 are no longer made.
type claimKind uint8

const (
	claimNone   claimKind = 0
	claimDenied claimKind = 1
	claimStatus claimKind = 64
)

// finding is a contradiction as reported: one or more candidates of one family
// that share a question, since one misread question must not count twice.
type finding struct {
	candidate
	questions []int
	generic   bool // nothing but guesses speak for it
	certain   bool // one of them is not weak
}

// severities of the constraints' breaches.
var severities = [...]severity{rules.None: none, rules.Slip: soft, rules.Guess: strong, rules.Certain: strong}

// compare holds every constraint against the facts of an interview. The candidates
// are sorted, without repetition, by rule and questions; the claims stand in no
// order that matters.
func compare(v *interview) (candidates []candidate, claims []claim, steps int) {
	x := rules.NewCase(v.facts, v.says, v.about, v.year)
	breaches := x.Compare()
	slices.SortStableFunc(breaches, func(a, b rules.Breach) int { return cmp.Compare(b.Severity, a.Severity) })
	list := make([]candidate, 0, len(breaches))
	for i := range breaches {
		list = append(list, v.candidate(x, &breaches[i]))
	}
	slices.SortStableFunc(list, func(x, y candidate) int {
		return cmp.Or(cmp.Compare(x.rule, y.rule), cmp.Compare(x.a, y.a), cmp.Compare(x.b, y.b), cmp.Compare(y.severity, x.severity))
	})
	list = slices.CompactFunc(list, func(x, y candidate) bool { return x.rule == y.rule && x.a == y.a && x.b == y.b })
	return list, claimsOf(x), x.Steps
}

func (v *interview) candidate(x *rules.Case, b *rules.Breach) candidate {
	at, other := x.Facts[b.A].At, x.Facts[b.B].At
	n := candidate{rule: ruleTyped + rule(b.ID), a: min(at, other), b: max(at, other), severity: severities[b.Severity], guess: b.Severity == rules.Guess}
	if n.severity != none {
		n.breach = len(v.breaches) + 1
		v.breaches = append(v.breaches, v.pairs[at].id+" ("+x.Facts[b.A].String()+"), "+v.pairs[other].id+" ("+x.Facts[b.B].String()+"): "+b.Relation())
	}
	switch {
	case b.ID == rules.Excluded:
		n.claim = claim{at, claimStatus}
	case b.Claim:
		n.claim = claim{at, claimDenied}
	}
	return n
}

// claimsOf lists the claims of an interview. Whoever makes one counts, also where
// no other answer speaks to it.
func claimsOf(x *rules.Case) []claim {
	var claims []claim
	add := func(at int, kind claimKind) {
		// The facts stand in the order of the questions.
		if c := (claim{at, kind}); !slices.Contains(claims[max(0, len(claims)-2):], c) {
			claims = append(claims, c)
		}
	}
	for i := range x.Facts {
		switch f := &x.Facts[i]; {
		case f.Slot != read.Topic || f.Loose || f.Excused:
		case f.Denied:
			add(f.At, claimDenied)
		case !f.Concept.IsWord() && len(f.Concept.Excludes()) > 0:
			add(f.At, claimStatus)
		}
	}
	return claims
}

// merge turns the candidates that fired into findings, the gravest first.
func merge(fired []candidate) []finding {
	slices.SortStableFunc(fired, func(x, y candidate) int { return cmp.Compare(y.severity, x.severity) })
	var out []finding
next:
	for _, c := range fired {
		for i := range out {
			f := &out[i]
			a, b := contains(f.questions, c.a), contains(f.questions, c.b)
			if a && b || (a || b) && f.rule.family() == c.rule.family() {
				f.take(c)
				continue next
			}
		}
		f := finding{candidate: c, generic: c.guess}
		f.take(c)
		out = append(out, f)
	}
	out = slices.DeleteFunc(out, func(f finding) bool { return !f.certain && len(f.questions) < 3 })
	return out
}

func (f *finding) take(c candidate) {
	if !contains(f.questions, c.a) {
		f.questions = append(f.questions, c.a)
	}
	if !contains(f.questions, c.b) {
		f.questions = append(f.questions, c.b)
	}
	if f.breach == 0 {
		f.breach = c.breach
	}
	f.generic = f.generic && c.guess
	f.certain = f.certain || !c.weak
}

func contains(list []int, n int) bool {
	return slices.Contains(list, n)
}
