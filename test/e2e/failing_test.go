package e2e

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/processors"
	"candor/processors/gqs"
	"candor/processors/ts"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

var errSpoilt = errors.New("the model is asleep")

// If a check fails, its respondents get -999 for this check and complete with the other scores.
// The record becomes a dead letter.
func TestFailingChecksCostOnlyTheirScore(t *testing.T) {
	harness.Apart(t)
	grids := &harness.Spoilt{Check: gqs.New()}
	grids.Before = func(in processors.Input) error {
		switch in.Submission.Respondent {
		case "panics":
			panic("index out of range")
		case "fails":
			return errSpoilt
		}
		return nil
	}
	grids.After = func(in processors.Input, out *processors.Output) {
		switch in.Submission.Respondent {
		case "scores too much":
			out.Result.Score = 101
		case "scores a point too much":
			out.Result.DataPoints[0].Score = -1
		case "scores as another check":
			out.Result.Check = survey.BAS
		case "says a lot":
			out.Result.Reason = strings.Repeat("blah", 2<<20)
		}
	}
	times := &harness.SpoiltMemory{Rememberer: ts.New()}
	panicFor := func(id survey.RespondentID, in *survey.Submission) {
		if in.Respondent == id {
			panic("nil map")
		}
	}
	times.BeforeRecall = func(s *survey.Submission) { panicFor("panics recalling", s) }
	times.BeforeScore = func(in processors.Input) error { panicFor("panics remembering", in.Submission); return nil }
	times.BeforeLearn = func(in processors.Input) { panicFor("panics learning", in.Submission) }

	s := harness.Start(t, harness.Checks(grids, times))
	c := s.Account(t)
	for _, test := range []struct {
		id    string
		check survey.Check
	}{
		{"panics", survey.GQS},
		{"fails", survey.GQS},
		{"scores too much", survey.GQS},
		{"scores a point too much", survey.GQS},
		{"scores as another check", survey.GQS},
		{"says a lot", survey.GQS},
		{"panics recalling", survey.TS},
		{"panics remembering", survey.TS},
	} {
		t.Run(test.id, func(t *testing.T) {
			c := c.In(t)
			points := []object{grid("G1"), timing("T", 3), oes("Q1", "The smell while it brews, and the quiet of "+test.id)}
			at := s.Append(t, schemas.TopicSurveys, c.Submission(survey.V3, body("Failing", test.id, points)))[0]
			next := c.Add(survey.V3, body("Failing", "after: "+test.id, points))
			next.Want(t, http.StatusOK, messages[survey.V3].evaluated)
			wantScored(t, next.Respondent(t), survey.GQS, survey.OES)

			one := c.Completed(survey.V3, "Failing", test.id)
			wantUnscored(t, one, test.check)
			wantScored(t, one, survey.OES)
			if test.check != survey.GQS {
				wantScored(t, one, survey.GQS)
			}
			if n := len(one.Quality.DataPoints); n != 3 {
				t.Errorf("%d data points are listed, want 3: %+v", n, one.Quality)
			}
			d := s.DeadLetter(t, at)
			if d.Role != "check:"+test.check.String() || d.Reason == "" || strings.Contains(d.Reason, "smell") {
				t.Errorf("the dead letter is of %s because %q", d.Role, d.Reason)
			}
			if test.id == "fails" && !strings.Contains(d.Reason, errSpoilt.Error()) {
				t.Errorf("the dead letter's reason is %q", d.Reason)
			}
		})
	}
	// If the check fails while it learns, the check state does not change, and the respondent is
	// scored.
	c.Add(survey.V3, body("Failing", "panics learning", []object{timing("T", 3), grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	for i := range 40 {
		c.Add(survey.V3, queued("Failing", fmt.Sprintf("p-%d", i), timing("T", 3))).Want(t, http.StatusOK, messages[survey.V3].queued)
	}
	c.Completed(survey.V3, "Failing", "p-39")
	harness.Eventually(t, func() error {
		if got, _ := c.Get(survey.V3, "Failing", "p-0").Respondent(t).Score(survey.TS); got != 100 {
			return fmt.Errorf("times of an early respondent score %d", got)
		}
		return nil
	})
	// A working check would have learnt from all respondents. Other tests may use the same brokers,
	// so wipe the view: the next service then learns from the log again.
	if err := s.Stop(); err != nil {
		t.Errorf("the service ended: %v", err)
	}
	s.Wipe(t)
}
