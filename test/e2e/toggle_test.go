package e2e

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"candor/processors/gqs"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

const toggled = "Respondents excluded status updated successfully"

func toggle(c *harness.Caller, v survey.Version, name string, ids ...string) harness.Response {
	return operate(c, v, "updateRespondentsExcludedStatus", "surveyName", name, "respondentIds", ids)
}

func wantToggled(t *testing.T, r harness.Response, name string, ids ...string) {
	t.Helper()
	wantResults(t, r, toggled, fmt.Sprintf(`{"surveyName":%s,"respondentIds":%s}`, text(name), text(ids)))
}

// wantExcluded fails the test unless the respondent is excluded for exactly these reasons.
// Without reasons, the respondent must not be excluded.
func wantExcluded(t *testing.T, one harness.Respondent, reasons ...string) {
	t.Helper()
	q := one.Quality
	if q == nil || q.Excluded != (len(reasons) > 0) || !slices.Equal(q.Reasons, reasons) && len(q.Reasons)+len(reasons) > 0 {
		t.Errorf("respondent %s is %+v, want excluded for %q", one.ID, q, reasons)
	}
}

const byHand = "Manually Excluded"

func TestToggle(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c, other := s.Account(t), s.Account(t)
	for _, v := range versions {
		by := max(v, survey.V2)
		name := fmt.Sprintf("Toggled v%d", v)
		add := func(id string, points []object, more ...any) {
			c.Add(v, body(name, id, points, more...)).Want(t, http.StatusOK, messages[v].evaluated)
		}
		flat := []object{grid("G1", 3, 3, 3, 3, 3, 3, 3, 3), grid("G2", 1, 1, 1, 1, 1, 1, 1)}
		add("out", flat, "activateCleaning", true)
		add("in", []object{grid("G1")}, "activateCleaning", true)
		add("off", flat) // cleaning is off
		other.Add(v, body(name, "in", []object{grid("G1")})).Want(t, http.StatusOK, messages[v].evaluated)
		reasons := c.Completed(v, name, "out").Quality.Reasons
		if len(reasons) == 0 {
			t.Fatal("the careless respondent is not excluded")
		}
		scores := c.Completed(v, name, "out").Quality.Overall

		wantToggled(t, toggle(c, by, name, "in", "out", "in", "off"), name, "in", "out", "off") // repeated ids count once
		wantExcluded(t, c.Completed(v, name, "out"))
		wantExcluded(t, c.Completed(v, name, "in"), byHand)
		wantExcluded(t, c.Completed(v, name, "off"), byHand)
		operate(c, v, "stopSurvey", "surveyName", name).Want(t, http.StatusOK, stopped) // stopped or not
		wantToggled(t, toggle(c, by, name, "out", "in"), name, "out", "in")
		wantExcluded(t, c.Completed(v, name, "out"), byHand)
		wantExcluded(t, c.Completed(v, name, "in"))
		wantExcluded(t, c.Completed(v, name, "off"), byHand)
		if got := c.Completed(v, name, "out").Quality.Overall; got != scores {
			t.Errorf("the overall score became %d, was %d", got, scores)
		}

		// All or none.
		before := c.GetAll(v, name)
		toggle(c, by, name, "in", "no one", "out", "nobody's", "no one").Want(t, http.StatusBadRequest,
			fmt.Sprintf("The following respondents were not found in the survey '%s': 'no one', 'nobody's'", name))
		if after := c.GetAll(v, name); string(after.Body) != string(before.Body) {
			t.Errorf("a refused toggle changed the survey to\n%s\nfrom\n%s", after.Body, before.Body)
		}
		toggle(c, by, "No "+name, "in").Want(t, http.StatusBadRequest, "Survey not found")
		operate(c, by, "updateRespondentsExcludedStatus", "respondentIds", []string{}).Want(t, http.StatusBadRequest, "Validation Error",
			`"respondentIds" must contain at least 1 items`, `"surveyName" is required`)
		wantExcluded(t, other.Completed(v, name, "in"))
		c.With(c.Public).Post(harness.Path(by, "updateRespondentsExcludedStatus"), `{}`).Want(t, http.StatusForbidden, "Forbidden")
	}
	c.Post("/updateRespondentsExcludedStatus", `{}`).Want(t, http.StatusNotFound, "Not found")
}

// A respondent can be toggled while it is PROCESSING. The decision is stored, and still holds
// when the scores arrive.
func TestToggleWhileProcessing(t *testing.T) {
	harness.Apart(t)
	gate := harness.NewGate(gqs.New(), func(*survey.Submission) bool { return true })
	s := harness.Start(t, harness.Checks(gate))
	defer gate.Open()
	c := s.Account(t)
	flat := []object{grid("G1", 3, 3, 3, 3, 3, 3, 3, 3), grid("G2", 1, 1, 1, 1, 1, 1, 1)}
	for _, id := range []string{"once", "twice"} {
		c.Add(survey.V3, queued("Waiting", id, append(flat, timing("T", 1))...)).Want(t, http.StatusOK, messages[survey.V3].queued)
	}
	wantToggled(t, toggle(c, survey.V3, "Waiting", "once", "twice"), "Waiting", "once", "twice")
	wantToggled(t, toggle(c, survey.V2, "Waiting", "twice"), "Waiting", "twice")
	if r := c.Get(survey.V3, "Waiting", "once"); string(r.Results) != `{"respondentId":"once","status":"PROCESSING"}` {
		t.Errorf("it is shown as %s", r.Results)
	}
	gate.Open()
	wantExcluded(t, c.Completed(survey.V3, "Waiting", "once"), byHand)
	wantExcluded(t, c.Completed(survey.V3, "Waiting", "twice"))
}

// If many requests toggle a respondent at the same time, each takes effect.
func TestConcurrentTogglesAllTakeEffect(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	const name = "Rush of toggles"
	c.Add(survey.V3, body(name, "a", []object{grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	c.Add(survey.V3, body(name, "b", []object{grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	var a, b atomic.Int32
	each(31, func(i int) {
		ids := [][]string{{"a"}, {"b", "a"}}[i%2]
		r := toggle(c, survey.V3, name, ids...)
		r.Want(t, http.StatusOK, toggled)
		if r.Status == http.StatusOK {
			a.Add(1)
			b.Add(int32(i % 2))
		}
	})
	for id, n := range map[string]int32{"a": a.Load(), "b": b.Load()} {
		var reasons []string
		if n%2 == 1 {
			reasons = []string{byHand}
		}
		wantExcluded(t, c.Completed(survey.V3, name, id), reasons...)
	}
}

// The record of a toggle states the new status and the version that was read. If another change
// came in between, the outcome is a conflict, and the api reads again.
func TestToggleAgainstWhatCameBetween(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	set := func(name, id string, basedOn int64) schemas.Record {
		r, err := schemas.EncodeCommand(c.Key(name), survey.Command{
			ID: "set", Kind: survey.SetExcluded, Targets: []survey.Target{{Respondent: survey.RespondentID(id), Excluded: true, BasedOn: basedOn}},
		})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	change := func(name string) schemas.Record {
		r, err := schemas.EncodeCommand(c.Key(name), survey.Command{ID: "change", Kind: survey.ChangeSettings, Settings: survey.Recommended(survey.V3)})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	const applied, conflict = survey.Applied, survey.Conflict
	for _, test := range []struct {
		what    string
		records func(name string, at int64) []schemas.Record
		want    []survey.OutcomeCode
		reasons []string
	}{
		{"nothing", func(n string, at int64) []schemas.Record { return []schemas.Record{set(n, "p-1", at)} }, []survey.OutcomeCode{applied}, []string{byHand}},
		{"another toggle", func(n string, at int64) []schemas.Record {
			return []schemas.Record{set(n, "p-1", at), set(n, "p-1", at)}
		}, []survey.OutcomeCode{applied, conflict}, []string{byHand}},
		{"a change of settings", func(n string, at int64) []schemas.Record {
			return []schemas.Record{change(n), set(n, "p-1", at)}
		}, []survey.OutcomeCode{applied, conflict}, nil},
		{"a change of settings afterwards", func(n string, at int64) []schemas.Record {
			return []schemas.Record{set(n, "p-1", at), change(n)}
		}, []survey.OutcomeCode{applied, applied}, nil},
		{"delete and add again", func(n string, at int64) []schemas.Record {
			return []schemas.Record{
				c.Submission(survey.V3, queued(n, "other", grid("G1"))), c.Command(n, survey.DeleteRespondents, "p-1"),
				c.Submission(survey.V3, queued(n, "p-1", grid("G1"))), set(n, "p-1", at),
			}
		}, []survey.OutcomeCode{applied, applied, applied, conflict}, nil},
		{"a stop", func(n string, at int64) []schemas.Record {
			return []schemas.Record{c.Command(n, survey.StopSurvey), set(n, "p-1", at)}
		}, []survey.OutcomeCode{applied, applied}, []string{byHand}},
	} {
		t.Run(test.what, func(t *testing.T) {
			c := c.In(t)
			at := s.Append(t, schemas.TopicSurveys, c.Submission(survey.V3, queued(test.what, "p-1", grid("G1"))))[0]
			c.Completed(survey.V3, test.what, "p-1")
			if got := s.Outcomes(t, test.records(test.what, at.Offset)...); !slices.Equal(got, test.want) {
				t.Fatalf("outcomes are %v, want %v", got, test.want)
			}
			wantExcluded(t, c.Completed(survey.V3, test.what, "p-1"), test.reasons...)
		})
	}
}

// This test is not parallel, because other tests would have to wait until its respondents are
// scored.
func TestTenThousandAreToggledAtOnce(t *testing.T) {
	s := harness.Shared(t)
	c := s.Account(t)
	const name = "Ten thousand toggles"
	n := harness.Many(10_000)
	records := make([]schemas.Record, n)
	ids := make([]string, n)
	for i := range records {
		ids[i] = fmt.Sprintf("respondent-%d", i)
		records[i] = c.Submission(survey.V3, queued(name, ids[i], grid("G1")))
	}
	s.Append(t, schemas.TopicSurveys, records...)
	c.Completed(survey.V3, name, ids[n-1])
	wantToggled(t, toggle(c, survey.V3, name, ids[1:]...), name, ids[1:]...)
	for i, one := range c.GetAll(survey.V3, name).Respondents(t) {
		if one.Quality == nil || one.Quality.Excluded != (i > 0) {
			t.Fatalf("respondent %d is %+v", i, one)
		}
	}
	r := toggle(c, survey.V3, name, append(ids[1:], "nobody")...)
	if r.Status != http.StatusBadRequest || !strings.HasSuffix(r.Message, ": 'nobody'") {
		t.Errorf("answer is %d %s", r.Status, r.Message)
	}
}
