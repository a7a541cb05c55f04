package read

import (
	"cmp"
	"slices"
)

// Saying says how a pair mentions a concept, or a word that is not in the lexicon.
type Saying struct {
	Concept Concept
	Taken   bool // the question presupposes it, and the answer does not object
	Before  bool // the question presupposes it only for a time that may be over
	Told    bool // the answer states it in a clause about the present
	Mine    bool // the answer calls it the respondent's own
}

// Says lists the concepts that a question and its answer mention, and all concepts that these imply. The list is
// sorted by concept, as Find needs it.
func (p *Pair) Says() []Saying {
	q, a := p.Q, p.A
	out := make([]Saying, len(q.says), len(q.says)+2*len(a.Tokens))
	copy(out, q.says)
	dated := q.Classes.Has(Last) && slices.ContainsFunc(a.Quantities, func(n Quantity) bool { return n.Lo >= 1900 && n.Lo < 2100 })
	if dated || a.Explains() || !p.substantive() || a.Classes.Has(No, Not, Never, None, Ago) {
		for i := range out {
			out[i].Taken, out[i].Before = false, false
		}
	}
	holds := !q.unreal && !a.Explains()
	for i := range a.Tokens {
		t := &a.Tokens[i]
		c := &a.clauses[t.Clause]
		told := holds && i < c.denied && !a.spoiled(t.Clause) && !c.classes.Has(Tense)
		out = t.says(out, Saying{Told: told, Mine: told && i > 0 && a.Tokens[i-1].Is(I, Us)})
	}
	return merged(out)
}

// Mentions reports whether a question mentions a concept, or a wider or a narrower one, by its name or by a sign.
func (q *Question) Mentions(c Concept) bool {
	return slices.ContainsFunc(q.says, func(s Saying) bool { return s.Concept.Implies(c) || c.Implies(s.Concept) })
}

// presumes lists what a question mentions. Taken marks what the question presupposes; Says removes the mark if the
// answer objects.
func (q *Question) presumes() []Saying {
	takes, bought := q.takes(), q.Classes.Has(Buy, Spend)
	earlier := q.Classes.Has(Tense, Last, Window) || q.Classes.Has(Own) && q.Classes.Has(Use) // "have you used"
	var out []Saying
	for i := range q.Tokens {
		cost := bought && i > 0 && q.Tokens[i-1].Is(Your) // "what did your camera cost"
		s := Saying{Taken: takes && q.takesAt(i)}
		s.Before = s.Taken && earlier && !cost
		out = q.Tokens[i].says(out, s)
	}
	return merged(out)
}

// says appends a saying for each concept that a word mentions or implies. Each is a copy of s.
func (t *Token) says(list []Saying, s Saying) []Saying {
	if t.unknown() || t.compound {
		s.Concept = wordConcept(t.Text)
		list = append(list, s)
	}
	for _, m := range t.Mentions {
		for _, c := range m.Concept.Implied() {
			s.Concept = c
			list = append(list, s)
		}
	}
	return list
}

// merged sorts a list by concept, and merges the sayings about one concept.
func merged(list []Saying) []Saying {
	slices.SortStableFunc(list, func(a, b Saying) int { return cmp.Compare(a.Concept, b.Concept) })
	kept := list[:0]
	for _, s := range list {
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

// takes reports whether a question can presuppose things about the respondent. It must ask about the respondent's
// present life. Questions about what the respondent knows, thinks, had or shares do not count.
func (q *Question) takes() bool {
	switch q.Form {
	case HowManyForm, HowMuchForm, HowOftenForm, HowLongForm, WhichForm, WhereForm, WhenForm, Label, OpenForm:
		return !q.Classes.Has(Know, Opinion, Prefer, Ended, Why, Hypo, Future, Others, Company, Team, Not, Never, No, None, Excuse, With, Narrow, Alone)
	default:
		return false
	}
}

// takesAt reports whether a question presupposes the concept of token i. The question calls the concept the
// respondent's ("your car"), or asks how the respondent has, uses or does it ("how much coffee do you drink").
func (q *Question) takesAt(i int) bool { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	kind, work := Thing, false
	if m := q.Tokens[i].Mentions; len(m) > 0 {
		held := i > 0 && q.Tokens[i-1].Is(Your) || i > 1 && q.Tokens[i-2].Is(Your)
		if kind, work = m[0].Concept.Kind(), m[0].Concept.Implies(conceptJob); m[0].Sign && !held {
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
		you = you || q.dropsYou() || t.Is(You) && (k < i || i > 0 && !q.Tokens[i-1].Is(Stop) && !q.Tokens[k-1].Is(Of, For, With, To, Stop))
	}
	switch kind {
	case Person:
		return i > 0 && q.Tokens[i-1].Is(Your) || i > 1 && your && q.Tokens[i-2].Is(Your) || you && q.countsOwn()
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

// countsOwn reports whether a question asks how many of its only topic the respondent has: "how many children do you
// have". Children of the household or of a group may be somebody else's.
func (q *Question) countsOwn() bool {
	return q.Form == HowManyForm && q.Classes.Has(Own) && q.topic != 0 && len(q.Words) == 0 && !q.others && !q.Classes.Has(Household, Live, Under, People, Adults)
}

// Find returns the saying about a concept in a list that Says returned, and false if there is none.
func Find(list []Saying, c Concept) (Saying, bool) {
	at, found := slices.BinarySearchFunc(list, c, func(s Saying, c Concept) int { return cmp.Compare(s.Concept, c) })
	if !found {
		return Saying{}, false
	}
	return list[at], true
}

// Covers reports whether a list that Says returned mentions all of some concepts.
func Covers(list []Saying, all []Concept) bool {
	return !slices.ContainsFunc(all, func(c Concept) bool { _, found := Find(list, c); return !found })
}
