package oes

import (
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/processors/checktest"
	"candor/survey"
)

// Lists and models use little memory: models are read directly from the binary.
func TestHeap(t *testing.T) {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	t.Logf("%.1f MB of heap", float64(m.HeapAlloc)/1e6)
	if m.HeapAlloc > 20<<20 {
		t.Errorf("%d bytes of heap, at most 20 MiB", m.HeapAlloc)
	}
	runtime.KeepAlive(languageModel)
}

// BenchmarkAnswers scores the labelled answers one by one, with all the work for the runtime.
func BenchmarkAnswers(b *testing.B) {
	c, stream := New(), checktest.NewStream(New())
	var subs []*survey.Submission
	for _, it := range corpus(b, "answers.txtar") {
		subs = append(subs, &survey.Submission{Version: survey.V3, OES: []survey.OpenEnd{
			{ID: "q", Question: it.question, Answer: it.answer, Languages: it.languages, DetectDuplicates: true},
		}})
	}
	var took []time.Duration
	i := 0
	for b.Loop() {
		in := stream.Input(subs[i%len(subs)])
		begin := time.Now()
		in.Prepared = c.Prepare(in.Submission, in.At)
		c.Recall(in)
		if _, err := c.Score(b.Context(), in); err != nil {
			b.Fatal(err)
		}
		c.Learn(in)
		took = append(took, time.Since(begin))
		i++
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Nanoseconds())/1e3, "µs-p50")
	b.ReportMetric(float64(took[len(took)*99/100].Nanoseconds())/1e3, "µs-p99")
}

// BenchmarkStart reads the lists, which the program does once.
func BenchmarkStart(b *testing.B) {
	for b.Loop() {
		readEmptyPhrases()
		readProfanity()
		readAITells()
		readAsides()
		readFunctionWords()
		listRefusals()
	}
}

// An answer without spaces must not be searched for every phrase of every language at each
// character. Both answers take about the same time; before, it was a hundred times as long. They are
// scored in turns, so that both have the same share of a busy machine.
func TestDenseAnswersCostNoMore(t *testing.T) {
	answers := [2]string{strings.Repeat("The room was clean, the staff were friendly. ", 200), strings.Repeat("房间很干净，工作人员也很友好。", 650)}
	best := [2]time.Duration{time.Hour, time.Hour}
	for range 20 {
		for i, answer := range answers {
			start := time.Now()
			scoreOne(t, survey.OpenEnd{Question: "?", Answer: answer}, survey.V3)
			best[i] = min(best[i], time.Since(start))
		}
	}
	if spaced, dense := best[0], best[1]; dense > 20*spaced {
		t.Errorf("%v, an answer with spaces that is as long takes %v", dense, spaced)
	}
}
