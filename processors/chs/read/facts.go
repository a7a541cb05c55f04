package read

import (
	"math"
	"slices"
)

// Slot is the kind of a fact: what it is about.
type Slot uint8

// The slots. A comment with a unit describes the range Lo to Hi of a fact.
const (
	Topic     Slot = iota // a concept: the respondent has, does, knows or is it, or not
	Count                 // how many of a concept there are
	Rate                  // how often a concept is done, in times a year
	LastTime              // how long ago a concept was last done, in years
	AgeOf                 // age of the respondent, years
	BirthYear             // year of birth
	Members               // people in the household
	ChildAge              // age of the eldest child, years
	Duration              // for how long something of the respondent's has lasted, years
	EventYear             // calendar year of something in the respondent's life
	Rated                 // a rating, -1 worst to 1 best
	Felt                  // the strength of praise (Lo) and of criticism (Hi) in a text
	PartOf                // a number that is a part of an earlier number
	Whole                 // a number of which a later number may be a part
	Shares                // sum of the shares of a whole, percent
	TotalOf               // a number that is the total of something
	PartsOf               // the sum of several numbers that are parts of something
	WorkHours             // hours that the respondent works a week
	Slots                 // the number of slots
)

// Mode says in which way a fact states or denies its topic: as had, done, known, or merely seen.
type Mode uint8

// The modes.
const (
	Have  Mode = iota // the respondent has it
	Do                // the respondent uses or does it
	Aware             // the respondent knows it
	Seen              // the concept exists, but nothing says that the respondent has or uses it
)

// Fact is a statement of an answer about the respondent.
type Fact struct {
	At      int       // index of the pair of question and answer
	Lo, Hi  float64   // range of the value
	Need    []Concept // what the question asks about together with Concept; a denial applies only to all of it together
	Concept Concept
	Slot    Slot
	Mode    Mode
	Unit    Class // unit of a total or a part: Money, Hours, ...; the zero value for other facts
	Per     Class // period of a total or a part: Days to Years
	Denied  bool
	Ever    bool // about all time: "never", "have you ever"
	Past    bool // about a time that is over
	Recent  bool // only about a period up to now: "in the last year"
	Window  bool // the question or the answer names a period up to now
	Asked   bool // the question names the concept, and the answer does not
	Sign    bool // read from a word that presupposes the concept: "mileage" for a car
	Loose   bool // read from an answer that leaves something open, or from a remark
	Excused bool // the answer also refers to another person or time, or to a hypothetical case
	Yes     bool // read from a plain yes to a question about the concept
	Chosen  bool // read from an exclusive choice: "only", "none of these"
	Mine    bool // the answer calls the thing the respondent's own: "my", "our"
	Moot    bool // another answer of the interview explains this one
	Dated   bool // computed from a calendar year and the year of the submission
	Counted bool // read from a number: hours of work, or the year of a wedding
}

// Pair is a question and its answer after reading.
type Pair struct {
	Q    *Question
	A    *Answer
	Else bool // the question before was about somebody or something else, to which a bare "Age?" refers

	home bool // questions before asked about children of the household, who may not be the respondent's
	full bool // the pair has MaxFacts facts, so no more are added
}

// Read reads the answer to a question. It changes the words of answer, but keeps none of them.
func Read(q *Question, answer Text) Pair { return Pair{Q: q, A: readAnswer(answer, q)} }

// MaxFacts limits the facts of one pair.
const MaxFacts = 48

// Facts appends the facts of a pair that is usable to out. at is the index of the pair, and year is the year of the interview.
func (p *Pair) Facts(out []Fact, at, year int) []Fact {
	first := len(out)
	p.full = false
	add := func(f Fact) {
		f.At = at
		same := func(x Fact) bool {
			return x.Slot == f.Slot && x.Concept == f.Concept && x.Denied == f.Denied && x.Mode == f.Mode && x.Lo == f.Lo && x.Sign == f.Sign && x.Past == f.Past && x.Loose == f.Loose && x.Counted == f.Counted
		}
		if !p.full && !slices.ContainsFunc(out[first:], same) {
			out = append(out, f)
			p.full = len(out)-first == MaxFacts
		}
	}
	if p.A.Classes.Has(Amends) { // respondents who correct an answer contradict it on purpose
		return out
	}
	p.denials(add)
	p.affirmations(float64(year), add)
	for _, r := range readers {
		r(p, float64(year), add)
	}
	return out
}

// mode returns the mode in which a question asks about a concept.
func (q *Question) mode(c Concept) Mode {
	switch {
	case q.Classes.Has(Know):
		return Aware
	case q.Classes.Has(Spend) || c.Kind() == Activity && q.Classes.Has(Own) && !q.Classes.Has(Use, Ever):
		return Have
	case c.Kind() == Activity || c.Kind() == Person || c.Kind() == Status:
		return Do
	case q.Classes.Has(Use) && !q.Classes.Has(Own), q.Form == HowOftenForm:
		return Do
	}
	return Have
}

// denials adds a fact for each concept that an answer denies: the concepts of the question, and its options. Respondents
// who never cancelled or repaired a thing do not deny the thing.
func (p *Pair) denials(add func(Fact)) { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	q, a := p.Q, p.A
	if a.Stance == Denies && !q.unreal && q.Form != WhyForm && q.Form != WhoForm && !q.Classes.Has(Rating, Worst, Act) {
		ever := a.Ever && !q.Classes.Has(Window) || q.Classes.Has(Ever) // "never" in the last month may be often before
		base := Fact{Denied: true, Ever: ever, Recent: q.Classes.Has(Window, Tense) && !ever, Asked: true, Loose: !a.Plain, Excused: q.narrow || q.acquires() || a.Classes.Has(Past, Ended, Future, Hypo, Excuse, But, Company) || a.another(q)}
		if !q.Classes.Has(Past) || q.Classes.Has(Ever, Window, HowOften) {
			if !q.offers() {
				p.deny(q.Asked, base, add)
			}
			if a.Classes.Has(None) || q.Form == YesNo || a.Ever {
				for i := range q.Options {
					p.denyOption(&q.Options[i], base, add)
				}
			}
		}
	}
	if a.Classes.Has(Only) && len(q.Options) > 1 && !q.unreal && !a.Classes.Has(But, Hypo, Future, Past, Ended) {
		p.unchosen(add)
	}
}

// acquires reports whether a question asks only whether the respondent bought something. Respondents who did not buy
// the thing may still have it: as a gift, for example.
func (q *Question) acquires() bool {
	last := false // "have" is an auxiliary as well
	for i := range q.Tokens {
		if t := &q.Tokens[i]; t.Is(Own) {
			last = t.Is(Buy)
		}
	}
	return last && q.Form == YesNo && !q.Classes.Has(Use) && slices.ContainsFunc(q.topical, func(m Mention) bool { return m.Concept.Kind() == Thing })
}

// offers reports whether at least two options name concepts. A denial then applies to the options, and not to the
// group that the question names.
func (q *Question) offers() bool {
	n := 0
	for i := range q.Options {
		if len(q.Options[i].Mentions) > 0 {
			n++
		}
	}
	return n > 1
}

// modeIn returns the mode in which a clause of an answer mentions a concept.
func (p *Pair) modeIn(c *clause, m Concept) Mode {
	switch {
	case !c.classes.Has(Own, Use) && (c.classes.Has(I) || p.Q.Classes.Has(Own, Use) || len(p.Q.Given) > 0 || m.Kind() != Thing):
		return p.Q.mode(m)
	case !c.classes.Has(Own, Use):
		return Seen
	case m.Kind() != Thing:
		return Do
	case c.classes.Has(Use) && !c.classes.Has(Own):
		return Do
	}
	return Have
}

// asksNarrowly reports whether a question asks only for a part, a kind or a degree of its topics: "Have you been to
// our museum?" does not ask about all museums.
func (q *Question) asksNarrowly() bool {
	for i := range q.Tokens {
		t := &q.Tokens[i]
		period := q.Classes.Has(Window) && i+1 < len(q.Tokens) && q.Tokens[i+1].Is(Days, Weeks, Months, Years)
		ours := t.Is(I) && t.Is(Article) && q.Classes.Has(You) // "have you been to our museum?"
		if ours || t.Rate > 0 || t.IsNum && t.Num > 1 && q.Form == YesNo && !period {
			return true
		}
	}
	return q.Classes.Has(Narrow, Others, Only, Alone, Company, Team, Weekday, Weekend, Spring, Summer, Autumn, Winter)
}

// otherChildren reports whether a denial is about something else than whether the respondent has children: "Do you want
// children?", "Do you have adult children?", "No, they are grown up".
func (p *Pair) otherChildren(list []Mention) bool {
	return !p.Q.Classes.Has(Own) || p.Q.Classes.Has(Adults, Future, Ended) || p.A.Classes.Has(Adults) || p.A.adds() ||
		slices.ContainsFunc(list, func(x Mention) bool { return x.Concept.Kind() == Field })
}

// deny adds denials of the concepts in list. If a question has several topics that are not alternatives, each is
// denied only together with the others: "sugar in your coffee".
func (p *Pair) deny(list []Mention, base Fact, add func(Fact)) {
	for i, m := range list {
		if p.full {
			return
		}
		if m.Sign || m.Concept.Kind() == Field || repeated(list, i) || signed(list, m.Concept) || needed(list, m.Concept) {
			continue
		}
		f := base
		f.Concept, f.Mode = m.Concept, p.Q.mode(m.Concept)
		person := m.Concept.Kind() == Person
		// The respondent may have children outside the household, and may smoke elsewhere.
		f.Excused = f.Excused || person && p.Q.Classes.Has(Under, Household, Live) || m.Concept.Kind() == Activity && p.Q.Form == YesNo && p.Q.Classes.Has(Household)
		if person && p.Q.Form == YesNo && m.Concept.Implies(conceptChild) {
			f.Excused = f.Excused || p.otherChildren(list)
		}
		if !base.Chosen {
			f.Need = p.Q.related(m.Concept)
		}
		add(f)
	}
}

// signed reports whether the list has a sign of a concept beside its name, as in "run a marathon".
func signed(list []Mention, c Concept) bool {
	return slices.ContainsFunc(list, func(m Mention) bool { return m.Sign && m.Concept.Implies(c) })
}

// needed reports whether a mention in the list needs a concept. A denial then concerns the mention, and not the
// concept: respondents who never work from home may have a job.
func needed(list []Mention, c Concept) bool {
	return slices.ContainsFunc(list, func(m Mention) bool { return m.Concept.Needs(c) })
}

// related lists what a question asks about together with a concept: its other words and topics. In a list, only those
// of the same item count.
func (q *Question) related(c Concept) []Concept {
	var need []Concept
	verb := q.Form == HowOftenForm && len(q.Words) == 1 // "how often do you run it"
	from, to := q.item(c)
	for i := from; i < to; i++ {
		t := &q.Tokens[i]
		if (t.unknown() || t.compound) && !verb {
			need = append(need, wordConcept(t.Text))
		}
		for _, m := range t.Mentions {
			if !m.Sign && m.Concept.Kind() != Field {
				need = append(need, m.Concept)
			}
		}
	}
	return slices.DeleteFunc(need, func(x Concept) bool { return x.Implies(c) || c.Implies(x) })
}

// item returns the range of tokens that belong to a concept. If the question lists several things, these are the
// tokens of one item; otherwise all tokens.
func (q *Question) item(c Concept) (from, to int) {
	to = len(q.Tokens)
	if !q.Listed {
		return 0, to
	}
	found := false
	for i := range q.Tokens {
		t := &q.Tokens[i]
		if t.Is(Or) || i > 0 && t.Clause != q.Tokens[i-1].Clause {
			if found {
				return from, i
			}
			from = i
		}
		found = found || slices.ContainsFunc(t.Mentions, func(m Mention) bool { return m.Concept == c })
	}
	return from, to
}

// spoiled reports whether clause n is hypothetical, about the future, or unsure, so that it states no fact.
func (a *Answer) spoiled(n int) bool {
	return a.clauses[n].classes.Has(Hypo, Future, Unsure, NotAsked)
}

// presupposed adds facts for the concepts of the question that an answer of substance confirms: "Which brand is your
// car?" - "VW" confirms the car.
func (p *Pair) presupposed(base Fact, add func(Fact)) {
	q, a := p.Q, p.A
	asked := base
	asked.Asked, asked.Excused = true, base.Excused || q.Classes.Has(Household, People, Company, Others)
	for _, m := range q.Given {
		if m.Concept == conceptJob && (q.Form == WhichForm || q.Form == Label) {
			continue // "your occupation": retired
		}
		mode := Have
		if m.Concept.Kind() != Thing {
			mode = Do
		}
		asked.Mine = true
		p.affirm(m, asked, mode, false, add)
	}
	asked.Mine = false
	asked.Excused = asked.Excused || q.Form == HowManyForm && len(q.Words) > 0
	if asked.Yes = !q.presupposes(); !asked.Yes || a.Stance == Affirms && len(q.Words) == 0 {
		for _, m := range q.Asked {
			if m.Concept == conceptJob && (q.Classes.Has(Last) || a.jobless() || q.Form == WhichForm || q.Form == Label) {
				continue // "which occupation do you have, or had last?"
			}
			p.affirm(m, asked, q.mode(m.Concept), false, add)
		}
	}
}

// affirmations adds facts for the concepts that an answer states or confirms.
func (p *Pair) affirmations(year float64, add func(Fact)) { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	q, a := p.Q, p.A
	musing := q.muses
	if q.unreal && !musing || q.Form == YesNo && q.Classes.Has(Never) && a.Stance == Open {
		return // "Are there foods you never eat?" - "Meat"
	}
	over := q.Classes.Has(Past) || a.longAgo(year, anyClause) || q.Classes.Has(Last) && q.Form != WhenForm && len(q.Given) > 0
	tense := p.tense()
	ever := q.Form == YesNo && q.Classes.Has(Ever) // "have you ever": the thing may be over
	base := Fact{
		Window:  q.Classes.Has(Window, Last) || a.Classes.Has(Window),
		Past:    over || tense || a.Classes.Has(Past, Ended, Ago) || ever,
		Excused: a.Classes.Has(Hypo, Future, Excuse, Unsure) || a.Foreign,
	}
	if p.substantive() && !musing {
		p.presupposed(base, add)
	}
	musing = musing || q.Classes.Has(Know, Prefer, Opinion) && !q.Classes.Has(Own)
	over = over || q.Classes.Has(Last) && q.Classes.Has(Tense) && q.Form != WhenForm // "the last car you drove"
	for i := range a.Tokens {
		t := &a.Tokens[i]
		if len(t.Mentions) == 0 || a.spoiled(t.Clause) || a.negates(i) {
			continue
		}
		c := &a.clauses[t.Clause]
		for _, m := range t.Mentions {
			if m.Concept.Kind() == Status && !p.describes(i, m.Concept) {
				continue
			}
			f := base
			f.Mine = a.owned(i)
			f.Past = (over || ever || tense && m.Concept.Kind() != Person) && (!f.Mine || q.Classes.Has(Past) && !q.Classes.Has(Window) || c.classes.Has(Tense) || a.longAgo(year, t.Clause)) || c.classes.Has(Past, Ended, Ago) || a.Classes.Has(Ended)
			f.Excused = a.foreignAt(i) || q.ofPerson || q.Classes.Has(Excuse, Birth) || a.excusedAt(i, m) || c.classes.Has(When) && c.classes.Has(Tense) || q.Classes.Has(Household) && q.Classes.Has(Buy, Spend)
			f.Loose = c.denied < len(a.Tokens) && !a.Tokens[c.denied].Is(Without) // "a guitar I never learnt to play"
			if musing && !f.Mine && (!m.Sign || !c.subject) && !c.classes.Has(Recently, Weekday) {
				continue // an opinion is not about a respondent's own things, unless it says "my"
			}
			if !f.Mine && (q.Classes.Has(Sense) || c.classes.Has(Sense) || q.ofWork && !m.Concept.Implies(conceptJob) && m.Concept.Kind() != Status && !m.Concept.Implies(conceptEmployment)) {
				continue // respondents need not have or do what they see or sell
			}
			mode := p.modeIn(c, m.Concept)
			if f.Mine && m.Concept.Kind() == Thing {
				mode = Have // "my old car"
			}
			p.affirm(m, f, mode, i > 0 && a.Tokens[i-1].Is(Other) || c.classes.Has(Excuse), add)
		}
	}
}

// tense reports whether a question or an answer is in a past tense, and nothing refers to the present, such as
// "last", "this year" or a frequency.
func (p *Pair) tense() bool {
	q, a := p.Q, p.A
	return (q.Classes.Has(Tense) || a.Classes.Has(Tense)) && !q.Classes.Has(Window) && !a.Classes.Has(Window, Weekday, Weekend, Since)
}

// anyClause stands for all clauses of an answer.
const anyClause = -1

// longAgo reports whether a clause names years, and all of them are before the last year. now is the year of the
// interview.
func (a *Answer) longAgo(now float64, clause int) bool {
	found := false
	for i := range a.Quantities {
		if q := &a.Quantities[i]; (clause == anyClause || q.Clause == clause) && q.isYear(now) && now > 0 {
			if q.Lo >= now-1 || q.At > 0 && a.Tokens[q.At-1].Is(Since) {
				return false
			}
			found = true
		}
	}
	return found
}

func (p *Pair) affirm(m Mention, f Fact, mode Mode, possessed bool, add func(Fact)) {
	f.Concept, f.Mode, f.Sign = m.Concept, mode, m.Sign
	if f.Concept.Kind() == Status {
		if f.Sign && !p.Q.ofField(f.Concept) && !p.A.alone(f.Concept) {
			return // "a single room", "la parada"
		}
		f.Sign, f.Ever = false, f.Concept == conceptNever
		f.Past = p.Q.Classes.Has(Past) || p.A.Classes.Has(Past, Tense) // somebody who became a vegan in 2010 still is one
		f.Loose = f.Loose || p.A.Classes.Has(Hedge, But)               // "retired, but I help in a shop"
	}
	if f.Concept.Kind() == Person {
		alone := !p.Q.Classes.Has(I) && !f.Asked && !p.A.Classes.Has(I, Own, Us, Live) && len(p.A.Quantities) == 0 && p.Q.Form != WhoForm
		f.Excused = possessed || alone || !f.Mine && p.A.Classes.Has(Hypo, Future, Unsure) // a partner is someone else
		f.Moot = !f.Asked && p.Q.Form == YesNo && p.Q.ofPerson                             // "Does your husband have sisters?"
	}
	add(f)
}

// presupposes reports whether a question assumes that its topics apply to the respondent: "How often do you ski?".
func (q *Question) presupposes() bool {
	switch q.Form {
	case HowManyForm, HowMuchForm, HowOftenForm, HowLongForm, WhichForm, WhereForm, WhenForm:
		return q.Classes.Has(You, Your) || q.dropsYou()
	default:
		return false
	}
}

// dropsYou reports whether a question can ask the respondent without a pronoun, as Spanish and Italian do.
func (q *Question) dropsYou() bool {
	code := q.Lang.Code()
	return (code == "es" || code == "it") && q.graded() && !q.others && !q.Classes.Has(They)
}

// substantive reports whether an answer states something, and is neither a denial nor a refusal. A rating is not
// counted, because surveys insist on one.
func (p *Pair) substantive() bool {
	a := p.A
	switch {
	case a.Stance == Denies || p.Q.Form == RatingForm: // surveys insist on ratings
		return false
	case p.Q.Form == HowManyForm || p.Q.Form == HowMuchForm:
		return len(a.Quantities) > 0 && a.Quantities[0].Hi > 0
	case p.Q.Form == HowOftenForm:
		r, ok := rate(a.Tokens, a.Quantities)
		return ok && r > 0 || len(a.Quantities) > 0 && a.Quantities[0].Hi > 0
	case p.Q.Form == YesNo:
		return a.Stance == Affirms || len(a.Tokens) > 3 || len(a.Quantities) > 0 && a.Quantities[0].At == 0 && a.Quantities[0].Hi > 0
	}
	return true
}

// value returns a fact with the range of a quantity.
func value(s Slot, q Quantity) Fact { return Fact{Slot: s, Lo: q.Lo, Hi: q.Hi} }

func exactly(s Slot, v float64) Fact { return Fact{Slot: s, Lo: v, Hi: v} }

// isYear reports whether a quantity is a calendar year, from 1900 to one year after now, the year of the interview.
func (q *Quantity) isYear(now float64) bool {
	return q.Unit != Money && q.Lo >= 1900 && q.Lo <= now+1 && q.Lo == math.Trunc(q.Lo)
}
