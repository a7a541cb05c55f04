package gqs

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"

	"pgregory.net/rapid"
)

func respondent(grids ...survey.Grid) *survey.Submission {
	return &survey.Submission{
		Key: survey.Key{Account: "a", Survey: "s"}, Respondent: "r", Version: survey.V3,
		ReceivedAt: time.UnixMilli(1_700_000_000_000).UTC(), GQS: grids,
	}
}

func TestCheck_contract(t *testing.T) {
	checktest.Run(t, New(), respondent(
		survey.Grid{ID: "a", Answers: []float64{1, 2, 3, 4, 5}},
		survey.Grid{ID: "b", Answers: []float64{3, 3, 3, 3, 3, 3, 3, 3}, DetectPattern: true},
		survey.Grid{ID: "c", Answers: []float64{1, 5, 1, 5, 1, 5, 1, 5, 1}, DetectPattern: true},
	))
}

func TestScoreGrid(t *testing.T) {
	for _, c := range []struct {
		name    string
		answers []float64
		lo, hi  survey.Score // with the pattern test
		reason  string
	}{
		{"flat", []float64{3, 3, 3, 3, 3, 3, 3}, 0, 0, "Straightliner"},
		{"flat and short", []float64{2, 2, 2, 2, 2}, 0, 0, "Straightliner"},
		{"regular zigzag", []float64{1, 5, 1, 5, 1, 5, 1, 5, 1, 5}, 10, 10, "Zigzag"},
		{"zigzag of seven", []float64{4, 2, 4, 2, 4, 2, 4}, 10, 10, "Zigzag"},
		{"repeated stair cycle", []float64{1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2}, 16, 16, "Repeated Cycle"},
		{"stairs up and down again", []float64{1, 2, 3, 4, 5, 4, 3, 2, 1, 2, 3, 4, 5, 4}, 16, 16, "Repeated Cycle"},
		{"three answers repeated", []float64{2, 5, 1, 2, 5, 1, 2, 5, 1, 2}, 16, 16, "Repeated Cycle"},
		{"a cycle with one slip", []float64{1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 5, 3, 4}, 16, 50, "Repeated Cycle"},
		{"ramp up", []float64{1, 2, 3, 4, 5, 6, 7}, 0, 0, "Ramp Up"},
		{"ramp down", []float64{9, 8, 7, 6, 5, 4, 3, 2, 1}, 0, 0, "Ramp Down"},
		{"stairs up", []float64{1, 1, 2, 2, 3, 3, 4, 4, 5, 5}, 10, 10, "Stairs Up, Blocks"},
		{"stairs down", []float64{5, 5, 5, 4, 4, 4, 2, 2, 2}, 10, 10, "Stairs Down, Blocks, Partial Straightliner"},
		{"pyramid", []float64{1, 2, 3, 4, 3, 2, 1}, 14, 14, "Pyramid"},
		{"valley with landings", []float64{5, 5, 3, 1, 1, 3, 5, 5}, 14, 14, "Pyramid"},
		{"spike up", []float64{2, 2, 2, 5, 2, 2, 2, 2}, 10, 10, "Single Spike, Partial Straightliner"},
		{"spike down", []float64{4, 4, 4, 4, 4, 1, 4, 4, 4, 4, 4, 4}, 0, 10, "Partial Straightliner, Single Spike"},
		{"blocks", []float64{1, 1, 1, 5, 5, 5, 2, 2, 2, 4, 4, 4}, 16, 16, "Blocks, Partial Straightliner"},
		{"nearly flat", []float64{3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1, 3, 3, 3, 3}, 0, 10, "Partial Straightliner, Single Spike"},
		{"long runs", []float64{1, 1, 1, 1, 4, 4, 4, 4, 4, 2, 2, 2}, 35, 45, "Partial Straightliner"},
		{"mild runs", []float64{2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 2, 2, 5}, 65, 80, "Partial Straightliner"},
		{"varied", []float64{4, 2, 5, 3, 1, 4, 2}, 90, 100, ""},
		{"mild acquiescence", []float64{4, 5, 4, 4, 5, 3, 4, 5, 5, 4, 4, 5}, 80, 100, ""},
		{"honest with a favourite", []float64{4, 4, 3, 4, 5, 4, 4, 2, 4, 4, 3, 4}, 80, 100, ""},
		{"yes and no", []float64{1, 1, 2, 1, 1, 1, 2, 2, 1, 1}, 60, 100, ""},
		{"yes but for one, on a short grid", []float64{1, 1, 1, 2, 1, 1, 1}, 50, 70, "Partial Straightliner"},
		{"a slider", []float64{70, 35, 52, 80, 12, 66, 41, 95}, 90, 100, ""},
	} {
		got := scoreGrid(c.answers, true, nil)
		if got.Score < c.lo || got.Score > c.hi || got.Evidence.Labels() != c.reason {
			t.Errorf("%s: %d %q, want %d..%d %q", c.name, got.Score, got.Evidence.Labels(), c.lo, c.hi, c.reason)
		}
	}
}

func TestScoreGrid_withoutThePatternTest(t *testing.T) {
	for _, c := range []struct {
		name    string
		answers []float64
		pattern bool
		lo, hi  survey.Score
	}{
		{"zigzag not asked for", []float64{1, 5, 1, 5, 1, 5, 1, 5}, false, 100, 100},
		{"ramp on six items", []float64{1, 2, 3, 4, 5, 6}, true, 100, 100},
		{"long runs", []float64{1, 1, 1, 1, 4, 4, 4, 4, 2, 2, 2, 2}, false, 40, 40},
		{"flat", []float64{1, 1, 1, 1, 1, 1}, false, 0, 0},
		{"too short", []float64{1, 1, 1, 1}, true, survey.Unscored, survey.Unscored},
		{"nothing", nil, true, survey.Unscored, survey.Unscored},
	} {
		if got := scoreGrid(c.answers, c.pattern, nil); got.Score < c.lo || got.Score > c.hi {
			t.Errorf("%s: %d, want %d..%d", c.name, got.Score, c.lo, c.hi)
		}
	}
}

func TestCheck_combinesByLength(t *testing.T) {
	varied := []float64{4, 2, 5, 3, 1, 4, 2, 5, 1, 3}
	flat := []float64{3, 3, 3, 3, 3, 3, 3, 3, 3, 3}
	runs := []float64{1, 1, 1, 1, 4, 4, 4, 4, 4, 2, 2, 2} // 40 by itself
	for _, c := range []struct {
		name  string
		grids []survey.Grid
		want  survey.Score
	}{
		{"the plain mean of equal lengths", []survey.Grid{{Answers: varied}, {Answers: flat}}, 50},
		{"a short grid counts less", []survey.Grid{{Answers: varied}, {Answers: flat[:5]}}, 67},
		{"two doubtful grids decide", []survey.Grid{{Answers: runs}, {Answers: runs}, {Answers: varied}}, 19},
		{"one doubtful grid does not", []survey.Grid{{Answers: runs}, {Answers: varied}, {Answers: varied}}, 78},
		{"two careless grids decide", []survey.Grid{{Answers: varied}, {Answers: flat}, {Answers: flat[:5]}, {Answers: varied}}, 0},
		{"nothing to score", []survey.Grid{{Answers: flat[:3]}}, survey.Unscored},
	} {
		out, err := New().Score(t.Context(), processors.Input{Submission: respondent(c.grids...)})
		if err != nil || out.Result.Score != c.want {
			t.Errorf("%s: %d, %v; want %d", c.name, out.Result.Score, err, c.want)
		}
	}
}

func TestCheck_recalculationDecidesOnThePatternTest(t *testing.T) {
	in := processors.Input{Submission: respondent(survey.Grid{ID: "g", Answers: []float64{1, 5, 1, 5, 1, 5, 1}, DetectPattern: true})}
	for _, c := range []struct {
		params *processors.Params
		want   survey.Score
	}{{nil, 10}, {&processors.Params{}, 100}, {&processors.Params{DetectPattern: true}, 10}} {
		in.Params = c.params
		if out, _ := New().Score(t.Context(), in); out.Result.Score != c.want {
			t.Errorf("%+v: %d, want %d", c.params, out.Result.Score, c.want)
		}
	}
}

// mirrored converts a label to that of the reversed scale or order.
var mirrored = strings.NewReplacer("Up", "Down", "Down", "Up")

func TestScoreGrid_seesShapesNotValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		options := rapid.IntRange(2, 11).Draw(t, "options")
		draw := rapid.SliceOfN(rapid.IntRange(1, options), 5, 50).Draw(t, "answers")
		patterns := rapid.Bool().Draw(t, "patterns")
		by := float64(rapid.IntRange(-7, 20).Draw(t, "by")) // no code for a missing answer
		var a, moved, turned []float64
		for _, v := range draw {
			a = append(a, float64(v))
			moved = append(moved, float64(v)+by)
			turned = append(turned, float64(options+1-v))
		}
		back := slices.Clone(a)
		slices.Reverse(back)
		want := scoreGrid(a, patterns, nil)
		if want.Score < 0 || want.Score > 100 || want.Score < 50 && want.Evidence.Labels() == "" {
			t.Fatalf("%v: %+v", a, want)
		}
		if got := scoreGrid(moved, patterns, nil); !reflect.DeepEqual(got, want) {
			t.Fatalf("%v moved by %v: %+v, was %+v", a, by, got, want)
		}
		for name, b := range map[string][]float64{"scale": turned, "order": back} {
			got := scoreGrid(b, patterns, nil)
			if got.Score != want.Score || !sameLabels(got.Evidence.Labels(), mirrored.Replace(want.Evidence.Labels())) {
				t.Fatalf("%v with its %s turned around: %+v, was %+v", a, name, got, want)
			}
		}
	})
}

func sameLabels(a, b string) bool {
	x, y := strings.Split(a, ", "), strings.Split(b, ", ")
	slices.Sort(x)
	slices.Sort(y)
	return slices.Equal(x, y)
}

func TestScoreGrid_plantedPatterns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kind := rapid.SampledFrom(plantedKinds).Draw(t, "kind")
		n := rapid.IntRange(7, 50).Draw(t, "items")
		k := rapid.IntRange(5, 11).Draw(t, "options")
		a := planted(kind, n, k)
		if got := scoreGrid(a, true, nil); got.Score >= 20 {
			t.Fatalf("%s %v has %+v", kind, a, got)
		}
	})
}

func TestScoreGrid_honestAnswers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const people = 5000
	low := 0
	for range people {
		if scoreGrid(honest(r, 7+r.IntN(16), 5+2*r.IntN(3)), true, nil).Score < 50 {
			low++
		}
	}
	if low > people/100 {
		t.Errorf("%d of %d honest grids are below 50", low, people)
	}
}

// honest draws answers around a personal mean with item effects, like those of people.
func honest(r *rand.Rand, n, options int) []float64 {
	a := make([]float64, n)
	mean := 1 + float64(options-1)*(.35+.4*r.Float64())
	for i := range a {
		v := mean + r.NormFloat64()*float64(options)*.2
		a[i] = float64(min(max(int(v+.5), 1), options))
	}
	return a
}

var plantedKinds = []string{"straight", "zigzag", "triangle", "sawtooth", "three", "spike"}

// planted draws a figure of n items on a scale with k options.
func planted(kind string, n, k int) []float64 {
	a := make([]float64, n)
	for i := range a {
		v := 1
		switch kind {
		case "straight":
			v = 3
		case "zigzag":
			v = 1 + i%2*(k-1)
		case "triangle":
			v = 1 + min(i%(2*k-2), 2*k-2-i%(2*k-2))
		case "sawtooth":
			v = 1 + i%k
		case "three":
			v = []int{2, 5, 3}[i%3]
		case "spike":
			if i == n/2 {
				v = k
			}
		}
		a[i] = float64(v)
	}
	return a
}

func BenchmarkScore(b *testing.B) {
	r := rand.New(rand.NewPCG(3, 4))
	var grids []survey.Grid
	for range 10 {
		grids = append(grids, survey.Grid{ID: "g", Answers: honest(r, 15, 5), DetectPattern: true})
	}
	in := processors.Input{Submission: respondent(grids...)}
	b.ReportAllocs()
	for b.Loop() {
		_, _ = New().Score(b.Context(), in)
	}
}
