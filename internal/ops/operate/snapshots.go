package operate

import (
	"context"
	"time"

	"candor/internal/log/kafka"
	"candor/internal/log/snapshot"
	"candor/schemas"
)

// Snapshots says which snapshots of the view there are.
type Snapshots struct {
	Parts          int       // parts of the view that have one
	Oldest, Newest time.Time // when the newest snapshot of each part was taken
}

// Snapshots returns which complete snapshots of the view there are.
func (c *Cluster) Snapshots(ctx context.Context) (s Snapshots, err error) {
	topics, err := kafka.Describe(ctx, c.client)
	if err != nil {
		return s, err
	}
	shelf := snapshot.Shelf{Kafka: c.Kafka, Client: c.client, Log: topics[schemas.TopicSurveys].ID, Scores: topics[schemas.TopicScores].ID}
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
	return s, nil
}
