package main

import (
	"context"
	"errors"
)

// The row of the backlog has this many times as many respondents as the other rows.
const backlog = 3

// measureBacklog lets ingest and join admit respondents without any check. It then starts a
// process with all roles, whose checks score this backlog. It measures the peak memory of this
// process, which also holds the broker and the view.
func (b *bench) measureBacklog(ctx context.Context) error {
	own, err := b.ownBrokers(ctx)
	if err != nil {
		return err
	}
	defer own.close()
	n := backlog * b.n
	if err := b.admit(ctx, own, n); err != nil {
		return err
	}
	meter, peak := startUsage(), watchMemory()
	s, err := start(ctx, own.options("all"))
	if err != nil {
		peak()
		return err
	}
	err = s.await(ctx, n)
	used, most := meter(n), peak()
	if err := errors.Join(err, s.verify(ctx, "backlog", surveys, n), s.stop()); err != nil {
		return err
	}
	b.table.add(row{
		number: rowBacklog, figure: "peak memory on a backlog of " + group(n) + " respondents, embedded",
		measured: group(int(most/1e6)) + " MB", usage: used,
		reach: "700 MB", stretch: "400 MB", reached: atMost(float64(most), 700e6, 400e6),
	})
	return nil
}

// admit adds respondents while no check runs.
func (b *bench) admit(ctx context.Context, r *brokers, n int) error {
	return with(ctx, r.options("ingest,join"), func(s *service) error {
		return b.send(ctx, s, "backlog", n)
	})
}
