package chs

import "strings"

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

// articles are forms of "a" that also mean "one": they are a number before a word for times, or as
// a whole answer.
var articles = listOf("articles")

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
	cues, tags := bitsOf(namesOfCues), bitsOf(namesOfTags)
	for _, r := range rows["cues"] {
		d.each(r.words, func(e *entry) { e.cue |= cue(cues[r.name]) })
	}
	for _, r := range rows["tags"] {
		d.each(r.words, func(e *entry) { e.tag |= tag(tags[r.name]) })
	}
	for _, r := range rows["topics"] {
		key, parent, _ := strings.Cut(r.name, "<")
		if !strings.HasPrefix(key, "*") {
			d.topic(r.words, key, parent)
			continue
		}
		for i, w := range r.words {
			d.topic(r.words[i:i+1], stem(w), parent)
		}
	}
	for _, r := range rows["lives"] {
		d.each(r.words, func(e *entry) { e.life = r.name })
	}
	for code, l := range codes {
		for w, n := range valuesOf("numbers " + code) {
			d.number[numeral{w, l}] = n
		}
	}
	return d
}

// topic assigns words to a concept. A word in two concepts gets the first in alphabetical order, so
// that the order of the map does not matter.
func (d *dictionary) topic(list []string, key, parent string) {
	d.each(list, func(e *entry) {
		if e.key == "" || key < e.key || key == e.key && parent < e.parent {
			e.key, e.parent = key, parent
		}
	})
}

// each applies set to the lexicon entry of every word of a list.
func (d *dictionary) each(list []string, set func(*entry)) {
	for _, w := range list {
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
	if ok {
		w.cue, w.tag = e.cue, e.tag
		w.key, w.parent = e.key, e.parent
		if e.life != "" {
			w.key, w.parent = e.life, ""
		}
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
