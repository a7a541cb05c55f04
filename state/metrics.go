package state

import (
	"context"
	"errors"
	"net"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"
)

// Instrument makes a client measure the duration of its calls, by operation (commit, read,
// pipeline) and outcome, and the use of its connections.
func Instrument(rdb redis.UniversalClient, reg prometheus.Registerer) {
	h := prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name:    "candor_state_op_duration_seconds",
		Help:    "Time of a call to Redis.",
		Buckets: []float64{.0001, .00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5},
	}, []string{"op", "outcome"})
	reg.MustRegister(h,
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "candor_state_connections", Help: "Open connections to Redis.",
		}, func() float64 { return float64(rdb.PoolStats().TotalConns) }),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "candor_state_connections_idle", Help: "Open connections to Redis that are not in use.",
		}, func() float64 { return float64(rdb.PoolStats().IdleConns) }),
		prometheus.NewCounterFunc(prometheus.CounterOpts{
			Name: "candor_state_connection_timeouts_total", Help: "Calls that did not get a connection to Redis in time.",
		}, func() float64 { return float64(rdb.PoolStats().Timeouts) }))
	rdb.AddHook(hook{h})
}

type hook struct{ h *prometheus.HistogramVec }

func (k hook) observe(op string, start time.Time, err error) {
	outcome := "ok"
	if err != nil && !errors.Is(err, redis.Nil) {
		outcome = "error"
	}
	k.h.WithLabelValues(op, outcome).Observe(time.Since(start).Seconds())
}

// DialHook implements redis.Hook. It does not measure new connections.
func (k hook) DialHook(next redis.DialHook) redis.DialHook {
	return func(ctx context.Context, network, addr string) (net.Conn, error) { return next(ctx, network, addr) }
}

// ProcessHook measures single commands. A script counts as a commit, and any other command as a read.
func (k hook) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		op := "read"
		if name := cmd.Name(); name == "evalsha" || name == "eval" {
			op = "commit"
		}
		start := time.Now()
		err := next(ctx, cmd)
		k.observe(op, start, err)
		return err
	}
}

// ProcessPipelineHook measures each pipeline as a whole.
func (k hook) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		start := time.Now()
		err := next(ctx, cmds)
		k.observe("pipeline", start, err)
		return err
	}
}
