package chs_test

import "testing"

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
