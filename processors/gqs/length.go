package gqs

import "math"

// Description lengths are in units of 1/1024 bit, so that sums are the same on every machine. A row can be described
// as a figure with a few slips, or as single answers with their frequencies. If the figure takes far fewer bits, the
// row is drawn.

// bits holds 1024 log2(i) for i up to 64.
var bits = func() (t [65]int) {
	for i := 1; i < len(t); i++ {
		t[i] = int(math.Round(1024 * math.Log2(float64(i))))
	}
	return t
}()

const maxRow = 50 // answers (interface section 1.1)

// levelled is a row as whole steps above its smallest answer.
type levelled struct {
	n, k   int // number of answers, and number of levels in the range
	row    [maxRow]int8
	used   int // number of levels that occur
	spoken int // bits of the row as single answers with their frequencies
}

// maxLevels is the largest number of levels that counts as a scale. A wider range is a slider, and nobody draws steps
// on a slider.
const maxLevels = 11

// levelsOf converts the answers to levels. It returns false if the answers are not on the levels of a scale.
func levelsOf(g *grid) (l levelled, ok bool) {
	step := stepOf(g)
	if step == 0 || g.n > maxRow || (g.hi-g.lo)/step > maxLevels-1 {
		return l, false
	}
	l.n = g.n
	var counts [maxLevels]int
	for i, a := range g.answers {
		x := (a - g.lo) / step
		level := math.Floor(x + .5)
		if math.Abs(x-level) > 1e-6 {
			return l, false
		}
		l.row[i] = int8(level)
		counts[int(level)]++
		l.k = max(l.k, int(level)+1)
	}
	l.spoken = l.n * bits[l.n]
	for _, c := range counts {
		if c > 0 {
			l.used++
			l.spoken -= c * bits[c]
		}
	}
	return l, true
}

// stepOf returns the distance between two levels. On the usual scales, it is 1.
func stepOf(g *grid) float64 {
	whole := g.hi-g.lo < maxLevels
	for _, a := range g.answers {
		whole = whole && a == math.Trunc(a)
	}
	if whole {
		return 1
	}
	least := 0.0
	for i, a := range g.answers[1:] {
		if d := math.Abs(a - g.answers[i]); d > 0 && (least == 0 || d < least) {
			least = d
		}
	}
	return least
}

// slips returns how many bits it takes to describe n answers that do not fit a figure: their places and the answers.
func (l *levelled) slips(n int) int {
	cost := n * bits[l.used]
	for i := range n {
		cost += bits[l.n-i] - bits[i+1]
	}
	return cost
}

// repeated returns how many bits are saved by describing the row as a repetition after p items, with slips. It
// returns 0 if more than a quarter of the answers are slips.
func (l *levelled) repeated(p int) int {
	slips := 0
	for r := range p {
		var counts [maxLevels]int8
		most, of := int8(0), int8(0)
		for i := r; i < l.n; i += p {
			c := counts[l.row[i]] + 1
			counts[l.row[i]] = c
			most = max(most, c)
			of++
		}
		slips += int(of - most)
	}
	if 4*slips > l.n {
		return 0
	}
	if p == 2 {
		return l.spoken - bits[2] - l.slips(slips)
	}
	return l.spoken - p*bits[l.used] - bits[l.n/2] - l.slips(slips)
}

// repeats returns how many bits are saved by the best repetition of a group of three or more answers.
func (l *levelled) repeats() (saved int) {
	for p := 3; p <= min(l.n/2, 8); p++ {
		saved = max(saved, l.repeated(p))
	}
	return saved
}

// figure holds how many bits the best figure of each kind saves, after the bits for slips are subtracted.
type figure struct {
	zigzag, cycle, wave float64
	spoken              float64 // bits of the row as single answers with their frequencies
}

// minFigureItems is the length of the shortest row that is tested for a figure with slips. In a shorter row, a slip
// leaves too little of a figure.
const minFigureItems = 9

// drawnOf returns how many bits each kind of figure saves. It returns zeros if the answers are not on the levels of a
// scale.
func drawnOf(g *grid) (f figure) {
	if g.n < minFigureItems || g.levels < 2 {
		return f
	}
	l, ok := levelsOf(g)
	if !ok {
		return f
	}
	const bit = 1024
	f = figure{float64(l.repeated(2)) / bit, float64(l.repeats()) / bit, float64(l.waves()) / bit, float64(l.spoken) / bit}
	if f.cycle <= f.zigzag { // a zigzag repeats at every even distance
		f.cycle = 0
	}
	return f
}

// waves returns how many bits are saved by describing the row as a walk between two levels. The walk either turns at
// its ends, or begins again at the other end.
func (l *levelled) waves() (saved int) {
	var upTo [maxLevels + 1]int // number of answers below each level
	for _, a := range l.row[:l.n] {
		upTo[a+1]++
	}
	for i := range l.k {
		upTo[i+1] += upTo[i]
	}
	most := l.n / 4
	best, walks := most+1, 0
	for from := range l.k {
		for to := from + 2; to < l.k; to++ {
			d := to - from
			walks += 2*d + 2*(d+1)
			if l.n-(upTo[to+1]-upTo[from]) < best { // answers outside the walk are slips
				best = min(best, l.walk(from, to, best))
			}
		}
	}
	if best > most {
		return 0
	}
	return l.spoken - int(math.Round(1024*math.Log2(float64(walks)))) - l.slips(best)
}

// walk returns the smallest number of answers that do not fit a walk between two levels, over all directions and
// starts. It returns limit if there is no smaller number.
func (l *levelled) walk(from, to, limit int) int {
	const room = maxRow + 2*maxLevels
	var there, up, down [room]int8
	d := to - from
	for i, j, k := 0, 0, 0; i < room; i++ {
		there[i] = int8(from + min(j, 2*d-j))
		up[i], down[i] = int8(from+k), int8(to-k)
		if j++; j == 2*d {
			j = 0
		}
		if k++; k > d {
			k = 0
		}
	}
	for phase := range 2 * d {
		limit = l.misses(there[phase:], limit)
	}
	for phase := range d + 1 {
		limit = l.misses(up[phase:], limit)
		limit = l.misses(down[phase:], limit)
	}
	return limit
}

// misses counts the answers that differ from a figure, up to limit.
func (l *levelled) misses(figure []int8, limit int) (n int) {
	figure = figure[:l.n]
	for i, a := range l.row[:l.n] {
		if a != figure[i] {
			if n++; n >= limit {
				return limit
			}
		}
	}
	return n
}
