package main

import (
	"fmt"
	"slices"
	"strings"

	"candor/processors/oes"
	"candor/processors/trees"
	"candor/processors/trees/fit"
	"candor/survey"
)

// nonsenseRounds is the number of trees in the model.
const nonsenseRounds = 100

// senseless is an example for the model: an answer that is nonsense, or one that is not.
type senseless struct {
	writer, kind, language, answer string
	example                        fit.Example
}

// trainNonsense trains the model of nonsense. It uses all texts. TestMeasureNonsense measures the model by leaving
// out one writer after the other.
func trainNonsense(s *sources) (string, error) {
	all, err := senselessExamples(s)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintln(&b, "# Whether an answer is nonsense: learnt by go run ./processors/oes/train. Each line is a tree (package trees).")
	for _, f := range s.files {
		fmt.Fprintf(&b, "# from %s %d rows %s\n", f.Name, f.Rows, f.SHA256)
	}
	b.WriteString(trees.Format(boostNonsense(all, func(*senseless) bool { return true })))
	return b.String(), nil
}

// boostNonsense trains on the examples that take selects.
func boostNonsense(all []senseless, take func(*senseless) bool) []trees.Tree {
	var list []fit.Example
	for i := range all {
		if take(&all[i]) {
			list = append(list, all[i].example)
		}
	}
	return fit.Boost(list, nonsenseRounds)
}

// foreignEach is the number of sentences, and of pairs of words, that are taken of each language. Many are not in the
// language of the survey, so that the model learns that such an answer is not nonsense.
const foreignEach = 60

// The weights of examples, in eighths. Nonsense weighs more because there are fewer examples of it.
const (
	nonsenseWeight = 24
	answerWeight   = 8
)

// senselessExamples returns the examples that the model judges. They are answers by outside writers and by the
// authors of the check, texts in many languages, and real survey answers.
func senselessExamples(s *sources) (all []senseless, err error) {
	add := func(writer, kind, language, question, answer string, nonsense bool) {
		p := survey.OpenEnd{ID: "q", Question: question, Answer: answer, Languages: strings.Fields(language)}
		signs, ok := oes.NonsenseSigns(&p)
		if !ok {
			return
		}
		e := fit.Example{Signs: signs[:], Yes: nonsense, Weight: answerWeight}
		if nonsense {
			e.Weight = nonsenseWeight
		}
		all = append(all, senseless{writer, kind, language, answer, e})
		s.used(1)
	}
	table, err := s.table("own/written.tsv", 5)
	if err != nil {
		return nil, err
	}
	for _, r := range table {
		add(r[2], r[1], r[0], r[3], r[4], r[1] == "nonsense" || r[1] == "invented")
	}
	for _, name := range []string{"invented.txtar", "sentences.txtar", "tempting.txtar", "dialect.txtar", "goeson.txtar", "declined.txtar", "hedged.txtar"} {
		list, err := s.labelled(name)
		if err != nil {
			return nil, err
		}
		for _, e := range list {
			add("testdata", e.label, e.language, e.question, e.answer, e.label == "GIBBERISH")
		}
	}
	table, err = s.table("text/langid.tsv", 4)
	if err != nil {
		return nil, err
	}
	asked, taken := []string{"en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "da", "tr", "cs"}, map[string]int{}
	for _, r := range table {
		kind := r[0] + r[1]
		if taken[kind] == foreignEach || r[1] == "word" {
			continue
		}
		taken[kind]++
		language := asked[len(taken)%len(asked)]
		if slices.Contains(asked, r[0]) && taken[kind]%2 == 0 {
			language = r[0]
		}
		add("texts", r[1], language, "What could we do better?", r[3], false)
	}
	answers, err := humanAnswers(s)
	for _, a := range answers {
		add("human", "human", "en", "What could we do better?", a, false)
	}
	return all, err
}
