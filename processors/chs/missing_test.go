package chs_test

import (
	"fmt"
	"testing"

	"candor/survey"
)

// TestScore_missingAnswers: what survey tools write in place of an answer is no detail, also for the first respondents of a survey.
func TestScore_missingAnswers(t *testing.T) {
	for _, c := range [][3]string{
		{"Do you own or lease a car?", "No", "How many miles did you drive your car in the last 12 months?"},
		{"Besitzen Sie ein Auto?", "Nein", "Wie viele Kilometer fahren Sie im Jahr mit Ihrem Auto?"},
		{"Possédez-vous une voiture ?", "Non", "Combien de kilomètres faites-vous par an avec votre voiture ?"},
		{"¿Tiene usted coche?", "No", "¿Cuántos kilómetros hace al año con su coche?"},
		{"Possiede un'auto?", "No", "Quanti chilometri percorre all'anno con la sua auto?"},
		{"Heeft u een auto?", "Nee", "Hoeveel kilometer rijdt u per jaar met uw auto?"},
		{"Do you have any pets?", "No", "Which dog do you have?"},
		{"Do you have children?", "No", "How many children do you have?"},
	} {
		for _, a := range []string{
			"-8", "-1", "-9", "−88", "-99.0", "88", "98", "99", "999", "9999", "77777", "[99]", "97 - Refused", "-8 inapplicable", "inapplicable", "N/A", "refused",
			"(not asked)", "not asked", "Valid skip", "don't know", "#NULL!", "NaN", "nicht gefragt", "TNZ (trifft nicht zu)", "verweigert", "k.A.", "NSP", "non posée", "sans objet",
			"N.C.", "No procede (filtro)", "non previsto", "rifiuta", "não perguntado", "recusa", "niet gevraagd", "weigert", "не задавался", "無回答",
		} {
			for _, v := range []survey.Version{survey.V1, survey.V3} {
				s := submission(v, survey.Pair{QuestionID: "a", Question: c[0], Answer: c[1]}, survey.Pair{QuestionID: "b", Question: c[2], Answer: a}, survey.Pair{QuestionID: "c", Question: "Which town do you live in?", Answer: "Leeds"})
				if r := score(t, s); r.Score != 100 {
					t.Errorf("v%d: %s %q: %d %s", v, c[2], a, r.Score, r.Reason)
				}
			}
		}
	}
}

// TestScore_numbersThatAreCodes: a number that may be a code counts where it is plausible.
func TestScore_numbersThatAreCodes(t *testing.T) {
	for _, c := range []struct {
		question, answer, other, against string
		coherent                         bool
	}{
		{"How old are you?", "88", "In what year were you born?", "1990", false},
		{"How old are you?", "88", "In what year were you born?", "1937", true},
		{"How old are you?", "99", "In what year were you born?", "1961", true}, // no age was given
		{"How satisfied are you with the hotel, from 0 (very dissatisfied) to 100 (very satisfied)?", "99", "Why did you give the hotel this score?", "It was horrible, the worst hotel ever, disgusting", false},
		{"Do you own a car?", "No", "How many kilometres do you drive your car a year?", "99 km", false},
	} {
		s := submission(survey.V3, survey.Pair{QuestionID: "a", Question: c.question, Answer: c.answer}, survey.Pair{QuestionID: "b", Question: c.other, Answer: c.against}, survey.Pair{QuestionID: "c", Question: "Which town do you live in?", Answer: "Leeds"})
		if r := score(t, s); (r.Score == 100) != c.coherent {
			t.Error(fmt.Sprint(c, r.Score, r.Reason))
		}
	}
}
