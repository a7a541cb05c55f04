package bas

import (
	"math"

	"candor/survey"
)

// respondent is the combined evidence of a respondent's answers. For one short answer, it is uncertain whether pauses
// follow the text. For three, it is clear. A person who used a program for one answer hardly typed the others by
// hand.
type respondent struct {
	options survey.Options
	pauses  pauses
	even    evens
	slips   slips
	tempo   tempo
	paths   paths
	typed   int // answers with at least minKeys keys, or swiped or dictated, that are not pasted
	pasted  int // answers for which input.pastedIn is true
	brief   int // answers for which input.shortPaste is true
	other   int // other answers with any typing event
}

// respondentOf combines the measurements of a submission's typing.
func respondentOf(points []survey.Behaviour, all []typing, o survey.Options) respondent {
	of := respondent{options: o}
	var known map[recording]struct{} // stays nil for one answer, as most respondents have
	if len(all) > 1 {
		known = make(map[recording]struct{}, len(all))
	}
	for i := range all {
		t := &all[i]
		r := recording{typedAt(&points[i]), t.in, t.rhythm.n, t.rhythm.median, t.envelope, t.rhythm.aligned}
		if _, again := known[r]; again {
			continue
		}
		if known != nil {
			known[r] = struct{}{}
		}
		of.count(&t.in)
		of.tempo.add(&t.tempo)
		if !t.rhythm.judgeable() {
			continue
		}
		of.even.add(t.envelope)
		if t.rhythm.placed() {
			of.pauses.add(&t.rhythm)
		}
		of.slips.add(t)
	}
	return of
}

// count counts an answer by how it was entered.
func (of *respondent) count(in *input) {
	switch {
	case in.pastedIn():
		of.pasted++
		return
	case in.shortPaste():
		of.brief++
	case in.strokes > 0:
		of.other++
	}
	if in.keys >= minKeys || in.spoken() {
		of.typed++
	}
}

// recording identifies a recording of a respondent. A client that records a page instead of a field sends the same
// recording for several data points. It then counts once.
type recording struct {
	start     int64
	in        input
	intervals int
	median    float64
	envelope  float64
	aligned   aligned
}

// pastesMost reports whether a respondent pasted at least pastedAnswers answers, and more than were typed. It is also
// true if pastesAll is.
func (of *respondent) pastesMost() bool {
	return of.pasted >= pastedAnswers && of.pasted > of.typed || of.pastesAll()
}

// pastesAll reports whether a respondent pasted every answer. There must be at least pastedAnswers answers. Short
// ones count, but at least one must not be short.
func (of *respondent) pastesAll() bool {
	return of.pasted > 0 && of.other == 0 && of.pasted+of.brief >= pastedAnswers
}

// evens sums up how even the delays of a respondent's answers are. It adds their envelopes as integers (thousandths),
// so that the order of the answers does not matter.
type evens struct{ answers, sum int64 }

func (e *evens) add(envelope float64) {
	e.answers++
	e.sum += int64(math.Round(1000 * envelope))
}

// mean is the mean envelope of all answers, or 0 if there are fewer than two. The envelope is the evidence without
// alignment.
func (e *evens) mean() float64 {
	if e.answers < 2 {
		return 0
	}
	return float64(e.sum) / float64(1000*e.answers)
}

// pauses sums up how well a respondent's pauses follow the texts. It adds integers (thousandths), so that the order
// of the answers does not matter.
type pauses struct{ answers, z, expected int64 }

func (p *pauses) add(r *rhythm) {
	thousandths := func(x float64) int64 { return int64(math.Round(1000 * x)) }
	p.answers++
	p.z += thousandths(r.aligned.z)
	p.expected += thousandths(r.aligned.expected * habit(r.median))
}

// habit returns the share of the expected alignment that a person with this median delay in ms must show. People who
// copy a text fast read ahead, and hesitate less before words (Salthouse 1986).
func habit(median float64) float64 {
	return fastHabit + (1-fastHabit)*ramp(median, fastMedian, usualMedian)
}

const (
	fastHabit   = 0.8
	fastMedian  = 90
	usualMedian = 180
)

// The alignment z of a person has a variance of personVariance around its expected value. A share of this variance
// (alike) is common to all answers of a respondent. If delays ignore the text, z has mean 0 and variance 1.
const (
	personVariance = 1.6
	alike          = 0.5
)

// llr is a log likelihood ratio. It says how much likelier the pauses are if they ignore the texts than if a person
// made them. It is 0 if there are no answers. If the pauses follow the text even less than by chance, llr does not
// fall again.
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

// If delays are in random order, z / sqrt(k) may be as large as chance, but practically never as large as
// beyondChance. Above beyondChance, the pauses do follow the text, although less than usual.
const (
	chance       = 2
	beyondChance = 3.5
)

// follow returns how well the pauses follow the texts, in standard deviations of delays in random order.
func (p *pauses) follow() float64 {
	return float64(p.z) / (1000 * math.Sqrt(float64(p.answers)))
}

// llrLimits are the limits for the evidence of pauses and slips together: for one answer, and for more. At the limit,
// a machine is about thirty or twenty times as likely as a person. The limit is higher for one answer, because one
// short answer of an honest person deviates more than several do.
var llrLimits = [...]float64{3.5, 3}

// misplaced returns how far the respondent's pauses are beyond those of people, where 1 is the limit. Evidence from
// corrections counts only if the pauses suggest a machine, too.
func (of *respondent) misplaced() excess {
	llr := of.pauses.llr()
	if llr <= 0 {
		return 0
	}
	limit := llrLimits[min(int(of.pauses.answers), len(llrLimits))-1]
	return excess(max(llr+of.slips.llr(of.pauses.follow(), int(of.pauses.answers)), 0) / limit)
}

// slips counts the keys of a respondent, and records whether any key was a correction. Nearly everybody corrects
// something within two hundred keys. Most programs never do.
type slips struct {
	keys      int
	corrected bool
	helped    bool // words were inserted or pasted, so the keys are only a part of the text
	measured  int  // answers whose delays are exact enough to measure
	intervals int  // number of delays in these answers
	long      int  // how many of these delays exceed longDelay medians
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

// These limits say how much a text without corrections counts. Up to freeKeys keys, it is no evidence. This number is
// higher for one answer than for several, because some people type one short answer with care. Each further slipKeys
// keys add one to how many times likelier a program is, up to e^mostFlawless. This is less than the data of people
// would justify: of those who copy a text, 13 of 100 correct nothing in a hundred keys.
//
// Some people type without slips, and hardly pause at words. So the lack of corrections counts in full only if the
// pauses do not follow the text at all. From someFollow standard deviations on, it does not count. A few programs
// make slips on purpose. So a correction makes a program less likely only by a factor of e^correctedEvidence.
const (
	slipKeys          = 20
	mostFlawless      = 2
	someFollow        = 1.2
	correctedEvidence = 1.4
)

var freeKeys = [...]int{60, 40}

// llr is a log likelihood ratio. It says how much likelier the corrections, or their lack, are for a program than for
// a person. follow is how well the person's pauses follow the text, and answers the number of answers.
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

// A delay is long if it exceeds longDelay medians of its answer. Of the delays of people, one in seven is long if
// they copy a text, and one in six if they compose one. Programs that draw delays from one distribution often have no
// long ones. So a share of long delays below fewLong counts as evidence. There must be more than someIntervals
// delays, and the evidence counts in full from manyIntervals on.
const (
	longDelay     = 2
	fewLong       = .03
	unbrokenTerm  = .4
	someIntervals = 30
	manyIntervals = 60
	// The lack of long delays counts only if the pauses do not follow the text. If the llr of the pauses is between
	// -unclearLLR and unclearLLR, it counts in part.
	unclearLLR = .5
	// evenCorrected is the factor for evenness if anything was corrected.
	evenCorrected = .8
)

// joined returns the evidence of even delays and of misplaced pauses together. If nothing was corrected in several
// answers, the result is the root of the sum of their squares, and the lack of long delays is added. People who are a
// little odd in one of these respects are seldom odd in the others as well, and seldom type without a mistake. If
// something was corrected, only the larger of the two counts, and evenness counts less.
func (of *respondent) joined(even, placed finding) finding {
	s := &of.slips
	if s.corrected {
		even.excess *= evenCorrected
		return even.worse(placed)
	}
	if s.helped || s.measured < 2 {
		return even.worse(placed)
	}
	f := even.and(placed)
	unbroken := unbrokenTerm * ramp(float64(s.long)/float64(s.intervals), fewLong, 0) *
		ramp(float64(s.intervals), someIntervals, manyIntervals) * ramp(of.pauses.llr(), -unclearLLR, unclearLLR)
	if excess(unbroken) > f.excess {
		f.what = rhythmFindings[noHesitation]
	}
	f.excess += excess(unbroken)
	return f
}

// mostRelief is by how much evenness counts less if the pauses clearly follow the text.
const mostRelief = 0.5

// certainLLRs are the values of -llr from which the pauses clearly follow the text: for one answer, and for more. If
// the pauses of one short answer follow the text as usual, its llr is about -3, so the limit for one answer must be
// lower. With several answers, some programs that pause at words reach an llr of -2.
var certainLLRs = [...]float64{2, 6}

// relief returns the factor for evenness: 1 if the pauses do not follow the text, and 1-mostRelief if they clearly
// do.
func (of *respondent) relief() float64 {
	answers := int(of.pauses.answers)
	if answers == 0 {
		return 1
	}
	return 1 - mostRelief*ramp(-of.pauses.llr(), 0, certainLLRs[min(answers, len(certainLLRs))-1])
}
