package bas

import (
	"math"

	"candor/survey"
)

// respondent is the combined evidence of a respondent's answers. Whether pauses follow the text is
// uncertain for one short answer, but clear for three. A person who used a program for one of them
// hardly typed the others by hand.
type respondent struct {
	options survey.Options
	pauses  pauses
	even    evens
	slips   slips
	paths   paths
	typed   int // answers with at least minKeys keys
	pasted  int // answers that were pasted and at most slightly edited
	brief   int // short ones
	other   int // other answers with any typing event
}

// respondentOf combines the measured typing of a submission's data points.
func respondentOf(points []survey.Behaviour, all []typing, o survey.Options) respondent {
	of := respondent{options: o}
	var known map[recording]struct{} // stays nil if there is only one answer, as for most respondents
	for i := range all {
		t := &all[i]
		switch {
		case t.in.pastedIn():
			of.pasted++
		case t.in.shortPaste():
			of.brief++
		case t.in.strokes > 0:
			of.other++
		}
		switch {
		case t.in.pastedIn():
		case t.in.keys >= minKeys || t.in.spoken():
			of.typed++
		}
		if !t.rhythm.judgeable() {
			continue
		}
		r := recording{points[i].Start.UnixMilli(), t.rhythm.n, t.rhythm.median, t.envelope, t.rhythm.aligned}
		if _, again := known[r]; !again {
			of.even.add(t.envelope)
			if t.rhythm.placed() {
				of.pauses.add(&t.rhythm)
			}
			of.slips.add(t)
			if known == nil && len(all) > 1 {
				known = make(map[recording]struct{}, len(all))
			}
			if known != nil {
				known[r] = struct{}{}
			}
		}
	}
	return of
}

// recording identifies a recording of a respondent. The same one occurs twice if a client records a
// page and not a field; it counts once.
type recording struct {
	start     int64
	intervals int
	median    float64
	envelope  float64
	aligned   aligned
}

// pastesMost reports whether a respondent pasted at least pastedAnswers answers, and more than were
// typed.
func (of *respondent) pastesMost() bool {
	return of.pasted >= pastedAnswers && of.pasted > of.typed || of.pastesAll()
}

// pastesAll reports whether a respondent pasted every answer, short ones included, at least
// pastedAnswers of them, and one that is not short.
func (of *respondent) pastesAll() bool {
	return of.pasted > 0 && of.other == 0 && of.pasted+of.brief >= pastedAnswers
}

// evens sums how even a respondent's answers are: their envelopes in integers (thousandths), so
// that the order of the answers does not matter.
type evens struct{ answers, sum int64 }

func (e *evens) add(envelope float64) {
	e.answers++
	e.sum += int64(math.Round(1000 * envelope))
}

// mean is the mean envelope (the evidence without alignment) of all answers, or 0 if there are fewer
// than two.
func (e *evens) mean() float64 {
	if e.answers < 2 {
		return 0
	}
	return float64(e.sum) / float64(1000*e.answers)
}

// pauses sums how well a respondent's pauses follow the texts, in integers (thousandths), so that
// the order of the answers does not matter.
type pauses struct{ answers, z, expected int64 }

func (p *pauses) add(r *rhythm) {
	thousandths := func(x float64) int64 { return int64(math.Round(1000 * x)) }
	p.answers++
	p.z += thousandths(r.aligned.z)
	p.expected += thousandths(r.aligned.expected * habit(r.median))
}

// habit is the share of the expected alignment that a person with this median delay in ms must
// show. People who copy a text fast read ahead and hesitate less before words (Salthouse 1986).
func habit(median float64) float64 {
	return fastHabit + (1-fastHabit)*ramp(median, fastMedian, usualMedian)
}

const (
	fastHabit   = 0.8
	fastMedian  = 90
	usualMedian = 180
)

// A person's alignment has a variance of personVariance around its expected value. Part of it is
// common to all answers of a respondent. Delays that ignore the text have mean 0 and variance 1.
// Both are in the units of z.
const (
	personVariance = 1.6
	alike          = 0.5
)

// llr is the logarithm of how much likelier the pauses are if they ignore the texts than if a
// person made them; 0 if nothing is known. It is not lower for pauses that follow the text even
// less than by chance.
func (p *pauses) llr() float64 {
	if p.answers == 0 {
		return 0
	}
	k, z, x := float64(p.answers), float64(p.z)/1000, float64(p.expected)/1000
	v := personVariance * ((1-alike)*k + alike*k*k)
	z = max(z, -x*k/(v-k)) // beyond this value, the larger variance of people would dominate
	d := z - x
	l := float64(d*d)/(2*v) - float64(z*z)/(2*k) + math.Log(v/k)/2
	if l <= 0 {
		return l
	}
	return l * (1 - ramp(z/math.Sqrt(k), chance, beyondChance))
}

// If delays are in random order, z / sqrt(k) may be as large as the constant chance, but practically
// never as large as beyondChance. If it is above beyondChance, the pauses do follow the text,
// although less than usual.
const (
	chance       = 2
	beyondChance = 3.5
)

// follow is how well the pauses follow the texts, in standard deviations of delays in random order.
func (p *pauses) follow() float64 {
	return float64(p.z) / (1000 * math.Sqrt(float64(p.answers)))
}

// llrLimits is the evidence of pauses and slips together from which a respondent is flagged: for one
// answer, and for more. A machine is then thirty or twenty times as likely as a person. The limit is
// higher for one answer, because one short answer of an honest person deviates more than several do.
var llrLimits = [...]float64{3.5, 3}

// misplaced is how far the respondent's pauses are beyond those of people. Evidence from corrections
// counts only together with pauses that suggest a machine.
func (of *respondent) misplaced() excess {
	llr := of.pauses.llr()
	if llr <= 0 {
		return 0
	}
	limit := llrLimits[min(int(of.pauses.answers), len(llrLimits))-1]
	return excess(max(llr+of.slips.llr(of.pauses.follow(), int(of.pauses.answers)), 0) / limit)
}

// slips counts the keys of a respondent, and records whether any was corrected. Nearly everybody
// corrects something within two hundred keys, and most programs never do.
type slips struct {
	keys      int
	corrected bool
	helped    bool // words were inserted or pasted, so the keys are only a part of the text
	measured  int  // answers whose delays are known well
	intervals int  // their delays
	long      int  // of these, more than longDelay medians
}

func (s *slips) add(t *typing) {
	in := &t.in
	if r := &t.rhythm; !r.coarse && r.has[evenness] {
		s.measured++
		s.intervals += r.n
		s.long += r.long
	}
	s.keys += in.keys
	s.corrected = s.corrected || in.deletes > 0 || in.replaces > 0
	s.helped = s.helped || in.inserts > 0 || in.pastes > 0
}

// Up to freeKeys keys without a correction say nothing; in one answer more than in several, because
// some people type one short answer with care. With every further slipKeys keys,
// one more is added to how many times likelier a program is, up to e^mostFlawless. This
// is less than people show: of those who copy a text, 13 of 100 correct nothing in a
// hundred keys. Some type without slips, and hardly pause at words. So it counts in full
// only if the pauses do not follow the text at all, and nothing from someFollow standard
// deviations on. A few programs make slips on purpose: one in e^correctedEvidence.
const (
	slipKeys          = 20
	mostFlawless      = 2
	someFollow        = 1.2
	correctedEvidence = 1.4
)

var freeKeys = [...]int{60, 40}

// llr is a log likelihood ratio. It compares a program with a person whose pauses follow the text as
// much as follow says: how much likelier are the corrections in this number of answers, or their lack?
func (s *slips) llr(follow float64, answers int) float64 {
	free := freeKeys[min(answers, len(freeKeys))-1]
	switch {
	case s.corrected:
		return -correctedEvidence
	case s.helped || s.keys <= free:
		return 0
	}
	return float64((1 - ramp(follow, 0, someFollow)) * min(math.Log(1+float64(s.keys-free)/slipKeys), mostFlawless))
}

// A delay is long from longDelay medians of its answer on. Among the delays of people who copy a
// text, one in seven is, and one in six of those who compose. Programs that draw their delays from
// one distribution often have none. So the lack of long delays counts from fewLong of all on, if
// there are enough delays: not among someIntervals, and in full among manyIntervals.
const (
	longDelay     = 2
	fewLong       = .03
	unbrokenTerm  = .4
	someIntervals = 30
	manyIntervals = 60
	// It counts only if the pauses do not follow the text, in part up to this llr on either side of 0.
	unclearLLR = .5
	// evenCorrected is the factor for evenness if anything was corrected.
	evenCorrected = .8
)

// joined is the evidence of even delays and misplaced pauses together. If nothing was corrected in
// several answers, both add up as a root of squares, and a lack of long delays is added: people who
// are a little odd in one of them seldom type without a mistake and are odd in the others, too. If
// something was corrected, each counts by itself, and evenness counts less.
func (of *respondent) joined(even, placed finding) finding {
	s := &of.slips
	if s.corrected {
		even.excess *= evenCorrected
		return even.worse(placed)
	}
	f := even.worse(placed)
	if s.helped || s.measured < 2 {
		return f
	}
	unbroken := unbrokenTerm * ramp(float64(s.long)/float64(s.intervals), fewLong, 0) *
		ramp(float64(s.intervals), someIntervals, manyIntervals) * ramp(of.pauses.llr(), -unclearLLR, unclearLLR)
	if excess(unbroken) > f.excess {
		f.what = rhythmFindings[noHesitation]
	}
	f.excess = excess(math.Sqrt(float64(even.excess*even.excess)+float64(placed.excess*placed.excess)) + float64(unbroken))
	return f
}

// mostRelief is how much less evenness counts if the pauses clearly follow the text.
const mostRelief = 0.5

// certainLLRs are the llr, with its sign changed, from which the pauses clearly follow the text: for
// one answer, and for more. The llr of one short answer is about -3 if its pauses follow the text as
// usual, so it cannot be asked for more than -2. Some programs that pause at words reach -2 with several
// answers.
var certainLLRs = [...]float64{2, 6}

// relief is the factor by which evenness counts less if the pauses follow the text: 1 if they do
// not, lower by mostRelief if they clearly do.
func (of *respondent) relief() float64 {
	answers := int(of.pauses.answers)
	if answers == 0 {
		return 1
	}
	return 1 - mostRelief*ramp(-of.pauses.llr(), 0, certainLLRs[min(answers, len(certainLLRs))-1])
}
