package bas

import (
	"math"
	"math/rand/v2"

	"candor/survey"
)

// These are fingers on screens, with different settings for every session. Browsers report a
// touch in different ways: as paths of fractions, as paths of whole pixels, or as one move for
// each tap, with or without a click.

// A touch draws a session on a screen.
type touch struct {
	name    string
	session func(r *rand.Rand) ([]survey.Move, []survey.Click)
}

type screen struct{ width, height float64 }

func phone(r *rand.Rand) screen {
	s := screen{320 + float64(r.IntN(160)), 560 + float64(r.IntN(400))}
	if r.IntN(5) == 0 {
		s.width, s.height = s.height, s.width
	}
	return s
}

func tablet(r *rand.Rand) screen {
	s := screen{740 + float64(r.IntN(100)), 1000 + float64(r.IntN(370))}
	if r.IntN(2) == 0 {
		s.width, s.height = s.height, s.width
	}
	return s
}

// tapping draws taps in different places. Each tap has a move at the same place.
func tapping(on func(r *rand.Rand) screen, whole, click bool) func(r *rand.Rand) ([]survey.Move, []survey.Click) {
	return func(r *rand.Rand) (moves []survey.Move, clicks []survey.Click) {
		s, lag, at := on(r), r.IntN(12), int64(0)
		column := s.width * (0.1 + 0.8*r.Float64())
		for range 3 + r.IntN(25) {
			at += 500 + int64(3000*r.ExpFloat64())
			p := point{column + s.width*0.05*r.NormFloat64(), s.height * r.Float64()}
			p.x = min(max(p.x, 0), s.width)
			if whole {
				p.x, p.y = math.Round(p.x), math.Round(p.y)
			}
			moves = append(moves, survey.Move{At: at, X: p.x, Y: p.y})
			if click {
				w, h := 40+s.width*0.8*r.Float64(), 20+40*r.Float64()
				clicks = append(clicks, survey.Click{At: at + int64(r.IntN(lag+1)), X: p.x, Y: p.y, Width: w, Height: h, OffsetX: w * r.Float64(), OffsetY: h * r.Float64()})
			}
		}
		return moves, clicks
	}
}

// scrolling draws flicks on a page, along an arc around the joint of the thumb.
func scrolling(on func(r *rand.Rand) screen, whole bool, as survey.Pointer) func(r *rand.Rand) ([]survey.Move, []survey.Click) {
	return func(r *rand.Rand) (moves []survey.Move, clicks []survey.Click) {
		s, at := on(r), int64(0)
		tick := []float64{8, 16, 33}[r.IntN(3)]
		radius := 250 + 500*r.Float64()
		for len(moves) < 280 && at < 120_000 {
			at += 300 + int64(2500*r.ExpFloat64())
			x, y := s.width*(0.3+0.5*r.Float64()), s.height*(0.5+0.4*r.Float64())
			far, took := 60+s.height*0.4*r.Float64(), 90+300*r.Float64()
			from := 0.3 * r.NormFloat64()
			for t := 0.0; t <= took; t += tick {
				u := easeOut(t / took)
				angle := from + far*u/radius
				px, py := x+radius*(math.Cos(angle)-math.Cos(from))+0.4*r.NormFloat64(), y-radius*(math.Sin(angle)-math.Sin(from))
				if whole {
					px, py = math.Round(px), math.Round(py)
				}
				moves = append(moves, survey.Move{At: at + int64(t), X: px, Y: py, Pointer: as})
			}
			at += int64(took)
		}
		return moves[:min(len(moves), 300)], nil
	}
}

var touches = []touch{
	{"taps on a phone", tapping(phone, true, true)},
	{"taps on a phone, without clicks", tapping(phone, true, false)},
	{"taps on a phone, in fractions", tapping(phone, false, true)},
	{"taps on a tablet", tapping(tablet, true, true)},
	{"scrolling on a phone", scrolling(phone, false, survey.PointerUnknown)},
	{"scrolling on a phone, whole pixels", scrolling(phone, true, survey.PointerUnknown)},
	{"scrolling on a tablet, in fractions", scrolling(tablet, false, survey.PointerUnknown)},
	{"scrolling on a tablet that says so", scrolling(tablet, true, survey.PointerTouch)},
	{"a pen that says so", scrolling(tablet, true, survey.PointerPen)},
}

// rows are clicks into the rows of a grid, with a mouse. at converts the times to those of the page's clock.
// If fine is set, this does not hold for the moves.
func rows(clock func(r *rand.Rand) func(at float64) int64, fine bool) func(r *rand.Rand) ([]survey.Move, []survey.Click) {
	return func(r *rand.Rand) (moves []survey.Move, clicks []survey.Click) {
		read, pace, at := clock(r), logUniform(r, 350, 2500), 1000*r.Float64()
		if fine || r.IntN(2) == 0 {
			moves = hand(60 + r.IntN(200))
		}
		for i := range moves {
			if !fine {
				moves[i].At = read(float64(moves[i].At))
			}
		}
		x, y := math.Round(400+300*r.Float64()), 120.
		for range 4 + r.IntN(25) {
			at += logNormal(r, pace, 0.4)
			y += 38
			clicks = append(clicks, survey.Click{At: read(at), X: x + 90*float64(r.IntN(5)), Y: y, Width: 80, Height: 34, OffsetX: 5 + 60*r.Float64(), OffsetY: 4 + 25*r.Float64()})
		}
		return moves, clicks
	}
}

// clockOf is a clock with a step between least and most ms.
func clockOf(least, most float64) func(r *rand.Rand) func(at float64) int64 {
	return func(r *rand.Rand) func(at float64) int64 {
		step := logUniform(r, least, most)
		return func(at float64) int64 { return int64(math.Floor(at/step) * step) }
	}
}

var clickers = []touch{
	{"clicks on a clock of seconds", rows(clockOf(1000, 1000), false)},
	{"clicks on a clock of seconds, beside finer moves", rows(clockOf(1000, 1000), true)},
	{"clicks on a clock with steps of 1 to 300 ms", rows(clockOf(1, 300), false)},
}
