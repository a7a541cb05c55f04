package oes

import (
	"os"
	"strings"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/processors/ngram"
	"candor/survey"
)

// voice is a source of answers. Each answer is judged as the only answer of its respondent.
type voice struct {
	scores  []float64
	flagged int
	pasted  int // number that would be flagged if they had been pasted
}

func (v *voice) hear(t *testing.T, question, answer string) {
	t.Helper()
	if len(strings.Fields(answer)) < styleTotalWords {
		return
	}
	v.scores = append(v.scores, styleModel.Score(StyleFeatures(answer)))
	if scoreOne(t, survey.OpenEnd{Question: question, Answer: answer}, survey.V3).Category == survey.AISuspect {
		v.flagged++
	}
	out, err := New().Score(t.Context(), processors.Input{Submission: &survey.Submission{
		Version: survey.V3, Entered: survey.Entered{Pasted: len(answer)}, OES: []survey.OpenEnd{{ID: "q", Question: question, Answer: answer}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	if out.Result.DataPoints[0].Category == survey.AISuspect {
		v.pasted++
	}
}

// The assistant's answers to survey questions are not in the training data, or were held out
// with all answers to their question.
func TestMeasure_style(t *testing.T) {
	var ai, own, people, class, essays, essaysAI, sentences voice
	type answer struct{ Source, Question, Answer, Text, Label, Domain string }
	for _, r := range checktest.Rows[answer](t, "text/ai_survey_answers.jsonl") {
		ai.hear(t, r.Question, r.Text)
	}
	written, err := os.ReadFile("train/own/assistant.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(written)) {
		if c := strings.Split(strings.TrimSpace(line), "\t"); len(c) == 3 && ngram.HeldOut(c[1]) {
			own.hear(t, c[1], c[2])
		}
	}
	for _, r := range checktest.Rows[answer](t, "text/survey_answers_human.jsonl") {
		switch {
		case r.Source == "class-survey":
			class.hear(t, r.Question, r.Answer)
		case ngram.HeldOut(r.Answer):
			people.hear(t, r.Question, r.Answer)
		}
	}
	for _, r := range checktest.Rows[answer](t, "text/ai_suspect.jsonl") {
		switch {
		case r.Domain != "essay" || !ngram.HeldOut(r.Text):
		case r.Label == "ai":
			essaysAI.hear(t, "Tell us about it.", r.Text)
		default:
			essays.hear(t, "Tell us about it.", r.Text)
		}
	}
	for _, l := range checktest.Lines(t, "text/langid.tsv")[1:] {
		if c := strings.SplitN(l, "\t", 4); ngram.HeldOut(c[3]) {
			sentences.hear(t, "Tell us about it.", c[3])
		}
	}
	human := append(append([]float64{}, people.scores...), class.scores...)
	checktest.Area(t, "AI_SUSPECT: survey answers of an assistant against real ones", append(append([]float64{}, ai.scores...), own.scores...), human, checktest.AtLeast(.88))
	checktest.CaughtAt(t, "AI_SUSPECT: survey answers, style alone at 1 % of real ones", append(append([]float64{}, ai.scores...), own.scores...), human, .01, checktest.AtLeast(.3))
	for _, c := range []struct {
		name   string
		voice  *voice
		target checktest.Target
	}{
		{"AI_SUSPECT: survey answers of an assistant (others' questions)", &ai, checktest.AtLeast(.3)},
		{"AI_SUSPECT: survey answers of an assistant (own, held out)", &own, checktest.AtLeast(.3)},
		{"AI_SUSPECT: essays of an assistant", &essaysAI, checktest.AtLeast(.3)},
		{"AI_SUSPECT: health survey flagged", &people, checktest.AtMost(.01)},
		{"AI_SUSPECT: class survey flagged", &class, checktest.AtMost(.01)},
		{"AI_SUSPECT: people's essays flagged", &essays, checktest.AtMost(.01)},
		{"AI_SUSPECT: sentences of all languages flagged", &sentences, checktest.AtMost(.01)},
	} {
		checktest.Share(t, c.name, c.voice.flagged, len(c.voice.scores), c.target)
	}
	checktest.Share(t, "AI_SUSPECT: survey answers of an assistant, pasted", ai.pasted+own.pasted, len(ai.scores)+len(own.scores), checktest.AtLeast(.6))
	checktest.Share(t, "AI_SUSPECT: real survey answers flagged, had they been pasted", people.pasted+class.pasted, len(people.scores)+len(class.scores), checktest.AtMost(.01))
}
