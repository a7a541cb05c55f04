package survey

import "time"

// Respondent is everything that candor stores about one respondent. The verdict is derived from it,
// and not stored.
type Respondent struct {
	ID            RespondentID
	Generation    int64 // log offset of its submission
	AdmittedAt    time.Time
	Settings      *CleaningSettings // as submitted; nil: cleaning off
	Attributes    map[string]string
	Platform      string
	RetentionDays int
	Modular       bool    // pricing mode of its translations: modular, or else all-inclusive
	Translations  Credits // what its translations have added to Due; 0: nothing so far
	Due           Credits // not yet charged; charged when it completes or is deleted
	Touched       int64   // offset of the last record that changed it, except scores
	Points        PointSet
	Stored        int64   // bytes counted for it, see StoredBytes and ExplanationBytes
	Noted         []int64 // numbers of the trail's entries with notes about it
	Override      *Override
	Explanation   *Explanation
	Evaluations   [NumChecks]Evaluation
}

// Evaluation is the state of one check for a respondent.
type Evaluation struct {
	Concerned bool  // the submission has data points for it
	Count     int   // number of data points submitted; for CHS, of answers
	Run       int64 // the run that is awaited or held: 0, or the offset of a recalculation
	Done      bool
	Result    Result // of Run when Done
	At        int64  // offset of the score that Result came with, or that last filled it
}

// Override is a person's decision, which takes precedence over the settings.
type Override struct {
	Offset   int64 // of the command
	Excluded bool
	At       time.Time // that command's time, UTC, milliseconds
	Author   string    // who decided; empty: not known
	Note     string    // the author's reason
	Sticky   bool      // it remains in effect after a change of the survey's settings
}

// Explanation is the saved text that explains a verdict.
type Explanation struct {
	Offset      int64     // of the command that saved it
	At          time.Time // that command's time, UTC, milliseconds
	Text        string
	Fingerprint uint64 // the Fingerprint of the results that it explains
}

// Completed reports whether every requested check has a result.
func (r *Respondent) Completed() bool {
	for i := range r.Evaluations {
		if e := &r.Evaluations[i]; e.Concerned && !e.Done {
			return false
		}
	}
	return true
}

// Held returns about how many bytes the respondent takes in memory. Unlike Stored, it does not count the
// submission, which may have megabytes.
func (r *Respondent) Held() int64 {
	const itself, attribute, point = 2 << 10, 64, 512
	n := itself + len(r.ID) + len(r.Platform)
	for name, value := range r.Attributes {
		n += attribute + len(name) + len(value)
	}
	for i := range r.Evaluations {
		e := &r.Evaluations[i]
		n += len(e.Result.Reason) + attribute*len(e.Result.Signs)
		for _, id := range e.Result.Incoherent {
			n += attribute + len(id)
		}
		for k := range e.Result.DataPoints {
			p := &e.Result.DataPoints[k]
			n += point + len(p.ID) + len(p.Reason) + len(p.Translated) + len(p.Evidence.Note)
		}
	}
	if r.Explanation != nil {
		n += len(r.Explanation.Text)
	}
	return int64(n)
}

// Awaits reports whether the check's result of the given run has not arrived yet.
func (r *Respondent) Awaits(c Check, run int64) bool {
	e := &r.Evaluations[c]
	return e.Concerned && !e.Done && e.Run == run
}

// Recalculated reports whether a check was asked to score the respondent again.
func (r *Respondent) Recalculated() bool {
	for i := range r.Evaluations {
		if r.Evaluations[i].Run != 0 {
			return true
		}
	}
	return false
}

// Counts returns the units for which the respondent was priced.
func (r *Respondent) Counts() Counts {
	var n Counts
	for c := range n {
		n[c] = r.Evaluations[c].Count
	}
	return n
}

// Version returns the last log offset that touched the respondent or the survey's settings. The api
// uses it to make relative commands absolute. Scores do not change it, so a replay makes the same
// decisions.
func (r *Respondent) Version(st *State) int64 {
	if st == nil {
		return r.Touched
	}
	return max(r.Touched, st.Changed)
}

// maxRetention limits the retention in days, far above what a request may ask for, so that
// computing its end cannot overflow.
const maxRetention = 1_000_000

// Expires returns when the respondent's retention ends: 24 hours after its admission for each day
// (interface section 1.1). It returns false if the respondent is kept without limit.
func (r *Respondent) Expires() (time.Time, bool) {
	if r.RetentionDays <= 0 {
		return time.Time{}, false
	}
	return r.AdmittedAt.AddDate(0, 0, min(r.RetentionDays, maxRetention)), true
}

// Results returns the results that have arrived, in result order. They share memory with the
// respondent.
func (r *Respondent) Results() []Result {
	return r.appendResults(make([]Result, 0, NumChecks))
}

func (r *Respondent) appendResults(to []Result) []Result {
	for _, c := range Checks {
		if e := &r.Evaluations[c]; e.Concerned && e.Done {
			to = append(to, e.Result)
		}
	}
	return to
}

// EffectiveSettings returns the settings in effect: the respondent's own or the survey's last
// change, whichever has the higher log offset.
func (r *Respondent) EffectiveSettings(st *State) *CleaningSettings {
	return effectiveSettings(st, r.Generation, r.Settings)
}

func effectiveSettings(st *State, generation int64, own *CleaningSettings) *CleaningSettings {
	if st != nil && st.Change != nil && st.Change.Offset > generation {
		return st.Change.Settings
	}
	return own
}

// Decision returns the manual decision in effect, or nil. A later change of the survey's settings
// ends a decision that is not sticky (interface section 4.4).
func (r *Respondent) Decision(st *State) *Override { return decision(st, r.Override) }

func decision(st *State, o *Override) *Override {
	if o == nil || !o.Sticky && st != nil && st.Change != nil && st.Change.Offset > o.Offset {
		return nil
	}
	return o
}

// EffectiveOverride returns whether the manual decision in effect excludes, or nil if there is
// none.
func (r *Respondent) EffectiveOverride(st *State) *bool { return excludes(r.Decision(st)) }

func excludes(o *Override) *bool {
	if o == nil {
		return nil
	}
	return &o.Excluded
}

// Excluded reports whether the respondent is excluded now: by a person's decision or, once it is
// complete, by its scores.
func (r *Respondent) Excluded(st *State) bool {
	if o := r.EffectiveOverride(st); o != nil {
		return *o
	}
	return r.Completed() && r.Verdict(st).Excluded
}

// Toggle returns a target that inverts the respondent's exclusion, in absolute form (design rule
// R7).
func (r *Respondent) Toggle(st *State) Target {
	return Target{Respondent: r.ID, Excluded: !r.Excluded(st), BasedOn: r.Version(st)}
}

// EffectiveExplanation returns the explanation in effect, or nil. A later manual decision,
// recalculation or change of the survey's settings clears it (interface section 4.4). So does a
// later revision of a score, because it may change the verdict.
func (r *Respondent) EffectiveExplanation(st *State) *Explanation {
	e := r.savedExplanation(st)
	if e == nil || e.Fingerprint != Fingerprint(r.Results()) {
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

// Change is an event that concerns one respondent: Scored, Overridden, Reopened, Explained or
// Translated.
type Change interface{ change() }

// Scored is one check's result.
type Scored struct {
	Generation int64
	Run        int64
	Revision   bool  // the score fills data points that are -999; Run is the offset of its cause
	At         int64 // its own offset; not part of the record
	Result     Result
}

// Overridden is a manual decision.
type Overridden struct{ Override }

// Reopened requests new runs of some checks. It ends a manual decision.
type Reopened struct {
	Offset int64
	Checks CheckSet
	Price  Credits
}

// Explained saves the explanation of a verdict. It does not affect the verdict, so it does not
// update Touched.
type Explained struct {
	Offset      int64
	At          time.Time
	Text        string
	Fingerprint uint64
	Stored      int64 // bytes that the explanation adds to the respondent's stored bytes
}

// Translated adds the price of translations to what is due. It does not affect the verdict, so it
// does not update Touched.
type Translated struct {
	Generation int64
	Price      Credits
}

func (Scored) change()     {}
func (Overridden) change() {}
func (Reopened) change()   {}
func (Explained) change()  {}
func (Translated) change() {}

// Apply returns the respondent after the change, and whether anything changed. It is idempotent,
// and the order of scores does not matter (invariants S1 to S4): a score of another generation or
// of a run that is not awaited changes nothing, and only the first result of a run counts.
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
		r.Explanation = &Explanation{Offset: c.Offset, At: c.At, Text: c.Text, Fingerprint: c.Fingerprint}
		r.Stored += c.Stored
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

// translated adds the price of the first evaluation's translations, once. It depends only on the
// log, not on which scores have arrived, because in a replay they may arrive earlier or later. A
// respondent that was recalculated pays only the price of the recalculation.
func (r Respondent) translated(t Translated) (Respondent, bool) {
	if t.Generation != r.Generation || t.Price <= 0 || r.Translations != 0 || r.Evaluations[OES].Run != 0 {
		return r, false
	}
	r.Translations = t.Price
	r.Due += t.Price
	return r, true
}

// TranslationPrice returns what the translations in a score that has just arrived add to the
// respondent's price, or 0 if the score is not OES's first.
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

// fill copies data points of the second result into the first where they are unscored there. If any
// was copied, it also copies the check score.
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

// Settle charges what is due once the respondent is complete. It returns the amount and sets Due to
// 0. While a check is awaited, it returns 0.
func (r *Respondent) Settle() Credits {
	if r.Due == 0 || !r.Completed() {
		return 0
	}
	due := r.Due
	r.Due = 0
	return due
}
