package statetest

import (
	"encoding/base64"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/redis/go-redis/v9"

	"candor/state"
	"candor/survey"
)

// step is the number of bytes that one reply may hold (state/rows.go). A large row is more than
// half of it.
const (
	step  = 1 << 20
	large = 600_000
)

// noise returns text that a row cannot pack.
func noise(n int) string {
	rnd := rand.NewChaCha8([32]byte{1})
	b := make([]byte, n*3/4)
	_, _ = rnd.Read(b)
	return base64.RawStdEncoding.EncodeToString(b)
}

// replies records the bytes of rows in the replies to a client.
type replies struct {
	mu   sync.Mutex
	rows []int // for each reply with rows
	most int   // bytes in one reply
}

func (r *replies) note(cmd redis.Cmder) {
	var values []any
	switch cmd := cmd.(type) {
	case *redis.Cmd:
		values, _ = cmd.Slice()
	case *redis.SliceCmd:
		values = cmd.Val()
	case *redis.StringSliceCmd:
		if name := cmd.Name(); name == "hmget" || name == "eval" {
			for _, text := range cmd.Val() {
				values = append(values, text)
			}
		}
	}
	n := 0
	for _, v := range values {
		text, _ := v.(string)
		n += len(text)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(values) > 0 {
		r.rows = append(r.rows, len(values))
	}
	r.most = max(r.most, n)
}

func (r *replies) reset() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.rows, r.most = nil, 0
}

// For rows of all sizes, every reader gets all of them, in order. No reply has more bytes than a
// step, or one row if that is larger.
func TestRows_byBytes(t *testing.T) {
	local(t, func(t *testing.T, e *env) {
		seen := &replies{}
		e.rdb.AddHook(follower(seen.note))
		const n = 60
		var refs []state.RowRef
		tr := state.Transition{Surveys: map[survey.Key]*survey.State{key: aState(1)}, Rows: map[state.RowRef]*survey.Respondent{}}
		for i := range n {
			row := aRow(survey.RespondentID(fmt.Sprintf("r%02d", i)), int64(i))
			switch {
			case i == 7: // larger than a step, as before rows were limited
				row.Attributes = map[string]string{"a": noise(step), "b": noise(large)}
			case i%20 >= 4:
				row.Attributes = map[string]string{"a": noise(large)}
			}
			refs = append(refs, rowRef(1, row.ID))
			tr.Rows[refs[i]] = row
		}
		tr.After = state.Marker{View: "v", LogTopic: "l", ScoresTopic: "s", Log: n}
		e.commit(t, tr)
		for name, read := range e.readers(t, e.view(), refs, 40) {
			seen.reset()
			var got []int64
			if err := read(func(row *survey.Respondent) { got = append(got, row.Generation) }); err != nil {
				t.Fatal(err)
			}
			if len(got) != n {
				t.Errorf("%s reads %d respondents of %d", name, len(got), n)
			}
			for i, generation := range got {
				if generation != int64(i) {
					t.Fatalf("%s reads %v", name, got)
				}
			}
			if most := step + large + 1000; seen.most > most || seen.most < step {
				t.Errorf("%s: a reply holds %d bytes, want the largest row alone, at most %d", name, seen.most, most)
			}
		}
	})
}

// If the view has not been applied so far, or has just been wiped, EachRowAfter calls nothing. A row that is missing from
// the rest of a view says nothing.
func TestRows_behind(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		e.commit(t, full(1))
		ask := func(offset int64) (n int, err error) {
			err = e.store.EachRowAfter(t.Context(), e.p, offset, []state.RowRef{rowRef(1, "ann")}, func(int, *survey.Respondent) { n++ })
			return n, err
		}
		if n, err := ask(e.mark.Log - 1); n != 1 || err != nil {
			t.Errorf("the last applied offset: %d rows, %v", n, err)
		}
		if n, err := ask(e.mark.Log); n != 0 || !errors.Is(err, state.ErrBehind) {
			t.Errorf("an offset not yet applied: %d rows, %v", n, err)
		}
		e.wipe(t)
		if n, err := ask(0); n != 0 || !errors.Is(err, state.ErrBehind) {
			t.Errorf("a wiped view: %d rows, %v", n, err)
		}
	})
}

// Ordinary rows are read in one round trip, also those of several surveys.
func TestRows_ordinary(t *testing.T) {
	local(t, func(t *testing.T, e *env) {
		var refs []state.RowRef
		tr := state.Transition{Rows: map[state.RowRef]*survey.Respondent{}}
		for i := range 900 {
			ref := rowRef(int64(i%7), survey.RespondentID(fmt.Sprint("r", i)))
			refs = append(refs, ref)
			if i%3 != 0 {
				tr.Rows[ref] = aRow(ref.Respondent, int64(i))
			}
		}
		e.commit(t, tr)
		seen := &replies{}
		e.rdb.AddHook(follower(seen.note))
		equal(t, "the rows", must[map[state.RowRef]*survey.Respondent](t)(e.store.Rows(t.Context(), e.p, refs)), tr.Rows)
		equal(t, "the replies", seen.rows, []int{900})
		some := 0
		if err := e.store.EachRow(t.Context(), e.p, refs, func(int, *survey.Respondent) bool { some++; return some < 5 }); err != nil || some != 5 {
			t.Errorf("read %d rows, want 5: %v", some, err)
		}
	})
}
