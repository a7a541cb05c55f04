package join

import (
	"fmt"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
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
	if n := len(r.lane.recount.surveys); n != 0 || r.mini.Exists("{p0}:recounts") {
		t.Errorf("%d surveys are still to be counted", n)
	}

	r.settings(100) // excludes everybody; the next change comes before that is counted
	r.settings(5)
	r.lane.recount.last = time.Now().Add(time.Hour)
	r.handle(10)
	for r.lane.recount.surveys[key("grids")] {
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
	for r.lane.recount.surveys[key("grids")] {
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
