package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/metrics"
	"strconv"
	"strings"
	"time"

	"candor/internal/demo"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// seededSurvey holds the respondents that are put into the view directly.
var seededSurvey = survey.Key{Account: account, Survey: "seeded 00"}

// samples runs reference respondents through an embedded service and returns
// their rows, so that seeded rows hold what real ones do.
func (b *bench) samples(ctx context.Context) (rows []survey.Respondent, err error) {
	dir, err := os.MkdirTemp("", "candor-load-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	own, err := b.ownBrokers(ctx, dir)
	if err != nil {
		return nil, err
	}
	defer own.close()
	s, err := start(ctx, own.options("all"))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, s.stop()) }()
	const n = 256
	reqs, err := b.references("seeded", 1, 0, n, true)
	if err != nil {
		return nil, err
	}
	defer reqs.release()
	if _, err := closed(ctx, s.addr, reqs, 8); err != nil {
		return nil, err
	}
	view := state.NewView(state.New(own.rdb), int32(b.partitions))
	err = view.Respondents(ctx, b.seededPartition(), seededSurvey,
		func(*survey.State) error { return nil },
		func(r *survey.Respondent) error {
			if !r.Completed() {
				return fmt.Errorf("respondent %s is not COMPLETED", r.ID)
			}
			rows = append(rows, *r)
			return nil
		})
	if err == nil && len(rows) != n {
		err = fmt.Errorf("%d rows of %d respondents", len(rows), n)
	}
	return rows, err
}

func (b *bench) seededPartition() int32 {
	return schemas.Partition(seededSurvey.Bytes(), int32(b.partitions))
}

// seed fills the view with respondents of one survey. The marker stays at the
// beginning of the log, which is empty: a service takes the view for complete.
func (b *bench) seed(ctx context.Context, r *brokers, samples []survey.Respondent) error {
	const step = 500
	store, p := state.New(r.rdb), b.seededPartition()
	after := state.Marker{View: "load", LogTopic: r.topics[schemas.TopicSurveys].ID, ScoresTopic: r.topics[schemas.TopicScores].ID}
	var before state.Marker
	st := &survey.State{Version: survey.V3, CreatedAt: samples[0].AdmittedAt, UpdatedAt: samples[0].AdmittedAt, Respondents: int64(b.seeded)}
	for first := 0; first < b.seeded; first += step {
		t := state.Transition{
			Partition: p, Before: before, After: after,
			Surveys: map[survey.Key]*survey.State{seededSurvey: st}, Rows: map[state.RowRef]*survey.Respondent{},
		}
		for i := first; i < min(first+step, b.seeded); i++ {
			row := samples[i%len(samples)]
			row.ID, row.Generation, row.Touched = survey.RespondentID(demo.ReferenceID(i)), int64(i), int64(i)
			t.Rows[state.RowRef{Incarnation: st.Incarnation, Respondent: row.ID}] = &row
		}
		ok, err := store.Commit(ctx, &t)
		if err != nil || !ok {
			return errors.Join(fmt.Errorf("seed the view: commit %v", ok), err)
		}
		before = after
	}
	return nil
}

// usedMemory asks Redis how much it holds.
func usedMemory(ctx context.Context, r *brokers) (int, error) {
	info, err := r.rdb.Info(ctx, "memory").Result()
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(info) {
		if v, ok := strings.CutPrefix(line, "used_memory:"); ok {
			return strconv.Atoi(strings.TrimSpace(v))
		}
	}
	return 0, errors.New("Redis does not say how much memory it uses")
}

// measureGetAll reads all seeded respondents over HTTP into nothing, and
// watches the heap meanwhile.
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
	best, peak, size, used := time.Duration(0), uint64(0), int64(0), usage{}
	for range b.rounds {
		grown := watchHeap()
		meter, began := startUsage(), time.Now()
		body, err := s.all(ctx, string(seededSurvey.Survey))
		if err != nil {
			return err
		}
		size, err = io.Copy(io.Discard, body)
		took := time.Since(began)
		peak = max(peak, grown())
		if _ = body.Close(); err != nil {
			return err
		}
		if best == 0 || took < best {
			best, used = took, meter(b.seeded)
		}
	}
	b.table.add(row{
		number: rowGetAll, figure: fmt.Sprintf("getAllRespondents, %s respondents, real Redis", group(b.seeded)),
		measured: fmt.Sprintf("%.2f s", best.Seconds()), ceiling: fmt.Sprintf("%.2f s plain read", ceiling.Seconds()),
		ratio: ratio(best.Seconds(), ceiling.Seconds()), reach: "2 s", stretch: "1 s", reached: atMost(best.Seconds(), 2, 1), usage: used,
	})
	b.table.note("getAllRespondents: answer %.0f MB, heap grew by at most %.1f MB (garbage included)", float64(size)/1e6, float64(peak)/1e6)
	return nil
}

// rawRead reads the same rows with a plain client, page by page.
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

// watchHeap returns a function that says how far the heap grew at most since.
func watchHeap() func() uint64 {
	runtime.GC()
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	base := sample[0].Value.Uint64()
	peak, stop, done := base, make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		tick := time.NewTicker(2 * time.Millisecond)
		defer tick.Stop()
		for {
			metrics.Read(sample)
			peak = max(peak, sample[0].Value.Uint64())
			select {
			case <-tick.C:
			case <-stop:
				return
			}
		}
	}()
	return func() uint64 { close(stop); <-done; return peak - base }
}
