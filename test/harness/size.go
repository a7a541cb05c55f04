package harness

import (
	"context"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"runtime/metrics"
	"slices"
	"strings"
	"testing"

	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kadm"
)

// Segments sets the size in bytes at which the broker closes a segment of a topic. The broker frees
// disk space only by deleting whole segments.
func (b *Brokers) Segments(t testing.TB, bytes string) {
	t.Helper()
	adm := kadm.NewClient(b.admin)
	topics, err := adm.ListTopics(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	set := []kadm.AlterConfig{{Op: kadm.SetConfig, Name: "segment.bytes", Value: &bytes}}
	answers, err := adm.AlterTopicConfigs(t.Context(), set, slices.Sorted(maps.Keys(topics))...)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range answers {
		if a.Err != nil {
			t.Fatalf("set segment.bytes of %s: %v", a.Name, a.Err)
		}
	}
}

// Files returns the sizes of the files of the embedded broker, by topic and by path.
func (b *Brokers) Files(t testing.TB) map[string]map[string]int64 {
	t.Helper()
	sizes := map[string]map[string]int64{}
	root := filepath.Join(b.dir, "log", "partitions")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return gone(err)
		}
		info, err := os.Stat(path)
		if err != nil {
			return gone(err)
		}
		partition := filepath.Base(filepath.Dir(path))
		topic := partition[:strings.LastIndexByte(partition, '-')]
		if sizes[topic] == nil {
			sizes[topic] = map[string]int64{}
		}
		sizes[topic][path] = info.Size()
		return nil
	})
	if err != nil {
		t.Fatalf("read the files of the broker: %v", err)
	}
	return sizes
}

// Held returns how many bytes the keys and values of Redis have, by the kind of key. It counts every
// key, also those that are not part of the view.
func (b *Brokers) Held(ctx context.Context) (map[string]int64, error) {
	held, seen := map[string]int64{}, map[string]bool{}
	return held, b.scan(ctx, "*", func(keys []string) error {
		keys = slices.DeleteFunc(keys, func(key string) bool { return seen[key] })
		answers, err := b.answers(ctx, keys)
		for i, answer := range answers {
			seen[keys[i]] = true
			held[kindOf(keys[i])] += int64(len(keys[i]) + sizeOf(answer))
		}
		return err
	})
}

// kindOf returns the first part of a key after the hash tag.
func kindOf(key string) string {
	if _, name, ok := strings.Cut(key, "}:"); ok {
		key = name
	}
	kind, _, _ := strings.Cut(key, ":")
	return kind
}

// sizeOf returns the bytes of a value. A score of a sorted set counts 8 bytes.
func sizeOf(value redis.Cmder) (n int) {
	switch a := value.(type) {
	case *redis.StringCmd:
		n = len(a.Val())
	case *redis.MapStringStringCmd:
		for field, v := range a.Val() {
			n += len(field) + len(v)
		}
	case *redis.ZSliceCmd:
		for _, z := range a.Val() {
			member, _ := z.Member.(string)
			n += len(member) + 8
		}
	case *redis.StringSliceCmd:
		for _, m := range a.Val() {
			n += len(m)
		}
	}
	return n
}

// Process returns the number of goroutines of this process, and the bytes of its heap that are in use
// after a garbage collection.
func Process() (goroutines, heap int64) {
	runtime.GC()
	samples := []metrics.Sample{{Name: "/sched/goroutines:goroutines"}, {Name: "/gc/heap/live:bytes"}}
	metrics.Read(samples)
	return int64(samples[0].Value.Uint64()), int64(samples[1].Value.Uint64()) //nolint:gosec // far from the limit
}
