package oes

import (
	"context"
	"testing"

	"candor/processors"
	"candor/survey"
)

// The sign of style exists whether or not there is a verdict about style. It is higher for an
// assistant's prose than for a person's.
func TestSigns(t *testing.T) {
	style := func(text string) (int, bool) {
		t.Helper()
		out, err := New().Score(context.Background(), processors.Input{Submission: &survey.Submission{Version: survey.V3, OES: []survey.OpenEnd{{
			ID: "Q", Question: "What was good about your stay?", Answer: text,
		}}}})
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range out.Result.Signs {
			if s.Kind == survey.SignStyle {
				return s.Value, true
			}
		}
		return 0, false
	}
	if _, ok := style("clean and quiet"); ok {
		t.Error("three words show a style")
	}
	polished, ok := style("I particularly appreciated the professionalism of the staff, the cleanliness of the facilities, and the clear communication that was provided throughout my stay.")
	plain, also := style("nurses was lovely but had to wait ages for my tablets and the food wasnt great tbh, would go again tho")
	if !ok || !also || polished <= plain || polished > mostStyle || plain < -mostStyle {
		t.Errorf("polished %d, plain %d", polished, plain)
	}
}
