package request

import "candor/survey"

// Recommended returns the cleaning settings that apply when a request turns
// cleaning on and brings none (interface section 4.2).
func Recommended(v survey.Version) *survey.CleaningSettings {
	rule := func(active bool, least int, cs ...survey.Category) survey.CategoryRule {
		return survey.CategoryRule{Categories: survey.Set(cs...), Active: active, Min: least}
	}
	s := &survey.CleaningSettings{Overall: 60}
	answers := &survey.CheckSettings{Active: true, Score: 40, MinPoints: 2}
	s.Checks[survey.OES] = answers
	s.Checks[survey.CHS] = &survey.CheckSettings{Active: true, Score: 30}
	s.Checks[survey.GQS] = &survey.CheckSettings{Active: true, Score: 20, MinPoints: 2}
	s.Checks[survey.TS] = &survey.CheckSettings{Active: true, Score: 30}
	s.Checks[survey.BAS] = &survey.CheckSettings{Active: true, Score: 20, MinPoints: 2, Categories: []survey.CategoryRule{
		rule(true, 1, survey.UnnaturalTyping),
		rule(true, 2, survey.CopyAndPaste),
		rule(true, 2, survey.UnnaturalMovement),
	}}
	answers.Categories = []survey.CategoryRule{
		rule(true, 2, survey.AISuspect),
		rule(true, 2, survey.BadLanguage),
		rule(true, 2, survey.OffTopic),
		rule(true, 2, survey.WrongLanguage),
		rule(true, 2, survey.Gibberish),
		rule(false, 1, survey.DuplicateAnswer),
		rule(false, 1, survey.DuplicateRespondent),
	}
	if v < survey.V3 {
		answers.Categories = append(answers.Categories,
			rule(false, 2, survey.GenericAnswer),
			rule(false, 2, survey.NoAnswer))
		return s
	}
	answers.Categories = append(answers.Categories, rule(false, 2, survey.NoAnswer, survey.GenericAnswer))
	s.Checks[survey.DES] = &survey.CheckSettings{Active: true, Score: 40, Categories: []survey.CategoryRule{
		rule(false, 1, survey.DuplicateIP),
		rule(false, 1, survey.DuplicateEntrant),
	}}
	return s
}
