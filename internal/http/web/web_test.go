package web

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/access/accounts"
	"candor/schemas"
	"candor/survey"
)

// keys is an Authenticator with a private key "sk", a public key "pk", and "pk-a", a public key
// for the pages of https://a.example.
type keys struct{ ready chan struct{} }

func (k keys) Ready() <-chan struct{} { return k.ready }

func (k keys) Authenticate(key string) (accounts.Caller, bool) {
	c := accounts.Caller{Account: schemas.Account{ID: "acme"}, Key: schemas.APIKey{Hash: sha256.Sum256([]byte(key)), Private: key == "sk"}}
	if key == "pk-a" {
		c.Key.Origins = []string{"https://a.example"}
	}
	if key == "pk-narrow" {
		c.Key.Limits = schemas.KeyLimits{PerAddress: 30, MaxBody: 100}
	}
	return c, key == "sk" || key == "pk" || key == "pk-a" || key == "pk-narrow"
}

// served is a server with one operation, "op", which the test defines.
type served struct {
	*httptest.Server
	handle   func(*Call) (Reply, error)
	ready    error
	limiter  Limiter
	level    slog.Level
	log      *bytes.Buffer
	registry *prometheus.Registry
	limits   Limits
	server   *Server
}

func serve(t *testing.T, handle func(*Call) (Reply, error), change ...func(*served)) *served {
	t.Helper()
	s := &served{handle: handle, log: &bytes.Buffer{}, registry: prometheus.NewRegistry()}
	for _, f := range change {
		f(s)
	}
	known := make(chan struct{})
	close(known)
	s.start(t, keys{known})
	return s
}

func (s *served) start(t *testing.T, a Authenticator) {
	private := Route{Operation: "op", Versions: []survey.Version{survey.V1, survey.V3}, Handle: func(c *Call) (Reply, error) { return s.handle(c) }}
	public := private
	public.Operation, public.Public = "open", true
	s.server = New([]Route{private, public}, Deps{
		Authenticator: a, Ready: func(context.Context) error { return s.ready },
		Log: slog.New(slog.NewTextHandler(s.log, &slog.HandlerOptions{Level: s.level})), Registry: s.registry, Limiter: s.limiter, Limits: s.limits,
		Pages: []Page{{Path: "/page", ContentType: "text/plain", Body: []byte("a page\n")}},
	})
	s.Server = httptest.NewServer(s.server.Handler())
	s.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug)
	t.Cleanup(s.Close)
}

func ok(*Call) (Reply, error) { return Reply{Message: "Done", Results: []byte(`{"a":1}`)}, nil }

// head is the part of an answer before the body.
type head struct {
	StatusCode int
	Header     http.Header
}

// call posts a body to a path with the private key.
func (s *served) call(t *testing.T, path string, body io.Reader, change ...func(*http.Request)) (head, string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL+path, body)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Api-Key", "sk")
	r.Header.Set("Content-Type", "application/json")
	for _, f := range change {
		f(r)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = resp.Body.Close() }()
	text, err := io.ReadAll(resp.Body)
	h := head{resp.StatusCode, resp.Header}
	if err != nil {
		return h, "broken off: " + string(text)
	}
	return h, string(text)
}

func header(name string, values ...string) func(*http.Request) {
	return func(r *http.Request) {
		delete(r.Header, name)
		if values != nil {
			r.Header[name] = values
		}
	}
}

const (
	noKey    = `{"success":false,"message":"Unauthorized","errors":{"0":"\"api-key\" is required: send your API key in this header, once"}}`
	wrongKey = `{"success":false,"message":"Unauthorized","errors":{"0":"\"api-key\" is not a valid key: it is unknown, revoked or expired"}}`

	keyElsewhere = `{"success":false,"message":"Unauthorized","errors":{"0":"\"api-key\" is required: send your API key in this header, not in \"Authorization\""}}`
)

func TestEnvelope(t *testing.T) {
	inner := errors.New("dial tcp 10.0.0.1: secret")
	fails := func(err error) func(*Call) (Reply, error) {
		return func(*Call) (Reply, error) { return Reply{}, err }
	}
	for _, tc := range []struct {
		name   string
		handle func(*Call) (Reply, error)
		change func(*http.Request)
		status int
		body   string
	}{
		{"success", ok, nil, 200, `{"success":true,"message":"Done","results":{"a":1}}`},
		{"a stream", func(*Call) (Reply, error) {
			return Reply{Message: "All", Stream: func(w io.Writer) error { _, err := io.WriteString(w, "[1,2]"); return err }}, nil
		}, nil, 200, `{"success":true,"message":"All","results":[1,2]}`},
		{"a refusal", fails(BadRequest("ID already exists")), nil, 400, `{"success":false,"message":"ID already exists","errors":{}}`},
		{"violations", fails(Invalid([]string{"a", `"b" \ <c>`, "ä\xff\n"})), nil, 400, `{"success":false,"message":"Validation Error","errors":{"0":"a","1":"\"b\" \\ \u003cc\u003e","2":"ä\ufffd\n"}}`},
		{"no key", ok, header("Api-Key"), 401, noKey},
		{"an empty key", ok, header("Api-Key", ""), 401, noKey},
		{"two keys", ok, header("Api-Key", "sk", "sk"), 401, noKey},
		{"an unknown key", ok, header("Api-Key", "xx"), 401, wrongKey},
		{"a key elsewhere", ok, func(r *http.Request) { delete(r.Header, "Api-Key"); r.Header.Set("Authorization", "Bearer sk") }, 401, keyElsewhere},
		{"a public key", ok, header("Api-Key", "pk"), 403, `{"success":false,"message":"Forbidden","errors":{"0":"\"api-key\" is a public key, which can only add respondents: use a private key"}}`},
		{"not found by the operation", fails(&Error{Status: 404, Message: "Respondent not found"}), nil, 404, `{"success":false,"message":"Respondent not found","errors":{}}`},
		{"too large once encoded", fails(TooLarge("too large")), nil, 413, `{"success":false,"message":"too large","errors":{}}`},
		{"validation elsewhere", fails(fmt.Errorf("wrapped: %w", Unprocessable([]string{"x"}))), nil, 422, `{"success":false,"message":"Validation Failed","errors":{"0":"x"}}`},
		{"an error", fails(inner), nil, 500, `{"success":false,"message":"Internal server error","errors":{}}`},
		{"a panic", func(*Call) (Reply, error) { panic("secret") }, nil, 500, `{"success":false,"message":"Internal server error","errors":{}}`},
		{"unavailable", fails(Unavailable(inner)), nil, 503, `{"success":false,"message":"The service is temporarily unavailable, send the request again","errors":{}}`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := serve(t, tc.handle)
			var changes []func(*http.Request)
			if tc.change != nil {
				changes = append(changes, tc.change)
			}
			for _, path := range []string{"/op", "/v3/op"} {
				resp, body := s.call(t, path, strings.NewReader("{}"), changes...)
				if resp.StatusCode != tc.status || body != tc.body {
					t.Errorf("%s: %d\n%s\nwant %d\n%s", path, resp.StatusCode, body, tc.status, tc.body)
				}
				if got := resp.Header.Get("Content-Type"); got != "application/json; charset=utf-8" {
					t.Errorf("%s: content type %q", path, got)
				}
				if got := resp.Header.Get("Retry-After"); (got == "1") != (tc.status == 503) {
					t.Errorf("%s: Retry-After %q", path, got)
				}
			}
			metrics, err := s.registry.Gather()
			if err != nil {
				t.Fatal(err)
			}
			if want := fmt.Sprintf(`name:"code" value:"%d"`, tc.status); !strings.Contains(strings.ReplaceAll(fmt.Sprint(metrics), "  ", " "), want) {
				t.Errorf("the metrics do not know of %s", want)
			}
		})
	}
}

func TestRouting(t *testing.T) {
	s := serve(t, ok)
	for _, tc := range []struct {
		method, path string
		status       int
		allow        string
	}{
		{"POST", "/v2/op", 404, ""}, // not of this version
		{"POST", "/v1/op", 404, ""}, // version 1 has no prefix
		{"POST", "/", 404, ""},
		{"POST", "/OP", 404, ""},
		{"GET", "/op", 405, "POST"},
		{"PUT", "/v3/op", 405, "POST"},
		{"DELETE", "/op", 405, "POST"},
		{"HEAD", "/op", 405, "POST"},
		{"OPTIONS", "/op", 405, "POST"}, // no page may call it
		{"GET", "/open", 405, "POST"},
		{"POST", "/op/", 404, ""}, // not redirected
		{"POST", "//op", 404, ""},
		{"POST", "/v3/op?x=1", 200, ""},
		{"POST", "/healthz", 405, "GET, HEAD"},
		{"GET", "/healthz", 200, ""},
		{"HEAD", "/healthz", 200, ""},
		{"HEAD", "/readyz", 200, ""},
		{"GET", "/metrics", 200, ""},
		{"HEAD", "/metrics", 200, ""},
		{"POST", "/page", 405, "GET, HEAD"},
		{"GET", "/page", 200, ""},
		{"HEAD", "/page", 200, ""},
	} {
		resp, body := s.call(t, tc.path, http.NoBody, func(r *http.Request) { r.Method = tc.method })
		if resp.StatusCode != tc.status || resp.Header.Get("Allow") != tc.allow {
			t.Errorf("%s %s: %d, Allow %q, want %d, %q", tc.method, tc.path, resp.StatusCode, resp.Header.Get("Allow"), tc.status, tc.allow)
		}
		if resp.Header.Get("X-Request-Id") == "" || resp.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s %s: headers %v", tc.method, tc.path, resp.Header)
		}
		if allowed := strings.ReplaceAll(tc.allow, ", ", " or "); tc.status == 405 && tc.method != http.MethodHead && !strings.Contains(body, `"errors":{"0":"\"method\" must be `+allowed+`"}`) {
			t.Errorf("%s %s does not name %s: %s", tc.method, tc.path, allowed, body)
		}
		if tc.status >= 400 && tc.method != http.MethodHead && !strings.HasPrefix(body, `{"success":false,"message":"`) {
			t.Errorf("%s %s: %s", tc.method, tc.path, body)
		}
	}
	if resp, _ := s.call(t, "/open", strings.NewReader("{}"), header("Api-Key", "pk")); resp.StatusCode != 200 {
		t.Errorf("a public operation with a public key: %d", resp.StatusCode)
	}
}

func TestStarting(t *testing.T) {
	s := &served{handle: ok, log: &bytes.Buffer{}, registry: prometheus.NewRegistry(), ready: errors.New("partition 3 is behind")}
	a := keys{make(chan struct{})}
	s.start(t, a)
	resp, body := s.call(t, "/op", strings.NewReader("{}"), header("Api-Key", "nobody"))
	if resp.StatusCode != 503 || resp.Header.Get("Retry-After") != "1" || !strings.Contains(body, "temporarily unavailable") {
		t.Errorf("before the keys are known: %d, %s", resp.StatusCode, body)
	}
	get := func(r *http.Request) { r.Method = http.MethodGet }
	if resp, body := s.call(t, "/readyz", http.NoBody, get); resp.StatusCode != 503 || resp.Header.Get("Retry-After") != "1" || !strings.Contains(body, "partition 3") {
		t.Errorf("readyz: %d, %s", resp.StatusCode, body)
	}
	if resp, _ := s.call(t, "/healthz", http.NoBody, get); resp.StatusCode != 200 {
		t.Errorf("healthz: %d", resp.StatusCode)
	}
	close(a.ready)
	s.ready = nil
	if resp, _ := s.call(t, "/op", strings.NewReader("{}")); resp.StatusCode != 200 {
		t.Errorf("afterwards: %d", resp.StatusCode)
	}
	if resp, body := s.call(t, "/readyz", http.NoBody, get); resp.StatusCode != 200 || body != "ready\n" {
		t.Errorf("readyz afterwards: %d, %s", resp.StatusCode, body)
	}
}
