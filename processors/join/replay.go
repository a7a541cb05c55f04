package join

import (
	"math"

	"candor/internal/log/stream"
	"candor/schemas"
)

// NewReplay returns a lane that applies a partition to another view, in the same way as the join. It treats all
// records as handled before, so it writes no feed, no dead letters and no records. It is used to compare a view with
// the log.
func NewReplay(deps Deps, partition int32) stream.Lane {
	return newLane(deps, stream.Assignment{Partition: partition, Committed: map[string]int64{
		schemas.TopicSurveys: math.MaxInt64, schemas.TopicScores: math.MaxInt64,
	}})
}
