package read

import (
	"strings"
	"unicode/utf8"
)

// This file reads which option of a question an answer chooses, and what it says besides.

// Chosen returns how many words at the beginning of an answer are one of the options of its question, other than
// yes and no; 0 if none.
func (p *Pair) Chosen() int {
	n := 0
	for i := range p.Q.Options {
		o := &p.Q.Options[i]
		rest, found := strings.CutPrefix(p.A.Text, o.Text)
		if found && !o.Classes.Has(Yes, No) && (rest == "" || !letter(rest[0])) {
			n = max(n, len(strings.FieldsFunc(o.Text, func(r rune) bool { return r < utf8.RuneSelf && !letter(byte(r)) })))
		}
	}
	return n
}

// letter reports whether a byte of a folded text belongs to a word.
func letter(b byte) bool {
	return b >= utf8.RuneSelf || b >= 'a' && b <= 'z' || b >= '0' && b <= '9' || b == '\''
}

// remark reports whether what stands at a word of an answer is a remark on the option that the answer chooses: a
// clause of its own that says more than the name of an option, and not about the respondent.
func (p *Pair) remark(i, chosen int) bool {
	c := &p.A.clauses[p.A.Tokens[i].Clause]
	return chosen > 0 && i >= chosen && p.A.Tokens[i].Clause > 0 && c.tokens > 1 && !c.subject
}

// graded reports whether a question asks for an amount, a frequency, a time or a degree. Its options are
// steps of a scale and not things: whoever never cooks does not deny "several times a week".
func (q *Question) graded() bool {
	switch q.Form {
	case HowManyForm, HowMuchForm, HowOftenForm, HowLongForm, WhenForm, RatingForm:
		return true
	default:
		return false
	}
}
