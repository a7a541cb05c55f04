package survey_test

import (
	"regexp"
	"testing"

	"candor/survey"
)

// Programs distinguish findings by their codes.
func TestFinding_Code(t *testing.T) {
	plain := regexp.MustCompile(`^[A-Z]+(_[A-Z]+)*$`)
	seen := map[string]survey.Finding{}
	for f := survey.FindingNone + 1; f < survey.NumFindings; f++ {
		code := f.Code()
		if other, taken := seen[code]; taken || !plain.MatchString(code) {
			t.Errorf("finding %d is called %q, finding %d as well", f, code, other)
		}
		seen[code] = f
	}
	if code := survey.FindingNone.Code(); code != "" {
		t.Errorf("no finding is called %q", code)
	}
}
