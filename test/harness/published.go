package harness

import "candor/survey"

// PublishedOperation is an operation of the published interface.
type PublishedOperation struct {
	Name     string
	Versions []survey.Version
	Public   bool // web pages may call it with a public key
}

// Published returns the operations of the published interface, on which clients depend. The list is
// written by hand, so that a test fails if an operation disappears from api/openapi.yaml. It does
// not have the operations that only candor has.
func Published() []PublishedOperation {
	all := []survey.Version{survey.V1, survey.V2, survey.V3}
	later, last := all[1:], all[2:]
	return []PublishedOperation{
		{"addRespondent", all, true},
		{"getRespondent", all, false},
		{"getAllRespondents", all, false},
		{"stopSurvey", all, false},
		{"restartSurvey", all, false},
		{"creditCalculation", all, false},
		{"deleteRespondents", later, false},
		{"deleteSurveys", later, false},
		{"updateRespondentsExcludedStatus", later, false},
		{"changeCleaningSettings", later, false},
		{"recalculateRespondents", last, false},
		{"qualityCheckSuggestions", last, false},
	}
}
