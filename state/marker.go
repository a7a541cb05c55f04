package state

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/redis/go-redis/v9"
)

// format is the version of the view's layout. A view of an older format is
// cleared and made again from the log (Renew): raise it when what
// the keys hold changes.
//
//	1  until group names were shortened and quotas counted
//	2  short group names, and what accounts use
//	3  names of accounts' surveys, and where respondents stand
//	4  the history of settings
//	5  check state in pages
const format = 5

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
	return fmt.Sprintf("%d %s %s %s %d %d", format, m.View, m.LogTopic, m.ScoresTopic, m.Log, m.Scores)
}

var errMarker = errors.New("malformed marker")

// outdated reports whether a marker is of an older format, or stands where such
// a view is being cleared: there is no view yet, as far as anybody may read. A
// newer format is an error.
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

// Marker returns how far the join's part of a partition is; the zero Marker when
// there is no view.
func (s *Store) Marker(ctx context.Context, p int32) (Marker, error) {
	return s.PartMarker(ctx, Part{p, JoinPart})
}

// PartMarker returns how far a part of the view is; the zero Marker if it is not
// there.
func (s *Store) PartMarker(ctx context.Context, part Part) (Marker, error) {
	text, err := s.rdb.Get(ctx, part.mark()).Result()
	if err != nil && !errors.Is(err, redis.Nil) {
		return Marker{}, fmt.Errorf("read the marker of %s, partition %d: %w", part.Of, part.Partition, err)
	}
	return parseMarker(text)
}

// ParseMarker reads a marker as String writes it. It returns the zero Marker for one
// of an older format.
func ParseMarker(s string) (Marker, error) { return parseMarker(s) }
