package read

import "slices"

// This file determines whether something belongs to the respondent.

// Follow passes on what the questions before were about, so that a bare question can refer to it.
func (p *Pair) Follow(before *Pair) {
	q := before.Q
	if personIn(q.topical, conceptChild) {
		p.home = before.home || q.Classes.Has(Household, Live)
	}
	p.Else = before.A.Stance != Denies && (q.Classes.Has(Other, Household, Company) || q.named())
	if q.Bare && len(q.topical) == 0 {
		p.Else = before.Else
	}
}

// namesNobody reports whether a short question does not say to whom it refers.
func (q *Question) namesNobody() bool {
	for i := range q.Tokens {
		if t := &q.Tokens[i]; t.Is(You, Your) && !t.Is(They) {
			return false
		}
	}
	return len(q.Tokens) <= maxBare
}

// maxBare is how many words a question may have that does not say to whom it refers.
const maxBare = 6

// FollowsUp reports whether a question names neither a thing nor a person: "Which one?".
func (q *Question) FollowsUp() bool { return q.Bare && len(q.About) == 0 }

// OfAnother reports whether the answer to a follow-up question says that the previous answer is
// about someone else: "Who was it for?" - "my mum's spaniel".
func (p *Pair) OfAnother() bool {
	return p.Q.FollowsUp() && !p.Q.Classes.Has(With, Age, HowOld) && p.A.Stance != Denies && (p.A.Foreign || p.A.Classes.Has(Excuse))
}

// named reports whether a question names a person or a thing.
func (q *Question) named() bool {
	return slices.ContainsFunc(q.topical, func(m Mention) bool {
		k := m.Concept.Kind()
		return k == Person || k == Thing || k == Fixture
	})
}

// asksUnreal reports whether a question does not ask for a fact about the respondent's life.
func (q *Question) asksUnreal() bool {
	return q.Classes.Has(Hypo) || q.others || q.Classes.Has(Opinion, Prefer, Future) && q.Form != YesNo || q.Form != YesNo && q.Classes.Has(Not, Never)
}

// asksToMuse reports whether a question asks what respondents think or like. The answer can still state facts about
// their lives: "What matters in a lead?" - "that my dog can pull it".
func (q *Question) asksToMuse() bool {
	return q.Form != YesNo && q.Classes.Has(Opinion, Prefer) && !q.Classes.Has(Hypo, Future, Not, Never) && !q.others
}

// asksOfOthers reports whether a question is about somebody else. A question whether the respondent has such a person
// does not count: "Do you have a partner".
func (q *Question) asksOfOthers() bool {
	for i := range q.Tokens {
		t := &q.Tokens[i]
		with := i > 0 && q.Tokens[i-1].Is(With) || i > 1 && q.Tokens[i-2].Is(With) // "keep in touch with friends"
		if t.Is(Other) && !with && !t.Is(Staff) && (len(t.Mentions) == 0 || t.Mentions[0].Concept.Kind() != Person) {
			return true
		}
	}
	return false
}

// asksOfPerson reports whether a question is about a relative of the respondent: "your child".
func (q *Question) asksOfPerson() bool {
	for i := 1; i < len(q.Tokens); i++ {
		t := &q.Tokens[i]
		if q.Tokens[i-1].Is(Your) && t.another() {
			return true
		}
	}
	return false
}

// readForeign reports whether an answer is about somebody else.
func (a *Answer) readForeign() bool {
	for i := range a.Tokens {
		t := &a.Tokens[i]
		if t.another() && !a.accompanies(i) {
			return true
		}
	}
	return false
}

// accompanies reports whether the person at i is with somebody, or one of a list: "with the kids", "my wife and the kids".
// Another "and" begins a new statement if more follows: "I put up the tent and the kids had sausages".
func (a *Answer) accompanies(i int) bool {
	last := i+1 == len(a.Tokens) || a.Tokens[i+1].Clause != a.Tokens[i].Clause
	for k := i - 1; k >= max(0, i-2); k-- {
		if t := &a.Tokens[k]; t.Is(With) && (!t.Is(And) || last || k == 0 || a.Tokens[k-1].somebody()) {
			return true
		}
	}
	return false
}

// another reports whether a token is a person other than the respondent.
func (t *Token) another() bool {
	return t.Is(Other) || len(t.Mentions) > 0 && t.Mentions[0].Concept.Kind() == Person
}

// somebody reports whether a token is a person: the respondent or another.
func (t *Token) somebody() bool {
	return t.Is(I, They) || t.another()
}

// foreignAt reports whether the thing at i may be somebody else's. It may be if another person is named in its
// clause, in a clause before (unless its own clause says "I" or "my"), or in a clause of a few words after it ("a
// beagle, my mum's").
func (a *Answer) foreignAt(i int) bool {
	at := a.Tokens[i].Clause
	for k := range a.Tokens {
		t := &a.Tokens[k]
		if !t.another() && (!t.others || k == i) || a.accompanies(k) {
			continue
		}
		switch {
		case t.Clause == at:
			return true
		case t.Clause < at:
			if !a.clauses[at].classes.Has(I) {
				return true
			}
		case a.clauses[t.Clause].tokens <= maxApposed:
			return true
		}
	}
	return false
}

// excusedAt reports whether a word of the clause explains the mention at i. For example, "rented" explains why a car
// is not the respondent's own. But it does not explain why the respondent is a tenant.
func (a *Answer) excusedAt(i int, m Mention) bool {
	for k := range a.Tokens {
		if a.Tokens[k].Clause == a.Tokens[i].Clause && a.Tokens[k].Is(Excuse) && (k != i || m.Concept.Kind() != Status) {
			return true
		}
	}
	return false
}

// maxApposed is how many words a clause may have that only says whose the thing before it is.
const maxApposed = 4

// mine reports whether the word at i is "my" or "our".
func (a *Answer) mine(i int) bool { return i >= 0 && a.Tokens[i].Is(I) && a.Tokens[i].Is(Article) }

// owned reports whether the respondent calls the thing at i their own: "my", "our two", but not "my sister's".
func (a *Answer) owned(i int) bool {
	if a.mine(i-1) || a.Tokens[i].own {
		return true
	}
	if !a.mine(i-2) || a.Tokens[i-1].Clause != a.Tokens[i].Clause {
		return false
	}
	return !a.Tokens[i-1].another()
}

// asksOfWork reports whether a question asks for the respondent's occupation.
func (q *Question) asksOfWork() bool {
	job := q.Classes.Has(Work) || slices.ContainsFunc(q.topical, func(m Mention) bool { return m.Concept == conceptJob })
	return job && q.Form != YesNo && q.Form != WhoForm && !q.graded()
}

// ofField reports whether a question names the group to which a status belongs, such as "marital status".
func (q *Question) ofField(c Concept) bool {
	field := func(m Mention) bool { return m.Concept.Kind() == Field && c.Implies(m.Concept) }
	return slices.ContainsFunc(q.topical, field)
}

// jobless reports whether an answer names a status without a job: "retired".
func (a *Answer) jobless() bool {
	excludes := func(m Mention) bool { return slices.Contains(m.Concept.Excludes(), conceptJob) }
	return slices.ContainsFunc(a.Tokens, func(t Token) bool { return slices.ContainsFunc(t.Mentions, excludes) })
}

// describes reports whether the status at i, such as "retired", describes the respondent. If the question does not
// ask for the status, it may only be a topic ("two years of unemployment") or the status of somebody else
// ("pensioners who block the aisle"). It describes a respondent who says "I", or who says hardly anything else.
func (p *Pair) describes(i int, c Concept) bool {
	q, a := p.Q, p.A
	asked := func(m Mention) bool { return m.Concept.Implies(conceptEmployment) }
	if !slices.Contains(c.Excludes(), conceptJob) || q.ofField(c) || slices.ContainsFunc(slices.Concat(q.topical, q.offered()), asked) {
		return true
	}
	t := &a.Tokens[i]
	if i > 0 && a.Tokens[i-1].Clause == t.Clause && a.Tokens[i-1].Is(Of) {
		return false
	}
	if a.Classes.Has(I) || a.alone(c) {
		return true
	}
	return a.clauses[t.Clause].tokens <= maxPlain && (i == 0 || !a.Tokens[i-1].Is(Article))
}

// maxPlain is how many words a clause may have that only states a status: "retired", "now retired".
const maxPlain = 2

// alone reports whether an answer names a concept in a clause of its own, after the first clause: "nobody, single".
func (a *Answer) alone(c Concept) bool {
	for i := range a.Tokens {
		at := a.Tokens[i].Clause
		if at == 0 || !slices.ContainsFunc(a.Tokens[i].Mentions, func(m Mention) bool { return m.Concept == c }) || i > 0 && a.Tokens[i-1].Clause == at && !a.Tokens[i-1].pronoun() {
			continue
		}
		if i+1 == len(a.Tokens) || a.Tokens[i+1].Clause != at {
			return true
		}
	}
	return false
}

// OfOwn reports whether a question is about the respondent's own age or birth, and nothing else. Neither the question
// nor an earlier one to which it refers names another person.
func (p *Pair) OfOwn() bool {
	return p.Q.ofSelf() && (len(p.Q.Words) == 0 || asksAge(p.Q.Tokens)) && !p.Q.Classes.Has(Household, Company, Team, Staff) && (!p.Else || !p.Q.Bare)
}

// bareTo reports whether the token with index at has no possible subject before it in its clause. It is true for "I
// just turned 30", and false for "our shop turned 30" and "she turned 30".
func (a *Answer) bareTo(at int) bool {
	for i := at - 1; i >= 0 && a.Tokens[i].Clause == a.Tokens[at].Clause; i-- {
		if t := &a.Tokens[i]; t.unknown() || len(t.Mentions) > 0 || t.Is(Other, They, Household, Company, Team, Staff) {
			return false
		}
	}
	return true
}

// self reports whether the number at a token is about the respondent: the clause says "I" before it, or names nobody
// else.
func (a *Answer) self(at int) bool {
	for i := at - 1; i >= 0 && a.Tokens[i].Clause == a.Tokens[at].Clause; i-- {
		if t := &a.Tokens[i]; t.pronoun() && !t.Is(They) { // German "sie" is also "you"
			return true
		}
	}
	return a.bareTo(at)
}

// asksYou reports whether a question asks when the respondent did something. It is true for "when did you", and false
// for "when was the house you live in built".
func (q *Question) asksYou() bool {
	for i := range q.Tokens {
		switch t := &q.Tokens[i]; {
		case t.Is(You) && !t.Is(Your):
			return true
		case t.unknown() || len(t.Mentions) > 0 || t.Is(Household, Your):
			return false
		}
	}
	return false
}

// personIn reports whether the list mentions a person who is a c. For example, "son" is a child; a nursery implies a
// child, but is not one.
func personIn(list []Mention, c Concept) bool {
	return slices.ContainsFunc(list, func(m Mention) bool { return m.Concept.Kind() == Person && m.Concept.Implies(c) })
}

// SameObject reports whether a text about the given concepts is about the object of a rating. The text must name all
// concepts of the rating, or only concepts of the rating. If both share a concept of the lexicon, their words outside
// the lexicon may differ, because these may be synonyms. "The prices at the canteen" are not "the food at the
// canteen".
func SameObject(text, rated []Concept) bool {
	in := func(c Concept, list []Concept) bool {
		return slices.ContainsFunc(list, func(d Concept) bool { return d.Implies(c) })
	}
	shared, known, other := 0, false, false
	for _, c := range text {
		if in(c, rated) {
			shared, known = shared+1, known || !c.IsWord()
		} else {
			other = other || c.named()
		}
	}
	every := !slices.ContainsFunc(rated, func(c Concept) bool { return !in(c, text) })
	return shared > 0 && (shared == len(text) || len(rated) > 1 && (every || known && !other && len(text) <= len(rated)))
}

// named reports whether a concept is in the lexicon, or stands for one of aboutClasses.
func (c Concept) named() bool {
	return !c.IsWord() || slices.ContainsFunc(aboutClasses[:], func(a aboutClass) bool { return wordConcept(a.name) == c })
}
