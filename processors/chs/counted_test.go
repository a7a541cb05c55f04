package chs_test

import "testing"

// TestScore_deniedAndCounted: who denies having children or siblings does not have three. Other questions about children are no count of
// one's own.
func TestScore_deniedAndCounted(t *testing.T) {
	for _, c := range []struct {
		question, no, count, number string
		most                        int // the highest score
	}{
		{"Do you have children?", "No", "How many children do you have?", "3", 50},
		{"Haben Sie Kinder?", "Nein", "Wie viele Kinder haben Sie?", "3", 50},
		{"Hast du Kinder?", "Nein", "Wie viele Kinder hast du?", "3", 50},
		{"Avez-vous des enfants ?", "Non", "Combien d'enfants avez-vous ?", "3", 50},
		{"¿Tiene usted hijos?", "No", "¿Cuántos hijos tiene usted?", "3", 50},
		{"Ha figli?", "No", "Quanti figli ha?", "3", 50},
		{"Heeft u kinderen?", "Nee", "Hoeveel kinderen heeft u?", "3", 50},
		{"Do you have any siblings?", "No", "How many siblings do you have?", "2", 50},
		{"Do you have any brothers or sisters?", "No", "How many sisters do you have?", "2", 50},
		{"Are you employed?", "No", "How many hours do you work per week?", "40", 80},
		{"Sind Sie berufstätig?", "Nein", "Wie viele Stunden arbeiten Sie pro Woche?", "40", 80},
	} {
		for _, r := range []int{int(scoreTwo(t, [2]string{c.question, c.no}, [2]string{c.count, c.number}).Score), int(scoreTwo(t, [2]string{c.count, c.number}, [2]string{c.question, c.no}).Score)} {
			if r > c.most {
				t.Errorf("%s %s: %d", c.question, c.count, r)
			}
		}
		for _, none := range []string{"0", "none", "not applicable", "-9", "99"} {
			if r := scoreTwo(t, [2]string{c.question, c.no}, [2]string{c.count, none}); r.Score >= 0 && r.Score < 100 {
				t.Errorf("%s %s %s: %d, %s", c.question, c.count, none, r.Score, r.Reason)
			}
		}
	}
	for _, list := range [][2][2]string{
		{{"Do you have children?", "No"}, {"How many children under 18 live in your household?", "2"}},
		{{"Do you have children?", "No"}, {"How many children do you have at home?", "2"}},
		{{"Do you have children?", "No"}, {"How many children do you have in your class?", "24"}},
		{{"Do you have children?", "No"}, {"How many children do you want to have?", "2"}},
		{{"Do you have children?", "No"}, {"How many stepchildren do you have?", "2"}},
		{{"Do you have children?", "No"}, {"How many children have you had?", "1"}},
		{{"Do you have children under 18?", "No"}, {"How many children do you have?", "2"}},
		{{"Do you have adult children?", "No"}, {"How many children do you have?", "2"}},
		{{"Do you have children in education?", "No"}, {"How many children do you have?", "2"}},
		{{"Do you have any more children?", "No"}, {"How many children do you have?", "2"}},
		{{"Do you want children?", "No"}, {"How many children do you have?", "2"}},
		{{"Möchten Sie Kinder haben?", "Nein"}, {"Wie viele Kinder haben Sie?", "2"}},
		{{"Do you have children?", "No, they are grown up"}, {"How many children do you have?", "2"}},
		{{"Haben Sie Kinder?", "Nein, die sind schon ausgezogen"}, {"Wie viele Kinder haben Sie?", "2"}},
		{{"Do you have brothers?", "No"}, {"How many siblings do you have?", "2"}},
		{{"Haben Sie Brüder?", "Nein"}, {"Wie alt ist Ihre Schwester?", "31"}},
		{{"Are you employed?", "No, self-employed"}, {"How many hours do you work per week?", "40"}},
		{{"Are you employed full time?", "No"}, {"How many hours do you work per week?", "38"}},
		{{"Do you have a second job?", "No"}, {"How many hours do you work per week?", "38"}},
		{{"What annoys you at the supermarket?", "pensioners who block the aisle"}, {"How many hours do you work per week?", "40"}},
		{{"What annoys you at the supermarket?", "pensioners who block the aisle"}, {"What do you fear most?", "my boss, every single day"}},
		{{"Do you work here?", "No"}, {"How many hours do you work per week?", "38"}},
		{{"Do you work at night?", "No"}, {"How many hours do you work per week?", "38"}},
		{{"Do you work?", "Not at the moment, I am ill"}, {"How many hours do you work per week?", "38"}},
		{{"Travaillez-vous actuellement ?", "Non"}, {"Combien d'heures par semaine travaillez-vous en saison ?", "40"}},
		{{"Do you have children?", "Not of my own"}, {"How many children do you have?", "2"}},
		{{"Do you have children?", "None of my own"}, {"How many children do you have?", "2"}},
		{{"Do you have any pets?", "Not my own"}, {"How many pets do you have?", "2"}},
		{{"Haben Sie Kinder?", "Keine eigenen"}, {"Wie viele Kinder haben Sie?", "2"}},
		{{"Avez-vous des enfants ?", "Pas à moi"}, {"Combien d'enfants avez-vous ?", "2"}},
		{{"¿Tiene hijos?", "Propios no"}, {"¿Cuántos hijos tiene?", "2"}},
		{{"Ha figli?", "Non miei"}, {"Quanti figli ha?", "2"}},
		{{"Heeft u kinderen?", "Niet van mezelf"}, {"Hoeveel kinderen heeft u?", "2"}},
	} {
		if r := scoreTwo(t, list[0], list[1]); r.Score != 100 {
			t.Errorf("%s %s: %d, %s", list[0][0], list[1][0], r.Score, r.Reason)
		}
	}
	own := ask("b", "Are you self-employed?", "Yes")
	if r := score(t, submission(3, ask("a", "Are you employed?", "No"), own, ask("c", "How many hours do you work per week?", "40"))); r.Score != 100 {
		t.Errorf("self-employed: %d, %s", r.Score, r.Reason)
	}
}

// TestScore_honestAlthoughCounted: readings of first times, of parts one by one, of "Do you work?" and of hours worked
// in the past wronged these respondents, and were taken back.
func TestScore_honestAlthoughCounted(t *testing.T) {
	for _, list := range [][]string{ // questions and answers
		{"Is this your first car?", "Yes", "Do you already own a car?", "Yes"},
		{"Is this your first child?", "Yes", "Do you already have a child?", "Yes"},
		{"Is this your first visit?", "Yes", "Have you read about us before?", "Yes"},
		{"Ist das Ihr erstes Haus?", "Ja", "Besitzen Sie bereits ein Haus?", "Ja"},
		{"È stato qui prima?", "Sì", "Quante volte è già venuto da noi?", "8"},
		{"È stato qui prima?", "Sì", "È già stato qui?", "Sì"},
		{"What is your employment status?", "Unemployed", "Hours worked per week before retirement", "40"},
		{"What is your employment status?", "Retired", "Hours worked per week before retirement", "45"},
		{"What is your employment status?", "Unemployed", "Hours worked per week before losing the job", "40"},
		{"Do you work?", "No", "How many hours do you work for your studies per week?", "40"},
		{"Do you work?", "No", "How many hours of care work do you do per week?", "50"},
		{"Arbeiten Sie?", "Nein", "Wie viele Stunden pro Woche arbeiten Sie für Ihr Studium?", "40"},
		{"Total spend per week", "40", "of which food", "30", "of which by card", "25"},
		{"Total spend per week", "100", "of which food", "60", "of which meat", "58"},
		{"Wie viele Stunden sind Sie täglich insgesamt online?", "4", "Davon beruflich?", "3", "Davon am Handy?", "3"},
	} {
		s := submission(3)
		for i := 0; i < len(list); i += 2 {
			s.CHS.Pairs = append(s.CHS.Pairs, ask(list[i], list[i], list[i+1]))
		}
		if r := score(t, s); r.Score != 100 {
			t.Errorf("%s: %d, %s", list, r.Score, r.Reason)
		}
	}
}
