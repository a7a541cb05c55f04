package survey

import (
	"fmt"
	"slices"
)

// Check is one of the six quality checks. The zero value is OES, so it cannot stand
// for "no check". Checks lists all of them. The table definitions in
// check_reasons_weights_prices.go defines each check.
type Check uint8

// Checks lists every check in result order.
var Checks = func() (all [NumChecks]Check) {
	for i := range all {
		all[i] = Check(i)
	}
	return all
}()

// Order returns every check: first the given ones, then the others in result order.
func Order(first ...Check) []Check {
	for _, c := range Checks {
		if !slices.Contains(first, c) {
			first = append(first, c)
		}
	}
	return first
}

// String returns the check's code as the interface spells it.
func (c Check) String() string {
	if int(c) < NumChecks {
		return definitions[c].code
	}
	return fmt.Sprintf("Check(%d)", uint8(c))
}

// ParseCheck returns the check with the given code, and whether there is one.
func ParseCheck(code string) (Check, bool) {
	for i := range definitions {
		if definitions[i].code == code {
			return Check(i), true
		}
	}
	return 0, false
}

// Noun returns the word for the check's data points, for example "open answer".
func (c Check) Noun() Noun { return definitions[c].noun }

// Unit returns the unit in which the check is priced.
func (c Check) Unit() Unit { return definitions[c].unit }

// Since returns the first version that takes the check's data points.
func (c Check) Since() Version { return definitions[c].since }

// Limit returns how many data points of the check a submission of the given
// version may have.
func (c Check) Limit(v Version) int { return definitions[c].limit[v.table()] }

// IDs returns the ids of the check's data points in a submission, in the order
// sent.
func (c Check) IDs(s *Submission) []string {
	p := &definitions[c].points
	ids := make([]string, p.count(s))
	for i := range ids {
		ids[i] = p.id(s, i)
	}
	return ids
}

// CheckSet is a set of checks, one bit each.
type CheckSet uint8

// AllChecks is the set of every check.
const AllChecks = CheckSet(1<<NumChecks - 1)

// With returns the set with c in it.
func (s CheckSet) With(c Check) CheckSet { return s | 1<<c }

// Without returns the set without c.
func (s CheckSet) Without(c Check) CheckSet { return s &^ (1 << c) }

// Has reports whether c is in the set.
func (s CheckSet) Has(c Check) bool { return s&(1<<c) != 0 }

// Version is a version of the API. A survey keeps the version with which it was created.
type Version uint8

// The API versions.
const (
	V1 Version = 1
	V2 Version = 2
	V3 Version = 3
)

// table returns the index of a version in arrays that have one element for v1 and v2, and one for v3.
func (v Version) table() int {
	if v >= V3 {
		return 1
	}
	return 0
}
