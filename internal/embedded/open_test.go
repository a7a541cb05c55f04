package embedded

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

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
