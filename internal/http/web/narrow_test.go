package web

import (
	"errors"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"candor/internal/access/accounts"
	"candor/internal/access/limit"
	"candor/schemas"
	"candor/survey"
)

func TestAuthorize(t *testing.T) {
	add := Route{Operation: "addRespondent", Public: true}
	read := Route{Operation: "getRespondent", Reads: true}
	change := Route{Operation: "deleteSurveys"}
	for _, tc := range []struct {
		name  string
		key   schemas.APIKey
		route Route
		v     survey.Version
		want  string // empty: allowed
	}{
		{"a private key adds", schemas.APIKey{Private: true}, add, 1, ""},
		{"a private key changes", schemas.APIKey{Private: true}, change, 3, ""},
		{"a public key adds", schemas.APIKey{}, add, 1, ""},
		{"a public key reads", schemas.APIKey{}, read, 1, "Forbidden"},
		{"a reading key reads", schemas.APIKey{Private: true, ReadOnly: true}, read, 1, ""},
		{"a reading key adds", schemas.APIKey{Private: true, ReadOnly: true}, add, 1, "This API key may only read, and addRespondent makes changes"},
		{"a reading key changes", schemas.APIKey{Private: true, ReadOnly: true}, change, 1, "This API key may only read, and deleteSurveys makes changes"},
		{"its version", schemas.APIKey{Limits: schemas.KeyLimits{Version: 3}}, add, 3, ""},
		{"another version", schemas.APIKey{Limits: schemas.KeyLimits{Version: 3}}, add, 1, "This API key is for version 3 of the API: call /v3/addRespondent"},
		{"a version without prefix", schemas.APIKey{Limits: schemas.KeyLimits{Version: 1}}, add, 2, "This API key is for version 1 of the API: call /addRespondent"},
	} {
		err := authorize(&tc.key, tc.route, tc.v)
		e, refused := errors.AsType[*Error](err)
		if tc.want == "" && err != nil || tc.want != "" && (!refused || e.Status != 403 || e.Message != tc.want) {
			t.Errorf("%s: %v, want %q", tc.name, err, tc.want)
		}
	}
}

func TestClientAddress(t *testing.T) {
	proxies := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}
	for _, tc := range []struct {
		peer      string
		forwarded []string
		want      string
	}{
		{"192.0.2.7:5000", nil, "192.0.2.7"},
		{"192.0.2.7:5000", []string{"198.51.100.1"}, "192.0.2.7"}, // no proxy of ours
		{"10.1.1.1:5000", []string{"198.51.100.1"}, "198.51.100.1"},
		{"10.1.1.1:5000", []string{"203.0.113.9, 198.51.100.1"}, "198.51.100.1"}, // the first address is forged
		{"10.1.1.1:5000", []string{"203.0.113.9", "198.51.100.1, 10.2.2.2"}, "198.51.100.1"},
		{"10.1.1.1:5000", []string{"198.51.100.1, nonsense"}, "10.1.1.1"},
		{"10.1.1.1:5000", []string{"198.51.100.1:4711, 10.2.2.2:80"}, "198.51.100.1"}, // with the port of the client
		{"10.1.1.1:5000", []string{"[2001:db8:1:2:3::4]:4711"}, "2001:db8:1:2::/64"},
		{"10.1.1.1:5000", nil, "10.1.1.1"},
		{"10.1.1.1:5000", []string{"10.3.3.3"}, "10.3.3.3"},
		{"[fd00::1]:5000", []string{"2001:db8:1:2:3::4"}, "2001:db8:1:2::/64"},
		{"[2001:db8:1:2:ffff::4]:5000", nil, "2001:db8:1:2::/64"},
		{"[::ffff:192.0.2.7]:5000", nil, "192.0.2.7"},
		{"[fe80::1%eth0]:5000", nil, "fe80::/64"},
		{"@", nil, ""}, // a Unix socket
	} {
		r := &http.Request{RemoteAddr: tc.peer, Header: http.Header{}}
		for _, f := range tc.forwarded {
			r.Header.Add("X-Forwarded-For", f)
		}
		if got := clientAddress(r, proxies); got != tc.want {
			t.Errorf("%s, forwarded for %q: %q, want %q", tc.peer, tc.forwarded, got, tc.want)
		}
	}
}

func TestAddressLimit(t *testing.T) {
	a := &allowance{left: map[limit.Class]int{limit.Add: 10}, addresses: 2, wait: 1500 * time.Millisecond}
	s := serve(t, ok, func(s *served) { s.limiter = a })
	const want = `{"success":false,"message":"This address exceeded 30 requests per minute with this API key.","errors":{},"error":"rate_limit_exceeded","statusCode":429}`
	for i := range 4 {
		resp, body := s.call(t, "/open", strings.NewReader("{}"), header("Api-Key", "pk-narrow"))
		switch {
		case i < 2 && resp.StatusCode != 200:
			t.Errorf("request %d: %d %s", i, resp.StatusCode, body)
		case i >= 2 && (resp.StatusCode != 429 || body != want || resp.Header.Get("Retry-After") != "2"):
			t.Errorf("request %d: %d %v %s", i, resp.StatusCode, resp.Header, body)
		}
	}
	// A request that exceeds the limit of the address does not count for the key.
	if left := a.left[limit.Add]; left != 8 {
		t.Errorf("the key has %d requests left, want 8", left)
	}
}

func TestBodyLimitOfAKey(t *testing.T) {
	s := serve(t, ok)
	for size, want := range map[int]int{100: 200, 101: 413} {
		for _, chunked := range []bool{false, true} {
			resp, body := s.call(t, "/open", strings.NewReader(strings.Repeat(" ", size)), header("Api-Key", "pk-narrow"), func(r *http.Request) {
				if chunked {
					r.ContentLength = -1
				}
			})
			if resp.StatusCode != want || want == 413 && !strings.Contains(body, `"The request body must not be larger than 100 bytes"`) {
				t.Errorf("%d bytes, chunked %t: %d %s", size, chunked, resp.StatusCode, body)
			}
		}
	}
	for limit, want := range map[int64]int64{0: MaxPublicBody, 100: 100, 1 << 40: MaxBody} {
		if got := maxBody(&accounts.Caller{Key: schemas.APIKey{Limits: schemas.KeyLimits{MaxBody: limit}}}); got != want {
			t.Errorf("a key's limit of %d makes %d", limit, got)
		}
	}
}
