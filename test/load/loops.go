package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// workers is a group of workers that stop at the first error.
type workers struct {
	wg   sync.WaitGroup
	once sync.Once
	err  error
	dead atomic.Bool
}

func (w *workers) fail(err error) { w.once.Do(func() { w.err = err; w.dead.Store(true) }) }

// result is the result of a closed loop.
type result struct {
	sent    int
	took    time.Duration
	refused int64 // refused, and sent again
	usage   usage
}

func (r result) rate() float64 { return per(r.sent, r.took) }

// closed sends all requests over the given number of connections. Each connection sends the
// next request as soon as the last one was answered.
func closed(ctx context.Context, addr string, reqs *requests, clients int) (result, error) {
	return laps(ctx, addr, reqs, clients, reqs.len(), 0)
}

// laps is closed for n requests. When the requests run out, it begins again with the first. If
// n is 0, it runs for the given time.
func laps(ctx context.Context, addr string, reqs *requests, clients, n int, length time.Duration) (result, error) {
	conns, err := dialAll(ctx, addr, clients)
	if err != nil {
		return result{}, err
	}
	defer closeAll(conns)
	var w workers
	var next, away, sent atomic.Int64
	meter, start := startUsage(), time.Now()
	for _, c := range conns {
		w.wg.Go(func() {
			for !w.dead.Load() && ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if n > 0 && i >= n || n == 0 && time.Since(start) > length {
					return
				}
				tries, err := c.add(ctx, reqs.get(i%reqs.len()))
				if away.Add(int64(tries)); err != nil {
					w.fail(fmt.Errorf("request %d: %w", i, err))
				}
				sent.Add(1)
			}
		})
	}
	w.wg.Wait()
	r := result{took: time.Since(start), sent: int(sent.Load()), refused: away.Load()}
	r.usage = meter(r.sent)
	return r, errors.Join(w.err, ctx.Err())
}

// open sends requests at a fixed rate, whether or not earlier ones were answered, and returns
// the sorted times of the answers. A time begins when the request was due, and not when a
// connection was free, so a service that stalls does not get fewer requests.
func open(ctx context.Context, addr string, reqs *requests, rate float64, clients int, want string) ([]time.Duration, error) {
	conns, err := dialAll(ctx, addr, clients)
	if err != nil {
		return nil, err
	}
	defer closeAll(conns)
	var w workers
	var next atomic.Int64
	took := make([]time.Duration, reqs.len())
	start := time.Now().Add(10 * time.Millisecond)
	for _, c := range conns {
		w.wg.Go(func() {
			for !w.dead.Load() && ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= reqs.len() {
					return
				}
				due := start.Add(time.Duration(float64(i) / rate * float64(time.Second)))
				time.Sleep(time.Until(due))
				status, err := c.do(reqs.get(i))
				if took[i] = time.Since(due); err == nil && (status != 200 || !bytes.Contains(c.body, []byte(want))) {
					err = fmt.Errorf("answer %d: %.200s", status, c.body)
				}
				if err != nil {
					w.fail(fmt.Errorf("request %d: %w", i, err))
				}
			}
		})
	}
	w.wg.Wait()
	slices.Sort(took)
	return took, errors.Join(w.err, ctx.Err())
}

func quantile(sorted []time.Duration, q float64) time.Duration {
	return sorted[min(int(q*float64(len(sorted))), len(sorted)-1)]
}
