package chs_test

import (
	"testing"

	"candor/survey"
)

// TestScore_numbersOfOthers: numbers about other people, other things or another period contradict nothing.
func TestScore_numbersOfOthers(t *testing.T) {
	for _, c := range [][4]string{
		{"How many hours per week does your partner work?", "40", "What is your employment status?", "retired"},
		{"What is your current status?", "Retired", "How many hours a week do you spend on paid or unpaid work?", "35"},
		{"What is your current status?", "Retired", "How many hours a week do you work?", "25"},
		{"How old are you?", "30", "How old is your oldest stepchild?", "20"},
		{"How old are you?", "30", "How old is your stepson?", "18"},
		{"Wie alt sind Sie?", "30", "Wie alt ist Ihr Stiefkind?", "19"},
		{"Wie viele Haustiere haben Sie?", "1", "Wie viele Hunde gibt es in Ihrer Nachbarschaft?", "8"},
		{"¿Con qué frecuencia hace deporte?", "nunca", "¿Con qué frecuencia hacen deporte sus hijos?", "tres veces por semana"},
		{"How many people live in your household?", "1", "How many people share your flat?", "4"},
		{"How many hours of sport do you do per week?", "3", "How many of them do you spend in the gym in a month?", "10"},
		{"How many hours do you watch television per day?", "3", "How many hours of these do you watch at the weekend?", "8"},
		{"Wie viele Stunden sehen Sie am Tag fern?", "3", "Wie viele Stunden davon am Wochenende?", "8"},
		{"Wie viel geben Sie im Monat für Freizeit aus?", "150", "Wie viel davon für Ihr Fitnessstudio im Jahr?", "360"},
		{"Combien dépensez-vous chaque mois pour vos loisirs ?", "150", "Dont combien par an pour le sport ?", "360"},
		{"Quanto spende ogni mese per la spesa in totale?", "400", "Quanto di questo all'anno per il pesce?", "600"},
		{"¿Cuánto gasta cada mes en ocio?", "150", "¿Cuánto de eso al año en libros?", "200"},
		{"Hoeveel geeft u elke maand uit aan vrije tijd?", "150", "Hoeveel daarvan per jaar aan sport?", "300"},
	} {
		s := submission(survey.V3, survey.Pair{QuestionID: "a", Question: c[0], Answer: c[1]}, survey.Pair{QuestionID: "b", Question: c[2], Answer: c[3]})
		if r := score(t, s); r.Score < 80 {
			t.Errorf("%s: %d %s", c, r.Score, r.Reason)
		}
	}
}

// TestScore_periodBeforeTheCount: a period before "how many" is no unit, so a part in the same unit is compared.
func TestScore_periodBeforeTheCount(t *testing.T) {
	for _, c := range []struct {
		whole, all, part, some string
		coherent               bool
	}{
		{"Per week, how many hours do you watch television in total?", "14", "How many hours of that do you watch news?", "20", false},
		{"Per week, how many hours do you watch television in total?", "14", "How many hours of that do you watch news?", "10", true},
		{"Per week, how many hours do you watch television in total?", "14", "How many hours of that do you watch news in a month?", "20", true},
		{"How many hours do you watch television per week in total?", "14", "How many hours of that do you watch news?", "20", false},
		{"How many hours do you watch television per week in total?", "14", "How many hours of that do you watch at the weekend?", "20", false},
		{"Wie viele Stunden sehen Sie pro Woche insgesamt fern?", "14", "Wie viele Stunden davon sehen Sie Nachrichten?", "20", false},
		{"Pro Woche, wie viele Stunden sehen Sie insgesamt fern?", "14", "Wie viele Stunden davon sehen Sie Nachrichten?", "20", false},
	} {
		s := submission(survey.V3, survey.Pair{QuestionID: "a", Question: c.whole, Answer: c.all}, survey.Pair{QuestionID: "b", Question: c.part, Answer: c.some})
		if r := score(t, s); (r.Score == 100) != c.coherent {
			t.Error(c, r.Score, r.Reason)
		}
	}
}
