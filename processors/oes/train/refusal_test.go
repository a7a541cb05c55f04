package main

import (
	"os"
	"testing"

	"candor/processors/checktest"
	"candor/processors/oes"
)

// TestMeasureRefusals judges the answers of each outside writer, and those in each language, by a model that has seen none
// of them, so that the figures are those of a stranger.
func TestMeasureRefusals(t *testing.T) {
	checktest.Lines(t, "text/langid.tsv") // skips the test without the data
	all, err := decliningExamples(&sources{dir: os.Getenv("CANDOR_DATA"), tests: "../testdata"})
	if err != nil {
		t.Fatal(err)
	}
	measure := func(what string, of func(e *declining) string) {
		measureByWriter(t, what, len(all), func(i int) (group, kind string) { return of(&all[i]), all[i].kind }, func(without string) func(i int) bool {
			m, err := fitRefusal(all, func(e *declining) bool { return of(e) != without })
			if err != nil {
				t.Fatal(err)
			}
			return func(i int) bool {
				list := all[i].features()
				return len(list) > 0 && m.Score(list[0]) >= oes.SureRefusal
			}
		})
	}
	measure("refusals", func(e *declining) string { return e.writer })
	measure("refusals in a new language", func(e *declining) string { return e.language })
}
