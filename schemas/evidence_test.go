package schemas

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"candor/survey"
)

// Old scores were stored before findings existed, and have texts instead. These texts are
// read as the findings that customers see. Their fingerprint is the one with which
// explanations were stored at that time.
func TestReadOld(t *testing.T) {
	for _, tc := range []struct {
		check            survey.Check
		reason, evidence string
		want             []survey.Finding
		figure           int64
	}{
		{survey.TS, "", "0.31 x median", []survey.Finding{survey.PageTime}, 31},
		{survey.TS, "", "1000000.00 x median", []survey.Finding{survey.PageTime}, 1e8},
		{survey.TS, "", "NaN x median", nil, 0},
		{survey.TS, "", "-1 x median", nil, 0},
		{survey.TS, "", "1e300 x median", nil, 0},
		{survey.GQS, "Straightliner, Low Variance", "0 changes, most frequent 8 of 8", []survey.Finding{survey.Straightliner, survey.LowVariance}, 0},
		{survey.GQS, "", "", nil, 0},
		{survey.GQS, "Straightliner, a label of old", "", nil, 0},
		{survey.DES, "", "shared address: clearly another person came from it 1 minute before", []survey.Finding{survey.OtherPerson}, 0},
		{survey.DES, "", "similar age: same 9 answers but for it as an entrant 2 days before", []survey.Finding{survey.SimilarAge}, 0},
		{survey.DES, "", "answers too common to tell who it is: same 5 answers", []survey.Finding{survey.CommonAnswers}, 0},
		{survey.DES, "", "answers too common to identify a person: same 5 answers", []survey.Finding{survey.CommonAnswers}, 0},
		{survey.DES, "", "same 9 answers as an entrant 2 days before", nil, 0},
		{survey.BAS, "", "pauses do not follow the words", nil, 0},
		{survey.CHS, "Zigzag", "0.31 x median", nil, 0},
	} {
		var b bounds
		p := fromDataPoints(&b, tc.check, []wireDataPoint{{ID: "p", Score: 20, Reason: tc.reason, Evidence: tc.evidence}})[0]
		if b.err != nil || p.Evidence != (survey.Evidence{Findings: survey.FindingsOf(tc.want...), Figures: survey.Figures{tc.figure}, Note: tc.evidence}) {
			t.Errorf("%s %q %q: %+v (%v)", tc.check, tc.reason, tc.evidence, p.Evidence, b.err)
		}
		if shown := p.Reason + p.Evidence.Labels(); shown != tc.reason {
			t.Errorf("%s shows %q, want %q", tc.check, shown, tc.reason)
		}
		as := func(p survey.DataPointResult) uint64 {
			return survey.Fingerprint([]survey.Result{{Check: tc.check, Score: 20, DataPoints: []survey.DataPointResult{p}}})
		}
		if as(p) != as(survey.DataPointResult{ID: "p", Score: 20, Reason: tc.reason, Evidence: survey.Evidence{Note: tc.evidence}}) {
			t.Errorf("%s %q %q has another fingerprint", tc.check, tc.reason, tc.evidence)
		}
	}
}

// The feed has findings in words.
func TestFeedHasEvidenceInWords(t *testing.T) {
	r := survey.Respondent{ID: "ann"}
	r.Evaluations[survey.TS] = survey.Evaluation{Concerned: true, Done: true, Result: survey.Result{Check: survey.TS, DataPoints: []survey.DataPointResult{{ID: "page", Evidence: survey.Found(survey.PageTime, 31)}}}}
	r.Evaluations[survey.GQS] = survey.Evaluation{Concerned: true, Done: true, Result: survey.Result{Check: survey.GQS, DataPoints: []survey.DataPointResult{{ID: "grid", Evidence: survey.Found(survey.Zigzag, 7, 4, 8)}}}}
	rec, err := EncodeQuality(Quality{Key: refKey, Version: survey.V3, Respondent: r, Completed: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"0.31 x median", "Zigzag", "7 changes, most frequent 4 of 8"} {
		if !strings.Contains(string(rec.Value), want) {
			t.Errorf("%q is not in the record", want)
		}
	}
}

// A released row with labels in words is read as a row with patterns.
func TestReadOld_released(t *testing.T) {
	value, err := os.ReadFile(filepath.Join("testdata", "golden", "respondent.v6.bin"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := DecodeRespondent(value)
	if err != nil {
		t.Fatal(err)
	}
	if e := r.Evaluations[survey.GQS].Result.DataPoints[0].Evidence; e.First() != survey.Straightliner {
		t.Errorf("%+v", e)
	}
}
