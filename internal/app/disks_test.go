package app

import (
	"bytes"
	"log/slog"
	"maps"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/internal/log/kafka"
)

// Each of two brokers has a replica of the partition. The answers are those of a Kafka: the embedded broker has no disk to report.
func TestDisks(t *testing.T) {
	cluster, err := kfake.NewCluster(kfake.NumBrokers(2), kfake.SeedTopics(1, "candor.surveys"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(cluster.Close)
	denied, asked := false, [2]bool{}
	cluster.ControlKey(int16(kmsg.DescribeLogDirs), func(req kmsg.Request) (kmsg.Response, error, bool) {
		cluster.KeepControl()
		resp := req.ResponseKind().(*kmsg.DescribeLogDirsResponse)
		if denied {
			resp.ErrorCode = kerr.ClusterAuthorizationFailed.Code
			return resp, nil, true
		}
		topics := req.(*kmsg.DescribeLogDirsRequest).Topics
		if len(topics) != 1 || topics[0].Topic != "candor.surveys" || len(topics[0].Partitions) != 1 {
			t.Errorf("asked for %v", topics)
		}
		part := kmsg.NewDescribeLogDirsResponseDirTopicPartition()
		part.Size = 100
		topic := kmsg.NewDescribeLogDirsResponseDirTopic()
		topic.Topic, topic.Partitions = "candor.surveys", append(topic.Partitions, part)
		dir := kmsg.NewDescribeLogDirsResponseDir()
		dir.Dir, dir.Topics, dir.TotalBytes, dir.UsableBytes = "/a", append(dir.Topics, topic), 1000, 750
		if cluster.CurrentNode() == 1 {
			dir.UsableBytes = 100
		}
		asked[cluster.CurrentNode()] = true
		old := kmsg.NewDescribeLogDirsResponseDir() // does not report the size of its disk
		old.Dir, old.TotalBytes, old.UsableBytes = "/b", -1, -1
		resp.Dirs = append(resp.Dirs, dir, old)
		return resp, nil, true
	})
	client, err := kgo.NewClient(kgo.SeedBrokers(cluster.ListenAddrs()...))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)

	reg, out := prometheus.NewPedanticRegistry(), &bytes.Buffer{}
	d := newDisks(client, map[string]kafka.Topic{"candor.surveys": {Partitions: 1}}, slog.New(slog.NewTextHandler(out, nil)), reg)
	want := map[string]float64{"candor_kafka_topic_bytes": 200, "candor_kafka_disk_used_ratio": .9}
	for range 2 { // sizes are not added up from one measurement to the next
		d.measure(t.Context())
		if got := gauges(t, reg); !maps.Equal(got, want) {
			t.Errorf("measured are %v, want %v", got, want)
		}
	}
	if !asked[0] || !asked[1] || out.Len() > 0 {
		t.Errorf("asked were %v; logged is %q", asked, out)
	}

	// Without the permission, one line says so, and there are no metrics.
	denied = true
	for range 2 {
		d.measure(t.Context())
	}
	if got := gauges(t, reg); len(got) > 0 {
		t.Errorf("these are left: %v", got)
	}
	if text := out.String(); strings.Count(text, "\n") != 1 || !strings.Contains(text, "CLUSTER_AUTHORIZATION_FAILED") {
		t.Errorf("logged is %q", text)
	}
}

// gauges returns the values of all metrics, by name.
func gauges(t *testing.T, reg prometheus.Gatherer) map[string]float64 {
	t.Helper()
	families, err := reg.Gather()
	if err != nil {
		t.Fatal(err)
	}
	values := map[string]float64{}
	for _, f := range families {
		for _, m := range f.GetMetric() {
			values[f.GetName()] += m.GetGauge().GetValue()
		}
	}
	return values
}
