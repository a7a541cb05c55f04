package render_test

import (
	"encoding/json"
	"strings"
	"testing"

	"candor/internal/http/render"
	"candor/survey"
	"candor/survey/surveytest"

	"pgregory.net/rapid"
)

func TestNewQuality(t *testing.T) {
	yes, no := true, false
	strict := &survey.CleaningSettings{Overall: 60}
	strict.Checks[survey.CHS] = &survey.CheckSettings{Active: true, Score: 30}
	all := `"qualityScoreSummary":[{"qualityCheck":"OES","score":85},{"qualityCheck":"CHS","score":20,"reason":"Two answers rule each other out.","incoherentQuestions":["Q1","Q2"]},{"qualityCheck":"GQS","score":92},{"qualityCheck":"TS","score":-999},{"qualityCheck":"BAS","score":80},{"qualityCheck":"DES","score":100}],` +
		`"dataPointsSummary":[{"qualityCheck":"OES","dataPointId":"Q3","score":85,"category":"VALID_ANSWER","effort":"MEDIUM"},{"qualityCheck":"CHS","dataPointId":"interview","score":20,"reason":"Two answers rule each other out."},{"qualityCheck":"GQS","dataPointId":"G1","score":92},{"qualityCheck":"TS","dataPointId":"page2","score":-999},{"qualityCheck":"BAS","dataPointId":"Q3_keys","score":80,"category":"NATURAL_TYPING"},{"qualityCheck":"DES","dataPointId":"DES","score":100,"category":"VALID_ENTRANT"}]}`
	oes := func(ps ...survey.DataPointResult) []survey.Result {
		return []survey.Result{{Check: survey.OES, Score: 50, DataPoints: ps}}
	}
	oesJSON := func(points string) string {
		return `{"isExcluded":false,"reasonsForExclusion":[],"serviceScore":50,"qualityScoreSummary":[{"qualityCheck":"OES","score":50}],"dataPointsSummary":[` + points + `]}`
	}
	translated := survey.DataPointResult{ID: "a", Score: 50, Category: survey.GenericAnswer, Effort: survey.EffortLow, Translated: "good"}
	failed := survey.DataPointResult{ID: "b", Score: 30, Category: survey.OffTopic, Effort: survey.EffortHigh, TranslationFailed: true}
	for _, tc := range []struct {
		name     string
		version  survey.Version
		settings *survey.CleaningSettings
		override *bool
		results  []survey.Result
		want     string
	}{
		// 459.5/7.5: the weights of one open answer, one grid and one typed field are halved.
		{
			"the example of section 1.1", survey.V3, strict, nil, surveytest.Sample(),
			`{"isExcluded":true,"reasonsForExclusion":["Coherence Score Threshold"],"serviceScore":61,` + all,
		},
		{"cleaning off", survey.V3, nil, nil, surveytest.Sample(), `{"isExcluded":false,"reasonsForExclusion":[],"serviceScore":61,` + all},
		{"included by hand", survey.V3, strict, &no, surveytest.Sample(), `{"isExcluded":false,"reasonsForExclusion":[],"serviceScore":61,` + all},
		{"excluded by hand", survey.V3, strict, &yes, surveytest.Sample(), `{"isExcluded":true,"reasonsForExclusion":["Manually Excluded"],"serviceScore":61,` + all},
		{"excluded by hand with cleaning off", survey.V3, nil, &yes, surveytest.Sample(), `{"isExcluded":true,"reasonsForExclusion":["Manually Excluded"],"serviceScore":61,` + all},
		{
			"the unscored example of section 1.13", survey.V3, survey.Recommended(survey.V3), nil,
			[]survey.Result{
				{Check: survey.OES, Score: survey.Unscored, Reason: "scoring failed", DataPoints: points1("Q3")},
				{Check: survey.CHS, Score: survey.Unscored, Reason: "scoring failed", DataPoints: points1("interview")},
			},
			`{"isExcluded":false,"reasonsForExclusion":[],"serviceScore":-999,"qualityScoreSummary":[{"qualityCheck":"OES","score":-999},{"qualityCheck":"CHS","score":-999,"reason":"N/A"}],"dataPointsSummary":[{"qualityCheck":"OES","dataPointId":"Q3","score":-999,"category":"N/A"},{"qualityCheck":"CHS","dataPointId":"interview","score":-999,"reason":"N/A"}]}`,
		},
		{"nothing", survey.V1, nil, nil, nil, `{"isExcluded":false,"reasonsForExclusion":[],"serviceScore":-999,"qualityScoreSummary":[],"dataPointsSummary":[]}`},
		{
			"v3 shows effort and translation", survey.V3, nil, nil, oes(translated, failed),
			oesJSON(`{"qualityCheck":"OES","dataPointId":"a","score":50,"category":"NO_ANSWER","effort":"LOW","translatedAnswer":"good"},{"qualityCheck":"OES","dataPointId":"b","score":30,"category":"OFF_TOPIC","translationFailed":true}`),
		},
		{
			"v2 has other names and neither", survey.V2, nil, nil, oes(translated, failed),
			oesJSON(`{"qualityCheck":"OES","dataPointId":"a","score":50,"category":"GENERIC_ANSWER"},{"qualityCheck":"OES","dataPointId":"b","score":30,"category":"WRONG_TOPIC"}`),
		},
		{
			"patterns and points without a category", survey.V1, nil, nil,
			[]survey.Result{
				{Check: survey.BAS, Score: 40, DataPoints: []survey.DataPointResult{{ID: "k", Score: 40}}},
				{Check: survey.GQS, Score: 40, DataPoints: []survey.DataPointResult{{ID: "g", Score: 40, Reason: "Straightliner"}}},
			},
			`{"isExcluded":false,"reasonsForExclusion":[],"serviceScore":40,"qualityScoreSummary":[{"qualityCheck":"GQS","score":40},{"qualityCheck":"BAS","score":40}],"dataPointsSummary":[{"qualityCheck":"GQS","dataPointId":"g","score":40,"reason":"Straightliner"},{"qualityCheck":"BAS","dataPointId":"k","score":40,"category":"N/A"}]}`,
		},
		{
			"what is unscored shows nothing else", survey.V3, nil, nil,
			[]survey.Result{
				{Check: survey.OES, Score: survey.Unscored, DataPoints: []survey.DataPointResult{{ID: "o", Score: survey.Unscored, Category: survey.NoAnswer, Effort: survey.EffortLow}}},
				{Check: survey.CHS, Score: survey.Unscored, Incoherent: []string{"Q1"}},
				{Check: survey.GQS, Score: survey.Unscored, DataPoints: []survey.DataPointResult{{ID: "g", Score: survey.Unscored, Reason: "too short"}}},
			},
			`{"isExcluded":false,"reasonsForExclusion":[],"serviceScore":-999,"qualityScoreSummary":[{"qualityCheck":"OES","score":-999},{"qualityCheck":"CHS","score":-999,"reason":"N/A"},{"qualityCheck":"GQS","score":-999}],"dataPointsSummary":[{"qualityCheck":"OES","dataPointId":"o","score":-999,"category":"N/A"},{"qualityCheck":"GQS","dataPointId":"g","score":-999}]}`,
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			q := render.NewQuality(tc.version, tc.settings, tc.override, tc.results)
			got, err := json.Marshal(q)
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != tc.want {
				t.Errorf("got  %s\nwant %s", got, tc.want)
			}
			if fast := q.AppendJSON(nil); string(fast) != tc.want {
				t.Errorf("AppendJSON wrote %s", fast)
			}
		})
	}
}

func points1(id string) []survey.DataPointResult {
	return []survey.DataPointResult{{ID: id, Score: survey.Unscored}}
}

// TestQuality_AppendJSON shows that the fast writer gives the same JSON as encoding/json, and
// that the verdict does not depend on the order in which checks finished.
func TestQuality_AppendJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := survey.Version(rapid.IntRange(1, 3).Draw(t, "version"))
		settings := surveytest.Settings().Draw(t, "settings")
		override := rapid.Ptr(rapid.Bool(), true).Draw(t, "override")
		results := surveytest.Signed(t)
		q := render.NewQuality(v, settings, override, results)
		if rapid.Bool().Draw(t, "likelihood") {
			q.Likelihood = survey.FraudLikelihood(results)
		}
		want, err := json.Marshal(q)
		if err != nil {
			t.Fatal(err)
		}
		const prefix = "before "
		if got := string(q.AppendJSON([]byte(prefix))); got != prefix+string(want) {
			t.Fatalf("AppendJSON wrote\n%s, json.Marshal\n%s", got, want)
		}
		if strings.Contains(string(want), ":null") {
			t.Fatalf("null in %s", want)
		}
		if q.Excluded != (len(q.Reasons) > 0) {
			t.Fatalf("excluded %t for %q", q.Excluded, q.Reasons)
		}
		other := render.NewQuality(v, settings, override, rapid.Permutation(results).Draw(t, "permuted"))
		other.Likelihood = q.Likelihood
		if got := other.AppendJSON(nil); string(got) != string(want) {
			t.Fatalf("in another order\n%s, before\n%s", got, want)
		}
	})
}

func BenchmarkQuality(b *testing.B) {
	settings, results := survey.Recommended(survey.V3), surveytest.Usual()
	b.Run("new", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			render.NewQuality(survey.V3, settings, nil, results)
		}
	})
	q := render.NewQuality(survey.V3, settings, nil, results)
	b.Run("append", func(b *testing.B) {
		b.ReportAllocs()
		var buf []byte
		for b.Loop() {
			buf = q.AppendJSON(buf[:0])
		}
		b.SetBytes(int64(len(buf)))
	})
	b.Run("marshal", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := json.Marshal(q); err != nil {
				b.Fatal(err)
			}
		}
	})
}
