package table

import (
	"strings"
	"unicode/utf8"
)

// risky holds the characters with which a cell that a spreadsheet evaluates can begin, and the apostrophe.
const risky = "=+-@\t\r\n'＝＋－＠"

// Safe returns a cell for a CSV file that no spreadsheet evaluates as a formula. If the first character is risky,
// it puts an apostrophe before the cell.
func Safe(cell string) string {
	if first, _ := utf8.DecodeRuneInString(cell); cell != "" && strings.ContainsRune(risky, first) {
		return "'" + cell
	}
	return cell
}
