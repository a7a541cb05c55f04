package oes

import (
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// Refusals consist of fillers and hedges around a core, in combinations that no list has as a whole. An answer that
// goes on is an answer.
func TestHedged(t *testing.T) {
	for _, file := range []string{"hedged.txtar", "unseen.txtar"} {
		right, n := map[survey.Category]int{}, map[survey.Category]int{}
		for _, it := range corpus(t, file) {
			got := scoreOne(t, survey.OpenEnd{ID: "q", Question: it.question, Answer: it.answer, Languages: it.languages}, survey.V3)
			n[it.want]++
			switch {
			case got.Category == it.want:
				right[it.want]++
			case it.want == survey.ValidAnswer:
				t.Errorf("%s (%s): %q", got.Category.Name(survey.V3), got.Evidence, it.answer)
			default:
				verbose(t, "%v %s: %q", it.languages, got.Category.Name(survey.V3), it.answer)
			}
		}
		checktest.Share(t, file+": refusals with fillers and hedges found", right[survey.NoAnswer], n[survey.NoAnswer], checktest.AtLeast(.9))
		if n[survey.Gibberish] > 0 {
			checktest.Share(t, file+": invented words found", right[survey.Gibberish], n[survey.Gibberish], checktest.AtLeast(.4))
		}
	}
}
