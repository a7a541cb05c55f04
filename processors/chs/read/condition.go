package read

import (
	"slices"
	"strings"
)

// A question may say on which answer it depends: "Which one? (if yes)", "If so, since when?". If the question
// before it was plainly denied, it does not apply.

// Condition says on what a question depends.
type Condition uint8

// The conditions.
const (
	Unconditional Condition = iota
	IfYes                   // on a yes to the question before it
	IfTopic                 // on what the condition names: "(if you cook)"
)

// condition reads on what a question depends, from its folded text.
func (q *Question) condition(folded string, t *tongue) {
	var said string
	front := false
	if at := strings.LastIndex(folded, " ("); at >= 0 {
		said, _, _ = strings.Cut(folded[at+2:], ")")
	} else if comma := strings.IndexAny(folded, ",:"); comma > 0 {
		said, front = folded[:comma], true
	} else {
		return
	}
	ts := t.tokens(Split(said, nil).Words)
	if len(ts) == 0 || !ts[0].Is(If) {
		return
	}
	yes := len(ts) == 1 && ts[0].Is(Yes) // "if so" is one token, and the French "si" is also a yes
	for i := range ts[1:] {
		w := &ts[i+1]
		if w.Is(No, Not, Never, None) {
			return
		}
		yes = yes || w.Is(Yes)
		if w.unknown() {
			q.on = append(q.on, wordConcept(w.Text))
		}
		for _, m := range w.Mentions {
			q.on = append(q.on, m.Concept)
		}
	}
	switch {
	case yes:
		q.Depends = IfYes
	case !front: // "if you were to buy one, ..." applies to everybody
		q.Depends = IfTopic
	}
}

// DependsOn reports whether a conditional question is about the topic of the question before it, which it may also
// leave out.
func (q *Question) DependsOn(before *Question) bool {
	if q.Depends == IfYes && len(q.about) == 0 {
		return true
	}
	about := func(c Concept) bool {
		return slices.ContainsFunc(before.about, func(d Concept) bool { return c.Implies(d) || d.Implies(c) })
	}
	named := func(t Token) bool { return len(t.Text) > 3 && !t.Is(Stop) && strings.Contains(before.Stem, t.Text) }
	return slices.ContainsFunc(q.about, about) || slices.ContainsFunc(q.on, about) || slices.ContainsFunc(q.Tokens, named)
}
