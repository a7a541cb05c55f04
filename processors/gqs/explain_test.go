package gqs

import (
	"strings"
	"testing"

	"candor/internal/http/render"
	"candor/survey"
)

// Explanations have words for every label of a pattern.
func TestLabels_explained(t *testing.T) {
	for _, test := range tests {
		text := render.Explain(nil, nil, []survey.Result{{Check: survey.GQS, DataPoints: []survey.DataPointResult{{ID: "G1", Evidence: survey.Found(test.finding)}}}})
		if strings.Contains(text, "follows a pattern") {
			t.Errorf("%s: %s", test.finding, text)
		}
	}
}
