package survey

import (
	"cmp"
	"math"
	"time"
)

// Stamp is a record's place in its survey's log. Offsets order everything that
// happens to a survey; times are for people and for windows, never for order.
type Stamp struct {
	Offset int64
	At     time.Time // the record's time, UTC, milliseconds
}

// State is a survey's own record: everything about it that is not about one
// respondent. A nil *State is a survey that does not exist.
type State struct {
	Incarnation int64 // offset of the record that created it; see CopiedIncarnation
	Version     Version
	Stopped     bool
	CreatedAt   time.Time
	UpdatedAt   time.Time
	Reference   string
	Respondents int64   // how many it holds
	Due         Credits // admitted but not yet charged, over all its respondents
	Points      int64   // distinct data point ids of its respondents
	Stored      int64   // StoredBytes of its respondents
	Change      *SettingsChange
	Changed     int64 // offset of the last command that changed the settings, also of one that took a change back; 0: none did
	Tally       Tally
}

// Uses returns what the survey takes of its account's quotas, check state apart;
// nothing for one that does not exist.
func (st *State) Uses() Usage {
	if st == nil {
		return Usage{}
	}
	return Usage{Surveys: 1, Stored: st.Stored}
}

// Owes returns what is due; nothing of a survey that does not exist.
func (st *State) Owes() Credits {
	if st == nil {
		return 0
	}
	return st.Due
}

// SettingsChange is the change of cleaning settings that counts in a survey: the
// last one that was not taken back. It counts for every respondent admitted before
// it; later ones keep what they brought.
type SettingsChange struct {
	Offset   int64
	Settings *CleaningSettings // nil: cleaning was switched off
}

// Under returns the survey as it would be if these settings were given to all
// respondents that it holds now. It is for looking ahead, not for the log.
func (st *State) Under(settings *CleaningSettings) *State {
	next := *st
	next.Change = &SettingsChange{Offset: math.MaxInt64, Settings: settings}
	return &next
}

// Admission is what admitting a submission needs to know of it.
type Admission struct {
	Respondent    RespondentID
	Version       Version
	Concerns      CheckSet
	Counts        Counts
	Price         Credits
	Modular       bool // pricing of what is not known yet
	Settings      *CleaningSettings
	Attributes    map[string]string
	Platform      string
	Reference     string
	RetentionDays int
	Existing      bool  // it must not create its survey
	Incarnation   int64 // of the survey that it creates, if it was copied from another log; 0: its offset
	Quotas        LoggedQuotas
	Points        PointSet
	NewPoints     int64 // of its data point ids, how many the survey does not have
	Stored        int64 // StoredBytes of it
}

// incarnation returns the incarnation of the survey that the submission creates.
func (a *Admission) incarnation(at Stamp) int64 { return cmp.Or(a.Incarnation, at.Offset) }

// OutcomeCode is how a record of the log ended.
type OutcomeCode uint8

// The outcomes. The zero value is Applied.
const (
	Applied         OutcomeCode = iota
	IDExists                    // the respondent exists in the survey
	SurveyStopped               // the survey accepts no respondents
	OtherVersion                // the survey was created with another API version
	SurveyNotFound              // there is no such survey
	NoneFound                   // none of the listed respondents exists
	SomeMissing                 // some of the listed respondents do not exist; see Missing
	Conflict                    // what the command was based on has changed; read again
	NotAvailable                // the survey's version does not offer the operation
	Unreadable                  // the record could not be decoded; it is a dead letter
	KeyReused                   // the command's key was used for something else
	RespondentQuota             // the survey holds as many respondents as it may
	PointQuota                  // the survey would hold more data point ids than it may
)

// MaxMissing is how many missing respondents an outcome names.
const MaxMissing = 20

// Outcome is the answer of the log to one record, decided in log order.
type Outcome struct {
	Code        OutcomeCode
	Incarnation int64          // of the survey, for its public id
	Count       int64          // respondents deleted or affected; SomeMissing: how many are missing
	WasStopped  bool           // status before a stop or restart
	Missing     []RespondentID // SomeMissing: which, at most MaxMissing of them
	Price       Credits        // of a recalculation
}

// Admit decides a submission: st is its survey (nil: none yet) and taken says
// whether the respondent exists in it. On Applied it returns the survey's next
// state, created when there was none, and the new respondent; otherwise both
// are nil and nothing changes.
func Admit(st *State, taken bool, a Admission, at Stamp) (*State, *Respondent, Outcome) {
	if st == nil {
		if a.Existing {
			return nil, nil, Outcome{Code: SurveyNotFound}
		}
		st = &State{Incarnation: a.incarnation(at), Version: a.Version, CreatedAt: at.At, Reference: a.Reference}
	}
	refuse := func(code OutcomeCode) (*State, *Respondent, Outcome) {
		return nil, nil, Outcome{Code: code, Incarnation: st.Incarnation}
	}
	switch {
	case st.Version != a.Version:
		return refuse(OtherVersion)
	case taken:
		return refuse(IDExists)
	case st.Stopped:
		return refuse(SurveyStopped)
	case a.Quotas.Respondents > 0 && st.Respondents >= a.Quotas.Respondents:
		return refuse(RespondentQuota)
	case a.Quotas.DataPoints > 0 && a.NewPoints > 0 && st.Points+a.NewPoints > a.Quotas.DataPoints:
		return refuse(PointQuota)
	}
	next := *st
	next.UpdatedAt = at.At
	next.Respondents++
	next.Due += a.Price
	next.Points += a.NewPoints
	next.Stored += a.Stored
	r := &Respondent{
		ID: a.Respondent, Generation: at.Offset, AdmittedAt: at.At,
		Settings: a.Settings, Attributes: a.Attributes, Platform: a.Platform,
		RetentionDays: a.RetentionDays, Modular: a.Modular, Due: a.Price, Touched: at.Offset,
		Points: a.Points, Stored: a.Stored,
	}
	for _, c := range Checks {
		r.Evaluations[c].Concerned, r.Evaluations[c].Count = a.Concerns.Has(c), a.Counts[c]
	}
	return &next, r, Outcome{Incarnation: next.Incarnation, Count: 1}
}
