package web

import (
	"net/http"
	"strings"
	"testing"
)

func options(r *http.Request) { r.Method = http.MethodOptions }

func TestPreflight(t *testing.T) {
	s := serve(t, func(*Call) (Reply, error) {
		t.Error("a preflight reached the operation")
		return Reply{}, nil
	})
	for _, path := range []string{"/open", "/v3/open"} {
		for _, origin := range []string{"https://a.example", "http://localhost:3000", "null"} {
			resp, body := s.call(t, path, http.NoBody, options, header("Api-Key"), header("Origin", origin),
				header("Access-Control-Request-Method", "POST"), header("Access-Control-Request-Headers", "api-key,content-type"))
			if resp.StatusCode != 204 || body != "" {
				t.Errorf("%s: %d %s", path, resp.StatusCode, body)
			}
			for name, want := range map[string]string{
				"Access-Control-Allow-Origin": origin, "Access-Control-Allow-Methods": "POST",
				"Access-Control-Allow-Headers": "api-key, content-type, idempotency-key, x-candor-token, x-candor-warnings, x-request-id", "Access-Control-Max-Age": "7200",
				"Access-Control-Allow-Credentials": "", "Vary": "Origin", "Allow": "OPTIONS, POST",
			} {
				if got := strings.Join(resp.Header.Values(name), ", "); got != want {
					t.Errorf("%s of %s is %q, want %q", name, origin, got, want)
				}
			}
			if resp.Header.Get("X-Request-Id") == "" {
				t.Error("no request id")
			}
		}
	}
	resp, _ := s.call(t, "/open", http.NoBody, options, header("Api-Key"))
	if resp.StatusCode != 204 || resp.Header.Get("Allow") != "OPTIONS, POST" || resp.Header.Get("Access-Control-Allow-Methods") != "" {
		t.Errorf("asked by no page: %d %v", resp.StatusCode, resp.Header)
	}
	for _, path := range []string{"/op", "/v3/op", "/v2/open", "/healthz"} {
		resp, _ := s.call(t, path, http.NoBody, options, header("Api-Key"), header("Origin", "https://a.example"))
		if resp.StatusCode < 404 || resp.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: %d %v", path, resp.StatusCode, resp.Header)
		}
	}
}

func TestOrigins(t *testing.T) {
	s := serve(t, ok)
	const (
		a, b    = "https://a.example", "https://b.example"
		refused = `{"success":false,"message":"The API key is not allowed for this origin","errors":{}}`
		private = `{"success":false,"message":"A private key must not be used in a browser, use a public key","errors":{}}`
		done    = `{"success":true,"message":"Done","results":{"a":1}}`
		unknown = noKey
	)
	for _, tc := range []struct {
		name, path, key string
		origins         []string
		status          int
		body            string
	}{
		{"a public key for any page", "/open", "pk", []string{b}, 200, done},
		{"a public key for any page, and a page without an origin", "/open", "pk", []string{"null"}, 200, done},
		{"a public key for this page", "/v3/open", "pk-a", []string{a}, 200, done},
		{"a public key for this page, spelt differently", "/open", "pk-a", []string{"HTTPS://A.example:443"}, 200, done},
		{"a public key for another page", "/open", "pk-a", []string{b}, 403, refused},
		{"a public key for a page, and a page without an origin", "/open", "pk-a", []string{"null"}, 403, refused},
		{"a public key for a page, and two origins", "/open", "pk-a", []string{a, a}, 403, refused},
		{"a public key for a page, and no page", "/open", "pk-a", nil, 200, done},
		{"a private key in a page", "/open", "sk", []string{a}, 403, private},
		{"a private key in no page", "/open", "sk", nil, 200, done},
		{"no key", "/open", "", []string{a}, 401, unknown},
		{"an operation that no page may call", "/op", "sk", []string{a}, 200, done},
	} {
		var change []func(*http.Request)
		if change = append(change, header("Api-Key", tc.key)); tc.origins != nil {
			change = append(change, header("Origin", tc.origins...))
		}
		resp, body := s.call(t, tc.path, strings.NewReader("{}"), change...)
		if resp.StatusCode != tc.status || body != tc.body {
			t.Errorf("%s: %d %s", tc.name, resp.StatusCode, body)
		}
		shared := resp.Header.Get("Access-Control-Allow-Origin")
		switch {
		case tc.path == "/op" || tc.origins == nil:
			if shared != "" {
				t.Errorf("%s: shared with %q", tc.name, shared)
			}
		case shared != tc.origins[0] || resp.Header.Get("Access-Control-Expose-Headers") != "Retry-After, X-Request-Id":
			t.Errorf("%s: the page cannot read it: %v", tc.name, resp.Header)
		}
		if vary := resp.Header.Get("Vary"); (vary == "Origin") != (tc.path != "/op") {
			t.Errorf("%s: Vary %q", tc.name, vary)
		}
		if resp.Header.Get("Access-Control-Allow-Credentials") != "" {
			t.Errorf("%s: cookies are asked for", tc.name)
		}
	}
}

// TestKeysInOwnPages: any key may be entered into candor's own pages. A browser does not let
// another page pretend to be one of them.
func TestKeysInOwnPages(t *testing.T) {
	s := serve(t, ok)
	own, origin := header("X-Candor-Page", "docs"), header("Origin", "https://candor.example")
	for _, key := range []string{"sk", "pk", "pk-a"} {
		if resp, body := s.call(t, "/open", strings.NewReader("{}"), header("Api-Key", key), origin, own); resp.StatusCode != 200 {
			t.Errorf("%s: %d %s", key, resp.StatusCode, body)
		}
	}
	resp, _ := s.call(t, "/open", http.NoBody, func(r *http.Request) { r.Method = http.MethodOptions }, header("Api-Key"), origin, header("Access-Control-Request-Headers", "x-candor-page"))
	if allowed := resp.Header.Get("Access-Control-Allow-Headers"); allowed == "" || strings.Contains(allowed, "page") {
		t.Errorf("the preflight allows %q", allowed)
	}
}
