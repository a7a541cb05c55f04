package oes

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/processors/ngram"
	"candor/survey"
)

// knownWords is the check state of a survey whose answers use known words.
func knownWords() processors.State {
	return processors.State{Tallies: map[string][]processors.Count{group("q"): {{Field: respondentsField, N: 1000}}}}
}

// TestMeasure_nonsense: the words of honest answers must rarely be considered unknown, in a
// survey whose other answers use known words.
func TestMeasure_nonsense(t *testing.T) {
	judge := func(question, answer string, languages []string) bool {
		p := survey.OpenEnd{ID: "q", Question: question, Answer: answer, Languages: languages}
		a := New().answers(&survey.Submission{OES: []survey.OpenEnd{p}})[0]
		return a.nonsense(knownWords(), languages, false) || a.invented(knownWords(), languages)
	}
	type row struct{ Question, Answer string }
	accused, strangers, n := 0, 0, 0
	for _, r := range checktest.Rows[row](t, "text/survey_answers_human.jsonl") {
		n++
		tx := newText(r.Answer)
		if len(unheard(&tx, newQuestion(&survey.OpenEnd{Question: r.Question}), vocabularyLetters)) > 0 {
			strangers++
		}
		if judge(r.Question, r.Answer, nil) {
			accused++
			verbose(t, "accused %q", r.Answer)
		}
	}
	checktest.Share(t, "GIBBERISH by words: real survey answers flagged", accused, n, checktest.AtMost(.002))
	checktest.Share(t, "  without a known word", strangers, n, checktest.Target{})

	accused, n = 0, 0
	for _, name := range []string{"answers.txtar", "fresh.txtar", "later.txtar", "wide.txtar"} {
		for _, it := range corpus(t, name) {
			if it.want == survey.Gibberish {
				continue
			}
			n++
			if judge(it.question, it.answer, it.languages) {
				accused++
				verbose(t, "accused %v %q", it.languages, it.answer)
			}
		}
	}
	checktest.Share(t, "GIBBERISH by words: own answers in 51 languages flagged", accused, n, checktest.AtMost(.002))

	// For each language, these are sentences and pairs of words that were not used to fit a model.
	type tally struct{ accused, n int }
	found := map[string]*tally{}
	for _, l := range checktest.Lines(t, "text/langid.tsv")[1:] {
		col := strings.SplitN(l, "\t", 4)
		if col[1] == "word" || !ngram.HeldOut(col[3]) {
			continue
		}
		lang, _ := modelled(col[0])
		add := func(key string, languages ...string) {
			if found[key] == nil {
				found[key] = &tally{}
			}
			found[key].n++
			if judge("What could we do better?", col[3], languages) {
				found[key].accused++
				verbose(t, "accused in %s: %q", key, col[3])
			}
		}
		if vocabularies[lang] == nil {
			add("languages without a table under an English question, " + col[1] + "s")
			continue
		}
		add(lang, lang)
		add("all eight, "+col[1]+"s", lang)
	}
	for _, k := range slices.Sorted(maps.Keys(found)) {
		target := checktest.Target{}
		if found[k].n > 500 {
			target = checktest.AtMost(.002)
		}
		checktest.Share(t, "  "+k+", flagged", found[k].accused, found[k].n, target)
	}

	d, caught, letters := syllables(1), 0, 0
	const most = 1000
	for range most {
		answer := d.answer()
		tx := newText(answer)
		q := newQuestion(&survey.OpenEnd{Question: "What could we do better?"})
		_, sure := typedGibberish(&tx, q)
		_, _, odd := oddLetters(&tx, q)
		words := judge("What could we do better?", answer, nil)
		if sure || odd {
			letters++
		}
		if sure || odd || words {
			caught++
		} else {
			verbose(t, "missed %q", answer)
		}
	}
	checktest.Share(t, "GIBBERISH: syllables strung together found by letters", letters, most, checktest.Target{})
	checktest.Share(t, "GIBBERISH: syllables strung together found by letters or words", caught, most, checktest.Target{})
}
