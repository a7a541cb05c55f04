// Package statetest is the contract of the view. It runs with every available view
// (state/viewtest).
package statetest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/state"
	"candor/state/viewtest"
	"candor/survey"
)

// env is a partition of an empty view.
type env struct {
	rdb   redis.UniversalClient
	clock viewtest.Clock // nil: a real Redis
	store *state.Store
	p     int32
	mark  state.Marker // as last committed
}

// local runs a test only with the views in this process.
func local(t *testing.T, test func(t *testing.T, e *env)) { viewtest.Local(t, withEnv(test)) }

// each runs a test with every available view.
func each(t *testing.T, test func(t *testing.T, e *env)) { viewtest.Each(t, withEnv(test)) }

func withEnv(test func(t *testing.T, e *env)) func(*testing.T, redis.UniversalClient, viewtest.Clock) {
	return func(t *testing.T, rdb redis.UniversalClient, clock viewtest.Clock) { test(t, newEnv(t, rdb, clock)) }
}

func newEnv(t testing.TB, rdb redis.UniversalClient, clock viewtest.Clock) *env {
	e := &env{rdb: rdb, clock: clock, store: state.New(rdb), p: schemas.Partition(key.Bytes(), partitions)}
	e.wipe(t)
	t.Cleanup(func() { e.wipe(t) })
	return e
}

// follower is a hook of a client. It gets each command with its reply.
type follower func(redis.Cmder)

func (follower) DialHook(next redis.DialHook) redis.DialHook { return next }

func (f follower) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		err := next(ctx, cmd)
		f(cmd)
		return err
	}
}

func (f follower) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, commands []redis.Cmder) error {
		err := next(ctx, commands)
		for _, cmd := range commands {
			f(cmd)
		}
		return err
	}
}

func (e *env) keys(t testing.TB) []string       { return viewtest.Keys(t, e.rdb, e.p) }
func (e *env) dump(t testing.TB) map[string]any { return viewtest.Dump(t, e.rdb, e.p) }

// wipe has the effect of FLUSHALL on the keys of the test.
func (e *env) wipe(t testing.TB) { viewtest.Wipe(t, e.rdb, e.p) }

// commit applies a transition at the next log offset and expects that it succeeds.
func (e *env) commit(t testing.TB, tr state.Transition) {
	t.Helper()
	tr.Partition, tr.Before = e.p, e.mark
	if tr.After == (state.Marker{}) {
		tr.After = state.Marker{View: "v", LogTopic: "l", ScoresTopic: "s", Log: e.mark.Log + 1, Scores: e.mark.Scores}
	}
	ok, err := e.store.Commit(context.Background(), &tr)
	if !ok || err != nil {
		t.Fatalf("Commit = %t, %v", ok, err)
	}
	e.mark = tr.After
}

// view returns the view of another process on the partition, which knows everything that was
// committed.
func (e *env) view() *state.View {
	v := state.NewView(state.New(e.rdb), partitions)
	v.Raise(e.p, e.mark.Log, e.mark.Scores)
	return v
}

// partitions of the view: services use fewer than the first 200.
const partitions = 500

var (
	key     = ownKey()
	account = key.Account
	created = time.UnixMilli(1_700_000_000_000).UTC()
)

// ownKey returns the key of a survey in a partition that no service uses.
func ownKey() survey.Key {
	for {
		k := survey.Key{Account: survey.AccountID(fmt.Sprintf("acme-%d", rand.Int64())), Survey: "s"}
		if schemas.Partition(k.Bytes(), partitions) >= 200 {
			return k
		}
	}
}

// key returns the key of a survey in the partition. The name of its account begins with the
// given one.
func (e *env) key(account survey.AccountID, name survey.Name) survey.Key {
	for i := 0; ; i++ {
		k := survey.Key{Account: survey.AccountID(fmt.Sprint(string(account), i)), Survey: name}
		if schemas.Partition(k.Bytes(), partitions) == e.p {
			return k
		}
	}
}

func aState(inc int64) *survey.State {
	return &survey.State{Incarnation: inc, Version: survey.V3, CreatedAt: created, UpdatedAt: created, Respondents: 1}
}

func aRow(id survey.RespondentID, generation int64) *survey.Respondent {
	r := &survey.Respondent{ID: id, Generation: generation, AdmittedAt: created, Touched: generation, Due: 500}
	r.Evaluations[survey.TS].Concerned = true
	return r
}

func rowRef(inc int64, id survey.RespondentID) state.RowRef {
	return state.RowRef{Incarnation: inc, Respondent: id}
}

func equal[T any](t testing.TB, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s is\n%+v, want\n%+v", what, got, want)
	}
}

func must[T any](t testing.TB) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}
