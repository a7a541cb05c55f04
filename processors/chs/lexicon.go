package chs

import (
	"strconv"
	"strings"
)

// entry is the lexicon's information about one word or two-word phrase.
type entry struct {
	cue    cue
	tag    tag
	key    string
	parent string
	life   string
}

// numeral is a number word of a language.
type numeral struct {
	text string
	in   language
}

// numberWords are the small numbers that respondents spell out, by language. Articles are in a list
// of their own, because they are numbers only in certain places.
var numberWords = map[language]string{
	english: "zero:0 one:1 once:1 two:2 twice:2 both:2 couple:2 three:3 thrice:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 dozen:12 thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60 hundred:100",
	german:  "null:0 eins:1 einmal:1 zwei:2 zweimal:2 beide:2 drei:3 dreimal:3 vier:4 viermal:4 funf:5 funfmal:5 sechs:6 sechsmal:6 sieben:7 acht:8 neun:9 zehn:10 zehnmal:10 elf:11 zwolf:12 dreizehn:13 vierzehn:14 funfzehn:15 sechzehn:16 siebzehn:17 achtzehn:18 neunzehn:19 zwanzig:20 dreissig:30 vierzig:40 funfzig:50 sechzig:60 hundert:100 dutzend:12",
	french:  "zero:0 deux:2 trois:3 quatre:4 cinq:5 six:6 sept:7 huit:8 neuf:9 dix:10 onze:11 douze:12 treize:13 quatorze:14 quinze:15 seize:16 vingt:20 trente:30 quarante:40 cinquante:50 soixante:60 cent:100 dizaine:10 douzaine:12 quinzaine:15 vingtaine:20 trentaine:30 cinquantaine:50 centaine:100",
	spanish: "cero:0 dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11 doce:12 trece:13 catorce:14 quince:15 veinte:20 treinta:30 cuarenta:40 cincuenta:50 sesenta:60 cien:100 decena:10 docena:12 veintena:20",
	italian: "zero:0 due:2 tre:3 quattro:4 cinque:5 sei:6 sette:7 otto:8 nove:9 dieci:10 undici:11 dodici:12 tredici:13 quattordici:14 quindici:15 venti:20 trenta:30 quaranta:40 cinquanta:50 sessanta:60 cento:100 decina:10 dozzina:12 ventina:20 trentina:30",
}

// articles are forms of "a" that also mean "one": they are a number before a word for times, or as
// a whole answer.
var articles = listOf("un uno una une ein eine einen einer eines")

// dictionary holds all information about words and two-word phrases.
type dictionary struct {
	single map[string]entry
	double map[[2]string]entry
	number map[numeral]float64
}

// lexicon is built once and then only read.
var lexicon = newDictionary()

func newDictionary() *dictionary {
	d := &dictionary{map[string]entry{}, map[[2]string]entry{}, map[numeral]float64{}}
	for name, list := range wordsOf("cues") {
		d.each(list, func(e *entry) { e.cue |= cuesByName[name] })
	}
	for name, list := range wordsOf("tags") {
		d.each(list, func(e *entry) { e.tag |= tagsByName[name] })
	}
	for key, list := range wordsOf("topics") {
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
	for l, list := range numberWords {
		for w := range strings.FieldsSeq(list) {
			w, n, _ := strings.Cut(w, ":")
			v, _ := strconv.ParseFloat(n, 64)
			d.number[numeral{w, l}] = v
		}
	}
	return d
}

// topic assigns words to a concept. A word in two concepts gets the first in alphabetical order, so
// that the order of the map does not matter.
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

// lookup returns a word with its information in a language.
func lookup(text string, in language) word {
	w := word{text: text, lists: listsOf[text]}
	e, ok := lexicon.single[text]
	if f, isFriend := falseFriends[text]; ok && isFriend && in != unknown && f.in&in == 0 {
		if f.cue == 0 && f.tag == 0 {
			e = entry{cue: e.cue & cueStop}
		}
		e.cue &^= f.cue
		e.tag &^= f.tag
	}
	if !ok && in == german {
		w.cue |= inflected(text)
	}
	if ok {
		w.cue, w.tag = e.cue, e.tag
		w.key, w.parent = e.key, e.parent
		if e.life != "" {
			w.key, w.parent = e.life, ""
		}
	}
	if imperfect(text, in) {
		w.cue |= cuePast
	}
	w.num, w.isNum = lexicon.numeral(text, in)
	if w.key != "" {
		w.known = true
	} else if ok && w.cue&topicless != 0 || w.isNum || len(text) < 2 {
		w.key = ""
	} else {
		w.key = stem(text)
	}
	return w
}

// inflected returns the excuse in a German word with an ending that is not in the lexicon:
// "geliehenen".
func inflected(text string) cue {
	for _, e := range [...]string{"en", "em", "er", "es", "e", "n"} {
		if base, ok := strings.CutSuffix(text, e); ok && len(base) >= 5 {
			if c := lexicon.single[base].cue & (cueExcuse | cueOther); c != 0 {
				return c
			}
		}
	}
	return 0
}

// numeral returns the value of a number word. If the language is not known, any language is
// accepted, in their order.
func (d *dictionary) numeral(text string, in language) (float64, bool) {
	if in != unknown {
		n, ok := d.number[numeral{text, in}]
		return n, ok
	}
	for l := english; l <= italian; l <<= 1 {
		if n, ok := d.number[numeral{text, l}]; ok {
			return n, true
		}
	}
	return 0, false
}

// topicless are the cues of words that are not part of a question's topic.
const topicless = cueStop | cueNot | cueNo | cueNever | cueNone | cueYes | cueEver | cueOwn | cueUse | cueAware | cueBuy | cueDetail | cueYour | cueMy |
	cueI | cueWh | cueHowMany | cueHowMuch | cueHypo | cuePast | cueWindow | cueOnly | cueAttitude | cueNeutral | cueFew | cueAgain | cueMore | cueBut

// phrases adds the meaning of two-word phrases to their second word. If a phrase is a topic, both
// words get it.
func phrases(ws []word) {
	for i := 1; i < len(ws); i++ {
		e, ok := lexicon.double[[2]string{ws[i-1].text, ws[i].text}]
		if !ok {
			continue
		}
		w := &ws[i]
		w.cue |= e.cue
		w.tag |= e.tag
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
