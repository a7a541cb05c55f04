package state

import (
	"context"
	"fmt"

	"candor/schemas"
	"candor/survey"
)

// completion is what a process knows about a respondent that completed.
type completion struct {
	log int64 // the log offset after the commit in which it completed
	// The survey and the respondent after this commit. The join does not change these values later. They are
	// nil if another process made the commit, or if the caller began to wait after it.
	state *survey.State
	row   *survey.Respondent
}

// completions returns the respondents that complete in a transition, by generation. A later record of the same
// transition may delete, replace or recalculate a respondent. Such a respondent is left out.
func (t *Transition) completions() map[int64]completion {
	if len(t.Finished) == 0 {
		return nil
	}
	states := make(map[int64]*survey.State, len(t.Surveys))
	for _, st := range t.Surveys {
		if st != nil {
			states[st.Incarnation] = st
		}
	}
	done := make(map[int64]completion, len(t.Finished))
	for ref, row := range t.Rows {
		if st := states[ref.Incarnation]; st != nil && row != nil && row.Completed() {
			done[row.Generation] = completion{state: st, row: row}
		}
	}
	return done
}

// completion waits until a respondent is COMPLETED after a commit that has applied the log beyond a place.
func (v *View) completion(ctx context.Context, at schemas.Place, generation int64) (completion, error) {
	c, err := v.parts[at.Partition].completed.await(ctx, generation, func(c completion) bool { return c.log > at.Offset })
	if err != nil {
		return completion{}, fmt.Errorf("wait for the respondent of generation %d after %v: %w", generation, at, err)
	}
	return c, nil
}

// Evaluated waits, like Completed, for the respondent of the submission at a place. It also returns the
// survey and the respondent as they were after the commit that completed the respondent. Both are nil if
// another process made that commit, or if it happened before the call. The caller must not change them.
func (v *View) Evaluated(ctx context.Context, at schemas.Place) (*survey.State, *survey.Respondent, error) {
	c, err := v.completion(ctx, at, at.Offset)
	return c.state, c.row, err
}
