package e2e

import (
	"net/http"
	"regexp"
	"slices"
	"testing"

	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// If commands meet on the log, the join executes them in the order of the log. The result
// depends on that order alone.
func TestCommandsInBothOrders(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	type records = []schemas.Record
	command := func(name string, cmd survey.Command, ids ...survey.RespondentID) schemas.Record {
		cmd.ID = "command"
		for _, id := range ids {
			cmd.Targets = append(cmd.Targets, survey.Target{Respondent: id, Excluded: true, BasedOn: 0})
		}
		r, err := schemas.EncodeCommand(c.Key(name), cmd)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	flat := grid("G1", 3, 3, 3, 3, 3, 3, 3, 3)
	add := func(name, id string) schemas.Record { return c.Submission(survey.V3, queued(name, id, flat)) }
	change := survey.Command{Kind: survey.ChangeSettings, Settings: &survey.CleaningSettings{Overall: 60}}
	again := survey.Command{Kind: survey.Recalculate, Checks: survey.CheckSet(0).With(survey.TS)} // of a check for which no respondent has data points
	remove := survey.Command{Kind: survey.DeleteRespondents}
	const ok, overall = survey.Applied, "Service Score Threshold"
	for _, test := range []struct {
		what    string
		records func(name string) records
		want    []survey.OutcomeCode
		shown   map[string][]string // by id: the reasons for exclusion
	}{
		{"add, then change settings", func(n string) records {
			return records{add(n, "a"), command(n, change)}
		}, []survey.OutcomeCode{ok, ok}, map[string][]string{"a": {overall}}},
		{"change settings, then add", func(n string) records {
			return records{add(n, "z"), command(n, change), add(n, "a")}
		}, []survey.OutcomeCode{ok, ok, ok}, map[string][]string{"z": {overall}, "a": nil}},
		{"delete, then change settings", func(n string) records {
			return records{add(n, "z"), add(n, "a"), command(n, remove, "a"), command(n, change)}
		}, []survey.OutcomeCode{ok, ok, ok, ok}, map[string][]string{"z": {overall}}},
		{"change settings of nobody", func(n string) records {
			return records{command(n, change), add(n, "a")}
		}, []survey.OutcomeCode{survey.SurveyNotFound, ok}, map[string][]string{"a": nil}},
		{"delete, then recalculate", func(n string) records {
			return records{add(n, "z"), add(n, "a"), command(n, remove, "a"), command(n, again, "a", "z")}
		}, []survey.OutcomeCode{ok, ok, ok, survey.SomeMissing}, map[string][]string{"z": nil}},
		{"recalculate, then delete", func(n string) records {
			return records{add(n, "z"), add(n, "a"), command(n, again, "a", "z"), command(n, remove, "a")}
		}, []survey.OutcomeCode{ok, ok, ok, ok}, map[string][]string{"z": nil}},
		{"delete the survey, then recalculate", func(n string) records {
			return records{add(n, "a"), command(n, survey.Command{Kind: survey.DeleteSurvey}), command(n, again, "a"), add(n, "b")}
		}, []survey.OutcomeCode{ok, ok, survey.SurveyNotFound, ok}, map[string][]string{"b": nil}},
		{"stop, then delete and add", func(n string) records {
			return records{add(n, "a"), command(n, survey.Command{Kind: survey.StopSurvey}), command(n, remove, "a"), add(n, "b")}
		}, []survey.OutcomeCode{ok, ok, ok, ok}, map[string][]string{"b": nil}}, // the last deletion also deletes the survey
	} {
		t.Run(test.what, func(t *testing.T) {
			c := c.In(t)
			if got := s.Outcomes(t, test.records(test.what)...); !slices.Equal(got, test.want) {
				t.Fatalf("outcomes are %v, want %v", got, test.want)
			}
			for id, reasons := range test.shown {
				wantExcluded(t, c.Completed(survey.V3, test.what, id), reasons...)
			}
			if all := c.GetAll(survey.V3, test.what).Respondents(t); len(all) != len(test.shown) {
				t.Errorf("%d respondents, want %d", len(all), len(test.shown))
			}
		})
	}
}

// If no join is running, the answer is 503 and names the command, which takes effect later.
// With an Idempotency-Key, the client can safely send it again.
func TestCommandThatIsNotCarriedOutInTime(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	c := s.Account(t)
	const name = "Late"
	c.Add(survey.V3, body(name, "a", []object{grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	door := s.Start(t, harness.Roles("ingest,api"))
	at := c.On(door)
	harness.Eventually(t, func() error { // the processes have read the keys
		if r := at.Get(survey.V3, name, "a"); r.Status != http.StatusOK {
			return errStatus(r.Status)
		}
		return nil
	})
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	late := regexp.MustCompile(`^The service is temporarily unavailable, command [0-9a-f]{24} may still take effect$`)
	ask := func(c *harness.Caller) harness.Response {
		return once(c, "in-time", survey.V3, "updateRespondentsExcludedStatus", "surveyName", name, "respondentIds", []string{"a"})
	}
	for range 2 {
		if r := ask(at); r.Status != http.StatusServiceUnavailable || r.Header.Get("Retry-After") == "" || !late.MatchString(r.Message) {
			t.Errorf("answer is %d %s", r.Status, r.Body)
		}
	}
	s.Start(t)
	var r harness.Response
	harness.Eventually(t, func() error {
		if r = ask(at); r.Status == http.StatusServiceUnavailable {
			return errStatus(r.Status)
		}
		return nil
	})
	wantToggled(t, r, name, "a")
	wantExcluded(t, at.Completed(survey.V3, name, "a"), byHand)
}

type errStatus int

func (e errStatus) Error() string { return http.StatusText(int(e)) }
