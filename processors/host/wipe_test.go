package host

import (
	"fmt"
	"testing"
	"time"

	"candor/internal/log/stream"
	"candor/processors"
	"candor/processors/checkstate"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// eventful is a log with recalculations between submissions: of some respondents, and of one
// more than once.
func eventful() []entry {
	return []entry{
		submits("ann"), submits("bob"), submits("cid"),
		recalculation("ann", "cid"),
		submits("dan"), submits("eve"),
		recalculation("eve", "bob", "eve"), recalculation("dan"),
		submits("fay"),
	}
}

// counted has the scores of the check counting for the eventful log: how many others were
// known.
func counted() map[run]survey.Score {
	return map[run]survey.Score{
		{"ann", 0}: 0, {"bob", 0}: 1, {"cid", 0}: 2, {"dan", 0}: 3, {"eve", 0}: 4, {"fay", 0}: 5,
		{"ann", 3}: 2, {"cid", 3}: 2, {"eve", 6}: 4, {"bob", 6}: 4, {"dan", 7}: 4,
	}
}

func TestViewWipedBeforeAnyRoundTripLosesAndSpoilsNoScore(t *testing.T) {
	for _, check := range []processors.Check{counting{}, forgetful{}} {
		for _, atOnce := range []bool{false, true} { // whether the join rebuilds before the lane reads again
			for n, sprung := 1, true; sprung; n++ {
				t.Run(fmt.Sprintf("%T/%v/%d", check, atOnce, n), func(t *testing.T) {
					sprung = wipe(t, check, atOnce, n)
				})
			}
		}
	}
}

// wipe wipes the view before the n-th round trip that a lane makes for the second half of the
// log. It reports whether there were that many round trips.
func wipe(t *testing.T, check processors.Check, atOnce bool, n int) (sprung bool) {
	b := newRig(t, eventful()...)
	b.rebuild()
	l := b.lane(check)
	end := int64(len(b.log))
	b.handle(l, 3)
	b.trap.left = n
	b.trap.spring = func() {
		sprung = true
		b.redis.FlushAll()
		if atOnce {
			b.rebuild()
		}
	}
	b.handle(l, end)
	b.trap.left = 0
	b.handle(l, end) // learns again what was wiped last

	want := counted()
	if check != (counting{}) {
		for r := range want {
			want[r] = 0
		}
	}
	b.want(want)
	if check == (counting{}) {
		b.wantLearnt(6)
	}
	return sprung
}

// wantLearnt fails the test unless the check counting has committed that it knows n
// respondents.
func (b *rig) wantLearnt(n int64) {
	b.Helper()
	all, err := checkstate.All(b.ctx, b.join, state.CheckPart(0, survey.TS), 0)
	b.must(err)
	if got := all.Tallies["seen"]; len(got) != 1 || got[0].N != n {
		b.Errorf("the check state is %v, want %d respondents", got, n)
	}
}

// Submissions that were scored before are learnt again only when the whole view has been
// rebuilt. Learning earlier would slow down the rebuild of other partitions.
func TestWipedStateWaitsForTheWholeView(t *testing.T) {
	b := newRig(t, submits("ann"), submits("bob"))
	b.deps.View = state.NewView(b.deps.Store, 2)
	b.deps.View.Raise(1, 1, 0)
	b.rebuild()
	l := newLane(b.deps, counting{}, stream.Assignment{Committed: map[string]int64{schemas.TopicSurveys: 2}})
	_, err := l.Begin(b.ctx)
	b.must(err)
	learns := func() bool { return b.take(l, 0, 2, time.Time{}) }
	if learns() {
		t.Error("check state is learnt while another partition is behind")
	}
	if !l.Waits(b.ctx) {
		t.Error("the lane asks for records that it does not use yet")
	}
	ok, err := b.join.Commit(b.ctx, &state.Transition{Partition: 1, After: state.Marker{View: "v", LogTopic: "l", ScoresTopic: "s", Log: 1}})
	b.must(err)
	for until := time.Now().Add(time.Minute); l.Waits(b.ctx) && time.Now().Before(until); {
		<-time.After(10 * time.Millisecond) // the lane may have asked just before
	}
	if l.Waits(b.ctx) || !ok || !learns() {
		t.Error("check state is not learnt although the view is there")
	}
	if l.Waits(b.ctx) {
		t.Error("a lane without a backlog waits")
	}
	if got := len(b.scores()); got != 0 {
		t.Errorf("%d are scored again", got)
	}
}

// A lane whose check state is only a little behind its scores, as after every takeover, does not wait for
// other partitions: those may take long, or be stuck, and respondents of this one wait for their scores.
func TestStateThatIsBehindWaitsForNoOtherPartition(t *testing.T) {
	b := newRig(t, submits("ann"), submits("bob"), submits("cid"))
	b.rebuild()
	before := b.lane(counting{})
	_, err := before.Begin(b.ctx)
	b.must(err)
	if !b.take(before, 0, 1, time.Time{}) {
		t.Fatal("the first respondent is not learnt")
	}
	before.End()
	b.deps.View = state.NewView(b.deps.Store, 2) // of another process
	b.deps.View.Raise(0, 3, 0)
	b.deps.View.Raise(1, 1, 0)
	l := newLane(b.deps, counting{}, stream.Assignment{Committed: map[string]int64{schemas.TopicSurveys: 2}})
	from, err := l.Begin(b.ctx)
	b.must(err)
	if from[schemas.TopicSurveys] != 1 || l.Waits(b.ctx) {
		t.Errorf("the lane begins at %v and waits: %t", from, l.Waits(b.ctx))
	}
	far := newLane(b.deps, counting{}, stream.Assignment{Committed: map[string]int64{schemas.TopicSurveys: 2 + mostLearnt}})
	_, err = far.Begin(b.ctx)
	b.must(err)
	if !far.Waits(b.ctx) {
		t.Error("a lane that learns thousands of records again does not wait")
	}
	far.End()
	if !b.take(l, 1, 2, time.Time{}) || !b.take(l, 2, 3, time.Time{}) {
		t.Error("the others are not learnt and scored")
	}
	b.want(map[run]survey.Score{{"ann", 0}: 0, {"cid", 0}: 2})
	b.wantLearnt(3)
}

// Lanes that wait ask the view rarely, however many there are: each answer needs the markers of all
// partitions.
func TestLanesThatWaitAskRarely(t *testing.T) {
	b := newRig(t, submits("ann"))
	b.deps.View.Raise(0, 1, 0)
	const lanes, most = 1000, 100
	b.trap.left = 1 << 30
	for range lanes {
		l := newLane(b.deps, counting{}, stream.Assignment{Committed: map[string]int64{schemas.TopicSurveys: 1}})
		if !l.Waits(b.ctx) {
			t.Fatal("a lane does not wait for the view")
		}
	}
	if n := 1<<30 - b.trap.left; n == 0 || n > most {
		t.Errorf("%d lanes take %d round trips, at most %d", lanes, n, most)
	}
}
