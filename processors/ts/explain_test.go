package ts

import (
	"strings"
	"testing"

	"candor/internal/http/render"
	"candor/survey"
)

// Explanations read the ratio from the evidence.
func TestEvidence_explained(t *testing.T) {
	for ratio, want := range map[float64]string{.31: "about a third as long as usual", 12: "about 12 times as long as usual", 1e9: "about 1000 times as long as usual"} {
		text := render.Explain(nil, nil, []survey.Result{{Check: survey.TS, DataPoints: []survey.DataPointResult{{ID: "p", Evidence: evidence(ratio, 20)}}}})
		if !strings.Contains(text, want) {
			t.Errorf("%v: %s", ratio, text)
		}
	}
}
