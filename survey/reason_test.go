package survey

import "testing"

func TestReasonLabels(t *testing.T) {
	seen := map[[2]string]string{}
	for _, reason := range Reasons() {
		check, by := ReasonLabels(reason)
		labels := [2]string{check, by}
		if other, taken := seen[labels]; taken {
			t.Errorf("%q and %q are both %v", reason, other, labels)
		}
		seen[labels] = reason
	}
	for labels, want := range map[[2]string]string{
		{"overall", "score"}: "Service Score Threshold", {"manual", "person"}: "Manually Excluded",
		{"OES", "category"}: "Open Ended Category", {"OES", "score"}: "Open Ended Score Threshold", {"TS", "score"}: "Time Score Threshold",
	} {
		if seen[labels] != want {
			t.Errorf("%v stands for %q, want %q", labels, seen[labels], want)
		}
	}
	if len(seen) != 11 { // interface section 4.3
		t.Errorf("%d reasons", len(seen))
	}
}
