package survey

import (
	"slices"
	"time"
)

// Bounds of a survey's trail.
const (
	// MaxTrail is the number of entries that are kept for a survey: the newest ones.
	MaxTrail = 100_000
	// MaxConcerned is the number of respondents that one entry can name. A command that changes more
	// respondents has several entries.
	MaxConcerned = 100
	// maxNoted is the number of notes about one respondent that the trail keeps. Entries of later decisions
	// about the respondent have no note.
	maxNoted = 50
	// storedEntry is the number of stored bytes that are counted for an entry. An entry with 100 respondents
	// and a note of ordinary length takes less.
	storedEntry = 1 << 10
)

// TrailEntry is one decision of a person or a program that took effect on a survey. An entry names respondents by
// generation and not by id. So when a respondent is deleted, its entries stay, and only their notes are erased.
type TrailEntry struct {
	Number   int64 // the number in the survey, from 1, in the order of the log
	Offset   int64 // the log offset of the command
	At       time.Time
	Kind     CommandKind
	Author   string          // who sent the command; empty: not known
	Client   string          // where it was sent from, as the sender stated; empty: not stated
	Note     string          // the author's reason; erased when a respondent of the entry is deleted
	Count    int64           // number of respondents that the whole command changed or deleted
	Excluded bool            // SetExcluded, DecideExcluded: the new status
	Sticky   bool            // DecideExcluded
	Checks   CheckSet        // Recalculate
	Change   *SettingsChange // ChangeSettings, AmendSettings, UndoSettings: the change in effect afterwards; nil: each respondent's own settings
	// Concerned has the generations of the entry's respondents, up to MaxConcerned, for SetExcluded,
	// DecideExcluded and Recalculate.
	Concerned []int64
}

// TrailBytes returns the stored bytes of a trail that has had the given number of entries.
func TrailBytes(entries int64) int64 { return storedEntry * min(entries, MaxTrail) }

// DecisionBytes returns the stored bytes for the entries of one command about a number of respondents. A command
// can have up to three more entries than DecisionBytes counts, because concern divides respondents into groups.
func DecisionBytes(respondents int) int64 {
	return storedEntry * max(1, int64(respondents+MaxConcerned-1)/MaxConcerned)
}

// TrailPage is a part of a survey's trail.
type TrailPage struct {
	State   *State       // nil: the survey does not exist
	Entries []TrailEntry // the newest first
	IDs     map[int64]RespondentID
	Next    int64 // the next page begins below this number; 0: this is the last page
}

// trail adds the trail's entries for a command to its effects, if the command took effect. It also adds the
// numbers of entries with notes to the respondents that they concern (Respondent.Noted).
func (e *Effects) trail(st *State, cmd Command, at Stamp) {
	if e.Outcome.Code != Applied || e.State == nil {
		return
	}
	whole := TrailEntry{
		Offset: at.Offset, At: at.At, Kind: cmd.Kind, Author: cmd.Author, Client: cmd.Client, Note: cmd.Note, Count: e.Outcome.Count,
	}
	switch cmd.Kind {
	case StopSurvey, RestartSurvey:
		if e.State.Stopped == st.Stopped {
			return
		}
		whole.Count = 0
	case DeleteRespondents:
		whole.Note = ""
	case ChangeSettings, AmendSettings, UndoSettings:
		whole.Change = e.State.Change
	case SetExcluded, DecideExcluded, Recalculate:
		whole.Sticky, whole.Checks = cmd.Sticky, cmd.Checks
		e.concern(st, whole)
		e.numbered(st)
		return
	default: // not a decision
		return
	}
	e.Trail = []TrailEntry{whole}
	e.numbered(st)
}

// concern adds the entries for a command that changed respondents. All respondents of an entry have the same new
// status, and have the note or do not have it. An entry has at most MaxConcerned respondents.
func (e *Effects) concern(st *State, whole TrailEntry) {
	type group struct{ excluded, noted bool }
	last := map[group]int{} // index of the group's last entry
	for i := range e.Put {
		row := &e.Put[i]
		g := group{whole.Kind != Recalculate && row.Override.Excluded, whole.Note != "" && len(row.Noted) < maxNoted}
		at, ok := last[g]
		if !ok || len(e.Trail[at].Concerned) == MaxConcerned {
			part := whole
			if part.Excluded = g.excluded; !g.noted {
				part.Note = ""
			}
			at = len(e.Trail)
			e.Trail, last[g] = append(e.Trail, part), at
		}
		e.Trail[at].Concerned = append(e.Trail[at].Concerned, row.Generation)
		if g.noted {
			row.Noted = append(slices.Clip(row.Noted), st.Trail+int64(at)+1)
		}
	}
}

// numbered numbers the entries of the command. It adds them to the survey's number of entries and to its stored
// bytes.
func (e *Effects) numbered(st *State) {
	for i := range e.Trail {
		e.Trail[i].Number = st.Trail + int64(i) + 1
	}
	next := *e.State
	next.Trail += int64(len(e.Trail))
	next.Stored += TrailBytes(next.Trail) - TrailBytes(st.Trail)
	e.State = &next
}

// kept returns the numbers of entries that are still in a trail, sorted and each once. entries is the number of
// entries that the trail has had. The argument can have a number several times, because several respondents have
// the number of the same entry.
func kept(numbers []int64, entries int64) []int64 {
	slices.Sort(numbers)
	numbers = slices.Compact(numbers)
	gone, _ := slices.BinarySearch(numbers, entries-MaxTrail+1)
	return numbers[gone:]
}
