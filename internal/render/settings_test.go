package render_test

import (
	"testing"

	"candor/internal/render"
	"candor/internal/request"
	"candor/survey"

	"pgregory.net/rapid"
)

// Settings that are written are read back as the same, in every version.
func TestAppendSettings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.SampledFrom([]survey.Version{survey.V1, survey.V2, survey.V3}).Draw(t, "version")
		threshold := rapid.Map(rapid.IntRange(0, 200), func(n int) float64 { return float64(n) / 2 })
		want := survey.Recommended(v)
		want.Overall = threshold.Draw(t, "overall")
		for c, of := range want.Checks {
			if of == nil || rapid.Bool().Draw(t, "without") {
				want.Checks[c] = nil
				continue
			}
			of.Active, of.Score = rapid.Bool().Draw(t, "active"), threshold.Draw(t, "score")
			if of.MinPoints > 0 {
				of.MinPoints = rapid.IntRange(0, 4).Draw(t, "points")
			}
			for i := range of.Categories {
				of.Categories[i].Active, of.Categories[i].Min = rapid.Bool().Draw(t, "active"), rapid.IntRange(0, 3).Draw(t, "min")
			}
		}
		text := render.AppendSettings(nil, v, want)
		if got, violations := request.CleaningSettings(text, v); len(violations) > 0 || !got.Equal(want) {
			t.Fatalf("%s: %v", text, violations)
		}
	})
}
