package read

import (
	"strconv"
	"strings"
)

// date reads a date in digits at s[i:], such as "25/12/1960", "12-25-1960", "1960-12-25" or "12/1960". It returns the
// year and the index after the date. The index is 0 if there is no date.
func date(s string, i int) (year float64, end int) {
	var parts [3]string
	n, between := 0, byte(0)
	for {
		j := i
		for j < len(s) && digitAt(s, j) {
			j++
		}
		parts[n], end = s[i:j], j
		n++
		next, sep := joined(s, j)
		if next == 0 || between != 0 && sep != between {
			break
		}
		if n == len(parts) {
			return 0, 0
		}
		i, between = next, sep
	}
	digits := parts[n-1]
	switch {
	case n == 1, n == 2 && between == '-': // "10-2000" is a range
		return 0, 0
	case n == 3 && len(parts[0]) == 4:
		digits, parts[0] = parts[0], parts[2]
	}
	if len(digits) != 4 || !strings.HasPrefix(digits, "19") && !strings.HasPrefix(digits, "20") || !dayAndMonth(parts[:n-1]) {
		return 0, 0
	}
	year, _ = strconv.ParseFloat(digits, 64)
	return year, end
}

func digitAt(s string, i int) bool { return s[i] >= '0' && s[i] <= '9' }

// joined returns the index of the digit that follows s[:i] after a slash, a hyphen or a dot, and what stands between.
// There may be a space on each side of a slash or hyphen. The index is 0 if no such digit follows.
func joined(s string, i int) (next int, between byte) {
	spaced := i < len(s) && s[i] == ' '
	if spaced {
		i++
	}
	if i >= len(s) || s[i] != '/' && s[i] != '-' && (s[i] != '.' || spaced) {
		return 0, 0
	}
	between = s[i]
	if i++; between != '.' && i < len(s) && s[i] == ' ' {
		i++
	}
	if i >= len(s) || !digitAt(s, i) {
		return 0, 0
	}
	return i, between
}

// dayAndMonth reports whether the numbers can be a month, or a day and a month in any order.
func dayAndMonth(parts []string) bool {
	least, most := 31, 0
	for _, p := range parts {
		n, err := strconv.Atoi(p)
		if err != nil || len(p) > 2 || n < 1 {
			return false
		}
		least, most = min(least, n), max(most, n)
	}
	return least <= 12 && most <= 31
}
