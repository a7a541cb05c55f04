package embedded

import (
	"context"
	"crypto/rand"
	"log/slog"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/schemas"
)

// As in Kafka, retention deletes old records from the beginning of a partition up to the first young one. A record with
// a wrong time deletes nothing before it. Topics of earlier versions have a retention on the broker.
func TestRetention(t *testing.T) {
	topic := schemas.Topics[0]
	for _, s := range schemas.Topics {
		if s.Name == schemas.TopicAudit {
			topic = s
		}
	}
	young, old, wrong := time.Hour, topic.Retention+time.Hour, 20*365*24*time.Hour
	type batch []time.Duration // ages of records that are appended together
	for name, tc := range map[string]struct {
		batches []batch
		start   int64 // the first offset that is kept
	}{
		"nothing":                     {nil, 0},
		"young":                       {[]batch{{young}, {young}}, 0},
		"old":                         {[]batch{{old}, {old}}, 2},
		"old before young":            {[]batch{{old}, {old}, {young}}, 2},
		"old before young in a batch": {[]batch{{old, young}, {young}}, 1},
		"a wrong time at the end":     {[]batch{{young}, {young}, {wrong}}, 0},
		"a wrong time in between":     {[]batch{{old}, {young}, {wrong}, {young}}, 1},
		"of the future":               {[]batch{{-wrong}, {old}, {wrong}}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			e, err := Start(dir, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatal(err)
			}
			client := reach(t, e)
			configs := map[string]*string{}
			for k, v := range topic.Config() {
				configs[k] = &v
			}
			if _, err := kadm.NewClient(client).CreateTopic(t.Context(), 1, 1, configs, topic.Name); err != nil {
				t.Fatal(err)
			}
			kept := -tc.start
			for _, b := range tc.batches {
				kept += int64(len(b))
				var records []*kgo.Record
				for _, age := range b {
					records = append(records, &kgo.Record{Topic: topic.Name, Value: []byte("x"), Timestamp: time.Now().Add(-age)})
				}
				if err := client.ProduceSync(t.Context(), records...).FirstErr(); err != nil {
					t.Fatal(err)
				}
			}
			for range 2 {
				if err := e.Clean(); err != nil {
					t.Fatal(err)
				}
				if p := e.broker.cluster.PartitionInfo(topic.Name, 0); p.LogStartOffset != tc.start {
					t.Errorf("the first offset is %d, want %d", p.LogStartOffset, tc.start)
				}
			}
			client.Close()
			e.Close()
			if e, err = Start(dir, slog.New(slog.DiscardHandler)); err != nil {
				t.Fatal(err)
			}
			defer e.Close()
			if p := e.broker.cluster.PartitionInfo(topic.Name, 0); p.HighWatermark-p.LogStartOffset != kept {
				t.Errorf("after a start, there are %d records, want %d", p.HighWatermark-p.LogStartOffset, kept)
			}
		})
	}
}

// If the time ends while old records are read, those that were read are deleted. Otherwise, a long topic on a slow machine
// would never be deleted. The next call continues there.
func TestRetention_outOfTime(t *testing.T) {
	e, err := Start(t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	client := reach(t, e)
	if _, err := kadm.NewClient(client).CreateTopic(t.Context(), 1, 1, nil, schemas.TopicAudit); err != nil {
		t.Fatal(err)
	}
	const records = 5
	value := make([]byte, 600<<10) // so that a fetch does not return all
	_, _ = rand.Read(value)
	for range records {
		if err := client.ProduceSync(t.Context(), &kgo.Record{Topic: schemas.TopicAudit, Value: value}).FirstErr(); err != nil {
			t.Fatal(err)
		}
	}
	start := func() int64 { return e.broker.cluster.PartitionInfo(schemas.TopicAudit, 0).LogStartOffset }
	later := time.Now().AddDate(50, 0, 0)
	ctx, cancel := context.WithCancel(t.Context())
	fault := e.broker.cluster.Fault(kfake.Fault{
		Keys: []kmsg.Key{kmsg.Fetch}, Topic: schemas.TopicAudit, Err: kerr.NotLeaderForPartition, Count: -1,
		When: func(req kmsg.Request) bool {
			slow := req.(*kmsg.FetchRequest).Topics[0].Partitions[0].FetchOffset > 0
			if slow {
				cancel()
			}
			return slow
		},
	})
	if err := e.retain(ctx, later); err != nil {
		t.Error(err)
	}
	fault.Remove()
	if ctx.Err() == nil || start() == 0 || start() == records {
		t.Errorf("the first offset is %d of %d after the time has ended (%v)", start(), records, ctx.Err())
	}
	if err := e.retain(t.Context(), later); err != nil || start() != records {
		t.Errorf("the first offset is %d after the next call, want %d; %v", start(), records, err)
	}
}
