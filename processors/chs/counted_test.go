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
		{"Do you work?", "No", "How many hours do you work per week?", "40", 80},
		{"Do you currently work?", "No", "Hours worked per week", "40", 80},
		{"Arbeiten Sie?", "Nein", "Wie viele Stunden arbeiten Sie pro Woche?", "40", 80},
		{"Travaillez-vous ?", "Non", "Nombre d'heures travaillées par semaine", "40", 80},
		{"¿Trabaja?", "No", "Horas trabajadas por semana", "40", 80},
		{"Lavora?", "No", "Ore lavorate a settimana", "40", 80},
		{"Werkt u?", "Nee", "Hoeveel uur per week werkt u?", "40", 80},
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

// TestScore_firstTime: what is done for the first time was not done before. It may have been done elsewhere, or before this year.
func TestScore_firstTime(t *testing.T) {
	for _, c := range [][2][2]string{
		{{"Is this your first visit?", "Yes"}, {"How many times have you visited us before?", "8"}},
		{{"Is this your first visit?", "Yes"}, {"Have you visited us before?", "Yes"}},
		{{"Have you visited us before?", "No"}, {"How many times have you visited us before?", "8"}},
		{{"Ist das Ihr erster Besuch bei uns?", "Ja"}, {"Wie oft waren Sie schon bei uns?", "8 mal"}},
		{{"Est-ce votre première visite ?", "Oui"}, {"Combien de fois êtes-vous déjà venu ?", "8"}},
		{{"¿Es su primera visita?", "Sí"}, {"¿Cuántas veces nos ha visitado antes?", "8"}},
		{{"È la sua prima visita?", "Sì"}, {"Quante volte è già venuto da noi?", "8"}},
		{{"Is dit uw eerste bezoek?", "Ja"}, {"Hoe vaak bent u hier eerder geweest?", "8 keer"}},
	} {
		for _, list := range [][2][2]string{c, {c[1], c[0]}} {
			if r := scoreTwo(t, list[0], list[1]); r.Score != 50 {
				t.Errorf("%s: %d, %s", list, r.Score, r.Reason)
			}
		}
	}
	for _, c := range [][2][2]string{
		{{"Is this your first visit?", "Yes"}, {"How many times have you visited us before?", "0"}},
		{{"Is this your first visit?", "Yes"}, {"How many times have you been here so far?", "1"}},
		{{"Is this your first visit?", "No"}, {"How many times have you visited us before?", "8"}},
		{{"Is this your first visit this year?", "Yes"}, {"How many times have you visited us before?", "8"}},
		{{"Is this your first visit to our clinic?", "Yes"}, {"How many times have you visited a dentist before?", "8"}},
		{{"Is this your first visit?", "Yes, as a member"}, {"How many times have you visited us before?", "8"}},
		{{"Is this your first visit?", "Yes"}, {"How many museums do you visit a year?", "8"}},
		{{"Is this your first visit?", "Yes"}, {"How many times have you visited us before?", "8 times with school, years ago"}},
		{{"Is this your first child?", "Yes"}, {"How many times have you visited us before?", "2"}},
	} {
		if r := scoreTwo(t, c[0], c[1]); r.Score != 100 {
			t.Errorf("%s: %d, %s", c, r.Score, r.Reason)
		}
	}
}

// TestScore_partsOfATotal: parts that are asked one by one add up to no more than their total, unless they can overlap.
func TestScore_partsOfATotal(t *testing.T) {
	for _, c := range []struct {
		list []string // questions and answers
		want int
	}{
		{[]string{"Total spend per week", "40", "of which food", "30", "of which drink", "25"}, 80},
		{[]string{"What is your total spend?", "40", "Of which food?", "30", "Of which drink?", "25"}, 80},
		{[]string{"Wie viele Stunden sind Sie täglich insgesamt online?", "3", "Davon beruflich?", "2", "Davon privat?", "3"}, 80},
		{[]string{"Combien dépensez-vous en tout par mois ?", "900", "Dont loyer ?", "700", "Dont nourriture ?", "450"}, 80},
		{[]string{"Total spend per week", "40", "of which food", "30", "of which drink", "15"}, 100}, // rounded
		{[]string{"Total spend per week", "40", "of which food", "30", "Age", "25"}, 100},
		{[]string{"How many colleagues are in your team in total?", "10", "Of which, how many are women?", "6", "Of which, how many work part-time?", "5"}, 100},
		{[]string{"How many hours of TV do you watch per week in total?", "about 20", "How many of these are news?", "7", "How many of these are sport?", "14"}, 100},
	} {
		s := submission(3)
		for i := 0; i < len(c.list); i += 2 {
			s.CHS.Pairs = append(s.CHS.Pairs, ask(c.list[i], c.list[i], c.list[i+1]))
		}
		if r := score(t, s); int(r.Score) != c.want {
			t.Errorf("%s: %d, want %d: %s", c.list, r.Score, c.want, r.Reason)
		}
	}
}
