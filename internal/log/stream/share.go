package stream

import (
	"slices"
	"sync"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
)

// Share lets the consumers of a process read each partition once. One consumer is the leader, which fetches. The
// lanes of the other consumers get the leader's records, and pause their own fetching. These consumers stay
// members of their groups, with their own offsets.
//
// A lane follows the leader only while it expects the records that the leader gets. It fetches for itself when it
// begins, after its queue was full, if the leader's records begin beyond the one that it expects, and when the
// leader's lane ends. When it has caught up, it follows the leader again. So a slow lane does not delay the others,
// and a lane that goes back to earlier records does not wait for them.
//
// In a backlog, the lanes of a partition stay together: see ahead.
//
// The leader must be a consumer for which the others have to wait anyway, because they receive each record after
// it. For example, checks wait for the join.
type Share struct {
	mu        sync.Mutex
	followers map[origin][]*runner
}

// origin is a partition of a topic.
type origin struct {
	topic     string
	partition int32
}

// NewShare returns a share for the consumers of one process.
func NewShare() *Share { return &Share{followers: map[origin][]*runner{}} }

// source says where a lane gets the records of a topic.
type source uint8

const (
	itself  source = iota // the lane's own client fetches them
	leader                // the leader passes them on; the partition of the lane's own client is paused
	drained               // the leader passes on no more of them; the lane fetches for itself when its queue is empty
)

// enter adds a lane that may get its records from the leader.
func (s *Share) enter(r *runner) {
	if s == nil || r.c.cfg.Leads {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, topic := range r.c.cfg.Topics {
		o := origin{topic, r.partition}
		s.followers[o] = append(s.followers[o], r)
	}
}

// leave removes a lane. If the leader's lane leaves, the others fetch for themselves.
func (s *Share) leave(r *runner) {
	if s == nil {
		return
	}
	r.mu.Lock()
	r.left = true // an offer in progress, to this lane or by it, has no effect any more
	r.mu.Unlock()
	for _, topic := range r.c.cfg.Topics {
		if r.c.cfg.Leads {
			for _, f := range s.of(topic, r.partition) {
				f.forsake(topic)
			}
			continue
		}
		s.mu.Lock()
		o := origin{topic, r.partition}
		s.followers[o] = slices.DeleteFunc(slices.Clone(s.followers[o]), func(f *runner) bool { return f == r })
		s.mu.Unlock()
	}
}

// of returns the lanes that may follow the leader on a partition. The caller must not change the slice.
func (s *Share) of(topic string, partition int32) []*runner {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clip(s.followers[origin{topic, partition}])
}

// offer passes on records that the leader has fetched. It holds the lock of the leader's lane. So no lane starts
// to follow a leader that has ended.
func (s *Share) offer(lead *runner, topic string, records []*kgo.Record, end int64) {
	if s == nil || !lead.c.cfg.Leads {
		return
	}
	lead.mu.Lock()
	defer lead.mu.Unlock()
	if lead.left {
		return
	}
	for _, r := range s.of(topic, lead.partition) {
		r.offer(topic, records, end)
	}
}

// offer takes the records that the lane expects next. It does not wait.
func (r *runner) offer(topic string, records []*kgo.Record, end int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	next := r.next[topic]
	if r.left || r.rests || r.source[topic] == drained || r.paused[topic] {
		return
	}
	r.ends[topic] = max(r.ends[topic], end)
	first, last := records[0].Offset, records[len(records)-1].Offset
	switch {
	case next > last+1: // the leader has rewound, or the lane is ahead of it
		return
	case next < first:
		if r.source[topic] == leader {
			r.source[topic] = drained
			r.rouse()
		}
		return
	case r.source[topic] == itself:
		r.source[topic] = leader
		r.c.client.PauseFetchPartitions(map[string][]int32{topic: {r.partition}})
	}
	for _, rec := range records {
		if rec.Offset != r.next[topic] {
			continue
		}
		if r.full(topic, maxQueued, 1) {
			r.source[topic] = drained
			break
		}
		r.take(topic, rec)
	}
	r.rouse()
}

// mostAhead is how many records a lane may be ahead of another lane of its partition in a backlog. A lane that is
// further behind than mostApart, or has processed nothing for mostStill, does not hold up others.
const (
	mostAhead = 512
	mostApart = 8 * mostAhead
	mostStill = time.Second
)

// ahead reports whether a lane should wait for a slower lane of its partition, which wakes it (moved). Lanes wait only
// in a backlog, where no client waits for the newest records. A respondent is complete when the last check has scored
// it. Until then, the join holds the scores of the other checks, and writes the respondent again for each of them.
func (s *Share) ahead(r *runner) bool {
	if s == nil || r.c.cfg.Leads {
		return false
	}
	topic := r.c.cfg.Topics[0]
	at, left, _ := r.position(topic)
	if left <= mostAhead {
		return false
	}
	r.waits.Store(true) // before it looks at the others, so that it misses none of their moves
	for _, other := range s.of(topic, r.partition) {
		behind, _, moved := other.position(topic)
		if lead := at - behind; lead > mostAhead && lead <= mostApart && time.Since(moved) < mostStill {
			return true
		}
	}
	r.waits.Store(false)
	return false
}

// position returns the offset of the next record that the lane processes, how many records follow from there on, and
// when the lane last processed a record.
func (r *runner) position(topic string) (at, left int64, moved time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	at = r.next[topic] - int64(len(r.queues[topic]))
	return at, r.ends[topic] - at, r.moved
}

// moved wakes the lanes that wait, after a lane of their partition has processed records.
func (s *Share) moved(r *runner) {
	if s == nil || r.c.cfg.Leads {
		return
	}
	for _, other := range s.of(r.c.cfg.Topics[0], r.partition) {
		if other.waits.Swap(false) {
			other.rouse()
		}
	}
}

// forsake makes the lane fetch for itself when its queue is empty, because the leader has ended.
func (r *runner) forsake(topic string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.source[topic] == leader {
		r.source[topic] = drained
		r.rouse()
	}
}

// fetch resumes the fetching of topics whose records the leader no longer passes on and whose queue is empty. All
// earlier records have then been processed. So the offset that SetOffsets makes the group commit is correct.
func (r *runner) fetch() {
	set := map[string]map[int32]kgo.EpochOffset{}
	r.mu.Lock()
	for topic, from := range r.source {
		if from != drained || len(r.queues[topic]) > 0 {
			continue
		}
		r.source[topic] = itself
		set[topic] = map[int32]kgo.EpochOffset{r.partition: {Epoch: -1, Offset: r.next[topic]}}
		r.untold = append(r.untold, topic)
	}
	r.mu.Unlock()
	if len(set) == 0 {
		return
	}
	r.c.client.SetOffsets(set)
	r.mu.Lock()
	defer r.mu.Unlock()
	for topic := range set {
		if r.source[topic] == itself { // the lane may already follow the leader again
			r.resume(topic)
		}
	}
}
