package state

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/redis/go-redis/v9"
)

// format is the version of the view's layout. A view of an older format is cleared and rebuilt from
// the log (Renew). Raise the number when the content of the keys changes.
//
//	1  until group names were shortened and quotas counted
//	2  short group names, and what accounts use
//	3  names of accounts' surveys, and where respondents stand
//	4  the history of settings
//	5  check state in pages
//	6  the trail of decisions
const format = 6

// Marker is the state up to which a partition's view has been applied. It names the view and the
// topics from which it was made, so that another Redis or a recreated topic is noticed.
type Marker struct {
	View        string // random, chosen when the partition's view is created
	LogTopic    string // topic id of the log
	ScoresTopic string // topic id of the scores
	Log         int64  // next log offset to apply
	Scores      int64  // next scores offset to apply
}

// String encodes the marker as Redis stores it; "" for the zero Marker.
func (m Marker) String() string {
	if m == (Marker{}) {
		return ""
	}
	return fmt.Sprintf("%d %s %s %s %d %d", format, m.View, m.LogTopic, m.ScoresTopic, m.Log, m.Scores)
}

var errMarker = errors.New("malformed marker")

// outdated reports whether a marker has an older format, or marks a view that is being cleared.
// Readers treat both as a missing view. A newer format is an error.
func outdated(s string) (bool, error) {
	if s == "" {
		return false, nil
	}
	number, rest, _ := strings.Cut(s, " ")
	n, err := strconv.Atoi(number)
	switch {
	case err != nil || rest == "":
		return false, fmt.Errorf("%w: %q", errMarker, s)
	case n > format:
		return false, fmt.Errorf("the view in Redis was made by a newer version of candor (format %d, this version reads %d): upgrade this process, or empty Redis to have the view made again", n, format)
	}
	return n < format, nil
}

func parseMarker(s string) (Marker, error) {
	if s == "" {
		return Marker{}, nil
	}
	old, err := outdated(s)
	if old || err != nil {
		return Marker{}, err
	}
	f := strings.Fields(s)
	if len(f) != 6 {
		return Marker{}, fmt.Errorf("%w: %q", errMarker, s)
	}
	log, err := strconv.ParseInt(f[4], 10, 64)
	scores, err2 := strconv.ParseInt(f[5], 10, 64)
	if err := errors.Join(err, err2); err != nil {
		return Marker{}, fmt.Errorf("%w: %q", errMarker, s)
	}
	return Marker{View: f[1], LogTopic: f[2], ScoresTopic: f[3], Log: log, Scores: scores}, nil
}

// Marker returns the marker of the join's part of a partition, or the zero Marker if there is no
// view.
func (s *Store) Marker(ctx context.Context, p int32) (Marker, error) {
	return s.PartMarker(ctx, Part{p, JoinPart})
}

// PartMarker returns the marker of a part of the view, or the zero Marker if the part does not
// exist.
func (s *Store) PartMarker(ctx context.Context, part Part) (Marker, error) {
	text, err := s.rdb.Get(ctx, part.mark()).Result()
	if err != nil && !errors.Is(err, redis.Nil) {
		return Marker{}, fmt.Errorf("read the marker of %s, partition %d: %w", part.Of, part.Partition, err)
	}
	return parseMarker(text)
}

// ParseMarker reads a marker as String writes it. For an older format, it returns the zero Marker.
func ParseMarker(s string) (Marker, error) { return parseMarker(s) }
