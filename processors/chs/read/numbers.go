package read

import (
	"math"
	"slices"
)

// readers read the facts that are numbers or ratings, and what follows from a number, such as living alone. Each
// reader looks at one pair only.
var readers = [...]func(p *Pair, year float64, add func(Fact)){
	readAge, readBirth, readHousehold, readAlone, readCount, readChildAge, readRate, readLast, readDuration, readYear, readWork, readRating, readPart, readShares, readTotal, readWedding,
}

// single returns the first quantity of an answer, if the answer has at most two. A plain denial counts as 0.
func (p *Pair) single() (Quantity, bool) {
	qs := p.A.Quantities
	if len(qs) == 0 && p.A.Stance == Denies && p.A.Plain {
		return Quantity{Unit: noClass, Per: noClass}, true
	}
	if len(qs) == 0 || len(qs) > 2 {
		return Quantity{}, false
	}
	return qs[0], true
}

// ofSelf reports whether a question is only about the respondent. It names no other person, and no topic except a
// place.
func (q *Question) ofSelf() bool {
	if q.Classes.Has(Other, Opinion, Company) || q.Classes.Has(Hypo) && !q.Classes.Has(Birth) {
		return false // German has one word for "were" and "would"
	}
	return !slices.ContainsFunc(q.topical, func(m Mention) bool {
		k := m.Concept.Kind()
		return k != Field && k != Place && !m.Sign
	})
}

func readAge(p *Pair, year float64, add func(Fact)) {
	if p.Q.Classes.Has(Age, HowOld) && !p.Q.Classes.Has(Birth, Past, Tense, Future, Prefer, When, HowLong, Excuse) {
		q, ok := p.single()
		for _, n := range p.A.Quantities[min(1, len(p.A.Quantities)):] {
			ok = ok && (n.isYear(year) || n.Unit == Months) // not the ages of several people
		}
		if ok && p.OfOwn() && len(p.A.Tokens) <= 10 && q.Unit != Months && q.Unit != Weeks && q.Unit != Days && q.Lo >= 0 && q.Lo <= 110 && q.Hi > 5 {
			add(value(AgeOf, q))
		}
	}
}

func readBirth(p *Pair, year float64, add func(Fact)) {
	if !p.Q.Classes.Has(Birth) || !p.OfOwn() {
		return
	}
	for _, q := range p.A.Quantities {
		if q.isYear(year) {
			add(value(BirthYear, q))
			return
		}
	}
}

// readHousehold reads how many people live in the household. The number may leave out the respondent: if the question
// says so, or if nobody is left.
func readHousehold(p *Pair, _ float64, add func(Fact)) {
	q := p.Q
	if !q.Classes.Has(Household, Live) || q.Classes.Has(Hypo, Past, Window, With, Others, Adults, Part, Over, Under, Use, Tense, Work) || !q.Classes.Has(People) {
		return
	}
	n, ok := p.single()
	if !ok || n.Hi > 20 || q.ofSome() || q.Classes.Has(Excuse) && !q.apart || q.Form != HowManyForm && q.Form != Label && q.Form != WhoForm && q.Form != WhichForm {
		return
	}
	if n.Hi == 0 || q.apart {
		n.Hi++
	}
	add(value(Members, n))
	if n.Hi == 1 {
		add(Fact{Slot: Topic, Concept: conceptAlone, Mode: Do})
	}
}

// ofSome reports whether a question has words that may narrow it to some people of the household: "who wear glasses". An
// aside such as "counting yourself" does not.
func (q *Question) ofSome() bool {
	in := func(clause int, c Class) bool {
		return slices.ContainsFunc(q.Tokens, func(t Token) bool { return t.Clause == clause && t.Is(c) })
	}
	unknown := func(t Token) bool { return t.unknown() && (in(t.Clause, People) || !in(t.Clause, You)) }
	return slices.ContainsFunc(q.Tokens, unknown) || slices.ContainsFunc(q.topical, func(m Mention) bool { return m.Concept.Kind() != Field })
}

// leavesOut reports whether a question leaves somebody or something out: "not counting yourself".
func (q *Question) leavesOut() bool {
	tail := lexicon.tongue(q.Lang).tokens(Split(q.Tail, nil).Words)
	return slices.ContainsFunc(slices.Concat(q.Tokens, tail[:min(len(tail), maxAside)]), func(t Token) bool { return t.Is(Apart, Not) })
}

// maxAside is how many words behind a question may leave somebody out: "(apart from yourself)".
const maxAside = 6

// readAlone reads that the respondent lives alone.
func readAlone(p *Pair, _ float64, add func(Fact)) {
	asked := impliedBy(p.Q.Asked, conceptAlone)
	if !asked && !p.Q.Classes.Has(Household, Live) || p.Q.Classes.Has(Hypo, Past, Window) {
		return
	}
	says := p.A.Stance == Open && p.A.tellsAlone() && len(p.A.Tokens) <= 6 && !p.A.Classes.Has(Not)
	affirms := p.Q.Form == YesNo && (asked || p.Q.Classes.Has(Alone)) && p.A.Stance == Affirms && !p.A.Explains()
	if says || affirms {
		add(exactly(Members, 1))
		add(Fact{Slot: Topic, Concept: conceptAlone, Mode: Do})
	}
}

// tellsAlone reports whether an answer has a word that means living alone.
func (a *Answer) tellsAlone() bool {
	return a.Classes.Has(Alone) || slices.ContainsFunc(a.Tokens, func(t Token) bool { return impliedBy(t.Mentions, conceptAlone) })
}

// readCount reads how many of a concept the respondent has: "How many cats?" - "two".
func readCount(p *Pair, _ float64, add func(Fact)) {
	q, a := p.Q, p.A
	if q.Form == HowManyForm && !q.unreal && (q.Classes.Has(Under) || !q.Classes.Has(Age, HowOld, Years)) && !q.Classes.Has(Times, Hours, Minutes, Days, Weeks, Months, Money, Spend, People, Past, Window, Others) {
		if n, ok := p.single(); ok && n.Unit == noClass && n.Per == noClass && len(a.Tokens) <= 8 && !a.Foreign {
			if list := q.topical; len(list) == 1 && !list[0].Sign && len(q.Words) == 0 {
				f := value(Count, n)
				f.Concept, f.Loose, f.Recent = list[0].Concept, q.narrow, q.Classes.Has(Household, Live)
				add(f)
			}
		}
	}
}

func readChildAge(p *Pair, _ float64, add func(Fact)) {
	q := p.Q
	asked := personIn(q.topical, conceptChild) && q.Classes.Has(Age, HowOld) && !q.Classes.Has(When, Hypo, Past, Household, Live, Excuse) && !p.home
	if !asked || len(q.Words) > 1 || p.A.Stance == Denies || p.A.Classes.Has(Excuse) || len(p.A.Quantities) == 0 {
		return
	}
	most := 0.0
	for _, n := range p.A.Quantities {
		if n.Unit == Months || n.Unit == Weeks {
			continue
		}
		most = max(most, n.Lo)
	}
	if most > 0 && most < 80 {
		add(exactly(ChildAge, most))
	}
}

func impliedBy(list []Mention, c Concept) bool {
	return slices.ContainsFunc(list, func(m Mention) bool { return m.Concept.Implies(c) })
}

// findTopic returns the topic of a question, or 0 if it has none or several. Of two topics where one implies the
// other, it returns the more specific one.
func (q *Question) findTopic() Concept {
	var found Concept
	for _, m := range q.topical {
		switch {
		case m.Concept.Kind() == Field || m.Concept == found:
		case found == 0 || m.Concept.Implies(found):
			found = m.Concept
		case !found.Implies(m.Concept):
			return 0
		}
	}
	return found
}

// habit returns a fact, still without a value, about how often or how long ago the topic of a question is done.
func (q *Question) habit(slot Slot) Fact {
	f := Fact{Slot: slot, Concept: q.topic, Mode: Do, Loose: q.narrow, Window: q.Classes.Has(Window), Need: q.About}
	if q.Classes.Has(Buy, Spend) {
		f.Mode = Have
	}
	return f
}

// readRate reads how often something is done: "how often" - "every Friday", "when last" - "never". How often a thing is
// cancelled or repaired says nothing about how often it is used.
func readRate(p *Pair, _ float64, add func(Fact)) { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	q, a := p.Q, p.A
	if q.unreal || q.ofPerson || a.Foreign || q.Classes.Has(Hours, Minutes, Money, Household, Act) || a.Classes.Has(Past, Ended, Hypo, Excuse) || q.Form == RatingForm || q.Form == WhyForm {
		return
	}
	f := q.habit(Rate)
	often := q.Form == HowOftenForm
	words, numbers := p.ofHabit()
	r, ok := rate(words, numbers)
	never := slices.ContainsFunc(words, func(t Token) bool { return t.Is(Never) })
	switch {
	case ok && r > 0:
		f.Loose = f.Loose || q.Classes.Has(Know, Opinion, Prefer) || a.Classes.Has(Not, Never)
		f.Lo, f.Hi = r, r
		add(f)
	case never && !a.Classes.Has(Hedge, But) && (often || q.Classes.Has(Last, Ever)), often && a.Stance == Denies && a.Plain:
		if n := len(a.Quantities); n == 0 || a.Quantities[n-1].Lo == 0 || a.Classes.Has(Never) {
			f.Denied, f.Ever = true, a.Ever
			add(f)
		}
	case q.Form == HowManyForm && a.Stance == Denies && a.Plain:
		if y := perYear[classIn(q.Classes, periods[:])]; y > 0 {
			// "None" on a typical day does not mean never. It means less often than once a day.
			f.Denied, f.Hi, f.Need = true, y, q.counted()
			add(f)
		}
	case often || q.Form == HowManyForm && q.Classes.Has(Times, Window):
		period := classIn(q.Classes, periods[:])
		if n, single := p.single(); single && perYear[period] > 0 && n.Unit != Money {
			f.Lo, f.Hi = n.Lo*perYear[period], n.Hi*perYear[period]
			add(f)
		}
	}
}

// counted lists the topics of a question that asks how many, without the words for the unit of the count. For
// example, "how many cups of coffee on an average day" is about coffee.
func (q *Question) counted() []Concept {
	// All respondents share the question, so its list of topics must not change: the code filters a copy.
	measures := lexicon.tongue(q.Lang).measures
	return slices.DeleteFunc(slices.Clone(q.About), func(c Concept) bool {
		return slices.ContainsFunc(q.Tokens, func(t Token) bool {
			if !measures[t.Text] {
				return false
			}
			return c == wordConcept(t.Text) || slices.ContainsFunc(t.Mentions, func(m Mention) bool { return m.Concept == c })
		})
	})
}

// ofHabit returns the words and numbers of an answer that can say how often the topic of the question is done. If the
// question asks to tell of something, such as the last time, these are only the clauses that name the topic: "I shall
// never forget that" is about something else. A short answer is about the topic.
func (p *Pair) ofHabit() (words []Token, numbers []Quantity) {
	q, a := p.Q, p.A
	once := (q.Form == WhichForm || q.Form == WhereForm || q.Form == WhoForm) && q.Classes.Has(Last, Tense)
	if q.Form != OpenForm && !once || len(a.clauses) == 1 && len(a.Tokens) <= maxApposed {
		return a.Tokens, a.Quantities
	}
	names := make([]bool, len(a.clauses))
	for i := range a.Tokens {
		t := &a.Tokens[i]
		names[t.Clause] = names[t.Clause] || shares(t.Mentions, q.topical) || t.unknown() && slices.Contains(q.About, wordConcept(t.Text))
	}
	for i := range a.Tokens {
		if names[a.Tokens[i].Clause] {
			words = append(words, a.Tokens[i])
		}
	}
	for _, n := range a.Quantities {
		if names[n.Clause] {
			numbers = append(numbers, n)
		}
	}
	return words, numbers
}

// The time that has passed for "years ago" and for "last month", in years.
const (
	lately  = 3
	justNow = 1. / 12
)

// readLast reads how long ago something was last done.
func readLast(p *Pair, year float64, add func(Fact)) {
	q, a := p.Q, p.A
	since := q.Form == HowLongForm && q.Classes.Has(Not) // "how long have you not ..."; no other reader reads this
	if !since && !q.asksLast() || q.ofPerson || a.Foreign || q.Classes.Has(Act) {
		return // the last one-time act ("cancelled") says nothing about how often the thing is used
	}
	f := q.habit(LastTime)
	for _, n := range a.Quantities {
		switch {
		case (since || a.Classes.Has(Ago) || q.Form == WhenForm && !a.Classes.Has(Since, For)) && n.Per == noClass && perYear[n.Unit] > 0:
			f.Lo, f.Hi = n.Lo/perYear[n.Unit], n.Hi/perYear[n.Unit]
			add(f)
			return
		case n.isYear(year):
			f.Lo, f.Hi, f.Dated = max(0, year-n.Lo-1), year-n.Lo+1, true
			add(f)
			return
		}
	}
	switch {
	case a.Classes.Has(Past) && len(a.Quantities) == 0 || a.notSince():
		f.Lo, f.Hi = lately, lately
		add(f)
	case a.Classes.Has(Recently) && a.Stance == Open:
		f.Hi = justNow
		add(f)
	}
}

// asksLast reports whether a question asks when something was last done.
func (q *Question) asksLast() bool {
	return q.Classes.Has(Last) && !q.unreal && (q.Form == WhenForm || q.Form == Label || q.Form == OpenForm)
}

// notSince reports whether an answer says that something was last done long ago: "not since school", "haven't in
// years".
func (a *Answer) notSince() bool {
	for i := range a.Tokens {
		t := &a.Tokens[i]
		if t.Is(Since) && i > 0 && a.Tokens[i-1].Is(Not, Never) || t.Is(Years) && !t.IsNum && i > 0 && !a.Tokens[i-1].IsNum && i > a.clauses[t.Clause].denied {
			return true
		}
	}
	return false
}

// readDuration reads how long something in the respondent's life has lasted: "how long have you" - "30 years", "for
// 30 years", "since 1990".
func readDuration(p *Pair, year float64, add func(Fact)) { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	q, a := p.Q, p.A
	if q.unreal || q.Classes.Has(Company) && !q.Classes.Has(You, Your) || a.Foreign || q.Classes.Has(HowOld, Age, Birth) {
		return
	}
	c := q.topic
	if c == 0 && q.Classes.Has(Work) {
		c = conceptJob
	}
	for _, n := range a.Quantities {
		var f Fact
		at := max(0, n.At-1)
		for back := 0; back < 2 && at > 0 && a.Tokens[at].Clause == n.Clause && !a.Tokens[at].Is(For, Since, I); back++ {
			at-- // "for well over thirty years"
		}
		switch {
		case n.isYear(year) && a.Tokens[at].Is(Since):
			f = Fact{Slot: Duration, Lo: year - n.Lo - 1, Hi: year - n.Lo, Dated: true}
		case n.Unit == Years && n.Per == noClass && n.Lo < 100 && (q.Form == HowLongForm || a.Tokens[at].Is(For, Since, I)) && !a.Classes.Has(Ago):
			f = value(Duration, n)
		case q.Form == HowLongForm && q.Classes.Has(Years) && n.Unit == noClass && n.Lo < 100:
			f = value(Duration, n)
		default:
			continue
		}
		f.Concept, f.Past, f.Need = c, q.Classes.Has(Past) || a.Classes.Has(Ended), q.About
		f.Loose = q.Classes.Has(Your, Company, Household) && !q.Classes.Has(You) || q.Form != HowLongForm && (!q.Classes.Has(You) || !a.self(n.At)) // a company can be older than its owner
		add(f)
		return
	}
}

// readYear reads the calendar year of an event in the respondent's life.
func readYear(p *Pair, year float64, add func(Fact)) {
	q, a := p.Q, p.A
	if q.unreal || q.Classes.Has(Birth, Company) || a.Foreign || q.others || q.Form == WhenForm && !q.asksYou() && !q.dropsYou() || !q.Classes.Has(You) && !q.dropsYou() {
		return
	}
	for _, n := range a.Quantities {
		if n.isYear(year) && (q.Form == WhenForm || a.clauses[n.Clause].classes.Has(I) && a.self(n.At)) {
			f := value(EventYear, n)
			f.Concept = q.topic
			add(f)
			return
		}
	}
}

// readWork reads the hours that the respondent works a week.
func readWork(p *Pair, _ float64, add func(Fact)) {
	q := p.Q
	asked := q.Classes.Has(Work) && q.Classes.Has(Hours) && q.Classes.Has(Weeks) && !q.Classes.Has(Past, Tense, Last)
	if n, ok := p.single(); ok && asked && !q.unreal && !q.ofPerson && !q.Classes.Has(Other, Excuse) && !p.A.Classes.Has(Excuse) {
		f := value(WorkHours, n)
		f.Counted = true
		add(f)
	}
}

// readRating reads a rating. From a text, it reads the strength of praise and criticism.
func readRating(p *Pair, _ float64, add func(Fact)) { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	q, a := p.Q, p.A
	if q.Form == RatingForm && (q.Anchored || q.Classes.Has(Rating) || q.Hi == 0) && !(q.Hi > 0 && q.Lo == 1 && q.Hi < 7 && !q.Anchored && !q.Classes.Has(Stars)) && !q.Classes.Has(Worst) && !(q.Hi > 0 && q.way() < 0 && !q.Anchored) && len(a.Tokens) > 0 && (a.Tokens[0].IsNum && len(a.Tokens) <= 6 || len(a.Tokens) <= 4 && len(a.clauses) == 1) && !q.Classes.Has(HowOften, Worst) {
		if f, ok := p.rating(); ok {
			f.Need = q.About
			add(f)
			return
		}
	}
	if len(a.Tokens) < 3 || q.Classes.Has(Worst, Hypo) || q.Classes.Has(Last) && !q.Classes.Has(Why) {
		return // the text is about one occasion, and not about the thing as a whole
	}
	good, bad := a.feeling()
	if a.Tokens[0].Is(Irony) && good > bad {
		return // "oh, marvellous"
	}
	if least := 2.; good+bad >= least && (!a.Classes.Has(But) || good*bad == 0 && good+bad > least) {
		add(Fact{Slot: Felt, Lo: good, Hi: bad, Need: q.About, Asked: q.Classes.Has(Why)})
	}
}

// aboutClass is a class of words that count as topics of a question, and the word that stands for the class.
type aboutClass struct {
	class Class
	name  string
}

var aboutClasses = [...]aboutClass{{Spend, "spend"}, {Staff, "staff"}, {Work, "work"}, {Household, "household"}, {Company, "company"}, {Team, "team"}, {Sense, "sense"}}

// findAbout lists the topics of a question, including words that are not in the lexicon.
func (q *Question) findAbout() []Concept {
	var out []Concept
	for i := range q.Tokens {
		if t := &q.Tokens[i]; t.unknown() {
			out = append(out, wordConcept(t.Text))
		}
		for _, c := range aboutClasses {
			if q.Tokens[i].Is(c.class) {
				out = append(out, wordConcept(c.name))
			}
		}
	}
	for _, m := range q.topical {
		if !m.Sign && m.Concept.Kind() != Field && !slices.Contains(out, m.Concept) {
			out = append(out, m.Concept)
		}
	}
	return out
}

func (p *Pair) rating() (Fact, bool) {
	q, a := p.Q, p.A
	t := &a.Tokens[0]
	if q.Ladder != 0 {
		for i := range q.Options {
			if q.Options[i].Text == a.Text {
				v := 2*float64(i)/float64(len(q.Options)-1) - 1
				return exactly(Rated, v*float64(q.Ladder)), true
			}
		}
	}
	if t.IsNum && q.Hi > q.Lo && t.Num >= q.Lo && t.Num <= q.Hi {
		v := 2*(t.Num-q.Lo)/(q.Hi-q.Lo) - 1
		if q.Worse {
			v = -v
		}
		f := exactly(Rated, v)
		f.Loose = !q.Classes.Has(Stars) // respondents may read a scale of numbers the wrong way round
		return f, true
	}
	if good, bad := a.feeling(); (good > 0) != (bad > 0) && !t.IsNum {
		v := (good - bad) / 2
		if t.Is(Intense) {
			v *= 2 // "extremely satisfied"
		}
		return exactly(Rated, math.Max(-1, math.Min(1, v))), true
	}
	return Fact{}, false
}

// feeling returns the strength of praise and of criticism in a text. A negation shortly before a word inverts its
// feeling.
func (a *Answer) feeling() (good, bad float64) {
	for i := range a.Tokens {
		f := float64(a.Tokens[i].Feel)
		if f == 0 {
			continue
		}
		for k := max(0, i-3); k < i; k++ {
			if a.Tokens[k].Is(Not, Never, No, None) && a.Tokens[k].Clause == a.Tokens[i].Clause {
				if f > 0 {
					f = -1 - f/2
				} else {
					f = 1
				}
				break
			}
		}
		good, bad = good+max(f, 0), bad+max(-f, 0)
	}
	return good, bad
}

// way returns the praise in the words of a question minus the criticism. It is negative for a question about
// something bad, such as stress.
func (q *Question) way() (sum float64) {
	for i := range q.Tokens {
		sum += float64(q.Tokens[i].Feel)
	}
	return sum
}

// readWedding reads that the respondent is married or was, from a year in answer to "When was your wedding?".
func readWedding(p *Pair, year float64, add func(Fact)) {
	q := p.Q
	if q.Form != WhenForm && !q.Classes.Has(Years) || q.unreal || q.ofPerson || q.Classes.Has(Buy) || p.A.Stance == Denies {
		return
	}
	own := impliedBy(q.Given, conceptWedding) || impliedBy(q.Given, conceptMarried) || q.Classes.Has(You) && impliedBy(q.Asked, conceptMarried)
	if own && slices.ContainsFunc(p.A.Quantities, func(n Quantity) bool { return n.isYear(year) && n.Lo <= year }) {
		add(Fact{Concept: conceptWed, Mode: Do, Past: true, Counted: true})
	}
}
