package processors

import (
	"slices"

	"candor/survey"
)

// Want requests the check state of one group.
type Want struct {
	Group string
	// Fields selects tallies of the group. If Fields is nil and Limit is 0, all tallies of the group are wanted. Such
	// a group must be small by design, for example a histogram.
	Fields []uint64
	// If Limit > 0, entries are wanted instead: the newest Limit entries whose At is at most Until.
	Limit int
	Until int64
	// If is a tally that the same Recall requests. While this tally is 0, the group has no entry that the check would
	// use, and no entry is read. The field If has
	// an effect only in a Want for entries (Limit > 0).
	If Mark
}

// Mark names one tally. The zero value names no tally.
type Mark struct {
	Group string
	Field uint64
}

// Tallies returns a Want for the given tallies of a group, or for all of them.
func Tallies(group string, fields ...uint64) Want { return Want{Group: group, Fields: fields} }

// Entries returns a Want for the newest entries of a group: at most limit entries, whose At is at most until. The
// check chooses the unit of At and until, for example Unix milliseconds.
func Entries(group string, until int64, limit int) Want {
	return Want{Group: group, Until: until, Limit: limit}
}

// ChangeKind is the kind of a Change.
type ChangeKind uint8

// The kinds of changes.
const (
	AddTally  ChangeKind = iota // add Delta to Field of Group
	AddEntry                    // put the respondent's entry on Group's time line
	DropGroup                   // delete all tallies and entries of Group
)

// Change is one change that a check makes to its check state for a respondent.
type Change struct {
	Kind ChangeKind
	// Shared is for tallies. It means that most respondents of a survey change the same fields of the group. Their
	// lessons then refer to these fields by number. A check must never drop a group with shared fields.
	Shared bool
	// Dated is for entries. It means that few entries share the place At, for example if At is a time in
	// milliseconds. Such an entry is found by its place, so the respondent's lesson need not repeat the value. A
	// respondent must have at most one dated entry in a group.
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

// State is check state: what a check remembers of the respondents of a survey. It is the answer to a Recall. The
// runtime uses the same slices, so a check must not change them.
//
// A tally is a count, for example of the respondents in a bucket of a histogram, or of the answers with a certain
// text fingerprint. The order of additions does not matter. When a respondent is deleted, its additions are
// subtracted. An entry is the contribution of one respondent to a time line, for example when and from where the
// respondent entered. Tallies and entries belong to named groups. A check chooses the names of its groups, which are
// private to the check and the survey's incarnation.
type State struct {
	Tallies map[string][]Count // sorted by Field; a field whose count is 0 may be absent
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

// Tally returns the count of one field of a group, or 0 if the field is absent.
func (s State) Tally(group string, field uint64) int64 { return CountOf(s.Tallies[group], field) }

// CountOf returns the count of a field in the tallies of a group, or 0 if the field is absent. It is faster than
// Tally if many fields of one group are needed, because the group is looked up once.
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
