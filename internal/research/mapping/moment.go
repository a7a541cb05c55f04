package mapping

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata" // a mapping names time zones, and a container may have none
)

// ofDay matches the time of day after a date, and its zone. Both are optional.
const ofDay = `(?:(?:t|,? (?:(?:at|um|à) )?)(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)? ?(?:([ap])\.? ?m\.?)?(?: ?(z|[a-z]{2,5}|(?:gmt|utc)? ?[+-]\d{1,2}(?::?\d{2})?))?(?: \([^()]*\))?)?$`

const weekday = `(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?`

// These regular expressions match dates in lower case.
var (
	yearFirst   = regexp.MustCompile(`^(?P<year>\d{4})([-/.])(?P<month>\d{1,2})[-/.](?P<day>\d{1,2})` + ofDay)
	yearLast    = regexp.MustCompile(`^(?P<day>\d{1,2})([-/.])(?P<month>\d{1,2})[-/.](?P<year>\d{4}|\d{2})` + ofDay)
	monthInside = regexp.MustCompile(`^` + weekday + `(?P<day>\d{1,2})(\.? |-|)(?:de )?(?P<month>\pL{3,9})\.?(?:,? |-| de |)(?P<year>\d{4}|\d{2})` + ofDay)
	monthBefore = regexp.MustCompile(`^` + weekday + `(?P<month>\pL{3,9})(\.? )(?P<day>\d{1,2}),? (?P<year>\d{4})` + ofDay)
)

// unordered matches dates whose first two numbers are the day and the month, in either order. With points between
// them, the day is always first.
var unordered = regexp.MustCompile(`^(\d{1,2})([-/])(\d{1,2})[-/](?:\d{4}|\d{2})\b`)

// orderIn returns the order of day and month if only one is possible, because one of the numbers is no month.
func orderIn(s string) string {
	m := unordered.FindStringSubmatch(s)
	switch {
	case m == nil:
		return ""
	case number(m[1]) > 12:
		return DayFirst
	case number(m[3]) > 12:
		return MonthFirst
	}
	return ""
}

// contradicts reports whether a date cannot have the order of day and month that a mapping says. The other dates of its
// column could then be read as other days.
func contradicts(s, dates string) bool {
	order := orderIn(s)
	if order == "" {
		return false
	}
	return order != cmp.Or(dates, usualOrder(unordered.FindStringSubmatch(s)[2]))
}

// months holds the first letters of the months' names in English, German, French, Spanish, Italian, Portuguese and Dutch.
var months = [...]string{
	"jan ene gen", "feb fév fev", "mar mär mrz maa mrt", "apr avr abr", "may mai mei mag", "jun juin giu",
	"jul juil lug", "aug aoû aou ago", "sep set", "oct okt ott out", "nov", "dec dez déc dic",
}

// firstDay and lastDay limit the days of Excel's calendar that count as dates of an interview: 1990 to 2100.
const (
	firstDay = 32_874
	lastDay  = 73_415
)

// moment parses a date and time. zone applies to a time without a zone, and to one with the abbreviation of a zone
// such as CET. A number is a day of Excel's calendar, or seconds or milliseconds since 1970.
func moment(s, dates string, zone *time.Location) (time.Time, bool) {
	if t, ok := written(s, dates, zone); ok {
		return t.UTC(), true
	}
	f, err := serial(s)
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

// serial parses a number that may be a date.
func serial(s string) (float64, error) {
	return strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64)
}

// hasTimeOfDay reports whether a text that moment can parse has a time of day. A whole day of Excel's calendar has
// none, although it can also be the time of midnight.
func hasTimeOfDay(s string) bool {
	f, err := serial(s)
	if err != nil {
		return clockTime.MatchString(s)
	}
	return f > lastDay || f != math.Trunc(f)
}

var clockTime = regexp.MustCompile(`\d[:hH]\d`)

// longestDate is the length of the longest date, in bytes.
const longestDate = 80

// written parses a date that is not only a number.
func written(s, dates string, zone *time.Location) (time.Time, bool) {
	if !datelike(s) {
		return time.Time{}, false
	}
	s = strings.ToLower(strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(s))
	for _, form := range []*regexp.Regexp{yearFirst, yearLast, monthInside, monthBefore} {
		m := form.FindStringSubmatch(s)
		if m == nil {
			continue
		}
		part := func(name string) string { return m[form.SubexpIndex(name)] }
		day, month, year := part("day"), part("month"), part("year")
		clock := m[len(m)-6:]
		if len(year) == 2 && clock[0] == "" {
			return time.Time{}, false // in a date such as 1-2-03, any of the numbers may be the year
		}
		if form == yearLast && swapped(day, month, m[2], dates) {
			day, month = month, day
		}
		return instant(year, monthOf(month), number(day), clock, zone)
	}
	return time.Time{}, false
}

// datelike is a cheap test that most cells without a date fail.
func datelike(s string) bool {
	if len(s) < 6 || len(s) > longestDate || !strings.ContainsAny(s, "-/. ") {
		return false
	}
	digits := 0
	for i := range len(s) {
		if '0' <= s[i] && s[i] <= '9' {
			digits++
		}
	}
	return digits > 2
}

// swapped reports whether the first of two numbers is the month, and not the day.
func swapped(first, second, separator, dates string) bool {
	switch {
	case separator == "." || number(first) > 12:
		return false
	case number(second) > 12:
		return true
	}
	return cmp.Or(dates, usualOrder(separator)) == MonthFirst
}

// usualOrder returns the more frequent order of day and month with a separator.
func usualOrder(separator string) string {
	if separator == "-" {
		return DayFirst
	}
	return MonthFirst
}

// monthOf returns the month of a number or name, and 0 if there is none.
func monthOf(s string) time.Month {
	if n := number(s); n > 0 {
		return time.Month(n)
	}
	for i, names := range months {
		if slices.ContainsFunc(strings.Fields(names), func(letters string) bool { return strings.HasPrefix(s, letters) }) {
			return time.Month(i + 1)
		}
	}
	return 0
}

// instant returns the time for a date and for the parts that ofDay matches. It returns false if there is no such day or time.
func instant(year string, month time.Month, day int, clock []string, zone *time.Location) (time.Time, bool) {
	y := number(year)
	if len(year) == 2 {
		y += 2000
	}
	hour, minute, second := number(clock[0]), number(clock[1]), number(clock[2])
	switch {
	case clock[4] == "p" && hour < 12:
		hour += 12
	case clock[4] == "a" && hour == 12:
		hour = 0
	}
	nanoseconds, _ := strconv.Atoi((clock[3] + "000000000")[:9])
	if month < time.January || month > time.December || hour > 23 || minute > 59 || second > 59 {
		return time.Time{}, false
	}
	if time.Date(y, month, day, 0, 0, 0, 0, time.UTC).Day() != day {
		return time.Time{}, false
	}
	return time.Date(y, month, day, hour, minute, second, nanoseconds, zoneOf(clock[5], zone)), true
}

var offset = regexp.MustCompile(`([+-])(\d{1,2}):?(\d{2})?$`)

// zoneOf returns the zone with a name such as z, gmt+1 or +0100. For other names, it returns usual, because one
// abbreviation can mean several zones.
func zoneOf(name string, usual *time.Location) *time.Location {
	if name == "z" || name == "utc" || name == "gmt" {
		return time.UTC
	}
	m := offset.FindStringSubmatch(name)
	if m == nil {
		return usual
	}
	seconds := number(m[2])*3600 + number(m[3])*60
	if m[1] == "-" {
		seconds = -seconds
	}
	return time.FixedZone("", seconds)
}
