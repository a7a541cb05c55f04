package nearest

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestName(t *testing.T) {
	known := []string{"activate", "activateCleaning", "cleaningSettings", "surveyName", "respondentId", "ip"}
	for name, want := range map[string]string{
		"activateCleanin": "activateCleaning", "actvateCleanign": "activateCleaning", "survey_name": "surveyName", "SURVEY-NAME": "surveyName",
		"respondentID": "respondentId", "respondent": "respondentId", "surveyNam": "surveyName", "ip": "ip", "IP": "ip",
		"op": "", "x": "", "": "", "something": "", "demographics": "", strings.Repeat("surveyName", 10): "",
	} {
		if got := Name(name, known); got != want {
			t.Errorf("nearest to %q is %q, want %q", name, got, want)
		}
	}
}

// slow computes the whole table, without a band or a limit.
func slow(a, b string) int {
	d := make([][]int, len(a)+1)
	for i := range d {
		d[i] = make([]int, len(b)+1)
		for j := range d[i] {
			switch {
			case i == 0 || j == 0:
				d[i][j] = i + j
				continue
			case a[i-1] == b[j-1]:
				d[i][j] = d[i-1][j-1]
			default:
				d[i][j] = 1 + min(d[i-1][j], d[i][j-1], d[i-1][j-1])
			}
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d[i][j] = min(d[i][j], d[i-2][j-2]+1)
			}
		}
	}
	return d[len(a)][len(b)]
}

func TestDistance_property(t *testing.T) {
	word := rapid.StringMatching(`[ab]{0,12}`)
	rapid.Check(t, func(t *rapid.T) {
		a, b, limit := word.Draw(t, "a"), word.Draw(t, "b"), rapid.IntRange(1, 6).Draw(t, "limit")
		if got, want := distance(a, b, limit), min(slow(a, b), limit); got != want {
			t.Fatalf("%q and %q: %d below %d, want %d", a, b, got, limit, want)
		}
	})
}
