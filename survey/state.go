package survey

import (
	"cmp"
	"math"
	"time"
)

// Stamp is a record's place in its survey's log, with its time. Offsets order everything that
// happens to a survey. Times are for display and for windows, never for ordering.
type Stamp struct {
	Offset int64
	At     time.Time // the record's time, UTC, milliseconds
}

// State is what candor stores about a survey as a whole, apart from its respondents. A nil *State
// is a survey that does not exist.
type State struct {
	Incarnation int64 // offset of the record that created it; see CopiedIncarnation
	Version     Version
	Stopped     bool
	CreatedAt   time.Time
	UpdatedAt   time.Time
	Reference   string
	Respondents int64   // number of respondents
	Due         Credits // admitted but not yet charged, over all its respondents
	Points      int64   // distinct data point ids of its respondents
	Stored      int64   // StoredBytes of its respondents, and TrailBytes
	Change      *SettingsChange
	Changed     int64 // offset of the last command that changed or restored the settings; 0: none
	Tally       Tally
	Trail       int64 // number of entries that its trail has had, also those that are no longer kept
}

// Uses returns what the survey uses of its account's quotas, without check state; zero if the
// survey does not exist.
func (st *State) Uses() Usage {
	if st == nil {
		return Usage{}
	}
	return Usage{Surveys: 1, Stored: st.Stored}
}

// Owes returns the amount due, or 0 if the survey does not exist.
func (st *State) Owes() Credits {
	if st == nil {
		return 0
	}
	return st.Due
}

// SettingsChange is the change of cleaning settings in effect in a survey: the last one that was
// not undone. It applies to every respondent admitted before it. Later respondents keep their own
// settings.
type SettingsChange struct {
	Offset   int64
	Settings *CleaningSettings // nil: cleaning was switched off
}

// Under returns the survey as it would be if all its current respondents had these settings. It is
// for previews, not for the log.
func (st *State) Under(settings *CleaningSettings) *State {
	next := *st
	next.Change = &SettingsChange{Offset: math.MaxInt64, Settings: settings}
	return &next
}

// Admission is the information needed to admit a submission.
type Admission struct {
	Respondent    RespondentID
	Version       Version
	Concerns      CheckSet
	Counts        Counts
	Price         Credits
	Modular       bool // pricing mode for prices that are not known yet: modular, or else all-inclusive
	Settings      *CleaningSettings
	Attributes    map[string]string
	Platform      string
	Reference     string
	RetentionDays int
	Existing      bool  // it may not create its survey
	Incarnation   int64 // of the survey that it creates, if it was copied from another log; 0: its offset
	Quotas        LoggedQuotas
	Points        PointSet
	NewPoints     int64 // number of its data point ids that the survey does not have yet
	Stored        int64 // its StoredBytes
	Token         Token
	TokenUsed     bool // a respondent was admitted with this token before
}

// incarnation returns the incarnation of the survey that the submission creates.
func (a *Admission) incarnation(at Stamp) int64 { return cmp.Or(a.Incarnation, at.Offset) }

// OutcomeCode is the join's decision on a record of the log.
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
	Conflict                    // the command was based on a state that has changed since; read it again
	NotAvailable                // the survey's version does not offer the operation
	Unreadable                  // the record could not be decoded; it is a dead letter
	KeyReused                   // the command's key was used for something else
	RespondentQuota             // the survey holds as many respondents as it may
	PointQuota                  // the survey would hold more data point ids than it may
	TargetsTooLarge             // the listed respondents have more bytes than one command may concern
	TokenUsed                   // a respondent was admitted with the same token before
)

// An outcome names at least one missing respondent and at most MaxMissing. Together, their ids have
// at most MaxMissingBytes, except a single longer one. Without a limit on the bytes, an outcome would
// take up to 20 KB, and a command with an Idempotency-Key keeps its outcome for a day.
const (
	MaxMissing      = 20
	MaxMissingBytes = 1 << 10
)

// FirstMissing returns those of the missing respondents that an outcome names.
func FirstMissing(ids []RespondentID) []RespondentID {
	size := 0
	for i, id := range ids {
		if size += len(id); i == MaxMissing || i > 0 && size > MaxMissingBytes {
			return ids[:i]
		}
	}
	return ids
}

// Outcome is the join's decision on one record, made in log order.
type Outcome struct {
	Code        OutcomeCode
	Incarnation int64          // of the survey, for its public id
	Count       int64          // respondents deleted or affected; SomeMissing: how many are missing
	WasStopped  bool           // status before a stop or restart
	Missing     []RespondentID // SomeMissing: the first of them (FirstMissing)
	Price       Credits        // of a recalculation
}

// Decide decides whether a submission becomes a respondent. st is its survey, or nil if there is
// none yet; taken says whether the respondent exists in it.
func (a *Admission) Decide(st *State, taken bool) OutcomeCode {
	if st == nil {
		if a.Existing {
			return SurveyNotFound
		}
		st = &State{Version: a.Version}
	}
	switch {
	case st.Version != a.Version:
		return OtherVersion
	case taken:
		return IDExists
	case st.Stopped:
		return SurveyStopped
	case a.Quotas.Respondents > 0 && st.Respondents >= a.Quotas.Respondents:
		return RespondentQuota
	case a.Quotas.DataPoints > 0 && a.NewPoints > 0 && st.Points+a.NewPoints > a.Quotas.DataPoints:
		return PointQuota
	case a.TokenUsed:
		return TokenUsed
	}
	return Applied
}

// Admit carries out what Decide decides. If the outcome is Applied, it returns the survey's next
// state, which is new if st is nil, and the new respondent. Otherwise both are nil.
func Admit(st *State, taken bool, a Admission, at Stamp) (*State, *Respondent, Outcome) {
	code := a.Decide(st, taken)
	if code == SurveyNotFound {
		return nil, nil, Outcome{Code: code}
	}
	if st == nil {
		st = &State{Incarnation: a.incarnation(at), Version: a.Version, CreatedAt: at.At, Reference: a.Reference}
	}
	if code != Applied {
		return nil, nil, Outcome{Code: code, Incarnation: st.Incarnation}
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
