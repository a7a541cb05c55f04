package chs

import (
	"slices"
	"sort"
)

// candidate is a comparison that a rule could make between two questions of
// one interview. It fired when its severity is not none.
type candidate struct {
	rule     rule
	a, b     int // indices into interview.pairs, a <= b; equal for a single answer
	severity severity
}

// finding is a contradiction as reported: one or more candidates of one family
// that share a question, since one misread question must not count twice.
type finding struct {
	candidate
	questions []int
	generic   bool // nothing but the generic gate rule speaks for it
	support   int  // candidates merged in that are not generic
}

// collector gathers the candidates of one interview.
type collector struct {
	v    *interview
	list []candidate
}

// add records a comparison. The excuse of either answer lowers its severity.
func (c *collector) add(r rule, a, b int, s severity) {
	if s != none && (c.v.pairs[a].excused || c.v.pairs[b].excused) {
		s = s.lower()
	}
	c.addAnyway(r, a, b, s)
}

// addAnyway records a comparison that no excuse touches.
func (c *collector) addAnyway(r rule, a, b int, s severity) {
	if a > b {
		a, b = b, a
	}
	c.list = append(c.list, candidate{r, a, b, s})
}

// compare runs every rule over an interview. The result is sorted, without
// repetition, by rule and questions.
func compare(v *interview) []candidate {
	c := &collector{v: v}
	ageRules(c)
	householdRules(c)
	workRules(c)
	gateRules(c)
	boundRules(c)
	partRules(c)
	ratingRules(c)
	likertRules(c)
	placeRules(c)
	maritalRules(c)
	repeatRules(c)
	list := c.list
	sort.SliceStable(list, func(i, j int) bool {
		x, y := list[i], list[j]
		if x.rule != y.rule {
			return x.rule < y.rule
		}
		if x.a != y.a {
			return x.a < y.a
		}
		if x.b != y.b {
			return x.b < y.b
		}
		return x.severity > y.severity
	})
	out := list[:0]
	for i, x := range list {
		if i == 0 || x.rule != out[len(out)-1].rule || x.a != out[len(out)-1].a || x.b != out[len(out)-1].b {
			out = append(out, x)
		}
	}
	return out
}

// merge turns the candidates that fired into findings, the gravest first.
func merge(fired []candidate) []finding {
	sort.SliceStable(fired, func(i, j int) bool { return fired[i].severity > fired[j].severity })
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
		f := finding{candidate: c, generic: c.rule == ruleGate}
		f.take(c)
		out = append(out, f)
	}
	for i := range out {
		// A claim that two typed details refute is more than a slip of the pen.
		if f := &out[i]; f.severity == strong && f.support >= 2 && f.rule.family() != familyRating {
			f.severity = hard
		}
	}
	return out
}

func (f *finding) take(c candidate) {
	if !contains(f.questions, c.a) {
		f.questions = append(f.questions, c.a)
	}
	if !contains(f.questions, c.b) {
		f.questions = append(f.questions, c.b)
	}
	if c.rule != ruleGate && c.severity >= strong {
		f.support++
	}
	f.generic = f.generic && c.rule == ruleGate
}

func contains(list []int, n int) bool {
	return slices.Contains(list, n)
}
