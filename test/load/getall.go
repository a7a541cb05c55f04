package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// measureGetAll reads all seeded respondents over HTTP, discards them, and watches the heap.
func (b *bench) measureGetAll(ctx context.Context, r *brokers) (err error) {
	ceiling, err := b.rawRead(ctx, r)
	if err != nil {
		return err
	}
	s, err := start(ctx, r.options("api"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.stop()) }()
	var (
		best time.Duration
		used usage
		size int64
	)
	for range b.rounds {
		meter, began := startUsage(), time.Now()
		if size, err = b.readAll(ctx, s); err != nil {
			return err
		}
		if took := time.Since(began); best == 0 || took < best {
			best, used = took, meter(b.seeded)
		}
	}
	// Read again with an eager collector, so that the growth of the heap shows live memory and not
	// garbage.
	was := debug.SetGCPercent(10)
	defer debug.SetGCPercent(was)
	grown := watchHeap()
	_, err = b.readAll(ctx, s)
	peak := grown()
	if err != nil {
		return err
	}
	b.table.add(row{
		number: rowGetAll, figure: fmt.Sprintf("getAllRespondents, %s respondents, real Redis", group(b.seeded)),
		measured: fmt.Sprintf("%.2f s", best.Seconds()), ceiling: fmt.Sprintf("%.2f s plain read", ceiling.Seconds()),
		ratio: ratio(best.Seconds(), ceiling.Seconds()), reach: "2 s", stretch: "1 s", reached: atMost(best.Seconds(), 2, 1), usage: used,
	})
	b.table.note("getAllRespondents: answer %.0f MB, heap grew by at most %.1f MB with an eager collector", float64(size)/1e6, float64(peak)/1e6)
	return nil
}

// readAll reads the seeded survey and returns the length of the answer.
func (b *bench) readAll(ctx context.Context, s *service) (int64, error) {
	body, err := s.all(ctx, string(seededSurvey.Survey))
	if err != nil {
		return 0, err
	}
	defer func() { _ = body.Close() }()
	var count counter
	size, err := io.Copy(&count, body)
	if err == nil && count.n != b.seeded {
		err = fmt.Errorf("getAllRespondents showed %d of %d respondents", count.n, b.seeded)
	}
	return size, err
}

// counter counts completed respondents in an answer that is written to it.
type counter struct {
	n    int
	tail []byte // the end of the last write, shorter than the mark
}

var completedMark = []byte(`"status":"COMPLETED"`)

// Write counts the completed respondents in p.
func (c *counter) Write(p []byte) (int, error) {
	// A mark that crosses the border between two writes lies in tail and the first bytes of p.
	border := append(c.tail, p[:min(len(p), len(completedMark)-1)]...)
	c.n += bytes.Count(border, completedMark) + bytes.Count(p, completedMark)
	end := p
	if len(end) < len(completedMark) {
		end = border
	}
	c.tail = bytes.Clone(end[max(0, len(end)-len(completedMark)+1):])
	return len(p), nil
}

// rawRead reads the same rows with a plain Redis client, page by page.
func (b *bench) rawRead(ctx context.Context, r *brokers) (time.Duration, error) {
	keys, err := r.rdb.Keys(ctx, "*:rows:*").Result()
	if err != nil || len(keys) != 1 {
		return 0, errors.Join(fmt.Errorf("%d keys of rows", len(keys)), err)
	}
	began := time.Now()
	for cursor := uint64(0); ; {
		if _, cursor, err = r.rdb.HScan(ctx, keys[0], cursor, "", 1000).Result(); err != nil || cursor == 0 {
			return time.Since(began), err
		}
	}
}

// watchHeap returns a function that returns the largest growth of the heap since the call of watchHeap.
func watchHeap() func() uint64 {
	runtime.GC()
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	now := func() uint64 { metrics.Read(sample); return sample[0].Value.Uint64() }
	base := now()
	peak := watchPeak(2*time.Millisecond, now)
	return func() uint64 { return max(peak(), base) - base }
}
