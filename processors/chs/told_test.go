package chs_test

import (
	"testing"

	"candor/survey"
)

// TestScore_toldOfOthers: an answer may mention what is denied without telling that the respondent has or does it.
func TestScore_toldOfOthers(t *testing.T) {
	const status = "What is your situation? (Employed, Student, Retired, Unemployed, Other)"
	const lage = "Wie ist Ihre berufliche Situation? (Angestellt, Studium, Rente, Arbeitslos)"
	const cards = "Which of these do you have in your name? - Debit card, Credit card, Mortgage, None of these"
	for name, list := range map[string][][2]string{
		"something else never":        {{"How many animals live with you?", "2"}, {"Tell us about the last time one of your animals was ill.", "The parrot has never been ill, the dog is every winter"}},
		"the same, in German":         {{"Wie viele Kinder haben Sie?", "2"}, {"Erzählen Sie von der letzten Krankheit Ihrer Kinder.", "Die Große war nie krank, der Kleine hatte Scharlach"}},
		"a rating that was asked for": {{"How often do you see a dentist? (Every month, Twice a year, Never)", "Never"}, {"How satisfied are you with your dentist? (1 = not at all, 10 = completely)", "8"}},
		"the same, in French":         {{"À quelle fréquence allez-vous chez le dentiste ? (Tous les mois, Deux fois par an, Jamais)", "Jamais"}, {"Êtes-vous satisfait de votre dentiste ? (1 = pas du tout, 10 = très)", "8"}},
		"only in cash":                {{cards, "Debit card"}, {"How do you usually pay in shops? - Only in cash, Mostly in cash, Mostly by card, Only by card", "Only in cash"}},
		"only one of two":             {{cards, "Debit card, credit card"}, {"How do you usually pay in shops? - Only in cash, Mostly by card, By phone, Only by card or phone", "Only by card or phone"}},
		"only in cash, in Spanish":    {{"¿Qué productos tiene a su nombre? - Tarjeta de débito, Tarjeta de crédito, Hipoteca", "Tarjeta de débito"}, {"¿Cómo suele pagar en las tiendas? - Solo en efectivo, Sobre todo con tarjeta, Solo con tarjeta", "Solo en efectivo"}},
		"what is used was cancelled":  {{"How often do you watch anything on a streaming service? - Every day, A few times a week, Never", "Every day"}, {"When did you last cancel a streaming service? - Within the past month, 7 to 12 months ago, More than a year ago", "More than a year ago"}},
		"changed, in German":          {{"Wie oft fahren Sie mit dem Auto?", "jeden Tag"}, {"Wann haben Sie zuletzt das Auto gewechselt?", "vor sechs Jahren"}},
		"repaired, in French":         {{"À quelle fréquence utilisez-vous votre vélo ?", "tous les jours"}, {"Quand avez-vous fait réparer votre vélo pour la dernière fois ?", "il y a trois ans"}},
		"an offer of a job":           {{status, "Unemployed"}, {"What happened?", "A fake job offer that wanted my data, I reported it"}},
		"an offer, in German":         {{lage, "Arbeitslos"}, {"Was ist passiert?", "Ein falsches Stellenangebot, ein Job im Ausland"}},
		"when there was one":          {{status, "Unemployed"}, {"Why do you say that?", "Now they send letters. When I had a job they were all smiles"}},
		"the same, then, in German":   {{lage, "Arbeitslos"}, {"Warum?", "Jetzt kommen Briefe. Als ich einen Job hatte, waren alle nett"}},
		"the same, then, in Spanish":  {{"¿Cuál es su situación laboral? - Empleado, Estudiante, En paro", "En paro"}, {"¿Por qué?", "Ahora mandan cartas. Cuando tenía trabajo todo eran sonrisas"}},
		"it was, in Spanish":          {{"¿Usa redes sociales?", "No"}, {"¿Ha usado?", "Sí, estuve diez años en Facebook"}},
	} {
		if r := scoreTwo(t, list[0], list[1]); r.Score != 100 {
			t.Errorf("%s: %d, %s", name, r.Score, r.Reason)
		}
	}
}

// TestScore_statusOfNobody: a status without a job may be a matter, or somebody else's, if the question does not
// ask for it. It describes a respondent who says "I", or hardly anything else.
func TestScore_statusOfNobody(t *testing.T) {
	hours := [2]string{"How many hours do you work in a usual week?", "38"}
	heures := [2]string{"Combien d'heures travaillez-vous par semaine ?", "38"}
	stunden := [2]string{"Wie viele Stunden arbeiten Sie in der Woche?", "38"}
	horas := [2]string{"¿Cuántas horas trabaja a la semana?", "38"}
	for _, list := range [][2][2]string{
		{hours, {"What annoys you on the bus?", "Pensioners who talk to the driver"}},
		{heures, {"Qu'est-ce qui vous inquiète ?", "la peur de se retrouver au chômage"}},
		{heures, {"Qu'appréciez-vous le plus dans votre travail ?", "la retraite progressive"}},
		{heures, {"Qu'appréciez-vous le plus dans votre travail ?", "J'ai retrouvé un CDI après deux ans de chômage"}},
		{stunden, {"Was schätzen Sie an Ihrer Arbeit?", "Nicht mehr lange bis zum Ruhestand"}},
		{horas, {"¿Qué le preocupa?", "El paro y la jubilación"}},
	} {
		if r := scoreTwo(t, list[0], list[1]); r.Score != 100 {
			t.Errorf("%s: %d, %s", list[1][1], r.Score, r.Reason)
		}
	}
	for _, list := range [][2][2]string{
		{hours, {"What do you do on weekdays?", "I am retired, so I sleep in"}},
		{hours, {"What do you do on weekdays?", "Retired"}},
		{heures, {"Que faites-vous de vos journées ?", "Je suis à la retraite, donc je jardine"}},
		{heures, {"Que faites-vous de vos journées ?", "au chômage depuis mars, je cherche"}},
		{stunden, {"Was machen Sie tagsüber?", "Ich bin in Rente und gärtnere"}},
		{hours, {"Which best describes you? - Employed, Student, Retired", "Retired"}},
	} {
		if r := scoreTwo(t, list[0], list[1]); r.Score > 50 {
			t.Errorf("%s: %d", list[1][1], r.Score)
		}
	}
}

// TestScore_lastOccupation: who has no job any more has had an occupation.
func TestScore_lastOccupation(t *testing.T) {
	const status = "Was trifft auf Sie zu? - Vollzeit berufstätig, Teilzeit berufstätig, In Rente oder Pension, Arbeitslos"
	for _, list := range [][2][2]string{
		{{status, "In Rente oder Pension"}, {"Welchen Beruf üben Sie aus oder haben Sie zuletzt ausgeübt?", "Rentner"}},
		{{status, "In Rente oder Pension"}, {"Welchen Beruf üben Sie aus oder haben Sie zuletzt ausgeübt?", "Schreiner"}},
		{{status, "Arbeitslos"}, {"Welchen Beruf üben Sie aus oder haben Sie zuletzt ausgeübt?", "Arbeitssuchend, gelernte Friseurin"}},
		{{status, "In Rente oder Pension"}, {"Welchen Beruf üben Sie aus?", "Rentner"}},
	} {
		if r := scoreTwo(t, list[0], list[1]); r.Score != 100 {
			t.Errorf("%s: %d, %s", list[1][1], r.Score, r.Reason)
		}
	}
}

// TestScore_childrenOfTheHousehold: they need not be the respondent's. A brother of 15 may live with somebody of 21.
func TestScore_childrenOfTheHousehold(t *testing.T) {
	age := ask("a", "How old are you?", "21")
	home := ask("b", "How many children under 18 live in your household, all or part of the time?", "1")
	for _, list := range [][]survey.Pair{
		{age, home, ask("c", "How old is the youngest child?", "15")},
		{age, home, ask("c", "How old is your youngest child?", "15")},
		{age, ask("c", "How old is the eldest child in your household?", "15")},
	} {
		if r := score(t, submission(survey.V3, list...)); r.Score != 100 {
			t.Errorf("%s: %d, %s", list[len(list)-1].Question, r.Score, r.Reason)
		}
	}
	own := ask("b", "How many children do you have?", "1")
	if r := score(t, submission(survey.V3, age, own, ask("c", "How old is your youngest child?", "15"))); r.Score > 50 {
		t.Errorf("own child: %d", r.Score)
	}
}

// TestScore_scalesOfWords: the options of two questions are the same scale. Its steps are no things, whether or not
// the lexicon knows that they are degrees.
func TestScore_scalesOfWords(t *testing.T) {
	const fr, de = " - Tout à fait, Plutôt, Plutôt pas, Pas du tout", " - Voll und ganz, Eher, Eher nicht, Gar nicht"
	for _, list := range [][2][2]string{
		{{"Avez-vous les moyens de bien faire votre travail ?" + fr, "Pas du tout"}, {"Vous sentez-vous reconnu(e) ?" + fr, "Plutôt"}},
		{{"Haben Sie die Mittel für Ihre Arbeit?" + de, "Gar nicht"}, {"Fühlen Sie sich anerkannt?" + de, "Eher"}},
	} {
		for _, r := range [...]survey.Result{scoreTwo(t, list[0], list[1]), scoreTwo(t, list[1], list[0])} {
			if r.Score != 100 {
				t.Errorf("%s: %d, %s", list[0][0], r.Score, r.Reason)
			}
		}
	}
}

// TestScore_deniedForOthers: a denial that names somebody else who has the thing, or that is about some days only, does
// not deny it altogether.
func TestScore_deniedForOthers(t *testing.T) {
	for _, list := range [][2][2]string{
		{{"Do you own a car?", "No, my wife has one"}, {"Which brand is your car?", "VW"}},
		{{"Do you own a car?", "No, it belongs to my dad"}, {"How do you get to work?", "in my car"}},
		{{"Haben Sie ein Auto?", "Nein, nur meine Frau"}, {"Welche Marke hat Ihr Auto?", "VW"}},
		{{"Do you smoke?", "Not on weekdays"}, {"How many cigarettes do you smoke on a Saturday?", "5"}},
		{{"Do you smoke?", "No"}, {"Does your husband smoke?", "Yes, 20 a day"}},
		{{"How many people live in your household?", "4"}, {"Who pays the rent?", "I alone pay for it"}},
	} {
		if r := scoreTwo(t, list[0], list[1]); r.Score != 100 {
			t.Errorf("%d, %s", r.Score, r.Reason)
		}
	}
}
