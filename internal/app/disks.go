package app

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/metric"
)

// disksEvery is the time between two measurements of the disks of Kafka. Each asks every broker for the size of every partition.
const disksEvery = time.Minute

// disks measures how much disk candor's topics take in Kafka, and how full the disks of the brokers are.
type disks struct {
	client *kgo.Client
	topics kadm.TopicsSet
	log    *slog.Logger
	failed bool // the last measurement failed, and a log line says so

	bytes, used *prometheus.GaugeVec // vectors, so that a value can be absent
}

func newDisks(client *kgo.Client, topics map[string]kafka.Topic, log *slog.Logger, reg prometheus.Registerer) *disks {
	d := &disks{
		client: client, topics: kadm.TopicsSet{}, log: log,
		bytes: metric.GaugeVec(reg, "candor_kafka_topic_bytes", "Bytes that a topic takes on the disks of all brokers, with its replicas.", "topic"),
		used:  metric.GaugeVec(reg, "candor_kafka_disk_used_ratio", "Used share of the fullest disk among those that brokers keep their logs on."),
	}
	for name, t := range topics {
		for p := range t.Partitions {
			d.topics.Add(name, p)
		}
	}
	return d
}

// Run measures until the context ends.
func (d *disks) Run(ctx context.Context) error {
	tick := time.NewTicker(disksEvery)
	defer tick.Stop()
	for {
		d.measure(ctx)
		select {
		case <-tick.C:
		case <-ctx.Done():
			return nil
		}
	}
}

// measure updates the metrics. If it fails, there are none: an old value, or the sum of only some brokers, would mislead.
func (d *disks) measure(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, disksEvery/2)
	defer cancel()
	all, err := kadm.NewClient(d.client).DescribeAllLogDirs(ctx, d.topics)
	all.Each(func(dir kadm.DescribedLogDir) { err = errors.Join(err, dir.Err) })
	d.bytes.Reset()
	d.used.Reset()
	if err != nil {
		if !d.failed && !errors.Is(err, context.Canceled) {
			d.failed = true
			d.log.WarnContext(ctx, "the disks of Kafka cannot be measured, so their metrics are missing", "err", err)
		}
		return
	}
	d.failed = false
	all.Each(func(dir kadm.DescribedLogDir) {
		dir.Topics.Each(func(p kadm.DescribedLogDirPartition) {
			d.bytes.WithLabelValues(p.Topic).Add(float64(p.Size))
		})
	})
	if used, known := fullest(all); known {
		d.used.WithLabelValues().Set(used)
	}
}

// fullest returns the used share of the fullest disk. A Kafka before 3.3 does not report it, and neither does the embedded
// broker: it names more usable bytes than there are in all.
func fullest(all kadm.DescribedAllLogDirs) (used float64, known bool) {
	all.Each(func(dir kadm.DescribedLogDir) {
		if dir.UsableBytes >= 0 && dir.TotalBytes > 0 && dir.UsableBytes <= dir.TotalBytes {
			used, known = max(used, 1-float64(dir.UsableBytes)/float64(dir.TotalBytes)), true
		}
	})
	return used, known
}
