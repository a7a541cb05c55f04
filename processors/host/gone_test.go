package host

import (
	"context"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"candor/internal/log/kafka"
	"candor/internal/log/stream"
	"candor/processors"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// wide is a check whose check state needs several pages.
type wide struct{ counting }

func (wide) Learn(processors.Input) (changes []processors.Change) {
	for f := range uint64(100) {
		changes = append(changes, processors.Change{Kind: processors.AddTally, Group: "seen", Field: f, Delta: 1, Shared: true})
	}
	return changes
}

func (wide) Score(context.Context, processors.Input) (processors.Output, error) {
	return processors.Output{Result: survey.Result{Check: survey.TS}}, nil
}

// The survey is gone from the view before the check has reached its deletion, and the lane begins again. The check
// still learns of submissions that another check of the process has looked up. In the end, nothing of it is left.
func TestSurveyThatIsGoneFromTheViewStopsNoLane(t *testing.T) {
	b := newRig(t,
		submits("ann"), submits("bob"), commands(survey.DeleteRespondents, "ann"), submits("cid"),
		commands(survey.DeleteSurvey))
	b.begin()
	b.advance(4)
	if _, err := b.deps.View.Admissions(b.ctx, 0, 3, map[int64]state.Submitted{3: {Key: b.key, Respondent: "cid"}}); err != nil {
		t.Fatal(err)
	}
	take := func(l *lane, from, to int64) {
		t.Helper()
		if !b.take(l, from, to, time.Time{}) {
			t.Fatalf("the lane does not take %d to %d", from, to)
		}
	}
	l := b.lane(wide{})
	_ = must(l.Begin(b.ctx))
	take(l, 0, 2)
	b.advance(5)
	l = b.lane(wide{})
	_ = must(l.Begin(b.ctx))
	take(l, 2, 3)
	take(l, 3, 4)
	take(l, 4, 5)
	b.must(l.memory.Sweep(b.ctx))
	for _, kind := range []string{"groups", "learnt", "names", "lines", "t:seen", "d:seen"} {
		if key := l.part().KeyOf(0, kind); b.redis.Exists(key) {
			t.Errorf("%s is left", key)
		}
	}
}

// A lane to which records keep coming has no second without changes. The check state of deleted surveys does not stay
// until that ends.
func TestCheckState_ofADeletedSurveyWhileTheLaneIsBusy(t *testing.T) {
	b := newRig(t, submits("ann"), commands(survey.DeleteSurvey), submits("bob"), submits("cid"), submits("dan"))
	b.begin()
	b.advance(1)
	l := b.lane(counting{})
	pos := b.beginning(l)
	for pos < int64(len(b.log)) {
		l.swept = time.Now().Add(-sweepEvery) // the records come at long intervals
		if !b.take(l, pos, pos+1, time.Time{}) {
			t.Fatalf("the lane does not take record %d", pos)
		}
		pos++
		_ = must(l.Handle(b.ctx, nil)) // in between
		b.advance(min(pos+1, int64(len(b.log))))
	}
	for _, key := range b.redis.Keys() {
		if strings.HasPrefix(key, l.part().KeyOf(0, "")) || key == l.part().Key(state.KindSweep) {
			t.Errorf("%s is left of a deleted survey", key)
		}
	}
}

// shelf is a check whose check state has pages, lines, shared fields and names, which several respondents use.
type shelf struct{ wide }

func (shelf) Recall(in processors.Input) []processors.Want {
	return []processors.Want{processors.Tallies("seen"), processors.Tallies("of "+string(in.Submission.Respondent[:1]), 1, 2), processors.Entries("line", 1<<40, 3)}
}

func (shelf) Learn(in processors.Input) (changes []processors.Change) {
	id := string(in.Submission.Respondent)
	for f := range uint64(60) {
		changes = append(changes, processors.Change{Kind: processors.AddTally, Group: "seen", Field: f * uint64(id[0]), Delta: 1, Shared: true})
	}
	return append(changes,
		processors.Change{Kind: processors.AddTally, Group: "of " + id[:1], Field: uint64(len(id)), Delta: 1},
		processors.Change{Kind: processors.AddEntry, Group: "line", At: int64(id[0]), Value: []byte(id)})
}

// deletions draws a log in which respondents, and the survey, are added and deleted again and again.
func deletions(rt *rapid.T) []entry {
	ids := rapid.SampledFrom([]survey.RespondentID{"ann", "bob", "cid", "dan"})
	some := func() []survey.RespondentID {
		return rapid.SliceOfNDistinct(ids, 1, 3, rapid.ID[survey.RespondentID]).Draw(rt, "ids")
	}
	log := []entry{submits("ann"), submits("bob")}
	for range rapid.IntRange(1, 14).Draw(rt, "records") {
		switch rapid.IntRange(0, 5).Draw(rt, "kind") {
		case 0:
			log = append(log, commands(survey.DeleteRespondents, some()...))
		case 1:
			log = append(log, refusedDeletion(some()...))
		case 2:
			log = append(log, commands(survey.DeleteSurvey))
		default:
			log = append(log, submits(ids.Draw(rt, "id")))
		}
	}
	return log
}

// Whatever happens to a survey, and however far the view is ahead: the lane goes on, nothing is left of surveys that
// were deleted, and the check state is the same when it is learnt again.
func TestCheckState_ofDeletedSurveys(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b := newRig(t, deletions(rt)...)
		defer b.close()
		b.begin()
		end := int64(len(b.log))
		l := b.lane(shelf{})
		pos := b.beginning(l)
		for pos < end {
			for b.mark.Log < end && (b.mark.Log <= pos || rapid.Bool().Draw(rt, "ahead")) {
				b.advance(rapid.Int64Range(b.mark.Log+1, min(b.mark.Log+3, end)).Draw(rt, "joined"))
				b.must(b.lookUp(pos))
			}
			l.committed = rapid.SampledFrom([]time.Time{{}, time.Now()}).Draw(rt, "committed")
			l.swept = rapid.SampledFrom([]time.Time{{}, time.Now()}).Draw(rt, "swept")
			pos += b.handed(l, pos, rapid.Int64Range(pos+1, min(pos+3, b.mark.Log)).Draw(rt, "batch"))
			if rapid.IntRange(0, 3).Draw(rt, "idle") == 0 {
				b.settle(l)
				b.must(l.memory.Sweep(b.ctx))
			}
			if rapid.Bool().Draw(rt, "dies") {
				l = newLane(b.deps, shelf{}, stream.Assignment{Committed: map[string]int64{schemas.TopicSurveys: l.scored}})
				pos = b.beginning(l)
			}
		}
		b.settle(l)
		b.must(l.memory.Sweep(b.ctx))
		lived := b.checkState()
		b.relearn(shelf{})
		l = b.lane(shelf{})
		_ = b.beginning(l)
		b.must(l.memory.Sweep(b.ctx))
		if again := b.checkState(); !reflect.DeepEqual(lived, again) {
			rt.Fatalf("the check state is\n%v\nand learnt again\n%v", lived, again)
		}
	})
}

// lookUp looks up the admissions of what the join has applied after an offset, as another check of the process does.
func (b *rig) lookUp(from int64) error {
	of := map[int64]state.Submitted{}
	for _, rec := range b.log[from:b.mark.Log] {
		p := must(schemas.Peek(kafka.Received(rec)))
		if p.Kind == schemas.KindSubmission {
			a := must(schemas.DecodeAdmission(rec.Value))
			of[rec.Offset] = state.Submitted{Key: b.key, Respondent: a.Respondent}
		}
	}
	_, err := b.deps.View.Admissions(b.ctx, 0, b.mark.Log-1, of)
	return err
}

// checkState returns the check state in the view: the names of the keys of the check's part, and what the current
// incarnation of the survey has in them.
func (b *rig) checkState() map[string]any {
	all := map[string]any{}
	for _, key := range b.redis.Keys() {
		if strings.HasPrefix(key, "{p0}:TS:") || strings.HasSuffix(key, ":TS") && !strings.Contains(key, "mark") {
			all[key] = true
		}
	}
	if b.survey != nil {
		all["content"] = b.remembered(survey.TS)
	}
	return all
}

// The same holds if surveys are parked and loaded in between, whatever fails.
func TestParking_ofDeletedSurveys(t *testing.T) {
	parks, loads := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		log := deletions(rt)
		twin := newRig(t, log...)
		defer twin.close()
		twin.relearn(shelf{})

		b := newRig(t, log...)
		defer b.close()
		for _, rec := range b.log {
			rec.Timestamp = history
		}
		b.begin()
		p := newParker(rt, b, shelf{})
		p.another = true
		p.live()
		if b.survey != nil {
			if err := p.lane.unpark(b.ctx, nil, []survey.Key{b.key}); err != nil {
				rt.Fatal(err)
			}
		}
		b.must(p.lane.memory.Sweep(b.ctx))
		parks, loads = parks+p.parks, loads+p.loads
		for _, key := range p.keys() {
			if strings.HasPrefix(key, "{p0}:TS:") && (b.survey == nil || !strings.HasPrefix(key, p.part.KeyOf(b.survey.Incarnation, ""))) {
				rt.Fatalf("%s is left of a deleted survey", key)
			}
		}
		if b.survey == nil {
			return
		}
		if got, want := b.content(survey.TS), twin.content(survey.TS); !reflect.DeepEqual(got, want) {
			rt.Fatalf("the check state is\n%+v\nand if it is never parked\n%+v", got, want)
		}
	})
	if parks == 0 || loads == 0 {
		t.Errorf("%d surveys were parked, and %d loaded: the histories show nothing", parks, loads)
	}
}
