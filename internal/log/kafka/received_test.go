package kafka_test

import (
	"testing"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/internal/log/kafka"
	"candor/schemas"
)

// The offsets of a partition are known also if another partition of the topic has no leader.
func TestOffset_besideAPartitionWithoutALeader(t *testing.T) {
	cluster := kfake.MustCluster(kfake.NumBrokers(1), kfake.SeedTopics(2, schemas.TopicSurveys))
	t.Cleanup(cluster.Close)
	cluster.Fault(kfake.Fault{
		Keys: []kmsg.Key{kmsg.Metadata}, Topic: schemas.TopicSurveys, Partitions: []int32{1}, Count: -1, Err: kerr.LeaderNotAvailable,
	})
	client, err := kgo.NewClient(kafka.Config{Brokers: cluster.ListenAddrs()}.Options()...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	for p, fails := range []bool{false, true, true} {
		if _, err := kafka.Offset(t.Context(), kadm.NewClient(client).ListEndOffsets, schemas.TopicSurveys, int32(p)); (err != nil) != fails {
			t.Errorf("partition %d: %v, want an error: %v", p, err, fails)
		}
	}
}
