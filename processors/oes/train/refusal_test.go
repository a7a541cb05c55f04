package main

import (
	"maps"
	"os"
	"slices"
	"testing"

	"candor/processors/checktest"
	"candor/processors/oes"
)

// TestMeasureRefusals judges the answers of each outside writer by a model that has seen none of them, so that the figures
// are those of a stranger.
func TestMeasureRefusals(t *testing.T) {
	checktest.Lines(t, "text/langid.tsv") // skips the test without the data
	all, err := decliningExamples(&sources{dir: os.Getenv("CANDOR_DATA"), tests: "../testdata"})
	if err != nil {
		t.Fatal(err)
	}
	writers := map[string]bool{}
	for _, e := range all {
		writers[e.writer] = true
	}
	type cell struct{ declined, n int }
	figures := map[string]*cell{}
	for _, writer := range slices.Sorted(maps.Keys(writers)) {
		m, err := fitRefusal(all, func(e *declining) bool { return e.writer != writer })
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range all {
			f := oes.RefusalFeatures(e.answer)
			if e.writer != writer || f == nil {
				continue
			}
			name := writer + " " + e.kind
			if figures[name] == nil {
				figures[name] = &cell{}
			}
			figures[name].n++
			if m.Score(f) >= oes.SureRefusal {
				figures[name].declined++
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(figures)) {
		checktest.Share(t, "refusals by a model that has not seen the writer: "+name, figures[name].declined, figures[name].n, checktest.Target{})
	}
}
