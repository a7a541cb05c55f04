package oes

import (
	"testing"

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
		a.sensed([]string{"en"})
	}
}
