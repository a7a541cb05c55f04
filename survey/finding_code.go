package survey

// Code returns the finding's code for programs, or "" for FindingNone.
func (f Finding) Code() string {
	if f < NumFindings {
		return findings[f].code
	}
	return ""
}

// Figure is a named number behind a finding.
type Figure struct {
	Name  string
	Value float64
}

// Named returns the figures of the first finding with their names. For OtherLanguage, it returns the language of
// the answer, and no figures.
func (e *Evidence) Named() (figures []Figure, language string) {
	n, f := e.Figures, e.First()
	switch {
	case f == PageTime:
		figures = []Figure{{"timesMedian", float64(n[0]) / 100}}
	case f.pattern() && n[2] != 0:
		figures = []Figure{{"changes", float64(n[0])}, {"mostFrequent", float64(n[1])}, {"rows", float64(n[2])}}
	case f >= SameAddress && f <= CommonAnswers:
		figures = []Figure{{"secondsBefore", float64(n[0])}}
		if f >= SameAnswers {
			figures = append(figures, Figure{"equalAnswers", float64(n[1])})
		}
		if f >= SameAnswers && n[2] != 0 {
			figures = append(figures, Figure{"expectedCoincidences", float64(n[2]) / 1e6})
		}
	case f == OtherLanguage:
		language = languageCode(n[0])
	}
	return figures, language
}
