package web

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/internal/access/accounts"
	"candor/internal/access/limit"
)

// allowance is a Limiter that admits n requests of each class.
type allowance struct {
	mu   sync.Mutex
	left map[limit.Class]int
	wait time.Duration

	addresses int
	asked     []string
}

func (a *allowance) Take(_ context.Context, c *accounts.Caller, class limit.Class, n int) (int, time.Duration) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked = append(a.asked, string(c.Account.ID)+" "+class.String())
	if a.left[class] -= n; a.left[class] < 0 {
		return 600, a.wait
	}
	return 600, 0
}

func (a *allowance) TakeSome(_ context.Context, _ *accounts.Caller, class limit.Class, n int) (int, int, time.Duration) {
	a.mu.Lock()
	defer a.mu.Unlock()
	admitted := min(n, max(a.left[class], 0))
	a.left[class] -= admitted
	if admitted < n {
		return 600, admitted, a.wait
	}
	return 600, admitted, 0
}

func (a *allowance) TakeAddress(_ *accounts.Caller, address string, n int) (int, time.Duration) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked = append(a.asked, address)
	admitted := min(n, a.addresses)
	a.addresses -= admitted
	if admitted < n {
		return admitted, a.wait
	}
	return admitted, 0
}

func (a *allowance) GiveAddress(_ *accounts.Caller, _ string, n int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.addresses += n
}

func TestRateLimit(t *testing.T) {
	a := &allowance{left: map[limit.Class]int{limit.Add: 2, limit.Other: 1}, wait: 90 * time.Millisecond}
	s := serve(t, ok, func(s *served) { s.limiter = a })
	post := func(path string, change ...func(*http.Request)) (head, string) {
		return s.call(t, path, strings.NewReader("not read"), change...)
	}
	const want = `{"success":false,"message":"This API key exceeded 600 requests per minute.","errors":{},"error":"rate_limit_exceeded","statusCode":429}`
	for path, admitted := range map[string]int{"/open": 2, "/op": 1} {
		for i := range 4 {
			resp, body := post(path)
			if i < admitted {
				if resp.StatusCode != 200 {
					t.Errorf("%s: request %d: %d %s", path, i, resp.StatusCode, body)
				}
				continue
			}
			if resp.StatusCode != 429 || body != want || resp.Header.Get("Retry-After") != "1" || resp.Header.Get("X-Request-Id") == "" {
				t.Errorf("%s: request %d: %d %v %s", path, i, resp.StatusCode, resp.Header, body)
			}
		}
	}
	// The limit is checked before the body, and a page can read the answer.
	resp, _ := post("/open", header("Content-Type", "text/plain"), header("Api-Key", "pk"), header("Origin", "https://b.example"))
	if resp.StatusCode != 429 || resp.Header.Get("Access-Control-Allow-Origin") != "https://b.example" {
		t.Errorf("a page over the limit: %d %v", resp.StatusCode, resp.Header)
	}
	// Requests that the key is not allowed to make do not count.
	before := len(a.asked)
	for _, key := range []string{"", "nobody"} {
		if resp, _ := post("/open", header("Api-Key", key)); resp.StatusCode != 401 {
			t.Errorf("the key %q: %d", key, resp.StatusCode)
		}
	}
	if resp, _ := post("/op", header("Api-Key", "pk")); resp.StatusCode != 403 {
		t.Errorf("a public key: %d", resp.StatusCode)
	}
	if resp, _ := post("/open", options, header("Api-Key")); resp.StatusCode != 204 {
		t.Errorf("a preflight: %d", resp.StatusCode)
	}
	if len(a.asked) != before {
		t.Errorf("counted without a good key: %v", a.asked[before:])
	}
}

// TestWeigh: a request that does the work of several requests counts as several.
func TestWeigh(t *testing.T) {
	a := &allowance{left: map[limit.Class]int{limit.Other: 100}, wait: time.Second}
	s := serve(t, func(c *Call) (Reply, error) {
		if err := c.Weigh(60); err != nil {
			return Reply{}, err
		}
		return ok(c)
	}, func(s *served) { s.limiter = a })
	for _, want := range []int{200, 429} {
		if resp, body := s.call(t, "/op", strings.NewReader("{}")); resp.StatusCode != want {
			t.Errorf("%d, want %d: %s", resp.StatusCode, want, body)
		}
	}
	if a.left[limit.Other] != 100-60-60 {
		t.Errorf("%d are left", a.left[limit.Other])
	}
	free := serve(t, func(c *Call) (Reply, error) { return Reply{Message: "Done", Results: []byte("1")}, c.Weigh(60) })
	if resp, _ := free.call(t, "/op", strings.NewReader("{}")); resp.StatusCode != 200 {
		t.Errorf("without limits: %d", resp.StatusCode)
	}
}

func TestRetryAfter(t *testing.T) {
	for wait, want := range map[time.Duration]string{
		1: "1", time.Second: "1", time.Second + 1: "2", 59*time.Second + 1: "60", time.Minute: "60",
	} {
		a := &allowance{left: map[limit.Class]int{}, wait: wait}
		s := serve(t, ok, func(s *served) { s.limiter = a })
		if resp, _ := s.call(t, "/op", http.NoBody); resp.Header.Get("Retry-After") != want {
			t.Errorf("%v: Retry-After %s, want %s", wait, resp.Header.Get("Retry-After"), want)
		}
	}
}

// If a request counts as several, as many of them are admitted as the limits of its key and its
// address allow. What one limit refuses does not count towards the other.
func TestAdmit(t *testing.T) {
	for _, test := range []struct {
		key                string
		left, addresses, n int
		admitted           int
		leftOfAddress      int
		refusal            string
	}{
		{"sk", 10, 0, 10, 10, 0, ""},
		{"sk", 10, 0, 1, 1, 0, ""},
		{"sk", 10, 0, 0, 0, 0, ""},
		{"sk", 10, 0, 15, 10, 0, "exceeded 600 requests per minute"},
		{"pk-narrow", 10, 5, 15, 5, 0, "This address exceeded 30 requests"},
		{"pk-narrow", 3, 5, 15, 3, 2, "exceeded 600 requests per minute"},
		{"pk-narrow", 10, 1, 15, 1, 0, "This address exceeded 30 requests"},
	} {
		a := &allowance{left: map[limit.Class]int{limit.Add: test.left}, addresses: test.addresses, wait: time.Second}
		s := serve(t, func(c *Call) (Reply, error) {
			admitted, err := c.Admit(test.n)
			if admitted != test.admitted || (err == nil) != (test.refusal == "") || err != nil && !strings.Contains(err.Error(), test.refusal) {
				t.Errorf("%+v: %d are admitted, %v", test, admitted, err)
			}
			return Reply{Results: []byte("1")}, nil
		}, func(s *served) { s.limiter = a })
		if h, body := s.call(t, "/open", strings.NewReader("{}"), header("Api-Key", test.key)); h.StatusCode != http.StatusOK {
			t.Errorf("%d %s", h.StatusCode, body)
		}
		if a.addresses != test.leftOfAddress {
			t.Errorf("%+v: %d requests are left for the address", test, a.addresses)
		}
	}
	// A single request that the key's limit refuses does not count for its address either.
	a := &allowance{left: map[limit.Class]int{}, addresses: 5, wait: time.Second}
	s := serve(t, ok, func(s *served) { s.limiter = a })
	if h, body := s.call(t, "/open", strings.NewReader("{}"), header("Api-Key", "pk-narrow")); h.StatusCode != http.StatusTooManyRequests || a.addresses != 5 {
		t.Errorf("%d %s, and %d requests are left for the address", h.StatusCode, body, a.addresses)
	}
}
