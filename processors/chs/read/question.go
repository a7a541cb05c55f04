package read

import (
	"math"
	"slices"
	"strings"
)

// Form is the kind of answer for which a question asks.
type Form uint8

// The forms of a question.
const (
	YesNo Form = iota
	Label      // "Age", "Household size"
	HowManyForm
	HowMuchForm
	HowOftenForm
	HowLongForm
	WhichForm
	WhoForm
	WhereForm
	WhenForm
	WhyForm
	RatingForm
	OpenForm // "Tell us about ..."
)

// Question is a question after reading. Respondents share it, so it is read-only.
type Question struct {
	Lang     Language
	Stem     string  // folded, without the options
	Tail     string  // text after the stem
	Tokens   []Token // without the options
	Classes  Classes // of all tokens together
	Form     Form
	Asked    []Mention // concepts that it asks about
	Given    []Mention // concepts that it assumes to belong to the respondent: "your car"
	Options  []Option
	Words    []Concept // content words that are not in the lexicon
	Listed   bool      // its topics are alternatives: "a cat or a dog"
	Lo, Hi   float64   // ends of the rating scale that it names; both 0: there is none
	Anchored bool      // the labels of the scale's ends say which end is good
	Ladder   int       // 1 if the options rise from bad to good, -1 if they fall, 0 if they are no such scale
	Worse    bool      // the upper end of the scale is bad
	traits
}

// Option is one of the answers that a question offers.
type Option struct {
	Text     string // folded
	Mentions []Mention
	Words    []Concept // content words that are not in the lexicon
	Classes  Classes
	Feel     int  // praise minus criticism
	Step     bool // it is a step of a scale: a number, a frequency or a degree
}

// MaxOptions limits the options of a question that are read separately.
const MaxOptions = 64

// ParseQuestion reads a folded question. If the question is too short to show its language, it is read in the
// language usual.
func ParseQuestion(folded string, usual Language) *Question {
	folded = brackets.Replace(folded)
	q := &Question{Lang: languageOf(folded)}
	if q.Lang == Unknown {
		q.Lang = usual
	}
	t := lexicon.tongue(q.Lang)
	q.Stem, q.Tail = stemOf(t.withoutLead(folded))
	q.Tokens = t.tokens(Split(q.Stem, nil).Words)
	support(q.Tokens, nil)
	for i := range q.Tokens {
		q.Classes.Union(q.Tokens[i].Classes)
	}
	q.Options = t.options(q.Tail, q.Tokens)
	q.scale(folded, t)
	q.Ladder = q.ladder()
	q.Form = q.form(strings.Contains(folded, "?"))
	q.topics()
	q.conclude()
	return q
}

// brackets replaces square brackets by parentheses, so that options in either are read.
var brackets = strings.NewReplacer("[", "(", "]", ")")

// withoutLead removes an introduction before a question about age: "One last question: how old are you?".
func (t *tongue) withoutLead(s string) string {
	lead, rest, found := strings.Cut(s, ": ")
	if end := strings.IndexByte(rest, '?'); found && end > 0 && !strings.Contains(lead, "?") && asksAge(t.tokens(Split(rest[:end], nil).Words)) {
		return rest
	}
	return s
}

// asksAge reports whether a question asks for the respondent's age or birth in plain words: "how old are you", "tell
// us your age". The words before are no topics then. The words behind in the same clause are: "how old do others guess
// that you are?".
func asksAge(ts []Token) bool {
	for i := range ts {
		here := func(at int) bool { return at >= 0 && at < len(ts) && ts[at].Clause == ts[i].Clause }
		you := func(at int) bool { return here(at) && ts[at].Is(You) }
		your := func(at int) bool { return here(at) && ts[at].Is(Your) }
		if ts[i].Is(HowOld) && you(i+2) && !your(i+2) || ts[i].Is(Birth) && (you(i-1) || you(i-2)) || ts[i].Is(Age, Birth) && your(i-1) {
			return !slices.ContainsFunc(ts[i:], func(t Token) bool { return t.Clause == ts[i].Clause && t.unknown() })
		}
	}
	return false
}

// stemOf splits a question into the question itself and what follows it: options, scales, remarks.
func stemOf(s string) (stem, tail string) {
	cut := len(s)
	for _, mark := range [...]string{"?", " - ", ": ", " (", "\n"} {
		if i := strings.Index(s, mark); i > 7 && i < cut && (mark != " (" || !inserted(s[i:])) {
			cut = i + len(mark) - 1
		}
	}
	if i := scaleAt(s); i > 7 && i < cut {
		cut = i
	}
	if cut == len(s) {
		if i := strings.Index(s, " / "); i > 0 {
			if j := strings.LastIndexAny(s[:i], ".,"); j > 7 {
				cut = j
			}
		}
	}
	return s[:cut], s[min(cut, len(s)):]
}

// inserted reports whether a text begins with a remark or examples in parentheses and goes on with the question: "Why do
// you take (or not take) the bus?", "Do you buy food (milk, bread) on the internet?".
func inserted(s string) bool {
	remark, rest, closed := strings.Cut(s, ")")
	more, _, asks := strings.Cut(rest, "?")
	return closed && asks && !strings.ContainsAny(remark, "|:=\n") && !strings.ContainsAny(more, "(:\n") && len(strings.TrimSpace(more)) > 3
}

// scaleAt returns where the labels of a scale begin, or -1 if there are none: "How easy was it, 1 = hard ... 5 =
// easy?".
func scaleAt(s string) int {
	head, _, found := strings.Cut(s, "=")
	if !found {
		return -1
	}
	head = strings.TrimRight(head, " ")
	label := strings.TrimRight(head, "0123456789")
	if len(label) == len(head) {
		return -1
	}
	return len(label)
}

// options reads the list of options after a question. It returns none if there is only one.
func (t *tongue) options(tail string, question []Token) []Option {
	var out []Option
	for o := range strings.FieldsFuncSeq(tail, func(r rune) bool { return strings.ContainsRune("?(),;/|:•\n", r) }) {
		o = strings.TrimSpace(o)
		if o == "" || len(out) == MaxOptions {
			continue
		}
		opt := Option{Text: o}
		words := t.tokens(Split(o, nil).Words)
		support(words, question)
		for _, w := range words {
			opt.Mentions = append(opt.Mentions, w.Mentions...)
			if w.unknown() {
				opt.Words = append(opt.Words, wordConcept(w.Text))
			}
			opt.Classes.Union(w.Classes)
			opt.Feel += int(w.Feel)
			opt.Step = opt.Step || w.IsNum || w.Rate > 0
		}
		opt.Step = len(opt.Mentions) == 0 && (opt.Step || opt.Feel != 0 || opt.Classes.Has(Yes, Hedge, Intense, Agree, Disagree, Times, Minutes, Hours, Days, Weeks, Months, Years))
		out = append(out, opt)
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// ladder reports whether three to seven options are the steps of a scale. It returns 1 if the last step is good and
// the first one bad, -1 for the reverse, and 0 for any other options.
func (q *Question) ladder() int {
	n := len(q.Options)
	if n < 3 || n > 7 {
		return 0
	}
	first, last := &q.Options[0], &q.Options[n-1]
	switch f, l := first.Feel, last.Feel; {
	case f < 0 && l > 0:
		return 1
	case f > 0 && l < 0:
		return -1
	}
	return 0
}

// form determines the form of a question by the first word that shows it. mark says that the text has a question
// mark.
func (q *Question) form(mark bool) Form {
	if q.Hi > 0 || q.Ladder != 0 || q.Classes.Has(Rating) && !q.Classes.Has(HowOften) {
		return RatingForm
	}
	for i := range q.Tokens {
		t := &q.Tokens[i]
		for _, f := range forms {
			// "... when you fly" does not ask for a time.
			if t.Is(f.class) && (f.form != WhenForm || i < 3 || t.Clause != q.Tokens[i-1].Clause) && (i == 0 || !t.Is(Or)) { // French "ou" is "or" too
				return f.form
			}
		}
	}
	switch {
	case mark:
		return YesNo
	case q.Classes.Has(Your, You) && len(q.Tokens) > 4:
		return OpenForm
	}
	return Label
}

// forms are the classes that determine the form. More specific ones come first.
var forms = [...]struct {
	class Class
	form  Form
}{
	{HowOften, HowOftenForm},
	{HowMany, HowManyForm},
	{HowMuch, HowMuchForm},
	{HowLong, HowLongForm},
	{HowOld, HowManyForm},
	{Why, WhyForm},
	{Which, WhichForm},
	{Who, WhoForm},
	{Where, WhereForm},
	{When, WhenForm},
}

// topics separates the concepts that a question asks about (Asked) from those that it presupposes (Given).
func (q *Question) topics() { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	your, except, serves := -9, -9, -9
	for i := range q.Tokens {
		t := &q.Tokens[i]
		if i > 1 && t.Is(When) && q.Form != WhenForm {
			return // "... when you fly" names an occasion
		}
		switch {
		case t.Is(Your):
			your = i
		case t.Is(Article):
			your = -9 // "Is there in your household a car?"
		}
		q.Listed = q.Listed || t.Is(Or)
		if t.Is(Excuse) {
			except = i
		}
		if i > 0 && t.Is(For, To) && q.Tokens[i-1].names(Thing) {
			serves = t.Clause
		}
		switch {
		case i-except <= 3 && len(t.Mentions) > 0: // "apart from your car"
		case len(t.Mentions) == 0:
			if t.unknown() {
				q.Words = append(q.Words, wordConcept(t.Text))
			}
		case i-your <= 3 && !q.Tokens[max(0, i-1)].Is(Own):
			q.Given = append(q.Given, t.Mentions...)
		case serves == t.Clause: // "a licence for a car" is not a car, and "an allergy to dogs" not a dog
		case i > 0 && q.Tokens[i-1].Is(With) && !q.Tokens[i-1].Is(And) && t.names(Person): // "do you travel with children" does not ask whether the respondent has some
		default:
			q.Asked = append(q.Asked, t.Mentions...)
		}
	}
}

// names reports whether a word is the name of a concept of the given kind.
func (t *Token) names(k Kind) bool {
	return slices.ContainsFunc(t.Mentions, func(m Mention) bool { return !m.Sign && m.Concept.Kind() == k })
}

// scale reads the ends of a rating scale: "0-10", "1 (very bad) to 5 (very good)".
func (q *Question) scale(folded string, t *tongue) { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	all := t.tokens(Split(folded, nil).Words)
	var at []int
	for i := range all {
		if all[i].IsNum && (all[i].Num <= 10 || all[i].Num == 20 || all[i].Num == 100) && all[i].Num == math.Trunc(all[i].Num) && !all[i].Is(Spend) {
			at = append(at, i)
		}
	}
	if q.Classes.Has(Stars) && len(at) == 1 && all[at[0]].Num == 5 {
		q.Lo, q.Hi = 1, 5 // "out of 5 stars"
	}
	if len(at) < 2 {
		return
	}
	lo, hi := all[at[0]].Num, all[at[0]].Num
	for _, i := range at {
		lo, hi = min(lo, all[i].Num), max(hi, all[i].Num)
	}
	if lo > 1 || hi != 5 && hi != 10 && hi != 7 && hi != 6 && hi != 4 && hi != 20 && hi != 100 {
		return
	}
	// "1 or 2 times" is not a scale: a scale asks for a rating, agreement or feeling.
	rated := q.Classes.Has(Rating, Agree, Opinion, Stars)
	feelLo, feelHi, least := 0, 0, -1. // the end that is "not at all"
	for n, i := range at {
		end := len(all)
		if n+1 < len(at) {
			end = at[n+1]
		}
		for _, w := range all[i+1 : min(end, i+5)] {
			f := int(w.Feel)
			if w.Is(Not, None, Never) {
				f, least = -1, all[i].Num
			}
			switch all[i].Num {
			case lo:
				feelLo += f
			case hi:
				feelHi += f
			}
		}
	}
	if !rated && feelLo == 0 && feelHi == 0 && (lo != 0 || hi != 10) {
		return
	}
	q.Anchored = feelLo != 0 || feelHi != 0
	q.Lo, q.Hi, q.Worse = lo, hi, feelLo > 0 && feelHi <= 0 || feelHi < 0 && feelLo >= 0
	switch {
	case least == lo && feelHi < 0, least == lo && feelHi == 0 && q.way() < 0:
		q.Worse = true // from "none" to "unbearable", from "not stressed" to "stressed"
	}
}

// tongue returns the lexicon of a language. For Unknown, it returns that of the first language.
func (l *Lexicon) tongue(in Language) *tongue {
	return &l.tongues[max(0, min(int(in), len(l.tongues)-1))]
}

// languageOf returns the language whose lexicon has the most words of a text. It returns Unknown if two languages
// have equally many.
func languageOf(folded string) Language {
	best, most, next := Unknown, 0, 0
	words := Split(folded, nil).Words
	for l := range lexicon.tongues {
		n := 0
		for i := range words {
			if e := lexicon.tongues[l].words[words[i].Text]; e != nil {
				n++
			}
		}
		switch {
		case n > most:
			best, most, next = Language(l), n, most
		case n > next:
			next = n
		}
	}
	if most == next {
		return Unknown
	}
	return best
}
