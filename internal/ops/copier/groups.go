package copier

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kerr"

	"candor/internal/log/kafka"
	"candor/processors/host"
	"candor/processors/join"
	"candor/schemas"
	"candor/survey"
)

// group is a consumer group and a topic that it reads. The copier commits the offsets of the group in the target.
// So the first processes of the target only rebuild the view and the check state, as after a wipe of Redis. They
// do not score, charge or write dead letters again.
type group struct {
	name, topic string
	committed   []int64 // in the source, by partition; 0: none
	// first holds, for each partition of the target, the offset of the first record that the source had not
	// handled; -1: the source had handled all.
	first     []int64
	unhandled int64
}

// note takes a copied record into account: it counts the record if the source's group had not handled it.
func (g *group) note(topic string, from schemas.Place, partition int32, offset int64) {
	if topic != g.topic || from.Offset < g.committed[from.Partition] {
		return
	}
	g.unhandled++
	if g.first[partition] < 0 || offset < g.first[partition] {
		g.first[partition] = offset
	}
}

// loadGroups reads the committed offsets of the source's groups.
func (c *copier) loadGroups(ctx context.Context) error {
	add := func(name, topic string) {
		g := group{name: name, topic: topic, committed: make([]int64, c.source.partitions()), first: make([]int64, c.target.partitions())}
		for t := range g.first {
			g.first[t] = -1
		}
		c.groups = append(c.groups, g)
	}
	add(join.Group, schemas.TopicSurveys)
	add(join.Group, schemas.TopicScores)
	for _, check := range survey.Checks {
		add(host.Group(check), schemas.TopicSurveys)
	}
	admin := kadm.NewClient(c.source.client)
	for i := range c.groups {
		g := &c.groups[i]
		var fetched kadm.OffsetResponses
		err := kafka.Settle(ctx, func(ctx context.Context) (err error) {
			fetched, err = admin.FetchOffsets(ctx, g.name)
			return cmp.Or(err, fetched.Error())
		})
		if err != nil && !errors.Is(err, kerr.GroupIDNotFound) { // the group has never run
			return fmt.Errorf("the source: offsets of the group %s: %w", g.name, err)
		}
		for p := range g.committed {
			if o, ok := fetched.Lookup(g.topic, int32(p)); ok {
				g.committed[p] = max(o.At, 0)
			}
		}
	}
	return nil
}

// commitGroups commits the progress of the source's groups in the target.
func (c *copier) commitGroups(ctx context.Context) error {
	commits := map[string]*kadm.Offsets{}
	for i := range c.groups {
		g := &c.groups[i]
		ends, err := c.target.ends(ctx, g.topic)
		if err != nil {
			return err
		}
		if commits[g.name] == nil {
			commits[g.name] = &kadm.Offsets{}
		}
		for t, end := range ends {
			at := end
			if g.first[t] >= 0 {
				at = g.first[t]
			}
			commits[g.name].Add(kadm.Offset{Topic: g.topic, Partition: int32(t), At: at, LeaderEpoch: -1})
		}
		if g.unhandled > 0 {
			c.report.Unhandled[g.name] += g.unhandled
		}
	}
	admin := kadm.NewClient(c.target.client)
	for name, offsets := range commits {
		if err := kafka.Settle(ctx, func(ctx context.Context) error {
			committed, err := admin.CommitOffsets(ctx, name, *offsets)
			return cmp.Or(err, committed.Error())
		}); err != nil {
			return fmt.Errorf("the target: commit the offsets of the group %s: %w", name, err)
		}
	}
	return nil
}

// errAtWork and errInUse report that processes work on the source or on the target.
var (
	errAtWork = errors.New("processes still work on the source: stop all of them, so that nothing is added that the copy lacks")
	errInUse  = errors.New("processes work on the target; the copy must be the only one that writes to it")
)

// idle returns the error atWork if a process uses the installation.
func (s *side) idle(ctx context.Context, atWork error) error {
	names := []string{join.Group}
	for _, check := range survey.Checks {
		names = append(names, host.Group(check))
	}
	var described kadm.DescribedGroups
	if err := kafka.Settle(ctx, func(ctx context.Context) (err error) {
		described, err = kadm.NewClient(s.client).DescribeGroups(ctx, names...)
		return cmp.Or(err, failed(described))
	}); err != nil {
		return fmt.Errorf("describe the consumer groups: %w", err)
	}
	for _, g := range described {
		if len(g.Members) > 0 {
			return atWork
		}
	}
	return nil
}

// failed returns the first error of a group that could not be described. A group that has never run is no error.
func failed(described kadm.DescribedGroups) (err error) {
	for _, g := range described.Sorted() {
		if g.Err != nil && !errors.Is(g.Err, kerr.GroupIDNotFound) {
			err = cmp.Or(err, fmt.Errorf("%s: %w", g.Group, g.Err))
		}
	}
	return err
}
