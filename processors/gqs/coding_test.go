package gqs

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"candor/processors/checktest"
	"candor/survey"
)

// recoded returns rows on a scale of 1 to 5 with the numbers of another coding.
func recoded(rows [][]float64, code func(float64) float64) [][]float64 {
	out := make([][]float64, len(rows))
	for i, row := range rows {
		for _, a := range row {
			if !survey.MeansNoAnswer(a) {
				a = code(a)
			}
			out[i] = append(out[i], a)
		}
	}
	return out
}

var codings = map[string]func(float64) float64{
	"0 to 100":   func(a float64) float64 { return 25 * (a - 1) },
	"0 to 4":     func(a float64) float64 { return a - 1 },
	"-2 to 2":    func(a float64) float64 { return a - 3 },
	"tens":       func(a float64) float64 { return 10 * a },
	"0 to 1":     func(a float64) float64 { return (a - 1) / 4 },
	"0 to 10":    func(a float64) float64 { return 2.5 * (a - 1) },
	"thirds":     func(a float64) float64 { return (a - 1) / 3 },
	"20 to 100":  func(a float64) float64 { return 20 * a },
	"100 to 500": func(a float64) float64 { return 100 * a },
}

// The same answers get the same scores, whatever numbers the survey tool gives the options.
func TestCheck_codings(t *testing.T) {
	r := rand.New(rand.NewPCG(71, 72))
	rows := readers(r, 80, 12)
	for i := 35; i < len(rows); i++ {
		switch i % 9 {
		case 0: // ends at random
			for k := range rows[i] {
				rows[i][k] = 1 + 4*float64(r.IntN(2))
			}
		case 1: // a mild opinion
			for k := range rows[i] {
				rows[i][k] = 4 + float64(r.IntN(5)/4)
			}
		case 2: // at random
			for k := range rows[i] {
				rows[i][k] = float64(1 + r.IntN(5))
			}
		case 3:
			rows[i][r.IntN(12)] = 99
		case 4: // small spread
			for k := range rows[i] {
				rows[i][k] = 3
			}
			rows[i][2], rows[i][7] = 2, 4
		}
	}
	scores := func(rows [][]float64) (list []survey.Result) {
		s := checktest.NewStream(New())
		for i, row := range rows {
			second := append(append([]float64{}, row[6:]...), row[:6]...)
			sub := respondent(survey.Grid{ID: "a", Answers: row, DetectPattern: true}, survey.Grid{ID: "b", Answers: second, DetectPattern: true})
			sub.Respondent = survey.RespondentID(fmt.Sprint("r", i))
			list = append(list, s.Add(t, sub).Result)
		}
		return list
	}
	want := scores(rows)
	for name, code := range codings {
		got := scores(recoded(rows, code))
		for i := range want {
			known := i >= minListed || name == "0 to 100" || name == "0 to 4" || name == "-2 to 2"
			if known && !reflect.DeepEqual(got[i], want[i]) {
				t.Errorf("%s, respondent %d: %v\n%+v\n%+v", name, i, rows[i], got[i], want[i])
				break
			}
		}
	}
}

// Numbers that a tool has rounded are those of the scale, and sliders are not scales.
func TestCodingOf(t *testing.T) {
	rows := func(options ...float64) (list [][]float64) {
		for i := range 30 {
			var row []float64
			for k := range 10 {
				row = append(row, options[(i*7+k*3+k*i)%len(options)])
			}
			list = append(list, row)
		}
		return list
	}
	straight := func(a float64) []float64 { return repeat([]float64{a}, 10) }
	for _, c := range []struct {
		name    string
		rows    [][]float64
		answers []float64
		want    []float64
	}{
		{"1 to 5", rows(1, 2, 3, 4, 5), []float64{1, 5, 99}, []float64{1, 5, 99}},
		{"rounded thirds", rows(0, 33, 67, 100), []float64{0, 33, 67, 100, 99, -99}, []float64{0, 1, 2, 3, 99, -99}},
		{"rounded sixths", rows(0, 17, 33, 50, 67, 83, 100), []float64{0, 17, 33, 50, 67, 83, 100, 999}, []float64{0, 1, 2, 3, 4, 5, 6, 999}},
		{"tens", rows(0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100), []float64{40, 88, 100}, []float64{4, 88, 10}},
		{"yes and no", rows(0, 100), []float64{0, 100}, []float64{0, 1}},
		{"a slider", rows(3, 71, 18, 22, 95, 41, 60, 37, 84, 52, 29, 66, 12), []float64{71}, []float64{71}},
		{"a planted respondent", append(rows(0, 25, 50, 75, 100), []float64{1, 2, 3, 4, 6, 7, 8, 9, 11, 13}), []float64{75, 7}, []float64{3, .28}},
		{"planted straight rows", append(rows(1, 2, 3, 4, 5), straight(1.5), straight(1.5)), []float64{1, 4, 2.5}, []float64{1, 4, 2.5}},
		{"a planted straight row", append(rows(0, 25, 50, 75, 100), straight(9.25)), []float64{25, 50}, []float64{1, 2}},
		{"a planted decimal", append(rows(1, 3, 5), straight(1.5)), []float64{1, 4}, []float64{1, 4}},
	} {
		code := codingOf(c.rows)
		got := append([]float64{}, c.answers...)
		code.apply(got)
		for i := range got {
			if math.Abs(got[i]-c.want[i]) > 1e-9 {
				t.Errorf("%s: %v, want %v", c.name, got, c.want)
				break
			}
		}
	}
}

// A few straight rows of another number do not change what others score.
func TestCheck_plantedStraight(t *testing.T) {
	scores := func(planted float64) (list []survey.Result) {
		r := rand.New(rand.NewPCG(3, 4))
		s := checktest.NewStream(New())
		for i, row := range readers(r, 120, 15) {
			second := readers(r, 1, 15)[0]
			if i%60 == 7 {
				row = repeat([]float64{planted}, 15)
				second = row
			}
			s.Add(t, answered(fmt.Sprint("r", i), row, second))
		}
		for i := range 30 { // a mild opinion
			rows := [2][]float64{make([]float64, 15), make([]float64, 15)}
			for k := range rows[0] {
				rows[0][k], rows[1][k] = 3+float64(r.IntN(6)/5), 3+float64(r.IntN(6)/5)
			}
			list = append(list, s.Again(t, answered(fmt.Sprint("m", i), rows[0], rows[1]), nil).Result)
		}
		return list
	}
	low := func(list []survey.Result) (n int) {
		for i := range list {
			if list[i].Score < 60 {
				n++
			}
		}
		return n
	}
	if want, got := low(scores(2)), low(scores(1.5)); got > want+1 {
		t.Errorf("%d mild opinions are below 60 if two others ticked 1.5 everywhere, and %d if they ticked 2", got, want)
	}
}

func BenchmarkCodingOf(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct {
		name string
		tick func() float64
	}{
		{"1 to 5", func() float64 { return float64(1 + r.IntN(5)) }},
		{"0 to 100", func() float64 { return float64(25 * r.IntN(5)) }},
		{"slider", func() float64 { return float64(r.IntN(101)) }},
		{"decimals", func() float64 { return float64(r.IntN(190)) / 7 }},
		{"fine decimals", func() float64 { return float64(r.IntN(1001)) / 10 }},
		{"all different", r.Float64},
	} {
		rows := make([][]float64, maxCrowd-1)
		for i := range rows {
			for range 50 {
				rows[i] = append(rows[i], c.tick())
			}
		}
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				codingOf(rows)
			}
		})
	}
}

// A lower score of a grid never raises the check score. (Straight lines that are usual in the survey are an exception.)
func TestCombine_monotonic(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(rt, "grids")
		points, grids := make([]survey.DataPointResult, n), make([]*grid, n)
		for i := range points {
			points[i].Score = survey.Score(rapid.IntRange(0, 100).Draw(rt, "score"))
			grids[i] = &grid{n: rapid.IntRange(minItems, 30).Draw(rt, "items"), modal: 1, among: &others{}}
		}
		before := combine(points, grids)
		i := rapid.IntRange(0, n-1).Draw(rt, "worse")
		points[i].Score = survey.Score(rapid.IntRange(0, int(points[i].Score)).Draw(rt, "lower"))
		if after := combine(points, grids); after > before {
			rt.Fatalf("%d, and %d with a lower score of grid %d: %v", before, after, i, points)
		}
	})
}
