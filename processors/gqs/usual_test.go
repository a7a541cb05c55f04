package gqs

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// scoreAfter returns the check score of a respondent who gives the same row in two grids, after others.
func scoreAfter(t *testing.T, others [][]float64, row []float64) survey.Score {
	t.Helper()
	s := checktest.NewStream(New())
	for i, other := range others {
		s.Add(t, answered(fmt.Sprint(i), other, other))
	}
	return s.Add(t, answered("new", row, row)).Result.Score
}

// rareThings returns rows of people who give one answer to nearly all items, such as "never" to a list of illnesses. Each of
// them gives the next answer to a few items.
func rareThings(people int, answer, next float64) [][]float64 {
	rows := make([][]float64, people)
	for i := range rows {
		rows[i] = repeat([]float64{answer}, 10)
		for k := range i % 4 {
			rows[i][(3*i+4*k)%10] = next
		}
	}
	return rows
}

// The first respondents are not excluded for a line that most people may draw: "never", as long as the others do not
// contradict, and an answer at an end of the scale that prevails among the others.
func TestRarity_firstLines(t *testing.T) {
	line := func(option float64) []float64 { return repeat([]float64{option}, 10) }
	lines := func(n int, option float64) (rows [][]float64) {
		for range n {
			rows = append(rows, line(option))
		}
		return rows
	}
	r := rand.New(rand.NewPCG(63, 64))
	for _, c := range []struct {
		name    string
		others  [][]float64
		row     []float64
		careful bool
	}{
		{"nobody was there, first option", nil, line(1), true},
		{"nobody was there, first option, from 0", nil, line(0), true},
		{"nobody was there, first option, and a slip", nil, append(line(1)[:9], 2), true},
		{"nobody was there, second option", nil, line(2), false},
		{"nobody was there, middle", nil, line(3), false},
		{"nobody was there, last option", nil, line(5), false},
		{"nobody was there, second of 0, 25, 50, 75 and 100", nil, line(25), false},
		{"rare things", rareThings(6, 1, 2), line(1), true},
		{"rare things, and all drew a line so far", lines(4, 1), line(1), true},
		{"rare things, never is the last option", rareThings(6, 5, 4), line(5), true},
		{"rare things, never is 100", rareThings(6, 100, 75), line(100), true},
		{"rare things, another line", rareThings(6, 1, 2), line(3), false},
		{"rare things, and the last option", rareThings(6, 1, 2), line(5), false},
		{"others who read", readers(r, 3, 10), line(1), false},
		{"a program drew the same line", lines(6, 3), line(3), false},
		{"a program drew the same line at the end", lines(6, 5), line(5), false},
		{"the answer prevails inside the scale", append(rareThings(6, 3, 2), readers(r, 2, 10)...), line(3), false},
		{"twelve others, rare things", rareThings(12, 1, 2), line(1), true},
		{"twelve lines of a program", lines(12, 1), line(1), false},
	} {
		if got := scoreAfter(t, c.others, c.row); (got >= careless) != c.careful {
			t.Errorf("%s: %d", c.name, got)
		}
	}
}

// The first respondents are not excluded for stairs in one direction, which items in order ask for, if the others go in
// the same direction.
func TestRarity_firstStairs(t *testing.T) {
	falling := [][]float64{{5, 5, 4, 4, 3, 3, 2, 1}, {5, 4, 4, 3, 3, 2, 2, 1}, {4, 4, 3, 3, 2, 2, 1, 1}}
	rising := [][]float64{{1, 1, 2, 2, 3, 3, 4, 5}, {1, 2, 2, 3, 3, 4, 4, 5}, {2, 2, 3, 3, 4, 4, 5, 5}}
	stairs := []float64{5, 5, 4, 3, 3, 2, 1, 1}
	for _, c := range []struct {
		name    string
		others  [][]float64
		row     []float64
		careful bool
	}{
		{"nobody was there", nil, stairs, true},
		{"all fall", falling, stairs, true},
		{"all rise", rising, stairs, false},
		{"most rise", append(rising, falling[0]), stairs, false},
		{"a copy", append(falling, stairs), stairs, false},
		{"up and down", nil, []float64{1, 2, 3, 4, 5, 4, 3, 2}, false},
		{"again and again", falling, []float64{5, 4, 3, 2, 1, 5, 4, 3}, false},
		{"zigzag", falling, []float64{5, 1, 5, 1, 5, 1, 5, 1}, false},
	} {
		if got := scoreAfter(t, c.others, c.row); (got >= careless) != c.careful {
			t.Errorf("%s: %d", c.name, got)
		}
	}
}

// A line in one grid and stairs in the other are what the first respondent may answer. A figure that no questionnaire asks
// for decides as before.
func TestRarity_firstOfTwoKinds(t *testing.T) {
	line, stairs, zigzag := repeat([]float64{1}, 8), []float64{5, 5, 4, 3, 3, 2, 1, 1}, repeat([]float64{1, 4}, 8)
	for _, c := range []struct {
		b       []float64
		careful bool
	}{{stairs, true}, {zigzag, false}} {
		got := checktest.NewStream(New()).Add(t, answered("new", line, c.b)).Result
		if (got.Score >= careless) != c.careful || got.DataPoints[0].Score != 0 {
			t.Errorf("%v: %+v", c.b, got)
		}
	}
}

// On a wide scale, people with a firm opinion tick the last option or the one before. So lines of the last option are
// usual, also if few people tick it in just more than half of the items. Lines inside the scale are not.
func TestRarity_wideScale(t *testing.T) {
	r := rand.New(rand.NewPCG(65, 66))
	var others [][]float64
	for i := range maxPeers {
		row := make([]float64, 8)
		for k := range row {
			switch {
			case i%10 == 0: // draws a line
				row[k] = 10
			case i%3 == 0: // 9 or 10, and never 10 in most items
				row[k] = float64(9 + k%3/2)
			default:
				row[k] = float64(1 + r.IntN(10))
			}
		}
		others = append(others, row)
	}
	for option, careful := range map[float64]bool{10: true, 9: false, 1: false} {
		if got := scoreAfter(t, others, repeat([]float64{option}, 8)); (got >= careless) != careful {
			t.Errorf("%v throughout: %d", option, got)
		}
	}
}
