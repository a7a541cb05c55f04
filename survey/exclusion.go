package survey

import "math/bits"

// Exclude returns every reason for which the settings exclude a respondent with these scores, in
// the order of interface section 4.3. The respondent is excluded if there is at least one. If the
// settings are nil (cleaning off), there are none.
//
// A score below its threshold excludes, a score equal to it does not. Unscored never excludes
// (interface section 4.1). results must not hold a check twice.
func Exclude(s *CleaningSettings, overall Score, results []Result) []string {
	all := measure(results)
	if reasons := all.exclude(s, overall); reasons != 0 {
		return reasons.Names()
	}
	return nil
}

// exclude is Exclude for measures.
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
		if definitions[c].categoryReason != "" && m.flagged(rules.Categories) {
			reasons |= 1 << (numberCategory + 2*c)
		}
	}
	return reasons
}

// below reports whether a score is real and under the threshold.
func below(s Score, threshold float64) bool {
	return s.Scored() && float64(s) < threshold
}

// flagged reports whether the data points meet any of the rules.
func (m *Measure) flagged(rules []CategoryRule) bool {
	if m.Points == 0 {
		return false
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
