package statetest

import (
	"iter"
	"testing"

	"candor/state"
	"candor/survey"
)

// readers returns every way to read all rows of a survey through a view, by name: the rows of refs, in
// their order. The parameter page is the largest number of rows of a page.
func (e *env) readers(t *testing.T, view *state.View, refs []state.RowRef, page int) map[string]func(see func(*survey.Respondent)) error {
	t.Helper()
	ids := make([]survey.RespondentID, len(refs))
	for i := range refs {
		ids[i] = refs[i].Respondent
	}
	return map[string]func(see func(*survey.Respondent)) error{
		"EachRow": func(see func(*survey.Respondent)) error {
			return e.store.EachRow(t.Context(), e.p, refs, func(_ int, row *survey.Respondent) bool { see(row); return true })
		},
		"EachRowAfter": func(see func(*survey.Respondent)) error {
			return e.store.EachRowAfter(t.Context(), e.p, e.mark.Log-1, refs, func(_ int, row *survey.Respondent) { see(row) })
		},
		"Listed": func(see func(*survey.Respondent)) error {
			_, err := view.Listed(t.Context(), key, ids, func(_ *survey.State, _ survey.RespondentID, row *survey.Respondent) { see(row) })
			return err
		},
		"Respondents": func(see func(*survey.Respondent)) error {
			return view.Respondents(t.Context(), key, func(*survey.State) error { return nil }, func(row *survey.Respondent) error { see(row); return nil })
		},
		"Judged": func(see func(*survey.Respondent)) error {
			return view.Judged(t.Context(), key, "", func(*survey.State, bool) error { return nil }, func(rows iter.Seq2[*survey.Judged, error]) error {
				for row, err := range rows {
					if err != nil {
						return err
					}
					see(&survey.Respondent{ID: row.ID, Generation: row.Generation})
				}
				return nil
			})
		},
		"Page": func(see func(*survey.Respondent)) error {
			for after, more := int64(-1), true; more; {
				some, err := view.Page(t.Context(), key, after, page)
				if err != nil {
					return err
				}
				equal(t, "the number of respondents read", some.Read, len(some.Rows))
				for i := range some.Rows {
					see(&some.Rows[i])
				}
				after, more = some.Last, some.More
			}
			return nil
		},
	}
}
