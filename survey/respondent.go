package survey

import "time"

// Respondent is all that the service knows about one respondent: facts only.
// The verdict is derived from them by Quality.
type Respondent struct {
	ID            RespondentID
	Generation    int64 // log offset of its submission
	AdmittedAt    time.Time
	Settings      *CleaningSettings // as submitted; nil: cleaning off
	Attributes    map[string]string
	Platform      string
	RetentionDays int
	Due           Credits // not yet charged; charged when it completes or is deleted
	Touched       int64   // last log offset that touched it, scores apart
	Override      *Override
	Evaluations   [NumChecks]Evaluation
}

// Evaluation is where one check stands.
type Evaluation struct {
	Concerned bool  // the submission has data points for it
	Run       int64 // the run that is awaited or held: 0, or the offset of a recalculation
	Done      bool
	Result    Result // of Run when Done
}

// Override is a person's decision over the evaluator's.
type Override struct {
	Offset   int64 // of the command
	Excluded bool
}

// Completed reports whether no check is awaited any more.
func (r *Respondent) Completed() bool {
	for i := range r.Evaluations {
		if e := &r.Evaluations[i]; e.Concerned && !e.Done {
			return false
		}
	}
	return true
}

// Awaits reports whether a first-class result of the given run is awaited.
func (r *Respondent) Awaits(c Check, run int64) bool {
	e := &r.Evaluations[c]
	return e.Concerned && !e.Done && e.Run == run
}

// Version returns the last log offset that touched the respondent or the
// survey's settings. A relative command is made absolute against it: scores do
// not move it, so replay decides the same.
func (r *Respondent) Version(st *State) int64 {
	if st != nil && st.Change != nil {
		return max(r.Touched, st.Change.Offset)
	}
	return r.Touched
}

// Results returns the results at hand in result order. They share memory with
// the respondent.
func (r *Respondent) Results() []Result {
	results := make([]Result, 0, NumChecks)
	for _, c := range Checks {
		if e := &r.Evaluations[c]; e.Concerned && e.Done {
			results = append(results, e.Result)
		}
	}
	return results
}

// EffectiveSettings returns the settings that count now: the later, by log
// offset, of the respondent's own and the survey's last change.
func (r *Respondent) EffectiveSettings(st *State) *CleaningSettings {
	if st != nil && st.Change != nil && st.Change.Offset > r.Generation {
		return st.Change.Settings
	}
	return r.Settings
}

// EffectiveOverride returns the manual decision that holds now, or nil. A later
// change of the survey's settings lifts it (interface section 4.4).
func (r *Respondent) EffectiveOverride(st *State) *bool {
	if r.Override == nil || st != nil && st.Change != nil && st.Change.Offset > r.Override.Offset {
		return nil
	}
	return &r.Override.Excluded
}

// Change is something that happens to one respondent: Scored, Overridden or
// Reopened.
type Change interface{ change() }

// Scored is one check's result.
type Scored struct {
	Generation int64
	Run        int64
	Revision   bool // fills what stands at -999; Run is the offset of its cause
	Result     Result
}

// Overridden is a manual decision.
type Overridden struct {
	Offset   int64
	Excluded bool
}

// Reopened asks for new runs of some checks. It lifts a manual decision.
type Reopened struct {
	Offset int64
	Checks CheckSet
	Price  Credits
}

func (Scored) change()     {}
func (Overridden) change() {}
func (Reopened) change()   {}

// Apply returns the respondent after the change, and whether it changed. It is
// idempotent, and the order of scores does not matter (invariants S1 to S4):
// a score of another generation or of a run that is not awaited changes
// nothing, and the first result of a run stands for ever.
func (r Respondent) Apply(c Change) (Respondent, bool) {
	switch c := c.(type) {
	case Scored:
		return r.scored(c)
	case Overridden:
		if c.Offset <= r.Touched {
			return r, false
		}
		r.Override = &Override{Offset: c.Offset, Excluded: c.Excluded}
		r.Touched = c.Offset
		return r, true
	case Reopened:
		if c.Offset <= r.Touched {
			return r, false
		}
		for _, check := range Checks {
			if e := &r.Evaluations[check]; e.Concerned && c.Checks.Has(check) {
				e.Run, e.Done = c.Offset, false
			}
		}
		r.Override = nil
		r.Due += c.Price
		r.Touched = c.Offset
		return r, true
	}
	return r, false
}

func (r Respondent) scored(s Scored) (Respondent, bool) {
	if s.Generation != r.Generation || int(s.Result.Check) >= NumChecks {
		return r, false
	}
	e := &r.Evaluations[s.Result.Check]
	if s.Revision {
		if !e.Done || s.Run < e.Run {
			return r, false
		}
		filled, ok := fill(e.Result, s.Result)
		e.Result = filled
		return r, ok
	}
	if !r.Awaits(s.Result.Check, s.Run) {
		return r, false
	}
	e.Result, e.Done = s.Result, true
	return r, true
}

// fill takes over the data points of by that stand unscored in old, and the
// check score when there was any.
func fill(old, by Result) (Result, bool) {
	points := make([]DataPointResult, len(old.DataPoints))
	copy(points, old.DataPoints)
	filled := false
	for i := range points {
		if points[i].Score.Scored() {
			continue
		}
		for _, p := range by.DataPoints {
			if p.ID == points[i].ID && p.Score.Scored() {
				points[i], filled = p, true
			}
		}
	}
	if !filled {
		return old, false
	}
	old.DataPoints = points
	old.Score, old.Reason = by.Score, by.Reason
	return old, true
}

// Settle charges what is due once the respondent is complete: it returns the
// amount and leaves nothing due. It returns 0 while a check is awaited.
func (r *Respondent) Settle() Credits {
	if r.Due == 0 || !r.Completed() {
		return 0
	}
	due := r.Due
	r.Due = 0
	return due
}
