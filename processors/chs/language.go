package chs

import (
	"strings"

	"candor/processors/chs/read"
)

// language is a set of the languages that the lexicon knows.
type language uint8

const (
	english language = 1 << iota
	german
	french
	spanish
	italian

	unknown language = 0
)

var languageNames = map[string]language{"english": english, "german": german, "french": french, "spanish": spanish, "italian": italian}

// functionWords are frequent words by which a question shows its language.
var functionWords = map[language]string{
	english: "the you your do does how what which are is of and have did when where my to often i it for who has would why",
	german:  "sie ihr ihre ihren ihrem ihrer du dein deine hast haben hat ist sind wie welche welcher welches welchem wo wann der die das ein eine einen einem im zu mit fur ich mein bei von seit und nicht warum wieso",
	french:  "vous votre vos est avez etes quel quelle quels quelles combien les des le la une dans je de du ou pour ce et depuis en tu ton ta tes pourquoi cette vos",
	spanish: "usted su sus que el los la las cuantos cuantas cuanto cual tiene es con en de tu tus del por una un se y tienes donde mi",
	italian: "il lei suo sua suoi quanti quante quanto quale che ha di del della nel con gli la una un e per le i in si tu tuo tua come dove perche",
}

// languagesOf maps every function word to its languages.
var languagesOf = func() map[string]language {
	m := map[string]language{}
	for l, list := range functionWords {
		for w := range strings.FieldsSeq(list) {
			m[w] |= l
		}
	}
	return m
}()

// languageOf returns the language with the most function words in a folded text, or unknown if two
// have equally many.
func languageOf(folded string) language {
	var votes [5]int
	if strings.Contains(folded, "¿") {
		votes[3] += 2
	}
	for _, w := range read.Split(folded, nil).Words {
		for l := range votes {
			if languagesOf[w.Text]&(1<<l) != 0 {
				votes[l]++
			}
		}
	}
	best, level := 0, false
	for l := 1; l < len(votes); l++ {
		switch {
		case votes[l] > votes[best]:
			best, level = l, false
		case votes[l] == votes[best]:
			level = true
		}
	}
	if votes[best] == 0 || level {
		return unknown
	}
	return 1 << best
}

// friend says in which languages a word has the meaning in the lexicon. In the others it loses the
// given cues and tags, or everything if none are given.
type friend struct {
	in  language
	cue cue
	tag tag
}

// falseFriends are words with another meaning in another language.
var falseFriends = map[string]friend{
	"son": {in: english}, "chat": {in: french}, "chats": {in: french}, "mai": {in: italian}, "an": {in: french}, "ans": {in: french},
	"come": {in: spanish | italian}, "comes": {in: spanish}, "como": {in: spanish}, "sale": {in: french}, "sin": {in: spanish}, "war": {in: german},
	"die": {in: german}, "fast": {in: english}, "gut": {in: german}, "bad": {in: english}, "note": {in: french}, "ne": {in: german, cue: cueNo},
	"hat": {in: german}, "car": {in: english}, "boot": {in: german}, "comment": {in: french, cue: cueWh}, "her": {in: english}, "land": {in: german},
	"tag": {in: german}, "pays": {in: french, tag: tagCountry}, "mes": {in: spanish, tag: tagPerMonth}, "ton": {in: french}, "was": {in: english, cue: cuePast},
	"due": {in: english, cue: cueReason}, "nombre": {in: french, cue: cueHowMany}, "fume": {in: french}, "mal": {in: german}, "bin": {in: german},
	"tele": {in: french | spanish}, "sole": {in: english}, "fin": {in: french}, "ora": {in: italian}, "ore": {in: italian}, "dame": {in: spanish},
	"rente": {in: german}, "journal": {in: french}, "avis": {in: french}, "prima": {in: italian}, "primo": {in: italian}, "fatal": {in: spanish},
	"genre": {in: french}, "pase": {in: spanish}, "plane": {in: german, cue: cueHypo}, "kind": {in: german}, "pass": {in: english}, "do": {in: english}, "use": {in: english | spanish},
	"as": {in: english}, "ai": {in: french}, "solo": {in: spanish | italian}, "real": {in: english}, "quit": {in: english}, "mari": {in: french},
	"marie": {in: french}, "natural": {in: english}, "bio": {in: german}, "am": {in: german | english}, "frau": {in: german}, "sans": {in: french}, "conge": {in: french},
}
