package main

import (
	"strings"

	"candor/processors/ngram"
	"candor/processors/ngram/fit"
	"candor/processors/oes"
)

// trainOtherKeys trains a model that distinguishes letters typed at random from real text in Cyrillic, Greek, Hebrew and
// Arabic letters. The former are what the same keys give there as people hit at random on keyboards with Latin letters.
func trainOtherKeys(s *sources) (*ngram.Model, error) {
	type example struct {
		kind, text string
		class      int
		weight     float64
	}
	var all []example
	add := func(kind, text string, class int) {
		weight := 1.0
		if kind == "own" {
			weight = 4
		}
		if oes.OtherKeysFeatures(text) != nil {
			all = append(all, example{kind, text, class, weight})
		}
	}
	table, err := s.table("text/langid.tsv", 4)
	if err != nil {
		return nil, err
	}
	random := dice(11)
	for _, r := range table {
		if oes.OtherKeysFeatures(r[3]) == nil {
			continue
		}
		add("text_"+r[1], r[3], 0)
		s.used(1)
		if r[1] != "sentence" {
			continue
		}
		// Answers are often as short as a part of a sentence.
		for n, words := 1, strings.Fields(r[3]); len(words) >= n; n = 1 + random.below(3) {
			add("part", strings.Join(words[:n], " "), 0)
			words = words[n:]
		}
	}
	table, err = s.table("own/languages.tsv", 2)
	if err != nil {
		return nil, err
	}
	for _, r := range table {
		add("own", r[1], 0)
		s.used(1)
	}
	lines, err := s.lines("own/short_other.txt")
	if err != nil {
		return nil, err
	}
	for _, l := range lines {
		for w := range strings.SplitSeq(l, ", ") {
			add("own", w, 0)
			add("own", strings.ToLower(w), 0)
			s.used(1)
		}
	}
	table, err = s.table("own/written.tsv", 5)
	if err != nil {
		return nil, err
	}
	for _, r := range table {
		if r[1] != "nonsense" {
			add("written", r[4], 0)
			continue
		}
		s.used(1)
		add("typed", r[4], 1)
		for _, typed := range oes.OnOtherKeyboards(r[4]) {
			add("typed", typed, 1)
		}
	}
	for _, g := range generators {
		for range 300 {
			for _, typed := range oes.OnOtherKeyboards(g.make(&random)) {
				add(g.name, typed, 1)
			}
		}
	}
	weights := [2]float64{}
	for _, e := range all {
		weights[e.class] += e.weight
	}
	var train []fit.Example
	for _, e := range all {
		if !ngram.HeldOut(e.text) {
			train = append(train, fit.Example{Features: oes.OtherKeysFeatures(e.text), Class: e.class, Weight: e.weight * (weights[0] + weights[1]) / (2 * weights[e.class])})
		}
	}
	m, err := fit.Fit(ngram.Meta{Name: "otherkeys", Classes: []string{"gibberish"}, Buckets: 1 << 14, Packed: true, Spec: oes.OtherKeysSpec},
		train, fit.Options{Epochs: 10, Rate: .1, Decay: 1e-6, Seed: 1})
	if err != nil {
		return nil, err
	}
	scores := map[string][]float64{}
	var real []float64
	for _, e := range all {
		if ngram.HeldOut(e.text) {
			v := m.Score(oes.OtherKeysFeatures(e.text))
			scores[e.kind] = append(scores[e.kind], v)
			if e.class == 0 {
				real = append(real, v)
			}
		}
	}
	s.aboveReal(scores, real, 500, ".2 %")
	return m, nil
}
