package fault

import (
	"context"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/redis/go-redis/v9"
)

// Redis answers, but refuses what it is asked. The name is that of a setting or a role.
func TestRedisThatRefusesLosesNothing(t *testing.T) {
	ownBroker(t, "redis")
	o, err := redis.ParseURL(os.Getenv("CANDOR_REDIS_URL"))
	if err != nil {
		t.Fatal(err)
	}
	rdb := redis.NewClient(o)
	t.Cleanup(func() { _ = rdb.Close() })
	conn := rdb.Conn() // one that stays when no other is accepted
	do := func(t *testing.T, commands ...[]any) {
		t.Helper()
		for _, command := range commands {
			if err := conn.Do(context.Background(), command...).Err(); err != nil {
				t.Fatalf("%v: %v", command, err)
			}
		}
	}
	writable := []any{"REPLICAOF", "NO", "ONE"}
	most, err := conn.ConfigGet(t.Context(), "maxclients").Result()
	if err != nil {
		t.Fatal(err)
	}
	connects := []any{"CONFIG", "SET", "maxclients", most["maxclients"]}
	t.Cleanup(func() { do(t, writable, connects) })

	// READONLY: the primary becomes a replica, as after a failover that candor is not told of.
	t.Run("replica", func(t *testing.T) {
		outage{
			name: "a primary of redis", mayGrow: mayQueue, ready: http.StatusOK,
			begin: func(t *testing.T) { do(t, []any{"REPLICAOF", "127.0.0.1", "1"}) }, end: func(t *testing.T) { do(t, writable) },
		}.run(t)
	})
	// All connections are closed, and Redis accepts no new ones.
	t.Run("maxclients", func(t *testing.T) {
		outage{
			name: "connections to redis", mayGrow: mayQueue, ready: http.StatusServiceUnavailable,
			begin: func(t *testing.T) {
				do(t, []any{"CONFIG", "SET", "maxclients", "1"}, []any{"CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes"}, []any{"CLIENT", "KILL", "TYPE", "pubsub"})
			},
			end: func(t *testing.T) { do(t, connects) },
		}.run(t)
	})
}

// The disk of Redis becomes full under load, and later has space again. Redis then refuses writes (MISCONF).
func TestRedisDiskFullRefusesAddsAndLosesNothing(t *testing.T) {
	ballast := ownBroker(t, "redis").onSmallDisk(t, room)
	o, err := redis.ParseURL(os.Getenv("CANDOR_REDIS_URL"))
	if err != nil {
		t.Fatal(err)
	}
	rdb := redis.NewClient(o)
	t.Cleanup(func() { _ = rdb.Close() })
	// Redis rewrites its append-only file when it has doubled, and then begins another file. While the disk is full, a command can
	// begin in the first file and end in the second. Redis 7.0 then does not start again, and the tests after this one need it.
	if err := rdb.ConfigSet(t.Context(), "auto-aof-rewrite-percentage", "0").Err(); err != nil {
		t.Fatal(err)
	}
	outage{
		name: "the disk of redis", mayGrow: mayQueue, ready: http.StatusOK,
		begin: func(t *testing.T) { fill(t, ballast) }, end: empty(ballast),
	}.run(t)
}

// The disk of Kafka becomes full under load. A Kafka with one disk then ends. It is started again when the disk has space.
func TestKafkaDiskFullRefusesAddsAndLosesNothing(t *testing.T) {
	own := ownBroker(t, "kafka")
	ballast := own.onSmallDisk(t, room)
	outage{
		name: "the disk of kafka", mayGrow: mayGrow, ready: http.StatusServiceUnavailable,
		begin: func(t *testing.T) { fill(t, ballast) },
		end: func(t *testing.T) {
			own.kill(t) // what is left of it
			empty(ballast)(t)
			own.start(t)
		},
	}.run(t)
}

func empty(ballast string) func(*testing.T) {
	return func(t *testing.T) {
		if err := os.Remove(ballast); err != nil {
			t.Fatal(err)
		}
	}
}

// onSmallDisk moves the files of the broker to a disk that has room for only so many KiB more, until the test ends. It returns the
// path of a file that can fill the disk.
func (b broker) onSmallDisk(t *testing.T, room int) (ballast string) {
	t.Helper()
	own, aside := filepath.Join(b.dir, b.name), filepath.Join(t.TempDir(), "files")
	if err := syscall.Mount("tmpfs", own, "tmpfs", 0, ""); err != nil {
		t.Skipf("needs to be root, to mount a small disk: %v", err)
	}
	unmount := func() {
		if err := syscall.Unmount(own, syscall.MNT_DETACH); err != nil {
			t.Fatal(err)
		}
	}
	unmount()
	run := func(name string, args ...string) string {
		t.Helper()
		out, err := exec.Command(name, args...).CombinedOutput()
		if err != nil {
			t.Fatalf("%s %q: %v\n%s", name, args, err, out)
		}
		return string(out)
	}
	copyFiles := func(from, to string) { run("cp", "-a", "--sparse=always", from, to) } // Kafka has large files with nothing in them
	b.kill(t)
	copyFiles(own, aside)
	text, _, _ := strings.Cut(run("du", "-sk", aside), "\t")
	used, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mount("tmpfs", own, "tmpfs", 0, "size="+strconv.Itoa(used+room)+"k"); err != nil {
		t.Fatal(err)
	}
	copyFiles(aside+"/.", own)
	t.Cleanup(func() {
		b.kill(t)
		run("rm", "-rf", aside)
		copyFiles(own, aside)
		unmount()
		run("rm", "-rf", own)
		copyFiles(aside, own)
		b.start(t)
	})
	b.start(t)
	return filepath.Join(own, "ballast")
}

// room is how many KiB a small disk has free.
const room = 64 << 10
