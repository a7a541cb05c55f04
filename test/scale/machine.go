package main

import (
	"container/heap"
	"time"
)

// agenda is simulated time. Events happen in the order of time, and at equal times in the order in
// which they were added.
type agenda struct {
	now     time.Duration
	entries entries
	asked   int
}

type entry struct {
	at    time.Duration
	order int
	do    func()
}

type entries []entry

func (e entries) Len() int { return len(e) }
func (e entries) Less(i, j int) bool {
	return e[i].at < e[j].at || e[i].at == e[j].at && e[i].order < e[j].order
}
func (e entries) Swap(i, j int) { e[i], e[j] = e[j], e[i] }
func (e *entries) Push(x any)   { *e = append(*e, x.(entry)) }
func (e *entries) Pop() any {
	last := len(*e) - 1
	x := (*e)[last]
	(*e)[last] = entry{}
	*e = (*e)[:last]
	return x
}

// after adds an event after the given time.
func (a *agenda) after(d time.Duration, do func()) {
	a.asked++
	heap.Push(&a.entries, entry{a.now + max(d, 0), a.asked, do})
}

// play runs all events in order.
func (a *agenda) play() {
	for len(a.entries) > 0 {
		e := heap.Pop(&a.entries).(entry)
		a.now = e.at
		e.do()
	}
}

// node is a process with its cores, its producer and its consumer.
type node struct {
	s        *simulation
	free     int // cores
	queue    []job
	sends    []sender  // by broker
	fetchers []fetcher // by broker
}

type job struct {
	cost time.Duration
	done func()
}

// work uses a core for the given time, as soon as one is free, and then calls the function done.
func (n *node) work(cost time.Duration, done func()) {
	if n.free == 0 {
		n.queue = append(n.queue, job{cost, done})
		return
	}
	n.free--
	n.begin(job{cost, done})
}

func (n *node) begin(j job) {
	if n.s.counted {
		n.s.used += j.cost
	}
	n.s.after(j.cost, func() {
		j.done()
		if len(n.queue) == 0 {
			n.free++
			return
		}
		next := n.queue[0]
		n.queue = n.queue[1:]
		n.begin(next)
	})
}

// sender queues the records of a producer for one broker. At most one request is in progress at a
// time.
type sender struct {
	buffer  []produced
	waiting bool // it waits for more records, or for the answer to the previous request
}

type produced struct {
	to      *part
	records []any
	acked   func()
}

// append appends records to a partition, and calls the function acked when they are stored.
func (n *node) append(to *part, records []any, acked func()) {
	d := &n.sends[to.broker]
	d.buffer = append(d.buffer, produced{to, records, acked})
	if !d.waiting {
		d.waiting = true
		n.s.after(n.s.plant.lingers.produce, func() { n.send(d) })
	}
}

func (n *node) send(d *sender) {
	batch := d.buffer
	d.buffer = nil
	n.s.tally(&n.s.count.produces)
	n.work(n.s.plant.costs.request, func() {
		n.s.after(n.s.plant.ack, func() {
			n.s.arrived(batch)
			for _, b := range batch {
				b.acked()
			}
			if d.waiting = len(d.buffer) > 0; d.waiting {
				n.s.after(n.s.plant.lingers.produce, func() { n.send(d) })
			}
		})
	})
}

// fetcher queues the records of a broker for the consumer of a process. The consumer always has one
// request open, which the broker answers as soon as there is a record.
type fetcher struct {
	ready []delivered
	busy  bool
}

type delivered struct {
	to      *part
	records []any
}

// arrived appends the records of a request to their partitions. One fetch finds all of them.
func (s *simulation) arrived(request []produced) {
	for _, b := range request {
		f := &b.to.owner.fetchers[b.to.broker]
		f.ready = append(f.ready, delivered{b.to, b.records})
	}
	for _, b := range request {
		if f := &b.to.owner.fetchers[b.to.broker]; !f.busy {
			f.busy = true
			b.to.owner.fetch(f)
		}
	}
}

func (n *node) fetch(f *fetcher) {
	batch := f.ready
	f.ready = nil
	n.s.tally(&n.s.count.fetches)
	n.work(n.s.plant.costs.request, func() {
		for _, b := range batch {
			for _, r := range b.records {
				b.to.join.give(r)
			}
		}
		if f.busy = len(f.ready) > 0; f.busy {
			n.fetch(f)
		}
	})
}

// lane handles the records of a partition in batches, one after the other.
type lane struct {
	s      *simulation
	queue  []any
	busy   bool
	last   time.Duration // start of the previous batch
	begun  bool
	count  *int
	handle func(batch []any, done func())
}

func (l *lane) give(record any) {
	l.queue = append(l.queue, record)
	if !l.busy {
		l.busy = true
		l.next()
	}
}

// next starts a batch. A lane that was idle long enough does not wait.
func (l *lane) next() {
	wait := time.Duration(0)
	if l.begun {
		wait = l.last + l.s.plant.lingers.lane - l.s.now
	}
	l.s.after(wait, func() {
		l.begun, l.last = true, l.s.now
		batch := l.queue
		l.queue = nil
		l.s.tally(l.count)
		l.handle(batch, func() {
			if l.busy = len(l.queue) > 0; l.busy {
				l.next()
			}
		})
	})
}
