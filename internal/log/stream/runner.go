package stream

import (
	"context"
	"maps"
	"sync"
	"sync/atomic"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
)

// stopGrace is how long a lane may take to finish its current batch after it was stopped. After that, the batch is
// interrupted. This is safe, because every commit checks the marker.
const stopGrace = 5 * time.Second

// runner drives one lane.
type runner struct {
	c         *Consumer
	partition int32
	lane      Lane
	wake      chan struct{}
	quit      chan struct{}
	done      chan struct{}

	mu     sync.Mutex
	queues map[string][]*kgo.Record
	held   map[string]int   // bytes of the records in each queue
	next   map[string]int64 // the offset that push expects
	paused map[string]bool
	rests  bool // the lane needs no records yet, so its partitions are paused
	source map[string]source
	left   bool             // the lane has ended: it neither receives nor passes on records
	ends   map[string]int64 // the offset after each topic's newest record
	// dropped is the time of the oldest record that was in the queue when a seek emptied it. It is kept until the
	// lane processes a record. Otherwise the reported lag would fall while the records are fetched again.
	dropped map[string]time.Time
	gap     time.Time            // when a record beyond the expected offset first arrived; zero: none has
	pause   time.Duration        // how long the lane waits before it restarts; used only by its goroutine
	untold  []string             // topics whose start offset is beyond the group's committed offset
	marked  map[string]int64     // the largest offset of each topic that the group has committed, or is about to
	arrived map[string]time.Time // when records of a topic last arrived, or were last requested
	moved   time.Time            // when the lane last processed a record
	waits   atomic.Bool          // the lane waits for another (Share.ahead)
}

// After a seek, records of earlier fetches may still arrive. If records beyond the expected offset arrive for longer
// than maxGap, the lane repeats the seek. The lane also waits for maxGap if records exist but do not arrive.
const maxGap = 3 * time.Second

// A lane that failed restarts after leastPause. The pause doubles with every
// further failure, up to mostPause, until the lane processes a record.
const (
	leastPause = 20 * time.Millisecond
	mostPause  = time.Second
)

// newRunner returns the runner of a lane that begins at the given offsets. committed holds the
// offsets that its group has committed.
func newRunner(c *Consumer, p int32, lane Lane, begin, committed map[string]int64) *runner {
	r := &runner{
		c: c, partition: p, lane: lane,
		wake: make(chan struct{}, 1), quit: make(chan struct{}), done: make(chan struct{}),
		queues: map[string][]*kgo.Record{}, held: map[string]int{}, next: map[string]int64{}, paused: map[string]bool{}, source: map[string]source{}, ends: map[string]int64{},
		dropped: map[string]time.Time{}, arrived: map[string]time.Time{}, pause: leastPause,
		marked: maps.Clone(committed),
	}
	maps.Copy(r.next, begin)
	return r
}

// push queues records of a topic, and pauses the partition when the queue is full. It drops records below the
// expected offset, which were applied before, and records above it, which were fetched before a seek. push pauses
// the partition while it holds the lock. Otherwise the method took could run before the pause and resume the
// partition too early, and the partition would stay paused.
func (r *runner) push(topic string, records []*kgo.Record, end int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.ends[topic], r.arrived[topic] = end, time.Now()
	for _, rec := range records {
		if rec.Offset == r.next[topic] {
			r.take(topic, rec)
		} else if rec.Offset > r.next[topic] && r.gap.IsZero() && r.source[topic] == itself {
			r.gap = time.Now()
		}
	}
	r.rouse()
	if r.full(topic, r.c.cfg.queue(), 1) && !r.paused[topic] && !r.rests && r.source[topic] == itself {
		r.paused[topic] = true
		r.c.client.PauseFetchPartitions(map[string][]int32{topic: {r.partition}})
	}
}

// take queues the record that is expected next. The caller holds the lock.
func (r *runner) take(topic string, rec *kgo.Record) {
	r.queues[topic] = append(r.queues[topic], rec)
	r.held[topic] += size(rec)
	r.next[topic]++
	r.arrived[topic], r.gap = time.Now(), time.Time{}
}

// full reports whether the queue of a topic is full (part 1) or at least half full (part 2). A queue is full if it
// has too many records (maxQueue, adjusted to the size of a batch), or the given number of bytes. The caller holds
// the lock.
func (r *runner) full(topic string, bytes, part int) bool {
	most := r.c.cfg.batch(topic) * maxQueue / maxBatch
	return len(r.queues[topic]) >= most/part || r.held[topic] >= bytes/part
}

// size is about how many bytes of memory a record takes.
func size(rec *kgo.Record) int {
	n := len(rec.Key) + len(rec.Value)
	for _, h := range rec.Headers {
		n += len(h.Key) + len(h.Value)
	}
	return n
}

func (r *runner) rouse() {
	select {
	case r.wake <- struct{}{}:
	default:
	}
}

func (r *runner) batch() map[string][]*kgo.Record {
	r.mu.Lock()
	defer r.mu.Unlock()
	batch := make(map[string][]*kgo.Record, len(r.queues))
	for topic, q := range r.queues {
		if len(q) > 0 {
			n := min(len(q), r.c.cfg.batch(topic))
			batch[topic] = q[:n:n]
		}
	}
	return batch
}

// took removes processed records from the queues, marks them for the background commit, and resumes paused
// partitions whose queue has room. It reports whether the lane should be called again at once.
func (r *runner) took(batch map[string][]*kgo.Record, taken map[string]int) (more bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	progress := false
	for topic, n := range taken {
		if n == 0 {
			continue
		}
		progress = true
		r.moved = time.Now()
		r.pause = leastPause
		for _, rec := range r.queues[topic][:n] {
			r.held[topic] -= size(rec)
		}
		r.queues[topic] = r.queues[topic][n:]
		delete(r.dropped, topic)
		// A lane that has lost its state processes records again. The committed offset of the group must not go
		// back with the lane. Otherwise, if the process ended, the next owner would treat records as new that were
		// processed before.
		if last := batch[topic][n-1]; last.Offset >= r.marked[topic] {
			r.c.client.MarkCommitRecords(last)
			r.marked[topic] = last.Offset + 1
		}
		r.c.cfg.Metrics.count(r.c.cfg.Group, topic, "ok", n)
		if r.paused[topic] && !r.full(topic, r.c.cfg.queue(), 2) && !r.rests {
			r.resume(topic)
		}
	}
	for topic, q := range r.queues {
		more = more || progress && len(q) > 0
		if len(q) == 0 {
			r.queues[topic], r.held[topic] = nil, 0 // the garbage collector can then free the array
		}
	}
	return more
}

// resume resumes a paused partition. The caller holds the lock.
func (r *runner) resume(topic string) {
	r.paused[topic] = false
	r.c.client.ResumeFetchPartitions(map[string][]int32{topic: {r.partition}})
}

func (r *runner) run() {
	defer close(r.done)
	defer r.lane.End()
	defer r.c.cfg.Metrics.ended(r)
	defer r.c.cfg.Share.leave(r)
	// The current batch runs on a context of its own, so that it can finish after a stop. If stopping interrupted
	// a commit, the next owner would have to repeat the batch.
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() {
		<-r.quit // run returns only after it is closed
		t := time.AfterFunc(stopGrace, cancel)
		context.AfterFunc(ctx, func() { t.Stop() })
	}()

	var began time.Time // when the last batch began
	linger := time.NewTimer(r.c.cfg.Linger)
	defer linger.Stop()
	tick := time.NewTicker(r.c.cfg.Tick)
	defer tick.Stop()
	r.rouse() // the lane may have something to do before records arrive, such as to restore its state
	for {
		select {
		case <-r.quit:
			return
		case <-r.wake:
		case <-tick.C:
			r.tell(ctx)
			r.rise(ctx)
			if r.stuck() && !r.begin(ctx) {
				return
			}
			r.refetch(ctx)
		}
		for more := !r.resting(); more; {
			if !r.await(linger, began) {
				return
			}
			if r.c.cfg.Share.ahead(r) {
				break // the lane is called again when another has processed records, or at the next tick
			}
			began = time.Now()
			batch := r.batch()
			taken, err := r.lane.Handle(ctx, batch)
			if err != nil {
				for topic, records := range batch {
					r.c.cfg.Metrics.count(r.c.cfg.Group, topic, "retried", len(records))
				}
				r.c.log.WarnContext(ctx, "lane failed, restarting", "partition", r.partition, "err", err)
				if !r.begin(ctx) {
					return
				}
				break
			}
			more = r.took(batch, taken)
			r.c.cfg.Share.moved(r)
		}
		r.fetch()
	}
}

// await waits until the lane may handle its next batch. began is when the previous batch began. It returns false
// if the lane was stopped.
func (r *runner) await(linger *time.Timer, began time.Time) bool {
	if wait := r.c.cfg.Linger - time.Since(began); wait > 0 {
		linger.Reset(wait)
		select {
		case <-r.quit:
			return false
		case <-linger.C:
		}
	}
	select {
	case <-r.quit:
		return false
	default:
		return true
	}
}

func (r *runner) stuck() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.gap.IsZero() || time.Since(r.gap) < maxGap {
		return false
	}
	r.gap = time.Time{}
	return true
}

// begin asks the lane for its start offsets and seeks to them. It retries with growing pauses. It
// returns false if the lane was stopped in the meantime.
func (r *runner) begin(ctx context.Context) bool {
	for {
		select {
		case <-r.quit:
			return false
		case <-time.After(r.pause):
		}
		r.pause = min(2*r.pause, mostPause)
		offsets, err := r.lane.Begin(ctx)
		if err != nil {
			r.c.log.WarnContext(ctx, "lane cannot start", "partition", r.partition, "err", err)
			continue
		}
		r.seek(offsets, waits(ctx, r.lane))
		return true
	}
}

// waits reports whether a lane needs no records yet.
func waits(ctx context.Context, lane Lane) bool {
	w, ok := lane.(Waiter)
	return ok && w.Waits(ctx)
}

// resting reports whether the lane needs no records yet. While it rests, Handle is not called.
func (r *runner) resting() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.rests
}

// rise resumes the fetching of a resting lane, if the lane needs records now.
func (r *runner) rise(ctx context.Context) {
	if !r.resting() || waits(ctx, r.lane) {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.rests = false
	for _, topic := range r.c.cfg.Topics {
		r.arrived[topic] = time.Now()
		r.resume(topic)
	}
}

// seek makes the lane continue at other offsets. If rests is true, its partitions stay paused until the lane needs
// records.
func (r *runner) seek(offsets map[string]int64, rests bool) {
	set := map[string]map[int32]kgo.EpochOffset{}
	r.mu.Lock()
	rested := r.rests
	r.rests = rests
	for topic, o := range offsets {
		if q := r.queues[topic]; len(q) > 0 && r.dropped[topic].IsZero() {
			r.dropped[topic] = q[0].Timestamp
		}
		r.queues[topic], r.held[topic] = nil, 0
		r.next[topic], r.arrived[topic] = o, time.Now()
		set[topic] = map[int32]kgo.EpochOffset{r.partition: {Epoch: -1, Offset: o}}
		still := r.paused[topic] || r.source[topic] != itself || rested
		r.paused[topic], r.source[topic] = false, itself
		switch {
		case rests:
			r.c.client.PauseFetchPartitions(map[string][]int32{topic: {r.partition}})
		case still:
			r.resume(topic)
		}
	}
	r.mu.Unlock()
	r.c.client.SetOffsets(set)
}

// refetch requests records again that exist but do not arrive. When several lanes seek at the same time, the
// client sometimes continues to fetch at its old offset, although it reports the new one. Setting the same offset
// again has no effect, so refetch first sets another offset.
func (r *runner) refetch(ctx context.Context) {
	beyond, at := map[string]map[int32]kgo.EpochOffset{}, map[string]map[int32]kgo.EpochOffset{}
	r.mu.Lock()
	for topic, end := range r.ends {
		next := r.next[topic]
		if next >= end || r.paused[topic] || r.rests || len(r.queues[topic]) > 0 || time.Since(r.arrived[topic]) < maxGap {
			continue
		}
		r.arrived[topic] = time.Now()
		if r.source[topic] != itself { // the leader is behind this lane, or does not receive the records
			r.source[topic] = drained
			continue
		}
		beyond[topic] = map[int32]kgo.EpochOffset{r.partition: {Epoch: -1, Offset: next + 1}}
		at[topic] = map[int32]kgo.EpochOffset{r.partition: {Epoch: -1, Offset: next}}
	}
	r.mu.Unlock()
	if len(at) > 0 {
		r.c.log.WarnContext(ctx, "fetch stalled, requesting the records again", "partition", r.partition)
		r.c.client.SetOffsets(beyond)
		r.c.client.SetOffsets(at)
	}
}

// tell commits the offset of a lane once after its start. It does so if the lane started beyond the group's
// committed offset, because the last owner was killed before it committed. The client itself commits only when
// records arrive. So without tell, operators would see a lag that does not exist. Nothing else depends on this
// commit.
func (r *runner) tell(ctx context.Context) {
	if len(r.untold) == 0 {
		return
	}
	at := map[string]map[int32]kgo.EpochOffset{}
	r.mu.Lock()
	for _, topic := range r.untold {
		if done := r.next[topic] - int64(len(r.queues[topic])); done >= r.marked[topic] {
			at[topic] = map[int32]kgo.EpochOffset{r.partition: {Epoch: -1, Offset: done}}
			r.marked[topic] = done
		}
	}
	r.mu.Unlock()
	r.untold = nil
	if len(at) > 0 {
		r.c.client.CommitOffsets(ctx, at, nil)
	}
}

// stop tells all lanes to end, and waits until each has finished its batch.
func stop(runners []*runner) {
	for _, r := range runners {
		close(r.quit)
	}
	for _, r := range runners {
		<-r.done
	}
}
