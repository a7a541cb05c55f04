package request

import "candor/survey"

// answerCategory returns what an OES category in cleaning settings stands for.
// v3 has the specification's eight names; v1 and v2 have ten, of which two mean
// the same (interface section 0, point 2).
func answerCategory(name string, v survey.Version) (survey.CategorySet, bool) {
	switch name {
	case "BAD_LANGUAGE":
		return survey.Set(survey.BadLanguage), true
	case "WRONG_LANGUAGE":
		return survey.Set(survey.WrongLanguage), true
	case "DUPLICATE_ANSWER":
		return survey.Set(survey.DuplicateAnswer), true
	case "DUPLICATE_RESPONDENT":
		return survey.Set(survey.DuplicateRespondent), true
	}
	if v >= survey.V3 {
		switch name {
		case "AI_SUSPECT":
			return survey.Set(survey.AISuspect), true
		case "OFF_TOPIC":
			return survey.Set(survey.OffTopic), true
		case "NO_ANSWER":
			return survey.Set(survey.NoAnswer, survey.GenericAnswer), true
		case "GIBBERISH":
			return survey.Set(survey.Gibberish), true
		}
		return 0, false
	}
	switch name {
	case "FAKE_ANSWER", "AI_GENERATED_ANSWER":
		return survey.Set(survey.AISuspect), true
	case "WRONG_TOPIC":
		return survey.Set(survey.OffTopic), true
	case "NO_INFORMATION":
		return survey.Set(survey.NoAnswer), true
	case "GENERIC_ANSWER":
		return survey.Set(survey.GenericAnswer), true
	case "NONSENSE":
		return survey.Set(survey.Gibberish), true
	}
	return 0, false
}

func behaviourCategory(name string, _ survey.Version) (survey.CategorySet, bool) {
	switch name {
	case "UNNATURAL_TYPING":
		return survey.Set(survey.UnnaturalTyping), true
	case "UNNATURAL_MOVEMENT":
		return survey.Set(survey.UnnaturalMovement), true
	case "COPY_AND_PASTE":
		return survey.Set(survey.CopyAndPaste), true
	}
	return 0, false
}

func entranceCategory(name string, _ survey.Version) (survey.CategorySet, bool) {
	switch name {
	case "DUPLICATE_IP":
		return survey.Set(survey.DuplicateIP), true
	case "DUPLICATE_ENTRANT":
		return survey.Set(survey.DuplicateEntrant), true
	}
	return 0, false
}
