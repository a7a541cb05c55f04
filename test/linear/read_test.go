package linear

import (
	"encoding/json"
	"net/http"
	"slices"
	"testing"

	"candor/test/harness"
)

// This file has the calls that read a survey in several steps. Each respondent is shown as it is at a
// moment of its own, so the history has a call and an answer for each. With one for every respondent
// of the survey, there would be too many orders to try: a client looks at the ids of its call.

// reading collects what such a call says.
type reading struct {
	in    input
	calls []input
	outs  []output
	said  map[string]bool // of whom
}

// say adds what the call says of a respondent, if the client looks at it.
func (r *reading) say(out output, id string) {
	r.said[id] = true
	if slices.Contains(r.in.ids, id) {
		r.add(out, id)
	}
}

// rest says the same of each respondent that the call did not mention.
func (r *reading) rest(out output) {
	for _, id := range r.in.ids {
		if !r.said[id] {
			r.add(out, id)
		}
	}
}

// add adds an answer about respondents; nobody: about the survey.
func (r *reading) add(out output, ids ...string) {
	one := r.in
	one.ids = ids
	r.calls, r.outs = append(r.calls, one), append(r.outs, out)
}

// pages requests all pages of an answer, and calls page with each. It returns false if the answer is
// incomplete; then it says nothing about who is missing in it.
func (r *reading) pages(t *testing.T, c *harness.Caller, page func(harness.Response) (cursor string)) bool {
	request := map[string]any{}
	if err := json.Unmarshal([]byte(r.in.body()), &request); err != nil {
		t.Error(err)
	}
	if r.in.paged {
		request["limit"] = 2
	}
	for n := range 10 * people {
		body, err := json.Marshal(request)
		if err != nil {
			t.Error(err)
			return false
		}
		got, err := c.TryDo(t.Context(), http.MethodPost, harness.Path(r.in.version, r.in.op), string(body), "Content-Type", "application/json")
		if err != nil || got.Status == http.StatusServiceUnavailable {
			return false // a list breaks off when its survey is deleted
		}
		if got.Status != http.StatusOK {
			if out := answered(t, r.in, got); out.answer != again {
				r.add(out)
			}
			return false
		}
		if n == 0 {
			r.add(output{answer: done})
		}
		cursor := page(got)
		if cursor == "" {
			return true
		}
		request["cursor"] = cursor
	}
	t.Errorf("%s: the pages do not end", r.in.op)
	return false
}

// readAll calls getAllRespondents. Nobody may be on a list twice, also if it is read in pages.
func readAll(t *testing.T, c *harness.Caller, in input) ([]input, []output) {
	r := reading{in: in, said: map[string]bool{}}
	if r.pages(t, c, func(got harness.Response) string {
		var a struct{ Page struct{ NextCursor string } }
		if err := json.Unmarshal(got.Body, &a); err != nil {
			t.Errorf("%s: %v: %s", in.op, err, got.Body)
		}
		for _, one := range got.Respondents(t) {
			if r.said[one.ID] {
				t.Errorf("%s is on a list twice", one.ID)
			}
			complete := one.Status == "COMPLETED"
			r.say(output{answer: done, complete: complete, excluded: complete && one.Quality.Excluded}, one.ID)
		}
		return a.Page.NextCursor
	}) {
		r.rest(output{answer: absent})
	}
	return r.calls, r.outs
}

// preview calls previewCleaningSettings. Its counts must be those of its respondents.
func preview(t *testing.T, c *harness.Caller, in input) ([]input, []output) {
	r := reading{in: in, said: map[string]bool{}}
	type excluded struct{ Excluded int }
	type counted struct {
		Completed, Processing, NewlyIncluded, NewlyExcluded int
		Before, After                                       excluded
	}
	var counts *counted
	flips := map[bool]int{}
	whole := r.pages(t, c, func(got harness.Response) string {
		var p struct {
			Counts      *counted
			Respondents []struct {
				RespondentID string
				IsExcluded   bool
			}
			NextCursor string
		}
		if err := json.Unmarshal(got.Results, &p); err != nil {
			t.Errorf("%s: %v: %s", in.op, err, got.Body)
		}
		if first := counts == nil; first != (p.Counts != nil) {
			t.Errorf("%s: counts on the first page: %t: %s", in.op, first, got.Body)
		}
		if p.Counts != nil {
			counts = p.Counts
		}
		for _, one := range p.Respondents {
			flips[one.IsExcluded]++
			r.say(output{answer: flipped, excluded: one.IsExcluded}, one.RespondentID)
		}
		return p.NextCursor
	})
	if !whole {
		return r.calls, r.outs
	}
	r.rest(output{answer: stays})
	if counts.Completed+counts.Processing > people || counts.After.Excluded-counts.Before.Excluded != counts.NewlyExcluded-counts.NewlyIncluded {
		t.Errorf("%s counts %+v", in.op, *counts)
	}
	// Later pages are of later moments.
	if !in.paged && (flips[true] != counts.NewlyExcluded || flips[false] != counts.NewlyIncluded) {
		t.Errorf("%s counts %+v and lists %v", in.op, *counts, flips)
	}
	return r.calls, r.outs
}
