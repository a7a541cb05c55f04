package embedded

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/internal/log/kafka"
	"candor/schemas"
)

// A transaction that was open when the process was killed is aborted. A reader of committed records does not wait for the
// record that ends it.
func TestKillInATransaction(t *testing.T) {
	dir, to := t.TempDir(), t.TempDir()
	e, err := Start(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	client, err := kgo.NewClient(e.Kafka().Options(kgo.TransactionalID("feed"))...)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	if _, err := kadm.NewClient(client).CreateTopic(t.Context(), 1, 1, nil, schemas.TopicQuality); err != nil {
		t.Fatal(err)
	}
	for _, commit := range []bool{true, false} {
		if err := client.BeginTransaction(); err != nil {
			t.Fatal(err)
		}
		if err := client.ProduceSync(t.Context(), &kgo.Record{Topic: schemas.TopicQuality, Key: []byte("a"), Value: []byte("b")}).FirstErr(); err != nil {
			t.Fatal(err)
		}
		if commit {
			if err := client.EndTransaction(t.Context(), kgo.TryCommit); err != nil {
				t.Fatal(err)
			}
		}
	}
	clone(t, dir, to) // as after a kill
	killed, err := Start(to, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer killed.Close()
	end := killed.broker.cluster.PartitionInfo(schemas.TopicQuality, 0)
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
	defer cancel()
	n := 0 // committed records, and ticks
	err = kafka.Between(ctx, killed.Kafka(), schemas.TopicQuality, map[int32]kafka.Span{0: {End: end.HighWatermark}}, func(*kgo.Record) error {
		n++
		return nil
	}, kgo.FetchIsolationLevel(kgo.ReadCommitted()))
	if err != nil || n != 2 {
		t.Errorf("%d committed records up to %d, want 2; %v", n, end.HighWatermark, err)
	}
}

// If the end of one partition cannot be read, the open transactions of all partitions end nevertheless. If one partition
// takes no record, the others do, and this one is tried again.
func TestOpenTransactionsEndApart(t *testing.T) {
	for name, tc := range map[string]struct {
		refused kmsg.Key // what the broker refuses once for partition 1
		err     *kerr.Error
		taken   [3]int64 // the records that each partition then has
		failed  bool
	}{
		"all ends are read":                {kmsg.Metadata, nil, [3]int64{2, 2, 2}, false},
		"an end cannot be read":            {kmsg.Fetch, kerr.UnknownServerError, [3]int64{2, 2, 2}, false},
		"a partition takes no more record": {kmsg.Produce, kerr.InvalidRecord, [3]int64{2, 1, 2}, true},
	} {
		t.Run(name, func(t *testing.T) {
			e, err := Start(t.TempDir(), slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatal(err)
			}
			defer e.Close()
			client, err := kgo.NewClient(e.Kafka().Options(kgo.TransactionalID("feed"), kgo.RecordPartitioner(kgo.ManualPartitioner()))...)
			if err != nil {
				t.Fatal(err)
			}
			defer client.Close()
			if _, err := kadm.NewClient(client).CreateTopic(t.Context(), 3, 1, nil, schemas.TopicQuality); err != nil {
				t.Fatal(err)
			}
			if err := client.BeginTransaction(); err != nil {
				t.Fatal(err)
			}
			for p := range int32(3) {
				if err := client.ProduceSync(t.Context(), &kgo.Record{Topic: schemas.TopicQuality, Partition: p, Key: []byte("a")}).FirstErr(); err != nil {
					t.Fatal(err)
				}
			}
			ends := func() (n [3]int64) {
				for _, p := range e.broker.cluster.PartitionInfos(schemas.TopicQuality) {
					n[p.Partition] = p.HighWatermark
				}
				return n
			}
			if tc.err != nil {
				e.broker.cluster.Fault(kfake.Fault{Keys: []kmsg.Key{tc.refused}, Topic: schemas.TopicQuality, Partitions: []int32{1}, Err: tc.err})
			}
			if err := e.closeOpen(); (err != nil) != tc.failed {
				t.Errorf("the first attempt failed: %v, want %v", err, tc.failed)
			}
			if got := ends(); got != tc.taken {
				t.Errorf("the partitions have %d records, want %d", got, tc.taken)
			}
			for range 2 {
				if err := e.closeOpen(); err != nil {
					t.Errorf("another attempt: %v", err)
				}
				if got := ends(); got != [3]int64{2, 2, 2} {
					t.Errorf("after another attempt, the partitions have %d records", got)
				}
			}
		})
	}
}
