package bas

import (
	"math/rand/v2"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

// Browser agents fill in a whole survey. They differ in how they enter text and how they point.
// All but the last two click the exact centre, and the last one pauses where people do.

type agent struct {
	name  string
	enter func(r *rand.Rand, text []survey.Class) []survey.Stroke
	point func(r *rand.Rand) ([]survey.Move, []survey.Click)
}

// buttons are clicked at their exact centre, with or without a move to each.
func buttons(moves bool, wait int) func(r *rand.Rand) ([]survey.Move, []survey.Click) {
	return func(r *rand.Rand) (m []survey.Move, c []survey.Click) {
		at := int64(0)
		for range 5 + r.IntN(6) {
			at += 200 + r.Int64N(1500)
			x, y, w, h := float64(150+r.IntN(1000)), float64(120+r.IntN(700)), float64(40+r.IntN(260)), float64(18+r.IntN(30))
			if moves {
				m = append(m, survey.Move{At: at, X: x, Y: y})
				at += r.Int64N(int64(wait))
			}
			c = append(c, survey.Click{At: at, X: x, Y: y, Width: w, Height: h, OffsetX: w / 2, OffsetY: h / 2})
		}
		return m, c
	}
}

func typist1(name string) func(r *rand.Rand, text []survey.Class) []survey.Stroke {
	for i := range typists {
		if typists[i].name == name {
			return typists[i].types
		}
	}
	panic(name)
}

func pointer1(name string) func(r *rand.Rand) ([]survey.Move, []survey.Click) {
	for i := range pointers {
		if pointers[i].name == name {
			return pointers[i].session
		}
	}
	panic(name)
}

var agents = []agent{
	{"sets values, clicks without moving", func(_ *rand.Rand, text []survey.Class) []survey.Stroke {
		return []survey.Stroke{{Change: len(text), Class: survey.ClassWhole}}
	}, buttons(false, 1)},
	{"streams words, moves once for each click", func(r *rand.Rand, text []survey.Class) []survey.Stroke {
		var f field
		for n := len(text); n > 0; n -= 6 {
			f.event(logNormal(r, 45, 0.4), min(6, n), survey.ClassMulti)
		}
		return f.s
	}, buttons(true, 60)},
	{"one rate, moves once for each click", typist1("constant"), buttons(true, 20)},
	{"even bursts, moves once for each click", typist1("bursts"), buttons(true, 200)},
	{"imitates delays, straight lines", typist1("gaussian"), pointer1("straight, eased")},
	{"imitates delays, curves", typist1("log-normal"), pointer1("bezier")},
	{"imitates pauses, curves with tremor", typist1("log-normal with pauses at words"), pointer1("minimum jerk with tremor")},
}

// TestMeasureAgents measures how many browser agents the recommended settings exclude for their
// behaviour alone. Each has two answers and two pages of clicks.
func TestMeasureAgents(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	texts := humanAnswers(t)
	for _, a := range agents {
		const n = 300
		typing, moving, either := 0, 0, 0
		for range n {
			s := &survey.Submission{}
			for i := range 4 {
				b := survey.Behaviour{ID: string(rune('a' + i))}
				if i < 2 {
					text := textOf(texts[r.IntN(len(texts))].strokes)
					b.Typing = a.enter(r, text[:min(len(text), 40+r.IntN(120))])
				} else {
					b.Moves, b.Clicks = a.point(r)
				}
				s.BAS = append(s.BAS, b)
			}
			out, err := New().Score(t.Context(), processors.Input{Submission: s})
			if err != nil {
				t.Fatal(err)
			}
			count := map[survey.Category]int{}
			for _, p := range out.Result.DataPoints {
				count[p.Category]++
			}
			byTyping, byMoving := count[survey.UnnaturalTyping] >= 1, count[survey.UnnaturalMovement] >= 2
			if byTyping {
				typing++
			}
			if byMoving {
				moving++
			}
			if byTyping || byMoving {
				either++
			}
		}
		checktest.Share(t, "agents: excluded for typing, "+a.name, typing, n, checktest.Target{})
		checktest.Share(t, "agents: excluded for movement, "+a.name, moving, n, checktest.Target{})
		checktest.Share(t, "agents: excluded, "+a.name, either, n, checktest.Target{})
	}
}
