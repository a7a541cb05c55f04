package main

import (
	"os"
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
	measureByWriter(t, "refusals", len(all), func(i int) (writer, kind string) { return all[i].writer, all[i].kind }, func(writer string) func(i int) bool {
		m, err := fitRefusal(all, func(e *declining) bool { return e.writer != writer })
		if err != nil {
			t.Fatal(err)
		}
		return func(i int) bool {
			list := all[i].features()
			return len(list) > 0 && m.Score(list[0]) >= oes.SureRefusal
		}
	})
}
