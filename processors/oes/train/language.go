package main

import (
	"slices"
	"strings"

	"candor/processors/ngram"
	"candor/processors/ngram/fit"
	"candor/processors/oes"
)

// classOf returns the class of a language in the model. Related languages whose short texts cannot be distinguished
// share a class.
func classOf(language string) string {
	switch language {
	case "nb", "nn":
		return "no"
	case "ms":
		return "id"
	case "bs":
		return "hr"
	}
	return language
}

// scriptAlone are the languages that the check recognises by their script, so the model need not know them.
var scriptAlone = []string{"el", "he", "hy", "ka", "th", "ko", "zh", "ja", "bn", "pa", "gu", "ta", "te", "kn", "ml", "my", "am"}

// trainLanguage trains a model that distinguishes languages that share a script. The examples are sentences, pairs of
// words and single words, each with and without accents.
func trainLanguage(s *sources) (*ngram.Model, error) { //nolint:cyclop,funlen // the steps of a training, one after the other
	type example struct {
		lang, kind, text string
		weight           float64
	}
	var all []example
	given, err := s.table("text/langid.tsv", 4)
	if err != nil {
		return nil, err
	}
	for _, r := range given {
		if !slices.Contains(scriptAlone, r[0]) {
			all = append(all, example{classOf(r[0]), r[1], r[3], 1})
		}
	}
	s.used(len(all))
	written, err := s.table("own/languages.tsv", 2)
	if err != nil {
		return nil, err
	}
	s.used(len(written))
	for _, r := range written {
		// There are few sentences, so parts of them are used as further examples.
		words := strings.Fields(r[1])
		all = append(all, example{classOf(r[0]), "own", r[1], 4})
		for size := 1; size <= 3; size++ {
			for i := 0; i+size <= len(words); i += size {
				if !ngram.HeldOut(r[1]) {
					all = append(all, example{classOf(r[0]), "part", strings.Join(words[i:i+size], " "), 1.5})
				}
			}
		}
	}
	stops, err := s.table("text/stopwords.tsv", 2)
	if err != nil {
		return nil, err
	}
	s.used(len(stops))
	for _, r := range stops {
		if !slices.Contains(scriptAlone, r[0]) {
			all = append(all, example{classOf(r[0]), "part", r[1], .7})
		}
	}
	var classes []string
	for _, e := range all {
		if !slices.Contains(classes, e.lang) {
			classes = append(classes, e.lang)
		}
	}
	slices.Sort(classes)

	var train []fit.Example
	for _, e := range all {
		if e.kind != "part" && ngram.HeldOut(e.text) {
			continue
		}
		class := slices.Index(classes, e.lang)
		train = append(train, fit.Example{Features: oes.LanguageFeatures(e.text), Class: class, Weight: e.weight})
		if plain := oes.Fold(e.text); plain != e.text && e.lang != "vi" {
			train = append(train, fit.Example{Features: oes.LanguageFeatures(plain), Class: class, Weight: .4 * e.weight})
		}
	}
	m, err := fit.Fit(ngram.Meta{Name: "language", Classes: classes, Buckets: 1 << 15, Packed: true, Spec: oes.LanguageSpec},
		train, fit.Options{Epochs: 10, Rate: .15, Decay: 1e-6, Seed: 1})
	if err != nil {
		return nil, err
	}
	scores := make([]float64, len(classes))
	for _, kind := range []string{"word", "pair", "sentence", "own"} {
		right, n := 0, 0
		for _, e := range all {
			if e.kind != kind || !ngram.HeldOut(e.text) {
				continue
			}
			m.Scores(oes.LanguageFeatures(e.text), scores)
			n++
			if classes[slices.Index(scores, slices.Max(scores))] == e.lang {
				right++
			}
		}
		s.figure("%s told: %.4f of %d", kind, float64(right)/float64(n), n)
	}
	return m, nil
}
