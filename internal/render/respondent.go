package render

import "candor/survey"

// AppendRespondent appends a respondent's entry as every operation shows it: id
// and status, and once it is COMPLETED its quality as of now. The likelihood of
// fraud is part of that where it was asked for and the survey is of v3.
func AppendRespondent(dst []byte, st *survey.State, r *survey.Respondent, likelihood bool) []byte {
	dst = append(dst, `{"respondentId":`...)
	dst = AppendString(dst, string(r.ID))
	if !r.Completed() {
		return append(dst, `,"status":"PROCESSING"}`...)
	}
	dst = append(dst, `,"status":"COMPLETED","respondentQuality":`...)
	q := NewQuality(st.Version, r.EffectiveSettings(st), r.EffectiveOverride(st), r.Results())
	if likelihood && st.Version >= survey.V3 {
		q.Likelihood = survey.FraudLikelihood(r.Results())
	}
	dst = q.AppendJSON(dst)
	return append(dst, '}')
}
