package mapping

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"candor/internal/http/request"
	"candor/internal/research/table"
	"candor/survey"
)

var update = flag.Bool("update", false, "write the expected mappings anew")

// guessed returns a test file of package table and the guess for it.
func guessed(t *testing.T, name string) (*table.File, *Guess) {
	t.Helper()
	f, err := table.Open(filepath.Join("..", "table", "testdata", name), "")
	if err != nil {
		t.Fatal(err)
	}
	p := NewProfiles(f.Columns)
	each(t, f, func(row []string, _ int) { p.Add(row) })
	return f, New(f.Base(), f.Layout.Platform, p)
}

func each(t *testing.T, f *table.File, visit func(row []string, number int)) {
	t.Helper()
	rows, err := f.Rows()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	for {
		row, err := rows.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		visit(row, rows.Number())
	}
}

// A person has checked the expected mappings. They are stored with the bodies of the first two
// interviews.
func TestMappingsOfSurveyTools(t *testing.T) {
	for _, name := range []string{"qualtrics.csv", "qualtrics.json", "limesurvey.csv", "decipher.tab", "surveymonkey.csv", "sawtooth.csv", "plain.csv", "statistics.csv"} {
		t.Run(name, func(t *testing.T) {
			f, g := guessed(t, name)
			var got bytes.Buffer
			if err := g.Mapping.Encode(&got); err != nil {
				t.Fatal(err)
			}
			m, err := Decode(bytes.NewReader(got.Bytes()))
			if err != nil {
				t.Fatalf("%v in\n%s", err, got.String())
			}
			if d := cmp.Diff(g.Mapping, m); d != "" {
				t.Errorf("read again, the mapping differs:\n%s", d)
			}
			r, err := m.Bind(f.Columns)
			if err != nil {
				t.Fatal(err)
			}
			got.WriteString("---\n")
			each(t, f, func(row []string, number int) {
				id, body, err := r.Respondent(row, number)
				switch {
				case err != nil:
					got.WriteString("# " + id + ": " + err.Error() + "\n")
				case number <= f.Layout.HeaderRows+2:
					var indented bytes.Buffer
					_ = json.Indent(&indented, body, "", " ")
					got.WriteString(indented.String() + "\n")
				}
				if err == nil {
					accepted(t, body)
				}
			})
			path := filepath.Join("testdata", strings.ReplaceAll(name, ".", "-")+".yaml")
			if *update {
				if err := os.WriteFile(path, got.Bytes(), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(string(want), got.String()); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

// accepted checks that the interface accepts a body.
func accepted(t interface{ Errorf(string, ...any) }, body []byte) survey.Submission {
	add, violations := request.AddRespondent(body, survey.V3, time.Unix(1_800_000_000, 0))
	if len(violations) > 0 {
		t.Errorf("the interface refuses a respondent: %v: %s", violations, body)
	}
	if add.Synchronous {
		t.Errorf("a respondent waits for its verdict")
	}
	return add.Submission
}

func TestNoNamesOrAddressesOfPeopleAreSent(t *testing.T) {
	f, g := guessed(t, "qualtrics.csv")
	r, err := g.Mapping.Bind(f.Columns)
	if err != nil {
		t.Fatal(err)
	}
	each(t, f, func(row []string, number int) {
		_, body, _ := r.Respondent(row, number)
		for _, secret := range []string{"Muster", "@example.org", "40.1"} {
			if bytes.Contains(body, []byte(secret)) {
				t.Errorf("row %d sends %q", number, secret)
			}
		}
	})
	if !slices.Contains(g.NotSent, "RecipientEmail") {
		t.Errorf("not sent are %v", g.NotSent)
	}
}

func TestWhatReachesPeopleIsKeptBackByItsContent(t *testing.T) {
	columns := []table.Column{{Name: "id"}, {Name: "Where can we write to you?"}, {Name: "And where can we call?"}, {Name: "What is your full name, please?"}, {Name: "Do you own a kettle or not?"}, {Name: "How many kettles do you own?"}}
	p := NewProfiles(columns)
	for i := range 20 {
		n := strconv.Itoa(i)
		p.Add([]string{n, "somebody" + n + "@example.org", "+49 30 1234567" + n, "Person No " + n, []string{"yes", "no"}[i%2], n})
	}
	g := New("s", table.Plain, p)
	if want := []string{"Where can we write to you?", "And where can we call?", "What is your full name, please?"}; !slices.Equal(g.NotSent, want) {
		t.Errorf("not sent are %q, want %q", g.NotSent, want)
	}
	if len(g.Mapping.Interview.Questions) != 2 || len(g.Mapping.OpenAnswers) != 0 {
		t.Errorf("the mapping is %+v", g.Mapping)
	}
}

func TestGridsFollowTheOrderThatWasShown(t *testing.T) {
	columns := []table.Column{{Name: "Q1_1"}, {Name: "Q1_2"}, {Name: "Q1_3"}, {Name: "Q1_4"}, {Name: "Q1_5"}, {Name: "Q1_DO"}}
	for i := range 5 {
		columns = append(columns, table.Column{Name: "Q1_DO_" + strconv.Itoa(i+1)})
	}
	names := []string{"Q1_1", "Q1_2", "Q1_3", "Q1_4", "Q1_5"}
	whole := Grid{ID: "g", Columns: names, Order: "Q1_DO"}
	places := Grid{ID: "g", Columns: names, Positions: []string{"Q1_DO_1", "Q1_DO_2", "Q1_DO_3", "Q1_DO_4", "Q1_DO_5"}}
	labels := Grid{ID: "g", Columns: names, Scale: []string{"no", "maybe", "yes"}}
	for name, c := range map[string]struct {
		grid Grid
		row  string
		want []float64
	}{
		"a list":                              {whole, "1,2,3,4,5,5|3|1|2|4", []float64{5, 3, 1, 2, 4}},
		"a list with a row that is unknown":   {whole, "1,2,3,4,5,5|9|3|1|2|4", []float64{5, 3, 1, 2, 4}},
		"no list":                             {whole, "1,2,3,4,5,", []float64{1, 2, 3, 4, 5}},
		"places":                              {places, "1,2,3,4,5,,5,4,3,2,1", []float64{5, 4, 3, 2, 1}},
		"places that are blank":               {places, "1,2,3,4,5,,5,,3,2,1", []float64{1, 2, 3, 4, 5}},
		"labels":                              {labels, "yes,no,Maybe,yes,no", []float64{3, 1, 2, 3, 1}},
		"numbers with words, codes, commas":   {Grid{ID: "g", Columns: names}, "5 - agree,A3,1=no,2.5,3", []float64{5, 3, 1, 2.5, 3}},
		"fewer than five answers are no grid": {whole, "1,2,,4,,1|2|3|4|5", nil},
	} {
		t.Run(name, func(t *testing.T) {
			m := &Mapping{Survey: "s", Cleaning: Recommended, Grids: []Grid{c.grid}, Times: []Time{{ID: "page", Column: "Q1_1"}}}
			r, err := m.Bind(columns)
			if err != nil {
				t.Fatal(err)
			}
			row := make([]string, len(columns))
			copy(row, strings.Split(c.row, ","))
			if name == "labels" || strings.HasPrefix(name, "numbers") {
				m.Times, r.times = nil, nil
			}
			_, body, err := r.Respondent(row, 2)
			if err != nil {
				t.Fatal(err)
			}
			s := accepted(t, body)
			var got []float64
			if len(s.GQS) > 0 {
				got = s.GQS[0].Answers
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("the grid is %v, want %v", got, c.want)
			}
		})
	}
}

func TestRowsAreRefusedWithAReasonThatHoldsNoAnswer(t *testing.T) {
	columns := []table.Column{{Name: "id"}, {Name: "start"}, {Name: "time"}, {Name: "a"}, {Name: "b"}, {Name: "c"}, {Name: "d"}, {Name: "e"}, {Name: "done"}}
	m := &Mapping{
		Survey: "s", Cleaning: Recommended, ID: "id", Start: "start", Times: []Time{{ID: "time", Column: "time"}}, Demographics: []Demographic{{"age", "a"}},
		Grids: []Grid{{ID: "g", Columns: []string{"a", "b", "c", "d", "e"}, Scale: []string{"low", "high"}}}, LeaveOut: []Rule{{"done", []string{"no", ""}, "not finished"}},
	}
	r, err := m.Bind(columns)
	if err != nil {
		t.Fatal(err)
	}
	for row, want := range map[string]string{
		"1,2026-03-01 10:00,5,1,2,3,4,5,yes":      "",
		"1,,5,1,2,3,4,5,yes":                      "",
		"1,,5,1,2,Don't know,4,5,yes":             "",
		",2026-03-01 10:00,5,1,2,3,4,5,yes":       "the respondent id is blank",
		"1,secret,5,1,2,3,4,5,yes":                `the start time in column "start" is not a date that can be read`,
		"1,,secret,1,2,3,4,5,yes":                 `the time in column "time" is not a number`,
		"1,,5,1,secret,3,4,5,yes":                 `the answer in column "b" is neither a number nor in the scale of the grid g`,
		"1,,,,,,,,yes":                            "there is nothing to check: all its answers are blank",
		"1,,5,1,2,3,4,5,No":                       "not finished",
		"1,,5,1,2,3,4,5,":                         "not finished",
		strings.Repeat("x", 256) + ",,5,,,,,,yes": "the respondent id has 256 characters; the maximum is 255",
	} {
		_, body, err := r.Respondent(strings.Split(row, ","), 2)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			accepted(t, body)
		}
		if got != want {
			t.Errorf("%.60s: %q, want %q", row, got, want)
		}
	}
}

func TestDatesAreReadAsTheyAreWritten(t *testing.T) {
	denver, err := time.LoadLocation("America/Denver")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		cell, dates string
		want        string
	}{
		{"2026-03-01 10:00:00", "", "2026-03-01T17:00:00Z"},
		{"2026-07-01 10:00:00", "", "2026-07-01T16:00:00Z"}, // daylight saving time
		{"2026-03-01T10:00:00Z", "", "2026-03-01T10:00:00Z"},
		{"03/04/2026 10:00", MonthFirst, "2026-03-04T17:00:00Z"},
		{"03/04/2026 10:00", DayFirst, "2026-04-03T16:00:00Z"},
		{"14/03/2026 10:00", MonthFirst, "2026-03-14T16:00:00Z"}, // there is no 14th month
		{"3/4/2026 5:03:11 PM", MonthFirst, "2026-03-05T00:03:11Z"},
		{"14.03.2026 09:15", "", "2026-03-14T15:15:00Z"},
		{"46000.5", "", "2025-12-09T19:00:00Z"}, // noon of a day in Excel's numbering
		{"1772359200", "", "2026-03-01T10:00:00Z"},
		{"1772359200123", "", "2026-03-01T10:00:00.123Z"},
		{"1.3.2026 9:05:11", "", "2026-03-01T16:05:11Z"},
		{"01.03.26 09:05:11", "", "2026-03-01T16:05:11Z"},
		{"01.03.2026, 09:05", "", "2026-03-01T16:05:00Z"},
		{"01.03.2026", "", "2026-03-01T07:00:00Z"},
		{"01.03.2026 09:05 Uhr", "", "2026-03-01T16:05:00Z"},
		{"01-03-2026 09:05", "", "2026-03-01T16:05:00Z"}, // with dashes, the day is usually first
		{"01-03-2026 09:05", MonthFirst, "2026-01-03T16:05:00Z"},
		{"03-14-2026 09:05:11", DayFirst, "2026-03-14T15:05:11Z"},
		{"3/4/2026 5:03 pm", MonthFirst, "2026-03-05T00:03:00Z"},
		{"3/4/2026 12:03 am", MonthFirst, "2026-03-04T07:03:00Z"},
		{"03/04/2026 5:03:11 p. m.", DayFirst, "2026-04-03T23:03:11Z"},
		{"3/4/2026 5:03\u202fPM", MonthFirst, "2026-03-05T00:03:00Z"},
		{"2026/03/01 9:05:11 AM GMT+1", "", "2026-03-01T08:05:11Z"}, // Google Forms
		{"2026/3/1 9:05:11 pm MST", "", "2026-03-02T04:05:11Z"},
		{"2026-03-01T09:05:11+0100", "", "2026-03-01T08:05:11Z"},
		{"2026-03-01T09:05:11.250-03:30", "", "2026-03-01T12:35:11.25Z"},
		{"2026-03-01 09:05:11 UTC", "", "2026-03-01T09:05:11Z"},
		{"Sun Mar 01 2026 09:05:11 GMT+0100 (CET)", "", "2026-03-01T08:05:11Z"},
		{"Mar 1, 2026 9:05 AM", "", "2026-03-01T16:05:00Z"},
		{"Mar 01, 2026 13:05:11 PM", "", "2026-03-01T20:05:11Z"}, // Alchemer
		{"1 March 2026 09:05", "", "2026-03-01T16:05:00Z"},
		{"1. März 2026 09:05", "", "2026-03-01T16:05:00Z"},
		{"1 de marzo de 2026, 09:05", "", "2026-03-01T16:05:00Z"},
		{"13 juil. 2026 09:05", "", "2026-07-13T15:05:00Z"},
		{"01-Mar-2026 09:05:11", "", "2026-03-01T16:05:11Z"},
		{"01-MAR-2026 09:05:11.00", "", "2026-03-01T16:05:11Z"}, // SPSS
		{"01/03/2026 8h05", DayFirst, "2026-03-01T15:05:00Z"},   // French
		{"1 mars 2026 à 08h05", "", "2026-03-01T15:05:00Z"},
		{"1. März 2026 um 8:05 Uhr", "", "2026-03-01T15:05:00Z"},
		{"March 1, 2026 at 8:05 AM", "", "2026-03-01T15:05:00Z"},
		{"5", "", ""},
		{"1.2.3", "", ""},
		{"1-2-03", "", ""},
		{"2 to 3 days in 2026", "", ""},
		{"30.02.2026 10:00", "", ""},
		{"2026-03-01 25:00", "", ""},
		{"2026-13-01", "", ""},
		{"12 people 2026", "", ""},
		{"tomorrow", "", ""},
		{"31/31/2026 10:00", DayFirst, ""},
	} {
		got, ok := moment(c.cell, c.dates, denver)
		text := ""
		if ok {
			text = got.Format(time.RFC3339Nano)
		}
		if text != c.want {
			t.Errorf("%q (%s) is %s, want %s", c.cell, c.dates, text, c.want)
		}
	}
}

func TestHourOfTheStart(t *testing.T) {
	m := &Mapping{Survey: "s", Cleaning: Off, Start: "start", TimeZone: "America/Denver", Times: []Time{{ID: "t", Column: "t"}}}
	r, err := m.Bind([]table.Column{{Name: "start"}, {Name: "t"}})
	if err != nil {
		t.Fatal(err)
	}
	for start, want := range map[string]string{
		"2026-03-01 10:59":     "10:00",
		"2026-03-01 00:00":     "00:00",
		"2026-03-01T10:00:00Z": "03:00",
		"01/03/2026 8h05":      "08:00",
		"46000.6":              "14:00",
		"46000,6":              "14:00",
		"46082.291666666664":   "07:00",
		"1772359200":           "03:00",
		"1772359200123":        "03:00",
		"01.03.2026":           "",
		"46000":                "",
		"46000.0":              "",
		"":                     "",
	} {
		_, body, err := r.Respondent([]string{start, "5"}, 2)
		if err != nil {
			t.Fatal(err)
		}
		if got := accepted(t, body).Attributes[Hour]; got != want {
			t.Errorf("%q: the hour is %q, want %q", start, got, want)
		}
	}
}

// Without a start time, the service would use the time of the import.
func TestAddressesAreNotSentWithoutAStart(t *testing.T) {
	columns := []table.Column{{Name: "ip"}, {Name: "start"}, {Name: "t"}}
	for _, start := range []string{"", "start"} {
		m := &Mapping{Survey: "s", Cleaning: Off, Start: start, IP: "ip", Times: []Time{{ID: "t", Column: "t"}}}
		r, err := m.Bind(columns)
		if err != nil {
			t.Fatal(err)
		}
		_, body, err := r.Respondent([]string{"198.51.100.7", "2026-03-01 10:00", "5"}, 2)
		if err != nil {
			t.Fatal(err)
		}
		if s := accepted(t, body); (s.DES != nil) != (start != "") {
			t.Errorf("with the start %q, the entrance is %v", start, s.DES)
		}
	}
}

func TestMistakesInAMappingAreNamed(t *testing.T) {
	const good = "survey: s\ncleaning: recommended\ntimes:\n  - {id: t, column: time}\n"
	columns := []table.Column{{Name: "time"}, {Name: "Id"}}
	for text, want := range map[string]string{
		good:            "",
		"":              "the mapping is empty; delete it",
		"# a comment\n": "the mapping is empty; delete it",
		strings.Replace(good, "times", "tims", 1):                                    "tims",
		strings.Replace(good, "recommended", "strict", 1):                            `must be "recommended" or "off"`,
		strings.Replace(good, "survey: s", "survey: ''", 1):                          "survey: must be a name",
		"survey: s\ncleaning: off\n":                                                 "the mapping has nothing to check",
		good + "id: id\n":                                                            `the file has no column "id"; did you mean "Id"?`,
		good + "timeZone: Atlantis\n":                                                "is not a time zone",
		good + "start: time\ndates: month\n":                                         "dates: must be",
		good + "grids:\n  - {id: g, columns: [time]}\n":                              "a grid has 5 to 50",
		strings.Replace(good, "time}", "time, unit: days}", 1):                       "",
		strings.Replace(good, "time}", "time, unit: hours}", 1):                      `times: t: unit must be "minutes" or "days"`,
		good + "retentionDays: 3\n":                                                  "30 or more",
		good + "demographics:\n  - {type: a, column: t}\n  - {type: a, column: t}\n": "occur only once",
		good + "openAnswers:\n  - {id: o, column: time}\n":                           "write what the respondent was asked",
		good + "interview:\n  description: short\n":                                  "20 to 500 characters",
	} {
		m, err := Decode(strings.NewReader(text))
		if err == nil {
			_, err = m.Bind(columns)
		}
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: error is %v, want %q", text, err, want)
		}
	}
}

func TestATimeZoneThatIsNotKnown(t *testing.T) {
	for zone, want := range map[string]string{"": "", "Europe/Berlin": "Europe/Berlin", "Atlantis/Capital": ""} {
		columns := []table.Column{{Name: "id"}, {Name: "start", Zone: zone}, {Name: "page 1 time"}}
		p := NewProfiles(columns)
		for i := range 5 {
			p.Add([]string{strconv.Itoa(i), "2026-04-03 10:0" + strconv.Itoa(i), "12"})
		}
		g := New("s", table.Qualtrics, p)
		if g.Mapping.Start != "start" || g.Mapping.TimeZone != want {
			t.Errorf("%q: start %q, zone %q", zone, g.Mapping.Start, g.Mapping.TimeZone)
		}
		if _, err := g.Mapping.Bind(columns); err != nil {
			t.Errorf("%q: %v", zone, err)
		}
		told := slices.ContainsFunc(g.Findings, func(f Finding) bool { return f.As == "time zone" && strings.Contains(f.Note, zone) })
		if told != (zone != want) {
			t.Errorf("%q: findings %+v", zone, g.Findings)
		}
	}
}

func TestWhatIsUnsureIsAsked(t *testing.T) {
	columns := []table.Column{{Name: "id"}, {Name: "start"}, {Name: "Q7"}}
	for i := range 5 {
		columns = append(columns, table.Column{Name: "Q1_" + strconv.Itoa(i+1), Group: "Q1", Item: strconv.Itoa(i + 1)})
	}
	p := NewProfiles(columns)
	scale := []string{"sort of", "hardly", "deeply"}
	for i := range 9 {
		row := []string{strconv.Itoa(i), "03/04/2026 10:00", "it is a long answer number " + strconv.Itoa(i)}
		for n := range 5 {
			row = append(row, scale[(i+n)%3])
		}
		p.Add(row)
	}
	g := New("s", table.Plain, p)
	answers := map[string]string{"the day or the month": "d", "What was the question": "Why tea?", "from lowest to highest": "2 1 3"}
	if len(g.Doubts) != len(answers) {
		t.Fatalf("doubts are %v", g.Doubts)
	}
	for _, d := range g.Doubts {
		if d.Apply("nonsense") == nil && !strings.Contains(d.Question, "What was the question") {
			t.Errorf("%s: takes any answer", d.Question)
		}
		for part, answer := range answers {
			if strings.Contains(d.Question, part) {
				if err := d.Apply(answer); err != nil {
					t.Error(err)
				}
			}
		}
	}
	m := g.Mapping
	if m.Dates != DayFirst || m.OpenAnswers[0].Question != "Why tea?" || !slices.Equal(m.Grids[0].Scale, []string{"hardly", "sort of", "deeply"}) {
		t.Errorf("the mapping is %+v", m)
	}
}

// Every row is either refused, or gives a body that the interface accepts.
func TestAnyRowIsRefusedOrAccepted(t *testing.T) {
	f, g := guessed(t, "qualtrics.csv")
	r, err := g.Mapping.Bind(f.Columns)
	if err != nil {
		t.Fatal(err)
	}
	var known [][]string
	each(t, f, func(row []string, _ int) { known = append(known, slices.Clone(row)) })
	rapid.Check(t, func(t *rapid.T) {
		row := slices.Clone(rapid.SampledFrom(known).Draw(t, "row"))
		for range rapid.IntRange(0, 6).Draw(t, "changes") {
			i := rapid.IntRange(0, len(row)-1).Draw(t, "column")
			row[i] = strings.TrimSpace(rapid.OneOf(rapid.Just(""), rapid.StringN(0, 30, 200), rapid.SampledFrom(known[0]), rapid.StringMatching(`-?\d{1,15}([.,]\d{1,15})?`)).Draw(t, "cell"))
		}
		_, body, err := r.Respondent(row, 4)
		var refusal Refusal
		var out LeftOut
		if err != nil && !errors.As(err, &refusal) && !errors.As(err, &out) {
			t.Fatal(err)
		}
		if err == nil {
			accepted(t, body)
		}
	})
}

func FuzzDecode(f *testing.F) {
	f.Add("survey: s\ncleaning: off\ntimes:\n  - {id: t, column: time}\n")
	f.Add("grids:\n  - {id: g, columns: [a, b, c, d, e], scale: [no, yes]}\n")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Decode(strings.NewReader(text))
		if err != nil {
			return
		}
		var again bytes.Buffer
		if err := m.Encode(&again); err != nil {
			t.Fatal(err)
		}
		if _, err := Decode(&again); err != nil {
			t.Fatalf("what was written cannot be read: %v\n%s", err, again.String())
		}
	})
}
