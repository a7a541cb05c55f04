package processors

import (
	"slices"
	"sort"

	"candor/survey"
)

// Facts come in two kinds. A tally counts respondents: a histogram bucket, the
// number of answers that share a text fingerprint, how often a rule fired. It
// is commutative and can be subtracted again when a respondent is deleted. An
// entry is what one respondent left on a time line: who entered when and from
// where. Both live in a named group; a check chooses its group names freely,
// and they are private to (survey incarnation, check).

// Want asks for the facts of one group.
type Want struct {
	Group string
	// Fields asks for these tallies of the group; nil with Limit 0 asks for
	// the whole group, which must be small by construction (a histogram).
	Fields []uint64
	// Limit > 0 asks for entries instead: the newest Limit entries whose At is
	// not after Until.
	Limit int
	Until int64
	// If, of entries, is a tally that the same Recall asks for. As long as it is 0,
	// the group has no entry that the check would use, and nobody looks for one.
	If Mark
}

// Mark names one tally. The zero value names none.
type Mark struct {
	Group string
	Field uint64
}

// Tallies asks for the named tallies of a group, or for all of them.
func Tallies(group string, fields ...uint64) Want { return Want{Group: group, Fields: fields} }

// Entries asks for the newest limit entries of a group up to and including
// until (the check's own time scale, e.g. Unix milliseconds).
func Entries(group string, until int64, limit int) Want {
	return Want{Group: group, Until: until, Limit: limit}
}

// FactKind says what a Fact does.
type FactKind uint8

// The kinds of facts.
const (
	AddTally  FactKind = iota // add Delta to Field of Group
	AddEntry                  // put the respondent's entry on Group's time line
	DropGroup                 // the group has served its purpose; forget all of it
)

// Fact is one thing to remember of a respondent.
type Fact struct {
	Kind  FactKind
	Group string
	Field uint64 // AddTally
	Delta int64  // AddTally
	// Shared says of an AddTally that most respondents of a survey leave the same
	// fields of the group. The part of each respondent is then stored as numbers
	// of these fields. A check never drops a group with shared fields.
	Shared bool
	At     int64  // AddEntry: place on the time line
	Value  []byte // AddEntry: whatever the check needs, at most 1 KiB
}

// Count is one tally of a group.
type Count struct {
	Field uint64
	N     int64
}

// Entry is what one respondent left on a group's time line.
type Entry struct {
	Respondent survey.RespondentID
	Generation int64
	At         int64
	Value      []byte
}

// Facts are the answers to a Recall, by group. Slices are shared with the
// runtime: read only.
type Facts struct {
	Tallies map[string][]Count // sorted by Field; fields with no count may be absent
	Entries map[string][]Entry // newest first
}

// Clone returns a copy that the runtime does not change.
func (f Facts) Clone() Facts {
	c := Facts{Tallies: make(map[string][]Count, len(f.Tallies)), Entries: make(map[string][]Entry, len(f.Entries))}
	for group, counts := range f.Tallies {
		c.Tallies[group] = slices.Clone(counts)
	}
	for group, entries := range f.Entries {
		c.Entries[group] = slices.Clone(entries)
	}
	return c
}

// Tally returns the count of one field of a group; 0 when nothing is known.
func (f Facts) Tally(group string, field uint64) int64 {
	counts := f.Tallies[group]
	i := sort.Search(len(counts), func(i int) bool { return counts[i].Field >= field })
	if i < len(counts) && counts[i].Field == field {
		return counts[i].N
	}
	return 0
}

// Total returns the sum of a group's tallies.
func (f Facts) Total(group string) int64 {
	var n int64
	for _, c := range f.Tallies[group] {
		n += c.N
	}
	return n
}
