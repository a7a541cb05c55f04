package snapshot_test

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/snapshot"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

var errNotOld = errors.New("the value is not of the invented format")

// invented is an earlier format, in which every value of a hash begins with "old ".
var invented = state.Upgrades{{From: 4, Parked: 5, To: 6, Change: func(_ state.Part, c schemas.ViewChange) ([]schemas.ViewChange, error) {
	c.Args = slices.Clone(c.Args)
	for i := 1; i < len(c.Args); i += 2 {
		value, ok := bytes.CutPrefix(c.Args[i], []byte("old "))
		if !ok {
			return nil, errNotOld
		}
		c.Args[i] = value
	}
	return []schemas.ViewChange{c}, nil
}}}

// says replaces the format of the newest snapshot of a part, and keeps its content.
func (r *rig) says(t *testing.T, part state.Part, format int) {
	t.Helper()
	s := r.find(t, part).Snapshot
	_, rest, _ := strings.Cut(s.Marker, " ")
	s.Marker = fmt.Sprint(format, " ", rest)
	r.announce(t, s)
}

// cutTo deletes the log below an offset.
func (r *rig) cutTo(t *testing.T, offset int64) {
	t.Helper()
	cut := kadm.Offsets{}
	cut.AddOffset(schemas.TopicSurveys, 0, offset, -1)
	if _, err := kadm.NewClient(r.Client).DeleteRecords(t.Context(), cut); err != nil {
		t.Fatal(err)
	}
}

// A part is restored from a snapshot of an earlier format, and the next snapshot has the current one.
func TestSnapshotOfAnEarlierFormat(t *testing.T) {
	r := start(t)
	r.Earlier = invented
	values := large('a')
	old := slices.Clone(values)
	for i := range old {
		old[i] = "old " + old[i]
	}
	r.make(t, r.part, 5, rows, old...)
	r.take(t)
	r.says(t, r.part, 4)
	r.cutTo(t, 5)
	r.wantRestored(t, 5, values...)
	earlier := r.find(t, r.part)
	r.make(t, r.part, 5, rows, values...) // as restored; nothing has changed since
	r.take(t)
	next := r.find(t, r.part)
	if next.ID == earlier.ID || !strings.HasPrefix(next.Marker, "6 ") {
		t.Errorf("the newest snapshot is at %q", next.Marker)
	}
	r.wantRestored(t, 5, values...)
	r.Earlier = state.Upgrades{}
	r.wantRestored(t, 5, values...)
}

// If the snapshot of a cut log has a format that cannot be read, the part is not built, and the
// error says so. If the log is whole, the part is built from it.
func TestSnapshotOfAnUnknownFormat(t *testing.T) {
	for _, format := range []int{5, 9} {
		r := start(t)
		r.make(t, r.part, 5, rows, "a")
		r.take(t)
		r.says(t, r.part, format)
		if f := r.find(t, r.part); f != nil {
			t.Errorf("format %d: found is %+v", format, f)
		}
		r.cutTo(t, 4)
		if _, err := r.Find(t.Context(), r.part); !errors.Is(err, snapshot.ErrFormat) || !strings.Contains(err.Error(), fmt.Sprint("format ", format)) {
			t.Errorf("format %d: the error is %v", format, err)
		}
	}
}

// A snapshot that the upgrade refuses stays, and nothing is restored from it.
func TestUpgradeThatFails(t *testing.T) {
	r := start(t)
	r.Earlier = invented
	r.make(t, r.part, 5, rows, "old a", "new b")
	r.take(t)
	r.says(t, r.part, 4)
	r.wipe(t, r.part)
	for range 2 {
		f := r.find(t, r.part)
		if f == nil {
			t.Fatal("the snapshot is gone")
		}
		if err := r.Load(t.Context(), r.Store, f); !errors.Is(err, errNotOld) {
			t.Errorf("the error is %v", err)
		}
		if m, err := r.Store.Marker(t.Context(), 0); err != nil || m != (state.Marker{}) {
			t.Errorf("the marker is %v, %v", m, err)
		}
		if err := r.Store.Renew(t.Context(), r.part); err != nil {
			t.Fatal(err)
		}
	}
}

// A snapshot of an earlier format that cannot be read is deleted when there is one of the current
// format, because it may hold what was deleted since. One of a later format stays.
func TestUnreadableSnapshotIsDeleted(t *testing.T) {
	r := start(t)
	r.make(t, r.part, 5, rows, "secret")
	r.take(t)
	keys := map[int][]byte{}
	for _, format := range []int{5, 9} {
		s := r.find(t, r.part).Snapshot
		s.ID = fmt.Sprint("of-", format)
		_, rest, _ := strings.Cut(s.Marker, " ")
		s.Marker, keys[format] = fmt.Sprint(format, " ", rest), s.Key()
		r.announce(t, s)
	}
	r.make(t, r.part, 6, rows, "b")
	r.take(t)
	r.take(t)
	if deleted := r.deleted(t); !deleted[string(keys[5])] || deleted[string(keys[9])] {
		t.Errorf("deleted are %v", deleted)
	}
	r.wantRestored(t, 6, "b")
}

// deleted returns the keys of snapshots that were deleted.
func (r *rig) deleted(t *testing.T) map[string]bool {
	t.Helper()
	end, err := kafka.Offset(t.Context(), kadm.NewClient(r.Client).ListEndOffsets, schemas.TopicSnapshotKeys, 0)
	if err != nil {
		t.Fatal(err)
	}
	deleted := map[string]bool{}
	err = kafka.Between(t.Context(), r.Kafka, schemas.TopicSnapshotKeys, map[int32]kafka.Span{0: {End: end}}, func(rec *kgo.Record) error {
		deleted[string(rec.Key)] = len(rec.Value) == 0
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return deleted
}

// The sections of parked surveys are translated when a survey is loaded, and when the next snapshot copies them.
func TestSection_ofAnEarlierFormat(t *testing.T) {
	r := parks(t)
	r.says(t, checkPart, 5)
	want := large('b')
	for i := range want {
		want[i] = "c" + want[i][1:]
	}
	r.Earlier = state.Upgrades{{From: 4, Parked: 5, To: 6, Change: func(_ state.Part, c schemas.ViewChange) ([]schemas.ViewChange, error) {
		if c.Key == learnt {
			c.Args = slices.Clone(c.Args)
			for i := 1; i < len(c.Args); i += 2 {
				c.Args[i] = append([]byte("c"), c.Args[i][1:]...)
			}
		}
		return []schemas.ViewChange{c}, nil
	}}}
	r.wantSection(t, want...)
	earlier := r.find(t, checkPart)
	r.commit(t, 6, 2, nothing)
	r.take(t)
	if f := r.find(t, checkPart); f.ID == earlier.ID || !strings.HasPrefix(f.Marker, "7 ") {
		t.Errorf("the newest snapshot is at %q", f.Marker)
	}
	r.Earlier = state.Upgrades{}
	r.wantSection(t, want...)
}

// written appends a snapshot of the join's part with the given changes, as a version of candor did that took outcomes
// into snapshots.
func (r *rig) written(t *testing.T, at state.Marker, changes ...schemas.ViewChange) *snapshot.Found {
	t.Helper()
	s := schemas.Snapshot{Part: r.part.Of, ID: "earlier", Marker: at.String(), At: time.Now(), Chunks: 1, Secret: make([]byte, schemas.SnapshotKeySize)}
	raw, err := schemas.EncodeChanges(changes)
	if err != nil {
		t.Fatal(err)
	}
	block, err := aes.NewCipher(s.Secret)
	if err != nil {
		t.Fatal(err)
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		t.Fatal(err)
	}
	rec := &kgo.Record{Topic: schemas.TopicSnapshots, Key: s.Key(), Value: aead.Seal(nil, make([]byte, aead.NonceSize()), raw, s.Key())}
	if err := r.Producer.AppendAll(t.Context(), []*kgo.Record{rec}); err != nil {
		t.Fatal(err)
	}
	s.First, s.Last = rec.Offset, rec.Offset
	r.announce(t, s)
	return r.find(t, r.part)
}

// Earlier versions took outcomes into a snapshot if the part changed meanwhile. They are restored nowhere, where
// they would stay for ever, and the snapshot can be divided.
func TestSnapshotWithOutcomes(t *testing.T) {
	r := start(t)
	key := survey.Key{Account: "a", Survey: "s"}
	st, err := schemas.EncodeState(&survey.State{Incarnation: 1, Version: survey.V3, CreatedAt: time.UnixMilli(1), UpdatedAt: time.UnixMilli(1)})
	if err != nil {
		t.Fatal(err)
	}
	f := r.written(t, state.Marker{View: "v", LogTopic: "log", ScoresTopic: "scores", Log: 5, Scores: 5},
		schemas.ViewChange{Command: "SET", Key: "{p0}:survey:" + string(key.Bytes()), Args: [][]byte{st}},
		schemas.ViewChange{Command: "HSET", Key: "{p0}:outcomes:0", Args: [][]byte{[]byte("4"), []byte("x")}},
		schemas.ViewChange{Command: "HSET", Key: rows, Args: [][]byte{[]byte("0"), []byte("row")}},
	)
	r.wantRestored(t, 5, "row")
	if n, err := r.rdb.Exists(t.Context(), "{p0}:outcomes:0").Result(); n > 0 || err != nil {
		t.Errorf("%d keys with outcomes are restored, %v", n, err)
	}
	divided, err := r.Divide(t.Context(), f, snapshot.Among{
		Shelf: r.Shelf, Producer: r.Producer, Partitions: []int32{0}, Place: func([]byte) int32 { return 0 },
	})
	if err != nil || len(divided) != 1 || divided[0].Changes != 2 {
		t.Errorf("the snapshot is divided into %+v, %v", divided, err)
	}
}
