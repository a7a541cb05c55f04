package oes

import (
	"strings"
	"testing"

	"candor/survey"
)

// In a survey with several languages, an insult counts in the language of the answer. In an answer of a few words, it counts
// in the language of the question.
func TestBadLanguage_severalLanguages(t *testing.T) {
	for _, c := range []struct {
		languages, question, answer string
		bad                         bool
	}{
		{"en fr", "What could we improve?", "Les retards de livraison", false},
		{"fr en", "Why do you leave?", "trop cher et des retards constants", false},
		{"en fr", "What could we improve?", "you are all retards", true},
		{"en fr", "Que pouvons-nous améliorer ?", "Les retards", false},
		{"fr it", "Où êtes-vous parti en vacances ?", "Nous avons visité Troie en Turquie", false},
		{"fr it", "Cosa cambierebbe?", "troie", true},
		{"fi ro", "Mitä pitäisi parantaa?", "muisti", false},
		{"fi ro", "Ce ați schimba?", "muisti", true},
		{"de nl", "Was stört Sie?", "man kann nichts hoeren", false},
		{"de nl", "Wat kan beter?", "jullie zijn hoeren", true},
		{"en hu", "Mit változtatna?", "geci", true},
		{"hu id", "Mit szeret az interneten?", "a vicces mémek", false},
	} {
		got := scoreOne(t, survey.OpenEnd{Question: c.question, Answer: c.answer, Languages: strings.Fields(c.languages)}, survey.V3)
		if bad := got.Category == survey.BadLanguage; bad != c.bad {
			t.Errorf("%s %q: %s (%s)", c.languages, c.answer, got.Category.Name(survey.V3), got.Evidence)
		}
	}
}

// A relative pronoun is no address, and some words are decent beside one.
func TestBadLanguage_address(t *testing.T) {
	for _, c := range []struct {
		language string
		decent   []string
		insults  []string
	}{
		{"ro", []string{"politicieni care sunt hoți", "produse care se strică prost"}, []string{"care idiot a făcut asta", "Nu merge. Care cretin a programat asta?", "sunteți niște hoți"}},
		{"hr", []string{"političari koji su lopovi"}, []string{"koji je kreten ovo napravio", "vi ste lopovi"}},
		{"sr", []string{"политичари који су лопови"}, []string{"који кретен је ово смислио"}},
		{"gl", []string{"a xente que é idiota ao volante"}, []string{"que idiota fixo isto"}},
		{"sl", []string{"ne volim, kir so sami lopovi"}, []string{"kateri idiot je to naredil"}},
		{"bg", []string{"не знам кой е крадец и кой не", "без значение кой управлява, крадци са"}, []string{"кой идиот измисли това"}},
		{"no", []string{"dere taper mye penger på lang ventetid", "dere vil tape kunder"}, []string{"din jævla taper", "dere er tapere", "dere er noen tåper"}},
		{"da", []string{"I er tyve minutter forsinket", "I er ved at tabe mig som kunde", "jeres app taber forbindelsen"}, []string{"din taber", "I er nogle tyve og idioter"}},
		{"ar", []string{"كل كلاب الحي تنبح ليلا", "أخاف من كلاب الشارع"}, []string{"من الحمار اللي صمم هذا", "كل خرا", "انتم كلاب"}},
		{"zh", []string{"星期日你妈妈来店里", "夏日你妈妈喜欢的裙子", "纪念日你全家都可以来"}, []string{"日你妈", "我日你全家"}},
		{"he", []string{"הם סתמו את החור בקיר"}, []string{"סתמו את הפה"}},
		{"es", []string{"mamón", "mamones"}, []string{"eres un mamón"}},
		{"fa", []string{"هیچ کس شعر نمی خواند"}, []string{"کس شعر", "کس کش"}},
		{"sv", []string{"ni borde stoppa tjuvar i butiken", "du har fina svin på gården"}, []string{"ni är idioter", "vilket svin har gjort detta"}},
		{"de", []string{"FCK"}, []string{"fck you"}},
		{"id", []string{"anjing"}, []string{"dasar anjing", "anjing bangsat"}},
	} {
		for i, answers := range [][]string{c.decent, c.insults} {
			for _, answer := range answers {
				got := scoreOne(t, survey.OpenEnd{Question: "?", Answer: answer, Languages: []string{c.language}}, survey.V3)
				if bad := got.Category == survey.BadLanguage; bad != (i == 1) {
					t.Errorf("%s %q: %s (%s)", c.language, answer, got.Category.Name(survey.V3), got.Evidence)
				}
			}
		}
	}
}
