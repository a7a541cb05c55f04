package twin

import (
	"context"
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
			for _, generation := range e.Concerned {
				for id, row := range h.rows {
					if row.Generation == generation {
						page.IDs[generation] = id
					}
				}
			}
		}
	})
	return page, err
}
