package survey

import (
	"cmp"
	"math"
	"time"
)

// Stamp is the offset of a record on the log, and its time. Offsets order everything that happens to a survey.
// Times are shown, and they end periods such as a retention. They never order records.
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
	Due         Credits // sum of the respondents' amounts that are not yet charged
	Points      int64   // number of distinct data point ids of all respondents
	Stored      int64   // stored bytes of all respondents and of the trail (TrailBytes)
	Change      *SettingsChange
	Changed     int64 // offset of the last command that changed or restored the settings; 0: none
	Tally       Tally
	Trail       int64 // number of entries that the trail has had, including those that are no longer kept
}

// Uses returns what the survey adds to the usage of its account, without check state. It returns the zero Usage
// if the survey does not exist.
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

// SettingsChange is a change of a survey's cleaning settings. State.Change holds the last one that was not
// undone. A change applies to every respondent that was admitted before it. Later respondents keep the settings
// with which they were submitted.
type SettingsChange struct {
	Offset   int64
	Settings *CleaningSettings // nil: cleaning was switched off
}

// Under returns the state as it would be if the given settings applied to all current respondents. It is only for
// previews: the returned state must not be stored.
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
	Modular       bool // pricing mode of translations: true is modular, false is all-inclusive
	Settings      *CleaningSettings
	Attributes    map[string]string
	Platform      string
	Reference     string
	RetentionDays int
	Existing      bool  // the submission must not create its survey
	Incarnation   int64 // for a copied submission: incarnation of the survey that it creates; otherwise 0
	Quotas        LoggedQuotas
	Points        PointSet
	NewPoints     int64 // number of data point ids of the submission that the survey does not have yet
	AfterLost     bool  // the survey has a respondent with LostPoints
	Stored        int64 // StoredBytes of the submission
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
	Conflict                    // the command was based on a state that has changed since; the client must read it again
	NotAvailable                // the survey's version does not offer the operation
	Unreadable                  // the record could not be decoded; it is a dead letter
	KeyReused                   // the command's Idempotency-Key was used for another command
	RespondentQuota             // the survey has as many respondents as the quota allows
	PointQuota                  // the survey would have more data point ids than the quota allows
	TargetsTooLarge             // the listed respondents together have more stored bytes than Command.Room
	TokenUsed                   // a respondent was admitted with the same token before
)

// An outcome names at most MaxMissing of the missing respondents. Together, their ids have at most
// MaxMissingBytes, unless the outcome names a single respondent with a longer id. Without the limit on bytes, an
// outcome could take 20 KB, and the outcome of a command with an Idempotency-Key is kept for a day.
const (
	MaxMissing      = 20
	MaxMissingBytes = 1 << 10
)

// FirstMissing returns the first missing respondents, up to the limits MaxMissing and MaxMissingBytes.
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
	Incarnation int64          // incarnation of the survey, for its public id
	Count       int64          // respondents that were added, changed or deleted; SomeMissing: how many are missing
	WasStopped  bool           // whether the survey was stopped before the command
	Missing     []RespondentID // SomeMissing: the first missing respondents (FirstMissing)
	Price       Credits        // price of a recalculation
}

// Decide decides whether a submission is admitted. st is its survey, or nil if the survey does not exist yet.
// taken says whether the survey already has a respondent with this id.
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
	case a.overPoints(st):
		return PointQuota
	case a.TokenUsed:
		return TokenUsed
	}
	return Applied
}

// overPoints reports whether the survey would have more data point ids than the quota allows.
//
// Beside a respondent with LostPoints, it returns false. The survey may have had all ids of the submission, so that the
// submission was admitted, even if the quota had been lowered since. In a rebuild, such respondents are those that a
// later record of the log deletes. If the submission had been refused then, its content would have been erased before
// theirs.
func (a *Admission) overPoints(st *State) bool {
	return a.Quotas.DataPoints > 0 && a.NewPoints > 0 && !a.AfterLost && st.Points+a.NewPoints > a.Quotas.DataPoints
}

// Admit decides like Decide, and carries out the decision. If the outcome is Applied, it returns the survey's next
// state and the new respondent. If st is nil, the state is that of a new survey. For other outcomes, both are nil.
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
