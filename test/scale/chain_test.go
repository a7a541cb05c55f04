package main

import (
	"testing"
	"time"
)

// alone is an installation without network delays, at a rate so low that no two respondents are in
// progress at the same time.
func alone() plant {
	return plant{
		rate: 10, partitions: 4, processes: 1, cores: 2, brokers: 1, ack: time.Millisecond, trip: time.Millisecond,
		lingers: measured, costs: costs{each: time.Millisecond, request: 100 * time.Microsecond},
	}
}

func TestRun_alone(t *testing.T) {
	p := alone()
	r := run(p, 100)
	// The submission and the scores each need one produce request, one fetch and one commit.
	if r.produces != 2 || r.fetches != 2 || r.joins != 2 || r.hosts != checks {
		t.Errorf("%+v", r)
	}
	want := p.costs.each + time.Duration(r.rounds()*float64(p.costs.request))
	if d := r.processor - want; d < -time.Microsecond || d > time.Microsecond {
		t.Errorf("takes %v, not %v", r.processor, want)
	}
	// This is twice the linger time, two answers of Kafka, two of Redis, and the wait of the join
	// after its first batch.
	least := 2*p.lingers.produce + 2*p.ack + 2*p.trip
	if r.p50 < least || r.p99 > least+p.lingers.lane+p.costs.each+8*p.costs.request {
		t.Errorf("takes %v to %v", r.p50, r.p99)
	}
}

func TestRun_twice(t *testing.T) {
	p := alone()
	p.rate, p.processes, p.brokers, p.partitions = 2000, 3, 2, 12
	if a, b := run(p, 4000), run(p, 4000); a != b {
		t.Errorf("the same plant: %+v, then %+v", a, b)
	}
}

func TestRun_batches(t *testing.T) {
	p := alone()
	before := run(p, 400)
	for _, p.rate = range []float64{100, 400, 1600} {
		r := run(p, int(3*p.rate))
		if r.rounds() >= before.rounds() || r.processor >= before.processor {
			t.Errorf("at %v/s: %+v, at a lower rate %+v", p.rate, r, before)
		}
		before = r
	}
	p.partitions *= 4
	if r := run(p, int(3*p.rate)); r.rounds() <= before.rounds() {
		t.Errorf("with more partitions: %+v, before %+v", r, before)
	}
}

func TestRun_overload(t *testing.T) {
	p := alone()
	p.rate = 4000 // two cores can handle less than 2,000
	r := run(p, 8_000)
	if r.busy < .97 || r.p99 < time.Second {
		t.Errorf("%+v", r)
	}
}

func TestRun_manyProcesses(t *testing.T) {
	p := alone()
	p.rate, p.partitions, p.processes, p.brokers = 3000, 24, 6, 3
	r := run(p, 10_000)
	if r.busy > .9 || r.p99 > 100*time.Millisecond {
		t.Errorf("%+v", r)
	}
}

// TestFit: from measurements that the model itself generated, fit computes the model's costs.
func TestFit(t *testing.T) {
	p := alone()
	p.costs = costs{each: 700 * time.Microsecond, request: 90 * time.Microsecond}
	measure := func(rate float64) measurement {
		m := measurement{rate: rate, partitions: 4}
		m.processor = at(p, m, 2000).processor
		return m
	}
	got := fit(p, measure(200), measure(1000), 2000)
	if near := func(a, b time.Duration) bool { return a > b*98/100 && a < b*102/100 }; !near(got.each, p.costs.each) || !near(got.request, p.costs.request) {
		t.Errorf("fitted %+v, not %+v", got, p.costs)
	}
}

func TestThrough(t *testing.T) {
	l := through(1, 300*us, 3, 500*us)
	if l != (line{200 * us, 100 * us}) || l.at(2) != 400*us {
		t.Errorf("%+v", l)
	}
}
