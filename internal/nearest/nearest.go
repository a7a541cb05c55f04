// Package nearest finds the known name that a mistyped one was meant to be.
package nearest

import "strings"

const (
	longest = 64 // bytes of a name that is looked at
	most    = 3  // changes that turn a mistyped name into the one that was meant
)

// Name returns the known name that is nearest to a name, or "" when none is near. Near
// names differ only in case, hyphens, underscores, and a few letters that were added,
// left out, replaced or swapped with their neighbour (at most one letter in three, and at
// most three). If several names are equally near, it returns the first. The cost is
// bounded for each known name, however long the name is.
func Name(name string, known []string) string {
	if len(name) > longest {
		return ""
	}
	plain := folded(name)
	best, found := min(most, len(plain)/3)+1, ""
	for _, k := range known {
		if d := distance(plain, folded(k), best); d < best {
			best, found = d, k
		}
	}
	return found
}

var separators = strings.NewReplacer("_", "", "-", "")

// folded returns a name in lower case without separators, because naming conventions differ between
// programming languages.
func folded(name string) string { return strings.ToLower(separators.Replace(name)) }

// distance returns how many letters were added, left out, replaced or swapped (optimal string
// alignment), or limit if there are at least that many. It looks only at the band of the table
// in which a smaller distance is possible.
func distance(a, b string, limit int) int {
	if abs(len(a)-len(b)) >= limit {
		return limit
	}
	rows := [3][]int{make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)}
	for j := range rows[0] {
		rows[0][j] = min(j, limit)
	}
	for i := 1; i <= len(a); i++ {
		row, above, before := rows[i%3], rows[(i-1)%3], rows[(i+1)%3]
		from, to := max(1, i-limit), min(len(b), i+limit)
		row[from-1] = limit
		if from == 1 {
			row[0] = min(i, limit)
		}
		for j := from; j <= to; j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d := min(above[j]+1, row[j-1]+1, above[j-1]+cost, limit)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, before[j-2]+1)
			}
			row[j] = d
		}
		if to < len(b) {
			row[to+1] = limit // the next row reads it
		}
	}
	return min(rows[len(a)%3][len(b)], limit)
}

func abs(n int) int { return max(n, -n) }
