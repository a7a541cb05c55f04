package oes

import (
	"testing"

	"candor/survey"
)

// Compounds are in no list, and some listed words have letters that seldom occur together. Neither is nonsense.
func TestGibberish_compounds(t *testing.T) {
	for _, c := range []struct{ language, question, answer string }{
		{"de", "Warum haben Sie sich für unsere Krankenkasse entschieden?", "Wegen der Zuschüsse zur Zahnreinigung"},
		{"da", "Hvad fungerede dårligt ved dit seneste besøg på hospitalet?", "ventetiden i akutmodtagelsen, fem timer"},
		{"nl", "Waarom doet u uw boodschappen bij deze winkel?", "dichtbij en goedkoop"},
	} {
		if got := scoreOne(t, survey.OpenEnd{Question: c.question, Answer: c.answer, Languages: []string{c.language}}, survey.V3); got.Category != survey.ValidAnswer {
			t.Errorf("%q: %s (%s)", c.answer, got.Category.Name(survey.V3), got.Evidence)
		}
	}
	for word, want := range map[string]bool{"zahnreinigung": true, "ventetiden": true, "arbeitszimmer": true, "flobbendaal": false, "wremmel": false} {
		if got := isCompound("de", word) || isCompound("da", word); got != want {
			t.Errorf("%s is a compound: %v", word, got)
		}
	}
}

// The search for a mistyped word takes time for each language, and a client may allow all of them.
func TestMistyped_languages(t *testing.T) {
	for _, c := range []struct {
		languages []string
		want      bool
	}{{[]string{"es"}, true}, {[]string{"pl", "cs", "es"}, true}, {[]string{"pl", "cs", "nl", "es"}, false}, {[]string{"nl"}, false}} {
		text := newText("agobiao")
		if got := mistyped(&text, &question{languages: c.languages}); got != c.want {
			t.Errorf("%v: mistyped %v", c.languages, got)
		}
	}
}
