// Package stream feeds lanes from a consumer group. A lane handles one partition
// number of all topics of the group, in one goroutine and in offset order.
// The lane itself determines its start offsets, at its start and again after every
// failure. So redelivered records, a lost view and a commit of unknown outcome are
// handled in the same way: the lane restarts from what is durable.
//
// # Pitfalls
//
//   - If topics have the same number of partitions, the range balancer assigns
//     partition p of all of them to the same process. A join over two topics depends
//     on this. A lane starts only when its process has the partitions of all topics.
//   - Offsets within a topic are contiguous: the topics read here are neither
//     compacted nor transactional. If the next record has a higher offset than expected,
//     it was fetched before a seek. Such records are dropped until the expected one arrives.
//   - Group commits serve two purposes: operators see the lag, and lanes without a
//     position of their own continue there. They happen in the background, and when
//     partitions are revoked. The correctness of other lanes does not depend on them.
//     The committed offset never goes back. A lane that processes records again
//     learns from it which records were processed before.
package stream

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
)

// Lane handles one partition number of the consumer's topics.
type Lane interface {
	// Begin returns the offset at which each topic continues. It is called when the lane gets its partition, and
	// again after every error of Handle.
	Begin(ctx context.Context) (map[string]int64, error)
	// Handle processes records, which it gets by topic and in offset order. It returns how many records of each
	// topic are done. The next call gets the others again, together with later records. Handle is also called
	// without records, at every tick. After an error, no record counts as done. Handle is not called while the
	// lane waits (Waiter).
	Handle(ctx context.Context, records map[string][]*kgo.Record) (map[string]int, error)
	// End releases what the lane holds; no call follows.
	End()
}

// Waiter is a Lane that may need no records for a while after Begin, although there are some. They are not fetched
// until the lane needs them. A queue that no lane empties would cost memory and processor time, which other lanes
// may need.
type Waiter interface {
	// Waits reports whether the lane needs no records yet. It is called after Begin and at every tick,
	// not at the same time as other methods of the lane.
	Waits(ctx context.Context) bool
}

// Assignment describes the lane to create.
type Assignment struct {
	Partition int32
	Committed map[string]int64 // the group's committed offset by topic; -1: none
}

// Config of a consumer. Topics must have equal partition counts.
type Config struct {
	Group  string
	Topics []string
	Tick   time.Duration // how often an idle lane is called; 0: 250 ms
	// Linger is the minimum time between the beginnings of two batches of a lane. Every batch costs round trips,
	// whatever its size. Under load, a short wait makes fewer and larger batches. A lane that was idle does not
	// wait.
	Linger time.Duration
	// Batch is how many records of a topic a lane gets at once, by topic; 0: maxBatch.
	Batch map[string]int
	// Queue is how many bytes of fetched records of a topic a lane holds before its partition is paused; 0:
	// maxQueued. Fetch is how many compressed bytes of a partition one fetch returns, except for a single larger
	// batch; 0: maxFetch. Neither limits the records that a Share passes on, because all lanes that follow hold
	// the same copy.
	Queue int
	Fetch int32
	// Share lets the consumer read partitions together with other consumers of its process.
	// Leads makes it the consumer that fetches for them; exactly one consumer of a share leads.
	// Without a Share, the consumer reads on its own.
	Share *Share
	Leads bool
	// Roster removes killed processes from the group; nil: only the broker does.
	Roster *Roster
	// Metrics may be nil.
	Metrics *Metrics
}

// The default limits of a lane, for each topic (Config). While the view is rebuilt, dozens of lanes rebuild their
// check state at the same time, each with a full queue and a fetch. Higher limits do not make this faster.
const (
	maxQueue  = 2048     // records that the lane holds before its partition is paused; changes with Config.Batch
	maxQueued = 16 << 20 // bytes that the lane holds before its partition is paused
	maxBatch  = 1024     // records that the lane gets at once
	maxFetch  = 1 << 20  // compressed bytes that one fetch returns, except for a single larger batch
)

// commitWait limits the commit at the end of an assignment. Together with
// stopGrace it is less than the rebalance timeout.
const commitWait = 2 * time.Second

// batch returns how many records of a topic a lane gets at once.
func (c *Config) batch(topic string) int { return cmp.Or(c.Batch[topic], maxBatch) }

// queue returns how many bytes of fetched records of a topic a lane holds.
func (c *Config) queue() int { return cmp.Or(c.Queue, maxQueued) }

// Consumer runs the lanes of one group member.
type Consumer struct {
	cfg     Config
	newLane func(Assignment) (Lane, error)
	log     *slog.Logger
	opts    []kgo.Opt

	client *kgo.Client
	mu     sync.Mutex
	lanes  map[int32]*runner
}

// New returns a consumer. The options configure the connection to the brokers.
func New(cfg Config, newLane func(Assignment) (Lane, error), log *slog.Logger, opts ...kgo.Opt) *Consumer {
	cfg.Tick = cmp.Or(cfg.Tick, 250*time.Millisecond)
	return &Consumer{cfg: cfg, newLane: newLane, log: log.With("group", cfg.Group), opts: opts, lanes: map[int32]*runner{}}
}

// Run consumes until the context ends. Then it stops every lane, commits what
// they processed, and leaves the group.
func (c *Consumer) Run(ctx context.Context) error {
	opts := append([]kgo.Opt{
		kgo.ConsumerGroup(c.cfg.Group),
		kgo.ConsumeTopics(c.cfg.Topics...),
		kgo.Balancers(kgo.RangeBalancer()),
		kgo.ConsumeStartOffset(kgo.NewOffset().AtStart()),
		kgo.ConsumeResetOffset(kgo.NewOffset().AtStart()),
		kgo.AutoCommitMarks(),
		kgo.AutoCommitInterval(time.Second),
		// A killed member must not hold its partitions for long. This is the shortest timeout that
		// brokers accept by default; a roster is faster.
		kgo.SessionTimeout(6 * time.Second),
		kgo.RebalanceTimeout(8 * time.Second), // more than stopGrace and commitWait
		kgo.FetchMaxWait(250 * time.Millisecond),
		kgo.FetchMaxPartitionBytes(cmp.Or(c.cfg.Fetch, maxFetch)),
		kgo.AdjustFetchOffsetsFn(c.assigned),
		kgo.OnPartitionsRevoked(func(ctx context.Context, client *kgo.Client, lost map[string][]int32) {
			c.end(lost)
			c.settle(ctx, client)
		}),
		kgo.OnPartitionsLost(func(_ context.Context, _ *kgo.Client, lost map[string][]int32) { c.end(lost) }),
	}, append(c.cfg.Roster.options(), c.opts...)...)
	c.mu.Lock() // the client may assign partitions before c.client is set
	client, err := kgo.NewClient(opts...)
	c.client = client
	c.mu.Unlock()
	if err != nil {
		return fmt.Errorf("consumer of group %s: %w", c.cfg.Group, err)
	}
	c.cfg.Roster.enter(c)
	defer client.CloseAllowingRebalance()
	defer c.stopAll()
	defer c.cfg.Roster.leave(c)
	for {
		fetches := client.PollFetches(ctx)
		if ctx.Err() != nil {
			return nil
		}
		fetches.EachError(func(topic string, p int32, err error) {
			if !errors.Is(err, context.Canceled) {
				c.log.WarnContext(ctx, "fetch failed", "topic", topic, "partition", p, "err", err)
			}
		})
		fetches.EachPartition(func(ftp kgo.FetchTopicPartition) {
			if len(ftp.Records) == 0 {
				return
			}
			c.mu.Lock()
			r := c.lanes[ftp.Partition]
			c.mu.Unlock()
			if r != nil {
				r.push(ftp.Topic, ftp.Records, ftp.HighWatermark)
				c.cfg.Share.offer(r, ftp.Topic, ftp.Records, ftp.HighWatermark)
			}
		})
	}
}

// member returns the consumer's group and its member id, separated by a space. It returns "" if the consumer has
// no id yet.
func (c *Consumer) member() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.client == nil {
		return ""
	}
	if id, _ := c.client.GroupMetadata(); id != "" {
		return c.cfg.Group + " " + id
	}
	return ""
}

// assigned starts the lanes of newly assigned partitions and returns the
// offsets at which they begin.
func (c *Consumer) assigned(ctx context.Context, committed map[string]map[int32]kgo.Offset) (map[string]map[int32]kgo.Offset, error) {
	byPartition := map[int32]map[string]int64{}
	for topic, partitions := range committed {
		for p, o := range partitions {
			if byPartition[p] == nil {
				byPartition[p] = map[string]int64{}
			}
			byPartition[p][topic] = o.EpochOffset().Offset
		}
	}
	var fresh []*beginning
	for p, offsets := range byPartition {
		if len(offsets) != len(c.cfg.Topics) {
			return nil, fmt.Errorf("partition %d was assigned for only %d of %d topics, so their partition counts differ", p, len(offsets), len(c.cfg.Topics))
		}
		for topic, o := range offsets {
			offsets[topic] = max(o, -1)
		}
		known := maps.Clone(offsets) // a copy, because the lane keeps the original
		lane, err := c.newLane(Assignment{Partition: p, Committed: offsets})
		if err != nil {
			return nil, err
		}
		fresh = append(fresh, &beginning{partition: p, lane: lane, known: known})
	}
	if err := c.begin(ctx, fresh); err != nil {
		return nil, err
	}
	for _, b := range fresh {
		var untold []string
		for topic, o := range b.at {
			committed[topic][b.partition] = kgo.NewOffset().At(o).WithEpoch(-1)
			if o > max(b.known[topic], 0) {
				untold = append(untold, topic)
			}
		}
		c.start(b, untold) //nolint:contextcheck // a lane finishes its batch on its own context
	}
	return committed, nil
}

// beginning is a lane that is about to begin.
type beginning struct {
	partition int32
	lane      Lane
	known     map[string]int64 // the group's committed offsets
	at        map[string]int64 // where it begins
	rests     bool             // it needs no records yet
	err       error
}

// mostBeginning is how many lanes begin at the same time. Each lane needs a few round trips to begin, and a
// process may take over many lanes. If they began one after the other, they would delay the group.
const mostBeginning = 16

// begin calls Begin of each new lane. After an error of one lane, it ends all of them.
func (c *Consumer) begin(ctx context.Context, fresh []*beginning) error {
	var wg sync.WaitGroup
	places := make(chan struct{}, mostBeginning)
	for _, b := range fresh {
		places <- struct{}{}
		wg.Go(func() {
			defer func() { <-places }()
			if b.at, b.err = b.lane.Begin(ctx); b.err == nil {
				b.rests = waits(ctx, b.lane)
			}
		})
	}
	wg.Wait()
	var failed error
	for _, b := range fresh {
		if b.err != nil {
			c.log.WarnContext(ctx, "lane cannot start", "partition", b.partition, "err", b.err)
			failed = b.err
		}
	}
	if failed != nil {
		for _, b := range fresh {
			b.lane.End()
		}
	}
	return failed
}

func (c *Consumer) start(b *beginning, untold []string) {
	p := b.partition
	c.mu.Lock()
	old := c.lanes[p]
	c.mu.Unlock()
	if old != nil { // an assignment was interrupted before consuming started
		stop([]*runner{old})
	}
	// The client keeps a pause even after the assignment has ended.
	partitions := map[string][]int32{}
	for _, topic := range c.cfg.Topics {
		partitions[topic] = []int32{p}
	}
	if b.rests {
		c.client.PauseFetchPartitions(partitions)
	} else {
		c.client.ResumeFetchPartitions(partitions)
	}
	r := newRunner(c, p, b.lane, b.at, b.known)
	r.untold, r.rests = untold, b.rests
	c.mu.Lock()
	c.lanes[p] = r
	c.mu.Unlock()
	c.cfg.Metrics.started(r)
	c.cfg.Share.enter(r)
	go r.run()
}

// end stops the lanes of partitions and waits for them.
func (c *Consumer) end(lost map[string][]int32) {
	var stopping []*runner
	c.mu.Lock()
	for _, partitions := range lost {
		for _, p := range partitions {
			if r := c.lanes[p]; r != nil {
				stopping = append(stopping, r)
				delete(c.lanes, p)
			}
		}
	}
	c.mu.Unlock()
	stop(stopping)
}

// settle commits the offsets that the lanes have processed since the last background commit. It runs before
// partitions are revoked or the member leaves the group. Without it, the next owner would process these records
// again.
func (c *Consumer) settle(ctx context.Context, client *kgo.Client) {
	ctx, cancel := context.WithTimeout(ctx, commitWait)
	defer cancel()
	if err := client.CommitMarkedOffsets(ctx); err != nil {
		c.log.WarnContext(ctx, "cannot commit the group's offsets", "err", err)
	}
}

func (c *Consumer) stopAll() {
	c.mu.Lock()
	stopping := slices.Collect(maps.Values(c.lanes))
	c.lanes = map[int32]*runner{}
	c.mu.Unlock()
	stop(stopping)
}
