package table

import "strings"

// risky holds the first characters of cells that a spreadsheet would evaluate. Safe puts an apostrophe before such a
// cell.
const risky = "=+-@\t\r\n'＝＋－＠"

// Safe returns a cell for a CSV file that no spreadsheet evaluates as a formula: it puts an apostrophe before a risky
// first character.
func Safe(cell string) string {
	if cell != "" && strings.ContainsRune(risky, first(cell)) {
		return "'" + cell
	}
	return cell
}

func first(s string) rune {
	for _, r := range s {
		return r
	}
	return 0
}
