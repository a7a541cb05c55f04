package join

import (
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
)

// TestBury_commitFails: a record that cannot be read gets one dead letter, even if the commit of its
// batch fails and the lane gets the record again. If the process stops in between, it appends the
// dead letter a second time, because it cannot know that the first one arrived.
func TestBury_commitFails(t *testing.T) {
	r := newRig(t)
	reg := prometheus.NewRegistry()
	r.deps.Metrics = NewMetrics(reg)
	r.begin(nil)
	bad := schemas.Record{Key: []byte("not a key"), Value: []byte("not a record")}
	r.append(bad, bad)
	records := map[string][]*kgo.Record{schemas.TopicSurveys: r.log(0)}
	want := func(when string, letters int, counted float64) {
		t.Helper()
		if n := len(r.records(schemas.TopicDeadLetters, 0)); n != letters {
			t.Errorf("%s there are %d dead letters, want %d", when, n, letters)
		}
		families, err := reg.Gather()
		r.must(err)
		sum := 0.0
		for _, f := range families {
			if f.GetName() == "candor_join_dead_letters_total" {
				for _, m := range f.GetMetric() {
					sum += m.GetCounter().GetValue()
				}
			}
		}
		if sum != counted {
			t.Errorf("%s %v are counted, want %v", when, sum, counted)
		}
	}

	for range 3 {
		r.mini.SetError("Redis is away")
		if _, err := r.lane.Handle(t.Context(), records); err == nil {
			t.Fatal("the commit succeeds without Redis")
		}
		want("after a commit that failed", 2, 2)
	}
	r.mini.SetError("")
	r.begin(nil) // another process takes over
	if taken, err := r.lane.Handle(t.Context(), records); err != nil || taken[schemas.TopicSurveys] != 2 {
		t.Fatalf("%v records are taken, %v; want both", taken, err)
	}
	want("after the takeover", 4, 4)
	if _, err := r.lane.Handle(t.Context(), records); err == nil {
		want("after the commit", 4, 4)
	}
}
