package survey_test

import (
	"math"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"candor/survey"
	"candor/survey/surveytest"
)

func likelihood(t *testing.T, results ...survey.Result) *survey.Likelihood {
	t.Helper()
	l := survey.FraudLikelihood(results)
	if l == nil {
		t.Fatal("no likelihood")
	}
	return l
}

func TestFraudLikelihood(t *testing.T) {
	if l := survey.FraudLikelihood(nil); l != nil {
		t.Errorf("without results %+v", l)
	}
	if l := survey.FraudLikelihood([]survey.Result{{Check: survey.TS, Score: survey.Unscored}}); l != nil {
		t.Errorf("without a sign %+v", l)
	}
	check := func(c survey.Check, s survey.Score, signs ...survey.Sign) survey.Result {
		return survey.Result{Check: c, Score: s, Signs: signs}
	}
	person := []survey.Result{
		check(survey.OES, 85, survey.Sign{Kind: survey.SignStyle, Value: -30}), check(survey.GQS, 97), check(survey.TS, 100),
		check(survey.BAS, 99, survey.Sign{Kind: survey.SignCentred, Value: 0}, survey.Sign{Kind: survey.SignMoves, Value: 30}), check(survey.DES, 100),
	}
	agent := []survey.Result{
		check(survey.OES, 85, survey.Sign{Kind: survey.SignStyle, Value: 20}), check(survey.GQS, 97, survey.Sign{Kind: survey.SignMiddle, Value: 25}),
		check(survey.TS, 100, survey.Sign{Kind: survey.SignPaceSpread, Value: 25}, survey.Sign{Kind: survey.SignPaceFollows, Value: 0}),
		check(survey.BAS, 75, survey.Sign{Kind: survey.SignCentred, Value: 100}, survey.Sign{Kind: survey.SignMoves, Value: 0}), check(survey.DES, 100),
	}
	straight := append([]survey.Result{check(survey.GQS, 0)}, person[:1]...)
	if l := likelihood(t, person...); l.Likelihood > .1 || l.Assistant > .01 {
		t.Errorf("a person: %+v", l)
	}
	if l := likelihood(t, agent...); l.Assistant < .5 || l.Likelihood < l.Assistant {
		t.Errorf("an assistant whose signs are each weak: %+v", l)
	}
	if l := likelihood(t, straight...); l.Likelihood < .5 || l.Assistant > .1 {
		t.Errorf("a straightliner: %+v", l)
	}
}

// TestFraudLikelihood_properties: the likelihood is between 0 and 1, the assistant's part is
// not larger than the whole, each factor is positive, and the order of results does not matter.
func TestFraudLikelihood_properties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		results := surveytest.Signed(t)
		l := survey.FraudLikelihood(results)
		if other := survey.FraudLikelihood(rapid.Permutation(results).Draw(t, "permuted")); !reflect.DeepEqual(l, other) {
			t.Fatalf("in another order %+v, before %+v", other, l)
		}
		if l == nil {
			return
		}
		if !(l.Likelihood >= 0 && l.Likelihood <= 1 && l.Assistant >= 0 && l.Assistant <= l.Likelihood+.001) {
			t.Fatalf("%+v", l)
		}
		for _, c := range l.Contributions {
			if !(c.Factor > 0) || math.IsInf(c.Factor, 0) {
				t.Fatalf("factor of %+v", c)
			}
		}
	})
}

// TestFraudLikelihood_factors: the odds without a sign are the odds with it, divided by its
// factor.
func TestFraudLikelihood_factors(t *testing.T) {
	odds := func(l *survey.Likelihood) float64 { return l.Likelihood / (1 - l.Likelihood) }
	all := []survey.Result{
		{Check: survey.OES, Score: 85}, {Check: survey.GQS, Score: 60}, {Check: survey.TS, Score: 70}, {Check: survey.BAS, Score: 75},
	}
	with := likelihood(t, all...)
	for i, c := range with.Contributions {
		var rest []survey.Result
		for _, r := range all {
			if r.Check.String() != c.Check {
				rest = append(rest, r)
			}
		}
		if got := odds(with) / odds(likelihood(t, rest...)); math.Abs(got/with.Contributions[i].Factor-1) > .1 {
			t.Errorf("%s has factor %v, but multiplies the odds by %.2f", c.Sign, c.Factor, got)
		}
	}
}

// TestFraudLikelihood_many: a sign has the same factor, however many other signs speak against the respondent.
func TestFraudLikelihood_many(t *testing.T) {
	results := []survey.Result{{Check: survey.OES, Score: 0}}
	alone := likelihood(t, results...).Contributions[0].Factor
	for _, c := range []survey.Check{survey.CHS, survey.GQS, survey.TS} {
		results = append(results, survey.Result{Check: c, Score: 0})
		if got := likelihood(t, results...).Contributions[0].Factor; math.Abs(got/alone-1) > .02 {
			t.Errorf("with %d signs: factor %v, alone %v", len(results), got, alone)
		}
	}
}

// TestSignBins: every sign has a bin for every value, in order.
func TestSignBins(t *testing.T) {
	names, bins := survey.SignBins()
	for i := range names {
		last := 0
		for v := -1000; v <= 1000; v++ {
			b := survey.SignBin(i, v)
			if b < last || b > last+1 || b >= bins[i] {
				t.Fatalf("%s: %d is in bin %d of %d, the value before in %d", names[i], v, b, bins[i], last)
			}
			last = b
		}
		if last != bins[i]-1 {
			t.Errorf("%s: no value is in the last of %d bins", names[i], bins[i])
		}
	}
}

func BenchmarkFraudLikelihood(b *testing.B) {
	results := surveytest.Usual()
	b.ReportAllocs()
	for b.Loop() {
		survey.FraudLikelihood(results)
	}
}
