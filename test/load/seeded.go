package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"candor/internal/dev/demo"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// seededSurvey has the respondents that are written into the view directly.
var seededSurvey = survey.Key{Account: account, Survey: "seeded 00"}

// samples sends reference respondents through an embedded service and returns their rows, so
// that seeded rows look like real ones.
func (b *bench) samples(ctx context.Context) (rows []survey.Respondent, err error) {
	own, err := b.ownBrokers(ctx)
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
	view := state.NewView(state.New(own.rdb), own.topics[schemas.TopicSurveys].Partitions)
	err = view.Respondents(ctx, seededSurvey,
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

// seed writes n respondents of one survey into the view. The log is empty, so the marker stays
// at its beginning and a service considers the view complete. A listing shows only respondents
// that were admitted before the marker. So the seeded ones have negative generations, which no
// log assigns.
func (b *bench) seed(ctx context.Context, r *brokers, samples []survey.Respondent, n int) error {
	const step = 500
	store, p := state.New(r.rdb), schemas.Partition(seededSurvey.Bytes(), r.topics[schemas.TopicSurveys].Partitions)
	after := state.Marker{View: "load", LogTopic: r.topics[schemas.TopicSurveys].ID, ScoresTopic: r.topics[schemas.TopicScores].ID}
	var before state.Marker
	st := &survey.State{Version: survey.V3, CreatedAt: samples[0].AdmittedAt, UpdatedAt: samples[0].AdmittedAt, Respondents: int64(n)}
	for first := 0; first < n; first += step {
		t := state.Transition{
			Partition: p, Before: before, After: after,
			Surveys: map[survey.Key]*survey.State{seededSurvey: st}, Rows: map[state.RowRef]*survey.Respondent{},
		}
		if first == 0 {
			t.Named = map[survey.Key]bool{seededSurvey: true}
		}
		for i := first; i < min(first+step, n); i++ {
			row := samples[i%len(samples)]
			row.ID, row.Generation = survey.RespondentID(demo.ReferenceID(i)), int64(i-n)
			row.Touched = row.Generation
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

// usedMemory returns the memory that Redis uses.
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
	return 0, errors.New("redis does not say how much memory it uses")
}
