package embedded

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
)

const keysPartition = "log/partitions/" + schemas.TopicDataKeys + "-0"

// superseded returns the directory of a broker that has stopped. Its compacted topic has several segments, and 20
// records with 5 keys.
func superseded(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	e, err := Start(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	client := reach(t, e)
	configs := map[string]*string{"cleanup.policy": new("compact"), "segment.bytes": new("200")}
	if _, err := kadm.NewClient(client).CreateTopic(t.Context(), 1, 1, configs, schemas.TopicDataKeys); err != nil {
		t.Fatal(err)
	}
	for n := range 20 {
		if err := put(t.Context(), client, n); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func put(ctx context.Context, client *kgo.Client, n int) error {
	return client.ProduceSync(ctx, &kgo.Record{Topic: schemas.TopicDataKeys, Key: fmt.Append(nil, n%5), Value: fmt.Append(nil, "value ", n)}).FirstErr()
}

// values returns the last value of each key of the compacted topic.
func values(t *testing.T, e *Embedded) map[string]string {
	t.Helper()
	span, err := kafka.Kept(t.Context(), kadm.NewClient(reach(t, e)), schemas.TopicDataKeys, 0)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	if err := kafka.Between(t.Context(), e.Kafka(), schemas.TopicDataKeys, map[int32]kafka.Span{0: span}, func(r *kgo.Record) error {
		got[string(r.Key)] = string(r.Value)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return got
}

func clean(t *testing.T, dir string) {
	t.Helper()
	e, err := Start(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	if err := e.Clean(); err != nil {
		t.Fatal(err)
	}
}

func files(t *testing.T, dir string) []string {
	t.Helper()
	var names []string
	entries, err := os.ReadDir(filepath.Join(dir, keysPartition))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

var all = map[string]string{"0": "value 15", "1": "value 16", "2": "value 17", "3": "value 18", "4": "value 19"}

// If the disk has not enough space for a compaction, everything stays as it is, and the broker still works.
func TestCompactionWithoutSpace(t *testing.T) {
	dir := superseded(t)
	e, err := Start(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	before := files(t, dir)
	e.free = func(string) (int64, error) { return spare + 1000, nil }
	if err := e.Clean(); err == nil || !strings.Contains(err.Error(), "32 MiB free") {
		t.Errorf("Clean: %v", err)
	}
	if after := files(t, dir); !slices.Equal(after, before) {
		t.Errorf("the files are %v, were %v", after, before)
	}
	if err := put(t.Context(), reach(t, e), 20); err != nil {
		t.Error(err)
	}
	e.free = free
	if err := e.Clean(); err != nil {
		t.Errorf("with space: %v", err)
	}
	if got := values(t, e); got["0"] != "value 20" || len(got) != 5 {
		t.Errorf("the values are %v", got)
	}
}

// If the broker cannot write a new file during a compaction, it stops before it acknowledges another record. The next
// start brings the old files back.
func TestCompactionThatCannotWrite(t *testing.T) {
	pristine := superseded(t)
	compacted := kill(t, pristine)
	clean(t, compacted)
	var fresh []string // the names of new files
	for _, name := range files(t, compacted) {
		if strings.HasSuffix(name, segmentSuffix) && !slices.Contains(files(t, pristine), name) {
			fresh = append(fresh, strings.TrimSuffix(name, segmentSuffix))
		}
	}
	if len(fresh) < 2 {
		t.Fatalf("%d new files, want more than one", len(fresh))
	}
	for name, tc := range map[string]struct{ file, target string }{
		"no space for the first file": {fresh[0] + segmentSuffix, "/dev/full"},
		"no space for the last file":  {fresh[len(fresh)-1] + segmentSuffix, "/dev/full"},
		"no space for an index":       {fresh[0] + ".idx", "/dev/full"},
		"no file can be opened":       {fresh[0] + segmentSuffix, "/nonexistent/file"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := kill(t, pristine)
			e, err := Start(dir, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatal(err)
			}
			client := reach(t, e)
			if err := os.Symlink(tc.target, filepath.Join(dir, keysPartition, tc.file)); err != nil {
				t.Fatal(err)
			}
			for range 2 {
				if err := e.Clean(); !errors.Is(err, errStopped) {
					t.Errorf("Clean: %v", err)
				}
			}
			select {
			case err := <-e.Failed():
				if err == nil {
					t.Error("it failed without an error")
				}
			default:
				t.Error("it has not failed")
			}
			ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
			if err := put(ctx, client, 20); err == nil {
				t.Error("a record is acknowledged")
			}
			cancel()
			client.Close()
			e.Close()
			for _, at := range []string{keysPartition, filepath.Join("log", kept, filepath.Base(keysPartition))} {
				if err := os.Remove(filepath.Join(dir, at, tc.file)); err != nil && !os.IsNotExist(err) {
					t.Fatal(err)
				}
			}
			if e, err = Start(dir, slog.New(slog.DiscardHandler)); err != nil {
				t.Fatal(err)
			}
			defer e.Close()
			if got := values(t, e); !maps.Equal(got, all) {
				t.Errorf("the values are %v, want %v", got, all)
			}
			if err := put(t.Context(), reach(t, e), 20); err != nil {
				t.Error(err)
			}
		})
	}
}

// A compaction is complete although it drops records of transactions that were aborted. It is not complete without any of
// its files.
func TestComplete(t *testing.T) {
	dir := superseded(t)
	e, err := Start(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	client, err := kgo.NewClient(append(e.Kafka().Options(), kgo.TransactionalID("t"))...)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	// The last value of key 2 is in a transaction that was committed. Those of keys 0 and 9 are in one that was aborted.
	for try, numbers := range map[kgo.TransactionEndTry][]int{kgo.TryAbort: {25, 9}, kgo.TryCommit: {22}} {
		if err := client.BeginTransaction(); err != nil {
			t.Fatal(err)
		}
		for _, n := range numbers {
			key := fmt.Append(nil, n%5)
			if n == 9 {
				key = []byte("9")
			}
			if err := client.ProduceSync(t.Context(), &kgo.Record{Topic: schemas.TopicDataKeys, Key: key, Value: fmt.Append(nil, "value ", n)}).FirstErr(); err != nil {
				t.Fatal(err)
			}
		}
		if err := client.EndTransaction(t.Context(), try); err != nil {
			t.Fatal(err)
		}
	}
	tombstone := &kgo.Record{Topic: schemas.TopicDataKeys, Key: []byte("1"), Timestamp: time.Now().AddDate(0, 0, -30)}
	plain := reach(t, e)
	if err := plain.ProduceSync(t.Context(), tombstone).FirstErr(); err != nil {
		t.Fatal(err)
	}
	if err := put(t.Context(), plain, 23); err != nil {
		t.Fatal(err)
	}
	before := t.TempDir()
	clone(t, filepath.Join(dir, keysPartition), before)
	if err := e.Clean(); err != nil {
		t.Fatal(err)
	}
	now := filepath.Join(dir, keysPartition)
	if whole, err := complete(before, now); !whole || err != nil {
		t.Errorf("after a compaction: %v, %v", whole, err)
	}
	c, err := read(now)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.last) != 4 || len(c.open) != 0 { // not 1, and not 9
		t.Errorf("%d keys, %d open transactions", len(c.last), len(c.open))
	}
	for _, segment := range segments(t, now) {
		without := t.TempDir()
		clone(t, now, without)
		if err := os.Remove(filepath.Join(without, filepath.Base(segment))); err != nil {
			t.Fatal(err)
		}
		if whole, err := complete(before, without); whole || err != nil {
			t.Errorf("without %s: %v, %v", filepath.Base(segment), whole, err)
		}
	}
}
