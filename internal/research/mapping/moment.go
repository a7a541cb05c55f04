package mapping

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata" // a mapping names time zones, and a container may have none
)

// layouts are date formats in which day and month cannot be confused.
var layouts = []string{
	time.RFC3339Nano, "2006-01-02 15:04:05Z07:00", "2006-01-02 15:04:05 -0700", "2006-01-02 15:04:05 MST", "2006-01-02 15:04:05", "2006-01-02T15:04:05", "2006-01-02 15:04",
	"2006-01-02T15:04", "2006/01/02 15:04:05", "2006/01/02 15:04", "2006-01-02", "02.01.2006 15:04:05", "02.01.2006 15:04", "2.1.2006 15:04", "02.01.06 15:04",
	"Jan 2, 2006 15:04:05", "Jan 2, 2006 3:04:05 PM", "2 Jan 2006 15:04:05", "January 2, 2006 3:04 PM",
}

// slashed are date formats in which the first two numbers are ambiguous. a and b stand for the day and the month,
// in either order.
var slashed = []string{"a/b/2006 15:04:05", "a/b/2006 15:04", "a/b/2006 3:04:05 PM", "a/b/2006 3:04 PM", "a/b/06 15:04", "a/b/06 3:04 PM", "a/b/2006"}

var (
	dayFirst   = ordered("2", "1")
	monthFirst = ordered("1", "2")
	slashes    = regexp.MustCompile(`^(\d{1,2})/(\d{1,2})/\d{2,4}\b`)
)

func ordered(a, b string) []string {
	list := make([]string, len(slashed))
	for i, layout := range slashed {
		list[i] = strings.NewReplacer("a", a, "b", b).Replace(layout)
	}
	return list
}

// firstDay and lastDay limit the days of Excel's calendar that count as dates of an interview: 1990 to 2100.
const (
	firstDay = 32_874
	lastDay  = 73_415
)

// moment parses a date and time. zone applies to a time without a zone. A number is a day of Excel's calendar, or
// seconds or milliseconds since 1970.
func moment(s, dates string, zone *time.Location) (time.Time, bool) {
	for _, layout := range layouts {
		if t, err := time.ParseInLocation(layout, s, zone); err == nil {
			return t.UTC(), true
		}
	}
	if m := slashes.FindStringSubmatch(s); m != nil {
		first, _ := strconv.Atoi(m[1])
		second, _ := strconv.Atoi(m[2])
		list := monthFirst
		if first > 12 || second <= 12 && dates == DayFirst {
			list = dayFirst
		}
		for _, layout := range list {
			if t, err := time.ParseInLocation(layout, s, zone); err == nil {
				return t.UTC(), true
			}
		}
		return time.Time{}, false
	}
	f, err := strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64)
	switch {
	case err != nil:
		return time.Time{}, false
	case f >= firstDay && f <= lastDay:
		// Excel's days count local time since 1899-12-30.
		days, part := math.Modf(f)
		wall := time.Date(1899, 12, 30, 0, 0, int(math.Round(part*86_400)), 0, zone).AddDate(0, 0, int(days))
		return wall.UTC(), true
	case f >= 6e8 && f < 4.2e9:
		return time.UnixMilli(int64(math.Round(f * 1000))).UTC(), true
	case f >= 6e11 && f < 4.2e12:
		return time.UnixMilli(int64(math.Round(f))).UTC(), true
	}
	return time.Time{}, false
}
