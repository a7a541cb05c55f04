package host

import (
	"context"
	"slices"
	"testing"

	"github.com/redis/go-redis/v9"

	"candor/internal/embedded/view"
)

// inspected is an embedded view, and a look at what it holds.
type inspected struct {
	*view.Server
	rdb *redis.Client
	t   testing.TB
}

func newInspected(t testing.TB) *inspected {
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
	return &inspected{server, rdb, t}
}

// look returns what the view answers.
func look[T any](v *inspected, cmd interface{ Result() (T, error) }) T {
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

func (v *inspected) FlushAll()              { look(v, v.rdb.FlushAll(background)) }
func (v *inspected) Del(key string)         { look(v, v.rdb.Del(background, key)) }
func (v *inspected) Keys() []string         { return sorted(look(v, v.rdb.Keys(background, "*"))) }
func (v *inspected) Exists(k string) bool   { return look(v, v.rdb.Exists(background, k)) > 0 }
func (v *inspected) Type(key string) string { return look(v, v.rdb.Type(background, key)) }

// Hash, Members and Scores return what a key of that type holds.
func (v *inspected) Hash(key string) map[string]string {
	return look(v, v.rdb.HGetAll(background, key))
}

func (v *inspected) Members(key string) []string {
	return sorted(look(v, v.rdb.SMembers(background, key)))
}

func (v *inspected) Scores(key string) map[string]float64 {
	scores := map[string]float64{}
	for _, z := range look(v, v.rdb.ZRangeWithScores(background, key, 0, -1)) {
		scores[z.Member.(string)] = z.Score
	}
	return scores
}
