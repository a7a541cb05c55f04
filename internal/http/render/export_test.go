package render

import "candor/survey"

// AppendJSON appends all parts of the verdict.
func (q *Quality) AppendJSON(b []byte) []byte {
	return q.append(b, survey.VerdictParts|survey.PartLikelihood)
}
