package oes

import (
	"strings"
	"testing"

	"candor/survey"
)

// What people type to fill a box is no answer, unless the question asks for it.
func TestSample(t *testing.T) {
	for _, c := range []struct {
		question, answers string
		want              survey.Category
	}{
		{"What do you like about the product?", "aaa|abc|ABC|abcd|a b c|abc def|xyz|123|1234|4321|0000|1 2 3 4|abc123|test|test123|test test|bla bla|answer|my answer|this is my answer|sample answer|placeholder|Just a test.", survey.GenericAnswer},
		{"How was it?", "test|answer|abc", survey.GenericAnswer},
		{"Was gefällt Ihnen?", "Antwort|meine Antwort|das ist ein Test", survey.GenericAnswer},
		{"Cosa le piace?", "risposta", survey.GenericAnswer},
		{"What do you like about the product?", "the answer|quick answers|test drive|2 tests|AAA|def|mmm nice|1,2|12|1000|abcess|an answer|bla bla by politicians|fast", survey.ValidAnswer},
		{"What is your main source of news?", "ABC|abc", survey.ValidAnswer},
		{"Which TV channel do you watch most?", "ABC|abc|test", survey.ValidAnswer},
		{"What batteries does it take?", "aaa", survey.ValidAnswer},
		{"What is your PIN?", "1234", survey.ValidAnswer},
		{"How many people work there?", "1234|123", survey.ValidAnswer},
		{"What do you fear most at school?", "test", survey.ValidAnswer},
		{"What do you miss in our letters?", "answer", survey.ValidAnswer},
		{"What did you think of the test?", "test", survey.ValidAnswer},

		{"What do you like about the product?", "Lorem ipsum|Lorem ipsum dolor sit amet|Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod|" +
			"Duis aute irure dolor in reprehenderit in voluptate|The quick brown fox jumps over the lazy dog|the quick brown fox|" +
			strings.Repeat("Lorem ipsum dolor sit amet ", 30), survey.Gibberish},
		{"Was gefällt Ihnen?", "Franz jagt im komplett verwahrlosten Taxi quer durch Bayern", survey.Gibberish},
		{"Qu'aimez-vous ?", "Portez ce vieux whisky au juge blond qui fume", survey.Gibberish},
		{"¿Qué le gusta?", "El veloz murciélago hindú comía feliz cardillo y kiwi", survey.Gibberish},
		{"Что вам нравится?", "Съешь ещё этих мягких французских булок, да выпей чаю", survey.Gibberish},
		{"What do you see in your garden?", "a brown fox that jumps over the fence and scares the dog", survey.ValidAnswer},
		{"What annoys you about the page?", "there is still lorem ipsum at the top", survey.ValidAnswer},
		{"Which sentence do you type to try a font?", "the quick brown fox jumps over the lazy dog", survey.ValidAnswer},
		{"Wie reisen Sie?", "mit dem Taxi quer durch Bayern", survey.ValidAnswer},
	} {
		for answer := range strings.SplitSeq(c.answers, "|") {
			got := scoreOne(t, survey.OpenEnd{Question: c.question, Answer: answer}, survey.V2)
			if got.Category != c.want {
				t.Errorf("%.60q to %q: %s (%s)", answer, c.question, got.Category.Name(survey.V2), got.Evidence)
			}
		}
	}
}

func TestSample_list(t *testing.T) {
	if n := len(samples.half); n > mostTexts {
		t.Errorf("%d texts", n)
	}
	for pair := range samples.pairs {
		for _, w := range pair {
			if got := newText(w).key(); got != w {
				t.Errorf("%q must be written %q", w, got)
			}
		}
	}
	for _, w := range append(samples.about, samples.shown...) {
		if got := newText(w).key(); got != w {
			t.Errorf("%q must be written %q", w, got)
		}
	}
}

// Words that mix letters and digits are names and abbreviations.
func TestNames_withDigits(t *testing.T) {
	for question, answers := range map[string]string{
		"What do you think of the game?":                 "gr8 m8|2 gud 4 u",
		"Wie fanden Sie das Essen?":                      "gudd",
		"Which tyres do you drive?":                      "205/55r16|205/55r16 91h",
		"What would you buy next?":                       "i7 12700k|ps4 ps5 xbox360|205/55r16",
		"What is your gamertag?":                         "xx_killer99|n00b_slayer12",
		"Welche Kundennummer haben Sie?":                 "kdnr 4711|rgnr. 77812",
		"Welches Anliegen haben Sie?":                    "kdnr 4711",
		"What do you like about the product and why so?": "xx_killer99",
	} {
		for answer := range strings.SplitSeq(answers, "|") {
			if got := scoreOne(t, survey.OpenEnd{Question: question, Answer: answer}, survey.V3); got.Category != survey.ValidAnswer {
				t.Errorf("%q to %q: %s (%s)", answer, question, got.Category.Name(survey.V3), got.Evidence)
			}
		}
	}
	for _, answer := range []string{"8dk3 9fk2", "sdkf 834", "jkjnr jknr", "7dk3js9f"} {
		if got := scoreOne(t, survey.OpenEnd{Question: "What do you like?", Answer: answer}, survey.V3); got.Category != survey.Gibberish {
			t.Errorf("%q: %s", answer, got.Category.Name(survey.V3))
		}
	}
}

// People say "bastards" of those whom they like. Other insults stay insults.
func TestBadLanguage_fond(t *testing.T) {
	for answer, bad := range map[string]bool{
		"the bastards finally fixed my knee haha love em": false, "bless those bastards, they saved my leg": false, "funny bastards, loved every minute": false,
		"the bastards broke my leg": true, "you bastards, love them all": true, "i would love them bastards to go": true, "bastards": true, "cunts, love em": true,
		"f off": true, "bollocks": true, "utter bollocks": true, "it is bollocks because nobody asked us": false,
	} {
		got := scoreOne(t, survey.OpenEnd{Question: "How was your treatment?", Answer: answer}, survey.V3)
		if (got.Category == survey.BadLanguage) != bad {
			t.Errorf("%q: %s (%s)", answer, got.Category.Name(survey.V3), got.Evidence)
		}
	}
}

// "Mind your own business" declines a question in every language of the lists, but not a question about a business.
func TestDeclines_business(t *testing.T) {
	for _, c := range []struct {
		question, answer string
		want             survey.Category
	}{
		{"Why did you leave?", "none of your business", survey.NoAnswer},
		{"Why did you leave?", "mind your own business", survey.NoAnswer},
		{"Pourquoi partez-vous ?", "mêlez vous de vos affaires", survey.NoAnswer},
		{"Pourquoi partez-vous ?", "foutez moi la paix", survey.BadLanguage},
		{"Por que vai embora?", "não te interessa", survey.NoAnswer},
		{"Warum?", "lassen Sie mich in Ruhe", survey.NoAnswer},
		{"Pourquoi partez-vous ?", "pour gérer mes affaires", survey.ValidAnswer},
		{"What is your business?", "my own business", survey.ValidAnswer},
		{"¿Qué opina del futbol?", "no me interesa el futbol", survey.ValidAnswer},
	} {
		if got := scoreOne(t, survey.OpenEnd{Question: c.question, Answer: c.answer}, survey.V3); got.Category != c.want {
			t.Errorf("%q to %q: %s (%s)", c.answer, c.question, got.Category.Name(survey.V3), got.Evidence)
		}
	}
}
