package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/pprof"
	"slices"
	"strconv"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/app"
	"candor/internal/embedded"
	"candor/internal/log/kafka"
	"candor/internal/log/snapshot"
	"candor/schemas"
	"candor/state"
)

// snapshotEvery makes a service take snapshots of parts that have changed at once.
const snapshotEvery = time.Second

// measureRestarts measures how fast a wiped view is rebuilt from the log in the directory that -log
// names: three times from the whole log, and three times from snapshots. It needs no load, so it can be repeated
// and profiled. The first run fills the directory. With -quick, it does not wait for check state.
func (b *bench) measureRestarts(ctx context.Context) error {
	whole, copied := filepath.Join(b.log, "whole"), filepath.Join(b.log, "snapshots")
	n, err := b.fillLog(ctx, whole, copied)
	if err != nil {
		return err
	}
	b.n = n
	for _, way := range []struct {
		from, dir string
		every     time.Duration
		reach     float64
	}{{"the log", whole, 0, 20_000}, {"snapshots", copied, 24 * time.Hour, 60_000}} {
		var all []restarted
		for range b.rounds {
			o := b.embeddedOptions(way.dir)
			o.SnapshotEvery = way.every
			r, err := b.restart(ctx, o)
			if err != nil {
				return fmt.Errorf("start from %s: %w", way.from, err)
			}
			progress("view from %s: ready in %v, %d us of processor time each; check state in %v, %d us each", way.from,
				r.ready.Round(time.Millisecond), r.each(n).Microseconds(), r.complete.Round(time.Millisecond), (r.whole / time.Duration(n)).Microseconds())
			all = append(all, r)
		}
		b.restartRow(way.from, way.reach, all)
	}
	return nil
}

// measureRestore makes a log with snapshots of its view, and measures how the view comes back from them. It uses more
// respondents than other rows. Otherwise, most of the time would be that of starting a process.
func (b *bench) measureRestore(ctx context.Context) error {
	defer func(n int) { b.n = n }(b.n)
	b.n = b.seeded
	dir, err := os.MkdirTemp("", "candor-load-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if err := b.fill(ctx, dir); err != nil {
		return err
	}
	if err := b.takeSnapshots(ctx, dir); err != nil {
		return err
	}
	o := b.embeddedOptions(dir)
	o.SnapshotEvery = 24 * time.Hour
	r, err := b.restart(ctx, o)
	if err == nil {
		b.restartRow("snapshots", 60_000, []restarted{r})
	}
	return err
}

// restarted says how long a start took.
type restarted struct {
	ready, used     time.Duration // until it was ready, and the processor time until then
	complete, whole time.Duration // until the checks had their check state
	read            int           // records of the log and the scores that it read until then
}

func (r restarted) each(n int) time.Duration { return r.used / time.Duration(n) }

// restartRow adds a row to the table. Of several starts, it shows the one with the median processor
// time.
func (b *bench) restartRow(from string, reach float64, all []restarted) {
	slices.SortFunc(all, func(a, b restarted) int { return int(a.used - b.used) })
	r := all[len(all)/2]
	v := per(b.n, r.ready)
	b.table.add(row{
		number: rowRebuild, figure: fmt.Sprintf("wiped view of %s from %s, embedded", group(b.n), from), measured: rate(v, ""),
		usage: usage{r.each(b.n), r.used.Seconds() / r.ready.Seconds()}, reach: rate(reach, ""), reached: atLeast(v, reach, 0),
	})
	if r.complete > 0 {
		b.table.note("view from %s: %s respondents, ready in %v; check state in %v, with %d us of processor time each; %s records read",
			from, group(b.n), r.ready.Round(time.Millisecond), r.complete.Round(time.Millisecond), (r.whole / time.Duration(b.n)).Microseconds(), group(r.read))
	}
}

// restart starts a service, waits until its view and its check state are complete, and stops it.
func (b *bench) restart(ctx context.Context, o app.Options) (r restarted, err error) {
	before, began := processor(), time.Now()
	s, err := start(ctx, o)
	if b.log != "" {
		pprof.StopCPUProfile() // -cpuprofile shows the first start until it is ready
	}
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, s.stop()) }()
	if r = (restarted{ready: s.ready, used: s.used}); b.quick {
		return r, nil
	}
	rdb, err := viewOf(o.DataDir)
	if err != nil {
		return r, err
	}
	defer func() { _ = rdb.Close() }()
	if err := awaitCheckState(ctx, rdb); err != nil {
		return r, err
	}
	r.complete, r.whole = time.Since(began), processor()-before
	if r.read, err = s.readRecords(ctx); err != nil {
		return r, err
	}
	return r, s.verify(ctx, "chain", surveys, b.n)
}

// viewOf connects to the view of the embedded default on a directory.
func viewOf(dir string) (*redis.Client, error) {
	_, url, err := embedded.Find(dir)
	if err != nil {
		return nil, err
	}
	return redisOf(url)
}

// fillLog makes a log with scored respondents, and a copy of it with snapshots, unless they exist. It
// returns the number of respondents.
func (b *bench) fillLog(ctx context.Context, whole, copied string) (int, error) {
	filled := filepath.Join(b.log, "respondents")
	text, err := os.ReadFile(filled)
	if errors.Is(err, fs.ErrNotExist) {
		text = []byte(strconv.Itoa(b.n))
		err = b.fill(ctx, whole)
		if err == nil {
			err = os.WriteFile(filled, text, 0o600)
		}
	}
	if err != nil {
		return 0, err
	}
	if b.n, err = strconv.Atoi(string(text)); err != nil {
		return 0, err
	}
	if _, err := os.Stat(copied); err == nil {
		return b.n, nil
	}
	making := copied + ".new"
	err = os.RemoveAll(making)
	if err == nil {
		err = os.CopyFS(making, os.DirFS(whole))
	}
	if err == nil {
		err = b.takeSnapshots(ctx, making)
	}
	if err == nil {
		err = os.Rename(making, copied)
	}
	return b.n, err
}

// fill fills an empty directory with respondents.
func (b *bench) fill(ctx context.Context, dir string) error {
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	return with(ctx, b.embeddedOptions(dir), func(s *service) error {
		_, _, err := b.chain(ctx, s, "chain", surveys)
		return err
	})
}

// takeSnapshots runs a service on a directory until each part of the view has a snapshot of its
// present state.
func (b *bench) takeSnapshots(ctx context.Context, dir string) error {
	o := b.embeddedOptions(dir)
	o.SnapshotEvery = snapshotEvery
	return with(ctx, o, func(*service) error {
		rdb, err := viewOf(dir)
		if err != nil {
			return err
		}
		defer func() { _ = rdb.Close() }()
		if err := awaitCheckState(ctx, rdb); err != nil {
			return err
		}
		return awaitSnapshots(ctx, dir)
	})
}

// awaitSnapshots waits until all parts of the view have snapshots that cover the log.
func awaitSnapshots(ctx context.Context, dir string) error {
	broker, _, err := embedded.Find(dir)
	if err != nil {
		return err
	}
	client, err := kgo.NewClient(broker.Options()...)
	if err != nil {
		return err
	}
	defer client.Close()
	topics, err := kafka.Describe(ctx, client)
	if err != nil {
		return err
	}
	log, scores := topics[schemas.TopicSurveys], topics[schemas.TopicScores]
	shelf := &snapshot.Shelf{Kafka: broker, Client: client, Log: log.ID, Scores: scores.ID}
	return poll(ctx, "parts of the view have no snapshot", func() (missing int, err error) {
		newest, err := shelf.Newest(ctx)
		for p, end := range log.Ends {
			for _, part := range state.Parts(int32(p)) {
				if f := newest[part]; end > 0 && (f == nil || f.At.Log < end) {
					missing++
				}
			}
		}
		return missing, err
	})
}
