package survey

// Verdict says whether a respondent is excluded and why. It follows from the results, by the settings or by a
// person's decision.
type Verdict struct {
	Excluded bool
	Reasons  []string // in the order of interface section 4.3; never nil
	Overall  Score
}

// NewVerdict returns the verdict on results (interface section 4). If override is nil, the settings decide.
// Otherwise a person has decided: true excludes the respondent and false includes it, even if cleaning is off
// (interface section 4.4).
func NewVerdict(settings *CleaningSettings, override *bool, results []Result) Verdict {
	all := measure(results)
	overall := all.overall()
	reasons := decide(settings, override, overall, &all)
	return Verdict{Excluded: reasons != 0, Reasons: reasons.Names(), Overall: overall}
}

// decide returns the reasons of a verdict. The respondent is excluded if there is at least one reason.
func decide(settings *CleaningSettings, override *bool, overall Score, all *Measures) ReasonSet {
	switch {
	case override == nil:
		return all.exclude(settings, overall)
	case *override:
		return 1 << numberManual
	}
	return 0
}

// Verdict returns the respondent's current verdict.
func (r *Respondent) Verdict(st *State) Verdict {
	var held [NumChecks]Result
	return NewVerdict(r.EffectiveSettings(st), r.EffectiveOverride(st), r.appendResults(held[:0]))
}

// Reasons returns the reasons of the respondent's current verdict.
func (r *Respondent) Reasons(st *State) ReasonSet {
	var j Judged
	r.judge(&j)
	return j.decide(st, j.Measures.overall())
}
