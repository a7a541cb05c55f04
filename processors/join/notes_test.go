package join

import (
	"fmt"
	"slices"
	"testing"
	"time"

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
				fate := func(rec schemas.Record) seal.Fate {
					r.must(ring.Sync(t.Context()))
					_, fate, ok, err := ring.OpenNote(t.Context(), rec)
					r.must(err)
					if !ok {
						t.Fatal("the record has no note")
					}
					return fate
				}
				waiting := func() bool {
					_, content, err := r.deps.Store.Erasures(t.Context(), 0, time.Now(), 10)
					r.must(err)
					_, notes, err := r.deps.Store.DueNotes(t.Context(), 0, time.Now(), 10)
					r.must(err)
					f := r.lane.feed
					return !content.IsZero() || !notes.IsZero() || len(f.pending)+len(f.said) > 0 || f.sending != nil
				}
				for r.handle(size); waiting() || fate(nobody) == seal.Whole; r.handle(size) {
					r.lane.feed.last, r.lane.feed.eraser.look = time.Time{}, time.Time{}
				}
				if got := fate(why); (got == seal.Erased) != test.erased {
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
