package survey

import (
	"slices"
	"time"
)

// MaxHistory is how many changes of settings a survey remembers.
const MaxHistory = 20

// SettingsEntry is one change of a survey's cleaning settings, for people who look
// back and for taking it back. Entries are kept beside the State, which every
// add reads.
type SettingsEntry struct {
	ID            string // of the command
	Offset        int64  // of the command
	At            time.Time
	Kind          CommandKind // ChangeSettings, AmendSettings or UndoSettings
	Author, Note  string
	Before, After *SettingsChange // what counted; nil: what each respondent brought
}

// WithEntry returns the history with one more entry, of the newest MaxHistory. The
// argument is not changed.
func WithEntry(history []SettingsEntry, e SettingsEntry) []SettingsEntry {
	return append(slices.Clip(history[max(0, len(history)-MaxHistory+1):]), e)
}

// changeSettings changes what counts for all respondents that the survey holds. One
// that was made from what no longer counts is a conflict.
func (e Effects) changeSettings(st *State, cmd Command, at Stamp) Effects {
	if cmd.Kind != ChangeSettings && cmd.BasedOn != st.Changed {
		return e.refuse(Conflict, nil)
	}
	next := *st
	next.UpdatedAt, next.Changed = at.At, at.Offset
	next.Change = &SettingsChange{Offset: at.Offset, Settings: cmd.Settings}
	if cmd.Kind == UndoSettings {
		// With its own offset: respondents that were admitted since, and decisions
		// made before the change that is taken back, stand as they stood then.
		next.Change = cmd.Restore
	}
	e.Outcome.Count = st.Respondents
	e.State = &next
	e.Entry = &SettingsEntry{
		ID: cmd.ID, Offset: at.Offset, At: at.At, Kind: cmd.Kind, Author: cmd.Author, Note: cmd.Note,
		Before: st.Change, After: next.Change,
	}
	return e
}

// decide excludes or includes the listed respondents by hand, all or none. A
// decision that holds already stays as it is, so that asking twice is like asking
// once.
func (e Effects) decide(st *State, cmd Command, found []match, missing []RespondentID, at Stamp) Effects {
	if len(missing) > 0 {
		return e.refuse(SomeMissing, missing)
	}
	for _, f := range found {
		holds := f.row.Decision(st)
		if holds != nil && holds.Excluded == f.target.Excluded && holds.Sticky == cmd.Sticky && holds.Note == cmd.Note {
			continue
		}
		row, _ := f.row.Apply(Overridden{Override{
			Offset: at.Offset, Excluded: f.target.Excluded, At: at.At,
			Author: cmd.Author, Note: cmd.Note, Sticky: cmd.Sticky,
		}})
		e.Put = append(e.Put, row)
	}
	if len(e.Put) > 0 {
		next := *st
		next.UpdatedAt = at.At
		e.State = &next
	}
	e.Outcome.Count = int64(len(e.Put))
	return e
}
