package routing

import (
	"cmp"
	"math/bits"
	"slices"
)

// Finding is a contradiction between two answers. Hardly any respondent who gave the same answer to Gate answered
// Detail in substance, but this respondent did.
type Finding struct {
	Gate, Detail int    // indices of the two answers, as passed to Read
	Alike        Counts // respondents with the same answer to Gate
	Others       Counts // respondents with another answer to Gate, for which Detail is usual
	Sure         bool   // the counts are large enough that this finding alone is a contradiction
	Wordy        bool   // the denial has further words, which may explain it
}

// Counts are a number of respondents in the survey (All), and how many of them gave the detail (Answered).
type Counts struct{ All, Answered int }

const (
	leastAlike  = 8  // respondents with the same answer to the gate; with fewer, there is no finding
	leastOthers = 5  // respondents with an answer for which the detail is usual
	usual       = 60 // the detail is usual if at least this percentage of the others give it
	leastBits   = 24 // of evidence that the two answers are related

	// The limits, in thousandths, for the share of respondents with the same answer who give the detail. The limit
	// rises from the first number to the second one if respondents make errors at other gates, too.
	rare, mostRare   = 100, 220
	rarer, mostRarer = 50, 170 // the limits for a sure finding
	unanimous        = 12      // the finding is also sure if none of at least so many respondents gives the detail
	asRare, asRarest = 20, 10  // the limits if everybody is asked for the detail, and those for a sure finding
	fewGates         = 15      // errors in a thousand that are assumed if they can be counted at fewer than two gates

	// The questionnaire counts as changed if more than two in three of the newest respondents with the same answer
	// give the detail.
	turned = 2
	mixed  = 30 // percent; if more of the newest respondents give the detail, they differ from the first ones

	leastWithout = 4  // respondents without the detail; with fewer, no other answer can explain it
	mostSuspects = 64 // pairs of answers in one interview that are examined closely, those with the most evidence
)

// hardly reports whether at most the given share, in thousandths, of the counted respondents give the detail. The
// share is estimated by the rule of succession: it adds one respondent with the detail and one without it.
func hardly(c Counts, permille int) bool { return 1000*(c.Answered+1) <= permille*(c.All+2) }

// Comparison is an interview that is compared with those of earlier respondents.
type Comparison struct {
	v    *Interview
	list []column // nil if too few respondents are known
}

// Compare compares the interview with earlier respondents. The first half of the blocks are the first ones of the
// survey, and the others are the newest, each in any order.
func (v *Interview) Compare(sample *[Blocks]*Block) *Comparison {
	known := 0
	for _, b := range sample {
		known += b.size
	}
	if len(v.cells) < 2 || known < leastAlike {
		return &Comparison{v: v}
	}
	return &Comparison{v: v, list: v.columns(sample)}
}

// Excuses reports whether a detail is no contradiction in this survey. Either the answer to the detail says that the
// question does not apply, or more than a quarter of those with the same answer to the gate also give the detail, or
// another answer of the respondent explains it. If four in five of them answer the question of the detail, and it is not
// about the gate, it is asked of everybody, so that this says nothing. gate and detail are indices of answers, as passed
// to Read.
func (c *Comparison) Excuses(gate, detail int, about bool) bool {
	g, d := c.v.place[gate], c.v.place[detail]
	if c.list == nil || g < 0 || d < 0 {
		return false
	}
	alike := c.list[g].counts(&c.list[d])
	usual := 4*alike.Answered > alike.All && (about || 5*alike.Answered < 4*alike.All)
	if c.list[d].void || alike.All >= leastAlike && usual {
		return true
	}
	return alike.Answered > 1 && c.v.explained(c.list, g, d)
}

// suspect is a pair of answers that may contradict each other.
type suspect struct {
	gate, detail int // columns
	bits         int
}

// Findings returns the contradictions, sorted by Gate and Detail. The time grows with the square of the number of
// answers (at most MaxAnswers). In addition, at most mostSuspects pairs are examined closely, each in the same time.
func (c *Comparison) Findings() []Finding {
	v, list := c.v, c.list
	slips := v.slips(list)
	var found []Finding
	for _, s := range v.suspects(list) {
		if f, ok := v.convict(list, &s, slips); ok {
			found = append(found, f)
		}
	}
	slices.SortFunc(found, func(x, y Finding) int { return cmp.Or(cmp.Compare(x.Gate, y.Gate), cmp.Compare(x.Detail, y.Detail)) })
	return found
}

// suspects returns the pairs of answers that few respondents combine, those with the most evidence first.
func (v *Interview) suspects(list []column) []suspect {
	var details []int
	for d := range list {
		if v.tells(list, d) {
			details = append(details, d)
		}
	}
	var all []suspect
	for g := range list {
		gate := &list[g]
		size := gate.alike.size()
		if v.cells[g].code <= blank || size < leastAlike {
			continue
		}
		for _, d := range details {
			if g == d || v.cells[g].code == v.cells[d].code {
				continue
			}
			alike := Counts{size, gate.alike.both(&list[d].said)}
			if hopeless(alike) {
				continue
			}
			if bits := evidence(alike, gate.rest(&list[d])); bits >= leastBits {
				all = append(all, suspect{gate: g, detail: d, bits: bits})
			}
		}
	}
	slices.SortFunc(all, func(x, y suspect) int {
		return cmp.Or(cmp.Compare(y.bits, x.bits), cmp.Compare(x.gate, y.gate), cmp.Compare(x.detail, y.detail))
	})
	return all[:min(len(all), mostSuspects)]
}

// counts returns how many respondents gave the same answer to a gate, and how many of them gave the detail.
func (l *column) counts(detail *column) Counts {
	return Counts{l.alike.size(), l.alike.both(&detail.said)}
}

// rest returns the counts of the respondents who gave another answer to the gate.
func (l *column) rest(detail *column) Counts {
	others := l.asked.less(&l.alike)
	return Counts{others.size(), others.both(&detail.said)}
}

// related reports whether the answers to a gate and to a detail depend on each other. The detail must be usual for
// those who gave another answer to the gate, and the counts must be evidence enough.
func (l *column) related(detail *column, alike Counts) bool {
	rest := l.rest(detail)
	return 100*rest.Answered >= usual*rest.All && evidence(alike, rest) >= leastBits
}

// convict returns the finding of a suspect, and whether it is a contradiction. slips is the number of respondents in a
// thousand who give a detail by error.
func (v *Interview) convict(list []column, s *suspect, slips int) (Finding, bool) {
	gate, detail := &list[s.gate], &list[s.detail]
	if !v.together(list, s.gate, s.detail) {
		slips = 0
	}
	most, least, enough := min(rare+slips*3/2, mostRare), min(rarer+slips*2, mostRarer), unanimous
	if gate.askedOfAll(detail) {
		most, least, enough = asRare, asRarest, Most+1
	}
	alike, ok := settled(gate, detail, most)
	others := gate.rest(detail)
	if !ok || others.All < leastOthers || 100*others.Answered < usual*others.All || v.explained(list, s.gate, s.detail) {
		return Finding{}, false
	}
	sure := alike.Answered == 0 && alike.All >= enough || hardly(alike, least)
	return Finding{
		Gate: v.cells[s.gate].at, Detail: v.cells[s.detail].at, Alike: alike, Others: others, Wordy: v.cells[s.gate].wordy,
		Sure: sure && !v.differs(list, s.gate, s.detail),
	}, true
}

// askedOfAll reports whether the detail is a yes/no question of its own, and those with the same answer to the gate say
// no to it: "Do you have a chronic illness?" beside "Do you take medicine?". The two are then only correlated, and
// somebody is always the first exception. So few others prove nothing.
func (l *column) askedOfAll(detail *column) bool {
	if yes := detail.alike.both(&detail.said); 10*yes < 9*detail.said.size() {
		return false
	}
	var no group
	for w, a := range detail.blocks {
		no[w] = a.plainNo()
	}
	return 5*l.alike.both(&no) >= 4*l.alike.size()
}

// tells reports whether the respondent's answer to question d says something of substance. Neither a denial does, nor
// a text by which the survey's respondents say that a question does not apply.
func (v *Interview) tells(list []column, d int) bool {
	return v.cells[d].code.substance() && !list[d].void
}

// together looks at the respondents who gave the detail despite the same answer to the gate. It reports whether at
// least a third of them also gave another detail of the gate. Respondents who contradict themselves mostly do so.
// Respondents who merely have something to say to an unnecessary question do not.
func (v *Interview) together(list []column, g, d int) bool {
	gate := &list[g]
	with := gate.alike.and(&list[d].said)
	n := with.size()
	if n == 0 {
		return true
	}
	var more group
	for e := range list {
		if e == g || e == d {
			continue
		}
		if a := gate.counts(&list[e]); 4*a.Answered <= a.All && gate.related(&list[e], a) {
			more = more.or(&list[e].said)
		}
	}
	return 3*with.both(&more) >= n
}

// unit is one bit, because log2 returns sixteenths.
const unit = 16

// mostBits is the most that a respondent without the detail adds to the evidence, in sixteenths.
var mostBits = log2(Most + 2)

// hopeless reports whether there is too little evidence, whatever the other respondents answered. This is so for most
// pairs of answers.
func hopeless(alike Counts) bool {
	return (alike.All-alike.Answered)*mostBits-alike.Answered*6*unit < leastBits*unit
}

// evidence returns, in bits, how strongly the counts speak against this hypothesis: respondents with the same answer
// to the gate (alike) give the detail as often as the others (rest). Each respondent of alike without the detail adds
// bits: the fewer of the others lack the detail, the more bits. Each respondent of alike with the detail takes 6 bits
// away.
func evidence(alike, rest Counts) int {
	each := log2(rest.All+2) - log2(rest.All-rest.Answered+1)
	return ((alike.All-alike.Answered)*each - alike.Answered*6*unit) / unit
}

// log2 returns the logarithm of n >= 1 in sixteenths, rounded down.
func log2(n int) int {
	whole := bits.Len(uint(n)) - 1
	part, x := 0, uint64(n)<<(31-whole) // 1 <= x/2^31 < 2
	for range 4 {
		x = x * x >> 31
		part <<= 1
		if x >= 1<<32 {
			x >>= 1
			part++
		}
	}
	return whole<<4 + part
}

// settled returns the counts on which a finding is based, and whether they are low enough. Normally these are the
// counts of all respondents. If the newest respondents differ from the first ones, only the first ones are counted.
// If the newest ones differ so much that the questionnaire must have changed, there is no finding.
func settled(gate, detail *column, rare int) (Counts, bool) {
	both := gate.alike.and(&detail.said)
	early, late := Counts{gate.alike.early(), both.early()}, Counts{gate.alike.late(), both.late()}
	all := Counts{early.All + late.All, early.Answered + late.Answered}
	switch {
	case all.All < leastAlike:
		return all, false
	case 3*late.Answered > turned*late.All && late.All >= leastAlike:
		return all, false // most of the newest respondents give the detail, so the questionnaire has changed
	case hardly(all, rare):
		return all, true
	case early.All >= leastAlike && hardly(early, rare) && 100*late.Answered > mixed*late.All:
		return early, true
	}
	return all, false
}

// explained reports whether another answer of the respondent explains the detail. Most of those who gave the detail
// despite the same answer to the gate must also have this other answer, and few of those without the detail.
func (v *Interview) explained(list []column, g, d int) bool {
	gate, detail := &list[g], &list[d]
	with := gate.alike.and(&detail.said)
	n := with.size()
	without := gate.alike.less(&detail.said)
	most := without.size()
	if n == 0 || most < leastWithout {
		return false
	}
	for x := range list {
		if x == g || x == d || v.cells[x].code <= blank {
			continue
		}
		if a, b := with.both(&list[x].alike), without.both(&list[x].alike); 5*a >= 4*n && 10*b <= most {
			return true
		}
	}
	return false
}

// differs reports whether the respondent is unlike those who gave the same answer to the gate and no detail. Nearly
// all of them gave one answer to an earlier question, and the respondent gave another. Then the earlier question may
// be a second gate that leads to the detail, and that nobody has passed so far.
func (v *Interview) differs(list []column, g, d int) bool {
	without := list[g].alike.less(&list[d].said)
	n := without.size()
	for x := range list {
		l := &list[x]
		if x == g || x == d || v.cells[x].code <= blank || v.cells[x].at > v.cells[d].at {
			continue
		}
		if without.both(&l.asked)*5 >= n*4 && without.both(&l.alike)*20 <= n && l.agree(&without, n) {
			return true
		}
	}
	return false
}

// agree reports whether four in five of a group of n respondents gave the same answer.
func (l *column) agree(of *group, n int) bool {
	var most code
	lead := 0 // an answer of more than half of them leads in the end
	for w, a := range l.blocks {
		for rest := of[w]; rest != 0; rest &= rest - 1 {
			switch c := a.codes[bits.TrailingZeros64(rest)]; {
			case lead == 0:
				most, lead = c, 1
			case c == most:
				lead++
			default:
				lead--
			}
		}
	}
	same := 0
	for w, a := range l.blocks {
		same += bits.OnesCount64(a.equal(most) & of[w])
	}
	return 5*same >= 4*n
}

// slips returns how many of a thousand respondents give a detail although they deny its gate. It takes the median
// over the details of each gate that the respondent denies, and then the median over these gates.
func (v *Interview) slips(list []column) int {
	var gates []int
	for g := range list {
		gate := &list[g]
		if !v.cells[g].code.denied() || gate.alike.size() < leastAlike {
			continue
		}
		var details []int
		for d := range list {
			if d == g {
				continue
			}
			if a := gate.counts(&list[d]); 3*a.Answered <= a.All && gate.related(&list[d], a) {
				details = append(details, 1000*a.Answered/a.All)
			}
		}
		if len(details) > 0 {
			slices.Sort(details)
			gates = append(gates, details[(len(details)-1)/2])
		}
	}
	if len(gates) < 2 {
		return fewGates
	}
	slices.Sort(gates)
	return gates[(len(gates)-1)/2]
}
