package service

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

const key = "candor_sk_test"

// reply is an answer of a service.
type reply struct {
	status int
	body   string
	after  string // Retry-After
}

const queued = `{"success":true,"message":"Respondent queued for evaluation","results":{}}`

func no(status int, message string) reply {
	return reply{status, fmt.Sprintf(`{"success":false,"message":%q,"errors":{}}`, message), ""}
}

// transport returns the replies in memory, one after the other. It repeats the last one.
type transport struct {
	mu      sync.Mutex
	replies []reply
	calls   int
	at      []time.Time
	bodies  []string
}

func (t *transport) RoundTrip(r *http.Request) (*http.Response, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	body, _ := io.ReadAll(r.Body)
	t.at, t.bodies = append(t.at, time.Now()), append(t.bodies, string(body))
	a := t.replies[min(t.calls, len(t.replies)-1)]
	t.calls++
	if a.status == 0 {
		return nil, errors.New("connection refused")
	}
	return &http.Response{StatusCode: a.status, Header: http.Header{"Retry-After": {a.after}}, Body: io.NopCloser(strings.NewReader(a.body)), Request: r}, nil
}

func client(t *testing.T, tr http.RoundTripper) *Client {
	t.Helper()
	c, err := New(Options{URL: "https://candor.example/", Key: key, Parallel: 4})
	if err != nil {
		t.Fatal(err)
	}
	c.http.Transport = tr
	c.single.Store(true)
	return c
}

func TestAnswersBecomeOutcomes(t *testing.T) {
	for name, c := range map[string]struct {
		reply reply
		want  Outcome
		err   string
	}{
		"accepted":                 {reply{200, queued, ""}, Outcome{}, ""},
		"there already":            {no(400, "ID already exists"), Outcome{Kind: Exists}, ""},
		"a violation":              {reply{400, `{"success":false,"message":"Validation Error","errors":{"0":"\"dataPoints[0].question\" is required"}}`, ""}, Outcome{Refused, `Validation Error: "dataPoints[0].question" is required`}, ""},
		"too large":                {no(413, "The respondent is too large"), Outcome{Refused, "The respondent is too large"}, ""},
		"a stopped survey":         {no(400, "Survey has been stopped"), Outcome{}, "restartSurvey"},
		"no credits":               {no(400, "Insufficient credit balance"), Outcome{}, "no credits"},
		"an unknown key":           {no(401, "Unauthorized"), Outcome{}, "does not know the API key"},
		"a public key":             {no(403, "Forbidden"), Outcome{}, "need a private key"},
		"a quota":                  {reply{429, `{"message":"Quota exceeded: ...","error":"quota_exceeded"}`, "60"}, Outcome{}, "Quota exceeded"},
		"a daily limit":            {reply{429, `{"message":"This API key reached its limit of 5 respondents per day (UTC)."}`, "40000"}, Outcome{}, "per day"},
		"a page of something else": {reply{404, "<html>", ""}, Outcome{}, "check -url"},
		"a redirect":               {reply{302, "", ""}, Outcome{}, "check -url"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := client(t, &transport{replies: []reply{c.reply}}).Add(t.Context(), []json.RawMessage{[]byte("{}")})
			if c.err == "" && (err != nil || got[0] != c.want) || c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)) {
				t.Errorf("%+v, %v; want %+v, %q", got, err, c.want, c.err)
			}
			if err != nil && strings.Contains(err.Error(), key) {
				t.Errorf("the error shows the key: %v", err)
			}
		})
	}
}

func TestAskedToWaitAllRequestsWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tr := &transport{replies: []reply{{429, `{"message":"This API key exceeded 600 requests per minute."}`, "7"}, {200, queued, ""}}}
		c := client(t, tr)
		waits := 0
		c.waiting = func(time.Duration, string) { waits++ }
		c.parallel = 1
		began := time.Now()
		bodies := make([]json.RawMessage, 10)
		if _, err := c.Add(t.Context(), bodies); err != nil {
			t.Fatal(err)
		}
		if waits != 1 || tr.calls != 11 || tr.at[1].Sub(began) < 7*time.Second {
			t.Errorf("waited %d times, %d calls, the second after %v", waits, tr.calls, tr.at[1].Sub(began))
		}
	})
}

// Concurrent requests share the limit: after a 429, no goroutine sends anything until the wait is over.
func TestAskedToWaitNoLaneSends(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		over := reply{429, `{"message":"This API key exceeded 600 requests per minute."}`, "7"}
		tr := &transport{replies: []reply{over, over, over, over, {200, queued, ""}}}
		c := client(t, tr)
		began := time.Now()
		outcomes, err := c.Add(t.Context(), make([]json.RawMessage, 40))
		if err != nil || len(outcomes) != 40 || tr.calls != 44 {
			t.Fatalf("%d outcomes after %d calls, %v", len(outcomes), tr.calls, err)
		}
		early := 0
		for _, at := range tr.at {
			if at.Sub(began) < 7*time.Second {
				early++
			}
		}
		if early > c.parallel {
			t.Errorf("%d requests were sent before the wait was over, %d side by side", early, c.parallel)
		}
	})
}

func TestBusyServiceIsAskedAgainAndAwayOneGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tr := &transport{replies: []reply{no(503, "busy"), {}, no(500, "Internal server error"), no(408, "slow"), {200, queued, ""}}}
		if _, err := client(t, tr).Add(t.Context(), make([]json.RawMessage, 1)); err != nil || tr.calls != 5 {
			t.Errorf("%v after %d calls", err, tr.calls)
		}
		tr = &transport{replies: []reply{no(503, "busy"), {}}}
		began := time.Now()
		_, err := client(t, tr).Add(t.Context(), make([]json.RawMessage, 3))
		if took := time.Since(began); err == nil || !strings.Contains(err.Error(), "has not answered") || took < patience || took > 2*patience {
			t.Errorf("%v after %v", err, took)
		}
		if tr.calls > 300 {
			t.Errorf("an absent service was asked %d times", tr.calls)
		}
	})
}

// An answer that breaks off is requested again, but not for ever. An answer of something else is not.
func TestAnswersThatEndEarlyAreRequestedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const (
			list     = `{"success":true,"message":"Respondents processed","results":{"outcomes":[{"respondentId":"a","statusCode":400,"message":"ID already exists"}]}}`
			settings = `{"success":true,"message":"ok","results":{"surveyName":"s","current":{"source":"OFF"}}}`
			trail    = `{"success":true,"message":"ok","results":[{"number":1}],"page":{}}`
			sentence = `{"success":true,"message":"ok","results":{"explanation":"Too fast"}}`
		)
		for name, test := range map[string]struct {
			answer string
			call   func(c *Client) (string, error)
			want   string
		}{
			"a respondent": {queued, func(c *Client) (string, error) {
				got, err := c.Add(t.Context(), []json.RawMessage{[]byte("{}")})
				return fmt.Sprint(got), err
			}, "[{0 }]"},
			"a list": {list, func(c *Client) (string, error) {
				c.single.Store(false)
				got, err := c.Add(t.Context(), []json.RawMessage{[]byte("{}")})
				return fmt.Sprint(got), err
			}, "[{1 }]"},
			"settings": {settings, func(c *Client) (string, error) {
				got, err := c.Settings(t.Context(), "s")
				if err != nil {
					return "", err
				}
				return got.Current.Source, nil
			}, "OFF"},
			"decisions": {trail, func(c *Client) (got string, err error) {
				err = c.Decisions(t.Context(), "s", func(e *Entry) error {
					got += fmt.Sprint(e.Number)
					return nil
				})
				return got, err
			}, "1"},
			"an explanation": {sentence, func(c *Client) (string, error) { return c.Explain(t.Context(), "s", "a") }, "Too fast"},
		} {
			for n := range len(test.answer) {
				cut := reply{200, test.answer[:n], ""}
				tr := &transport{replies: []reply{cut, {}, cut, {200, test.answer, ""}}}
				if got, err := test.call(client(t, tr)); err != nil || got != test.want || tr.calls != 4 {
					t.Fatalf("%s, cut off after %d bytes: %s after %d requests, %v", name, n, got, tr.calls, err)
				}
			}
			tr := &transport{replies: []reply{{200, test.answer[:9], ""}}}
			if _, err := test.call(client(t, tr)); err == nil || !strings.Contains(err.Error(), "unexpected EOF") || tr.calls != attempts {
				t.Errorf("%s that never ends: %v after %d requests", name, err, tr.calls)
			}
			for _, body := range []string{"<html>", "[]"} {
				tr := &transport{replies: []reply{{200, body, ""}}}
				if _, err := test.call(client(t, tr)); err == nil || !strings.Contains(err.Error(), "check -url") || tr.calls != 1 {
					t.Errorf("%s from something else: %v after %d requests", name, err, tr.calls)
				}
			}
		}
		ctx, cancel := context.WithCancelCause(t.Context())
		c := client(t, &transport{replies: []reply{{200, queued[:9], ""}}})
		stopped := errors.New("stopped")
		c.waiting = func(time.Duration, string) { cancel(stopped) }
		if _, err := c.Settings(ctx, "s"); !errors.Is(err, stopped) {
			t.Errorf("stopped between two requests: %v", err)
		}
	})
}

// A service that has never answered may have another address.
func TestAServiceThatNeverAnsweredIsGivenUpSoon(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		_, err := client(t, &transport{replies: []reply{{}}}).Add(t.Context(), make([]json.RawMessage, 3))
		if took := time.Since(began); err == nil || !strings.Contains(err.Error(), "check the address") || took < firstTry || took > 2*firstTry {
			t.Errorf("%v after %v", err, took)
		}
	})
}

func TestRequestsAreBounded(t *testing.T) {
	var now, most atomic.Int32
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		n := now.Add(1)
		for {
			old := most.Load()
			if n <= old || most.CompareAndSwap(old, n) {
				break
			}
		}
		now.Add(-1)
		_, _ = io.WriteString(w, queued)
	}))
	defer s.Close()
	c, err := New(Options{URL: s.URL, Key: key, Parallel: 3})
	if err != nil {
		t.Fatal(err)
	}
	c.single.Store(true)
	if _, err := c.Add(t.Context(), make([]json.RawMessage, 200)); err != nil {
		t.Fatal(err)
	}
	if most.Load() > 3 {
		t.Errorf("%d requests were under way at once", most.Load())
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := c.Add(ctx, make([]json.RawMessage, 5)); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// A list is sent again until each of its respondents has a final outcome.
func TestListsGoOutInOneRequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		list := func(outcomes ...string) reply {
			return reply{200, `{"success":true,"message":"Respondents processed","results":{"queued":1,"refused":1,"outcomes":[` + strings.Join(outcomes, ",") + `]}}`, ""}
		}
		const (
			added  = `{"respondentId":"a","statusCode":200,"success":true,"message":"Respondent queued for evaluation","status":"QUEUED"}`
			exists = `{"respondentId":"b","statusCode":400,"success":false,"message":"ID already exists","errors":{}}`
			wrong  = `{"statusCode":400,"success":false,"message":"Validation Error","errors":{"0":"\"respondentId\" is required"}}`
			later  = `{"respondentId":"d","statusCode":429,"success":false,"message":"This API key exceeded 600 requests per minute.","errors":{},"error":"rate_limit_exceeded","retryAfter":9}`
			full   = `{"respondentId":"d","statusCode":429,"success":false,"message":"Quota exceeded: no room","errors":{},"error":"quota_exceeded","retryAfter":60}`
			busy   = `{"respondentId":"e","statusCode":503,"success":false,"message":"The service is temporarily unavailable, send the request again","errors":{},"retryAfter":1}`
			halted = `{"respondentId":"e","statusCode":400,"success":false,"message":"Survey has been stopped","errors":{}}`
		)
		tr := &transport{replies: []reply{list(added, exists, wrong, later, busy), list(added, busy), list(added)}}
		c := client(t, tr)
		c.single.Store(false)
		bodies := make([]json.RawMessage, 5)
		for i := range bodies {
			bodies[i] = json.RawMessage(fmt.Sprintf(`{"n":%d}`, i))
		}
		began := time.Now()
		got, err := c.Add(t.Context(), bodies)
		want := []Outcome{{}, {Kind: Exists}, {Refused, `Validation Error: "respondentId" is required`}, {}, {}}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%+v, %v; want %+v", got, err, want)
		}
		if d := tr.at[1].Sub(began); tr.calls != 3 || d < 9*time.Second {
			t.Errorf("%d requests, the second after %v", tr.calls, d)
		}
		if sent := fmt.Sprint(tr.bodies); sent != "[{\"n\":0}\n{\"n\":1}\n{\"n\":2}\n{\"n\":3}\n{\"n\":4}\n {\"n\":3}\n{\"n\":4}\n {\"n\":4}\n]" {
			t.Errorf("sent was %s", sent)
		}
		for answered, want := range map[string]string{full: "Quota exceeded", halted: "restartSurvey"} {
			c := client(t, &transport{replies: []reply{list(answered)}})
			c.single.Store(false)
			if _, err := c.Add(t.Context(), bodies[:1]); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v, want %q", err, want)
			}
		}
		c = client(t, &transport{replies: []reply{list(added)}})
		c.single.Store(false)
		if _, err := c.Add(t.Context(), bodies); err == nil || !strings.Contains(err.Error(), "5 respondents sent, but 1 outcome received") {
			t.Errorf("outcomes that are missing: %v", err)
		}
		// For ever without room.
		c = client(t, &transport{replies: []reply{list(busy)}})
		c.single.Store(false)
		if _, err := c.Add(t.Context(), bodies[:1]); err == nil || !strings.Contains(err.Error(), "added nobody") {
			t.Errorf("a service that adds nobody: %v", err)
		}
		// If a service has no lists, the client tries them only once.
		tr = &transport{replies: []reply{no(404, "Not found"), {200, queued, ""}}}
		c = client(t, tr)
		c.single.Store(false)
		for range 2 {
			if _, err := c.Add(t.Context(), bodies); err != nil {
				t.Fatal(err)
			}
		}
		if tr.calls != 11 {
			t.Errorf("%d requests for 10 respondents", tr.calls)
		}
	})
}

func TestListsThatEndEarlyAreReadAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const (
			first  = `{"success":true,"message":"ok","results":[{"respondentId":"a","status":"PROCESSING"}],"page":{"nextCursor":"next","asOf":"x"}}`
			second = `{"success":true,"message":"ok","page":{"asOf":"x"},"results":[{"respondentId":"b","status":"COMPLETED","respondentQuality":{"isExcluded":true,"serviceScore":40},` +
				`"respondentAttributes":{"panel":"A"},"decisions":[{"isExcluded":true,"author":"key 1","sticky":false,"holds":true}]}]}`
		)
		read := func(replies ...reply) (got []string, bodies []string, err error) {
			tr := &transport{replies: replies}
			err = client(t, tr).All(t.Context(), "s", func(r *Respondent) error {
				got = append(got, fmt.Sprint(r.ID, r.Attributes, len(r.Decisions)))
				return nil
			})
			return got, tr.bodies, err
		}
		for n := range len(first) {
			got, bodies, err := read(reply{200, first[:n], ""}, reply{200, first, ""}, reply{}, reply{200, second[:n], ""}, reply{200, second, ""})
			if err != nil || fmt.Sprint(got) != "[amap[] 0 bmap[panel:A] 1]" {
				t.Fatalf("an answer of %d bytes, of %d: %v, %v", n, len(first), got, err)
			}
			if want := `{"surveyName":"s","limit":1000,"include":["attributes","decisions","admittedAt"],"cursor":"next"}`; bodies[0] != bodies[1] || bodies[2] != want || bodies[4] != want {
				t.Fatalf("sent was %v", bodies)
			}
		}
		if got, bodies, err := read(reply{200, first[:50], ""}); err == nil || len(got) != 0 || len(bodies) != attempts {
			t.Errorf("a list that never ends: %v after %d requests, %v", got, len(bodies), err)
		}
		if got, bodies, err := read(no(400, "Validation Error"), reply{200, second, ""}); err != nil || len(got) != 1 || !strings.Contains(bodies[1], `"include":["attributes","decisions"]}`) {
			t.Errorf("a service that does not say when: %v, %v, %v", got, bodies, err)
		}
		if _, bodies, err := read(no(400, "Validation Error"), no(400, "Validation Error")); err == nil || len(bodies) != 2 {
			t.Errorf("a request that is wrong: %v after %d requests", err, len(bodies))
		}
		if _, _, err := read(no(400, "Survey not found")); !errors.Is(err, ErrNoSurvey) {
			t.Errorf("a survey that is not there: %v", err)
		}
		if _, bodies, err := read(no(400, "The survey was deleted and created again, start without a cursor")); err == nil || len(bodies) != 1 {
			t.Errorf("a survey that is another one: %v after %d requests", err, len(bodies))
		}
	})
}

func TestSettings(t *testing.T) {
	const answer = `{"success":true,"message":"ok","results":{"surveyName":"s","current":{"source":"SURVEY","cleaningSettings":{"serviceScore":50}},` +
		`"history":[{"changeId":"2","changedAt":"2026-01-02T03:04:05.678Z","kind":"UNDO","author":"key 1","before":{"source":"OFF"},"after":{"source":"RESPONDENTS"}}],"recommended":{"cleaningSettings":{"serviceScore":60},"numbers":[]}}}`
	s, err := client(t, &transport{replies: []reply{{200, answer, ""}}}).Settings(t.Context(), "s")
	if err != nil || s.Current.Source != "SURVEY" || string(s.Recommended.Settings) != `{"serviceScore":60}` || s.History[0].After.Source != "RESPONDENTS" {
		t.Errorf("%+v, %v", s, err)
	}
	if !s.Same(s) || s.Same(nil) || s.Same(&Settings{}) || !(*Settings)(nil).Same(&Settings{}) {
		t.Error("settings are compared wrongly")
	}
	if at := Time(s.History[0].At); at.Format(time.RFC3339Nano) != "2026-01-02T03:04:05.678Z" || !Time("soon").IsZero() {
		t.Errorf("the change was at %v", at)
	}
	if s, err := client(t, &transport{replies: []reply{no(404, "Not found")}}).Settings(t.Context(), "s"); s != nil || err != nil {
		t.Errorf("a service that does not show them: %v, %v", s, err)
	}
	if _, err := client(t, &transport{replies: []reply{no(400, "Survey not found")}}).Settings(t.Context(), "s"); !errors.Is(err, ErrNoSurvey) {
		t.Errorf("a survey that is not there: %v", err)
	}
}

func TestSurveyID(t *testing.T) {
	for name, c := range map[string]struct {
		reply reply
		want  string
	}{
		"a survey":                  {reply{200, `{"success":true,"message":"ok","results":{"surveyId":"66f0c2a9b4d1e83a5c7f9012"}}`, ""}, "66f0c2a9b4d1e83a5c7f9012"},
		"no survey":                 {no(400, "Survey not found"), ""},
		"a service without surveys": {no(404, "Not found"), ""},
	} {
		if id, err := client(t, &transport{replies: []reply{c.reply}}).SurveyID(t.Context(), "s"); err != nil || id != c.want {
			t.Errorf("%s: %q, %v", name, id, err)
		}
	}
	if _, err := client(t, &transport{replies: []reply{no(401, "Unauthorized")}}).SurveyID(t.Context(), "s"); err == nil {
		t.Error("an unknown key is no error")
	}
}

func TestDecisions(t *testing.T) {
	const (
		first = `{"success":true,"message":"ok","results":[{"number":2,"decidedAt":"2026-01-02T03:04:05.678Z","operation":"setRespondentsExcludedStatus","author":"key 1","client":"review",` +
			`"affected":1,"excluded":false,"sticky":true,"respondentIds":["a"],"deletedRespondents":0}],"page":{"nextCursor":"next"}}`
		second = `{"success":true,"message":"ok","results":[{"number":1,"decidedAt":"2026-01-01T00:00:00.000Z","operation":"changeCleaningSettings","author":"key 1","affected":3,"after":{"source":"OFF"}}],"page":{}}`
	)
	read := func(replies ...reply) (got []string, bodies []string, err error) {
		tr := &transport{replies: replies}
		err = client(t, tr).Decisions(t.Context(), "s", func(e *Entry) error {
			got = append(got, fmt.Sprint(e.Number, " ", e.What(), " ", e.Client, e.Respondents))
			return nil
		})
		return got, tr.bodies, err
	}
	got, bodies, err := read(reply{200, first, ""}, reply{200, second, ""})
	if want := "[2 Kept by hand review[a] 1 Thresholds changed []]"; fmt.Sprint(got) != want || err != nil {
		t.Errorf("%v, %v; want %s", got, err, want)
	}
	if want := []string{`{"limit":500,"surveyName":"s"}`, `{"cursor":"next","limit":500,"surveyName":"s"}`}; !slices.Equal(bodies, want) {
		t.Errorf("sent was %q, want %q", bodies, want)
	}
	if got, _, err := read(no(404, "Not found")); got != nil || err != nil {
		t.Errorf("a service that does not list them: %v, %v", got, err)
	}
	if _, _, err := read(reply{200, first, ""}, no(400, "Survey not found")); err == nil {
		t.Error("a list that breaks off is no error")
	}
}

func TestKeyIsNotSentWhereItWouldBeSeen(t *testing.T) {
	for url, want := range map[string]string{
		"https://candor.example":       "",
		"http://127.0.0.1:8080":        "",
		"http://localhost:8080":        "",
		"http://[::1]:8080":            "",
		"http://candor.example":        "unencrypted",
		"http://127.0.0.1.example.org": "unencrypted",
		"https://user:pass@host":       "password",
		"candor.example":               "not the address",
		"ftp://candor.example":         "not the address",
	} {
		_, err := New(Options{URL: url, Key: key})
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", url, err, want)
		}
	}
	if _, err := New(Options{URL: "http://candor.example", Key: key, AllowHTTP: true}); err != nil {
		t.Error(err)
	}
	// The key is not sent to another host after a redirect.
	stolen := ""
	thief := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { stolen = r.Header.Get("api-key") }))
	defer thief.Close()
	s := httptest.NewServer(http.RedirectHandler(thief.URL, http.StatusTemporaryRedirect))
	defer s.Close()
	c, err := New(Options{URL: s.URL, Key: key})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Add(t.Context(), make([]json.RawMessage, 1)); err == nil || stolen != "" {
		t.Errorf("a redirect: %v, and %q arrived elsewhere", err, stolen)
	}
}
