package fault

import (
	"context"
	"testing"

	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/internal/embedded/view"
	"candor/schemas"
	"candor/test/harness"
)

// refusals are errors with which a broker answers an append, one for each partition. It appends the records all the
// same with the first two errors. So a client that sends a respondent again may append it twice.
var refusals = [partitions]*kerr.Error{
	kerr.RequestTimedOut, kerr.NotEnoughReplicasAfterAppend,
	kerr.NotEnoughReplicas, kerr.NotLeaderForPartition, kerr.KafkaStorageError,
	kerr.UnknownServerError, kerr.OutOfOrderSequenceNumber, kerr.UnknownProducerID,
}

// The broker answers appends to each partition with another error until clients have given up: first the appends of
// submissions, and then those of scores.
func TestAppendsThatTheBrokerRefusesLoseAndDoubleNothing(t *testing.T) {
	harness.EmbeddedOnly(t)
	ctx := bounded(t)
	cluster, err := kfake.NewCluster(kfake.NumBrokers(1), kfake.BrokerConfigs(map[string]string{"group.initial.rebalance.delay.ms": "0", "message.max.bytes": "9437184"}))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(cluster.Close)
	redis, err := view.Start("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(redis.Close)
	t.Setenv("CANDOR_KAFKA_BROKERS", cluster.ListenAddrs()[0])
	t.Setenv("CANDOR_REDIS_URL", "redis://"+redis.Addr())
	b := realBrokers(ctx, t)
	_, c := b.served(ctx, t)

	const surveys = 100 // each partition has some of them
	added := newLedger(panel{name: "appended", surveys: surveys, n: 200})
	end := refuse(ctx, t, cluster, schemas.TopicSurveys)
	offer(ctx, c, added, 200)
	end(1)
	t.Log(added)
	if added.refused == 0 {
		t.Error("no add was refused")
	}
	stream(ctx, c, added, 16)
	verify(ctx, t, c, added)

	scored := newLedger(panel{name: "scored", surveys: surveys, n: 200})
	end = refuse(ctx, t, cluster, schemas.TopicScores)
	stream(ctx, c, scored, 16)
	end(3)
	verify(ctx, t, c, scored)
	b.settled(t, added, scored)
}

// refuse makes the broker answer appends to a topic with refusals. The function that it returns waits until each
// partition has refused a number of appends, and ends that.
func refuse(ctx context.Context, t *testing.T, cluster *kfake.Cluster, topic string) (end func(each int)) {
	t.Helper()
	handles := make([]*kfake.FaultHandle, len(refusals))
	for i, err := range refusals {
		handles[i] = cluster.Fault(kfake.Fault{Keys: []kmsg.Key{kmsg.Produce}, Topic: topic, Partitions: []int32{int32(i)}, Err: err, Count: -1})
	}
	return func(each int) {
		for i, h := range handles {
			if err := h.Wait(ctx, each); err != nil {
				t.Errorf("the broker refused too few appends with %v: %v", refusals[i], err)
			}
		}
		for _, h := range handles {
			h.Remove()
		}
	}
}
