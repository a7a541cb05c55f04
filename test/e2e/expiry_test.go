package e2e

import (
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

const day = 24 * time.Hour

// wantGone waits until a respondent cannot be found any more.
func wantGone(t *testing.T, c *harness.Caller, name, id string) {
	t.Helper()
	harness.Eventually(t, func() error {
		r := c.Get(survey.V3, name, id)
		if r.Status == http.StatusOK {
			return fmt.Errorf("respondent %s is still there", id)
		}
		r.Want(t, http.StatusNotFound, "Respondent not found")
		return nil
	})
}

// wantNoTrace waits until the view does not contain the id anywhere.
func wantNoTrace(t *testing.T, s *harness.Service, id string) {
	t.Helper()
	harness.Eventually(t, func() error {
		lines, err := s.Dump(t.Context())
		if err != nil {
			return err
		}
		for _, line := range lines {
			if strings.Contains(line, id) {
				return fmt.Errorf("the view still has %.200s", line)
			}
		}
		return nil
	})
}

// When its retention ends, a respondent is deleted: its row, its part of the check state, and
// its record on the feed. The charge stays. A survey without respondents stays until the next
// delete command (interface sections 0, 17 and 5).
func TestRetentionErasesRespondents(t *testing.T) {
	harness.Apart(t)
	clock := &harness.Clock{}
	s := harness.Start(t, harness.WithClock(clock))
	c := s.Account(t)
	add := func(name, id string, more ...any) {
		t.Helper()
		c.Add(survey.V3, body(name, id, everything(survey.V3), more...)).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	}
	add("Kept", "thirty", "retentionDays", 30)
	add("Kept", "sixty", "retentionDays", 60)
	add("Kept", "for ever")
	add("Emptied", "thirty", "retentionDays", 30)
	add("Deleted", "doomed", "retentionDays", 30)
	s.Outcomes(t, c.Command("Kept", survey.StopSurvey), c.Command("Deleted", survey.DeleteSurvey))
	wantNoTrace(t, s, "doomed")
	charged := s.Credits(t, c.Account)

	clock.Advance(30*day + time.Hour)
	wantGone(t, c, "Kept", "thirty")
	wantGone(t, c, "Emptied", "thirty")
	wantNoTrace(t, s, "thirty")
	harness.Eventually(t, func() error {
		if q, found := s.Quality(t, c.Key("Kept"), "thirty"); q != nil || !found {
			return fmt.Errorf("the feed's last word is no tombstone")
		}
		return nil
	})
	for _, id := range []string{"sixty", "for ever"} {
		c.Get(survey.V3, "Kept", id).Want(t, http.StatusOK, found)
	}
	if got := s.Credits(t, c.Account); got != charged {
		t.Errorf("charged %v after the expiry, %v before", got, charged)
	}
	empty := c.GetAll(survey.V3, "Emptied")
	if empty.Want(t, http.StatusOK, listed); string(empty.Results) != "[]" {
		t.Errorf("the emptied survey lists %s", empty.Results)
	}
	s.Outcomes(t, c.Command("Emptied", survey.DeleteRespondents, "nobody"))
	c.GetAll(survey.V3, "Emptied").Want(t, http.StatusBadRequest, "Survey not found")

	before := s.Settled(t)
	s.Wipe(t)
	s.Rebuilt(t, before)
	clock.Advance(30 * day)
	wantGone(t, c, "Kept", "sixty")
	c.Get(survey.V3, "Kept", "for ever").Want(t, http.StatusOK, found)
	wantRebuiltTwice(t, s)
}

// The end of a deleted respondent's retention does not delete a later respondent with the same
// id.
func TestRetentionIsOfOneGeneration(t *testing.T) {
	harness.Apart(t)
	clock := &harness.Clock{}
	s := harness.Start(t, harness.WithClock(clock))
	c := s.Account(t)
	add := func(id string, more ...any) {
		t.Helper()
		c.Add(survey.V3, body("Again", id, []object{grid("G1"), timing("T", 4)}, more...)).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	}
	for _, id := range []string{"longer", "for ever", "reference"} {
		add(id, "retentionDays", 30)
	}
	s.Outcomes(t, c.Command("Again", survey.DeleteRespondents, "longer", "for ever"))
	add("longer", "retentionDays", 31)
	add("for ever")
	clock.Advance(30*day + time.Hour)
	wantGone(t, c, "Again", "reference")
	for _, id := range []string{"longer", "for ever"} {
		c.Get(survey.V3, "Again", id).Want(t, http.StatusOK, found)
	}
	clock.Advance(day)
	wantGone(t, c, "Again", "longer")
	c.Get(survey.V3, "Again", "for ever").Want(t, http.StatusOK, found)
}

// The members that v3 has for a respondent and a survey are stored and published on the feed.
// Earlier versions ignore them (interface section 1.1).
func TestFeedCarriesWhatTheCallerSaidOfItself(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	for _, v := range versions {
		name := fmt.Sprintf("Own v%d", v)
		for i, reference := range []string{"first", "second"} {
			r := c.Add(v, body(name, fmt.Sprint("p-", i), []object{grid("G1")},
				"respondentAttributes", object{"panel": "north", "wave": ""}, "surveyPlatform", "acme-forms",
				"referenceSurveyId", reference, "retentionDays", 90))
			r.Want(t, http.StatusOK, messages[v].evaluated)
			r.Respondent(t) // the decoder refuses members that are not in the interface
		}
		want := survey.Respondent{Attributes: map[string]string{"panel": "north", "wave": ""}, Platform: "acme-forms", RetentionDays: 90}
		reference := "first"
		if v != survey.V3 {
			want, reference = survey.Respondent{}, ""
		}
		harness.Eventually(t, func() error {
			q, _ := s.Quality(t, c.Key(name), "p-1")
			if q == nil {
				return fmt.Errorf("the feed has not said p-1")
			}
			if r := q.Respondent; !reflect.DeepEqual(r.Attributes, want.Attributes) || r.Platform != want.Platform || r.RetentionDays != want.RetentionDays {
				t.Errorf("v%d: the feed says %v, %q and %d days, want %v, %q and %d", v,
					r.Attributes, r.Platform, r.RetentionDays, want.Attributes, want.Platform, want.RetentionDays)
			}
			rec := s.Tail(t, schemas.TopicQuality).Last(schemas.QualityKey(c.Key(name), ""))
			if rec == nil {
				return fmt.Errorf("the feed has not said the survey")
			}
			sq, err := schemas.DecodeSurveyQuality(schemas.Record{Key: rec.Key, Value: rec.Value})
			if err != nil {
				return err
			}
			if sq.State.Reference != reference {
				t.Errorf("v%d: the feed says reference %q, want %q", v, sq.State.Reference, reference)
			}
			return nil
		})
	}
}
