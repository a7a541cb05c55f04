package e2e

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/survey"
	"candor/test/harness"
)

// TestFraudLikelihoodIsGivenOnRequest reads a respondent with and without the likelihood.
// Strict clients do not receive it unless they ask, and it excludes nobody.
func TestFraudLikelihoodIsGivenOnRequest(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	const asked = `,"includeFraudLikelihood":true}`
	for _, v := range versions {
		name := fmt.Sprintf("Sorted by likelihood %d", v)
		if r := c.Add(v, body(name, "p-1", []object{grid("G1", 4, 4, 4, 4, 4, 4, 4, 4, 4), typing()})); r.Status != http.StatusOK {
			t.Fatalf("v%d add: %s", v, r.Body)
		}
		for path, request := range map[string]string{
			"getRespondent":     harness.Body("surveyName", name, "respondentId", "p-1"),
			"getAllRespondents": harness.Body("surveyName", name),
		} {
			plain := c.Post(harness.Path(v, path), request)
			if plain.Status != http.StatusOK || strings.Contains(string(plain.Body), "fraudLikelihood") {
				t.Errorf("v%d %s without asking: %s", v, path, plain.Body)
			}
			with := c.Post(harness.Path(v, path), strings.TrimSuffix(request, "}")+asked)
			if given := strings.Contains(string(with.Body), `"fraudLikelihood":{"likelihood":`); with.Status != http.StatusOK || given != (v == survey.V3) {
				t.Errorf("v%d %s: %s", v, path, with.Body)
			}
			if v == survey.V3 && !strings.Contains(string(with.Body), `"sign":"GRIDS"`) {
				t.Errorf("%s does not say what a straight grid adds: %s", path, with.Body)
			}
		}
	}
	q := c.Completed(survey.V3, "Sorted by likelihood 3", "p-1").Quality
	if q.Excluded || q.Likelihood != nil {
		t.Errorf("verdict %+v", q)
	}
}
