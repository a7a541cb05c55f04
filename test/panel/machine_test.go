package panel

import (
	"math"
	"math/rand/v2"
)

// spot is a button that a program clicks.
type spot struct{ x, y, w, h float64 }

// spots are the buttons that a program clicks for one question: options below each other, and
// the button to the next page.
func spots(r *rand.Rand, n int) []spot {
	var s []spot
	for i := range n {
		s = append(s, spot{float64(between(r, 220, 1100)), 160 + float64(90*i%560) + float64(r.IntN(40)), float64(between(r, 60, 240)), float64(between(r, 22, 46))})
	}
	return s
}

// centre is a program's click, in the exact middle.
func (s spot) centre() click { return click{s.x, s.y, s.w, s.h, s.w / 2, s.h / 2} }

// line moves straight from spot to spot in even steps.
func line(r *rand.Rand, axes bool) []event {
	var events []event
	x, y, now := float64(between(r, 100, 900)), float64(between(r, 100, 600)), 0
	step := uniform(r, 8, 24)
	tick := between(r, 8, 17)
	walk := func(tx, ty float64) {
		n := max(2, int(math.Hypot(tx-x, ty-y)/step))
		for i := 1; i <= n; i++ {
			now += tick
			f := float64(i) / float64(n)
			events = append(events, event{moved, point{math.Round(x + f*(tx-x)), math.Round(y + f*(ty-y))}, now})
		}
		x, y = tx, ty
	}
	for _, s := range spots(r, between(r, 5, 8)) {
		if axes {
			walk(s.x, y)
		}
		walk(s.x, s.y)
		now += between(r, 40, 200)
		events = append(events, event{clicked, s.centre(), now})
		now += between(r, 150, 600)
	}
	return events
}

// jump moves to each spot without points in between.
func jump(r *rand.Rand) []event {
	var events []event
	now := 0
	for _, s := range spots(r, between(r, 6, 10)) {
		now += between(r, 200, 900)
		events = append(events, event{moved, point{s.x, s.y}, now}, event{clicked, s.centre(), now + between(r, 5, 60)})
	}
	return events
}

// curve moves on Bezier curves with a slow start and end and a tremor of the given number of
// pixels, and clicks beside the centre.
func curve(r *rand.Rand, tremble float64) []event {
	var events []event
	x, y, now := float64(between(r, 100, 900)), float64(between(r, 100, 600)), 0
	for _, s := range spots(r, between(r, 5, 8)) {
		tx, ty := s.x+.15*s.w*r.NormFloat64(), s.y+.15*s.h*r.NormFloat64()
		d := math.Hypot(tx-x, ty-y)
		bend := func() (float64, float64) {
			f, side := r.Float64(), .18*d*r.NormFloat64()
			return x + f*(tx-x) - side*(ty-y)/max(d, 1), y + f*(ty-y) + side*(tx-x)/max(d, 1)
		}
		ax, ay := bend()
		bx, by := bend()
		n := max(6, int((200+150*math.Log2(1+d/40))/16))
		for i := 1; i <= n; i++ {
			now += between(r, 15, 18)
			f := float64(i) / float64(n)
			f = f * f * f * (10 - 15*f + 6*f*f)
			g := 1 - f
			px := g*g*g*x + 3*g*g*f*ax + 3*g*f*f*bx + f*f*f*tx + tremble*r.NormFloat64()
			py := g*g*g*y + 3*g*g*f*ay + 3*g*f*f*by + f*f*f*ty + tremble*r.NormFloat64()
			events = append(events, event{moved, point{math.Round(px), math.Round(py)}, now})
		}
		now += between(r, 60, 220)
		events = append(events, event{clicked, aimed(r, math.Round(tx), math.Round(ty)), now})
		now += between(r, 200, 1200)
		x, y = tx, ty
	}
	return events
}
