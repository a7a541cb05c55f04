package twin

import (
	"context"

	"candor/survey"
)

// Generations returns the generations of respondents. It returns false if the survey does not exist.
func (t *Twin) Generations(ctx context.Context, key survey.Key, ids []survey.RespondentID) (generations []int64, exists bool, err error) {
	err = t.read(ctx, func() {
		h := t.held(key)
		exists = h.state != nil
		for _, id := range ids {
			g := int64(survey.NoGeneration)
			if row := h.rows[id]; row != nil {
				g = row.Generation
			}
			generations = append(generations, g)
		}
	})
	return generations, exists, err
}
