package read

import (
	"cmp"
	"slices"
)

// Saying is a concept, or a word that is not in the lexicon, that a pair mentions.
type Saying struct {
	Concept Concept
	Taken   bool // the question presupposes it, and the answer does not object
	Before  bool // the question presupposes it for a time that may be over
	Told    bool // the answer states it in a clause about the present
	Mine    bool // the answer calls it the respondent's
}

// Says lists the concepts that a question and its answer mention, with everything that they imply,
// in the order of the concepts.
func (p *Pair) Says() []Saying { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	out := make([]Saying, 0, len(p.Q.Tokens)+2*len(p.A.Tokens))
	add := func(t *Token, s Saying) {
		if t.unknown() {
			s.Concept = wordConcept(t.Text)
			out = append(out, s)
		}
		for _, m := range t.Mentions {
			for _, c := range m.Concept.Implied() {
				s.Concept = c
				out = append(out, s)
			}
		}
	}
	holds := !p.Q.unreal() && !p.A.Explains()
	dated := p.Q.Classes.Has(Last) && slices.ContainsFunc(p.A.Quantities, func(n Quantity) bool { return n.Lo >= 1900 && n.Lo < 2100 })
	taken := !dated && !p.A.Explains() && p.Q.takes() && p.substantive() && !p.A.Classes.Has(No, Not, Never, None, Ago)
	for i := range p.Q.Tokens {
		s := Saying{Taken: taken && p.Q.takesAt(i)}
		bought := i > 0 && p.Q.Tokens[i-1].Is(Your) && p.Q.Classes.Has(Buy, Spend) // "what did your camera cost"
		perfect := p.Q.Classes.Has(Own) && p.Q.Classes.Has(Use)                    // "have you used"
		s.Before = s.Taken && (p.Q.Classes.Has(Tense, Last, Window) || perfect) && !bought
		add(&p.Q.Tokens[i], s)
	}
	for i := range p.A.Tokens {
		t := &p.A.Tokens[i]
		c := &p.A.clauses[t.Clause]
		told := holds && i < c.denied && !p.A.spoiled(t.Clause) && !c.classes.Has(Tense)
		add(t, Saying{Told: told, Mine: told && i > 0 && p.A.Tokens[i-1].Is(I, Us)})
	}
	slices.SortStableFunc(out, func(a, b Saying) int { return cmp.Compare(a.Concept, b.Concept) })
	kept := out[:0]
	for _, s := range out {
		if n := len(kept); n > 0 && kept[n-1].Concept == s.Concept {
			k := &kept[n-1]
			k.Before = k.Before && k.Taken || s.Before
			k.Taken, k.Told, k.Mine = k.Taken || s.Taken, k.Told || s.Told, k.Mine || s.Mine
			continue
		}
		kept = append(kept, s)
	}
	return kept
}

// takes reports whether a question can presuppose things about the respondent: it asks about his
// present life, and not about what he knows, thinks, had or shares.
func (q *Question) takes() bool {
	switch q.Form {
	case HowManyForm, HowMuchForm, HowOftenForm, HowLongForm, WhichForm, WhereForm, WhenForm, Label, OpenForm:
		if q.Classes.Has(Past) && !q.Classes.Has(Window) {
			return false
		}
		return !q.Classes.Has(Know, Opinion, Prefer, Ended, Why, Hypo, Future, Others, Company, Team, Not, Never, No, None, Excuse, With, Narrow, Alone)
	default:
		return false
	}
}

// takesAt reports whether a question presupposes the concept at a token: it is the respondent's, or
// he is asked how he has, uses or does it.
func (q *Question) takesAt(i int) bool { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	kind, work := Thing, false
	if m := q.Tokens[i].Mentions; len(m) > 0 {
		held := i > 0 && q.Tokens[i-1].Is(Your) || i > 1 && q.Tokens[i-2].Is(Your)
		if kind, work = m[0].Concept.Kind(), m[0].Concept.Implies(Named("job")); m[0].Sign && !held {
			return false
		}
	}
	if q.Classes.Has(Work) && !work {
		return false // "the coffee machine at your work"
	}
	your, you := false, false
	for k := max(0, i-4); k < min(len(q.Tokens), i+4); k++ {
		t := &q.Tokens[k]
		your = your || k < i && k >= i-3 && t.Is(Your)
		// "coffee do you drink", and not "the drive take you", "far from you".
		you = you || t.Is(You) && (k < i || i > 0 && !q.Tokens[i-1].Is(Stop) && !q.Tokens[k-1].Is(Of, For, With, To, Stop))
	}
	switch kind {
	case Person:
		return i > 0 && q.Tokens[i-1].Is(Your) || i > 1 && your && q.Tokens[i-2].Is(Your)
	case Activity:
		return (your || you) && !q.Classes.Has(Other, Household, People)
	case Thing, Fixture:
		if q.Classes.Has(Other, Household, People) {
			return false
		}
		return your || q.Classes.Has(Own, Use) && q.Classes.Has(You)
	default:
		return false
	}
}

// Find returns the saying about a concept in a list that Says has returned.
func Find(list []Saying, c Concept) (Saying, bool) {
	at, found := slices.BinarySearchFunc(list, c, func(s Saying, c Concept) int { return cmp.Compare(s.Concept, c) })
	if !found {
		return Saying{}, false
	}
	return list[at], true
}
