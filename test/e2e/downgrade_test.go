package e2e

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/binary"
	"strings"
	"testing"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/snapshot"
	"candor/schemas"
	"candor/test/harness"
)

// downgrade replaces all snapshots by snapshots in an invented earlier format, as an older version of candor could have
// taken them. plain is the number of the format for parts that have never parked a survey. parked is the number for other
// parts. No service may run.
func downgrade(t testing.TB, b *harness.Brokers, plain, parked string, down func(schemas.ViewChange) schemas.ViewChange) {
	t.Helper()
	all, err := b.Shelf(t).List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range all {
		old := f.Snapshot
		_, rest, _ := strings.Cut(f.Marker, " ")
		if old.Marker = plain + " " + rest; f.At.Parks > 0 {
			old.Marker = parked + " " + rest
		}
		old.ID, old.Secret = "old"+f.ID, make([]byte, schemas.SnapshotKeySize)
		_, _ = rand.Read(old.Secret)
		rewrite(t, b, &f.Snapshot, &old, down)
		r, err := schemas.EncodeSnapshot(&old)
		if err != nil {
			t.Fatal(err)
		}
		b.AppendRaw(t, b.Producer.Record(schemas.TopicSnapshotKeys, r), b.Producer.Record(schemas.TopicSnapshotKeys, schemas.Record{Key: f.Key()}))
	}
}

// rewrite appends the chunks of a snapshot again, and says where they are.
func rewrite(t testing.TB, b *harness.Brokers, s, old *schemas.Snapshot, down func(schemas.ViewChange) schemas.ViewChange) {
	t.Helper()
	var records []*kgo.Record
	span := map[int32]kafka.Span{s.Partition: {From: s.First, End: s.Last + 1}}
	err := kafka.Between(t.Context(), b.Kafka(), schemas.TopicSnapshots, span, func(r *kgo.Record) error {
		if string(r.Key) == string(s.Key()) {
			records = append(records, r)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	opened, moved := snapshot.Open(s, records), map[int64]int64{}
	if len(opened) != len(records) || int64(len(opened)) != s.Chunks {
		t.Fatalf("%d of %d chunks of %s can be read", len(opened), s.Chunks, s.Key())
	}
	for n, raw := range opened {
		rec := &kgo.Record{Topic: schemas.TopicSnapshots, Partition: s.Partition, Key: old.Key(), Value: sealChunk(t, old, n, lower(t, raw, moved, down))}
		b.AppendRaw(t, rec)
		if n == 0 {
			old.First = rec.Offset
		}
		old.Last, moved[records[n].Offset] = rec.Offset, rec.Offset
	}
}

// lower translates the content of a chunk. The argument moved has the new offsets of the earlier chunks.
func lower(t testing.TB, raw []byte, moved map[int64]int64, down func(schemas.ViewChange) schemas.ViewChange) []byte {
	t.Helper()
	if schemas.IsSections(raw) {
		sections, err := schemas.DecodeSections(raw)
		if err != nil {
			t.Fatal(err)
		}
		for i := range sections {
			sections[i].First, sections[i].Last = moved[sections[i].First], moved[sections[i].Last]
		}
		if raw, err = schemas.EncodeSections(sections); err != nil {
			t.Fatal(err)
		}
		return raw
	}
	decode, encode := schemas.DecodeChanges, schemas.EncodeChanges
	if schemas.IsParked(raw) {
		decode, encode = schemas.DecodeParked, schemas.EncodeParked
	}
	changes, err := decode(raw)
	if err != nil {
		t.Fatal(err)
	}
	for i := range changes {
		changes[i] = down(changes[i])
	}
	if raw, err = encode(changes); err != nil {
		t.Fatal(err)
	}
	return raw
}

// sealChunk encrypts a chunk as snapshots do: with its number as the nonce.
func sealChunk(t testing.TB, s *schemas.Snapshot, n int, chunk []byte) []byte {
	t.Helper()
	block, err := aes.NewCipher(s.Secret)
	if err != nil {
		t.Fatal(err)
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		t.Fatal(err)
	}
	nonce := make([]byte, aead.NonceSize())
	binary.BigEndian.PutUint64(nonce, uint64(n))
	return aead.Seal(nil, nonce, chunk, s.Key())
}
