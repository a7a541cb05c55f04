package render

import (
	"testing"

	"candor/survey"
)

func TestPageTimeInWords(t *testing.T) {
	for hundredths, want := range map[int64]string{
		0:   "took less than 1% of the median time for this page",
		1:   "took 1% of the median time for this page",
		45:  "took 45% of the median time for this page",
		99:  "took 99% of the median time for this page",
		100: "took the median time for this page",
		230: "took 2.3 times the median time for this page",
		1e8: "took 1000000 times the median time for this page",
	} {
		e := survey.Found(survey.PageTime, hundredths)
		if got := describe(&e, 0); got != want {
			t.Errorf("%d hundredths: %q, want %q", hundredths, got, want)
		}
	}
}
