package e2e

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/survey"
	"candor/test/harness"
)

// TestRoutedSurvey: from the respondents of a survey, CHS learns which details nobody gives
// after denying the gate, even in a language without a lexicon. A rebuilt view gives the same
// results.
func TestRoutedSurvey(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	c := s.Account(t)
	const name = "Routed"
	add := func(id string, pairs ...object) harness.Respondent {
		t.Helper()
		c.Add(survey.V3, body(name, id, []object{with(interview("interview"), []any{"interviewData", pairs})})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
		return c.Completed(survey.V3, name, id)
	}
	pair := func(id, question, answer string) object {
		return object{"questionId": id, "question": question, "answer": answer}
	}
	town := func(n int) object {
		return pair("grad", "U kojem gradu živite?", []string{"Split", "Zagreb", "Osijek"}[n%3])
	}
	has := func(n int) []object {
		return []object{pair("auto", "Imate li automobil?", "Imam"), pair("marka", "Koje je marke?", []string{"Opel", "Fiat", "Renault"}[n/2%3]), town(n)}
	}
	denies := []object{pair("auto", "Imate li automobil?", "Nemam")}
	for n := range 40 {
		pairs := has(n)
		if n%2 == 1 {
			pairs = append([]object{town(n)}, denies...)
		}
		if got, _ := add(fmt.Sprint("p-", n), pairs...).Score(survey.CHS); got != 100 {
			t.Fatalf("honest %d has %d", n, got)
		}
	}
	both := append([]object{pair("marka", "Koje je marke?", "Opel"), town(1)}, denies...)
	want := func(id string) {
		t.Helper()
		one := c.Completed(survey.V3, name, id)
		if got, _ := one.Score(survey.CHS); got != 50 {
			t.Errorf("%s has %d", id, got)
		}
		reason := ""
		for _, s := range one.Quality.Checks {
			if s.Reason != nil {
				reason = *s.Reason
			}
		}
		if !strings.Contains(reason, "of 20 respondents who gave the same answer to the second question, none answered the first; of 20 others, 20 did.") {
			t.Errorf("the reason has no counts: %s", reason)
		}
	}
	add("both", both...)
	want("both")
	wantRebuiltTwice(t, s)
	want("both")
}
