package render

import (
	"strconv"
	"strings"

	"candor/survey"
)

// appendEvidence appends the findings in the data points, ordered by check. It skips data points without findings.
// Evidence contains no answers and does not identify the respondent.
func appendEvidence(b []byte, results []survey.Result) []byte {
	b = append(b, '[')
	first := true
	for _, r := range survey.ByCheck(results) {
		if r == nil {
			continue
		}
		for i := range r.DataPoints {
			p := &r.DataPoints[i]
			if p.Evidence.First() == survey.FindingNone {
				continue
			}
			if !first {
				b = append(b, ',')
			}
			first = false
			b = append(b, `{"qualityCheck":`...)
			b = AppendString(b, r.Check.String())
			b = appendMember(b, "dataPointId", p.ID)
			b = append(b, `,"findings":`...)
			b = appendFindings(b, &p.Evidence)
			b = append(b, '}')
		}
	}
	return append(b, ']')
}

// appendFindings appends findings, the most severe one first. The figures belong to the first finding.
func appendFindings(b []byte, e *survey.Evidence) []byte {
	b = append(b, '[')
	for i, f := range []byte(e.Findings) {
		f := survey.Finding(f)
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, `{"code":`...)
		b = AppendString(b, f.Code())
		b = appendMember(b, "description", describe(e, i))
		if i == 0 {
			b = appendFigures(b, e)
		}
		b = append(b, '}')
	}
	return append(b, ']')
}

// describe describes the i-th finding in words. Only the first finding has figures.
func describe(e *survey.Evidence, i int) string {
	f := survey.Finding(e.Findings[i])
	if label := f.Label(); label != "" {
		return label
	}
	if ratio, ok := e.Ratio(); ok && i == 0 {
		return pageTime(ratio)
	}
	if i == 0 {
		first := survey.Evidence{Findings: e.Findings[:1], Figures: e.Figures}
		return first.String()
	}
	return strings.Trim(f.String(), " ;:")
}

// pageTime describes the time that a respondent took for a page, as a multiple of the survey's median. For
// example, 0.31 is "took 31% of the median time for this page". The feed has it as "0.31 x median", for programs.
func pageTime(ratio float64) string {
	const median = " the median time for this page"
	switch percent := strconv.Itoa(int(ratio*100 + .5)); {
	case ratio == 0:
		return "took less than 1% of" + median
	case ratio < 1:
		return "took " + percent + "% of" + median
	case ratio == 1:
		return "took" + median
	default:
		return "took " + strconv.FormatFloat(ratio, 'f', -1, 64) + " times" + median
	}
}

func appendFigures(b []byte, e *survey.Evidence) []byte {
	figures, language := e.Named()
	if language != "" {
		b = appendMember(b, "language", language)
	}
	if len(figures) == 0 {
		return b
	}
	b = append(b, `,"figures":{`...)
	for i, f := range figures {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(AppendString(b, f.Name), ':')
		b = strconv.AppendFloat(b, f.Value, 'f', -1, 64)
	}
	return append(b, '}')
}
