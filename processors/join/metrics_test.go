package join

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// The age of a waiting deletion must grow even if no lane looks for deletions, for example
// because the feed cannot publish.
func TestWaitingErasureGrowsOlder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		reg := prometheus.NewRegistry()
		m := NewMetrics(reg)
		age := func() time.Duration {
			families, err := reg.Gather()
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range families {
				if f.GetName() == "candor_erase_waiting_seconds" {
					return time.Duration(f.GetMetric()[0].GetGauge().GetValue() * float64(time.Second))
				}
			}
			return -1
		}
		m.erasing(3, time.Now().Add(-time.Hour))
		time.Sleep(2 * time.Hour)
		if got := age(); got != 3*time.Hour {
			t.Errorf("after three hours, the age is %v", got)
		}
		m.erasing(3, time.Time{})
		if got := age(); got != 0 {
			t.Errorf("none waits, and the age is %v", got)
		}
		m.left(3)
		if got := age(); got != -1 {
			t.Errorf("another process has the partition, and the age is %v", got)
		}
	})
}
