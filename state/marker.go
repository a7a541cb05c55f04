package state

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/redis/go-redis/v9"
)

// format is the version of the view's layout. A view of an older format is cleared, and rebuilt from the log
// (Renew). Raise the number when the content of the keys changes. Each format added something:
//
//	1  long group names, no counts for quotas
//	2  short group names, and the usage of accounts
//	3  the names of accounts' surveys, and the place of each respondent in the order of admission
//	4  the history of settings
//	5  check state in pages
//	6  the trail of decisions
const format = 6

// parkedFormat is the format of a part that has had parked surveys, whose check state is only in snapshots. The
// layout is the same. The number differs so that versions of candor that do not know parked surveys refuse the
// part.
const parkedFormat = 7

// Marker holds the offsets up to which a part of the view has been applied. It also names the view and the
// topics from which the part was made, so that candor detects another Redis or a recreated topic.
type Marker struct {
	View        string // random; chosen when the part is created, and again with each commit that applies nothing
	LogTopic    string // topic id of the log
	ScoresTopic string // topic id of the scores
	Log         int64  // next log offset to apply
	Scores      int64  // next scores offset to apply
	// Parks counts the commits that nominated, parked or loaded surveys. These commits change the view but not
	// the offsets. Because Parks changes the marker, they also make the next commit of any other writer fail.
	Parks int64
}

// String encodes the marker as Redis stores it. It returns "" for the zero Marker.
func (m Marker) String() string {
	if m == (Marker{}) {
		return ""
	}
	if m.Parks == 0 {
		return fmt.Sprintf("%d %s %s %s %d %d", format, m.View, m.LogTopic, m.ScoresTopic, m.Log, m.Scores)
	}
	return fmt.Sprintf("%d %s %s %s %d %d %d", parkedFormat, m.View, m.LogTopic, m.ScoresTopic, m.Log, m.Scores, m.Parks)
}

var errMarker = errors.New("malformed marker")

// outdated reports whether an encoded marker has an older format, or stands for a part that is being cleared or
// restored. Readers treat such a part as missing. A newer format is an error.
func outdated(s string) (bool, error) {
	if s == "" {
		return false, nil
	}
	number, rest, _ := strings.Cut(s, " ")
	n, err := strconv.Atoi(number)
	switch {
	case err != nil || rest == "":
		return false, fmt.Errorf("%w: %q", errMarker, s)
	case n > parkedFormat:
		return false, fmt.Errorf("the view in Redis was made by a newer version of candor (format %d, this version reads %d): upgrade this process, or empty Redis so that candor rebuilds the view", n, parkedFormat)
	}
	return n < format, nil
}

// ParseMarker decodes a marker that String has encoded. For an older format, it returns the zero Marker.
func ParseMarker(s string) (Marker, error) {
	if s == "" {
		return Marker{}, nil
	}
	old, err := outdated(s)
	if old || err != nil {
		return Marker{}, err
	}
	f := strings.Fields(s)
	var m Marker
	numbers := []*int64{&m.Log, &m.Scores}
	if f[0] == strconv.Itoa(parkedFormat) {
		numbers = append(numbers, &m.Parks)
	}
	if len(f) != 4+len(numbers) {
		return Marker{}, fmt.Errorf("%w: %q", errMarker, s)
	}
	m.View, m.LogTopic, m.ScoresTopic = f[1], f[2], f[3]
	for i, into := range numbers {
		if *into, err = strconv.ParseInt(f[4+i], 10, 64); err != nil {
			return Marker{}, fmt.Errorf("%w: %q", errMarker, s)
		}
	}
	return m, nil
}

// Marker returns the marker of the join's part of a partition. It returns the zero Marker if there is no
// such part.
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
	return ParseMarker(text)
}
