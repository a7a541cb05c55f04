package statetest

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/redis/go-redis/v9"

	"candor/state"
	"candor/survey"
)

// reads records the commands with which a client reads rows: hmget or eval.
type reads struct {
	replies
	mu    sync.Mutex
	names []string
}

func (r *reads) see(cmd redis.Cmder) {
	r.note(cmd)
	r.mu.Lock()
	defer r.mu.Unlock()
	if name := cmd.Name(); name == "hmget" || name == "eval" {
		r.names = append(r.names, name)
	}
}

// sized is a survey with rows of a size, to be read by every reader.
type sized struct {
	*env
	seen *reads
}

// sizedRows is the number of rows of the survey: more than a reader requests at a time.
const sizedRows = 1100

// create creates the survey.
func create(t *testing.T, e *env) *sized {
	t.Helper()
	s := &sized{env: e, seen: &reads{}}
	e.rdb.AddHook(follower(s.seen.see))
	tr := state.Transition{
		Surveys: map[survey.Key]*survey.State{key: aState(1)}, Named: map[survey.Key]bool{key: true},
		Rows: map[state.RowRef]*survey.Respondent{},
	}
	for i := range sizedRows {
		ref := s.ref(i)
		tr.Rows[ref] = aRow(ref.Respondent, int64(i))
	}
	tr.After = state.Marker{View: "v", LogTopic: "l", ScoresTopic: "s", Log: sizedRows}
	e.commit(t, tr)
	return s
}

func (s *sized) ref(i int) state.RowRef {
	return rowRef(1, survey.RespondentID(fmt.Sprintf("r%05d", i)))
}

// grow replaces ordinary rows by large ones, with the given function.
func (s *sized) grow(t *testing.T, commit func(testing.TB, state.Transition), places ...int) {
	t.Helper()
	tr := state.Transition{Rows: map[state.RowRef]*survey.Respondent{}}
	for _, i := range places {
		row := aRow(s.ref(i).Respondent, int64(i))
		row.Attributes = map[string]string{"a": noise(large)}
		tr.Rows[s.ref(i)] = row
	}
	commit(t, tr)
}

// read reads the survey with every reader. It returns the commands that read its rows.
func (s *sized) read(t *testing.T) map[string][]string {
	t.Helper()
	view, refs := s.view(), make([]state.RowRef, sizedRows)
	for i := range refs {
		refs[i] = s.ref(i)
	}
	if _, err := view.Survey(t.Context(), key); err != nil {
		t.Fatal(err)
	}
	used := map[string][]string{}
	for name, read := range s.readers(t, view, refs, 500) {
		s.seen.reset()
		s.seen.names = nil
		at := 0
		if err := read(func(row *survey.Respondent) {
			if row == nil || row.ID != refs[at].Respondent {
				t.Fatalf("%s: respondent %d is %+v", name, at, row)
			}
			at++
		}); err != nil {
			t.Fatal(err)
		}
		equal(t, name+": the respondents", at, sizedRows)
		if s.seen.most > step {
			t.Errorf("%s: a reply holds %d bytes", name, s.seen.most)
		}
		used[name] = slices.Compact(s.seen.names)
	}
	return used
}

var (
	byScript = map[string][]string{"EachRow": {"eval"}, "EachRowAfter": {"eval"}, "Listed": {"eval"}, "Respondents": {"eval"}, "Judged": {"eval"}, "Page": {"eval"}}
	// A list does not know the size when it begins, and neither does EachRowAfter, which reads rows and marker together.
	byFields = map[string][]string{"EachRow": {"hmget"}, "EachRowAfter": {"eval"}, "Listed": {"eval", "hmget"}, "Respondents": {"hmget"}, "Judged": {"hmget"}, "Page": {"hmget"}}
)

// readByFields checks that the survey is read without the script. A size is valid only for a moment,
// so a read that a busy machine interrupts begins again.
func (s *sized) readByFields(t *testing.T, what string) {
	t.Helper()
	for range 20 {
		if maps.EqualFunc(s.read(t), byFields, slices.Equal) {
			return
		}
	}
	equal(t, what, s.read(t), byFields)
}

// Rows of an ordinary survey are read without the script, until the survey has large rows.
func TestSizes(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		s := create(t, e)
		s.readByFields(t, "the reads of ordinary rows")
		s.grow(t, e.commit, 3, 4, 5)
		equal(t, "the reads of some large rows", s.read(t), byScript)
		for _, i := range []int{3, 4, 5} { // a size never decreases
			e.commit(t, state.Transition{Rows: map[state.RowRef]*survey.Respondent{s.ref(i): aRow(s.ref(i).Respondent, int64(i))}})
		}
		equal(t, "the reads of rows that were large", s.read(t), byScript)

		e.commit(t, state.Transition{Surveys: map[survey.Key]*survey.State{key: nil}, Named: map[survey.Key]bool{key: false}, Gone: []int64{1}, Swept: []int64{1}})
		for name := range e.dump(t) {
			if strings.HasSuffix(name, "}:sizes") {
				t.Error("a deleted survey leaves the size of its rows")
			}
		}
	})
}

// After a commit by a version that stores no sizes, the stored sizes are not used any more.
func TestSizes_ofOlderVersion(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		s := create(t, e)
		s.grow(t, older(e), 3, 4)
		equal(t, "the reads after an older version wrote", s.read(t), byScript)
		// The lane of another process with this version writes an ordinary row.
		e.store = state.New(e.rdb)
		e.commit(t, state.Transition{Rows: map[state.RowRef]*survey.Respondent{s.ref(9): aRow(s.ref(9).Respondent, 9)}})
		equal(t, "the reads after both wrote", s.read(t), byScript)
		// The same again in the other order, by a process that has committed before.
		s.grow(t, older(e), 5, 6)
		e.commit(t, state.Transition{Rows: map[state.RowRef]*survey.Respondent{s.ref(9): aRow(s.ref(9).Respondent, 9)}})
		equal(t, "the reads after both wrote again", s.read(t), byScript)
	})
}

// older returns the commit function of a version that stores no sizes.
func older(e *env) func(testing.TB, state.Transition) {
	return func(t testing.TB, tr state.Transition) {
		t.Helper()
		sizes := map[string]any{}
		for name, value := range e.dump(t) {
			if strings.Contains(name, "}:sizes") {
				sizes[name] = value
			}
		}
		e.commit(t, tr)
		ctx := context.Background()
		for name, value := range sizes {
			if zs, ok := value.([]redis.Z); ok {
				e.rdb.Del(ctx, name)
				e.rdb.ZAdd(ctx, name, zs...)
			} else {
				e.rdb.Set(ctx, name, value, 0)
			}
		}
	}
}

// A view that is rebuilt after a wipe has sizes, and so has a restored one.
func TestSizes_ofNewView(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		s := create(t, e)
		join := state.Part{Partition: e.p, Of: state.JoinPart}
		t.Cleanup(e.store.Hold(join, e.mark))
		changes, dumped := e.dumped(t, nil)
		before := e.dump(t)
		e.wipe(t)
		e.restore(t, join, changes[join], dumped[join].At)
		equal(t, "the restored view", e.dump(t), before)
		s.readByFields(t, "the reads of a restored view")
		s.grow(t, e.commit, 3)
		equal(t, "the reads of a restored view with large rows", s.read(t), byScript)

		e.wipe(t)
		e.mark = state.Marker{}
		again := create(t, e)
		again.readByFields(t, "the reads of a view that was built again")
	})
}
