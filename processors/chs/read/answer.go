package read

import (
	"slices"
	"strings"
)

// Stance is what an answer as a whole says to its question.
type Stance uint8

// The stances.
const (
	Open    Stance = iota // something other than the following
	Affirms               // yes
	Denies                // no, never, none, 0
	Missing               // "not applicable", "don't know", -99
)

// Answer is the result of reading an answer.
type Answer struct {
	Text       string // folded
	Tokens     []Token
	Classes    Classes
	Stance     Stance
	Ever       bool // the answer denies for all time: "never"
	Plain      bool // the answer denies, and says hardly anything else
	Quantities []Quantity
	Foreign    bool // the answer is about somebody else
	clauses    []clause
}

// adds reports whether a clause of three words or more denies nothing: "no, they are grown up".
func (a *Answer) adds() bool {
	return slices.ContainsFunc(a.clauses, func(c clause) bool { return c.tokens >= 3 && !c.classes.Has(No, Not, None, Never) })
}

// clause describes the grammar of one clause of an answer.
type clause struct {
	classes Classes
	denied  int  // index of the token with the negation; len(Tokens) if there is none
	subject bool // the respondent is the subject: "I", "we"
	tokens  int  // its number of words
}

// readAnswer reads an answer in the language of its question.
func readAnswer(text Text, q *Question) *Answer {
	a := &Answer{Text: strings.TrimSpace(text.Folded), Tokens: lexicon.tongue(q.Lang).tokens(text.Words)}
	unquote(a.Tokens)
	support(a.Tokens, q.Tokens)
	removeAgo(a.Tokens)
	for i := range a.Tokens {
		a.Classes.Union(a.Tokens[i].Classes)
	}
	a.Quantities = quantities(a.Tokens)
	a.Foreign = a.readForeign()
	a.readClauses()
	a.Stance = a.stance()
	if a.Stance == Denies {
		a.Ever = a.Classes.Has(Never) && !a.Classes.Has(Since)
		a.Plain = !a.Classes.Has(Past, Ended, Future, Hypo, Excuse, But, Hedge, Only) && (!a.Classes.Has(Know) || q.Classes.Has(Know)) && !a.another(q) && !a.tellsMore(q)
	}
	return a
}

// Usable reports whether a pair has words in its question and its answer, and the answer is not Missing.
func (p *Pair) Usable() bool {
	return len(p.Q.Tokens) > 0 && len(p.A.Tokens) > 0 && p.A.Stance != Missing
}

// oldest is the highest age that is read, if it is also a code of survey tools.
const oldest = 96

// Plausible reports whether an answer that survey tools use as a code for a missing answer, such as 88, may be meant as
// a number: as an age, a rating or a percentage.
func (p *Pair) Plausible() bool {
	ts := p.A.Tokens
	if len(ts) != 1 || !ts[0].IsNum || ts[0].Dash {
		return false
	}
	return p.Q.Classes.Has(Age, HowOld) && ts[0].Num <= oldest || (p.Q.Hi > 0 || p.Q.Classes.Has(Percent, Percents)) && ts[0].Num <= max(p.Q.Hi, 100)
}

// unquote removes the topics and feelings of quoted words, because a quotation is a name or the words of somebody
// else. An answer that is in quotation marks as a whole is no quotation, and keeps its topics.
func unquote(ts []Token) {
	whole := true
	for i := range ts {
		whole = whole && ts[i].Quoted
	}
	for i := range ts {
		switch {
		case whole:
			ts[i].Quoted = false
		case ts[i].Quoted:
			ts[i].Mentions, ts[i].Feel = nil, 0
		}
	}
}

// Explains reports whether an answer refers to another time or person, or to a hypothetical case. Such an answer need
// not agree with other answers.
func (a *Answer) Explains() bool {
	return a.Classes.Has(Past, Ended, Future, Hypo, Other, Excuse, Amends) || a.Stance == Denies && a.Classes.Has(But, Because)
}

// maxStress is how many further words a plain denial may have: "no, never learned" has two.
const maxStress = 2

// read adds the properties of a word to its clause.
func (c *clause) read(t *Token) {
	c.classes.Union(t.Classes)
	c.subject = c.subject || t.Is(I) && !t.Is(Article)
	c.tokens++
}

// readClauses collects the classes of each clause and finds its negation.
func (a *Answer) readClauses() {
	if len(a.Tokens) == 0 {
		return
	}
	a.clauses = make([]clause, a.Tokens[len(a.Tokens)-1].Clause+1)
	for i := range a.clauses {
		a.clauses[i].denied = len(a.Tokens)
	}
	for i := range a.Tokens {
		t := &a.Tokens[i]
		c := &a.clauses[t.Clause]
		c.read(t)
		if (t.Is(No, Not, Never, None) || t.IsNum && t.Num == 0) && c.denied == len(a.Tokens) {
			c.denied = i
		}
	}
}

// stance determines the stance of an answer. It looks for a negation in the first words of the first clause; if the
// answer begins with "I", also in the second clause.
func (a *Answer) stance() Stance { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	ts := a.Tokens
	switch {
	case len(ts) == 0, ts[0].Is(NotAsked), a.Classes.Has(NotAsked) && len(ts) <= 12, ts[0].Is(Unsure) && len(ts) <= 6:
		return Missing
	case len(ts) <= 2 && ts[0].IsNum && ts[0].Num == 0:
		return Denies
	case ts[0].Is(Yes):
		return Affirms
	}
	for i := range ts {
		t := &ts[i]
		if t.Clause > 0 && !ts[0].Is(I) || i > 7 || t.Clause > 1 {
			break
		}
		if t.IsNum && t.Num > 0 && !t.Is(None) && i == 0 {
			return Open // "one or none"
		}
		if !t.Is(No, Not, Never, None) {
			continue
		}
		if i+1 < len(ts) && (ts[i+1].Clause == t.Clause || t.Is(Not)) && (ts[i+1].Is(Hedge, Intense, Only, Each) || ts[i+1].Rate > 0) && !ts[i+1].Is(None) && t.Is(No, Not) || i > 0 && ts[i-1].Is(Hedge) {
			return Open // "not really", "hardly never"
		}
		if a.clauses[t.Clause].classes.Has(Weekday, Weekend, Spring, Summer, Autumn, Winter) {
			return Open // "not on weekdays" does not exclude other days
		}
		if i == 0 || t.Is(Never) && i <= 3 && a.self(i) || t.Is(None) && i <= 2 || a.verbal(i) || a.bareNo(i) {
			return Denies
		}
	}
	return Open
}

// negates reports whether the negation of a clause applies to the word at i. "Without" applies only to the next few
// words: "I walk without a stick since my new hip" does not deny the hip.
func (a *Answer) negates(i int) bool {
	from := a.clauses[a.Tokens[i].Clause].denied
	return i > from && (!a.Tokens[from].Is(Without) || i-from <= maxWithout)
}

// maxWithout is the number of words after "without" that it denies.
const maxWithout = 3

// removeAgo removes the sense "ago" from words that also have another sense, such as German "vor" and Spanish "hace".
// Words near a unit of time keep it.
func removeAgo(ts []Token) {
	for i := range ts {
		if t := &ts[i]; t.Is(Ago) && t.Is(Stop) && !slices.ContainsFunc(ts[max(0, i-3):min(len(ts), i+5)], func(n Token) bool { return n.Is(Hours, Days, Weeks, Months, Years) }) {
			t.Classes.Remove(Ago)
		}
	}
}

// another reports whether an answer names a person who is not in the question. For example, "no, no children" names
// nobody else if the question is about children.
func (a *Answer) another(q *Question) bool {
	return slices.ContainsFunc(a.Tokens, func(t Token) bool { return t.Is(Other) && !shares(t.Mentions, q.Asked) })
}

// tellsMore reports whether an answer has more content words than a plain denial. Topics of the question do not count.
func (a *Answer) tellsMore(q *Question) bool {
	n := 0
	for i := range a.Tokens {
		if t := &a.Tokens[i]; t.Classes.Empty() && !t.IsNum && len(t.Text) > 2 && !shares(t.Mentions, q.topical) {
			n++
		}
	}
	return n > maxStress
}

// verbal reports whether the negation at i belongs to a statement of respondents about themselves: "I don't",
// "haven't got one", but not "she has never".
func (a *Answer) verbal(i int) bool {
	return i <= 2 && (a.Tokens[0].Is(I) || a.Tokens[i-1].Is(I, Own, Use, Know) && !a.Tokens[0].Is(They))
}

// bareNo reports whether the negation at i is the last word of an answer, and all words before it are function words:
// "gar nicht", "momentan nicht".
func (a *Answer) bareNo(i int) bool {
	return i+1 == len(a.Tokens) && !slices.ContainsFunc(a.Tokens[:i], func(t Token) bool { return !t.Is(Stop) })
}

func shares(a, b []Mention) bool {
	for _, x := range a {
		for _, y := range b {
			if x.Concept == y.Concept || x.Concept.Implies(y.Concept) || y.Concept.Implies(x.Concept) {
				return true
			}
		}
	}
	return false
}

// stem removes frequent endings, in the same way for every language. Its purpose is that forms of one word have the
// same stem; the stem need not be a word.
func stem(s string) string {
	if len(s) > 4 && s[len(s)-1] == 's' {
		s = s[:len(s)-1] // "engineers" and "engineer"
	}
	for _, end := range [...]string{"ing", "ed", "en", "er", "e", "a", "o", "n"} {
		if len(s) >= len(end)+4 && s[len(s)-len(end):] == end {
			return s[:len(s)-len(end)]
		}
	}
	return s
}
