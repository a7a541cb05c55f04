package render_test

import (
	"flag"
	"os"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"candor/internal/http/render"
	"candor/survey"
	"candor/survey/surveytest"

	"pgregory.net/rapid"
)

var update = flag.Bool("update", false, "rewrite the explanations in testdata")

// point returns a data point. reason is the reason that customers see.
func point(id string, s survey.Score, c survey.Category, reason string) survey.DataPointResult {
	return survey.DataPointResult{ID: id, Score: s, Category: c, Reason: reason, Effort: survey.EffortMedium}
}

// showing returns a data point with findings.
func showing(id string, s survey.Score, c survey.Category, found ...survey.Finding) survey.DataPointResult {
	p := point(id, s, c, "")
	p.Evidence.Findings = survey.FindingsOf(found...)
	return p
}

func of(c survey.Check, s survey.Score, points ...survey.DataPointResult) survey.Result {
	return survey.Result{Check: c, Score: s, DataPoints: points}
}

func interview(s survey.Score, incoherent ...string) survey.Result {
	return survey.Result{
		Check: survey.CHS, Score: s, Reason: "a sentence that quotes answers", Incoherent: incoherent,
		DataPoints: []survey.DataPointResult{point("interview", s, survey.CategoryNone, "a sentence that quotes answers")},
	}
}

// pages returns page times that are the given multiples of the median, with the scores that TS
// gives them.
func pages(s survey.Score, evidence map[string]survey.Score, order ...string) survey.Result {
	r := survey.Result{Check: survey.TS, Score: s}
	for i, e := range order {
		p := point("page"+string(rune('1'+i)), evidence[e], survey.CategoryNone, "")
		if ratio, err := strconv.ParseFloat(e, 64); err == nil {
			p.Evidence = survey.Found(survey.PageTime, int64(ratio*100+.5))
		}
		r.DataPoints = append(r.DataPoints, p)
	}
	return r
}

var (
	yes, no  = true, false
	good     = of(survey.OES, 92, point("Q1", 100, survey.ValidAnswer, ""), point("Q2", 85, survey.ValidAnswer, ""))
	goodGrid = of(survey.GQS, 90, point("G1", 90, survey.CategoryNone, ""), point("G2", 90, survey.CategoryNone, ""))
	random   = of(survey.OES, 22,
		point("Q3", 10, survey.Gibberish, ""), point("Q5", 85, survey.ValidAnswer, ""),
		point("Q7", 10, survey.Gibberish, ""), point("Q9", 10, survey.Gibberish, ""), point("Q11", survey.Unscored, survey.CategoryNone, ""))
	straight = of(survey.GQS, 0, showing("G1", 0, survey.CategoryNone, survey.Straightliner), showing("G2", 0, survey.CategoryNone, survey.Straightliner, survey.LowVariance))
	times    = map[string]survey.Score{"0.31": 21, "0.33": 27, "0.05": 0, "14.00": 38, "": 100}
	quick    = pages(23, times, "0.31", "0.33", "0.31", "0.33", "")
	entered  = of(survey.DES, 100, point("DES", 100, survey.ValidEntrant, ""))
)

// explanations are the cases. testdata/explanations.txt has the texts that a researcher reads.
var explanations = []struct {
	name     string
	settings *survey.CleaningSettings
	override *bool
	results  []survey.Result
}{
	{"kept, everything fine", survey.Recommended(survey.V3), nil, []survey.Result{good, interview(95), goodGrid, entered}},
	{"kept, too few data points to exclude by", survey.Recommended(survey.V3), nil, []survey.Result{of(survey.OES, 10, point("Q1", 10, survey.Gibberish, "")), interview(95)}},
	{"random typing and straight lines", survey.Recommended(survey.V3), nil, []survey.Result{random, interview(90), straight, quick, entered}},
	{"excluded by a category alone", survey.Recommended(survey.V3), nil, []survey.Result{
		of(survey.OES, 66, point("Q1", 100, survey.ValidAnswer, ""), point("Q2", 100, survey.ValidAnswer, ""), point("Q3", 0, survey.AISuspect, ""), point("Q4", 0, survey.AISuspect, ""), point("Q5", 30, survey.OffTopic, "")),
		goodGrid,
	}},
	{"excluded by a category that is rarer than others", survey.Recommended(survey.V3), nil, []survey.Result{
		of(
			survey.OES, 62, point("Q1", 50, survey.NoAnswer, ""), point("Q2", 50, survey.NoAnswer, ""), point("Q3", 50, survey.NoAnswer, ""),
			point("Q4", 40, survey.GenericAnswer, ""), point("Q5", 40, survey.GenericAnswer, ""), point("Q6", 40, survey.GenericAnswer, ""),
			point("Q7", 0, survey.AISuspect, ""), point("Q8", 0, survey.AISuspect, ""), point("Q9", 90, survey.ValidAnswer, ""),
		),
		goodGrid, interview(95),
	}},
	{"excluded by the overall score alone", survey.Recommended(survey.V3), nil, []survey.Result{
		of(survey.OES, 45, point("Q1", 50, survey.NoAnswer, ""), point("Q2", 40, survey.GenericAnswer, "")),
		of(survey.GQS, 55, point("G1", 55, survey.CategoryNone, ""), point("G2", 55, survey.CategoryNone, "")),
	}},
	{"everything wrong", survey.Recommended(survey.V3), nil, []survey.Result{
		of(survey.OES, 10, point("Q1", 10, survey.Gibberish, ""), point("Q2", 10, survey.BadLanguage, ""), point("Q3", 20, survey.WrongLanguage, ""), point("Q4", 0, survey.DuplicateAnswer, "")),
		interview(20, "Q1", "Q2", "Q8", "Q9"), straight, quick,
		of(survey.BAS, 8, point("k1", 8, survey.UnnaturalTyping, ""), point("k2", 8, survey.CopyAndPaste, "")),
		of(survey.DES, 10, point("DES", 10, survey.DuplicateEntrant, "")),
	}},
	{"one data point of each", survey.Recommended(survey.V3), nil, []survey.Result{
		of(survey.OES, 10, point("Q1", 10, survey.Gibberish, "")), interview(40, "Q4"),
		of(survey.GQS, 20, showing("G1", 20, survey.CategoryNone, survey.Zigzag)),
	}},
	{"much too slow", survey.Recommended(survey.V3), nil, []survey.Result{pages(38, times, "14.00"), good}},
	{"hardly any time", survey.Recommended(survey.V3), nil, []survey.Result{pages(10, times, "0.05", "0.05", "0.31", "14.00", ""), good}},
	{"the time in all, though no page by itself", survey.Recommended(survey.V3), nil, []survey.Result{pages(20, times, "", "", "", "", "", ""), good}},
	{"open answers near those of others", survey.Recommended(survey.V3), nil, []survey.Result{
		of(survey.OES, 0, showing("Q1", 0, survey.DuplicateRespondent, survey.CopiedFromOther), showing("Q2", 0, survey.DuplicateRespondent, survey.NearlyCopied)), goodGrid,
	}},
	{"an open answer near another's", survey.Recommended(survey.V3), nil, []survey.Result{
		of(survey.OES, 30, showing("Q1", 0, survey.DuplicateRespondent, survey.CopiedFromOther), point("Q2", 60, survey.ValidAnswer, "")), goodGrid,
	}},
	{"an entrance from the same address", survey.Recommended(survey.V3), nil, []survey.Result{of(survey.DES, 0, point("DES", 0, survey.DuplicateIP, "")), good}},
	{"an entrance from a shared address", survey.Recommended(survey.V3), nil, []survey.Result{of(survey.DES, 45, showing("DES", 45, survey.ValidEntrant, survey.OtherPerson)), good}},
	{"an entrance like another but for the age", survey.Recommended(survey.V3), nil, []survey.Result{of(survey.DES, 45, showing("DES", 45, survey.ValidEntrant, survey.SimilarAge)), good}},
	{"an entrance like another in a survey of few details", survey.Recommended(survey.V3), nil, []survey.Result{of(survey.DES, 100, showing("DES", 100, survey.ValidEntrant, survey.CommonAnswers)), good}},
	{"nobody can tell", survey.Recommended(survey.V3), nil, []survey.Result{
		of(survey.TS, survey.Unscored, point("page1", survey.Unscored, survey.CategoryNone, "")),
		of(survey.DES, survey.Unscored, point("DES", survey.Unscored, survey.CategoryNone, "")),
	}},
	{"nobody can tell about the time", survey.Recommended(survey.V3), nil, []survey.Result{good, of(survey.TS, survey.Unscored, point("page1", survey.Unscored, survey.CategoryNone, ""), point("page2", survey.Unscored, survey.CategoryNone, ""))}},
	{"cleaning is off", nil, nil, []survey.Result{random, goodGrid}},
	{"excluded by hand, though fine", survey.Recommended(survey.V3), &yes, []survey.Result{good}},
	{"excluded by hand, and bad", survey.Recommended(survey.V3), &yes, []survey.Result{random}},
	{"excluded by hand without cleaning", nil, &yes, []survey.Result{good}},
	{"kept by hand without cleaning", nil, &no, []survey.Result{random}},
	{"kept by hand, though bad", survey.Recommended(survey.V3), &no, []survey.Result{random, straight}},
	{"nothing to score", survey.Recommended(survey.V3), nil, nil},
	{"long ids", survey.Recommended(survey.V3), nil, []survey.Result{
		of(survey.OES, 10, point(strings.Repeat("long", 60), 10, survey.Gibberish, ""), point("new\nline", 10, survey.Gibberish, ""), point("c", 10, survey.Gibberish, ""), point("d", 10, survey.Gibberish, "")),
	}},
}

func TestExplain(t *testing.T) {
	const file = "testdata/explanations.txt"
	var b strings.Builder
	for _, tc := range explanations {
		b.WriteString("-- " + tc.name + " --\n" + render.Explain(tc.settings, tc.override, tc.results) + "\n\n")
	}
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, wanted := strings.Split(b.String(), "\n\n"), strings.Split(string(want), "\n\n")
	for i := range max(len(got), len(wanted)) {
		switch {
		case i >= len(got):
			t.Errorf("missing:\n%s", wanted[i])
		case i >= len(wanted) || got[i] != wanted[i]:
			t.Errorf("got\n%s\nwant what %s says", got[i], file)
		}
	}
}

// secret is longer than the shown part of any id. So a text that contains it must come from the
// free text to which it was added.
const secret = " what the respondent wrote"

// TestExplain_anything: for any facts, the text is a few short sentences, and does not depend
// on the order in which the checks finished. It never contains the checks' own texts, which may
// quote answers.
func TestExplain_anything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		results := surveytest.Results().Draw(t, "results")
		for i := range results {
			r := &results[i]
			r.Reason += secret
			for j := range r.DataPoints {
				p := &r.DataPoints[j]
				p.Reason += secret
				p.Translated += secret
				p.Evidence.Note += secret
			}
		}
		settings := surveytest.MaybeSettings(t)
		var override *bool
		if rapid.Bool().Draw(t, "by hand") {
			override = new(rapid.Bool().Draw(t, "excluded"))
		}
		text := render.Explain(settings, override, results)
		if n := utf8.RuneCountInString(text); n == 0 || n > 1500 {
			t.Errorf("%d characters: %s", n, text)
		}
		if strings.Contains(text, secret) {
			t.Errorf("the words of a check come through: %s", text)
		}
		if !utf8.ValidString(text) || strings.ContainsAny(text, "\n\x00") || !strings.HasSuffix(text, ".") || strings.Contains(text, "  ") && !strings.Contains(text, "(") {
			t.Errorf("no plain text: %q", text)
		}
		q := render.NewQuality(survey.V3, settings, override, results)
		if strings.HasPrefix(text, "This respondent is excluded") != (q.Excluded && override == nil) {
			t.Errorf("excluded is %t, but: %s", q.Excluded, text)
		}
		if other := render.Explain(settings, override, rapid.Permutation(results).Draw(t, "order")); other != text {
			t.Errorf("in another order of checks:\n%s\nand was\n%s", other, text)
		}
	})
}

// Every category that counts against a data point has words.
func TestExplain_everyCategoryHasWords(t *testing.T) {
	fine := survey.Set(survey.ValidAnswer, survey.NaturalTyping, survey.NaturalMovement, survey.ValidEntrant)
	for c, categories := range surveytest.CategoriesOf {
		for _, category := range categories {
			text := render.Explain(nil, nil, []survey.Result{of(survey.Check(c), 10, point("p", 10, category, ""))})
			if silent := strings.Contains(text, " scores 10."); silent != fine.Has(category) {
				t.Errorf("%s: %s", category.Name(survey.V3), text)
			}
		}
	}
}
