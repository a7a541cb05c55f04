package join

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// After a rebuild, the feed publishes each respondent once, when the whole view has been
// rebuilt. It would be wasteful to publish a respondent before its scores have been read.
func TestFeed_ofARebuiltView(t *testing.T) {
	r := newRig(t)
	r.append(answers(t, "ann"), answers(t, "bob"))
	r.score("ann", 0, 0, 0)
	r.score("bob", 1, 0, 0)
	r.catchUp(true)
	committed := map[string]int64{schemas.TopicSurveys: r.lane.fence.Now.Log, schemas.TopicScores: r.lane.fence.Now.Scores}

	r.mini.FlushAll()
	r.begin(committed)
	r.handle(10) // the log alone
	if r.lane.feed.sending != nil {
		t.Error("the feed says respondents that lack their scores")
	}
	r.catchUp(false)
	if r.lane.feed.sending == nil {
		t.Error("the feed says nothing of the rebuilt view")
	}
}

// If the view is wiped while the feed has respondents to write, the feed does not withdraw them. They are
// written when the view is there again.
func TestFeed_ofAWipedView(t *testing.T) {
	r := newRig(t)
	r.append(answers(t, "ann"), answers(t, "bob"))
	r.score("ann", 0, 0, 0)
	r.score("bob", 1, 0, 0)
	r.lane.feed.last = time.Now().Add(time.Hour) // not yet
	r.catchUp(true)
	r.begin(map[string]int64{schemas.TopicSurveys: r.lane.fence.Now.Log, schemas.TopicScores: r.lane.fence.Now.Scores})
	r.mini.FlushAll()
	_, _ = r.lane.Handle(t.Context(), nil)
	if done := r.lane.feed.sending; done != nil {
		s := <-done
		done <- s // for the end of the lane
		r.must(s.err)
		end, err := r.deps.Producer.End(t.Context(), schemas.TopicQuality, 0)
		r.must(err)
		r.must(kafka.Between(t.Context(), r.deps.Kafka, schemas.TopicQuality, map[int32]kafka.Span{0: {End: end}}, func(rec *kgo.Record) error {
			if len(rec.Value) == 0 {
				t.Errorf("%q is withdrawn", rec.Key)
			}
			return nil
		}))
	}
}

// says waits until the feed has nothing left to write, and returns how many records it wrote meanwhile.
func (r *rig) says() (n int64) {
	r.t.Helper()
	begin, err := r.deps.Producer.End(r.t.Context(), schemas.TopicQuality, 0)
	r.must(err)
	f := r.lane.feed
	for f.last = (time.Time{}); len(f.pending) > 0 || f.sending != nil; f.last = (time.Time{}) {
		if done := f.sending; done != nil {
			s := <-done
			done <- s
		}
		_, err := r.lane.Handle(r.t.Context(), nil)
		r.must(err)
	}
	end, err := r.deps.Producer.End(r.t.Context(), schemas.TopicQuality, 0)
	r.must(err)
	r.must(kafka.Between(r.t.Context(), r.deps.Kafka, schemas.TopicQuality, map[int32]kafka.Span{0: {From: begin, End: end}}, func(*kgo.Record) error {
		n++
		return nil
	}))
	return n
}

// After a change of settings, the feed writes every respondent of the survey once. Stopping the survey changes no
// respondent, so it writes none of them again.
func TestFeed_ofAStoppedSurvey(t *testing.T) {
	r := newRig(t)
	r.lane.feed.last = time.Now().Add(time.Hour) // the test says when
	r.append(answers(t, "ann"), answers(t, "bob"))
	r.score("ann", 0, 0, 0)
	r.score("bob", 1, 0, 0)
	r.catchUp(true)
	r.says()
	for _, step := range []struct {
		kind survey.CommandKind
		want int64
	}{{survey.StopSurvey, 1}, {survey.ChangeSettings, 3}, {survey.RestartSurvey, 1}, {survey.StopSurvey, 1}, {survey.ChangeSettings, 3}} {
		r.lane.feed.last = time.Now().Add(time.Hour)
		r.append(command(t, "coffee", step.kind))
		r.catchUp(true)
		if n := r.says(); n != step.want {
			t.Errorf("after command %d the feed writes %d records, want %d", step.kind, n, step.want)
		}
	}
}

// If the settings of many large surveys change, the feed still writes the respondents of other surveys each time.
func TestFeed_besideChangedSurveys(t *testing.T) {
	r := newRig(t)
	f := r.lane.feed
	ann := state.FeedRef{Key: key("coffee"), Incarnation: 1, Respondent: "ann"}
	for range 20 {
		clear(f.pending)
		f.pending[ann] = 1
		for i := range int64(3000) {
			f.pending[state.FeedRef{Key: key(fmt.Sprint("tea ", i)), Incarnation: i}] = 1
		}
		refs, _, err := f.next(t.Context(), r.lane)
		r.must(err)
		if refs[0] != ann {
			t.Fatalf("the first of %d entries is that of %q", len(refs), refs[0].Key.Survey)
		}
	}
	for i := range 2 * flushSize {
		f.pending[state.FeedRef{Key: key("coffee"), Incarnation: 1, Respondent: survey.RespondentID(fmt.Sprint(i))}] = 1
	}
	refs, _, err := f.next(t.Context(), r.lane)
	r.must(err)
	surveys := slices.IndexFunc(refs, func(ref state.FeedRef) bool { return ref.Respondent == "" })
	if surveys != flushSize/2 || len(refs) > 2*flushSize {
		t.Errorf("there are %d respondents among %d entries", surveys, len(refs))
	}
}
