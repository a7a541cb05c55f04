package join

import (
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/internal/log/snapshot"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// decides returns the record of a decision that excludes respondents, with an encrypted note.
func (r *rig) decides(ring *seal.Ring, note string, ids ...string) schemas.Record {
	r.t.Helper()
	c := survey.Command{ID: "c", Kind: survey.DecideExcluded, Note: note}
	for _, id := range ids {
		c.Targets = append(c.Targets, survey.Target{Respondent: survey.RespondentID(id), Excluded: true})
	}
	rec, err := schemas.EncodeCommand(key("s"), c)
	r.must(err)
	rec, taken, err := schemas.TakeNote(rec)
	r.must(err)
	if taken != note {
		r.t.Fatalf("the note is %q", taken)
	}
	rec, err = ring.SealNote(r.t.Context(), 0, rec, note)
	r.must(err)
	return rec
}

// A note stays as long as one of its respondents, and is erased with the last one, however that is deleted and in
// whatever batches the lane takes the records. A rebuild gives the same survey and rows.
func TestNotesAreErasedWithTheirLastRespondent(t *testing.T) {
	deletes := func(ids ...string) schemas.Record { return command(t, "s", survey.DeleteRespondents, ids...) }
	for name, test := range map[string]struct {
		then   func(r *rig, ring *seal.Ring) []schemas.Record // after a note about Ann and Bob, in a survey with Cid
		erased bool
	}{
		"one is deleted":   {func(*rig, *seal.Ring) []schemas.Record { return []schemas.Record{deletes("ann")} }, false},
		"both are deleted": {func(*rig, *seal.Ring) []schemas.Record { return []schemas.Record{deletes("ann"), deletes("bob")} }, true},
		"one is deleted and sent again": {func(*rig, *seal.Ring) []schemas.Record {
			return []schemas.Record{deletes("ann", "bob"), submission(t, "s", "ann", 0)}
		}, true},
		"the survey is deleted":         {func(*rig, *seal.Ring) []schemas.Record { return []schemas.Record{command(t, "s", survey.DeleteSurvey)} }, true},
		"all of the survey are deleted": {func(*rig, *seal.Ring) []schemas.Record { return []schemas.Record{deletes("ann", "bob", "cid")} }, true},
		"decided again, then deleted": {func(r *rig, ring *seal.Ring) []schemas.Record {
			return []schemas.Record{r.decides(ring, "again", "ann", "bob"), deletes("ann", "bob")}
		}, true},
		"the same note again": {func(r *rig, ring *seal.Ring) []schemas.Record {
			return []schemas.Record{r.decides(ring, "why", "ann", "bob", "cid"), deletes("ann", "bob")}
		}, true},
	} {
		for _, size := range []int{1, 2, 20} {
			t.Run(fmt.Sprintf("%s by %d", name, size), func(t *testing.T) {
				r := newRig(t)
				ring := r.sealed()
				r.clock = r.begun.Add(-time.Second)
				why := r.decides(ring, "why", "ann", "bob")
				nobody := r.decides(ring, "about nobody", "eve") // refused, and erased
				r.append(append([]schemas.Record{submission(t, "s", "ann", 0), submission(t, "s", "bob", 0), submission(t, "s", "cid", 0), why, nobody}, test.then(r, ring)...)...)
				for r.settle(size); r.noteFate(ring, nobody) == seal.Whole; {
					r.settle(size)
				}
				if got := r.noteFate(ring, why); (got == seal.Erased) != test.erased {
					t.Errorf("the note is %v", got)
				}
				before := r.sees()
				if !test.erased && !slices.Contains(before, "bob: why") {
					t.Errorf("the survey has %q", before)
				}
				r.mini.FlushAll()
				r.begin(nil)
				r.handle(size)
				if after := r.sees(); !slices.Equal(before, after) {
					t.Errorf("after a rebuild: %q, before: %q", after, before)
				}
			})
		}
	}
}

// noteFate returns the fate of a record's note.
func (r *rig) noteFate(ring *seal.Ring, rec schemas.Record) seal.Fate {
	r.t.Helper()
	if ring == r.deps.Ring {
		r.must(ring.Sync(r.t.Context()))
	}
	_, fate, ok, err := ring.OpenNote(r.t.Context(), rec)
	r.must(err)
	if !ok {
		r.t.Fatal("the record has no note")
	}
	return fate
}

// settle handles the log until the feed has published all, and nothing waits for its erasure.
func (r *rig) settle(size int) {
	r.t.Helper()
	waiting := func() bool {
		_, content, err := r.deps.Store.Erasures(r.t.Context(), 0, time.Now(), 10)
		r.must(err)
		notes, _, _, err := r.deps.Store.DueNotes(r.t.Context(), 0, time.Now(), 10)
		r.must(err)
		f := r.lane.feed
		return !content.IsZero() || len(notes) > 0 || len(f.pending)+len(f.said) > 0 || f.sending != nil
	}
	for r.handle(size); waiting(); r.handle(size) {
		r.lane.feed.last, r.lane.feed.eraser.look = time.Time{}, time.Time{}
	}
}

// abort lets the broker refuse the end of the next transaction, as if its producer had been fenced. The broker aborts the
// transaction when the next producer begins.
func (r *rig) abort() (aborted func() bool) {
	var done atomic.Bool
	r.broker.ControlKey(int16(kmsg.EndTxn), func(req kmsg.Request) (kmsg.Response, error, bool) {
		resp, ok := req.ResponseKind().(*kmsg.EndTxnResponse)
		if ok {
			resp.ErrorCode = kerr.InvalidTxnState.Code
			done.Store(true)
		}
		return resp, nil, ok
	})
	return done.Load
}

// If the transaction that erases keys is aborted, Kafka keeps the records that it should have replaced. The keys are then
// erased again, also if the view was wiped in between.
func TestErasuresOfAnAbortedTransaction(t *testing.T) {
	for _, tc := range []struct {
		name   string
		sealed bool // with the key of a submission; otherwise only that of a note
		wiped  bool
	}{
		{"a note", false, false},
		{"a note, and the view is wiped", false, true},
		{"a note and a submission", true, false},
		{"a note and a submission, and the view is wiped", true, true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r := newRig(t)
			ring := r.sealed()
			r.clock = r.begun.Add(-time.Second)
			why, ann := r.decides(ring, "why", "ann"), submission(t, "s", "ann", 0)
			if tc.sealed {
				var err error
				ann, err = ring.Seal(t.Context(), 0, ann)
				r.must(err)
			}
			r.append(ann, submission(t, "s", "bob", 0), why, command(t, "s", survey.DeleteRespondents, "ann"))
			r.handle(10)
			for aborted := r.abort(); !aborted(); {
				r.again()
			}
			for r.lane.feed.sending != nil { // the publication fails, and the next one ends its transaction
				r.again()
			}
			if tc.wiped {
				r.lane.End()
				r.mini.FlushAll()
				r.begin(nil)
			}
			for r.settle(10); ring.Unsettled(0); {
				r.settle(10)
			}
			kept := r.keysOnTopic()
			if got := r.noteFate(kept, why); got != seal.Erased {
				t.Errorf("the note is %v", got)
			}
			if o, err := kept.Open(t.Context(), ann); err != nil || tc.sealed && o.Fate != seal.Erased {
				t.Errorf("the submission is %v, %v", o.Fate, err)
			}
		})
	}
}

// again handles nothing, and ignores that the log is not available.
func (r *rig) again() {
	r.t.Helper()
	r.lane.feed.last, r.lane.feed.eraser.look = time.Time{}, time.Time{}
	if _, err := r.lane.Handle(r.t.Context(), nil); err != nil && r.lane.feed.client != nil {
		r.t.Fatal(err)
	}
}

// keysOnTopic returns a ring with the keys that Kafka keeps on the topic: those of the newest committed records.
func (r *rig) keysOnTopic() *seal.Ring {
	r.t.Helper()
	client, err := kgo.NewClient(r.deps.Kafka.Options()...)
	r.must(err)
	defer client.Close()
	span, err := kafka.Kept(r.t.Context(), kadm.NewClient(client), schemas.TopicDataKeys, 0)
	r.must(err)
	newest := map[uint64]schemas.DataKeys{}
	r.must(kafka.Between(r.t.Context(), r.deps.Kafka, schemas.TopicDataKeys, map[int32]kafka.Span{0: span}, func(rec *kgo.Record) error {
		if schemas.IsTick(rec.Key) {
			return nil
		}
		b, err := schemas.DecodeDataKeys(kafka.Received(rec))
		newest[b.Block] = b
		return err
	}, kgo.FetchIsolationLevel(kgo.ReadCommitted())))
	return seal.Recover(slices.Collect(maps.Values(newest)))
}

// A decision does not change a respondent that has the same decision with the same note already. Such a respondent has the
// note of the earlier command, and does not keep the later one.
func TestNotesThatARespondentHadAlready(t *testing.T) {
	r := newRig(t)
	ring := r.sealed()
	r.clock = r.begun.Add(-time.Second)
	first, again := r.decides(ring, "why", "bob"), r.decides(ring, "why", "ann", "bob")
	r.append(submission(t, "s", "ann", 0), submission(t, "s", "bob", 0), submission(t, "s", "cid", 0), first, again, command(t, "s", survey.DeleteRespondents, "ann"))
	r.settle(10)
	if one, two := r.noteFate(ring, first), r.noteFate(ring, again); one != seal.Whole || two != seal.Erased {
		t.Errorf("without ann: the note of the first command is %v, of the second %v", one, two)
	}
	r.append(command(t, "s", survey.DeleteRespondents, "bob"))
	r.settle(10)
	if got := r.noteFate(ring, first); got != seal.Erased {
		t.Errorf("without bob: the note is %v", got)
	}
}

// A note that is not a respondent's last one stays with it, because the trail has it.
func TestNotesBeforeTheLastOne(t *testing.T) {
	r := newRig(t)
	ring := r.sealed()
	r.clock = r.begun.Add(-time.Second)
	first := r.decides(ring, "why", "ann", "bob")
	r.append(submission(t, "s", "ann", 0), submission(t, "s", "bob", 0), submission(t, "s", "cid", 0), first, r.decides(ring, "later", "bob"))
	for i, id := range []string{"ann", "bob"} {
		r.append(command(t, "s", survey.DeleteRespondents, id))
		r.settle(10)
		if got := r.noteFate(ring, first); (got == seal.Erased) != (i == 1) {
			t.Errorf("without %s: the note is %v", id, got)
		}
	}
}

// During an upgrade, an earlier version of the join can decide without the note. It is erased with its respondent.
func TestNotesThatAnEarlierVersionDidNotRead(t *testing.T) {
	r := newRig(t)
	ring := r.sealed()
	r.clock = r.begun.Add(-time.Second)
	why := r.decides(ring, "why", "ann")
	r.append(submission(t, "s", "ann", 0), submission(t, "s", "bob", 0), why)
	log := r.log(0)
	log[2].Headers = slices.DeleteFunc(log[2].Headers, func(h kgo.RecordHeader) bool { return h.Key == "note" })
	_, err := r.lane.Handle(t.Context(), map[string][]*kgo.Record{schemas.TopicSurveys: log})
	r.must(err)
	r.append(command(t, "s", survey.DeleteRespondents, "ann"))
	r.settle(10)
	if got := r.noteFate(ring, why); got != seal.Erased {
		t.Errorf("the note is %v", got)
	}
}

// During an upgrade, an earlier version of the join can withdraw the respondents of a survey that this version deleted. It
// leaves the trail.
func TestNotesOfASurveyThatAnEarlierVersionWithdrew(t *testing.T) {
	r := newRig(t)
	ring := r.sealed()
	r.clock = r.begun.Add(-time.Second)
	why := r.decides(ring, "why", "ann")
	r.append(submission(t, "s", "ann", 0), why, command(t, "s", survey.DeleteSurvey))
	r.lane.feed.last = time.Now().Add(time.Hour)
	r.handle(1)
	r.mini.Del("{p0}:dirty")
	r.mini.Del("{p0}:index:0")
	r.begin(nil)
	r.settle(10)
	for r.noteFate(ring, why) != seal.Erased {
		r.settle(10)
	}
	for _, key := range r.mini.Keys() {
		if key == "{p0}:leaving" || key == "{p0}:trail:0" {
			t.Errorf("the view still has %s", key)
		}
	}
}

// If a publication fails, the feed reads the trails of deleted surveys from the beginning again. Otherwise, the notes of
// the decisions that it has read would never be erased.
func TestNotesOfADeletedSurveyAfterAFailure(t *testing.T) {
	r := newRig(t)
	f, ref := r.lane.feed, state.FeedRef{Key: key("s"), Incarnation: 9}
	s := sent{said: map[state.FeedRef]int64{}, noted: map[int64]time.Time{}, err: kafka.ErrUnavailable}
	f.walked(walk{ref: ref, gone: true, last: true, decided: []int64{3}, cursor: 77}, 0, &s)
	done := make(chan sent, 1)
	done <- s
	f.sending = done
	if err := f.sent(); !errors.Is(err, kafka.ErrUnavailable) {
		t.Fatal(err)
	}
	if f.scans[ref] != 0 || len(f.noted) > 0 {
		t.Errorf("the feed continues at %d, but has %v", f.scans[ref], f.noted)
	}
}

// sees describes the survey, its trail, and the respondents with their notes.
func (r *rig) sees() (lines []string) {
	r.t.Helper()
	surveys, err := r.deps.Store.Surveys(r.t.Context(), 0, []survey.Key{key("s")})
	r.must(err)
	st := surveys[key("s")]
	if st == nil {
		return nil
	}
	lines = append(lines, fmt.Sprintf("%d respondents, %d decisions, %d bytes", st.Respondents, st.Trail, st.Stored))
	trail := fmt.Sprintf("{p0}:trail:%d", st.Incarnation)
	if numbers, err := r.mini.HKeys(trail); err == nil {
		for _, n := range numbers {
			e, err := schemas.DecodeTrailEntry([]byte(r.mini.HGet(trail, n)))
			r.must(err)
			lines = append(lines, fmt.Sprintf("decision %s: %d, %v", n, e.Count, e.Concerned))
		}
	}
	var refs []state.RowRef
	for _, id := range []survey.RespondentID{"ann", "bob", "cid"} {
		refs = append(refs, state.RowRef{Incarnation: st.Incarnation, Respondent: id})
	}
	r.must(r.deps.Store.EachRow(r.t.Context(), 0, refs, func(_ int, row *survey.Respondent) bool {
		if row != nil && row.Override != nil {
			lines = append(lines, fmt.Sprintf("%s: %s", row.ID, row.Override.Note))
		}
		return true
	}))
	return lines
}

// An entry of a trail in the view can be damaged. Then the feed erases the notes of all other commands, and none that a
// respondent still has. The note of the damaged entry waits until the view is rebuilt, and the metric says so.
func TestNotesBesideADamagedEntry(t *testing.T) {
	const decisions = 40
	for _, damaged := range [][]int{{1}, {2, 3}, {17}, {20, 21, 22}, {39}} {
		for _, kind := range []survey.CommandKind{survey.DeleteRespondents, survey.DeleteSurvey} {
			t.Run(fmt.Sprint(damaged, kind), func(t *testing.T) {
				r := newRig(t)
				ring := r.sealed()
				r.appendNow(submission(t, "s", "ann", 0), submission(t, "s", "bob", 0), submission(t, "s", "cid", 0))
				var notes []schemas.Record
				for i := range decisions {
					notes = append(notes, r.decides(ring, fmt.Sprint("why ", i), "ann", "bob"))
				}
				r.appendNow(notes...)
				r.settle(10)
				for _, n := range damaged {
					r.mini.HSet("{p0}:trail:0", fmt.Sprint(n), "damaged")
				}
				whole := func() (numbers []int) {
					for i := range notes {
						if r.noteFate(ring, notes[i]) == seal.Whole {
							numbers = append(numbers, i+1)
						}
					}
					return numbers
				}
				r.appendNow(command(t, "s", survey.DeleteRespondents, "ann"))
				r.settle(10)
				if got := whole(); len(got) != decisions {
					t.Errorf("bob still has all notes, and only %v are left", got)
				}
				if kind == survey.DeleteSurvey {
					r.appendNow(command(t, "s", kind))
				} else {
					r.appendNow(command(t, "s", kind, "bob"))
				}
				r.settle(10)
				if got := whole(); !slices.Equal(got, damaged) {
					t.Errorf("the notes %v are left, want %v", got, damaged)
				}
				r.lane.feed.eraser.look = time.Time{}
				r.handle(1)
				if r.deps.Metrics.waiting.since[0].IsZero() {
					t.Error("the metric does not say that a note waits")
				}
				r.lane.End()
				r.begin(nil)
				if r.settle(10); r.since().IsZero() {
					t.Error("after a restart, the metric does not say that a note waits")
				}
				r.lane.End()
				r.mini.FlushAll()
				r.begin(nil)
				for r.settle(10); len(whole()) > 0; {
					r.settle(10)
				}
				r.lane.feed.eraser.look = time.Time{}
				r.handle(1)
				if since := r.deps.Metrics.waiting.since[0]; !since.IsZero() {
					t.Errorf("after a rebuild, something waits since %v", since)
				}
			})
		}
	}
}

// since returns since when the metric says that content waits.
func (r *rig) since() time.Time {
	r.t.Helper()
	r.lane.feed.eraser.look, r.lane.feed.last = time.Time{}, time.Time{}
	r.handle(1)
	return r.deps.Metrics.waiting.since[0]
}

// damagedNote makes three notes about ann, damages the entry of the second, and deletes ann. It returns this note.
func (r *rig) damagedNote(ring *seal.Ring) (second schemas.Record) {
	r.t.Helper()
	r.appendNow(submission(r.t, "s", "ann", 0), submission(r.t, "s", "bob", 0))
	second = r.decides(ring, "two", "ann")
	r.appendNow(r.decides(ring, "one", "ann"), second, r.decides(ring, "three", "ann"))
	r.settle(10)
	r.mini.HSet("{p0}:trail:0", "2", "damaged")
	r.appendNow(command(r.t, "s", survey.DeleteRespondents, "ann"))
	r.settle(10)
	if r.since().IsZero() {
		r.t.Fatal("the metric does not say that a note waits")
	}
	return second
}

// shelf gives the lane snapshots.
func (r *rig) shelf() (take func()) {
	r.t.Helper()
	client, err := kgo.NewClient(r.deps.Kafka.Options()...)
	r.must(err)
	r.t.Cleanup(client.Close)
	r.deps.Snapshots = &snapshot.Shelf{Kafka: r.deps.Kafka, Client: client, Log: r.deps.Topics[schemas.TopicSurveys].ID, Scores: r.deps.Topics[schemas.TopicScores].ID}
	taker := &snapshot.Taker{
		Shelf: r.deps.Snapshots, Store: r.deps.Store, Producer: r.deps.Producer, Every: time.Nanosecond, Logger: slog.New(slog.DiscardHandler),
		Metrics: snapshot.NewMetrics(prometheus.NewRegistry(), time.Nanosecond),
	}
	return func() {
		r.t.Helper()
		r.must(taker.Round(r.t.Context()))
	}
}

// The view remembers that a note cannot be found, also after a restart. A rebuild from the log erases the note.
func TestNotesOfADamagedEntryAfterARestart(t *testing.T) {
	r := newRig(t)
	ring := r.sealed()
	note := r.damagedNote(ring)
	before := r.since()
	r.lane.End()
	r.begin(nil)
	r.settle(10)
	if since := r.since(); since.IsZero() || since.After(before) || r.noteFate(ring, note) != seal.Whole {
		t.Errorf("after a restart, a note that is %v waits since %v, and before, since %v", r.noteFate(ring, note), since, before)
	}
	r.lane.End()
	r.mini.FlushAll()
	r.begin(nil)
	for r.settle(10); r.noteFate(ring, note) != seal.Erased; {
		r.settle(10)
	}
	if since := r.since(); !since.IsZero() {
		t.Errorf("after a rebuild, something waits since %v", since)
	}
}

// A view that is restored from a snapshot has the damaged entry, and it also remembers that a note cannot be found. A
// rebuild without the snapshot erases the note.
func TestNotesOfADamagedEntryInASnapshot(t *testing.T) {
	r := newRig(t)
	take := r.shelf()
	r.lane.End()
	ring := r.sealed()
	note := r.damagedNote(ring)
	take()
	r.lane.End()
	r.mini.FlushAll()
	r.begin(nil)
	r.settle(10)
	if got := r.mini.HGet("{p0}:trail:0", "2"); got != "damaged" || r.since().IsZero() || r.noteFate(ring, note) != seal.Whole {
		t.Errorf("after a restore, the entry is %q, and a note that is %v waits since %v", got, r.noteFate(ring, note), r.since())
	}
	r.lane.End()
	r.mini.FlushAll()
	r.deps.Snapshots = nil
	r.begin(nil)
	for r.settle(10); r.noteFate(ring, note) != seal.Erased; {
		r.settle(10)
	}
	if since := r.since(); !since.IsZero() {
		t.Errorf("after a rebuild, something waits since %v", since)
	}
}

// If the log is cut, no rebuild is possible. Then the note waits until its record leaves the log.
func TestNotesOfADamagedEntryLeaveTheLog(t *testing.T) {
	r := newRig(t)
	r.shelf()
	r.lane.End()
	ring := r.sealed()
	r.damagedNote(ring)
	cut := func(to int64) {
		var before kadm.Offsets
		before.Add(kadm.Offset{Topic: schemas.TopicSurveys, At: to})
		deleted, err := kadm.NewClient(r.deps.Snapshots.Client).DeleteRecords(t.Context(), before)
		r.must(errors.Join(err, deleted.Error()))
	}
	end := r.lane.fence.Now.Log
	cut(end - 2) // the record before the deletion is still there
	for range 3 {
		r.lane.feed.eraser.cut = time.Time{}
		r.settle(10)
	}
	if r.since().IsZero() {
		t.Error("the note does not wait any more, although the log may still have it")
	}
	cut(end - 1) // a log never loses its last record, the deletion
	for range 100 {
		r.lane.feed.eraser.cut = time.Time{}
		if r.settle(10); r.since().IsZero() {
			return
		}
	}
	t.Error("the note waits although it has left the log")
}

// A respondent with a damaged entry may have the note of the command beside it, so the note stays. If no intact entry says
// that somebody has it, the metric says that it waits.
func TestNotesThatOnlyADamagedEntryKeeps(t *testing.T) {
	for _, damaged := range []bool{false, true} {
		r := newRig(t)
		ring := r.sealed()
		r.appendNow(submission(t, "s", "ann", 0), submission(t, "s", "bob", 0))
		first, again := r.decides(ring, "why", "bob"), r.decides(ring, "why", "ann", "bob") // bob has the note of the first only
		r.appendNow(first, again)
		r.settle(10)
		if damaged {
			r.mini.HSet("{p0}:trail:0", "1", "damaged")
		}
		r.appendNow(command(t, "s", survey.DeleteRespondents, "ann"))
		r.settle(10)
		since := r.since()
		if fate := r.noteFate(ring, again); (fate == seal.Whole) != damaged || since.IsZero() == damaged {
			t.Errorf("damaged %v: the note of ann is %v, and something waits since %v", damaged, fate, since)
		}
		if got := r.noteFate(ring, first); got != seal.Whole {
			t.Errorf("damaged %v: the note of bob is %v", damaged, got)
		}
		r.lane.End()
		r.begin(nil)
		r.settle(10)
		if again := r.since(); !again.Equal(since.Truncate(time.Millisecond)) {
			t.Errorf("damaged %v: after a restart, something waits since %v, and before, since %v", damaged, again, since)
		}
		r.lane.End()
		r.mini.FlushAll()
		r.begin(nil)
		for r.settle(10); r.noteFate(ring, again) != seal.Erased; {
			r.settle(10)
		}
		if since := r.since(); !since.IsZero() || r.noteFate(ring, first) != seal.Whole {
			t.Errorf("damaged %v: after a rebuild, something waits since %v, and the note of bob is %v", damaged, since, r.noteFate(ring, first))
		}
	}
}

// Notes that cannot be found do not delay others, however many they are.
func TestDueNotesBehindOwedOnes(t *testing.T) {
	r := newRig(t)
	add := func(since float64, offset int64) {
		_, err := r.mini.ZAdd("{p0}:noted", since, fmt.Sprint(offset))
		r.must(err)
	}
	for n := range int64(25) {
		add(float64(1000+n), state.Owed(n))
	}
	for n := range int64(15) {
		add(float64(2000+n), n)
	}
	for _, test := range []struct{ until, due, owed int }{{1009, 0, 10}, {1999, 0, 25}, {2004, 5, 25}, {3000, 10, 25}} {
		due, owed, oldest, err := r.deps.Store.DueNotes(t.Context(), 0, time.UnixMilli(int64(test.until)), 10)
		if r.must(err); len(due) != test.due || len(owed) != test.owed || oldest.UnixMilli() != 1000 {
			t.Errorf("until %d: due %v, owed %v, the oldest since %v", test.until, due, owed, oldest.UnixMilli())
		}
	}
}
