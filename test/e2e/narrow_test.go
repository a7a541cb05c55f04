package e2e

import (
	"bytes"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"candor/internal/access/accounts"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// limits returns a public key with limits.
func limits(l schemas.KeyLimits) schemas.APIKey { return schemas.APIKey{Limits: l} }

func TestNarrowKeys(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	c.Add(survey.V3, queued("There", "p-0", grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
	const elsewhere = "This API key is not allowed for this survey"
	for _, tc := range []struct {
		name   string
		key    schemas.APIKey
		v      survey.Version
		survey string
		status int
		want   string
	}{
		{"a survey by name", limits(schemas.KeyLimits{Surveys: []string{"A", "B"}}), 3, "B", 200, messages[3].queued},
		{"another survey", limits(schemas.KeyLimits{Surveys: []string{"A", "B"}}), 3, "b", 403, elsewhere},
		{"more than the name", limits(schemas.KeyLimits{Surveys: []string{"A", "B"}}), 3, "A2", 403, elsewhere},
		{"a survey by prefix", limits(schemas.KeyLimits{Prefixes: []string{"Tea "}}), 3, "Tea Habits", 200, messages[3].queued},
		{"another prefix", limits(schemas.KeyLimits{Prefixes: []string{"Tea "}}), 3, "Teatime", 403, elsewhere},
		{"a name beside prefixes", limits(schemas.KeyLimits{Surveys: []string{"A"}, Prefixes: []string{"Tea "}}), 3, "A", 200, messages[3].queued},
		{"the version", limits(schemas.KeyLimits{Version: survey.V3}), 3, "There", 200, messages[3].queued},
		{"another version", limits(schemas.KeyLimits{Version: survey.V3}), 1, "New", 403, "This API key is for version 3 of the API: call /v3/addRespondent"},
		{"a survey that exists", limits(schemas.KeyLimits{ExistingOnly: true}), 3, "There", 200, messages[3].queued},
		{"a survey that does not", limits(schemas.KeyLimits{ExistingOnly: true}), 3, "New", 403, "This API key must not create surveys, and there is none of this name"},
		{"another version of one that exists", limits(schemas.KeyLimits{ExistingOnly: true}), 1, "There", 400, "Survey was created with a different API version"},
	} {
		key := c.Narrow(tc.key)
		r := key.Add(tc.v, queued(tc.survey, tc.name, grid("G1")))
		if r.Status != tc.status || r.Message != tc.want {
			t.Errorf("%s: %d %s, want %d %s", tc.name, r.Status, r.Message, tc.status, tc.want)
		}
	}
	if r := c.GetAll(survey.V3, "New"); r.Status == http.StatusOK {
		t.Error("a key that must not has created a survey")
	}
	small := c.Narrow(limits(schemas.KeyLimits{MaxBody: 300}))
	small.Add(survey.V3, queued("There", "small", grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
	small.Add(survey.V3, queued("There", "large", grid("G1"))+strings.Repeat(" ", 300)).
		Want(t, http.StatusRequestEntityTooLarge, "The request body must not be larger than 300 bytes")
}

// Ingest looks up the survey before the join decides. The survey may be deleted in between.
func TestTheLogCreatesNoSurveyForAKeyThatMustNot(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	key := survey.Key{Account: c.Account, Survey: "Gone"}
	rec, err := schemas.EncodeSubmission(&survey.Submission{
		Key: key, Respondent: "late", Version: survey.V3, ReceivedAt: time.Now().UTC().Truncate(time.Millisecond), Existing: true,
		GQS: []survey.Grid{{ID: "G1", Answers: []float64{1, 2, 3, 4, 5}}},
	}, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := s.Outcomes(t, rec)[0]; got != survey.SurveyNotFound {
		t.Errorf("the log says %d", got)
	}
	c.GetAll(survey.V3, "Gone").Want(t, http.StatusBadRequest, "Survey not found")
}

func TestKeysWithoutVerdict(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	blind := c.Narrow(limits(schemas.KeyLimits{NoVerdict: true}))
	for _, v := range versions {
		name := fmt.Sprintf("Blind v%d", v)
		for i, r := range []harness.Response{
			blind.Add(v, body(name, "p-0", []object{grid("G1")})),
			blind.Add(v, body(name, "p-1", []object{grid("G1")}, "synchronousResponse", true)),
		} {
			r.Want(t, http.StatusOK, messages[v].queued)
			if want := fmt.Sprintf(`{"respondentId":"p-%d","status":"QUEUED"}`, i); string(r.Results) != want {
				t.Errorf("v%d: the answer is %s", v, r.Results)
			}
			c.Completed(v, name, fmt.Sprintf("p-%d", i))
		}
	}
}

func TestKeysWithTheSettingsOfTheirAccount(t *testing.T) {
	t.Parallel()
	strict := &survey.CleaningSettings{}
	strict.Checks[survey.GQS] = &survey.CheckSettings{Active: true, Score: 100}
	s := harness.Shared(t)
	c := s.Account(t, func(a *schemas.Account) {
		a.Cleaning = map[survey.Version]*survey.CleaningSettings{survey.V3: strict, survey.V2: nil}
	})
	key := c.Narrow(limits(schemas.KeyLimits{AccountSettings: true}))
	straight := grid("G1", 3, 3, 3, 3, 3, 3, 3, 3)
	lenient := object{"serviceScore": 0}
	for _, tc := range []struct {
		v        survey.Version
		excluded bool // v3: by the account's settings; v2: the account has turned cleaning off; v1: by the recommended settings
	}{{survey.V3, true}, {survey.V2, false}, {survey.V1, true}} {
		name := fmt.Sprintf("Settings v%d", tc.v)
		for i, more := range [][]any{{}, {"activateCleaning", false}, {"activateCleaning", true, "cleaningSettings", lenient}} {
			id := fmt.Sprint("p-", i)
			key.Add(tc.v, body(name, id, []object{straight, straight2()}, more...)).Want(t, http.StatusOK, messages[tc.v].evaluated)
			if one := c.Completed(tc.v, name, id); one.Quality.Excluded != tc.excluded {
				t.Errorf("v%d %v: excluded %t for %v", tc.v, more, one.Quality.Excluded, one.Quality.Reasons)
			}
		}
		c.Add(tc.v, body(name, "own", []object{straight}, "activateCleaning", false)).Want(t, http.StatusOK, messages[tc.v].evaluated)
		if one := c.Completed(tc.v, name, "own"); one.Quality.Excluded {
			t.Errorf("v%d: another key of the account has its settings, too", tc.v)
		}
	}
	// An invalid request is refused as before, although its settings would have no effect.
	invalid(t, key.Add(survey.V3, body("Settings v3", "bad", []object{straight}, "activateCleaning", true, "cleaningSettings", object{"bad": 1})))
}

func invalid(t *testing.T, r harness.Response) {
	t.Helper()
	if r.Status != http.StatusBadRequest || r.Message != "Validation Error" {
		t.Errorf("a body that is not valid is answered %d %s", r.Status, r.Message)
	}
}

func straight2() object { return grid("G2", 3, 3, 3, 3, 3, 3, 3, 3) }

func TestKeysThatMayOnlyRead(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	c.Add(survey.V3, body("Read", "p-1", []object{grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	reader := c.Narrow(schemas.APIKey{Private: true, ReadOnly: true})
	for operation, request := range map[string]string{
		"getRespondent": harness.Body("surveyName", "Read", "respondentId", "p-1"), "getAllRespondents": harness.Body("surveyName", "Read"),
		"creditCalculation": `{"OES": 1, "BAS": 0, "CHSAnswers": 0, "TS": 0, "GQS": 0}`, "explainRespondent": harness.Body("surveyName", "Read", "respondentId", "p-1"),
		"guessMapping":        `{"surveyName":"Read","format":"csv","head":[["id","page 1 time"]],"rows":[["p","12"]]}`,
		"readInterviews":      `{"format":"csv","head":[["id","page 1 time"]],"rows":[["p","12"]],"firstRow":2,"mapping":{"surveyName":"Read","uses":[{"as":"time","columns":["page 1 time"],"name":"P"}]}}`,
		"listDecisions":       harness.Body("surveyName", "Read"),
		"exportRespondents":   harness.Body("surveyName", "Read", "format", "csv"),
		"getCleaningSettings": harness.Body("surveyName", "Read"), "previewCleaningSettings": harness.Body("surveyName", "Read", "cleaningSettings", object{"serviceScore": 1}),
	} {
		if r := reader.Post("/v3/"+operation, request); r.Status == http.StatusForbidden || r.Status == http.StatusUnauthorized {
			t.Errorf("%s is refused: %d %s", operation, r.Status, r.Message)
		}
	}
	if n := saves(t, s, c.Key("Read")); n != 0 {
		t.Errorf("%d explanations were saved", n)
	}
	for _, operation := range []string{
		"addRespondent", "stopSurvey", "restartSurvey", "deleteRespondents", "deleteSurveys", "updateRespondentsExcludedStatus",
		"changeCleaningSettings", "recalculateRespondents", "updateCleaningSettings", "undoCleaningSettings", "setRespondentsExcludedStatus",
	} {
		reader.Post("/v3/"+operation, queued("Read", "p-2", grid("G1"))).
			Want(t, http.StatusForbidden, "This API key may only read, and "+operation+" makes changes")
	}
	if all := c.GetAll(survey.V3, "Read").Respondents(t); len(all) != 1 {
		t.Errorf("there are %d respondents", len(all))
	}
}

func TestExpiredKeys(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	unknown := c.With("unknown").GetAll(survey.V3, "x")
	for _, private := range []bool{true, false} {
		request := queued("Expiry", fmt.Sprint("p-", private), grid("G1"))
		fresh := c.Narrow(schemas.APIKey{Private: private, ExpiresAt: time.Now().UTC().Add(time.Hour).Truncate(time.Millisecond)})
		fresh.Add(survey.V3, request).Want(t, http.StatusOK, messages[survey.V3].queued)
		late := c.Narrow(schemas.APIKey{Private: private, ExpiresAt: time.Now().UTC().Add(-time.Minute).Truncate(time.Millisecond)})
		c.Narrow(schemas.APIKey{}) // when this later key is known, so is the earlier one
		if r := late.Add(survey.V3, request); r.Status != http.StatusUnauthorized || !bytes.Equal(r.Body, unknown.Body) {
			t.Errorf("an expired key is answered %d %s, an unknown one %s", r.Status, r.Body, unknown.Body)
		}
	}
}

// TestDailyLimits: both processes share the counts. Requests that add nothing do not count.
// Retry-After names the end of the day.
func TestDailyLimits(t *testing.T) {
	s := harness.Start(t)
	second := s.Start(t)
	c := s.Account(t)
	until := func(r harness.Response, message string) {
		t.Helper()
		r.Want(t, http.StatusTooManyRequests, message)
		midnight := time.Now().UTC().Truncate(24 * time.Hour).Add(24 * time.Hour)
		if after, err := strconv.Atoi(r.Header.Get("Retry-After")); err != nil || time.Duration(after)*time.Second > time.Until(midnight)+2*time.Minute {
			t.Errorf("Retry-After is %q", r.Header.Get("Retry-After"))
		}
	}
	add := func(k *harness.Caller, id string) harness.Response {
		return k.Add(survey.V3, queued("Daily", id, grid("G1")))
	}
	few := c.Narrow(limits(schemas.KeyLimits{DailyAdds: 3}))
	few.On(second).Known()
	add(few, "p-1").Want(t, http.StatusOK, messages[survey.V3].queued)
	add(few.On(second), "p-2").Want(t, http.StatusOK, messages[survey.V3].queued)
	for range 3 {
		add(few, "p-1").Want(t, http.StatusBadRequest, "ID already exists")
		invalid(t, few.Add(survey.V3, `{}`))
	}
	add(few.On(second), "p-3").Want(t, http.StatusOK, messages[survey.V3].queued)
	until(add(few, "p-4"), "This API key reached its limit of 3 respondents per day (UTC).")
	until(add(few.On(second), "p-4"), "This API key reached its limit of 3 respondents per day (UTC).")
	add(few, "p-1").Want(t, http.StatusBadRequest, "ID already exists") // the client sends it again, because it got no answer
	add(c.With(c.Public), "p-4").Want(t, http.StatusOK, messages[survey.V3].queued)

	// A grid costs 10 credits in all-inclusive pricing.
	cheap := c.Narrow(limits(schemas.KeyLimits{DailyCredits: 2500}))
	add(cheap, "p-5").Want(t, http.StatusOK, messages[survey.V3].queued)
	add(cheap, "p-6").Want(t, http.StatusOK, messages[survey.V3].queued)
	until(add(cheap, "p-7"), "This API key reached its limit of 25 credits per day (UTC).")
}

func TestLimitPerAddress(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t, limited)
	key := c.Narrow(limits(schemas.KeyLimits{PerAddress: 5}))
	for i := range 8 {
		r := key.Add(survey.V3, `{}`)
		switch {
		case i < 5:
			invalid(t, r)
		default:
			r.Want(t, http.StatusTooManyRequests, "This address exceeded 5 requests per minute with this API key.")
		}
	}
}

// The audit shows who changed cleaning settings: the key, the time, and the new
// settings.
func TestChangesOfSettingsAreAudited(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	c.Add(survey.V3, queued("Audited", "p-1", grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
	change := func(name string, on bool) harness.Response {
		return c.Post("/v3/changeCleaningSettings", harness.Body("surveyName", name, "activateCleaning", on, "cleaningSettings", object{"serviceScore": 55}))
	}
	change("Audited", true).Want(t, http.StatusOK, "Cleaning settings changed successfully")
	change("Nowhere", true)                                                    // refused, so nothing is recorded
	c.Post("/v3/changeCleaningSettings", `{"surveyName": "Audited", "x": 1}`)  // refused as well
	c.With(c.Public).Post("/v3/changeCleaningSettings", `{"surveyName": "A"}`) // and this
	change("Audited", false).Want(t, http.StatusOK, "Cleaning settings changed successfully")
	tail := s.Tail(t, schemas.TopicAudit)
	harness.Eventually(t, func() error {
		var got []string
		for _, r := range tail.Records() {
			a, err := schemas.DecodeAudit(schemas.Record{Key: r.Key, Value: r.Value})
			if err != nil {
				t.Fatal(err)
			}
			if a.Account != c.Account || a.Action != "changeCleaningSettings" {
				continue
			}
			if want := "key " + accounts.KeyID(accounts.Describe(c.Private, c.Account, true, "", time.Now())); a.Actor != want || a.Subject != "Audited" {
				t.Fatalf("the entry is %+v, want it of %s", a, want)
			}
			got = append(got, a.Detail)
		}
		if want := []string{
			`{"surveyName":"Audited","activateCleaning":true,"cleaningSettings":{"serviceScore":55}}`,
			`{"surveyName":"Audited","activateCleaning":false,"cleaningSettings":{"serviceScore":55}}`,
		}; !slices.Equal(got, want) {
			return fmt.Errorf("the audit log has %q, want %q", got, want)
		}
		return nil
	})
}
