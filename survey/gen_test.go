package survey_test

import (
	"slices"

	"candor/survey"
)

// points returns n data points with the same score and category.
func points(n int, s survey.Score, c survey.Category) []survey.DataPointResult {
	return slices.Repeat([]survey.DataPointResult{{ID: "p", Score: s, Category: c}}, n)
}

// result returns a check's result with n scored data points.
func result(c survey.Check, s survey.Score, n int) survey.Result {
	return survey.Result{Check: c, Score: s, DataPoints: points(n, max(s, 0), survey.CategoryNone)}
}
