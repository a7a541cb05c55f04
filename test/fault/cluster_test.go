package fault

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/state"
	"candor/survey"
	"candor/test/harness"
)

// servers are the servers of a Redis Cluster, or those that Sentinels watch. The test
// environment allows the test to break them.
type servers struct{ name, dir string }

// ownServers returns the servers named redis-cluster or redis-sentinel. It skips the test if
// they do not hold the view, or if the test may not break them.
func ownServers(t *testing.T, name string) servers {
	t.Helper()
	dir := os.Getenv("CANDOR_TEST_BROKERS_DIR")
	url, err := os.ReadFile(filepath.Join(dir, name, "url"))
	if dir == "" || err != nil || strings.TrimSpace(string(url)) != os.Getenv("CANDOR_REDIS_URL") {
		t.Skipf("needs servers of its own: run it under test/brokers/with.sh with CANDOR_TEST_REDIS=%s", strings.TrimPrefix(name, "redis-"))
	}
	return servers{name, dir}
}

// at returns the server that listens on an address.
func (s servers) at(t *testing.T, addr string) broker {
	t.Helper()
	_, want, _ := net.SplitHostPort(addr)
	ports, _ := filepath.Glob(filepath.Join(s.dir, s.name, "*", "port"))
	for _, file := range ports {
		if port, err := os.ReadFile(file); err == nil && strings.TrimSpace(string(port)) == want {
			return broker{filepath.Join(s.name, filepath.Base(filepath.Dir(file))), s.dir}
		}
	}
	t.Fatalf("no server of %s is at %s", s.name, addr)
	return broker{}
}

// start starts the servers that were killed, and returns when all replicas follow their primaries.
func (s servers) start(t *testing.T) { broker(s).start(t) }

// shard is a primary of a cluster with its replica.
type shard struct {
	primary, replica string // addresses
	slot             int    // of the requested partition
}

func dial(t *testing.T, addr string) *redis.Client {
	t.Helper()
	rdb := redis.NewClient(&redis.Options{Addr: addr, Protocol: 2, DisableIdentity: true})
	t.Cleanup(func() { _ = rdb.Close() })
	return rdb
}

func mark(p int32) string { return fmt.Sprintf("{p%d}:mark", p) }

// insist calls f until it succeeds. While slots or primaries move, a cluster sometimes refuses
// a request.
func insist(ctx context.Context, t *testing.T, what string, f func() error) {
	t.Helper()
	var last error // of a call that had time to end
	for {
		err := f()
		if err == nil {
			return
		}
		if last == nil || ctx.Err() == nil {
			last = err
		}
		if pause(ctx, 50*time.Millisecond); ctx.Err() != nil {
			t.Fatalf("%s: %v", what, last)
		}
	}
}

// shard returns the part of the cluster that holds a partition.
func (b *brokers) shard(ctx context.Context, t *testing.T, p int32) (s shard) {
	t.Helper()
	insist(ctx, t, "find the primary of a partition", func() error {
		slot, err := b.rdb.ClusterKeySlot(ctx, mark(p)).Result()
		if err != nil {
			return err
		}
		ranges, err := b.rdb.ClusterSlots(ctx).Result()
		if err != nil {
			return err
		}
		for _, r := range ranges {
			if int64(r.Start) <= slot && slot <= int64(r.End) {
				s = shard{primary: r.Nodes[0].Addr, slot: int(slot)}
				if len(r.Nodes) > 1 {
					s.replica = r.Nodes[1].Addr
				}
				return nil
			}
		}
		return fmt.Errorf("no primary has slot %d", slot)
	})
	return s
}

// followed waits until the primary of a partition has a replica with all of its data, and
// returns both. A replica that has not synchronized with its primary never takes over from it,
// and the cluster stays down until the primary is back. A replica that was a primary before
// needs a full synchronization, which takes seconds.
func (b *brokers) followed(ctx context.Context, t *testing.T, p int32) (s shard) {
	t.Helper()
	insist(ctx, t, "wait for a replica that has all data", func() error {
		s = b.shard(ctx, t, p)
		if s.replica == "" {
			return errors.New("the primary has no replica")
		}
		text, err := dial(t, s.replica).Info(ctx, "replication").Result()
		if err == nil && !strings.Contains(text, "master_link_status:up") {
			err = errors.New("the replica is not in sync")
		}
		return err
	})
	return s
}

// partition returns the partition of a survey of a panel.
func (b *brokers) partition(of panel, i int) int32 {
	key := survey.Key{Account: survey.AccountID(b.account), Survey: survey.Name(of.survey(i))}
	return schemas.Partition(key.Bytes(), b.partitions)
}

// viewed is what a marker says of a partition: the name of its view, and up to where the log is applied. A partition
// that is made again has another name, and begins at 0. Commits without records change the name, too.
type viewed struct {
	name    string
	applied int64
}

// views returns what the markers say of the partitions that have one.
func (b *brokers) views(ctx context.Context, t *testing.T) map[int32]viewed {
	t.Helper()
	views := map[int32]viewed{}
	for p := range b.partitions {
		var text string
		insist(ctx, t, "read a marker", func() (err error) {
			if text, err = b.rdb.Get(ctx, mark(p)).Result(); errors.Is(err, redis.Nil) {
				return nil
			}
			return err
		})
		m, err := state.ParseMarker(text)
		if err != nil {
			t.Fatal(err)
		}
		if m != (state.Marker{}) {
			views[p] = viewed{m.View, m.Log}
		}
	}
	return views
}

// fault is something that breaks while the panel of a ledger is added.
type fault func(ctx context.Context, t *testing.T, b *brokers, own servers, l *ledger)

// amid adds a panel, reads at the same time, and applies the faults one after the other.
// Afterwards it verifies that no respondent was lost, stored twice or charged twice.
func amid(t *testing.T, name string, faults ...fault) {
	own := ownServers(t, name)
	ctx := bounded(t)
	b := realBrokers(ctx, t)
	_, c := b.served(ctx, t)
	l := newLedger(panel{name: name, surveys: 8, n: 500 * (len(faults) + 1)})
	seen, stop := watch(ctx, c, l)
	streamed := make(chan struct{})
	go func() {
		defer close(streamed)
		stream(ctx, c, l, 16)
	}()
	t.Cleanup(func() { own.start(t) }) // what was killed
	for i, f := range faults {
		during(ctx, t, l, 500*i+200, func() { f(ctx, t, b, own, l) })
	}
	<-streamed
	took := verify(ctx, t, c, l)
	stop()
	t.Logf("%v; the longest add took %v; all COMPLETED %v after the last answer", seen, l.longest.Round(time.Millisecond), took.Round(time.Millisecond))
	b.settled(t, l)
}

// The failover that loses seconds comes first, because it needs adds that can be lost.
func TestClusterLosesNothingAmidAdds(t *testing.T) {
	amid(t, "redis-cluster", secondsLost, slotsMoved, primaryWiped, primaryKilled, shardKilled)
}

func TestSentinelLosesNothingAmidAdds(t *testing.T) {
	amid(t, "redis-sentinel", watchedKilled)
}

// primaryKilled kills a primary of a cluster.
func primaryKilled(ctx context.Context, t *testing.T, b *brokers, own servers, l *ledger) {
	p := b.partition(l.panel, 0)
	was := b.followed(ctx, t, p)
	own.at(t, was.primary).kill(t)
	began := time.Now()
	insist(ctx, t, "wait for the replica to take over", func() error {
		if now := b.shard(ctx, t, p).primary; now != was.replica {
			return fmt.Errorf("the primary is %s", now)
		}
		return b.rdb.Get(ctx, mark(p)).Err()
	})
	t.Logf("the replica has taken over after %v", time.Since(began).Round(time.Millisecond))
}

// shardKilled kills a primary without a replica, in the state that primaryKilled leaves. It
// then starts the primary and its former primary again. Until then, the cluster is down. The
// file that a server restores may lack the last second.
func shardKilled(ctx context.Context, t *testing.T, b *brokers, own servers, l *ledger) {
	refused := func() int {
		l.mu.Lock()
		defer l.mu.Unlock()
		return l.refused
	}
	before := refused()
	own.at(t, b.shard(ctx, t, b.partition(l.panel, 0)).primary).kill(t)
	insist(ctx, t, "wait for adds to be refused", func() error {
		if refused() == before {
			return errors.New("no add was refused")
		}
		return nil
	})
	began := time.Now()
	own.start(t)
	t.Logf("the cluster is whole again %v after its servers were started", time.Since(began).Round(time.Millisecond))
}

// secondsLost lets a replica take over that lacks the last seconds. The old primary has these
// seconds, but it then copies the data of the replica.
func secondsLost(ctx context.Context, t *testing.T, b *brokers, _ servers, l *ledger) {
	p := b.partition(l.panel, 0)
	replica := dial(t, b.followed(ctx, t, p).replica)
	// With a wrong password, the replica cannot follow the primary.
	if err := errors.Join(
		replica.ConfigSet(ctx, "masterauth", "none of it").Err(),
		replica.Do(ctx, "CLIENT", "KILL", "TYPE", "master").Err(),
	); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = replica.ConfigSet(context.WithoutCancel(ctx), "masterauth", "").Err() }()
	l.mu.Lock()
	n := l.accepted
	l.mu.Unlock()
	during(ctx, t, l, min(n+300, l.panel.n), func() {
		// Read what the replica has before it takes over. Afterwards, the join soon applies the
		// lost records again.
		conn := replica.Conn()
		defer func() { _ = conn.Close() }()
		err := conn.ReadOnly(ctx).Err()
		text, lost := conn.Get(ctx, mark(p)).Result()
		if err = errors.Join(err, lost); err != nil {
			t.Fatal(err)
		}
		before, after := b.marks(ctx, t, p)["mark"], strings.Fields(text)[4]
		if err := replica.Do(ctx, "CLUSTER", "FAILOVER", "TAKEOVER").Err(); err != nil {
			t.Fatal(err)
		}
		t.Logf("partition %d was applied to %s, and went back to %s", p, before, after)
		if before == after {
			t.Error("the failover lost nothing")
		}
	})
}

// move moves a slot from one primary to another, as resharding does.
func (b *brokers) move(ctx context.Context, t *testing.T, slot int, from, to string) {
	t.Helper()
	source, target := dial(t, from), dial(t, to)
	id := func(rdb *redis.Client) string {
		text, err := rdb.Do(ctx, "CLUSTER", "MYID").Text()
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	ask := func(rdb *redis.Client, args ...any) {
		if err := rdb.Do(ctx, args...).Err(); err != nil && !strings.Contains(err.Error(), "NOKEY") {
			t.Fatalf("%v: %v", args[:3], err)
		}
	}
	ask(target, "CLUSTER", "SETSLOT", slot, "IMPORTING", id(source))
	ask(source, "CLUSTER", "SETSLOT", slot, "MIGRATING", id(target))
	host, port, _ := net.SplitHostPort(to)
	moved := 0
	for {
		keys, err := source.ClusterGetKeysInSlot(ctx, slot, 20).Result()
		if err != nil {
			t.Fatal(err)
		}
		if len(keys) == 0 {
			break
		}
		args := []any{"MIGRATE", host, port, "", 0, 5000, "KEYS"}
		for _, key := range keys {
			args = append(args, key)
		}
		ask(source, args...)
		moved += len(keys)
	}
	ask(target, "CLUSTER", "SETSLOT", slot, "NODE", id(target))
	ask(source, "CLUSTER", "SETSLOT", slot, "NODE", id(target))
	// The target has a new epoch. If the source takes the slot back before it knows this epoch, it loses the slot
	// again.
	epoch := func(rdb *redis.Client) string {
		text, err := rdb.ClusterInfo(ctx).Result()
		if err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(text, "cluster_current_epoch:")
		number, _, _ := strings.Cut(rest, "\r\n")
		return number
	}
	harness.Eventually(t, func() error {
		if s, t := epoch(source), epoch(target); s != t {
			return fmt.Errorf("the epoch is %s on one node and %s on another", s, t)
		}
		return nil
	})
	t.Logf("slot %d with %d keys moved from %s to %s", slot, moved, from, to)
}

// slotsMoved moves the slots of some partitions to other primaries and back.
func slotsMoved(ctx context.Context, t *testing.T, b *brokers, _ servers, l *ledger) {
	before := b.views(ctx, t)
	was := map[int32]shard{}
	for i := range 3 {
		p := b.partition(l.panel, i)
		was[p] = b.shard(ctx, t, p)
	}
	other := func(addr string) string {
		for p := range b.partitions {
			if s := b.shard(ctx, t, p); s.primary != addr {
				return s.primary
			}
		}
		t.Fatal("all partitions are on one primary")
		return ""
	}
	for _, s := range was {
		to := other(s.primary)
		b.move(ctx, t, s.slot, s.primary, to)
		b.move(ctx, t, s.slot, to, s.primary)
	}
	for p, view := range b.views(ctx, t) {
		if view.applied < before[p].applied {
			t.Errorf("partition %d was made again", p)
		}
	}
}

// primaryWiped empties one of several primaries. The partitions on the other primaries must not
// change.
func primaryWiped(ctx context.Context, t *testing.T, b *brokers, _ servers, l *ledger) {
	before := b.views(ctx, t)
	p := b.partition(l.panel, 0)
	wiped := b.shard(ctx, t, p).primary
	if err := dial(t, wiped).FlushAll(ctx).Err(); err != nil {
		t.Fatal(err)
	}
	for b.views(ctx, t)[p].name == "" {
		if pause(ctx, 20*time.Millisecond); ctx.Err() != nil {
			t.Fatal("its partitions are not rebuilt")
		}
	}
	again := 0
	for p, view := range b.views(ctx, t) {
		switch other := b.shard(ctx, t, p).primary != wiped; {
		case before[p].name == "":
		case other && view.applied < before[p].applied:
			t.Errorf("partition %d was made again, and is on another primary", p)
		case !other && view.name == before[p].name:
			t.Errorf("partition %d was not made again", p)
		case !other:
			again++
		}
	}
	t.Logf("%d of %d partitions were made again", again, b.partitions)
}

// watchedKilled kills the primary that Sentinels watch.
func watchedKilled(ctx context.Context, t *testing.T, _ *brokers, own servers, _ *ledger) {
	port, err := os.ReadFile(filepath.Join(own.dir, own.name, "sentinel-1", "port"))
	if err != nil {
		t.Fatal(err)
	}
	sentinel := redis.NewSentinelClient(&redis.Options{Addr: "127.0.0.1:" + strings.TrimSpace(string(port)), Protocol: 2, DisableIdentity: true})
	defer func() { _ = sentinel.Close() }()
	primary := func() string {
		addr, err := sentinel.GetMasterAddrByName(ctx, "main").Result()
		if err != nil {
			t.Fatal(err)
		}
		return net.JoinHostPort(addr[0], addr[1])
	}
	was := primary()
	own.at(t, was).kill(t)
	began := time.Now()
	for primary() == was {
		if pause(ctx, 50*time.Millisecond); ctx.Err() != nil {
			t.Fatal("the Sentinels promote nobody")
		}
	}
	t.Logf("the replica has taken over after %v", time.Since(began).Round(time.Millisecond))
}
