package main

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
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

// TestMeasureStyle_among measures the threshold among the other respondents of a survey, for
// respondents with two answers. All are judged by a model that has not seen their texts. The
// surveys consist of respondents of one source, or of two, and a share of them lets an assistant
// write.
func TestMeasureStyle_among(t *testing.T) {
	checktest.Lines(t, "text/langid.tsv") // skips the test without the data
	all, err := styleExamples(&sources{dir: os.Getenv("CANDOR_DATA")})
	if err != nil {
		t.Fatal(err)
	}
	pairs := map[string][]float64{}
	judge := func(kind string, take, measure func(*styleExample) bool) {
		t.Helper()
		m, err := fitStyle(all, take)
		if err != nil {
			t.Fatal(err)
		}
		last := map[string]string{}
		for i := range all {
			e := &all[i]
			if len(strings.Fields(e.text)) < 8 || !measure(e) {
				continue
			}
			k := kind + e.kind
			if before := last[k]; before != "" {
				pairs[k] = append(pairs[k], m.Score(oes.StyleFeatures(before, e.text)))
			}
			last[k] = e.text
		}
	}
	for k := range uint32(5) {
		in := func(e *styleExample) bool {
			h := fnv.New32a()
			h.Write([]byte(e.unit))
			return h.Sum32()%5 == k
		}
		judge("", func(e *styleExample) bool { return !in(e) }, in)
	}
	essay := func(e *styleExample) bool { return strings.HasSuffix(e.kind, "essays") }
	judge("unseen ", func(e *styleExample) bool { return !essay(e) }, essay)

	r := rand.New(rand.NewPCG(1, 2))
	const others = 150
	for _, c := range []struct {
		people, few     string // few: one in ten of the people
		assistant       string
		share           float64 // of respondents that let an assistant write
		flagged, caught checktest.Target
	}{
		{"people's answers", "", "assistant's answers", 0, checktest.AtMost(.003), checktest.AtLeast(.8)},
		{"people's answers", "", "assistant's answers", .1, checktest.AtMost(.003), checktest.AtLeast(.65)},
		{"people's answers", "", "assistant's answers", .3, checktest.AtMost(.003), checktest.AtLeast(.6)},
		{"people's essays", "", "assistant's essays", .1, checktest.AtMost(.005), checktest.Target{}},
		{"unseen people's essays", "", "unseen assistant's essays", .1, checktest.AtMost(.015), checktest.Target{}},
		{"people's sentences", "", "assistant's answers", .1, checktest.AtMost(.005), checktest.Target{}},
		{"people's answers", "unseen people's essays", "assistant's answers", .05, checktest.AtMost(.01), checktest.AtLeast(.6)},
	} {
		pick := func(kind string) float64 { return pairs[kind][r.IntN(len(pairs[kind]))] }
		person := func() float64 {
			if c.few != "" && r.IntN(10) == 0 {
				return pick(c.few)
			}
			return pick(c.people)
		}
		usual := oes.StyleFrom(2, 40)
		var honest, few, caught, before, n, fews int
		const surveys, each = 200, 30
		for range surveys {
			list := make([]float64, others)
			for i := range list {
				if list[i] = person(); r.Float64() < c.share {
					list[i] = pick(c.assistant)
				}
			}
			from := oes.StyleFromAmong(usual, list)
			for range each {
				n++
				if person() >= from {
					honest++
				}
				score := pick(c.assistant)
				if score >= from {
					caught++
				}
				if score >= usual {
					before++
				}
				if c.few != "" {
					fews++
					if pick(c.few) >= from {
						few++
					}
				}
			}
		}
		name := fmt.Sprintf("AI_SUSPECT among 150 others, two answers each, %.0f %% assistants: %s", 100*c.share, c.people)
		if c.few != "" {
			name += " and a tenth " + c.few
			checktest.Share(t, name+": the tenth flagged", few, fews, checktest.Target{})
		}
		checktest.Share(t, name+" flagged", honest, n, c.flagged)
		checktest.Share(t, name+": "+c.assistant+" found", caught, n, c.caught)
		checktest.Share(t, name+": "+c.assistant+" found by the usual threshold", before, n, checktest.Target{})
	}
}
