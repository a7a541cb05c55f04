package bas

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"candor/processors/checktest"
	"candor/survey"
)

// These are honest people whose pointer does not move like a mouse, or whose page records other times than those of
// the moves. The settings of every respondent are drawn from a wide range.

// An oddPointer draws the settings of one respondent, and returns a function that generates a session. base is a recorded track
// of a person.
type oddPointer struct {
	name string
	of   func(r *rand.Rand) func(base *row) ([]survey.Move, []survey.Click)
}

// onClock converts a recorded track to another clock.
func onClock(read func(at int64) int64) func(base *row) ([]survey.Move, []survey.Click) {
	return func(base *row) ([]survey.Move, []survey.Click) {
		moves, clicks := base.mouse()
		for i := range moves {
			moves[i].At = read(moves[i].At)
		}
		for i := range clicks {
			clicks[i].At = read(clicks[i].At)
		}
		return moves, clicks
	}
}

// sentEvery returns when a page that sends its events at intervals sends one.
func sentEvery(r *rand.Rand, every float64) func(at int64) int64 {
	phase := every * r.Float64()
	return func(at int64) int64 { return int64(math.Ceil((float64(at)+phase)/every) * every) }
}

// thinned keeps one move of each interval.
func thinned(every int64) func(base *row) ([]survey.Move, []survey.Click) {
	return func(base *row) ([]survey.Move, []survey.Click) {
		moves, clicks := base.mouse()
		kept := moves[:0]
		for _, m := range moves {
			if len(kept) == 0 || m.At >= kept[len(kept)-1].At+every {
				kept = append(kept, m)
			}
		}
		return kept, clicks
	}
}

// answering draws clicks on the options of a page. reach draws the moves to an option, and returns the time of the
// click.
func answering(r *rand.Rand, middle bool, reach func(at int64, from, to point) ([]survey.Move, int64)) (moves []survey.Move, clicks []survey.Click) {
	column, at := 300+900*r.Float64(), int64(0)
	from := point{column, 300 * r.Float64()}
	for range 3 + r.IntN(12) {
		to := point{column + 400*r.Float64(), 80 + 900*r.Float64()}
		some, pressed := reach(at, from, to)
		w, h := 18+300*r.Float64(), 18+30*r.Float64()
		c := survey.Click{At: pressed, X: to.x, Y: to.y, Width: w, Height: h, OffsetX: w / 2, OffsetY: h / 2}
		if !middle {
			c.OffsetX, c.OffsetY = w*(.2+.6*r.Float64()), h*(.2+.6*r.Float64())
		}
		moves, clicks = append(moves, some...), append(clicks, c)
		at, from = pressed+400+int64(1500*r.ExpFloat64()), to
	}
	return moves[max(0, len(moves)-300):], clicks
}

// gazing draws the pointer of an eye tracker. The eye rests in a place, or in up to two others before, and jumps to the
// next one. The tracker trembles by blur px. A filter makes the trembling slower: smooth is the correlation between two
// places.
func gazing(r *rand.Rand, blur, smooth float64) func(*row) ([]survey.Move, []survey.Click) {
	dwell, tick := logUniform(r, 300, 1200), int64(8)<<r.IntN(3)
	return func(*row) ([]survey.Move, []survey.Click) {
		var off point
		return answering(r, false, func(at int64, from, to point) (moves []survey.Move, pressed int64) {
			rest := func(in point, ms float64) {
				for until := at + int64(ms); at < until; {
					at += tick
					off = point{}.plus(off, smooth).plus(point{r.NormFloat64(), r.NormFloat64()}, blur*math.Sqrt(1-smooth*smooth))
					moves = append(moves, survey.Move{At: at, X: math.Round(in.x + off.x), Y: math.Round(in.y + off.y)})
				}
			}
			for range r.IntN(3) {
				rest(from.plus(from.to(to), 1.5*r.Float64()-.2), 100+300*r.Float64())
			}
			rest(to, dwell)
			return moves, at
		})
	}
}

var oddPointers = []oddPointer{
	{"coarse timer", func(r *rand.Rand) func(*row) ([]survey.Move, []survey.Click) {
		tick := []float64{4, 5, 8, 10, 15.625, 16.667, 20, 25, 33.3, 40, 50, 64, 100, 125, 150, 200}[r.IntN(16)]
		return onClock(func(at int64) int64 { return int64(math.Floor(float64(at)/tick) * tick) })
	}},
	{"whole-second clock", func(r *rand.Rand) func(*row) ([]survey.Move, []survey.Click) {
		phase := int64(r.IntN(1000))
		return onClock(func(at int64) int64 { return (at + phase) / 1000 * 1000 })
	}},
	{"collector flushed at 250 ms", func(r *rand.Rand) func(*row) ([]survey.Move, []survey.Click) {
		return onClock(sentEvery(r, 250))
	}},
	{"collector flushed at 100 to 1,000 ms", func(r *rand.Rand) func(*row) ([]survey.Move, []survey.Click) {
		return onClock(sentEvery(r, logUniform(r, 100, 1000)))
	}},
	{"collector that keeps a move every 50 to 250 ms", func(r *rand.Rand) func(*row) ([]survey.Move, []survey.Click) {
		return thinned(int64(logUniform(r, 50, 250)))
	}},
	{"switch", func(r *rand.Rand) func(*row) ([]survey.Move, []survey.Click) {
		// A highlight goes from one element of the page to the next. A press of the switch clicks the middle of one.
		scan := logUniform(r, 350, 2000)
		return func(*row) ([]survey.Move, []survey.Click) {
			return answering(r, true, func(at int64, _, _ point) ([]survey.Move, int64) { return nil, at + int64(scan*float64(1+r.IntN(6))) })
		}
	}},
	{"eye tracker with a filter", func(r *rand.Rand) func(*row) ([]survey.Move, []survey.Click) {
		return gazing(r, 1+11*r.Float64(), .5+.4*r.Float64())
	}},
	{"eye tracker without a filter", func(r *rand.Rand) func(*row) ([]survey.Move, []survey.Click) {
		return gazing(r, 2+14*r.Float64(), 0)
	}},
}

// flagged judges n respondents with two tracks each: every track by itself, and both together. Two flagged tracks
// exclude a respondent.
func (p *oddPointer) flagged(r *rand.Rand, rows []row, n int) (points, excluded int) {
	for range n {
		session, first := p.of(r), 2*r.IntN(len(rows)/2) // recordings of one machine follow each other
		tracks, measured := make([]survey.Behaviour, 2), make([]pointing, 2)
		for i := range tracks {
			b := &tracks[i]
			b.Start = time.UnixMilli(int64(i))
			b.Moves, b.Clicks = session(&rows[first+i])
			measured[i] = hands.measure(b.Moves, b.Clicks)
			if scored(judgeAlone(&hands, b.Moves, b.Clicks)) < natural {
				points++
			}
		}
		of := pathsOf(tracks, measured)
		if scored(hands.judge(&measured[0], &of, finding{})) < natural && scored(hands.judge(&measured[1], &of, finding{})) < natural {
			excluded++
		}
	}
	return points, excluded
}

// TestMeasureMovement_benign measures honest but unusual pointers.
func TestMeasureMovement_benign(t *testing.T) {
	const n = 2000
	rows := load(t, "mouse_human.jsonl")
	for i := range oddPointers {
		p := &oddPointers[i]
		points, excluded := p.flagged(rand.New(rand.NewPCG(77, uint64(i))), rows, n)
		checktest.Share(t, "movement: honest tracks flagged, "+p.name, points, 2*n, checktest.AtMost(.02))
		checktest.Share(t, "movement: honest people flagged for both tracks, "+p.name, excluded, n, checktest.AtMost(.005))
	}
}
