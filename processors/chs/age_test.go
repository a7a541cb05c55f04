package chs_test

import (
	"testing"

	"candor/survey"
)

// TestScore_otherAges: an age that the respondent feels, had, expects or gives for somebody else is not the respondent's age.
func TestScore_otherAges(t *testing.T) {
	for _, list := range [][]string{
		{
			"How old are you?", "To help us analyse the results, please tell us your age.", "",
			"How old do you feel?", "What age do you feel inside?", "How old do you look?", "What age do people usually think you are?", "How old were you then?",
			"How old were you when you started your first job?", "At what age would you like to retire?", "To what age do you expect to live?", "How old is the person you care for?", "Age of spouse",
		},
		{
			"Wie alt sind Sie?", "Bitte geben Sie Ihr Alter in Jahren an.", "",
			"Wie alt fühlen Sie sich?", "Gefühltes Alter", "Wie alt schätzen andere Sie?", "Wie alt möchten Sie werden?", "Wie alt waren Sie damals?", "Wie alt waren Sie, als Sie zu rauchen begannen?",
			"Wie alt ist die älteste Person in Ihrem Haushalt?", "Wie alt ist die Person, die Sie pflegen?",
		},
		{
			"Quel âge avez-vous ?", "Pouvez-vous indiquer votre âge ?", "",
			"Quel âge avez-vous l'impression d'avoir ?", "Quel âge vous sentez-vous avoir ?", "Âge ressenti", "Quel âge vous donne-t-on habituellement ?", "Quel âge aviez-vous alors ?",
			"À quel âge avez-vous commencé à fumer ?", "Jusqu'à quel âge pensez-vous vivre ?", "Quel âge a la personne que vous aidez ?",
		},
		{
			"¿Qué edad tiene?", "Por favor, indique su edad", "",
			"¿De qué edad se siente usted?", "¿Cuántos años siente que tiene?", "¿Qué edad cree que aparenta?", "¿Cuántos años le echan?", "¿Qué edad tenía usted entonces?",
			"¿Qué edad tenía cuando empezó a trabajar?", "¿Qué edad tiene la persona a la que cuida?",
		},
		{
			"Quanti anni ha?", "Può indicare la sua età?", "",
			"Quanti anni si sente?", "Quanti anni dimostra?", "Quanti anni le danno?", "Età percepita", "Quanti anni aveva allora?", "A che età ha iniziato a lavorare?", "Quanti anni ha la persona che assiste?",
		},
		{
			"Hoe oud bent u?", "Wat is uw leeftijd?", "",
			"Hoe oud voelt u zich?", "Welke leeftijd voelt u zich?", "Hoe oud schatten anderen u?", "Hoe oud was u toen?", "Hoe oud was u toen u ging werken?", "Hoe oud denkt u te worden?",
			"Hoe oud is de persoon voor wie u zorgt?",
		},
	} {
		own := true
		for _, q := range list[1:] {
			if q == "" {
				own = false
				continue
			}
			s := submission(survey.V3, survey.Pair{QuestionID: "a", Question: list[0], Answer: "61"}, survey.Pair{QuestionID: "b", Question: q, Answer: "40"})
			if r := score(t, s); (r.Score < 80) != own {
				t.Errorf("61, but %s 40: %d %s", q, r.Score, r.Reason)
			}
		}
	}
}

// TestScore_importedYears: an interview may have taken place some years before it is sent. Then the respondents were born earlier than their ages say, never
// later. Interviews of the tests are of 2025.
func TestScore_importedYears(t *testing.T) {
	for _, c := range []struct {
		q1, a1, q2, a2 string
		want           survey.Score
	}{
		{"Age", "34", "Year of birth", "1990", 100},
		{"Age", "34", "Year of birth", "1984", 80}, // in 2018
		{"Wie alt sind Sie?", "41", "Wann sind Sie geboren?", "1975", 80},
		{"Which age group are you in?", "25-34", "In which year were you born?", "1988", 100},
		{"Age", "34", "Year of birth", "1961", 50},
		{"Age", "52", "Year of birth", "1983", 50},
		{"Age", "20", "In what year did you get your driving licence?", "2013", 80},
		{"Age", "24", "Since which year have you lived in this house?", "1995", 80},
		{"Age", "24", "Since which year have you lived in this house?", "1985", 50},
		{"Year of birth", "1994", "Since which year have you lived in this house?", "1987", 50},
		{"When did you last visit a museum?", "2019", "How often do you visit museums?", "every month", 80},
		{"When did you last visit a museum?", "2005", "How often do you visit museums?", "every month", 50},
		{"When did you last visit a museum?", "6 years ago", "How often do you visit museums?", "every month", 50},
	} {
		s := submission(survey.V3, survey.Pair{QuestionID: "a", Question: c.q1, Answer: c.a1}, survey.Pair{QuestionID: "b", Question: c.q2, Answer: c.a2})
		if r := score(t, s); r.Score != c.want {
			t.Errorf("%s %s, %s %s: %d, want %d; %s", c.q1, c.a1, c.q2, c.a2, r.Score, c.want, r.Reason)
		}
	}
}
