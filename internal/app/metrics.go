package app

import (
	"context"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/state"
)

// lookWait bounds how long a look at what the process needs may take. Whoever
// collects metrics waits for it.
const lookWait = 2 * time.Second

// surroundings tells, whenever metrics are collected, whether what the process
// needs answers, and whether its view may be read.
type surroundings struct {
	pings map[string]func(context.Context) error // by dependency
	view  *state.View

	up, behind *prometheus.Desc
}

func newSurroundings(view *state.View, pings map[string]func(context.Context) error) *surroundings {
	return &surroundings{
		pings: pings, view: view,
		up: prometheus.NewDesc("candor_app_dependency_up",
			"Whether kafka or redis answers: 1 or 0.", []string{"dependency"}, nil),
		behind: prometheus.NewDesc("candor_state_behind_records",
			"Records that the view lacks to be readable, while Redis answers; 0: it is readable.", nil, nil),
	}
}

func (s *surroundings) Describe(c chan<- *prometheus.Desc) { c <- s.up; c <- s.behind }

func (s *surroundings) Collect(c chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), lookWait)
	defer cancel()
	var wg sync.WaitGroup
	defer wg.Wait()
	for name, ping := range s.pings {
		wg.Go(func() {
			up := 0.0
			if _, err := within(ctx, func() (struct{}, error) { return struct{}{}, ping(ctx) }); err == nil {
				up = 1
			}
			c <- prometheus.MustNewConstMetric(s.up, prometheus.GaugeValue, up, name)
		})
	}
	wg.Go(func() {
		behind, err := within(ctx, func() (int64, error) { return s.view.Behind(ctx) })
		if err == nil {
			c <- prometheus.MustNewConstMetric(s.behind, prometheus.GaugeValue, float64(behind))
		}
	})
}

// within returns what f returns, or that it takes too long: a client whose
// server hangs may not heed the context.
func within[T any](ctx context.Context, f func() (T, error)) (T, error) {
	type result struct {
		v   T
		err error
	}
	done := make(chan result, 1)
	go func() {
		v, err := f()
		done <- result{v, err}
	}()
	select {
	case r := <-done:
		return r.v, r.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}
