package fence

import (
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/state"
	"candor/state/viewtest"
)

var (
	part  = state.Part{Partition: 3, Of: state.JoinPart}
	first = state.Marker{View: "v", LogTopic: "log", ScoresTopic: "scores"}
)

func newStore(t *testing.T) (*state.Store, *redis.Client) {
	t.Helper()
	rdb := viewtest.Inspect(t).Client()
	return state.New(rdb), rdb
}

func begun(t *testing.T, store *state.Store) *Fence {
	t.Helper()
	f := New(store, nil, part)
	if err := f.Begin(t.Context(), 0, first); err != nil {
		t.Fatal(err)
	}
	return &f
}

// move commits up to an offset of the log.
func (f *Fence) move(t *testing.T, to int64) error {
	after := f.Now
	after.Log = to
	return f.Commit(after, func(before state.Marker) (bool, error) {
		return f.store.Commit(t.Context(), &state.Transition{Partition: part.Partition, Before: before, After: after})
	})
}

// look checks the marker even if the last check was less than a second ago.
func (f *Fence) look(t *testing.T) error {
	f.looked = time.Time{}
	looked, err := f.Look(t.Context())
	if looked != (err == nil) {
		t.Errorf("Look = %t, %v", looked, err)
	}
	return err
}

func TestFence_continuesWhereItWas(t *testing.T) {
	store, _ := newStore(t)
	f := begun(t, store)
	if f.Now != first || f.Written != (state.Marker{}) {
		t.Fatalf("a part that is not there begins at %v, and %v is written", f.Now, f.Written)
	}
	if restored, err := f.Restore(t.Context(), slog.New(slog.DiscardHandler)); restored || err != nil {
		t.Errorf("without a snapshot, Restore = %t, %v", restored, err)
	}
	if err := f.look(t); err != nil {
		t.Errorf("nobody has written: %v", err)
	}
	if err := f.move(t, 7); err != nil {
		t.Fatal(err)
	}
	if looked, err := f.Look(t.Context()); looked || err != nil {
		t.Errorf("right after a commit, Look = %t, %v", looked, err)
	}
	if err := f.look(t); err != nil {
		t.Errorf("nobody else has written: %v", err)
	}
	if again := begun(t, store); again.Now != f.Now || again.Written != f.Now || again.Now.Log != 7 {
		t.Errorf("the next lane begins at %v behind %v, want %v", again.Now, again.Written, f.Now)
	}
}

func TestFence_ofALaneThatLost(t *testing.T) {
	store, rdb := newStore(t)
	mine, theirs := begun(t, store), begun(t, store)
	if err := theirs.move(t, 5); err != nil {
		t.Fatal(err)
	}
	if err := mine.move(t, 6); !errors.Is(err, ErrMoved) {
		t.Errorf("a commit behind another's: %v, want ErrMoved", err)
	}
	if mine.Now != first {
		t.Errorf("a refused commit moved the fence to %v", mine.Now)
	}
	if err := mine.look(t); !errors.Is(err, ErrMoved) {
		t.Errorf("another has written: %v, want ErrMoved", err)
	}
	if err := rdb.FlushAll(t.Context()).Err(); err != nil {
		t.Fatal(err)
	}
	if err := theirs.look(t); !errors.Is(err, ErrMoved) {
		t.Errorf("the view was wiped: %v, want ErrMoved", err)
	}
	failed := errors.New("unknown outcome")
	if err := theirs.Commit(first, func(state.Marker) (bool, error) { return true, failed }); !errors.Is(err, failed) || theirs.Now.Log != 5 {
		t.Errorf("after a commit of unknown outcome the fence is at %v, %v", theirs.Now, err)
	}
}

func TestFence_refuses(t *testing.T) {
	store, _ := newStore(t)
	if err := begun(t, store).move(t, 7); err != nil {
		t.Fatal(err)
	}
	other := first
	other.ScoresTopic = "other"
	for name, c := range map[string]struct {
		start int64
		first state.Marker
		want  string
	}{
		"other topics":          {0, other, "the view of partition 3 was made from other topics"},
		"a log that was cut":    {8, first, "applied up to offset 7, but the log begins at 8"},
		"a log that is there":   {7, first, ""},
		"a part of other marks": {0, state.Marker{View: "w", LogTopic: "log", ScoresTopic: "scores"}, ""},
	} {
		f := New(store, nil, part)
		err := f.Begin(t.Context(), c.start, c.first)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}
