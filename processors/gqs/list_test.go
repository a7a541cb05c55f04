package gqs

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"candor/processors/checktest"
)

// yesNo returns rows of a list of yes/no questions. The chance of a yes is the same for each question.
func yesNo(r *rand.Rand, people, n int, chance float64) [][]float64 {
	rows := make([][]float64, people)
	for i := range rows {
		for range n {
			rows[i] = append(rows[i], 1)
			if r.Float64() < chance {
				rows[i][len(rows[i])-1] = 2
			}
		}
	}
	return rows
}

// In a list of yes/no questions, a straight row is honest if most people answer most questions alike.
func TestList(t *testing.T) {
	for _, c := range []struct {
		name    string
		chance  float64
		option  float64
		careful bool
	}{
		{"no rare symptom", .06, 1, true},
		{"all of the rare symptoms", .06, 2, false},
		{"every usual symptom", .94, 2, true},
		{"no to everything, where half of the answers are yes", .5, 1, false},
	} {
		r := rand.New(rand.NewPCG(71, 72))
		const n = 12
		stream := checktest.NewStream(New())
		a, b := yesNo(r, 40, n, c.chance), yesNo(r, 40, n, c.chance)
		lost := 0
		for i := range a {
			if s := stream.Add(t, answered(fmt.Sprint(i), a[i], b[i])).Result.Score; s < 50 && i >= minListed {
				lost++
			}
		}
		if lost > 1 {
			t.Errorf("%s: %d of 30 people are below 50", c.name, lost)
		}
		line := repeat([]float64{c.option}, n)
		if got := stream.Add(t, answered("line", line, line)).Result.Score; c.careful != (got >= 80) || c.careful == (got < careless) {
			t.Errorf("%s: %d", c.name, got)
		}
	}
}

// A third option that few people tick does not end the list: "don't know", the highest degree of a symptom, or the
// answer of one planted respondent.
func TestList_thirdOption(t *testing.T) {
	const n = 10
	for name, third := range map[string]func(r *rand.Rand, i int) bool{
		"one respondent":              func(_ *rand.Rand, i int) bool { return i == minListed },
		"one answer in a hundred":     func(r *rand.Rand, _ int) bool { return r.IntN(100) == 0 },
		"one answer in twenty to all": func(r *rand.Rand, _ int) bool { return r.IntN(20) == 0 },
	} {
		r := rand.New(rand.NewPCG(79, 80))
		stream := checktest.NewStream(New())
		a, b := yesNo(r, 100, n, .06), yesNo(r, 100, n, .06)
		lost := 0
		for i := range a {
			for k := range n {
				if third(r, i) {
					a[i][k] = 3
				}
				if third(r, i) {
					b[i][k] = 3
				}
			}
			if s := stream.Add(t, answered(fmt.Sprint(i), a[i], b[i])).Result.Score; s < careless && i >= minListed {
				lost++
			}
		}
		if lost > 2 {
			t.Errorf("%s: %d of 90 people are below %d", name, lost, careless)
		}
		line := repeat([]float64{2}, n)
		if got := stream.Add(t, answered("line", line, line)).Result.Score; got >= careless {
			t.Errorf("%s: all of the rare symptoms: %d", name, got)
		}
	}
}

// Respondents who tick other options in all rows do not end the list for others. They may be planted, also as the first
// ones, or be people who do not know.
func TestList_otherOptions(t *testing.T) {
	const n, people = 12, 200
	random := func(r *rand.Rand) []float64 {
		row := make([]float64, n)
		for k := range row {
			row[k] = float64(3 + r.IntN(7))
		}
		return row
	}
	third := func(*rand.Rand) []float64 { return repeat([]float64{3}, n) }
	for _, c := range []struct {
		name  string
		other func(*rand.Rand) []float64
		odd   func(i int) bool // whether such a respondent comes before the person i
	}{
		{"one in six ticks at random", random, func(i int) bool { return i%5 == 0 }},
		{"one in nine does not know", third, func(i int) bool { return i%8 == 0 }},
		{"the first four tick at random", random, func(i int) bool { return i < 4 }},
	} {
		r := rand.New(rand.NewPCG(89, 90))
		stream := checktest.NewStream(New())
		a, b := yesNo(r, people, n, .06), yesNo(r, people, n, .06)
		lost := 0
		for i := range a {
			if c.odd(i) {
				stream.Add(t, answered(fmt.Sprint("odd ", i), c.other(r), c.other(r)))
			}
			if s := stream.Add(t, answered(fmt.Sprint(i), a[i], b[i])).Result.Score; s < careless && i >= 2*minListed {
				lost++
			}
		}
		if lost > people/40 {
			t.Errorf("%s: %d of %d people are below %d", c.name, lost, people, careless)
		}
		line := repeat([]float64{2}, n)
		if got := stream.Add(t, answered("line", line, line)).Result.Score; got >= careless {
			t.Errorf("%s: all of the rare symptoms: %d", c.name, got)
		}
	}
}

// The codes of yes and no may be any two numbers.
func TestList_codes(t *testing.T) {
	const n = 10
	for _, codes := range [][2]float64{{1, 2}, {1, 5}, {0, 100}, {5, 4}} {
		r := rand.New(rand.NewPCG(83, 84))
		stream := checktest.NewStream(New())
		lost := 0
		for i, row := range yesNo(r, 200, n, .06) {
			for k, a := range row {
				row[k] = codes[int(a)-1]
			}
			if s := stream.Add(t, answered(fmt.Sprint(i), row, row)).Result.Score; s < careless && i >= minListed {
				lost++
			}
		}
		if lost > 2 {
			t.Errorf("%v: %d of 190 people are below %d", codes, lost, careless)
		}
	}
}

// Planted rows do not hide the two options, however many other options they use.
func TestMostTicked(t *testing.T) {
	r := rand.New(rand.NewPCG(85, 86))
	rows := yesNo(r, 60, 20, .3)
	for i := range rows[:3] {
		for k := range rows[i] {
			rows[i][k] = float64(3 + 20*i + k)
		}
	}
	for range 2 {
		options, share := mostTicked(rows, scale{1, 62})
		if options != [2]float64{1, 2} || share != .95 {
			t.Errorf("%v have a share of %v", options, share)
		}
		slices.Reverse(rows)
	}
}

// Programs that tick one option throughout do not make a list of a scale, and do not make their rows usual.
func TestList_flooded(t *testing.T) {
	r := rand.New(rand.NewPCG(77, 78))
	stream := checktest.NewStream(New())
	line := repeat([]float64{3}, 10)
	for i, row := range readers(r, 60, 10) {
		if i%20 == 19 {
			stream.Add(t, answered(fmt.Sprint("honest ", i), row, row))
		}
		if got := stream.Add(t, answered(fmt.Sprint(i), line, line)).Result.Score; got >= careless {
			t.Fatalf("line %d: %d", i, got)
		}
	}
}

// A row that occurs too often does not make the rows of other people strange.
func TestSeldomEqual(t *testing.T) {
	r := rand.New(rand.NewPCG(73, 74))
	stream := checktest.NewStream(New())
	const n = 10
	planted := readers(r, 1, n)[0]
	for i := range maxPeers {
		stream.Add(t, answered(fmt.Sprint(i), planted, planted))
	}
	a, b := readers(r, 100, n), readers(r, 100, n)
	lost := 0
	for i := range a {
		if stream.Add(t, answered(fmt.Sprint("honest ", i), a[i], b[i])).Result.Score < 50 {
			lost++
		}
	}
	if lost > 1 {
		t.Errorf("%d of 100 people are below 50", lost)
	}
	if rows := readers(r, maxCrowd, n); len(seldomEqual(rows)) != len(rows) {
		t.Error("rows of an ordinary survey were dropped")
	}
}

// Rows that occur too often do not keep other people from being compared. Otherwise, honest alternation, which the
// wording of these items asks for, would not be excused.
func TestSeldomEqual_replaced(t *testing.T) {
	r := rand.New(rand.NewPCG(73, 74))
	stream := checktest.NewStream(New())
	const n = 12
	for i, row := range readers(r, 180, n) {
		stream.Add(t, answered(fmt.Sprint(i), row, row))
	}
	planted := readers(r, 1, n)[0]
	for i := range maxPeers {
		stream.Add(t, answered(fmt.Sprint("planted ", i), planted, planted))
	}
	a, b := readers(r, 100, n), readers(r, 100, n)
	lost := 0
	for i := range a {
		if stream.Add(t, answered(fmt.Sprint("honest ", i), a[i], b[i])).Result.Score < careless {
			lost++
		}
	}
	if lost > 1 {
		t.Errorf("%d of 100 people are below %d", lost, careless)
	}
}

// Codes that mean no answer are no answers of a grid, as in the import of files.
func TestAnswered(t *testing.T) {
	r := rand.New(rand.NewPCG(75, 76))
	known := checktest.NewStream(New())
	for i, row := range readers(r, minPeers, 8) {
		known.Add(t, answered(fmt.Sprint(i), row, row))
	}
	for _, c := range []struct {
		name  string
		known bool
		row   []float64
		score int // -999: too few answers; 0: a straight line; 100: neither
	}{
		{"only negative codes", false, repeat([]float64{-99}, 8), -999},
		{"only positive codes, on an unknown scale", false, repeat([]float64{99}, 8), 0},
		{"only positive codes, on a known scale", true, repeat([]float64{99}, 8), -999},
		{"four answers are left", false, []float64{-99, 3, 4, -99, 2, 5, 99, 99}, -999},
		{"the other answers are straight", false, []float64{4, 4, 4, -9, 4, 4, 98, 4}, 0},
		{"the other answers are varied", false, []float64{99, 99, 99, 2, 5, 3, 1, 4}, 100},
		{"a slider", false, []float64{99, 99, 99, 99, 99, 99, 99, 99}, 0},
		{"a scale with negative numbers", false, []float64{-9, -9, -9, -9, -9, -9, -9, -8}, -999},
		{"a slider from -10 to 10", false, []float64{-9, -2, -7, -5, -8, -3, -1, -6}, 100},
	} {
		stream := checktest.NewStream(New())
		if c.known {
			stream = known
		}
		got := int(stream.Add(t, answered("new "+c.name, c.row, c.row)).Result.DataPoints[0].Score)
		if c.score == 100 && got < 60 || c.score != 100 && got != c.score {
			t.Errorf("%s: %d, want %d", c.name, got, c.score)
		}
	}
}

// Respondents to whom a grid does not apply do not take the places of those who answer it.
func TestLearn_skipped(t *testing.T) {
	const n = 8
	r := rand.New(rand.NewPCG(81, 82))
	for _, code := range []float64{-99, 99} {
		stream := checktest.NewStream(New())
		for i, row := range readers(r, minPeers, n) {
			stream.Add(t, answered(fmt.Sprint(i), row))
		}
		skips := answered("skips", repeat([]float64{code}, n), append(repeat([]float64{code}, n-4), 1, 2, 3, 4))
		if got := New().Learn(stream.Input(skips)); len(got) != 0 {
			t.Errorf("%d changes for rows of %v", len(got), code)
		}
		answers := answered("answers", append(repeat([]float64{code}, n-5), 1, 2, 3, 4, 5))
		if got := New().Learn(stream.Input(answers)); len(got) != 1 {
			t.Errorf("%d changes for a row with five answers beside %v", len(got), code)
		}
	}
}

// Whoever gives the same varied answers in three grids has not read them. Two equal grids may be two brands.
func TestCopied(t *testing.T) {
	varied, mild := []float64{4, 2, 5, 3, 3, 1, 4, 5, 2, 3}, []float64{4, 4, 4, 3, 4, 4, 4, 3, 4, 4}
	other := []float64{2, 4, 3, 5, 1, 3, 3, 2, 4, 5}
	for _, c := range []struct {
		name   string
		rows   [][]float64
		caught bool
	}{
		{"three grids", [][]float64{varied, varied, varied}, true},
		{"three of four grids", [][]float64{varied, other, varied, varied}, true},
		{"two grids", [][]float64{varied, varied, other}, false},
		{"hardly varied", [][]float64{mild, mild, mild}, false},
	} {
		sub := answered("one", c.rows...)
		got := checktest.NewStream(New()).Add(t, sub).Result.Score
		if c.caught != (got < careless) {
			t.Errorf("%s: %d", c.name, got)
		}
	}
}
