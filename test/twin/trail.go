package twin

import (
	"context"
	"maps"
	"slices"

	"candor/survey"
)

// Trail returns entries of a survey's trail below a number, the newest first, up to
// n of them.
func (t *Twin) Trail(ctx context.Context, key survey.Key, before int64, n int) (page survey.TrailPage, err error) {
	err = t.read(ctx, func() {
		h := t.held(key)
		page = survey.TrailPage{State: h.counted(), IDs: map[int64]survey.RespondentID{}}
		for _, e := range slices.Backward(h.trail) {
			switch {
			case before > 0 && e.Number >= before:
				continue
			case len(page.Entries) == n:
				page.Next = page.Entries[n-1].Number
				return
			}
			page.Entries = append(page.Entries, e)
			maps.Copy(page.IDs, h.ids(e.Concerned))
		}
	})
	return page, err
}

// IDs returns the ids of a survey's respondents by their generations.
func (t *Twin) IDs(ctx context.Context, key survey.Key, incarnation int64, generations []int64) (ids map[int64]survey.RespondentID, err error) {
	err = t.read(ctx, func() {
		if h := t.held(key); h.state != nil && h.state.Incarnation == incarnation {
			ids = h.ids(generations)
		}
	})
	return ids, err
}

func (h *held) ids(generations []int64) map[int64]survey.RespondentID {
	ids := map[int64]survey.RespondentID{}
	for id, row := range h.rows {
		if slices.Contains(generations, row.Generation) {
			ids[row.Generation] = id
		}
	}
	return ids
}
