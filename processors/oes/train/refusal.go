package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"candor/processors/ngram"
	"candor/processors/ngram/fit"
	"candor/processors/oes"
)

// declining is an example for the model: an answer that declines its question (class 1), or one that does not (class
// 0).
type declining struct {
	writer, kind, language, question, answer string
	class                                    int
	weight                                   float64
}

// features returns the features of the answer. An answer without a question counts twice: as an answer to a question
// that asks for a reason, and as an answer to one that does not.
func (e *declining) features() (list [][]uint64) {
	for _, why := range []bool{false, true} {
		if e.question == "" || oes.AsksWhy(e.question) == why {
			if f := oes.RefusalFeatures(e.answer, e.language, why); f != nil {
				list = append(list, f)
			}
		}
	}
	return list
}

// trainRefusal trains a model that distinguishes answers that decline the question from real ones. It uses all texts.
// TestMeasureRefusals measures the model by leaving out one writer after the other.
func trainRefusal(s *sources) (*ngram.Model, error) {
	all, err := decliningExamples(s)
	if err != nil {
		return nil, err
	}
	writers := map[string]bool{}
	n := [2]int{}
	for _, e := range all {
		writers[e.writer] = true
		n[e.class]++
	}
	s.figure("trained on %d refusals and %d other answers of %d sources; measured by leaving one out, see TestMeasureRefusals", n[1], n[0], len(writers))
	return fitRefusal(all, func(*declining) bool { return true })
}

// fitRefusal trains on the examples that take selects. It gives both classes the same total weight.
func fitRefusal(all []declining, take func(*declining) bool) (*ngram.Model, error) {
	var train []fit.Example
	weight := [2]float64{}
	for i := range all {
		e := &all[i]
		if !take(e) {
			continue
		}
		list := e.features()
		for _, f := range list {
			w := e.weight / float64(len(list))
			train = append(train, fit.Example{Features: f, Class: e.class, Weight: w})
			weight[e.class] += w
		}
	}
	for i := range train {
		train[i].Weight *= (weight[0] + weight[1]) / (2 * weight[train[i].Class])
	}
	return fit.Fit(ngram.Meta{Name: "refusal", Classes: []string{"refusal"}, Buckets: 1 << 18, Packed: true, Spec: oes.RefusalSpec},
		train, fit.Options{Epochs: 24, Rate: .1, Decay: 1e-5, Seed: 1, Drop: .5})
}

// temptingWeight is the weight of a valid answer that looks like a refusal, and sentenceWeight that of a sentence
// that is no answer. Of such sentences, at most sentencesEach are taken of each language.
const (
	temptingWeight = 3
	sentenceWeight = .5
	sentencesEach  = 250
)

// decliningExamples returns all examples: answers by outside writers and by the authors of the check, real survey
// answers, and sentences in the languages of the writers. With the sentences, no word of these languages is
// suspicious by itself.
func decliningExamples(s *sources) (all []declining, err error) {
	for _, read := range []func(*sources) ([]declining, error){writtenAnswers, askedAnswers, reasonAnswers, testAnswers, streamAnswers, realAnswers} {
		list, err := read(s)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	written := map[string]bool{}
	for _, e := range all {
		written[e.language] = written[e.language] || e.kind == "tempting_refusal"
	}
	sentences, err := sentencesIn(s, written)
	return append(all, sentences...), err
}

// writtenAnswers returns the answers that outside writers wrote.
func writtenAnswers(s *sources) (all []declining, err error) {
	table, err := s.table("own/written.tsv", 5)
	for _, r := range table {
		e := declining{writer: r[2], kind: r[1], language: r[0], answer: r[4], weight: 1}
		if r[3] != "-" {
			e.question = r[3]
		}
		switch r[1] {
		case "nonsense", "invented":
			continue
		case "refusal":
			e.class = 1
		case "tempting_refusal":
			e.weight = temptingWeight
		}
		all = append(all, e)
	}
	s.used(len(all))
	return all, err
}

// askedAnswers returns valid answers that talk about questions and answers, and so look like refusals.
func askedAnswers(s *sources) (all []declining, err error) {
	table, err := s.table("own/asked.tsv", 2)
	for _, r := range table {
		all = append(all, declining{writer: "asked", kind: "tempting", language: r[0], answer: r[1], weight: temptingWeight})
	}
	s.used(len(all))
	return all, err
}

// reasonAnswers returns valid answers that give a reason in a few words, or that have the fillers of refusals.
func reasonAnswers(s *sources) (all []declining, err error) {
	table, err := s.table("own/reasons.tsv", 3)
	for _, r := range table {
		all = append(all, declining{writer: "reasons", kind: "tempting", language: r[0], question: r[1], answer: r[2], weight: temptingWeight})
	}
	s.used(len(all))
	return all, err
}

// testAnswers returns refusals, and answers that look like refusals, from the tests of package oes. The authors read
// them while they made the lists of refusals.
func testAnswers(s *sources) (all []declining, err error) {
	for _, name := range []string{"declined.txtar", "goeson.txtar", "hedged.txtar", "tempting.txtar", "dialect.txtar"} {
		list, err := s.labelled(name)
		if err != nil {
			return nil, err
		}
		for _, l := range list {
			e := declining{writer: "testdata", kind: l.label, language: l.language, question: l.question, answer: l.answer, weight: 1}
			switch {
			case l.label == "NO_ANSWER":
				e.class = 1
			case l.label != "VALID_ANSWER":
				continue
			case name == "goeson.txtar":
				e.weight = temptingWeight
			}
			all = append(all, e)
			s.used(1)
		}
	}
	return all, nil
}

// streamAnswers returns valid answers to a few questions, by an outside writer.
func streamAnswers(s *sources) (all []declining, err error) {
	lines, err := s.lines("testdata/streams.jsonl")
	for _, l := range lines {
		e := declining{writer: "streams", kind: "honest", weight: 1}
		if err := json.Unmarshal([]byte(l), &struct{ Language, Answer *string }{&e.language, &e.answer}); err != nil {
			return nil, fmt.Errorf("streams.jsonl: %w", err)
		}
		all = append(all, e)
	}
	s.used(len(all))
	return all, err
}

// realAnswers returns the real survey answers that the lists do not call empty.
func realAnswers(s *sources) (all []declining, err error) {
	answers, err := humanAnswers(s)
	for _, a := range answers {
		if !oes.EmptyByLists(a) {
			all = append(all, declining{writer: "human", kind: "human", language: "en", answer: a, weight: 1})
		}
	}
	return all, err
}

// sentencesIn returns sentences in the given languages.
func sentencesIn(s *sources, wanted map[string]bool) (all []declining, err error) {
	table, err := s.table("text/langid.tsv", 4)
	taken := map[string]int{}
	for _, r := range table {
		if wanted[r[0]] && r[1] == "sentence" && taken[r[0]] < sentencesEach {
			taken[r[0]]++
			all = append(all, declining{writer: "sentences", kind: "sentence", language: r[0], answer: r[3], weight: sentenceWeight})
		}
	}
	s.used(len(all))
	return all, err
}

// labelled is an answer of a file in testdata.
type labelled struct{ label, language, question, answer string }

// labelled returns the answers of a file in testdata.
func (s *sources) labelled(name string) (all []labelled, err error) {
	lines, err := s.lines("testdata/" + name)
	var e labelled
	for _, line := range lines {
		line = strings.TrimSpace(line)
		if head, ok := strings.CutPrefix(line, "-- "); ok {
			cells := strings.Split(strings.TrimSuffix(head, " --"), " | ")
			e = labelled{label: cells[0], language: cells[min(1, len(cells)-1)], question: cells[len(cells)-1]}
		} else if e.label != "" && line != "" {
			e.answer = line
			all = append(all, e)
		}
	}
	return all, err
}
