package main

import (
	"maps"
	"os"
	"slices"
	"testing"

	"candor/processors/checktest"
	"candor/processors/oes"
	"candor/processors/trees"
)

// TestMeasureNonsense judges the answers of each outside writer by a model that has seen none of them. Answers that the
// model does not look at are left out.
func TestMeasureNonsense(t *testing.T) {
	checktest.Lines(t, "text/langid.tsv") // skips the test without the data
	all, err := senselessExamples(&sources{dir: os.Getenv("CANDOR_DATA"), tests: "../testdata"})
	if err != nil {
		t.Fatal(err)
	}
	measureByWriter(t, "nonsense", len(all), func(i int) (writer, kind string) { return all[i].writer, all[i].kind }, func(writer string) func(i int) bool {
		m := boostNonsense(all, func(e *senseless) bool { return e.writer != writer })
		return func(i int) bool {
			signs := all[i].example.Signs
			return trees.Odds(m, func(n int16) int8 { return signs[n] }) >= oes.SenselessOdds
		}
	})
}

// measureByWriter trains without each writer in turn, and prints which share of this writer's answers the model calls what it
// looks for, by kind. Few of the honest ones may be among them.
func measureByWriter(t *testing.T, what string, n int, of func(i int) (writer, kind string), trained func(without string) func(i int) bool) {
	t.Helper()
	writers := map[string][]int{}
	for i := range n {
		w, _ := of(i)
		writers[w] = append(writers[w], i)
	}
	honest, lost := 0, 0
	for _, writer := range slices.Sorted(maps.Keys(writers)) {
		judge := trained(writer)
		called, all := map[string]int{}, map[string]int{}
		for _, i := range writers[writer] {
			_, kind := of(i)
			all[kind]++
			if judge(i) {
				called[kind]++
			}
		}
		for _, kind := range slices.Sorted(maps.Keys(all)) {
			checktest.Share(t, what+" by a model that has not seen "+writer+": "+kind, called[kind], all[kind], checktest.Target{})
		}
		honest, lost = honest+all["honest"], lost+called["honest"]
	}
	checktest.Share(t, what+" by models that have not seen them: honest answers", lost, honest, checktest.AtMost(.015))
}
