package statetest

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// TestTakeDay_model: the script counts like the rule, all or nothing.
func TestTakeDay_model(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		rapid.Check(t, func(rt *rapid.T) {
			amount, limit := rapid.Int64Range(-6, 12), rapid.Int64Range(0, 12) // a negative amount is given back
			name, counted := newName(), [2]int64{}
			for range rapid.IntRange(1, 12).Draw(rt, "adds") {
				amounts := [2]int64{amount.Draw(rt, "amount"), amount.Draw(rt, "amount")}
				limits := [2]int64{limit.Draw(rt, "limit"), limit.Draw(rt, "limit")}
				want := -1
				for i := len(limits) - 1; i >= 0; i-- {
					if limits[i] > 0 && counted[i]+amounts[i] > limits[i] {
						want = i
					}
				}
				got, err := e.store.TakeDay(t.Context(), name, amounts, limits)
				if err != nil || got != want {
					rt.Fatalf("%v of %v with %v: %d, %v, want %d", amounts, limits, counted, got, err, want)
				}
				if want == -1 {
					counted[0], counted[1] = max(0, counted[0]+amounts[0]), max(0, counted[1]+amounts[1])
				}
			}
		})
	})
}

func TestTakeDay_concurrently(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		name := newName()
		var admitted atomic.Int64
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				for range 50 {
					over, err := e.store.TakeDay(context.Background(), name, [2]int64{1, 10}, [2]int64{0, 1000})
					if err != nil {
						t.Error(err)
					}
					if over == -1 {
						admitted.Add(1)
					}
				}
			})
		}
		all.Wait()
		if admitted.Load() != 100 {
			t.Errorf("%d admitted of 100", admitted.Load())
		}
		if ttl := must[time.Duration](t)(e.rdb.TTL(t.Context(), "limit:"+name).Result()); ttl <= 24*time.Hour || ttl > 48*time.Hour {
			t.Errorf("the day is forgotten after %v", ttl)
		}
	})
}
