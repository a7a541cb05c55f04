package schemas

import (
	"math"
	"strconv"
	"strings"

	"candor/survey"
)

func toFindings(b *bounds, in survey.Findings) []byte {
	if in == "" {
		return nil
	}
	return []byte(fromFindings(b, []byte(in)))
}

func fromFindings(b *bounds, in []byte) survey.Findings {
	for _, f := range in {
		b.enum("finding", int32(f), int(survey.NumFindings))
	}
	return survey.Findings(in)
}

// numFigures is the largest number of figures in a record: the figures of the finding, followed by Evidence.Resembles.
const numFigures = len(survey.Figures{}) + 1

// toFigures returns the figures to encode. It leaves out trailing zeros, unless Resembles follows them.
func toFigures(e *survey.Evidence) []int64 {
	if e.Resembles != 0 {
		return append(append(make([]int64, 0, numFigures), e.Figures[:]...), e.Resembles)
	}
	n := len(e.Figures)
	for n > 0 && e.Figures[n-1] == 0 {
		n--
	}
	return e.Figures[:n]
}

func fromFigures(b *bounds, in []int64, e *survey.Evidence) {
	if len(in) > numFigures {
		b.fail("number of figures", int64(len(in)))
	}
	copy(e.Figures[:], in)
	if len(in) == numFigures {
		e.Resembles = in[numFigures-1]
	}
}

// oldEntrances maps the beginning of a text to a finding. Before findings existed, evidence about an entrance was
// stored as such a text. The feed still has these texts. Only texts that customers could see are listed.
var oldEntrances = map[string]survey.Finding{
	"shared address":                          survey.OtherPerson,
	"similar age":                             survey.SimilarAge,
	"answers too common to tell who it is":    survey.CommonAnswers, // an earlier wording of the next text
	"answers too common to identify a person": survey.CommonAnswers,
}

// readOld derives findings from the text of a data point without findings. Such a data point was written before
// findings existed, or comes from the feed. readOld parses only texts that customers could see. It keeps the text in
// Note.
func readOld(c survey.Check, p *survey.DataPointResult) {
	e := &p.Evidence
	note := e.Note
	switch c {
	case survey.TS:
		text, ok := strings.CutSuffix(note, " x median")
		if !ok {
			return
		}
		if ratio, err := strconv.ParseFloat(text, 64); err == nil && ratio >= 0 && ratio <= 1e6 {
			*e = survey.Found(survey.PageTime, int64(math.RoundToEven(ratio*100)))
			e.Note = note
		}
	case survey.DES:
		remark, _, _ := strings.Cut(note, ":")
		if f, ok := oldEntrances[remark]; ok {
			e.Findings = survey.FindingsOf(f)
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
		e.Findings, p.Reason = survey.FindingsOf(found...), ""
	default:
	}
}

// inWords sets the evidence of data points to text, for the feed.
func inWords(w []wireDataPoint, points []survey.DataPointResult) {
	for i := range points {
		p := &points[i]
		w[i].Evidence = p.Evidence.String()
		if labels := p.Evidence.Labels(); labels != "" {
			w[i].Reason = labels
		}
	}
}
