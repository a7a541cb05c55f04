package oes

import (
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

func babbling(question, answer string) bool {
	p := survey.OpenEnd{ID: "q", Question: question, Answer: answer}
	return New().answers(&survey.Submission{OES: []survey.OpenEnd{p}})[0].babbles()
}

func TestBabbles(t *testing.T) {
	for answer, want := range map[string]bool{
		"gagigogu gagigogu":         true,
		"lalolilo dudadi mumu":      true,
		"Papepipo, nananinu; tatu!": true,
		"mama papa":                 false, // words, and short
		"lalolilo":                  false, // one word
		"lalolilo dudadi bread":     false, // another word
		"banana banana banana":      false, // a known word
		"totito sasu":               false, // few syllables
		"lalolilo dudadi 3":         false,
		"kokoro wa totemo daiji":    false, // Japanese
		"haha hahaha hehe":          false, // laughter
	} {
		if got := babbling("What could we do better?", answer); got != want {
			t.Errorf("%q: %v", answer, got)
		}
	}
	if babbling("Which brands do you know?", "lalolilo dudadi mumu") {
		t.Error("the question asks for names")
	}
}

func TestBabble_verdict(t *testing.T) {
	for answer, want := range map[string]survey.Category{"lalolilo dudadi mumu": survey.Gibberish, "ads ads ads": survey.ValidAnswer, "asd asd asd": survey.Gibberish} {
		p := survey.OpenEnd{Question: "What one thing should we change?", Answer: answer}
		if got := scoreOne(t, p, survey.V3).Category; got != want {
			t.Errorf("%q: %s", answer, got.Name(survey.V3))
		}
	}
}

// No honest answer may be taken for babble.
func TestMeasure_babble(t *testing.T) {
	found, n := 0, 0
	judge := func(question, answer string) {
		n++
		if babbling(question, answer) {
			found++
			verbose(t, "babble %q", answer)
		}
	}
	for _, name := range []string{"answers.txtar", "fresh.txtar", "later.txtar", "wide.txtar", "tempting.txtar", "dialect.txtar"} {
		for _, it := range corpus(t, name) {
			if it.want != survey.Gibberish || name == "tempting.txtar" || name == "dialect.txtar" {
				judge(it.question, it.answer)
			}
		}
	}
	type row struct{ Question, Answer string }
	for _, r := range checktest.Rows[row](t, "text/survey_answers_human.jsonl") {
		judge(r.Question, r.Answer)
	}
	checktest.Share(t, "GIBBERISH: honest answers taken for babble", found, n, checktest.AtMost(.0005))
}
