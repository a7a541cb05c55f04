package ingest

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/access/accounts"
	"candor/internal/access/limit"
	"candor/internal/http/web"
	"candor/schemas"
	"candor/survey"
)

// allowance is a rate limit that allows so many more requests.
type allowance int

func (a *allowance) Take(_ context.Context, _ *accounts.Caller, _ limit.Class, n int) (int, time.Duration) {
	if *a < allowance(n) {
		return 600, time.Minute
	}
	*a -= allowance(n)
	return 600, 0
}

func (a *allowance) TakeSome(_ context.Context, _ *accounts.Caller, _ limit.Class, n int) (int, int, time.Duration) {
	admitted := min(n, int(*a))
	*a -= allowance(admitted)
	if admitted < n {
		return 600, admitted, time.Minute
	}
	return 600, n, 0
}

func (*allowance) TakeAddress(_ *accounts.Caller, _ string, n int) (int, time.Duration) { return n, 0 }

func (*allowance) GiveAddress(*accounts.Caller, string, int) {}

// Ready and Authenticate make the rig an Authenticator that knows one caller.
func (*rig) Ready() <-chan struct{} {
	ready := make(chan struct{})
	close(ready)
	return ready
}

func (r *rig) Authenticate(string) (accounts.Caller, bool) { return r.caller, true }

// sender returns a function that sends a list of respondents over HTTP, always with the same Idempotency-Key. The rate
// limit then allows so many requests. It returns the outcomes, and how many of the allowed requests are left.
func (r *rig) sender(body string) func(t *testing.T, allowed int) (outcomes []outcome, left int) {
	var left allowance
	server := web.New(r.Routes(), web.Deps{Authenticator: r, Limiter: &left, Log: slog.New(slog.DiscardHandler), Registry: prometheus.NewRegistry()})
	return func(t *testing.T, allowed int) ([]outcome, int) {
		t.Helper()
		left = allowance(allowed)
		req := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/v3/addRespondents", strings.NewReader(body))
		req.Header.Set("Content-Type", "application/x-ndjson")
		req.Header.Set("Api-Key", "a key")
		req.Header.Set(web.OnceHeader, "monday")
		rec := httptest.NewRecorder()
		server.Handler().ServeHTTP(rec, req)
		var got struct{ Results struct{ Outcomes []outcome } }
		if err := json.Unmarshal(rec.Body.Bytes(), &got); err != nil || rec.Code != http.StatusOK {
			t.Fatalf("answered %d %s, %v", rec.Code, rec.Body, err)
		}
		return got.Results.Outcomes, int(left)
	}
}

// counted returns the number of outcomes of each status.
func counted(outcomes []outcome) string {
	codes := map[int]int{}
	for _, o := range outcomes {
		codes[o.Code]++
	}
	return fmt.Sprint(codes)
}

// many returns respondents of a survey.
func many(n int, name string) []string {
	bodies := make([]string, n)
	for i := range bodies {
		bodies[i] = strings.Replace(respondent(fmt.Sprint("r", i)), `"s"`, fmt.Sprintf("%q", name), 1)
	}
	return bodies
}

// Each time that a list is sent again with its Idempotency-Key, further respondents are added, and the others keep
// their outcomes.
func TestAddAll_namedBeyondTheLimit(t *testing.T) {
	invalid := make([]string, 600)
	for i := range invalid {
		invalid[i] = `{"surveyName":"s"}`
	}
	type step struct {
		allowed int
		want    string // the number of outcomes of each status
		left    int
	}
	for name, test := range map[string]struct {
		bodies []string
		limits schemas.KeyLimits
		steps  []step
	}{
		"more respondents than the limit": {many(1000, "s"), schemas.KeyLimits{}, []step{
			{600, "map[200:600 429:400]", 0}, {600, "map[200:1000]", 200}, {1, "map[200:1000]", 0},
		}},
		"a lower limit than before": {many(1000, "s"), schemas.KeyLimits{}, []step{
			{600, "map[200:600 429:400]", 0}, {50, "map[200:650 429:350]", 0}, {1, "map[200:651 429:349]", 0}, {600, "map[200:1000]", 251},
		}},
		"invalid ones first": {append(invalid, many(400, "s")...), schemas.KeyLimits{}, []step{
			{600, "map[400:600 429:400]", 0}, {100, "map[200:100 400:600 429:300]", 0}, {600, "map[200:400 400:600]", 300}, {1, "map[200:400 400:600]", 0},
		}},
		"ones for another survey first": {append(many(600, "t"), many(400, "s")...), schemas.KeyLimits{Surveys: []string{"s"}}, []step{
			{600, "map[403:600 429:400]", 0}, {600, "map[200:400 403:600]", 200},
		}},
		"ones for no survey first": {append(many(600, "t"), many(400, "s")...), schemas.KeyLimits{ExistingOnly: true}, []step{
			{600, "map[403:600 429:400]", 0}, {600, "map[200:400 403:600]", 200},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			rigged(t, func(t *testing.T, r *rig) {
				if _, err := r.call(t.Context(), respondent("the first of the survey")); err != nil {
					t.Fatal(err)
				}
				r.caller.Key = schemas.APIKey{Limits: test.limits}
				send := r.sender(lines(test.bodies...))
				var before []outcome
				for i, step := range test.steps {
					got, left := send(t, step.allowed)
					if counted(got) != step.want || left != step.left {
						t.Errorf("request %d: %s, and %d requests are left; want %s and %d", i, counted(got), left, step.want, step.left)
					}
					for n, o := range before {
						if o.Code != http.StatusTooManyRequests && o.String() != got[n].String() {
							t.Errorf("request %d: %v, but before %v", i, got[n], o)
							break
						}
					}
					before = got
				}
			})
		})
	}
}

// Outcomes stay stored if a request in between is answered otherwise, because the key is restricted for some time.
func TestAddAll_namedWhileTheKeyIsNarrow(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		body := lines(append(many(2, "s"), many(2, "t")...)...)
		for i, step := range []struct {
			surveys []string
			want    string
		}{
			{[]string{"s"}, "map[200:2 403:2]"}, {[]string{"t"}, "map[200:2 403:2]"}, {[]string{"u"}, "map[403:4]"}, {nil, "map[200:4]"},
		} {
			r.caller.Key = schemas.APIKey{Limits: schemas.KeyLimits{Surveys: step.surveys}}
			if got := r.all(t, body, web.OnceHeader, "monday"); counted(got) != step.want {
				t.Errorf("request %d: %v, want %s", i, got, step.want)
			}
		}
		if n := r.Appended(schemas.TopicSurveys); n != 4 {
			t.Errorf("%d records were appended", n)
		}
	})
}

// Respondents that the balance did not cover are tried again, because a payment may have been made.
func TestAddAll_namedAfterAPayment(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		body := lines(many(3, "s")...)
		for i, step := range []struct {
			balance survey.Credits
			want    string
		}{{1000, "map[200:1 400:2]"}, {1000, "map[200:1 400:2]"}, {3000, "map[200:3]"}, {0, "map[200:3]"}} {
			r.caller.Account.Balance = &step.balance
			if got := r.all(t, body, web.OnceHeader, "monday"); counted(got) != step.want {
				t.Errorf("request %d: %v, want %s", i, got, step.want)
			}
		}
	})
}
