package survey

import "time"

// Respondent is everything that candor stores about one respondent. The verdict is derived from it,
// and not stored.
type Respondent struct {
	ID            RespondentID
	Generation    int64 // log offset of the submission
	AdmittedAt    time.Time
	Settings      *CleaningSettings // as submitted; nil: cleaning off
	Attributes    map[string]string
	Platform      string
	RetentionDays int
	Modular       bool    // pricing mode of translations: true is modular, false is all-inclusive
	Translations  Credits // what translations have added to Due; 0: nothing so far
	Due           Credits // not yet charged; charged when the respondent completes or is deleted
	Touched       int64   // log offset of the submission, or of the last command that changed the respondent
	Points        PointSet
	Stored        int64   // stored bytes that are counted for the respondent, see StoredBytes and ExplanationBytes
	Noted         []int64 // numbers of the trail's entries that have notes about the respondent
	Override      *Override
	Explanation   *Explanation
	Evaluations   [NumChecks]Evaluation
}

// Evaluation is the state of one check for a respondent.
type Evaluation struct {
	Concerned bool   // the submission has data points for the check
	Count     int    // number of units that are priced: data points, or answers for CHS
	Run       int64  // the newest run: 0 for the first one, otherwise the offset of a recalculation
	Done      bool   // the result of Run has arrived
	Result    Result // the result of Run if Done is true
	At        int64  // offset, in the scores, of the record that set Result, or last filled in its unscored data points
}

// Override is a person's decision, which takes precedence over the settings.
type Override struct {
	Offset   int64 // log offset of the command
	Excluded bool
	At       time.Time // the command's time, UTC, milliseconds
	Author   string    // who decided; empty: not known
	Note     string    // the author's reason
	Sticky   bool      // the decision remains in effect after a change of the survey's settings
}

// Explanation is the saved text that explains a verdict.
type Explanation struct {
	Offset      int64     // log offset of the command that saved the text
	At          time.Time // the command's time, UTC, milliseconds
	Text        string
	Fingerprint uint64 // the Fingerprint of the results that the text explains
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

// Held estimates how many bytes the respondent takes in memory. Unlike Stored, it does not count the submission,
// which may have megabytes.
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

// Awaits reports whether the given run is the check's newest one and its result has not arrived yet.
func (r *Respondent) Awaits(c Check, run int64) bool {
	e := &r.Evaluations[c]
	return e.Concerned && !e.Done && e.Run == run
}

// Recalculated reports whether a recalculation has been requested for the respondent.
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

// Version returns the log offset of the last record that changed the respondent or the survey's settings. A
// command that is based on what a client has read carries it, so that the join can detect a conflict. Scores do
// not change the version, so a replay makes the same decisions.
func (r *Respondent) Version(st *State) int64 {
	if st == nil {
		return r.Touched
	}
	return max(r.Touched, st.Changed)
}

// maxRetention limits the retention in days, so that computing its end cannot overflow. Requests have a much
// lower limit.
const maxRetention = 1_000_000

// Expires returns the end of the respondent's retention period: RetentionDays times 24 hours after its admission
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

// EffectiveSettings returns the settings that decide the respondent's verdict. If the survey's settings were
// changed after the respondent was admitted, these are the changed settings. Otherwise, they are the settings with
// which the respondent was submitted.
func (r *Respondent) EffectiveSettings(st *State) *CleaningSettings {
	return effectiveSettings(st, r.Generation, r.Settings)
}

func effectiveSettings(st *State, generation int64, own *CleaningSettings) *CleaningSettings {
	if st != nil && st.Change != nil && st.Change.Offset > generation {
		return st.Change.Settings
	}
	return own
}

// Decision returns the manual decision in effect, or nil if there is none. A later change of the survey's
// settings ends a decision, unless the decision is sticky (interface section 4.4).
func (r *Respondent) Decision(st *State) *Override { return decision(st, r.Override) }

func decision(st *State, o *Override) *Override {
	if o == nil || !o.Sticky && st != nil && st.Change != nil && st.Change.Offset > o.Offset {
		return nil
	}
	return o
}

// EffectiveOverride returns a pointer to true if a manual decision excludes the respondent, and to false if it
// includes the respondent. It returns nil if no manual decision is in effect.
func (r *Respondent) EffectiveOverride(st *State) *bool { return excludes(r.Decision(st)) }

func excludes(o *Override) *bool {
	if o == nil {
		return nil
	}
	return &o.Excluded
}

// Excluded reports whether the respondent is excluded now. A person's decision takes precedence. Without one, the
// scores decide once the respondent is complete.
func (r *Respondent) Excluded(st *State) bool {
	if o := r.EffectiveOverride(st); o != nil {
		return *o
	}
	return r.Completed() && r.Verdict(st).Excluded
}

// Toggle returns a target that inverts the respondent's exclusion. The target is absolute: it states the new
// value, and the version from which that value follows (design rule R7).
func (r *Respondent) Toggle(st *State) Target {
	return Target{Respondent: r.ID, Excluded: !r.Excluded(st), BasedOn: r.Version(st)}
}

// EffectiveExplanation returns the explanation in effect, or nil if there is none. A later manual decision,
// recalculation or change of the survey's settings ends an explanation (interface section 4.4). A later revision
// of a score also ends it, because the revision may change the verdict.
func (r *Respondent) EffectiveExplanation(st *State) *Explanation {
	e := r.savedExplanation(st)
	if e == nil || e.Fingerprint != Fingerprint(r.Results()) {
		return nil
	}
	return e
}

// savedExplanation returns the saved explanation, or nil if a later command has ended it.
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
	Revision   bool  // the score only fills data points that are -999; then Run is the offset of the revision's cause
	At         int64 // the offset of the score's record; not part of the record
	Result     Result
}

// Overridden is a manual decision.
type Overridden struct{ Override }

// Reopened begins a recalculation by some checks. It ends a manual decision.
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

// Apply returns the respondent after a change, and whether anything changed. It is idempotent, and the order of
// scores has no effect (invariants S1 to S4). A score of another generation, or of a run that is not awaited,
// changes nothing. Only the first result of a run counts.
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

// translated adds the price of the translations of the first run, once. If OES has been recalculated since, it
// adds nothing: only the recalculation is charged. The decision depends only on the log and not on which scores
// have arrived, because scores may arrive earlier or later in a replay.
func (r Respondent) translated(t Translated) (Respondent, bool) {
	if t.Generation != r.Generation || t.Price <= 0 || r.Translations != 0 || r.Evaluations[OES].Run != 0 {
		return r, false
	}
	r.Translations = t.Price
	r.Due += t.Price
	return r, true
}

// TranslationPrice returns what the translations in a newly arrived score add to the respondent's price. It
// returns 0 if the score is not that of the first run of OES.
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

// fill returns the result old with its unscored data points replaced by the scored ones of the result by. If it
// replaces a data point, it also takes over the score, reason and signs of the check. Otherwise it returns false.
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

// Settle returns the amount that is due and sets Due to 0, if the respondent is complete. Otherwise it changes
// nothing and returns 0.
func (r *Respondent) Settle() Credits {
	if r.Due == 0 || !r.Completed() {
		return 0
	}
	due := r.Due
	r.Due = 0
	return due
}
