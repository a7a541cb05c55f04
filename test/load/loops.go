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

// group of workers that stop at the first error.
type workers struct {
	wg   sync.WaitGroup
	once sync.Once
	err  error
	dead atomic.Bool
}

func (w *workers) fail(err error) { w.once.Do(func() { w.err = err; w.dead.Store(true) }) }

// closed sends all requests over so many connections, each as soon as the
// connection's last one was answered, and returns how long that took and how
// many were sent away and sent again.
func closed(ctx context.Context, addr string, reqs *requests, clients int) (took time.Duration, refused int64, err error) {
	conns, err := dialAll(ctx, addr, clients)
	if err != nil {
		return 0, 0, err
	}
	defer closeAll(conns)
	var w workers
	var next, away atomic.Int64
	start := time.Now()
	for _, c := range conns {
		w.wg.Go(func() {
			for !w.dead.Load() && ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= reqs.len() {
					return
				}
				n, err := c.add(ctx, reqs.get(i))
				if away.Add(int64(n)); err != nil {
					w.fail(fmt.Errorf("request %d: %w", i, err))
				}
			}
		})
	}
	w.wg.Wait()
	return time.Since(start), away.Load(), errors.Join(w.err, ctx.Err())
}

// open sends requests at a fixed rate whether or not earlier ones were
// answered, and returns the sorted times from when each was due, not from when
// a connection was free for it: a service that stalls is not asked less.
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

// quantile of sorted durations.
func quantile(sorted []time.Duration, q float64) time.Duration {
	return sorted[min(int(q*float64(len(sorted))), len(sorted)-1)]
}
