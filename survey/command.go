package survey

import "time"

// CommandKind is what an admin request wants.
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
	Expire          // the retention of respondents has run out; written by the join itself
	SaveExplanation // of a respondent's verdict
	// ChargeTranslations adds the price of translations to what respondents
	// owe, once for each; written by the join itself.
	ChargeTranslations
	// AmendSettings is ChangeSettings made from the settings of Command.BasedOn.
	AmendSettings
	// UndoSettings brings back what counted before a change of settings.
	UndoSettings
	// DecideExcluded excludes or includes respondents, whatever held before.
	DecideExcluded
)

// Command is an admin request against one survey, absolute: it says what shall
// be, never what shall be different, so that replay decides the same (design
// rule R7).
type Command struct {
	ID       string // unique; for logs
	Once     *Once  // nil: sent again, it is executed again
	Kind     CommandKind
	Author   string            // who asks for it, as SettingsEntry and Override show it
	Note     string            // why, in the author's words: changes of settings, DecideExcluded
	Targets  []Target          // respondents concerned
	Settings *CleaningSettings // ChangeSettings, AmendSettings; nil switches cleaning off
	BasedOn  int64             // AmendSettings, UndoSettings: the State.Changed that was read
	Restore  *SettingsChange   // UndoSettings: what shall count; nil: what each respondent brought
	Sticky   bool              // DecideExcluded: later changes of settings do not end the decision
	Checks   CheckSet          // Recalculate
	// Parameters of a recalculation, as in processors.Params.
	Languages        []string
	DetectDuplicates bool
	DetectPattern    bool
}

// Target is one respondent of a command.
type Target struct {
	Respondent RespondentID
	Excluded   bool    // SetExcluded, DecideExcluded: what shall hold
	BasedOn    int64   // SetExcluded, SaveExplanation: the respondent's Version that was read; Expire, ChargeTranslations: its generation
	Price      Credits // Recalculate: charged when the new runs are complete; ChargeTranslations: of them
	Text       string  // SaveExplanation
	Facts      uint64  // SaveExplanation: the Fingerprint of the results that it explains
}

// recalculable is when surveys began to be recalculable (interface section 5).
var recalculable = time.Date(2025, time.December, 2, 0, 0, 0, 0, time.UTC)

// Effects is what a command does to a survey.
type Effects struct {
	Outcome Outcome
	State   *State         // the survey afterwards; nil: unchanged
	Gone    bool           // the survey is deleted with all its respondents
	Put     []Respondent   // respondents afterwards
	Remove  []RespondentID // respondents deleted
	Charged Credits        // due amounts that deletion makes payable
	Entry   *SettingsEntry // what is added to the history of the survey's settings; nil: nothing
}

// Execute decides a command in log order: st is the survey (nil: none) and
// lookup returns the listed respondents that exist, nil for others. Nothing is
// changed in place. Lists are all-or-nothing where the interface says so
// (section 1.9, 1.10); repeated ids count once (section 0, 17).
func Execute(st *State, lookup func(RespondentID) *Respondent, cmd Command, at Stamp) Effects {
	if st == nil {
		return Effects{Outcome: Outcome{Code: SurveyNotFound}}
	}
	e := Effects{Outcome: Outcome{Incarnation: st.Incarnation, WasStopped: st.Stopped}}
	next := *st
	next.UpdatedAt = at.At
	found, missing := resolve(cmd.Targets, lookup)

	switch cmd.Kind {
	case StopSurvey, RestartSurvey:
		next.Stopped = cmd.Kind == StopSurvey
		e.State = &next
	case DeleteSurvey:
		return e.gone(st)
	case ChangeSettings, AmendSettings, UndoSettings:
		return e.changeSettings(st, cmd, at)
	case DeleteRespondents, Expire:
		for _, f := range found {
			if cmd.Kind == Expire && f.row.Generation != f.target.BasedOn {
				continue
			}
			e.Remove = append(e.Remove, f.row.ID)
			e.Charged += f.row.Due
			next.Due -= f.row.Due
			next.Stored -= f.row.Stored
			next.Respondents--
		}
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
	case SetExcluded:
		if len(missing) > 0 {
			return e.refuse(SomeMissing, missing)
		}
		for _, f := range found {
			if f.row.Version(st) != f.target.BasedOn {
				return e.refuse(Conflict, nil)
			}
		}
		for _, f := range found {
			row, _ := f.row.Apply(Overridden{Override{Offset: at.Offset, Excluded: f.target.Excluded, At: at.At, Author: cmd.Author}})
			e.Put = append(e.Put, row)
		}
		e.Outcome.Count = int64(len(e.Put))
		e.State = &next
	case DecideExcluded:
		return e.decide(st, cmd, found, missing, at)
	case SaveExplanation:
		return e.explain(st, found, missing, at)
	case ChargeTranslations:
		return e.translated(st, found)
	case Recalculate:
		switch {
		case st.Version != V3 || st.CreatedAt.Before(recalculable):
			return e.refuse(NotAvailable, nil)
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
	default:
		e.Outcome.Code = Unreadable
	}
	return e
}

// explain saves explanations, all or none. One of the same facts stays: who
// asked at the same time gets the same answer. Whether the facts are those of
// now is not asked, for in a replay scores may come earlier or later. It does
// not touch the respondents.
func (e Effects) explain(st *State, found []match, missing []RespondentID, at Stamp) Effects {
	if len(missing) > 0 {
		return e.refuse(SomeMissing, missing)
	}
	for _, f := range found {
		if f.row.Version(st) != f.target.BasedOn {
			return e.refuse(Conflict, nil)
		}
	}
	for _, f := range found {
		if old := f.row.savedExplanation(st); old != nil && old.Facts == f.target.Facts {
			continue
		}
		row, _ := f.row.Apply(Explained{Offset: at.Offset, At: at.At, Text: f.target.Text, Facts: f.target.Facts})
		e.Put = append(e.Put, row)
		e.State = st
	}
	e.Outcome.Count = int64(len(e.Put))
	return e
}

// translated adds the prices of translations to what is due, where they are not
// there yet. No client asked for it, so it does not change the survey's time of
// update.
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

func resolve(targets []Target, lookup func(RespondentID) *Respondent) (found []match, missing []RespondentID) {
	seen := make(map[RespondentID]bool, len(targets))
	for _, t := range targets {
		if seen[t.Respondent] {
			continue
		}
		seen[t.Respondent] = true
		if row := lookup(t.Respondent); row != nil {
			found = append(found, match{row, t})
		} else {
			missing = append(missing, t.Respondent)
		}
	}
	return found, missing
}

func (e Effects) refuse(code OutcomeCode, missing []RespondentID) Effects {
	return Effects{Outcome: Outcome{
		Code: code, Incarnation: e.Outcome.Incarnation,
		Missing: missing[:min(len(missing), MaxMissing)], Count: int64(len(missing)),
	}}
}

// gone deletes the survey: what its respondents still owe becomes payable.
func (e Effects) gone(st *State) Effects {
	e.Gone = true
	e.Charged = st.Due
	e.Outcome.Count = st.Respondents
	return e
}
