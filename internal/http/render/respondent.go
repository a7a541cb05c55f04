package render

import (
	"maps"
	"slices"
	"strconv"

	"candor/survey"
)

// AppendRespondent appends the entry of a respondent as every operation shows it. The entry has the id and the
// status. If the respondent is COMPLETED, it also has the current quality. parts selects the other members. The
// likelihood of fraud is only in v3 surveys. The caller appends the answers (AppendAnswers) and the respondents
// that this one resembles.
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
	if parts.Has(survey.PartAdmittedAt) {
		dst = appendMember(dst, "admittedAt", r.AdmittedAt.UTC().Format(Moment))
	}
	return append(dst, '}')
}

// appendAttributes appends the attributes that the caller gave, sorted by name.
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
		b = appendMember(b, "surveyPlatform", r.Platform)
	}
	return b
}

// Moment formats a time as in the interface: UTC with milliseconds.
const Moment = "2006-01-02T15:04:05.000Z"

// appendDecisions appends the last manual decision on a respondent, as a list with at most one item. The item also
// says whether the decision is in effect, because a change of the settings may have ended it.
func appendDecisions(b []byte, st *survey.State, r *survey.Respondent) []byte {
	b = append(b, `,"decisions":[`...)
	o := r.Override
	if o == nil {
		return append(b, ']')
	}
	b = append(b, `{"isExcluded":`...)
	b = strconv.AppendBool(b, o.Excluded)
	if !o.At.IsZero() {
		b = appendMember(b, "decidedAt", o.At.UTC().Format(Moment))
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
