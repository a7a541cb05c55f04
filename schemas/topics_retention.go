package schemas

import (
	"strconv"
	"time"
)

// Topic describes one Kafka topic of candor.
type Topic struct {
	Name  string
	Holds string // what its records hold
	Key   string // how its records are keyed and partitioned
	// Partitions is fixed at creation, because a record's partition depends on it. 0 means the
	// configured number of survey partitions.
	Partitions      int
	Compact         bool          // only the last record of each key is kept
	Retention       time.Duration // Forever: nothing is deleted by age
	Erases          bool          // deleted content must disappear from it in time
	MaxMessageBytes int           // of a batch, as the broker limits it
}

// Forever is the retention of a topic from which nothing is deleted by age.
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
	// maxMessage leaves room for a key, headers and the batch around a record of MaxRecord, so that
	// every encoded record fits into its topic.
	maxMessage = MaxRecord + 64<<10
	// maxLetterMessage does the same for a dead letter.
	maxLetterMessage = maxDeadLetter + 64<<10
)

// Topics lists the topics that candor writes, with their settings. Surveys, scores and quality have
// the same number of partitions, and a survey has the same partition number in all three:
// Partition(survey.Key.Bytes()). So one consumer handles a survey, in one order.
var Topics = []Topic{
	{
		Name: TopicSurveys, Holds: "submissions and commands: the truth",
		Key: "survey key", Retention: Forever, MaxMessageBytes: maxMessage,
	},
	// Never compacted: the key is the survey, and a replay needs every score.
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
	// Not compacted: which view replaces which depends on the order of all records.
	{
		Name: TopicView, Holds: "which Redis holds the view of the log", Key: "name of a view",
		Partitions: 1, Retention: Forever, MaxMessageBytes: 1 << 20,
	},
	// Not compacted: superseded snapshots are deleted up to an offset, and cannot be decrypted
	// after their keys are deleted.
	{
		Name: TopicSnapshots, Holds: "copies of the view, encrypted",
		Key: "partition/part/id; placed by partition", Retention: Forever, MaxMessageBytes: maxMessage,
	},
	{
		Name: TopicSnapshotKeys, Holds: "which copies of the view are complete, and their keys",
		Key: "partition/part/id", Partitions: 1, Compact: true, Erases: true, Retention: Forever, MaxMessageBytes: 1 << 20,
	},
}

// PartitionCount returns the topic's number of partitions in an installation with n survey
// partitions.
func (t Topic) PartitionCount(n int) int {
	if t.Partitions > 0 {
		return t.Partitions
	}
	return n
}

// Config returns the topic's configuration under the names that brokers use, for creation and for
// comparison at start.
func (t Topic) Config() map[string]string {
	c := map[string]string{
		"cleanup.policy":    "delete",
		"retention.ms":      "-1",
		"retention.bytes":   "-1",
		"max.message.bytes": strconv.Itoa(t.MaxMessageBytes),
		// The producer sets the time of a record: the log must keep the time of receipt, also in a
		// replay or a mirrored topic.
		"message.timestamp.type": "CreateTime",
	}
	if t.Retention != Forever {
		c["retention.ms"] = strconv.FormatInt(t.Retention.Milliseconds(), 10)
	}
	if t.Compact {
		c["cleanup.policy"] = "compact"
		// How long a tombstone stays available for a reader that was stopped.
		c["delete.retention.ms"] = strconv.FormatInt((7 * 24 * time.Hour).Milliseconds(), 10)
	}
	return c
}

// EraseWithin is the default for how long after a deletion content may still be readable.
const EraseWithin = 24 * time.Hour

// EraseConfig returns the additional configuration of a topic from which deleted content must
// disappear within the given time. Closing a segment, compacting it and removing its file each take
// a part of that time.
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

// BatchMaxBytes returns the size of the largest batch that a topic accepts, for the limit of producers. For other
// topics, it returns the largest of these sizes.
func BatchMaxBytes(topic string) int32 {
	most := 0
	for _, t := range Topics {
		if t.Name == topic {
			return int32(t.MaxMessageBytes)
		}
		most = max(most, t.MaxMessageBytes)
	}
	return int32(most)
}
