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
	var left int64
	for _, name := range []string{schemas.TopicSurveys, schemas.TopicScores} {
		for _, end := range topics[name].Ends {
			left += end
		}
	}
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
		left -= int64(fetches.NumRecords())
		fetches.EachRecord(func(r *kgo.Record) { size += len(r.Value) })
	}
	took := time.Since(began)
	progress("plain consumer: %s records, %.0f MB in %s", group(int(all)), float64(size)/1e6, took.Round(time.Millisecond))
	return took, nil
}
