package schemas

import (
	"strconv"
	"time"
)

// Topic is one row of the Kafka contract.
type Topic struct {
	Name  string
	Holds string // what its records are
	Key   string // how its records are keyed and placed
	// Partitions is fixed at creation, because records find their partition by
	// it; 0 stands for the configured number of survey partitions.
	Partitions      int
	Compact         bool          // the last record of a key is kept, older ones go
	Retention       time.Duration // Forever: nothing goes by age
	Erases          bool          // deleted content must leave it in time
	MaxMessageBytes int           // of a batch, on the broker
}

// Forever is the retention of a topic that loses nothing by age.
const Forever time.Duration = -1

// Names of the topics.
const (
	TopicSurveys      = "candor.surveys"
	TopicScores       = "candor.scores"
	TopicQuality      = "candor.quality"
	TopicAccounts     = "candor.accounts"
	TopicDeadLetters  = "candor.dead-letters"
	TopicAudit        = "candor.audit"
	TopicDataKeys     = "candor.data-keys"
	TopicView         = "candor.view"
	TopicSnapshots    = "candor.snapshots"
	TopicSnapshotKeys = "candor.snapshot-keys"
)

const (
	// maxMessage leaves room for a key, headers and batch overhead around
	// MaxRecord, so that what encodes also fits its topic.
	maxMessage = MaxRecord + 64<<10
	// maxLetterMessage does the same around a dead letter.
	maxLetterMessage = maxDeadLetter + 64<<10
)

// Topics is the Kafka contract: what Candor writes and how it is kept. Surveys,
// scores and quality have the same number of partitions, and a survey has the
// same partition number in all three, Partition(survey.Key.Bytes()): one
// consumer owns a survey, and one order holds for it.
var Topics = []Topic{
	{
		Name: TopicSurveys, Holds: "submissions and commands: the truth",
		Key: "survey key", Retention: Forever, MaxMessageBytes: maxMessage,
	},
	// Never compacted: its key is the survey, and replay needs every score.
	{
		Name: TopicScores, Holds: "results of checks",
		Key: "survey key", Retention: Forever, MaxMessageBytes: maxMessage,
	},
	{
		Name: TopicQuality, Holds: "the state of every respondent and survey: the public feed",
		Key: "QualityKey; placed by survey key", Compact: true, Erases: true, Retention: Forever, MaxMessageBytes: maxMessage,
	},
	// One partition: every process reads all of it into memory.
	{
		Name: TopicAccounts, Holds: "accounts, key hashes and signing secrets",
		Key: "account/<id>, key/<hash> or secret/<account>/<id>", Partitions: 1, Compact: true, Retention: Forever, MaxMessageBytes: 1 << 20,
	},
	{
		Name: TopicDeadLetters, Holds: "records that could not be handled",
		Key: "as the original", Partitions: 1, Retention: 30 * 24 * time.Hour, MaxMessageBytes: maxLetterMessage,
	},
	{
		Name: TopicAudit, Holds: "changes of accounts, keys and cleaning settings: who, when and what",
		Key: "account", Partitions: 1, Retention: 400 * 24 * time.Hour, MaxMessageBytes: 1 << 20,
	},
	// One partition: every process reads all of it into memory.
	{
		Name: TopicDataKeys, Holds: "the keys that submissions and scores are encrypted with",
		Key: "block of submissions", Partitions: 1, Compact: true, Erases: true, Retention: Forever, MaxMessageBytes: 1 << 20,
	},
	// Not compacted: which view replaces which depends on the order of all its records.
	{
		Name: TopicView, Holds: "which Redis holds the view of the log", Key: "name of a view",
		Partitions: 1, Retention: Forever, MaxMessageBytes: 1 << 20,
	},
	// Not compacted: what is superseded is deleted up to an offset, and cannot be
	// decrypted from the moment that its key is deleted.
	{
		Name: TopicSnapshots, Holds: "copies of the view, encrypted",
		Key: "partition/part/id; placed by partition", Retention: Forever, MaxMessageBytes: maxMessage,
	},
	{
		Name: TopicSnapshotKeys, Holds: "which copies of the view are complete, and their keys",
		Key: "partition/part/id", Partitions: 1, Compact: true, Erases: true, Retention: Forever, MaxMessageBytes: 1 << 20,
	},
}

// FindTopic returns the row of a topic, and whether there is one.
func FindTopic(name string) (Topic, bool) {
	for _, t := range Topics {
		if t.Name == name {
			return t, true
		}
	}
	return Topic{}, false
}

// PartitionCount returns the topic's number of partitions where surveys have n.
func (t Topic) PartitionCount(n int) int {
	if t.Partitions > 0 {
		return t.Partitions
	}
	return n
}

// Config returns the topic's configuration as brokers spell it, for creation
// and for comparison at start.
func (t Topic) Config() map[string]string {
	c := map[string]string{
		"cleanup.policy":    "delete",
		"retention.ms":      "-1",
		"retention.bytes":   "-1",
		"max.message.bytes": strconv.Itoa(t.MaxMessageBytes),
		// Times are those of the producer: the time of receipt is part of the
		// truth, and a replay or a mirrored topic must keep it.
		"message.timestamp.type": "CreateTime",
	}
	if t.Retention != Forever {
		c["retention.ms"] = strconv.FormatInt(t.Retention.Milliseconds(), 10)
	}
	if t.Compact {
		c["cleanup.policy"] = "compact"
		// How long a tombstone stays for a reader that was away.
		c["delete.retention.ms"] = strconv.FormatInt((7 * 24 * time.Hour).Milliseconds(), 10)
	}
	return c
}

// EraseWithin is how long after a deletion content can be read at most, unless
// the process is told otherwise.
const EraseWithin = 24 * time.Hour

// EraseConfig returns what a topic from which deleted content must disappear has
// in its configuration besides, so that this happens within a time. Closing a
// segment, cleaning it and removing its file each take a part of that time.
func (t Topic) EraseConfig(within time.Duration) map[string]string {
	if !t.Erases {
		return nil
	}
	part := strconv.FormatInt(max(within/8, 100*time.Millisecond).Milliseconds(), 10)
	return map[string]string{
		"segment.ms":            part,
		"max.compaction.lag.ms": part,
		"file.delete.delay.ms":  strconv.FormatInt(min(within/8, time.Minute).Milliseconds(), 10),
	}
}

// ProducerMaxBytes is the batch limit of a producer that may write any record
// of this package to the survey topics.
const ProducerMaxBytes = maxMessage
