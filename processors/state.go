package processors

import (
	"slices"

	"candor/survey"
)

// Want requests the check state of one group.
type Want struct {
	Group string
	// Fields selects tallies of the group. If it is nil and Limit is 0, the whole group is wanted,
	// which must be small by design (a histogram).
	Fields []uint64
	// If Limit > 0, entries are wanted instead: the newest Limit entries whose At is at most Until.
	Limit int
	Until int64
	// If (for entries) is a tally in the same Recall. While it is 0, the group has no entry that
	// the check would use, and none is read.
	If Mark
}

// Mark names one tally. The zero value names none.
type Mark struct {
	Group string
	Field uint64
}

// Tallies returns a Want for the given tallies of a group, or for all of them.
func Tallies(group string, fields ...uint64) Want { return Want{Group: group, Fields: fields} }

// Entries returns a Want for the newest entries of a group, at most limit of them. Their At is at
// most the parameter until. Both have the check's own unit, such as Unix milliseconds.
func Entries(group string, until int64, limit int) Want {
	return Want{Group: group, Until: until, Limit: limit}
}

// ChangeKind is the kind of a Change.
type ChangeKind uint8

// The kinds of changes.
const (
	AddTally  ChangeKind = iota // add Delta to Field of Group
	AddEntry                    // put the respondent's entry on Group's time line
	DropGroup                   // delete all of the group
)

// Change is one change that a check makes to its check state for a respondent.
type Change struct {
	Kind ChangeKind
	// Shared (for tallies) means that most respondents of a survey add to the same fields of the
	// group. The lesson of each respondent then refers to these fields by number. A check never drops
	// a group with shared fields.
	Shared bool
	// Dated (for entries) means that few entries share the place At, such as the time of the respondent's
	// record in milliseconds. An entry is then found by its place, and the respondent's lesson need not
	// repeat the value. A respondent has at most one dated entry in a group.
	Dated bool
	Group string
	Field uint64 // AddTally
	Delta int64  // AddTally
	At    int64  // AddEntry: place on the time line
	Value []byte // AddEntry: any data of the check, at most 1 KiB
}

// Count is one tally of a group.
type Count struct {
	Field uint64
	N     int64
}

// Entry is the contribution of one respondent to a group's time line.
type Entry struct {
	Respondent survey.RespondentID
	Generation int64
	At         int64
	Value      []byte
}

// State is check state: what a check remembers of the respondents of a survey. It is the answer to
// a Recall. Its slices are shared with the runtime and must not be changed.
//
// A tally counts respondents: a histogram bucket, the number of answers that share a text
// fingerprint, how often a rule applied. The order of additions does not matter, and a tally can be
// reduced again when a respondent is deleted. An entry is the contribution of one respondent to a
// time line, such as when and from where it entered. Both are in a named group. A check chooses the
// names of its groups, and they are private to (survey incarnation, check).
type State struct {
	Tallies map[string][]Count // sorted by Field; fields with no count may be absent
	Entries map[string][]Entry // newest first
}

// Clone returns a copy that the runtime does not change.
func (s State) Clone() State {
	c := State{Tallies: make(map[string][]Count, len(s.Tallies)), Entries: make(map[string][]Entry, len(s.Entries))}
	for group, counts := range s.Tallies {
		c.Tallies[group] = slices.Clone(counts)
	}
	for group, entries := range s.Entries {
		c.Entries[group] = slices.Clone(entries)
	}
	return c
}

// Tally returns the count of one field of a group; 0 if it is not there.
func (s State) Tally(group string, field uint64) int64 { return CountOf(s.Tallies[group], field) }

// CountOf returns the count of a field in the tallies of a group; 0 if it is not there. For many fields
// of one group, it saves the look-ups of the group.
func CountOf(counts []Count, field uint64) int64 {
	from, n := 0, len(counts)
	for n > 1 {
		half := n / 2
		if counts[from+half].Field <= field {
			from += half
		}
		n -= half
	}
	if n == 1 && counts[from].Field == field {
		return counts[from].N
	}
	return 0
}

// Total returns the sum of a group's tallies.
func (s State) Total(group string) int64 {
	var n int64
	for _, c := range s.Tallies[group] {
		n += c.N
	}
	return n
}
