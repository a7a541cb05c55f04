package main

import (
	"context"
	"fmt"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
)

// rebuilt adds the row of a service that has just rebuilt its view from the log of the named
// chains. The ceiling is a plain consumer that reads the same records and drops them.
func (b *bench) rebuilt(ctx context.Context, s *service, where string, broker kafka.Config, chains ...string) error {
	for _, prefix := range chains {
		if err := s.verify(ctx, prefix, surveys, b.n); err != nil {
			return fmt.Errorf("after the rebuild: %w", err)
		}
	}
	n := len(chains) * b.n
	took, err := drain(ctx, broker)
	if err != nil {
		return err
	}
	v, ceiling := per(n, s.ready), per(n, took)
	b.table.add(row{
		number: rowRebuild, figure: "rebuild of a wiped view, " + where, measured: rate(v, ""),
		usage:   usage{s.used / time.Duration(n), s.used.Seconds() / s.ready.Seconds()},
		ceiling: rate(ceiling, "plain consumer"), ratio: ratio(v, ceiling), reach: "20,000/s", stretch: "40,000/s", reached: atLeast(v, 20_000, 40_000),
	})
	b.table.note("rebuild, %s: %s respondents in %s from start to ready", where, group(n), s.ready.Round(time.Millisecond))
	return nil
}

// resumed adds the row of a service that has been stopped and started again, with the view that it had. It reads only the records
// that the view does not have yet, so it is ready soon, however long the log is.
func (b *bench) resumed(ctx context.Context, s *service, r *brokers) error {
	if err := awaitCheckState(ctx, r.rdb); err != nil {
		return err
	}
	topics, err := kafka.Describe(ctx, r.admin)
	if err != nil {
		return err
	}
	all := logged(topics)
	read, err := s.readRecords(ctx)
	if err != nil {
		return err
	}
	b.table.add(row{
		number: rowRebuild, figure: "start after a clean stop, " + onBrokers,
		measured: fmt.Sprintf("%.2f s, %s records read", s.ready.Seconds(), group(read)),
		ceiling:  group(all) + " records", ratio: ratio(float64(read), float64(all)),
		reach: "only the tail", reached: atMost(float64(read), float64(all)/100, 0),
	})
	return nil
}

// logged returns how many records the log and the scores have.
func logged(topics map[string]kafka.Topic) (n int) {
	for _, name := range []string{schemas.TopicSurveys, schemas.TopicScores} {
		for _, end := range topics[name].Ends {
			n += int(end)
		}
	}
	return n
}

// drain reads the log and the scores from the beginning to the end.
func drain(ctx context.Context, cfg kafka.Config) (time.Duration, error) {
	admin, err := kgo.NewClient(cfg.Options()...)
	if err != nil {
		return 0, err
	}
	defer admin.Close()
	topics, err := kafka.Describe(ctx, admin)
	if err != nil {
		return 0, err
	}
	left := logged(topics)
	all, size, began := left, 0, time.Now()
	reader, err := kgo.NewClient(cfg.Options(
		kgo.ConsumeTopics(schemas.TopicSurveys, schemas.TopicScores),
		kgo.ConsumeResetOffset(kgo.NewOffset().AtStart()),
	)...)
	if err != nil {
		return 0, err
	}
	defer reader.Close()
	for left > 0 {
		fetches := reader.PollFetches(ctx)
		if err := ctx.Err(); err != nil {
			return 0, fmt.Errorf("read the topics, %d records left: %w", left, err)
		}
		left -= fetches.NumRecords()
		fetches.EachRecord(func(r *kgo.Record) { size += len(r.Value) })
	}
	took := time.Since(began)
	progress("plain consumer: %s records, %.0f MB in %s", group(all), float64(size)/1e6, took.Round(time.Millisecond))
	return took, nil
}
