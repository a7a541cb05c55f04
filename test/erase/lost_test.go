package erase

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// A submission whose data key is lost, or does not open it, is admitted without its content. No check can score it, dead
// letters say why, and the next respondent is scored.
func TestLostOrWrongDataKeyIsADeadLetter(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	c := s.Account(t)
	const v, name = survey.V3, "Keys"
	var m marks
	damage := map[survey.RespondentID]func(*schemas.Record){
		"lost": func(r *schemas.Record) {
			for i, h := range r.Headers {
				if ref, sealed, err := schemas.SealedWith(r.Headers[i : i+1]); sealed && err == nil && ref.Header().Key == h.Key {
					ref.Block += 1 << 20 // no such block of keys exists
					r.Headers[i] = ref.Header()
				}
			}
		},
		"wrong": func(r *schemas.Record) { r.Value[len(r.Value)-1] ^= 1 },
	}
	for id, spoil := range damage {
		rec := s.Sealed(t, c.Submission(v, m.marked(v, name, string(id))))
		spoil(&rec)
		at := s.Append(t, schemas.TopicSurveys, rec)[0]
		if o := s.Outcome(t, at); o.Code != survey.Applied {
			t.Errorf("%s: the outcome is %d", id, o.Code)
		}
		respondent := c.Completed(v, name, string(id))
		harness.Eventually(t, func() error { // the join and each check
			letters := s.DeadLetters(t, at)
			for _, letter := range letters {
				if !strings.Contains(letter.Reason, "data key") || !strings.Contains(letter.Reason, "lost") {
					t.Errorf("%s: the dead letter of %s says %q", id, letter.Role, letter.Reason)
				}
			}
			if n := 1 + len(survey.Checks); len(letters) != n {
				return fmt.Errorf("%s: %d dead letters instead of %d", id, len(letters), n)
			}
			return nil
		})
		for _, check := range []survey.Check{survey.OES, survey.TS} {
			if score, ok := respondent.Score(check); !ok || score != survey.Unscored {
				t.Errorf("%s: the score of %s is %d, %v", id, check, score, ok)
			}
		}
	}
	c.Add(v, m.marked(v, name, "next")).Want(t, http.StatusOK, "Respondent queued for evaluation")
	if score, ok := c.Completed(v, name, "next").Score(survey.OES); !ok || score == survey.Unscored {
		t.Errorf("the next respondent is scored %d, %v", score, ok)
	}
}
