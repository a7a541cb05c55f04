package kafka_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/internal/log/kafka"
	"candor/schemas"
)

func TestSettle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		passing := fmt.Errorf("group: %w", kerr.CoordinatorNotAvailable)
		for _, c := range []struct {
			name  string
			errs  []error // of the calls, the last one for all that follow
			want  error
			calls int // 0: any number
		}{
			{"works at once", []error{nil}, nil, 1},
			{"settles", []error{passing, passing, nil}, nil, 3},
			{"another error", []error{passing, kerr.TopicAuthorizationFailed, nil}, kerr.TopicAuthorizationFailed, 2},
			{"no error of Kafka", []error{errors.ErrUnsupported}, errors.ErrUnsupported, 1},
			{"never", []error{passing}, passing, 0},
		} {
			n := 0
			err := kafka.Settle(t.Context(), func(context.Context) error {
				n++
				return c.errs[min(n, len(c.errs))-1]
			})
			if !errors.Is(err, c.want) || c.calls > 0 && n != c.calls {
				t.Errorf("%s: %v after %d calls, want %v after %d", c.name, err, n, c.want, c.calls)
			}
		}
	})
}

// TestEnsure_brokersLearnLate: a broker that does not know a new topic yet is asked again.
func TestEnsure_brokersLearnLate(t *testing.T) {
	cluster := kfake.MustCluster(kfake.NumBrokers(1))
	t.Cleanup(cluster.Close)
	var asked atomic.Int32
	cluster.ControlKey(int16(kmsg.ListOffsets), func(req kmsg.Request) (kmsg.Response, error, bool) {
		cluster.KeepControl()
		if asked.Add(1) > 2 {
			return nil, nil, false
		}
		resp := req.ResponseKind().(*kmsg.ListOffsetsResponse)
		for _, t := range req.(*kmsg.ListOffsetsRequest).Topics {
			topic := kmsg.ListOffsetsResponseTopic{Topic: t.Topic}
			for _, p := range t.Partitions {
				topic.Partitions = append(topic.Partitions, kmsg.ListOffsetsResponseTopicPartition{Partition: p.Partition, ErrorCode: kerr.UnknownTopicOrPartition.Code})
			}
			resp.Topics = append(resp.Topics, topic)
		}
		return resp, nil, true
	})
	client, err := kgo.NewClient(kgo.SeedBrokers(cluster.ListenAddrs()...))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	topics, err := kafka.Ensure(t.Context(), client, kafka.Config{Replication: 1}, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(topics[schemas.TopicSurveys].Ends); n != 2 || asked.Load() < 3 {
		t.Errorf("%d partitions after %d requests", n, asked.Load())
	}
}

// If the topics do not exist, the error says in one line what to do.
func TestDescribe_noTopics(t *testing.T) {
	cluster := kfake.MustCluster(kfake.NumBrokers(1))
	t.Cleanup(cluster.Close)
	client, err := kgo.NewClient(kgo.SeedBrokers(cluster.ListenAddrs()...))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	_, err = kafka.Describe(t.Context(), client)
	if !errors.Is(err, kerr.UnknownTopicOrPartition) || !strings.Contains(err.Error(), "run candor topics create") || strings.Contains(err.Error(), "\n") {
		t.Errorf("the error is %v", err)
	}
}
