package survey

import "time"

// Respondent is all that the service knows about one respondent: facts only.
// The verdict is derived from them.
type Respondent struct {
	ID            RespondentID
	Generation    int64 // log offset of its submission
	AdmittedAt    time.Time
	Settings      *CleaningSettings // as submitted; nil: cleaning off
	Attributes    map[string]string
	Platform      string
	RetentionDays int
	Modular       bool    // how its translations are priced
	Translations  Credits // what its translations have added to Due; 0: nothing so far
	Due           Credits // not yet charged; charged when it completes or is deleted
	Touched       int64   // offset of the last record that changed it, not counting scores
	Points        PointSet
	Stored        int64 // bytes that it counts for
	Override      *Override
	Explanation   *Explanation
	Evaluations   [NumChecks]Evaluation
}

// Evaluation is where one check stands.
type Evaluation struct {
	Concerned bool  // the submission has data points for it
	Count     int   // of data points, for CHS of answers, submitted
	Run       int64 // the run that is awaited or held: 0, or the offset of a recalculation
	Done      bool
	Result    Result // of Run when Done
	At        int64  // offset of the score that Result came with, or was filled by
}

// Override is a person's decision over the evaluator's.
type Override struct {
	Offset   int64 // of the command
	Excluded bool
	At       time.Time // that command's time, UTC, milliseconds
	Author   string    // who decided; empty: not known
	Note     string    // why, in the author's words
	Sticky   bool      // later changes of the survey's settings do not end it
}

// Explanation is the saved text that explains a verdict.
type Explanation struct {
	Offset int64     // of the command that saved it
	At     time.Time // that command's time, UTC, milliseconds
	Text   string
	Facts  uint64 // the Fingerprint of the results that it explains
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

// Recalculated reports whether a check was asked for its score again.
func (r *Respondent) Recalculated() bool {
	for i := range r.Evaluations {
		if r.Evaluations[i].Run != 0 {
			return true
		}
	}
	return false
}

// Counts returns what the respondent was priced by.
func (r *Respondent) Counts() Counts {
	var n Counts
	for c := range n {
		n[c] = r.Evaluations[c].Count
	}
	return n
}

// Version returns the last log offset that touched the respondent or the
// survey's settings. A relative command is made absolute against it: scores do
// not move it, so replay decides the same.
func (r *Respondent) Version(st *State) int64 {
	if st == nil {
		return r.Touched
	}
	return max(r.Touched, st.Changed)
}

// maxRetention bounds the days of a retention, far beyond what a request may ask
// for, so that no record of the log can make its end overflow.
const maxRetention = 1_000_000

// Expires returns when the respondent's retention runs out: so many times 24
// hours after its admission (interface section 1.1). It returns false for one
// that is kept.
func (r *Respondent) Expires() (time.Time, bool) {
	if r.RetentionDays <= 0 {
		return time.Time{}, false
	}
	return r.AdmittedAt.AddDate(0, 0, min(r.RetentionDays, maxRetention)), true
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

// Decision returns the manual decision that holds now, or nil. A later change of
// the survey's settings lifts one that is not sticky (interface section 4.4).
func (r *Respondent) Decision(st *State) *Override {
	if r.Override == nil || !r.Override.Sticky && st != nil && st.Change != nil && st.Change.Offset > r.Override.Offset {
		return nil
	}
	return r.Override
}

// EffectiveOverride returns whether the manual decision that holds now excludes,
// or nil where there is none.
func (r *Respondent) EffectiveOverride(st *State) *bool {
	if o := r.Decision(st); o != nil {
		return &o.Excluded
	}
	return nil
}

// Excluded reports whether the respondent is excluded as things stand: by a
// person's decision, or once it is complete by its scores.
func (r *Respondent) Excluded(st *State) bool {
	if o := r.EffectiveOverride(st); o != nil {
		return *o
	}
	return r.Completed() && r.Verdict(st).Excluded
}

// Toggle returns the target that turns the respondent's exclusion round, made
// absolute (design rule R7).
func (r *Respondent) Toggle(st *State) Target {
	return Target{Respondent: r.ID, Excluded: !r.Excluded(st), BasedOn: r.Version(st)}
}

// EffectiveExplanation returns the explanation that holds now, or nil. A later
// decision by hand, recalculation or change of the survey's settings clears it
// (interface section 4.4), and so does a score in the background, which may
// change the verdict as well.
func (r *Respondent) EffectiveExplanation(st *State) *Explanation {
	e := r.savedExplanation(st)
	if e == nil || e.Facts != Fingerprint(r.Results()) {
		return nil
	}
	return e
}

// savedExplanation returns the explanation that no command has cleared.
func (r *Respondent) savedExplanation(st *State) *Explanation {
	if r.Explanation == nil || r.Version(st) > r.Explanation.Offset {
		return nil
	}
	return r.Explanation
}

// Change is something that happens to one respondent: Scored, Overridden,
// Reopened, Explained or Translated.
type Change interface{ change() }

// Scored is one check's result.
type Scored struct {
	Generation int64
	Run        int64
	Revision   bool  // fills what stands at -999; Run is the offset of its cause
	At         int64 // its own offset; the record does not hold it
	Result     Result
}

// Overridden is a manual decision.
type Overridden struct{ Override }

// Reopened asks for new runs of some checks. It lifts a manual decision.
type Reopened struct {
	Offset int64
	Checks CheckSet
	Price  Credits
}

// Explained saves the explanation of a verdict. It decides nothing, so it does
// not touch the respondent.
type Explained struct {
	Offset int64
	At     time.Time
	Text   string
	Facts  uint64
}

// Translated adds the price of translations to what is due. It decides nothing,
// so it does not touch the respondent.
type Translated struct {
	Generation int64
	Price      Credits
}

func (Scored) change()     {}
func (Overridden) change() {}
func (Reopened) change()   {}
func (Explained) change()  {}
func (Translated) change() {}

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
		r.Override = &c.Override
		r.Explanation = nil
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
		r.Override, r.Explanation = nil, nil
		r.Due += c.Price
		r.Touched = c.Offset
		return r, true
	case Explained:
		if c.Offset <= r.Touched || r.Explanation != nil && c.Offset <= r.Explanation.Offset {
			return r, false
		}
		r.Explanation = &Explanation{Offset: c.Offset, At: c.At, Text: c.Text, Facts: c.Facts}
		return r, true
	case Translated:
		return r.translated(c)
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
		if ok {
			e.Result, e.At = filled, s.At
		}
		return r, ok
	}
	if !r.Awaits(s.Result.Check, s.Run) {
		return r, false
	}
	e.Result, e.Done, e.At = s.Result, true, s.At
	return r, true
}

// translated adds the price of the first evaluation's translations, once. It goes
// by what the log alone decides, not by which scores are there: in a replay they
// may come earlier or later. A respondent that is evaluated again pays only the
// price of that.
func (r Respondent) translated(t Translated) (Respondent, bool) {
	if t.Generation != r.Generation || t.Price <= 0 || r.Translations != 0 || r.Evaluations[OES].Run != 0 {
		return r, false
	}
	r.Translations = t.Price
	r.Due += t.Price
	return r, true
}

// TranslationPrice returns what the translations add to the respondent's price
// that a score has just brought, and 0 for a score that is not OES's first.
func (r *Respondent) TranslationPrice(by Scored) Credits {
	if by.Result.Check != OES || by.Run != 0 || by.Revision {
		return 0
	}
	n := 0
	for i := range by.Result.DataPoints {
		if by.Result.DataPoints[i].Translated != "" {
			n++
		}
	}
	return TranslationPrice(r.Counts(), n, r.Modular)
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
	old.Score, old.Reason, old.Signs = by.Score, by.Reason, by.Signs
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
