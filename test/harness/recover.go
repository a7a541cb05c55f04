package harness

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/internal/log/snapshot"
	"candor/schemas"
)

// Recovered searches for texts in everything that can be decrypted with all records of all
// topics, including data keys that were superseded. It returns a place of each text that it finds.
func (b *Brokers) Recovered(t testing.TB, texts ...string) map[string]string {
	t.Helper()
	found, sought := map[string]string{}, group(texts)
	var keys []schemas.DataKeys
	for _, r := range b.everything(t, schemas.TopicDataKeys) {
		if k, err := schemas.DecodeDataKeys(schemas.Record{Key: r.Key, Value: r.Value}); err == nil {
			keys = append(keys, k)
		}
	}
	ring := seal.Recover(keys)
	for _, topic := range []string{schemas.TopicSurveys, schemas.TopicScores, schemas.TopicDeadLetters} {
		for _, r := range b.everything(t, topic) {
			rec := kafka.Received(r)
			if d, err := schemas.DecodeDeadLetter(rec); topic == schemas.TopicDeadLetters && err == nil {
				rec = schemas.Record{Key: d.Key, Value: d.Value, Headers: d.Headers}
			}
			opened, err := ring.Open(t.Context(), rec)
			if err != nil {
				t.Fatal(err)
			}
			note, _, _, err := ring.OpenNote(t.Context(), rec)
			if err != nil {
				t.Fatal(err)
			}
			for _, raw := range [][]byte{opened.Value, rec.Value, []byte(note)} {
				for _, text := range sought.in(raw) {
					found[text] = fmt.Sprintf("%s partition %d at %d", topic, r.Partition, r.Offset)
				}
			}
		}
	}
	b.recoveredSnapshots(t, sought, found)
	return found
}

// recoveredSnapshots searches for texts in the snapshots of the view, including those whose
// keys were superseded.
func (b *Brokers) recoveredSnapshots(t testing.TB, sought sought, found map[string]string) {
	t.Helper()
	chunks := map[string][]*kgo.Record{}
	for _, r := range b.everything(t, schemas.TopicSnapshots) {
		chunks[string(r.Key)] = append(chunks[string(r.Key)], r)
	}
	for _, r := range b.everything(t, schemas.TopicSnapshotKeys) {
		s, err := schemas.DecodeSnapshot(schemas.Record{Key: r.Key, Value: r.Value})
		if err != nil {
			continue
		}
		for _, chunk := range snapshot.Open(&s, chunks[string(r.Key)]) {
			for _, text := range sought.in(chunk) {
				found[text] = fmt.Sprintf("a snapshot of %s, partition %d", s.Part, s.Partition)
			}
		}
	}
}

// sought are texts by their first two bytes. Each group is looked for together, because a Kafka has gigabytes of index files, and
// a test looks for hundreds of texts.
type sought map[string][]string

func group(texts []string) sought {
	s := sought{}
	for _, text := range texts {
		s[text[:2]] = append(s[text[:2]], text)
	}
	return s
}

// in returns the texts that raw contains. It may return a text more than once.
func (s sought) in(raw []byte) (found []string) {
	for begin, texts := range s {
		for rest := raw; ; rest = rest[1:] {
			at := bytes.Index(rest, []byte(begin))
			if at < 0 {
				break
			}
			rest = rest[at:]
			for _, text := range texts {
				if bytes.HasPrefix(rest, []byte(text)) {
					found = append(found, text)
				}
			}
		}
	}
	return found
}

// Sealed returns a submission with its content encrypted, as addRespondent appends it.
func (b *Brokers) Sealed(t testing.TB, r schemas.Record) schemas.Record {
	t.Helper()
	ring := seal.NewRing(b.kafka, kafka.Topic{}, b.Producer, slog.New(slog.DiscardHandler))
	sealed, err := ring.Seal(t.Context(), b.Producer.Partition(schemas.TopicSurveys, r.Key), r)
	if err != nil {
		t.Fatalf("encrypt a submission: %v", err)
	}
	return sealed
}

// everything returns all records that a topic has now.
func (b *Brokers) everything(t testing.TB, topic string) []*kgo.Record {
	t.Helper()
	if err := b.connect(); err != nil { // no service may have started yet
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	ends, err := kadm.NewClient(b.admin).ListEndOffsets(ctx, topic)
	if err != nil {
		t.Fatalf("end of %s: %v", topic, err)
	}
	spans := map[int32]kafka.Span{}
	ends.Each(func(o kadm.ListedOffset) { spans[o.Partition] = kafka.Span{End: o.Offset} })
	var records []*kgo.Record
	err = kafka.Between(ctx, b.kafka, topic, spans, func(r *kgo.Record) error {
		records = append(records, r)
		return nil
	}, kgo.ConsumeResetOffset(kgo.NewOffset().AtStart()))
	if err != nil {
		t.Fatalf("read %s to its end: %v", topic, err)
	}
	return records
}

// SealedSubmissions returns the encrypted records that the log has now.
func (b *Brokers) SealedSubmissions(t testing.TB) (sealed []schemas.Record) {
	t.Helper()
	for _, r := range b.everything(t, schemas.TopicSurveys) {
		rec := kafka.Received(r)
		if _, ok, err := schemas.SealedWith(rec.Headers); ok && err == nil {
			sealed = append(sealed, rec)
		}
	}
	return sealed
}

// Decryptable returns how many records can be decrypted with the present data keys.
func (b *Brokers) Decryptable(t testing.TB, records []schemas.Record) (n int) {
	t.Helper()
	now := map[uint64]schemas.DataKeys{}
	for _, r := range b.everything(t, schemas.TopicDataKeys) {
		if k, err := schemas.DecodeDataKeys(schemas.Record{Key: r.Key, Value: r.Value}); err == nil {
			now[k.Block] = k
		}
	}
	ring := seal.Recover(slices.Collect(maps.Values(now)))
	for _, r := range records {
		if opened, err := ring.Open(t.Context(), r); err == nil && opened.Fate == seal.Whole {
			n++
		}
	}
	return n
}
