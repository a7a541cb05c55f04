package read

import (
	"math"
	"slices"
	"strings"
)

// Slot is what a fact is about.
type Slot uint8

// The slots. The value of a slot with a range is in the unit named.
const (
	Topic     Slot = iota // a concept that is had, done, known or been, or not
	Count                 // how many of a concept there are
	Rate                  // how often a concept is done, times a year
	LastTime              // how long ago a concept was done last, years
	AgeOf                 // age of the respondent, years
	BirthYear             // year of birth
	Members               // people in the household
	AdultsOf              // adults in the household
	ChildAge              // age of the eldest child, years
	Duration              // how long something of the respondent's lasts already, years
	EventYear             // calendar year of something in the respondent's life
	WorkHours             // hours worked a week
	StaffOf               // people in the organisation
	TeamOf                // people in a part of it
	Education             // highest education, level
	Rated                 // a rating, -1 worst to 1 best
	Felt                  // what a text feels, strength of praise less that of blame
	SeasonOf              // season or month of something, months from 0
	PlaceOf               // where the respondent lives or works
	PartOf                // a number that is part of the one asked before
	Whole                 // a number
	Shares                // sum of the shares of a whole, percent
	Excess                // a number beyond what its question can hold
)

// Mode says in which respect a topic is affirmed or denied.
type Mode uint8

// The modes.
const (
	Have  Mode = iota // it is the respondent's
	Do                // he uses or does it
	Aware             // he knows it
	Seen              // it is there: nothing says that he has or uses it
)

// Fact is something that an answer says of the respondent.
type Fact struct {
	At      int // the pair
	Slot    Slot
	Concept Concept
	Lo, Hi  float64 // value
	Mode    Mode
	Denied  bool
	Ever    bool      // of all time: "never", "have you ever"
	Past    bool      // of a time that is over
	Recent  bool      // of a stretch of time up to now only: "in the last year"
	Window  bool      // of a stretch of time up to now, told
	Asked   bool      // the question names it, and not the answer
	Sign    bool      // read from a word that presupposes the concept
	Loose   bool      // read from an answer that says more than that, or from an aside
	Excused bool      // the answer tells of another person, time or world beside it
	Need    []Concept // what was denied together with the concept only
	Yes     bool      // a plain yes to a question about it
	Chosen  bool      // from an exclusive choice: "only", "none of these"
}

// Pair is a question with its answer, read.
type Pair struct {
	Q    *Question
	A    *Answer
	Else bool // the interview has turned to somebody or something else: a bare "Age?" is of that
}

// Read reads the folded answer to a question.
func Read(q *Question, folded string) Pair { return Pair{Q: q, A: readAnswer(folded, q)} }

// MaxFacts bounds the facts of one pair.
const MaxFacts = 48

// Facts lists what pair number at says, of an interview of the given year.
func (p *Pair) Facts(at, year int) []Fact {
	var out []Fact
	add := func(f Fact) {
		f.At = at
		same := func(x Fact) bool {
			return x.Slot == f.Slot && x.Concept == f.Concept && x.Denied == f.Denied && x.Mode == f.Mode && x.Lo == f.Lo && x.Sign == f.Sign && x.Past == f.Past && x.Loose == f.Loose
		}
		if len(out) < MaxFacts && !slices.ContainsFunc(out, same) {
			out = append(out, f)
		}
	}
	if p.A.Stance == Missing && !p.A.Classes.Has(None, Never, Not) || len(p.Q.Tokens) == 0 {
		return nil
	}
	p.denials(add)
	p.affirmations(float64(year), add)
	if p.A.Stance == Missing {
		return out
	}
	for _, r := range readers {
		r(p, float64(year), add)
	}
	return out
}

// mode says in which respect a question asks for its topics.
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

// denials lists what an answer denies: what was asked, the options that were
// offered, and what stands behind a negation of its own.
func (p *Pair) denials(add func(Fact)) {
	q, a := p.Q, p.A
	if a.Stance == Denies && !q.unreal() && q.Form != WhyForm && q.Form != WhoForm && !q.Classes.Has(Rating, Worst) {
		base := Fact{Denied: true, Ever: a.Ever || q.Classes.Has(Ever), Recent: q.Classes.Has(Window, Tense) && !a.Ever && !q.Classes.Has(Ever), Asked: true, Loose: !a.Plain, Excused: q.narrow() || a.excuses(Past, Ended, Future, Hypo, Excuse, But, Company) || a.another(q)}
		if !q.Classes.Has(Past) || q.Classes.Has(Ever, Window, HowOften) {
			if q.Form == YesNo && len(q.Asked)+len(q.Given)+len(q.Words) == 0 && q.Classes.Has(Work) && !q.Classes.Has(Days, Weekday, Weekend, Hours, Times, Alone) {
				p.deny([]Mention{{Concept: Named("job")}}, base, add) // "do you work?"
			}
			if !q.offers() {
				p.deny(q.Asked, base, add)
			}
			if a.lacks() && len(q.Options) == 0 {
				p.deny(q.Given, base, add)
			}
			if len(q.Asked)+len(q.Given) == 0 && len(q.Words) > 0 && len(q.Words) <= maxNamed && len(q.Options) == 0 && q.Form == YesNo && (q.Classes.Has(Own, Use) || q.Classes.Has(Know) && !q.Classes.Has(Your)) {
				f := base
				f.Concept, f.Mode, f.Need = q.Words[0], q.mode(q.Words[0]), q.Words[1:]
				add(f)
			}
			if a.Classes.Has(None) || q.Form == YesNo || a.Ever {
				for i := range q.Options {
					p.denyOption(&q.Options[i], base, add)
				}
			}
		}
	}
	if a.Classes.Has(Only) && len(q.Options) > 1 && !q.unreal() && !a.excuses(But, Hypo, Future, Past, Ended) {
		p.unchosen(add)
	}
	for i := range a.Tokens {
		t := &a.Tokens[i]
		c := &a.clauses[t.Clause]
		if i <= c.denied || len(t.Mentions) == 0 || !a.reaches(c.denied, i) || !p.ofSelf(c.denied, i) || a.spoiled(t.Clause) || q.unreal() || a.Tokens[c.denied+1].Is(Hedge, Only, Intense) {
			continue
		}
		f := Fact{Denied: true, Ever: c.classes.Has(Never), Excused: a.excuses(Past, Ended, But, Future, Hypo, Other)}
		for _, m := range t.Mentions {
			if !m.Sign {
				f.Concept, f.Mode, f.Need = m.Concept, p.modeIn(c, m.Concept), nil
				if slices.ContainsFunc(q.Asked, func(x Mention) bool { return x.Concept == m.Concept }) {
					f.Need = q.related(m.Concept)
				}
				add(f)
			}
		}
	}
}

// maxNamed is how many unknown words may name the thing that a question asks for.
const maxNamed = 2

// denyOption adds denials of an option that was not chosen.
func (p *Pair) denyOption(o *Option, base Fact, add func(Fact)) {
	if o.Classes.Has(No, Not, Never, None, Only, Others) {
		return
	}
	base.Chosen = true
	// Who pays by card only may have a phone all the same.
	base.Loose = base.Loose || !p.Q.Classes.Has(Own, Use)
	switch {
	case len(o.Mentions) > 0:
		for i, m := range o.Mentions {
			base.Need = slices.Concat(o.Words, p.Q.heads())
			for k, other := range o.Mentions { // a sports car is no car
				if k != i && !other.Concept.Implies(m.Concept) && !m.Concept.Implies(other.Concept) {
					base.Need = append(base.Need, other.Concept)
				}
			}
			p.deny(o.Mentions[i:i+1], base, add)
		}
	case len(o.Words) > 0 && len(o.Words) <= maxNamed:
		base.Concept, base.Mode, base.Need = o.Words[0], Do, o.Words[1:]
		add(base)
	}
}

// heads lists what the options of a question are kinds of: the insurance in "which
// insurance: home, life, travel".
func (q *Question) heads() []Concept {
	var list []Concept
	for _, ms := range [...][]Mention{q.Asked, q.Given} {
		for _, m := range ms {
			if k := m.Concept.Kind(); !m.Sign && k != Field && !slices.ContainsFunc(q.Options, func(o Option) bool { return shares(o.Mentions, []Mention{m}) }) {
				list = append(list, m.Concept)
			}
		}
	}
	return list
}

// unchosen denies the options beside the one that is chosen alone: "only the bus".
func (p *Pair) unchosen(add func(Fact)) {
	chosen := func(o *Option) bool { return strings.Contains(p.A.Text, o.Text) || strings.Contains(o.Text, p.A.Text) }
	if !slices.ContainsFunc(p.Q.Options, func(o Option) bool { return chosen(&o) }) {
		return
	}
	for i := range p.Q.Options {
		if o := &p.Q.Options[i]; !chosen(o) {
			p.denyOption(o, Fact{Denied: true, Asked: true}, add)
		}
	}
}

// reaches reports that a negation at from is of the mention at i: it is near, and
// only mentions of a list stand between.
func (a *Answer) reaches(from, i int) bool {
	last := from
	if i+1 < len(a.Tokens) && a.Tokens[i+1].Is(For, With) && a.Tokens[i+1].Clause == a.Tokens[i].Clause {
		return false // "I never travel for work"
	}
	for k := from + 1; k <= i; k++ {
		switch t := &a.Tokens[k]; {
		case t.Is(Excuse, Only, But, With):
			return false
		case len(t.Mentions) > 0:
			if k-last > 3 || last > from && k-last > 2 {
				return false
			}
			last = k
		}
	}
	return true
}

// lacks reports an answer that denies what the question takes for granted:
// "don't have one".
func (a *Answer) lacks() bool {
	for i := range a.clauses {
		c := &a.clauses[i]
		if c.denied < len(a.Tokens) && c.classes.Has(Own, None) && !c.classes.Has(Know) {
			return true
		}
	}
	return false
}

// offers reports options that are concepts: a denial is of them, and not of the
// family that the question names.
func (q *Question) offers() bool {
	n := 0
	for i := range q.Options {
		if len(q.Options[i].Mentions) > 0 {
			n++
		}
	}
	return n > 1
}

// modeIn says in which respect a clause of an answer speaks of a concept.
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

// narrow reports a question that asks for a part, a kind or a degree of its topics only.
func (q *Question) narrow() bool {
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

// excuses reports an answer with one of the classes that explain a denial or a detail.
func (a *Answer) excuses(list ...Class) bool { return a.Classes.Has(list...) }

// deny adds denials of concepts. What stands among several topics that are no
// list was asked in relation to the others.
func (p *Pair) deny(list []Mention, base Fact, add func(Fact)) {
	for _, m := range list {
		if m.Sign || m.Concept.Kind() == Field || signed(list, m.Concept) {
			continue
		}
		f := base
		f.Concept, f.Mode = m.Concept, p.Q.mode(m.Concept)
		// Children of the household are not all there are.
		f.Excused = f.Excused || m.Concept.Kind() == Person && p.Q.Classes.Has(Under, Household, Live) || m.Concept.Kind() == Activity && p.Q.Form == YesNo && p.Q.Classes.Has(Household) // nor is smoking at home all
		if !base.Chosen {
			f.Need = p.Q.related(m.Concept)
		}
		add(f)
	}
}

// signed reports a sign of a concept beside its name: "run a marathon".
func signed(list []Mention, c Concept) bool {
	return slices.ContainsFunc(list, func(m Mention) bool { return m.Sign && m.Concept.Implies(c) })
}

// related lists what a question asks about together with a concept: the words and
// topics beside it, of a list those of its own item.
func (q *Question) related(c Concept) []Concept {
	var need []Concept
	verb := q.Form == HowOftenForm && len(q.Words) == 1 // "how often do you run it"
	from, to := q.item(c)
	for i := from; i < to; i++ {
		t := &q.Tokens[i]
		if t.unknown() && !verb {
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

// item returns the tokens among which a concept stands: all of them, or those of
// its item where the question lists several.
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

// spoiled reports a clause that tells of another time, person or world.
func (a *Answer) spoiled(n int) bool {
	return a.clauses[n].classes.Has(Hypo, Future, Unsure, NotAsked)
}

// affirmations lists what an answer takes for granted or tells.
func (p *Pair) affirmations(year float64, add func(Fact)) {
	q, a := p.Q, p.A
	musing := q.muses()
	if q.unreal() && !musing {
		return
	}
	over := q.Classes.Has(Past) || a.longAgo(year) || q.Classes.Has(Last) && q.Form != WhenForm && len(q.Given) > 0
	tense := p.tense()
	base := Fact{
		Window:  q.Classes.Has(Window, Last) || a.Classes.Has(Window),
		Past:    over || tense || a.Classes.Has(Past, Ended, Ago),
		Excused: a.Classes.Has(Hypo, Future, Excuse, Unsure) || a.foreign(),
	}
	if p.substantive() && !musing {
		asked := base
		asked.Asked, asked.Excused = true, base.Excused || q.Classes.Has(Household, People, Company, Others) || q.Form == HowManyForm && len(q.Words) > 0
		for _, m := range q.Given {
			if m.Concept == Named("job") && (q.Form == WhichForm || q.Form == Label) {
				continue // "your occupation": retired
			}
			mode := Have
			if m.Concept.Kind() != Thing {
				mode = Do
			}
			p.affirm(m, asked, mode, false, add)
		}
		if asked.Yes = !q.presupposes(); !asked.Yes || a.Stance == Affirms && len(q.Words) == 0 {
			for _, m := range q.Asked {
				p.affirm(m, asked, q.mode(m.Concept), false, add)
			}
		}
	}
	musing = musing || q.Classes.Has(Know, Prefer, Opinion) && !q.Classes.Has(Own)
	if !musing {
		p.together(add)
	}
	ofPerson := q.ofPerson()
	for i := range a.Tokens {
		t := &a.Tokens[i]
		if len(t.Mentions) == 0 || a.spoiled(t.Clause) || i > a.clauses[t.Clause].denied {
			continue
		}
		c := &a.clauses[t.Clause]
		for _, m := range t.Mentions {
			f := base
			f.Past = over || tense && m.Concept.Kind() != Person || c.classes.Has(Past, Ended, Ago) || a.Classes.Has(Ended)
			f.Excused = a.foreign() || ofPerson || c.classes.Has(Excuse) || q.Classes.Has(Excuse)
			own := a.mine(i-1) || a.mine(i-2)
			if musing && !own && (!m.Sign || !c.subject) {
				continue // what he thinks of need not be his, and what he calls his is
			}
			if !own && (q.Classes.Has(Sense) || c.classes.Has(Sense) || q.ofWork() && !m.Concept.Implies(Named("job")) && m.Concept.Kind() != Status && !m.Concept.Implies(Named("employment"))) {
				continue // what he sees or sells he need not have or do
			}
			mode := p.modeIn(c, m.Concept)
			if i > 0 && a.Tokens[i-1].Is(I) && m.Concept.Kind() == Thing {
				mode = Have // "my car"
			}
			p.affirm(m, f, mode, i > 0 && a.Tokens[i-1].Is(Other) || c.classes.Has(Excuse) || a.ofAnother(i), add)
		}
	}
}

// together tells that the respondent lives with somebody.
func (p *Pair) together(add func(Fact)) {
	lives := p.A.Classes.Has(Live, Us) || p.Q.Form == WhoForm && p.Q.Classes.Has(Live) && p.Q.Classes.Has(You, Your) && !p.A.Classes.Has(Alone, But, Excuse, Hedge, Each)
	for i := range p.A.Tokens {
		t := &p.A.Tokens[i]
		c := &p.A.clauses[t.Clause]
		if len(t.Mentions) > 0 && t.Mentions[0].Concept.Kind() == Person && i < c.denied && lives && p.A.Classes.Has(I) && !p.A.Classes.Has(Past, Ended, Hypo, Future, Weekend) {
			add(Fact{Concept: Named("company"), Mode: Do})
			return
		}
	}
}

// tense reports a question or an answer in a past tense that nothing brings near:
// "last", "this year", a frequency.
func (p *Pair) tense() bool {
	q, a := p.Q, p.A
	return (q.Classes.Has(Tense) || a.Classes.Has(Tense)) && !q.Classes.Has(Window) && !a.Classes.Has(Window, Weekday, Since) && !a.habitual()
}

// habitual reports a frequency.
func (a *Answer) habitual() bool {
	for i := range a.Tokens {
		if a.Tokens[i].Rate > 0 {
			return true
		}
	}
	return false
}

// longAgo reports an answer that names a year before the last one only.
func (a *Answer) longAgo(now float64) bool {
	found := false
	for i := range a.Quantities {
		if q := &a.Quantities[i]; q.isYear(now) && now > 0 {
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
	if f.Concept == Named("alone") && !p.Q.Classes.Has(Live, Household, People) && !p.A.Classes.Has(Live) || f.Concept.Level() > 0 && !impliedBy(p.Q.Asked, Named("education")) && !impliedBy(p.Q.Given, Named("education")) {
		return // "I alone pay for it", "a master's ago"
	}
	if f.Concept.Kind() == Status {
		if f.Sign && !p.Q.ofField(f.Concept) && !p.A.alone(f.Concept) {
			return // "a single room", "la parada"
		}
		f.Sign = false
		f.Past = p.Q.Classes.Has(Past) || p.A.Classes.Has(Past, Tense) // who became it in 2010 is it
		f.Loose = f.Loose || p.A.Classes.Has(Hedge) || !f.Asked && !p.ofStatus(m.Concept)
	}
	if f.Concept.Kind() == Person {
		alone := !p.Q.Classes.Has(I) && !f.Asked && !p.A.Classes.Has(I, Own, Us, Live) && len(p.A.Quantities) == 0 && p.Q.Form != WhoForm
		f.Excused = possessed || alone || p.A.Classes.Has(Hypo, Future, Unsure) // a partner is somebody else
	}
	add(f)
}

// presupposes reports a question that takes its topics for granted.
func (q *Question) presupposes() bool {
	switch q.Form {
	case HowManyForm, HowMuchForm, HowOftenForm, HowLongForm, WhichForm, WhereForm, WhenForm:
		return q.Classes.Has(You, Your)
	default:
		return false
	}
}

// substantive reports an answer that states something: no denial, no refusal.
func (p *Pair) substantive() bool {
	a := p.A
	switch {
	case a.Stance == Denies || a.Stance == Missing:
		return false
	case p.Q.Form == HowManyForm || p.Q.Form == HowMuchForm:
		return len(a.Quantities) > 0 && a.Quantities[0].Hi > 0
	case p.Q.Form == HowOftenForm:
		r, ok := rate(a.Tokens, a.Quantities)
		return ok && r > 0 || len(a.Quantities) > 0 && a.Quantities[0].Hi > 0
	case p.Q.Form == YesNo || p.Q.Form == RatingForm:
		return a.Stance == Affirms || p.Q.Form == RatingForm || len(a.Tokens) > 3
	}
	return true
}

// value makes a fact of a quantity.
func value(s Slot, q Quantity) Fact { return Fact{Slot: s, Lo: q.Lo, Hi: q.Hi} }

func exactly(s Slot, v float64) Fact { return Fact{Slot: s, Lo: v, Hi: v} }

// isYear reports a quantity that is a calendar year.
func (q *Quantity) isYear(now float64) bool {
	return q.Unit != Money && q.Lo >= 1900 && q.Lo <= now+1 && q.Lo == math.Trunc(q.Lo)
}
