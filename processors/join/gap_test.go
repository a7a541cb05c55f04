package join

import (
	"testing"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
	"candor/survey"
)

// Gaps of a divided log take offsets and have no other effect: no dead letters, and no outcomes.
func TestGapsAreSkipped(t *testing.T) {
	r := newRig(t)
	gap := func(topic string) {
		r.must(r.deps.Producer.AppendAll(t.Context(), []*kgo.Record{r.deps.Producer.Record(topic, schemas.Gap())}))
	}
	gap(schemas.TopicSurveys)
	gap(schemas.TopicScores)
	r.append(answers(t, "ann")) // 1
	gap(schemas.TopicSurveys)
	gap(schemas.TopicSurveys)
	r.score("ann", 1, 0, 3)
	gap(schemas.TopicScores)
	gap(schemas.TopicScores)
	r.append(answers(t, "bob")) // 4
	r.score("bob", 4, 0, 0)
	gap(schemas.TopicScores)
	want := func(when string) {
		t.Helper()
		if n := len(r.records(schemas.TopicDeadLetters, 0)); n != 0 {
			t.Errorf("%s: %d dead letters", when, n)
		}
		ids, generations, err := r.deps.Store.Index(t.Context(), 0, 1, -1, 9)
		r.must(err)
		if len(ids) != 2 || ids[0] != "ann" || generations[0] != 1 || generations[1] != 4 {
			t.Errorf("%s: respondents are %v of %v", when, ids, generations)
		}
		for offset, known := range []bool{false, true, false, false, true} {
			o, ok, err := r.deps.Store.Outcome(t.Context(), 0, int64(offset))
			if err != nil || ok != known || ok && o.Code != survey.Applied {
				t.Errorf("%s: the outcome of record %d is %+v, %t, %v", when, offset, o, ok, err)
			}
		}
		if at := r.lane.fence.Now; at.Log < 5 || at.Scores != 6 {
			t.Errorf("%s: the lane is at %+v", when, at)
		}
	}
	r.catchUp(true)
	want("at first")
	for _, logFirst := range []bool{true, false} {
		r.mini.FlushAll()
		r.begin(nil)
		r.catchUp(logFirst)
		want("rebuilt")
	}
	r.mini.FlushAll()
	r.begin(nil)
	r.handle(1)
	r.catchUp(false)
	want("one by one")
}
