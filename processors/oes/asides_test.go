package oes

import (
	"testing"

	"candor/survey"
)

// What sells, bores or swears in all languages, and what only looks so.
func TestAsides(t *testing.T) {
	const app, support, visit = "What do you like least about our banking app?", "Why did you contact our support?", "How was your visit?"
	for _, c := range []struct {
		want     survey.Category
		question string
		answers  []string
	}{
		{survey.OffTopic, app, []string{
			"Earn $500 a day with www.quick-cash.biz", "Buy cheap followers at followers.shop today!", "free bitcoin bit.ly/abc", "ankieta jest za długa",
			"je veux mes points", "zdecydowanie się zgadzam", "completely agree", "kesinlikle katılıyorum", "спасибо за опрос", "concordo totalmente",
		}},
		{survey.ValidAnswer, app, []string{
			"I bought it cheap on www.example.com", "it sends me to cheap offers of example.shop and I never asked for my data to go there", "the form is too long",
		}},
		{survey.ValidAnswer, support, []string{"I want my money back", "where is my payment", "the form was too long", "I want my money"}},
		{survey.OffTopic, support, []string{"I want my reward points", "i want my points"}},
		{survey.BadLanguage, app, []string{
			"mi jefe es un hijo de la gran puta", "rend mig i røven", "dra åt helvete era idioter", "идите все нахуй", "суки ебаные", "hoerenjong", "vai tomar no cu",
			"씨발놈들아", "死ね", "死ねクソ野郎", "他妈的", "मादरचोद", "αντε γαμηθείτε", "choďte do riti", "jebite se",
		}},
		{survey.ValidAnswer, app, []string{
			"el puto captcha cada vez", "пиздец как тормозит", "jebany captcha", "안드로이드에서 앱이 꺼져", "安いしね", "便利だし、楽しいしね", "おいしすぎて死ねる", "他妈的太慢了",
			"Kekse und Cookies überall", "la demande d'asile", "maukas ulkoasu mutta hidas", "sunt handicapat si nu pot citi literele", "du ma langsamer scrollen", "la fitta al cuore quando vedo il saldo",
			"كوني امرأة يسألونني عن زوجي",
		}},
		{survey.ValidAnswer, visit, []string{"fuck*n expensive", "die Toiletten waren scheiße", "a hotel jegos, paturi murdare"}},
	} {
		for _, answer := range c.answers {
			if got := scoreOne(t, survey.OpenEnd{Question: c.question, Answer: answer}, survey.V3); got.Category != c.want {
				t.Errorf("%q to %q: %s (%s), want %s", answer, c.question, got.Category.Name(survey.V3), got.Evidence, c.want.Name(survey.V3))
			}
		}
	}
}
