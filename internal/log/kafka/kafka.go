// Package kafka connects to the brokers: client options, creating and checking
// the topics of schemas.Topics, durable appends, and reading records by offset.
// It does not interpret records.
package kafka

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
)

// Config holds the addresses of the brokers and the connection settings.
type Config struct {
	Brokers []string
	// Replication is the replication factor of topics that are created; -1
	// takes the broker's default.
	Replication int16
	// EraseWithin is how soon deleted content must be removed from the topics
	// with schemas.Topic.Erases. 0 means schemas.EraseWithin.
	EraseWithin time.Duration
	// Observer receives the clients' hooks, for metrics; it may be nil.
	Observer kgo.Hook
	// Flush writes all acknowledged records of a partition to disk, and then returns. If it is nil, the brokers
	// are trusted to keep the records that they acknowledge.
	Flush func(topic string, partition int32) error
	// OwnRetention says that old records are deleted by the process that runs the brokers. The topics then have no
	// retention on the brokers.
	OwnRetention bool
	Security
}

// Settings returns the configuration that a topic has on these brokers, apart from that of EraseConfig.
func (c Config) Settings(t schemas.Topic) map[string]string {
	settings := t.Config()
	if c.OwnRetention {
		settings["retention.ms"] = "-1"
	}
	return settings
}

// Options returns the options common to all clients.
func (c Config) Options(extra ...kgo.Opt) []kgo.Opt {
	if c.Observer != nil {
		extra = append([]kgo.Opt{kgo.WithHooks(c.Observer)}, extra...)
	}
	opts := append(c.options(),
		kgo.SeedBrokers(c.Brokers...),
		kgo.ClientID("candor"),
		kgo.DialTimeout(3*time.Second),
		kgo.MetadataMinAge(250*time.Millisecond),
		// A broker may ask every client for its metrics. candor has its own.
		kgo.DisableClientMetrics(),
	)
	return append(opts, extra...)
}

// Durable returns when all acknowledged records of a partition survive a loss of power. Call it before you delete
// data, or store data elsewhere, that relies on these records.
func (c Config) Durable(topic string, partition int32) error {
	if c.Flush == nil {
		return nil
	}
	if err := c.Flush(topic, partition); err != nil {
		return fmt.Errorf("write %s to disk: %w", topic, err)
	}
	return nil
}

// Topic is what the broker reports about a topic.
type Topic struct {
	ID         string
	Partitions int32
	Ends       []int64 // end offset by partition
}

// Ensure creates missing topics and returns the state of all topics. The parameter partitions applies only if all
// topics without a fixed number of partitions are missing. If all topics exist, Ensure needs no permission to create topics.
//
// Ensure creates the topic of the log last. Before that, it calls begin, which may append to the other topics. If
// begin is nil, it is not called.
func Ensure(ctx context.Context, cl *kgo.Client, cfg Config, partitions int32, begin func(context.Context) error) (map[string]Topic, error) {
	adm := kadm.NewClient(cl)
	existing, err := adm.ListTopics(ctx, names()...)
	if err != nil {
		return nil, fmt.Errorf("describe topics: %w", err)
	}
	exists := func(t schemas.Topic) bool {
		d, ok := existing[t.Name]
		return ok && d.Err == nil
	}
	for _, t := range schemas.Topics {
		if t.Partitions == 0 && exists(t) {
			partitions = int32(len(existing[t.Name].Partitions)) // all topics of the same kind have the same number
		}
	}
	for _, t := range slices.Backward(schemas.Topics) { // the topic of the log is the first in the table
		if exists(t) {
			continue
		}
		if t.Name == schemas.TopicSurveys && begin != nil {
			if err := begin(ctx); err != nil {
				return nil, err
			}
		}
		if err := create(ctx, cl, t, cfg, partitions); err != nil {
			return nil, err
		}
	}
	var topics map[string]Topic
	err = Settle(ctx, func(ctx context.Context) (err error) {
		topics, err = Describe(ctx, cl)
		return err
	})
	return topics, err
}

// create creates a topic, unless another process was first.
func create(ctx context.Context, cl *kgo.Client, t schemas.Topic, cfg Config, partitions int32) error {
	configs := map[string]*string{}
	for k, v := range cfg.Settings(t) {
		configs[k] = new(v)
	}
	for k, v := range t.EraseConfig(cfg.eraseWithin()) {
		configs[k] = new(v)
	}
	resp, err := kadm.NewClient(cl).CreateTopic(ctx, int32(t.PartitionCount(int(partitions))), cfg.Replication, configs, t.Name)
	if err := cmp.Or(err, resp.Err); err != nil && !errors.Is(err, kerr.TopicAlreadyExists) {
		return fmt.Errorf("create topic %s: %w", t.Name, err)
	}
	cl.PurgeTopicsFromClient(t.Name) // otherwise the client keeps its old information
	return nil
}

// settles is how long a new cluster or a new topic may take until it can be used. For example, some brokers may
// not know a new topic yet. A new cluster may also lack the topic in which it keeps the offsets of groups.
const settles = 15 * time.Second

// Settle calls f again while f returns a temporary error, for 15 seconds at most. For example, a broker may not
// know a new topic yet, or a group may have no coordinator. Settle returns the last error of f.
func Settle(ctx context.Context, f func(context.Context) error) error {
	limit := time.NewTimer(settles)
	defer limit.Stop()
	for pause := 50 * time.Millisecond; ; pause = min(2*pause, time.Second) {
		err := f(ctx)
		if err == nil || !kerr.IsRetriable(err) {
			return err
		}
		select {
		case <-time.After(pause):
		case <-limit.C:
			return err
		case <-ctx.Done():
			return err
		}
	}
}

func (c Config) eraseWithin() time.Duration { return cmp.Or(c.EraseWithin, schemas.EraseWithin) }

// Bound makes sure that deleted content is compacted out of topics in time. If the
// configuration of a topic differs, Bound changes it. This needs the permission AlterConfigs.
func Bound(ctx context.Context, cl *kgo.Client, cfg Config) error {
	adm := kadm.NewClient(cl)
	for _, t := range schemas.Topics {
		want := t.EraseConfig(cfg.eraseWithin())
		if len(want) == 0 {
			continue
		}
		described, err := adm.DescribeTopicConfigs(ctx, t.Name)
		if err != nil {
			return fmt.Errorf("describe the configuration of %s: %w", t.Name, err)
		}
		for _, r := range described {
			for _, c := range r.Configs {
				if v, ok := want[c.Key]; ok && v == c.MaybeValue() {
					delete(want, c.Key)
				}
			}
		}
		var changes []kadm.AlterConfig
		for _, k := range slices.Sorted(maps.Keys(want)) {
			changes = append(changes, kadm.AlterConfig{Op: kadm.SetConfig, Name: k, Value: new(want[k])})
		}
		if len(changes) == 0 {
			continue
		}
		results, err := adm.AlterTopicConfigs(ctx, changes, t.Name)
		for _, r := range results {
			err = errors.Join(err, r.Err)
		}
		if err != nil {
			return fmt.Errorf("topic %s may keep deleted content for longer than -erase.within; set %s there: %w", t.Name, spell(want), err)
		}
	}
	return nil
}

// spell formats settings in a fixed order.
func spell(settings map[string]string) string {
	var list []string
	for _, k := range slices.Sorted(maps.Keys(settings)) {
		list = append(list, k+"="+settings[k])
	}
	return strings.Join(list, ", ")
}

func names() []string {
	names := make([]string, 0, len(schemas.Topics))
	for _, t := range schemas.Topics {
		names = append(names, t.Name)
	}
	return names
}

// Describe returns the state of all topics.
func Describe(ctx context.Context, cl *kgo.Client) (map[string]Topic, error) {
	adm, names := kadm.NewClient(cl), names()
	details, err := adm.ListTopics(ctx, names...)
	if err != nil {
		return nil, fmt.Errorf("describe topics: %w", err)
	}
	ends, err := adm.ListEndOffsets(ctx, names...)
	if err != nil {
		return nil, fmt.Errorf("list end offsets: %w", err)
	}
	topics := map[string]Topic{}
	for _, name := range names {
		d, ok := details[name]
		if !ok || errors.Is(d.Err, kerr.UnknownTopicOrPartition) {
			return nil, fmt.Errorf("topic %s does not exist; start candor serve, or run candor topics create: %w", name, kerr.UnknownTopicOrPartition)
		}
		if d.Err != nil {
			return nil, fmt.Errorf("topic %s: %w", name, d.Err)
		}
		t := Topic{ID: d.ID.String(), Partitions: int32(len(d.Partitions)), Ends: make([]int64, len(d.Partitions))}
		for p := range t.Ends {
			end, ok := ends.Lookup(name, int32(p))
			if !ok {
				end.Err = kerr.UnknownTopicOrPartition
			}
			if end.Err != nil {
				return nil, fmt.Errorf("end offset of %s partition %d: %w", name, p, end.Err)
			}
			t.Ends[p] = end.Offset
		}
		topics[name] = t
	}
	return topics, nil
}

// Verify returns an error for topics on which the service cannot be correct: unequal partition counts, or settings
// with which Kafka deletes records that candor still needs.
func Verify(ctx context.Context, cl *kgo.Client, topics map[string]Topic) error {
	n := topics[schemas.TopicSurveys].Partitions
	for _, t := range schemas.Topics {
		if want := int32(t.PartitionCount(int(n))); topics[t.Name].Partitions != want {
			return fmt.Errorf("topic %s has %d partitions, want %d: the number of partitions is fixed at creation, because it decides where records are stored",
				t.Name, topics[t.Name].Partitions, want)
		}
	}
	configs, err := kadm.NewClient(cl).DescribeTopicConfigs(ctx, names()...)
	if err != nil {
		return fmt.Errorf("describe topic configurations: %w", err)
	}
	for _, t := range schemas.Topics {
		have := map[string]string{}
		for _, topic := range configs {
			for _, c := range topic.Configs {
				if topic.Name == t.Name {
					have[c.Key] = c.MaybeValue()
				}
			}
		}
		if err := keeps(t, have); err != nil {
			return err
		}
	}
	return nil
}

// keeps returns an error if a topic with these settings can lose records that candor needs. Settings that the broker
// does not report are not checked.
//
// A compacted topic keeps the last record of each key. With the policy compact,delete, Kafka also deletes by age and
// size, unless both are unlimited. All other topics need each record, also if several have the same key.
func keeps(t schemas.Topic, have map[string]string) error {
	if t.Retention != schemas.Forever {
		return nil
	}
	policy, reported := have["cleanup.policy"]
	switch {
	case !reported:
	case !t.Compact && policy != "delete":
		return fmt.Errorf("topic %s has cleanup.policy=%s: Kafka would delete records that candor needs; set it to delete", t.Name, policy)
	case t.Compact && !strings.Contains(policy, "compact"):
		return fmt.Errorf("topic %s has cleanup.policy=%s: Kafka would delete records that candor needs, or never delete old ones; set it to compact", t.Name, policy)
	case t.Compact && !strings.Contains(policy, "delete"):
		return nil // the retention has no effect
	}
	for _, key := range []string{"retention.ms", "retention.bytes"} {
		if v, reported := have[key]; reported && v != "-1" {
			return fmt.Errorf("topic %s has %s=%s: Kafka would delete records that candor needs; set it to -1", t.Name, key, v)
		}
	}
	return nil
}
