package gqs

import (
	"strings"
	"testing"

	"candor/internal/render"
	"candor/survey"
)

// Explanations have words for every label.
func TestLabels_explained(t *testing.T) {
	for _, test := range tests {
		text := render.Explain(nil, nil, []survey.Result{{Check: survey.GQS, DataPoints: []survey.DataPointResult{{ID: "G1", Reason: test.label}}}})
		if strings.Contains(text, "follows a pattern") {
			t.Errorf("%s: %s", test.label, text)
		}
	}
}
