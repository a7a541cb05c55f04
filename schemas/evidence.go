package schemas

import (
	"math"
	"strconv"
	"strings"

	"candor/survey"
)

func toFindings(b *bounds, in []survey.Finding) []int32 {
	return convert(in, func(f *survey.Finding) int32 {
		b.enum("finding", int32(*f), int(survey.NumFindings))
		return int32(*f)
	})
}

func fromFindings(b *bounds, in []int32) []survey.Finding {
	return convert(in, func(n *int32) survey.Finding {
		return survey.Finding(b.enum("finding", *n, int(survey.NumFindings)))
	})
}

// oldEntrances holds what the evidence of an entrance began with, where it was
// told, before there were findings.
var oldEntrances = map[string]survey.Finding{
	"shared address":                       survey.OtherPerson,
	"similar age":                          survey.SimilarAge,
	"answers too common to tell who it is": survey.CommonAnswers,
}

// readOld gives a data point the findings that it has only words for: it was
// written before there were any, or is of the feed. Only what customers are told
// is read; the words stay as a note.
func readOld(c survey.Check, p *survey.DataPointResult) {
	e := &p.Evidence
	switch c {
	case survey.TS:
		text, ok := strings.CutSuffix(e.Note, " x median")
		if ratio, err := strconv.ParseFloat(text, 64); ok && err == nil && ratio >= 0 && ratio <= 1e6 {
			e.Findings, e.Numbers = []survey.Finding{survey.PageTime}, []int64{int64(math.RoundToEven(ratio * 100))}
		}
	case survey.DES:
		remark, _, _ := strings.Cut(e.Note, ":")
		if f, ok := oldEntrances[remark]; ok {
			e.Findings = []survey.Finding{f}
		}
	case survey.GQS:
		var found []survey.Finding
		for label := range strings.SplitSeq(p.Reason, ", ") {
			f, ok := survey.ParseLabel(label)
			if !ok {
				return
			}
			found = append(found, f)
		}
		e.Findings, p.Reason = found, ""
	case survey.OES, survey.CHS, survey.BAS:
	}
}

// inWords writes evidence as the feed carries it: in words.
func inWords(w []wireDataPoint, points []survey.DataPointResult) {
	for i := range points {
		p := &points[i]
		w[i].Evidence = p.Evidence.String()
		if labels := p.Evidence.Labels(); labels != "" {
			w[i].Reason = labels
		}
	}
}
