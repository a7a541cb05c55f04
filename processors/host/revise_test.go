package host

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/internal/log/stream"
	"candor/processors"
	"candor/schemas"
	"candor/survey"
)

// A submission is read once, however often its scores are revised. With one page for each of 500
// respondents, anybody could otherwise make the lane read the same 29 large submissions 500 times.
func TestRevisionsReadASubmissionOnce(t *testing.T) {
	b := newRig(t, submitsLarge("ann", 512<<10), submitsLarge("bob", 512<<10), submits("cid"))
	b.deps.Ring = new(seal.Ring)
	l := b.lane(counting{})
	var fetches atomic.Int64
	b.cluster.ControlKey(int16(kmsg.Fetch), func(kmsg.Request) (kmsg.Response, error, bool) {
		b.cluster.KeepControl()
		fetches.Add(1)
		return nil, nil, false
	})
	revised := func(at time.Time, generations ...int64) int {
		t.Helper()
		revisions := make([]processors.Revision, len(generations))
		for i, g := range generations {
			revisions[i].Generation = g
		}
		of, _, err := l.revised(b.ctx, &job{rec: &kgo.Record{Timestamp: at, Offset: 3}, submission: &survey.Submission{}}, revisions)
		b.must(err)
		return len(of)
	}
	now := time.Now()
	if n := revised(now, 0, 1); n != 2 {
		t.Errorf("%d of 2 are revised", n)
	}
	read := fetches.Load()
	if n := revised(now, 1, 0); n != 2 || fetches.Load() != read {
		t.Errorf("%d of 2 are revised again, with %d more fetches", n, fetches.Load()-read)
	}
	if n := revised(now, 1, 3, 4); n != 1 {
		t.Errorf("%d of 1 earlier submission are revised", n)
	}
	l.Keep = time.Hour
	if n := revised(now.Add(2*time.Hour), 0, 1); n != 0 || fetches.Load() != read {
		t.Errorf("%d are revised that may leave the log, with %d more fetches", n, fetches.Load()-read)
	}
	for g := range int64(mostRevisable) {
		l.revisable[1000+g] = revisable{}
	}
	if n := revised(now, 0, 2); n != 2 || len(l.revisable) > mostRevisable {
		t.Errorf("%d of 2 are revised, and %d remembered, at most %d", n, len(l.revisable), mostRevisable)
	}
}

// While the broker does not return an earlier submission, the lane publishes nothing, and tries again. The respondent
// whose score revises the earlier one is scored in the end, and so is the earlier one.
func TestRevisionsWaitForTheBroker(t *testing.T) {
	b := newRig(t, submits("ann"), submits("bob"), submits("cid"))
	b.rebuild()
	b.deps.Ring = b.ring(nil)
	back := b.unreadable()
	b.limit = 200 * time.Millisecond // nothing ends the wait for the broker
	l := b.lane(revising{})
	for range 2 {
		from := must(l.Begin(b.ctx))[schemas.TopicSurveys]
		if b.take(l, from, 3, time.Time{}) {
			t.Fatal("the lane took what it cannot have handled")
		}
	}
	back.Store(true)
	if n := len(b.records(schemas.TopicScores)) + len(b.records(schemas.TopicDeadLetters)); n != 0 {
		t.Errorf("%d records are published", n)
	}
	b.limit = time.Minute
	b.handle(l, 3)
	b.want(map[run]survey.Score{{"ann", 0}: 0, {"bob", 0}: 1, {"cid", 0}: 2, {"ann", 1}: 99, {"ann", 2}: 99})
	if n := len(b.records(schemas.TopicDeadLetters)); n != 0 {
		t.Errorf("%d dead letters", n)
	}
	b.wantLearnt(3)
}

// refuse makes the broker refuse to return the records of the log before an offset, until the fault is removed.
func (b *rig) refuse(before int64) *kfake.FaultHandle {
	return b.cluster.Fault(kfake.Fault{
		Keys: []kmsg.Key{kmsg.Fetch}, Topic: schemas.TopicSurveys, Err: kerr.UnknownServerError, Count: -1,
		When: func(req kmsg.Request) bool {
			return req.(*kmsg.FetchRequest).Topics[0].Partitions[0].FetchOffset < before
		},
	})
}

// wantLetters fails the test unless there are dead letters for exactly these offsets.
func (b *rig) wantLetters(offsets ...int64) {
	b.Helper()
	var got []int64
	for _, rec := range b.records(schemas.TopicDeadLetters) {
		d := must(schemas.DecodeDeadLetter(kafka.Received(rec)))
		if !strings.Contains(d.Reason, "UNKNOWN_SERVER_ERROR") || d.Role != "check:TS" || d.Topic != schemas.TopicSurveys {
			b.Errorf("the dead letter is %+v", d)
		}
		got = append(got, d.Offset)
	}
	if !slices.Equal(got, offsets) {
		b.Errorf("there are dead letters for %v, want %v", got, offsets)
	}
}

// If the broker refuses an earlier submission for good, the partition waits for a while, and then continues. The earlier
// score stays, and a dead letter says so. When the broker is mended, scores are revised again.
func TestRevisionsOfWhatTheBrokerRefuses(t *testing.T) {
	b := newRig(t, submits("ann"), submits("bob"), submits("cid"), submits("dan"))
	b.rebuild()
	b.deps.Ring = b.ring(nil)
	fault := b.refuse(1)
	l := b.lane(revising{})
	begin := must(l.Begin(b.ctx))[schemas.TopicSurveys]
	for range 2 {
		if b.take(l, begin, 3, time.Time{}) {
			t.Fatal("the lane took what it cannot have handled")
		}
	}
	b.want(nil)
	l.refused.first = l.refused.first.Add(-refusedWait)
	b.handle(l, 3)
	first := map[run]survey.Score{{"ann", 0}: 0, {"bob", 0}: 1, {"cid", 0}: 2}
	b.want(first)
	b.wantLetters(0, 0)
	b.wantLearnt(3)
	fault.Remove()
	b.handle(l, 4)
	first[run{"dan", 0}], first[run{"ann", 3}] = 3, 99
	b.want(first)
	b.wantLetters(0, 0)
}

// If the broker refuses everything, the fault is not in the records, and the partition waits.
func TestRevisionsWaitForABrokerThatRefusesEverything(t *testing.T) {
	b := newRig(t, submits("ann"), submits("bob"))
	b.rebuild()
	b.deps.Ring = b.ring(nil)
	fault := b.refuse(2)
	l := b.lane(revising{})
	begin := must(l.Begin(b.ctx))[schemas.TopicSurveys]
	l.refused = refusals{first: time.Now().Add(-refusedWait), last: time.Now()}
	if b.take(l, begin, 2, time.Time{}) {
		t.Fatal("the lane took what it cannot have handled")
	}
	b.want(nil)
	fault.Remove()
	b.handle(l, 2)
	b.want(map[run]survey.Score{{"ann", 0}: 0, {"bob", 0}: 1, {"ann", 1}: 99})
	b.wantLetters()
}

// A recalculation treats a submission that the broker refuses like one that is no longer on the log.
func TestRecalculationOfWhatTheBrokerRefuses(t *testing.T) {
	b := newRig(t, submits("ann"), submits("bob"), recalculation("ann", "bob"))
	b.rebuild()
	b.refuse(1)
	l := b.lane(counting{})
	begin := must(l.Begin(b.ctx))[schemas.TopicSurveys]
	if b.take(l, begin, 3, time.Time{}) {
		t.Fatal("the lane took what it cannot have handled")
	}
	b.want(map[run]survey.Score{{"ann", 0}: 0, {"bob", 0}: 1})
	l.refused.first = l.refused.first.Add(-refusedWait)
	b.handle(l, 3)
	b.want(map[run]survey.Score{{"ann", 0}: 0, {"bob", 0}: 1, {"ann", 2}: survey.Unscored, {"bob", 2}: 1})
	b.wantLetters(0)
}

// A recalculation reads its respondents in groups, and begins again with the first group after a refusal. So groups that
// are read without a refusal do not end the wait.
func TestRecalculationOfWhatTheBrokerRefusesLater(t *testing.T) {
	var log []entry
	var ids []survey.RespondentID
	for i := range atOnce + 4 {
		id := survey.RespondentID(fmt.Sprintf("r%02d", i))
		ids, log = append(ids, id), append(log, submits(id))
	}
	b := newRig(t, append(log, recalculation(ids...))...)
	b.rebuild()
	b.cluster.Fault(kfake.Fault{
		Keys: []kmsg.Key{kmsg.Fetch}, Topic: schemas.TopicSurveys, Err: kerr.UnknownServerError, Count: -1,
		When: func(req kmsg.Request) bool {
			return req.(*kmsg.FetchRequest).Topics[0].Partitions[0].FetchOffset == atOnce
		},
	})
	l := b.lane(counting{})
	begin := must(l.Begin(b.ctx))[schemas.TopicSurveys]
	for range 2 {
		if b.take(l, begin, int64(len(log)+1), time.Time{}) {
			t.Fatal("the lane took what it cannot have handled")
		}
		begin = must(l.Begin(b.ctx))[schemas.TopicSurveys]
	}
	l.refused.first = l.refused.first.Add(-refusedWait)
	b.handle(l, int64(len(log)+1))
	b.wantLetters(atOnce)
}

func TestRefusals_again(t *testing.T) {
	var r refusals
	now := time.Unix(1000, 0)
	for _, c := range []struct{ after, want time.Duration }{
		{0, 0}, {30 * time.Second, 30 * time.Second}, {refusedBefore, refusedBefore + 30*time.Second}, {refusedBefore + 1, 0}, {time.Second, time.Second},
	} {
		now = now.Add(c.after)
		if got := r.again(now); got != c.want {
			t.Errorf("%v after the last refusal, the broker has refused for %v, want %v", c.after, got, c.want)
		}
	}
}

// gate is a hook that holds back what a client fetches until the channel is closed.
type gate chan struct{}

func (g gate) OnFetchRecordBuffered(*kgo.Record) { <-g }

// A former owner of the partition scored Ann, with a data key that the new owner's ring has not read yet. The new owner
// waits for the key before it revises her score.
func TestRevisionsWaitForTheKey(t *testing.T) {
	late := make(gate)
	opens := sync.OnceFunc(func() { close(late) })
	defer opens()
	var theirs, ours *seal.Ring
	sealed := func(b *rig) (schemas.Record, error) {
		theirs, ours = b.ring(nil), b.ring(late)
		rec, err := submits("ann")(b)
		b.must(err)
		return theirs.Seal(b.ctx, 0, rec)
	}
	b := newRig(t, sealed, submits("bob"))
	b.rebuild()
	b.deps.Ring = theirs
	b.handle(b.lane(counting{}), 1)
	b.deps.Ring = ours
	l := newLane(b.deps, revising{}, stream.Assignment{Committed: map[string]int64{schemas.TopicSurveys: 1}})
	_ = must(l.Begin(b.ctx))
	b.limit = 200 * time.Millisecond // nothing ends the wait for the key
	if b.take(l, 1, 2, time.Time{}) {
		t.Error("the lane took what it cannot have handled")
	}
	opens()
	b.limit = time.Minute
	b.handle(l, 2)
	if n := len(b.records(schemas.TopicScores)); n != 3 {
		t.Errorf("%d scores, want those of ann and bob, and the revision of ann's", n)
	}
}
