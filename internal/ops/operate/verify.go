package operate

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/embedded"
	"candor/internal/log/kafka"
	"candor/internal/log/snapshot"
	"candor/internal/log/stream"
	"candor/processors/join"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// Verdict is the result of comparing a partition of the view with the log.
type Verdict struct {
	Partition   int32
	Log, Scores int64 // the offsets up to which the view was applied when it was last compared
	Entries     int   // number of surveys, respondents and amounts that follow from the log
	// Wrong holds the entries that differ from the log, at most maxWrong of them.
	Wrong []state.Entry
	More  bool // there are more than in Wrong
	// CheckState describes check state that cannot come from this log, such as one that is beyond its end.
	CheckState []string
}

// Equal reports whether the view agrees with the log.
func (v *Verdict) Equal() bool { return len(v.Wrong) == 0 && len(v.CheckState) == 0 }

const maxWrong = 1000

// ErrNoView reports that the address of the view is not known.
var ErrNoView = errors.New("set -redis.url to the Redis that holds the view")

// errNoMarker reports that the view is being rebuilt, or was never built.
var errNoMarker = errors.New("the view has no marker: it is being rebuilt; verify it when candor is ready")

// Verify replays a partition of the log into a second view in memory, up to the marker of the live view, and
// compares the two views. The join may continue to work meanwhile. Entries that seem to differ are therefore read
// again, together with the marker at that moment. They are compared when the replay has reached this marker.
//
// It takes as much memory as the rows of the partition, and writes nothing. It fails if the beginning of the log
// is deleted.
func (c *Cluster) Verify(ctx context.Context, partition int32) (*Verdict, error) {
	if c.Store == nil {
		return nil, ErrNoView
	}
	topics, err := kafka.Describe(ctx, c.client)
	if err != nil {
		return nil, err
	}
	live, err := c.Store.Marker(ctx, partition)
	if err != nil {
		return nil, err
	}
	log, scores := topics[schemas.TopicSurveys], topics[schemas.TopicScores]
	switch {
	case live == (state.Marker{}) && log.Ends[partition] > 0:
		return nil, errNoMarker
	case live == (state.Marker{}):
		return &Verdict{Partition: partition}, nil
	case live.LogTopic != log.ID || live.ScoresTopic != scores.ID:
		return nil, errors.New("the view was made from other topics")
	}
	if err := c.whole(ctx, partition, topics); err != nil {
		return nil, err
	}
	r, err := c.newReplay(ctx, partition, topics)
	if err != nil {
		return nil, err
	}
	defer r.close()
	if err := r.to(ctx, live); err != nil {
		return nil, err
	}
	v := &Verdict{Partition: partition}
	suspects, err := c.suspects(ctx, r, v)
	if err != nil {
		return nil, err
	}
	if err := c.settle(ctx, r, v, suspects); err != nil {
		return nil, err
	}
	if err := c.whole(ctx, partition, topics); err != nil {
		return nil, err
	}
	v.Log, v.Scores = r.reached[schemas.TopicSurveys], r.reached[schemas.TopicScores]
	return v, c.checkState(ctx, v, log.ID)
}

// suspects returns the entries that differ between the live view and the replay. The two were read at different
// times, so an entry may differ without being wrong.
func (c *Cluster) suspects(ctx context.Context, r *replay, v *Verdict) ([]state.Entry, error) {
	found := map[state.Entry]bool{}
	compare := func(entries []state.Entry) error {
		_, have, err := c.Store.Values(ctx, r.partition, entries)
		if err != nil {
			return err
		}
		_, want, err := r.store.Values(ctx, r.partition, entries)
		if err != nil {
			return err
		}
		for i, e := range entries {
			if have[i] != want[i] {
				found[e] = true
			}
		}
		return nil
	}
	err := r.store.Entries(ctx, r.partition, func(entries []state.Entry) error {
		v.Entries += len(entries)
		return compare(entries)
	})
	if err != nil {
		return nil, err
	}
	if err := c.Store.Entries(ctx, r.partition, compare); err != nil {
		return nil, err
	}
	return slices.SortedFunc(maps.Keys(found), state.Entry.Compare), nil
}

// settle compares the suspects again, 100 at a time. It reads them from the live view, together with the marker at
// that moment. It compares them when the replay has reached this marker.
func (c *Cluster) settle(ctx context.Context, r *replay, v *Verdict, suspects []state.Entry) error {
	for entries := range slices.Chunk(suspects, 100) {
		at, have, err := c.Store.Values(ctx, r.partition, entries)
		if err != nil {
			return err
		}
		if at == (state.Marker{}) || at.Log < r.reached[schemas.TopicSurveys] || at.Scores < r.reached[schemas.TopicScores] {
			return errNoMarker
		}
		if err := r.to(ctx, at); err != nil {
			return err
		}
		_, want, err := r.store.Values(ctx, r.partition, entries)
		if err != nil {
			return err
		}
		for i, e := range entries {
			if have[i] == want[i] {
				continue
			}
			if len(v.Wrong) == maxWrong {
				v.More = true
				return nil
			}
			v.Wrong = append(v.Wrong, e)
		}
	}
	return nil
}

// checkState checks that the markers of check state are on this log and not beyond its end.
func (c *Cluster) checkState(ctx context.Context, v *Verdict, topic string) error {
	end, err := kafka.Offset(ctx, c.admin.ListEndOffsets, schemas.TopicSurveys, v.Partition)
	if err != nil {
		return err
	}
	for _, check := range survey.Checks {
		m, err := c.Store.PartMarker(ctx, state.CheckPart(v.Partition, check))
		switch {
		case err != nil:
			return err
		case m == (state.Marker{}): // the check has no state, or has not started
		case m.LogTopic != topic:
			v.CheckState = append(v.CheckState, fmt.Sprintf("what %s remembers was learnt from another topic", check))
		case m.Log > end:
			v.CheckState = append(v.CheckState, fmt.Sprintf("%s has learnt up to %d, but the log ends at %d", check, m.Log, end))
		}
	}
	return nil
}

// replay is the view of a partition, rebuilt in memory.
type replay struct {
	partition int32
	store     *state.Store
	lane      stream.Lane
	reached   map[string]int64 // next offset to apply, by topic
	queued    map[string][]*kgo.Record
	client    *kgo.Client
	view      *embedded.View
	closers   []func()
}

// newReplay returns a replay without any records of the log. If the beginning of the log is deleted, the replay
// holds the data of the newest snapshot.
func (c *Cluster) newReplay(ctx context.Context, partition int32, topics map[string]kafka.Topic) (_ *replay, err error) {
	r := &replay{partition: partition, queued: map[string][]*kgo.Record{}}
	defer func() {
		if err != nil {
			r.close()
		}
	}()
	if r.view, err = embedded.NewView(); err != nil { //nolint:contextcheck // close ends it
		return nil, err
	}
	r.closers = append(r.closers, r.view.Close)
	store, closer, err := state.Dial(r.view.URL())
	if err != nil {
		return nil, err
	}
	r.closers = append(r.closers, closer)
	r.store = store
	if err := c.restore(ctx, r, topics); err != nil {
		return nil, err
	}
	producer, err := kafka.NewProducer(c.Kafka, topics) // the join needs it only to find the partition of records
	if err != nil {
		return nil, err
	}
	r.closers = append(r.closers, func() { _ = producer.Close(ctx) })
	reader, err := kafka.NewReader(c.Kafka)
	if err != nil {
		return nil, err
	}
	r.closers = append(r.closers, reader.Close)
	ring, err := c.ring(ctx)
	if err != nil {
		return nil, err
	}
	r.lane = join.NewReplay(join.Deps{
		Store: r.store, Ring: ring, Reader: reader, Producer: producer, Kafka: c.Kafka, Topics: topics,
		Log: slog.New(slog.DiscardHandler), Metrics: join.NewMetrics(prometheus.NewRegistry()), Now: time.Now,
	}, partition)
	r.closers = append(r.closers, r.lane.End)
	if r.reached, err = r.lane.Begin(ctx); err != nil {
		return nil, err
	}
	from := map[string]map[int32]kgo.Offset{}
	for topic, offset := range r.reached {
		from[topic] = map[int32]kgo.Offset{partition: kgo.NewOffset().At(offset)}
	}
	if r.client, err = c.consumer(from, kgo.FetchMaxBytes(32<<20)); err != nil {
		return nil, err
	}
	r.closers = append(r.closers, r.client.Close)
	return r, nil
}

// restore restores the newest snapshot into the replay if the beginning of the log is deleted.
func (c *Cluster) restore(ctx context.Context, r *replay, topics map[string]kafka.Topic) error {
	shelf := c.shelf(topics)
	err := shelf.Whole(ctx, r.partition)
	deleted, cut := errors.AsType[*snapshot.DeletedError](err)
	if !cut {
		return err
	}
	newest, err := shelf.Newest(ctx)
	if err != nil {
		return err
	}
	found := newest[state.Part{Partition: r.partition, Of: state.JoinPart}]
	if found == nil || found.At.Log < deleted.Log {
		return snapshot.ErrCut
	}
	return shelf.Load(ctx, r.store, found)
}

// whole returns an error if a view cannot be compared with the log, because the
// beginning of the log is deleted.
func (c *Cluster) whole(ctx context.Context, partition int32, topics map[string]kafka.Topic) error {
	err := c.shelf(topics).Whole(ctx, partition)
	if _, deleted := errors.AsType[*snapshot.DeletedError](err); deleted {
		return fmt.Errorf("the view cannot be compared with the log: %w", err)
	}
	return err
}

func (r *replay) close() {
	for _, f := range slices.Backward(r.closers) {
		f()
	}
}

// maxReplayed limits how many records of a topic the lane gets at once. maxQueued limits how many records of a
// topic wait in memory, for example because the lane needs the other topic first.
const (
	maxReplayed = 1024
	maxQueued   = 8192
)

// to replays the partition up to a marker. The resulting view depends only on the two offsets of the marker. It
// does not depend on the order in which the live view applied log and scores.
func (r *replay) to(ctx context.Context, m state.Marker) error {
	target := map[string]int64{schemas.TopicSurveys: m.Log, schemas.TopicScores: m.Scores}
	for n := 0; ; n++ {
		batch, left := map[string][]*kgo.Record{}, int64(0)
		for topic, end := range target {
			open := end - r.reached[topic]
			left += open
			q := r.queued[topic]
			batch[topic] = q[:min(int64(len(q)), open, maxReplayed)]
		}
		if left == 0 {
			return nil
		}
		taken, err := r.lane.Handle(ctx, batch)
		if err != nil {
			return fmt.Errorf("replay partition %d: %w", r.partition, err)
		}
		progress := false
		for topic, n := range taken {
			r.queued[topic] = r.queued[topic][n:]
			r.reached[topic] += int64(n)
			progress = progress || n > 0
		}
		if n%64 == 63 {
			r.view.Age(time.Hour) // removes outcomes, which the replay does not need
		}
		if !progress {
			if err := r.fetch(ctx, target); err != nil {
				return err
			}
		}
	}
}

// fetch waits up to 100 ms for records that the lane needs to reach the target.
func (r *replay) fetch(ctx context.Context, target map[string]int64) error {
	for topic, end := range target {
		partition := map[string][]int32{topic: {r.partition}}
		if len(r.queued[topic]) >= maxQueued || r.reached[topic]+int64(len(r.queued[topic])) >= end {
			r.client.PauseFetchPartitions(partition)
		} else {
			r.client.ResumeFetchPartitions(partition)
		}
	}
	wait, cancel := context.WithTimeout(ctx, 100*time.Millisecond)
	defer cancel()
	fetches := r.client.PollFetches(wait)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	for _, e := range fetches.Errors() {
		if !errors.Is(e.Err, context.DeadlineExceeded) {
			return fmt.Errorf("read %s partition %d: %w", e.Topic, e.Partition, e.Err)
		}
	}
	var gap error
	fetches.EachRecord(func(rec *kgo.Record) {
		q := r.queued[rec.Topic]
		switch next := r.reached[rec.Topic] + int64(len(q)); {
		case rec.Offset == next:
			r.queued[rec.Topic] = append(q, rec)
		case rec.Offset > next:
			gap = fmt.Errorf("%s partition %d: the records from offset %d on were deleted while they were read; start again", rec.Topic, rec.Partition, next)
		}
	})
	return gap
}
