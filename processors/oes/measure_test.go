package oes

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/processors/ngram"
	"candor/survey"
)

// These tests measure the check on labelled text outside the repository and compare the results
// with docs/checks/oes.md.

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
	c := New()
	counts, n := map[survey.Category]int{}, 0
	for _, r := range checktest.Rows[row](t, "text/survey_answers_human.jsonl") {
		if strings.TrimSpace(r.Answer) == "" {
			continue
		}
		sub := &survey.Submission{Version: survey.V3, OES: []survey.OpenEnd{{ID: "q", Question: r.Question, Answer: r.Answer, Languages: []string{"en"}}}}
		out, err := c.Score(context.Background(), processors.Input{Submission: sub})
		if err != nil {
			t.Fatal(err)
		}
		got := out.Result.DataPoints[0]
		n++
		counts[got.Category]++
		if got.Category != survey.ValidAnswer {
			verbose(t, "%v %q: %.120q", got.Category.Name(survey.V2), got.Evidence, r.Answer)
		}
	}
	checktest.Share(t, "real survey answers kept valid", counts[survey.ValidAnswer], n, checktest.AtLeast(.95))
	for _, c := range []struct {
		category survey.Category
		most     float64
	}{{survey.Gibberish, .001}, {survey.BadLanguage, .002}, {survey.WrongLanguage, .002}, {survey.AISuspect, .01}, {survey.OffTopic, .002}} {
		checktest.Share(t, "real survey answers called "+c.category.Name(survey.V3), counts[c.category], n, checktest.AtMost(c.most))
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

// Typed strings and brands are not in the training data. Of the others, only those that were
// held out count.
func TestMeasure_gibberish(t *testing.T) {
	scores, flagged := map[string][]float64{}, map[string]int{}
	var typed, generated, real []float64
	q := newQuestion(&survey.OpenEnd{Question: "Please tell us more."})
	for _, l := range checktest.Lines(t, "text/gibberish.tsv")[1:] {
		col := strings.SplitN(l, "\t", 3)
		kind := col[1]
		if kind != "hand" && kind != "brand_abbrev_rare" && !ngram.HeldOut(col[2]) {
			continue
		}
		tx := newText(col[2])
		_, sure := typedGibberish(&tx, q)
		_, _, odd := oddLetters(&tx, q)
		v := gibberishScore(&tx, q)
		scores[kind] = append(scores[kind], v)
		switch {
		case kind == "hand":
			typed = append(typed, v)
		case col[0] == "1":
			generated = append(generated, v)
		default:
			real = append(real, v)
		}
		if sure || odd {
			flagged[kind]++
		}
		if sure || odd != (col[0] == "1") {
			verbose(t, "%s: sure %v odd %v %.2f %q", kind, sure, odd, v, col[2])
		}
	}
	checktest.Area(t, "GIBBERISH: generated and typed against real text, the model alone", slices.Concat(typed, generated), real, checktest.AtLeast(.985))
	checktest.CaughtAt(t, "GIBBERISH: typed by hand, the model alone at 1 % of real text", typed, real, .01, checktest.AtLeast(.93))
	checktest.Share(t, "GIBBERISH: typed by hand", flagged["hand"], len(scores["hand"]), checktest.AtLeast(.93))
	checktest.Share(t, "GIBBERISH: generated", flagged["generated_dev"], len(scores["generated_dev"]), checktest.Target{})
	checktest.Share(t, "GIBBERISH: real survey answers flagged", flagged["survey"], len(scores["survey"]), checktest.AtMost(.001))
	checktest.Share(t, "GIBBERISH: hard brands and abbreviations flagged", flagged["brand_abbrev_rare"], len(scores["brand_abbrev_rare"]), checktest.AtMost(.05))
	checktest.Share(t, "GIBBERISH: single real words of many languages flagged", flagged["text_word"], len(scores["text_word"]), checktest.AtMost(.005))
}

// verbose logs one answer if CANDOR_VERBOSE is set.
func verbose(t *testing.T, format string, args ...any) {
	t.Helper()
	if os.Getenv("CANDOR_VERBOSE") != "" {
		t.Logf(format, args...)
	}
}

// These are sentences on which the model was not trained. Each is judged with its own language
// allowed, with English allowed, and with a related language allowed.
func TestMeasure_language(t *testing.T) {
	type tally struct{ own, n, foreign int }
	all, close, told, sentences := tally{}, tally{}, 0, 0
	wide := map[string]*tally{}
	for _, l := range checktest.Lines(t, "text/langid.tsv")[1:] {
		col := strings.SplitN(l, "\t", 4)
		if !ngram.HeldOut(col[3]) {
			continue
		}
		lang, _ := modelled(col[0])
		q := newQuestion(&survey.OpenEnd{Question: "?"})
		tx := newText(col[3])
		if col[1] == "sentence" {
			sentences++
			if guessed := languageOf(&tx); guessed == lang {
				told++
			}
		}
		if len(tx.words) < 4 && !tx.main.dense() || tx.letters < 4 {
			continue
		}
		group := wide[lang]
		if group == nil {
			group = &tally{}
			wide[lang] = group
		}
		for _, g := range []*tally{&all, group} {
			g.n++
			if _, _, wrong := wrongLanguage(&tx, q, []string{lang}, true); wrong {
				g.own++
			}
			foreign := "en"
			if lang == "en" {
				foreign = "de"
			}
			if _, _, wrong := wrongLanguage(&tx, q, []string{foreign}, true); wrong {
				g.foreign++
			}
		}
		for _, group := range kin {
			for _, relative := range group {
				if !slices.Contains(group, lang) || relative == lang {
					continue
				}
				close.n++
				if _, _, wrong := wrongLanguage(&tx, q, []string{relative}, true); wrong {
					close.foreign++
				}
			}
		}
	}
	checktest.Share(t, "language of a sentence told (37 languages)", told, sentences, checktest.AtLeast(.96))
	checktest.Share(t, "WRONG_LANGUAGE: foreign sentences of 4 words and more found", all.foreign, all.n, checktest.AtLeast(.97))
	checktest.Share(t, "WRONG_LANGUAGE: sentences in the allowed language flagged", all.own, all.n, checktest.AtMost(.002))
	checktest.Share(t, "WRONG_LANGUAGE: sentences in a close relative of the allowed language found", close.foreign, close.n, checktest.AtLeast(.55))
	for _, l := range []string{"en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "ru", "tr", "ar", "zh"} {
		checktest.Share(t, "  foreign sentences found, "+l, wide[l].foreign, wide[l].n, checktest.Target{})
	}
}

// kin are languages so similar that a short text in one may pass as another.
var kin = [][]string{
	{"es", "pt", "ca", "it", "gl"},
	{"da", "no", "sv"},
	{"cs", "sk"},
	{"hr", "sl", "sr"},
	{"ru", "uk", "bg", "mk", "sr"},
	{"et", "fi"},
	{"fr", "ca"},
	{"fa", "ur", "ar"},
	{"hi", "mr"},
	{"id", "tl"},
}

// languageOf returns the most likely language of a text.
func languageOf(t *text) string {
	if l, _ := read(t, nil).best(func(string) bool { return true }); l != "" {
		return l
	}
	return majorOf(t.main)
}

// This test finds words that are harmless in one language and not in another.
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

// Near copies are searched both with their original alone, and in a survey with two thousand
// real answers to a question that most people answer similarly.
func TestMeasure_duplicates(t *testing.T) {
	type row struct{ Question, Answer string }
	real := checktest.Rows[row](t, "text/survey_answers_human.jsonl")
	point := func(question, answer string) *survey.Submission {
		return &survey.Submission{Respondent: survey.RespondentID(answer), Version: survey.V3, OES: []survey.OpenEnd{
			{ID: question, Question: question, Answer: answer, DetectDuplicates: true},
		}}
	}
	countable := func(s string) bool {
		tx := newText(s)
		return len(tx.words) >= countableWords && tx.letters >= countableLetters
	}
	var pairs [][]string
	copies := checktest.NewStream(New())
	for _, r := range real[:1000] {
		copies.Add(t, point("q", r.Answer))
	}
	for _, l := range checktest.Lines(t, "text/duplicate_pairs.tsv")[1:] {
		if col := strings.SplitN(l, "\t", 4); countable(col[2]) && countable(col[3]) {
			pairs = append(pairs, col)
			if strings.HasPrefix(col[0], "near") {
				copies.Add(t, point("q", col[2]))
			}
		}
	}
	found, fresh, n, alike, different := map[string]int{}, 0, map[string]int{}, 0, 0
	for _, col := range pairs {
		kind := col[0]
		if kind == "different_same_question" {
			a, b := newText(col[2]), newText(col[3])
			f, g := newFingerprint(&a, a.key()), newFingerprint(&b, b.key())
			different++
			if f.like(&g) {
				alike++
			}
			continue
		}
		sub := point("q", col[3])
		out, err := New().Score(context.Background(), copies.Input(sub))
		if err != nil {
			t.Fatal(err)
		}
		if kind != "near_copy_4" {
			n["all"]++
		}
		n[kind]++
		small := checktest.NewStream(New())
		small.Add(t, point("q", col[2]))
		if kind != "near_copy_4" && small.Add(t, sub).Result.DataPoints[0].Category == survey.DuplicateRespondent {
			fresh++
		}
		if out.Result.DataPoints[0].Category == survey.DuplicateRespondent {
			found[kind]++
			if kind != "near_copy_4" {
				found["all"]++
			}
		} else {
			verbose(t, "missed %s %q %q", kind, col[2], col[3])
		}
	}
	checktest.Share(t, "DUPLICATE: near copies of 1 to 3 edits found, beside the original", fresh, n["all"], checktest.AtLeast(.95))
	checktest.Share(t, "  in a survey of 2,000 in which all say the same things", found["all"], n["all"], checktest.AtLeast(.95))
	for _, k := range []string{"near_copy_1", "near_copy_2", "near_copy_3", "near_copy_4"} {
		checktest.Share(t, "  "+k, found[k], n[k], checktest.Target{})
	}
	checktest.Share(t, "DUPLICATE: different answers to one question taken for copies", alike, different, checktest.AtMost(.002))

	// Each answer is compared with all earlier ones, because chance matches accumulate over a
	// survey.
	stream := checktest.NewStream(New())
	compared, flagged := 0, 0
	for _, r := range real {
		out := stream.Add(t, point(r.Question, r.Answer))
		if countable(r.Answer) {
			compared++
		}
		if out.Result.DataPoints[0].Category == survey.DuplicateRespondent {
			flagged++
			verbose(t, "flagged %.160q", r.Answer)
		}
	}
	checktest.Share(t, "DUPLICATE: real answers of 8 questions called a copy, some are", flagged, compared, checktest.AtMost(.01))
}

// newQuestion returns the question of a data point as Prepare prepares it.
func newQuestion(p *survey.OpenEnd) *question { return &question{newWording(p), p.Languages} }
