package bas

import (
	"math"
	"slices"

	"candor/survey"
)

// path measures a pointer's path. A stroke is a run of moves without a gap of more than strokeGap.
type path struct {
	length  float64 // px
	jumped  float64 // part of length in steps longer than farStep
	axial   float64 // part of length in runs of at least minRun exactly along an axis
	strokes int
	singles int // strokes that have only one event

	drawn float64 // total length of strokes
	leapt float64 // part of drawn in steps longer than farStep

	judged       int     // number of strokes that are long enough to judge whether they are straight
	judgedLength float64 // their length
	straight     float64 // length of the judged strokes that deviate by less than straightness

	turns numbers // angles between steps of at least turnStep, as turnOf returns them
	waver waver
	glide glide
	kept  []survey.Move // buffer for moving
	speed sums          // px/ms of steps
	peak  moments       // at which part of a stroke the speed peaks, from 0 to 1
}

const (
	strokeGap    = 120   // ms
	farStep      = 250.  // px
	straightness = 0.004 // of the chord
	turnStep     = 3.    // px; the turns of shorter steps come from the pixel grid
)

// trace walks the moves, and measures each stroke. If the clock steps back, a new stroke begins.
func (p *path) trace(moves []survey.Move) {
	moves = onScreen(moves[max(0, len(moves)-mostMoves):])
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
}

// mostMoves is how many moves of a data point count. These are the last ones (interface section 2.4).
const mostMoves = 300

// numbers holds up to mostMoves numbers in a fixed array, so that it need not allocate memory.
type numbers struct {
	n  int
	of [mostMoves]float64
}

func (l *numbers) add(x float64) {
	l.of[l.n] = x
	l.n++
}

// values returns the numbers. The caller may reorder them.
func (l *numbers) values() []float64 { return l.of[:l.n] }

// step adds the length of one step. A step between two strokes counts as well, because a jump usually ends a stroke.
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
	moved := p.moving(s)
	p.waver.stroke(moved)
	p.glide.stroke(moved)
	var lx, ly, fastest float64
	peakAt := s[0].At
	for i := 1; i < len(s); i++ {
		dx, dy := delta(&s[i-1], &s[i])
		d := math.Sqrt(dx*dx + dy*dy)
		p.drawn += d
		if d > farStep {
			p.leapt += d
		}
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
		if (lx != 0 || ly != 0) && d <= maxChord/2 {
			p.turns.add(turnOf(math.Abs(lx*dy-ly*dx), lx*dx+ly*dy))
		}
		lx, ly = dx, dy
	}
	if took := s[len(s)-1].At - s[0].At; len(s) >= minMoves && took > 0 {
		p.peak.add(float64(peakAt-s[0].At) / float64(took))
	}
}

// moving returns a stroke without the points that are at the same place as the point before.
func (p *path) moving(s []survey.Move) []survey.Move {
	still := func(i int) bool { return s[i].X == s[i-1].X && s[i].Y == s[i-1].Y }
	i := 1
	for i < len(s) && !still(i) {
		i++
	}
	if i == len(s) {
		return s
	}
	p.kept = append(p.kept[:0], s[:i]...)
	for ; i < len(s); i++ {
		if !still(i) {
			p.kept = append(p.kept, s[i])
		}
	}
	return p.kept
}

// line judges whether a stroke is a straight line. It ignores strokes that are too short to tell.
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
	// The pixel grid bends every line by up to half a pixel.
	if far < max(straightness*chord, 0.75) {
		p.straight += chord
	}
}

// axes adds up the runs of at least three steps that are exactly along an axis.
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

// onScreen returns the moves with their coordinates limited to 1e6 px. If no coordinate is larger, it returns the
// same slice.
func onScreen(moves []survey.Move) []survey.Move {
	const edge = 1e6
	for i := range moves {
		if m := &moves[i]; !(math.Abs(m.X) <= edge && math.Abs(m.Y) <= edge) {
			out := slices.Clone(moves)
			for i := range out {
				out[i].X, out[i].Y = clamped(out[i].X, edge), clamped(out[i].Y, edge)
			}
			return out
		}
	}
	return moves
}

func clamped(v, edge float64) float64 {
	if math.IsNaN(v) {
		return 0
	}
	return min(max(v, -edge), edge)
}

func delta(a, b *survey.Move) (dx, dy float64) { return b.X - a.X, b.Y - a.Y }

func distance(a, b *survey.Move) float64 {
	dx, dy := delta(a, b)
	return math.Sqrt(dx*dx + dy*dy)
}

// turnOf returns a number for a turn: 0 for straight on, 1 for a right angle, and 2 for a reversal. It needs the sine
// and cosine of the angle, up to a common factor. It grows with the angle, and takes less time than an arctangent.
// radians converts it to an angle.
func turnOf(sine, cosine float64) float64 {
	if sum := sine + math.Abs(cosine); sum > 0 {
		if cosine >= 0 {
			return sine / sum
		}
		return 2 - sine/sum
	}
	return 0
}

func radians(turn float64) float64 {
	if turn > 1 {
		return math.Pi - radians(2-turn)
	}
	return math.Atan2(turn, 1-turn)
}
