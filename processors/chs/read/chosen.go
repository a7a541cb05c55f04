package read

import (
	"slices"
	"strings"
)

// This file reads which option of a question an answer chooses, and what else the answer says. It
// also reads what the choice of one option says about the others.

// graded reports whether a question asks for an amount, a frequency, a time or a degree. The options of such a
// question are steps of a scale, and not things. For example, respondents who never cook do not deny "several times a
// week".
func (q *Question) graded() bool {
	switch q.Form {
	case HowManyForm, HowMuchForm, HowOftenForm, HowLongForm, WhenForm, RatingForm:
		return true
	default:
		return false
	}
}

// denyOption adds denials of an option that was not chosen. base.Yes says that every option excludes the others,
// as the options "only gas" and "only electricity" do.
func (p *Pair) denyOption(o *Option, base Fact, add func(Fact)) {
	if o.Classes.Has(No, Not, Never, None, Others) || o.Classes.Has(Only) && !base.Yes || o.Step || p.Q.graded() {
		return
	}
	base.Chosen = true
	// An option that was not chosen is a certain denial only if the question asks what the respondent
	// owns or uses. For example, a respondent who pays only by card may still own a phone.
	base.Loose, base.Yes = base.Loose || !base.Yes && !p.Q.Classes.Has(Own, Use), false
	for i, m := range o.Mentions {
		if p.full || repeated(o.Mentions, i) {
			continue
		}
		base.Need = slices.Concat(o.Words, p.Q.heads)
		for k, other := range o.Mentions { // "sports car" denies a car only together with sports
			if k != i && !other.Concept.Implies(m.Concept) && !m.Concept.Implies(other.Concept) {
				base.Need = append(base.Need, other.Concept)
			}
		}
		p.deny(o.Mentions[i:i+1], base, add)
	}
}

// repeated reports whether mention i of the list is equal to an earlier one, so that it adds no other fact.
func repeated(list []Mention, i int) bool { return slices.Contains(list[:i], list[i]) }

// findHeads lists the concepts of which the options are kinds, such as "insurance" in "which insurance: home, life,
// travel".
func (q *Question) findHeads() []Concept {
	var list []Concept
	offered := q.offered()
	for _, m := range q.topical {
		if k := m.Concept.Kind(); !m.Sign && k != Field && !shares([]Mention{m}, offered) {
			list = append(list, m.Concept)
		}
	}
	return list
}

// unchosen adds denials of the other options if the respondent chose only one: "only the bus".
func (p *Pair) unchosen(add func(Fact)) {
	var chosen [MaxOptions]bool
	exclusive, found := 0, false
	for i := range p.Q.Options {
		o := &p.Q.Options[i]
		chosen[i] = strings.Contains(p.A.Text, o.Text) || strings.Contains(o.Text, p.A.Text)
		found = found || chosen[i]
		if o.Classes.Has(Only) {
			exclusive++
		}
	}
	if !found || exclusive == 2 {
		return // "only in cash" and "only by card" are the ends of a scale
	}
	for i := range p.Q.Options {
		if !chosen[i] {
			p.denyOption(&p.Q.Options[i], Fact{Denied: true, Asked: true, Yes: exclusive > 2}, add)
		}
	}
}
