package e2e

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"sync/atomic"
	"testing"

	"candor/internal/access/limit"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// limited is an account whose keys have rate limits.
func limited(a *schemas.Account) { a.NoRateLimit = false }

// refused checks the answer to a request that exceeds the limit.
func refused(t *testing.T, r harness.Response, limit int) {
	t.Helper()
	var body map[string]any
	if err := json.Unmarshal(r.Body, &body); err != nil {
		t.Fatal(err)
	}
	message := fmt.Sprintf("This API key exceeded %d requests per minute.", limit)
	if r.Status != http.StatusTooManyRequests || body["error"] != "rate_limit_exceeded" || body["message"] != message ||
		body["statusCode"] != 429.0 || body["success"] != false {
		t.Errorf("the answer beyond the limit is %d %s", r.Status, r.Body)
	}
	if after, err := strconv.Atoi(r.Header.Get("Retry-After")); err != nil || after < 1 || after > 60 {
		t.Errorf("Retry-After is %q", r.Header.Get("Retry-After"))
	}
}

// TestRateLimits: all processes share the counts. Each key and each class of operations has its
// own.
func TestRateLimits(t *testing.T) {
	rates := harness.Limits(limit.Rates{Add: 12, AddPremium: 20, Other: 9})
	s := harness.Start(t, rates)
	second := s.Start(t, rates)
	for name, tc := range map[string]struct {
		add     int
		premium bool
	}{"Standard": {12, false}, "Premium": {20, true}} {
		c := s.Account(t, limited, func(a *schemas.Account) { a.Premium = tc.premium })
		c.On(second).Known()
		var added, adds, others atomic.Int64
		// Send few requests at a time: a process that has to wait too long for Redis counts by
		// itself.
		each(4, func(w int) {
			for i := w; i < 40; i += 4 {
				at := c.On([]*harness.Service{s, second}[i%2])
				if r := at.Add(survey.V3, queued(name, fmt.Sprint("p-", i), grid("G1"))); r.Status == http.StatusTooManyRequests {
					refused(t, r, tc.add)
				} else if adds.Add(1); r.Status == http.StatusOK {
					added.Add(1)
				}
				if r := at.GetAll(survey.V3, name); r.Status == http.StatusTooManyRequests {
					refused(t, r, 9)
				} else {
					others.Add(1)
				}
			}
		})
		if adds.Load() != int64(tc.add) || others.Load() != 9 {
			t.Errorf("%s: %d adds and %d other requests went through", name, adds.Load(), others.Load())
		}
		if got := s.Spent(t, c.Account).Total(); got != survey.Credits(added.Load())*1000 {
			t.Errorf("%s: %d were added for %v", name, added.Load(), got)
		}
		if r := c.With(c.Public).Add(survey.V3, queued(name, "another key", grid("G1"))); r.Status != http.StatusOK {
			t.Errorf("%s: another key is answered %d", name, r.Status)
		}
	}
}

// TestLimitsOutliveTheCommonCount: a process remembers the requests that it has admitted
// itself, even if Redis loses its counts.
func TestLimitsOutliveTheCommonCount(t *testing.T) {
	s := harness.Start(t, harness.Limits(limit.Rates{Other: 10}))
	c := s.Account(t, limited)
	through := func(n int) (through int) {
		for range n {
			if r := c.GetAll(survey.V3, "None"); r.Status != http.StatusTooManyRequests {
				through++
			} else {
				refused(t, r, 10)
			}
		}
		return through
	}
	if n := through(7); n != 7 {
		t.Fatalf("%d of 7 went through", n)
	}
	s.Wipe(t) // the shared count is deleted, the count of the process is not
	if n := through(20); n != 3 {
		t.Errorf("%d more went through of the 3 that are left", n)
	}
}
