package join

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
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
		_, notes, err := r.deps.Store.DueNotes(r.t.Context(), 0, time.Now(), 10)
		r.must(err)
		f := r.lane.feed
		return !content.IsZero() || !notes.IsZero() || len(f.pending)+len(f.said) > 0 || f.sending != nil
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
