package begun_test

import (
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/begun"
	"candor/internal/log/kafka"
	"candor/schemas"
)

const day = 24 * time.Hour

// rig is a broker without topics.
type rig struct {
	t   *testing.T
	cl  *kgo.Client
	cfg kafka.Config
}

func newRig(t *testing.T) *rig {
	t.Helper()
	cluster := kfake.MustCluster(kfake.NumBrokers(1))
	t.Cleanup(cluster.Close)
	cfg := kafka.Config{Brokers: cluster.ListenAddrs(), Replication: 1}
	return &rig{t, client(t, cfg), cfg}
}

func client(t *testing.T, cfg kafka.Config) *kgo.Client {
	t.Helper()
	cl, err := kgo.NewClient(cfg.Options(kgo.RecordPartitioner(kgo.ManualPartitioner()))...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(cl.Close)
	return cl
}

// start creates missing topics, as a process of this version does.
func (r *rig) start() {
	r.t.Helper()
	if _, err := begun.Ensure(r.t.Context(), client(r.t, r.cfg), r.cfg, 2); err != nil {
		r.t.Fatal(err)
	}
}

// earlier creates missing topics, as a process of an earlier version did.
func (r *rig) earlier() {
	r.t.Helper()
	if _, err := kafka.Ensure(r.t.Context(), client(r.t, r.cfg), r.cfg, 2, nil); err != nil {
		r.t.Fatal(err)
	}
}

func (r *rig) mark(at time.Time) {
	r.t.Helper()
	if err := begun.Mark(r.t.Context(), r.cl, at); err != nil {
		r.t.Fatal(err)
	}
}

// submission appends a record to the log that was received some time ago.
func (r *rig) submission(partition int32, ago time.Duration) {
	r.t.Helper()
	rec := &kgo.Record{Topic: schemas.TopicSurveys, Partition: partition, Value: []byte("x"), Timestamp: time.Now().Add(-ago)}
	if err := r.cl.ProduceSync(r.t.Context(), rec).FirstErr(); err != nil {
		r.t.Fatal(err)
	}
}

// cut deletes the first record of a partition of the log.
func (r *rig) cut(partition int32) {
	r.t.Helper()
	to := kadm.Offsets{}
	to.AddOffset(schemas.TopicSurveys, partition, 1, -1)
	if _, err := kadm.NewClient(r.cl).DeleteRecords(r.t.Context(), to); err != nil {
		r.t.Fatal(err)
	}
}

func TestNew(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		live func(r *rig)
		want bool
	}{
		"no records":        {func(r *rig) { r.start() }, true},
		"a record since":    {func(r *rig) { r.start(); r.submission(1, 0) }, true},
		"started again":     {func(r *rig) { r.start(); r.submission(0, 0); r.start() }, true},
		"a slow clock":      {func(r *rig) { r.start(); r.submission(0, time.Hour) }, true},
		"upgraded":          {func(r *rig) { r.earlier(); r.start() }, false},
		"upgraded, in use":  {func(r *rig) { r.earlier(); r.submission(0, day); r.start() }, false},
		"restored, older":   {func(r *rig) { r.start(); r.submission(0, 0); r.submission(1, 100*day) }, false},
		"copied":            {func(r *rig) { r.start(); r.submission(0, 99*day); r.mark(time.Now().Add(-100 * day)) }, true},
		"copied, then old":  {func(r *rig) { r.start(); r.submission(0, 102*day); r.mark(time.Now().Add(-100 * day)) }, false},
		"copy of unmarked":  {func(r *rig) { r.start(); r.mark(time.Time{}) }, false},
		"marked afterwards": {func(r *rig) { r.start(); r.mark(time.Time{}); r.mark(time.Now()) }, false},
		"old records cut":   {func(r *rig) { r.start(); r.submission(0, 100*day); r.submission(0, 0); r.cut(0) }, true},
		"creation stopped": {func(r *rig) {
			r.start()
			if _, err := kadm.NewClient(r.cl).DeleteTopics(t.Context(), schemas.TopicSurveys); err != nil {
				r.t.Fatal(err)
			}
			r.start()
			r.submission(0, 0)
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := newRig(t)
			tc.live(r)
			got, err := begun.New(t.Context(), r.cl, r.cfg)
			if err != nil || got != tc.want {
				t.Errorf("new: %t, want %t, %v", got, tc.want, err)
			}
		})
	}
}

// A log is marked once, by whoever creates it. So all processes find the same mark.
func TestMarksAreMadeOnce(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	r.start()
	first, err := begun.Oldest(t.Context(), r.cl, r.cfg)
	if err != nil || time.Since(first) > time.Minute {
		t.Fatalf("marked at %v, %v", first, err)
	}
	r.start()
	r.start()
	ends, err := kadm.NewClient(r.cl).ListEndOffsets(t.Context(), schemas.TopicView)
	if end, _ := ends.Lookup(schemas.TopicView, 0); err != nil || end.Offset != 1 {
		t.Errorf("%d marks, %v", end.Offset, err)
	}
}
