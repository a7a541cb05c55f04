package request

import "time"

// moment parses an RFC 3339 date-time, and returns its milliseconds since 1970. Browsers use only one form, such
// as 2006-01-02T15:04:05.000Z. This form is parsed digit by digit, because a submission has hundreds of them.
// Other forms are parsed with time.Parse.
func moment(b []byte) (ms int64, ok bool) { //nolint:cyclop // one condition for each part of a date
	if len(b) == len("2006-01-02T15:04:05.000Z") && b[4] == '-' && b[7] == '-' && b[10] == 'T' &&
		b[13] == ':' && b[16] == ':' && b[19] == '.' && b[23] == 'Z' {
		year, y := digits(b[0:4])
		month, m := digits(b[5:7])
		day, d := digits(b[8:10])
		hour, h := digits(b[11:13])
		minute, i := digits(b[14:16])
		second, s := digits(b[17:19])
		milli, f := digits(b[20:23])
		if y && m && d && h && i && s && f && month >= 1 && month <= 12 &&
			day >= 1 && day <= daysIn(year, month) && hour < 24 && minute < 60 && second < 60 {
			return ((days(year, month, day)*24+hour)*60+minute)*60_000 + second*1000 + milli, true
		}
	}
	t, err := time.Parse(time.RFC3339, string(b))
	return t.UnixMilli(), err == nil
}

func digits(b []byte) (n int64, ok bool) {
	for _, c := range b {
		if c -= '0'; c > 9 {
			return 0, false
		}
		n = n*10 + int64(c)
	}
	return n, true
}

func daysIn(year, month int64) int64 {
	switch {
	case month == 2 && year%4 == 0 && (year%100 != 0 || year%400 == 0):
		return 29
	case month == 2:
		return 28
	case month == 4, month == 6, month == 9, month == 11:
		return 30
	}
	return 31
}

// days returns the number of days from 1970-01-01 to a date of the Gregorian calendar. The calculation lets a year
// begin in March, so that the leap day is its last day.
func days(year, month, day int64) int64 {
	if month <= 2 {
		year--
		month += 12
	}
	era := year / 400
	if year < 0 {
		era = -1 // January and February of the year 0
	}
	of := year - era*400
	return era*146_097 + of*365 + of/4 - of/100 + (153*(month-3)+2)/5 + day - 1 - 719_468
}

// instant decodes a date-time.
func (w *walker) instant(p path) (ms int64, ok bool) {
	b := w.chars(&p, 1, maxName)
	if b == nil {
		return 0, false
	}
	if len(b) > 0 {
		if ms, ok = moment(b); !ok {
			w.fail(&p, "must be a valid ISO 8601 date")
		}
	}
	return ms, ok
}
