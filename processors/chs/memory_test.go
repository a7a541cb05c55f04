package chs

import (
	"fmt"
	"testing"

	"candor/survey"
)

// TestLearn_manyComparisons: in an interview of more comparisons than are counted, the choice does not depend on which of
// them fire. Otherwise those that fire would be counted more often than they could have fired.
func TestLearn_manyComparisons(t *testing.T) {
	const n = maxRules + 50
	v := &interview{pairs: make([]pair, n+1)}
	list := make([]candidate, n)
	for i := range list {
		v.pairs[i].id = fmt.Sprint("q", i)
		list[i] = candidate{rule: ruleTyped + 3, a: i, b: i + 1}
	}
	s := &survey.Submission{Version: survey.V3}
	counted := func() map[uint64]bool {
		fields := map[uint64]bool{}
		for _, c := range learnt(s, &prepared{interview: v, candidates: list}) {
			fields[c.Field] = true
		}
		return fields
	}
	before := counted()
	if len(before) != maxRules {
		t.Fatalf("%d are counted, want %d", len(before), maxRules)
	}
	for i := range list[:50] {
		list[i].severity = strong
	}
	after := counted()
	fired := 0
	for i := range list {
		e := field(v, list[i], 'e')
		if before[e] != after[e] {
			t.Errorf("comparison %d is counted %v, and %v if others fire", i, before[e], after[e])
		}
		if after[field(v, list[i], 'f')] {
			fired++
			if !after[e] {
				t.Errorf("comparison %d is counted as fired, but not as possible", i)
			}
		}
	}
	if fired == 0 || fired == 50 {
		t.Errorf("%d of 50 that fire are counted", fired)
	}
}
