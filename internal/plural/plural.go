// Package plural makes words agree with numbers.
package plural

import "fmt"

// Count returns a number with its noun, such as 1 survey or 2 surveys. The noun is in the singular, and its plural ends
// in s.
func Count[N int | int32 | int64](n N, noun string) string {
	return fmt.Sprintf("%d %s", n, Of(n, noun, noun+"s"))
}

// Of returns the word that agrees with a number, such as was or were.
func Of[N int | int32 | int64](n N, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}
