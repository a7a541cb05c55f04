package oes

import (
	"strings"
	"testing"

	"candor/survey"
)

// Letters and digits at random are no answer, and no respondent is excluded because of one such verdict.
func TestMingled(t *testing.T) {
	for _, answer := range []string{"4f9k2l8s", "qwrtz1", "a7d9k2", "x7kq2mzp", "jf8h3k", "sdkfj3", "8s7f6k", "Kjfd83", "4f9k2l8s 7hd92kf", "4k9 dk3 8fj", "hj5 4gk 7f8d"} {
		got := scoreOne(t, survey.OpenEnd{Question: "What do you like about the product?", Answer: answer}, survey.V3)
		if got.Category != survey.Gibberish {
			t.Errorf("%q: %s", answer, got.Category.Name(survey.V3))
		}
	}
	text, q := newText("4f9k2l8s"), &question{wording: newWording(&survey.OpenEnd{Question: "Why?"})}
	if _, unsure, found := oddLetters(&text, q); !unsure || !found {
		t.Errorf("unsure %v, found %v", unsure, found)
	}
}

// Models, doses, versions, formulas and what a question asks for are answers.
func TestMingled_spares(t *testing.T) {
	for question, answers := range map[string]string{
		"What do you like?": "ps5 PS5 iphone14 iPhone14 galaxys22ultra sma546b a4 wd40 7up covid19 bmw320d golf8gti a45amg c220d pro7 1und1 gta5 wh1000xm4 rtx3080 " +
			"gtx1660ti ryzen5 5800x3d 0x80070005 mp3 5w30 10w40 b2b b2b2c r2d2 b6b12 vitaminb12 omega3 1h30m20s 5ft10in q1q2q3 8x4x2x4 30x40cm s01e05 c6h12o6 " +
			"h2so4 3in1 blink182 max2003 1a2b3c 10outof10 2good4u gr8 m4ch1n3 fritzbox7590 a320neo 205r16c SW1A1AA K1A0B1",
		"Where do you live?":              "sw1a1aa k1a0b1 ec2v7hh 1017ab",
		"Which area do you live in?":      "k1a0b1",
		"What is your nickname?":          "lu1gi88",
		"What is your customer number?":   "4f9k2l8s k98f7d2",
		"Please enter your voucher code.": "x7kq2mzp",
		"Which phone do you use?":         "m2101k6g",
	} {
		for answer := range strings.FieldsSeq(answers) {
			if got := scoreOne(t, survey.OpenEnd{Question: question, Answer: answer}, survey.V3); got.Category == survey.Gibberish {
				t.Errorf("%q to %q: %s", answer, question, got.Evidence)
			}
		}
	}
	for _, answer := range []string{"2x daily", "covid19 and h1n1", "cs2 and fifa23", "a1, b3, c2", "wifi on 5g", "u6 und s8", "ps4 ps5 xb1", "r2d2 c3po bb8", "i7 16gb 1tb", "a4 q5 x3", "b12 d3 k2", "2x a4 3x a5", "10k 5k m42"} {
		if got := scoreOne(t, survey.OpenEnd{Question: "What do you like?", Answer: answer}, survey.V3); got.Category == survey.Gibberish {
			t.Errorf("%q: %s", answer, got.Evidence)
		}
	}
}
