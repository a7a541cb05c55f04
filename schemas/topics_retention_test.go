package schemas

import (
	"strings"
	"testing"
	"time"

	"candor/survey"
)

// The values are those in the tests of Kafka's own default partitioner, as signed 32-bit
// hashes, and in the tests of franz-go.
func TestMurmur2(t *testing.T) {
	for key, want := range map[string]int32{
		"21": -973932308, "foobar": -790332482, "a-little-bit-long-string": -985981536,
		"a-little-bit-longer-string": -1486304829, "lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8": -58897971,
		"abc": 479470107, "": 275646681,
	} {
		if got := int32(murmur2([]byte(key))); got != want {
			t.Errorf("murmur2(%q) = %d, want %d", key, got, want)
		}
	}
}

func TestPartition(t *testing.T) {
	counts := make([]int, 12)
	for i := range 1200 {
		k := survey.Key{Account: "acme", Survey: survey.Name(strings.Repeat("x", i%9) + string(rune('a'+i%26)) + string(rune(0x100+i)))}
		p := Partition(k.Bytes(), 12)
		if p < 0 || p >= 12 {
			t.Fatalf("partition %d", p)
		}
		counts[p]++
	}
	for p, n := range counts {
		if n < 50 {
			t.Errorf("partition %d has %d of 1200 surveys", p, n)
		}
	}
}

// The join relies on these settings (rules R1, R4 and R10).
func TestTopics(t *testing.T) {
	for _, name := range []string{TopicSurveys, TopicScores} {
		topic, ok := findTopic(name)
		if !ok || topic.Compact || topic.Retention != Forever || topic.PartitionCount(12) != 12 {
			t.Errorf("%s loses records or has its own partition count: %+v", name, topic)
		}
		c := topic.Config()
		if c["cleanup.policy"] != "delete" || c["retention.ms"] != "-1" || c["retention.bytes"] != "-1" {
			t.Errorf("%s: %v", name, c)
		}
	}
	for name, partitions := range map[string]int{TopicQuality: 12, TopicAccounts: 1, TopicDataKeys: 1} {
		topic, _ := findTopic(name)
		if !topic.Compact || topic.Config()["cleanup.policy"] != "compact" || topic.PartitionCount(12) != partitions {
			t.Errorf("%s: %+v", name, topic)
		}
	}
	for _, topic := range Topics {
		config := topic.EraseConfig(24 * time.Hour)
		if topic.Erases != (config["max.compaction.lag.ms"] == "10800000") || topic.Erases != (config["segment.ms"] == "10800000") || topic.Erases && !topic.Compact {
			t.Errorf("%s is cleaned by %v", topic.Name, config)
		}
	}
	letters, _ := findTopic(TopicDeadLetters)
	if got := letters.Config()["retention.ms"]; got != "2592000000" {
		t.Errorf("dead letters are kept for %s ms", got)
	}
	if audit, _ := findTopic(TopicAudit); audit.Compact || audit.Config()["retention.ms"] != "34560000000" {
		t.Errorf("the audit log is kept as %v", audit.Config())
	}
	if _, ok := findTopic("candor.nonsense"); ok {
		t.Error("found a topic that is not there")
	}
	if letters.MaxMessageBytes < maxDeadLetter || maxDeadLetter < maxMessage {
		t.Error("a dead letter does not hold what its topic could")
	}
}

// findTopic returns the row of a topic, and whether it exists.
func findTopic(name string) (Topic, bool) {
	for _, t := range Topics {
		if t.Name == name {
			return t, true
		}
	}
	return Topic{}, false
}
