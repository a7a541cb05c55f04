package chs

import (
	"slices"
	"testing"

	"candor/survey"
)

// TestRead_languages: a question of a language that the lexicon lacks may look like another one, but most of an interview
// does not. Then the answer "ei" is not read as Spanish.
func TestRead_languages(t *testing.T) {
	for _, c := range []struct{ questions, want []string }{
		{[]string{"Onko sinulla auto?", "Kuinka monta kertaa kuukaudessa käyt ravintolassa?", "Mikä automerkki sinulla on?"}, []string{"", "", ""}},
		{[]string{"Do you own a car?", "Brand?"}, []string{"en", "en"}},
		{[]string{"Haben Sie ein Auto?", "Which brand is your car?"}, []string{"de", "en"}},
	} {
		in := &survey.Interview{}
		for _, q := range c.questions {
			in.Pairs = append(in.Pairs, survey.Pair{Question: q, Answer: "x"})
		}
		if got := New().read(in, 2026).languages; !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.questions, got, c.want)
		}
	}
}
