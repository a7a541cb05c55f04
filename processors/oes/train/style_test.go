package main

import (
	"hash/fnv"
	"os"
	"strings"
	"testing"

	"candor/processors/checktest"
	"candor/processors/oes"
)

// TestMeasureStyle cross-validates the style model in five folds, so that every text is judged
// by a model that has not seen it. One human source is also judged by a model that has seen
// nothing of this kind, neither by people nor by an assistant. This shows the result for an
// unexpected source.
func TestMeasureStyle(t *testing.T) {
	checktest.Lines(t, "text/langid.tsv") // skips the test without the data
	all, err := styleExamples(&sources{dir: os.Getenv("CANDOR_DATA")})
	if err != nil {
		t.Fatal(err)
	}
	fold := func(unit string) uint32 {
		h := fnv.New32a()
		h.Write([]byte(unit))
		return h.Sum32() % 5
	}
	flagged, n := map[string]int{}, map[string]int{}
	last := map[string]string{}
	judge := func(kind string, take, measure func(*styleExample) bool) {
		t.Helper()
		clear(last) // another model judges
		m, err := fitStyle(all, take)
		if err != nil {
			t.Fatal(err)
		}
		for i := range all {
			e := &all[i]
			words := len(strings.Fields(e.text))
			if words < 12 || !measure(e) {
				continue
			}
			n[kind+e.kind]++
			if m.Score(oes.StyleFeatures(e.text)) >= oes.StyleFrom(1, words) {
				flagged[kind+e.kind]++
			}
			// Two consecutive answers count as answers of one respondent.
			if before := last[kind+e.kind]; before != "" {
				n[kind+"two "+e.kind]++
				if m.Score(oes.StyleFeatures(before, e.text)) >= oes.StyleFrom(2, words) {
					flagged[kind+"two "+e.kind]++
				}
			}
			last[kind+e.kind] = e.text
		}
	}
	for k := range uint32(5) {
		judge("", func(e *styleExample) bool { return fold(e.unit) != k }, func(e *styleExample) bool { return fold(e.unit) == k })
	}
	essay := func(e *styleExample) bool { return strings.HasSuffix(e.kind, "essays") }
	judge("unseen ", func(e *styleExample) bool { return !essay(e) }, essay)
	for _, c := range []struct {
		what, kind string
		target     checktest.Target
	}{
		{"people's answers flagged", "people's answers", checktest.AtMost(.01)},
		{"people's essays flagged", "people's essays", checktest.AtMost(.01)},
		{"sentences flagged", "people's sentences", checktest.AtMost(.01)},
		{"essays flagged by a model that has seen none", "unseen people's essays", checktest.AtMost(.01)},
		{"assistant's answers, own, found", "assistant's answers", checktest.AtLeast(.3)},
		{"assistant's essays found", "assistant's essays", checktest.AtLeast(.3)},
		{"two of people's answers flagged", "two people's answers", checktest.AtMost(.01)},
		{"two of people's essays flagged", "two people's essays", checktest.AtMost(.01)},
		{"two essays flagged by a model that has seen none", "unseen two people's essays", checktest.AtMost(.01)},
		{"two sentences flagged", "two people's sentences", checktest.AtMost(.01)},
		{"two of an assistant's answers, own, found", "two assistant's answers", checktest.AtLeast(.6)},
		{"two of an assistant's essays found", "two assistant's essays", checktest.AtLeast(.4)},
	} {
		checktest.Share(t, "AI_SUSPECT, cross-validated: "+c.what, flagged[c.kind], n[c.kind], c.target)
	}
}
