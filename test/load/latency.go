package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"
)

// openClients is the number of connections of the open loop. It limits how many respondents
// wait at the same time, but not how many are due: the time of a late respondent begins when it
// was due.
const openClients = 256

// measureLatency measures, on one embedded default, the time from sending a respondent until it
// is COMPLETED, and the time of an admin call.
func (b *bench) measureLatency(ctx context.Context) error {
	if err := b.measureFloor(ctx); err != nil {
		return err
	}
	return b.onEmbedded(ctx, func(s *service) error {
		err := b.warmUp(ctx, s, 500)
		if err == nil {
			err = b.latencies(ctx, s, "embedded", map[int]target{500: {25, 15}, 1000: {50, 25}})
		}
		if err != nil || !b.wants(rowAdmin) {
			return err
		}
		return b.measureAdmin(ctx, s)
	})
}

// target is the p99 to reach, in milliseconds.
type target struct{ reach, stretch float64 }

// mark sets in a row how close a p99 is to the target.
func (t target) mark(r *row, p99 time.Duration) {
	r.reach, r.stretch = fmt.Sprintf("p99 %g ms", t.reach), fmt.Sprintf("p99 %g ms", t.stretch)
	r.reached = atMost(ms(p99), t.reach, t.stretch)
}

// warmUp sends n respondents at 500/s, which no row counts.
func (b *bench) warmUp(ctx context.Context, s *service, n int) error {
	first := 0
	_, _, err := b.openLoop(ctx, s, &first, "early", 500, n, `"COMPLETED"`)
	return err
}

// latencies measures a service at the rates of the run. Some rates have targets.
func (b *bench) latencies(ctx context.Context, s *service, where string, targets map[int]target) error {
	first := 0
	for _, pace := range b.rates {
		if !b.wants(rowLatency) {
			break
		}
		meter := startBrokers()
		before, err := s.asked(ctx)
		if err != nil {
			return err
		}
		took, used, err := b.openLoop(ctx, s, &first, "latency", float64(pace), int(float64(pace)*b.open.Seconds()), `"COMPLETED"`)
		if err != nil {
			return err
		}
		p99 := quantile(took, .99)
		r := row{
			number: rowLatency, figure: fmt.Sprintf("addRespondent to COMPLETED at %s/s, %s", group(pace), where),
			measured: fmt.Sprintf("p50 %s p99 %s", millis(quantile(took, .5)), millis(p99)), usage: used,
			ceiling: "p99 " + millis(b.baseP99) + " bare", ratio: ratio(ms(p99), ms(b.baseP99)),
		}
		if t, ok := targets[pace]; ok {
			t.mark(&r, p99)
		}
		b.table.add(r)
		after, err := s.asked(ctx)
		if err != nil {
			return err
		}
		b.table.note("at %s/s, %s: p90 %s, p99.9 %s, worst %s of %s respondents", group(pace), where,
			millis(quantile(took, .9)), millis(quantile(took, .999)), millis(took[len(took)-1]), group(len(took)))
		b.table.note("at %s/s, %s, requests a respondent: %s", group(pace), where, after.since(before, len(took)))
		if where == onBrokers {
			b.noteBrokers(fmt.Sprintf("at %s/s", group(pace)), len(took), meter)
		}
	}
	return nil
}

// noteBrokers adds a note with the processor time that Kafka and Redis used for n respondents,
// if they were started for this run.
func (b *bench) noteBrokers(when string, n int, meter func() (kafka, redis time.Duration)) {
	if kafka, redis := meter(); kafka+redis > 0 {
		b.table.note("%s, real Kafka and Redis: %d us of Kafka and %d us of Redis a respondent", when, kafka.Microseconds()/int64(n), redis.Microseconds()/int64(n))
	}
}

// measureFloor measures the bare HTTP read at the same rate: the part of the latency that the
// machine and the generator cause.
func (b *bench) measureFloor(ctx context.Context) (err error) {
	bare, err := startBare(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, bare.stop()) }()
	first := 0
	took, _, err := b.openLoop(ctx, bare, &first, "latency", 500, int(500*b.open.Seconds()/4), `"QUEUED"`)
	if err == nil {
		b.baseP99 = quantile(took, .99)
	}
	return err
}

// openLoop sends the next n respondents synchronously at a rate, to surveys whose names begin
// with a prefix.
func (b *bench) openLoop(ctx context.Context, s *service, first *int, prefix string, rate float64, n int, want string) ([]time.Duration, usage, error) {
	reqs, err := b.references(prefix, surveys, *first, n, true)
	if err != nil {
		return nil, usage{}, err
	}
	defer reqs.release()
	*first += n
	meter := startUsage()
	took, err := open(ctx, s.addr, reqs, rate, openClients, want)
	return took, meter(n), err
}

// measureAdmin stops and restarts a survey on an idle service, one call after the other.
func (b *bench) measureAdmin(ctx context.Context, s *service) error {
	body := fmt.Appendf(nil, `{"surveyName":%q}`, surveyName("latency", 0))
	took, err := inTurn(ctx, s, 400, request("stopSurvey", body), request("restartSurvey", body))
	if err != nil {
		return err
	}
	p99 := quantile(took, .99)
	b.table.add(row{
		number: rowAdmin, figure: "admin call (stopSurvey, restartSurvey), embedded",
		measured: fmt.Sprintf("p50 %s p99 %s", millis(quantile(took, .5)), millis(p99)),
		reach:    "p99 20 ms", stretch: "p99 10 ms", reached: atMost(ms(p99), 20, 10),
	})
	return nil
}

// measureSettings turns the cleaning of the seeded survey on and off.
func (b *bench) measureSettings(ctx context.Context, r *brokers) error {
	change := func(on bool) []byte {
		return request("changeCleaningSettings", fmt.Appendf(nil,
			`{"surveyName":%q,"activateCleaning":%t,"cleaningSettings":{"serviceScore":60,"TS":{"activate":true,"score":30}}}`, seededSurvey.Survey, on))
	}
	var took []time.Duration
	err := with(ctx, r.options("api,join"), func(s *service) (err error) {
		took, err = inTurn(ctx, s, 40, change(true), change(false))
		return err
	})
	if err != nil {
		return err
	}
	worst := took[len(took)-1]
	b.table.add(row{
		number: rowSettings, figure: fmt.Sprintf("changeCleaningSettings, %s respondents, real Kafka and Redis", group(10*b.seeded)),
		measured: fmt.Sprintf("p50 %s worst %s", millis(quantile(took, .5)), millis(worst)),
		reach:    "50 ms", stretch: "5 ms", reached: atMost(ms(worst), 50, 5),
	})
	return nil
}

// measurePreview previews thresholds under which many respondents of the seeded
// survey are excluded.
func (b *bench) measurePreview(ctx context.Context, r *brokers) (err error) {
	s, err := start(ctx, r.options("api"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.stop()) }()
	preview := request("previewCleaningSettings", fmt.Appendf(nil,
		`{"surveyName":%q,"cleaningSettings":{"serviceScore":85,"OES":{"activate":true,"score":80}}}`, seededSurvey.Survey))
	n := 10 * b.seeded
	var best time.Duration
	var used usage
	for range b.rounds {
		meter := startUsage()
		took, err := inTurn(ctx, s, 1, preview, preview)
		if err != nil {
			return err
		}
		if best == 0 || took[0] < best {
			best, used = took[0], meter(3*n) // the processor time is that of three previews, of which inTurn times one
		}
	}
	b.table.add(row{
		number: rowPreview, figure: fmt.Sprintf("previewCleaningSettings, %s respondents, real Redis", group(n)),
		measured: fmt.Sprintf("%.2f s", best.Seconds()), reach: "3 s", stretch: "2 s", reached: atMost(best.Seconds(), 3, 2), usage: used,
	})
	return nil
}

// inTurn sends two requests alternately, and returns how long each took, in ascending order.
// The first call of each does not count: a consumer that has just started waits up to 250 ms
// for a fetch that does not yet include all of its partitions. That is not part of the time of
// the call.
func inTurn(ctx context.Context, s *service, calls int, a, b []byte) ([]time.Duration, error) {
	c, err := dial(ctx, s.addr)
	if err != nil {
		return nil, err
	}
	defer func() { _ = c.c.Close() }()
	both := [2][]byte{a, b}
	var took []time.Duration
	for i := range len(both) + calls {
		began := time.Now()
		status, err := c.do(both[i%2])
		switch {
		case err != nil:
			return nil, err
		case status != 200:
			return nil, fmt.Errorf("admin call: answer %d: %.200s", status, c.body)
		}
		if i >= len(both) {
			took = append(took, time.Since(began))
		}
	}
	slices.Sort(took)
	return took, nil
}
