package render

import (
	"cmp"

	"candor/survey"
)

// Quality is the verdict on a respondent as customers see it: the object respondentQuality (interface section
// 1.1). NewQuality creates it. encoding/json and append encode it in the same way.
type Quality struct {
	Excluded   bool               `json:"isExcluded"`
	Reasons    []string           `json:"reasonsForExclusion"`
	Overall    survey.Score       `json:"serviceScore"`
	Checks     []CheckSummary     `json:"qualityScoreSummary"`
	DataPoints []DataPointSummary `json:"dataPointsSummary"`
	Likelihood *survey.Likelihood `json:"fraudLikelihood,omitempty"` // if requested
}

// CheckSummary is one entry of qualityScoreSummary (interface section 1.1).
type CheckSummary struct {
	Check      string       `json:"qualityCheck"`
	Score      survey.Score `json:"score"`
	Reason     *string      `json:"reason,omitempty"`              // CHS only, always present
	Incoherent []string     `json:"incoherentQuestions,omitempty"` // CHS only
}

// DataPointSummary is one entry of dataPointsSummary (interface section 1.1).
type DataPointSummary struct {
	Check             string       `json:"qualityCheck"`
	ID                string       `json:"dataPointId"`
	Score             survey.Score `json:"score"`
	Category          string       `json:"category,omitempty"`         // OES, BAS and DES, always present
	Effort            string       `json:"effort,omitempty"`           // v3 OES only
	Reason            *string      `json:"reason,omitempty"`           // CHS always, GQS if a pattern was found
	Translated        string       `json:"translatedAnswer,omitempty"` // v3 OES only
	TranslationFailed bool         `json:"translationFailed,omitempty"`
}

// notAvailable stands for a category or reason that could not be determined (interface section
// 2.0).
const notAvailable = "N/A"

// NewQuality returns the verdict on results (survey.NewVerdict), with the names and members of an API version.
// Entries are ordered by check. The result shares memory with results.
func NewQuality(v survey.Version, settings *survey.CleaningSettings, override *bool, results []survey.Result) Quality {
	verdict := survey.NewVerdict(settings, override, results)
	q := Quality{Excluded: verdict.Excluded, Reasons: verdict.Reasons, Overall: verdict.Overall}
	points := 0
	for i := range results {
		points += len(results[i].DataPoints)
	}
	q.Checks = make([]CheckSummary, 0, len(results))
	q.DataPoints = make([]DataPointSummary, 0, points)
	for _, r := range survey.ByCheck(results) {
		if r == nil {
			continue
		}
		q.Checks = append(q.Checks, summarize(r))
		for i := range r.DataPoints {
			q.DataPoints = append(q.DataPoints, summarizePoint(v, r.Check, &r.DataPoints[i]))
		}
	}
	return q
}

func summarize(r *survey.Result) CheckSummary {
	s := CheckSummary{Check: r.Check.String(), Score: r.Score}
	// For other checks, Reason says why there is no score. Only operators see that text.
	if r.Check == survey.CHS {
		s.Reason = reasonOrNA(r.Score, &r.Reason)
		if r.Score.Scored() {
			s.Incoherent = r.Incoherent
		}
	}
	return s
}

func summarizePoint(v survey.Version, c survey.Check, p *survey.DataPointResult) DataPointSummary {
	s := DataPointSummary{Check: c.String(), ID: p.ID, Score: p.Score}
	if c.TakesCategories() {
		s.Category = categoryOrNA(v, p)
	}
	if c == survey.OES && v >= survey.V3 {
		if p.Score.Scored() && effortful.Has(p.Category) {
			s.Effort = p.Effort.String()
		}
		s.Translated, s.TranslationFailed = p.Translated, p.TranslationFailed
	}
	if c == survey.CHS {
		s.Reason = reasonOrNA(p.Score, &p.Reason)
	} else if reason := cmp.Or(p.Evidence.Labels(), p.Reason); reason != "" && p.Score.Scored() {
		s.Reason = &reason
	}
	return s
}

// effortful holds the categories to which the effort scale applies. In v3, customers see them as VALID_ANSWER and
// NO_ANSWER (interface section 1.1).
var effortful = survey.Set(survey.ValidAnswer, survey.NoAnswer, survey.GenericAnswer)

func categoryOrNA(v survey.Version, p *survey.DataPointResult) string {
	if name := p.Category.Name(v); name != "" && p.Score.Scored() {
		return name
	}
	return notAvailable
}

func reasonOrNA(s survey.Score, reason *string) *string {
	if s.Scored() {
		return reason
	}
	na := notAvailable
	return &na
}
