package survey

import "math/bits"

// Exclude returns every reason for which the settings exclude a respondent with these scores, in the order of
// interface section 4.3. The respondent is excluded if there is at least one reason. If the settings are nil
// (cleaning off), there are no reasons.
//
// A score below its threshold is a reason, and a score equal to its threshold is not. Unscored is never a reason
// (interface section 4.1). results must not contain a check twice.
func Exclude(s *CleaningSettings, overall Score, results []Result) []string {
	all := measure(results)
	if reasons := all.exclude(s, overall); reasons != 0 {
		return reasons.Names()
	}
	return nil
}

// exclude is like Exclude, but takes measures in place of results.
func (all *Measures) exclude(s *CleaningSettings, overall Score) (reasons ReasonSet) {
	if s == nil {
		return 0
	}
	if below(overall, s.Overall) {
		reasons |= 1 << numberOverall
	}
	for c := range all {
		m, rules := &all[c], s.Checks[c]
		if !m.Done || rules == nil || !rules.Active {
			continue
		}
		if below(m.Score, rules.Score) && int(m.Points) >= rules.MinPoints {
			reasons |= 1 << (numberScore + 2*c)
		}
		if definitions[c].categoryReason != "" && m.flagged(rules.Categories) != 0 {
			reasons |= 1 << (numberCategory + 2*c)
		}
	}
	return reasons
}

// below reports whether a score is below the threshold. It returns false for Unscored.
func below(s Score, threshold float64) bool {
	return s.Scored() && float64(s) < threshold
}

// Excluding returns the categories because of which the settings exclude a respondent with this result of the check.
// It returns the empty set if no category excludes. s may be nil.
func (s *CheckSettings) Excluding(r *Result) CategorySet {
	if s == nil || !s.Active {
		return 0
	}
	var m Measure
	m.set(r)
	return m.flagged(s.Categories)
}

// flagged returns the categories of the active rules that exclude the respondent: enough scored data points have one
// of the rule's categories.
func (m *Measure) flagged(rules []CategoryRule) (by CategorySet) {
	if m.Points == 0 {
		return 0
	}
	for i := range rules {
		rule := &rules[i]
		if !rule.Active {
			continue
		}
		n := 0
		for set := uint32(rule.Categories & (1<<NumCategories - 1)); set != 0; set &= set - 1 {
			n += int(m.Categories[bits.TrailingZeros32(set)])
		}
		// With a minimum of 0, the rule would exclude every respondent.
		if n >= max(rule.Min, 1) {
			by |= rule.Categories
		}
	}
	return by
}

// ByCheck returns the result of each check, or nil if a check has none. So callers do not depend on the order in
// which the checks finished.
func ByCheck(results []Result) [NumChecks]*Result {
	var rs [NumChecks]*Result
	for i := range results {
		if c := results[i].Check; c < NumChecks {
			rs[c] = &results[i]
		}
	}
	return rs
}

// ReasonLabels returns two short labels for a reason. The label check is the code of a check, "overall" for the
// overall score, or "manual" for a person's decision. The label by is "score", "category" or "person".
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

// Reasons returns the published labels of all reasons: ReasonManual, ReasonOverall, and then those of each check.
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

// ScoreReason returns the reason that is shown when the check's score excludes a respondent.
func (c Check) ScoreReason() string { return definitions[c].scoreReason }

// CategoryReason returns the reason that is shown when the check's categories exclude a respondent. It returns ""
// if the check has no categories.
func (c Check) CategoryReason() string { return definitions[c].categoryReason }
