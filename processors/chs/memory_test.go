package chs

import (
	"fmt"
	"slices"
	"testing"
	"time"

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

// TestLearn_firedAreClaimed: each contradiction of a claim is counted among the claims. Otherwise the share of those who
// contradict a claim would be too high.
func TestLearn_firedAreClaimed(t *testing.T) {
	all := interviewsWritten(t)
	for _, folder := range [...]string{"open", "held", "fresh", "last"} {
		tableInterviews(t, folder, all)
	}
	at := time.Date(2025, 6, 1, 12, 0, 0, 0, time.UTC)
	for _, list := range all {
		for _, pairs := range list {
			for i := range pairs {
				pairs[i].QuestionID = fmt.Sprint("Q", i)
			}
			p := New().prepare(&survey.Submission{Version: survey.V3, CHS: &survey.Interview{Pairs: pairs}}, at)
			if p == nil {
				continue
			}
			for _, c := range p.candidates {
				if c.severity != none && c.claim.kind != claimNone && !slices.Contains(p.claims, c.claim) {
					t.Errorf("%q contradicts a claim that is not counted: %q", p.interview.pairs[c.a+c.b-c.claim.at].answer, p.interview.pairs[c.claim.at].answer)
				}
			}
		}
	}
}
