package gqs

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"candor/processors"
	"candor/survey"
)

// scoreGrid scores one grid alone.
func scoreGrid(answers []float64, patterns bool, rows [][]float64) survey.DataPointResult {
	g := measure(answers, patterns, &others{rows: rows})
	together([]*grid{g})
	return g.score(patterns)
}

// atEnds ticks the first or the last of five options at random.
func atEnds(r *rand.Rand, n int) []float64 {
	const k = 5
	row := make([]float64, n)
	for i := range row {
		row[i] = float64(1 + r.IntN(2)*(k-1))
	}
	return row
}

// strong returns the answers of a person with a clear opinion who ticks only the ends of the
// scale. The items are worded as those of readers.
func strong(r *rand.Rand, n int) []float64 {
	row, opinion := make([]float64, n), .8+1.5*r.Float64()
	for i := range row {
		row[i] = 1
		if (opinion+.7*r.NormFloat64() > 0) == (i%2 == 0) {
			row[i] = 5
		}
	}
	return row
}

func TestExtremes(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	const n, all = 16, 400
	others := readers(r, maxPeers, n)
	mixed := readers(r, maxPeers, n)
	for _, row := range mixed {
		r.Shuffle(n, func(i, j int) { row[i], row[j] = row[j], row[i] })
	}
	for _, c := range []struct {
		name   string
		draw   func() []float64
		others [][]float64
		lo, hi int // bounds of the number of rows that score below 50 because of their extremes
	}{
		{"ends at random", func() []float64 { return atEnds(r, n) }, others, all * 9 / 10, all},
		{"ends at random but for one", func() []float64 { row := atEnds(r, n); row[r.IntN(n)] = 3; return row }, others, all * 9 / 10, all},
		{"strong opinions", func() []float64 { return strong(r, n) }, others, 0, 2},
		{"any option", func() []float64 { return uniform(r, n, 5) }, others, 0, 2},
		{"people", func() []float64 { return readers(r, 1, n)[0] }, others, 0, 0},
		{"ends where everybody sees the items in another order", func() []float64 { return atEnds(r, n) }, mixed, 0, all / 20},
		{"ends of a short grid", func() []float64 { return atEnds(r, minEnds-1) }, readers(r, maxPeers, minEnds-1), 0, 0},
		{"ends without others", func() []float64 { return atEnds(r, n) }, nil, 0, 0},
	} {
		told := 0
		for range all {
			if got := scoreGrid(c.draw(), true, c.others); got.Score < doubtful && strings.Contains(got.Evidence.Labels(), "Extremes") {
				told++
			}
		}
		if told < c.lo || told > c.hi {
			t.Errorf("%s: %d of %d, want %d to %d", c.name, told, all, c.lo, c.hi)
		}
	}
}

// One grid that was clearly clicked at its ends counts as evidence about another grid that is
// unclear alone.
func TestExtremes_together(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	const n = 16
	mixed := readers(r, maxPeers, n)
	for _, row := range mixed {
		r.Shuffle(n, func(i, j int) { row[i], row[j] = row[j], row[i] })
	}
	var inside [][]float64 // rows that also use the scale between its ends
	for _, row := range mixed {
		ends := 0
		for _, a := range row {
			if a == 1 || a == 5 {
				ends++
			}
		}
		if 4*ends < 3*n {
			inside = append(inside, row)
		}
	}
	remembered := processors.State{Entries: map[string][]processors.Entry{}}
	of := func(id string, rows [][]float64) {
		g := survey.Grid{ID: id, Answers: rows[0]}
		for _, row := range rows {
			remembered.Entries[rowsOf(&g)] = append(remembered.Entries[rowsOf(&g)], processors.Entry{Value: encodeRow(row)})
		}
	}
	of("read", readers(r, maxPeers, n))
	of("mixed", mixed)
	score := func(first, second []float64) survey.Result {
		out, err := New().Score(t.Context(), processors.Input{State: remembered, Submission: respondent(
			survey.Grid{ID: "read", Answers: first, DetectPattern: true}, survey.Grid{ID: "mixed", Answers: second, DetectPattern: true})})
		if err != nil {
			t.Fatal(err)
		}
		return out.Result
	}
	const all = 200
	clicked, oneOnly, opinions := 0, 0, 0
	for range all {
		if score(atEnds(r, n), atEnds(r, n)).Score < careless {
			clicked++
		}
		if one := score(atEnds(r, n), inside[r.IntN(len(inside))]); strings.Contains(one.DataPoints[1].Evidence.Labels(), "Extremes") {
			oneOnly++
		}
		if two := score(strong(r, n), atEnds(r, n)); strings.Contains(two.DataPoints[1].Evidence.Labels(), "Extremes") {
			opinions++
		}
	}
	if clicked < all*8/10 || oneOnly > 0 || opinions > 0 {
		t.Errorf("of %d, %d who clicked two grids at their ends are below %d; the second grid is told of %d who clicked one and %d with strong opinions", all, clicked, careless, oneOnly, opinions)
	}
}

// The formula gives the mean over all orders of the answers.
func TestShuffles(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 26))
	p := peersOf(readers(r, maxPeers, 5))
	s := p.shuffles()
	for range 20 {
		row := uniform(r, 5, 5)
		sum, orders := 0., 0.
		permute(row, 0, func(row []float64) {
			sum += p.distances(row, row, row, row)[0]
			orders++
		})
		if got := s.nearer(row, sum/orders); math.Abs(got) > 1e-9 && variance(row) > 0 {
			t.Errorf("%v: off by a factor of %v", row, math.Exp(got))
		}
	}
}

func permute(row []float64, k int, visit func([]float64)) {
	if k == len(row) {
		visit(row)
		return
	}
	for i := k; i < len(row); i++ {
		row[k], row[i] = row[i], row[k]
		permute(row, k+1, visit)
		row[k], row[i] = row[i], row[k]
	}
}

func BenchmarkScore_extremes(b *testing.B) {
	r := rand.New(rand.NewPCG(3, 4))
	sub := respondent(survey.Grid{ID: "g", Answers: atEnds(r, 15), DetectPattern: true})
	in := processors.Input{Submission: sub, State: processors.State{Entries: map[string][]processors.Entry{}}}
	for _, row := range readers(r, maxPeers, 15) {
		group := rowsOf(&sub.GQS[0])
		in.State.Entries[group] = append(in.State.Entries[group], processors.Entry{Value: encodeRow(row)})
	}
	b.ReportAllocs()
	for b.Loop() {
		_, _ = New().Score(b.Context(), in)
	}
}
