package harness

import (
	"cmp"
	"errors"
	"fmt"
	"testing"

	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/snapshot"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// Shelf returns the snapshots of the service's view.
func (b *Brokers) Shelf(t testing.TB) *snapshot.Shelf {
	t.Helper()
	topics, err := kadm.NewClient(b.admin).ListTopics(t.Context(), schemas.TopicSurveys, schemas.TopicScores)
	if err != nil {
		t.Fatal(err)
	}
	return &snapshot.Shelf{Kafka: b.kafka, Client: b.admin, Log: topics[schemas.TopicSurveys].ID.String(), Scores: topics[schemas.TopicScores].ID.String()}
}

// Covered waits until the newest snapshot of each part of the view has the marker of this part.
// Nothing may be appended at the same time.
func (b *Brokers) Covered(t testing.TB) {
	t.Helper()
	shelf := b.Shelf(t)
	Eventually(t, func() error {
		for p := range b.Partitions {
			for _, part := range state.Parts(p) {
				m, err := b.Store.PartMarker(t.Context(), part)
				if err != nil {
					return err
				}
				if m == (state.Marker{}) {
					continue
				}
				f, err := shelf.Find(t.Context(), part)
				switch {
				case err != nil:
					return err
				case f == nil || f.At != m:
					return fmt.Errorf("no snapshot of %s of partition %d is at its marker", part.Of, p)
				}
			}
		}
		return nil
	})
}

// Cut deletes the log and the scores except for their last records, without waiting for snapshots
// as candor would.
func (b *Brokers) Cut(t testing.TB) {
	t.Helper()
	adm := kadm.NewClient(b.admin)
	ends, err := adm.ListEndOffsets(t.Context(), schemas.TopicSurveys, schemas.TopicScores)
	if err != nil {
		t.Fatal(err)
	}
	to := kadm.Offsets{}
	ends.Each(func(o kadm.ListedOffset) {
		if o.Offset > 1 {
			to.AddOffset(o.Topic, o.Partition, o.Offset-1, -1)
		}
	})
	results, err := adm.DeleteRecords(t.Context(), to)
	if err := cmp.Or(err, results.Error()); err != nil {
		t.Fatalf("cut the log: %v", err)
	}
}

// AwaitCut waits until all but the last records of the log and of the scores are deleted.
// Nothing may be appended at the same time.
func (b *Brokers) AwaitCut(t testing.TB) {
	t.Helper()
	adm := kadm.NewClient(b.admin)
	Eventually(t, func() error {
		starts, err := adm.ListStartOffsets(t.Context(), schemas.TopicSurveys, schemas.TopicScores)
		if err != nil {
			return err
		}
		ends, err := adm.ListEndOffsets(t.Context(), schemas.TopicSurveys, schemas.TopicScores)
		if err != nil {
			return err
		}
		var left error
		ends.Each(func(end kadm.ListedOffset) {
			if start, _ := starts.Lookup(end.Topic, end.Partition); start.Offset < end.Offset-1 {
				left = fmt.Errorf("%s partition %d begins at %d and ends at %d", end.Topic, end.Partition, start.Offset, end.Offset)
			}
		})
		return left
	})
}

// Parks reports whether the check state of a survey is parked.
func (b *Brokers) Parks(t testing.TB, key survey.Key, check survey.Check) bool {
	t.Helper()
	part := state.CheckPart(schemas.Partition(key.Bytes(), b.Partitions), check)
	value, err := b.Redis.HGet(t.Context(), part.Key(state.KindHolds), string(key.Bytes())).Result()
	if err != nil && !errors.Is(err, redis.Nil) {
		t.Fatal(err)
	}
	return state.ParkedSection(value) != ""
}

// DropSnapshots deletes all snapshots.
func (b *Brokers) DropSnapshots(t testing.TB) {
	t.Helper()
	all, err := b.Shelf(t).List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var records []*kgo.Record
	for _, f := range all {
		records = append(records, b.Producer.Record(schemas.TopicSnapshotKeys, schemas.Record{Key: f.Key()}))
	}
	if err := b.Producer.AppendAll(t.Context(), records); err != nil {
		t.Fatal(err)
	}
}
