package state

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/survey"
)

// lookup is one call of Lookup. ingest calls it before it appends submissions, to find out whether the survey
// exists and which of the respondents it already has.
type lookup struct {
	p   int32
	key survey.Key
	ids []survey.RespondentID

	state *survey.State
	taken []bool
	err   error
	done  chan struct{}
}

// lookups groups look-ups that arrive at the same time. Under load, one round trip serves dozens of
// requests.
type lookups struct {
	mu      sync.Mutex
	queue   []*lookup
	busy    int
	closed  bool
	leaders sync.WaitGroup // goroutines that work on the queue
}

// close waits for the look-ups in progress and refuses later ones.
func (q *lookups) close() {
	q.mu.Lock()
	q.closed = true
	q.mu.Unlock()
	q.leaders.Wait()
}

// maxLookups is the number of round trips for look-ups that may be in progress at a time.
const maxLookups = 2

// Lookup returns a survey's state, and for each of the ids whether the survey has such a respondent. The state
// is nil if the survey does not exist. ingest uses the result to refuse common errors early. The join makes
// the final decision. After ErrBehind or any other error, the caller must not append the submission.
func (v *View) Lookup(ctx context.Context, key survey.Key, ids ...survey.RespondentID) (*survey.State, []bool, error) {
	l := &lookup{p: v.partition(key), key: key, ids: ids, taken: make([]bool, len(ids)), done: make(chan struct{})}
	q := &v.lookups
	q.mu.Lock()
	if q.closed {
		q.mu.Unlock()
		return nil, nil, fmt.Errorf("look up: %w", errEnded)
	}
	q.queue = append(q.queue, l)
	if q.busy < maxLookups {
		q.busy++
		q.leaders.Go(func() { v.answer(context.WithoutCancel(ctx)) })
	}
	q.mu.Unlock()
	select {
	case <-l.done:
		return l.state, l.taken, l.err
	case <-ctx.Done():
		return nil, nil, fmt.Errorf("look up: %w", ctx.Err())
	}
}

// answer works on the queue until it is empty.
func (v *View) answer(ctx context.Context) {
	q := &v.lookups
	for {
		q.mu.Lock()
		batch := q.queue
		q.queue = nil
		if len(batch) == 0 {
			q.busy--
			q.mu.Unlock()
			return
		}
		q.mu.Unlock()
		v.lookupAll(ctx, batch)
		for _, l := range batch {
			close(l.done)
		}
	}
}

// lookupAll reads whole batches, grouped by partition and survey. A survey whose incarnation was
// guessed wrong is read again.
func (v *View) lookupAll(ctx context.Context, batch []*lookup) {
	fail := func(ls []*lookup, err error) {
		for _, l := range ls {
			l.err = err
		}
	}
	floors := map[int32]floor{}
	bySurvey := map[survey.Key][]*lookup{}
	for _, l := range batch {
		bySurvey[l.key] = append(bySurvey[l.key], l)
		if _, ok := floors[l.p]; !ok {
			floors[l.p] = v.parts[l.p].seen.floor()
		}
	}
	for len(bySurvey) > 0 {
		pipe := v.store.rdb.Pipeline()
		marks := make(map[int32]*redis.StringCmd, len(floors))
		for p := range floors {
			marks[p] = pipe.Get(ctx, markKey(p))
		}
		states := make(map[survey.Key]*redis.StringCmd, len(bySurvey))
		indexes := make(map[survey.Key]*redis.SliceCmd, len(bySurvey))
		guesses := make(map[survey.Key]int64, len(bySurvey))
		for key, ls := range bySurvey {
			states[key] = pipe.Get(ctx, surveyKey(ls[0].p, key))
			if inc, ok := v.guess(key); ok {
				guesses[key] = inc
				var ids []string
				for _, l := range ls {
					for _, id := range l.ids {
						ids = append(ids, string(id))
					}
				}
				indexes[key] = zmscore(ctx, pipe, indexKey(ls[0].p, inc), ids)
			}
		}
		if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
			for _, ls := range bySurvey {
				fail(ls, fmt.Errorf("look up: %w", err))
			}
			return
		}
		for key, ls := range bySurvey {
			again, err := v.answered(ls, floors[ls[0].p], marks[ls[0].p], states[key], guesses, indexes[key])
			if err != nil {
				fail(ls, err)
			}
			if !again {
				delete(bySurvey, key)
			}
		}
	}
}

// answered fills in the results of one survey's look-ups. again is true if the incarnation was guessed wrong
// or not known. Then answered has remembered the right one, and the caller reads the survey again.
func (v *View) answered(ls []*lookup, f floor, mark, state *redis.StringCmd, guesses map[survey.Key]int64, index *redis.SliceCmd) (again bool, err error) {
	if err := f.check(mark); err != nil {
		return false, err
	}
	st, err := decoded(state, "a survey", schemas.DecodeState)
	if err != nil || st == nil {
		return false, err
	}
	key := ls[0].key
	if inc, ok := guesses[key]; !ok || inc != st.Incarnation {
		v.remember(key, st.Incarnation)
		return true, nil
	}
	at := 0
	for _, l := range ls {
		l.state = st
		for i := range l.ids {
			if _, l.taken[i], err = scoreAt(index, at); err != nil {
				return false, err
			}
			at++
		}
	}
	return false, nil
}
