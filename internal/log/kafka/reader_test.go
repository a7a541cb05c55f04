package kafka_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/internal/log/kafka"
	"candor/schemas"
)

// log is a partition of the surveys topic with a reader.
type log struct {
	*testing.T
	cluster *kfake.Cluster
	reader  *kafka.Reader
	client  *kgo.Client
	fetches atomic.Int64
}

func newLog(t *testing.T, records, size int) *log {
	t.Helper()
	cluster := kfake.MustCluster(kfake.NumBrokers(2), kfake.SeedTopics(1, schemas.TopicSurveys))
	t.Cleanup(cluster.Close)
	cfg := kafka.Config{Brokers: cluster.ListenAddrs()}
	client, err := kgo.NewClient(cfg.Options(kgo.DefaultProduceTopic(schemas.TopicSurveys))...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	for i := range records {
		value := make([]byte, size)
		_, _ = rand.Read(value) // so that it does not compress
		value = append(value, fmt.Sprint(" of ", i)...)
		if err := client.ProduceSync(t.Context(), &kgo.Record{Value: value}).FirstErr(); err != nil {
			t.Fatal(err)
		}
	}
	reader, err := kafka.NewReader(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(reader.Close)
	l := &log{T: t, cluster: cluster, reader: reader, client: client}
	cluster.ControlKey(int16(kmsg.Fetch), func(kmsg.Request) (kmsg.Response, error, bool) {
		cluster.KeepControl()
		l.fetches.Add(1)
		return nil, nil, false
	})
	return l
}

// want reads offsets and fails the test unless exactly the given ones are found.
func (l *log) want(offsets []int64, found ...int64) {
	l.Helper()
	var got []int64
	err := l.reader.Read(l.Context(), schemas.TopicSurveys, 0, offsets, func(rec *kgo.Record) bool {
		if !bytes.HasSuffix(rec.Value, fmt.Append(nil, " of ", rec.Offset)) {
			l.Errorf("record %d is %q", rec.Offset, rec.Value)
		}
		got = append(got, rec.Offset)
		return true
	})
	if err != nil {
		l.Fatal(err)
	}
	if !slices.Equal(got, found) {
		l.Errorf("of %v are found %v, want %v", offsets, got, found)
	}
}

func all(*kgo.Record) bool { return true }

// fault answers the next n fetches in place of the broker.
func (l *log) fault(n int, change func(*kmsg.FetchResponseTopicPartition)) {
	var left atomic.Int64
	left.Store(int64(n))
	l.cluster.ControlKey(int16(kmsg.Fetch), func(req kmsg.Request) (kmsg.Response, error, bool) {
		if left.Add(-1) < 0 {
			return nil, nil, false
		}
		l.cluster.KeepControl()
		fetch := req.(*kmsg.FetchRequest)
		resp := fetch.ResponseKind().(*kmsg.FetchResponse)
		p := kmsg.NewFetchResponseTopicPartition()
		p.HighWatermark = 1 << 40
		change(&p)
		st := kmsg.NewFetchResponseTopic()
		st.Topic, st.TopicID = fetch.Topics[0].Topic, fetch.Topics[0].TopicID
		st.Partitions = append(st.Partitions, p)
		resp.Topics = append(resp.Topics, st)
		return resp, nil, true
	})
}

func TestRead(t *testing.T) {
	l := newLog(t, 60, 10)
	l.want(nil)
	l.want([]int64{0}, 0)
	l.want([]int64{59, 7, 7, 8, 31}, 7, 8, 31, 59)
	if n := l.fetches.Load(); n > 2 {
		t.Errorf("%d fetches for neighbours, want one for each read", n)
	}
}

// Records far from each other are fetched one by one. The records between them are not fetched.
func TestRead_farApart(t *testing.T) {
	l := newLog(t, 40, 100<<10)
	l.want([]int64{1, 20, 39}, 1, 20, 39)
	if n := l.fetches.Load(); n != 3 {
		t.Errorf("%d fetches, want 3", n)
	}
}

// A record is found even if it is larger than the requested size of a fetch.
func TestRead_large(t *testing.T) {
	l := newLog(t, 3, 900<<10)
	l.want([]int64{0, 1, 2}, 0, 1, 2)
}

func TestRead_whatTheLogHasForgotten(t *testing.T) {
	l := newLog(t, 10, 10)
	adm := kadm.NewClient(l.client)
	offsets := kadm.Offsets{}
	offsets.AddOffset(schemas.TopicSurveys, 0, 4, -1)
	if _, err := adm.DeleteRecords(t.Context(), offsets); err != nil {
		t.Fatal(err)
	}
	l.want([]int64{1, 3, 4, 9}, 4, 9)
}

// If the leader changes after the first request, the answer of the new leader is used.
func TestRead_fromTheNextLeader(t *testing.T) {
	l := newLog(t, 10, 10)
	for round := range int64(4) {
		l.want([]int64{round}, round)
		leader := l.cluster.LeaderFor(schemas.TopicSurveys, 0)
		if err := l.cluster.MoveTopicPartition(schemas.TopicSurveys, 0, 1-leader); err != nil {
			t.Fatal(err)
		}
	}
}

func TestRead_brokenAnswers(t *testing.T) {
	coded := func(err *kerr.Error) func(*kmsg.FetchResponseTopicPartition) {
		return func(p *kmsg.FetchResponseTopicPartition) { p.ErrorCode = err.Code }
	}
	garbled := func(p *kmsg.FetchResponseTopicPartition) {
		p.RecordBatches = append(make([]byte, 8), 0, 0, 0, 60) // one batch of 60 bytes that are all 2
		p.RecordBatches = append(p.RecordBatches, bytes.Repeat([]byte{2}, 60)...)
	}
	empty := func(*kmsg.FetchResponseTopicPartition) {}
	ends := func(p *kmsg.FetchResponseTopicPartition) { p.HighWatermark = 5 }
	for _, test := range []struct {
		name    string
		answer  func(*kmsg.FetchResponseTopicPartition)
		lost    bool // considered lost after two such answers; otherwise an error
		refused bool // the error is a RefusedError
	}{
		{"not the leader", coded(kerr.NotLeaderForPartition), false, false},
		{"a disk that fails", coded(kerr.KafkaStorageError), false, false},
		{"the log ends before the record", ends, false, false},
		{"a broker that fails", coded(kerr.UnknownServerError), false, true},
		{"a damaged record", coded(kerr.CorruptMessage), false, true},
		{"out of range", coded(kerr.OffsetOutOfRange), true, false},
		{"a batch that cannot be parsed", garbled, true, false},
		{"nothing where something should be", empty, true, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			l := newLog(t, 10, 10)
			l.fault(1, test.answer)
			l.want([]int64{5}, 5) // at the second look
			l.fault(2, test.answer)
			if test.lost {
				l.want([]int64{5})
			} else {
				err := l.reader.Read(t.Context(), schemas.TopicSurveys, 0, []int64{5}, all)
				refused, is := errors.AsType[*kafka.RefusedError](err)
				if !errors.Is(err, kafka.ErrUnavailable) || is != test.refused || is && refused.Offset != 5 {
					t.Errorf("Read: %v, want ErrUnavailable", err)
				}
			}
			l.want([]int64{5}, 5)
		})
	}
}

func TestRead_withoutABroker(t *testing.T) {
	l := newLog(t, 1, 10)
	l.cluster.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if err := l.reader.Read(ctx, schemas.TopicSurveys, 0, []int64{0}, all); !errors.Is(err, kafka.ErrUnavailable) {
		t.Errorf("Read: %v, want ErrUnavailable", err)
	}
}
