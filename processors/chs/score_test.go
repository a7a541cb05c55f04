package chs_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/processors/chs"
	"candor/survey"
)

func ask(id, question, answer string) survey.Pair {
	return survey.Pair{QuestionID: id, Question: question, Answer: answer}
}

// Every two of these pairs contradict each other.
var (
	ageLie    = []survey.Pair{ask("age", "How old are you?", "24"), ask("born", "In which year were you born?", "1961")}
	homeLie   = []survey.Pair{ask("size", "How many people live in your household, including yourself?", "1"), ask("kids", "How many children live in your household?", "3")}
	driveLie  = []survey.Pair{ask("freq", "How often do you drive a car?", "Never"), ask("work", "How do you get to work?", "I drive every day")}
	childLie  = []survey.Pair{ask("have", "Do you have children?", "No"), ask("ages", "How old are your children?", "6 and 9")}
	brandLie  = []survey.Pair{ask("own", "Do you own a lawn mower?", "No"), ask("brand", "Which brand is your lawn mower?", "Honda")}
	softLie   = []survey.Pair{ask("one", "How often do you bake bread?", "twice a year"), ask("two", "How often did you bake bread in the past 12 months?", "every day")}
	softLie2  = []survey.Pair{ask("three", "How often do you swim?", "once a year"), ask("four", "How often have you been swimming in the last year?", "every day")}
	fillPairs = []survey.Pair{ask("f1", "Which colour do you like?", "red"), ask("f2", "Which season do you like?", "winter"), ask("f3", "What is your hobby?", "chess")}
)

func join(lists ...[]survey.Pair) *survey.Submission {
	pairs := append([]survey.Pair(nil), fillPairs...)
	for _, l := range lists {
		pairs = append(pairs, l...)
	}
	return submission(survey.V3, pairs...)
}

// TestScore_anchors holds the table of severity.go against interface 2.6.
func TestScore_anchors(t *testing.T) {
	for _, c := range []struct {
		name string
		in   *survey.Submission
		want survey.Score
	}{
		{"no contradiction", join(), 100},
		{"a minor slip", join(softLie), 80},
		{"two minor slips", join(softLie, softLie2), 70},
		{"one strong", join(driveLie), 50},
		{"several issues", join(driveLie, softLie), 40},
		{"one impossible", join(ageLie), 50},
		{"two major, age and drive", join(ageLie, driveLie), 20},
		{"two major, age and home", join(ageLie, homeLie), 20},
		{"two major, drive and brand", join(driveLie, brandLie), 20},
		{"three major", join(ageLie, homeLie, driveLie), 10},
		{"everything", join(ageLie, homeLie, driveLie, childLie, brandLie, softLie), 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if r := score(t, c.in); r.Score != c.want {
				t.Errorf("%d, want %d: %s", r.Score, c.want, r.Reason)
			}
		})
	}
}

// TestScore_single: no table interview falls below the default exclusion
// threshold unless two contradictions were planted.
func TestScore_single(t *testing.T) {
	for _, l := range table(t, "contradictory.txtar") {
		if r := score(t, l.submission()); r.Score < 30 {
			t.Errorf("%s: %d: %s", l.name, r.Score, r.Reason)
		}
	}
}

func TestScore_reason(t *testing.T) {
	r := score(t, join(ageLie, driveLie))
	want := `freq ("Never") contradicts work ("I drive every day"): one answer denies what the other says. ` +
		`age ("24") contradicts born ("1961"): the ages and dates of birth given differ.`
	if r.Reason != want {
		t.Errorf("reason\n%s\nwant\n%s", r.Reason, want)
	}
	if got := []string{"age", "born", "freq", "work"}; !reflect.DeepEqual(r.Incoherent, got) {
		t.Errorf("questions %v, want %v", r.Incoherent, got)
	}
	if dp := r.DataPoints[0]; dp.ID != "interview" || dp.Reason != want || dp.Score != r.Score {
		t.Errorf("data point %+v", dp)
	}
}

func TestScore_quotesNothingOdd(t *testing.T) {
	long := strings.Repeat("very ", 30) + "\x00\x1b[31m\nVW"
	r := score(t, submission(survey.V3, append([]survey.Pair{
		ask("own", "Do you own a car?", "No"), ask("brand", "Which brand is your car?", long),
	}, fillPairs...)...))
	if r.Score == 100 || strings.ContainsAny(r.Reason, "\x00\x1b\n") || len(r.Reason) > 300 {
		t.Errorf("%d: %q", r.Score, r.Reason)
	}
}

func TestScore_unscored(t *testing.T) {
	for name, pairs := range map[string][]survey.Pair{
		"one pair":        fillPairs[:1],
		"one is answered": {fillPairs[0], ask("b", "Where?", " ")},
		"blank answers":   {ask("a", "How old are you?", " "), ask("b", "Where?", "x y"), ask("c", "What?", "-"), ask("d", "Who?", "n/a")},
		"no pairs at all": nil,
	} {
		r := score(t, submission(survey.V2, pairs...))
		if r.Score != survey.Unscored || r.Reason != "N/A" || len(r.DataPoints) != 1 || r.DataPoints[0].Reason != "N/A" || r.DataPoints[0].Score != survey.Unscored {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// TestScore_short: two answers are enough to fit together or not.
func TestScore_short(t *testing.T) {
	r := score(t, submission(survey.V3, ageLie...))
	if want := score(t, join(ageLie)); r.Score != want.Score || r.Reason != want.Reason || len(r.Incoherent) != 2 {
		t.Errorf("%d, %q, %v; with more answers %d, %q", r.Score, r.Reason, r.Incoherent, want.Score, want.Reason)
	}
	if r := score(t, submission(survey.V3, fillPairs[:2]...)); r.Score != 100 || r.Incoherent != nil {
		t.Errorf("two answers that fit together have %d, %q, %v", r.Score, r.Reason, r.Incoherent)
	}
}

// lengthy returns an interview of 13 answers and more that fit together, and these.
func lengthy(lists ...[]survey.Pair) *survey.Submission {
	s := join(lists...)
	for i, thing := range []string{"colour", "season", "hobby", "fruit", "flower", "river", "month", "number", "letter", "shape", "planet"} {
		s.CHS.Pairs = append(s.CHS.Pairs, ask(fmt.Sprint("l", i), "Which "+thing+" comes to your mind?", "some "+thing))
	}
	return s
}

// longer returns an interview of 20 answers and more that fit together, and these.
func longer(lists ...[]survey.Pair) *survey.Submission {
	s := lengthy(lists...)
	for i, thing := range []string{"mountain", "cloud", "star", "stone", "word", "sound", "smell", "taste"} {
		s.CHS.Pairs = append(s.CHS.Pairs, ask(fmt.Sprint("m", i), "Which "+thing+" comes to your mind?", "some "+thing))
	}
	return s
}

// gridded returns an interview with rows of a grid, and details that do not apply.
func gridded(lists ...[]survey.Pair) *survey.Submission {
	s := join(lists...)
	for i, thing := range []string{"colour", "season", "hobby", "fruit", "flower", "river", "month"} {
		s.CHS.Pairs = append(s.CHS.Pairs, ask(fmt.Sprint("g", i), "Which of these do you like best? - "+thing, "Yes"), ask(fmt.Sprint("n", i), "Which "+thing+" comes to your mind?", "n/a"))
	}
	return s
}

// TestScore_loneDenial: a denial and a detail are a slip, unless the respondent tells of the thing in the first person,
// there is a second contradiction (in a long interview, a third), the survey shows that few answer so, or a short
// interview has a plain name.
func TestScore_loneDenial(t *testing.T) {
	for name, c := range map[string]struct {
		in   *survey.Submission
		want survey.Score
	}{
		"short":           {join(brandLie), 50},
		"long":            {lengthy(brandLie), 80},
		"with rows":       {gridded(brandLie), 50}, // which are not compared
		"first person":    {lengthy(driveLie), 50},
		"two":             {lengthy(brandLie, childLie), 20},
		"with an age":     {lengthy(brandLie, ageLie), 20},
		"an age alone":    {lengthy(ageLie), 50},
		"two of 20":       {longer(brandLie, childLie), 70},
		"own of 20":       {longer(brandLie, driveLie), 40},
		"an age of 20":    {longer(brandLie, ageLie), 40},
		"three of 20":     {longer(brandLie, childLie, ageLie), 10},
		"only statements": {lengthy(), 100},
	} {
		if r := score(t, c.in); r.Score != c.want {
			t.Errorf("%s: %d, want %d: %s", name, r.Score, c.want, r.Reason)
		}
	}
	st := checktest.NewStream(chs.New())
	for i := range 30 {
		s := lengthy(brandLie)
		s.CHS.Pairs = append(s.CHS.Pairs[:4], s.CHS.Pairs[5:]...) // who denies is not asked for the brand
		s.Respondent = survey.RespondentID(fmt.Sprint("r", i))
		st.Add(t, s)
	}
	if r := st.Add(t, lengthy(brandLie)).Result; r.Score > 50 {
		t.Errorf("none of 30 who deny gave a brand, and it costs %d: %s", r.Score, r.Reason)
	}
}

// TestScore_earlyFault: a comparison that fires for most of the first respondents shows a fault of the
// questionnaire, whether or not something is denied.
func TestScore_earlyFault(t *testing.T) {
	st := checktest.NewStream(chs.New())
	part := func(i int) *survey.Submission {
		s := join([]survey.Pair{ask("all", "How many people live in your household, including yourself?", "2"), ask("kids", "How many children live in your household?", "3")})
		s.Respondent = survey.RespondentID(fmt.Sprint("r", i))
		return s
	}
	if r := st.Add(t, part(0)).Result; r.Score != 50 {
		t.Errorf("the first has %d: %s", r.Score, r.Reason)
	}
	for i := range 8 {
		st.Add(t, part(i+1))
	}
	if r := st.Add(t, part(10)).Result; r.Score != 100 {
		t.Errorf("all of nine answer so, and it costs: %d, %s", r.Score, r.Reason)
	}
}

// aged builds a respondent of a survey that asks for the age twice.
func aged(n int, age, born string) *survey.Submission {
	s := join([]survey.Pair{ask("age", "How old are you?", age), ask("born", "In which year were you born?", born)})
	s.Respondent = survey.RespondentID(fmt.Sprint("r", n))
	return s
}

// TestScore_manyLiars: liars do not switch a rule off for a survey of honest people, whether they come one by one or
// together.
func TestScore_manyLiars(t *testing.T) {
	for name, lies := range map[string]func(i int) bool{
		"after 300 honest ones": func(i int) bool { return i >= 300 },
		"among honest ones":     func(i int) bool { return i%11 == 10 },
	} {
		st := checktest.NewStream(chs.New())
		for i := range 330 {
			if !lies(i) {
				if r := st.Add(t, aged(i, fmt.Sprint(20+i%50), fmt.Sprint(2005-i%50))).Result; r.Score != 100 {
					t.Fatalf("%s: honest respondent %d has %d: %s", name, i, r.Score, r.Reason)
				}
			} else if r := st.Add(t, aged(i, "20", "1961")).Result; r.Score > 50 {
				t.Errorf("%s: the liar who came as number %d has %d: %s", name, i, r.Score, r.Reason)
			}
		}
	}
}

// TestScore_halfFires: a comparison that fires for every second respondent is a fault of the questionnaire.
func TestScore_halfFires(t *testing.T) {
	st := checktest.NewStream(chs.New())
	for i := range 330 {
		born := "2004"
		if i%2 == 0 {
			born = "1961" // everybody was asked for somebody else's year of birth
		}
		if r := st.Add(t, aged(i, "21", born)).Result; i > 7 && r.Score != 100 {
			t.Fatalf("respondent %d has %d: %s", i, r.Score, r.Reason)
		}
	}
}

// gate builds a respondent of a survey whose own wording makes honest people
// look as if they contradicted themselves.
func gate(v survey.Version, n int, denies bool) *survey.Submission {
	answer := "Yes"
	if denies {
		answer = "No"
	}
	s := submission(v, append([]survey.Pair{
		ask("own", "Do you own a lawn mower?", answer),
		ask("where", "Where does your lawn mower come from?", "from the shop in town"),
	}, fillPairs...)...)
	s.Respondent = survey.RespondentID(fmt.Sprintf("r%d", n))
	return s
}

func TestScore_suppression(t *testing.T) {
	st := checktest.NewStream(chs.New())
	for i := range 20 {
		st.Add(t, gate(survey.V3, i, i%2 == 0))
	}
	if r := st.Add(t, gate(survey.V3, 21, true)).Result; r.Score != 100 || r.Incoherent != nil {
		t.Errorf("a pair that fires for half of the survey still costs: %+v", r)
	}

	st = checktest.NewStream(chs.New())
	for i := range 40 {
		st.Add(t, gate(survey.V3, i, i%10 == 0))
	}
	if r := st.Add(t, gate(survey.V3, 41, true)).Result; r.Score > 80 {
		t.Errorf("a rare contradiction is not seen: %+v", r)
	}
}

// TestScore_shownToAll: where hardly anybody denies a thing, but whoever does
// was asked for details all the same and gave them, the questionnaire is at
// fault long before the share of all respondents says so.
func TestScore_shownToAll(t *testing.T) {
	st := checktest.NewStream(chs.New())
	for i := range 200 {
		st.Add(t, gate(survey.V3, i, i%20 == 0)) // 5 percent
	}
	if r := st.Add(t, gate(survey.V3, 201, true)).Result; r.Score != 100 {
		t.Errorf("all who deny give details, and it still costs: %+v", r)
	}
}

// TestScore_routed: where those who deny are not shown the details, who gives
// both stays a contradiction however many do so.
func TestScore_routed(t *testing.T) {
	st := checktest.NewStream(chs.New())
	for i := range 200 {
		s := gate(survey.V3, i, i%2 == 0)
		if i%2 == 0 && i%20 != 0 { // honest: the details are not shown
			s.CHS.Pairs = append([]survey.Pair{s.CHS.Pairs[0]}, s.CHS.Pairs[2:]...)
		}
		st.Add(t, s)
	}
	if r := st.Add(t, gate(survey.V3, 201, true)).Result; r.Score > 80 {
		t.Errorf("a contradiction that routing makes rare is not seen: %+v", r)
	}
}

// TestScore_denialsOfLiars: an eighth of those who deny give the details. That is less than the quarter that would be
// a fault of the questionnaire, however many they are.
func TestScore_denialsOfLiars(t *testing.T) {
	st := checktest.NewStream(chs.New())
	liars := 0
	for i := range 400 {
		s, lies := gate(survey.V3, i, i%2 == 0), i%16 == 0
		if i%2 == 0 && !lies {
			s.CHS.Pairs = append([]survey.Pair{s.CHS.Pairs[0]}, s.CHS.Pairs[2:]...)
		}
		r := st.Add(t, s).Result
		if lies {
			if liars++; r.Score > 80 {
				t.Errorf("liar %d has %d", liars, r.Score)
			}
		}
	}
}

func TestLearn_v1(t *testing.T) {
	c := chs.New()
	s := gate(survey.V1, 1, true)
	if w := c.Recall(processors.Input{Submission: s, At: s.ReceivedAt}); w != nil {
		t.Errorf("v1 ids are not comparable, but %v was asked for", w)
	}
	if f := c.Learn(processors.Input{Submission: s, At: at}); f != nil {
		t.Errorf("v1 ids are not comparable, but %v was learnt", f)
	}
}

// TestLearn_onlySubmission: what is learnt depends on what is known only in where
// a profile is put once the first block is full.
func TestLearn_onlySubmission(t *testing.T) {
	c, st := chs.New(), checktest.NewStream(chs.New())
	for i := range 30 {
		st.Add(t, gate(survey.V3, i, true))
	}
	s := gate(survey.V3, 99, true)
	known, blank := c.Learn(st.Input(s)), c.Learn(processors.Input{Submission: s, At: at})
	if !reflect.DeepEqual(known, blank) {
		t.Errorf("learnt %v with facts, %v without", known, blank)
	}
}

// Words that lead to a question about age are no topic of it.
func TestScore_ledToAge(t *testing.T) {
	for _, c := range []struct {
		born, led, age string
		below          bool
	}{
		{"What year were you born?", "One last question for our statistics: how old are you?", "52", true},
		{"What is your year of birth?", "Finally, how old are you?", "52", true},
		{"In welchem Jahr sind Sie geboren?", "Und zum Schluss: Wie alt sind Sie?", "52", true},
		{"What year were you born?", "One last question for our statistics: how old are you?", "32", false},
		{"In welchem Jahr sind Sie geboren?", "Noch etwas zur Person: Wie alt sind Ihre Kinder?", "8", false},
		{"What is your year of birth?", "Finally, how old were you when you first voted?", "18", false},
		{"What is your year of birth?", "Finally, how old is your car?", "8", false},
	} {
		r := score(t, submission(survey.V3, ask("born", c.born, "1994"), ask("age", c.led, c.age)))
		if (r.Score < 80) != c.below {
			t.Errorf("%s %s: %d, %s", c.led, c.age, r.Score, r.Reason)
		}
	}
}

// A man in a story is not the respondent, and what is never eaten is denied.
func TestScore_saidOfOthers(t *testing.T) {
	for _, c := range []struct {
		first, second survey.Pair
		below         bool
	}{
		{ask("sex", "Are you ...", "Female"), ask("visit", "Please tell us about your last visit.", "the delivery man lost my parcel"), false},
		{ask("sex", "Are you ...", "Female"), ask("visit", "Please tell us about your last visit.", "finished a report while the boiler man was at mine"), false},
		{ask("meat", "Do you eat meat?", "No"), ask("never", "Are there foods you never eat?", "Meat and fish"), false},
		{ask("meat", "Do you eat meat?", "No"), ask("kind", "Which meat do you eat most often?", "Beef"), true},
	} {
		r := score(t, submission(survey.V3, c.first, c.second))
		if (r.Score < 80) != c.below {
			t.Errorf("%s %s: %d, %s", c.first.Answer, c.second.Answer, r.Score, r.Reason)
		}
	}
}
