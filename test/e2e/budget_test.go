package e2e

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/processors"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// If a submission is beyond a check's budget, its respondent gets no score of that check, and
// there is a dead letter. The other respondents of the survey are scored as usual, also after
// the view was rebuilt.
func TestSubmissionBeyondTheBudget(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	c := s.Account(t)
	// CHS compares everything that an answer tells of with each denial of it.
	const things = "dog, cat, bird, rabbit, hamster, horse, cow, chicken, boat, tent, camper, car, bike, scooter, motorcycle, laptop, computer, tablet, phone, " +
		"smartphone, television, console, printer, camera, headphones, garage, balcony, cellar, carpet, mortgage, alarm, cleaner, boss, union, degree, passport, pet"
	says := [2][2]string{
		{"Do you have a " + things + "?", "No"},
		{"Tell me about your day.", "My " + things},
	}
	var pairs []object
	for i := range 300 {
		pairs = append(pairs, object{"questionId": fmt.Sprint("q", i), "question": says[i%2][0], "answer": says[i%2][1]})
	}
	dear := []object{with(interview("interview"), []any{"interviewData", pairs}), grid("G1")}
	at := s.Append(t, schemas.TopicSurveys, c.Submission(survey.V3, body("Budget", "dear", dear)))[0]
	c.Add(survey.V3, body("Budget", "after", []object{interview("interview"), grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	check := func() {
		one := c.Completed(survey.V3, "Budget", "dear")
		wantUnscored(t, one, survey.CHS)
		wantScored(t, one, survey.GQS)
		wantScored(t, c.Completed(survey.V3, "Budget", "after"), survey.CHS, survey.GQS)
	}
	check()
	if d := s.DeadLetter(t, at); d.Role != "check:CHS" || !strings.Contains(d.Reason, processors.ErrBudget.Error()) {
		t.Errorf("the dead letter is of %s because %q", d.Role, d.Reason)
	}
	wantRebuiltTwice(t, s)
	check()
}
