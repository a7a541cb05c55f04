package drift

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// receiver is the operator's.
type receiver struct {
	*httptest.Server
	mu     sync.Mutex
	bodies []string
	answer func(n int) int // of the n-th request
}

func receiving(t *testing.T, answer func(n int) int) *receiver {
	r := &receiver{answer: answer}
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		text, err := io.ReadAll(req.Body)
		if err != nil {
			t.Error(err)
		}
		r.mu.Lock()
		defer r.mu.Unlock()
		r.bodies = append(r.bodies, string(text))
		if status := r.answer(len(r.bodies)); status >= 300 && status < 400 {
			http.Redirect(w, req, "/elsewhere", status)
		} else {
			w.WriteHeader(status)
		}
	}))
	t.Cleanup(r.Close)
	return r
}

// hook returns a webhook without pauses between attempts, and its log.
func hook(t *testing.T, url string) (*Webhook, *prometheus.Registry, *strings.Builder) {
	t.Helper()
	var log strings.Builder
	reg := prometheus.NewRegistry()
	w := NewWebhook(Config{URL: url}, slog.New(slog.NewTextHandler(&log, nil)), reg)
	w.wait = 0
	return w, reg, &log
}

// count returns how many alarms had the given outcome.
func count(t *testing.T, reg *prometheus.Registry, outcome string) float64 {
	t.Helper()
	families, err := reg.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		for _, m := range f.GetMetric() {
			if m.GetLabel()[0].GetValue() == outcome {
				return m.GetCounter().GetValue()
			}
		}
	}
	t.Fatalf("nothing counts %s", outcome)
	return 0
}

var alarm = Alarm{
	At: time.Date(2026, 3, 1, 10, 0, 0, 5e8, time.UTC), Account: "acme", Survey: "0123456789abcdef01234567", Source: `"north"`, Mark: Above,
	Respondents: 100, Excluded: 34, Share: .09, Lower: .01, Upper: .17,
}

func TestWebhook(t *testing.T) {
	for name, c := range map[string]struct {
		answer   func(n int) int
		outcome  string
		requests int
	}{
		"taken at once":        {func(int) int { return 204 }, "sent", 1},
		"taken the third time": {func(n int) int { return map[bool]int{true: 200, false: 503}[n == 3] }, "sent", 3},
		"never taken":          {func(int) int { return 500 }, "failed", attempts},
		"no redirect":          {func(int) int { return 307 }, "failed", attempts},
	} {
		t.Run(name, func(t *testing.T) {
			r := receiving(t, c.answer)
			w, reg, log := hook(t, r.URL+"/hook?token=secret")
			w.send(t.Context(), alarm)
			if got := count(t, reg, c.outcome); got != 1 || len(r.bodies) != c.requests {
				t.Errorf("%s: %v; %d requests", c.outcome, got, len(r.bodies))
			}
			want := `{"event":"drift","at":"2026-03-01T10:00:00.5Z","account":"acme","surveyId":"0123456789abcdef01234567","source":"\"north\"","mark":"above","respondents":100,"excluded":34,"surveyShare":0.09,"lowerLimit":0.01,"upperLimit":0.17}`
			for _, body := range r.bodies {
				if body != want {
					t.Errorf("sent is %s, want %s", body, want)
				}
			}
			if strings.Contains(log.String(), "secret") || strings.Contains(log.String(), "127.0.0.1") {
				t.Errorf("the log has the address: %s", log)
			}
		})
	}
}

func TestWebhookThatNobodyAnswers(t *testing.T) {
	r := receiving(t, func(int) int { return 200 })
	r.Close()
	w, reg, log := hook(t, r.URL+"/secret")
	for range queued + 3 {
		w.Raise(alarm)
	}
	if got := count(t, reg, "dropped"); got != 3 {
		t.Errorf("%v alarms were dropped, want 3", got)
	}
	w.send(t.Context(), <-w.queue)
	if got := count(t, reg, "failed"); got != 1 {
		t.Errorf("%v alarms failed", got)
	}
	if !strings.Contains(log.String(), "drift alarm not sent") || strings.Contains(log.String(), "secret") {
		t.Errorf("the log is %.300s", log)
	}
}

func TestWebhookRunsUntilTheEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	r := receiving(t, func(n int) int {
		if n == 2 {
			cancel()
		}
		return 200
	})
	w, _, _ := hook(t, r.URL)
	for range 3 {
		w.Raise(alarm)
	}
	if err := w.Run(ctx); err != nil || len(r.bodies) < 2 {
		t.Errorf("%v after %d alarms", err, len(r.bodies))
	}
}

func TestWhereAlarmsMayGo(t *testing.T) {
	for url, want := range map[string]string{
		"":                             "",
		"https://alarms.example/x?t=1": "",
		"http://127.0.0.1:9":           "",
		"http://localhost/x":           "",
		"http://alarms.example":        "unencrypted",
		"ftp://alarms.example":         "https URL",
		"https://":                     "https URL",
		"https://me:secret@host":       "no user",
		"://secret":                    "no URL",
	} {
		err := Config{URL: url}.Validate()
		if (err == nil) != (want == "") || err != nil && (!strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "secret")) {
			t.Errorf("%s: %v, want %q", url, err, want)
		}
	}
	if err := (Config{URL: "http://alarms.example", AllowHTTP: true}).Validate(); err != nil {
		t.Error(err)
	}
}
