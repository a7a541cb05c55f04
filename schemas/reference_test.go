package schemas

import (
	"fmt"
	"time"

	"candor/survey"
)

var (
	refKey = survey.Key{Account: "acme", Survey: "Coffee Habits W14"}
	refAt  = time.Date(2026, 4, 1, 8, 0, 0, 120_000_000, time.UTC)
)

// refSettings has the size of the recommended settings.
func refSettings() *survey.CleaningSettings {
	s := &survey.CleaningSettings{Overall: 50}
	for _, c := range survey.Checks {
		s.Checks[c] = &survey.CheckSettings{Active: true, Score: 40, MinPoints: 1}
	}
	for _, c := range []survey.Category{
		survey.GenericAnswer, survey.NoAnswer, survey.AISuspect, survey.BadLanguage,
		survey.WrongLanguage, survey.DuplicateAnswer, survey.DuplicateRespondent, survey.Gibberish,
	} {
		s.Checks[survey.OES].Categories = append(s.Checks[survey.OES].Categories,
			survey.CategoryRule{Categories: survey.Set(c), Active: true, Min: 2})
	}
	for _, c := range []survey.Category{survey.UnnaturalTyping, survey.CopyAndPaste} {
		s.Checks[survey.BAS].Categories = append(s.Checks[survey.BAS].Categories,
			survey.CategoryRule{Categories: survey.Set(c), Active: true, Min: 1})
	}
	return s
}

// refSubmission is the reference respondent: 2 OES, 10 TS, 2 GQS with 10 rows each, 20 CHS
// pairs, 1 BAS with 200 strokes, 1 DES.
func refSubmission() *survey.Submission {
	s := &survey.Submission{
		Key: refKey, Respondent: "p-0017", Version: survey.V3, ReceivedAt: refAt, Settings: refSettings(),
		Attributes: map[string]string{"panel": "north", "country": "AT"}, Platform: "acme-forms", Reference: "ACME-88",
		RetentionDays: 90, Options: survey.Options{Modular: true},
		CHS: &survey.Interview{ID: "interview", Description: "Study about how people prepare coffee at home."},
		DES: &survey.Entrance{ID: "DES", At: refAt.Add(-5 * time.Minute), IP: "198.51.100.7", Demographics: []survey.Demographic{
			{Type: "age", Answer: "41"}, {Type: "gender", Answer: "m"}, {Type: "zip", Answer: "4020"}, {Type: "jobTitle", Answer: "baker"},
		}},
	}
	for i := range 2 {
		s.OES = append(s.OES, survey.OpenEnd{
			ID: fmt.Sprintf("Q%d", i+3), Question: "What do you like about your morning coffee?",
			Answer: "The smell while it brews, and that the house is still quiet.", Keywords: []string{"taste", "aroma"},
			DetectDuplicates: true, Languages: []string{"en", "de"},
		})
	}
	for i := range 10 {
		s.TS = append(s.TS, survey.Timing{ID: fmt.Sprintf("page%d", i), Duration: 18400 + float64(i)})
	}
	for i := range 2 {
		s.GQS = append(s.GQS, survey.Grid{ID: fmt.Sprintf("G%d", i), Answers: []float64{4, 2, 5, 3, 1, 4, 2, 2, 5, 1}, DetectPattern: true})
	}
	for i := range 20 {
		s.CHS.Pairs = append(s.CHS.Pairs, survey.Pair{
			QuestionID: fmt.Sprintf("Q%d", i),
			Question:   "Do you own a grinder? - Yes, No", Answer: "No, I buy it ground",
		})
	}
	bas := survey.Behaviour{ID: "Q3_keys", Start: refAt.Add(-time.Minute)}
	for i := range 200 {
		bas.Typing = append(bas.Typing, survey.Stroke{At: int64(i * 143), Change: 1, Class: survey.Class(i % 4)})
	}
	s.BAS = []survey.Behaviour{bas}
	return s
}

// refRespondent is the reference respondent when all checks are done.
func refRespondent() *survey.Respondent {
	s := refSubmission()
	r := &survey.Respondent{
		ID: s.Respondent, Generation: 918_273_645, AdmittedAt: refAt, Settings: s.Settings, Attributes: s.Attributes,
		Platform: s.Platform, RetentionDays: s.RetentionDays, Touched: 918_273_645,
		Override: &survey.Override{Offset: 918_273_999, Excluded: true},
	}
	put := func(res survey.Result) {
		r.Evaluations[res.Check] = survey.Evaluation{Concerned: true, Done: true, Result: res}
	}
	oes := survey.Result{Check: survey.OES, Score: 85}
	for i := range s.OES {
		oes.DataPoints = append(oes.DataPoints, survey.DataPointResult{
			ID: s.OES[i].ID, Score: 85,
			Category: survey.ValidAnswer, Effort: survey.EffortMedium, Evidence: survey.Evidence{Note: "12 words, 2 keywords"},
		})
	}
	put(oes)
	put(survey.Result{
		Check: survey.CHS, Score: 20, Reason: "Two answers rule each other out.", Incoherent: []string{"Q1", "Q2"},
		DataPoints: []survey.DataPointResult{{ID: s.CHS.ID, Score: 20, Reason: "Two answers rule each other out."}},
	})
	gqs := survey.Result{Check: survey.GQS, Score: 30}
	for i := range s.GQS {
		gqs.DataPoints = append(gqs.DataPoints, survey.DataPointResult{ID: s.GQS[i].ID, Score: 30, Evidence: survey.Found(survey.Straightliner)})
	}
	put(gqs)
	ts := survey.Result{Check: survey.TS, Score: survey.Unscored}
	for i := range s.TS {
		ts.DataPoints = append(ts.DataPoints, survey.DataPointResult{ID: s.TS[i].ID, Score: survey.Unscored})
	}
	put(ts)
	put(survey.Result{Check: survey.BAS, Score: 80, DataPoints: []survey.DataPointResult{
		{ID: s.BAS[0].ID, Score: 80, Category: survey.NaturalTyping, Evidence: survey.Evidence{Note: "median gap 143 ms"}},
	}})
	put(survey.Result{Check: survey.DES, Score: 100, DataPoints: []survey.DataPointResult{
		{ID: s.DES.ID, Score: 100, Category: survey.ValidEntrant},
	}})
	return r
}
