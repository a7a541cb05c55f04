package e2e

import (
	"fmt"
	"net/http"
	"testing"

	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

func TestEveryRespondentIsChargedOnce(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	for _, modular := range []bool{false, true} {
		c := s.Account(t, func(a *schemas.Account) { a.Options.Modular = modular })
		var want survey.Credits
		for _, v := range versions {
			name := fmt.Sprintf("Charged v%d", v)
			counts := survey.Counts{survey.OES: 1, survey.TS: 1, survey.GQS: 1, survey.CHS: 3, survey.BAS: 1}
			if v == survey.V3 {
				counts[survey.DES] = 1
			}
			many := []object{}
			for i := range 8 {
				many = append(many, grid(fmt.Sprintf("G%d", i)))
			}
			each(10, func(i int) {
				c.Add(v, body(name, fmt.Sprintf("full-%d", i), everything(v))).Want(t, http.StatusOK, messages[v].evaluated)
				c.Add(v, queued(name, fmt.Sprintf("grids-%d", i), many...)).Want(t, http.StatusOK, messages[v].queued)
				// Refused repetitions, validation errors and wrong versions are free.
				c.Add(v, body(name, fmt.Sprintf("full-%d", i), many)).Want(t, http.StatusBadRequest, "ID already exists")
				c.Add(v, queued(name, fmt.Sprintf("grids-%d", i), many...)).Want(t, http.StatusBadRequest, "ID already exists")
				c.Add(v%3+1, queued(name, "x", many...)).Want(t, http.StatusBadRequest, "Survey was created with a different API version")
			})
			// Blank data points are free.
			c.Add(v, body(name, "blank", []object{
				oes("Q1", " "), oes("Q2", "\n"),
				{"qualityCheck": "CHS", "dataPointId": "interview", "interviewData": []any{}},
				{"qualityCheck": "BAS", "dataPointId": "Q1_keys", "interactionData": []any{}},
			})).Want(t, http.StatusOK, messages[v].evaluated)
			for i := range 10 {
				c.Completed(v, name, fmt.Sprintf("grids-%d", i))
			}
			want += 10 * (survey.Price(counts, modular) + survey.Price(survey.Counts{survey.GQS: 8}, modular))
			if got := s.Credits(t, c.Account); got != want {
				t.Errorf("modular %v, v%d: charged %v, want %v", modular, v, got, want)
			}
		}
		// These repetitions reach the log. The join refuses them, and not the look-up before the
		// append.
		again := c.Submission(survey.V1, queued("Charged v1", "full-0", grid("G1")))
		for _, code := range s.Outcomes(t, again, again) {
			if code != survey.IDExists {
				t.Errorf("the repetition's outcome is %d", code)
			}
		}
		// A deletion neither refunds nor charges again.
		if got := s.Outcomes(t, c.Command("Charged v3", survey.DeleteSurvey), c.Command("Charged v2", survey.DeleteRespondents, "full-1")); got[0] != survey.Applied || got[1] != survey.Applied {
			t.Errorf("deletes: outcomes %v", got)
		}
		if got := s.Credits(t, c.Account); got != want {
			t.Errorf("modular %v: charged %v after repetitions and deletes, want %v", modular, got, want)
		}
	}
}
