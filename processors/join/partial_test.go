package join

import (
	"maps"
	"slices"
	"testing"
	"time"

	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// The feed publishes a respondent when it is complete, from the memory of the lane.
func TestFeed_partialRespondents(t *testing.T) {
	r := newRig(t)
	f := r.lane.feed
	f.last = time.Now().Add(time.Hour) // the test says when
	say := func() map[string]bool {
		t.Helper()
		records, s, err := f.compose(t.Context(), r.lane)
		r.must(err)
		said := map[string]bool{}
		for ref := range s.said {
			delete(f.pending, ref)
		}
		for _, rec := range records {
			for _, id := range []survey.RespondentID{"ann", "bob", "cid"} {
				if string(rec.Key) == string(schemas.QualityKey(key("coffee"), id)) {
					said[string(id)] = rec.Value != nil
				}
			}
		}
		return said
	}
	want := func(when string, said map[string]bool, waiting ...survey.RespondentID) {
		t.Helper()
		if got := say(); !maps.Equal(got, said) {
			t.Errorf("%s the feed says %v, want %v", when, got, said)
		}
		var got []survey.RespondentID
		for ref := range f.partial.at {
			got = append(got, ref.Respondent)
		}
		slices.Sort(got)
		if !slices.Equal(got, waiting) {
			t.Errorf("%s the feed waits for %q, want %q", when, got, waiting)
		}
	}
	r.append(answers(t, "ann"), answers(t, "bob"), answers(t, "cid"))
	r.score("ann", 0, 0, 0)
	r.catchUp(true)
	want("with a score of one", map[string]bool{"ann": true}, "bob", "cid")
	r.append(command(t, "coffee", survey.DeleteRespondents, "cid"))
	r.score("bob", 1, 0, 0)
	r.catchUp(true)
	for _, k := range r.mini.Keys() { // nothing is read about respondents that are complete
		if k != "{p0}:mark" {
			r.mini.Del(k)
		}
	}
	want("in the end", map[string]bool{"bob": true, "cid": false})
}

func TestPartials(t *testing.T) {
	at := func(seconds int) time.Time { return time.Unix(int64(seconds), 0) }
	ref := func(id survey.RespondentID) state.FeedRef { return state.FeedRef{Respondent: id} }
	p, pending := newPartials(), map[state.FeedRef]int64{}
	p.put(ref("ann"), 1, at(0))
	p.put(ref("bob"), 1, at(1))
	p.put(ref("cid"), 1, at(1))
	p.put(ref("ann"), 2, at(4)) // which does not delay it
	p.drop(ref("bob"))
	p.release(at(4), pending)
	if len(pending) > 0 {
		t.Errorf("too soon: %v", pending)
	}
	p.release(at(5), pending)
	if want := map[state.FeedRef]int64{ref("ann"): 2}; !maps.Equal(pending, want) {
		t.Errorf("after five seconds %v, want %v", pending, want)
	}
	p.put(ref("ann"), 3, at(5))
	p.release(at(6), pending)
	if want := map[state.FeedRef]int64{ref("ann"): 2, ref("cid"): 1}; !maps.Equal(pending, want) {
		t.Errorf("after six seconds %v, want %v", pending, want)
	}
	p.release(at(10), pending)
	if pending[ref("ann")] != 3 || len(p.at)+len(p.queue) > 0 {
		t.Errorf("in the end %v, and %v is left", pending, p)
	}
}
