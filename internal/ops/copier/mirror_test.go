package copier

import (
	"crypto/rand"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"testing"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/embedded"
	"candor/schemas"
)

// startSide starts brokers with the topics of candor.
func startSide(t *testing.T) *side { return startSides(t, 1) }

// startSides starts brokers with topics of n partitions.
func startSides(t *testing.T, n int32) *side {
	t.Helper()
	e, err := embedded.Start(t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	s, err := open(t.Context(), e.Kafka(), &n)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.close)
	return s
}

// put appends records to the feed: a key and a value each. Without a value, the key is deleted.
func (s *side) put(t *testing.T, keysAndValues ...string) {
	t.Helper()
	for i := 0; i < len(keysAndValues); i += 2 {
		r := &kgo.Record{Topic: schemas.TopicQuality, Key: []byte(keysAndValues[i])}
		if v := keysAndValues[i+1]; v != "" {
			r.Value = []byte(v)
		}
		if err := s.client.ProduceSync(t.Context(), r).FirstErr(); err != nil {
			t.Fatal(err)
		}
	}
}

func (s *side) holds(t *testing.T) map[string]string {
	t.Helper()
	last, err := s.last(t.Context(), schemas.TopicQuality, 0)
	if err != nil {
		t.Fatal(err)
	}
	held := map[string]string{}
	for key, r := range last {
		held[key] = string(r.Value)
	}
	return held
}

// What the source has erased after an interrupted run is erased in the target, too.
func TestLevelTargetHasNothingElse(t *testing.T) {
	c := &copier{source: startSide(t), target: startSide(t), report: Report{Records: map[string]int64{}}}
	c.source.put(t, "same", "1", "erased", "2", "changed", "3")
	level := func(changes int64) {
		t.Helper()
		before := c.report.Records[schemas.TopicQuality]
		if err := c.mirrorFeed(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got, want := c.target.holds(t), c.source.holds(t); !maps.Equal(got, want) {
			t.Errorf("the target has %v, and the source %v", got, want)
		}
		if n := c.report.Records[schemas.TopicQuality] - before; n != changes {
			t.Errorf("%d records were appended, want %d", n, changes)
		}
	}
	level(3)
	level(0)
	c.source.put(t, "erased", "", "changed", "4", "new", "5")
	level(3)
	level(0)
}

// Each record keeps its offset, also if the copy is continued after the source was cut further.
func TestMirroredTopicKeepsOffsets(t *testing.T) {
	c := &copier{source: startSide(t), target: startSide(t), report: Report{Records: map[string]int64{}}}
	c.source.put(t, "a", "0", "a", "1", "a", "2", "a", "3")
	mirror := func(from int64) {
		t.Helper()
		if err := c.mirrorTopic(t.Context(), schemas.TopicQuality, []int64{from}); err != nil {
			t.Fatal(err)
		}
	}
	mirror(2)
	c.source.put(t, "a", "4", "a", "5", "a", "6")
	mirror(5)
	mirror(6)
	var got []string
	err := c.target.readFrom(t.Context(), schemas.TopicQuality, 0, func(r *kgo.Record) error {
		if got = append(got, string(r.Value)); int64(len(got)) != r.Offset+1 {
			t.Errorf("record %d is at offset %d", len(got)-1, r.Offset)
		}
		return nil
	})
	if want := []string{"", "", "2", "3", "", "5", "6"}; err != nil || !slices.Equal(got, want) {
		// Record 4 was deleted in the source before the second run, which therefore began at 5.
		t.Errorf("the target has %q, %v, want %q", got, err, want)
	}
	if err := c.source.client.ProduceSync(t.Context(), &kgo.Record{Topic: schemas.TopicScores, Value: []byte("x")}).FirstErr(); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := c.target.client.ProduceSync(t.Context(), &kgo.Record{Topic: schemas.TopicScores, Value: []byte("x")}).FirstErr(); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.mirrorTopic(t.Context(), schemas.TopicScores, []int64{0}); err == nil {
		t.Error("a source that has lost records is mirrored")
	}
}

// What a compacted topic holds can be larger than what it accepts at once.
func TestLevelManyRecords(t *testing.T) {
	c := &copier{source: startSide(t), target: startSide(t), report: Report{Records: map[string]int64{}}}
	want := map[string]*kgo.Record{}
	for n := range 300 {
		key, value := fmt.Sprint("key ", n), make([]byte, 10<<10)
		_, _ = rand.Read(value) // never fails (crypto/rand)
		want[key] = &kgo.Record{Topic: schemas.TopicDataKeys, Key: []byte(key), Value: value}
	}
	if err := c.level(t.Context(), schemas.TopicDataKeys, 0, want); err != nil {
		t.Fatal(err)
	}
	if got, err := c.target.last(t.Context(), schemas.TopicDataKeys, 0); err != nil || len(got) != len(want) {
		t.Errorf("the target has %d records, %v", len(got), err)
	}
}
