package join

import (
	"context"
	"time"

	"candor/state"
	"candor/survey"
)

// A change of settings changes verdicts without changing a respondent. So the lane counts a survey's verdicts again,
// step by step. A step reads at most recountSize respondents, and stops when their rows exceed recountBytes. While
// records arrive, the lane takes one step every recountEvery. When it is idle, it takes steps for recountIdle at a
// time. Records wait for at most one step.
const (
	recountSize  = 250
	recountBytes = 8 << 20 // stored bytes
	recountEvery = 20 * time.Millisecond
	recountIdle  = 50 * time.Millisecond
)

// recount holds the surveys whose verdicts are being counted again. The view stores the list of these surveys, and
// each survey's state stores the progress. So the next owner of the partition can continue.
type recount struct {
	accounts map[survey.AccountID]map[survey.Key]bool // an account without such surveys is not in the map
	last     time.Time
}

func (r *recount) has(key survey.Key) bool { return r.accounts[key.Account][key] }

func (r *recount) add(key survey.Key) {
	if r.accounts[key.Account] == nil {
		r.accounts[key.Account] = map[survey.Key]bool{}
	}
	r.accounts[key.Account][key] = true
}

func (r *recount) remove(key survey.Key) {
	if delete(r.accounts[key.Account], key); len(r.accounts[key.Account]) == 0 {
		delete(r.accounts, key.Account)
	}
}

// pick returns any survey of any account. So an account with many such surveys does not delay the others.
func (r *recount) pick() (key survey.Key) {
	for _, surveys := range r.accounts {
		for key = range surveys {
			return key
		}
	}
	return key
}

func (l *lane) beginRecounts(ctx context.Context) error {
	keys, err := l.Store.Recounts(ctx, l.p)
	if err != nil {
		return err
	}
	l.recount = recount{accounts: map[survey.AccountID]map[survey.Key]bool{}}
	for _, key := range keys {
		l.recount.add(key)
	}
	return nil
}

// note adds to a transition the surveys whose recount starts or ends.
func (r *recount) note(t *state.Transition) {
	for key, st := range t.Surveys {
		recounting := false
		if st != nil {
			_, recounting = st.Standing()
		}
		if recounting != r.has(key) {
			t.Recounts[key] = recounting
		}
	}
}

func (r *recount) committed(t *state.Transition) {
	for key, recounting := range t.Recounts {
		if recounting {
			r.add(key)
		} else {
			r.remove(key)
		}
	}
}

// recountSome takes steps for about the given time, and at least one step. It does nothing while the view is being
// rebuilt. A later change of settings in the log would make the count useless.
func (l *lane) recountSome(ctx context.Context, long time.Duration) error {
	if len(l.recount.accounts) == 0 || time.Since(l.recount.last) < recountEvery || l.replays() {
		return nil
	}
	for began := time.Now(); ; {
		if err := l.recountStep(ctx); err != nil {
			return err
		}
		l.recount.last = time.Now()
		if len(l.recount.accounts) == 0 || l.recount.last.Sub(began) >= long {
			return nil
		}
	}
}

// recountStep counts the next respondents of one survey. It reads them from the view, which only this lane writes.
func (l *lane) recountStep(ctx context.Context) error {
	key, b := l.recount.pick(), newBatch(l)
	loaded, err := l.Store.Surveys(ctx, l.p, []survey.Key{key})
	if err != nil {
		return err
	}
	st := loaded[key]
	if st == nil { // the survey is deleted
		l.recount.remove(key)
		return nil
	}
	t, _ := st.Standing()
	ids, generations, err := l.Store.Index(ctx, l.p, st.Incarnation, t.Counted-1, recountSize)
	if err != nil {
		return err
	}
	upTo := t.Under
	if len(ids) == recountSize {
		upTo = generations[len(ids)-1] + 1
	}
	refs := make([]state.RowRef, len(ids))
	for i, id := range ids {
		refs[i] = state.RowRef{Incarnation: st.Incarnation, Respondent: id}
	}
	next := *st
	counted, held := make([]*survey.Respondent, 0, len(refs)), int64(0)
	if err := l.Store.EachRow(ctx, l.p, refs, func(i int, row *survey.Respondent) bool {
		if row == nil {
			return true
		}
		counted = append(counted, row)
		if held += row.Stored; held > recountBytes {
			upTo = generations[i] + 1
		}
		return held <= recountBytes
	}); err != nil {
		return err
	}
	next.Recount(counted, upTo)
	b.surveys[key] = st
	b.setSurvey(key, &next)
	return l.commit(ctx, b)
}
