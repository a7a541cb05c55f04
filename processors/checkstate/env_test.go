package checkstate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/redis/go-redis/v9"

	"candor/processors"
	"candor/state"
	"candor/state/viewtest"
	"candor/survey"
)

// env is the part of a check in an empty view, in a partition that no service uses.
type env struct {
	rdb  redis.UniversalClient
	view *state.Store
	part state.Part
}

func newEnv(t testing.TB, rdb redis.UniversalClient) *env {
	e := &env{rdb: rdb, view: state.New(rdb), part: state.CheckPart(500+rand.Int32N(1<<20), survey.TS)}
	t.Cleanup(func() { e.wipe(t) })
	return e
}

func withEnv(test func(t *testing.T, e *env)) func(*testing.T, redis.UniversalClient, viewtest.Clock) {
	return func(t *testing.T, rdb redis.UniversalClient, _ viewtest.Clock) { test(t, newEnv(t, rdb)) }
}

// each runs a test with every available view.
func each(t *testing.T, test func(t *testing.T, e *env)) { viewtest.Each(t, withEnv(test)) }

func (e *env) keys(t testing.TB) []string       { return viewtest.Keys(t, e.rdb, e.part.Partition) }
func (e *env) dump(t testing.TB) map[string]any { return viewtest.Dump(t, e.rdb, e.part.Partition) }
func (e *env) wipe(t testing.TB)                { viewtest.Wipe(t, e.rdb, e.part.Partition) }

// lane returns the stored state for a lane that begins now. c may be nil.
func (e *env) lane(t testing.TB, c *cache) *stored {
	t.Helper()
	at, err := e.view.PartMarker(context.Background(), e.part)
	if err != nil {
		t.Fatal(err)
	}
	return &stored{view: e.view, part: e.part, at: at, cache: c}
}

func marker(log int64) state.Marker {
	return state.Marker{View: "TS", LogTopic: "l", ScoresTopic: "-", Log: log}
}

// teach makes a lane learn up to an offset of the log.
func (s *stored) teach(t testing.TB, to int64, l *learning) {
	t.Helper()
	if ok, err := s.learn(context.Background(), l, marker(to)); !ok || err != nil {
		t.Fatalf("learn = %t, %v", ok, err)
	}
}

// learn makes a lane that begins now learn one offset of the log.
func (e *env) learn(t testing.TB, l *learning) {
	t.Helper()
	s := e.lane(t, nil)
	s.teach(t, s.at.Log+1, l)
}

func (e *env) find(t testing.TB, w processors.Want, inc int64) groupFound {
	t.Helper()
	found, err := e.lane(t, nil).find(context.Background(), []groupWant{{Incarnation: inc, Want: w}})
	if err != nil || len(found) != 1 {
		t.Fatalf("find = %v, %v", found, err)
	}
	return found[0]
}

func (e *env) tallies(t testing.TB, g groupRef, fields ...uint64) []processors.Count {
	t.Helper()
	return e.find(t, processors.Tallies(g.Group, fields...), g.Incarnation).Tallies
}

func (e *env) entries(t testing.TB, g groupRef, until int64, limit int) []processors.Entry {
	t.Helper()
	return e.find(t, processors.Entries(g.Group, until, limit), g.Incarnation).Entries
}

// lessons reads the lessons of respondents, with a lane that has no directories.
func (e *env) lessons(t testing.TB, refs ...state.RowRef) map[state.RowRef]*lesson {
	t.Helper()
	return must(e.lane(t, nil).lessons(context.Background(), refs, map[groupRef]*directory{}, map[int64]*names{}))
}

var (
	group1 = groupRef{4, "g"}
	key    = survey.Key{Account: "acme", Survey: "s"}
)

func rowRef(inc int64, id survey.RespondentID) state.RowRef {
	return state.RowRef{Incarnation: inc, Respondent: id}
}

// countsOf returns tallies, in any order.
func countsOf(tallies map[uint64]int64) (counts page) {
	for f, n := range tallies {
		counts = append(counts, processors.Count{Field: f, N: n})
	}
	return counts
}

func generations(entries []processors.Entry) []int64 {
	var gs []int64
	for _, e := range entries {
		gs = append(gs, e.Generation)
	}
	return gs
}

func fieldsOf(counts []processors.Count) []uint64 {
	var fields []uint64
	for _, c := range counts {
		fields = append(fields, c.Field)
	}
	return fields
}

func equal[T any](t testing.TB, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s is\n%+v, want\n%+v", what, got, want)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(fmt.Sprint(err))
	}
	return v
}
