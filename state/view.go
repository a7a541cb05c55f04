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

// ErrBehind reports that the view is missing, or is being rebuilt and does not contain everything yet that this
// process has seen. The API then returns 503: it must neither answer from the view nor accept a submission.
var ErrBehind = errors.New("the view is being rebuilt from the log")

// View reads the view for one process. Each partition has a floor: the largest offsets that the process has
// seen. They come from the ends of the topics at start, from each announced commit, and from each record whose
// outcome the process received. If a partition has not been applied up to its floor, reads return ErrBehind. So
// after Redis was wiped, exchanged or failed over, no read returns an older state than an earlier read did.
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
	incs map[survey.Key]int64 // the incarnation of each survey when it was last read; a guess that saves a round trip
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
	told   floor // offsets of the marker after the newest commit of this process
}

func (w *partition) init(ended <-chan struct{}) {
	w.seen.init()
	w.outcomes.init(ended)
	w.completed.init(ended)
	w.admissions.init()
}

// partition returns the partition of a survey. The records of the survey are in the same partition of the log.
func (v *View) partition(key survey.Key) int32 {
	return schemas.Partition(key.Bytes(), int32(len(v.parts)))
}

// Ready returns nil if the view can be read: every partition has been applied up to its floor, and every primary
// accepts transactions. If a partition has not been applied up to its floor, the error is ErrBehind.
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
	// Most reads are transactions. A Redis with full memory refuses transactions, even if they only read.
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

// askComplete is how long Complete returns false, without asking Redis again, after Ready has failed.
const askComplete = 100 * time.Millisecond

// Complete reports whether Ready returns nil. It is for callers that poll. While the view is being rebuilt, all
// lanes of the checks poll, and each call of Ready reads the markers of all partitions. So Complete calls Ready
// at most once in askComplete.
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

// Behind returns how many records of the log and of the scores must still be applied before the whole view can
// be read. It adds up all partitions.
func (v *View) Behind(ctx context.Context) (int64, error) {
	floors, marks, err := v.marks(ctx)
	if err != nil {
		return 0, err
	}
	var behind int64
	for p, mark := range marks {
		m, err := ParseMarker(mark.Val())
		if err != nil {
			return 0, err
		}
		behind += max(floors[p].log-m.Log, 0) + max(floors[p].scores-m.Scores, 0)
	}
	return behind, nil
}

func (v *View) floors() []floor {
	floors := make([]floor, len(v.parts))
	for p := range v.parts {
		floors[p] = v.parts[p].seen.floor()
	}
	return floors
}

// marks reads the markers of all partitions. It also returns the floors, which it takes before the read.
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

// Existing reports for each survey of a list whether it exists. It reads at most pageSize surveys at a time.
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

// Listed calls the function each for every respondent of a list, in the order of the list. It passes the survey's
// state, the id, and the respondent, which is nil if it does not exist. The state and the respondent are of the
// same instant, but Listed reads in steps of different instants. It returns false if the survey does not exist,
// or is deleted during the call.
func (v *View) Listed(ctx context.Context, key survey.Key, ids []survey.RespondentID, each func(*survey.State, survey.RespondentID, *survey.Respondent)) (bool, error) {
	p := v.partition(key)
	var size rowSize
	var sizeOf int64 // the incarnation to which size belongs
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

// Generations returns the generation of each respondent of a list, and survey.NoGeneration for one that does not exist.
// All are of the same instant. It returns false if the survey does not exist.
func (v *View) Generations(ctx context.Context, key survey.Key, ids []survey.RespondentID) ([]int64, bool, error) {
	p := v.partition(key)
	members := make([]string, len(ids))
	for i, id := range ids {
		members[i] = string(id)
	}
	st, _, found, err := v.read(ctx, p, key, func(pipe redis.Pipeliner, inc int64) redis.Cmder {
		return zmscore(ctx, pipe, indexKey(p, inc), members)
	})
	if err != nil || st == nil {
		return nil, false, err
	}
	generations := make([]int64, len(ids))
	for i := range ids {
		g, ok, err := scoreAt(found.(*redis.SliceCmd), i)
		if err != nil {
			return nil, false, err
		}
		if generations[i] = g; !ok {
			generations[i] = survey.NoGeneration
		}
	}
	return generations, true, nil
}

// read reads the marker and the survey, and keys of the survey's incarnation, all at one instant. The function
// with queues the read of these keys. The incarnation is not known before the read, so read guesses the one of
// an earlier read. If the guess was wrong, it reads again.
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

// pageSize is how many surveys Existing reads at once.
const pageSize = 1000

// listStep is how many respondents the method Respondents reads at once. It is smaller than stepRows, because the
// rows stay in memory while a slow client receives them, and many clients may read at a time.
const listStep = 250

// Respondents calls the function begin with the survey's state (nil if the survey does not exist). Then it calls
// the function each with every respondent, in the order of admission. It reads in steps, with memory that does
// not grow with the survey. The caller should apply the settings passed to begin to all respondents, so that a
// change of settings during the call applies to none of them. Respondents that are admitted after the call
// began are not included.
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

// rows reads the first rows of a group: as many as fit into one reply, but at least one.
func (v *View) rows(ctx context.Context, p int32, size rowSize, step group) ([]any, error) {
	var rows *redis.Cmd
	if _, err := v.store.guarded(ctx, p, v.parts[p].seen.floor(), func(pipe redis.Pipeliner) { rows = askRows(ctx, pipe, p, size, step) }); err != nil {
		return nil, err
	}
	return rows.Slice()
}

// members returns the respondents' names in a part of an index.
func members(index []redis.Z) []any {
	names := make([]any, len(index))
	for i, z := range index {
		names[i] = z.Member
	}
	return names
}
