package survey_test

import (
	"testing"

	"candor/survey"
)

// The words of findings are those that scores had before there were findings.
func TestEvidence_String(t *testing.T) {
	for _, tc := range []struct {
		e    survey.Evidence
		want string
	}{
		{survey.Evidence{}, ""},
		{survey.Found(survey.FindingNone, 3), ""},
		{survey.Evidence{Findings: survey.FindingsOf(survey.PageTime), Figures: survey.Figures{31}, Note: "as it was written"}, "as it was written"},
		{survey.Found(survey.PageTime, 31), "0.31 x median"},
		{survey.Found(survey.PageTime, 1e8), "1000000.00 x median"},
		{survey.Found(survey.Zigzag), ""},
		{survey.Evidence{Findings: survey.FindingsOf(survey.Straightliner, survey.LowVariance), Figures: survey.Figures{0, 8, 8}}, "0 changes, most frequent 8 of 8"},
		{survey.Found(survey.SameAddress, 0), "same network address as a respondent who entered at the same moment"},
		{survey.Found(survey.SharedNetwork, 59), "shared address: a network of many people, from which a respondent entered 59 seconds before"},
		{survey.Found(survey.OtherPerson, 60), "shared address: clearly another person entered from it 1 minute before"},
		{survey.Found(survey.SameAnswers, 7200, 9), "same 9 answers as a respondent who entered 2 hours before"},
		{survey.Found(survey.SameAnswers, 2*86400, 5, 1_234), "same 5 answers as a respondent who entered 2 days before; 0.0012 such coincidences can be expected by chance"},
		{survey.Found(survey.SimilarAge, 1, 9, 999), "similar age: same 9 answers, except for the age, as a respondent who entered 1 second before; less than 0.001 such coincidences can be expected by chance"},
		{survey.Found(survey.CommonAnswers, 119, 4, 31_400_000), "answers too common to identify a person: same 4 answers as a respondent who entered 1 minute before; 31 such coincidences can be expected by chance"},
		{survey.Found(survey.CommonAnswers, 119, 4, 9_960_000), "answers too common to identify a person: same 4 answers as a respondent who entered 1 minute before; 10 such coincidences can be expected by chance"},
		{survey.Found(survey.CommonAnswers, 119, 4, 250_400_000), "answers too common to identify a person: same 4 answers as a respondent who entered 1 minute before; 250 such coincidences can be expected by chance"},
		{survey.Evidence{Findings: survey.FindingsOf(survey.AssistantStyle, survey.PastedText, survey.ReadInPart)}, "the respondent's answers read like a chat assistant's and text was pasted; only the first 4,000 characters were read"},
		{survey.Found(survey.OtherLanguage, survey.LanguageNumber("fr")), "reads as fr"},
	} {
		if got := tc.e.String(); got != tc.want {
			t.Errorf("%q %v: %q, want %q", tc.e.Findings, tc.e.Figures, got, tc.want)
		}
	}
}

// Every finding says something.
func TestFinding_String(t *testing.T) {
	for f := survey.FindingNone + 1; f < survey.NumFindings; f++ {
		e := survey.Found(f, 1, 2, 3)
		if e.String() == "" {
			t.Errorf("finding %d has no words", f)
		}
	}
	for f := survey.Straightliner; f <= survey.UnlikeOthers; f++ {
		if got, ok := survey.ParseLabel(f.Label()); got != f || !ok {
			t.Errorf("%q is the label of %d, want %d", f.Label(), got, f)
		}
	}
}
