package fault

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/state"
	"candor/survey"
	"candor/test/harness"
)

// parking adds respondents in rounds, first to a service that parks check state, then to a twin that
// parks nothing and never fails. Between two rounds, the check state of all surveys is parked.
type parking struct {
	panel   panel
	c, twin *client
	parked  func(n int)     // waits until check state is parked n times, for any survey and check
	loading func(round int) // breaks something while surveys are loaded
	idle    func(round int) // breaks something while some surveys are parked, and others not yet
}

const parkedSurveys, parkedRounds, parkedEach = 4, 4, 8

// run returns when all rounds are added. Then it compares the results of both services.
func (p *parking) run(ctx context.Context, t *testing.T, name string) {
	p.panel = panel{name: name, surveys: parkedSurveys, n: parkedSurveys * parkedRounds * parkedEach}
	const step = parkedSurveys * parkedEach
	for round := range parkedRounds {
		done := make(chan struct{})
		go func() {
			defer close(done)
			if round > 0 {
				p.loading(round)
			}
		}()
		for i := round * step; i < (round+1)*step; i++ {
			p.apply(ctx, t, p.c, "v3/addRespondent", p.panel.body(i, true))
		}
		<-done
		for i := round * step; i < (round+1)*step; i++ {
			p.apply(ctx, t, p.twin, "v3/addRespondent", p.panel.body(i, true))
		}
		gone := fmt.Appendf(nil, `{"surveyName":%q,"respondentIds":[%q]}`, p.panel.survey(0), p.panel.id(round*parkedSurveys))
		p.parked(1)
		p.idle(round)
		p.parked(parkedSurveys * (numChecks - 1))
		for _, of := range []*client{p.c, p.twin} {
			p.apply(ctx, t, of, "v3/deleteRespondents", gone)
		}
	}
	for i := range parkedSurveys {
		insist(ctx, t, "get the same results as if nothing were parked", func() error {
			return p.compare(ctx, i)
		})
	}
}

// compare says what differs between the two services in a survey. Both may still revise scores of early
// respondents.
func (p *parking) compare(ctx context.Context, i int) error {
	got, want := p.results(ctx, p.c, i), p.results(ctx, p.twin, i)
	if len(got) != len(want) || len(want) < parkedRounds*parkedEach-parkedRounds {
		return fmt.Errorf("survey %d has %d respondents, and %d if nothing is parked", i, len(got), len(want))
	}
	for id, quality := range want {
		if got[id] != quality {
			return fmt.Errorf("%s has %s, and %s if nothing is parked", id, got[id], quality)
		}
	}
	return nil
}

// apply sends a request until it has taken effect.
func (p *parking) apply(ctx context.Context, t *testing.T, c *client, operation string, body []byte) {
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

// results returns what a service says of the respondents of a survey, when all are COMPLETED.
func (p *parking) results(ctx context.Context, c *client, i int) (of map[string]string) {
	for open := true; open && ctx.Err() == nil; {
		open, of = false, map[string]string{}
		a := c.post(ctx, "v3/getAllRespondents", fmt.Appendf(nil, `{"surveyName":%q}`, p.panel.survey(i)))
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

// embedded starts a service on the embedded default.
func embedded(ctx context.Context, t *testing.T, name string, more ...string) (*process, *client) {
	addr := freeAddr(t)
	p := newProcess(t, name, devEnv(), append([]string{"serve", "-data-dir", t.TempDir(), "-http.addr", addr, "-log.level", "warn"}, more...)...)
	p.start()
	p.awaitReady(ctx)
	return p, newClient(addr, devKey)
}

// again kills a process and starts it again.
func (p *process) again(ctx context.Context) {
	p.kill()
	p.start()
	p.awaitReady(ctx)
}

// TestKilledAmidParkingScoresAsIfNothingWereParked kills the process at any moment: while surveys are parked,
// after that, and while they are loaded.
func TestKilledAmidParkingScoresAsIfNothingWereParked(t *testing.T) {
	harness.EmbeddedOnly(t)
	ctx, r := bounded(t), seeded(t)
	parks, c := embedded(ctx, t, "parks", "-snapshot.every", "100ms", "-check.idle", "50ms")
	_, twin := embedded(ctx, t, "twin")
	p := parking{
		c: c, twin: twin,
		parked: func(n int) { parked(ctx, t, c, n) },
		loading: func(int) {
			pause(ctx, time.Duration(r.IntN(400))*time.Millisecond)
			parks.again(ctx)
		},
		idle: func(int) { parks.again(ctx) },
	}
	p.run(ctx, t, "parked")
}

// TestClusterParksAndLoadsAmidFaults does the same on a Redis Cluster. While surveys are loaded, the process
// is killed, slots move, and a primary is killed. While surveys are parked, a primary loses its data,
// slots move, and the process is killed.
func TestClusterParksAndLoadsAmidFaults(t *testing.T) {
	own := ownServers(t, "redis-cluster")
	ctx, r := bounded(t), seeded(t)
	b := realBrokers(ctx, t)
	addr := freeAddr(t)
	parks := b.serve(t, addr, "", "CANDOR_SNAPSHOT_EVERY=100ms", "CANDOR_CHECK_IDLE=50ms")
	parks.start()
	parks.awaitReady(ctx)
	_, twin := embedded(ctx, t, "twin")
	p := parking{c: newClient(addr, b.key), twin: twin}
	p.parked = func(n int) { b.parked(ctx, t, p.panel, n) }
	cause := func(f fault) { f(ctx, t, b, own, newLedger(p.panel)) }
	killed := func(ctx context.Context, _ *testing.T, _ *brokers, _ servers, _ *ledger) { parks.again(ctx) }
	emptied := func(ctx context.Context, t *testing.T, b *brokers, _ servers, l *ledger) {
		if err := dial(t, b.shard(ctx, t, b.partition(l.panel, 1)).primary).FlushAll(ctx).Err(); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { own.start(t) }) // what was killed
	p.loading = func(round int) {
		pause(ctx, time.Duration(r.IntN(400))*time.Millisecond)
		cause([]fault{nil, killed, slotsMoved, primaryKilled}[round])
	}
	p.idle = func(round int) { cause([]fault{emptied, slotsMoved, killed, killed}[round]) }
	p.run(ctx, t, "parked on a cluster")
}

// parked waits until check state of surveys of a panel is parked n times.
func (b *brokers) parked(ctx context.Context, t *testing.T, of panel, n int) {
	t.Helper()
	insist(ctx, t, "wait for surveys to be parked", func() error {
		sum := 0
		for i := range of.surveys {
			key := survey.Key{Account: survey.AccountID(b.account), Survey: survey.Name(of.survey(i))}
			for _, check := range survey.Checks {
				holds := state.CheckPart(b.partition(of, i), check).Key(state.KindHolds)
				v, err := b.rdb.HGet(ctx, holds, string(key.Bytes())).Result()
				if err != nil && !errors.Is(err, redis.Nil) {
					return err
				}
				if state.ParkedSection(v) != "" {
					sum++
				}
			}
		}
		if sum < n {
			return fmt.Errorf("check state is parked %d times, want %d", sum, n)
		}
		return nil
	})
}

var parkedMetric = regexp.MustCompile(`(?m)^candor_check_parked_surveys{.*} ([0-9]+)$`)

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
		for _, m := range parkedMetric.FindAllSubmatch(bytes.TrimSpace(text), -1) {
			k, _ := strconv.Atoi(string(m[1]))
			sum += k
		}
	}
}
