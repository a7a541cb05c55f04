package state_test

import (
	"bytes"
	"context"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/state"
)

// redisServer starts a Redis in the directory dir. Its client is closed, and it ends, at the end of the test.
func redisServer(t *testing.T, dir string, args ...string) (rdb *redis.Client, stop func()) {
	t.Helper()
	binary, err := exec.LookPath("redis-server")
	if err != nil {
		t.Skip("needs redis-server, for the embedded Redis has no files: install the package of that name")
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := l.Addr().String()
	_, port, _ := net.SplitHostPort(addr)
	_ = l.Close()
	cmd := exec.Command(binary, append([]string{"--port", port, "--bind", "127.0.0.1", "--save", "", "--dir", dir, "--repl-diskless-sync-delay", "0"}, args...)...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	rdb = redis.NewClient(&redis.Options{Addr: addr, Protocol: 2, DisableIdentity: true})
	stop = func() {
		if cmd.ProcessState == nil {
			_ = cmd.Process.Signal(os.Interrupt)
			_ = cmd.Wait()
		}
	}
	t.Cleanup(func() { _ = rdb.Close(); stop() })
	until(t, "it answers", func() bool { return rdb.Ping(t.Context()).Err() == nil })
	return rdb, stop
}

// until waits until what is true.
func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	late := time.After(2 * time.Minute)
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for !is() {
		select {
		case <-tick.C:
		case <-late:
			t.Fatalf("not in time: %s", what)
		}
	}
}

// deletedText is what a test of files deletes.
const deletedText = "a text that is deleted later"

// holding returns the files below dirs that contain the text.
func holding(t *testing.T, dirs ...string) (found []string) {
	t.Helper()
	for _, dir := range dirs {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !d.Type().IsRegular() {
				return nil //nolint:nilerr // the server has removed the file
			}
			if raw, err := os.ReadFile(path); err == nil && bytes.Contains(raw, []byte(deletedText)) {
				found = append(found, path)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return found
}

func says(t *testing.T, rdb *redis.Client, text string) bool {
	info, err := rdb.Info(t.Context()).Result()
	return err == nil && strings.Contains(info, text)
}

// rewritten repeats Rewrite until nothing waits.
func rewritten(t *testing.T, f *state.Files) {
	t.Helper()
	until(t, "Redis has rewritten its files", func() bool {
		if err := f.Rewrite(t.Context()); err != nil {
			t.Log(err)
			return false
		}
		return f.Since().IsZero()
	})
}

// Deleted data is in no file, also not in the snapshot of a time before the append-only file, and not in the one with which
// a replica, or a replica of this replica, was filled. A replica that was away rewrites its files when it is back.
func TestFiles(t *testing.T) {
	t.Parallel()
	dirs := []string{t.TempDir(), t.TempDir(), t.TempDir()}
	primary, _ := redisServer(t, dirs[0])
	ctx := t.Context()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(primary.Set(ctx, "{p0}:key", deletedText, 0).Err())
	must(primary.Save(ctx).Err())
	must(primary.ConfigSet(ctx, "appendonly", "yes").Err())
	follow := func(dir string, of *redis.Client) (*redis.Client, func()) {
		host, port, _ := net.SplitHostPort(of.Options().Addr)
		rdb, stop := redisServer(t, dir, "--appendonly", "yes", "--replicaof", host+" "+port)
		until(t, "the replica has a copy", func() bool {
			return rdb.Get(t.Context(), "{p0}:key").Val() == deletedText && says(t, rdb, "aof_rewrite_in_progress:0")
		})
		return rdb, stop
	}
	first, _ := follow(dirs[1], primary)
	second, stop := follow(dirs[2], first)
	until(t, "its append-only file is written", func() bool { return says(t, primary, "aof_rewrite_in_progress:0") })
	for _, dir := range dirs {
		if found := holding(t, dir); len(found) < 2 {
			t.Fatalf("only %v contain the text, so the test shows nothing", found)
		}
	}

	files := state.New(primary).Files()
	rewritten(t, files)
	must(primary.Del(ctx, "{p0}:key").Err())
	for _, rdb := range []*redis.Client{first, second} {
		until(t, "the replica has deleted it", func() bool { return rdb.Exists(ctx, "{p0}:key").Val() == 0 })
	}
	stop()
	files.Outdate(time.Now())
	rewritten(t, files)
	if found := holding(t, dirs[:2]...); found != nil {
		t.Errorf("%v contain deleted data", found)
	}

	if found := holding(t, dirs[2]); found == nil {
		t.Fatal("the files of the replica that is away contain no deleted data, so the test shows nothing")
	}
	host, port, _ := net.SplitHostPort(first.Options().Addr)
	back, _ := redisServer(t, dirs[2], "--appendonly", "yes", "--replicaof", host+" "+port)
	until(t, "the replica is back", func() bool { return says(t, back, "master_link_status:up") && says(t, first, "connected_slaves:1") })
	must(files.Rewrite(ctx))
	if files.Since().IsZero() {
		t.Error("nothing waits for the replica that is back")
	}
	rewritten(t, files)
	if found := holding(t, dirs[2]); found != nil {
		t.Errorf("%v contain deleted data after the replica is back", found)
	}
}

// A user that may not rewrite files gets an error, and the deletion waits, until it may.
func TestFiles_permissions(t *testing.T) {
	t.Parallel()
	admin, _ := redisServer(t, t.TempDir(), "--appendonly", "yes")
	// As docs/operate.md says, without what it grants for the files.
	rights := []any{"ACL", "SETUSER", "quality", "on", ">secret", "~{p*", "&*", "+@read", "+@write", "+@connection", "-@dangerous"}
	if err := admin.Do(t.Context(), rights...).Err(); err != nil {
		t.Fatal(err)
	}
	o := *admin.Options()
	o.Username, o.Password = "quality", "secret"
	rdb := redis.NewClient(&o)
	defer func() { _ = rdb.Close() }()
	files := state.New(rdb).Files()
	for _, right := range []string{"+info", "+bgrewriteaof", "+bgsave"} {
		refused := func() bool {
			err := files.Rewrite(t.Context())
			return err != nil && strings.Contains(err.Error(), "NOPERM")
		}
		until(t, "it is refused without "+right, refused)
		if files.Since().IsZero() {
			t.Errorf("without %s nothing waits", right)
		}
		if err := admin.Do(t.Context(), "ACL", "SETUSER", "quality", right).Err(); err != nil {
			t.Fatal(err)
		}
	}
	rewritten(t, files)
}

// answers is a hook that stands in for a Redis.
type answers map[string]string

func (answers) DialHook(next redis.DialHook) redis.DialHook { return next }
func (answers) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return next
}

func (a answers) ProcessHook(redis.ProcessHook) redis.ProcessHook {
	return func(_ context.Context, cmd redis.Cmder) error {
		answer := a[cmd.Name()]
		if text, failed := strings.CutPrefix(answer, "-"); failed {
			cmd.SetErr(redisError(text))
			return cmd.Err()
		}
		switch c := cmd.(type) {
		case *redis.StringCmd:
			c.SetVal(answer)
		case *redis.StatusCmd:
			c.SetVal(answer)
		}
		return nil
	}
}

type redisError string

func (e redisError) Error() string { return string(e) }
func (redisError) RedisError()     {}

// A rewrite that ran before it was asked for, and one that failed, do not count.
func TestFiles_steps(t *testing.T) {
	t.Parallel()
	a := answers{}
	rdb := redis.NewClient(&redis.Options{})
	rdb.AddHook(a)
	defer func() { _ = rdb.Close() }()
	files := state.New(rdb).Files()
	const idle = "run_id:1\r\naof_enabled:1\r\naof_rewrite_in_progress:0\r\naof_rewrite_scheduled:0\r\nrdb_bgsave_in_progress:0\r\naof_last_bgrewrite_status:ok\r\nrdb_last_bgsave_status:ok\r\n"
	with := func(changed ...string) string { return strings.NewReplacer(changed...).Replace(idle) }
	const busy = "-ERR Background append only file rewriting already in progress"
	for i, step := range []struct {
		info, log, snapshot, fails string
		done                       bool
	}{
		{info: idle, log: busy},
		{info: idle, log: "started"},
		{info: with("in_progress:0", "in_progress:1"), log: "-ERR"},
		{info: with("bgrewrite_status:ok", "bgrewrite_status:err"), log: "-ERR", fails: "append-only file"},
		{info: idle, log: "scheduled"},
		{info: with("scheduled:0", "scheduled:1"), log: "-ERR"},
		{info: idle, snapshot: "-ERR Another child process is active (AOF?): can't BGSAVE right now"},
		{info: idle, snapshot: "started"},
		{info: with("bgsave_in_progress:0", "bgsave_in_progress:1")},
		{info: with("bgsave_status:ok", "bgsave_status:err"), fails: "snapshot"},
		{info: idle, snapshot: "started"},
		{info: idle, done: true},
		{info: with("run_id:1", "run_id:2"), log: "started"}, // it was restarted
		{info: with("run_id:1", "run_id:2"), snapshot: "started"},
		{info: with("run_id:1", "run_id:2"), done: true},
	} {
		a["info"], a["bgrewriteaof"], a["bgsave"] = step.info, step.log, step.snapshot
		err := files.Rewrite(t.Context())
		if step.fails == "" && err != nil || step.fails != "" && (err == nil || !strings.Contains(err.Error(), step.fails)) {
			t.Errorf("step %d: %v", i, err)
		}
		if files.Since().IsZero() != step.done {
			t.Errorf("step %d: waits since %v", i, files.Since())
		}
	}
	// A deletion while the files are being rewritten waits for the next rewrite.
	one, two := time.Now().Add(-time.Hour), time.Now()
	files.Outdate(one)
	a["info"], a["bgrewriteaof"], a["bgsave"] = with("run_id:1", "run_id:2"), "started", "started"
	_ = files.Rewrite(t.Context())
	files.Outdate(two)
	for range 2 {
		if !files.Since().Equal(one) {
			t.Errorf("waits since %v", files.Since())
		}
		_ = files.Rewrite(t.Context())
	}
	if !files.Since().Equal(two) {
		t.Errorf("after the first rewrite, it waits since %v", files.Since())
	}
}
