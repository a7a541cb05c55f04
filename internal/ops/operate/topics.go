package operate

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/begun"
	"candor/internal/plural"
	"candor/schemas"
)

// Topic is the state of a topic, compared with the table of topics.
type Topic struct {
	schemas.Topic
	ID         string
	Partitions int
	Replicas   int   // number of replicas in the partition with the fewest
	Records    int64 // the number of offsets in use; compaction may have removed some records
	Settings   []Setting
	// Drift describes each difference from the expected settings.
	Drift []string
}

// Setting is one configuration of a topic.
type Setting struct {
	Name, Want, Have string
}

// Topics returns all topics of the table, in its order.
func (c *Cluster) Topics(ctx context.Context) ([]Topic, error) {
	names := make([]string, 0, len(schemas.Topics))
	for _, t := range schemas.Topics {
		names = append(names, t.Name)
	}
	details, err := c.admin.ListTopics(ctx, names...)
	if err != nil {
		return nil, fmt.Errorf("describe topics: %w", err)
	}
	surveys := len(details[schemas.TopicSurveys].Partitions)
	var topics []Topic
	for _, row := range schemas.Topics {
		t := Topic{Topic: row}
		d, ok := details[row.Name]
		switch {
		case !ok || errors.Is(d.Err, kerr.UnknownTopicOrPartition):
			t.Drift = append(t.Drift, "it does not exist")
			topics = append(topics, t)
			continue
		case d.Err != nil:
			return nil, fmt.Errorf("topic %s: %w", row.Name, d.Err)
		}
		t.ID, t.Partitions = d.ID.String(), len(d.Partitions)
		for _, p := range d.Partitions {
			if n := len(p.Replicas); t.Replicas == 0 || n < t.Replicas {
				t.Replicas = n
			}
		}
		if want := row.PartitionCount(surveys); t.Partitions != want {
			t.Drift = append(t.Drift, fmt.Sprintf("it has %s instead of %d", plural.Count(t.Partitions, "partition"), want))
		}
		if err := c.measure(ctx, &t); err != nil {
			return nil, err
		}
		topics = append(topics, t)
	}
	return topics, nil
}

// measure adds the size and the configuration of the topic.
func (c *Cluster) measure(ctx context.Context, t *Topic) error {
	starts, err := c.admin.ListStartOffsets(ctx, t.Name)
	if err != nil {
		return fmt.Errorf("list offsets of %s: %w", t.Name, err)
	}
	ends, err := c.admin.ListEndOffsets(ctx, t.Name)
	if err != nil {
		return fmt.Errorf("list offsets of %s: %w", t.Name, err)
	}
	for p := range t.Partitions {
		start, _ := starts.Lookup(t.Name, int32(p))
		end, _ := ends.Lookup(t.Name, int32(p))
		t.Records += end.Offset - start.Offset
	}
	configs, err := c.admin.DescribeTopicConfigs(ctx, t.Name)
	if err != nil {
		return fmt.Errorf("describe the configuration of %s: %w", t.Name, err)
	}
	have := map[string]string{}
	for _, r := range configs {
		for _, s := range r.Configs {
			have[s.Key] = s.MaybeValue()
		}
	}
	want := c.Kafka.Settings(t.Topic)
	for _, name := range slices.Sorted(maps.Keys(want)) {
		s := Setting{name, want[name], have[name]}
		t.Settings = append(t.Settings, s)
		if s.Have != s.Want {
			t.Drift = append(t.Drift, fmt.Sprintf("%s is %q instead of %q", s.Name, s.Have, s.Want))
		}
	}
	return nil
}

// CreateTopics creates missing topics. If topics of the surveys exist, new ones get the same number of partitions.
// Otherwise, they get the given number.
func (c *Cluster) CreateTopics(ctx context.Context, partitions int32) error {
	if partitions < 1 || partitions > 1024 {
		return errors.New("the number of partitions must be between 1 and 1024")
	}
	client, err := kgo.NewClient(c.Kafka.Options()...) // c.client may remember that a topic does not exist
	if err != nil {
		return fmt.Errorf("kafka: %w", err)
	}
	defer client.Close()
	_, err = begun.Ensure(ctx, client, c.Kafka, partitions)
	return err
}
