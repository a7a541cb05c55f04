package table

import "strings"

// risky begins cells that a spreadsheet would compute, and what Safe puts before them.
const risky = "=+-@\t\r\n'＝＋－＠"

// Safe returns a cell of a CSV file that no spreadsheet takes for a formula: an apostrophe goes before what begins like one. Unsafe
// undoes it.
func Safe(cell string) string {
	if cell != "" && strings.ContainsRune(risky, first(cell)) {
		return "'" + cell
	}
	return cell
}

// Unsafe returns what Safe was given.
func Unsafe(cell string) string {
	if rest, ok := strings.CutPrefix(cell, "'"); ok && rest != "" && strings.ContainsRune(risky, first(rest)) {
		return rest
	}
	return cell
}

func first(s string) rune {
	for _, r := range s {
		return r
	}
	return 0
}
