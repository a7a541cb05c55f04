package oes

import (
	"testing"

	"candor/survey"
)

// An opinion that fits any question is not an answer to a question that asks why, which or what.
func TestNoAnswer_opinionAlone(t *testing.T) {
	for _, c := range []struct {
		want      survey.Category
		question  string
		languages []string
		answers   []string
	}{
		{survey.NoAnswer, "Why did you choose this bank?", nil, []string{
			"it is very good and useful", "good very nice", "I like it very much", "it is what it is", "I agree with the statement", "yes it is very good and useful", "it is the best product", "It was really great, I love it!",
		}},
		{survey.NoAnswer, "Why did you choose this bank?", []string{"nb"}, []string{"det er veldig bra"}},
		{survey.NoAnswer, "Which features of the app do you use most?", nil, []string{"very good"}},
		{survey.NoAnswer, "What would you change about our shop?", nil, []string{"it is perfect", "I think it is really very nice", "great job keep it up"}},
		{survey.NoAnswer, "Warum haben Sie sich für uns entschieden?", nil, []string{"es ist sehr gut", "gefällt mir sehr", "einfach super", "Das ist wirklich ein gutes Produkt"}},
		{survey.NoAnswer, "Pourquoi avez-vous choisi cette banque ?", nil, []string{"c'est très bien", "j'adore", "c'est vraiment très bon et utile"}},
		{survey.NoAnswer, "¿Por qué eligió este banco?", nil, []string{"es muy bueno", "me gusta mucho", "es el mejor producto"}},
		{survey.NoAnswer, "Perché ha scelto questa banca?", nil, []string{"è molto buono", "mi piace molto"}},
		{survey.NoAnswer, "Waarom heeft u voor ons gekozen?", nil, []string{"het is heel goed", "ik vind het erg leuk"}},
		{survey.NoAnswer, "Por que escolheu este banco?", nil, []string{"é muito bom", "gosto muito"}},
		{survey.NoAnswer, "Dlaczego wybrał Pan ten bank?", nil, []string{"jest bardzo dobry", "bardzo podoba mi się"}},
		{survey.NoAnswer, "Varför valde du oss?", nil, []string{"det är mycket bra"}},
		{survey.NoAnswer, "Почему вы выбрали этот банк?", nil, []string{"это очень хорошо", "мне очень нравится"}},
		// These questions ask for an opinion, or the answer says what is good.
		{survey.ValidAnswer, "What do you think of our new logo?", nil, []string{"very good", "it is very nice", "I like it very much", "not bad"}},
		{survey.ValidAnswer, "How was your stay?", nil, []string{"it was really great", "very good and useful"}},
		{survey.ValidAnswer, "Was denken Sie über den Umbau?", nil, []string{"sehr schön", "gefällt mir sehr"}},
		{survey.ValidAnswer, "Why did you choose this bank?", nil, []string{
			"good service", "best rates", "great app", "very cheap", "it is better", "my wife loves it", "the best coffee", "useful for travel", "it is near", "too good to miss a day", "good price and nice people",
		}},
		{survey.ValidAnswer, "What annoys you on the motorway?", nil, []string{"too much toll", "the toll"}},
		{survey.ValidAnswer, "What did you buy?", nil, []string{"a bra", "fin"}},
		{survey.ValidAnswer, "Was the food good or bad, and why?", nil, []string{"it was very good"}},
		{survey.ValidAnswer, "What is important to you in a bank?", nil, []string{"useful", "interesting"}},
	} {
		for _, answer := range c.answers {
			got := scoreOne(t, survey.OpenEnd{Question: c.question, Answer: answer, Languages: c.languages}, survey.V3)
			if got.Category == survey.GenericAnswer {
				got.Category = survey.NoAnswer
			}
			if got.Category != c.want {
				t.Errorf("%q to %q: %s (%s), want %s", answer, c.question, got.Category.Name(survey.V3), got.Evidence, c.want.Name(survey.V3))
			}
		}
	}
}
