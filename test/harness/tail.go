package harness

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
	"candor/survey"
)

// Tail reads the committed records of a topic from its start, and continues with new records.
type Tail struct {
	mu      sync.Mutex
	records []*kgo.Record
	last    map[string]*kgo.Record // by key
}

// Tail follows a topic until the brokers close.
func (b *Brokers) Tail(t testing.TB, topic string) *Tail {
	t.Helper()
	b.tailsMu.Lock()
	defer b.tailsMu.Unlock()
	if tail := b.tails[topic]; tail != nil {
		return tail
	}
	client, err := kgo.NewClient(b.kafka.Options(
		kgo.ConsumeTopics(topic),
		kgo.ConsumeResetOffset(kgo.NewOffset().AtStart()),
		kgo.FetchIsolationLevel(kgo.ReadCommitted()),
	)...)
	if err != nil {
		t.Fatalf("follow %s: %v", topic, err)
	}
	tail := &Tail{last: map[string]*kgo.Record{}}
	b.tails[topic] = tail
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		for ctx.Err() == nil {
			client.PollFetches(ctx).EachRecord(tail.add)
		}
	}()
	b.closers = append(b.closers, func() { cancel(); <-done; client.Close() })
	return tail
}

func (l *Tail) add(r *kgo.Record) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.records = append(l.records, r)
	l.last[string(r.Key)] = r
}

// Records returns everything read so far, in the order of each partition.
func (l *Tail) Records() []*kgo.Record {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clip(l.records)
}

// Last returns the last record with a key that was read, or nil if there is none.
func (l *Tail) Last(key []byte) *kgo.Record {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.last[string(key)]
}

// Quality returns the newest record of a respondent on the feed. found says whether there is one. q
// is nil if it is a tombstone.
func (b *Brokers) Quality(t testing.TB, key survey.Key, id survey.RespondentID) (q *schemas.Quality, found bool) {
	t.Helper()
	rec := b.Tail(t, schemas.TopicQuality).Last(schemas.QualityKey(key, id))
	if rec == nil || len(rec.Value) == 0 {
		return nil, rec != nil
	}
	if want := schemas.Partition(key.Bytes(), b.Partitions); rec.Partition != want {
		t.Errorf("the feed of respondent %s is in partition %d, not in its survey's %d", id, rec.Partition, want)
	}
	decoded, err := schemas.DecodeQuality(schemas.Record{Key: rec.Key, Value: rec.Value})
	if err != nil {
		t.Fatalf("decode a record of the feed: %v", err)
	}
	return &decoded, true
}

// DeadLetters returns the dead letters about the record at the place that were read so far.
func (b *Brokers) DeadLetters(t testing.TB, at At) []schemas.DeadLetter {
	t.Helper()
	var letters []schemas.DeadLetter
	for _, r := range b.Tail(t, schemas.TopicDeadLetters).Records() {
		d, err := schemas.DecodeDeadLetter(schemas.Record{Key: r.Key, Value: r.Value})
		if err != nil {
			t.Fatalf("decode a dead letter: %v", err)
		}
		if d.Topic == at.Topic && d.Partition == at.Partition && d.Offset == at.Offset {
			letters = append(letters, d)
		}
	}
	return letters
}

// DeadLetter waits for the dead letter of the record at the place.
func (b *Brokers) DeadLetter(t testing.TB, at At) schemas.DeadLetter {
	t.Helper()
	var letters []schemas.DeadLetter
	Eventually(t, func() error {
		if letters = b.DeadLetters(t, at); len(letters) == 0 {
			return fmt.Errorf("no dead letter about %+v", at)
		}
		return nil
	})
	if len(letters) > 1 {
		t.Errorf("%d dead letters about %+v", len(letters), at)
	}
	return letters[0]
}
