package ts

import (
	"testing"

	"candor/survey"
)

// TestTailScore: a rushed end after a careful beginning, and similar interviews.
func TestTailScore(t *testing.T) {
	pages := func(head, headScore, tail, tailScore int) (list []survey.DataPointResult) {
		for range head {
			list = append(list, survey.DataPointResult{Score: survey.Score(headScore)})
		}
		for range tail {
			list = append(list, survey.DataPointResult{Score: survey.Score(tailScore)})
		}
		return list
	}
	gap := pages(12, 95, 5, 0)
	gap[14].Score = survey.Unscored
	short := pages(12, 95, 4, 0)
	short = append(short, survey.DataPointResult{Score: survey.Unscored})
	for _, c := range []struct {
		name string
		in   []survey.DataPointResult
		want survey.Score
	}{
		{"the last third", pages(12, 95, 6, 3), 15},
		{"all but the first quarter", pages(4, 95, 12, 0), 12},
		{"the last quarter", pages(15, 95, 5, 0), 12},
		{"fewer than a quarter, with one of the others", pages(16, 95, 4, 0), 31},
		{"three pages, with one of the others", pages(5, 95, 3, 0), 36},
		{"a page without a score in between", gap, 12},
		{"a page without a score at the end", short, 12},
		{"fast from the beginning", pages(12, 30, 6, 10), 100},
		{"a little faster", pages(12, 95, 6, 60), 100},
		{"the beginning only", pages(6, 0, 12, 95), 100},
		{"forgotten tabs at the end", pages(12, 95, 6, 20), 32},
		{"no page", nil, 100},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := tailScore(c.in); got != c.want {
				t.Errorf("%d, want %d", got, c.want)
			}
		})
	}
}
