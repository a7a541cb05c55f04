package survey

// Verdict is what follows from results, by the settings or by a person's decision.
type Verdict struct {
	Excluded bool
	Reasons  []string // in the order of interface section 4.3; never nil
	Overall  Score
}

// NewVerdict derives the verdict from stored results (interface section 4). If override is nil, the
// settings decide. Otherwise a person decided: true excludes, also if cleaning is off (interface
// section 4.4).
func NewVerdict(settings *CleaningSettings, override *bool, results []Result) Verdict {
	return newVerdict(settings, override, Overall(results), results)
}

func newVerdict(settings *CleaningSettings, override *bool, overall Score, results []Result) Verdict {
	v := Verdict{Overall: overall, Reasons: []string{}}
	switch {
	case override == nil:
		if reasons := Exclude(settings, v.Overall, results); reasons != nil {
			v.Excluded, v.Reasons = true, reasons
		}
	case *override:
		v.Excluded, v.Reasons = true, []string{ReasonManual}
	}
	return v
}

// Verdict returns the respondent's current verdict.
func (r *Respondent) Verdict(st *State) Verdict {
	var held [NumChecks]Result
	return NewVerdict(r.EffectiveSettings(st), r.EffectiveOverride(st), r.appendResults(held[:0]))
}

// Verdicts returns the verdicts on the respondent in two states of its survey. Its
// results are the same in both, and so is its overall score.
func (r *Respondent) Verdicts(now, then *State) (before, after Verdict) {
	var held [NumChecks]Result
	results := r.appendResults(held[:0])
	overall := Overall(results)
	before = newVerdict(r.EffectiveSettings(now), r.EffectiveOverride(now), overall, results)
	after = newVerdict(r.EffectiveSettings(then), r.EffectiveOverride(then), overall, results)
	return before, after
}
