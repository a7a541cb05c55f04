package oes

import (
	"context"
	"os"
	"strings"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

// These tests measure the check on labelled text outside the repository and
// hold it to the figures of docs/checks/oes.md.

func scoreOne(t testing.TB, p survey.OpenEnd, v survey.Version) survey.DataPointResult {
	t.Helper()
	p.ID = "q"
	out, err := New().Score(context.Background(), processors.Input{Submission: &survey.Submission{Version: v, OES: []survey.OpenEnd{p}}})
	if err != nil {
		t.Fatal(err)
	}
	return out.Result.DataPoints[0]
}

func TestMeasure_humanAnswers(t *testing.T) {
	type row struct{ Question, Answer string }
	rows := checktest.Rows[row](t, "text/survey_answers_human.jsonl")
	c := New()
	counts := map[survey.Category]int{}
	for _, r := range rows {
		if strings.TrimSpace(r.Answer) == "" {
			continue
		}
		sub := &survey.Submission{Version: survey.V3, OES: []survey.OpenEnd{{ID: "q", Question: r.Question, Answer: r.Answer, Languages: []string{"en"}}}}
		out, err := c.Score(context.Background(), processors.Input{Submission: sub})
		if err != nil {
			t.Fatal(err)
		}
		got := out.Result.DataPoints[0]
		counts[got.Category]++
		if got.Category != survey.ValidAnswer && os.Getenv("CANDOR_VERBOSE") != "" {
			t.Logf("%v %q: %.120q", got.Category.Name(survey.V2), got.Evidence, r.Answer)
		}
	}
	n := float64(len(rows))
	for c, most := range map[survey.Category]float64{
		survey.Gibberish: .001, survey.BadLanguage: .002, survey.WrongLanguage: .0005, survey.AISuspect: .0005, survey.OffTopic: .002,
	} {
		if got := float64(counts[c]) / n; got > most {
			t.Errorf("%s: %.4f of real answers, want at most %.4f", c.Name(survey.V3), got, most)
		}
	}
	if kept := float64(counts[survey.ValidAnswer]) / n; kept < .95 {
		t.Errorf("valid kept %.3f, want .95", kept)
	}
	for c := survey.ValidAnswer; c <= survey.DuplicateRespondent; c++ {
		t.Logf("%-20s %5d %.4f", c.Name(survey.V2), counts[c], float64(counts[c])/n)
	}
}

func TestMeasure_labelled(t *testing.T) {
	type row struct {
		ID, Question, Answer, Expected, ExpectedV2 string
		Keywords, AllowedLanguages                 []string
		ActivateDuplicateDetection, Ambiguous      bool
		Context                                    struct {
			SameRespondentOtherAnswers, OtherRespondentsSameQuestion []string
		}
	}
	right, n := 0, 0
	for _, r := range checktest.Rows[row](t, "text/oes_answers.jsonl") {
		point := survey.OpenEnd{ID: "q", Question: r.Question, Answer: r.Answer, Keywords: r.Keywords, Languages: r.AllowedLanguages, DetectDuplicates: r.ActivateDuplicateDetection}
		stream := checktest.NewStream(New())
		for _, other := range r.Context.OtherRespondentsSameQuestion {
			p := point
			p.Answer = other
			stream.Add(t, &survey.Submission{Version: survey.V3, OES: []survey.OpenEnd{p}})
		}
		sub := &survey.Submission{Version: survey.V3, OES: []survey.OpenEnd{point}}
		for i, other := range r.Context.SameRespondentOtherAnswers {
			p := point
			p.ID, p.Question, p.Answer = string(rune('a'+i)), "Question "+string(rune('a'+i)), other
			sub.OES = append(sub.OES, p)
		}
		got := stream.Add(t, sub).Result.DataPoints[0]
		n++
		if got.Category.Name(survey.V3) == r.Expected || r.Ambiguous {
			right++
		} else {
			t.Logf("%s got %s (%s), want %s: %.60q", r.ID, got.Category.Name(survey.V3), got.Evidence, r.Expected, r.Answer)
		}
	}
	t.Logf("%d of %d right, %.3f", right, n, float64(right)/float64(n))
}

func TestMeasure_gibberish(t *testing.T) {
	hit, all := map[string]int{}, map[string]int{}
	q := newQuestion(&survey.OpenEnd{Question: "Please tell us more."})
	for _, l := range checktest.Lines(t, "text/gibberish.tsv")[1:] {
		col := strings.SplitN(l, "\t", 3)
		kind := col[0] + " " + col[1]
		tx := newText(col[2])
		_, typed := typedGibberish(&tx, q)
		_, odd := oddGibberish(&tx, q)
		all[kind]++
		if typed || odd {
			hit[kind]++
			if os.Getenv("CANDOR_VERBOSE") != "" && col[0] == "0" {
				t.Logf("false: typed %v odd %v %q", typed, odd, col[2])
			}
		} else if os.Getenv("CANDOR_VERBOSE") != "" && col[1] == "hand" {
			t.Logf("missed: %q", col[2])
		}
	}
	for k := range all {
		t.Logf("%-22s %5d of %5d %.4f", k, hit[k], all[k], float64(hit[k])/float64(all[k]))
	}
}

func TestMeasure_language(t *testing.T) {
	own, other, n := map[string]int{}, map[string]int{}, map[string]int{}
	for _, l := range checktest.Lines(t, "text/langid.tsv")[1:] {
		col := strings.SplitN(l, "\t", 4)
		lang := strings.Replace(col[0], "nb", "no", 1)
		q := newQuestion(&survey.OpenEnd{Question: "?"})
		tx := newText(col[3])
		if len(tx.words) < 4 {
			continue
		}
		n[lang]++
		if _, wrong := wrongLanguage(&tx, q, []string{lang}); wrong {
			own[lang]++
		}
		foreign := "en"
		if lang == "en" {
			foreign = "de"
		}
		if _, wrong := wrongLanguage(&tx, q, []string{foreign}); wrong {
			other[lang]++
		}
	}
	for l := range n {
		t.Logf("%s %5d: own flagged %.4f, foreign flagged %.3f", l, n[l], float64(own[l])/float64(n[l]), float64(other[l])/float64(n[l]))
	}
}

// Words that are harmless in one language and not in another show up here.
func TestMeasure_sentencesOfAllLanguages(t *testing.T) {
	wrong, n := 0, 0
	for _, l := range checktest.Lines(t, "text/langid.tsv")[1:] {
		col := strings.SplitN(l, "\t", 4)
		got := scoreOne(t, survey.OpenEnd{Question: "Please tell us more.", Answer: col[3], Languages: []string{col[0]}}, survey.V3)
		n++
		switch got.Category {
		case survey.ValidAnswer, survey.NoAnswer, survey.GenericAnswer:
		default:
			wrong++
			t.Logf("%s %s (%s): %.80q", col[0], got.Category.Name(survey.V3), got.Evidence, col[3])
		}
	}
	t.Logf("%d of %d flagged", wrong, n)
	if wrong*2000 > n {
		t.Errorf("%d of %d flagged", wrong, n)
	}
}

func TestMeasure_duplicates(t *testing.T) {
	print := func(s string) (*text, *fingerprint) {
		tx := newText(s)
		if len(tx.words) < countableWords || tx.letters < countableLetters {
			return nil, nil
		}
		f := newFingerprint(tx.key())
		return &tx, &f
	}
	hit, all := map[string]int{}, map[string]int{}
	for _, l := range checktest.Lines(t, "text/duplicate_pairs.tsv")[1:] {
		col := strings.SplitN(l, "\t", 4)
		a, f := print(col[2])
		b, g := print(col[3])
		if a == nil || b == nil {
			continue
		}
		kinds := []string{col[0]}
		if len(a.words) >= certainWords {
			kinds = append(kinds, col[0]+" long")
		}
		for _, k := range kinds {
			all[k]++
			if f.like(g) {
				hit[k]++
			}
		}
	}
	for k := range all {
		t.Logf("%-30s %4d of %4d %.4f", k, hit[k], all[k], float64(hit[k])/float64(all[k]))
	}
	// Everybody against everybody before: chance hits add up over a survey.
	type row struct{ Question, Answer string }
	stream := checktest.NewStream(New())
	n, flagged := 0, 0
	for _, r := range checktest.Rows[row](t, "text/survey_answers_human.jsonl") {
		out := stream.Add(t, &survey.Submission{Version: survey.V3, OES: []survey.OpenEnd{
			{ID: r.Question, Question: r.Question, Answer: r.Answer, DetectDuplicates: true},
		}})
		n++
		if out.Result.DataPoints[0].Category == survey.DuplicateRespondent {
			flagged++
			if os.Getenv("CANDOR_VERBOSE") != "" {
				t.Logf("flagged %.160q", r.Answer)
			}
		}
	}
	t.Logf("real stream: %d of %d flagged %.4f", flagged, n, float64(flagged)/float64(n))
	if flagged*200 > n {
		t.Errorf("%d of %d real answers are called copies", flagged, n)
	}
}
