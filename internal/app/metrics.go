package app

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/state"
	"candor/survey"
)

// lookWait limits how long a scrape of the metrics waits for Kafka and Redis.
const lookWait = 2 * time.Second

// surroundings collects whether Kafka and Redis are available, whether the view can be read, and
// how much memory Redis uses.
type surroundings struct {
	pings map[string]func(context.Context) error // by dependency
	store *state.Store
	view  *state.View
	log   *slog.Logger
	sums  bool // export the usage of all accounts; only processes with the role join do

	up, behind                  *prometheus.Desc
	surveys, checkState, stored *prometheus.Desc
	memory, memoryLimit         *prometheus.Desc
}

func newSurroundings(store *state.Store, view *state.View, log *slog.Logger, sums bool, pings map[string]func(context.Context) error) *surroundings {
	return &surroundings{
		pings: pings, store: store, view: view, log: log, sums: sums,
		surveys:     prometheus.NewDesc("candor_state_surveys", "Surveys of all accounts.", nil, nil),
		checkState:  prometheus.NewDesc("candor_state_check_bytes", "Bytes of check state of all surveys, as counted for quotas.", nil, nil),
		stored:      prometheus.NewDesc("candor_state_stored_bytes", "Bytes stored for all respondents, as counted for quotas.", nil, nil),
		memory:      prometheus.NewDesc("candor_state_memory_bytes", "Memory that Redis uses.", nil, nil),
		memoryLimit: prometheus.NewDesc("candor_state_memory_limit_bytes", "Memory that Redis may use (maxmemory); 0 means no limit.", nil, nil),
		up: prometheus.NewDesc("candor_app_dependency_up",
			"Whether kafka or redis answers this process: 1 or 0.", []string{"dependency"}, nil),
		behind: prometheus.NewDesc("candor_state_behind_records",
			"Records that the join must still apply before reads are answered; 0 means that the view is readable. Absent while Redis does not answer.", nil, nil),
	}
}

func (s *surroundings) Describe(c chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{s.up, s.behind, s.surveys, s.checkState, s.stored, s.memory, s.memoryLimit} {
		c <- d
	}
}

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
			} else {
				s.missed(ctx, name, err)
			}
			c <- prometheus.MustNewConstMetric(s.up, prometheus.GaugeValue, up, name)
		})
	}
	gauge := func(d *prometheus.Desc, n int64) {
		c <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, float64(n))
	}
	wg.Go(func() {
		if !s.sums {
			return
		}
		usages, err := within(ctx, func() (map[survey.AccountID]survey.Usage, error) { return s.view.Usages(ctx) })
		if err != nil {
			s.missed(ctx, "usage", err)
			return
		}
		var all survey.Usage
		for _, u := range usages {
			all = all.Add(u)
		}
		gauge(s.surveys, all.Surveys)
		gauge(s.checkState, all.CheckState)
		gauge(s.stored, all.Stored)
	})
	wg.Go(func() {
		m, err := within(ctx, func() (state.Memory, error) { return s.store.Memory(ctx) })
		switch {
		case err != nil:
			s.missed(ctx, "memory", err)
		case m.Known:
			gauge(s.memory, m.Used)
			gauge(s.memoryLimit, m.Limit)
		}
	})
	wg.Go(func() {
		behind, err := within(ctx, func() (int64, error) { return s.view.Behind(ctx) })
		if err != nil {
			s.missed(ctx, "view", err)
			return
		}
		gauge(s.behind, behind)
	})
}

// missed logs why a metric is missing. It logs at debug level, because the line would be repeated at every scrape.
// Alerts use candor_app_dependency_up instead.
func (s *surroundings) missed(ctx context.Context, what string, err error) {
	s.log.DebugContext(ctx, "metric not collected", "component", "metrics", "metric", what, "err", err)
}

// within returns the result of f, or an error when the context ends first. It does not wait for f, because a
// client may ignore the context if its server does not respond. The call of f then ends with the client's own
// timeouts.
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
