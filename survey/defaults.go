package survey

// DefaultSettings returns the recommended settings, which apply where cleaning
// is on and the caller sent none (interface section 4.2). The caller owns the
// returned value.
func DefaultSettings(v Version) *CleaningSettings {
	s := &CleaningSettings{Overall: 60}
	s.Checks[OES] = &CheckSettings{Active: true, Score: 40, MinPoints: 2, Categories: []CategoryRule{
		{Set(AISuspect), true, 2},
		{Set(BadLanguage), true, 2},
		{Set(OffTopic), true, 2},
		{Set(WrongLanguage), true, 2},
		{Set(Gibberish), true, 2},
		{Set(NoAnswer, GenericAnswer), false, 2},
		{Set(DuplicateAnswer), false, 1},
		{Set(DuplicateRespondent), false, 1},
	}}
	s.Checks[CHS] = &CheckSettings{Active: true, Score: 30}
	s.Checks[GQS] = &CheckSettings{Active: true, Score: 20, MinPoints: 2}
	s.Checks[TS] = &CheckSettings{Active: true, Score: 30}
	s.Checks[BAS] = &CheckSettings{Active: true, Score: 20, MinPoints: 2, Categories: []CategoryRule{
		{Set(UnnaturalTyping), true, 1},
		{Set(CopyAndPaste), true, 2},
		{Set(UnnaturalMovement), true, 2},
	}}
	if v >= V3 {
		s.Checks[DES] = &CheckSettings{Active: true, Score: 40, Categories: []CategoryRule{
			{Set(DuplicateIP), false, 1},
			{Set(DuplicateEntrant), false, 1},
		}}
		return s
	}
	// Before v3 the two kinds of empty answer are rules of their own.
	s.Checks[OES].Categories = []CategoryRule{
		{Set(BadLanguage), true, 2},
		{Set(Gibberish), true, 2},
		{Set(OffTopic), true, 2},
		{Set(WrongLanguage), true, 2},
		{Set(AISuspect), true, 2},
		{Set(GenericAnswer), false, 2},
		{Set(NoAnswer), false, 2},
		{Set(DuplicateAnswer), false, 1},
		{Set(DuplicateRespondent), false, 1},
	}
	return s
}

// The category names that settings may use, by check. The names of results
// (Category.Name) are not enough: settings of v1 and v2 know FAKE_ANSWER by its
// later name too, and nobody excludes by a good category.
var (
	oesSettings = map[string]CategorySet{
		"AI_SUSPECT":           Set(AISuspect),
		"BAD_LANGUAGE":         Set(BadLanguage),
		"OFF_TOPIC":            Set(OffTopic),
		"NO_ANSWER":            Set(NoAnswer, GenericAnswer),
		"WRONG_LANGUAGE":       Set(WrongLanguage),
		"GIBBERISH":            Set(Gibberish),
		"DUPLICATE_ANSWER":     Set(DuplicateAnswer),
		"DUPLICATE_RESPONDENT": Set(DuplicateRespondent),
	}
	oesSettingsBeforeV3 = map[string]CategorySet{
		"GENERIC_ANSWER":       Set(GenericAnswer),
		"NO_INFORMATION":       Set(NoAnswer),
		"FAKE_ANSWER":          Set(AISuspect),
		"AI_GENERATED_ANSWER":  Set(AISuspect),
		"BAD_LANGUAGE":         Set(BadLanguage),
		"WRONG_LANGUAGE":       Set(WrongLanguage),
		"NONSENSE":             Set(Gibberish),
		"WRONG_TOPIC":          Set(OffTopic),
		"DUPLICATE_ANSWER":     Set(DuplicateAnswer),
		"DUPLICATE_RESPONDENT": Set(DuplicateRespondent),
	}
	basSettings = map[string]CategorySet{
		"UNNATURAL_TYPING":   Set(UnnaturalTyping),
		"UNNATURAL_MOVEMENT": Set(UnnaturalMovement),
		"COPY_AND_PASTE":     Set(CopyAndPaste),
	}
	desSettings = map[string]CategorySet{
		"DUPLICATE_IP":      Set(DuplicateIP),
		"DUPLICATE_ENTRANT": Set(DuplicateEntrant),
	}
)

// SettingsCategory returns what a category name in the settings of a check
// stands for, and whether a survey of version v accepts it there (specification
// section 2, category names; interface section 0, point 2). VALID_ANSWER is not
// among them: addRespondent ignores it by itself (interface section 0, point 14).
func SettingsCategory(v Version, c Check, name string) (CategorySet, bool) {
	var names map[string]CategorySet
	switch {
	case c == OES && v >= V3:
		names = oesSettings
	case c == OES:
		names = oesSettingsBeforeV3
	case c == BAS:
		names = basSettings
	case c == DES:
		names = desSettings
	}
	set, ok := names[name]
	return set, ok
}
