package oes

import (
	"context"
	"strings"
	"testing"

	"candor/processors"
	"candor/survey"
)

// TestSenseless: answers of invented words and of pieces of words are nonsense, beside function words too. Lists, names, compounds
// and foreign words are not.
func TestSenseless(t *testing.T) {
	for _, c := range []struct {
		want             survey.Category
		language, answer string
	}{
		{survey.Gibberish, "en", "dlort vangresh mupil brofs"},
		{survey.Gibberish, "es", "la brufeta trasmolla un pindorro"},
		{survey.ValidAnswer, "en", "the buses and the trams"},
		{survey.ValidAnswer, "en", "ads ads ads"},
		{survey.ValidAnswer, "en", "Asda, Lidl, Booths"},
		{survey.ValidAnswer, "de", "Öffnungszeiten und Parkplätze"},
		{survey.ValidAnswer, "en", "Aberystwyth"},
		{survey.ValidAnswer, "sw", "blakro fip dunzek"}, // a language without a list
	} {
		got := scoreOne(t, survey.OpenEnd{Question: "What could we do better?", Answer: c.answer, Languages: []string{c.language}}, survey.V3)
		if got.Category != c.want {
			t.Errorf("%q: %s, want %s", c.answer, got.Category.Name(survey.V3), c.want.Name(survey.V3))
		}
	}
}

// BenchmarkSenseless is the work for an answer without a known word, which is the most.
func BenchmarkSenseless(b *testing.B) {
	a := answer{text: newText("sof rulag menti brop gla trispen ombul rekan dif moslar"), question: newQuestion(&survey.OpenEnd{Question: "Why?", Languages: []string{"en"}})}
	b.ReportAllocs()
	for b.Loop() {
		a.sensed([]string{"en"}, SenselessOdds)
	}
}

// TestSenseless_letters: a word of thousands of different letters is not compared letter by letter with all of them.
func TestSenseless_letters(t *testing.T) {
	var b strings.Builder
	for i := range maxAnswer / 2 {
		b.WriteRune(rune(0x4e00 + i))
		b.WriteByte('q')
	}
	a := answer{text: newText(b.String()), question: newQuestion(&survey.OpenEnd{Question: "Why?", Languages: []string{"en"}})}
	var c senseCounts
	c.said[0] = a.text.folded[0]
	c.add(&a, 0, false, a.question.tongues([]string{"en"}))
	if n := len(c.distinct); n != mostDistinct {
		t.Errorf("%d letters are kept for the comparison, want %d", n, mostDistinct)
	}
}

// Less evidence is enough beside an answer that is gibberish. Names, codes and real words are spared.
func TestSenseless_besideGibberish(t *testing.T) {
	judge := func(question, answer string, typed bool) survey.Category {
		s := &survey.Submission{Version: survey.V3, OES: []survey.OpenEnd{{ID: "q", Question: question, Answer: answer, Languages: []string{"en"}}}}
		if typed {
			s.OES = append(s.OES, survey.OpenEnd{ID: "r", Question: "What could we do better?", Answer: "asdfgh jklj", Languages: []string{"en"}})
		}
		out, err := New().Score(context.Background(), processors.Input{Submission: s})
		if err != nil {
			t.Fatal(err)
		}
		return out.Result.DataPoints[0].Category
	}
	const why = "Why did you choose this bank?"
	for _, answer := range []string{"mkonjibhu", "kwjbeskn", "gh65 jk98 ,;:"} {
		if got := judge(why, answer, false); got != survey.ValidAnswer {
			t.Errorf("%q alone: %s", answer, got.Name(survey.V3))
		}
		if got := judge(why, answer, true); got != survey.Gibberish {
			t.Errorf("%q beside gibberish: %s", answer, got.Name(survey.V3))
		}
	}
	for question, answer := range map[string]string{
		why: "low fees", "Which brand do you use?": "mkonjibhu", "Who helped you?": "wpoeri", "Telephone number": "gh65 jk98", "Why not?": "unfriendly stafff",
	} {
		if got := judge(question, answer, true); got == survey.Gibberish {
			t.Errorf("%q to %q beside gibberish: %s", answer, question, got.Name(survey.V3))
		}
	}
}
