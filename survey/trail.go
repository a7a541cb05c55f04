package survey

import (
	"slices"
	"time"
)

// Bounds of a survey's trail.
const (
	// MaxTrail is the number of entries that are kept for a survey: the newest ones.
	MaxTrail = 100_000
	// MaxConcerned is the number of respondents that one entry names. A command that changes more of
	// them has several entries.
	MaxConcerned = 100
	// maxNoted is the number of notes about one respondent that the trail keeps. Later decisions
	// about it have entries without a note.
	maxNoted = 50
	// storedEntry is the number of stored bytes that an entry counts for. An entry with 100
	// respondents and a note of ordinary length takes less.
	storedEntry = 1 << 10
)

// TrailEntry is one decision of a person or a program that took effect on a survey. Entries hold no
// ids of respondents, so an entry does not change when a respondent is deleted, except that its
// note is erased.
type TrailEntry struct {
	Number   int64 // in the survey, from 1, in the order of the log
	Offset   int64 // of the command
	At       time.Time
	Kind     CommandKind
	Author   string          // who sent the command; empty: not known
	Client   string          // from where, as the sender stated; empty: not stated
	Note     string          // why; also empty if it was erased, because a respondent of the entry was deleted
	Count    int64           // respondents that the whole command changed or deleted
	Excluded bool            // SetExcluded, DecideExcluded: the new status
	Sticky   bool            // DecideExcluded
	Checks   CheckSet        // Recalculate
	Change   *SettingsChange // ChangeSettings, AmendSettings, UndoSettings: the change in effect afterwards; nil: each respondent's own settings
	// Concerned has the generations of up to 100 respondents of SetExcluded, DecideExcluded and
	// Recalculate.
	Concerned []int64
}

// TrailBytes returns the stored bytes of a trail that has had the given number of entries.
func TrailBytes(entries int64) int64 { return storedEntry * min(entries, MaxTrail) }

// DecisionBytes returns the bytes counted for the entries of one command about a number of
// respondents. A command that changes respondents in different ways can have up to three entries
// more.
func DecisionBytes(respondents int) int64 {
	return storedEntry * max(1, int64(respondents+MaxConcerned-1)/MaxConcerned)
}

// TrailPage is a part of a survey's trail.
type TrailPage struct {
	State   *State       // nil: the survey does not exist
	Entries []TrailEntry // the newest first
	IDs     map[int64]RespondentID
	Next    int64 // the number before which the next page begins; 0: this is the last page
}

// trail adds the entries of a command to its effects, if it took effect. It numbers them, and notes
// in respondents which entries have notes about them.
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

// concern divides an entry by the new status of the respondents that the command changed, and into
// parts of MaxConcerned.
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

// numbered numbers the entries, and counts them in the survey and among its stored bytes. The survey
// gives the bytes back when it is deleted.
func (e *Effects) numbered(st *State) {
	for i := range e.Trail {
		e.Trail[i].Number = st.Trail + int64(i) + 1
	}
	next := *e.State
	next.Trail += int64(len(e.Trail))
	next.Stored += TrailBytes(next.Trail) - TrailBytes(st.Trail)
	e.State = &next
}

// kept returns, without repetition, the numbers whose entries are still in a trail. Numbers are
// repeated because all respondents of an entry have its number.
func kept(numbers []int64, entries int64) []int64 {
	slices.Sort(numbers)
	numbers = slices.Compact(numbers)
	gone, _ := slices.BinarySearch(numbers, entries-MaxTrail+1)
	return numbers[gone:]
}
