package survey

// Quality is a respondent's verdict as a customer sees it, the object
// respondentQuality (interface section 1.1). NewQuality
// makes it; encoding/json and AppendJSON write it alike.
type Quality struct {
	Excluded   bool               `json:"isExcluded"`
	Reasons    []string           `json:"reasonsForExclusion"`
	Overall    Score              `json:"serviceScore"`
	Checks     []CheckSummary     `json:"qualityScoreSummary"`
	DataPoints []DataPointSummary `json:"dataPointsSummary"`
	Likelihood *Likelihood        `json:"fraudLikelihood,omitempty"` // where it was asked for
}

// CheckSummary is one entry of qualityScoreSummary (interface section 1.1).
type CheckSummary struct {
	Check      string   `json:"qualityCheck"`
	Score      Score    `json:"score"`
	Reason     *string  `json:"reason,omitempty"`              // CHS only, and always there
	Incoherent []string `json:"incoherentQuestions,omitempty"` // CHS only
}

// DataPointSummary is one entry of dataPointsSummary (interface section 1.1).
type DataPointSummary struct {
	Check             string  `json:"qualityCheck"`
	ID                string  `json:"dataPointId"`
	Score             Score   `json:"score"`
	Category          string  `json:"category,omitempty"`         // OES, BAS and DES, and always there
	Effort            string  `json:"effort,omitempty"`           // OES of v3
	Reason            *string `json:"reason,omitempty"`           // CHS always, GQS where a pattern was found
	Translated        string  `json:"translatedAnswer,omitempty"` // OES of v3
	TranslationFailed bool    `json:"translationFailed,omitempty"`
}

// notAvailable stands where a category or reason belongs but could not be found
// (interface section 2.0).
const notAvailable = "N/A"

// NewQuality derives the verdict from the stored facts (interface section 4).
// A nil override lets the settings decide; otherwise somebody decided by hand,
// true for excluded, also where cleaning is off (interface section 4.4). Entries
// are ordered by check. The verdict shares memory with results.
func NewQuality(v Version, settings *CleaningSettings, override *bool, results []Result) Quality {
	q := Quality{Overall: Overall(results), Reasons: []string{}}
	switch {
	case override == nil:
		if reasons := Exclude(settings, q.Overall, results); reasons != nil {
			q.Excluded, q.Reasons = true, reasons
		}
	case *override:
		q.Excluded, q.Reasons = true, []string{ReasonManual}
	}
	points := 0
	for i := range results {
		points += len(results[i].DataPoints)
	}
	q.Checks = make([]CheckSummary, 0, len(results))
	q.DataPoints = make([]DataPointSummary, 0, points)
	for _, r := range byCheck(results) {
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

func summarize(r *Result) CheckSummary {
	s := CheckSummary{Check: r.Check.String(), Score: r.Score}
	// Other checks' reasons say why there is no score; they are for operators.
	if r.Check == CHS {
		s.Reason = reasonOrNA(r.Score, &r.Reason)
		if r.Score.Scored() {
			s.Incoherent = r.Incoherent
		}
	}
	return s
}

func summarizePoint(v Version, c Check, p *DataPointResult) DataPointSummary {
	s := DataPointSummary{Check: c.String(), ID: p.ID, Score: p.Score}
	switch c {
	case OES:
		s.Category = categoryOrNA(v, p)
		if v >= V3 {
			if p.Score.Scored() && effortful.Has(p.Category) {
				s.Effort = p.Effort.String()
			}
			s.Translated, s.TranslationFailed = p.Translated, p.TranslationFailed
		}
	case BAS, DES:
		s.Category = categoryOrNA(v, p)
	case CHS:
		s.Reason = reasonOrNA(p.Score, &p.Reason)
	case GQS:
		if p.Score.Scored() && p.Reason != "" {
			s.Reason = &p.Reason
		}
	case TS:
	}
	return s
}

// effortful are the categories that the effort scale applies to, in v3 named
// VALID_ANSWER and NO_ANSWER (interface section 1.1).
var effortful = Set(ValidAnswer, NoAnswer, GenericAnswer)

func categoryOrNA(v Version, p *DataPointResult) string {
	if name := p.Category.Name(v); name != "" && p.Score.Scored() {
		return name
	}
	return notAvailable
}

func reasonOrNA(s Score, reason *string) *string {
	if s.Scored() {
		return reason
	}
	na := notAvailable
	return &na
}
