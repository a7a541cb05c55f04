package demo

import (
	"math"
	"math/rand/v2"
	"time"
)

// mouse simulates a pointer that a person moves.
type mouse struct {
	r    *rand.Rand
	x, y float64
	now  time.Time
	out  []event
}

// reach moves the pointer to a target of the given size and clicks somewhere inside it. The path is bent and
// trembles. The pointer speeds up and slows down, and corrects its position at the end.
func (m *mouse) reach(left, top, width, height int) {
	fx, fy := .5+.17*normal(m.r), .5+.17*normal(m.r)
	fx, fy = min(max(fx, .06), .94), min(max(fy, .06), .94)
	tx, ty := float64(left)+fx*float64(width), float64(top)+fy*float64(height)
	// The first movement ends a little before or behind the target.
	miss := 1 + .06*normal(m.r)
	m.stroke(m.x+(tx-m.x)*miss+6*normal(m.r), m.y+(ty-m.y)*miss+6*normal(m.r))
	m.now = m.now.Add(time.Duration(between(m.r, 40, 110)) * time.Millisecond)
	m.stroke(tx, ty)
	m.now = m.now.Add(time.Duration(between(m.r, 90, 260)) * time.Millisecond)
	m.x, m.y = math.Round(m.x), math.Round(m.y)
	m.out = append(m.out, event{mouseTick, click{
		X: int(m.x), Y: int(m.y), Width: width, Height: height,
		OffsetX: m.x - float64(left), OffsetY: m.y - float64(top),
	}, stamp(m.now)})
}

// stroke moves the pointer to (tx, ty).
func (m *mouse) stroke(tx, ty float64) {
	dx, dy := tx-m.x, ty-m.y
	dist := math.Hypot(dx, dy)
	if dist < 1 {
		return
	}
	n := between(m.r, 5, 8) + int(dist/between2(m.r, 16, 30))
	bend := dist * .09 * normal(m.r)
	peak := .8 + .5*m.r.Float64() // the speed is highest before or after the middle of the path
	x0, y0, wobble := m.x, m.y, 0.0
	for i := 1; i <= n; i++ {
		u := math.Pow(float64(i)/float64(n), peak)
		s := u * u * u * (10 - 15*u + 6*u*u)
		side := bend*math.Sin(math.Pi*s) + wobble
		wobble = .6*wobble + 1.1*normal(m.r)
		m.x = math.Round(x0 + dx*s - dy/dist*side + .5*normal(m.r))
		m.y = math.Round(y0 + dy*s + dx/dist*side + .5*normal(m.r))
		m.now = m.now.Add(time.Duration(between(m.r, 14, 24)) * time.Millisecond)
		m.out = append(m.out, event{mouseMove, point{int(m.x), int(m.y)}, stamp(m.now)})
	}
}

func between2(r *rand.Rand, lo, hi float64) float64 { return lo + (hi-lo)*r.Float64() }
