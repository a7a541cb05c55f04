package kafka_test

import (
	"strings"
	"testing"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
)

// Every topic whose records candor needs is checked, with the settings that can make Kafka delete them. Topics as
// candor creates them pass.
func TestVerify(t *testing.T) {
	cluster := kfake.MustCluster(kfake.NumBrokers(1))
	t.Cleanup(cluster.Close)
	cfg := kafka.Config{Brokers: cluster.ListenAddrs(), Replication: 1}
	client, err := kgo.NewClient(cfg.Options()...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	topics, err := kafka.Ensure(t.Context(), client, cfg, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	set := func(topic string, values map[string]string) {
		t.Helper()
		changes := make([]kadm.AlterConfig, 0, len(values))
		for name, v := range values {
			changes = append(changes, kadm.AlterConfig{Op: kadm.SetConfig, Name: name, Value: new(v)})
		}
		answers, err := kadm.NewClient(client).AlterTopicConfigs(t.Context(), changes, topic)
		if err != nil || answers[0].Err != nil {
			t.Fatal(err, answers[0].Err)
		}
	}
	wantPass := func(what string) {
		t.Helper()
		if err := kafka.Verify(t.Context(), client, topics); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
	wantPass("as created")
	for _, topic := range schemas.Topics {
		wrong := map[string]map[string]string{ // by the correction that the error asks for
			"set it to delete": {"cleanup.policy": "compact"},
			"retention.ms=1":   {"retention.ms": "1000"},
			"retention.bytes=": {"retention.bytes": "1000"},
		}
		right := map[string]string{}
		if topic.Compact {
			wrong = map[string]map[string]string{
				"set it to compact": {"cleanup.policy": "delete"},
				"retention.ms=1":    {"cleanup.policy": "compact,delete", "retention.ms": "1000"},
				"retention.bytes=":  {"cleanup.policy": "delete,compact", "retention.bytes": "1000"},
			}
			right["cleanup.policy"] = "compact,delete" // nothing is old or too much
		}
		if topic.Retention != schemas.Forever {
			right, wrong = map[string]string{"retention.ms": "1000"}, nil
		}
		for says, values := range wrong {
			set(topic.Name, values)
			if err := kafka.Verify(t.Context(), client, topics); err == nil || !strings.Contains(err.Error(), says) || !strings.Contains(err.Error(), topic.Name+" ") {
				t.Errorf("%s with %v: %v, want %q", topic.Name, values, err, says)
			}
			set(topic.Name, topic.Config())
		}
		set(topic.Name, right)
		wantPass(topic.Name + " with other settings that lose nothing")
		set(topic.Name, topic.Config())
		if topic.Compact { // the retention has no effect
			set(topic.Name, map[string]string{"retention.ms": "1000"})
			wantPass(topic.Name + " with an age")
			set(topic.Name, topic.Config())
		}
	}
}
