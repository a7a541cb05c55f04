package gqs

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

// answered is a respondent with two grids.
func answered(id string, a, b []float64) *survey.Submission {
	return &survey.Submission{Respondent: survey.RespondentID(id), Version: survey.V3, GQS: []survey.Grid{{ID: "a", Answers: a, DetectPattern: true}, {ID: "b", Answers: b, DetectPattern: true}}}
}

func TestAtRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	const n, all = 20, 200
	stream := checktest.NewStream(New())
	for i, rows := 0, [2][][]float64{readers(r, maxPeers, n), readers(r, maxPeers, n)}; i < maxPeers; i++ {
		stream.Add(t, answered(fmt.Sprint(i), rows[0][i], rows[1][i]))
	}
	reader := func() []float64 { return readers(r, 1, n)[0] }
	clicker := func() []float64 { return uniform(r, n, 5) }
	for _, c := range []struct {
		name     string
		a, b     func() []float64
		from, to int // of all, below the recommended threshold for it
	}{
		{"clicks anywhere", clicker, clicker, all / 2, all},
		{"reads", reader, reader, 0, 0},
		{"clicks anywhere in one grid", clicker, reader, 0, all / 50},
	} {
		low := 0
		for range all {
			in := stream.Input(answered("new", c.a(), c.b()))
			out, err := New().Score(t.Context(), in)
			if err != nil {
				t.Fatal(err)
			}
			random := out.Result.Score < careless
			for _, p := range out.Result.DataPoints {
				random = random && p.Evidence.Findings == survey.FindingsOf(survey.UnlikeOthers)
			}
			if random {
				low++
			}
		}
		if low < c.from || low > c.to {
			t.Errorf("%s: %d of %d below %d, want %d to %d", c.name, low, all, careless, c.from, c.to)
		}
	}
}

// One grid is never enough, and neither is a scale that is none.
func TestAtRandom_notAlone(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	others := readers(r, maxPeers, 20)
	wide := make([][]float64, maxPeers)
	for i := range wide {
		for _, a := range others[i] {
			wide[i] = append(wide[i], a*1e300)
		}
	}
	for range 100 {
		row := uniform(r, 20, 5)
		one, far := measure(row, true, others), measure(row, true, wide)
		atRandom([]*grid{one, nil, far})
		if one.random || far != nil && far.random {
			t.Fatalf("%v is taken for random clicks by itself", row)
		}
	}
}

// Densities integrate to one, so that their quotient is a quotient of likelihoods.
func TestCloud(t *testing.T) {
	c := cloud{centre: traits{1, -1, .5}, factor: [3]traits{{1.2}, {.3, .8}, {-.2, .4, .6}}}
	const step, reach = .25, 10
	var normal, student float64
	for x := -float64(reach); x < reach; x += step {
		for y := -float64(reach); y < reach; y += step {
			for z := -float64(reach); z < reach; z += step {
				at := traits{x, y, z}
				normal += math.Exp(c.normal(&at))
				student += math.Exp(c.student(&at))
			}
		}
	}
	if volume := step * step * step; math.Abs(normal*volume-1) > .001 || math.Abs(student*volume-1) > .02 {
		t.Errorf("densities sum up to %v and %v", normal*volume, student*volume)
	}
}

func BenchmarkScore_random(b *testing.B) {
	r := rand.New(rand.NewPCG(35, 36))
	const n = 15
	stream := checktest.NewStream(New())
	for i, rows := 0, [2][][]float64{readers(r, maxPeers, n), readers(r, maxPeers, n)}; i < maxPeers; i++ {
		stream.Add(b, answered(fmt.Sprint(i), rows[0][i], rows[1][i]))
	}
	for name, in := range map[string]processors.Input{
		"clicker": stream.Input(answered("new", uniform(r, n, 5), uniform(r, n, 5))),
		"reader":  stream.Input(answered("new", readers(r, 1, n)[0], readers(r, 1, n)[0])),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := New().Score(b.Context(), in); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
