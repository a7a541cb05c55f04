package main

import (
	"context"
	"errors"
	"os"
	"time"

	"candor/internal/embedded"
)

// surveys is how many surveys the respondents of a row are spread over.
const surveys = 16

// chain sends respondents through all of a service and returns how many of
// them completed a second, from the first request to the last COMPLETED. What
// it sent is read back afterwards.
func (b *bench) chain(ctx context.Context, s *service, prefix string, surveys int) (float64, error) {
	reqs, err := b.references(prefix, surveys, 0, b.n, false)
	if err != nil {
		return 0, err
	}
	defer reqs.release()
	before, err := s.completions(ctx)
	if err != nil {
		return 0, err
	}
	began := time.Now()
	accepted, refused, err := closed(ctx, s.addr, reqs, b.clients)
	if err != nil {
		return 0, err
	}
	if err := s.await(ctx, before+b.n); err != nil {
		return 0, err
	}
	took := time.Since(began)
	progress("%s: accepted %s, completed %s, sent again %d", prefix, rate(per(b.n, accepted), ""), rate(per(b.n, took), ""), refused)
	return per(b.n, took), s.verify(ctx, prefix, surveys, b.n)
}

// measureChain measures the full chain on the embedded default, then starts it
// again on the same log: its view is in memory and must be made anew.
func (b *bench) measureChain(ctx context.Context) error {
	dir, err := os.MkdirTemp("", "candor-load-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	s, err := start(ctx, b.embeddedOptions(dir))
	if err != nil {
		return err
	}
	b.full, err = b.chain(ctx, s, "chain", surveys)
	if err := errors.Join(err, s.stop()); err != nil {
		return err
	}
	b.table.add(row{
		number: rowChain, figure: "full chain, six checks, embedded", measured: rate(b.full, ""),
		ceiling: rate(b.ingest, "ingest"), ratio: ratio(b.full, b.ingest), reach: "3,000/s", stretch: "5,000/s", reached: atLeast(b.full, 3000, 5000),
	})
	if !b.wants(rowRebuild) {
		return nil
	}
	if s, err = start(ctx, b.embeddedOptions(dir)); err != nil {
		return err
	}
	addrs, err := embedded.Find(ctx, dir)
	if err == nil {
		err = b.rebuilt(ctx, s, "embedded", "chain", addrs)
	}
	return errors.Join(err, s.stop())
}

// measureSingle measures what one survey, hence one partition, takes.
func (b *bench) measureSingle(ctx context.Context) error {
	dir, err := os.MkdirTemp("", "candor-load-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	s, err := start(ctx, b.embeddedOptions(dir))
	if err != nil {
		return err
	}
	one, err := b.chain(ctx, s, "single", 1)
	if err := errors.Join(err, s.stop()); err != nil {
		return err
	}
	b.table.add(row{
		number: rowSingle, figure: "full chain, all in one survey, embedded", measured: rate(one, ""),
		ceiling: rate(b.full, "in 16 surveys"), ratio: ratio(one, b.full),
	})
	return nil
}
