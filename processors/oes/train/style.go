package main

import (
	"strings"

	"candor/processors/ngram"
	"candor/processors/ngram/fit"
	"candor/processors/oes"
)

// styleExample is a text of known authorship.
type styleExample struct {
	kind, text string
	class      int
	weight     float64
	unit       string // texts with the same unit are held out together
}

// trainStyle trains a model that distinguishes an assistant's answers from people's. It uses essays by both, real
// survey answers, invented answers of both kinds in seven languages, and plain sentences. The sentences are in the
// same seven languages, so that no language is suspicious by itself.
func trainStyle(s *sources) (*ngram.Model, error) {
	all, err := styleExamples(s)
	if err != nil {
		return nil, err
	}
	m, err := fitStyle(all, func(e *styleExample) bool { return !ngram.HeldOut(e.unit) })
	if err != nil {
		return nil, err
	}
	scores := map[string][]float64{}
	for _, e := range all {
		if ngram.HeldOut(e.unit) && len(strings.Fields(e.text)) >= 10 {
			scores[e.kind] = append(scores[e.kind], m.Score(oes.StyleFeatures(e.text)))
		}
	}
	for _, kind := range sortedKeys(scores) {
		for _, limit := range []float64{0, 1, 2, 3} {
			n := 0
			for _, v := range scores[kind] {
				if v > limit {
					n++
				}
			}
			s.figure("%s of ten words and more above %.0f: %.4f of %d", kind, limit, float64(n)/float64(len(scores[kind])), len(scores[kind]))
		}
	}
	return m, nil
}

// fitStyle trains on the examples that take selects.
func fitStyle(all []styleExample, take func(*styleExample) bool) (*ngram.Model, error) {
	var train []fit.Example
	for i := range all {
		if e := &all[i]; take(e) {
			train = append(train, fit.Example{Features: oes.StyleFeatures(e.text), Class: e.class, Weight: e.weight})
		}
	}
	return fit.Fit(ngram.Meta{Name: "style", Classes: []string{"assistant"}, Buckets: 1 << 16, Packed: true, Spec: oes.StyleSpec},
		train, fit.Options{Epochs: 6, Rate: .1, Decay: 1e-6, Seed: 1})
}

// styleExamples reads the texts of all kinds.
func styleExamples(s *sources) ([]styleExample, error) {
	var all []styleExample
	answers, err := humanAnswers(s)
	if err != nil {
		return nil, err
	}
	for _, a := range answers {
		all = append(all, styleExample{"people's answers", a, 0, 1, a})
	}
	type essay struct{ Domain, Label, Text, Licence string }
	essays, err := rows[essay](s, "text/ai_suspect.jsonl")
	if err != nil {
		return nil, err
	}
	for _, e := range essays {
		if e.Domain != "essay" || !strings.HasPrefix(e.Licence, "MIT") {
			continue // the survey answers among them were read above
		}
		s.used(1)
		if e.Label == "ai" {
			all = append(all, styleExample{"assistant's essays", e.Text, 1, 1, e.Text})
		} else {
			all = append(all, styleExample{"people's essays", e.Text, 0, 3, e.Text})
		}
	}
	for _, f := range []struct {
		name, kind string
		class      int
		weight     float64
	}{{"own/assistant.tsv", "assistant's answers", 1, 6}, {"own/people.tsv", "people's answers, own", 0, 4}} {
		written, err := s.table(f.name, 3)
		if err != nil {
			return nil, err
		}
		s.used(len(written))
		for _, r := range written {
			// Answers to the same question are kept together, because their words are similar.
			all = append(all, styleExample{f.kind, r[2], f.class, f.weight, r[1]})
		}
	}
	sentences, err := s.table("text/langid.tsv", 4)
	if err != nil {
		return nil, err
	}
	for _, r := range sentences {
		if strings.Contains("en de fr es it nl pt", r[0]) && r[1] == "sentence" && len(strings.Fields(r[3])) >= 6 {
			s.used(1)
			all = append(all, styleExample{"people's sentences", r[3], 0, .4, r[3]})
		}
	}
	return all, nil
}
