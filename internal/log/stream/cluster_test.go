package stream

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"
)

// The tests run brokers and members in one bubble. Time advances only while all goroutines
// wait, so a session timeout takes no real time and no test depends on the speed of the
// machine.

// cluster is a broker in a bubble, with the records that were appended to it.
type cluster struct {
	t      *testing.T
	net    kfake.VirtualNetwork
	fake   *kfake.Cluster
	client *kgo.Client
	topics []string
	ends   map[place]int64
	book   *book

	metrics *Metrics // of members that join from now on; may be nil
	roster  *Roster  // the same
}

type place struct {
	topic     string
	partition int32
}

// bubble runs a test with a new cluster with the given topics.
func bubble(t *testing.T, partitions int32, topics []string, test func(*cluster)) {
	synctest.Test(t, func(t *testing.T) {
		c := &cluster{t: t, topics: topics, ends: map[place]int64{}, book: newBook(t)}
		var err error
		c.fake, err = kfake.NewCluster(kfake.NumBrokers(1), kfake.Ports(19092), kfake.ListenFn(c.net.Listen), kfake.SeedTopics(partitions, topics...))
		if err != nil {
			t.Fatal(err)
		}
		defer c.fake.Close()
		c.client, err = kgo.NewClient(kgo.SeedBrokers(c.fake.ListenAddrs()...), kgo.Dialer(c.net.DialContext), kgo.RecordPartitioner(kgo.ManualPartitioner()))
		if err != nil {
			t.Fatal(err)
		}
		defer c.client.Close()
		test(c)
	})
}

// append adds n records of the given size to a partition of a topic.
func (c *cluster) append(topic string, partition int32, n, size int) {
	c.t.Helper()
	var records []*kgo.Record
	for range n {
		value := make([]byte, size)
		_, _ = rand.Read(value) // so that it does not compress
		records = append(records, &kgo.Record{Topic: topic, Partition: partition, Value: value})
	}
	if err := c.client.ProduceSync(context.Background(), records...).FirstErr(); err != nil {
		c.t.Fatal(err)
	}
	c.book.mu.Lock()
	defer c.book.mu.Unlock()
	c.ends[place{topic, partition}] += int64(n)
}

func (c *cluster) appendAll(partitions int32, n int) {
	for p := range partitions {
		for _, topic := range c.topics {
			c.append(topic, p, n, 10)
		}
	}
}

// member is a running consumer.
type member struct {
	consumer *Consumer
	cut      func() // takes its network away
	leave    func() // stops it and waits
}

func (c *cluster) join(name string, newLane func(string, Assignment) Lane) *member {
	wire := &wire{dial: c.net.DialContext}
	consumer := New(Config{Group: "g", Topics: c.topics, Metrics: c.metrics, Roster: c.roster},
		func(a Assignment) (Lane, error) { return newLane(name, a), nil },
		slog.New(slog.DiscardHandler), kgo.SeedBrokers(c.fake.ListenAddrs()...), kgo.Dialer(wire.DialContext))
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- consumer.Run(ctx) }()
	leave := sync.OnceFunc(func() {
		cancel()
		if err := <-done; err != nil {
			c.t.Errorf("%s: Run: %v", name, err)
		}
	})
	c.t.Cleanup(leave)
	return &member{consumer, wire.cut, leave}
}

// paused returns how many topics of the member have partitions that are not fetched. It takes
// the consumer's lock, because waiting in a bubble does not tell the race detector that Run has
// created the client.
func (m *member) paused() int {
	m.consumer.mu.Lock()
	defer m.consumer.mu.Unlock()
	return len(m.consumer.client.PauseFetchPartitions(nil))
}

// queued returns how many records wait for the member's lanes.
func (m *member) queued() (n int) {
	m.consumer.mu.Lock()
	defer m.consumer.mu.Unlock()
	for _, r := range m.consumer.lanes {
		r.mu.Lock()
		for _, q := range r.queues {
			n += len(q)
		}
		r.mu.Unlock()
	}
	return n
}

// wire is a network that can be cut.
type wire struct {
	dial  func(context.Context, string, string) (net.Conn, error)
	mu    sync.Mutex
	dead  bool
	conns []net.Conn
}

func (w *wire) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	w.mu.Lock()
	dead := w.dead
	w.mu.Unlock()
	if dead {
		return nil, errors.New("the wire is cut")
	}
	conn, err := w.dial(ctx, network, address)
	if err == nil {
		w.mu.Lock()
		w.conns = append(w.conns, conn)
		w.mu.Unlock()
	}
	return conn, err
}

func (w *wire) cut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.dead = true
	for _, conn := range w.conns {
		_ = conn.Close()
	}
}

// book has the records that all lanes have made durable, and the lane that owns each partition.
type book struct {
	t        *testing.T
	mu       sync.Mutex
	next     map[place]int64 // all offsets below it are durable
	owner    map[int32]string
	begun    map[string]int // by member and partition
	handled  int
	largest  int
	idle     int
	zombies  bool // a killed member may still have lanes
	failures []string
}

func newBook(t *testing.T) *book {
	return &book{t: t, next: map[place]int64{}, owner: map[int32]string{}, begun: map[string]int{}}
}

// look runs f while no lane writes.
func (b *book) look(f func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	f()
}

func (b *book) failf(format string, args ...any) {
	b.failures = append(b.failures, fmt.Sprintf(format, args...))
}

// settled waits until all appended records are handled.
func (c *cluster) settled(within time.Duration) {
	c.t.Helper()
	for range within / (50 * time.Millisecond) {
		c.book.mu.Lock()
		done := maps.Equal(c.book.next, c.ends)
		c.book.mu.Unlock()
		if done {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	synctest.Wait()
	c.book.mu.Lock()
	defer c.book.mu.Unlock()
	for _, f := range c.book.failures {
		c.t.Error(f)
	}
	if !maps.Equal(c.book.next, c.ends) {
		c.t.Fatalf("after %s taken\n%v of\n%v", within, c.book.next, c.ends)
	}
}

// probe is a lane that writes into the book. It expects every record once and in order,
// starting from its first offset.
type probe struct {
	b        *book
	member   string
	p        int32
	expected map[string]int64
	begin    func() error                                           // fails Begin
	where    func(topic string, durable int64) int64                // moves the beginning
	take     func(map[string][]*kgo.Record) (map[string]int, error) // decides on a batch
	rests    func() bool                                            // it needs no records yet
}

func (l *probe) Waits(context.Context) bool { return l.rests != nil && l.rests() }

func (l *probe) Begin(context.Context) (map[string]int64, error) {
	if l.begin != nil {
		if err := l.begin(); err != nil {
			return nil, err
		}
	}
	l.b.mu.Lock()
	defer l.b.mu.Unlock()
	if owner := l.b.owner[l.p]; owner != "" && owner != l.member && !l.b.zombies {
		l.b.failf("%s begins partition %d while %s has it", l.member, l.p, owner)
	}
	l.b.owner[l.p] = l.member
	l.b.begun[fmt.Sprint(l.member, "/", l.p)]++
	l.expected = map[string]int64{}
	for _, topic := range []string{"log", "scores"} {
		if _, ok := l.b.next[place{topic, l.p}]; !ok && topic == "scores" {
			continue
		}
		at := l.b.next[place{topic, l.p}]
		if l.where != nil {
			at = l.where(topic, at)
		}
		l.b.next[place{topic, l.p}] = max(l.b.next[place{topic, l.p}], at) // skipped records count as handled
		l.expected[topic] = at
	}
	return maps.Clone(l.expected), nil
}

func (l *probe) Handle(_ context.Context, records map[string][]*kgo.Record) (map[string]int, error) {
	l.b.mu.Lock()
	l.b.handled++
	if len(records) == 0 {
		l.b.idle++
	}
	for topic, rs := range records {
		l.b.largest = max(l.b.largest, len(rs))
		for i, r := range rs {
			if r.Partition != l.p || r.Topic != topic || r.Offset != l.expected[topic]+int64(i) {
				l.b.failf("%s got %s/%d at %d as record %d after %d of %s/%d", l.member, r.Topic, r.Partition, r.Offset, i, l.expected[topic], topic, l.p)
			}
		}
	}
	l.b.mu.Unlock()
	taken := map[string]int{}
	for topic, rs := range records {
		taken[topic] = len(rs)
	}
	if l.take != nil {
		var err error
		if taken, err = l.take(records); err != nil {
			return nil, err
		}
	}
	l.b.mu.Lock()
	defer l.b.mu.Unlock()
	if l.b.zombies && l.b.owner[l.p] != l.member {
		return nil, errors.New("the marker moved") // the fenced commit refuses a former owner
	}
	for topic, n := range taken {
		l.expected[topic] += int64(n)
		l.b.next[place{topic, l.p}] = max(l.b.next[place{topic, l.p}], l.expected[topic])
	}
	return taken, nil
}

func (l *probe) End() {
	l.b.mu.Lock()
	defer l.b.mu.Unlock()
	if l.b.owner[l.p] == l.member {
		delete(l.b.owner, l.p)
	}
}
