package viewtest

import (
	"context"
	"slices"
	"testing"

	"github.com/redis/go-redis/v9"

	"candor/internal/embedded/view"
)

// Inspected is an embedded view with functions that read its keys.
type Inspected struct {
	*view.Server
	rdb *redis.Client
	t   testing.TB
}

// Inspect starts an embedded view.
func Inspect(t testing.TB) *Inspected {
	t.Helper()
	server, err := view.Start("")
	if err != nil {
		t.Fatal(err)
	}
	rdb := redis.NewClient(&redis.Options{Addr: server.Addr(), Protocol: 2, DisableIdentity: true})
	t.Cleanup(func() {
		_ = rdb.Close()
		server.Close()
	})
	return &Inspected{server, rdb, t}
}

// Client returns a client of the view. It is closed when the test ends.
func (v *Inspected) Client() *redis.Client { return v.rdb }

// look returns the reply to a command. The test fails if the reply is an error.
func look[T any](v *Inspected, cmd interface{ Result() (T, error) }) T {
	v.t.Helper()
	got, err := cmd.Result()
	if err != nil {
		v.t.Fatal(err)
	}
	return got
}

func sorted(texts []string) []string {
	slices.Sort(texts)
	return texts
}

var background = context.Background()

// FlushAll wipes the view.
func (v *Inspected) FlushAll() { look(v, v.rdb.FlushAll(background)) }

// Del removes a key.
func (v *Inspected) Del(key string) { look(v, v.rdb.Del(background, key)) }

// Keys returns the names of all keys, in order.
func (v *Inspected) Keys() []string { return sorted(look(v, v.rdb.Keys(background, "*"))) }

// Exists reports whether a key exists.
func (v *Inspected) Exists(key string) bool { return look(v, v.rdb.Exists(background, key)) > 0 }

// Type returns the type of a key.
func (v *Inspected) Type(key string) string { return look(v, v.rdb.Type(background, key)) }

// Hash returns the fields of a hash.
func (v *Inspected) Hash(key string) map[string]string {
	return look(v, v.rdb.HGetAll(background, key))
}

// Members returns the members of a set, sorted.
func (v *Inspected) Members(key string) []string {
	return sorted(look(v, v.rdb.SMembers(background, key)))
}

// Scores returns the members of a sorted set with their scores.
func (v *Inspected) Scores(key string) map[string]float64 {
	scores := map[string]float64{}
	for _, z := range look(v, v.rdb.ZRangeWithScores(background, key, 0, -1)) {
		scores[z.Member.(string)] = z.Score
	}
	return scores
}
