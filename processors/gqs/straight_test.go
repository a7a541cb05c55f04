package gqs

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// agreeing returns rows of people who answer a scale of 15 items that is worded one way. Each of them
// ticks the option 7 in a share of the items that depends on the person, and an option near it otherwise.
func agreeing(r *rand.Rand, people int) [][]float64 {
	rows := make([][]float64, people)
	for i := range rows {
		firm := r.Float64()
		for range 15 {
			a := 7.0
			if r.Float64() > firm {
				a -= float64(1 + r.IntN(3))
			}
			rows[i] = append(rows[i], a)
		}
	}
	return rows
}

// A nearly straight row says little if other people in the survey have nearly straight rows with the
// same answer, too. Two such grids alone do not make a respondent careless.
func TestStraight_usual(t *testing.T) {
	r := rand.New(rand.NewPCG(51, 52))
	const n = 15
	lines := func(option float64) [][]float64 { // one respondent in five draws a straight line
		rows := readers(r, maxCrowd, n)
		for i := range rows {
			if i%5 == 0 {
				rows[i] = repeat([]float64{option}, n)
			}
		}
		return rows
	}
	row := func(slip, option float64) []float64 {
		row := repeat([]float64{option}, n)
		row[7] = slip
		return row
	}
	zigzag := repeat([]float64{1, 7}, n)
	for _, c := range []struct {
		name    string
		others  [2][][]float64
		a, b    []float64
		careful bool // the check score is not below the recommended threshold
	}{
		{"others agree with everything in both grids", [2][][]float64{agreeing(r, maxCrowd), agreeing(r, maxCrowd)}, row(6, 7), row(7, 7), true},
		{"another answer than that of the others", [2][][]float64{agreeing(r, maxCrowd), agreeing(r, maxCrowd)}, row(2, 1), row(3, 2), false},
		{"others agree with everything in one grid only", [2][][]float64{agreeing(r, maxCrowd), readers(r, maxCrowd, n)}, row(7, 7), row(5, 5), false},
		{"others draw straight lines, but nobody nearly does", [2][][]float64{lines(3), lines(3)}, row(3, 3), row(4, 3), false},
		{"a figure in the other grid", [2][][]float64{agreeing(r, maxCrowd), agreeing(r, maxCrowd)}, row(7, 7), zigzag, false},
		{"too few others", [2][][]float64{agreeing(r, minListed-1), agreeing(r, minListed-1)}, row(7, 7), row(7, 7), false},
	} {
		stream := checktest.NewStream(New())
		for i := range c.others[0] {
			stream.Add(t, answered(fmt.Sprint(i), c.others[0][i], c.others[1][i]))
		}
		got := stream.Add(t, answered("new", c.a, c.b)).Result
		if (got.Score >= careless) != c.careful {
			t.Errorf("%s: %d", c.name, got.Score)
		}
		for _, p := range got.DataPoints {
			if p.Score >= careless {
				t.Errorf("%s: the grid %s scores %d", c.name, p.ID, p.Score)
			}
		}
	}
}

// Good answers to other grids count again if the straight lines are usual.
func TestStraight_usualAmongOtherGrids(t *testing.T) {
	r := rand.New(rand.NewPCG(53, 54))
	const n = 15
	stream := checktest.NewStream(New())
	agree, read := agreeing(r, 2*maxCrowd), readers(r, 2*maxCrowd, n)
	for i := range maxCrowd {
		stream.Add(t, answered(fmt.Sprint(i), agree[i], agree[maxCrowd+i], read[i], read[maxCrowd+i]))
	}
	line, fresh := repeat([]float64{7}, n), readers(r, 2, n)
	if got := stream.Add(t, answered("new", line, line, fresh[0], fresh[1])).Result.Score; got < 40 {
		t.Errorf("two usual lines and two grids that were read: %d", got)
	}
	line = repeat([]float64{1}, n)
	if got := stream.Add(t, answered("newer", line, line, fresh[0], fresh[1])).Result.Score; got >= careless {
		t.Errorf("two unusual lines and two grids that were read: %d", got)
	}
}

// One grid alone does not exclude a satisfied customer through the overall score, in which it counts as one of few
// checks, if many others are as satisfied. The score of the grid does not change.
func TestStraight_usualInOneGrid(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 62))
	const n = 15
	stream := checktest.NewStream(New())
	for i, row := range agreeing(r, maxCrowd) {
		stream.Add(t, answered(fmt.Sprint(i), row))
	}
	for _, c := range []struct {
		option      float64
		least, most survey.Score
	}{{7, 30, doubtful}, {1, 0, 0}} {
		got := stream.Add(t, answered(fmt.Sprint("new ", c.option), repeat([]float64{c.option}, n))).Result
		if got.Score < c.least || got.Score > c.most || got.DataPoints[0].Score != 0 {
			t.Errorf("%v throughout: %+v, want a check score from %d to %d", c.option, got, c.least, c.most)
		}
	}
}

// Straight lines are also usual if people skip the items that do not apply to them.
func TestStraight_usualWithGaps(t *testing.T) {
	r := rand.New(rand.NewPCG(55, 56))
	skip := func(row []float64) []float64 {
		for i := range row {
			if r.IntN(2) == 0 {
				row[i] = -99
			}
		}
		return row
	}
	stream := checktest.NewStream(New())
	a, b := agreeing(r, maxCrowd), agreeing(r, maxCrowd)
	for i := range a {
		stream.Add(t, answered(fmt.Sprint(i), skip(a[i]), skip(b[i])))
	}
	for option, careful := range map[float64]bool{7: true, 1: false} {
		line := func() []float64 { return append(repeat([]float64{option}, 7), skip(repeat([]float64{option}, 8))...) }
		if got := stream.Add(t, answered(fmt.Sprint("new ", option), line(), line())).Result.Score; (got >= careless) != careful {
			t.Errorf("two lines of %v: %d", option, got)
		}
	}
}

// Respondents on a slider from 0 to 1 score as on one from 0 to 100.
func TestLowVariance_unit(t *testing.T) {
	r := rand.New(rand.NewPCG(57, 58))
	for i := range 500 {
		mean, wide, narrow := 30+40*r.Float64(), make([]float64, 12), make([]float64, 12)
		for k := range wide {
			wide[k] = math.Round(min(max(mean+15*r.NormFloat64(), 0), 100))
			narrow[k] = wide[k] / 100
		}
		if a, b := scoreGrid(wide, false, nil), scoreGrid(narrow, false, nil); a.Score != b.Score {
			t.Fatalf("row %d: %d for %v, %d for %v", i, a.Score, wide, b.Score, narrow)
		}
	}
}

// Straight lines are also usual if the answers are fractions, which the rows that are kept round.
func TestStraight_usualFractions(t *testing.T) {
	r := rand.New(rand.NewPCG(59, 60))
	stream := checktest.NewStream(New())
	a, b := agreeing(r, maxCrowd), agreeing(r, maxCrowd)
	for i := range a {
		for k := range a[i] {
			a[i][k], b[i][k] = a[i][k]/10, b[i][k]/10
		}
		stream.Add(t, answered(fmt.Sprint(i), a[i], b[i]))
	}
	line := repeat([]float64{.7}, 15)
	if got := stream.Add(t, answered("new", line, line)).Result.Score; got < careless {
		t.Error(got)
	}
}

// Ten others are enough to see that honest people give one answer to everything.
func TestStraight_usualAmongFew(t *testing.T) {
	r := rand.New(rand.NewPCG(57, 58))
	s := checktest.NewStream(New())
	line := repeat([]float64{7}, 15)
	for i := range minListed {
		s.Add(t, answered(fmt.Sprint(i), agreeing(r, 1)[0], agreeing(r, 1)[0]))
	}
	in := s.Input(answered("line", line, line))
	if out, _ := New().Score(t.Context(), in); out.Result.Score < careless {
		t.Errorf("%d", out.Result.Score)
	}
	other := repeat([]float64{2}, 15)
	in = s.Input(answered("other", other, other))
	if out, _ := New().Score(t.Context(), in); out.Result.Score >= careless {
		t.Errorf("%d for an answer that the others do not give throughout", out.Result.Score)
	}
}

// Among 10 to 29 others, one or two who click through a column do not excuse the next one, even if some honest people
// give its answer to most items.
func TestStraight_columnAmongFew(t *testing.T) {
	for _, q := range []questionnaire{
		{name: "ordinary", codes: span(1, 5), items: [2]int{12, 10}, means: flat(.5, .2), opinion: .6, noise: .8, reverse: never},
		{name: "items differ", codes: span(1, 5), items: [2]int{10, 10}, means: flat(1, 0), opinion: .5, noise: .6, reverse: never},
	} {
		for _, column := range []float64{3, 4, 5} {
			clicked, out := 0, 0
			for trial := range 60 {
				r := rand.New(rand.NewPCG(uint64(column), uint64(trial)))
				stream := checktest.NewStream(New())
				for i, one := range q.population(minPeers, 0, r) {
					click := r.IntN(10) == 0
					if click {
						one.rows = [2][]float64{repeat([]float64{column}, q.items[0]), repeat([]float64{column}, q.items[1])}
					}
					got := stream.Add(t, answered(fmt.Sprint(i), one.rows[0], one.rows[1])).Result
					if !click || i < minListed {
						continue
					}
					if clicked++; got.Score < careless {
						out++
					}
				}
			}
			if float64(out) < .9*float64(clicked) {
				t.Errorf("%s: %d of %d who click the option %v throughout are excluded", q.name, out, clicked, column)
			}
		}
	}
}
