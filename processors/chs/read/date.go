package read

import (
	"regexp"
	"strconv"
)

// datePattern matches a date in digits at the beginning of a text: "25/12/1960", "12-25-1960", "25.12.1960", "1960-12-25",
// "12/1960". "10-2000" is a range.
var datePattern = func() *regexp.Regexp {
	const day, year = `(?:0?[1-9]|[12]\d|3[01])`, `((?:19|20)\d\d)`
	const slash, hyphen = ` ?/ ?`, ` ?- ?`
	front := day + slash + day + slash + "|" + day + hyphen + day + hyphen + "|" + day + `\.` + day + `\.|` + day + slash + "|" + day + `\.`
	back := slash + day + slash + day + "|" + hyphen + day + hyphen + day + `|\.` + day + `\.` + day
	return regexp.MustCompile(`^(?:(?:` + front + `)` + year + `|` + year + `(?:` + back + `))(?:[^\d]|$)`)
}()

// maxDate is how many bytes are read of a date and of what follows it.
const maxDate = 16

// date reads the year of a date in digits at the beginning of s. It also returns the index after the date, or 0 if
// there is no date.
func date(s string) (year float64, end int) {
	m := datePattern.FindStringSubmatchIndex(s)
	if m == nil {
		return 0, 0
	}
	from, to := max(m[2], m[4]), max(m[3], m[5])
	year, _ = strconv.ParseFloat(s[from:to], 64)
	for end = m[1]; end > 0 && (s[end-1] < '0' || s[end-1] > '9'); {
		end--
	}
	return year, end
}
