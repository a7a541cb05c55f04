package operate

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/processors/host"
	"candor/processors/join"
	"candor/schemas"
	"candor/survey"
)

// Lag is how far a group is behind in one partition.
type Lag struct {
	Group     string
	Topic     string
	Partition int32
	Committed int64 // next record that the group will take; -1: it has taken none
	End       int64
	Records   int64
	// Age is how long ago the first record that the group has not taken was
	// appended; 0 without lag.
	Age   time.Duration
	Owned bool // a member works on it
}

// Groups are candor's consumer groups.
func Groups() []string {
	groups := []string{join.Group}
	for _, c := range survey.Checks {
		groups = append(groups, host.Group(c))
	}
	return groups
}

// RoleOf returns the role of a process that works in a group.
func RoleOf(group string) string {
	for _, c := range survey.Checks {
		if group == host.Group(c) {
			return "check:" + c.String()
		}
	}
	return "join"
}

// Lags returns how far each group is behind, by group, topic and partition; a
// group that has never run is missing.
// Groups commit once a second, so a lag below that is none.
func (c *Cluster) Lags(ctx context.Context) ([]Lag, error) {
	described, err := c.admin.Lag(ctx, Groups()...)
	if err != nil {
		return nil, fmt.Errorf("describe the groups: %w", err)
	}
	var lags []Lag
	for _, name := range Groups() {
		group, ok := described[name]
		if !ok {
			continue
		}
		err := group.Error()
		if errors.Is(err, kerr.GroupIDNotFound) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("group %s: %w", name, err)
		}
		for _, l := range group.Lag.Sorted() {
			lags = append(lags, Lag{
				Group: name, Topic: l.Topic, Partition: l.Partition, Committed: l.Commit.At,
				End: l.End.Offset, Records: l.Lag, Owned: !l.IsEmpty(),
			})
		}
	}
	return lags, c.ages(ctx, lags)
}

type place struct {
	topic     string
	partition int32
	offset    int64
}

// ages reads, for each partition with lag, when the record was appended that
// its group takes next.
func (c *Cluster) ages(ctx context.Context, lags []Lag) error {
	waiting := map[place][]int{}
	for i, l := range lags {
		if l.Records > 0 {
			at := place{l.Topic, l.Partition, max(l.Committed, 0)}
			waiting[at] = append(waiting[at], i)
		}
	}
	// One client reads a partition from one offset at a time, and several groups
	// may stand at different ones.
	for len(waiting) > 0 {
		round := map[string]map[int32]kgo.Offset{}
		var asked []place
		for at := range waiting {
			if _, ok := round[at.topic][at.partition]; ok {
				continue
			}
			if round[at.topic] == nil {
				round[at.topic] = map[int32]kgo.Offset{}
			}
			round[at.topic][at.partition] = kgo.NewOffset().At(at.offset)
			asked = append(asked, at)
		}
		times, err := c.firstOf(ctx, round, len(asked))
		if err != nil {
			return err
		}
		for _, at := range asked {
			for _, i := range waiting[at] {
				lags[i].Age = max(time.Since(times[place{topic: at.topic, partition: at.partition}]), 0)
			}
			delete(waiting, at)
		}
	}
	return nil
}

// firstOf returns the time of the first record of each partition from the given
// offsets on; the keys' offsets are 0.
func (c *Cluster) firstOf(ctx context.Context, at map[string]map[int32]kgo.Offset, n int) (map[place]time.Time, error) {
	client, err := c.consumer(at, kgo.FetchMaxWait(100*time.Millisecond))
	if err != nil {
		return nil, err
	}
	defer client.Close()
	times := map[place]time.Time{}
	for len(times) < n {
		fetches := client.PollFetches(ctx)
		if err := errors.Join(ctx.Err(), fetches.Err()); err != nil {
			return nil, fmt.Errorf("read the first records that groups have not taken: %w", err)
		}
		fetches.EachRecord(func(r *kgo.Record) {
			p := place{topic: r.Topic, partition: r.Partition}
			if _, ok := times[p]; !ok {
				times[p] = r.Timestamp
			}
		})
	}
	return times, nil
}

// Behind returns how many records of the log and of the scores the view is behind,
// and how many there are. The store must not be nil.
func (c *Cluster) Behind(ctx context.Context) (left, all int64, err error) {
	topics, err := kafka.Describe(ctx, c.client)
	if err != nil {
		return 0, 0, err
	}
	log, scores := topics[schemas.TopicSurveys], topics[schemas.TopicScores]
	for p := range log.Ends {
		m, err := c.Store.Marker(ctx, int32(p))
		if err != nil {
			return 0, 0, err
		}
		left += max(log.Ends[p]-m.Log, 0) + max(scores.Ends[p]-m.Scores, 0)
		all += log.Ends[p] + scores.Ends[p]
	}
	return left, all, nil
}
