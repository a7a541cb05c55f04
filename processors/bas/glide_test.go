package bas

import (
	"math"
	"math/rand/v2"
	"testing"

	"candor/survey"
)

// Around a cubic, the variance over a run and the variance among neighbours both equal that of
// the noise.
func TestGlide_variances(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	cubic := func(noise float64) []survey.Move {
		run := make([]survey.Move, glideRun)
		a, b, c := 40*r.NormFloat64(), 8*r.NormFloat64(), r.NormFloat64()
		for i := range run {
			u := float64(i - 6)
			run[i] = survey.Move{X: 500 + a*u + b*u*u/6 + c*u*u*u/36 + noise*r.NormFloat64(), Y: 300 - b*u + a*u*u/40 + noise*r.NormFloat64()}
		}
		return run
	}
	for range 100 {
		if wide, narrow := variances(cubic(0)); math.Abs(wide) > 1e-6 || math.Abs(narrow) > 1e-6 {
			t.Fatalf("a cubic departs from cubics by %v and %v", wide, narrow)
		}
	}
	var far, near float64
	for range 4000 {
		wide, narrow := variances(cubic(2))
		far += wide / 4000
		near += narrow / 4000
	}
	if math.Abs(far-4) > .15 || math.Abs(near-4) > .15 {
		t.Errorf("variances of %v and %v, want 4", far, near)
	}
}

func variances(run []survey.Move) (wide, narrow float64) {
	var g glide
	for i := range run {
		g.place(i, run[i].X, run[i].Y)
	}
	return g.wide(0), g.narrow(0)
}

// A slow wobble deviates over a run, but hardly among neighbours. Curves of a program do not,
// with or without noise, at any rate of the clock.
func TestGlide(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	draw := func(tick int64, noise, wobble float64) []survey.Move {
		n := int(2400 / tick)
		s := make([]survey.Move, n)
		for i := range s {
			u := float64(i) / float64(n)
			at := float64(int64(i) * tick)
			s[i] = survey.Move{
				At: int64(i) * tick,
				X:  math.Round(200 + 1200*minimumJerk(u) + noise*r.NormFloat64() + wobble*math.Sin(at/25)),
				Y:  math.Round(300 + 400*math.Sin(2*u) + noise*r.NormFloat64() + wobble*math.Cos(at/28)),
			}
		}
		return s
	}
	for _, tick := range []int64{4, 8, 16} {
		for _, c := range []struct {
			name          string
			noise, wobble float64
			person        bool
		}{{"a curve", 0, 0, false}, {"a curve with noise", 1, 0, false}, {"a hand", .3, 6, true}} {
			m := measureMovement(draw(tick, c.noise, c.wobble), nil, mouse)
			if !m.has[unwavering] {
				t.Errorf("%s every %d ms has no departure", c.name, tick)
			} else if k := hands.limits.at(unwavering, 1); (m.x[unwavering] < k[1]) != c.person {
				t.Errorf("%s every %d ms: %.2f, the limit is %.2f", c.name, tick, m.x[unwavering], k[1])
			}
		}
	}
}

// An eye tracker trembles on the spot while the eye rests, as fast as a program adds noise. Only runs that get somewhere
// say whether a hand corrects them.
func TestGlide_onTheSpot(t *testing.T) {
	r := rand.New(rand.NewPCG(35, 36))
	for _, c := range []struct {
		name   string
		step   float64 // px from one place to the next, without the trembling
		judged bool
	}{{"on the spot", 0, false}, {"on the way", 12, true}} {
		var moves []survey.Move
		for i := range 200 {
			moves = append(moves, survey.Move{At: int64(16 * i), X: math.Round(400 + c.step*float64(i) + 8*r.NormFloat64()), Y: math.Round(300 + 8*r.NormFloat64())})
		}
		if m := measureMovement(moves, nil, mouse); m.has[unwavering] != c.judged {
			t.Errorf("%s: has a departure: %t, want %t", c.name, m.has[unwavering], c.judged)
		}
	}
}
