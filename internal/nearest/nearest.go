// Package nearest finds the known name that a mistyped name probably stands for.
package nearest

import "strings"

const (
	longest = 64 // maximum length in bytes of a name that is compared
	most    = 3  // maximum number of changes between the mistyped name and the one that was meant
)

// Name returns the known name that is most similar to name, or "" if none is similar. Similar names differ only in
// case, hyphens and underscores, and in a few letters that were added, left out, replaced or swapped with their
// neighbour. At most one letter in three may differ so, and at most three letters. If several names are equally
// similar, Name returns the first of them. Long names are not compared, so the cost for each known name is
// limited.
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

// folded returns a name in lower case and without separators, so that user_id and userId are equal.
func folded(name string) string { return strings.ToLower(separators.Replace(name)) }

// distance returns how many letters must be added, removed, replaced or swapped to turn a into b (optimal string
// alignment). It returns limit if the number is limit or more. It computes only the part of the table in which a
// smaller number is possible.
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
