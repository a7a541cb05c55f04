package main

import (
	"context"
	"os"
	"runtime"
	"time"

	"candor/internal/embedded"
)

// surveys is the number of surveys among which the respondents of a row are divided.
const surveys = 16

// chain sends respondents through a whole service, and returns how many of them completed per
// second, from the first request to the last COMPLETED. Afterwards it reads all respondents
// back.
func (b *bench) chain(ctx context.Context, s *service, prefix string, surveys int) (float64, usage, error) {
	reqs, err := b.references(prefix, surveys, 0, b.n, false)
	if err != nil {
		return 0, usage{}, err
	}
	defer reqs.release()
	before, err := s.completions(ctx)
	if err != nil {
		return 0, usage{}, err
	}
	meter, began := startUsage(), time.Now()
	accepted, err := closed(ctx, s.addr, reqs, b.clients)
	if err == nil {
		err = s.await(ctx, before+b.n)
	}
	if err != nil {
		return 0, usage{}, err
	}
	took, used := time.Since(began), meter(b.n)
	progress("%s: accepted %s, completed %s, sent again %d", prefix, rate(accepted.rate(), ""), rate(per(b.n, took), ""), accepted.refused)
	return per(b.n, took), used, s.verify(ctx, prefix, surveys, b.n)
}

// measureChain measures the full chain on the embedded default. It then starts the service
// again on the same log, and measures the rebuild of the view, which is only in memory.
func (b *bench) measureChain(ctx context.Context) error {
	dir, err := os.MkdirTemp("", "candor-load-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	var used usage
	err = with(ctx, b.embeddedOptions(dir), func(s *service) (err error) {
		b.full, used, err = b.chain(ctx, s, "chain", surveys)
		return err
	})
	if err != nil {
		return err
	}
	b.table.add(row{
		number: rowChain, figure: "full chain, six checks, embedded", measured: rate(b.full, ""), usage: used,
		ceiling: rate(b.ingest, "ingest"), ratio: ratio(b.full, b.ingest), reach: "3,000/s", stretch: "5,000/s", reached: atLeast(b.full, 3000, 5000),
	})
	b.table.note("full chain: at %d us a respondent, %d cores with nothing else to do would complete %s",
		used.each.Microseconds(), runtime.NumCPU(), rate(float64(runtime.NumCPU())/used.each.Seconds(), ""))
	if !b.wants(rowRebuild) {
		return nil
	}
	return with(ctx, b.embeddedOptions(dir), func(s *service) error {
		broker, _, err := embedded.Find(dir)
		if err != nil {
			return err
		}
		return b.rebuilt(ctx, s, "embedded", broker, "chain")
	})
}

// measureSingle measures the throughput of one survey, and so of one partition.
func (b *bench) measureSingle(ctx context.Context) error {
	var one float64
	var used usage
	err := b.onEmbedded(ctx, func(s *service) (err error) {
		one, used, err = b.chain(ctx, s, "single", 1)
		return err
	})
	if err != nil {
		return err
	}
	b.table.add(row{
		number: rowSingle, figure: "full chain, all in one survey, embedded", measured: rate(one, ""), usage: used,
		ceiling: rate(b.full, "in 16 surveys"), ratio: ratio(one, b.full),
	})
	return nil
}
