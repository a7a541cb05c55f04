package render

import (
	"strconv"

	"candor/survey"
)

// append appends the given parts of the verdict as JSON. The bytes are the same as those of encoding/json. append
// avoids reflection, because getAllRespondents streams one verdict for each respondent.
func (q *Quality) append(b []byte, parts survey.Parts) []byte {
	separator := byte('{')
	member := func(part survey.Parts, name string) bool {
		if !parts.Has(part) {
			return false
		}
		b = append(append(b, separator), name...)
		separator = ','
		return true
	}
	if member(survey.PartExcluded, `"isExcluded":`) {
		b = strconv.AppendBool(b, q.Excluded)
	}
	if member(survey.PartReasons, `"reasonsForExclusion":`) {
		b = AppendStrings(b, q.Reasons)
	}
	if member(survey.PartOverall, `"serviceScore":`) {
		b = strconv.AppendInt(b, int64(q.Overall), 10)
	}
	if member(survey.PartChecks, `"qualityScoreSummary":`) {
		b = AppendList(b, q.Checks, (*CheckSummary).appendJSON)
	}
	if member(survey.PartDataPoints, `"dataPointsSummary":`) {
		b = AppendList(b, q.DataPoints, (*DataPointSummary).appendJSON)
	}
	if q.Likelihood != nil && member(survey.PartLikelihood, `"fraudLikelihood":`) {
		b = appendLikelihood(b, q.Likelihood)
	}
	if separator == '{' {
		b = append(b, '{')
	}
	return append(b, '}')
}

func appendLikelihood(b []byte, l *survey.Likelihood) []byte {
	b = append(b, `{"likelihood":`...)
	b = strconv.AppendFloat(b, l.Likelihood, 'f', -1, 64)
	b = append(b, `,"assistantLikelihood":`...)
	b = strconv.AppendFloat(b, l.Assistant, 'f', -1, 64)
	b = append(b, `,"contributions":`...)
	b = AppendList(b, l.Contributions, func(c *survey.Contribution, b []byte) []byte {
		b = AppendString(append(b, `{"qualityCheck":`...), c.Check)
		b = AppendString(append(b, `,"sign":`...), c.Sign)
		b = strconv.AppendInt(append(b, `,"value":`...), int64(c.Value), 10)
		return append(strconv.AppendFloat(append(b, `,"factor":`...), c.Factor, 'f', -1, 64), '}')
	})
	return append(b, '}')
}

func (s *CheckSummary) appendJSON(b []byte) []byte {
	b = append(b, `{"qualityCheck":`...)
	b = AppendString(b, s.Check)
	b = append(b, `,"score":`...)
	b = strconv.AppendInt(b, int64(s.Score), 10)
	if s.Reason != nil {
		b = appendMember(b, "reason", *s.Reason)
	}
	if len(s.Incoherent) > 0 {
		b = append(b, `,"incoherentQuestions":`...)
		b = AppendStrings(b, s.Incoherent)
	}
	return append(b, '}')
}

func (s *DataPointSummary) appendJSON(b []byte) []byte {
	b = append(b, `{"qualityCheck":`...)
	b = AppendString(b, s.Check)
	b = appendMember(b, "dataPointId", s.ID)
	b = append(b, `,"score":`...)
	b = strconv.AppendInt(b, int64(s.Score), 10)
	if s.Category != "" {
		b = appendMember(b, "category", s.Category)
	}
	if s.Effort != "" {
		b = appendMember(b, "effort", s.Effort)
	}
	if s.Reason != nil {
		b = appendMember(b, "reason", *s.Reason)
	}
	if s.Translated != "" {
		b = appendMember(b, "translatedAnswer", s.Translated)
	}
	if s.TranslationFailed {
		b = append(b, `,"translationFailed":true`...)
	}
	return append(b, '}')
}
