package mapping

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"candor/internal/research/table"
)

// whole guesses the mapping of rows as the command does: from the first ones, and then from the rest.
func whole(t *testing.T, columns []table.Column, rows [][]string) *Guess {
	t.Helper()
	p := NewProfiles(columns)
	for _, row := range rows[:min(len(rows), Sampled)] {
		p.Add(row)
	}
	g := New("s", table.Plain, p)
	rest := rows[min(len(rows), Sampled):]
	err := g.Rest(func() ([]string, error) {
		if len(rest) == 0 {
			return nil, io.EOF
		}
		row := rest[0]
		rest = rest[1:]
		return row, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// dated returns interviews from 1 to 28 March, 90 a day, so that the first 1,000 do not show the order of day and month.
func dated(form string) (columns []table.Column, rows [][]string) {
	for i := range 28 * 90 {
		rows = append(rows, []string{fmt.Sprint("p", i), fmt.Sprintf(form, i/90+1, 3), fmt.Sprint(5 + i%7)})
	}
	return []table.Column{{Name: "id"}, {Name: "start"}, {Name: "page 1 time"}}, rows
}

func TestOrderOfDayAndMonthIsThatOfTheWholeFile(t *testing.T) {
	columns, rows := dated("%02d/%02d/2026 10:00")
	g := whole(t, columns, rows)
	if g.Mapping.Dates != DayFirst || slices.ContainsFunc(g.Doubts, func(d Doubt) bool { return d.About == AboutDates }) {
		t.Errorf("dates are %q, and the doubts %+v", g.Mapping.Dates, g.Doubts)
	}
	p := NewProfiles(columns)
	for _, row := range rows[:Sampled] {
		p.Add(row)
	}
	if g := New("s", table.Plain, p); g.Mapping.Dates != MonthFirst || len(g.Doubts) != 1 {
		t.Errorf("from the first interviews, dates are %q, and the doubts %+v", g.Mapping.Dates, g.Doubts)
	}
}

// The same column must not have 12/03 as 3 December and 13/03 as 13 March.
func TestDatesInTheOtherOrderAreRefused(t *testing.T) {
	columns, rows := dated("%02d/%02d/2026 10:00")
	for dates, refused := range map[string]int{MonthFirst: 16 * 90, "": 16 * 90, DayFirst: 0} {
		m := &Mapping{Survey: "s", Cleaning: Off, ID: "id", Start: "start", IP: "id", Dates: dates, Times: []Time{{ID: "t", Column: "page 1 time"}}}
		r, err := m.Bind(columns)
		if err != nil {
			t.Fatal(err)
		}
		got := 0
		for i, row := range rows {
			if _, _, err := r.Respondent(row, i); err != nil {
				got++
			}
		}
		if got != refused || r.Swapped() != refused {
			t.Errorf("dates %q: %d are refused, %d counted, want %d", dates, got, r.Swapped(), refused)
		}
	}
}

func TestIDsThatRepeatAreNoIDs(t *testing.T) {
	columns := []table.Column{{Name: "respondent_id"}, {Name: "page 1 time"}}
	people := func(n int, repeat ...int) (rows [][]string) {
		for i := range n {
			rows = append(rows, []string{fmt.Sprint("person ", i), fmt.Sprint(5 + i%7)})
		}
		for _, i := range repeat {
			rows[i][0] = rows[i-1][0]
		}
		return rows
	}
	blank := people(1500)
	blank[1400][0] = ""
	for name, c := range map[string]struct {
		rows [][]string
		want string
	}{
		"all differ":                             {people(1500), "respondent_id"},
		"a repeat behind the first 400 values":   {people(900, 700), ""},
		"a repeat behind the first 1,000 rows":   {people(1500, 1400), ""},
		"a blank id behind the first 1,000":      {blank, ""},
		"a repeat of one in the sample":          {append(people(1500), []string{"person 3", "7"}), ""},
		"numbers, of which some may be no value": {[][]string{{"97", "5"}, {"98", "6"}, {"99", "7"}, {"100", "5"}}, "respondent_id"},
	} {
		g := whole(t, columns, c.rows)
		ids := 0
		for _, f := range g.Findings {
			if f.As == "respondent id" {
				ids++
			}
		}
		if g.Mapping.ID != c.want || ids != 1 {
			t.Errorf("%s: the id is %q, and the findings are %+v", name, g.Mapping.ID, g.Findings)
		}
	}
}

// A label of a known scale may first occur behind the sample.
func TestRareLabelOfAScaleIsAnAnswer(t *testing.T) {
	columns := []table.Column{{Name: "a"}, {Name: "b"}, {Name: "c"}, {Name: "d"}, {Name: "e"}}
	bind := func(scale ...string) func(cells ...string) ([]float64, error) {
		m := &Mapping{Survey: "s", Cleaning: Off, Grids: []Grid{{ID: "g", Columns: []string{"a", "b", "c", "d", "e"}, Scale: scale}}}
		r, err := m.Bind(columns)
		if err != nil {
			t.Fatal(err)
		}
		return func(cells ...string) ([]float64, error) {
			_, body, err := r.Respondent(cells, 2)
			var s struct {
				DataPoints []struct{ GridAnswersPattern []float64 }
			}
			if err == nil {
				accepted(t, body)
				if err := json.Unmarshal(body, &s); err != nil {
					t.Fatal(err)
				}
				return s.DataPoints[0].GridAnswersPattern, nil
			}
			return nil, err
		}
	}
	got, err := bind("Disagree", "Neutral", "Agree")("Strongly disagree", "Disagree", "Somewhat Agree", "Agree", "strongly agree")
	if err != nil || !slices.IsSorted(got) || got[0] <= 0 || got[1] != 1 || got[2] <= 2 || got[2] >= 3 || got[3] != 3 || got[4] <= 3 || len(slices.Compact(got)) != 5 {
		t.Errorf("the answers are %v, %v", got, err)
	}
	if _, err := bind("Disagree", "Neutral", "Agree")("Disagree", "Disagree", "Disagree", "Disagree", "Purple"); err == nil {
		t.Error("a label of no scale is an answer")
	}
	// A person has turned this scale, so the place of other labels is not known.
	if _, err := bind("Agree", "Neutral", "Disagree")("Agree", "Agree", "Agree", "Agree", "Strongly agree"); err == nil {
		t.Error("a label is placed on a scale in another order")
	}
}

// A time with an offset of its own has the hour that the clock showed there.
func TestHourIsThatOfTheWrittenClock(t *testing.T) {
	for cell, want := range map[string]string{
		"2026-03-01T23:30:00+09:00":    "23:00",
		"2026-03-01 23:30:00 GMT-0500": "23:00",
		"2026-03-01T23:30:00Z":         "00:00",
		"2026-03-01 23:30":             "23:00",
		"1772407800":                   "00:00",
	} {
		m := &Mapping{Survey: "s", Cleaning: Off, Start: "start", TimeZone: "Europe/Berlin", Times: []Time{{ID: "t", Column: "time"}}}
		r, err := m.Bind([]table.Column{{Name: "start"}, {Name: "time"}})
		if err != nil {
			t.Fatal(err)
		}
		_, body, err := r.Respondent([]string{cell, "5"}, 2)
		var s struct {
			RespondentAttributes map[string]string
			Attributes           map[string]string
		}
		if err := errors.Join(err, json.Unmarshal(body, &s)); err != nil {
			t.Fatal(err)
		}
		if got := s.RespondentAttributes[Hour] + s.Attributes[Hour]; got != want {
			t.Errorf("%q has the hour %q, want %q in %s", cell, got, want, body)
		}
	}
}

// Every text of a mapping is read as it was written.
func TestEveryTextOfAMappingComesBack(t *testing.T) {
	text := rapid.OneOf(
		rapid.SampledFrom([]string{"? don't know", ".inf", ".nan", "-.INF", "a\rb", "a\r\nb", "\r", "null", "~", "Yes", "1e3", "0x1F", "- a", "a: b", "a #b", "|", ">", "&a", "*a", "!a", "%a", "@a", "`a", "{a}", "[a]", "a\u2028b", "\ufeffa", "2026-01-01", "12:30", "a, b", "<<", "=", "a\tb", "a\x00b", "\u0085"}),
		rapid.String(), rapid.StringMatching(`[a-zA-Z0-9 ?.,:#'"\\\r\n\t\[\]{}&*!|>%@~=<+-]{1,12}`))
	rapid.Check(t, func(t *rapid.T) {
		draw := func() string { return strings.ToValidUTF8(text.Draw(t, "text"), "?") }
		m := &Mapping{
			Survey: "s" + draw(), Cleaning: Off, Missing: []string{draw(), draw()}, LeaveOut: []Rule{{draw(), []string{"", draw()}, draw()}},
			Grids: []Grid{{ID: "g" + draw(), Question: draw(), Columns: []string{draw(), "b", "c", "d", "e"}, Scale: []string{draw(), draw()}}},
		}
		var out bytes.Buffer
		if err := m.Encode(&out); err != nil {
			t.Fatal(err)
		}
		if m.Check() != nil {
			return // such as a name of an id that is too long
		}
		again, err := Decode(bytes.NewReader(out.Bytes()))
		if err != nil {
			t.Fatalf("%v in\n%s", err, out.String())
		}
		if d := cmp.Diff(m, again); d != "" {
			t.Fatalf("%s in\n%s", d, out.String())
		}
	})
}
