package survey_test

import (
	"testing"

	"candor/survey"
	"candor/survey/surveytest"

	"pgregory.net/rapid"
)

func TestOverall(t *testing.T) {
	for _, tc := range []struct {
		name    string
		results []survey.Result
		want    survey.Score
	}{
		{"nothing", nil, survey.Unscored},
		{"nothing scored", []survey.Result{result(survey.OES, survey.Unscored, 0), result(survey.CHS, survey.Unscored, 0)}, survey.Unscored},
		{"one check alone is the score", []survey.Result{result(survey.TS, 37, 1)}, 37},
		{"an unscored check does not count", []survey.Result{result(survey.OES, 80, 2), result(survey.CHS, survey.Unscored, 0)}, 80},
		{"OES and CHS weigh the same", []survey.Result{result(survey.OES, 100, 2), result(survey.CHS, 0, 1)}, 50},
		{"a half is rounded up", []survey.Result{result(survey.OES, 71, 2), result(survey.CHS, 70, 1)}, 71},
		{"below a half is rounded down", []survey.Result{result(survey.OES, 1, 2), result(survey.GQS, 0, 1)}, 1}, // 3/4
		{"a third is rounded down", []survey.Result{result(survey.GQS, 1, 2), result(survey.BAS, 0, 2), result(survey.DES, 0, 1), result(survey.TS, 0, 5)}, 0},
		{"one open end of two counts half", []survey.Result{result(survey.OES, 100, 1), result(survey.CHS, 0, 1)}, 33},
		{"more points than the reference add nothing", []survey.Result{result(survey.OES, 100, 30), result(survey.CHS, 0, 1)}, 50},
		{"three page times count three fifths", []survey.Result{result(survey.CHS, 0, 1), result(survey.TS, 100, 3)}, 17},    // .6/3.6
		{"one page time counts half", []survey.Result{result(survey.CHS, 0, 1), result(survey.TS, 100, 1)}, 14},              // .5/3.5
		{"page times are at most a third", []survey.Result{result(survey.DES, 0, 1), result(survey.TS, 100, 500)}, 33},       // .5/1.5
		{"the cap counts unscored checks out", []survey.Result{result(survey.OES, -999, 0), result(survey.TS, 88, 500)}, 88}, // alone
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := survey.Overall(tc.results); got != tc.want {
				t.Errorf("Overall = %d, want %d (weights %v)", got, tc.want, survey.Weights(tc.results))
			}
		})
	}
}

func TestWeights(t *testing.T) {
	all := []survey.Result{
		result(survey.OES, 50, 2), result(survey.CHS, 50, 1), result(survey.GQS, 50, 1),
		result(survey.TS, 50, 4), result(survey.BAS, survey.Unscored, 0), result(survey.DES, 50, 1),
	}
	want := [survey.NumChecks]float64{survey.OES: 3, survey.CHS: 3, survey.GQS: 1, survey.TS: .8, survey.DES: 1}
	if got := survey.Weights(all); got != want {
		t.Errorf("Weights = %v, want %v", got, want)
	}
}

func TestOverall_onlyScoredPointsCount(t *testing.T) {
	one := result(survey.OES, 100, 1)
	one.DataPoints = append(one.DataPoints, points(9, survey.Unscored, survey.CategoryNone)...)
	if got := survey.Weights([]survey.Result{one})[survey.OES]; got != 1.5 {
		t.Errorf("weight of one scored point among ten = %v, want 1.5", got)
	}
}

func TestOverall_properties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		results := surveytest.Results().Draw(t, "results")
		got := survey.Overall(results)
		lo, hi := survey.Score(101), survey.Score(-1)
		for _, r := range results {
			if r.Score.Scored() {
				lo, hi = min(lo, r.Score), max(hi, r.Score)
			}
		}
		if hi < 0 {
			if got.Scored() {
				t.Fatalf("Overall = %d of nothing scored", got)
			}
		} else if got < lo || got > hi {
			t.Fatalf("Overall = %d, outside %d..%d", got, lo, hi)
		}
		if other := survey.Overall(rapid.Permutation(results).Draw(t, "permuted")); other != got {
			t.Fatalf("Overall = %d, in another order %d", got, other)
		}
		ws, total, others := survey.Weights(results), 0.0, 0.0
		for c, w := range ws {
			total += w
			if survey.Check(c) != survey.TS {
				others += w
			}
		}
		if others > 0 && ws[survey.TS] > total/3+1e-9 {
			t.Fatalf("TS weighs %v of %v", ws[survey.TS], total)
		}
	})
}
