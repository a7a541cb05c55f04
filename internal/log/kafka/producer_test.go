package kafka_test

import (
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/internal/log/kafka"
	"candor/schemas"
)

// The scores of one respondent come from six checks, at slightly different times. They share a
// request, because each request wakes every consumer.
func TestProducer_appendsThatComeTogetherShareARequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var network kfake.VirtualNetwork
		cluster := kfake.MustCluster(kfake.NumBrokers(1), kfake.Ports(19092), kfake.ListenFn(network.Listen), kfake.SeedTopics(1, schemas.TopicScores))
		defer cluster.Close()
		cfg := kafka.Config{Brokers: cluster.ListenAddrs(), Security: kafka.Security{Dial: network.DialContext}}
		p, err := kafka.NewProducer(cfg, map[string]kafka.Topic{schemas.TopicScores: {Partitions: 1}})
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = p.Close(t.Context()) }()
		appendOne := func() {
			if err := p.AppendAll(t.Context(), []*kgo.Record{{Topic: schemas.TopicScores, Value: []byte("score")}}); err != nil {
				t.Error(err)
			}
		}
		appendOne() // the first one also requests the topics and a producer id
		var requests atomic.Int64
		cluster.ControlKey(int16(kmsg.Produce), func(kmsg.Request) (kmsg.Response, error, bool) {
			cluster.KeepControl()
			requests.Add(1)
			return nil, nil, false
		})
		var checks sync.WaitGroup
		for i := range 6 {
			checks.Go(func() {
				time.Sleep(time.Duration(i) * 100 * time.Microsecond)
				appendOne()
			})
		}
		checks.Wait()
		if n := requests.Load(); n != 1 {
			t.Errorf("six appends within half a millisecond were %d produce requests, want 1", n)
		}
	})
}

// A record is acknowledged when all replicas that are in sync have it. The client numbers its records, so that a broker
// recognises those that the client sends again.
func TestProducer_asksAllReplicas(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var network kfake.VirtualNetwork
		cluster := kfake.MustCluster(kfake.NumBrokers(1), kfake.Ports(19092), kfake.ListenFn(network.Listen), kfake.SeedTopics(1, schemas.TopicSurveys))
		defer cluster.Close()
		cfg := kafka.Config{Brokers: cluster.ListenAddrs(), Security: kafka.Security{Dial: network.DialContext}}
		p, err := kafka.NewProducer(cfg, map[string]kafka.Topic{schemas.TopicSurveys: {Partitions: 1}})
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = p.Close(t.Context()) }()
		var acks, numbered atomic.Int64
		cluster.ControlKey(int16(kmsg.Produce), func(req kmsg.Request) (kmsg.Response, error, bool) {
			cluster.KeepControl()
			produce := req.(*kmsg.ProduceRequest)
			acks.Store(int64(produce.Acks))
			var batch kmsg.RecordBatch
			if err := batch.ReadFrom(produce.Topics[0].Partitions[0].Records); err == nil && batch.ProducerID >= 0 {
				numbered.Add(1)
			}
			return nil, nil, false
		})
		if _, err := p.Append(t.Context(), schemas.TopicSurveys, schemas.Record{Value: []byte("submission")}); err != nil {
			t.Fatal(err)
		}
		if acks.Load() != -1 || numbered.Load() != 1 {
			t.Errorf("acks are %d, and %d batches are numbered", acks.Load(), numbered.Load())
		}
	})
}
