package view

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/redis/go-redis/v9"
	"pgregory.net/rapid"

	"candor/state/script"
)

// A wipe happens either before or after a commit. No commit that expects a marker is applied
// after a wipe, and none is applied in part.
func TestCommitAndWipe(t *testing.T) {
	_, rdb := start(t)
	ctx := t.Context()
	var all sync.WaitGroup
	all.Go(func() {
		for range 300 {
			if err := rdb.FlushAll(ctx).Err(); err != nil {
				t.Error(err)
			}
		}
	})
	for writer := range 4 {
		mark, data := fmt.Sprint("mark", writer), fmt.Sprint("data", writer)
		all.Go(func() {
			marker := ""
			for n := range 500 {
				next := fmt.Sprint(n)
				ok, err := rdb.Eval(ctx, script.Commit, []string{mark, data}, marker, next,
					"HSET", 2, 2, next, "x", "HINCRBY", 2, 2, "count", 1).Int()
				if err != nil {
					t.Error(err)
					return
				}
				if marker = next; ok == 0 {
					marker = "" // wiped: from the beginning
				}
				pipe := rdb.TxPipeline()
				at, fields, count := pipe.Get(ctx, mark), pipe.HLen(ctx, data), pipe.HGet(ctx, data, "count")
				if _, err := pipe.Exec(ctx); err != nil && err != redis.Nil { //nolint:errorlint // Exec wraps nothing
					t.Error(err)
					return
				}
				// There must be one field for each commit since the last wipe, and one for the
				// counter.
				if n, _ := count.Int64(); at.Val() == "" && fields.Val() != 0 || at.Val() != "" && fields.Val() != n+1 {
					t.Errorf("at %q there are %d fields after %d commits", at.Val(), fields.Val(), n)
				}
			}
		})
	}
	all.Wait()
}

// A transaction is answered as a whole. If one of its commands does not exist, none of them
// runs.
func TestTransactions(t *testing.T) {
	_, rdb := start(t)
	ctx := t.Context()
	pipe := rdb.TxPipeline()
	set, get := pipe.Set(ctx, "k", "v", 0), pipe.Get(ctx, "k")
	if _, err := pipe.Exec(ctx); err != nil || set.Val() != "OK" || get.Val() != "v" {
		t.Errorf("a transaction: %v, %q, %q", err, set.Val(), get.Val())
	}
	pipe = rdb.TxPipeline()
	pipe.Set(ctx, "k", "w", 0)
	pipe.Do(ctx, "NOSUCH")
	if _, err := pipe.Exec(ctx); err == nil {
		t.Error("a transaction with an unknown command has no error")
	}
	if got := rdb.Get(ctx, "k").Val(); got != "v" {
		t.Errorf("a transaction that was discarded has written %q", got)
	}
}

// Only the scripts of this version run, called by their digest or their text.
func TestScripts(t *testing.T) {
	_, rdb := start(t)
	for name, text := range map[string]string{"commit": script.Commit, "take": script.Take, "some": script.Some, "day": script.Day, "rows": script.Rows} {
		if err := rdb.EvalSha(t.Context(), redis.NewScript(text).Hash(), []string{"k:" + name}, "1", "1", "1").Err(); redis.HasErrorPrefix(err, "NOSCRIPT") {
			t.Errorf("%s is not found by its digest: %v", name, err)
		}
	}
	for _, run := range []*redis.Cmd{
		rdb.Eval(t.Context(), "return redis.call('FLUSHALL')", []string{"k"}),
		rdb.EvalSha(t.Context(), strings.Repeat("0", 40), []string{"k"}),
	} {
		if err := run.Err(); !redis.HasErrorPrefix(err, "NOSCRIPT") {
			t.Errorf("another script: %v", err)
		}
	}
}

// Keys expire by the clock of the view, even if no command reads them.
func TestExpiry(t *testing.T) {
	s, rdb := start(t)
	ctx := t.Context()
	now := time.Unix(1_700_000_000, 0)
	s.SetClock(func() time.Time { return now })
	rdb.Set(ctx, "short", "v", time.Second)
	rdb.Set(ctx, "long", "v", time.Hour)
	rdb.Set(ctx, "longer", "v", time.Second)
	rdb.PExpire(ctx, "longer", time.Hour)
	rdb.Set(ctx, "stays", "v", time.Second)
	rdb.Set(ctx, "stays", "v", 0)
	s.Age(time.Second - time.Millisecond)
	if n := rdb.DBSize(ctx).Val(); n != 4 {
		t.Errorf("%d keys before the first expires", n)
	}
	s.Age(time.Millisecond)
	if n := rdb.DBSize(ctx).Val(); n != 3 || rdb.Exists(ctx, "short").Val() != 0 {
		t.Errorf("%d keys after the first has expired", n)
	}
	if left := rdb.PTTL(ctx, "longer").Val(); left != time.Hour-time.Second {
		t.Errorf("a key that was given more time lives for %v", left)
	}
	s.Age(time.Hour)
	if names := rdb.Keys(ctx, "*").Val(); len(names) != 1 || names[0] != "stays" {
		t.Errorf("after an hour there are %q", names)
	}
	if n := len(s.server.store.expires); n != 0 {
		t.Errorf("%d places in the queue of what expires are left", n)
	}
}

// For every command, expired keys do not exist, even before they are removed.
func TestExpiry_beforeRemoval(t *testing.T) {
	s, rdb := start(t)
	ctx := t.Context()
	now := time.Unix(1_700_000_000, 0)
	s.SetClock(func() time.Time { return now })
	rdb.HSet(ctx, "h", "f", "v")
	rdb.PExpire(ctx, "h", time.Second)
	s.SetClock(func() time.Time { return now.Add(time.Second) })
	if keys, _ := rdb.Scan(ctx, 0, "*", 5000).Val(); len(keys) != 0 {
		t.Errorf("a scan shows %q", keys)
	}
	rdb.HSet(ctx, "h", "g", "v")
	if got := rdb.HGetAll(ctx, "h").Val(); len(got) != 1 || rdb.TTL(ctx, "h").Val() != -1 {
		t.Errorf("the next value holds %v", got)
	}
}

// A client without the password can do nothing, and cannot make the server use much memory for
// it.
func TestStrangers(t *testing.T) {
	s, err := Start("secret")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	for name, send := range map[string]string{
		"a command":        "*1\r\n$8\r\nFLUSHALL\r\n",
		"a transaction":    "*1\r\n$5\r\nMULTI\r\n",
		"a script":         "*3\r\n$4\r\nEVAL\r\n$1\r\nx\r\n$1\r\n1\r\n",
		"another password": "*2\r\n$4\r\nAUTH\r\n$6\r\nsecre1\r\n",
		"another user":     "*3\r\n$4\r\nAUTH\r\n$4\r\nroot\r\n$6\r\nsecret\r\n",
		"no password":      "*1\r\n$4\r\nAUTH\r\n",
		"a greeting":       "*2\r\n$5\r\nHELLO\r\n$1\r\n2\r\n",
		"many words":       "*11\r\n",
		"a long word":      "*1\r\n$5000\r\n",
		"another protocol": "GET / HTTP/1.1\r\n",
		"a negative count": "*-1\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			c, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", s.Addr())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = c.Close() }()
			if _, err := io.WriteString(c, send); err != nil {
				t.Fatal(err)
			}
			buf := make([]byte, 1)
			if _, err := c.Read(buf); err != nil || buf[0] != '-' {
				t.Errorf("the answer begins with %q, %v", buf, err)
			}
		})
	}
	rdb := redis.NewClient(&redis.Options{Addr: s.Addr(), Password: "secret", Protocol: 2, DisableIdentity: true})
	defer func() { _ = rdb.Close() }()
	if err := rdb.Ping(t.Context()).Err(); err != nil {
		t.Errorf("with the password: %v", err)
	}
}

// A client without the password that does not read the replies is disconnected, too.
func TestStrangers_notReading(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client, c := net.Pipe()
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			newConn(&Server{password: "secret"}, c).serve()
		}()
		if _, err := io.WriteString(client, "*2\r\n$4\r\nAUTH\r\n$1\r\nx\r\n"); err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		<-ended
		if took := time.Since(began); took != strangerTime {
			t.Errorf("it was disconnected after %v", took)
		}
	})
}

// Subscribers receive published messages. A subscriber that does not read is disconnected and
// delays nobody.
func TestSubscribers(t *testing.T) {
	s, rdb := start(t)
	ctx := t.Context()
	sub := rdb.Subscribe(ctx, "c")
	t.Cleanup(func() { _ = sub.Close() })
	if _, err := sub.Receive(ctx); err != nil {
		t.Fatal(err)
	}
	if n := rdb.Publish(ctx, "c", "hello").Val(); n != 1 {
		t.Errorf("%d subscribers", n)
	}
	if m, err := sub.ReceiveMessage(ctx); err != nil || m.Payload != "hello" || m.Channel != "c" {
		t.Errorf("received %v, %v", m, err)
	}
	if err := sub.Unsubscribe(ctx, "c"); err != nil {
		t.Fatal(err)
	}
	if _, err := sub.Receive(ctx); err != nil {
		t.Fatal(err)
	}
	if n := rdb.Publish(ctx, "c", "hello").Val(); n != 0 {
		t.Errorf("%d subscribers after the last has left", n)
	}

	deaf, err := (&net.Dialer{}).DialContext(ctx, "tcp", s.Addr())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = deaf.Close() })
	if _, err := io.WriteString(deaf, "*2\r\n$9\r\nSUBSCRIBE\r\n$1\r\nc\r\n"); err != nil {
		t.Fatal(err)
	}
	if _, err := deaf.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	for n := 0; rdb.Publish(ctx, "c", strings.Repeat("x", 64<<10)).Val() > 0; n++ {
		if n > 100*outbox {
			t.Fatal("a client that reads nothing is still subscribed")
		}
	}
}

// Whatever bytes one client sends, the server still answers the next client.
func FuzzProtocol(f *testing.F) {
	f.Add([]byte("*1\r\n$4\r\nPING\r\n"))
	f.Add([]byte("*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$1\r\nv\r\n*2\r\n$3\r\nGET\r\n$1\r\nk\r\n"))
	f.Add([]byte("*1\r\n$5\r\nMULTI\r\n*2\r\n$4\r\nINFO\r\n$6\r\nmemory\r\n*1\r\n$4\r\nEXEC\r\n"))
	f.Add([]byte("*4\r\n$5\r\nHSCAN\r\n$1\r\nh\r\n$2\r\n77\r\n$5\r\nCOUNT\r\n"))
	f.Add([]byte("*8\r\n$4\r\nEVAL\r\n$" + fmt.Sprint(len(script.Commit)) + "\r\n" + script.Commit + "\r\n$1\r\n1\r\n$1\r\nm\r\n$0\r\n\r\n$1\r\na\r\n$3\r\nSET\r\n$1\r\n1\r\n"))
	f.Add([]byte("*5\r\n$16\r\nZREVRANGEBYSCORE\r\n$1\r\nz\r\n$4\r\n+inf\r\n$4\r\n-inf\r\n$5\r\nLIMIT\r\n"))
	f.Add([]byte("*2\r\n$9\r\nSUBSCRIBE\r\n$1\r\nc\r\n*3\r\n$7\r\nPUBLISH\r\n$1\r\nc\r\n$1\r\nm\r\n"))
	f.Add([]byte("*1\r\n$99999999\r\n"))
	f.Add([]byte("*0\r\n$-1\r\n"))
	s, err := Start("")
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(s.Close)
	rdb := dial(f, s.Addr())
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) > 1<<16 {
			return
		}
		near, far := net.Pipe()
		served := make(chan struct{})
		go func() { defer close(served); newConn(s, far).serve(); _ = far.Close() }()
		go func() { _, _ = io.Copy(near, bytes.NewReader(b)); _ = near.Close() }()
		_, _ = io.Copy(io.Discard, near)
		<-served
		if err := rdb.Ping(context.Background()).Err(); err != nil {
			t.Errorf("afterwards: %v", err)
		}
		s.server.mu.Lock()
		s.server.store.clear()
		s.server.mu.Unlock()
	})
}

// The queue of values that expire holds exactly the keys that expire, however often a key is written, given another
// time, or removed. Keys expire at their last time.
func TestExpiry_queue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now := time.UnixMilli(1)
		s := store{clock: func() time.Time { return now }}
		want := map[string]int64{} // when a key expires; 0: never
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			name := rapid.StringOfN(rapid.RuneFrom([]rune("abcdef")), 1, 1, 1).Draw(t, "key")
			key, until := []byte(name), now.UnixMilli()+rapid.Int64Range(1, 20).Draw(t, "life")
			switch rapid.IntRange(0, 5).Draw(t, "step") {
			case 0:
				s.put(key, text)
				want[name] = 0
			case 1:
				s.expire(key, s.put(key, text), until)
				want[name] = until
			case 2:
				if v := s.get(key); v != nil {
					s.expire(key, v, until)
					want[name] = until
				}
			case 3:
				s.remove(key)
				delete(want, name)
			case 4:
				now = now.Add(time.Duration(rapid.IntRange(0, 10).Draw(t, "pass")) * time.Millisecond)
				continue // expired keys are still in the queue for the next step
			case 5:
				s.age(rapid.IntRange(0, 3).Draw(t, "most"))
			}
			expiring := 0
			for name, at := range want {
				if at > 0 && at <= now.UnixMilli() {
					delete(want, name)
				} else if at > 0 {
					expiring++
				}
				if exists := s.get([]byte(name)) != nil; exists != (at == 0 || at > now.UnixMilli()) {
					t.Fatalf("%s, which expires at %d, exists at %d: %v", name, at, now.UnixMilli(), exists)
				}
			}
			if len(s.expires) != expiring || s.size() != len(want) {
				t.Fatalf("%d of %d keys are in the queue, want %d of %d", len(s.expires), s.size(), expiring, len(want))
			}
			for i, e := range s.expires {
				if int(e.value.queued) != i+1 || s.get([]byte(e.key)) != e.value {
					t.Fatalf("the value of %s at index %d has index %d, or is not the key's", e.key, i, e.value.queued-1)
				}
			}
		}
	})
}
