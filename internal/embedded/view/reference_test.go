package view

import (
	"context"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
	"pgregory.net/rapid"

	"candor/state/script"
)

func dial(t testing.TB, addr string) *redis.Client {
	t.Helper()
	rdb := redis.NewClient(&redis.Options{Addr: addr, Protocol: 2, DisableIdentity: true, MaxRetries: -1})
	t.Cleanup(func() { _ = rdb.Close() })
	return rdb
}

func start(t testing.TB) (*Server, *redis.Client) {
	t.Helper()
	s, err := Start("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s, dial(t, s.Addr())
}

// references are servers that run the text of the scripts: an interpreter, and a real Redis if
// CANDOR_REDIS_URL names one.
func references(t *testing.T, test func(t *testing.T, reference *redis.Client)) {
	t.Run("interpreter", func(t *testing.T) { test(t, dial(t, miniredis.RunT(t).Addr())) })
	if url := os.Getenv("CANDOR_REDIS_URL"); url != "" {
		t.Run("real", func(t *testing.T) {
			o, err := redis.ParseURL(url)
			if err != nil {
				t.Fatal(err)
			}
			test(t, dial(t, o.Addr))
		})
	}
}

// prefix is the beginning of all keys, because a real Redis may be shared.
const prefix = "view-test:"

// Commands and commits have the same results and replies as on a server that runs the text of
// the scripts.
func TestReference(t *testing.T) {
	references(t, func(t *testing.T, reference *redis.Client) {
		_, rdb := start(t)
		ctx := context.Background()
		rapid.Check(t, func(rt *rapid.T) {
			for _, c := range []*redis.Client{rdb, reference} {
				if names := c.Keys(ctx, prefix+"*").Val(); len(names) > 0 {
					c.Del(ctx, names...)
				}
			}
			marker := ""
			for range rapid.IntRange(1, 40).Draw(rt, "steps") {
				var command []any
				if rapid.IntRange(0, 2).Draw(rt, "commit") > 0 {
					next := rapid.SampledFrom([]string{"m1", "m2", "m3", ""}).Draw(rt, "next")
					expected := marker
					if rapid.IntRange(0, 4).Draw(rt, "stale") == 0 {
						expected = "another"
					}
					command = commitOf(rt, expected, next)
				} else {
					command = anyCommand(rt)
				}
				got, want := answer(rdb, command), answer(reference, command)
				if !reflect.DeepEqual(got, want) {
					rt.Fatalf("%v: %v, want %v", command, got, want)
				}
				marker = reference.Get(ctx, prefix+"mark").Val()
			}
			if got, want := dump(rdb), dump(reference); !reflect.DeepEqual(got, want) {
				rt.Fatalf("the keys hold\n%v, want\n%v", got, want)
			}
		})
	})
}

// Each kind of key has its own names, so that most commands get a key of the right type.
func key(rt *rapid.T, kind string) string {
	if rapid.IntRange(0, 30).Draw(rt, "misfit") == 0 {
		kind = rapid.SampledFrom([]string{"t", "h", "s", "z"}).Draw(rt, "kind")
	}
	return prefix + kind + fmt.Sprint(rapid.IntRange(0, 2).Draw(rt, "key"))
}

func word(rt *rapid.T) string {
	return rapid.SampledFrom([]string{"", "a", "b", "c", "d\x00\r\n", strings.Repeat("long", 30), "0", "7", "-3"}).Draw(rt, "word")
}

func words(rt *rapid.T) []any {
	all := make([]any, rapid.IntRange(1, 25).Draw(rt, "words"))
	for i := range all {
		all[i] = fmt.Sprint(word(rt), rapid.IntRange(0, 20).Draw(rt, "number"))
	}
	return all
}

func digit(rt *rapid.T) any { return rapid.IntRange(-3, 9).Draw(rt, "number") }

// write draws a command that commits use: its name, key and arguments.
func write(rt *rapid.T) (name, of string, args []any) {
	switch name = rapid.SampledFrom([]string{"SET", "HSET", "HDEL", "HINCRBY", "SADD", "SREM", "ZADD", "ZREM", "UNLINK", "DEL", "PEXPIRE"}).Draw(rt, "write"); name {
	case "SET":
		return name, key(rt, "t"), []any{word(rt)}
	case "HSET":
		for _, w := range words(rt) {
			args = append(args, w, word(rt))
		}
		return name, key(rt, "h"), args
	case "HDEL":
		return name, key(rt, "h"), words(rt)
	case "HINCRBY":
		return name, key(rt, "h"), []any{"n" + word(rt), digit(rt)}
	case "SADD", "SREM":
		return name, key(rt, "s"), words(rt)
	case "ZADD":
		args = slices.Clone(rapid.SampledFrom([][]any{nil, {"XX"}, {"GT"}, {"XX", "GT"}, {"gt", "xx"}}).Draw(rt, "only"))
		of := words(rt)
		if len(args) > 0 {
			of = of[:1] // the reference differs from Redis if a command with GT has a member twice
		}
		for _, w := range of {
			args = append(args, digit(rt), w)
		}
		return name, key(rt, "z"), args
	case "ZREM":
		return name, key(rt, "z"), words(rt)
	case "PEXPIRE":
		return name, key(rt, "s"), []any{1_000_000}
	default:
		return name, key(rt, "h"), nil
	}
}

func commitOf(rt *rapid.T, before, after string) []any {
	keys, args := []any{prefix + "mark"}, []any{before, after}
	for range rapid.IntRange(0, 6).Draw(rt, "operations") {
		name, of, with := write(rt)
		keys = append(keys, of)
		args = append(append(args, name, len(keys), len(with)), with...)
	}
	if rapid.Bool().Draw(rt, "publish") {
		args = append(args, "PUBLISH", 0, 2, "channel", "message")
	}
	return append(append([]any{"EVAL", script.Commit, len(keys)}, keys...), args...)
}

func anyCommand(rt *rapid.T) []any {
	bounds := func() (any, any) {
		texts := []string{"-inf", "+inf", "0", "(3", "5", "(5", "9"}
		return rapid.SampledFrom(texts).Draw(rt, "bound"), rapid.SampledFrom(texts).Draw(rt, "bound")
	}
	switch name := rapid.SampledFrom([]string{
		"write", "GET", "MGET", "SETNX", "TYPE", "EXISTS", "HGET", "HMGET", "HGETALL", "HEXISTS", "HLEN", "SISMEMBER", "SMISMEMBER", "SMEMBERS", "SCARD",
		"ZSCORE", "ZMSCORE", "ZCARD", "ZRANGE", "ZINCRBY", "ZRANGEBYSCORE", "ZREVRANGEBYSCORE", "KEYS", "day", "rows",
	}).Draw(rt, "command"); name {
	case "GET":
		return []any{name, key(rt, "t")}
	case "TYPE", "EXISTS":
		return []any{name, key(rt, rapid.SampledFrom([]string{"t", "h", "s", "z"}).Draw(rt, "kind"))}
	case "MGET":
		return []any{name, key(rt, "t"), key(rt, "t"), key(rt, "h")}
	case "SETNX":
		return []any{"SET", key(rt, "t"), word(rt), "EX", 1000, "NX"}
	case "HGET", "HEXISTS":
		return []any{name, key(rt, "h"), word(rt)}
	case "HMGET":
		return append([]any{name, key(rt, "h")}, words(rt)...)
	case "HGETALL", "HLEN":
		return []any{name, key(rt, "h")}
	case "SISMEMBER":
		return []any{name, key(rt, "s"), word(rt)}
	case "SMISMEMBER":
		return append([]any{name, key(rt, "s")}, words(rt)...)
	case "SMEMBERS", "SCARD":
		return []any{name, key(rt, "s")}
	case "ZSCORE":
		return []any{name, key(rt, "z"), word(rt)}
	case "ZMSCORE":
		return append([]any{name, key(rt, "z")}, words(rt)...)
	case "ZCARD":
		return []any{name, key(rt, "z")}
	case "ZRANGE":
		return []any{name, key(rt, "z"), digit(rt), digit(rt), "WITHSCORES"}
	case "ZINCRBY":
		return []any{name, key(rt, "z"), digit(rt), word(rt)}
	case "ZRANGEBYSCORE", "ZREVRANGEBYSCORE":
		from, to := bounds()
		command := []any{name, key(rt, "z"), from, to}
		if rapid.Bool().Draw(rt, "scores") {
			command = append(command, "WITHSCORES")
		}
		if rapid.Bool().Draw(rt, "limit") {
			command = append(command, "LIMIT", rapid.IntRange(0, 3).Draw(rt, "skip"), rapid.IntRange(-1, 5).Draw(rt, "count"))
		}
		return command
	case "KEYS":
		return []any{name, prefix + rapid.SampledFrom([]string{"*", "h*", "?1"}).Draw(rt, "pattern")}
	case "day":
		return []any{"EVAL", script.Day, 1, prefix + "day", rapid.IntRange(-5, 5).Draw(rt, "amount"), rapid.IntRange(0, 30).Draw(rt, "limit"), rapid.IntRange(-5, 5).Draw(rt, "amount"), rapid.IntRange(0, 30).Draw(rt, "limit")}
	case "rows":
		keys, args := []any{}, []any{rapid.IntRange(0, 300).Draw(rt, "bytes")}
		for range rapid.IntRange(1, 3).Draw(rt, "hashes") {
			fields := words(rt)
			keys, args = append(keys, key(rt, "h")), append(append(args, len(fields)), fields...)
		}
		return append(append([]any{"EVAL", script.Rows, len(keys)}, keys...), args...)
	default:
		name, of, args := write(rt)
		return append([]any{name, of}, args...)
	}
}

// answer is the reply of a server. Errors are not distinguished, and replies without an order
// are sorted.
func answer(rdb *redis.Client, command []any) any {
	reply, err := rdb.Do(context.Background(), command...).Result()
	switch {
	case err == redis.Nil: //nolint:errorlint // Do wraps nothing
		return nil
	case err != nil:
		return "an error"
	}
	list, ok := reply.([]any)
	if !ok {
		return reply
	}
	switch command[0] {
	case "HGETALL":
		fields := map[any]any{}
		for i := 0; i < len(list); i += 2 {
			fields[list[i]] = list[i+1]
		}
		return fields
	case "SMEMBERS", "KEYS":
		slices.SortFunc(list, func(a, b any) int { return strings.Compare(a.(string), b.(string)) })
	}
	return list
}

// dump returns the content of all keys.
func dump(rdb *redis.Client) map[string]any {
	all := map[string]any{}
	for _, name := range rdb.Keys(context.Background(), prefix+"*").Val() {
		all[name+" expires"] = rdb.PTTL(context.Background(), name).Val() > 0
		switch rdb.Type(context.Background(), name).Val() {
		case "string":
			all[name] = answer(rdb, []any{"GET", name})
		case "hash":
			all[name] = answer(rdb, []any{"HGETALL", name})
		case "set":
			all[name] = answer(rdb, []any{"SMEMBERS", name})
		case "zset":
			all[name] = answer(rdb, []any{"ZRANGE", name, 0, -1, "WITHSCORES"})
		}
	}
	return all
}

// Of a list of requests, some are admitted, as on a server that runs the text of the script.
// The waits depend on each server's clock, so only whether there is one is compared.
func TestReference_some(t *testing.T) {
	references(t, func(t *testing.T, reference *redis.Client) {
		_, rdb := start(t)
		ctx := context.Background()
		rapid.Check(t, func(rt *rapid.T) {
			limit := rapid.IntRange(0, 9).Draw(rt, "limit")
			for _, c := range []*redis.Client{rdb, reference} {
				c.Del(ctx, prefix+"some")
			}
			for range rapid.IntRange(1, 6).Draw(rt, "calls") {
				command := []any{"EVAL", script.Some, 1, prefix + "some", limit, 3_600_000_000, rapid.IntRange(0, 12).Draw(rt, "requests")}
				var got [2][2]int64
				for i, c := range []*redis.Client{rdb, reference} {
					list, err := c.Do(ctx, command...).Int64Slice()
					if err != nil || len(list) != 2 {
						rt.Fatalf("%v: %v, %v", command[4:], list, err)
					}
					got[i] = [2]int64{list[0], min(list[1], 1)}
				}
				if got[0] != got[1] {
					rt.Fatalf("%v: the view says %v, the reference %v", command[4:], got[0], got[1])
				}
			}
		})
	})
}
