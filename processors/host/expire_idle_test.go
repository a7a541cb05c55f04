package host

import (
	"errors"
	"fmt"
	"log/slog"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/twmb/franz-go/pkg/kgo"
	"pgregory.net/rapid"

	"candor/internal/log/kafka"
	"candor/internal/log/snapshot"
	"candor/internal/log/stream"
	"candor/processors"
	"candor/processors/checkstate"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// parker is a rig with snapshots, whose lane parks the survey whenever it can.
type parker struct {
	*rig
	t     *rapid.T
	check processors.Check
	part  state.Part
	lane  *lane
	taker *snapshot.Taker
	pos   int64 // next record that the lane is given
	seen  int64 // records that were scored
	// another says that another check of the process is ahead, and looks up who was admitted.
	another bool

	parks, loads, restores int
	copies                 map[string]any // of the part, for a failover that loses the last seconds
}

func newParker(t *rapid.T, b *rig, check processors.Check) *parker {
	client, err := kgo.NewClient(b.deps.Kafka.Options()...)
	b.must(err)
	b.closers = append(b.closers, client.Close)
	b.deps.Snapshots = &snapshot.Shelf{
		Kafka: b.deps.Kafka, Client: client, Log: b.deps.Topics[schemas.TopicSurveys].ID, Scores: b.deps.Topics[schemas.TopicScores].ID,
	}
	b.deps.Idle = time.Nanosecond
	p := &parker{rig: b, t: t, check: check, part: state.CheckPart(0, check.Code())}
	p.restart()
	return p
}

// restart starts another process.
func (p *parker) restart() {
	p.trap.mend()
	if p.lane != nil {
		if p.seen = max(p.seen, p.lane.scored); p.t != nil {
			p.seen = rapid.Int64Range(0, p.seen).Draw(p.t, "group")
		}
		p.lane.End()
	}
	p.taker = &snapshot.Taker{
		Shelf: p.deps.Snapshots, Store: p.deps.Store, Producer: p.deps.Producer, Every: time.Nanosecond,
		Logger: slog.New(slog.DiscardHandler), Metrics: snapshot.NewMetrics(prometheus.NewRegistry(), time.Nanosecond),
	}
	p.lane = newLane(p.deps, p.check, stream.Assignment{Committed: map[string]int64{schemas.TopicSurveys: p.seen}})
	p.pos = p.beginning(p.lane)
}

// handle gives the lane records, or none. If the lane fails, it starts again.
func (p *parker) handle(to int64) {
	parked := p.parked()
	restores := p.lane.fence.Missing()
	taken, err := p.lane.Handle(p.ctx, map[string][]*kgo.Record{schemas.TopicSurveys: p.log[p.pos:to]})
	switch {
	case err != nil:
		p.restart()
	case restores && !p.lane.fence.Missing() && p.lane.fence.Now.Parks > 0:
		p.restores++
		p.pos = p.lane.fence.Now.Log
		p.pos = min(p.pos, max(p.lane.scored, 0))
	default:
		p.pos += int64(taken[schemas.TopicSurveys])
	}
	switch now := p.parked(); {
	case now && !parked:
		p.parks++
	case parked && !now:
		p.loads++
	}
}

// parked reports whether the survey is parked.
func (p *parker) parked() bool {
	for _, v := range p.redis.Hash(p.part.Key(state.KindHolds)) {
		if state.ParkedSection(v) != "" {
			return true
		}
	}
	return false
}

// idle lets the lane commit, and park what it can.
func (p *parker) idle() {
	p.lane.committed, p.lane.parking.looked = time.Time{}, time.Time{}
	p.handle(p.pos)
}

func (p *parker) keys() (keys []string) {
	for _, key := range p.redis.Keys() {
		_, name, _ := strings.Cut(key, "}:")
		if kind, rest, _ := strings.Cut(name, ":"); kind == p.part.Of || rest == p.part.Of {
			keys = append(keys, key)
		}
	}
	return keys
}

// live handles the log in steps, with everything that may happen in between.
func (p *parker) live() {
	end := int64(len(p.log))
	for steps := 0; p.pos < end || p.mark.Log < end; steps++ {
		if steps > 1000 {
			p.t.Fatal("the lane does not come to an end")
		}
		switch rapid.IntRange(0, 15).Draw(p.t, "step") {
		case 0, 1, 2:
			if p.mark.Log < end {
				p.advance(rapid.Int64Range(max(p.mark.Log, p.pos)+1, max(end, p.mark.Log, p.pos+1)).Draw(p.t, "joined"))
			}
			if p.another && p.pos < p.mark.Log {
				_ = p.lookUp(p.pos) // the connection may be cut
			}
			if p.pos < p.mark.Log {
				p.lane.committed = rapid.SampledFrom([]time.Time{{}, time.Now()}).Draw(p.t, "committed")
				p.lane.swept = rapid.SampledFrom([]time.Time{{}, time.Now()}).Draw(p.t, "swept")
				p.handle(rapid.Int64Range(p.pos+1, p.mark.Log).Draw(p.t, "batch"))
			}
		case 3, 4, 5:
			p.idle()
		case 6, 7, 8:
			if err := p.taker.Round(p.ctx); err != nil {
				p.restart()
			}
		case 9:
			if err := p.lane.memory.Sweep(p.ctx); err != nil {
				p.restart()
			}
		case 10:
			p.restart()
		case 11: // from now on, the process is killed at a round trip
			p.trap.cut(rapid.IntRange(1, 12).Draw(p.t, "trips"), rapid.Bool().Draw(p.t, "late"))
		case 12:
			if rapid.IntRange(0, 3).Draw(p.t, "wipes") == 0 {
				for _, key := range p.keys() {
					p.redis.Del(key)
				}
				p.restart()
			}
		case 13:
			p.failover()
		default: // the usual way
			p.idle()
			if err := p.taker.Round(p.ctx); err != nil {
				p.restart()
			}
			p.idle()
		}
	}
	p.trap.mend()
	p.idle()
	for p.pos < end {
		p.handle(end)
	}
	p.idle()
}

// failover makes Redis lose what was written since the last call, sometimes.
func (p *parker) failover() {
	if p.copies != nil && rapid.Bool().Draw(p.t, "loses") {
		p.lose()
	}
	p.save()
}

// save keeps the part as it is.
func (p *parker) save() {
	p.copies = map[string]any{}
	for _, key := range p.keys() {
		switch p.redis.Type(key) {
		case "string":
			p.copies[key] = must(p.redis.Client().Get(p.ctx, key).Result())
		case "hash":
			p.copies[key] = p.redis.Hash(key)
		case "zset":
			p.copies[key] = p.redis.Scores(key)
		case "set":
			p.copies[key] = p.redis.Members(key)
		}
	}
}

// lose makes the part what it was.
func (p *parker) lose() {
	for _, key := range p.keys() {
		p.redis.Del(key)
	}
	for key, value := range p.copies {
		var err error
		switch v := value.(type) {
		case string:
			err = p.redis.Client().Set(p.ctx, key, v, 0).Err()
		case map[string]string:
			err = p.redis.Client().HSet(p.ctx, key, v).Err()
		case map[string]float64:
			for m, score := range v {
				err = errors.Join(err, p.redis.Client().Do(p.ctx, "ZADD", key, fmt.Sprint(score), m).Err())
			}
		case []string:
			for _, m := range v {
				err = errors.Join(err, p.redis.Client().SAdd(p.ctx, key, m).Err())
			}
		}
		p.must(err)
	}
	p.restart()
}

// dropped matches a group in a lesson that TS has dropped. Whether it still has a name there depends on
// how the log was divided into batches, and nothing reads it.
var dropped = regexp.MustCompile("Group:(early/|\x00)[^ ]*")

// content is the check state of the survey, however it is stored, and its bytes.
func (b *rig) content(code survey.Check) map[string]any {
	b.Helper()
	part := state.CheckPart(0, code)
	inc := b.survey.Incarnation
	lessons, err := checkstate.LessonsOf(b.redis.Hash(part.KeyOf(inc, "learnt")), b.redis.Hash(part.KeyOf(inc, "names")))
	b.must(err)
	for respondent, text := range lessons {
		lessons[respondent] = dropped.ReplaceAllString(text, "Group:")
	}
	bytes := map[string]string{}
	for key, v := range b.redis.Hash(part.Key(state.KindHolds)) {
		f := strings.Split(v, " ")
		bytes[key] = f[0] + " " + f[1]
	}
	directories := map[string]map[string]string{}
	for _, key := range b.redis.Keys() {
		if strings.HasPrefix(key, part.KeyOf(inc, "d:")) {
			directories[key] = b.redis.Hash(key)
		}
	}
	return map[string]any{"directories": directories, "groups": b.remembered(code), "lessons": lessons, "bytes": bytes, "account": b.redis.Hash(part.Key(state.KindHeld))}
}

// scoredAs identifies a score of a submission.
type scoredAs struct {
	generation, run int64
}

// first returns the first score of each run.
func (b *rig) first() map[scoredAs]survey.Result {
	b.Helper()
	first := map[scoredAs]survey.Result{}
	for _, rec := range b.records(schemas.TopicScores) {
		s, err := schemas.DecodeScore(kafka.Received(rec))
		b.must(err)
		of := scoredAs{s.Scored.Generation, s.Scored.Run}
		if _, ok := first[of]; !ok && !s.Scored.Revision {
			first[of] = s.Scored.Result
		}
	}
	return first
}

// TestParking_ofAnyHistory: a survey that is parked and loaded again and again has the same scores and the
// same check state as one that is never parked, whatever fails in between.
func TestParking_ofAnyHistory(t *testing.T) {
	parks, loads, restores := 0, 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		r := rememberers[rapid.IntRange(0, len(rememberers)-1).Draw(rt, "check")]
		code := r.check.Code()
		events := happenings(rt, r.fill)
		for range rapid.IntRange(0, 3).Draw(rt, "recalculations") {
			at := rapid.IntRange(1, len(events)).Draw(rt, "at")
			of := event{again: true, check: code, ids: idsOf(events[:at])}
			events = append(events[:at:at], append([]event{of}, events[at:]...)...)
		}
		twin := rigOf(t, events)
		defer twin.close()
		twin.rebuild()
		l := twin.lane(r.check)
		for pos, end := twin.beginning(l), int64(len(twin.log)); pos < end; {
			pos += twin.handed(l, pos, end)
		}
		twin.settle(l)

		b := rigOf(t, events)
		defer b.close()
		b.begin()
		p := newParker(rt, b, r.check)
		p.live()
		if err := p.lane.unpark(b.ctx, nil, []survey.Key{b.key}); err != nil {
			rt.Fatal(err)
		}
		if err := p.lane.memory.Sweep(b.ctx); err != nil {
			rt.Fatal(err)
		}
		parks, loads, restores = parks+p.parks, loads+p.loads, restores+p.restores
		if got, want := b.content(code), twin.content(code); !reflect.DeepEqual(got, want) {
			rt.Fatalf("%s, parked and loaded again:\n%+v\nwas never parked\n%+v", code, got, want)
		}
		got := b.first() // also of those that are deleted by the end
		for of, want := range twin.first() {
			if !reflect.DeepEqual(got[of], want) {
				rt.Fatalf("the score of %v is\n%+v\nand if the survey is never parked\n%+v", of, got[of], want)
			}
		}
	})
	t.Logf("%d times parked, %d loaded, %d restored", parks, loads, restores)
	if parks == 0 || loads == 0 || restores == 0 {
		t.Error("the histories show nothing")
	}
}

// idsOf returns the respondents that events add.
func idsOf(events []event) (ids []survey.RespondentID) {
	for _, e := range events {
		if e.submission != nil {
			ids = append(ids, e.submission.Respondent)
		}
	}
	return ids
}

// park parks the survey of the rig.
func (p *parker) park() {
	p.Helper()
	p.idle() // nominates
	p.must(p.taker.Round(p.ctx))
	p.idle()
	p.must(p.lane.memory.Sweep(p.ctx))
	if !p.parked() {
		p.Fatal("the survey is not parked")
	}
}

// ready is a rig whose lane has handled some of the log.
func ready(t *testing.T, upto int64, log ...entry) *parker {
	b := newRig(t, log...)
	for _, rec := range b.log {
		rec.Timestamp = history
	}
	b.rebuild()
	p := newParker(nil, b, counting{})
	p.lane.committed = time.Time{}
	for p.pos < upto {
		p.handle(upto)
	}
	return p
}

// A recalculation leaves out what the respondent itself added to the check state, also if that is parked.
func TestParking_recalculation(t *testing.T) {
	p := ready(t, 3, submits("ann"), submits("bob"), submits("cid"), recalculation("ann"))
	p.park()
	p.handle(4)
	p.want(map[run]survey.Score{{"ann", 0}: 0, {"bob", 0}: 1, {"cid", 0}: 2, {"ann", 3}: 2})
	if p.parked() {
		t.Error("a recalculation did not load the survey")
	}
}

// A lane that has taken over the part does not know how many surveys are parked before it looks for idle ones. A
// survey that it loads before then leaves no negative number.
func TestParking_numbersAfterATakeover(t *testing.T) {
	p := ready(t, 2, submits("ann"), submits("bob"), submits("cid"))
	p.park()
	if p.lane.parking.surveys != 1 || p.lane.parking.bytes <= 0 {
		t.Errorf("the metrics have %d parked surveys with %d bytes, want 1", p.lane.parking.surveys, p.lane.parking.bytes)
	}
	p.restart()
	p.lane.committed = time.Now().Add(time.Hour) // what the batch learns is not committed, so the lane does not look
	p.handle(3)
	if p.parked() {
		t.Fatal("the survey is not loaded")
	}
	if p.lane.parking.surveys != 0 || p.lane.parking.bytes != 0 {
		t.Errorf("the metrics have %d parked surveys with %d bytes, want none", p.lane.parking.surveys, p.lane.parking.bytes)
	}
}

// A deleted survey is not loaded, and nothing of it stays.
func TestParking_ofADeletedSurvey(t *testing.T) {
	p := ready(t, 2, submits("ann"), submits("bob"))
	p.park()
	p.lane.memory.ForgetSurvey(p.key)
	p.lane.learnt++
	p.idle()
	p.must(p.lane.memory.Sweep(p.ctx))
	for _, key := range p.keys() {
		if key != "{p0}:mark:TS" {
			t.Errorf("%s is left of a deleted survey", key)
		}
	}
}

// A view that is older than its snapshots names a section that no snapshot has any more. Its check state is
// made again.
func TestParking_ofAnOlderView(t *testing.T) {
	p := ready(t, 2, submits("ann"), submits("bob"), submits("cid"), submits("dan"))
	p.park()
	p.save()
	p.handle(3)
	p.idle()
	p.must(p.taker.Round(p.ctx)) // without the section
	p.lose()
	for p.pos < 4 {
		p.handle(4)
	}
	p.idle()
	p.wantLearnt(4)
	p.want(map[run]survey.Score{{"ann", 0}: 0, {"bob", 0}: 1, {"cid", 0}: 2, {"dan", 0}: 3})
}

// A dump that is in progress when a survey is nominated has the marker of the nomination, but no section. The survey
// is nominated again.
func TestParking_duringADump(t *testing.T) {
	p := ready(t, 2, submits("ann"), submits("bob"))
	p.idle()
	p.deps.Store.Nominate(p.part, nil) // as the dump saw it
	p.must(p.taker.Round(p.ctx))
	if p.idle(); p.parked() {
		t.Fatal("the survey is parked without a section")
	}
	p.must(p.taker.Round(p.ctx))
	if p.idle(); !p.parked() {
		t.Error("the survey is not parked")
	}
}

// A parked survey takes one field in Redis.
func TestParking_freesMemory(t *testing.T) {
	var log []entry
	for i := range 200 {
		log = append(log, submits(survey.RespondentID(fmt.Sprint("r", i))))
	}
	p := ready(t, 200, log...)
	before := p.keys()
	p.park()
	if got := p.keys(); len(before) < 5 || len(got) != 3 {
		t.Errorf("a parked survey has %v, and had %v", got, before)
	}
}
