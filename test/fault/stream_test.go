package fault

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// retryPause is how long a client waits before it sends a refused respondent again.
const retryPause = 50 * time.Millisecond

// stream adds the respondents of the ledger's panel that are not accepted yet. Several
// concurrent clients send each respondent until it is accepted. Every third client sends lists.
// stream returns when all are accepted, or when the context ends.
func stream(ctx context.Context, c *client, l *ledger, clients int) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for w := range clients {
		size := 1
		if w%3 == 2 {
			size = inList
		}
		wg.Go(func() {
			for ctx.Err() == nil {
				last := int(next.Add(int64(size)))
				var open []int
				for i := last - size; i < min(last, l.panel.n); i++ {
					if !l.status(i).accepted {
						open = append(open, i)
					}
				}
				for len(open) > 0 {
					if open = send(ctx, c, l, open); len(open) == 0 {
						break
					}
					if pause(ctx, retryPause); ctx.Err() != nil {
						return
					}
				}
				if last >= l.panel.n {
					return
				}
			}
		})
	}
	wg.Wait()
}

// inList is the number of respondents in a list.
const inList = 7

// send adds respondents, as a list if there are several, and returns those that are not accepted.
func send(ctx context.Context, c *client, l *ledger, who []int) (left []int) {
	if len(who) == 1 {
		if !l.added(who[0], c.post(ctx, "v3/addRespondent", l.panel.body(who[0], false))) {
			left = who
		}
		return left
	}
	var lines []byte
	for _, i := range who {
		lines = append(append(lines, l.panel.body(i, false)...), '\n')
	}
	a := c.post(ctx, "v3/addRespondents", lines)
	var all struct {
		Outcomes []struct {
			StatusCode, RetryAfter int
			Message                string
		}
	}
	if a.status == 200 {
		if err := json.Unmarshal(a.results, &all); err != nil || len(all.Outcomes) != len(who) {
			l.Complain("a list of %d is answered %s", len(who), a.results)
			return nil
		}
	}
	for n, i := range who {
		one := a // the list as a whole was refused, or not answered
		if a.status == 200 {
			o := all.Outcomes[n]
			one.status, one.message, one.retryAfter = o.StatusCode, o.Message, ""
			if o.RetryAfter > 0 {
				one.retryAfter = strconv.Itoa(o.RetryAfter)
			}
		}
		if !l.added(i, one) {
			left = append(left, i)
		}
	}
	return left
}

// offer adds the whole panel of the ledger at a steady rate. It sends each respondent once,
// whatever the answers are, and returns when all are answered.
func offer(ctx context.Context, c *client, l *ledger, perSecond int) {
	offerEach(ctx, c, l, perSecond, false)
}

// offerEach does the same. If synchronous is set, the adds are synchronous.
func offerEach(ctx context.Context, c *client, l *ledger, perSecond int, synchronous bool) {
	tick := time.NewTicker(time.Second / time.Duration(perSecond))
	defer tick.Stop()
	var wg sync.WaitGroup
	defer wg.Wait()
	for i := range l.panel.n {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
		wg.Go(func() { l.added(i, c.post(ctx, "v3/addRespondent", l.panel.body(i, synchronous))) })
	}
}

// reads counts the answers of a watch.
type reads struct{ found, refused, broken atomic.Int64 }

func (r *reads) String() string {
	return fmt.Sprintf("reads: %d found, %d refused with 503, %d broken connections", r.found.Load(), r.refused.Load(), r.broken.Load())
}

// watch reads accepted respondents again and again until it is stopped. It reports to the
// ledger every answer that is neither correct nor 503.
func watch(ctx context.Context, c *client, l *ledger) (r *reads, stop func()) {
	r = &reads{}
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for ; ctx.Err() == nil; pause(ctx, 2*time.Millisecond) {
			i := rand.IntN(l.panel.n)
			if p := l.status(i); p.accepted {
				l.look(ctx, c, i, p, r)
			}
		}
	}()
	return r, func() { cancel(); <-done }
}

// look reads one respondent. p is what was known about it before.
func (l *ledger) look(ctx context.Context, c *client, i int, p person, r *reads) {
	a := c.post(ctx, "v3/getRespondent", fmt.Appendf(nil, `{"surveyName":%q,"respondentId":%q}`, l.panel.survey(i), l.panel.id(i)))
	switch {
	case ctx.Err() != nil:
	case a.err != nil:
		r.broken.Add(1)
	case a.status == 503:
		r.refused.Add(1)
	case a.status == 200:
		var entry respondent
		if err := json.Unmarshal(a.results, &entry); err != nil {
			l.Complain("read of %s: %v in %s", l.panel.id(i), err, a.results)
			return
		}
		r.found.Add(1)
		l.read(i, p, entry)
	default:
		l.Complain("read of %s, which was accepted: %d %s", l.panel.id(i), a.status, a.message)
	}
}

// during runs f when the ledger has n accepted respondents.
func during(ctx context.Context, t *testing.T, l *ledger, n int, f func()) {
	t.Helper()
	select {
	case <-l.reached(n):
		f()
	case <-ctx.Done():
		t.Errorf("%d respondents were never accepted: %s", n, l)
	}
}

// killing adds the ledger's panel and reads at the same time. At each of the moments, counted
// in accepted respondents, it kills a process and starts it again. Then it verifies the ledger.
func killing(ctx context.Context, t *testing.T, c *client, l *ledger, moments []int, victim func(i int) *process) {
	t.Helper()
	seen, stop := watch(ctx, c, l)
	streamed := make(chan struct{})
	go func() {
		defer close(streamed)
		stream(ctx, c, l, 16)
	}()
	for i, n := range moments {
		during(ctx, t, l, n, func() {
			p := victim(i)
			p.kill()
			start := time.Now()
			p.start()
			p.awaitReady(ctx)
			t.Logf("killed %s at %d; ready again after %v", p.name, n, time.Since(start).Round(time.Millisecond))
		})
	}
	<-streamed
	took := verify(ctx, t, c, l)
	stop()
	t.Logf("%v; all COMPLETED %v after the last answer", seen, took.Round(time.Millisecond))
}
