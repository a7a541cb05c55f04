package fault

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"testing"
	"time"
)

// TestKilledAmidParkingScoresAsIfNothingWereParked adds respondents in rounds. Between two rounds, the check
// state of all surveys is parked. The process is killed at any moment: while surveys are parked, after that,
// and while they are loaded. A second process that parks nothing, and is never killed, gets the same
// requests in the same order. Both must have the same results.
func TestKilledAmidParkingScoresAsIfNothingWereParked(t *testing.T) {
	const surveys, rounds, each = 4, 4, 8
	ctx, r := bounded(t), seeded(t)
	serve := func(name string, more ...string) (*process, *client) {
		addr := freeAddr(t)
		p := newProcess(t, name, devEnv(), append([]string{"serve", "-data-dir", t.TempDir(), "-http.addr", addr, "-log.level", "warn"}, more...)...)
		p.start()
		p.awaitReady(ctx)
		return p, newClient(addr, devKey)
	}
	parks, c := serve("parks", "-snapshot.every", "100ms", "-check.idle", "50ms")
	_, twin := serve("twin")
	group := panel{name: "parked", surveys: surveys, n: surveys * rounds * each}
	kill := func() {
		parks.kill()
		parks.start()
		parks.awaitReady(ctx)
	}
	apply := func(c *client, operation string, body []byte) {
		for ctx.Err() == nil {
			a := c.post(ctx, operation, body)
			if a.err == nil && (a.status == http.StatusOK || a.message == idExists || a.message == "Respondent not found") {
				return
			}
			if a.err == nil && a.status != http.StatusServiceUnavailable {
				t.Fatalf("%s: %d %s", operation, a.status, a.message)
			}
			pause(ctx, 20*time.Millisecond)
		}
	}
	for round := range rounds {
		killed := make(chan struct{})
		at := time.Duration(r.IntN(400)) * time.Millisecond
		go func() { // while the surveys are loaded
			defer close(killed)
			if round > 0 {
				pause(ctx, at)
				kill()
			}
		}()
		for i := round * surveys * each; i < (round+1)*surveys*each; i++ {
			apply(c, "v3/addRespondent", group.body(i, true))
		}
		<-killed
		for i := round * surveys * each; i < (round+1)*surveys*each; i++ {
			apply(twin, "v3/addRespondent", group.body(i, true))
		}
		gone := fmt.Appendf(nil, `{"surveyName":%q,"respondentIds":[%q]}`, group.survey(0), group.id(round*surveys))
		parked(ctx, t, c, 1)
		kill() // while others are parked
		parked(ctx, t, c, surveys*(numChecks-1))
		for _, of := range []*client{c, twin} {
			apply(of, "v3/deleteRespondents", gone)
		}
	}
	for s := range surveys {
		results := func(c *client) (of map[string]string) {
			for open := true; open && ctx.Err() == nil; {
				open, of = false, map[string]string{}
				a := c.post(ctx, "v3/getAllRespondents", fmt.Appendf(nil, `{"surveyName":%q}`, group.survey(s)))
				var list []struct {
					ID      string          `json:"respondentId"`
					Status  string          `json:"status"`
					Quality json.RawMessage `json:"respondentQuality"`
				}
				if err := json.Unmarshal(a.results, &list); err != nil {
					open = true
				}
				for _, r := range list {
					of[r.ID] = string(r.Quality)
					open = open || r.Status != "COMPLETED"
				}
			}
			return of
		}
		got, want := results(c), results(twin)
		if len(got) != len(want) || len(want) < rounds*each-rounds {
			t.Errorf("survey %d has %d respondents, and %d if nothing is parked", s, len(got), len(want))
		}
		for id, quality := range want {
			if got[id] != quality {
				t.Errorf("%s has %s, and %s if nothing is parked", id, got[id], quality)
			}
		}
	}
}

var parkedSurveys = regexp.MustCompile(`(?m)^candor_check_parked_surveys{.*} ([0-9]+)$`)

// parked waits until check state is parked n times, for any survey and check.
func parked(ctx context.Context, t *testing.T, c *client, n int) {
	t.Helper()
	for sum := 0; sum < n; pause(ctx, 10*time.Millisecond) {
		if ctx.Err() != nil {
			t.Fatalf("check state is parked %d times, want %d", sum, n)
		}
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+"/metrics", http.NoBody)
		if err != nil {
			t.Fatal(err)
		}
		resp, err := c.http.Do(req)
		if err != nil {
			continue
		}
		text, err := io.ReadAll(resp.Body)
		_ = resp.Body.Close()
		if err != nil {
			continue
		}
		sum = 0
		for _, m := range parkedSurveys.FindAllSubmatch(bytes.TrimSpace(text), -1) {
			k, _ := strconv.Atoi(string(m[1]))
			sum += k
		}
	}
}
