package join

import (
	"context"
	"errors"
	"fmt"
	"net"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/fence"
	"candor/internal/log/stream"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// grids appends n respondents to the log, and a score for each of them. Every third score is
// bad.
func (r *rig) grids(n int) {
	r.t.Helper()
	var log []schemas.Record
	var scores []*kgo.Record
	for i := range n {
		id := fmt.Sprint("p", i)
		log = append(log, submission(r.t, "grids", id, 0))
		score := survey.Score(90)
		if i%3 == 0 {
			score = 10
		}
		rec, err := schemas.EncodeScore(schemas.Score{Key: key("grids"), Respondent: survey.RespondentID(id), Scored: survey.Scored{
			Generation: int64(i), Result: survey.Result{Check: survey.GQS, Score: score, DataPoints: []survey.DataPointResult{{ID: "g", Score: score}}},
		}})
		r.must(err)
		scores = append(scores, r.deps.Producer.Record(schemas.TopicScores, rec))
	}
	r.append(log...)
	r.must(r.deps.Producer.AppendAll(r.t.Context(), scores))
}

func (r *rig) settings(overall float64) {
	r.t.Helper()
	rec, err := schemas.EncodeCommand(key("grids"), survey.Command{ID: "c", Kind: survey.ChangeSettings, Settings: &survey.CleaningSettings{Overall: overall}})
	r.must(err)
	r.clock = time.Now() // the producer gives up old records
	r.append(rec)
}

func (r *rig) standing() (survey.Tally, bool) {
	r.t.Helper()
	states, err := r.deps.Store.Surveys(r.t.Context(), 0, []survey.Key{key("grids")})
	r.must(err)
	if states[key("grids")] == nil {
		r.t.Fatal("there is no survey")
	}
	return states[key("grids")].Standing()
}

func (r *rig) wantCounted(when string, complete, excluded int64, recounting bool) {
	r.t.Helper()
	tally, still := r.standing()
	if tally.Complete != complete || tally.Excluded != excluded || tally.Reasons[1] != excluded || still != recounting {
		r.t.Errorf("%s: %+v, still counting: %t; want %d complete, %d excluded, still counting: %t", when, tally, still, complete, excluded, recounting)
	}
}

// After a change of settings, the lane counts verdicts again, in steps. Respondents that are
// deleted in between are not counted, another owner continues where the first one stopped, and
// a wiped view gives the same counts.
func TestRecount(t *testing.T) {
	const people = 2*recountSize + 100
	r := newRig(t)
	r.grids(people)
	r.catchUp(true)
	r.wantCounted("without cleaning", people, 0, false)

	r.settings(50)
	r.handle(10) // this executes the first step
	third := int64((recountSize + 2) / 3)
	r.wantCounted("after one step", people, third, true)

	// Delete one respondent that was counted and one that was not.
	r.clock = time.Now()
	r.append(command(t, "grids", survey.DeleteRespondents, "p0", fmt.Sprint("p", 2*recountSize+1)))
	r.lane.recount.last = time.Now().Add(time.Hour) // not now
	r.handle(10)
	r.wantCounted("after two went", people-2, third-1, true)

	r.begin(nil) // another owner
	r.must(r.lane.recountStep(t.Context()))
	if tally, still := r.standing(); tally.Counted != 2*recountSize || !still {
		t.Errorf("another owner counted to %d", tally.Counted)
	}
	r.must(r.lane.recountStep(t.Context()))
	bad := int64(0)
	for i := range people {
		if i%3 == 0 && i != 0 && i != 2*recountSize+1 {
			bad++
		}
	}
	r.wantCounted("in the end", people-2, bad, false)
	if n := len(r.lane.recount.accounts); n != 0 || r.mini.Exists("{p0}:recounts") {
		t.Errorf("%d surveys are still to be counted", n)
	}

	r.settings(100) // excludes everybody; the next change comes before that is counted
	r.settings(5)
	r.lane.recount.last = time.Now().Add(time.Hour)
	r.handle(10)
	for r.lane.recount.has(key("grids")) {
		r.must(r.lane.recountStep(t.Context()))
	}
	r.wantCounted("with a threshold that nobody misses", people-2, 0, false)

	r.settings(95)
	r.lane.recount.last = time.Now().Add(time.Hour)
	r.handle(10)
	committed := map[string]int64{schemas.TopicSurveys: r.lane.fence.Now.Log, schemas.TopicScores: r.lane.fence.Now.Scores}
	r.mini.FlushAll()
	r.begin(committed)
	r.catchUp(false)
	for r.lane.recount.has(key("grids")) {
		r.must(r.lane.recountStep(t.Context()))
	}
	r.wantCounted("rebuilt", people-2, people-2, false)

	r.clock = time.Now()
	r.append(command(t, "grids", survey.DeleteSurvey))
	r.settings(95)
	r.handle(10)
	if r.mini.Exists("{p0}:recounts") || r.mini.Exists("{p0}:names:a") {
		t.Error("a deleted survey is still counted or listed")
	}
}

// Accounts take turns, however many of their surveys are counted again.
func TestRecount_turns(t *testing.T) {
	r := recount{accounts: map[survey.AccountID]map[survey.Key]bool{}}
	for i := range 10_000 {
		r.add(survey.Key{Account: "many", Survey: survey.Name(fmt.Sprint(i))})
	}
	one := survey.Key{Account: "one", Survey: "s"}
	r.add(one)
	for picked := 0; r.has(one); picked++ {
		if key := r.pick(); key == one {
			r.remove(one)
		} else if r.remove(key); picked == 100 {
			t.Fatal("the survey of the other account waits")
		}
	}
	for len(r.accounts) > 0 {
		r.remove(r.pick())
	}
}

// An idle lane counts a part of the survey's respondents at each call.
func TestRecount_idle(t *testing.T) {
	r := newRig(t)
	r.grids(200)
	r.catchUp(true)
	r.settings(50)
	r.lane.recount.last = time.Now().Add(time.Hour) // not with the change
	r.handle(10)
	r.wantCounted("with the change", 200, 0, true)
	r.lane.recount.last = time.Time{}
	r.handle(10)
	r.wantCounted("while idle", 200, 67, false)
}

// delay calls a function once before the next commit of a connection.
type delay struct{ during func() }

func (d *delay) DialHook(next redis.DialHook) redis.DialHook {
	return func(ctx context.Context, network, addr string) (net.Conn, error) { return next(ctx, network, addr) }
}

func (d *delay) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		if during := d.during; during != nil && cmd.Name() == "evalsha" {
			d.during = nil
			during()
		}
		return next(ctx, cmd)
	}
}

func (d *delay) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return next
}

// recounting returns a rig whose lane has to count the verdicts of one survey with two steps and more.
func recounting(t *testing.T) *rig {
	t.Helper()
	r := newRig(t)
	r.grids(2*recountSize + 100)
	r.catchUp(true)
	r.settings(50)
	r.lane.recount.last = time.Now().Add(time.Hour) // not with the change
	r.handle(10)
	return r
}

// A former owner that stopped in the middle of a step does not overwrite the counts of the new owner.
func TestRecount_formerOwner(t *testing.T) {
	r := recounting(t)
	rdb, paused := redis.NewClient(&redis.Options{Addr: r.mini.Addr(), Protocol: 2, DisableIdentity: true}), &delay{}
	defer func() { _ = rdb.Close() }()
	rdb.AddHook(paused)
	deps := r.deps
	deps.Store = state.New(rdb)
	former := newLane(deps, stream.Assignment{Committed: map[string]int64{}})
	defer former.End()
	_, err := former.Begin(t.Context())
	r.must(err)
	paused.during = func() {
		for r.lane.recount.has(key("grids")) {
			r.must(r.lane.recountStep(t.Context()))
		}
	}
	if err := former.recountStep(t.Context()); !errors.Is(err, fence.ErrMoved) {
		t.Errorf("the former owner commits: %v", err)
	}
	r.wantCounted("after the former owner's step", 2*recountSize+100, (2*recountSize+102)/3, false)
}

// If a failover of Redis loses a step, the lane begins again.
func TestRecount_lost(t *testing.T) {
	r := recounting(t)
	states := map[string]string{}
	for _, name := range []string{"{p0}:mark", "{p0}:survey:" + string(key("grids").Bytes())} {
		value, err := r.mini.Get(name)
		r.must(err)
		states[name] = value
	}
	r.must(r.lane.recountStep(t.Context()))
	for name, value := range states {
		r.must(r.mini.Set(name, value))
	}
	if err := r.lane.recountStep(t.Context()); !errors.Is(err, fence.ErrMoved) {
		t.Errorf("the lane commits to a view that has lost its last step: %v", err)
	}
}
