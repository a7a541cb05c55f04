package e2e

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"testing"

	"candor/survey"
	"candor/test/harness"
)

// careless returns the data points of two grids with one answer in all rows, and of two open
// answers typed at random.
func careless() []object {
	return []object{
		oes("Q1", "sdfkj sdlkfj sldkfj"), oes("Q2", "asdf jklö asdf jkl", "question", "Where do you usually drink it?"),
		grid("G1", 3, 3, 3, 3, 3, 3, 3, 3), grid("G2", 1, 1, 1, 1, 1, 1, 1),
	}
}

func TestCleaningExcludes(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	const (
		overall = "Service Score Threshold"
		score   = "Open Ended Score Threshold"
		class   = "Open Ended Category"
		flat    = "Grid-Question Score Threshold"
	)
	settings := func(extra object) object {
		s := object{"serviceScore": 0}
		maps.Copy(s, extra)
		return s
	}
	for _, v := range versions {
		gibberish := "GIBBERISH"
		if v != survey.V3 {
			gibberish = "NONSENSE"
		}
		for _, test := range []struct {
			what    string
			points  []object
			more    []any
			reasons []string
		}{
			{"off", careless(), nil, nil},
			{"off with settings", careless(), []any{"cleaningSettings", settings(object{"serviceScore": 100})}, nil},
			{"recommended", careless(), []any{"activateCleaning", true}, []string{overall, score, class, flat}},
			{"recommended, careful", everything(v), []any{"activateCleaning", true}, nil},
			{"nothing given that fails", careless(), []any{"activateCleaning", true, "cleaningSettings", settings(nil)}, nil},
			{"overall only", careless(), []any{"activateCleaning", true, "cleaningSettings", settings(object{"serviceScore": 60})}, []string{overall}},
			{"grids only", careless(), []any{
				"activateCleaning", true, "cleaningSettings",
				settings(object{"GQS": object{"activate": true, "score": 50, "minDataPoints": 2}}),
			}, []string{flat}},
			{"too few grids", careless(), []any{
				"activateCleaning", true, "cleaningSettings",
				settings(object{"GQS": object{"activate": true, "score": 50, "minDataPoints": 3}}),
			}, nil},
			{"switched off", careless(), []any{
				"activateCleaning", true, "cleaningSettings",
				settings(object{"GQS": object{"activate": false, "score": 50}}),
			}, nil},
			{"category only", careless(), []any{
				"activateCleaning", true, "cleaningSettings",
				settings(object{"OES": object{"activate": true, "score": 0, "categories": object{gibberish: object{"activate": true, "minDataPoints": 2}}}}),
			}, []string{class}},
			{"category too rare", careless(), []any{
				"activateCleaning", true, "cleaningSettings",
				settings(object{"OES": object{"activate": true, "score": 0, "categories": object{gibberish: object{"activate": true, "minDataPoints": 3}}}}),
			}, nil},
			{"unscored", []object{timing("T", 1)}, []any{
				"activateCleaning", true, "cleaningSettings",
				settings(object{"serviceScore": 100, "TS": object{"activate": true, "score": 100}}),
			}, nil},
		} {
			t.Run(fmt.Sprintf("v%d %s", v, test.what), func(t *testing.T) {
				c := c.In(t)
				r := c.Add(v, body(fmt.Sprintf("Cleaning v%d", v), test.what, test.points, test.more...))
				r.Want(t, http.StatusOK, messages[v].evaluated)
				q := r.Respondent(t).Quality
				if q == nil || q.Excluded != (len(test.reasons) > 0) || !slices.Equal(q.Reasons, test.reasons) && len(test.reasons)+len(q.Reasons) > 0 {
					t.Errorf("verdict is %s, want the reasons %q", r.Results, test.reasons)
				}
			})
		}
	}
}
