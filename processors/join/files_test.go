package join

import (
	"context"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"

	"candor/state"
)

// refusing is a hook that stands in for a Redis whose user may not run a command.
type refusing struct{ may atomic.Bool }

func (*refusing) DialHook(next redis.DialHook) redis.DialHook { return next }
func (*refusing) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return next
}

func (r *refusing) ProcessHook(redis.ProcessHook) redis.ProcessHook {
	return func(_ context.Context, cmd redis.Cmder) error {
		if c, is := cmd.(*redis.StringCmd); is {
			c.SetVal("run_id:1\r\naof_enabled:0\r\nrdb_bgsave_in_progress:0\r\nrdb_last_bgsave_status:ok\r\n")
		} else if !r.may.Load() {
			cmd.SetErr(context.DeadlineExceeded)
		}
		return cmd.Err()
	}
}

// While Redis does not rewrite its files, the metric of the overdue erasures grows, and the log says why.
func TestFiles_waiting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hook := &refusing{}
		rdb := redis.NewClient(&redis.Options{Addr: "127.0.0.1:6379"}) // a name would be looked up, outside the bubble
		rdb.AddHook(hook)
		var logged strings.Builder
		reg := prometheus.NewRegistry()
		f := NewFiles(state.New(rdb), Erase{Within: 24 * time.Hour}, slog.New(slog.NewTextHandler(&logged, nil)), reg)
		ctx, stop := context.WithCancel(t.Context())
		done := make(chan error, 1)
		go func() { done <- f.Run(ctx) }()
		after := func(d time.Duration, least, most time.Duration) {
			t.Helper()
			time.Sleep(d) // of the bubble
			synctest.Wait()
			families, err := reg.Gather()
			if err != nil || len(families) != 1 {
				t.Fatalf("%v, %v", families, err)
			}
			if age := families[0].GetMetric()[0].GetGauge().GetValue(); age < least.Seconds() || age > most.Seconds() {
				t.Errorf("the metric is %v, want %v to %v", age, least, most)
			}
		}
		after(13*time.Hour, 13*time.Hour, 13*time.Hour) // the alert fires after 12 hours
		if !strings.Contains(logged.String(), "Redis does not rewrite its files") {
			t.Errorf("the log is %s", logged.String())
		}
		hook.may.Store(true)
		after(2*time.Minute, 0, 0)
		hook.may.Store(false)
		f.outdate()
		after(4*time.Hour, 4*time.Hour, 4*time.Hour)
		hook.may.Store(true)
		after(2*time.Minute, 0, 0)
		f.outdate()
		after(4*time.Hour, 0, 0) // with the next tick
		stop()
		if err := <-done; err != nil {
			t.Error(err)
		}
		_ = rdb.Close()
	})
}
