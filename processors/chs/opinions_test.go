package chs_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"candor/survey"
)

// battery are questions for opinions in one language, the scales on which they can be asked, and what somebody may
// write about the same topics.
type battery struct {
	questions []string
	scales    [][]string
	open      string
	texts     []string
}

var batteries = []battery{
	{
		[]string{"Do you have enough time for your work?", "Do you feel recognised for what you do?", "Do you own your mistakes?", "Do you use the tools that you are given?", "Is your car park large enough?", "Does your team work well together?", "Is the canteen good?"},
		[][]string{{"Completely", "Mostly", "Rather not", "Not at all"}, {"Definitely", "Probably", "Probably not", "Definitely not"}, {"A great deal", "Somewhat", "A little", "None"}, {"Fully applies", "Partly applies", "Hardly applies", "Does not apply"}},
		"What do you like most about your work?",
		[]string{"Mostly the people, somewhat less the pay", "Definitely the team", "Partly the pay, but hardly the hours"},
	},
	{
		[]string{"Haben Sie genug Zeit für Ihre Arbeit?", "Fühlen Sie sich anerkannt?", "Haben Sie einen Parkplatz?", "Nutzen Sie die Werkzeuge, die Sie bekommen?", "Arbeitet Ihr Team gut zusammen?", "Ist die Kantine gut?"},
		[][]string{{"Voll und ganz", "Eher", "Eher nicht", "Gar nicht"}, {"Bestimmt", "Wahrscheinlich", "Wahrscheinlich nicht", "Bestimmt nicht"}, {"Trifft voll zu", "Trifft eher zu", "Trifft eher nicht zu", "Trifft nicht zu"}},
		"Was gefällt Ihnen an Ihrer Arbeit?",
		[]string{"Eher die Kollegen als die Arbeit", "Bestimmt nicht die Kantine", "Wahrscheinlich die Zeiten"},
	},
	{
		[]string{"Avez-vous assez de temps pour votre travail ?", "Vous sentez-vous reconnu ?", "Avez-vous des perspectives ?", "Utilisez-vous les outils fournis ?", "La cantine vous satisfait-elle ?", "Votre équipe fonctionne-t-elle bien ?"},
		[][]string{{"Tout à fait", "Plutôt", "Plutôt pas", "Pas du tout"}, {"Oui, tout à fait", "Oui, plutôt", "Non, plutôt pas", "Non, pas du tout"}, {"Certainement", "Probablement", "Probablement pas", "Certainement pas"}},
		"Qu'appréciez-vous dans votre travail ?",
		[]string{"Plutôt l'ambiance que le salaire", "Probablement les collègues", "Certainement l'équipe"},
	},
	{
		[]string{"¿Tiene tiempo suficiente para su trabajo?", "¿Se siente reconocido?", "¿Usa las herramientas que le dan?", "¿Tiene oportunidades de aprender?", "¿Funciona bien su equipo?"},
		[][]string{{"Totalmente", "Bastante", "Poco", "Nada"}, {"Seguro", "Probablemente", "Probablemente no", "Seguro que no"}},
		"¿Qué le gusta de su trabajo?",
		[]string{"Bastante el ambiente", "Probablemente los compañeros"},
	},
	{
		[]string{"Ha abbastanza tempo per il Suo lavoro?", "Si sente riconosciuto?", "Usa gli strumenti forniti?", "Ha possibilità di imparare?", "La squadra funziona bene?"},
		[][]string{{"Del tutto", "Abbastanza", "Poco", "Per niente"}, {"Certamente", "Probabilmente", "Probabilmente no", "Certamente no"}},
		"Che cosa Le piace del Suo lavoro?",
		[]string{"Abbastanza l'ambiente", "Probabilmente i colleghi"},
	},
	{
		[]string{"Heeft u genoeg tijd voor uw werk?", "Voelt u zich gewaardeerd?", "Gebruikt u de middelen die u krijgt?", "Heeft u kansen om te leren?", "Werkt uw team goed samen?"},
		[][]string{{"Helemaal", "Grotendeels", "Nauwelijks", "Helemaal niet"}, {"Zeker", "Waarschijnlijk", "Waarschijnlijk niet", "Zeker niet"}},
		"Wat vindt u leuk aan uw werk?",
		[]string{"Grotendeels de collega's", "Waarschijnlijk het team"},
	},
}

// TestScore_opinions_property: whatever somebody thinks of several things, the opinions do not contradict each other.
func TestScore_opinions_property(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0))
	one := func(list []string) string { return list[r.IntN(len(list))] }
	for n := range 600 {
		b := &batteries[n%len(batteries)]
		same := b.scales[r.IntN(len(b.scales))]
		var pairs []survey.Pair
		for i, q := range b.questions {
			scale := same
			if n%4 == 0 {
				scale = b.scales[r.IntN(len(b.scales))]
			}
			pairs = append(pairs, ask(fmt.Sprint("q", i), q+" - "+strings.Join(scale, ", "), one(scale)))
		}
		if n%2 == 0 {
			pairs = append(pairs, ask("open", b.open, one(b.texts)))
		}
		if v := score(t, submission(survey.V3, pairs...)); v.Score != 100 {
			t.Errorf("%d: %s", v.Score, v.Reason)
		}
	}
}
