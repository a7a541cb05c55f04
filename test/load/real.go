package main

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// measureBrokers measures the rows that need a real Kafka and Redis.
func (b *bench) measureBrokers(ctx context.Context) (err error) {
	r, err := b.realBrokers(ctx)
	if errors.Is(err, errNoBrokers) {
		b.notRun("not run: no brokers")
		return nil
	}
	if err != nil {
		return err
	}
	defer r.close()
	defer func() {
		clean, cancel := context.WithTimeout(context.WithoutCancel(ctx), 20*time.Second)
		defer cancel()
		err = errors.Join(err, r.wipe(clean))
	}()
	if b.wants(rowGetAll) || b.wants(rowMemory) || b.wants(rowSettings) || b.wants(rowPreview) {
		// This comes first, while the topics are empty, because it writes the view directly.
		if err := b.measureSeeded(ctx, r); err != nil {
			return err
		}
	}
	if b.wants(rowRealChain) || b.wants(rowRebuild) {
		if err := b.measureRealChain(ctx, r); err != nil {
			return err
		}
	}
	if b.wants(rowLatency) {
		return b.measureRealLatency(ctx, r)
	}
	return nil
}

// onBrokers is the place of rows that are measured on a real Kafka and Redis.
const onBrokers = "real Kafka and Redis"

// measureRealLatency measures the latency at fixed rates. A broker that has just started uses twice
// as much processor time in its first minute, because it compiles its code. So the load first runs
// for a minute that is not measured.
func (b *bench) measureRealLatency(ctx context.Context, r *brokers) error {
	return with(ctx, r.options("all"), func(s *service) error {
		n, meter := 3*b.n/2, startBrokers()
		if err := b.warmUp(ctx, s, n); err != nil {
			return err
		}
		b.noteBrokers("the "+group(n)+" respondents before row 5, at 500/s", n, meter)
		return b.latencies(ctx, s, onBrokers, map[int]target{500: {40, 25}, 1000: {80, 40}})
	})
}

// notRun adds the rows for which this run has no brokers.
func (b *bench) notRun(why string) {
	for _, r := range []row{
		{number: rowRealChain, figure: "full chain, six checks, real Kafka and Redis", reach: "3,000/s", stretch: "6,000/s"},
		{number: rowLatency, figure: "addRespondent to COMPLETED at 500/s, " + onBrokers, reach: "p99 40 ms", stretch: "p99 25 ms"},
		{number: rowGetAll, figure: "getAllRespondents, 100,000 respondents, real Redis", reach: "2 s", stretch: "1 s"},
		{number: rowMemory, figure: "Redis per reference respondent", reach: "3 KB", stretch: "1.5 KB"},
		{number: rowRebuild, figure: "rebuild of a wiped view, real Kafka and Redis", reach: "20,000/s", stretch: "40,000/s"},
		{number: rowRebuild, figure: "start after a clean stop, real Kafka and Redis", reach: "only the tail"},
		{number: rowSettings, figure: "changeCleaningSettings, 1,000,000 respondents, real Kafka and Redis", reach: "50 ms", stretch: "5 ms"},
		{number: rowPreview, figure: "previewCleaningSettings, 1,000,000 respondents, real Redis", reach: "3 s", stretch: "2 s"},
	} {
		if b.wants(r.number) {
			r.measured = why
			b.table.add(r)
		}
	}
}

func (b *bench) measureSeeded(ctx context.Context, r *brokers) error {
	samples, err := b.samples(ctx)
	if err != nil {
		return fmt.Errorf("sample rows: %w", err)
	}
	before, err := usedMemory(ctx, r)
	if err != nil {
		return err
	}
	if err := b.seed(ctx, r, samples, b.seeded); err != nil {
		return err
	}
	after, err := usedMemory(ctx, r)
	if err != nil {
		return err
	}
	if b.wants(rowMemory) {
		each := float64(after-before) / float64(b.seeded)
		b.table.add(row{
			number: rowMemory, figure: "Redis per reference respondent, without payload and check state",
			measured: fmt.Sprintf("%.2f KB", each/1000), reach: "3 KB", stretch: "1.5 KB", reached: atMost(each, 3000, 1500),
		})
	}
	if b.wants(rowGetAll) {
		if err := b.measureGetAll(ctx, r); err != nil {
			return err
		}
	}
	if err := r.rdb.FlushDB(ctx).Err(); err != nil || !b.wants(rowSettings) && !b.wants(rowPreview) {
		return err
	}
	if err := b.seed(ctx, r, samples, 10*b.seeded); err != nil {
		return err
	}
	if b.wants(rowPreview) {
		if err := b.measurePreview(ctx, r); err != nil {
			return err
		}
	}
	if b.wants(rowSettings) {
		if err := b.measureSettings(ctx, r); err != nil {
			return err
		}
	}
	return r.rdb.FlushDB(ctx).Err()
}

// measureRealChain measures the full chain on real brokers. It then wipes the view and starts
// the service again on the log. A broker that has just started uses more time to compile its
// code than for records, so it first handles as many respondents without measurement.
func (b *bench) measureRealChain(ctx context.Context, r *brokers) error {
	var first, v float64
	var used usage
	err := with(ctx, r.options("all"), func(s *service) (err error) {
		if first, _, err = b.chain(ctx, s, "warm", surveys); err != nil {
			return err
		}
		meter := startBrokers()
		v, used, err = b.chain(ctx, s, "real", surveys)
		b.noteBrokers("full chain", b.n, meter)
		return err
	})
	if err != nil {
		return err
	}
	b.table.note("real Kafka and Redis: the %s respondents before those that count, on brokers as they were found: %s", group(b.n), rate(first, ""))
	b.table.add(row{
		number: rowRealChain, figure: "full chain, six checks, real Kafka and Redis", measured: rate(v, ""), usage: used,
		ceiling: rate(b.ingest, "ingest, embedded"), ratio: ratio(v, b.ingest), reach: "3,000/s", stretch: "6,000/s", reached: atLeast(v, 3000, 6000),
	})
	if !b.wants(rowRebuild) {
		return nil
	}
	err = with(ctx, r.options("all"), func(s *service) error { return b.resumed(ctx, s, r) })
	if err == nil {
		err = r.rdb.FlushDB(ctx).Err()
	}
	if err != nil {
		return err
	}
	return with(ctx, r.options("all"), func(s *service) error {
		return b.rebuilt(ctx, s, "real Kafka and Redis", r.kafka, "warm", "real")
	})
}
