package e2e

import (
	"fmt"
	"net/http"
	"slices"
	"sync/atomic"
	"testing"

	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// If two records are sent at the same time, the order of the log decides, and both orders are
// correct. These tests force each order by appending the records themselves.

func TestTheFirstOfTwoAddsIsTheRespondent(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	flat, varied := queued("Twice", "p-1", grid("FLAT", 3, 3, 3, 3, 3)), queued("Twice", "p-1", grid("VARIED"))
	for i, order := range [][]string{{flat, varied}, {varied, flat}} {
		var records []schemas.Record
		for _, b := range order {
			records = append(records, c.Submission(survey.V3, b))
		}
		if got := s.Outcomes(t, records...); got[0] != survey.Applied || got[1] != survey.IDExists {
			t.Fatalf("outcomes are %v", got)
		}
		one := c.Completed(survey.V3, "Twice", "p-1")
		want := []string{"FLAT", "VARIED"}[i]
		if len(one.Quality.DataPoints) != 1 || one.Quality.DataPoints[0].ID != want {
			t.Errorf("the respondent is %+v, want the grid %s", one.Quality, want)
		}
		if got, want := s.Credits(t, c.Account), survey.Credits(1000*(i+1)); got != want {
			t.Errorf("charged %v, want %v", got, want)
		}
		s.Outcomes(t, c.Command("Twice", survey.DeleteSurvey))
	}
}

func TestOfConcurrentAddsOneIsAdmitted(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	for round := range 10 {
		id := fmt.Sprintf("p-%d", round)
		var admitted, taken atomic.Int32
		each(16, func(i int) {
			r := c.Add(survey.V3, body("Rush", id, []object{grid(fmt.Sprintf("G%d", i))}, "synchronousResponse", i%2 == 0))
			switch {
			case r.Status == http.StatusOK:
				admitted.Add(1)
			case r.Status == http.StatusBadRequest && r.Message == "ID already exists":
				taken.Add(1)
			default:
				t.Errorf("answer is %d %s", r.Status, r.Body)
			}
		})
		if admitted.Load() != 1 || taken.Load() != 15 {
			t.Errorf("%d adds of %s were admitted and %d refused", admitted.Load(), id, taken.Load())
		}
		c.Completed(survey.V3, "Rush", id)
	}
	if got := s.Credits(t, c.Account); got != 10*1000 {
		t.Errorf("charged %v for 10 respondents", got)
	}
}

func TestAddAgainstStop(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	add := func(name, id string) schemas.Record {
		return c.Submission(survey.V3, queued(name, id, grid("G1")))
	}
	for _, test := range []struct {
		what    string
		records func(name string) []schemas.Record
		want    []survey.OutcomeCode
		shown   int
	}{
		{"add before stop", func(n string) []schemas.Record {
			return []schemas.Record{add(n, "p-1"), add(n, "p-2"), c.Command(n, survey.StopSurvey)}
		}, []survey.OutcomeCode{survey.Applied, survey.Applied, survey.Applied}, 2},
		{"stop before add", func(n string) []schemas.Record {
			return []schemas.Record{add(n, "p-1"), c.Command(n, survey.StopSurvey), add(n, "p-2")}
		}, []survey.OutcomeCode{survey.Applied, survey.Applied, survey.SurveyStopped}, 1},
		{"restart between", func(n string) []schemas.Record {
			return []schemas.Record{add(n, "p-1"), c.Command(n, survey.StopSurvey), c.Command(n, survey.RestartSurvey), add(n, "p-2")}
		}, []survey.OutcomeCode{survey.Applied, survey.Applied, survey.Applied, survey.Applied}, 2},
		{"stop before all", func(n string) []schemas.Record {
			return []schemas.Record{c.Command(n, survey.StopSurvey), add(n, "p-1")}
		}, []survey.OutcomeCode{survey.SurveyNotFound, survey.Applied}, 1},
	} {
		t.Run(test.what, func(t *testing.T) {
			c := c.In(t)
			if got := s.Outcomes(t, test.records(test.what)...); !slices.Equal(got, test.want) {
				t.Fatalf("outcomes are %v, want %v", got, test.want)
			}
			for i := range test.shown { // admitted respondents complete, even if the survey was stopped
				c.Completed(survey.V3, test.what, fmt.Sprintf("p-%d", i+1))
			}
			if all := c.GetAll(survey.V3, test.what).Respondents(t); len(all) != test.shown {
				t.Errorf("%d respondents, want %d", len(all), test.shown)
			}
		})
	}
}

func TestTheFirstAddDecidesTheVersion(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	for i, order := range [][2]survey.Version{{survey.V2, survey.V3}, {survey.V3, survey.V2}} {
		name := fmt.Sprintf("Versions %d", i)
		point := oes("Q1", "The smell while it brews, and the quiet before everybody wakes up")
		got := s.Outcomes(t, c.Submission(order[0], queued(name, "p-1", point)), c.Submission(order[1], queued(name, "p-2", point)))
		if got[0] != survey.Applied || got[1] != survey.OtherVersion {
			t.Fatalf("outcomes are %v", got)
		}
		one := c.Completed(survey.V3, name, "p-1")
		if v3 := one.Point(survey.OES, "Q1").Effort != ""; v3 != (order[0] == survey.V3) {
			t.Errorf("a survey of v%d shows %+v", order[0], one.Quality)
		}
		c.Add(order[1], queued(name, "p-3", point)).Want(t, http.StatusBadRequest, "Survey was created with a different API version")
		c.Add(order[0], queued(name, "p-3", point)).Want(t, http.StatusOK, messages[order[0]].queued)
		if all := c.GetAll(order[0], name).Respondents(t); len(all) != 2 {
			t.Errorf("%d respondents, want 2", len(all))
		}
	}
}

// A deleted survey may be created again under another version. The survey that exists at the
// time of a record decides about that record.
func TestDeleteAndCreateAgainUnderAnotherVersion(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	got := s.Outcomes(t,
		c.Submission(survey.V2, queued("Again", "p-1", grid("OLD"))),
		c.Submission(survey.V3, queued("Again", "p-1", grid("NEW"))),
		c.Command("Again", survey.DeleteRespondents, "p-1"), // the last respondent, so the survey is also deleted
		c.Submission(survey.V3, queued("Again", "p-1", grid("NEW"))),
		c.Submission(survey.V2, queued("Again", "p-2", grid("OLD"))))
	want := []survey.OutcomeCode{survey.Applied, survey.OtherVersion, survey.Applied, survey.Applied, survey.OtherVersion}
	if !slices.Equal(got, want) {
		t.Fatalf("outcomes are %v, want %v", got, want)
	}
	if one := c.Completed(survey.V3, "Again", "p-1"); one.Point(survey.GQS, "NEW").ID == "" {
		t.Errorf("the respondent is %+v", one.Quality)
	}
	if got := s.Credits(t, c.Account); got != 2000 {
		t.Errorf("charged %v, want 20: the deleted one too", got)
	}
}

func TestTheFirstScoreOfARunStands(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	at := s.Append(t, schemas.TopicSurveys, c.Submission(survey.V3, queued("Scores", "p-1", grid("G1"))))[0]
	before := c.Completed(survey.V3, "Scores", "p-1")
	score := func(generation, run int64, n survey.Score) schemas.Record {
		r, err := schemas.EncodeScore(schemas.Score{Key: c.Key("Scores"), Respondent: "p-1", Scored: survey.Scored{
			Generation: generation, Run: run, Result: survey.Result{
				Check: survey.GQS, Score: n,
				DataPoints: []survey.DataPointResult{{ID: "G1", Score: n}},
			},
		}})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	places := s.Append(t, schemas.TopicScores,
		score(at.Offset, 0, 1),   // a second time, as after a crash of the check
		score(at.Offset-1, 0, 2), // of somebody before
		score(at.Offset, 77, 3))  // of a run that does not exist
	s.ScoresApplied(t, places[len(places)-1])
	after := c.Completed(survey.V3, "Scores", "p-1")
	if before.Quality.Overall != after.Quality.Overall || after.Point(survey.GQS, "G1") != before.Point(survey.GQS, "G1") {
		t.Errorf("the score changed from %+v to %+v", before.Quality, after.Quality)
	}
	if got := s.Credits(t, c.Account); got != 1000 {
		t.Errorf("charged %v, want 10", got)
	}
}
