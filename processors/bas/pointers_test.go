package bas

import (
	"math"
	"math/rand/v2"

	"candor/survey"
)

// The programs here move a pointer through a page of answers like bots: they move to a target,
// wait, click, and move to the next target. None of them is used for training.

// A pointer draws the points from one place to another, one at every tick.
type pointer struct {
	name string
	kind string // naive, unseen
	draw func(r *rand.Rand, from, to point) []point
}

type point struct{ x, y float64 }

func (p point) plus(q point, scale float64) point { return point{p.x + scale*q.x, p.y + scale*q.y} }

func (p point) to(q point) point { return point{q.x - p.x, q.y - p.y} }

func (p point) length() float64 { return math.Hypot(p.x, p.y) }

// across returns the perpendicular direction.
func (p point) across() point {
	l := max(p.length(), 1e-9)
	return point{-p.y / l, p.x / l}
}

// along samples a curve over 0..1 in the given number of steps, with easing.
func along(steps int, ease func(u float64) float64, curve func(u float64) point) []point {
	out := make([]point, steps)
	for i := range out {
		out[i] = curve(ease(float64(i+1) / float64(steps)))
	}
	return out
}

func even1(u float64) float64           { return u }
func minimumJerk(u float64) float64     { return u * u * u * (10 + u*(6*u-15)) }
func easeInOut(u float64) float64       { return (1 - math.Cos(math.Pi*u)) / 2 }
func easeOut(u float64) float64         { return 1 - (1-u)*(1-u)*(1-u) }
func steps(r *rand.Rand, d float64) int { return max(8, int((10+25*r.Float64())*math.Log2(2+d/40)/3)) }

func bezier(from, a, b, to point) func(float64) point {
	return func(u float64) point {
		v := 1 - u
		return point{
			v*v*v*from.x + 3*v*v*u*a.x + 3*v*u*u*b.x + u*u*u*to.x,
			v*v*v*from.y + 3*v*v*u*a.y + 3*v*u*u*b.y + u*u*u*to.y,
		}
	}
}

func straightLine(from, to point) func(float64) point {
	return func(u float64) point { return from.plus(from.to(to), u) }
}

var pointers = []pointer{
	{"straight at one speed", "naive", func(r *rand.Rand, from, to point) []point {
		return along(steps(r, from.to(to).length()), even1, straightLine(from, to))
	}},
	{"straight, eased", "naive", func(r *rand.Rand, from, to point) []point {
		return along(steps(r, from.to(to).length()), easeInOut, straightLine(from, to))
	}},
	{"along the axes", "naive", func(r *rand.Rand, from, to point) []point {
		corner := point{to.x, from.y}
		first := along(steps(r, from.to(corner).length()), even1, straightLine(from, corner))
		return append(first, along(steps(r, corner.to(to).length()), even1, straightLine(corner, to))...)
	}},
	{"teleport", "naive", func(_ *rand.Rand, _, to point) []point { return []point{to} }},
	{"bezier", "unseen", func(r *rand.Rand, from, to point) []point {
		d := from.to(to)
		side := func() float64 { return d.length() * 0.3 * (2*r.Float64() - 1) }
		a := from.plus(d, 0.2+0.2*r.Float64()).plus(d.across(), side())
		b := from.plus(d, 0.6+0.2*r.Float64()).plus(d.across(), side())
		return along(steps(r, d.length()), easeOut, bezier(from, a, b, to))
	}},
	{"minimum jerk, slightly bent", "unseen", func(r *rand.Rand, from, to point) []point {
		d := from.to(to)
		bend := d.length() * 0.08 * r.NormFloat64()
		return along(steps(r, d.length()), minimumJerk, func(u float64) point {
			return from.plus(d, u).plus(d.across(), bend*math.Sin(math.Pi*u))
		})
	}},
	{"minimum jerk with tremor", "unseen", func(r *rand.Rand, from, to point) []point {
		d := from.to(to)
		bend, tremor := d.length()*0.08*r.NormFloat64(), 0.5+r.Float64()
		return along(steps(r, d.length()), minimumJerk, func(u float64) point {
			return from.plus(d, u).plus(d.across(), bend*math.Sin(math.Pi*u)+tremor*r.NormFloat64())
		})
	}},
	{"line with noise", "unseen", func(r *rand.Rand, from, to point) []point {
		noise := 1 + 2*r.Float64()
		return along(steps(r, from.to(to).length()), even1, func(u float64) point {
			p := from.plus(from.to(to), u)
			return point{p.x + noise*r.NormFloat64(), p.y + noise*r.NormFloat64()}
		})
	}},
	{"overshoot and back", "unseen", func(r *rand.Rand, from, to point) []point {
		d := from.to(to)
		over := to.plus(d, 0.03+0.08*r.Float64()).plus(d.across(), d.length()*0.04*r.NormFloat64())
		a := from.plus(d, 0.35).plus(d.across(), d.length()*0.15*r.NormFloat64())
		out := along(steps(r, d.length()), easeInOut, bezier(from, a, a, over))
		return append(out, along(6+r.IntN(6), easeOut, straightLine(over, to))...)
	}},
	{"gravity and wind", "unseen", func(r *rand.Rand, from, to point) []point {
		// The pointer is pulled towards the target and pushed by a changing wind, up to a
		// maximum speed.
		gravity, gust, limit, near := 6+4*r.Float64(), 2+3*r.Float64(), 10+20*r.Float64(), 12+10*r.Float64()
		var speed, wind point
		var out []point
		at := from
		for range 400 {
			d := at.to(to)
			l := d.length()
			if l < 1.5 {
				break
			}
			g := min(gust, l)
			if l >= near {
				wind = point{wind.x/math.Sqrt(3) + (2*r.Float64()-1)*g/math.Sqrt(5), wind.y/math.Sqrt(3) + (2*r.Float64()-1)*g/math.Sqrt(5)}
			} else {
				wind = point{wind.x / math.Sqrt(3), wind.y / math.Sqrt(3)}
				limit = max(limit/math.Sqrt(5), 3+3*r.Float64())
			}
			speed = speed.plus(wind, 1).plus(d, gravity/l)
			if v := speed.length(); v > limit {
				speed = point{}.plus(speed, limit*(0.5+r.Float64()/2)/v)
			}
			at = at.plus(speed, 1)
			out = append(out, at)
		}
		return append(out, to)
	}},
}

// session moves through a page of targets.
func (p *pointer) session(r *rand.Rand) ([]survey.Move, []survey.Click) {
	var moves []survey.Move
	var clicks []survey.Click
	tick, at := int64(8+8*r.IntN(2)), int64(0)
	from := point{200 + 1500*r.Float64(), 100 + 800*r.Float64()}
	for len(moves) < 300 && len(clicks) < 14 {
		w, h := 18+300*r.Float64(), 18+30*r.Float64()
		centre := point{100 + 1700*r.Float64(), 80 + 900*r.Float64()}
		off := point{w / 2 * (1 + 0.5*max(min(r.NormFloat64(), 1.8), -1.8)), h / 2 * (1 + 0.5*max(min(r.NormFloat64(), 1.8), -1.8))}
		to := point{centre.x - w/2 + off.x, centre.y - h/2 + off.y}
		for _, q := range p.draw(r, from, to) {
			at += tick + r.Int64N(2)
			moves = append(moves, survey.Move{At: at, X: math.Round(q.x), Y: math.Round(q.y)})
		}
		at += 40 + r.Int64N(200)
		clicks = append(clicks, survey.Click{At: at, X: to.x, Y: to.y, Width: w, Height: h, OffsetX: off.x, OffsetY: off.y})
		at += 300 + r.Int64N(2500)
		from = to
	}
	return moves[max(0, len(moves)-300):], clicks
}

// aiming draws paths of people who aim: one long movement and one or two corrections, each a
// minimum-jerk movement that ends slightly beside the target, with physiological tremor of 8 to
// 12 Hz, sampled once per frame. It replaces recordings of honest sessions of aiming and
// clicking, which do not exist.
var aiming = pointer{"somebody who aims", "honest", func(r *rand.Rand, from, to point) []point {
	type push struct {
		by           point
		begin, takes float64 // ms
	}
	var pushes []push
	at, begin := from, 0.0
	for i := range 1 + 1 + r.IntN(2) {
		rest := at.to(to)
		d := rest.length()
		if d < 1 {
			break
		}
		off := 0.12 / float64(i+1)
		by := point{}.plus(rest, 1-off+off*r.NormFloat64()).plus(rest.across(), d*0.05*r.NormFloat64())
		takes := 120 + 90*math.Log2(1+d/30)*(0.8+0.4*r.Float64())
		pushes = append(pushes, push{by, begin, takes})
		at, begin = at.plus(by, 1), begin+takes*(0.6+0.3*r.Float64())
	}
	rest := at.to(to)
	pushes = append(pushes, push{rest, begin, 120 + 100*r.Float64()})
	end := begin + pushes[len(pushes)-1].takes
	rate, size := (8+4*r.Float64())*2*math.Pi/1000, 0.3+0.7*r.Float64()
	phase, bow := 6*r.Float64(), from.to(to).length()*0.05*r.NormFloat64()
	var out []point
	for t := 16.7; t < end; t += 16.7 + 1.5*r.NormFloat64() {
		p := from
		for _, m := range pushes {
			if u := min((t-m.begin)/m.takes, 1); u > 0 {
				p = p.plus(m.by, minimumJerk(u))
			}
		}
		p = p.plus(from.to(to).across(), bow*math.Sin(math.Pi*min(t/end, 1)))
		out = append(out, point{p.x + size*math.Sin(rate*t+phase), p.y + size*math.Sin(1.1*rate*t)})
	}
	return append(out, to)
}}
