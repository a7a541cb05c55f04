package state

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/redis/go-redis/v9"
)

// Marker says how far a partition's view is. It names the view and the topics
// it was made from, so that a swapped Redis or a recreated topic is noticed.
type Marker struct {
	View        string // random, chosen when the partition's view is begun
	LogTopic    string // topic id of the log
	ScoresTopic string // topic id of the scores
	Log         int64  // next log offset to apply
	Scores      int64  // next scores offset to apply
}

// String encodes the marker as it stands in Redis; empty for the zero Marker.
func (m Marker) String() string {
	if m == (Marker{}) {
		return ""
	}
	return fmt.Sprintf("1 %s %s %s %d %d", m.View, m.LogTopic, m.ScoresTopic, m.Log, m.Scores)
}

var errMarker = errors.New("malformed marker")

func parseMarker(s string) (Marker, error) {
	if s == "" {
		return Marker{}, nil
	}
	f := strings.Fields(s)
	if len(f) != 6 || f[0] != "1" {
		return Marker{}, fmt.Errorf("%w: %q", errMarker, s)
	}
	log, err := strconv.ParseInt(f[4], 10, 64)
	scores, err2 := strconv.ParseInt(f[5], 10, 64)
	if err := errors.Join(err, err2); err != nil {
		return Marker{}, fmt.Errorf("%w: %q", errMarker, s)
	}
	return Marker{View: f[1], LogTopic: f[2], ScoresTopic: f[3], Log: log, Scores: scores}, nil
}

// Marker returns how far the partition's view is; the zero Marker when there is
// no view.
func (s *Store) Marker(ctx context.Context, p int32) (Marker, error) {
	text, err := s.rdb.Get(ctx, markKey(p)).Result()
	if err != nil && !errors.Is(err, redis.Nil) {
		return Marker{}, fmt.Errorf("read the marker of partition %d: %w", p, err)
	}
	return parseMarker(text)
}
