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

	"candor/state/redisurl"
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
	nodes, _, err := redisurl.Nodes(ctx, b.Redis)
	if err != nil {
		return nil, err
	}
	for _, node := range nodes {
		for cursor, more := uint64(0), true; more; more = cursor != 0 {
			var keys []string
			if keys, cursor, err = node.Scan(ctx, cursor, "*", 1000).Result(); err != nil {
				return nil, err
			}
			keys = slices.DeleteFunc(keys, func(key string) bool { return seen[key] })
			values, err := b.raw(ctx, keys)
			if err != nil {
				return nil, err
			}
			for i, key := range keys {
				seen[key] = true
				held[kindOf(key)] += int64(len(key)) + values[i]
			}
		}
	}
	return held, nil
}

// kindOf returns the first part of a key after the hash tag.
func kindOf(key string) string {
	if _, name, ok := strings.Cut(key, "}:"); ok {
		key = name
	}
	kind, _, _ := strings.Cut(key, ":")
	return kind
}

// raw returns the bytes of the values of the keys. A score of a sorted set counts 8 bytes.
func (b *Brokers) raw(ctx context.Context, keys []string) ([]int64, error) {
	sizes := make([]int64, len(keys))
	if len(keys) == 0 {
		return sizes, nil
	}
	kinds, err := b.kinds(ctx, keys)
	if err != nil {
		return nil, err
	}
	answers, _ := b.Redis.Pipelined(ctx, func(p redis.Pipeliner) error { // a key may have been deleted in between
		for i, key := range keys {
			switch kinds[i] {
			case "hash":
				p.HGetAll(ctx, key)
			case "zset":
				p.ZRangeWithScores(ctx, key, 0, -1)
			case "set":
				p.SMembers(ctx, key)
			default:
				p.Get(ctx, key)
			}
		}
		return nil
	})
	for i, answer := range answers {
		n := 0
		switch a := answer.(type) {
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
		sizes[i] = int64(n)
	}
	return sizes, nil
}

// Process returns the number of goroutines of this process, and the bytes of its heap that are in use
// after a garbage collection.
func Process() (goroutines, heap int64) {
	runtime.GC()
	samples := []metrics.Sample{{Name: "/sched/goroutines:goroutines"}, {Name: "/gc/heap/live:bytes"}}
	metrics.Read(samples)
	return int64(samples[0].Value.Uint64()), int64(samples[1].Value.Uint64()) //nolint:gosec // far from the limit
}
