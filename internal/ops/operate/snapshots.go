package operate

import (
	"context"
	"time"

	"candor/internal/log/kafka"
	"candor/internal/log/snapshot"
	"candor/schemas"
)

// Snapshots describes the existing snapshots of the view.
type Snapshots struct {
	Parts          int       // number of parts of the view that have one
	Oldest, Newest time.Time // when the newest snapshot of each part was taken
	Cut            int       // number of partitions whose oldest records were deleted from the log
	Before         time.Time // in all partitions, records from this time on are kept
}

// Snapshots describes the complete snapshots of the view.
func (c *Cluster) Snapshots(ctx context.Context) (s Snapshots, err error) {
	topics, err := kafka.Describe(ctx, c.client)
	if err != nil {
		return s, err
	}
	shelf := c.shelf(topics)
	newest, err := shelf.Newest(ctx)
	if err != nil {
		return s, err
	}
	for _, f := range newest {
		if at := f.Snapshot.At; s.Parts == 0 || at.Before(s.Oldest) {
			s.Oldest = at
		}
		if at := f.Snapshot.At; at.After(s.Newest) {
			s.Newest = at
		}
		s.Parts++
	}
	horizons, err := shelf.Horizons(ctx)
	for _, h := range horizons {
		if h.Before.After(s.Before) {
			s.Before = h.Before
		}
		s.Cut++
	}
	return s, err
}

func (c *Cluster) shelf(topics map[string]kafka.Topic) *snapshot.Shelf {
	return &snapshot.Shelf{Kafka: c.Kafka, Client: c.client, Log: topics[schemas.TopicSurveys].ID, Scores: topics[schemas.TopicScores].ID}
}
