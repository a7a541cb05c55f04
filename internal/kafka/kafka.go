// Package kafka says how to reach the brokers: client options, the topics as
// the schemas' table wants them, an append that is durable when it returns, and
// records by their offsets. It knows nothing of what the records mean.
package kafka

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
)

// Config says where the brokers are.
type Config struct {
	Brokers []string
	// Replication is the replication factor of topics that are created; -1
	// takes the broker's default.
	Replication int16
	// Observer is told what the clients do; it may be nil.
	Observer kgo.Hook
	Security
}

// Options returns the client options that every client shares.
func (c Config) Options(extra ...kgo.Opt) []kgo.Opt {
	if c.Observer != nil {
		extra = append([]kgo.Opt{kgo.WithHooks(c.Observer)}, extra...)
	}
	opts := append(c.options(),
		kgo.SeedBrokers(c.Brokers...),
		kgo.ClientID("candor"),
		kgo.DialTimeout(3*time.Second),
		kgo.MetadataMinAge(250*time.Millisecond),
	)
	return append(opts, extra...)
}

// Topic is what the broker says of a topic.
type Topic struct {
	ID         string
	Partitions int32
	Ends       []int64 // end offset by partition
}

// Ensure creates the topics of the table that do not exist and returns how all
// of them stand. The partition count counts only for topics that are created.
// Where all exist it asks for no right to create.
func Ensure(ctx context.Context, cl *kgo.Client, cfg Config, partitions int32) (map[string]Topic, error) {
	adm := kadm.NewClient(cl)
	existing, err := adm.ListTopics(ctx, names()...)
	if err != nil {
		return nil, fmt.Errorf("describe topics: %w", err)
	}
	for _, t := range schemas.Topics {
		if d, ok := existing[t.Name]; ok && d.Err == nil {
			continue
		}
		configs := map[string]*string{}
		for k, v := range t.Config() {
			configs[k] = new(v)
		}
		resp, err := adm.CreateTopic(ctx, int32(t.PartitionCount(int(partitions))), cfg.Replication, configs, t.Name)
		if err == nil {
			err = resp.Err
		}
		if err != nil && !errors.Is(err, kerr.TopicAlreadyExists) {
			return nil, fmt.Errorf("create topic %s: %w", t.Name, err)
		}
		cl.PurgeTopicsFromClient(t.Name) // or the client goes on with what it was told before
	}
	return Describe(ctx, cl)
}

func names() []string {
	names := make([]string, 0, len(schemas.Topics))
	for _, t := range schemas.Topics {
		names = append(names, t.Name)
	}
	return names
}

// Describe returns how the topics of the table stand.
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
		if !ok || d.Err != nil {
			return nil, fmt.Errorf("topic %s: %w", name, errors.Join(d.Err, kerr.UnknownTopicOrPartition))
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

// Verify refuses topics that the service cannot be correct on: unequal
// partition counts, or a log that forgets.
func Verify(ctx context.Context, cl *kgo.Client, topics map[string]Topic) error {
	n := topics[schemas.TopicSurveys].Partitions
	for _, t := range schemas.Topics {
		if want := int32(t.PartitionCount(int(n))); topics[t.Name].Partitions != want {
			return fmt.Errorf("topic %s has %d partitions, not %d: records would not be found any more; partition counts are fixed at creation",
				t.Name, topics[t.Name].Partitions, want)
		}
	}
	configs, err := kadm.NewClient(cl).DescribeTopicConfigs(ctx, schemas.TopicSurveys, schemas.TopicScores)
	if err != nil {
		return fmt.Errorf("describe topic configurations: %w", err)
	}
	for _, topic := range configs {
		for _, c := range topic.Configs {
			if forgets := c.Key == "retention.ms" || c.Key == "retention.bytes"; forgets && c.MaybeValue() != "-1" {
				return fmt.Errorf("topic %s has %s=%s: the view could not be rebuilt; set it to -1", topic.Name, c.Key, c.MaybeValue())
			}
			if c.Key == "cleanup.policy" && c.MaybeValue() != "delete" {
				return fmt.Errorf("topic %s has cleanup.policy=%s; it must be delete", topic.Name, c.MaybeValue())
			}
		}
	}
	return nil
}
