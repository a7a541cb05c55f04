package survey

import (
	"slices"
	"time"
)

// CommandKind is the kind of an admin request.
type CommandKind uint8

// The commands.
const (
	StopSurvey CommandKind = iota + 1
	RestartSurvey
	DeleteRespondents
	DeleteSurvey
	ChangeSettings
	SetExcluded
	Recalculate
	Expire          // the retention period of respondents has ended; the join itself writes this command
	SaveExplanation // saves the explanation of a respondent's verdict
	// ChargeTranslations adds the price of translations to what respondents owe, once for each
	// respondent. The join itself writes this command.
	ChargeTranslations
	// AmendSettings is a ChangeSettings that was derived from the settings of Command.BasedOn.
	AmendSettings
	// UndoSettings restores the settings that were in effect before a change.
	UndoSettings
	// DecideExcluded excludes or includes respondents, whatever their status was before.
	DecideExcluded
)

// Command is an admin request for one survey. It is absolute: it states the new value, never a
// difference, so that a replay makes the same decision (design rule R7).
type Command struct {
	ID       string // unique; for logs
	Once     *Once  // nil: if it is sent again, it is executed again
	Kind     CommandKind
	Author   string            // who sent it, as SettingsEntry and Override show it
	Client   string            // from where it was sent, as the sender stated; empty: not stated
	Note     string            // the author's reason: changes of settings, DecideExcluded
	Targets  []Target          // respondents concerned
	Room     int64             // StoredBytes that the respondents of the command may have together, if there are several; 0: any number
	Settings *CleaningSettings // ChangeSettings, AmendSettings; nil switches cleaning off
	BasedOn  int64             // AmendSettings, UndoSettings: the State.Changed that was read; Recalculate: below 0, it is not executed
	Restore  *SettingsChange   // UndoSettings: the change to restore; nil: the settings with which each respondent was submitted
	Sticky   bool              // DecideExcluded: later changes of settings do not end the decision
	Checks   CheckSet          // Recalculate
	// Parameters of a recalculation, as in processors.Params.
	Languages        []string
	DetectDuplicates bool
	DetectPattern    bool
	Stored           int64 // SaveExplanation: the ExplanationBytes of the text; 0: the command is of a version that did not count them
}

// TargetRoom is the Room of new commands. The join holds all respondents of a command in memory. Ten
// thousand reference respondents fit. The command carries it, because a replay under another limit
// must make the same decision.
const TargetRoom = 128 << 20

// Target is one respondent of a command.
type Target struct {
	Respondent  RespondentID
	Excluded    bool    // SetExcluded, DecideExcluded: the new value
	BasedOn     int64   // SetExcluded, SaveExplanation: the respondent's Version that was read; Expire, ChargeTranslations: its generation
	Price       Credits // Recalculate: charged when the new runs are complete; ChargeTranslations: the price of the translations
	Text        string  // SaveExplanation
	Fingerprint uint64  // SaveExplanation: the Fingerprint of the results that it explains
}

// recalculable is the date from which new surveys can be recalculated (interface section 5).
var recalculable = time.Date(2025, time.December, 2, 0, 0, 0, 0, time.UTC)

// Effects are the changes that a command makes to a survey.
type Effects struct {
	Outcome Outcome
	State   *State         // the survey after the command; nil: unchanged
	Gone    bool           // the survey is deleted with all its respondents
	Put     []Respondent   // respondents after the command
	Remove  []RespondentID // respondents deleted
	Charged Credits        // amounts that were due, and become payable because of a deletion
	Entry   *SettingsEntry // the entry to add to the history of the survey's settings; nil: none
	Trail   []TrailEntry   // entries to add to the survey's trail
	Unnoted []int64        // numbers of entries of the trail whose notes are erased, each once
}

// Execute decides a command in log order. st is the survey, or nil if there is none; lookup returns
// a listed respondent, or nil if it does not exist. Execute changes none of its arguments. Lists
// are all-or-nothing where the interface says so (section 1.9, 1.10); repeated ids count once
// (section 0, 17).
func Execute(st *State, lookup func(RespondentID) *Respondent, cmd Command, at Stamp) Effects {
	e := execute(st, lookup, cmd, at)
	e.trail(st, cmd, at)
	return e
}

func execute(st *State, lookup func(RespondentID) *Respondent, cmd Command, at Stamp) Effects {
	if st == nil {
		return Effects{Outcome: Outcome{Code: SurveyNotFound}}
	}
	e := Effects{Outcome: Outcome{Incarnation: st.Incarnation, WasStopped: st.Stopped}}
	next := *st
	next.UpdatedAt = at.At
	found, missing, ok := resolve(cmd, lookup)
	if !ok {
		return e.refuse(TargetsTooLarge, nil)
	}

	switch cmd.Kind {
	case StopSurvey, RestartSurvey:
		next.Stopped = cmd.Kind == StopSurvey
		e.State = &next
	case DeleteSurvey:
		return e.gone(st)
	case ChangeSettings, AmendSettings, UndoSettings:
		return e.changeSettings(st, cmd, at)
	case DeleteRespondents, Expire:
		return e.remove(next, cmd.Kind, found)
	case SetExcluded:
		return e.override(st, next, cmd, found, missing, at)
	case DecideExcluded:
		return e.decide(st, cmd, found, missing, at)
	case SaveExplanation:
		return e.explain(st, cmd, found, missing, at)
	case ChargeTranslations:
		return e.translated(st, found)
	case Recalculate:
		return e.reopen(st, next, cmd, found, missing, at)
	default:
		e.Outcome.Code = Unreadable
	}
	return e
}

// remove deletes respondents. Expiry skips those that were added again since it was decided. A survey that loses its last
// respondent by a deletion is deleted too; by expiry it stays.
func (e Effects) remove(next State, kind CommandKind, found []match) Effects {
	for _, f := range found {
		if kind == Expire && f.row.Generation != f.target.BasedOn {
			continue
		}
		e.Remove = append(e.Remove, f.row.ID)
		e.Unnoted = append(e.Unnoted, f.row.Noted...)
		e.Charged += f.row.Due
		next.Due -= f.row.Due
		next.Stored -= f.row.Stored
		next.Respondents--
	}
	e.Unnoted = kept(e.Unnoted, next.Trail)
	e.Outcome.Count = int64(len(e.Remove))
	if kind == DeleteRespondents && next.Respondents == 0 {
		charged, count := e.Charged, e.Outcome.Count
		e = e.gone(&next)
		e.Charged, e.Outcome.Count = charged, count
		return e
	}
	if len(e.Remove) > 0 {
		e.State = &next
	}
	return e
}

// override excludes or includes respondents, all or none, if nothing about them has changed since the command was made.
func (e Effects) override(st *State, next State, cmd Command, found []match, missing []RespondentID, at Stamp) Effects {
	switch {
	case len(missing) > 0:
		return e.refuse(SomeMissing, missing)
	case outdated(st, found):
		return e.refuse(Conflict, nil)
	}
	for _, f := range found {
		row, _ := f.row.Apply(Overridden{Override{Offset: at.Offset, Excluded: f.target.Excluded, At: at.At, Author: cmd.Author}})
		e.Put = append(e.Put, row)
	}
	e.Outcome.Count = int64(len(e.Put))
	e.State = &next
	return e
}

// reopen begins a recalculation, of all respondents listed or of none.
func (e Effects) reopen(st *State, next State, cmd Command, found []match, missing []RespondentID, at Stamp) Effects {
	switch {
	case st.Version != V3 || st.CreatedAt.Before(recalculable):
		return e.refuse(NotAvailable, nil)
	case cmd.BasedOn < 0:
		return e.refuse(Conflict, nil)
	case len(found) == 0:
		return e.refuse(NoneFound, nil)
	case len(missing) > 0:
		return e.refuse(SomeMissing, missing)
	}
	for _, f := range found {
		row, _ := f.row.Apply(Reopened{Offset: at.Offset, Checks: cmd.Checks, Price: f.target.Price})
		next.Due += f.target.Price
		e.Outcome.Price += f.target.Price
		e.Put = append(e.Put, row)
	}
	e.Outcome.Count = int64(len(e.Put))
	e.State = &next
	return e
}

// explain saves the explanations of all targets, or of none. If an explanation of the same results
// is already saved, it stays, so that two simultaneous callers get the same text. explain does not
// check whether the results are still current, because in a replay scores may arrive earlier or
// later. It does not change the time at which the respondents were updated. Every saved explanation adds
// to the stored bytes until the respondent is deleted, because its record stays on the log.
func (e Effects) explain(st *State, cmd Command, found []match, missing []RespondentID, at Stamp) Effects {
	switch {
	case len(missing) > 0:
		return e.refuse(SomeMissing, missing)
	case outdated(st, found):
		return e.refuse(Conflict, nil)
	}
	next := *st
	for _, f := range found {
		if old := f.row.savedExplanation(st); old != nil && old.Fingerprint == f.target.Fingerprint {
			continue
		}
		row, _ := f.row.Apply(Explained{Offset: at.Offset, At: at.At, Text: f.target.Text, Fingerprint: f.target.Fingerprint, Stored: cmd.Stored})
		next.Stored += row.Stored - f.row.Stored
		e.Put = append(e.Put, row)
		e.State = &next
	}
	e.Outcome.Count = int64(len(e.Put))
	return e
}

// translated adds the prices of translations to what is due, unless they were added before. No
// client sent this command, so it does not change the survey's update time.
func (e Effects) translated(st *State, found []match) Effects {
	next := *st
	for _, f := range found {
		row, ok := f.row.Apply(Translated{Generation: f.target.BasedOn, Price: f.target.Price})
		if !ok {
			continue
		}
		next.Due += f.target.Price
		e.Put, e.State = append(e.Put, row), &next
	}
	e.Outcome.Count = int64(len(e.Put))
	return e
}

type match struct {
	row    *Respondent
	target Target
}

// outdated reports whether a respondent has changed since the version on which the command is based.
func outdated(st *State, found []match) bool {
	return slices.ContainsFunc(found, func(f match) bool { return f.row.Version(st) != f.target.BasedOn })
}

// resolve looks up the targets of a command in their order. It returns false, without looking
// further, if the respondents found so far together have more stored bytes than Command.Room allows.
// The bytes are those at their admission. Bytes of scores do not count, because the order of scores
// differs in a replay.
func resolve(cmd Command, lookup func(RespondentID) *Respondent) (found []match, missing []RespondentID, ok bool) {
	seen := make(map[RespondentID]bool, len(cmd.Targets))
	var stored int64
	for _, t := range cmd.Targets {
		if seen[t.Respondent] {
			continue
		}
		seen[t.Respondent] = true
		row := lookup(t.Respondent)
		if row == nil {
			missing = append(missing, t.Respondent)
			continue
		}
		found = append(found, match{row, t})
		if stored += row.Stored; cmd.Room > 0 && stored > cmd.Room && len(found) > 1 {
			return nil, nil, false
		}
	}
	return found, missing, true
}

func (e Effects) refuse(code OutcomeCode, missing []RespondentID) Effects {
	return Effects{Outcome: Outcome{
		Code: code, Incarnation: e.Outcome.Incarnation,
		Missing: FirstMissing(missing), Count: int64(len(missing)),
	}}
}

// gone deletes the survey: the amounts that its respondents still owe become payable.
func (e Effects) gone(st *State) Effects {
	e.Gone = true
	e.Charged = st.Due
	e.Outcome.Count = st.Respondents
	return e
}
