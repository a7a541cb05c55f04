package survey

import "slices"

// CleaningSettings are the thresholds below which a respondent is excluded. A
// nil *CleaningSettings means that cleaning is off.
type CleaningSettings struct {
	Overall float64 // minimum overall score, 0..100
	// Checks holds the settings of each check, indexed by Check. nil means that the check has no settings.
	Checks [NumChecks]*CheckSettings
}

// Equal reports whether the settings have the same rules in the same order. Two nil settings
// (cleaning off) are equal.
func (s *CleaningSettings) Equal(t *CleaningSettings) bool {
	if s == nil || t == nil {
		return s == t
	}
	if s.Overall != t.Overall {
		return false
	}
	for c := range s.Checks {
		if !s.Checks[c].Equal(t.Checks[c]) {
			return false
		}
	}
	return true
}

// CheckSettings are one check's thresholds.
type CheckSettings struct {
	Active     bool    // false: the check and its categories do not exclude
	Score      float64 // minimum check score, 0..100; only a lower score excludes
	MinPoints  int     // number of scored data points from which Score applies; 0: no minimum
	Categories []CategoryRule
}

// Equal reports whether the settings are the same. nil equals only nil.
func (s *CheckSettings) Equal(t *CheckSettings) bool {
	if s == nil || t == nil {
		return s == t
	}
	return s.Active == t.Active && s.Score == t.Score && s.MinPoints == t.MinPoints &&
		slices.Equal(s.Categories, t.Categories)
}

// TakesMinPoints reports whether the check's settings may set a minimum number of data points
// (interface section 4.1). They may if the recommended settings do.
func (c Check) TakesMinPoints() bool { return definitions[c].recommended.MinPoints > 0 }

// TakesCategories reports whether the check's settings may name categories
// (interface section 4.2).
func (c Check) TakesCategories() bool { return definitions[c].categoryReason != "" }

// Recommended returns the settings that apply if cleaning is on and the client sent no settings (interface section
// 4.2). The caller may change the result.
func Recommended(v Version) *CleaningSettings {
	s := &CleaningSettings{Overall: 60}
	for c := range definitions {
		if check := Check(c); v >= definitions[c].since {
			s.Checks[c] = check.Recommended(v)
		}
	}
	return s
}

// Recommended returns the check's part of the recommended settings. It also works for a version that does not have
// the check, because settings of that version may still name the check. The caller may change the result.
func (c Check) Recommended(v Version) *CheckSettings {
	cs := definitions[c].recommended
	cs.Categories = slices.Clone(c.Rules(v))
	return &cs
}

// SettingsCategory returns the categories that a name in the settings of a check stands for, and whether a survey
// of version v accepts the name (interface section 0, point 2). Settings may name only the categories for which
// the recommended settings have a rule. Good categories, such as VALID_ANSWER, have no rule.
func SettingsCategory(v Version, c Check, name string) (CategorySet, bool) {
	if c == OES && v < V3 && name == laterAISuspect {
		return Set(AISuspect), true
	}
	for _, r := range c.Rules(v) {
		for category := range NumCategories {
			if r.Categories.Has(category) && category.Name(v) == name {
				return r.Categories, true
			}
		}
	}
	return 0, false
}

// laterAISuspect is the second name of AISuspect, accepted in settings before v3.
const laterAISuspect = "AI_GENERATED_ANSWER"

// SettingsName returns the name of a rule's categories in settings of version v. before has the categories of the
// rules that were named earlier in the same settings. Settings before v3 may have two rules for AISuspect, under
// its two names. So if before already has the category, SettingsName returns the second name.
func SettingsName(v Version, rule, before CategorySet) string {
	if before&rule != 0 {
		return laterAISuspect
	}
	for category := range NumCategories {
		if rule.Has(category) {
			return category.Name(v)
		}
	}
	return ""
}

// CategoryRule excludes a respondent with at least Min data points of one of
// its categories. A Min of 0 counts as 1 (interface section 4.1).
type CategoryRule struct {
	Categories CategorySet // several if they share a name; NO_ANSWER in v3 means NoAnswer and GenericAnswer
	Active     bool
	Min        int
}

// CategorySet is a set of categories, one bit each.
type CategorySet uint32

// Set returns the set of the given categories.
func Set(cs ...Category) CategorySet {
	var s CategorySet
	for _, c := range cs {
		s |= 1 << c
	}
	return s
}

// Has reports whether c is in the set.
func (s CategorySet) Has(c Category) bool { return s&(1<<c) != 0 }

// Rules returns the recommended category rules of the check in the given version. There is one rule for each name
// that settings may use. The caller must not change the result.
func (c Check) Rules(v Version) []CategoryRule { return definitions[c].rules[v.table()] }
