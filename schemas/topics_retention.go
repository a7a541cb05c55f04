package schemas

import (
	"strconv"
	"time"
)

// Topic describes one Kafka topic of candor.
type Topic struct {
	Name  string
	Holds string // what its records hold
	Key   string // which keys its records have, and what decides their partition
	// Partitions is fixed at creation, because a record's partition depends on it. 0 means the
	// configured number of survey partitions.
	Partitions      int
	Compact         bool          // only the last record of each key is kept
	Retention       time.Duration // Forever: nothing is deleted by age
	Erases          bool          // deleted content must disappear from the topic in time (EraseConfig)
	MaxMessageBytes int           // the largest batch that the broker accepts
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
	// maxMessage is the size of a record of MaxRecord with its key, its headers and its batch. So every encoded
	// record fits into its topic.
	maxMessage = MaxRecord + 64<<10
	// maxLetterMessage is the same for a dead letter.
	maxLetterMessage = maxDeadLetter + 64<<10
)

// Topics lists the topics that candor writes, with their settings. The topics of surveys, scores and quality have the
// same number of partitions. A survey has the same partition in all three: Partition(survey.Key.Bytes()). So one
// consumer handles all records of a survey, in one order.
var Topics = []Topic{
	{
		Name: TopicSurveys, Holds: "submissions and commands: the truth",
		Key: "survey key", Retention: Forever, MaxMessageBytes: maxMessage,
	},
	// Not compacted: all scores of a survey have the same key, and a replay needs all of them.
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
		Key: "as the original", Partitions: 1, Retention: DeadLettersKept, MaxMessageBytes: maxLetterMessage,
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
	// Not compacted: the view in use follows from all records in their order.
	{
		Name: TopicView, Holds: "which Redis holds the view of the log, and when a new log began", Key: "name of a view; none for the beginning",
		Partitions: 1, Retention: Forever, MaxMessageBytes: 1 << 20,
	},
	// Not compacted: old snapshots are deleted up to an offset. After their keys are deleted, they cannot be
	// decrypted.
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
		// The producer sets the time of a record. So a record keeps its time of receipt when the topic is
		// mirrored or copied.
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

// DeadLettersKept is how long a dead letter is kept, so that it can be redriven.
const DeadLettersKept = 30 * 24 * time.Hour

// EraseWithin is the default time after which deleted content must not be readable any more.
const EraseWithin = 24 * time.Hour

// EraseConfig returns the additional configuration of a topic from which deleted content must disappear within the
// given time. The broker must close a segment, compact it and remove its file in that time, so each limit is a part of
// it. For topics without Erases, the result is nil.
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

// BatchMaxBytes returns the size of the largest batch that a topic accepts. Producers use it as their limit. For a
// topic that is not in Topics, it returns the largest of all limits.
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
