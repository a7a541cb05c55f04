package survey_test

import (
	"testing"

	"candor/survey"
)

// Blank data points are free (interface section 3, charging rules).
func TestSubmission_Counts(t *testing.T) {
	for name, c := range map[string]struct {
		submission survey.Submission
		want       survey.Counts
	}{
		"answers": {
			survey.Submission{OES: []survey.OpenEnd{{ID: "a", Answer: "tea"}, {ID: "b", Answer: " \n\u3000"}, {ID: "c"}}},
			survey.Counts{survey.OES: 1},
		},
		"interview": {
			survey.Submission{CHS: &survey.Interview{Pairs: []survey.Pair{{Answer: "no"}, {Answer: "\t"}, {Answer: "0"}}}},
			survey.Counts{survey.CHS: 2},
		},
		"interview without answers": {survey.Submission{CHS: &survey.Interview{}}, survey.Counts{}},
		"recordings": {
			survey.Submission{BAS: []survey.Behaviour{
				{ID: "typed", Typing: []survey.Stroke{{}}},
				{ID: "moved", Moves: []survey.Move{{}}},
				{ID: "clicked", Clicks: []survey.Click{{}}},
				{ID: "nothing"},
			}},
			survey.Counts{survey.BAS: 3},
		},
		"entrance":            {survey.Submission{DES: &survey.Entrance{ID: "DES"}}, survey.Counts{}},
		"entrance by address": {survey.Submission{DES: &survey.Entrance{IP: "198.51.100.7"}}, survey.Counts{survey.DES: 1}},
		"entrance by answers": {
			survey.Submission{DES: &survey.Entrance{Demographics: []survey.Demographic{{Type: "age", Answer: "41"}}}},
			survey.Counts{survey.DES: 1},
		},
		"grids and times": {
			survey.Submission{GQS: []survey.Grid{{ID: "g"}}, TS: []survey.Timing{{ID: "p"}, {ID: "q", Duration: 3}}},
			survey.Counts{survey.GQS: 1, survey.TS: 2},
		},
	} {
		if got := c.submission.Counts(); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
