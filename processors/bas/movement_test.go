package bas

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"candor/survey"

	"pgregory.net/rapid"
)

// hand draws strokes that tremble and change their speed irregularly.
func hand(n int) []survey.Move {
	r := rand.New(rand.NewPCG(3, 4))
	var s []survey.Move
	at, x, y := int64(0), 400.0, 300.0
	for len(s) < n {
		dir, steps := r.Float64()*2*math.Pi, 12+r.IntN(15)
		top := 6 + 14*r.Float64()
		peak := 0.2 + 0.4*r.Float64()
		for i := range steps {
			u := float64(i) / float64(steps)
			v := top * math.Exp(-8*(u-peak)*(u-peak)) * (0.7 + 0.6*r.Float64())
			dir += 0.15 * r.NormFloat64()
			x, y = x+v*math.Cos(dir), y+v*math.Sin(dir)
			at += 16
			s = append(s, survey.Move{At: at, X: math.Round(x), Y: math.Round(y)})
		}
		at += 300 + r.Int64N(900)
	}
	return s[:n]
}

// ruler moves in exact lines from point to point.
func ruler(strokes int) []survey.Move {
	var s []survey.Move
	at := int64(0)
	for k := range strokes {
		fx, fy := float64(k%2)*500, float64(k%3)*200
		for i := range 25 {
			at += 16
			u := float64(i) / 24
			s = append(s, survey.Move{At: at, X: fx + u*400, Y: fy + u*300})
		}
		at += 500
	}
	return s
}

func jumps(n int) (s []survey.Move) {
	for i := range n {
		s = append(s, survey.Move{At: int64(i) * 700, X: float64(i%2) * 900, Y: float64(i%3) * 300})
	}
	return s
}

// clicks are in different places, one below the other.
func clicks(n int, gap int64, offset float64, p survey.Pointer) (s []survey.Click) {
	for i := range n {
		s = append(s, survey.Click{At: int64(i) * gap, Y: 60 * float64(i), Width: 120, Height: 40, OffsetX: 60 + offset*float64(i+1), OffsetY: 20 - offset, Pointer: p})
	}
	return s
}

// said sets the pointer type of every click.
func said(p survey.Pointer, s []survey.Click) []survey.Click {
	for i := range s {
		s[i].Pointer = p
	}
	return s
}

// stamped rounds the times of clicks down to those of a clock with this step.
func stamped(s []survey.Click, step int64) []survey.Click {
	for i := range s {
		s[i].At -= s[i].At % step
	}
	return s
}

// answered adds to each click on a row the click of the page on the row's button. It has no position. If the page records
// coordinates in the document, this is the place to which the page is scrolled.
func answered(rows []survey.Click, scrolled float64) (s []survey.Click) {
	for _, c := range rows {
		c.X = 300
		s = append(s, c, survey.Click{At: c.At, Y: scrolled, Width: 13, Height: 13, OffsetX: -c.X, OffsetY: scrolled - c.Y})
	}
	return s
}

// shifted moves every other click to the right.
func shifted(s []survey.Click, by float64) []survey.Click {
	for i := 1; i < len(s); i += 2 {
		s[i].X += by
	}
	return s
}

// inRows are clicks at the times of these rows, five in each.
func inRows(times ...int64) []survey.Click {
	s := clicks(5*len(times), 0, 3, survey.PointerMouse)
	for i := range s {
		s[i].At = times[i/5]
	}
	return s
}

func inOnePlace(s []survey.Click) []survey.Click {
	for i := range s {
		s[i].Y = 0
	}
	return s
}

func backwards[T any](s []T) []T {
	slices.Reverse(s)
	return s
}

// by sets the pointer type of every move.
func by(p survey.Pointer, s []survey.Move) []survey.Move {
	for i := range s {
		s[i].Pointer = p
	}
	return s
}

// at adds a click after each move, with the given delay and distance from the centre.
func at(moves []survey.Move, wait int64, off float64) (s []survey.Click) {
	for _, m := range moves {
		s = append(s, survey.Click{At: m.At + wait, X: m.X, Y: m.Y, Width: 120, Height: 40, OffsetX: 60 + off, OffsetY: 20 - off})
	}
	return s
}

func scaled(s []survey.Move, by float64) []survey.Move {
	for i := range s {
		s[i].X, s[i].Y = s[i].X*by, s[i].Y*by
	}
	return s
}

// flights jump from place to place without being lifted.
func flights(strokes int) (s []survey.Move) {
	for k := range strokes {
		for i := range 6 {
			s = append(s, survey.Move{At: int64(k)*900 + int64(i)*30, X: float64(i%2) * 700, Y: float64(i*i%5) * 150})
		}
	}
	return s
}

// labelled adds to each click on a label the click of the input to which the label belongs.
func labelled(labels []survey.Click) (s []survey.Click) {
	for i, c := range labels {
		c.X = float64(100 * i)
		input := c
		input.At++
		input.Width, input.Height, input.OffsetX = 13, 13, c.OffsetX+20
		s = append(s, c, input)
	}
	return s
}

// moved shifts a track to a position that is not a whole pixel.
func moved(s []survey.Move, by float64) []survey.Move {
	s = slices.Clone(s)
	for i := range s {
		s[i].X, s[i].Y = s[i].X+by, s[i].Y+by
	}
	return s
}

// The position of a page on the screen has no influence on the result.
func TestWaver_moved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		step := rapid.SampledFrom([]float64{-8, -5, 0, 5, 8, 9})
		moves := make([]survey.Move, 100)
		for i := range moves[1:] {
			moves[i+1] = survey.Move{At: moves[i].At + 16, X: moves[i].X + step.Draw(t, "dx"), Y: moves[i].Y + step.Draw(t, "dy")}
		}
		by := rapid.Float64Range(0.01, 0.99).Draw(t, "by")
		var a, b path
		a.trace(moves)
		b.trace(moved(moves, by))
		if a.waver.flips != b.waver.flips || a.waver.pairs != b.waver.pairs || a.waver.bends.n != b.waver.bends.n {
			t.Fatalf("%d flips of %d, %v bends; moved %d of %d, %v",
				a.waver.flips, a.waver.pairs, a.waver.bends.n, b.waver.flips, b.waver.pairs, b.waver.bends.n)
		}
	})
}

func TestJudge_movement(t *testing.T) {
	for _, tc := range []struct {
		name   string
		moves  []survey.Move
		clicks []survey.Click
		want   survey.Category
	}{
		{"a hand", hand(300), clicks(5, 900, 3, survey.PointerMouse), survey.NaturalMovement},
		{"a ruler", ruler(8), nil, survey.UnnaturalMovement},
		{"jumps", jumps(20), nil, survey.UnnaturalMovement},
		{"few jumps", jumps(4), nil, survey.NaturalMovement},
		{"dead centre", hand(60), clicks(5, 900, 0, survey.PointerMouse), survey.UnnaturalMovement},
		{"two dead centre", hand(60), clicks(2, 900, 0, survey.PointerMouse), survey.NaturalMovement},
		{"a burst", hand(60), clicks(8, 20, 3, survey.PointerMouse), survey.UnnaturalMovement},
		{"a burst without moves", nil, clicks(8, 20, 3, survey.PointerUnknown), survey.UnnaturalMovement},
		{"clicks at the same moment", hand(60), clicks(8, 0, 3, survey.PointerMouse), survey.UnnaturalMovement},
		{"clicks by a script, without moves", nil, stamped(clicks(12, 1, 3, survey.PointerUnknown), 2), survey.UnnaturalMovement},
		{"clicks of which all have one time", nil, clicks(8, 0, 3, survey.PointerUnknown), survey.NaturalMovement},
		{"fast clicks on a clock of seconds", nil, stamped(clicks(12, 300, 3, survey.PointerUnknown), 1000), survey.NaturalMovement},
		{"fast clicks sent every 250 ms", nil, stamped(clicks(12, 120, 3, survey.PointerUnknown), 250), survey.NaturalMovement},
		{"clicks of the page beside those of a hand", hand(60), answered(clicks(8, 900, 3, survey.PointerMouse), 0), survey.NaturalMovement},
		{"clicks of the page, in the document", hand(60), answered(clicks(8, 900, 3, survey.PointerMouse), 270), survey.NaturalMovement},
		{"a burst, with clicks of the page between", hand(60), answered(clicks(8, 20, 3, survey.PointerMouse), 270), survey.UnnaturalMovement},
		{"clicks on a clock of seconds, beside finer moves", hand(60), stamped(clicks(12, 300, 3, survey.PointerMouse), 1000), survey.NaturalMovement},
		{"few clicks on a clock of seconds, beside finer moves", hand(60), stamped(clicks(6, 300, 3, survey.PointerMouse), 1000), survey.NaturalMovement},
		{"two rows of clicks at once, beside finer moves", hand(60), inRows(1000, 4127), survey.UnnaturalMovement},
		{"rows of clicks at once, beside finer moves", hand(60), inRows(1000, 4127, 7004, 9321), survey.UnnaturalMovement},
		{"a button that a key holds down", nil, inOnePlace(clicks(8, 20, 3, survey.PointerUnknown)), survey.NaturalMovement},
		{"moves in reverse order", backwards(hand(60)), nil, survey.CategoryNone},
		{"clicks in reverse order", hand(60), backwards(clicks(8, 900, 3, survey.PointerMouse)), survey.CategoryNone},
		{"labels clicked", hand(60), labelled(clicks(8, 900, 3, survey.PointerMouse)), survey.NaturalMovement},
		{"labels clicked, half a pixel apart", hand(60), shifted(labelled(clicks(8, 900, 3, survey.PointerMouse)), .5), survey.NaturalMovement},
		{"a burst on labels", hand(60), labelled(clicks(8, 20, 3, survey.PointerMouse)), survey.UnnaturalMovement},
		{"touch", jumps(20), clicks(8, 900, 0, survey.PointerTouch), survey.NaturalMovement},
		{"touch, said by the moves", by(survey.PointerTouch, jumps(20)), clicks(8, 900, 0, survey.PointerUnknown), survey.NaturalMovement},
		{"touch, with clicks said to be of a mouse", by(survey.PointerTouch, jumps(20)), said(survey.PointerMouse, at(jumps(20), 5, 7)), survey.NaturalMovement},
		{"a ruler, said to be touch", by(survey.PointerTouch, ruler(8)), nil, survey.UnnaturalMovement},
		{"jumps of a finger that is down", by(survey.PointerTouch, flights(8)), nil, survey.UnnaturalMovement},
		{"a ruler, said to be a mouse", by(survey.PointerMouse, moved(ruler(8), 0.3)), nil, survey.UnnaturalMovement},
		{"a move for each tap on a tablet", jumps(20), at(jumps(20), 5, 7), survey.NaturalMovement},
		{"a move for each tap, dead centre", jumps(20), at(jumps(20), 5, 0), survey.UnnaturalMovement},
		{"a move for each click, and a wait", jumps(20), at(jumps(20), 90, 7), survey.UnnaturalMovement},
		{"a move for each tap on a phone", scaled(jumps(20), 0.5), nil, survey.NaturalMovement},
		{"keyboard only", nil, clicks(8, 900, 0, survey.PointerUnknown), survey.NaturalMovement},
		{"standing still", make([]survey.Move, 50), nil, survey.NaturalMovement},
		{"nothing", nil, nil, survey.CategoryNone},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if v := judgeAlone(&hands, tc.moves, tc.clicks); v.category != tc.want {
				t.Errorf("%+v, want %v", v, tc.want)
			}
		})
	}
}

// judgeAlone judges one pointer track alone.
func judgeAlone(m *movementModel, moves []survey.Move, clicks []survey.Click) verdict {
	p := m.measure(moves, clicks)
	return m.judge(&p, &paths{}, finding{})
}

// Several unusual paths are judged together. One unusual path does not make the others unusual, and a recording that
// is sent twice counts once.
func TestPaths(t *testing.T) {
	const twice = -1 // the recording before, sent again
	natural := slices.Repeat([]float64{0}, 20)
	for _, c := range []struct {
		evidence []float64
		flagged  int
	}{
		{[]float64{3}, 0},
		{[]float64{3, twice}, 0},
		{[]float64{3, 3}, 2},
		{[]float64{3, 3.1}, 2},
		{[]float64{3, 3.1, twice}, 3},
		{[]float64{2.5, 3}, 0},
		{[]float64{6, .5}, 1},
		{[]float64{6, 6, 0}, 2},
		{[]float64{3.2, 3.1, 2.2}, 3},
		{append([]float64{6, 6.1, 6.2}, natural...), 3},
		{append([]float64{3.2, 3.2, 3.2, 3.2}, natural[:1]...), 0},
		{nil, 0},
	} {
		points, all := make([]survey.Behaviour, len(c.evidence)), make([]pointing, len(c.evidence))
		for i, e := range c.evidence {
			points[i] = survey.Behaviour{Start: time.UnixMilli(int64(i)), Moves: hand(10)}
			all[i] = pointing{path: true, evidence: e}
			if e == twice {
				points[i], all[i] = points[i-1], all[i-1]
			}
		}
		of, flagged := pathsOf(append(points, survey.Behaviour{}), append(all, pointing{fixed: unscored})), 0
		for i := range all {
			if hands.judge(&all[i], &of, finding{}).category == survey.UnnaturalMovement {
				flagged++
			}
		}
		if flagged != c.flagged {
			t.Errorf("%v: %d flagged, want %d", c.evidence, flagged, c.flagged)
		}
	}
}

// A path without evidence of its own may be flagged for the others. The finding is then theirs.
func TestPaths_finding(t *testing.T) {
	all := []pointing{{path: true, evidence: 6, worst: straight}, {path: true}, {path: true, evidence: 6, worst: axis}, {path: true, evidence: 7, worst: centred}}
	points := make([]survey.Behaviour, len(all))
	for i := range points {
		points[i].Start, points[i].Moves = time.UnixMilli(int64(i)), hand(10)
	}
	of := pathsOf(points, all)
	for i, want := range []survey.Finding{survey.StraightLines, survey.CentredClicks, survey.AlongAxes, survey.CentredClicks} {
		if got := hands.judge(&all[i], &of, finding{}); got.category != survey.UnnaturalMovement || got.evidence != want {
			t.Errorf("path %d: %+v, want %v", i, got, want)
		}
	}
}
