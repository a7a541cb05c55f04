// Package viewtest runs tests against every available implementation of the view. These are the embedded view,
// miniredis, which interprets the Lua scripts, and a real Redis if CANDOR_REDIS_URL is set. A real Redis is
// shared, so each test must use only the keys of a partition number of its own.
package viewtest

import (
	"context"
	"fmt"
	"os"
	"sort"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"

	"candor/internal/embedded/view"
	"candor/state/redisurl"
)

// Clock sets the clock of a view. A real Redis has no such clock.
type Clock interface {
	SetTime(now time.Time)
	FastForward(d time.Duration)
}

// own implements Clock for an embedded view.
type own struct{ *view.Server }

func (o own) SetTime(now time.Time)       { o.SetClock(func() time.Time { return now }) }
func (o own) FastForward(d time.Duration) { o.Age(d) }

// Embedded returns a client of an embedded view, and its clock.
func Embedded(t testing.TB) (redis.UniversalClient, Clock) {
	server, err := view.Start("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Close)
	return client(t, server.Addr()), own{server}
}

// Interpreter returns a client of a miniredis, which interprets the Lua scripts, and its clock.
func Interpreter(t testing.TB) (redis.UniversalClient, Clock) {
	mini := miniredis.RunT(t)
	return client(t, mini.Addr()), mini
}

// local lists the views that run in the process of the test.
var local = map[string]func(testing.TB) (redis.UniversalClient, Clock){"embedded": Embedded, "interpreter": Interpreter}

func client(t testing.TB, addr string) redis.UniversalClient {
	rdb := redis.NewClient(&redis.Options{Addr: addr, Protocol: 2, DisableIdentity: true})
	t.Cleanup(func() { _ = rdb.Close() })
	return rdb
}

// Local runs a test only against the views in this process. It is for tests that set the clock.
func Local(t *testing.T, test func(t *testing.T, rdb redis.UniversalClient, clock Clock)) {
	for name, start := range local {
		t.Run(name, func(t *testing.T) {
			rdb, clock := start(t)
			test(t, rdb, clock)
		})
	}
}

// Each runs a test against every available view. For a real Redis, the clock is nil.
func Each(t *testing.T, test func(t *testing.T, rdb redis.UniversalClient, clock Clock)) {
	Local(t, test)
	if Real(t) != nil {
		OnReal(t, test)
	}
}

// OnReal runs a test against the real Redis, over both versions of its protocol.
func OnReal(t *testing.T, test func(t *testing.T, rdb redis.UniversalClient, clock Clock)) {
	if Real(t) == nil {
		t.Skip("needs a real Redis in CANDOR_REDIS_URL: run it under test/brokers/with.sh")
	}
	for _, protocol := range []int{2, 3} {
		t.Run(fmt.Sprint("real, RESP", protocol), func(t *testing.T) {
			place := Real(t)
			place.Protocol = protocol
			rdb := place.Client()
			t.Cleanup(func() { _ = rdb.Close() })
			test(t, rdb, nil)
		})
	}
}

// Measured runs a benchmark against every available view.
func Measured(b *testing.B, run func(b *testing.B, rdb redis.UniversalClient)) {
	for name, start := range local {
		b.Run(name, func(b *testing.B) {
			rdb, _ := start(b)
			run(b, rdb)
		})
	}
	if place := Real(b); place != nil {
		b.Run("real", func(b *testing.B) {
			rdb := place.Client()
			b.Cleanup(func() { _ = rdb.Close() })
			run(b, rdb)
		})
	}
}

// Real returns the address of the real Redis, or nil if there is none.
func Real(t testing.TB) *redisurl.Place {
	url := os.Getenv("CANDOR_REDIS_URL")
	if url == "" {
		return nil
	}
	place, err := redisurl.Parse(url)
	if err != nil {
		t.Fatal(err)
	}
	return place
}

// Keys lists the keys of a partition.
func Keys(t testing.TB, rdb redis.UniversalClient, partition int32) []string {
	t.Helper()
	var keys []string
	if c, ok := rdb.(*redis.ClusterClient); ok {
		node, err := c.MasterForKey(context.Background(), fmt.Sprintf("{p%d}:", partition))
		if err != nil {
			t.Fatal(err)
		}
		rdb = node
	}
	it := rdb.Scan(context.Background(), 0, fmt.Sprintf("{p%d}:*", partition), 1000).Iterator()
	for it.Next(context.Background()) {
		keys = append(keys, it.Val())
	}
	if err := it.Err(); err != nil {
		t.Fatal(err)
	}
	sort.Strings(keys)
	return keys
}

// Wipe deletes the keys of one partition, as FLUSHALL would delete all keys.
func Wipe(t testing.TB, rdb redis.UniversalClient, partition int32) {
	t.Helper()
	if keys := Keys(t, rdb, partition); len(keys) > 0 {
		if err := rdb.Unlink(context.Background(), keys...).Err(); err != nil {
			t.Fatal(err)
		}
	}
}

// Dump returns the content of every key of the partition, by its name.
func Dump(t testing.TB, rdb redis.UniversalClient, partition int32) map[string]any {
	t.Helper()
	ctx, all := context.Background(), map[string]any{}
	for _, key := range Keys(t, rdb, partition) {
		var err error
		switch kind := rdb.Type(ctx, key).Val(); kind {
		case "string":
			all[key], err = rdb.Get(ctx, key).Result()
		case "hash":
			all[key], err = rdb.HGetAll(ctx, key).Result()
		case "zset":
			all[key], err = rdb.ZRangeWithScores(ctx, key, 0, -1).Result()
		case "set":
			var members []string
			members, err = rdb.SMembers(ctx, key).Result()
			sort.Strings(members)
			all[key] = members
		default:
			t.Fatalf("%s is a %s", key, kind)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}
