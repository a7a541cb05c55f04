package render

import (
	"maps"
	"slices"
	"strconv"

	"candor/survey"
)

// AppendRespondent appends a respondent's entry as every operation shows it: id
// and status, and once it is COMPLETED its quality as of now. Of the rest it shows
// the given parts; the likelihood of fraud in surveys of v3 only. Answers and whom
// the respondent resembles are not known here: AppendAnswers and the caller add
// them.
func AppendRespondent(dst []byte, st *survey.State, r *survey.Respondent, parts survey.Parts) []byte {
	dst = append(dst, `{"respondentId":`...)
	dst = AppendString(dst, string(r.ID))
	completed := r.Completed()
	if completed {
		dst = append(dst, `,"status":"COMPLETED"`...)
	} else {
		dst = append(dst, `,"status":"PROCESSING"`...)
	}
	if completed && parts&(survey.VerdictParts|survey.PartLikelihood) != 0 {
		dst = append(dst, `,"respondentQuality":`...)
		q := NewQuality(st.Version, r.EffectiveSettings(st), r.EffectiveOverride(st), r.Results())
		if parts.Has(survey.PartLikelihood) && st.Version >= survey.V3 {
			q.Likelihood = survey.FraudLikelihood(r.Results())
		}
		dst = q.append(dst, parts)
	}
	if completed && parts.Has(survey.PartEvidence) {
		dst = append(dst, `,"evidence":`...)
		dst = appendEvidence(dst, r.Results())
	}
	if parts.Has(survey.PartAttributes) {
		dst = appendAttributes(dst, r)
	}
	if parts.Has(survey.PartDecisions) {
		dst = appendDecisions(dst, st, r)
	}
	return append(dst, '}')
}

// appendAttributes appends what the caller said of the respondent, in the order of
// the names.
func appendAttributes(b []byte, r *survey.Respondent) []byte {
	b = append(b, `,"respondentAttributes":{`...)
	for i, name := range slices.Sorted(maps.Keys(r.Attributes)) {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(AppendString(b, name), ':')
		b = AppendString(b, r.Attributes[name])
	}
	b = append(b, '}')
	if r.Platform != "" {
		b = append(b, `,"surveyPlatform":`...)
		b = AppendString(b, r.Platform)
	}
	return b
}

// moment is how the interface writes a time: UTC with milliseconds.
const moment = "2006-01-02T15:04:05.000Z"

// appendDecisions appends the last manual decision on a respondent, as a list of at
// most one, and whether it holds: a change of settings may have ended it.
func appendDecisions(b []byte, st *survey.State, r *survey.Respondent) []byte {
	b = append(b, `,"decisions":[`...)
	o := r.Override
	if o == nil {
		return append(b, ']')
	}
	b = append(b, `{"isExcluded":`...)
	b = strconv.AppendBool(b, o.Excluded)
	if !o.At.IsZero() {
		b = appendMember(b, "decidedAt", o.At.UTC().Format(moment))
	}
	if o.Author != "" {
		b = appendMember(b, "author", o.Author)
	}
	if o.Note != "" {
		b = appendMember(b, "note", o.Note)
	}
	b = append(b, `,"sticky":`...)
	b = strconv.AppendBool(b, o.Sticky)
	b = append(b, `,"holds":`...)
	b = strconv.AppendBool(b, r.Decision(st) != nil)
	return append(b, "}]"...)
}
