package state

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/survey"
)

// ErrBehind reports that the view does not hold everything that the log holds: it is missing, being
// rebuilt, or not available. Callers must neither read from it nor promise anything, and return
// 503.
var ErrBehind = errors.New("the view is being rebuilt from the log")

// View is the reading side of the view for one process. It refuses to read a partition that is
// older than what the process has already seen (its floor): the end offsets at start, every commit
// announced since, and every record whose outcome the process received. So after Redis was wiped,
// exchanged or failed over, reads return ErrBehind until the view has caught up. A read never shows
// an older state than an earlier read.
type View struct {
	store *Store
	parts []partition
	ended chan struct{} // closed when Run has returned

	lookups    lookups
	usages     usages
	incomplete struct { // when the view was last found incomplete (Complete)
		sync.Mutex
		at time.Time
	}

	mu   sync.Mutex
	incs map[survey.Key]int64 // last known incarnation of a survey; a guess that saves a round trip
}

// maxGuesses limits the number of remembered incarnations. They are only guesses, so all of them
// may be dropped at any time.
const maxGuesses = 10_000

// NewView returns a View of the given number of partitions.
func NewView(store *Store, partitions int32) *View {
	v := &View{store: store, parts: make([]partition, partitions), ended: make(chan struct{}), incs: map[survey.Key]int64{}}
	for i := range v.parts {
		v.parts[i].init(v.ended)
	}
	return v
}

// partition is what a process knows about one partition.
type partition struct {
	seen       seen
	outcomes   events[[]byte]     // by offset in the log: the encoded outcome
	completed  events[completion] // by generation
	admissions admissions

	toldMu sync.Mutex
	told   floor // after the newest commit of this process
}

func (w *partition) init(ended <-chan struct{}) {
	w.seen.init()
	w.outcomes.init(ended)
	w.completed.init(ended)
	w.admissions.init()
}

// partition returns the partition of a survey, the same as that of its records.
func (v *View) partition(key survey.Key) int32 {
	return schemas.Partition(key.Bytes(), int32(len(v.parts)))
}

// Ready returns nil if every partition has been applied to its floor, ErrBehind if one has not, or
// the error of reading the view.
func (v *View) Ready(ctx context.Context) error {
	floors, marks, err := v.marks(ctx)
	if err != nil {
		return err
	}
	for p, mark := range marks {
		if err := floors[p].check(mark); err != nil {
			return fmt.Errorf("partition %d: %w", p, err)
		}
	}
	// Reads are transactions, which a Redis with full memory refuses.
	some, err := v.store.apart(ctx, int32(len(v.parts)))
	if err != nil {
		return err
	}
	for _, p := range some {
		if _, err := v.store.rdb.TxPipelined(ctx, func(pipe redis.Pipeliner) error {
			return pipe.Get(ctx, markKey(p)).Err()
		}); err != nil && !errors.Is(err, redis.Nil) {
			return fmt.Errorf("transactions are refused, as when the memory of Redis is full: %w", err)
		}
	}
	return nil
}

// askComplete is how long Complete repeats the answer that the view is not complete.
const askComplete = 100 * time.Millisecond

// Complete reports whether Ready returns nil, for callers that ask again and again until it does: while
// the view is rebuilt, all lanes of the checks ask, and each answer costs a look-up for each partition.
func (v *View) Complete(ctx context.Context) bool {
	v.incomplete.Lock()
	defer v.incomplete.Unlock()
	if time.Since(v.incomplete.at) < askComplete {
		return false
	}
	if v.Ready(ctx) == nil {
		return true
	}
	v.incomplete.at = time.Now()
	return false
}

// Behind returns how many records of the log and of the scores, over all partitions, must still be
// applied before the view may be read.
func (v *View) Behind(ctx context.Context) (int64, error) {
	floors, marks, err := v.marks(ctx)
	if err != nil {
		return 0, err
	}
	var behind int64
	for p, mark := range marks {
		m, err := parseMarker(mark.Val())
		if err != nil {
			return 0, err
		}
		behind += max(floors[p].log-m.Log, 0) + max(floors[p].scores-m.Scores, 0)
	}
	return behind, nil
}

// floors returns the floors of all partitions.
func (v *View) floors() []floor {
	floors := make([]floor, len(v.parts))
	for p := range v.parts {
		floors[p] = v.parts[p].seen.floor()
	}
	return floors
}

// marks reads the markers of all partitions. It also returns the floors as they were before the
// read.
func (v *View) marks(ctx context.Context) ([]floor, []*redis.StringCmd, error) {
	floors, marks := v.floors(), make([]*redis.StringCmd, len(v.parts))
	pipe := v.store.rdb.Pipeline()
	for p := range marks {
		marks[p] = pipe.Get(ctx, markKey(int32(p)))
	}
	if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
		return nil, nil, fmt.Errorf("read the markers: %w", err)
	}
	return floors, marks, nil
}

// Survey returns the state of a survey, or nil if it does not exist.
func (v *View) Survey(ctx context.Context, key survey.Key) (*survey.State, error) {
	st, _, _, err := v.read(ctx, v.partition(key), key, nil)
	return st, err
}

// Respondent returns a respondent with its survey's state. The survey is nil if it does not exist,
// and the respondent is nil if the survey does not have it.
func (v *View) Respondent(ctx context.Context, key survey.Key, id survey.RespondentID) (*survey.State, *survey.Respondent, error) {
	p := v.partition(key)
	st, _, found, err := v.read(ctx, p, key, func(pipe redis.Pipeliner, inc int64) redis.Cmder {
		return pipe.HGet(ctx, rowsKey(p, inc), string(id))
	})
	if err != nil || st == nil {
		return nil, nil, err
	}
	r, err := decoded(found.(*redis.StringCmd), "a respondent", schemas.DecodeRespondent)
	if err != nil {
		return nil, nil, err
	}
	return st, r, nil
}

// Existing reports for each survey of a list whether it exists. It reads page by page.
func (v *View) Existing(ctx context.Context, keys []survey.Key) ([]bool, error) {
	found := make([]bool, len(keys))
	places := map[int32][]int{} // by partition: indices into the list
	for i, key := range keys {
		p := v.partition(key)
		places[p] = append(places[p], i)
	}
	for p, of := range places {
		for page := range slices.Chunk(of, pageSize) {
			names := make([]string, len(page))
			for i, place := range page {
				names[i] = surveyKey(p, keys[place])
			}
			var states *redis.SliceCmd
			if _, err := v.store.guarded(ctx, p, v.parts[p].seen.floor(), func(pipe redis.Pipeliner) { states = pipe.MGet(ctx, names...) }); err != nil {
				return nil, err
			}
			for i, state := range states.Val() {
				found[page[i]] = state != nil
			}
		}
	}
	return found, nil
}

// Listed calls the function each with every respondent of a list in its current state (nil: it does
// not exist), in the order of the list, and with the survey's state at the same instant. It reads
// in steps. It returns false if the survey does not exist, or is deleted during the call.
func (v *View) Listed(ctx context.Context, key survey.Key, ids []survey.RespondentID, each func(*survey.State, survey.RespondentID, *survey.Respondent)) (bool, error) {
	p := v.partition(key)
	var size rowSize
	var sizeOf int64 // the incarnation that has this size
	for len(ids) > 0 {
		var sizes askedSizes
		step := group{ids: make([]any, min(len(ids), stepRows))}
		for i := range step.ids {
			step.ids[i] = string(ids[i])
		}
		st, m, found, err := v.read(ctx, p, key, func(pipe redis.Pipeliner, inc int64) redis.Cmder {
			if step.incarnation = inc; inc != sizeOf {
				size, sizeOf = rowSize{}, inc
			}
			sizes = askSizes(ctx, pipe, p, inc)
			return askRows(ctx, pipe, p, size, step)
		})
		if err != nil || st == nil {
			return false, err
		}
		if size, err = sizes.of(0, m); err != nil {
			return false, err
		}
		values, err := found.(*redis.Cmd).Slice()
		if err != nil {
			return false, fmt.Errorf("read respondents: %w", err)
		}
		for i, value := range values {
			row, err := decodeRow(value)
			if err != nil {
				return false, err
			}
			each(st, ids[i], row)
		}
		ids = ids[len(values):]
	}
	return true, nil
}

// read reads the marker, the survey and, through the function with, keys of the survey's
// incarnation, all at one instant. It guesses the incarnation from an earlier read, and repeats if
// the guess was wrong.
func (v *View) read(ctx context.Context, p int32, key survey.Key, with func(redis.Pipeliner, int64) redis.Cmder) (*survey.State, Marker, redis.Cmder, error) {
	guess, known := v.guess(key)
	for {
		var state *redis.StringCmd
		var extra redis.Cmder
		m, err := v.store.guarded(ctx, p, v.parts[p].seen.floor(), func(pipe redis.Pipeliner) {
			state = pipe.Get(ctx, surveyKey(p, key))
			if with != nil && known {
				extra = with(pipe, guess)
			}
		})
		if err != nil {
			return nil, m, nil, err
		}
		st, err := decoded(state, "a survey", schemas.DecodeState)
		if err != nil || st == nil {
			return nil, m, nil, err
		}
		if with == nil || known && guess == st.Incarnation {
			return st, m, extra, nil
		}
		guess, known = st.Incarnation, true
		v.remember(key, guess)
	}
}

func (v *View) guess(key survey.Key) (int64, bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	inc, ok := v.incs[key]
	return inc, ok
}

func (v *View) remember(key survey.Key, inc int64) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if len(v.incs) >= maxGuesses {
		clear(v.incs)
	}
	v.incs[key] = inc
}

// pageSize is how many surveys are read at once.
const pageSize = 1000

// listStep is how many respondents are listed at once. It is smaller than stepRows, because a step
// stays in memory while its reader is slow, and many lists may be read at a time.
const listStep = 250

// Respondents calls the function begin with the survey's state (nil if it does not exist), then the
// function each with every respondent in the order of admission. It reads in steps, in constant
// memory. The settings passed to begin apply to all of the respondents, so a change of settings is
// visible for all or none. Respondents admitted after the call began are not included.
func (v *View) Respondents(ctx context.Context, key survey.Key, begin func(*survey.State) error, each func(*survey.Respondent) error) error {
	st, err := v.Survey(ctx, key)
	if err != nil {
		return err
	}
	p := v.partition(key)
	if err := begin(st); err != nil || st == nil {
		return err
	}
	after, until := "-inf", ""
	for {
		var ids *redis.ZSliceCmd
		var sizes askedSizes
		m, err := v.store.guarded(ctx, p, v.parts[p].seen.floor(), func(pipe redis.Pipeliner) {
			ids = pipe.ZRangeByScoreWithScores(ctx, indexKey(p, st.Incarnation), &redis.ZRangeBy{Min: after, Max: cmp.Or(until, "+inf"), Count: listStep})
			sizes = askSizes(ctx, pipe, p, st.Incarnation)
		})
		if err != nil {
			return err
		}
		if until == "" {
			until = "(" + i64(m.Log) // otherwise reading a busy survey would never end
		}
		page := ids.Val()
		if len(page) == 0 {
			return nil
		}
		size, err := sizes.of(0, m)
		if err != nil {
			return err
		}
		for step := (group{st.Incarnation, members(page)}); len(step.ids) > 0; {
			values, err := v.rows(ctx, p, size, step)
			if err != nil {
				return err
			}
			for _, value := range values {
				row, err := decodeRow(value)
				if err == nil && row != nil { // nil: deleted since
					err = each(row)
				}
				if err != nil {
					return err
				}
			}
			step.ids = step.ids[len(values):]
		}
		after = "(" + i64(int64(page[len(page)-1].Score))
	}
}

// rows reads the first rows of a group, as askRows does.
func (v *View) rows(ctx context.Context, p int32, size rowSize, step group) ([]any, error) {
	var rows *redis.Cmd
	if _, err := v.store.guarded(ctx, p, v.parts[p].seen.floor(), func(pipe redis.Pipeliner) { rows = askRows(ctx, pipe, p, size, step) }); err != nil {
		return nil, err
	}
	return rows.Slice()
}

// members returns the names of a part of an index.
func members(index []redis.Z) []any {
	names := make([]any, len(index))
	for i, z := range index {
		names[i] = z.Member
	}
	return names
}
