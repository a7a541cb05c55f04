package chs_test

import (
	"testing"

	"candor/survey"
)

// TestFormer: another answer of the interview explains what seems to contradict a denial.
func TestFormer(t *testing.T) {
	for _, c := range []struct {
		name  string
		pairs []survey.Pair
	}{
		{"it was once otherwise", []survey.Pair{
			ask("a", "Do you keep horses at present?", "No"), ask("b", "Have you had any?", "Yes, two"), ask("c", "Until when?", "2019"),
			ask("d", "What happened?", "The stable burnt. I found the saddle in the ashes, and I had no heart to ride again"),
		}},
	} {
		if r := score(t, submission(survey.V3, c.pairs...)); r.Score < 80 {
			t.Errorf("%s: %d %s", c.name, r.Score, r.Reason)
		}
	}
}

// TestFormer_birth: "In what year were you born?" asks nothing about the denial before it.
func TestFormer_birth(t *testing.T) {
	if r := score(t, join(brandLie, []survey.Pair{ask("born", "In what year were you born?", "1981")})); r.Score != 50 {
		t.Errorf("%d %s", r.Score, r.Reason)
	}
}
