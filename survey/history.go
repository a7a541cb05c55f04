package survey

import (
	"slices"
	"time"
)

// MaxHistory is the number of settings changes that are kept for a survey.
const MaxHistory = 20

// SettingsEntry is one change of a survey's cleaning settings. It is kept so that people can review the change
// and undo it. Entries are not part of State, because every addRespondent request reads State, which should stay
// small.
type SettingsEntry struct {
	ID            string // the id of the command
	Offset        int64  // the log offset of the command
	At            time.Time
	Kind          CommandKind // ChangeSettings, AmendSettings or UndoSettings
	Author, Note  string
	Before, After *SettingsChange // State.Change before and after the command; nil: each respondent's own settings
}

// WithEntry returns the history with the entry appended, limited to the newest MaxHistory. It does
// not change its argument.
func WithEntry(history []SettingsEntry, e SettingsEntry) []SettingsEntry {
	return append(slices.Clip(history[max(0, len(history)-MaxHistory+1):]), e)
}

// changeSettings changes the settings for all current respondents of the survey. If an AmendSettings or
// UndoSettings is based on settings that are no longer in effect, the outcome is Conflict.
func (e Effects) changeSettings(st *State, cmd Command, at Stamp) Effects {
	if cmd.Kind != ChangeSettings && cmd.BasedOn != st.Changed {
		return e.refuse(Conflict, nil)
	}
	next := *st
	next.UpdatedAt, next.Changed = at.At, at.Offset
	next.Change = &SettingsChange{Offset: at.Offset, Settings: cmd.Settings}
	if cmd.Kind == UndoSettings {
		// The restored change keeps its own offset. So it applies to the same respondents as before, and does
		// not end manual decisions that were made after it.
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

// decide excludes or includes all listed respondents by a manual decision, or none of them if one does not
// exist, or is not the one that the sender found. A respondent that already has the same decision is not changed, so a repeated command has no effect.
func (e Effects) decide(st *State, cmd Command, found []match, missing []RespondentID, at Stamp) Effects {
	switch {
	case len(missing) > 0:
		return e.refuse(SomeMissing, missing)
	case cmd.outrun(found):
		return e.refuse(Conflict, nil)
	}
	for _, f := range found {
		holds := f.row.Decision(st)
		if holds != nil && holds.Excluded == f.target.Excluded && holds.Sticky == cmd.Sticky && sameNote(holds.Note, cmd.Note) {
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
