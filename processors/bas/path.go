package bas

import (
	"math"
	"slices"

	"candor/survey"
)

// path is what a pointer's track is made of. A stroke is a run of moves without
// a gap of more than strokeGap.
type path struct {
	length  float64 // px
	jumped  float64 // of length, in steps over farStep
	axial   float64 // of length, in runs of at least minRun exactly along an axis
	strokes int
	singles int // strokes of one event

	judged       int     // strokes long enough to be judged straight or not
	judgedLength float64 // their length
	straight     float64 // length of those that deviate less than straightness

	turns []float64 // sorted angles between steps of at least turnStep, rad
	speed moments   // px/ms of steps
	peak  moments   // when speed peaks within a stroke, 0..1
}

const (
	strokeGap    = 120   // ms
	farStep      = 250.  // px
	straightness = 0.004 // of the chord
	turnStep     = 3.    // px; shorter steps turn by the pixel grid
)

// tracePath walks the moves once per stroke. Clocks that step back start a new
// stroke; coordinates are clamped so that absurd ones stay finite.
func tracePath(moves []survey.Move) path {
	p := path{turns: make([]float64, 0, len(moves))}
	from := 0
	for i := 1; i <= len(moves); i++ {
		if i < len(moves) {
			p.step(&moves[i-1], &moves[i])
			if gap := moves[i].At - moves[i-1].At; gap >= 0 && gap <= strokeGap {
				continue
			}
		}
		p.stroke(moves[from:i])
		from = i
	}
	slices.Sort(p.turns)
	return p
}

// step counts the distance of one step, whether or not it ends a stroke: a jump
// usually does.
func (p *path) step(a, b *survey.Move) {
	d := distance(a, b)
	p.length += d
	if d > farStep {
		p.jumped += d
	}
}

func (p *path) stroke(s []survey.Move) {
	p.strokes++
	if len(s) == 1 {
		p.singles++
		return
	}
	p.line(s)
	p.axes(s)
	var lx, ly, fastest float64
	peakAt := s[0].At
	for i := 1; i < len(s); i++ {
		dx, dy := delta(&s[i-1], &s[i])
		d := math.Hypot(dx, dy)
		if gap := s[i].At - s[i-1].At; gap > 0 && d > 0 {
			v := d / float64(gap)
			p.speed.add(v)
			if v > fastest {
				fastest, peakAt = v, s[i].At
			}
		}
		if d < turnStep {
			continue
		}
		if lx != 0 || ly != 0 {
			p.turns = append(p.turns, math.Abs(math.Atan2(lx*dy-ly*dx, lx*dx+ly*dy)))
		}
		lx, ly = dx, dy
	}
	if took := s[len(s)-1].At - s[0].At; len(s) >= minMoves && took > 0 {
		p.peak.add(float64(peakAt-s[0].At) / float64(took))
	}
}

// line judges whether a stroke is a ruler's line.
func (p *path) line(s []survey.Move) {
	dx, dy := delta(&s[0], &s[len(s)-1])
	chord := math.Hypot(dx, dy)
	if len(s) < 5 || chord < minRun {
		return
	}
	far := 0.0
	for i := 1; i < len(s)-1; i++ {
		ex, ey := delta(&s[0], &s[i])
		far = max(far, math.Abs(dx*ey-dy*ex)/chord)
	}
	p.judged++
	p.judgedLength += chord
	// A pixel grid bends every short line by up to half a pixel.
	if far < max(straightness*chord, 0.75) {
		p.straight += chord
	}
}

// axes sums the runs of at least three steps exactly along an axis.
func (p *path) axes(s []survey.Move) {
	run, steps, along := 0.0, 0, 0
	flush := func() {
		if run >= minRun && steps >= 3 {
			p.axial += run
		}
		run, steps = 0, 0
	}
	for i := 1; i < len(s); i++ {
		dx, dy := delta(&s[i-1], &s[i])
		way := 0
		switch {
		case dx == 0 && dy == 0:
			continue
		case dy == 0:
			way = 1
		case dx == 0:
			way = 2
		}
		if way == 0 || way != along {
			flush()
		}
		along = way
		if way != 0 {
			run += math.Abs(dx) + math.Abs(dy)
			steps++
		}
	}
	flush()
}

// delta is a step with both parts clamped to what a screen can be.
func delta(a, b *survey.Move) (dx, dy float64) {
	return clampPixel(b.X) - clampPixel(a.X), clampPixel(b.Y) - clampPixel(a.Y)
}

func distance(a, b *survey.Move) float64 { return math.Hypot(delta(a, b)) }

func clampPixel(v float64) float64 {
	if math.IsNaN(v) {
		return 0
	}
	return min(max(v, -1e6), 1e6)
}
