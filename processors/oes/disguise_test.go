package oes

import (
	"strings"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// A reader sees the same answer whatever characters write it, so the category is the same.
func TestScore_disguisedLetters(t *testing.T) {
	between := func(c string) func(string) string {
		return func(s string) string { return strings.Join(strings.Split(s, ""), c) }
	}
	disguises := map[string]func(string) string{
		"combining stroke":      between("\u0335"),
		"lines through letters": between("\u0336\u0337"),
		"grapheme joiner":       between("\u034f"),
		"variation selector":    between("\ufe0f"),
		"zero-width joiner":     between("\u200d"),
		"Hangul filler":         between("\u3164"),
		"half-width filler":     between("\uffa0"),
		"Khmer vowel":           between("\u17b5"),
		"control character":     between("\u0001"),
		"joiner after accents":  between("\u0335\u200d"),
		"Cyrillic":              strings.NewReplacer("a", "а", "e", "е", "o", "о", "c", "с", "i", "і", "p", "р", "k", "к").Replace,
		"Greek":                 strings.NewReplacer("o", "ο", "a", "α").Replace,
		"references": func(s string) string {
			return strings.NewReplacer("o", "&#111;", "e", "&#x65;", "i", "&#105;", "'", "&#39;").Replace(s)
		},
	}
	for answer, want := range map[string]survey.Category{
		"I don't know":        survey.NoAnswer,
		"no idea":             survey.NoAnswer,
		"sdfkj sdlkfj sldkfj": survey.Gibberish,
		"you are all fucking idiots with this shit":         survey.BadLanguage,
		"Me gusta mucho el sabor fuerte de este buen cafe":  survey.WrongLanguage,
		"The flavour is rich and it wakes me up very early": survey.ValidAnswer,
	} {
		for name, disguise := range disguises {
			sub := &survey.Submission{Version: survey.V3, OES: []survey.OpenEnd{{
				ID: "Q1", Question: "What do you like about your morning coffee?", Answer: disguise(answer), Languages: []string{"en"},
			}}}
			if dp := checktest.NewStream(New()).Add(t, sub).Result.DataPoints[0]; dp.Category != want {
				t.Errorf("%q with %s: %v, want %v", answer, name, dp.Category, want)
			}
		}
	}
}

// Characters that belong to the spelling of a script stay, and so do words of another script.
func TestPlainText(t *testing.T) {
	for raw, want := range map[string]string{
		"":                      "",
		"fine & dandy; yes":     "fine & dandy; yes",
		"don&#39;t":             "don't",
		"نمی\u200cدانم":         "نمی\u200cدانم",
		"क्\u200dष":             "क्\u200dष",
		"Auf\u200clage":         "Auflage",
		"купил iPhone у соседа": "купил iPhone у соседа",
		"cок и хлеб":            "сок и хлеб", // Latin c
		"нос и рот":             "нос и рот",
		"I read Оно and liked":  "I read Оно and liked",
		"nо аnswer from уоu":    "no answer from you",
		"μm and Ωmega":          "μm and Ωmega",
		"η Aθήνα":               "η Aθήνα", // Latin A: Greek words stay as they are
		"α-linolenic acid":      "α-linolenic acid",
		"два x три":             "два x три",
		"\u3164\u3164":          "",
		"line one\nline\ttwo":   "line one\nline\ttwo",
	} {
		if got := plainText(raw); got != want {
			t.Errorf("%q is %q, want %q", raw, got, want)
		}
	}
}
