package oes

import (
	"slices"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

func TestSameForm(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"What comes to mind when you think of Nike?", "What comes to mind when you think of Adidas?", true},
		{"What comes to mind when you think of Apple?", "What comes to mind when you think of Marks & Spencer?", true},
		{"Was fällt Ihnen zu Lidl ein?", "Was fällt Ihnen zu Aldi Süd ein?", true},
		{"Que pensez-vous de Carrefour ?", "Que pensez-vous d'Auchan ?", false}, // too few words in common
		{"What do you think of the taste of Pepsi?", "What do you think of the taste of Fanta Zero?", true},
		{"What did you like about the product?", "What did you dislike about the product?", false},
		{"What did the staff do well?", "What did the staff do badly?", false},
		{"What did you like most about your stay?", "What did you like least about your stay?", false},
		{"What Did You Like About The Room?", "What Did You Dislike About The Room?", false},
		{"What brought you to the clinic today?", "What could we have done better?", false},
		{"Why did you buy Nike?", "Where did you buy Nike?", false},
		{"What do you like about Nike?", "What do you like about Nike?", false},
		{"", "", false},
		{"Nike?", "Adidas?", false},
	} {
		a, b := newWording(&survey.OpenEnd{Question: c.a}), newWording(&survey.OpenEnd{Question: c.b})
		if a.sameForm(b) != c.want || b.sameForm(a) != c.want {
			t.Errorf("%q, %q: %v", c.a, c.b, !c.want)
		}
	}
}

// Honest people associate the same with several brands. The same answer to questions of other forms is a repeat.
func TestBrandAssociations(t *testing.T) {
	const mind = "What comes to mind when you think of "
	brands := []string{mind + "Nike?", mind + "Adidas?", mind + "Puma?", "Where do you buy shoes?", "Who told you about Asics?"}
	soups := []string{"Was fällt Ihnen zu Maggi ein?", "Was fällt Ihnen zu Knorr ein?", "Was fällt Ihnen zu Erasco ein?", "Was fällt Ihnen zu Sonnen Bassermann ein?", "Was fällt Ihnen zu Escoffier ein?", "Warum kaufen Sie Suppen?"}
	clinic := []string{"What brought you to the clinic today?", "What did the staff do well?", "What could we have done better?", "How did you travel here?", "Why did you choose us?"}
	for _, c := range []struct {
		language, answer string
		questions        []string
		out              bool
	}{
		{"en", "good quality", brands, false},
		{"de", "gute Qualität", soups, false},
		{"en", "shoes that my children wear at school", brands[:3], false},
		{"en", "shoes that my children wear at school", brands, true},
		{"de", "Tütensuppen aus dem Supermarkt", soups[:5], false},
		{"en", "good quality", clinic, true},
		{"en", "the nurse looked after me", clinic[:2], true},
		{"en", "comfortable shoes for running outside", []string{"What did you like about the product?", "What did you dislike about the product?", "How could we improve it?"}, true},
	} {
		r := checktest.NewStream(New()).Add(t, guest("r", c.language, c.questions, slices.Repeat([]string{c.answer}, len(c.questions))...)).Result
		if excluded(r) != c.out {
			t.Errorf("%q to %q: %d %v", c.answer, c.questions[0], r.Score, r.DataPoints)
		}
	}
}
