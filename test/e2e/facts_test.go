package e2e

import (
	"fmt"
	"net/http"
	"net/netip"
	"testing"

	"candor/processors/des"
	"candor/survey"
	"candor/test/harness"
)

// Page times are scored from the thirtieth respondent on. Earlier respondents are scored in the
// background when it arrives (interface section 0, 8).
func TestTimesAreScoredFromTheThirtiethRespondentOn(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	for _, v := range versions {
		name := fmt.Sprintf("Times v%d", v)
		add := func(i int, seconds float64) harness.Respondent {
			r := c.Add(v, body(name, fmt.Sprintf("p-%d", i), []object{timing("page1", seconds)}))
			r.Want(t, http.StatusOK, messages[v].evaluated)
			return r.Respondent(t)
		}
		for i := 1; i < 30; i++ {
			one := add(i, 20)
			wantUnscored(t, one, survey.TS)
			if one.Quality.Overall != survey.Unscored {
				t.Errorf("respondent %d has the overall score %d", i, one.Quality.Overall)
			}
		}
		before := s.Credits(t, c.Account)
		if got, _ := add(30, 20).Score(survey.TS); got != 100 {
			t.Errorf("the thirtieth scores %d, want 100", got)
		}
		harness.Eventually(t, func() error {
			for _, one := range c.GetAll(v, name).Respondents(t) {
				score, _ := one.Score(survey.TS)
				if score != 100 || one.Point(survey.TS, "page1").Score != 100 || one.Quality.Overall != 100 {
					return fmt.Errorf("respondent %s has %+v", one.ID, one.Quality)
				}
			}
			return nil
		})
		if got := s.Credits(t, c.Account) - before; got != 1000 {
			t.Errorf("the thirtieth and the scores in the background cost %v, want 10", got)
		}
		if got, _ := add(31, 4).Score(survey.TS); got != 0 {
			t.Errorf("somebody five times as fast scores %d, want 0", got)
		}
		if got, _ := c.Get(v, name, "p-1").Respondent(t).Score(survey.TS); got != 100 {
			t.Errorf("the first scores %d after the thirty-first, want 100", got)
		}
	}
}

func TestSecondEntranceIsADuplicate(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	add := func(id string, e object) harness.Respondent {
		r := c.Add(survey.V3, body("Entrances", id, []object{e}))
		r.Want(t, http.StatusOK, messages[survey.V3].evaluated)
		return r.Respondent(t)
	}
	for _, test := range []struct {
		id       string
		entrance object
		category string
		score    survey.Score
	}{
		{"first", entrance("198.51.100.7", "41", "m", "4020", "baker"), "VALID_ENTRANT", 100},
		{"same person", entrance("203.0.113.9", "41", "M", " 4020", "Baker"), "DUPLICATE_ENTRANT", 10},
		{"same address", entrance("198.51.100.7", "41", "f", "4020", "baker"), "DUPLICATE_IP", 0},
		{"somebody else", entrance("203.0.113.10", "41", "m", "4020", "judge"), "VALID_ENTRANT", 100},
		{"nobody known", entrance(""), "N/A", survey.Unscored},
		{"one of a household", entrance("203.0.113.10", "17", "f", "4020", "pupil"), "VALID_ENTRANT", 45},
	} {
		one := add(test.id, test.entrance)
		score, _ := one.Score(survey.DES)
		if p := one.Point(survey.DES, "DES"); score != test.score || p.Score != test.score || p.Category != test.category {
			t.Errorf("%s scores %d as %s, want %d as %s", test.id, score, p.Category, test.score, test.category)
		}
	}
}

// The score of respondents with the same address depends on the address ranges that the operator
// configured.
func TestAddressesOfTheOperatorsRangesAreNoDuplicates(t *testing.T) {
	harness.Apart(t)
	c := harness.Start(t, harness.Entrances(des.Settings{
		Trusted: []netip.Prefix{netip.MustParsePrefix("198.51.100.0/24")},
		Shared:  []netip.Prefix{netip.MustParsePrefix("203.0.113.0/24")},
	})).Account(t)
	for _, test := range []struct {
		id, ip   string
		category string
		score    survey.Score
	}{
		{"trusted", "198.51.100.7", "VALID_ENTRANT", 100},
		{"shared", "203.0.113.7", "VALID_ENTRANT", 45},
		{"anybody's", "192.0.2.7", "DUPLICATE_IP", 0},
	} {
		answers := [][]string{{"41", "m", "4020", "baker"}, {"41", "m", "4020", "nurse"}}
		var one harness.Respondent
		for i := range answers {
			r := c.Add(survey.V3, body("Ranges", fmt.Sprint(test.id, i), []object{entrance(test.ip, append(answers[i], test.id)...)}))
			r.Want(t, http.StatusOK, messages[survey.V3].evaluated)
			one = r.Respondent(t)
		}
		score, _ := one.Score(survey.DES)
		if p := one.Point(survey.DES, "DES"); score != test.score || p.Category != test.category {
			t.Errorf("the second from a %s address scores %d as %s, want %d as %s", test.id, score, p.Category, test.score, test.category)
		}
	}
}

func TestRepeatedAnswersAreDuplicates(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	const answer = "I grind the beans by hand and wait for the second crack of the roast"
	for _, v := range versions {
		name := fmt.Sprintf("Answers v%d", v)
		add := func(id string, points ...object) harness.Respondent {
			r := c.Add(v, body(name, id, points))
			r.Want(t, http.StatusOK, messages[v].evaluated)
			return r.Respondent(t)
		}
		for _, test := range []struct {
			id     string
			points []object
			want   string
		}{
			{"first", []object{oes("Q1", answer)}, "VALID_ANSWER"},
			{"again", []object{oes("Q1", answer)}, "DUPLICATE_RESPONDENT"},
			{"not looked for", []object{oes("Q1", answer, "activateDuplicateDetection", false)}, "VALID_ANSWER"},
			{"own words", []object{oes("Q1", "My grandmother roasted them in a pan on Sundays")}, "VALID_ANSWER"},
		} {
			if got := add(test.id, test.points...).Point(survey.OES, "Q1"); got.Category != test.want {
				t.Errorf("v%d: %s is %s, want %s", v, test.id, got.Category, test.want)
			}
		}
		twice := add("twice", oes("Q1", "It reminds me of long train rides through the Alps"),
			oes("Q2", "It reminds me of long train rides through the Alps", "question", "Where do you usually drink it?"))
		if got := twice.Point(survey.OES, "Q2"); got.Category != "DUPLICATE_ANSWER" {
			t.Errorf("v%d: the second of two equal answers is %s, want DUPLICATE_ANSWER", v, got.Category)
		}
	}
}

// If the typing of one person is recorded and replayed for others, only the first respondent
// has natural typing, at any speed of the replay. If the first respondent is deleted, its
// typing leaves the check state.
func TestReplayedTypingIsUnnatural(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	for _, v := range versions {
		name := fmt.Sprintf("Recordings v%d", v)
		add := func(id string, r object) string {
			answer := c.Add(v, body(name, id, []object{r}))
			answer.Want(t, http.StatusOK, messages[v].evaluated)
			return answer.Respondent(t).Point(survey.BAS, "keys").Category
		}
		want := func(id string, r object, category string) {
			t.Helper()
			if got := add(id, r); got != category {
				t.Errorf("v%d: %s is %s, want %s", v, id, got, category)
			}
		}
		want("recorded", recording(8, 1, 100), "NATURAL_TYPING")
		want("somebody else", recording(9, 2, 100), "NATURAL_TYPING")
		want("played", recording(10, 1, 100), "UNNATURAL_TYPING")
		want("played faster", recording(11, 1, 70), "UNNATURAL_TYPING")
		s.Outcomes(t, c.Command(name, survey.DeleteRespondents, "somebody else"))
		want("played after its first was deleted", recording(12, 2, 100), "NATURAL_TYPING")
	}
}

// BAS data points record how an answer was entered, and OES uses this, although each check
// reads only its own part of the log.
func TestPastedProseIsSuspect(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	answer := "A clearer layout and shorter waiting times would make every visit to the library more pleasant for families."
	question := object{"qualityCheck": "OES", "dataPointId": "Q1", "question": "What could our library do better?", "answer": answer}
	pasted := object{"qualityCheck": "BAS", "dataPointId": "Q1", "interactionData": []object{
		{"interactionType": "COPY_AND_PASTE", "value": answer, "timestamp": "2026-03-02T10:00:07.250Z"},
	}}
	for id, test := range map[string]struct {
		points   []object
		category string
	}{
		"written": {[]object{question}, "VALID_ANSWER"},
		"pasted":  {[]object{question, pasted}, "AI_SUSPECT"},
	} {
		r := c.Add(survey.V3, body("Libraries "+id, id, test.points))
		r.Want(t, http.StatusOK, messages[survey.V3].evaluated)
		if got := r.Respondent(t).Point(survey.OES, "Q1").Category; got != test.category {
			t.Errorf("%s: %s, want %s", id, got, test.category)
		}
	}
}
