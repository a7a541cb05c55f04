package bas

import (
	"math"
	"testing"
)

// A lack of corrections counts against a respondent only if the pauses do not follow the text,
// and never decides alone. A correction counts in favour of the respondent.
func TestSlips(t *testing.T) {
	flawless := func(keys int) slips { return slips{keys: keys} }
	for name, c := range map[string]struct {
		of     slips
		follow float64
		want   float64
	}{
		"few keys":                          {flawless(freeKeys), 0, 0},
		"a multiple":                        {flawless(freeKeys + slipKeys), 0, math.Log(2)},
		"ten thousand keys":                 {flawless(10_000), 0, mostFlawless},
		"pauses half follow the text":       {flawless(10_000), someFollow / 2, mostFlawless / 2.},
		"pauses follow the text":            {flawless(10_000), someFollow, 0},
		"pauses against the text":           {flawless(10_000), -3, mostFlawless},
		"a correction":                      {slips{keys: 10_000, corrected: true}, 0, -correctedEvidence},
		"a correction beside a paste":       {slips{keys: 10_000, corrected: true, helped: true}, 0, -correctedEvidence},
		"a paste: what was typed is a part": {slips{keys: 10_000, helped: true}, 0, 0},
	} {
		if got := c.of.llr(c.follow); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
	for _, limit := range llrLimits {
		if limit <= mostFlawless {
			t.Errorf("no correction alone, %v, reaches the limit %v", float64(mostFlawless), limit)
		}
	}
}
