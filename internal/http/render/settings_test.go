package render_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"candor/internal/http/render"
	"candor/internal/http/request"
	"candor/survey"
)

// Settings that a request can have are shown in a form that the same request accepts and
// decodes to the same settings, for surveys of all versions.
func TestAppendSettings_property(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.SampledFrom([]survey.Version{survey.V1, survey.V2, survey.V3}).Draw(t, "version")
		s := &survey.CleaningSettings{Overall: float64(rapid.IntRange(0, 1000).Draw(t, "overall")) / 10}
		for _, c := range survey.Checks {
			if rapid.Bool().Draw(t, "without") {
				continue
			}
			cs := &survey.CheckSettings{Active: rapid.Bool().Draw(t, "active"), Score: float64(rapid.IntRange(0, 1000).Draw(t, "score")) / 10}
			if c.TakesMinPoints() {
				cs.MinPoints = rapid.IntRange(0, 1_000_000).Draw(t, "min")
			}
			if c.TakesCategories() {
				for _, r := range rapid.Permutation(c.Rules(v)).Draw(t, "rules") {
					if rapid.Bool().Draw(t, "has") {
						cs.Categories = append(cs.Categories, survey.CategoryRule{Categories: r.Categories, Active: rapid.Bool().Draw(t, "on"), Min: rapid.IntRange(0, 9).Draw(t, "least")})
					}
				}
				if c == survey.OES && v < survey.V3 && rapid.Bool().Draw(t, "twice") { // under its later name
					cs.Categories = append(cs.Categories, survey.CategoryRule{Categories: survey.Set(survey.AISuspect), Active: true, Min: 3})
				}
			}
			s.Checks[c] = cs
		}
		shown := render.AppendSettings(nil, v, s)
		got, violations := request.CleaningSettings(shown, v)
		if len(violations) > 0 {
			t.Fatalf("%s is refused: %v", shown, violations)
		}
		if diff := cmp.Diff(s, got); diff != "" {
			t.Fatalf("%s is read as other settings:\n%s", shown, diff)
		}
	})
	if got := string(render.AppendSettings(nil, survey.V3, nil)); got != "null" {
		t.Errorf("no settings are %s", got)
	}
}
