package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
	"candor/test/harness"
)

// A process does not start on topics from which Kafka would delete what candor needs. Its error names the topic and the
// setting.
func TestTopicsThatLoseRecordsAreRefused(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	client, err := kgo.NewClient(s.Kafka().Options()...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	set := func(topic, name, value string) {
		t.Helper()
		adm := kadm.NewClient(client)
		if answers, err := adm.AlterTopicConfigs(t.Context(), []kadm.AlterConfig{{Op: kadm.SetConfig, Name: name, Value: &value}}, topic); err != nil || answers[0].Err != nil {
			t.Fatal(err, answers[0].Err)
		}
		harness.Eventually(t, func() error { // a broker learns it from the controller
			described, err := adm.DescribeTopicConfigs(t.Context(), topic)
			if err != nil {
				return err
			}
			for _, c := range described[0].Configs {
				if c.Key == name && c.MaybeValue() == value {
					return nil
				}
			}
			return fmt.Errorf("%s is not %s yet", name, value)
		})
	}
	for _, tc := range []struct{ topic, name, value, right string }{
		{schemas.TopicDataKeys, "cleanup.policy", "delete", "compact"},
		{schemas.TopicAccounts, "cleanup.policy", "delete", "compact"},
		{schemas.TopicSnapshotKeys, "cleanup.policy", "delete", "compact"},
		{schemas.TopicSnapshots, "retention.ms", "604800000", "-1"},
		{schemas.TopicSurveys, "retention.bytes", "1000000", "-1"},
	} {
		set(tc.topic, tc.name, tc.value)
		err := s.Refused(t)
		for _, says := range []string{tc.topic + " has " + tc.name + "=" + tc.value, "set it to " + tc.right} {
			if !strings.Contains(err.Error(), says) {
				t.Errorf("%s with %s=%s: %v, which does not say %q", tc.topic, tc.name, tc.value, err, says)
			}
		}
		set(tc.topic, tc.name, tc.right)
	}
	if err := s.Start(t, harness.Roles("check:TS")).Stop(); err != nil {
		t.Error(err)
	}
}
