// Package surveytest generates random results and settings for tests. The results are like those of the checks,
// and cover every score, count and category on which the effect of settings depends.
package surveytest

import (
	"fmt"
	"slices"

	"candor/survey"

	"pgregory.net/rapid"
)

// Score generates a score, which may be Unscored.
func Score() *rapid.Generator[survey.Score] {
	return rapid.OneOf(rapid.Just(survey.Unscored), scored())
}

func scored() *rapid.Generator[survey.Score] {
	return rapid.Map(rapid.IntRange(0, 100), func(n int) survey.Score { return survey.Score(n) })
}

// text generates a text. It is mostly plain, and sometimes has characters that JSON may have to escape.
func text() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.StringMatching(`[A-Za-z0-9_ ]{0,12}`),
		rapid.SampledFrom([]string{"", `"`, `\`, "<b>&", "\x00\x1f\x7f", "\u2028\u2029", "größe", "日本", "\xff\xfe", "\ufffd", "🙂\n"}),
		rapid.String(),
	)
}

// CategoriesOf holds the categories that each check can return.
var CategoriesOf = [survey.NumChecks][]survey.Category{
	survey.OES: {survey.ValidAnswer, survey.NoAnswer, survey.GenericAnswer, survey.OffTopic, survey.WrongLanguage, survey.Gibberish, survey.BadLanguage, survey.AISuspect, survey.DuplicateAnswer, survey.DuplicateRespondent},
	survey.BAS: {survey.NaturalTyping, survey.UnnaturalTyping, survey.CopyAndPaste, survey.NaturalMovement, survey.UnnaturalMovement},
	survey.DES: {survey.ValidEntrant, survey.DuplicateIP, survey.DuplicateEntrant},
}

// DataPoint draws a data point of a check.
func DataPoint(c survey.Check, score *rapid.Generator[survey.Score]) *rapid.Generator[survey.DataPointResult] {
	return rapid.Custom(func(t *rapid.T) survey.DataPointResult {
		p := survey.DataPointResult{ID: text().Draw(t, "id"), Score: score.Draw(t, "score")}
		if cs := CategoriesOf[c]; cs != nil {
			p.Category = rapid.SampledFrom(append([]survey.Category{survey.CategoryNone}, cs...)).Draw(t, "category")
		}
		p.Effort = survey.Effort(rapid.IntRange(0, 3).Draw(t, "effort"))
		p.Reason, p.Evidence = text().Draw(t, "reason"), Evidence().Draw(t, "evidence")
		p.Translated = text().Draw(t, "translated")
		p.TranslationFailed = rapid.Bool().Draw(t, "failed")
		return p
	})
}

// Evidence draws evidence, including combinations that no check returns.
func Evidence() *rapid.Generator[survey.Evidence] {
	return rapid.Custom(func(t *rapid.T) survey.Evidence {
		return survey.Evidence{
			Findings: survey.FindingsOf(rapid.SliceOfN(rapid.Map(rapid.IntRange(1, int(survey.NumFindings)-1), func(n int) survey.Finding { return survey.Finding(n) }), 0, 4).Draw(t, "findings")...),
			Figures:  survey.Figures{rapid.Int64().Draw(t, "figure"), rapid.Int64().Draw(t, "second"), rapid.Int64().Draw(t, "third")},
			Note:     text().Draw(t, "note"), Resembles: rapid.SampledFrom([]int64{0, 1, 918_273_645}).Draw(t, "resembles"),
		}
	})
}

// Result draws a result of a check.
func Result(c survey.Check) *rapid.Generator[survey.Result] {
	return rapid.Custom(func(t *rapid.T) survey.Result {
		return survey.Result{
			Check: c, Score: Score().Draw(t, "score"), Reason: text().Draw(t, "reason"),
			Incoherent: rapid.SliceOfN(text(), 0, 3).Draw(t, "incoherent"),
			DataPoints: rapid.SliceOfN(DataPoint(c, Score()), 0, 7).Draw(t, "points"),
		}
	})
}

// Results draws results, in any order. Each check has at most one result.
func Results() *rapid.Generator[[]survey.Result] {
	return rapid.Custom(func(t *rapid.T) []survey.Result {
		var rs []survey.Result
		for _, c := range rapid.Permutation(survey.Checks[:]).Draw(t, "order") {
			if rapid.Bool().Draw(t, "has "+c.String()) {
				rs = append(rs, Result(c).Draw(t, c.String()))
			}
		}
		return rs
	})
}

// Settings draws cleaning settings.
func Settings() *rapid.Generator[*survey.CleaningSettings] {
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
						Categories: survey.Set(rapid.SampledFrom(CategoriesOf[c]).Draw(t, "category")),
						Active:     rapid.Bool().Draw(t, "active"), Min: rapid.IntRange(0, 3).Draw(t, "min"),
					}
				}), 0, 4).Draw(t, "categories")
			}
			s.Checks[c] = cs
		}
		return s
	})
}

// Sample returns the results of the example in interface section 1.1.
func Sample() []survey.Result {
	return []survey.Result{
		{Check: survey.TS, Score: survey.Unscored, Reason: "fewer than 30 respondents", DataPoints: []survey.DataPointResult{{ID: "page2", Score: survey.Unscored}}},
		{Check: survey.DES, Score: 100, DataPoints: []survey.DataPointResult{{ID: "DES", Score: 100, Category: survey.ValidEntrant}}},
		{Check: survey.OES, Score: 85, DataPoints: []survey.DataPointResult{{ID: "Q3", Score: 85, Category: survey.ValidAnswer, Effort: survey.EffortMedium, Evidence: survey.Evidence{Note: "three words"}}}},
		{Check: survey.BAS, Score: 80, DataPoints: []survey.DataPointResult{{ID: "Q3_keys", Score: 80, Category: survey.NaturalTyping}}},
		{
			Check: survey.CHS, Score: 20, Reason: "Two answers rule each other out.", Incoherent: []string{"Q1", "Q2"},
			DataPoints: []survey.DataPointResult{{ID: "interview", Score: 20, Reason: "Two answers rule each other out."}},
		},
		{Check: survey.GQS, Score: 92, DataPoints: []survey.DataPointResult{{ID: "G1", Score: 92}}},
	}
}

// Usual is a typical respondent: five open ends, ten page times, three grids, an interview, two
// typed fields and an entrance.
func Usual() []survey.Result {
	results := Sample()
	for i, n := range map[int]int{0: 10, 2: 5, 3: 2, 5: 3} {
		r := &results[i]
		r.DataPoints = slices.Repeat(r.DataPoints, n)
		for j := range r.DataPoints {
			r.DataPoints[j].ID = fmt.Sprintf("%s_%d", r.DataPoints[j].ID, j)
		}
	}
	return results
}

// MaybeSettings draws settings, or nil (cleaning off).
func MaybeSettings(t *rapid.T) *survey.CleaningSettings {
	if rapid.IntRange(0, 3).Draw(t, "cleaning off") == 0 {
		return nil
	}
	return Settings().Draw(t, "settings")
}

// Signed draws results with signs.
func Signed(t *rapid.T) []survey.Result {
	results := Results().Draw(t, "results")
	for i := range results {
		for range rapid.IntRange(0, 3).Draw(t, "signs") {
			results[i].Signs = append(results[i].Signs, survey.Sign{
				Kind:  survey.SignKind(rapid.IntRange(0, int(survey.NumSigns)-1).Draw(t, "kind")),
				Value: rapid.IntRange(-200, 200).Draw(t, "value"),
			})
		}
	}
	return results
}
