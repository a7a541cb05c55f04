package survey

// The reasons that concern no single check (interface section 4.3).
const (
	// ReasonOverall means that the overall score is below its threshold.
	ReasonOverall = "Service Score Threshold"
	// ReasonManual means that a person excluded the respondent.
	ReasonManual = "Manually Excluded"
)

// Exclude returns every reason for which the settings exclude a respondent with these scores, in
// the order of interface section 4.3. The respondent is excluded if there is at least one. If the
// settings are nil (cleaning off), there are none.
//
// A score below its threshold excludes, a score equal to it does not. Unscored never excludes
// (interface section 4.1). results must not hold a check twice.
func Exclude(s *CleaningSettings, overall Score, results []Result) []string {
	if s == nil {
		return nil
	}
	var reasons []string
	if below(overall, s.Overall) {
		reasons = append(reasons, ReasonOverall)
	}
	// The order of Checks is the order of the reasons.
	for c, r := range ByCheck(results) {
		rules := s.Checks[c]
		if r == nil || rules == nil || !rules.Active {
			continue
		}
		if below(r.Score, rules.Score) && r.ScoredPoints() >= rules.MinPoints {
			reasons = append(reasons, definitions[c].scoreReason)
		}
		if reason := definitions[c].categoryReason; reason != "" && hasFlagged(r, rules.Categories) {
			reasons = append(reasons, reason)
		}
	}
	return reasons
}

// below reports whether a score is real and under the threshold.
func below(s Score, threshold float64) bool {
	return s.Scored() && float64(s) < threshold
}

// hasFlagged reports whether the check's data points meet any of the rules.
func hasFlagged(r *Result, rules []CategoryRule) bool {
	for _, rule := range rules {
		if !rule.Active {
			continue
		}
		n := 0
		for i := range r.DataPoints {
			p := &r.DataPoints[i]
			// An unscored data point is shown as N/A, so it must not exclude because of a category
			// that is not shown.
			if p.Score.Scored() && rule.Categories.Has(p.Category) {
				n++
			}
		}
		// At a minimum of 0 every respondent would be excluded.
		if n >= max(rule.Min, 1) {
			return true
		}
	}
	return false
}

// ByCheck returns the result of each check, or nil if there is none. The order in which the checks
// finished has no effect on it.
func ByCheck(results []Result) [NumChecks]*Result {
	var rs [NumChecks]*Result
	for i := range results {
		if c := results[i].Check; c < NumChecks {
			rs[c] = &results[i]
		}
	}
	return rs
}

// ReasonLabels splits a reason into two short labels. The first is the code of its check, "overall"
// for the overall score, or "manual" for a person's decision. The second says whether a score, a
// category or a person excludes.
func ReasonLabels(reason string) (check, by string) {
	if reason == ReasonManual {
		return "manual", "person"
	}
	for _, c := range Checks {
		switch reason {
		case definitions[c].scoreReason:
			return c.String(), "score"
		case definitions[c].categoryReason:
			return c.String(), "category"
		}
	}
	return "overall", "score"
}

// Reasons returns all possible reasons.
func Reasons() []string {
	all := []string{ReasonManual, ReasonOverall}
	for c := range definitions {
		d := &definitions[c]
		all = append(all, d.scoreReason)
		if d.categoryReason != "" {
			all = append(all, d.categoryReason)
		}
	}
	return all
}

// ScoreReason returns the reason shown when the check's score excludes.
func (c Check) ScoreReason() string { return definitions[c].scoreReason }

// CategoryReason returns the reason shown when the check's categories exclude, or "" if it has
// none.
func (c Check) CategoryReason() string { return definitions[c].categoryReason }
