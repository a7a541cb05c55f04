package web

import "candor/survey"

// AppendRespondent appends a respondent's entry as every operation shows it: id
// and status, and once it is COMPLETED its quality as of now.
func AppendRespondent(dst []byte, st *survey.State, r *survey.Respondent) []byte {
	dst = append(dst, `{"respondentId":`...)
	dst = AppendString(dst, string(r.ID))
	if !r.Completed() {
		return append(dst, `,"status":"PROCESSING"}`...)
	}
	dst = append(dst, `,"status":"COMPLETED","respondentQuality":`...)
	q := survey.NewQuality(st.Version, r.EffectiveSettings(st), r.EffectiveOverride(st), r.Results())
	dst = q.AppendJSON(dst)
	return append(dst, '}')
}
