package chs

import "strings"

// entry is what the lexicon knows of one word or two-word phrase.
type entry struct {
	cue    cue
	tag    tag
	key    string
	parent string
	life   string
	num    float64
	isNum  bool
	mood   int8
}

// numberWords are the small numbers that respondents spell out.
var numberWords = [...]string{
	0: "zero null cero", 1: "one eins un une uno una ein eine einmal once", 2: "two zwei deux dos due twice zweimal both couple", 3: "three drei trois tres tre dreimal",
	4: "four vier quatre cuatro quattro", 5: "five funf cinq cinco cinque", 6: "six sechs seis sei_", 7: "seven sieben sept siete sette",
	8: "eight acht huit ocho otto", 9: "nine neun neuf nueve nove", 10: "ten zehn dix diez dieci", 11: "eleven elf onze once_ undici",
	12: "twelve zwolf douze doce dodici dozen", 13: "thirteen dreizehn treize trece tredici", 14: "fourteen vierzehn quatorze catorce quattordici",
	15: "fifteen funfzehn quinze quince quindici", 16: "sixteen sechzehn seize", 17: "seventeen siebzehn", 18: "eighteen achtzehn", 19: "nineteen neunzehn",
	20: "twenty zwanzig vingt veinte venti", 30: "thirty dreissig trente treinta trenta", 40: "forty vierzig quarante cuarenta quaranta",
	50: "fifty funfzig cinquante cincuenta cinquanta", 60: "sixty sechzig soixante sesenta sessanta", 100: "hundred hundert cent cien cento",
}

// dictionary holds all that is known of words and two-word phrases.
type dictionary struct {
	single map[string]entry
	double map[[2]string]entry
}

// lexicon is built once and only read afterwards.
var lexicon = newDictionary()

func newDictionary() *dictionary {
	d := &dictionary{map[string]entry{}, map[[2]string]entry{}}
	for c, list := range cueWords {
		d.each(list, func(e *entry) { e.cue |= c })
	}
	for t, list := range tagWords {
		d.each(list, func(e *entry) { e.tag |= t })
	}
	for key, list := range topicWords {
		key, parent, _ := strings.Cut(key, "<")
		if strings.HasPrefix(key, "*") {
			for w := range strings.FieldsSeq(list) {
				d.topic(w, stem(w), parent)
			}
			continue
		}
		d.topic(list, key, parent)
	}
	for life, list := range lifeWords {
		d.each(list, func(e *entry) { e.life = life })
	}
	for m, list := range moodWords {
		d.each(list, func(e *entry) {
			// Of two strengths the stronger, of two signs the negative.
			if e.mood == 0 || m*m > e.mood*e.mood || m*m == e.mood*e.mood && m < e.mood {
				e.mood = m
			}
		})
	}
	for n, list := range numberWords {
		d.each(list, func(e *entry) { e.num, e.isNum = float64(n), true })
	}
	return d
}

// topic files words under a concept. A word in two concepts takes the first in
// the alphabet, so that the order of the map does not matter.
func (d *dictionary) topic(list, key, parent string) {
	d.each(list, func(e *entry) {
		if e.key == "" || key < e.key || key == e.key && parent < e.parent {
			e.key, e.parent = key, parent
		}
	})
}

// each applies set to the lexicon entry of every word of a list.
func (d *dictionary) each(list string, set func(*entry)) {
	for w := range strings.FieldsSeq(list) {
		a, b, phrase := strings.Cut(w, "_")
		if phrase && b != "" {
			e := d.double[[2]string{a, b}]
			set(&e)
			d.double[[2]string{a, b}] = e
			continue
		}
		e := d.single[a]
		set(&e)
		d.single[a] = e
	}
}

// lookup returns a word with what the lexicon knows of it.
func lookup(text string) word {
	w := word{text: text}
	e, ok := lexicon.single[text]
	if ok {
		w.cue, w.tag, w.mood = e.cue, e.tag, e.mood
		w.num, w.isNum = e.num, e.isNum
		w.key, w.parent = e.key, e.parent
		if e.life != "" {
			w.key, w.parent = e.life, ""
		}
	}
	if w.key != "" {
		w.known = true
	} else if ok && w.cue&topicless != 0 || w.isNum || len(text) < 2 {
		w.key = ""
	} else {
		w.key = stem(text)
	}
	return w
}

// topicless are the cues of words that say nothing about a question's topic.
const topicless = cueStop | cueNot | cueNo | cueNever | cueNone | cueYes | cueEver | cueOwn | cueUse | cueAware | cueBuy | cueDetail | cueYour | cueMy |
	cueI | cueWh | cueHowMany | cueHowMuch | cueHypo | cuePast | cueWindow | cueOnly | cueAttitude | cueNeutral | cueFew | cueAgain | cueMore | cueBut

// phrases adds what two-word phrases mean to the second of their words. A
// phrase that is a topic takes the topic of both words.
func phrases(ws []word) {
	for i := 1; i < len(ws); i++ {
		e, ok := lexicon.double[[2]string{ws[i-1].text, ws[i].text}]
		if !ok {
			continue
		}
		w := &ws[i]
		w.cue |= e.cue
		w.tag |= e.tag
		if e.isNum {
			w.num, w.isNum = e.num, true
		}
		key := e.key
		if e.life != "" {
			key = e.life
		}
		if key != "" {
			w.key, w.parent, w.known = key, e.parent, true
			ws[i-1].key = ""
		}
	}
}
