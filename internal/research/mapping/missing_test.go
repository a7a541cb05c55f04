package mapping

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"candor/internal/research/table"
)

// statistics returns a file as a program for statistics writes it, with a text or code in the cells of those who did not answer: the third
// open answer, a page time, the age, and rows of a grid.
func statistics(missing, code string) (*Guess, []string, func(i int) []string) {
	names := []string{"id", "age", "Why tea?", "Where do you drink it?", "Anything else?", "Q4_1", "Q4_2", "Q4_3", "Q4_4", "Q4_5", "Q4_6", "page_1_time"}
	row := func(i int) []string {
		said := fmt.Sprintf("because of reason number %d", i)
		r := []string{strconv.Itoa(i), strconv.Itoa(20 + i), said, said + " at home", said + " and more"}
		for n := range 6 {
			r = append(r, strconv.Itoa((i*(n%4+1)+n)%5+1))
		}
		r = append(r, strconv.Itoa(10+i))
		if i%4 == 0 {
			r[4], r[len(r)-1] = missing, missing
		}
		if i%5 == 0 {
			r[1], r[7] = code, code
		}
		return r
	}
	return guessOf(names, row), names, row
}

// guessOf returns the guess for a file with 40 rows.
func guessOf(names []string, row func(i int) []string) *Guess {
	f, err := table.OfRecords([][]string{names}, table.CSV, ',')
	if err != nil {
		panic(err)
	}
	p := NewProfiles(f.Columns)
	for i := range 40 {
		p.Add(row(i))
	}
	return New("s", f.Layout.Platform, p)
}

// sent returns the data points that candor makes from a row.
func sent(t *testing.T, m *Mapping, names, row []string) (body string, checks []string) {
	t.Helper()
	columns := make([]table.Column, len(names))
	for i, name := range names {
		columns[i].Name = name
	}
	r, err := m.Bind(columns)
	if err != nil {
		t.Fatal(err)
	}
	before := slices.Clone(row)
	_, b, err := r.Respondent(row, 2)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(row, before) {
		t.Error("the row has been changed")
	}
	var points struct {
		DataPoints []struct {
			QualityCheck string    `json:"qualityCheck"`
			DataPointID  string    `json:"dataPointId"`
			Pattern      []float64 `json:"gridAnswersPattern"`
		} `json:"dataPoints"`
	}
	if err := json.Unmarshal(b, &points); err != nil {
		t.Fatal(err)
	}
	for _, p := range points.DataPoints {
		checks = append(checks, fmt.Sprintf("%s %s %d", p.QualityCheck, p.DataPointID, len(p.Pattern)))
	}
	return string(b), checks
}

func TestMissingAnswersAreNotAnswers(t *testing.T) {
	for _, tc := range []struct{ missing, code string }{{"NA", "-99"}, {"#NULL!", "-9"}, {"NaN", "-77"}, {"N/A", "-99"}} {
		g, names, row := statistics(tc.missing, tc.code)
		if want := []string{tc.missing, tc.code}; !slices.Equal(g.Mapping.Missing, want) {
			t.Errorf("missing are %q, want %q", g.Mapping.Missing, want)
		}
		if len(g.Mapping.OpenAnswers) != 3 || len(g.Mapping.Times) != 1 || len(g.Mapping.Grids) != 1 || len(g.Mapping.Demographics) != 1 {
			t.Errorf("%v: the mapping is %+v", tc, g.Mapping)
			continue
		}
		body, checks := sent(t, g.Mapping, names, row(20))
		if want := []string{"OES Why-tea 0", "OES Where-do-you-drink-it 0", "GQS Q4 5"}; !slices.Equal(checks, want) {
			t.Errorf("data points are %q, want %q in %s", checks, want, body)
		}
		_, checks = sent(t, g.Mapping, names, row(21))
		if want := []string{"OES Why-tea 0", "OES Where-do-you-drink-it 0", "OES Anything-else 0", "GQS Q4 6", "TS page_1_time 0", "DES  0"}; !slices.Equal(checks, want) {
			t.Errorf("data points are %q, want %q", checks, want)
		}
	}
}

// Unipark writes -66 and -99 in place of an answer in words that a respondent did not see or did not give.
func TestNegativeCodesAmongWordsAreMissing(t *testing.T) {
	names := []string{"lfdn", "Why tea?", "Which brand?", "Which other brand?"}
	row := func(i int) []string {
		r := []string{strconv.Itoa(i), fmt.Sprintf("because of reason number %d", i), []string{"Lipton", "Tetley", "Twinings"}[i%3], []string{"Lipton", "7", "Twinings", "4711"}[i%4]}
		if i%4 == 0 {
			r[1], r[2], r[3] = "-99", "-66", "-77"
		}
		return r
	}
	g := guessOf(names, row)
	if want := []string{"-99", "-66"}; !slices.Equal(g.Mapping.Missing, want) {
		t.Errorf("missing are %q, want %q: beside other numbers, -77 can be an answer", g.Mapping.Missing, want)
	}
	if body, checks := sent(t, g.Mapping, names, row(1)); len(checks) != 2 {
		t.Errorf("data points are %q in %s", checks, body)
	}
	for _, o := range g.Mapping.OpenAnswers {
		if o.Column != "Why tea?" {
			t.Errorf("an open answer is %+v", o)
		}
	}
}

// 99 is no answer in a grid with answers from 1 to 5, but an age and a number of seconds.
func TestPositiveCodesAreMissingOnlyInGrids(t *testing.T) {
	g, names, row := statistics("", "99")
	if want := []string{"99"}; !slices.Equal(g.Mapping.Missing, want) {
		t.Fatalf("missing are %q, want %q", g.Mapping.Missing, want)
	}
	_, checks := sent(t, g.Mapping, names, row(20))
	if want := []string{"OES Why-tea 0", "OES Where-do-you-drink-it 0", "GQS Q4 5", "DES  0"}; !slices.Equal(checks, want) {
		t.Errorf("data points are %q, want %q", checks, want)
	}
}

func TestWhatAPersonCanMeanIsNotMissing(t *testing.T) {
	names := []string{"id", "Country of birth?", "Anything else you want to say?", "Change in degrees", "S_1", "S_2", "S_3", "S_4", "S_5"}
	g := guessOf(names, func(i int) []string {
		r := []string{strconv.Itoa(i), []string{"NA", "DE", "ZA"}[i%3], []string{"NA", fmt.Sprintf("I like survey number %d", i)}[i%2], strconv.Itoa(i - 20)}
		for n := range 5 {
			r = append(r, strconv.Itoa((i*(n+1))%5-2))
		}
		return r
	})
	if len(g.Mapping.Missing) != 0 {
		t.Errorf("missing are %q", g.Mapping.Missing)
	}
	if len(g.Mapping.Grids) != 1 {
		t.Errorf("the scale from -2 to 2 is no grid: %+v", g.Mapping.Grids)
	}
}

// LimeSurvey marks unfinished interviews with a blank date, which R writes as NA.
func TestARuleForBlankCellsMatchesMissingOnes(t *testing.T) {
	m := &Mapping{Survey: "s", Cleaning: Recommended, Missing: []string{"NA", "9"}, LeaveOut: []Rule{{Column: "submitdate", Values: []string{""}, Why: "unfinished"}}, Times: []Time{{ID: "t", Column: "t"}}}
	r, err := m.Bind([]table.Column{{Name: "submitdate"}, {Name: "t"}})
	if err != nil {
		t.Fatal(err)
	}
	for cell, want := range map[string]bool{"": true, "NA": true, "9": false, "2026-03-01": false} {
		if got := r.LeftOut([]string{cell, "12"}) != nil; got != want {
			t.Errorf("%q is left out: %v", cell, got)
		}
	}
}
