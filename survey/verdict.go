package survey

// Verdict is what results come to: by the settings, or by somebody's decision.
type Verdict struct {
	Excluded bool
	Reasons  []string // why, in the order of interface section 4.3; never nil
	Overall  Score
}

// NewVerdict derives the verdict from the stored facts (interface section 4). A
// nil override lets the settings decide; otherwise somebody decided by hand, true
// for excluded, also where cleaning is off (interface section 4.4).
func NewVerdict(settings *CleaningSettings, override *bool, results []Result) Verdict {
	v := Verdict{Overall: Overall(results), Reasons: []string{}}
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

// Verdict returns the verdict on the respondent as things stand.
func (r *Respondent) Verdict(st *State) Verdict {
	return NewVerdict(r.EffectiveSettings(st), r.EffectiveOverride(st), r.Results())
}
