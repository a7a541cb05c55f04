package join

import (
	"cmp"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// The content of a deleted survey's respondents is erased, however many records the lane takes at once. In a rebuild, a
// batch often has a survey from its first respondent to its deletion.
func TestErasuresOfADeletedSurvey(t *testing.T) {
	deletions := map[string][]schemas.Record{
		"the survey":      {command(t, "s", survey.DeleteSurvey)},
		"the respondents": {command(t, "s", survey.DeleteRespondents, "ann"), command(t, "s", survey.DeleteRespondents, "bob")},
	}
	for name, deletion := range deletions {
		for size := range 5 {
			t.Run(fmt.Sprintf("%s by %d", name, size+1), func(t *testing.T) {
				r := newRig(t)
				r.append(submission(t, "s", "ann", 0), submission(t, "s", "bob", 0), submission(t, "other", "ann", 0))
				r.append(deletion...)
				r.handle(size + 1)
				for f := r.lane.feed; len(f.pending)+len(f.said) > 0 || f.sending != nil; { // until the feed has written all
					f.last = time.Time{}
					r.handle(size + 1)
				}
				due, _, err := r.deps.Store.Erasures(t.Context(), 0, time.Now().Add(time.Hour), 10)
				r.must(err)
				var got []int64
				for _, e := range due {
					got = append(got, e.Offset)
				}
				if slices.Sort(got); !slices.Equal(got, []int64{0, 1}) {
					t.Errorf("content to erase: %v, want that of 0 and 1", got)
				}
			})
		}
	}
}

// A record that is on the log twice has one data key. This happens if a dead letter is redriven twice. The second record
// is refused, and must not take the key away from the respondent.
func TestErasuresOfACopy(t *testing.T) {
	r := newRig(t)
	ring := r.sealed()
	seals := func() schemas.Record {
		rec, err := ring.Seal(t.Context(), 0, submission(t, "s", "ann", 0))
		r.must(err)
		return rec
	}
	rec, other := seals(), seals()
	r.append(rec, rec, other)
	fate := func(rec schemas.Record) seal.Fate {
		t.Helper()
		r.must(ring.Sync(t.Context()))
		o, err := ring.Open(t.Context(), rec)
		r.must(err)
		return o.Fate
	}
	for fate(other) != seal.Refused { // the content of another submission with this id is erased
		r.lane.feed.last, r.lane.feed.eraser.look = time.Time{}, time.Time{}
		r.handle(10)
	}
	if got := fate(rec); got != seal.Whole {
		t.Errorf("the respondent's submission is %v", got)
	}
}

// A submission can be refused for a reason that passes, and be appended again. Both records then have one data key. When
// the content of the first one is to be erased, the respondent still needs the key.
func TestErasuresOfACopyThatIsAdmittedLater(t *testing.T) {
	r := newRig(t)
	ring := r.sealed()
	seals := func(id string) schemas.Record {
		rec, err := ring.Seal(t.Context(), 0, submission(t, "s", id, 0))
		r.must(err)
		return rec
	}
	ann, eve := seals("ann"), seals("eve")
	r.append(submission(t, "s", "bob", 0), command(t, "s", survey.StopSurvey), ann, eve, command(t, "s", survey.RestartSurvey), ann)
	fate := func(rec schemas.Record) seal.Fate {
		t.Helper()
		r.must(ring.Sync(t.Context()))
		o, err := ring.Open(t.Context(), rec)
		r.must(err)
		return o.Fate
	}
	pending := func() int {
		due, _, err := r.deps.Store.Erasures(t.Context(), 0, time.Now().Add(time.Hour), 10)
		r.must(err)
		return len(due)
	}
	flush := func() {
		r.lane.feed.last, r.lane.feed.eraser.look = time.Time{}, time.Time{}
		r.handle(10)
	}
	for flush(); fate(eve) != seal.Refused || pending() > 0; { // eve was refused, and not appended again
		flush()
	}
	if got := fate(ann); got != seal.Whole {
		t.Errorf("the respondent's submission is %v", got)
	}
	r.append(command(t, "s", survey.DeleteRespondents, "ann"))
	for fate(ann) == seal.Whole {
		flush()
	}
	if got := fate(ann); got != seal.Erased {
		t.Errorf("after the deletion, the submission is %v, so that a rebuild would not admit it", got)
	}
}

// The content of a submission that the join cannot read is erased with its survey or its respondent, in whatever batches
// the lane takes the records, and otherwise with its dead letter.
func TestErasuresOfWhatCannotBeRead(t *testing.T) {
	for name, test := range map[string]struct {
		deletion []schemas.Record
		age      time.Duration
		erased   bool
	}{
		"after a month":                           {nil, schemas.DeadLettersKept + time.Second, true},
		"within the month":                        {nil, schemas.DeadLettersKept - time.Hour, false},
		"after a deletion of its survey":          {[]schemas.Record{command(t, "s", survey.DeleteSurvey)}, 0, true},
		"after a deletion of the last respondent": {[]schemas.Record{command(t, "s", survey.DeleteRespondents, "bob")}, 0, true},
		"after a deletion of its respondent":      {[]schemas.Record{command(t, "s", survey.DeleteRespondents, "ann")}, 0, true},
		"after deletions of others": {[]schemas.Record{
			submission(t, "s", "cid", 0), command(t, "s", survey.DeleteRespondents, "bob"), command(t, "other", survey.DeleteSurvey),
		}, 0, false},
	} {
		for _, size := range []int{1, 10} {
			t.Run(fmt.Sprintf("%s by %d", name, size), func(t *testing.T) {
				r := newRig(t)
				ring := r.sealed()
				ann, err := ring.Seal(t.Context(), 0, submission(t, "s", "ann", 0))
				r.must(err)
				eve, err := ring.Seal(t.Context(), 0, submission(t, "s", "bob", 0)) // refused, and erased
				r.must(err)
				ann.Headers = slices.DeleteFunc(ann.Headers, func(h schemas.Header) bool { return h.Key == "checks" })
				old, err := kafka.NewProducer(r.deps.Kafka, r.deps.Topics, kgo.RecordDeliveryTimeout(0)) // the timeout begins at the time of the record
				r.must(err)
				raw := old.Record(schemas.TopicSurveys, ann)
				raw.Timestamp = r.begun.Add(-test.age)
				r.must(old.AppendAll(t.Context(), []*kgo.Record{raw}))
				r.must(old.Close(t.Context()))
				r.clock = r.begun.Add(-time.Second)
				r.append(append([]schemas.Record{submission(t, "s", "bob", 0), submission(t, "other", "ann", 0), eve}, test.deletion...)...)
				fate := func(rec schemas.Record) seal.Fate {
					r.must(ring.Sync(t.Context()))
					o, err := ring.Open(t.Context(), rec)
					r.must(err)
					return o.Fate
				}
				for fate(eve) == seal.Whole || test.erased && fate(ann) == seal.Whole {
					r.lane.feed.last, r.lane.feed.eraser.look = time.Time{}, time.Time{}
					r.handle(size)
				}
				if got := fate(ann); !test.erased && got != seal.Whole {
					t.Errorf("the content is %v", got)
				}
			})
		}
	}
}

// A submission that was refused or not read, and a copy that was admitted, have one data key. When the respondent has been
// deleted, the key counts as erased, whichever of the two is looked at first. So a rebuild charges the same.
func TestErasuresOfACopyAndItsOriginalTogether(t *testing.T) {
	for name, test := range map[string]struct {
		original func(schemas.Record) []schemas.Record // until the copy
		deletion schemas.Record
		apart    bool // the original is looked at before the respondent is deleted
	}{
		"not read": {func(ann schemas.Record) []schemas.Record {
			ann.Headers = slices.DeleteFunc(slices.Clone(ann.Headers), func(h schemas.Header) bool { return h.Key == "checks" })
			return []schemas.Record{ann}
		}, command(t, "s", survey.DeleteRespondents, "ann"), false},
		"not read, and the survey deleted": {func(ann schemas.Record) []schemas.Record {
			ann.Headers = slices.DeleteFunc(slices.Clone(ann.Headers), func(h schemas.Header) bool { return h.Key == "checks" })
			return []schemas.Record{ann}
		}, command(t, "s", survey.DeleteSurvey), false},
		"refused": {func(ann schemas.Record) []schemas.Record {
			return []schemas.Record{command(t, "s", survey.StopSurvey), ann, command(t, "s", survey.RestartSurvey)}
		}, command(t, "s", survey.DeleteRespondents, "ann"), false},
		"refused, and erased before": {func(ann schemas.Record) []schemas.Record {
			return []schemas.Record{command(t, "s", survey.StopSurvey), ann, command(t, "s", survey.RestartSurvey)}
		}, command(t, "s", survey.DeleteRespondents, "ann"), true},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t)
			ring := r.sealed()
			ann, err := ring.Seal(t.Context(), 0, submission(t, "s", "ann", 0))
			r.must(err)
			r.clock = r.begun.Add(-time.Second)
			r.append(submission(t, "s", "bob", 0))
			r.append(append(test.original(ann), ann, test.deletion)...)
			wait := func() {
				for done := false; !done; {
					r.lane.feed.last, r.lane.feed.eraser.look = time.Time{}, time.Time{}
					r.handle(10)
					r.must(ring.Sync(t.Context()))
					o, err := ring.Open(t.Context(), ann)
					r.must(err)
					done = o.Fate != seal.Whole
				}
			}
			if test.apart {
				r.handle(10)
				later := time.Now().Add(time.Hour)
				copied := fmt.Sprint(r.end() - 2)
				_, err := r.mini.ZAdd("{p0}:erase", float64(later.UnixMilli()), copied)
				r.must(err)
				wait()
				_, err = r.mini.ZAdd("{p0}:erase", float64(r.clock.UnixMilli()), copied)
				r.must(err)
			}
			wait()
			r.settle(10)
			r.must(ring.Sync(t.Context()))
			if o, err := ring.Open(t.Context(), ann); err != nil || o.Fate != seal.Erased {
				t.Errorf("the content is %v, %v", o.Fate, err)
			}
			credits := func() string { return r.mini.HGet("{p0}:credits", "a") + " and due " + r.mini.HGet("{p0}:due", "a") }
			before := credits()
			r.mini.FlushAll()
			r.begin(nil)
			r.handle(10)
			if after := credits(); after != before {
				t.Errorf("credits: %s; after a rebuild: %s", before, after)
			}
		})
	}
}

// The content of a deleted survey waits for its erasure from the deletion on, and not only when the feed has withdrawn the
// respondents. A feed that cannot publish must not hide that. A restart changes nothing.
func TestErasuresOfADeletedSurveyWaitFromItsDeletion(t *testing.T) {
	r := newRig(t)
	r.sealed()
	r.deps.Erase.Within = 24 * time.Hour
	r.begin(nil)
	waits := func() time.Time {
		m := r.deps.Metrics.waiting
		m.mu.Lock()
		defer m.mu.Unlock()
		return m.since[0]
	}
	r.clock = r.begun.Add(-3 * time.Second)
	r.append(submission(t, "s", "ann", 0))
	r.handle(10)
	r.append(command(t, "s", survey.DeleteSurvey))
	r.begin(nil)
	for _, when := range []string{"after the deletion", "after a restart"} {
		r.handle(10)
		if got := waits(); !got.Equal(r.clock) {
			t.Errorf("%s, content waits since %v, want %v", when, got, r.clock)
		}
		if oldest, err := r.oldest(); err != nil || !oldest.IsZero() {
			t.Fatalf("%s, the respondents are withdrawn already: %v", when, err)
		}
		r.begin(nil)
	}
	for oldest, err := r.oldest(); oldest.IsZero(); oldest, err = r.oldest() {
		r.must(err)
		r.lane.feed.last, r.lane.feed.eraser.look = time.Time{}, time.Time{}
		r.handle(10)
		if got := waits(); !got.Equal(r.clock) {
			t.Fatalf("while the respondents are withdrawn, content waits since %v, want %v", got, r.clock)
		}
	}
	if oldest, err := r.oldest(); err != nil || !oldest.Equal(r.clock) {
		t.Errorf("the content waits since %v, %v; want %v", oldest, err, r.clock)
	}
	if leaving, err := r.deps.Store.Leaving(t.Context(), 0); err != nil || len(leaving)+len(r.lane.feed.leaving) > 0 {
		t.Errorf("%v is left, %v", leaving, err)
	}
}

// oldest returns since when the oldest content of withdrawn respondents waits for its erasure.
func (r *rig) oldest() (time.Time, error) {
	_, oldest, err := r.deps.Store.Erasures(r.t.Context(), 0, time.Now(), 10)
	return oldest, err
}

// A process whose clock is ahead dates deletions to the future. That does not delay the erasure of the content.
func TestErasuresFromTheFuture(t *testing.T) {
	r := newRig(t)
	r.clock = time.Now().Add(100 * time.Hour)
	r.append(submission(t, "s", "ann", 0), submission(t, "s", "ann", 0), command(t, "s", survey.DeleteRespondents, "ann"))
	r.handle(10)
	due, _, err := r.deps.Store.Erasures(t.Context(), 0, time.Now(), 10)
	r.must(err)
	slices.SortFunc(due, func(a, b state.Erasure) int { return cmp.Compare(a.Offset, b.Offset) })
	if want := []state.Erasure{{Offset: 0}, {Offset: 1, Refused: true}}; !slices.Equal(due, want) {
		t.Errorf("content to erase: %v, want %v", due, want)
	}
}
