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
	Expire          // deletes respondents whose retention period has ended; the join itself writes this command
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

// Command is an admin request for one survey. It is absolute: it states the new value and never a difference,
// for example "excluded" instead of "toggle". So a replay makes the same decision (design rule R7).
type Command struct {
	ID       string // unique; for logs
	Once     *Once  // its Idempotency-Key; nil: a repeated command is executed again
	Kind     CommandKind
	Author   string            // who sent it, as SettingsEntry and Override show it
	Client   string            // from where it was sent, as the sender stated; empty: not stated
	Note     string            // the author's reason, for changes of settings and DecideExcluded
	Targets  []Target          // the respondents that it concerns
	Room     int64             // limit for the sum of the respondents' StoredBytes, if there are several; 0: no limit
	Settings *CleaningSettings // ChangeSettings, AmendSettings; nil switches cleaning off
	BasedOn  int64             // AmendSettings, UndoSettings: the State.Changed that was read; DeleteRespondents, DecideExcluded, Recalculate: OnGenerations; Recalculate, negative: always Conflict
	Restore  *SettingsChange   // UndoSettings: the change to restore; nil: the settings with which each respondent was submitted
	Sticky   bool              // DecideExcluded: later changes of settings do not end the decision
	Checks   CheckSet          // Recalculate
	// Parameters of a recalculation, as in processors.Params.
	Languages        []string
	DetectDuplicates bool
	DetectPattern    bool
	Stored           int64 // SaveExplanation: the ExplanationBytes of the text; 0: the command is of a version that did not count them
}

// TargetRoom is the Room of new commands, in bytes. It limits the memory of the join, which holds all
// respondents of a command at a time. Ten thousand reference respondents fit. The limit is part of the command,
// so that a replay by a version with another limit makes the same decision.
const TargetRoom = 128 << 20

// OnGenerations is the Command.BasedOn of a command whose targets name the generations that its sender found: NoGeneration
// if there was no such respondent. If the respondent of a target has another generation, the outcome is Conflict, and the
// sender looks again. Older versions wrote such commands without generations, with a BasedOn of 0. Then a target means
// any respondent with its id.
const (
	OnGenerations = 1
	NoGeneration  = -1
)

// Target is one respondent of a command.
type Target struct {
	Respondent  RespondentID
	Excluded    bool    // SetExcluded, DecideExcluded: the new value
	BasedOn     int64   // SetExcluded, SaveExplanation: the Version of the respondent that was read; Expire, ChargeTranslations, OnGenerations: its generation
	Price       Credits // Recalculate: charged when the new runs are complete; ChargeTranslations: the price of the translations
	Text        string  // SaveExplanation
	Fingerprint uint64  // SaveExplanation: the Fingerprint of the results that the text explains
}

// recalculable is the earliest creation date of surveys that can be recalculated (interface section 5).
var recalculable = time.Date(2025, time.December, 2, 0, 0, 0, 0, time.UTC)

// Effects are the changes that a command makes to a survey.
type Effects struct {
	Outcome Outcome
	State   *State         // the survey after the command; nil: unchanged
	Gone    bool           // the survey is deleted with all its respondents
	Put     []Respondent   // respondents after the command
	Remove  []RespondentID // respondents deleted
	Charged Credits        // the sum of the amounts that were due and are charged now, because respondents are deleted
	Entry   *SettingsEntry // the entry to add to the history of the survey's settings; nil: none
	Trail   []TrailEntry   // entries to add to the survey's trail
	Unnoted []int64        // numbers of entries of the trail whose notes are erased, each once
}

// Execute decides a command, and returns the changes that it makes. The join calls it in the order of the log.
// st is the survey, or nil if it does not exist. The function lookup returns a respondent of the survey, or nil
// if it does not exist. Execute changes none of its arguments. Some commands fail as a whole if one of the listed
// respondents does not exist (interface sections 1.9 and 1.10). Repeated ids count once (section 0, 17).
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
		return e.remove(next, cmd, found)
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

// remove deletes respondents. Expire skips respondents that were deleted and added again since the join wrote the
// command. If a survey has no respondents after DeleteRespondents, it is deleted, too, even if the command found none
// of its targets. Expire keeps the survey.
func (e Effects) remove(next State, cmd Command, found []match) Effects {
	if cmd.outrun(found) {
		return e.refuse(Conflict, nil)
	}
	for _, f := range found {
		if cmd.Kind == Expire && f.replaced() {
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
	if cmd.Kind == DeleteRespondents && next.Respondents == 0 {
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

// override excludes or includes all listed respondents, or none. It changes none if one of them does not exist, or has
// changed since the version that the sender read.
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

// reopen begins a recalculation of all listed respondents, or of none.
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
	case cmd.outrun(found):
		return e.refuse(Conflict, nil)
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

// explain saves the explanations of all targets, or of none. If an explanation of the same results is already
// saved, explain keeps it, so that two simultaneous callers get the same text. explain does not check whether
// the results are still current, because in a replay scores may arrive earlier or later. It does not change the
// update time of the survey. Every saved explanation adds to the stored bytes until the respondent is deleted,
// because the record of the command stays on the log.
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

// translated adds the prices of translations to what is due, unless they were added before. The join and not a
// client sent this command, so the survey's update time does not change.
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

// outdated reports whether one of the respondents has changed since the version on which its target is based.
func outdated(st *State, found []match) bool {
	return slices.ContainsFunc(found, func(f match) bool { return f.row.Version(st) != f.target.BasedOn })
}

// replaced reports whether the respondent is not the one that its target names. It was added, or deleted and added
// again, after the command's sender had read it.
func (m match) replaced() bool { return m.row.Generation != m.target.BasedOn }

// outrun reports whether a respondent of the command is not the one that the command's sender found.
func (c *Command) outrun(found []match) bool {
	return c.BasedOn == OnGenerations && slices.ContainsFunc(found, match.replaced)
}

// resolve looks up the targets of a command in their order. If the stored bytes of the respondents found so far
// exceed Command.Room, it stops and returns false. The stored bytes do not depend on which scores have arrived,
// because scores may arrive earlier or later in a replay.
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

// gone deletes the survey. All amounts that are due for its respondents are charged.
func (e Effects) gone(st *State) Effects {
	e.Gone = true
	e.Charged = st.Due
	e.Outcome.Count = st.Respondents
	return e
}
