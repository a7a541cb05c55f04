package e2e

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"candor/internal/access/limit"
	"candor/internal/dev/demo"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// outcome is the result for one respondent of a list.
type outcome struct {
	ID         string `json:"respondentId"`
	StatusCode int
	Message    string
	Error      string
	RetryAfter int
	Errors     map[string]string
	Warnings   []string
}

// addMany sends respondents, one in each line, and returns their outcomes.
func addMany(t *testing.T, c *harness.Caller, lines []string, headers ...string) []outcome {
	t.Helper()
	r := c.Do(http.MethodPost, "/v3/addRespondents", strings.Join(lines, "\n"), append([]string{"Content-Type", "application/x-ndjson"}, headers...)...)
	return outcomesOf(t, r, len(lines))
}

func outcomesOf(t *testing.T, r harness.Response, want int) []outcome {
	t.Helper()
	r.Want(t, http.StatusOK, "Respondents processed")
	var all struct{ Outcomes []outcome }
	if err := json.Unmarshal(r.Results, &all); err != nil || len(all.Outcomes) != want {
		t.Fatalf("%d outcomes of %d, %v: %.300s", len(all.Outcomes), want, err, r.Body)
	}
	return all.Outcomes
}

// Respondents with data points for all checks get the same scores and cost the same, whether
// they are sent one by one or in a list.
func TestAddedTogetherIsScoredAndChargedAlike(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	const n = 60
	var lines []string
	refs := demo.NewReferences(20)
	for i := range n {
		lines = append(lines, string(refs.Body("Together", i)))
	}
	one, many, asObject := s.Account(t), s.Account(t), s.Account(t)
	for _, line := range lines {
		insist(t, one, survey.V3, line)
	}
	for _, o := range addMany(t, many, lines) {
		if o.StatusCode != http.StatusOK || o.Message != messages[survey.V3].queued {
			t.Errorf("%+v", o)
		}
	}
	for _, o := range outcomesOf(t, asObject.Post("/v3/addRespondents", `{"respondents":[`+strings.Join(lines, ",\n")+`]}`), n) {
		if o.StatusCode != http.StatusOK {
			t.Errorf("%+v", o)
		}
	}
	var all [3]string
	for i, c := range []*harness.Caller{one, many, asObject} {
		harness.Eventually(t, func() error {
			r := c.GetAll(survey.V3, "Together")
			for _, one := range r.Respondents(t) {
				if score, ok := one.Score(survey.TS); one.Status != "COMPLETED" || ok && score == survey.Unscored {
					return fmt.Errorf("respondent %s is %s", one.ID, one.Status)
				}
			}
			all[i] = string(r.Results)
			return nil
		})
	}
	if all[0] != all[1] || all[0] != all[2] {
		t.Errorf("one by one\n%.2000s\ntogether\n%.2000s\nas an object\n%.2000s", all[0], all[1], all[2])
	}
	if a, b, c := s.Credits(t, one.Account), s.Credits(t, many.Account), s.Credits(t, asObject.Account); a == 0 || a != b || a != c {
		t.Errorf("one by one they cost %v, together %v and %v", a, b, c)
	}
}

// Each respondent of a list is refused separately, for the same reasons as alone.
func TestOutcomesOfAList(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	c.Add(survey.V2, queued("Old", "p-1", grid("G"))).Want(t, http.StatusOK, messages[survey.V2].queued)
	c.Add(survey.V3, queued("Stopped", "p-1", grid("G"))).Want(t, http.StatusOK, messages[survey.V3].queued)
	c.Post("/v3/stopSurvey", `{"surveyName":"Stopped"}`)
	lines := []string{
		queued("List", "p-1", grid("G")), queued("List", "p-1", grid("G")), queued("Old", "p-2", grid("G")), queued("Stopped", "p-2", grid("G")),
		`{"respondentId":"p-3"}`, "{\"respondentId\":\"\xff\"}", body("List", "p-4", []object{grid("G")}),
	}
	want := []string{
		"p-1 200 " + messages[survey.V3].queued, "p-1 400 ID already exists", "p-2 400 Survey was created with a different API version", "p-2 400 Survey has been stopped",
		`p-3 400 Validation Error "surveyName" is required`, ` 400 Validation Error "request body" must be valid UTF-8 (at byte 17, line 1, column 18)`, "p-4 200 " + messages[survey.V3].queued,
	}
	var got []string
	for _, o := range addMany(t, c, lines) {
		got = append(got, strings.TrimSuffix(fmt.Sprintf("%s %d %s %s", o.ID, o.StatusCode, o.Message, o.Errors["0"]), " "))
	}
	if !slices.Equal(got, want) {
		t.Errorf("answered\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	c.Completed(survey.V3, "List", "p-1")
	c.Completed(survey.V3, "List", "p-4")
}

// Each respondent of a list counts as a request. Only as many are added as the rate limit of the
// key has left.
func TestListOfRespondentsCountsByEntry(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t, harness.Limits(limit.Rates{Add: 50}))
	c := s.Account(t, limited)
	var lines []string
	for i := range 80 {
		lines = append(lines, queued("Counted", fmt.Sprint("p-", i), grid("G")))
	}
	for i, o := range addMany(t, c, lines) {
		if i < 50 && o.StatusCode != http.StatusOK || i >= 50 && (o.StatusCode != http.StatusTooManyRequests || o.Error != "rate_limit_exceeded" || o.RetryAfter < 1 || o.RetryAfter > 60) {
			t.Errorf("%d: %+v", i, o)
		}
	}
	refused(t, c.Add(survey.V3, queued("Counted", "one more", grid("G"))), 50)
}

// A list that is longer than the limit is complete after a few requests with its Idempotency-Key. Each of them adds
// further respondents, and leaves the outcomes of the others as they are. The requests have different API keys of the
// account, and so a new limit each, as after a minute.
func TestListBeyondTheLimitWithAnIdempotencyKey(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t, harness.Limits(limit.Rates{Add: 50}))
	c := s.Account(t, limited)
	var lines []string
	for i := range 80 {
		line := queued("Long", fmt.Sprint("p-", i), grid("G"))
		if i < 10 {
			line = `{"surveyName":"Long"}`
		}
		lines = append(lines, line)
	}
	for i, request := range []struct{ used, answered int }{{0, 50}, {40, 60}, {0, 80}, {49, 80}} {
		k := c.Narrow(schemas.APIKey{Private: true})
		for range request.used {
			invalid(t, k.Add(survey.V3, `{}`))
		}
		for n, o := range addMany(t, k, lines, "Idempotency-Key", "long") {
			want := http.StatusOK
			switch {
			case n < 10:
				want = http.StatusBadRequest
			case n >= request.answered:
				want = http.StatusTooManyRequests
			}
			if o.StatusCode != want {
				t.Errorf("request %d, respondent %d: %+v, want %d", i, n, o, want)
			}
		}
	}
}

// If the same list is sent again with its Idempotency-Key, the answer is the same, even if the
// respondents were deleted in between.
func TestListWithAnIdempotencyKey(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	lines := []string{queued("Once", "p-1", grid("G")), `{}`, queued("Once", "p-2", grid("G")), queued("Once", "p-2", grid("G"))}
	key := []string{"Idempotency-Key", "list"}
	first := addMany(t, c, lines, key...)
	c.Post("/v3/deleteRespondents", `{"surveyName":"Once","respondentIds":["p-1"]}`).Want(t, http.StatusOK, "Respondents deleted successfully")
	if again := addMany(t, c, lines, key...); fmt.Sprint(again) != fmt.Sprint(first) || first[0].StatusCode != http.StatusOK || first[3].StatusCode != http.StatusBadRequest {
		t.Errorf("first %+v, then %+v", first, again)
	}
	if all := c.GetAll(survey.V3, "Once").Respondents(t); len(all) != 1 || all[0].ID != "p-2" {
		t.Errorf("the survey holds %v", all)
	}
	r := c.Do(http.MethodPost, "/v3/addRespondents", lines[0], "Content-Type", "application/x-ndjson", key[0], key[1])
	r.Want(t, http.StatusUnprocessableEntity, "Idempotency-Key has been used for another request")
	c.Do(http.MethodPost, "/v3/stopSurvey", `{"surveyName":"Once"}`, "Content-Type", "application/json", key[0], key[1]).
		Want(t, http.StatusUnprocessableEntity, "Idempotency-Key has been used for another request")
}

// Somebody who has copied a public key and guesses an Idempotency-Key cannot use it before the account
// does.
func TestIdempotencyKeysOfPublicKeysAreApart(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	public := c.With(c.Public)
	key := []string{"Idempotency-Key", "deletion-request-1"}
	first := addMany(t, public, []string{queued("Guessed", "p-1", grid("G"))}, key...)
	c.Do(http.MethodPost, "/v3/stopSurvey", `{"surveyName":"Guessed"}`, "Content-Type", "application/json", key[0], key[1]).Want(t, http.StatusOK, "Survey successfully stopped")
	addMany(t, c, []string{queued("Guessed", "p-2", grid("G"))}, "Idempotency-Key", "other")
	if again := addMany(t, public, []string{queued("Guessed", "p-1", grid("G"))}, key...); fmt.Sprint(again) != fmt.Sprint(first) {
		t.Errorf("first %+v, then %+v", first, again)
	}
	public.Do(http.MethodPost, "/v3/addRespondents", queued("Guessed", "p-3", grid("G")), "Content-Type", "application/x-ndjson", key[0], key[1]).
		Want(t, http.StatusUnprocessableEntity, "Idempotency-Key has been used for another request")
}

// A list cannot spend more than the balance, or add more respondents than the quota of the
// survey allows.
func TestListStaysWithinBalanceAndQuota(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	balance, most := survey.Credits(5_000), int64(3)
	poor := s.Account(t, func(a *schemas.Account) { a.Balance = &balance })
	small := s.Account(t, func(a *schemas.Account) { a.Quotas.Respondents = &most })
	var lines []string
	for i := range 10 {
		lines = append(lines, queued("Bounded", fmt.Sprint("p-", i), grid("G")))
	}
	for i, o := range addMany(t, poor, lines) {
		if i < 5 && o.StatusCode != http.StatusOK || i >= 5 && o.Message != "Insufficient credit balance" {
			t.Errorf("balance, %d: %+v", i, o)
		}
	}
	for i, o := range addMany(t, small, lines) {
		if i < 3 && o.StatusCode != http.StatusOK || i >= 3 && (o.StatusCode != http.StatusTooManyRequests || o.Error != "quota_exceeded") {
			t.Errorf("quota, %d: %+v", i, o)
		}
	}
}

// Only operations that accept lines of JSON accept this content type.
func TestLinesElsewhereAreRefused(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	c.Do(http.MethodPost, "/v3/addRespondent", "{}", "Content-Type", "application/x-ndjson").
		Want(t, http.StatusUnsupportedMediaType, "The request body must be JSON (Content-Type: application/json)")
	c.Do(http.MethodPost, "/v3/addRespondents", "{}", "Content-Type", "text/csv").
		Want(t, http.StatusUnsupportedMediaType, "The request body must be JSON (Content-Type: application/json) or one JSON object per line (application/x-ndjson)")
}
