package survey

import "fmt"

// Check is one of the six quality checks. Its zero value is OES; use Checks to
// walk all of them.
type Check uint8

// The quality checks, in the order in which results list them.
const (
	OES       Check = iota // open-ended answers
	CHS                    // coherence of an interview
	GQS                    // grid questions
	TS                     // time
	BAS                    // behaviour while answering
	DES                    // duplicate entrance
	NumChecks = 6
)

// Checks lists every check in result order.
var Checks = [NumChecks]Check{OES, CHS, GQS, TS, BAS, DES}

var checkCodes = [NumChecks]string{"OES", "CHS", "GQS", "TS", "BAS", "DES"}

// String returns the check's code as the interface spells it.
func (c Check) String() string {
	if int(c) < len(checkCodes) {
		return checkCodes[c]
	}
	return fmt.Sprintf("Check(%d)", uint8(c))
}

// ParseCheck returns the check with the given code, and whether there is one.
func ParseCheck(code string) (Check, bool) {
	for i, s := range checkCodes {
		if s == code {
			return Check(i), true
		}
	}
	return 0, false
}

// CheckSet is a set of checks, one bit each.
type CheckSet uint8

// With returns the set with c in it.
func (s CheckSet) With(c Check) CheckSet { return s | 1<<c }

// Without returns the set without c.
func (s CheckSet) Without(c Check) CheckSet { return s &^ (1 << c) }

// Has reports whether c is in the set.
func (s CheckSet) Has(c Check) bool { return s&(1<<c) != 0 }

// Version is the API version a survey was created with and stays tied to.
type Version uint8

// The API versions.
const (
	V1 Version = 1
	V2 Version = 2
	V3 Version = 3
)
