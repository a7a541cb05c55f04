package oes

import (
	"testing"

	"candor/survey"
)

// What is about the survey, or a mere link, is off topic unless the question asks for it.
func TestOffTopic_asked(t *testing.T) {
	for _, c := range []struct {
		want               survey.Category
		language, question string
		answer             string
	}{
		{survey.ValidAnswer, "en", "What would you change about the questionnaire?", "this questionnaire is too long"},
		{survey.ValidAnswer, "de", "Was würden Sie am Fragebogen ändern?", "die Fragen nerven"},
		{survey.ValidAnswer, "de", "Was gefällt Ihnen an unseren Umfragen?", "diese Umfrage ist kurz"},
		{survey.ValidAnswer, "es", "¿Qué cambiaría del cuestionario?", "cuestionario demasiado largo"},
		{survey.ValidAnswer, "it", "Cosa cambierebbe del questionario?", "questionario troppo lungo"},
		{survey.ValidAnswer, "pt", "O que mudaria no questionário?", "questionário muito longo"},
		{survey.ValidAnswer, "nl", "Wat zou u veranderen aan de vragenlijst?", "vragenlijst te lang"},
		{survey.ValidAnswer, "pl", "Co zmieniłby Pan w naszej ankiecie?", "ankieta jest za długa"},
		{survey.ValidAnswer, "ru", "Что вам понравилось в этом опросе?", "этот опрос короткий и понятный"},
		{survey.ValidAnswer, "tr", "Ankette neyi değiştirirdiniz?", "anket çok uzun"},
		{survey.ValidAnswer, "cs", "Co byste na dotazníku změnili?", "dotazník je moc dlouhý"},
		{survey.ValidAnswer, "hu", "Mit változtatna a kérdőíven?", "túl hosszú kérdőív"},
		{survey.ValidAnswer, "fi", "Mitä muuttaisit kyselyssä?", "liian pitkä kysely"},
		{survey.ValidAnswer, "sv", "Vad skulle du ändra i enkäten?", "för lång enkät"},
		{survey.ValidAnswer, "da", "Hvad ville du ændre i spørgeskemaet?", "spørgeskemaet er for langt"},
		{survey.ValidAnswer, "no", "Hva ville du endret i spørreundersøkelsen?", "undersøkelsen er for lang"},
		{survey.ValidAnswer, "ro", "Ce ați schimba la chestionar?", "chestionarul este lung"},
		{survey.ValidAnswer, "de", "Wofür möchten Sie Ihre Bonuspunkte einlösen?", "ich will meine Punkte spenden"},
		{survey.ValidAnswer, "de", "Wo kaufen Sie Kleidung?", "www.zalando.de"},
		{survey.ValidAnswer, "es", "¿Dónde compra ropa?", "www.zara.com"},
		{survey.ValidAnswer, "ru", "Где вы покупаете одежду?", "www.lamoda.ru"},
		{survey.OffTopic, "de", "Was gefällt Ihnen an der Bäckerei?", "die Fragen nerven"},
		{survey.OffTopic, "pl", "Co zmieniłby Pan w naszym sklepie?", "ankieta jest za długa"},
		{survey.OffTopic, "ru", "Что вам понравилось в этом магазине?", "этот опрос короткий и понятный"},
		{survey.OffTopic, "de", "Was gefällt Ihnen an der Bäckerei?", "www.zalando.de"},
	} {
		p := survey.OpenEnd{Question: c.question, Answer: c.answer, Languages: []string{c.language}}
		if got := scoreOne(t, p, survey.V3); got.Category != c.want {
			t.Errorf("%q to %q: %s (%s), want %s", c.answer, c.question, got.Category.Name(survey.V3), got.Evidence, c.want.Name(survey.V3))
		}
	}
}
