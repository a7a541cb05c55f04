package table

import "strings"

// risky holds the characters with which a cell that a spreadsheet evaluates can begin, and the apostrophe.
const risky = "=+-@\t\r\n'＝＋－＠"

// Safe returns a cell for a CSV file that no spreadsheet evaluates as a formula. If the first character is risky,
// it puts an apostrophe before the cell.
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
