package oes

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// disguises are the ways in which people hide a word from a filter.
var disguises = map[string]func(word string) string{
	"plain":         func(w string) string { return w },
	"capitals":      strings.ToUpper,
	"a star inside": func(w string) string { return w[:1] + "*" + w[2:] },
	"stars inside":  func(w string) string { return w[:1] + strings.Repeat("*", len(w)-2) + w[len(w)-1:] },
	"digits": func(w string) string {
		return strings.NewReplacer("a", "4", "e", "3", "i", "1", "o", "0", "s", "5").Replace(w)
	},
	"signs":            func(w string) string { return strings.NewReplacer("a", "@", "i", "!", "s", "$").Replace(w) },
	"letters apart":    func(w string) string { return strings.Join(strings.Split(w, ""), " ") },
	"dots between":     func(w string) string { return strings.Join(strings.Split(w, ""), ".") },
	"hyphens between":  func(w string) string { return strings.Join(strings.Split(w, ""), "-") },
	"a letter dragged": func(w string) string { return w[:2] + strings.Repeat(w[1:2], 4) + w[2:] },
	"a letter doubled": func(w string) string { return w[:2] + w[1:2] + w[2:] },
	"with a dot":       func(w string) string { return w[:2] + "." + w[2:] },
	"wide letters": func(w string) string {
		return strings.Map(func(r rune) rune { return r - 'a' + 'ａ' }, w)
	},
}

// insulting are the words that are disguised: a sample for each language.
var insulting = strings.Fields(`asshole bastard bitch cunt motherfucker wanker dickhead faggot whore twat
	arschloch hurensohn wichser fotze schlampe missgeburt connard salope encule gilipollas cabron pendejo maricon
	stronzo vaffanculo coglione puttana klootzak kankerhoer skurwysyn`)

func TestMeasure_badLanguage(t *testing.T) {
	found, n := 0, 0
	for _, name := range slices.Sorted(maps.Keys(disguises)) {
		hits := 0
		for _, w := range insulting {
			answer := "you are all " + disguises[name](w)
			if scoreOne(t, survey.OpenEnd{Question: "What should our bakery do better?", Answer: answer}, survey.V3).Category == survey.BadLanguage {
				hits++
			} else {
				verbose(t, "missed %q", answer)
			}
		}
		found, n = found+hits, n+len(insulting)
		checktest.Share(t, "  insults, "+name, hits, len(insulting), checktest.Target{})
	}
	checktest.Share(t, "BAD_LANGUAGE: insults of eight languages, plain and disguised", found, n, checktest.AtLeast(.85))
}

// Innocent text with signs, digits and separated letters is not flagged.
func TestBadLanguage_innocent(t *testing.T) {
	for _, answer := range []string{
		"U.S. and U.K. brands", "a b c d", "e.g. bread, i.e. rye", "B&B with 5* service", "**** rating", "I give it 4/5 *", "p.s. I love you",
		"s.h.o.p. class", "class assignments", "Dick Van Dyke", "Scunthorpe United", "assess the shitake mushrooms", "the cockpit was cramped",
		"c.u.t. the prices", "3 x 4 m room", "my t i t l e", "sale 50% off!!!", "w h y not", "Kunst und Arschbombe im Freibad", "Pute mit Reis", "I want to get fitter", "Johnny Depp", "die FDP", "HDP", "FDP und SPD",
		"une espèce de fromage", "le pneu est crevé", "ich habe die Schnauze voll von Werbung", "es ist mir wurst", "che figata", "que padre",
		"mosquitos bite me", "it blew me away", "a finger prick test", "damn good coffee", "crap coffee", "the shitty wifi", "bloody expensive", "hell of a queue",
	} {
		got := scoreOne(t, survey.OpenEnd{Question: "Please tell us more about it.", Answer: answer}, survey.V3)
		if got.Category == survey.BadLanguage {
			t.Errorf("%q: %s", answer, got.Evidence)
		}
	}
}
