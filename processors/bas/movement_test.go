package bas

import (
	"math"
	"math/rand/v2"
	"testing"

	"candor/survey"
)

// hand draws strokes that tremble and speed up and down irregularly.
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

func clicks(n int, gap int64, offset float64, p survey.Pointer) (s []survey.Click) {
	for i := range n {
		s = append(s, survey.Click{At: int64(i) * gap, Width: 120, Height: 40, OffsetX: 60 + offset*float64(i+1), OffsetY: 20 - offset, Pointer: p})
	}
	return s
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
		{"touch", jumps(20), clicks(8, 900, 0, survey.PointerTouch), survey.NaturalMovement},
		{"keyboard only", nil, clicks(8, 900, 0, survey.PointerUnknown), survey.NaturalMovement},
		{"standing still", make([]survey.Move, 50), nil, survey.NaturalMovement},
		{"nothing", nil, nil, survey.CategoryNone},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if v := hands.judgeMovement(tc.moves, tc.clicks); v.category != tc.want {
				t.Errorf("%+v, want %v", v, tc.want)
			}
		})
	}
}
