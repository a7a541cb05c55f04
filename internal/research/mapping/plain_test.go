package mapping

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"candor/internal/research/table"
)

// agency returns the guess for a file that a person made by hand, with statements instead of codes as
// column headings.
func agency(platform table.Platform, names []string, row func(i int) []string) *Guess {
	columns := make([]table.Column, len(names))
	for i, name := range names {
		columns[i].Name = name
	}
	p := NewProfiles(columns)
	for i := range 40 {
		p.Add(row(i))
	}
	return New("s", platform, p)
}

func TestStatementsOverNeighbouringColumnsAreAGrid(t *testing.T) {
	statements := []string{"I was treated with respect", "The waiting time was too long", "Staff explained what they did", "I felt rushed", "The rooms were clean", "I knew whom to ask"}
	satisfaction := []string{"Satisfaction: Reception", "Satisfaction: Doctors", "Satisfaction: Nurses", "Satisfaction: Food and drinks", "Satisfaction: Cleanliness"}
	labels := []string{"Strongly disagree", "Disagree", "Neutral", "Agree", "Strongly agree"}
	names := slices.Concat([]string{"Resp-Nr", "Age"}, statements, satisfaction, []string{"How likely are you to recommend us", "Nights in hospital", "Children in household"})
	for _, words := range []bool{false, true} {
		g := agency(table.Plain, names, func(i int) []string {
			row := []string{strconv.Itoa(i), strconv.Itoa(20 + i)}
			for n := range statements {
				if step := (i*(n%4+1) + n) % 5; words {
					row = append(row, labels[step])
				} else {
					row = append(row, strconv.Itoa(step+1))
				}
			}
			for n := range satisfaction {
				row = append(row, strconv.Itoa((i*(n%4+1))%5+1))
			}
			return append(row, strconv.Itoa(i%11), strconv.Itoa(i%9), strconv.Itoa(i%4))
		})
		if len(g.Mapping.Grids) != 2 || !slices.Equal(g.Mapping.Grids[0].Columns, statements) || !slices.Equal(g.Mapping.Grids[1].Columns, satisfaction) {
			t.Errorf("with words %v, the grids are %+v", words, g.Mapping.Grids)
		}
		if g.Mapping.ID != "Resp-Nr" {
			t.Errorf("the id is %q", g.Mapping.ID)
		}
		if words && !slices.Equal(g.Mapping.Grids[0].Scale, labels) {
			t.Errorf("the scale is %v", g.Mapping.Grids[0].Scale)
		}
	}
}

// Codes of choices in neighbouring columns are not a grid.
func TestNeighbouringCodesAreNoGrid(t *testing.T) {
	for _, names := range [][]string{
		{"Q1", "Q2", "Q3", "Q4", "Q5", "Q6"},
		{"Age group", "Income group", "Marital status", "Region code", "Highest degree", "Household size"},
		{"Do you own a car?", "Which brand is it?", "Who drives it?", "Where is it parked?", "When was it bought?"},
	} {
		g := agency(table.Plain, names, func(i int) []string {
			var row []string
			for n := range names {
				row = append(row, strconv.Itoa((i*(n%4+1))%5+1))
			}
			return row
		})
		if len(g.Mapping.Grids) != 0 {
			t.Errorf("%v: grids are %+v", names, g.Mapping.Grids)
		}
	}
}

// A question with several choices is no grid, even if it has a third value for those who were not asked. Honest
// respondents who tick none of the choices would look like straightliners.
func TestChoicesThatAreTickedAreNoGrid(t *testing.T) {
	for _, tc := range []struct {
		values []string
		grid   bool
	}{
		{[]string{"0", "1", "99"}, false},
		{[]string{"0", "1", "9"}, false},
		{[]string{"1", "2", "9"}, false},
		{[]string{"0", "1", "8", "9"}, false},
		{[]string{"No", "Yes", "Not asked"}, false},
		{[]string{"Nein", "Ja", "Weiß ich noch nicht"}, false},
		{[]string{"Not selected", "Selected", "Not shown"}, false},
		{[]string{"1", "2", "3"}, true},
		{[]string{"1", "3", "7"}, true},
		{[]string{"1", "2", "3", "4", "5", "9"}, true},
		{[]string{"0", "25", "50", "75", "100"}, true},
		{[]string{"-2", "-1", "0", "1", "2"}, true},
		{[]string{"0", "10"}, false},
		{[]string{"Never", "Sometimes", "Always"}, true},
	} {
		g := guessOf([]string{"M_1", "M_2", "M_3", "M_4", "M_5", "M_6"}, func(i int) []string {
			var row []string
			for n := range 6 {
				row = append(row, tc.values[(i*(n+1)+i/7)%len(tc.values)])
			}
			return row
		})
		if got := len(g.Mapping.Grids) == 1; got != tc.grid {
			t.Errorf("%q: a grid: %v, want %v", tc.values, got, tc.grid)
		}
	}
}

func TestTheOnlyTimeOfAnInterviewIsItsStart(t *testing.T) {
	for _, tc := range []struct {
		names []string
		cell  func(i int) string
		want  string
	}{
		{[]string{"Date", "IP"}, func(i int) string { return fmt.Sprintf("2026-03-%02d 10:%02d:00", 1+i%28, i) }, "Date"},
		{[]string{"Timestamp", "IP"}, func(i int) string { return strconv.FormatFloat(46000.1+float64(i)/100, 'f', -1, 64) }, "Timestamp"},
		{[]string{"Date", "IP"}, func(i int) string { return fmt.Sprintf("2026-03-%02d", 1+i%28) }, ""}, // days alone do not tell the order of day and month
		{[]string{"Date of birth", "IP"}, func(i int) string { return fmt.Sprintf("1990-03-%02d 10:%02d:00", 1+i%28, i) }, ""},
		{[]string{"Date", "IP", "Started at"}, func(i int) string { return fmt.Sprintf("2026-03-%02d 10:%02d:00", 1+i%28, i) }, "Started at"},
	} {
		g := agency(table.Plain, tc.names, func(i int) []string {
			return []string{tc.cell(i), fmt.Sprintf("198.51.100.%d", i), tc.cell(i)}[:len(tc.names)]
		})
		if g.Mapping.Start != tc.want {
			t.Errorf("%v: the start is %q", tc.names, g.Mapping.Start)
		}
	}
}

// In other languages and tools, the time of an interview has other names.
func TestTimesOfOtherToolsAreStarts(t *testing.T) {
	for _, name := range []string{"Zeitstempel", "Horodateur", "Marca temporal", "Informazioni cronologiche", "Tijdstempel", "Carimbo de data/hora", "Submission Date", "Time Started", "Start Date (UTC)", "interview_start", "Survey Start Time", "Start Date/Time", "start_timestamp"} {
		g := agency(table.Plain, []string{name, "x"}, func(i int) []string { return []string{fmt.Sprintf("%02d/03/2026 10:%02d:00", 1+i%28, i), "y"} })
		if g.Mapping.Start != name || g.Mapping.Dates != DayFirst {
			t.Errorf("with %q, the start is %q with %q", name, g.Mapping.Start, g.Mapping.Dates)
		}
	}
}

// A start that cannot be read is neither a start nor an answer in the respondent's own words.
func TestStartsThatCannotBeReadAreNotSent(t *testing.T) {
	g := agency(table.Plain, []string{"id", "Started at"}, func(i int) []string {
		return []string{strconv.Itoa(i), fmt.Sprintf("in the morning of day %d of March", i)}
	})
	if g.Mapping.Start != "" || len(g.Mapping.OpenAnswers) != 0 || g.Findings[1].As != "not the start of the interview" {
		t.Errorf("the mapping is %+v, with findings %+v", g.Mapping, g.Findings)
	}
}

// With days alone, all interviews of a day would start at midnight, and a shared address would be that of a duplicate.
func TestDaysAreNoStarts(t *testing.T) {
	for _, cell := range []string{"2026-03-%02d", "%02d.03.2026", "460%02d", "2026-03-%02d 00:00:00"} {
		g := agency(table.Plain, []string{"id", "Start date", "ip"}, func(i int) []string {
			return []string{strconv.Itoa(i), fmt.Sprintf(cell, 10+i%18), fmt.Sprint("198.51.100.", i)}
		})
		if g.Mapping.Start != "" || !slices.ContainsFunc(g.Findings, func(f Finding) bool { return f.As == "not the start of the interview" }) {
			t.Errorf("%s: the start is %q, with findings %+v", cell, g.Mapping.Start, g.Findings)
		}
		if i := slices.IndexFunc(g.Findings, func(f Finding) bool { return f.As == "IP address" }); i < 0 || g.Findings[i].Note == "" {
			t.Errorf("%s: nothing says that addresses are not sent: %+v", cell, g.Findings)
		}
	}
}

// Microsoft Forms calls the end of an interview its completion time. In Excel, it is a number like a duration.
func TestTheEndOfAnInterviewIsNoDuration(t *testing.T) {
	for what, tc := range map[string]struct {
		cell  func(i int) string
		times int
	}{
		"days of Excel": {func(i int) string { return strconv.FormatFloat(46082.3756+float64(i)/7, 'f', -1, 64) }, 0},
		"dates":         {func(i int) string { return fmt.Sprintf("3/%d/26 9:%02d:11", 1+i%28, i) }, 0},
		"seconds":       {func(i int) string { return strconv.Itoa(300 + i) }, 1},
		"milliseconds":  {func(i int) string { return strconv.Itoa(40_000 + 300*i) }, 1},
		"clock":         {func(i int) string { return fmt.Sprintf("0:%02d:11", i) }, 1},
	} {
		g := agency(table.Plain, []string{"ID", "Completion time", "x"}, func(i int) []string { return []string{strconv.Itoa(i), tc.cell(i), "y"} })
		if len(g.Mapping.Times) != tc.times || slices.ContainsFunc(g.Findings, func(f Finding) bool { return f.As == "not a page time" }) {
			t.Errorf("%s: the times are %v, with findings %+v", what, g.Mapping.Times, g.Findings)
		}
	}
}

// A column named status says whether an interview is finished, or something about the respondent.
func TestUnfinishedInterviewsAreLeftOut(t *testing.T) {
	for _, tc := range []struct {
		name   string
		values []string
		out    string
	}{
		{"Status", []string{"Complete", "Partial"}, "partial"},
		{"Response Type", []string{"completed", "partial"}, "Partial"},
		{"Status", []string{"married", "single"}, ""},
		{"Finished", []string{"WAHR", "FALSCH"}, "FALSCH"},
		{"Finished", []string{"VRAI", "FAUX"}, "FAUX"},
		{"Finished", []string{"1", "0"}, "0"},
		{"complete", []string{"true", "false"}, "False"},
		{"Completed", []string{"2026-03-01", "2026-03-02"}, ""},
		{"status", []string{"complete", "quotafull"}, "quotafull"},
		{"status", []string{"complete", "screened"}, "screened"},
		{"Status", []string{"Complete", "Screen-out"}, "Screen-Out"},
		{"Status", []string{"vollständig", "Abgebrochen"}, "abgebrochen"},
		{"Disposition", []string{"Complete", "Test"}, "test"},
		{"tester", []string{"0", "1"}, "1"},
		{"tester", []string{"Ann", "Bob"}, ""},
	} {
		names := []string{"id", tc.name, "Why tea?"}
		row := func(i int) []string {
			return []string{strconv.Itoa(i), tc.values[i%2], fmt.Sprint("it is tasty and warm ", i)}
		}
		g := agency(table.Plain, names, row)
		if tc.out == "" {
			if len(g.Mapping.LeaveOut) != 0 {
				t.Errorf("%v: %+v", tc.values, g.Mapping.LeaveOut)
			}
			continue
		}
		r, err := g.Mapping.Bind([]table.Column{{Name: names[0]}, {Name: names[1]}, {Name: names[2]}})
		if err != nil {
			t.Fatal(err)
		}
		if r.LeftOut([]string{"1", tc.out, "x"}) == nil || r.LeftOut([]string{"1", tc.values[0], "x"}) != nil {
			t.Errorf("%v: the rules are %+v", tc.values, g.Mapping.LeaveOut)
		}
	}
}

// The names q1, q2 and so on look like the rows of a question.
func TestDemographicsWithCodesForNames(t *testing.T) {
	columns := []table.Column{
		{Name: "q1", Text: "How old are you?", Group: "q", Item: "1"},
		{Name: "q2", Text: "Are you male or female?", Group: "q", Item: "2"},
		{Name: "q3", Text: "Why tea?", Group: "q", Item: "3"},
		{Name: "q4_1", Text: "Which is true? - My age", Group: "q4", Item: "1"},
		{Name: "q4_2", Text: "Which is true? - Yours", Group: "q4", Item: "2"},
		{Name: "q4_3", Text: "Which is true? - Hers", Group: "q4", Item: "3"},
	}
	p := NewProfiles(columns)
	for i := range 20 {
		p.Add([]string{strconv.Itoa(20 + i), []string{"Male", "Female"}[i%2], fmt.Sprint("it is tasty and warm ", i), "1", "2", "3"})
	}
	want := []Demographic{{"age", "q1"}, {"gender", "q2"}}
	if got := New("s", table.Plain, p).Mapping.Demographics; !slices.Equal(got, want) {
		t.Errorf("demographics are %v, want %v", got, want)
	}
}

// The words of a status can mean anything, so a person should see which interviews are sent.
func TestOtherWordsOfAStatusAreNamed(t *testing.T) {
	for words, want := range map[string]Finding{
		"complete quotafull":    {Confidence: Sure, Note: uncounted},
		"complete full cap":     {},
		"complete screened cap": {Confidence: Likely, Note: uncounted + "; interviews with these values are sent: complete, cap"},
	} {
		status := strings.Fields(words)
		g := agency(table.Plain, []string{"id", "status"}, func(i int) []string { return []string{strconv.Itoa(i), status[i%len(status)]} })
		var got Finding
		for _, f := range g.Findings {
			if f.As == "interviews to leave out" {
				got = Finding{Confidence: f.Confidence, Note: f.Note}
			}
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", words, d)
		}
	}
}

func TestColumnsOfSoSciSurvey(t *testing.T) {
	names := []string{"CASE", "MODE", "STARTED", "TIME001", "TIME_SUM"}
	g := agency(table.Plain, names, func(i int) []string {
		return []string{strconv.Itoa(100 + i), []string{"interview", "pretest"}[i%2], fmt.Sprintf("2026-03-01 10:%02d:00", i), strconv.Itoa(20 + i), "60"}
	})
	m := g.Mapping
	if m.ID != "CASE" || m.Start != "STARTED" || len(m.Times) != 1 || m.Times[0].Column != "TIME001" || len(m.LeaveOut) != 1 || m.LeaveOut[0].Column != "MODE" {
		t.Errorf("the mapping is %+v", m)
	}
}

func TestTheAgeOfTheRespondentIsPreferred(t *testing.T) {
	names := []string{"At what age did you first drink tea?", "How old are you?", "Do you follow a race on television?", "How many races?"}
	g := agency(table.Plain, names, func(i int) []string {
		return []string{strconv.Itoa(5 + i%9), strconv.Itoa(20 + i), []string{"Yes", "No"}[i%2], strconv.Itoa(i % 3)}
	})
	if want := []Demographic{{"age", names[1]}}; !slices.Equal(g.Mapping.Demographics, want) {
		t.Errorf("demographics are %v, want %v", g.Mapping.Demographics, want)
	}
	g = agency(table.Plain, []string{"At what age did you retire?", "Race"}, func(i int) []string { return []string{strconv.Itoa(50 + i), []string{"A", "B"}[i%2]} })
	if want := []Demographic{{"age", "At what age did you retire?"}, {"ethnicity", "Race"}}; !slices.Equal(g.Mapping.Demographics, want) {
		t.Errorf("demographics are %v, want %v", g.Mapping.Demographics, want)
	}
}

// Numbers in groups, such as bank accounts for an incentive, have several words, but are no answers.
func TestNumbersInGroupsAreNoOpenAnswers(t *testing.T) {
	names := []string{"Please enter your IBAN", "Card", "Why tea?", "Do you cook?", "Which group fits?"}
	g := agency(table.Plain, names, func(i int) []string {
		return []string{
			fmt.Sprintf("DE%02d 3704 0044 0532 0130 %02d", i, i), fmt.Sprintf("4000 1234 56%02d 78%02d", i, i), fmt.Sprintf("since 1990 I drink %d of them", i),
			[]string{"Yes", "No"}[i%2], []string{"18 - 24", "25 - 34", "35 - 44"}[i%3],
		}
	})
	if len(g.Mapping.OpenAnswers) != 1 || g.Mapping.OpenAnswers[0].Column != "Why tea?" || !slices.Equal(g.Unused, names[:2]) {
		t.Errorf("open answers are %+v, not used are %v", g.Mapping.OpenAnswers, g.Unused)
	}
	if n := len(g.Mapping.Interview.Questions); n != 3 {
		t.Errorf("the interview has %d questions: %+v", n, g.Mapping.Interview)
	}
}

func TestGenderIsKnownByItsAnswers(t *testing.T) {
	for _, answers := range [][]string{{"Male", "Female", "Non-binary / third gender", "Prefer not to say"}, {"männlich", "weiblich", "divers"}, {"m", "f"}} {
		g := agency(table.Qualtrics, []string{"Q4"}, func(i int) []string { return []string{answers[i%len(answers)]} })
		if want := []Demographic{{"gender", "Q4"}}; !slices.Equal(g.Mapping.Demographics, want) {
			t.Errorf("%v: demographics are %v", answers, g.Mapping.Demographics)
		}
	}
	g := agency(table.Qualtrics, []string{"Q4"}, func(i int) []string { return []string{[]string{"Male", "Tea", "Coffee"}[i%3]} })
	if len(g.Mapping.Demographics) != 0 {
		t.Errorf("demographics are %v", g.Mapping.Demographics)
	}
}

// "Stayed overnight?" is a question in words, although it is short.
func TestShortQuestionsBelongToTheInterview(t *testing.T) {
	g := agency(table.Plain, []string{"Stayed overnight?", "Own a car?", "Code"}, func(i int) []string {
		return []string{[]string{"Yes", "No"}[i%2], []string{"Yes", "No"}[i%2], []string{"a", "b"}[i%2]}
	})
	if n := len(g.Mapping.Interview.Questions); n != 2 {
		t.Errorf("the interview has %d questions", n)
	}
}

// If one question asks for several amounts, such as shares of a total, they are not compared with each
// other.
func TestAmountsOfOneQuestionAreNotComparedWithEachOther(t *testing.T) {
	const total = "Of 100 dollars that you spend on food, how many go to each of these?"
	p := NewProfiles([]table.Column{
		{Name: "Q7_1", Text: total, Group: "Q7", Item: "Fresh food"},
		{Name: "Q7_2", Text: total, Group: "Q7", Item: "Eating out"},
		{Name: "Q8", Text: "How many meals a day do you have?"},
		{Name: "Q9", Text: "Do you cook?"},
	})
	for i := range 40 {
		p.Add([]string{strconv.Itoa(i), strconv.Itoa(100 - i), strconv.Itoa(1 + i%5), []string{"Yes", "No"}[i%2]})
	}
	g := New("s", table.Qualtrics, p)
	var asked []string
	for _, q := range g.Mapping.Interview.Questions {
		asked = append(asked, q.Column)
	}
	if want := []string{"Q8", "Q9"}; !slices.Equal(asked, want) {
		t.Errorf("the interview is %v, want %v", asked, want)
	}
	if want := []string{"Q7_1", "Q7_2"}; !slices.Equal(g.Unused, want) {
		t.Errorf("not used are %v, want %v", g.Unused, want)
	}
}

// Qualtrics names these columns after the question that collects them. A second question of this kind adds
// no attributes.
func TestDevicesOfQualtricsAreAttributes(t *testing.T) {
	g := agency(table.Qualtrics, []string{"Q1_Browser", "Q1_Version", "Q1_Operating System", "Q1_Resolution", "Q30_Operating System"}, func(i int) []string {
		return []string{[]string{"Chrome", "Safari"}[i%2], "141.0", []string{"iPhone", "Windows NT 10.0"}[i%2], "390x844", "iPhone"}
	})
	if want := []Attribute{{"browser", "Q1_Browser"}, {"system", "Q1_Operating System"}}; !slices.Equal(g.Mapping.Attributes, want) {
		t.Errorf("the attributes are %v, want %v", g.Mapping.Attributes, want)
	}
	if len(g.Mapping.Interview.Questions) != 0 || len(g.Mapping.OpenAnswers) != 0 || !slices.Equal(g.Unused, []string{"Q30_Operating System"}) {
		t.Errorf("the mapping is %+v, not used are %v", g.Mapping, g.Unused)
	}
}

func TestNamesOfColumnsInOtherWords(t *testing.T) {
	for name, as := range map[string]string{
		"Interview-Nr.": AsID, "Lfd. Nr.": AsID, "Laufende Nummer": AsID, "Serial": AsID, "Case No.": AsID, "Panel-ID": AsID,
		"Zeit Seite 1 (Sek.)": AsTime, "Page 1 time (sec)": AsTime, "page_2_seconds": AsTime, "time_page_3_ms": AsTime, "Verweildauer Seite 4": AsTime,
		"Gesamtzeit": AsTime, "Interview length (minutes)": AsTime, "Bearbeitungszeit [s]": AsTime,
	} {
		g := agency(table.Plain, []string{name, "x"}, func(i int) []string { return []string{strconv.Itoa(100 + i), "y"} })
		uses := g.Mapping.Uses()
		if len(uses) != 1 || uses[0].As != as {
			t.Errorf("%q is taken for %+v, want %s", name, uses, as)
		}
	}
}

// Numbers with a separator of thousands are numbers, if they also have the separator of decimals.
// The check needs seconds, because a page that took less than a second was not read.
func TestUnitsOfTimes(t *testing.T) {
	for _, tc := range []struct {
		name string
		cell func(i int) string
		unit string
		want float64 // seconds of the first cell
	}{
		{"Duration", func(i int) string { return strconv.FormatFloat(float64(300+i)/86_400, 'f', -1, 64) }, Days, 300},
		{"Duration (min)", func(i int) string { return strconv.FormatFloat(float64(432+i)/86_400, 'f', -1, 64) }, Days, 432},
		{"Duration", func(i int) string { return []string{"0.0050347222222222225", "0.005", "1.2057291666666667"}[i%3] }, Days, 435}, // one took more than a day
		{"Page 1 time (min)", func(i int) string { return "0." + strconv.Itoa(25+i) }, Minutes, 15},
		{"Page 1 time (min)", func(i int) string { return strconv.FormatFloat(float64(10+i)/60, 'f', -1, 64) }, Minutes, 10},
		{"Interview length in minutes", func(i int) string { return fmt.Sprintf("%d,5", 5+i) }, Minutes, 330},
		{"Duration (min)", func(i int) string { return fmt.Sprintf("0:05:%02d", i) }, Minutes, 300},
		{"Page 1 time", func(i int) string { return fmt.Sprintf("0.%d5", 12+i) }, "", .125},
		{"Page 1 time", func(i int) string { return fmt.Sprintf("0.%d5437819", 12+i) }, "", .125437819},
		{"Page 1 time", func(i int) string { return strconv.Itoa(i + 1) }, "", 1},
	} {
		names := []string{"id", tc.name}
		g := agency(table.Plain, names, func(i int) []string { return []string{strconv.Itoa(i), tc.cell(i)} })
		if len(g.Mapping.Times) != 1 || g.Mapping.Times[0].Unit != tc.unit {
			t.Errorf("%s of %s: the times are %+v", tc.name, tc.cell(0), g.Mapping.Times)
			continue
		}
		r, err := g.Mapping.Bind([]table.Column{{Name: names[0]}, {Name: names[1]}})
		if err != nil {
			t.Fatal(err)
		}
		_, body, err := r.Respondent([]string{"1", tc.cell(0)}, 2)
		if err != nil {
			t.Fatal(err)
		}
		if s := accepted(t, body); len(s.TS) != 1 || s.TS[0].Duration != tc.want {
			t.Errorf("%s of %s is %+v, want %v s", tc.name, tc.cell(0), s.TS, tc.want)
		}
	}
}

func TestNumbersAsProgramsWriteThem(t *testing.T) {
	for cell, want := range map[string]float64{"1.1000000000000001": 1.1, "0.30000000000000004": .30000000000000004, "5.0000000000000001E-3": .005, "1E-3": .001, "1e+05": 1e5, "-1.5e-05": -1.5e-5} {
		if got, ok := decimal(cell); !ok || got != want {
			t.Errorf("%q is %v, %v", cell, got, ok)
		}
	}
	for _, cell := range []string{"1E5", "1e", "e-5", "1e-", "1E-100", "1.E-3"} {
		if got, ok := decimal(cell); ok {
			t.Errorf("%q is the number %v", cell, got)
		}
	}
}

func TestNumbersWithSeparatorsOfThousands(t *testing.T) {
	for cell, want := range map[string]float64{"1.234,5": 1234.5, "1,234.5": 1234.5, "12.345.678,25": 12345678.25, "12,5": 12.5, "12.5": 12.5, "1.234": 1.234, "1,234": 1.234} {
		if got, ok := decimal(cell); !ok || got != want {
			t.Errorf("%q is %v, %v", cell, got, ok)
		}
	}
	for _, cell := range []string{"1.23,5", "1.234,", "1,234,567", "1.2.3", "12,345,6"} {
		if got, ok := decimal(cell); ok {
			t.Errorf("%q is the number %v", cell, got)
		}
	}
}

// A page time that cannot be read is no answer.
func TestTimesThatCannotBeReadAreNotSent(t *testing.T) {
	g := agency(table.Plain, []string{"id", "page 1 time", "Own a car?", "Own a bike?"}, func(i int) []string {
		return []string{strconv.Itoa(i), []string{"fast", "slow"}[i%2], []string{"Yes", "No"}[i%2], []string{"Yes", "No"}[i%2]}
	})
	if n := len(g.Mapping.Interview.Questions); n != 2 {
		t.Errorf("the interview has %d questions: %+v", n, g.Mapping.Interview)
	}
	if i := slices.IndexFunc(g.Findings, func(f Finding) bool { return f.As == "not a page time" }); i < 0 || g.Findings[i].Columns[0] != "page 1 time" {
		t.Errorf("findings are %+v", g.Findings)
	}
}

func TestLabelsWithBlanksAroundASlashAreAScale(t *testing.T) {
	labels := []string{"Stimme gar nicht zu", "Stimme eher nicht zu", "Teils / teils", "Stimme eher zu", "Stimme voll zu"}
	names := []string{"G_1", "G_2", "G_3", "G_4", "G_5"}
	g := guessOf(names, func(i int) []string {
		row := make([]string, 5)
		for n := range row {
			row[n] = labels[(i*(n%3+1)+n)%5]
		}
		return row
	})
	if len(g.Doubts) != 0 || len(g.Mapping.Grids) != 1 || !slices.Equal(g.Mapping.Grids[0].Scale, labels) {
		t.Errorf("the grids are %+v, with doubts %+v", g.Mapping.Grids, g.Doubts)
	}
}
