package survey

import (
	"slices"
	"time"
)

// MaxHistory is the number of settings changes that are kept for a survey.
const MaxHistory = 20

// SettingsEntry is one change of a survey's cleaning settings, kept so that people can review it
// and undo it. Entries are stored apart from State, because every add reads State.
type SettingsEntry struct {
	ID            string // of the command
	Offset        int64  // of the command
	At            time.Time
	Kind          CommandKind // ChangeSettings, AmendSettings or UndoSettings
	Author, Note  string
	Before, After *SettingsChange // the change in effect before and after; nil: each respondent's own settings
}

// WithEntry returns the history with the entry appended, limited to the newest MaxHistory. It does
// not change its argument.
func WithEntry(history []SettingsEntry, e SettingsEntry) []SettingsEntry {
	return append(slices.Clip(history[max(0, len(history)-MaxHistory+1):]), e)
}

// changeSettings changes the settings for all respondents that the survey holds. If the command is
// based on settings that are no longer in effect, the outcome is a conflict.
func (e Effects) changeSettings(st *State, cmd Command, at Stamp) Effects {
	if cmd.Kind != ChangeSettings && cmd.BasedOn != st.Changed {
		return e.refuse(Conflict, nil)
	}
	next := *st
	next.UpdatedAt, next.Changed = at.At, at.Offset
	next.Change = &SettingsChange{Offset: at.Offset, Settings: cmd.Settings}
	if cmd.Kind == UndoSettings {
		// The restored change keeps its own offset. So respondents and manual decisions are
		// judged as they were before the change that is undone.
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

// decide excludes or includes all the listed respondents by hand, or none of them. If a respondent
// already has this decision, it is not changed, so that a repeated command has no further effect.
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
