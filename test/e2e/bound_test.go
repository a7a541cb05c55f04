package e2e

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/embedded"
	"candor/schemas"
	"candor/test/harness"
)

// docs/limits.md has the bound that these constants belong to ("Disk for the log" and below).
const (
	// segmentBytes is the size from which the broker closes a segment. It frees whole segments.
	segmentBytes = 256 << 10
	// late is for how long after it is due a snapshot, a deletion or a compaction may happen, because
	// the machine is busy.
	late = time.Minute
	// overhead is at most what the broker stores of a record in addition to its key, value and headers:
	// a batch for one record, and its entry in the index.
	overhead = 128
	// sweptWithin is how long the check state of a deleted survey may stay in Redis: a lane that is never idle
	// deletes it once a minute.
	sweptWithin = time.Minute
	// viewOfRespondent and viewOfSurvey are at most what Redis keeps of a respondent and of a survey.
	viewOfRespondent = 1500
	viewOfSurvey     = 32 << 10
)

// bounds measures what the service stores, and what it may store.
type bounds struct {
	s      *harness.Service
	window time.Duration // how long a record may stay on the log
	load   load
	began  time.Time

	segments map[string]map[string]int64 // the largest size of each file so far, by topic
	grown    map[string][]grown
	views    []grown // the bytes of the view
	adds     []grown // the number of respondents

	mu      sync.Mutex
	topics  map[string]*changelog // of compacted topics
	samples []sample
	failed  map[string]bool
}

// load is what the test sends to the service.
type load struct {
	surveys int           // at most as many exist at a time
	size    int           // respondents of a survey
	added   *atomic.Int64 // respondents that were added so far
}

// grown is how much of something there was until a time.
type grown struct {
	at time.Time
	n  int64
}

// changelog is what a compacted topic must hold.
type changelog struct {
	keys    map[string]int64 // bytes of the newest record of each key, also of a tombstone
	dead    map[string]bool  // keys whose newest record is a tombstone
	live    int64            // bytes of the newest records
	markers int64            // bytes of the ends of transactions, which the embedded broker keeps
	all     int64            // bytes of all records so far
	grown   []grown
}

// sample is one measurement: what is stored and what may be stored, by name.
type sample struct {
	at    time.Duration
	value map[string]int64
	bound map[string]int64
}

func newBounds(s *harness.Service, keep, every time.Duration, load load) *bounds {
	grace := max(3*time.Second, min(keep/8, time.Hour))
	b := &bounds{
		s: s, window: keep + 2*grace + every + late, load: load, began: time.Now(),
		segments: map[string]map[string]int64{}, grown: map[string][]grown{}, topics: map[string]*changelog{}, failed: map[string]bool{},
	}
	for _, topic := range schemas.Topics {
		if topic.Compact {
			b.topics[topic.Name] = &changelog{keys: map[string]int64{}, dead: map[string]bool{}}
		}
	}
	return b
}

// follow reads the compacted topics until the context ends.
func (b *bounds) follow(ctx context.Context, t *testing.T) {
	cfg := b.s.Kafka()
	client, err := kgo.NewClient(append(cfg.Options(), kgo.KeepControlRecords(), kgo.ConsumeTopics(slices.Sorted(maps.Keys(b.topics))...))...)
	if err != nil {
		t.Error(err)
		return
	}
	defer client.Close()
	for ctx.Err() == nil {
		client.PollFetches(ctx).EachRecord(func(r *kgo.Record) {
			n := int64(overhead + len(r.Key) + len(r.Value))
			for _, h := range r.Headers {
				n += int64(len(h.Key) + len(h.Value))
			}
			b.mu.Lock()
			defer b.mu.Unlock()
			c := b.topics[r.Topic]
			if c.all += n; r.Attrs.IsControl() {
				c.markers += n
				return
			}
			c.live += n - c.keys[string(r.Key)]
			c.keys[string(r.Key)] = n
			if delete(c.dead, string(r.Key)); len(r.Value) == 0 {
				c.dead[string(r.Key)] = true
			}
		})
	}
}

// since returns how much was added within a time.
func since(all []grown, now time.Time, within time.Duration) int64 {
	if len(all) == 0 {
		return 0
	}
	before := int64(0)
	for _, g := range all {
		if g.at.After(now.Add(-within)) {
			break
		}
		before = g.n
	}
	return all[len(all)-1].n - before
}

// measure takes a sample, and fails the test if a value is above its bound.
func (b *bounds) measure(t *testing.T) {
	t.Helper()
	now := time.Now()
	got := sample{now.Sub(b.began).Round(time.Second), map[string]int64{}, map[string]int64{}}
	held, err := b.s.Held(t.Context())
	if err != nil {
		t.Fatalf("measure Redis: %v", err)
	}
	for _, n := range held {
		got.value["redis"] += n
	}
	b.adds = append(b.adds, grown{now, b.load.added.Load()})
	// A survey is deleted for each that is added.
	surveys := int64(b.load.surveys) + since(b.adds, now, sweptWithin+late)/int64(b.load.size)
	got.bound["redis"] = surveys * (viewOfSurvey + int64(b.load.size)*viewOfRespondent)
	b.views = append(b.views, grown{now, got.value["redis"]})

	files := b.s.Files(t)
	size := func(topic string) (n int64) {
		for _, size := range files[topic] {
			n += size
		}
		return n
	}
	for topic, paths := range files {
		if b.segments[topic] == nil {
			b.segments[topic] = map[string]int64{}
		}
		written := int64(0)
		for path, n := range paths {
			b.segments[topic][path] = max(n, b.segments[topic][path])
		}
		for _, n := range b.segments[topic] {
			written += n
		}
		b.grown[topic] = append(b.grown[topic], grown{now, written})
	}
	parts := int64(b.s.Partitions)
	got.value["log"] = size(schemas.TopicSurveys) + size(schemas.TopicScores)
	got.bound["log"] = since(b.grown[schemas.TopicSurveys], now, b.window) + since(b.grown[schemas.TopicScores], now, b.window) + 2*parts*segmentBytes
	view := int64(0)
	for _, g := range b.views {
		if g.at.After(now.Add(-b.window)) {
			view = max(view, g.n)
		}
	}
	got.value["snapshots"] = size(schemas.TopicSnapshots)
	got.bound["snapshots"] = 2*view + parts*segmentBytes
	b.mu.Lock()
	for topic, c := range b.topics {
		c.grown = append(c.grown, grown{now, c.all})
		name := strings.TrimPrefix(topic, "candor.")
		got.value[name] = size(topic)
		got.bound[name] = c.live + c.markers + since(c.grown, now, embedded.CleanEvery+late) + b.partitions(topic)*segmentBytes
		got.value[name+" keys"] = int64(len(c.keys) - len(c.dead))
		got.value[name+" tombstones"] = int64(len(c.dead))
		got.value[name+" markers"] = c.markers
	}
	// A block of data keys stays for as long as records name it, and then until all records are deleted
	// that are as old as the erasure of its last key. Of each partition, one block is in use, and one
	// has records on both sides of the limit. The window allows the deletions of records to be late, and the deletion
	// of the block may be late as well.
	got.bound["data-keys keys"] = since(b.adds, now, 2*b.window+late)/schemas.DataKeysBlock + 2*parts + 1 // and the key of ticks
	b.mu.Unlock()
	got.value["goroutines"], got.value["heap"] = harness.Process()
	b.samples = append(b.samples, got)
	for name, bound := range got.bound {
		if got.value[name] > bound && !b.failed[name] {
			b.failed[name] = true
			t.Errorf("after %v: %s is %d, and may be %d (Redis: %v)", got.at, name, got.value[name], bound, held)
		}
	}
	if n := len(b.samples); n%20 == 1 {
		t.Logf("after %v: %v of at most %v; Redis: %v", got.at, got.value, got.bound, held)
	}
}

// partitions returns the number of partitions of a topic.
func (b *bounds) partitions(topic string) int64 {
	for _, t := range schemas.Topics {
		if t.Name == topic {
			return int64(t.PartitionCount(int(b.s.Partitions)))
		}
	}
	return 0
}

// report logs the first value after the window, the middle, the last and the highest value.
func (b *bounds) report(t *testing.T) {
	t.Helper()
	first := max(0, slices.IndexFunc(b.samples, func(s sample) bool { return s.at > b.window }))
	last := len(b.samples) - 1
	start, middle, end := b.samples[first], b.samples[(first+last)/2], b.samples[last]
	for _, name := range slices.Sorted(maps.Keys(end.value)) {
		highest, share := int64(0), ""
		nearest := 0.0
		for _, s := range b.samples {
			highest = max(highest, s.value[name])
			if bound := s.bound[name]; bound > 0 {
				nearest = max(nearest, float64(s.value[name])/float64(bound))
				share = fmt.Sprintf(", at most %.0f %% of its bound, at the end %d", 100*nearest, end.bound[name])
			}
		}
		t.Logf("%s: %d after %v, %d after %v, %d after %v, highest %d%s", name, start.value[name], start.at, middle.value[name], middle.at, end.value[name], end.at, highest, share)
	}
}
