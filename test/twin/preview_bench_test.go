package twin

import (
	"fmt"
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/internal/embedded/view"
	"candor/schemas"
	"candor/state"
	"candor/state/viewtest"
	"candor/survey"
	"candor/test/harness"
)

// BenchmarkPreview previews a survey whose rows were written into the view directly.
// CANDOR_PREVIEW_RESPONDENTS sets the number of respondents. It reports the processor time of
// the whole process, which includes the embedded view, and the largest growth of the heap.
func BenchmarkPreview(b *testing.B) {
	b.Run("embedded", func(b *testing.B) { // reached through memory, as in candor serve
		server, err := view.Start("")
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(server.Close)
		rdb := redis.NewClient(&redis.Options{Addr: server.Addr(), Dialer: server.DialContext, Protocol: 2, DisableIdentity: true})
		b.Cleanup(func() { _ = rdb.Close() })
		benchmarkPreview(b, rdb)
	})
	if place := viewtest.Real(b); place != nil {
		b.Run("real", func(b *testing.B) {
			rdb := place.Client()
			b.Cleanup(func() { _ = rdb.Close() })
			benchmarkPreview(b, rdb)
		})
	}
}

func benchmarkPreview(b *testing.B, rdb redis.UniversalClient) {
	const partitions = 500 // a service has fewer
	n := harness.Setting(b, "CANDOR_PREVIEW_RESPONDENTS", 1_000_000)
	key := survey.Key{Account: "preview-benchmark", Survey: "s"}
	p := schemas.Partition(key.Bytes(), partitions)
	viewtest.Wipe(b, rdb, p)
	b.Cleanup(func() { viewtest.Wipe(b, rdb, p) })
	store := state.New(rdb)
	mark := state.Marker{}
	size := 0
	for i := 0; i < n; {
		tr := state.Transition{Partition: p, Before: mark, Rows: map[state.RowRef]*survey.Respondent{}}
		if i == 0 {
			tr.Named = map[survey.Key]bool{key: true}
			tr.Surveys = map[survey.Key]*survey.State{key: {Incarnation: 1, Version: survey.V3, Respondents: int64(n)}}
		}
		for range min(1000, n-i) {
			row := benchmarkRow(i)
			tr.Rows[state.RowRef{Incarnation: 1, Respondent: row.ID}] = row
			i++
			if i == n {
				value, err := schemas.EncodeRespondent(row)
				if err != nil {
					b.Fatal(err)
				}
				size = len(value)
			}
		}
		mark = state.Marker{View: "v", LogTopic: "l", ScoresTopic: "s", Log: int64(i) + 1}
		tr.After = mark
		if ok, err := store.Commit(b.Context(), &tr); !ok || err != nil {
			b.Fatalf("Commit = %t, %v", ok, err)
		}
	}
	e := &env{ports: real{View: state.NewView(store, partitions)}, account: key.Account}
	c := e.caller()
	request := map[string]any{
		"surveyName": "s", "activateCleaning": true, "limit": 1000,
		"cleaningSettings": map[string]any{"serviceScore": 65, "OES": map[string]any{"activate": true, "score": 45}, "TS": map[string]any{"activate": true, "score": 40}},
	}
	runtime.GC()
	var before runtime.MemStats
	runtime.ReadMemStats(&before)
	b.ReportAllocs()
	var calls int
	used := processorTime(b)
	for b.Loop() {
		c.call(b, "previewCleaningSettings", request)
		calls++
	}
	used = processorTime(b) - used
	var after runtime.MemStats
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(used.Nanoseconds())/float64(calls)/float64(n), "cpu-ns/row")
	b.ReportMetric(float64(size), "B/row")
	b.ReportMetric(float64(after.HeapSys-before.HeapSys)/(1<<20), "grown-MB")
}

// processorTime returns the processor time that this process has used.
func processorTime(b *testing.B) time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// benchmarkRow is a respondent with as many data points as the reference respondent (ADR 0010),
// evaluated by all checks. Some are excluded under the recommended settings, and some under
// those of the benchmark.
func benchmarkRow(i int) *survey.Respondent {
	at := time.UnixMilli(1_700_000_000_000).UTC()
	r := &survey.Respondent{
		ID: survey.RespondentID(fmt.Sprintf("respondent-%08d", i)), Generation: int64(i), AdmittedAt: at, Touched: int64(i),
		Settings: survey.Recommended(survey.V3), Attributes: map[string]string{"source": "panel-a", "wave": "2026-11"}, Platform: "survey-tool",
	}
	for c, n := range [survey.NumChecks]int{survey.OES: 2, survey.CHS: 1, survey.GQS: 2, survey.TS: 10, survey.BAS: 1, survey.DES: 1} {
		check := survey.Check(c)
		score := survey.Score(40 + (i*7+c*13)%61)
		result := survey.Result{Check: check, Score: score}
		for k := range n {
			p := survey.DataPointResult{ID: fmt.Sprintf("%s-question-%d", check, k), Score: score, Evidence: survey.Evidence{Note: "12 words, 2 keywords"}}
			switch check {
			case survey.OES:
				p.Category, p.Effort = survey.ValidAnswer, survey.EffortMedium
			case survey.BAS:
				p.Category = survey.NaturalTyping
			case survey.DES:
				p.Category = survey.ValidEntrant
			case survey.TS, survey.GQS:
				p.Evidence = survey.Evidence{}
			case survey.CHS:
			}
			result.DataPoints = append(result.DataPoints, p)
		}
		r.Evaluations[check] = survey.Evaluation{Concerned: true, Count: n, Done: true, Result: result, At: int64(i)}
	}
	return r
}
