package schemas

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Horizon says up to where a partition of the log and of the scores is deleted, or
// will be deleted soon. It is stored before the first record is deleted. So it also
// applies if a broker restores deleted records.
type Horizon struct {
	Partition int32
	At        time.Time // when the horizon was decided
	Before    time.Time // records from before this time are deleted
	LogTopic  string    // the id of the log's topic
	Log       int64     // the first offset of the log that is kept
	Scores    int64     // the first offset of the scores that is kept
}

type wireHorizon struct {
	At       int64  `avro:"at"`
	Before   int64  `avro:"before"`
	LogTopic string `avro:"logTopic"`
	Log      int64  `avro:"log"`
	Scores   int64  `avro:"scores"`
}

// horizonKey is the end of the key of a horizon, for example 7/horizon. The keys of
// snapshots, on the same topic, have two slashes.
const horizonKey = "/horizon"

// IsHorizon reports whether a record of the topic of snapshot keys is a horizon, and not
// the key of a snapshot.
func IsHorizon(key []byte) bool {
	p, ok := strings.CutSuffix(string(key), horizonKey)
	return ok && !strings.Contains(p, "/")
}

// EncodeHorizon returns the record of the topic of snapshot keys.
func EncodeHorizon(h Horizon) (Record, error) {
	return horizons.record([]byte(strconv.Itoa(int(h.Partition))+horizonKey), new(bounds), &wireHorizon{
		At: millis(h.At), Before: millis(h.Before), LogTopic: h.LogTopic, Log: h.Log, Scores: h.Scores,
	})
}

// DecodeHorizon reads a record for which IsHorizon is true.
func DecodeHorizon(r Record) (Horizon, error) {
	p, err := strconv.ParseInt(strings.TrimSuffix(string(r.Key), horizonKey), 10, 32)
	if err != nil || p < 0 {
		return Horizon{}, fmt.Errorf("decode a horizon: %w: bad key", ErrMalformed)
	}
	return decodeAs(horizons, r.Value, func(b *bounds, w *wireHorizon) Horizon {
		b.natural("offset", w.Log, w.Scores)
		return Horizon{Partition: int32(p), At: instant(w.At), Before: instant(w.Before), LogTopic: w.LogTopic, Log: w.Log, Scores: w.Scores}
	})
}
