package bas

import (
	"math"
	"slices"

	"candor/survey"
)

// The features of a pointer's path and clicks. Larger values are less human (Flash & Hogan 1985, Lacquaniti et al.
// 1983, BeCAPTCHA-Mouse).
const (
	teleport   = iota // jumps: the smaller of the share of distance in steps over 250 px and the share of one-event strokes
	straight          // share of stroke length that is exactly straight
	axis              // share of path length in runs exactly along an axis
	tremor            // minus the 90 % quantile of the turn between two steps; hands tremble
	smoothness        // minus the median of the turns
	evenSpeed         // minus the coefficient of variation of speed
	samePeak          // minus the spread of the time within a stroke at which the speed peaks
	steady            // minus the median deviation from a smooth curve, along the path
	formula           // minus the median deviation from a smooth curve, to the side
	unwavering        // minus ln of the median deviation from smooth curves over a fifth of a second
	zigzag            // share of turns in the opposite direction of the previous one
	bendSpeed         // correlation of ln curvature and ln speed; hands slow down in bends
	centred           // share of clicks at the exact centre of their element
	burst             // share of clicks less than fastestClick after one in another place
	numMovement
)

var movementFindings = [numMovement]survey.Finding{
	teleport:   survey.PointerJumps,
	straight:   survey.StraightLines,
	axis:       survey.AlongAxes,
	tremor:     survey.NoTremor,
	smoothness: survey.TooSmooth,
	evenSpeed:  survey.EvenSpeed,
	samePeak:   survey.SamePeaks,
	steady:     survey.SteadySpeed,
	formula:    survey.ComputedCurve,
	unwavering: survey.UnwaveringCurve,
	zigzag:     survey.NoisyLine,
	bendSpeed:  survey.FastBends,
	centred:    survey.CentredClicks,
	burst:      survey.ClickBursts,
}

// The amount of data that each feature needs. A remote desktop delivers few moves, in bundles. So jumps are
// suspicious only if there are many strokes.
const (
	minMoves  = 8   // moves for the path features
	minClicks = 3   // clicks for the click features
	minPaths  = 5   // strokes for jumps and for the shape of speed
	minTurns  = 20  // values for each of tremor, evenness of speed, waver and bends
	minPairs  = 30  // pairs of turns for zigzags
	minRun    = 80. // px; length of a straight stroke, or of a run along an axis
)

// pointing is the result of measuring the pointer of a data point.
type pointing struct {
	fixed    verdict // the verdict if path is false
	path     bool    // there is a path, or evidence from clicks
	evidence float64
	worst    int // the feature with the largest evidence
}

// measure measures a pointer. It scores any mouse event (interface section 2.4), if the events follow each other in
// time. Clicks without movement are natural: a keyboard, a switch or a screen reader can cause them. But no device
// lets a person click in several places at once.
func (m *movementModel) measure(moves []survey.Move, clicks []survey.Click) pointing {
	if !survey.MouseInOrder(moves, clicks) {
		return pointing{fixed: unscored}
	}
	with := deviceOf(moves, clicks)
	measured := measureMovement(moves, clicks, with)
	var p pointing
	if len(moves) == 0 {
		p.fixed = verdict{score: 100, category: survey.NaturalMovement}
		if measured.has[centred] && measured.x[centred] >= mostlyCentred {
			// Programs do this. But people who use assistive devices do it too, so it does not count against the
			// respondent.
			p.fixed.score, p.fixed.evidence = fixedNormal, survey.CentredStill
		}
		measured.has[centred] = false
	}
	p.evidence, p.worst = m.evidence(&measured)
	p.path = len(moves) > 0 || p.evidence > 0
	return p
}

// judge scores a pointer, together with the respondent's other pointers. seen is the finding if its path was seen
// before.
func (m *movementModel) judge(p *pointing, of *paths, seen finding) verdict {
	if !p.path {
		return p.fixed
	}
	odd, worst := max(p.evidence/m.joint, of.mean()/severalPaths), p.worst
	if p.evidence == 0 {
		worst = of.worst // nothing is unusual but the other paths
	}
	return finding{excess(odd), movementFindings[worst]}.worse(seen).verdict(survey.NaturalMovement, survey.UnnaturalMovement)
}

// paths sums up the evidence of a respondent's pointers, in thousandths.
type paths struct {
	n, sum int64
	most   float64 // the largest evidence of a single path
	worst  int     // the feature with the largest evidence of that path
}

// In the sum, a single path counts up to mostOfPath. So one unusual path does not affect natural ones. For the mean
// of several paths, the limit is severalPaths, which is lower than the limit for one.
const (
	mostOfPath   = 4
	severalPaths = 2.8
)

// trackRecording identifies a recording of a pointer. A client that records a page sends the same recording for each
// question. It then counts once. The evidence alone does not identify it: it is 0 for nearly all people.
type trackRecording struct {
	first, last, clicked int64 // times of the first and the last move, and of the first click
	moves, clicks        int
	evidence             int64
}

func trackRecordingOf(b *survey.Behaviour, evidence int64) trackRecording {
	r := trackRecording{moves: len(b.Moves), clicks: len(b.Clicks), evidence: evidence}
	start := b.Start.UnixMilli()
	if r.moves > 0 {
		r.first, r.last = start+b.Moves[0].At, start+b.Moves[r.moves-1].At
	}
	if r.clicks > 0 {
		r.clicked = start + b.Clicks[0].At
	}
	return r
}

// pathsOf sums the evidence of pointers. It adds integers (thousandths), so that the order of the data points does
// not matter.
func pathsOf(points []survey.Behaviour, all []pointing) paths {
	var p paths
	if len(all) < 2 {
		return p // one path has no mean
	}
	known := make(map[trackRecording]struct{}, len(all))
	for i := range all {
		if !all[i].path {
			continue
		}
		if e := all[i].evidence; e > p.most || e == p.most && all[i].worst < p.worst {
			p.most, p.worst = e, all[i].worst
		}
		e := int64(math.Round(1000 * all[i].evidence))
		r := trackRecordingOf(&points[i], e)
		if _, again := known[r]; !again {
			known[r] = struct{}{}
			p.n++
			p.sum += min(e, 1000*mostOfPath)
		}
	}
	return p
}

// mean is the mean evidence of all paths, or 0 if there are fewer than two.
func (p *paths) mean() float64 {
	if p.n < 2 {
		return 0
	}
	return float64(p.sum) / float64(1000*p.n)
}

// mostlyCentred is a share of clicks at the exact centre that no aiming hand reaches.
const mostlyCentred = 0.9

// movement is a pointer's measured behaviour.
type movement struct {
	x   [numMovement]float64
	has [numMovement]bool
}

func (m *movement) set(feature int, x float64) {
	if !math.IsNaN(x) && !math.IsInf(x, 0) {
		m.x[feature], m.has[feature] = x, true
	}
}

// measureMovement measures the features that can be judged on the device. For a finger, these are jumps while it
// touches the screen, and straight lines. For taps, they are the places of clicks, and how fast clicks follow each
// other.
func measureMovement(moves []survey.Move, clicks []survey.Click, with device) movement {
	var m movement
	if with != finger {
		m.clicks(moves, clicks)
	}
	if with == taps {
		return m
	}
	var p path
	p.trace(moves)
	if with == finger {
		if p.strokes >= minPaths && p.drawn > 0 {
			m.set(teleport, p.leapt/p.drawn)
		}
		if p.judged >= 3 {
			m.set(straight, p.straight/p.judgedLength)
		}
		return m
	}
	if p.strokes >= minPaths && p.length > 0 {
		m.set(teleport, min(p.jumped/p.length, float64(p.singles)/float64(p.strokes)))
	}
	if len(moves) < minMoves || p.length <= 0 {
		return m
	}
	if p.judged >= 3 {
		m.set(straight, p.straight/p.judgedLength)
	}
	m.set(axis, p.axial/p.length)
	if p.turns.n >= minTurns {
		m.set(tremor, -radians(unsortedQuantile(p.turns.values(), 0.9)))
		m.set(smoothness, -radians(unsortedQuantile(p.turns.values(), 0.5)))
	}
	m.waver(&p.waver)
	if p.glide.departures.n >= minGlides {
		m.set(unwavering, -math.Log(unsortedQuantile(p.glide.departures.values(), 0.5)))
	}
	if p.speed.n >= minTurns && p.speed.sum > 0 {
		m.set(evenSpeed, -p.speed.sd()/p.speed.mean())
	}
	if p.peak.n >= minPaths {
		m.set(samePeak, -p.peak.sd())
	}
	return m
}

// waver measures how far the path deviates from smooth curves.
func (m *movement) waver(w *waver) {
	if w.byTime.n >= minTurns {
		m.set(steady, -max(unsortedQuantile(w.byTime.values(), 0.5), unsortedQuantile(w.byNumber.values(), 0.5)))
		m.set(formula, -unsortedQuantile(w.aside.values(), 0.5))
	}
	if w.pairs >= minPairs {
		m.set(zigzag, float64(w.flips)/float64(w.pairs))
	}
	if w.bends.n >= minTurns {
		m.set(bendSpeed, w.bends.correlation())
	}
}

// clicks measures where in their elements the clicks are, and how fast they follow each other.
func (m *movement) clicks(moves []survey.Move, clicks []survey.Click) {
	var presses, centre, sized float64 // presses are by a pointer
	for i := range clicks {
		c := &clicks[i]
		if i > 0 && samePress(&clicks[i-1], c) {
			continue
		}
		if byPointer(c) {
			presses++
		}
		if c.Width > 4 && c.Height > 4 { // on a tiny element, every click is at the centre
			sized++
			if math.Abs(c.OffsetX-c.Width/2) <= 0.6 && math.Abs(c.OffsetY-c.Height/2) <= 0.6 {
				centre++
			}
		}
	}
	if sized >= minClicks {
		m.set(centred, centre/sized)
	}
	if presses >= minClicks {
		m.set(burst, float64(fastClicks(moves, clicks))/(presses-1))
	}
}

// fastestClick is in ms. No hand clicks in another place sooner after a click.
const fastestClick = 60

// fastClicks returns how many clicks come too soon after one in another place. A worn-out mouse button clicks twice, in
// one place. Clicks with the same time are too fast only if even the step of the clock has no room for them.
func fastClicks(moves []survey.Move, clicks []survey.Click) (n int) {
	together := 0    // clicks with the time of the one before, in another place
	step := int64(0) // of the clock, once it is needed
	flush := func() {
		if together > 0 && step == 0 {
			step = clockStep(moves, clicks)
		}
		if int64(together)*fastestClick > step {
			n += together
		}
		together = 0
	}
	var last *survey.Click
	for i := range clicks {
		c := &clicks[i]
		if !byPointer(c) {
			continue
		}
		if last != nil {
			gap := c.At - last.At
			if gap != 0 {
				flush()
			}
			switch {
			case samePlace(last, c):
			case gap == 0:
				together++
			case gap > 0 && gap < fastestClick:
				n++
			}
		}
		last = c
	}
	flush()
	return n
}

// byPointer reports whether a pointer can have caused a click. A key clicks at the origin of the page, as the page itself
// does if it clicks a button for a click on its row. If the page records coordinates in the document, the origin is
// somewhere else, but it is outside of the element.
func byPointer(c *survey.Click) bool {
	outside := func(at, size float64) bool { return size > 0 && (at < -nearby || at > size+nearby) }
	return (c.X != 0 || c.Y != 0) && !outside(c.OffsetX, c.Width) && !outside(c.OffsetY, c.Height)
}

// nearby is in px. Browsers report the place of one press with different fractions.
const nearby = 1

func samePlace(a, b *survey.Click) bool {
	return math.Abs(a.X-b.X) <= nearby && math.Abs(a.Y-b.Y) <= nearby
}

// coarsest is the step of a clock of whole seconds, in ms.
const coarsest = 1000

// clockStep returns the usual time in ms between two moves or clicks that differ in time. Events with the same time may
// be that far apart. If all have the same time, the clock may be of whole seconds.
//
// The times of clicks may be coarser than those of moves. Then all gaps between clicks are multiples of their step. If there
// are only one or two gaps, they can have a large divisor by chance. Then their step is the largest number that
// divides them and a second.
func clockStep(moves []survey.Move, clicks []survey.Click) int64 {
	var gaps []int64
	clicked := int64(0)
	for i := 1; i < len(clicks); i++ {
		if gap := clicks[i].At - clicks[i-1].At; gap > 0 {
			gaps, clicked = append(gaps, gap), divisor(clicked, gap)
		}
	}
	if len(gaps) == 1 || len(gaps) == 2 {
		clicked = divisor(clicked, coarsest)
	}
	for i := 1; i < len(moves); i++ {
		if gap := moves[i].At - moves[i-1].At; gap > 0 {
			gaps = append(gaps, gap)
		}
	}
	if len(gaps) == 0 {
		return coarsest
	}
	slices.Sort(gaps)
	return max(gaps[len(gaps)/2], min(clicked, coarsest))
}

// divisor returns the greatest common divisor.
func divisor(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// samePress reports whether two click events come from one press. For a click on a label, the browser also reports a
// click on the label's box or button, at the same place and time.
func samePress(a, b *survey.Click) bool {
	return samePlace(a, b) && (a.Width != b.Width || a.Height != b.Height) && b.At-a.At < 20
}
