package host

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/internal/log/kafka"
	"candor/internal/log/stream"
	"candor/processors"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// If a lane is killed after its scores were published, and before its check state or its offset
// is committed, it publishes the same scores again.
func TestRecalculationSaidAgainIsTheSame(t *testing.T) {
	for killed := range len(eventful()) + 1 {
		t.Run(fmt.Sprint("killed at ", killed), func(t *testing.T) {
			b := newRig(t, eventful()...)
			b.rebuild()
			l := b.lane(counting{})
			_ = must(l.Begin(b.ctx))
			b.take(l, 0, int64(killed), time.Now().Add(time.Hour)) // the check state is not committed
			b.handle(b.lane(counting{}), int64(len(b.log)))
			b.want(counted())
			for r, scores := range b.scores() {
				for _, s := range scores {
					if s.Score != counted()[r] {
						t.Errorf("%s is scored %d in run %d, want %d each time", r.respondent, s.Score, r.run, counted()[r])
					}
				}
			}
			b.wantLearnt(6)
		})
	}
}

// If a lane is killed after its check state is committed, and before its offset is, the next one scores the
// same records again. Check state includes them by then, so it leaves out each respondent's own part, and
// revises nobody: revisions count each time.
func TestRepeatedScoresAreWithoutOneself(t *testing.T) {
	b := newRig(t, submits("ann"), submits("bob"), submits("cid"))
	b.rebuild()
	end := int64(len(b.log))
	b.handle(b.lane(revising{}), end)
	l := b.lane(revising{})
	_ = must(l.Begin(b.ctx))
	b.take(l, 0, end, time.Time{})
	scores := b.scores()
	for _, id := range []survey.RespondentID{"bob", "cid"} {
		if got := scores[run{id, 0}]; len(got) != 2 || got[1].Score != 2 {
			t.Errorf("%s is scored %v, want once more, by 2 others", id, got)
		}
	}
	for r, got := range scores {
		if r.run > 0 && len(got) > 1 {
			t.Errorf("%s is revised again in run %d: %v", r.respondent, r.run, got)
		}
	}
	b.wantLearnt(3)
}

// If check state is lost afterwards, with the view or alone, it is learnt again without
// scoring.
func TestRecalculationIsNotSaidAgainWhenItIsLearntAgain(t *testing.T) {
	for name, wipe := range map[string]func(*rig){
		"view": func(b *rig) { b.redis.FlushAll(); b.rebuild() },
		"check state": func(b *rig) {
			for _, k := range b.redis.Keys() {
				if strings.Contains(k, ":TS:") || strings.HasSuffix(k, ":TS") {
					b.redis.Del(k)
				}
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := newRig(t, eventful()...)
			b.rebuild()
			l := b.lane(counting{})
			b.handle(l, int64(len(b.log)))
			b.wantLearnt(6)
			said := len(b.records(schemas.TopicScores))
			wipe(b)
			b.handle(l, int64(len(b.log)))
			b.wantLearnt(6)
			if got := len(b.records(schemas.TopicScores)); got != said {
				t.Errorf("%d scores were published, %d of them again", got, got-said)
			}
		})
	}
}

// stricter is a later version of the check counting, with other scores.
type stricter struct{ counting }

func (c stricter) Score(ctx context.Context, in processors.Input) (processors.Output, error) {
	out, err := c.counting.Score(ctx, in)
	out.Result.Score += 50
	return out, err
}

// If a later version of a check has other rules, the scores of the earlier version stay what they were, also if the view
// is made again. A recalculation scores by the new rules.
func TestScoresOfAnEarlierVersionStay(t *testing.T) {
	b := newRig(t, submits("ann"), submits("bob"), recalculation("ann"), submits("cid"))
	const replaced = 2 // when the later version begins
	b.begin()
	b.advance(replaced)
	b.handle(b.lane(counting{}), replaced)
	b.redis.FlushAll()
	b.rebuild()
	l := newLane(b.deps, stricter{}, stream.Assignment{Committed: map[string]int64{schemas.TopicSurveys: replaced}})
	b.handle(l, int64(len(b.log)))
	b.want(map[run]survey.Score{{"ann", 0}: 0, {"bob", 0}: 1, {"ann", 2}: 51, {"cid", 0}: 52})
	for r, scores := range b.scores() {
		if len(scores) != 1 {
			t.Errorf("%s is scored %d times in run %d", r.respondent, len(scores), r.run)
		}
	}
	b.wantLearnt(3)
}

// Only some of several large submissions are in memory at a time, and all of them are scored.
func TestRecalculationOfTheLarge(t *testing.T) {
	sizes := []int{0, atOnceBytes, 0, atOnceBytes / 2, atOnceBytes / 2, 0, 2 * atOnceBytes}
	command, ids, log := int64(len(sizes)), []survey.RespondentID{}, []entry{}
	var all []target
	for i, size := range sizes {
		id := survey.RespondentID(fmt.Sprint("p-", i))
		ids, log = append(ids, id), append(log, submitsLarge(id, size))
		all = append(all, target{state.RowRef{Respondent: id}, int64(i)})
	}
	b := newRig(t, append(log, recalculation(ids...))...)
	b.rebuild()
	l := b.lane(counting{})
	_ = must(l.Begin(b.ctx))
	rec := b.log[command]
	j := &job{rec: rec, command: &survey.Command{}, peeked: must(schemas.Peek(kafka.Received(rec))), targets: all}
	var parts []int
	for left := all; len(left) > 0; {
		before := len(left)
		var err error
		_, left, err = l.submitted(b.ctx, j, left)
		b.must(err)
		parts = append(parts, before-len(left))
	}
	if d := cmp.Diff(parts, []int{2, 3, 2}); d != "" {
		t.Errorf("read at a time: %s", d)
	}
	b.must(l.recalculate(b.ctx, j, &output{}))
	scores := b.scores()
	for _, id := range ids {
		if n := len(scores[run{id, command}]); n != 1 {
			t.Errorf("%s has %d scores", id, n)
		}
	}
}

// watching records the inputs that it scores.
type watching struct {
	processors.Rememberer
	seen *[]processors.Input
}

func (w watching) Score(ctx context.Context, in processors.Input) (processors.Output, error) {
	*w.seen = append(*w.seen, in)
	out, err := w.Rememberer.Score(ctx, in)
	// If this were not a recalculation, these revisions would be published.
	out.Revisions = []processors.Revision{{Respondent: "ann", Result: out.Result}}
	return out, err
}

func TestRecalculationHandsOverItsParametersAndTheSubmission(t *testing.T) {
	b := newRig(t, submits("ann"), submits("bob"), recalculation("ann"))
	b.rebuild()
	var seen []processors.Input
	b.handle(b.lane(watching{counting{}, &seen}), 3)
	if len(seen) != 3 {
		t.Fatalf("%d inputs", len(seen))
	}
	first, again := seen[0], seen[2]
	if first.Params != nil {
		t.Errorf("a first score has the parameters %+v", first.Params)
	}
	if d := cmp.Diff(again.Params, &processors.Params{Languages: []string{"de"}, DetectPattern: true}); d != "" {
		t.Errorf("parameters: %s", d)
	}
	if d := cmp.Diff(again.Submission, first.Submission); d != "" || !again.At.Equal(first.At) {
		t.Errorf("scored again at %v, not %v, is another submission: %s", again.At, first.At, d)
	}
	if got := b.scores()[run{"ann", 2}]; len(got) != 1 {
		t.Errorf("run 2 has %d scores; a recalculation revises nobody", len(got))
	}
}

// A respondent that is deleted before its recalculation is scored gets no score, and delays no
// other respondent.
func TestRecalculationOfTheDeleted(t *testing.T) {
	b := newRig(t,
		submits("ann"), submits("bob"), submits("cid"),
		recalculation("ann", "bob", "cid"), // 3
		commands(survey.DeleteRespondents, "ann", "bob"),
		submits("bob"), // 5, somebody new
		recalculation("bob"))
	b.rebuild()
	b.handle(b.lane(counting{}), int64(len(b.log)))
	b.want(map[run]survey.Score{
		// Ann and the first Bob were deleted before any recalculation, but were known when Cid
		// was scored.
		{"cid", 0}: 2, {"cid", 3}: 2, {"bob", 0}: 1, {"bob", 6}: 1,
	})
	if got := b.scores()[run{"bob", 0}]; len(got) != 1 {
		t.Errorf("bob has %d scores, of which one is of somebody deleted", len(got))
	}
	b.wantLearnt(2)
}

// mistake makes the view return a wrong offset for a respondent's submission.
func (b *rig) mistake(id survey.RespondentID, offset int64) {
	b.Helper()
	m := must(b.join.Marker(b.ctx, 0))
	ref := state.RowRef{Respondent: id}
	row := must(b.join.Rows(b.ctx, 0, []state.RowRef{ref}))[ref]
	row.Generation = offset
	ok, err := b.join.Commit(b.ctx, &state.Transition{Before: m, After: m, Rows: map[state.RowRef]*survey.Respondent{ref: row}})
	if b.must(err); !ok {
		b.Fatal("the view has moved")
	}
}

// If the record is not the respondent's submission, the score is -999 and there is a dead
// letter. Other respondents are not affected.
func TestRecalculationOfALostSubmission(t *testing.T) {
	for name, offset := range map[string]int64{"another's submission": 0, "a command": 2} {
		t.Run(name, func(t *testing.T) {
			b := newRig(t, submits("ann"), submits("bob"), commands(survey.StopSurvey), recalculation("ann", "bob"))
			b.rebuild()
			l := b.lane(counting{})
			b.handle(l, 3)
			b.mistake("bob", offset)
			b.handle(l, 4)
			b.want(map[run]survey.Score{{"ann", 0}: 0, {"bob", 0}: 1, {"ann", 3}: 1, {"bob", 3}: survey.Unscored})
			letters := b.records(schemas.TopicDeadLetters)
			if len(letters) != 1 {
				t.Fatalf("%d dead letters", len(letters))
			}
			d := must(schemas.DecodeDeadLetter(schemas.Record{Key: letters[0].Key, Value: letters[0].Value}))
			if d.Offset != offset || d.Role != "check:TS" || !strings.Contains(d.Reason, "recalculation 3") {
				t.Errorf("the dead letter is %+v", d)
			}
		})
	}
}

// failing is a check that returns errors in recalculations.
type failing struct{ counting }

var errFailing = errors.New("the model is asleep")

func (f failing) Score(ctx context.Context, in processors.Input) (processors.Output, error) {
	if in.Params != nil {
		return processors.Output{}, errFailing
	}
	return f.counting.Score(ctx, in)
}

func TestRecalculationThatFails(t *testing.T) {
	b := newRig(t, submits("ann"), recalculation("ann"))
	b.rebuild()
	b.handle(b.lane(failing{}), 2)
	b.want(map[run]survey.Score{{"ann", 0}: 0, {"ann", 1}: survey.Unscored})
	if got := b.scores()[run{"ann", 1}][0].DataPoints; len(got) != 1 || got[0].ID != "page" {
		t.Errorf("the data points are %+v", got)
	}
	if n := len(b.records(schemas.TopicDeadLetters)); n != 1 {
		t.Errorf("%d dead letters", n)
	}
}

// unreadable makes the broker return no records until back is true.
func (b *rig) unreadable() (back *atomic.Bool) {
	back = new(atomic.Bool)
	b.cluster.ControlKey(int16(kmsg.Fetch), func(req kmsg.Request) (kmsg.Response, error, bool) {
		b.cluster.KeepControl()
		if back.Load() {
			return nil, nil, false
		}
		fetch := req.(*kmsg.FetchRequest)
		resp := fetch.ResponseKind().(*kmsg.FetchResponse)
		for _, rt := range fetch.Topics {
			st := kmsg.NewFetchResponseTopic()
			st.Topic, st.TopicID = rt.Topic, rt.TopicID
			for _, rp := range rt.Partitions {
				sp := kmsg.NewFetchResponseTopicPartition()
				sp.Partition, sp.ErrorCode = rp.Partition, kerr.NotLeaderForPartition.Code
				st.Partitions = append(st.Partitions, sp)
			}
			resp.Topics = append(resp.Topics, st)
		}
		return resp, nil, true
	})
	return back
}

// While the broker does not return old submissions, the records before the recalculation are
// scored, and the recalculation publishes nothing.
func TestRecalculationWaitsForTheBroker(t *testing.T) {
	b := newRig(t, submits("ann"), submits("bob"), recalculation("ann"), submits("cid"))
	b.rebuild()
	back := b.unreadable()
	b.limit = 200 * time.Millisecond // nothing ends the wait for the broker
	l := b.lane(counting{})
	_ = must(l.Begin(b.ctx))
	if b.take(l, 0, 4, time.Time{}) {
		t.Fatal("the lane took what it cannot have read")
	}
	from := must(l.Begin(b.ctx))[schemas.TopicSurveys]
	if b.take(l, from, 4, time.Time{}) {
		t.Fatal("the lane took what it cannot have read")
	}
	b.limit = time.Minute
	back.Store(true)
	first := map[run]survey.Score{{"ann", 0}: 0, {"bob", 0}: 1}
	b.want(first)
	b.handle(l, 4)
	first[run{"ann", 2}], first[run{"cid", 0}] = 1, 2
	b.want(first)
	if n := len(b.records(schemas.TopicDeadLetters)); n != 0 {
		t.Errorf("%d dead letters", n)
	}
}

// A large recalculation reads a few submissions at a time, and each record about once.
func TestRecalculationOfMany(t *testing.T) {
	const many = 100
	var log []entry
	var ids []survey.RespondentID
	for i := range many {
		ids = append(ids, survey.RespondentID(fmt.Sprint("r", i)))
		log = append(log, submits(ids[i]))
	}
	slices.Reverse(ids)
	b := newRig(t, append(log, recalculation(ids...))...)
	b.rebuild()
	var fetches atomic.Int64
	b.cluster.ControlKey(int16(kmsg.Fetch), func(kmsg.Request) (kmsg.Response, error, bool) {
		b.cluster.KeepControl()
		fetches.Add(1)
		return nil, nil, false
	})
	b.handle(b.lane(counting{}), many+1)
	if most := int64(many+atOnce-1) / atOnce; fetches.Load() > most {
		t.Errorf("%d fetches for neighbours, want at most %d", fetches.Load(), most)
	}
	scores := b.scores()
	for _, id := range ids {
		if got := scores[run{id, many}]; len(got) != 1 || got[0].Score != many-1 {
			t.Errorf("%s is scored %v, want %d once", id, got, many-1)
		}
	}
}

// The part of a record that a recalculation keeps must not share the memory of the batch from which it
// was read.
func TestRecordAlone(t *testing.T) {
	batch := []byte("keyvaluetext")
	rec := &kgo.Record{
		Topic: "log", Partition: 3, Offset: 7, Timestamp: time.UnixMilli(5), Key: batch[:3], Value: batch[3:8],
		Headers: []kgo.RecordHeader{{Key: "header", Value: batch[8:]}},
	}
	got := alone(rec)
	clear(batch)
	want := &kgo.Record{
		Topic: "log", Partition: 3, Offset: 7, Timestamp: time.UnixMilli(5), Key: []byte("key"), Value: []byte("value"),
		Headers: []kgo.RecordHeader{{Key: "header", Value: []byte("text")}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("it is %+v, want %+v", got, want)
	}
	if tomb := alone(&kgo.Record{}); tomb.Value != nil || tomb.Key != nil {
		t.Errorf("a record without a value becomes %+v", tomb)
	}
}
