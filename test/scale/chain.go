package main

import (
	"math/rand/v2"
	"slices"
	"time"
)

// The waiting times of candor: processors/join, processors/host and internal/log/kafka.
const (
	commitEvery = 2 * time.Second // check state is committed this often,
	commitSize  = 500             // or when this many respondents have changed it
	checks      = 6
)

// lingers are how long candor waits for more records.
type lingers struct {
	produce time.Duration // how long a record waits for others
	lane    time.Duration // least time between the starts of two batches of a lane
}

// today has the waits of this build, and measured those of the builds that were measured.
var (
	today    = lingers{produce: 5 * time.Millisecond, lane: time.Millisecond}
	measured = lingers{produce: 2 * time.Millisecond, lane: 5 * time.Millisecond}
)

// plant is an installation under load. Every process has all roles and owns an equal share of the
// partitions; every broker leads an equal share of them.
type plant struct {
	rate       float64 // respondents per second, sent synchronously and evenly spaced
	partitions int
	processes  int
	cores      int // of each process
	brokers    int
	ack        time.Duration // from a produce request to its answer
	trip       time.Duration // to Redis and back
	lingers    lingers
	costs      costs
}

// costs are candor's processor times, of one core.
type costs struct {
	each    time.Duration // for each respondent, however many are handled together
	request time.Duration // for each request to Kafka, each batch of a lane, and each commit
}

// The shares of costs.each that the steps need, from the profile at full load (test/load/PROFILE.md).
const (
	addShare   = .26 // HTTP, JSON, encryption, append
	admitShare = .07
	scoreShare = .10 // each of six checks
	applyShare = .07 // six scores
)

// result is the result of a run of the model. Counts and times are for one respondent.
type result struct {
	processor                               time.Duration
	produces, fetches, joins, hosts, writes float64 // requests to Kafka, batches of the join and of checks, commits of check state
	p50, p99                                time.Duration
	busy                                    float64 // share of all cores
}

// kafka is the number of requests to Kafka.
func (r result) kafka() float64 { return r.produces + r.fetches }

// redis is the number of round trips to Redis.
func (r result) redis() float64 { return r.joins + r.writes }

// rounds is the number of times that costs.request is used.
func (r result) rounds() float64 { return r.produces + r.fetches + r.joins + r.hosts + r.writes }

// run sends n respondents through a plant. The first fifth is a warm-up and does not count.
func run(p plant, n int) result {
	s := &simulation{plant: p, random: rand.New(rand.NewPCG(1, 2)), warm: n / 5}
	for range p.processes {
		s.nodes = append(s.nodes, &node{s: s, free: p.cores, sends: make([]sender, p.brokers), fetchers: make([]fetcher, p.brokers)})
	}
	for i := range p.partitions {
		s.parts = append(s.parts, newPart(s, i))
	}
	gap := time.Duration(float64(time.Second) / p.rate)
	for i := range n {
		s.after(time.Duration(i)*gap, func() { s.add(i) })
	}
	s.play()
	return s.result(n - s.warm)
}

type simulation struct {
	agenda
	plant  plant
	random *rand.Rand
	nodes  []*node
	parts  []*part
	warm   int // number of respondents of the warm-up

	begun   time.Duration // arrival of the first respondent that counts
	used    time.Duration
	count   struct{ produces, fetches, joins, hosts, writes int }
	delays  []time.Duration
	counted bool
}

func (s *simulation) result(n int) result {
	slices.Sort(s.delays)
	each := func(count int) float64 { return float64(count) / float64(n) }
	r := result{
		processor: s.used / time.Duration(n),
		produces:  each(s.count.produces), fetches: each(s.count.fetches), joins: each(s.count.joins), hosts: each(s.count.hosts), writes: each(s.count.writes),
		busy: float64(s.used) / float64(s.now-s.begun) / float64(s.plant.processes*s.plant.cores),
	}
	if len(s.delays) > 0 {
		r.p50, r.p99 = s.delays[len(s.delays)/2], s.delays[len(s.delays)*99/100]
	}
	return r
}

// tally increments a count, except during the warm-up.
func (s *simulation) tally(count *int) {
	if s.counted {
		*count++
	}
}

// share is a part of the cost of a respondent.
func (s *simulation) share(of float64) time.Duration {
	return time.Duration(of * float64(s.plant.costs.each))
}

// respondent is a respondent that is being processed.
type respondent struct {
	came    time.Duration
	part    *part
	counts  bool
	missing int // scores
}

// add is the request for a respondent. Any process may receive it, whatever partition it belongs to.
func (s *simulation) add(i int) {
	if i == s.warm {
		s.counted, s.begun = true, s.now
	}
	r := &respondent{came: s.now, part: s.parts[s.random.IntN(len(s.parts))], counts: s.counted, missing: checks}
	at := s.nodes[s.random.IntN(len(s.nodes))]
	at.work(s.share(addShare), func() {
		at.append(r.part, []any{submission{r}}, func() {})
	})
}

// Records of the log and of the scores.
type (
	submission struct{ *respondent }
	score      struct{ *respondent }
)

// part is a partition: the lane of the join, and the lanes of the checks, in the process that owns it.
type part struct {
	s      *simulation
	owner  *node
	broker int
	join   *lane
	checks [checks]*lane
}

func newPart(s *simulation, i int) *part {
	p := &part{s: s, owner: s.nodes[i%len(s.nodes)], broker: i % s.plant.brokers}
	p.join = &lane{s: s, count: &s.count.joins, handle: p.apply}
	for c := range p.checks {
		l := &lane{s: s, count: &s.count.hosts}
		state := 0 // respondents that changed the check state since its last commit
		var last time.Duration
		l.handle = func(batch []any, done func()) { p.score(batch, &state, &last, done) }
		p.checks[c] = l
	}
	return p
}

// apply is a batch of the join: it admits submissions and applies scores in one commit.
func (p *part) apply(batch []any, done func()) {
	cost := p.s.plant.costs.request
	for _, r := range batch {
		if _, admits := r.(submission); admits {
			cost += p.s.share(admitShare)
		} else {
			cost += p.s.share(applyShare / checks)
		}
	}
	p.owner.work(cost, func() {
		p.s.after(p.s.plant.trip, func() {
			for _, r := range batch {
				p.applied(r)
			}
			done()
		})
	})
}

// applied simulates what follows from a record after its commit.
func (p *part) applied(record any) {
	switch r := record.(type) {
	case submission:
		for _, l := range p.checks {
			l.give(r)
		}
	case score:
		if r.missing--; r.missing == 0 && r.counts {
			p.s.delays = append(p.s.delays, p.s.now-r.came)
		}
	}
}

// score is a batch of a check: it scores and waits until the scores are on the log. Sometimes
// it also commits the check state.
func (p *part) score(batch []any, state *int, last *time.Duration, done func()) {
	s := p.s
	p.owner.work(s.plant.costs.request+time.Duration(len(batch))*s.share(scoreShare), func() {
		scores := make([]any, len(batch))
		for i, r := range batch {
			scores[i] = score{r.(submission).respondent}
		}
		p.owner.append(p, scores, func() {
			*state += len(batch)
			if *state < commitSize && s.now-*last < commitEvery {
				done()
				return
			}
			*state, *last = 0, s.now
			s.tally(&s.count.writes)
			p.owner.work(s.plant.costs.request, func() { s.after(s.plant.trip, done) })
		})
	})
}
