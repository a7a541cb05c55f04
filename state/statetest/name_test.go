package statetest

import (
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
)

// Only the claim that Redis still holds becomes the name of its view, and then it does not expire any more.
func TestUseClaim(t *testing.T) {
	local(t, func(t *testing.T, e *env) {
		ctx := t.Context()
		use := func(name string, want bool) {
			t.Helper()
			if ok, err := e.store.UseClaim(ctx, name); ok != want || err != nil {
				t.Errorf("UseClaim(%q) = %t, %v, want %t", name, ok, err, want)
			}
		}
		use("a", false)
		for _, name := range []string{"a", "b"} {
			if _, err := e.store.ClaimView(ctx, name, time.Minute); err != nil {
				t.Fatal(err)
			}
		}
		use("b", false)
		use("a", true)
		use("a", false)
		e.clock.FastForward(time.Hour)
		if name, claim, err := e.store.ViewName(ctx); name != "a" || claim || err != nil {
			t.Errorf("Redis holds %q (claim: %t), %v", name, claim, err)
		}
		if err := e.rdb.Del(ctx, "{p}:view").Err(); err != nil {
			t.Fatal(err)
		}
	})
}

// A claim that expires and is replaced meanwhile is not the one to drop.
func TestDropClaim(t *testing.T) {
	local(t, func(t *testing.T, e *env) {
		ctx := t.Context()
		holds := func(want string) {
			t.Helper()
			if name, claim, err := e.store.ViewName(ctx); name != want || claim != (want != "") || err != nil {
				t.Errorf("Redis holds %q (claim: %t), %v, want the claim %q", name, claim, err, want)
			}
		}
		claim := func(name string) {
			t.Helper()
			if ok, err := e.store.ClaimView(ctx, name, time.Minute); !ok || err != nil {
				t.Errorf("ClaimView(%q) = %t, %v", name, ok, err)
			}
		}
		drop := func(name string) {
			t.Helper()
			if err := e.store.DropClaim(ctx, name); err != nil {
				t.Error(err)
			}
		}
		claim("a")
		drop("b")
		holds("a")
		drop("a")
		holds("")
		claim("a")
		first := true
		e.rdb.AddHook(follower(func(redis.Cmder) {
			if first { // of the commands that drop the claim
				first = false
				e.clock.FastForward(time.Hour)
				claim("b")
			}
		}))
		drop("a")
		holds("b")
	})
}
