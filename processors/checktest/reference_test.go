package checktest_test

import (
	"runtime"
	"slices"
	"testing"
	"time"

	"candor/internal/dev/demo"
	"candor/internal/http/request"
	"candor/processors"
	"candor/processors/bas"
	"candor/processors/checktest"
	"candor/processors/chs"
	"candor/processors/des"
	"candor/processors/gqs"
	"candor/processors/oes"
	"candor/processors/ts"
	"candor/survey"
)

// references returns the first reference respondents.
func references(t testing.TB, n int) []*survey.Submission {
	t.Helper()
	of := demo.NewReferences(50)
	list := make([]*survey.Submission, n)
	for i := range list {
		at := time.UnixMilli(1_700_000_000_000 + int64(i)*20)
		add, violations := request.AddRespondent(of.Body("survey", i), survey.V3, at)
		if len(violations) > 0 {
			t.Fatalf("%v", violations)
		}
		list[i] = &add.Submission
	}
	return list
}

// BenchmarkCheck measures all that a check does with a reference respondent who comes after others. If the caches
// are cold, eight megabytes are read before each respondent, as if the process had done much else in between.
func BenchmarkCheck(b *testing.B) {
	const others, respondents = 300, 100
	all := references(b, others+respondents)
	for _, c := range []processors.Rememberer{oes.New(), chs.New(), gqs.New(), ts.New(), des.New(), bas.New()} {
		stream := checktest.NewStream(c)
		for _, s := range all[:others] {
			stream.Add(b, s)
		}
		inputs := make([]processors.Input, respondents)
		for i := range inputs {
			inputs[i] = stream.Input(all[others+i])
		}
		for name, between := range map[string][]uint64{"hot": nil, "cold": make([]uint64, 1<<20)} {
			b.Run(c.Code().String()+"/"+name, func(b *testing.B) { measureCheck(b, c, inputs, between) })
		}
	}
}

// measureCheck reports the median and the lowest tenth, because other programs may use the machine.
func measureCheck(b *testing.B, c processors.Rememberer, inputs []processors.Input, between []uint64) {
	b.ReportAllocs()
	took := make([]time.Duration, 0, 1<<20)
	sum := uint64(0)
	for i := 0; b.Loop(); i++ {
		in := inputs[i%len(inputs)]
		for k := 0; k < len(between); k += 8 { // a line of the cache
			between[k]++
			sum += between[k]
		}
		begin := time.Now()
		if p, ok := c.(processors.Preparer); ok {
			in.Prepared = p.Prepare(in.Submission, in.At)
		}
		c.Recall(in)
		if _, err := c.Score(b.Context(), in); err != nil {
			b.Fatal(err)
		}
		c.Learn(in)
		took = append(took, time.Since(begin))
	}
	runtime.KeepAlive(sum)
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Nanoseconds()), "ns-p50")
	b.ReportMetric(float64(took[len(took)/10].Nanoseconds()), "ns-p10")
	mean := time.Duration(0)
	for _, d := range took {
		mean += d
	}
	b.ReportMetric(float64(mean.Nanoseconds())/float64(len(took)), "ns-mean")
	b.ReportMetric(0, "ns/op")
}
