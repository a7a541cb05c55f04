package host

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"candor/processors/oes"
	"candor/schemas"
	"candor/state"
	"candor/state/redisurl"
	"candor/survey"
)

// writesMuch returns the submission of a respondent with five answers of twelve words each, which no other has.
func writesMuch(i int) entry {
	return func(b *rig) (schemas.Record, error) {
		s := &survey.Submission{Key: b.key, Respondent: survey.RespondentID(fmt.Sprint("r", i)), Version: survey.V3, ReceivedAt: history}
		r := rand.New(rand.NewPCG(uint64(i), 1))
		for q := range 5 {
			var words []string
			for range 12 {
				words = append(words, fmt.Sprintf("word%d", r.IntN(20000)))
			}
			s.OES = append(s.OES, survey.OpenEnd{
				ID: fmt.Sprint("Q", q), Question: fmt.Sprint("What do you think of part ", q, "?"), Answer: strings.Join(words, " "), DetectDuplicates: true,
			})
		}
		return schemas.EncodeSubmission(s, 0)
	}
}

// BenchmarkLoad loads parked surveys of several sizes from the snapshots into the Redis in CANDOR_REDIS_URL, which
// it uses alone. The brokers run in the process of the test.
func BenchmarkLoad(b *testing.B) {
	url := os.Getenv("CANDOR_REDIS_URL")
	if url == "" {
		b.Skip("needs a real Redis in CANDOR_REDIS_URL: run it under test/brokers/with.sh")
	}
	place, err := redisurl.Parse(url)
	if err != nil {
		b.Fatal(err)
	}
	for _, respondents := range []int{250, 2500} {
		b.Run(fmt.Sprint("respondents=", respondents), func(b *testing.B) {
			rdb := place.Client()
			defer func() { _ = rdb.Close() }()
			if err := rdb.FlushAll(b.Context()).Err(); err != nil {
				b.Fatal(err)
			}
			log := make([]entry, respondents)
			for i := range log {
				log[i] = writesMuch(i)
			}
			rig := newRig(b, log...)
			for _, rec := range rig.log {
				rec.Timestamp = history
			}
			rig.deps.Store, rig.join = state.New(rdb), state.New(rdb)
			rig.deps.View = state.NewView(rig.deps.Store, 1)
			rig.begin()
			for at := int64(0); at < int64(respondents); {
				at = min(at+1000, int64(respondents))
				rig.advance(at)
			}
			p := newParker(nil, rig, oes.New())
			for p.pos < int64(respondents) {
				p.handle(min(p.pos+500, int64(respondents)))
			}
			for b.Loop() {
				b.StopTimer()
				for p.lane.parking.surveys == 0 {
					p.idle()
					rig.must(p.taker.Round(rig.ctx))
					rig.must(p.lane.memory.Sweep(rig.ctx))
				}
				b.ReportMetric(float64(p.lane.parking.bytes)/(1<<20), "MiB")
				b.StartTimer()
				rig.must(p.lane.unpark(rig.ctx, nil, []survey.Key{rig.key}))
				if p.lane.parking.surveys != 0 {
					b.Fatal("the survey is not loaded")
				}
			}
			b.ReportMetric(b.Elapsed().Seconds()*1000/float64(b.N), "ms")
		})
	}
}
