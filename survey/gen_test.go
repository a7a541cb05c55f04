package survey_test

import (
	"slices"

	"candor/survey"

	"pgregory.net/rapid"
)

// The generators of this package's property tests: results as checks make them,
// with every score, count and category that settings can react to.

func anyScore() *rapid.Generator[survey.Score] {
	return rapid.OneOf(rapid.Just(survey.Unscored), scored())
}

func scored() *rapid.Generator[survey.Score] {
	return rapid.Map(rapid.IntRange(0, 100), func(n int) survey.Score { return survey.Score(n) })
}

// text is mostly plain, with whatever JSON may have to escape.
func text() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.StringMatching(`[A-Za-z0-9_ ]{0,12}`),
		rapid.SampledFrom([]string{"", `"`, `\`, "<b>&", "\x00\x1f\x7f", "\u2028\u2029", "größe", "日本", "\xff\xfe", "\ufffd", "🙂\n"}),
		rapid.String(),
	)
}

var categoriesOf = [survey.NumChecks][]survey.Category{
	survey.OES: {survey.ValidAnswer, survey.NoAnswer, survey.GenericAnswer, survey.OffTopic, survey.WrongLanguage, survey.Gibberish, survey.BadLanguage, survey.AISuspect, survey.DuplicateAnswer, survey.DuplicateRespondent},
	survey.BAS: {survey.NaturalTyping, survey.UnnaturalTyping, survey.CopyAndPaste, survey.NaturalMovement, survey.UnnaturalMovement},
	survey.DES: {survey.ValidEntrant, survey.DuplicateIP, survey.DuplicateEntrant},
}

func pointOf(c survey.Check, score *rapid.Generator[survey.Score]) *rapid.Generator[survey.DataPointResult] {
	return rapid.Custom(func(t *rapid.T) survey.DataPointResult {
		p := survey.DataPointResult{ID: text().Draw(t, "id"), Score: score.Draw(t, "score")}
		if cs := categoriesOf[c]; cs != nil {
			p.Category = rapid.SampledFrom(append([]survey.Category{survey.CategoryNone}, cs...)).Draw(t, "category")
		}
		p.Effort = survey.Effort(rapid.IntRange(0, 3).Draw(t, "effort"))
		p.Reason = text().Draw(t, "reason")
		p.Translated = text().Draw(t, "translated")
		p.TranslationFailed = rapid.Bool().Draw(t, "failed")
		return p
	})
}

func resultOf(c survey.Check) *rapid.Generator[survey.Result] {
	return rapid.Custom(func(t *rapid.T) survey.Result {
		return survey.Result{
			Check: c, Score: anyScore().Draw(t, "score"), Reason: text().Draw(t, "reason"),
			Incoherent: rapid.SliceOfN(text(), 0, 3).Draw(t, "incoherent"),
			DataPoints: rapid.SliceOfN(pointOf(c, anyScore()), 0, 7).Draw(t, "points"),
		}
	})
}

// anyResults holds each check at most once, in any order.
func anyResults() *rapid.Generator[[]survey.Result] {
	return rapid.Custom(func(t *rapid.T) []survey.Result {
		var rs []survey.Result
		for _, c := range rapid.Permutation(survey.Checks[:]).Draw(t, "order") {
			if rapid.Bool().Draw(t, "has "+c.String()) {
				rs = append(rs, resultOf(c).Draw(t, c.String()))
			}
		}
		return rs
	})
}

func anySettings() *rapid.Generator[*survey.CleaningSettings] {
	threshold := rapid.Map(rapid.IntRange(0, 200), func(n int) float64 { return float64(n) / 2 })
	return rapid.Custom(func(t *rapid.T) *survey.CleaningSettings {
		s := &survey.CleaningSettings{Overall: threshold.Draw(t, "overall")}
		for _, c := range survey.Checks {
			if !rapid.Bool().Draw(t, "has "+c.String()) {
				continue
			}
			cs := &survey.CheckSettings{Active: rapid.Bool().Draw(t, "active"), Score: threshold.Draw(t, "score")}
			if c.TakesMinPoints() {
				cs.MinPoints = rapid.IntRange(0, 4).Draw(t, "minPoints")
			}
			if c.TakesCategories() {
				cs.Categories = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) survey.CategoryRule {
					return survey.CategoryRule{
						Categories: survey.Set(rapid.SampledFrom(categoriesOf[c]).Draw(t, "category")),
						Active:     rapid.Bool().Draw(t, "active"), Min: rapid.IntRange(0, 3).Draw(t, "min"),
					}
				}), 0, 4).Draw(t, "categories")
			}
			s.Checks[c] = cs
		}
		return s
	})
}

// points makes n data points of one score and category.
func points(n int, s survey.Score, c survey.Category) []survey.DataPointResult {
	return slices.Repeat([]survey.DataPointResult{{ID: "p", Score: s, Category: c}}, n)
}

// result makes a check's result with n scored data points.
func result(c survey.Check, s survey.Score, n int) survey.Result {
	return survey.Result{Check: c, Score: s, DataPoints: points(n, max(s, 0), survey.CategoryNone)}
}
