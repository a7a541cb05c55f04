package oes

import "candor/survey"

// validPoints and noAnswerPoints are the points by effort in v3 (interface section 2.1).
var (
	validPoints    = [...]survey.Score{survey.EffortLow: 70, survey.EffortMedium: 85, survey.EffortHigh: 100}
	noAnswerPoints = [...]survey.Score{survey.EffortLow: 40, survey.EffortMedium: 50, survey.EffortHigh: 60}
)

// The points of the other categories, the same in every version.
const (
	offTopicPoints      survey.Score = 30
	wrongLanguagePoints survey.Score = 20
	gibberishPoints     survey.Score = 10
	badLanguagePoints   survey.Score = 10
	aiSuspectPoints     survey.Score = 0

	// The points of NoAnswer and GenericAnswer in v1 and v2, where effort does not count.
	noInformationPoints survey.Score = 60
	genericPoints       survey.Score = 50

	// duplicatePoints are the points for an answer that repeats one other answer of the respondent, and the most
	// points for a copy of another respondent's answer.
	duplicatePoints survey.Score = 50

	// leastExcused is the lowest check score of a respondent who gave no reason to be excluded (see least). It is the
	// recommended limit of the overall score, which is the same score if no other check runs. A score at the limit does
	// not exclude.
	leastExcused survey.Score = 60

	// leastAnswered is the limit of the lowest score of a respondent to whose answers there is no objection. It is above
	// the score of a respondent who refuses every question, so that a few short answers count for something.
	leastAnswered survey.Score = 65
)

// points returns the points for a verdict, in an API version.
func points(v verdict, version survey.Version) survey.Score {
	v3 := version >= survey.V3
	switch v.category {
	case survey.ValidAnswer:
		if v3 {
			return validPoints[v.effort]
		}
		return 70 + survey.Score(v.detail)
	case survey.NoAnswer, survey.GenericAnswer:
		switch {
		case v3:
			return noAnswerPoints[v.effort]
		case v.category == survey.GenericAnswer:
			return genericPoints
		}
		return noInformationPoints
	case survey.OffTopic:
		return offTopicPoints
	case survey.WrongLanguage:
		return wrongLanguagePoints
	case survey.Gibberish:
		return gibberishPoints
	case survey.BadLanguage:
		return badLanguagePoints
	case survey.AISuspect:
		return aiSuspectPoints
	case survey.DuplicateAnswer:
		if v.copies > 1 {
			return 0
		}
		return duplicatePoints
	case survey.DuplicateRespondent:
		return overlapPoints(v.copies, v.of)
	default:
		return survey.Unscored
	}
}

// overlapPoints grades copies by the share of the respondent's countable answers that are copies: 50 points if one of
// several is a copy, 0 if all are.
func overlapPoints(copied, countable int) survey.Score {
	if copied >= countable {
		return 0
	}
	return duplicatePoints * survey.Score(countable-copied) / survey.Score(countable-1)
}
