package oes

import (
	"slices"
	"testing"
)

// TestOutline: refusals of the same form have the same outline in languages that share no word.
func TestOutline(t *testing.T) {
	outlineOf := func(language, answer string) []uint64 {
		tx := newText(answer)
		return outlineFeatures(nil, &tx, language, false)
	}
	de := outlineOf("de", "Pflichtfeld")
	for _, c := range []struct {
		language, answer string
		same             bool
	}{
		{"fr", "obligatoire", true},
		{"en", "mandatory", true},
		{"de", "Pflichtfeld in Ihrem Formular", false},
		{"en", "fresh bread", false},
	} {
		if got := outlineOf(c.language, c.answer); slices.Equal(got, de) != c.same {
			t.Errorf("%s %q: the outline is that of %q: %t, want %t", c.language, c.answer, "Pflichtfeld", !c.same, c.same)
		}
	}
	if got := outlineOf("xx", "no time"); got != nil {
		t.Errorf("a language without a grammar has %d features", len(got))
	}
}

// TestThemes: each language of the grammar has every theme.
func TestThemes(t *testing.T) {
	for language := range grammarOf {
		read := themesOf[language]
		if read == nil {
			t.Errorf("%s has no themes", language)
			continue
		}
		has := map[uint8]bool{}
		for _, theme := range read().byPhrase {
			has[theme] = true
		}
		for i, name := range themeNames {
			if !has[uint8(i+1)] {
				t.Errorf("%s has no phrase of the theme %s", language, name)
			}
		}
		if has[0] {
			t.Errorf("%s has a phrase of an unknown theme", language)
		}
	}
}

// TestSpokenIn: an answer is read in the language of its function words, otherwise in the first that is allowed.
func TestSpokenIn(t *testing.T) {
	q := &question{&wording{language: "en"}, []string{"de", "fr"}}
	for answer, want := range map[string]string{"pas le temps pour ça": "fr", "das weiß ich nicht": "de", "xyz": "de", "what is this for": "en"} {
		tx := newText(answer)
		if got := q.spokenIn(&tx); got != want {
			t.Errorf("%q is read in %s, want %s", answer, got, want)
		}
	}
}
