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

// Lag is a group's lag in one partition.
type Lag struct {
	Group     string
	Topic     string
	Partition int32
	Committed int64 // the offset of the group's next record; -1: the group has read none
	End       int64
	Records   int64
	// Age is how long ago the first unread record was appended; 0 without lag.
	Age   time.Duration
	Owned bool // a member is assigned to it
}

// Groups are candor's consumer groups.
func Groups() []string {
	groups := []string{join.Group}
	for _, c := range survey.Checks {
		groups = append(groups, host.Group(c))
	}
	return groups
}

// RoleOf returns the role that uses a group.
func RoleOf(group string) string {
	for _, c := range survey.Checks {
		if group == host.Group(c) {
			return "check:" + c.String()
		}
	}
	return "join"
}

// Lags returns the lag of each group, ordered by group, topic and partition. A group that has never run is
// missing. Groups commit once a second, so a group with an Age below a second has no real lag.
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

// ages sets the Age of each partition with lag. It reads when the group's next record was appended.
func (c *Cluster) ages(ctx context.Context, lags []Lag) error {
	waiting := map[place][]int{}
	for i, l := range lags {
		if l.Records > 0 {
			at := place{l.Topic, l.Partition, max(l.Committed, 0)}
			waiting[at] = append(waiting[at], i)
		}
	}
	// Several groups may be at different offsets of the same partition, but a client reads a partition from only
	// one offset. So each round reads one offset of each partition.
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

// firstOf returns the time of the first record at or after the given offset of each partition. n is the number of
// partitions. In the keys of the result, the offset is 0.
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
			return nil, fmt.Errorf("read the next records of the groups: %w", err)
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

// Behind returns how many records of the log and of the scores the view has not applied yet, and how many records
// there are in all. c.Store must not be nil.
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
