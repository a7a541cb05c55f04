package join

import (
	"math"

	"candor/internal/log/stream"
	"candor/schemas"
)

// NewReplay returns a lane that applies a partition to another view, as the join did. It writes
// nothing to the feed, no dead letters and no records, as if everything had been handled before. It
// is for comparing a view with the log.
func NewReplay(deps Deps, partition int32) stream.Lane {
	return newLane(deps, stream.Assignment{Partition: partition, Committed: map[string]int64{
		schemas.TopicSurveys: math.MaxInt64, schemas.TopicScores: math.MaxInt64,
	}})
}
