// Package statetest is the contract of the view, run against the embedded view,
// against an interpreter of the scripts' texts and, when CANDOR_REDIS_URL names
// one, against a real Redis. It touches only the keys of a partition number that
// nobody else uses.
package statetest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"sort"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"

	"candor/internal/embedded/view"
	"candor/schemas"
	"candor/state"
	"candor/state/redisurl"
	"candor/survey"
)

// env is a partition of an empty view.
type env struct {
	rdb   redis.UniversalClient
	clock clock // nil: a real Redis
	store *state.Store
	p     int32
	mark  state.Marker // as last committed
}

// clock is a view's clock. Only those of this process can be set.
type clock interface {
	SetTime(now time.Time)
	FastForward(d time.Duration)
}

// own is the clock of an embedded view.
type own struct{ *view.Server }

func (o own) SetTime(now time.Time)       { o.SetClock(func() time.Time { return now }) }
func (o own) FastForward(d time.Duration) { o.Age(d) }

// embedded runs a test against the views of this process alone: what sets the
// clock is done to no other.
func embedded(t *testing.T, test func(t *testing.T, e *env)) {
	t.Run("embedded", func(t *testing.T) { test(t, embeddedEnv(t)) })
	t.Run("interpreter", func(t *testing.T) { test(t, interpreterEnv(t)) })
}

func embeddedEnv(t testing.TB) *env {
	server, err := view.Start("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Close)
	return newEnv(t, redis.NewClient(&redis.Options{Addr: server.Addr(), Protocol: 2, DisableIdentity: true}), own{server})
}

// interpreterEnv is a view that runs the text of the scripts.
func interpreterEnv(t testing.TB) *env {
	mini := miniredis.RunT(t)
	return newEnv(t, redis.NewClient(&redis.Options{Addr: mini.Addr(), Protocol: 2, DisableIdentity: true}), mini)
}

// each runs a test against every Redis at hand.
func each(t *testing.T, test func(t *testing.T, e *env)) {
	embedded(t, test)
	url := os.Getenv("CANDOR_REDIS_URL")
	if url == "" {
		return
	}
	for _, protocol := range []int{2, 3} {
		t.Run(fmt.Sprint("real, RESP", protocol), func(t *testing.T) {
			place, err := redisurl.Parse(url)
			if err != nil {
				t.Fatal(err)
			}
			place.Protocol = protocol
			test(t, newEnv(t, place.Client(), nil))
		})
	}
}

func newEnv(t testing.TB, rdb redis.UniversalClient, clock clock) *env {
	e := &env{rdb: rdb, clock: clock, store: state.New(rdb), p: schemas.Partition(key.Bytes(), partitions)}
	e.wipe(t)
	t.Cleanup(func() {
		e.wipe(t)
		_ = rdb.Close()
	})
	return e
}

// keys lists the keys of the partition.
func (e *env) keys(t testing.TB) []string {
	t.Helper()
	var keys []string
	node := e.rdb
	if c, ok := node.(*redis.ClusterClient); ok {
		node = must[*redis.Client](t)(c.MasterForKey(context.Background(), fmt.Sprintf("{p%d}:", e.p)))
	}
	it := node.Scan(context.Background(), 0, fmt.Sprintf("{p%d}:*", e.p), 1000).Iterator()
	for it.Next(context.Background()) {
		keys = append(keys, it.Val())
	}
	if err := it.Err(); err != nil {
		t.Fatal(err)
	}
	sort.Strings(keys)
	return keys
}

// wipe is FLUSHALL, as far as the test is concerned.
func (e *env) wipe(t testing.TB) {
	t.Helper()
	if keys := e.keys(t); len(keys) > 0 {
		if err := e.rdb.Unlink(context.Background(), keys...).Err(); err != nil {
			t.Fatal(err)
		}
	}
}

// dump is everything that the partition holds.
func (e *env) dump(t testing.TB) map[string]any {
	t.Helper()
	ctx, all := context.Background(), map[string]any{}
	for _, key := range e.keys(t) {
		var err error
		switch kind := e.rdb.Type(ctx, key).Val(); kind {
		case "string":
			all[key], err = e.rdb.Get(ctx, key).Result()
		case "hash":
			all[key], err = e.rdb.HGetAll(ctx, key).Result()
		case "zset":
			all[key], err = e.rdb.ZRangeWithScores(ctx, key, 0, -1).Result()
		case "set":
			members, e := e.rdb.SMembers(ctx, key).Result()
			sort.Strings(members)
			all[key], err = members, e
		default:
			t.Fatalf("%s is a %s", key, kind)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// commit applies a transition at the next log offset and expects that it works.
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

// view returns a window on the partition that has seen what was committed.
func (e *env) view() *state.View {
	v := state.NewView(e.store, partitions)
	v.Raise(e.p, e.mark.Log, e.mark.Scores)
	return v
}

// partitions of the view: a service has fewer than the first 200.
const partitions = 500

var (
	key     = ownKey()
	account = key.Account
	created = time.UnixMilli(1_700_000_000_000).UTC()
)

// ownKey returns the key of a survey in a partition that no service has.
func ownKey() survey.Key {
	for {
		k := survey.Key{Account: survey.AccountID(fmt.Sprintf("acme-%d", rand.Int64())), Survey: "s"}
		if schemas.Partition(k.Bytes(), partitions) >= 200 {
			return k
		}
	}
}

// key returns the key of a survey in the partition, of an account whose name begins
// with the given.
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
