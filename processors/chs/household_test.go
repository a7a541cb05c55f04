package chs_test

import (
	"testing"

	"candor/survey"
)

// TestScore_notCountingYourself: the number of people in the household may leave out the respondent, and respondents who are told to leave themselves out
// may still count themselves.
func TestScore_notCountingYourself(t *testing.T) {
	for _, list := range [][]string{
		{
			"How many people live in your household, including you?", "How many children live in your household?",
			"Not counting yourself, how many people live in your household?", "Besides you, how many people live in your household?", "Other than yourself, how many people live in your household?",
			"How many people live in your household (apart from yourself)?", "How many people are in your household, excluding yourself?", "Household size (excl. respondent)",
			"How many people live in your home in addition to you?", "How many people live in your household? (Please do not count yourself.)", "How many people live in your household without you?",
		},
		{
			"Wie viele Personen leben insgesamt in Ihrem Haushalt?", "Wie viele Kinder leben in Ihrem Haushalt?",
			"Wie viele Personen leben außer Ihnen in Ihrem Haushalt?", "Wie viele Personen leben in Ihrem Haushalt, Sie selbst nicht mitgezählt?", "Personen im Haushalt (ohne Sie selbst)",
			"Wie viele Personen leben neben Ihnen in Ihrem Haushalt?", "Abgesehen von Ihnen: Wie viele Personen leben in Ihrem Haushalt?", "Wie viele weitere Personen leben in Ihrem Haushalt?",
		},
		{
			"Combien de personnes vivent dans votre foyer, vous compris ?", "Combien d'enfants vivent dans votre foyer ?",
			"Sans vous compter, combien de personnes vivent dans votre foyer ?", "En plus de vous, combien de personnes vivent dans votre foyer ?", "Outre vous-même, combien de personnes composent votre foyer ?",
			"Combien de personnes vivent dans votre logement, à part vous ?", "Nombre de personnes dans le foyer (sans vous)", "Hormis vous, combien de personnes vivent dans votre foyer ?",
		},
		{
			"¿Cuántas personas viven en su hogar en total?", "¿Cuántos hijos viven en su hogar?",
			"Sin contarse a usted, ¿cuántas personas viven en su hogar?", "¿Cuántas personas viven en su hogar además de usted?", "¿Cuántas personas viven en su hogar (sin incluirle a usted)?",
			"Aparte de usted, ¿cuántas personas viven en su casa?", "¿Cuántas personas viven en su hogar, excluyéndole a usted?",
		},
		{
			"Quante persone vivono in casa in totale?", "Quanti figli vivono in casa sua?",
			"Oltre a lei, quante persone vivono in casa sua?", "Quante persone vivono in casa, senza contare lei?", "Quante persone vivono in casa (lei escluso)?", "A parte lei, quante persone vivono in casa?",
		},
		{
			"Hoeveel personen wonen er in totaal in uw huishouden?", "Hoeveel kinderen wonen er in uw huishouden?",
			"Hoeveel personen wonen er behalve u in uw huishouden?", "Naast uzelf, hoeveel mensen wonen er in uw huis?", "Aantal personen in uw huishouden (zonder uzelf)",
			"Hoeveel personen wonen er in uw huishouden, uzelf niet meegerekend?",
		},
	} {
		total, children := list[0], list[1]
		for _, apart := range list[2:] {
			for _, c := range [][3]string{{"1", total, "2"}, {"1", children, "1"}, {"2", total, "2"}, {"0", children, "0"}} {
				s := submission(survey.V3, survey.Pair{QuestionID: "a", Question: apart, Answer: c[0]}, survey.Pair{QuestionID: "b", Question: c[1], Answer: c[2]})
				if r := score(t, s); r.Score != 100 {
					t.Errorf("%s %s: %d %s", apart, c, r.Score, r.Reason)
				}
			}
		}
		s := submission(survey.V3, survey.Pair{QuestionID: "a", Question: total, Answer: "1"}, survey.Pair{QuestionID: "b", Question: children, Answer: "2"})
		if r := score(t, s); r.Score == 100 {
			t.Errorf("%s 1 - %s 2: not seen", total, children)
		}
	}
	s := submission(survey.V3, survey.Pair{QuestionID: "a", Question: "Not counting yourself, how many people live in your household?", Answer: "0"},
		survey.Pair{QuestionID: "b", Question: "How many children live in your household?", Answer: "2"})
	if r := score(t, s); r.Score != 50 {
		t.Errorf("two children, and nobody else in the household: %d", r.Score)
	}
	s.CHS.Pairs[0].Question = "How many people live in your household?"
	s.CHS.Pairs[1].Answer = "0"
	if r := score(t, s); r.Score != 100 {
		t.Errorf("respondents who live alone may say 0: %d %s", r.Score, r.Reason)
	}
}

// TestScore_someOfTheHousehold: a number of those who do something is not the size of the household.
func TestScore_someOfTheHousehold(t *testing.T) {
	for _, list := range [][]string{
		{
			"How many children live in your household?",
			"How many people currently live in your household, including yourself?", "How many people are there in your household in total?", "Household size", "",
			"How many people in your household wear glasses?", "How many people in your household are over 65?", "How many people in your household drive?", "How many people slept in your home last night?",
			"How many people contribute to the household income?", "How many of the people in your home are related to you?",
		},
		{
			"Wie viele Kinder leben in Ihrem Haushalt?", "Wie viele Personen gehören zu Ihrem Haushalt?", "",
			"Wie viele Personen in Ihrem Haushalt rauchen?", "Wie viele Personen in Ihrem Haushalt verdienen eigenes Geld?",
		},
		{
			"Combien d'enfants vivent dans votre foyer ?", "De combien de personnes se compose votre foyer ?", "Combien de personnes font partie de votre foyer ?", "",
			"Combien de personnes de votre foyer ont le permis de conduire ?", "Combien de personnes de votre foyer travaillent ?",
		},
		{
			"¿Cuántos hijos viven en su hogar?", "¿Cuántas personas componen su hogar?", "¿Cuántas personas hay en su hogar, incluido usted?", "",
			"¿Cuántas personas de su hogar trabajan?", "¿Cuántas personas de su hogar tienen carné de conducir?",
		},
		{"Quanti figli vivono in casa sua?", "Quante persone fanno parte della sua famiglia, lei compreso?", "", "Quante persone della sua famiglia lavorano?"},
		{
			"Hoeveel kinderen wonen er in uw huishouden?", "Uit hoeveel personen bestaat uw huishouden?", "Hoeveel personen telt uw huishouden?", "",
			"Hoeveel personen in uw huishouden hebben een baan?",
		},
	} {
		whole := true
		for _, q := range list[1:] {
			if q == "" {
				whole = false
				continue
			}
			s := submission(survey.V3, survey.Pair{QuestionID: "a", Question: q, Answer: "1"}, survey.Pair{QuestionID: "b", Question: list[0], Answer: "2"})
			if r := score(t, s); (r.Score < 80) != whole {
				t.Errorf("%s 1, and two children: %d %s", q, r.Score, r.Reason)
			}
		}
	}
}
