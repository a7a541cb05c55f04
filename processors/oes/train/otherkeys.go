package main

import (
	"strings"

	"candor/processors/ngram"
	"candor/processors/oes"
)

// trainOtherKeys trains a model that distinguishes letters typed at random from real text in Cyrillic, Greek, Hebrew
// and Arabic letters. The random letters are what random typing on a Latin keyboard gives on keyboards of these scripts.
func trainOtherKeys(s *sources) (*ngram.Model, error) {
	random := dice(11)
	all, err := realOtherText(s, &random)
	if err != nil {
		return nil, err
	}
	written, err := s.table("own/written.tsv", 5)
	if err != nil {
		return nil, err
	}
	all = append(all, typedOnOtherKeys(s, written, &random)...)
	weights := [2]float64{}
	for _, e := range all {
		if e.features != nil {
			weights[e.class] += e.weight
		}
	}
	for i, e := range all {
		all[i].weight = e.weight * (weights[0] + weights[1]) / (2 * weights[e.class])
	}
	return s.fitTyped(all, ngram.Meta{Name: "otherkeys", Buckets: 1 << 14, Spec: oes.OtherKeysSpec}, 500, ".2 %")
}

// realOtherText returns real text: sentences and parts of them, words and names.
func realOtherText(s *sources, random *dice) (all []typed, err error) {
	add := func(kind, text string, weight float64) bool {
		f := oes.OtherKeysFeatures(text)
		all = append(all, typed{kind, text, 0, weight, f})
		return f != nil
	}
	table, err := s.table("text/langid.tsv", 4)
	if err != nil {
		return nil, err
	}
	for _, r := range table {
		if !add("text_"+r[1], r[3], 1) {
			continue
		}
		s.used(1)
		if r[1] != "sentence" {
			continue
		}
		// Answers are often as short as a part of a sentence.
		for n, words := 1, strings.Fields(r[3]); len(words) >= n; n = 1 + random.below(3) {
			add("part", strings.Join(words[:n], " "), 1)
			words = words[n:]
		}
	}
	if table, err = s.table("own/languages.tsv", 2); err != nil {
		return nil, err
	}
	for _, r := range table {
		add("own", r[1], ownWeight)
		s.used(1)
	}
	lines, err := s.lines("own/short_other.txt")
	if err != nil {
		return nil, err
	}
	for _, l := range lines {
		for w := range strings.SplitSeq(l, ", ") {
			add("own", w, ownWeight)
			add("own", strings.ToLower(w), ownWeight)
			s.used(1)
		}
	}
	return all, nil
}

// ownWeight is the weight of text that was written for this training.
const ownWeight = 4

// typedOnOtherKeys returns the texts that outside writers and the generators typed at random, and what the same keys
// give on keyboards of other scripts. It also returns the writers' valid answers in these scripts, as real text.
func typedOnOtherKeys(s *sources, written [][]string, random *dice) (all []typed) {
	add := func(kind, text string) {
		for _, keys := range append(oes.OnOtherKeyboards(text), text) {
			all = append(all, typed{kind, keys, 1, 1, oes.OtherKeysFeatures(keys)})
		}
	}
	for _, r := range written {
		if r[1] == "nonsense" {
			s.used(1)
			add("typed", r[4])
		} else if f := oes.OtherKeysFeatures(r[4]); f != nil {
			s.used(1)
			all = append(all, typed{"written", r[4], 0, 1, f})
		}
	}
	for _, g := range generators {
		for range 300 {
			add(g.name, g.make(random))
		}
	}
	return all
}
