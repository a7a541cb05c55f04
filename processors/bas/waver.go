package bas

import (
	"math"

	"candor/survey"
)

// waver measures how a stroke deviates from a smooth curve. A hand never moves evenly. It accelerates and slows down
// in small pushes, and wavers to the side (Flash & Hogan 1985 describe the smooth part). A program that computes its
// points from a formula has almost no deviation. A program that adds noise adds it to every point, so its path
// zigzags.
//
// Each point is compared with a point on a cubic. The cubic goes through the two points before it and the two after
// it. The deviation is relative to the distance between the point's neighbours. It is measured twice: with the times
// of the points, and as if the times between the points were equal. Some browsers deliver moves in the first way, and
// some in the second.
type waver struct {
	byTime   numbers // deviation along the path
	byNumber numbers
	aside    numbers // deviation to the side, with the times of the points
	flips    int     // turns in the opposite direction of the turn before
	pairs    int     // number of pairs of turns
	bends    pairing // curvature and speed, as logarithms
}

// Distances below minChord px come from the pixel grid, and so do turns between steps shorter than minStride px.
// Above maxChord, a hand moves fast towards its target, and people are as smooth as a formula (Flash & Hogan).
const (
	minChord  = 8.
	maxChord  = 60.
	minStride = 4.
	// straightOn is the sine or cosine below which a turn comes from rounding, on a zoomed page or in a frame. Whole
	// pixels never give such small values.
	straightOn = 1e-9
)

// stroke measures a stroke. Each point of the stroke must differ from the one before.
func (w *waver) stroke(p []survey.Move) {
	if len(p) < 3 {
		return
	}
	var before float64 // sine of the last turn; its sign is the direction
	turned := false
	ax, ay := delta(&p[0], &p[1])
	a := math.Sqrt(ax*ax + ay*ay)
	for i := 2; i < len(p); i++ {
		bx, by := delta(&p[i-1], &p[i])
		b := math.Sqrt(bx*bx + by*by)
		if a >= minStride && b >= minStride {
			turn := (ax*by - ay*bx) / (a * b)
			if math.Abs(turn) < straightOn {
				turn = 0
			}
			if turned {
				w.pairs++
				if turn*before < 0 {
					w.flips++
				}
			}
			before = turn
			if took := p[i].At - p[i-2].At; took > 0 && turn != 0 && ax*bx+ay*by > straightOn*a*b {
				w.bends.add(roughLog2((a+b)/float64(took)), roughLog2(math.Abs(turn)/(a+b)))
			}
			turned = true
		} else {
			turned = false
		}
		if i >= 4 {
			w.departed(&p[i-4], &p[i-3], &p[i-2], &p[i-1], &p[i])
		}
		ax, ay, a = bx, by, b
	}
}

// departed measures how far m is from the place that the two points on either side predict.
func (w *waver) departed(k, l, m, n, o *survey.Move) {
	cx, cy := delta(l, n)
	chord2 := cx*cx + cy*cy
	if chord2 < minChord*minChord || chord2 > maxChord*maxChord {
		return
	}
	ex := m.X - (4*(l.X+n.X)-k.X-o.X)/6
	ey := m.Y - (4*(l.Y+n.Y)-k.Y-o.Y)/6
	w.byNumber.add(math.Abs(ex*cx+ey*cy) / chord2)
	if k.At >= l.At || l.At >= m.At || m.At >= n.At || n.At >= o.At {
		return
	}
	// These are Lagrange's weights at the time of the middle point, over one denominator.
	a, b, c, d := float64(k.At-m.At), float64(l.At-m.At), float64(n.At-m.At), float64(o.At-m.At)
	da, db, dc, dd := (a-b)*(a-c)*(a-d), (b-a)*(b-c)*(b-d), (c-a)*(c-b)*(c-d), (d-a)*(d-b)*(d-c)
	dab, dcd := da*db, dc*dd
	over := -1 / (dab * dcd)
	wa, wb, wc, wd := b*c*d*db*dcd*over, a*c*d*da*dcd*over, a*b*d*dd*dab*over, a*b*c*dc*dab*over
	ex = m.X - (wa*k.X + wb*l.X + wc*n.X + wd*o.X)
	ey = m.Y - (wa*k.Y + wb*l.Y + wc*n.Y + wd*o.Y)
	w.byTime.add(math.Abs(ex*cx+ey*cy) / chord2)
	w.aside.add(math.Abs(ex*cy-ey*cx) / chord2)
}

// pairing holds the sums for a correlation of numbers of moderate size.
type pairing struct{ n, a, b, aa, bb, ab float64 }

func (p *pairing) add(a, b float64) {
	p.n++
	p.a += a
	p.b += b
	p.aa += a * a
	p.bb += b * b
	p.ab += a * b
}

func (p *pairing) correlation() float64 {
	va, vb := p.aa-p.a*p.a/p.n, p.bb-p.b*p.b/p.n
	if !(va > 1e-9*p.aa && vb > 1e-9*p.bb) {
		return 0
	}
	return (p.ab - p.a*p.b/p.n) / math.Sqrt(va*vb)
}
