package chs

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"candor/processors/chs/read"
)

// weak holds stems of words that say little if there is another word: general verbs and adverbs.
var weak = set(`hired see consult enroll hir rent adopt instal join book attend enrol travel mak get take giv keep run hold visit stay receiv perform current typic regular privat own total whatev
	ubernacht verbracht verbring geh fahr nehm reis mach halt hal eig lauf derz ublich
	fair prend all voyag vous disposez souscrit inscrit
	viaj viaggi ir pued corso cors andar prend any
	unternehm betrieb firm entrepris societ empres aziend dit impres`)

// gateKeys returns the topics about which a gate asks: those of its first clause, without words
// that say little, and for a name with an introduction, only the name ("the messaging app Signal").
func gateKeys(q *question) []key {
	keys := q.keys
	if n := firstClause(q.words); n > 0 {
		keys = questionKeys(q.words[:n])
	}
	if q.cue.any(cueOwn) && !q.cue.any(cueUse) {
		if n := ofWhat(q.words); n > 0 {
			keys = questionKeys(q.words[:n]) // "a season ticket for public transport"
		}
	}
	if q.named != nil {
		keys = q.named
	}
	strong := 0
	for i := range keys {
		if !weak[keys[i].text] {
			strong++
		}
	}
	if strong == 0 || strong == len(keys) {
		return keys
	}
	out := make([]key, 0, strong)
	for i := range keys {
		if !weak[keys[i].text] {
			out = append(out, keys[i])
		}
	}
	return out
}

// firstClause returns where a comma ends the first clause of a question, if this clause names a
// topic; otherwise 0.
func firstClause(q []word) int {
	named := false
	for i := range q {
		if q[i].list && named {
			if i+2 < len(q) && q[i].in(determiners) && q[i-2].in(determiners) {
				return 0 // a list: "a garden, a balcony"
			}
			return i
		}
		named = named || q[i].key != "" && !weak[q[i].key] && i > 1
	}
	return 0
}

// ofWhat returns where a phrase that only adds a purpose begins, if two topics before it name the
// thing; otherwise 0.
func ofWhat(q []word) int {
	topics := 0
	for i := range q {
		if topics >= 2 && q[i].in(forWords) {
			return i
		}
		if q[i].key != "" && !weak[q[i].key] {
			topics++
		}
	}
	return 0
}

var forWords = listOf("for fur zum pour para per")

// nameOf returns the topics of a question without the words that introduce a name: "Signal" for
// "the messaging app Signal". A name has a capital inside the question, in a language that does not
// write all nouns with capitals. Without a name, it returns nil.
func nameOf(q *question, text string) []key {
	if q.lang == german || q.lang == unknown {
		return nil
	}
	names := map[string]bool{}
	for i, f := range strings.Fields(questionOnly(text)) {
		if r, _ := utf8.DecodeRuneInString(f); i > 0 && unicode.IsUpper(r) {
			names[strings.TrimFunc(read.Fold(f), func(r rune) bool { return !unicode.IsLetter(r) })] = true
		}
	}
	named := func(w *word) bool { return names[w.text] && w.key != "" && !w.known }
	// introduces marks words that a name follows, with only topics in between.
	introduces := make([]bool, len(q.words)+1)
	for i := len(q.words) - 2; i >= 0; i-- {
		next := &q.words[i+1]
		introduces[i] = next.key != "" && (named(next) || introduces[i+1])
	}
	var out []key
	found := false
	for i := range q.words {
		w := &q.words[i]
		if w.key == "" || len(out) == maxKeys || hasKey(out, w.key) {
			continue
		}
		found = found || named(w)
		if named(w) || !introduces[i] {
			out = append(out, key{w.key, w.parent, w.known})
		}
	}
	if !found {
		return nil
	}
	return out
}

// modifier returns the word before a topic if it narrows the topic: "company" in "a company
// pension".
func modifier(q []word, topic string) string {
	for i := 1; i < len(q); i++ {
		if q[i].key == topic && !q[i-1].in(determiners) && !q[i-1].cue.any(cueYour|cueOwn|cueUse|cueWh) {
			return q[i-1].text
		}
	}
	return ""
}

var determiners = listOf(`a an the any of or and der die das den dem des ein eine einen einem einer kein keine le la les un une du de des l d el los las una unos unas algun alguna il lo gli i uno
	per in on with for to mit zu im am fur avec en par pour con por para su sue al del`)

// narrowing returns the words that turn a thing into a kind of it and are not topics themselves:
// "travel" in "have travel insurance", "hogar" in "un seguro de hogar". A verb in the same place
// does not: "do you travel".
func narrowing(q []word) []string {
	var out []string
	for i := 1; i < len(q); i++ {
		w := &q[i]
		if !weak[w.key] && !w.in(kindWords) {
			continue
		}
		names := func(at int) bool { return at >= 0 && at < len(q) && q[at].key != "" && !weak[q[at].key] }
		before := names(i+1) && (q[i-1].in(articleWords) || q[i-1].cue.any(cueOwn|cueBuy))
		k := i - 1
		for k > 0 && q[k].in(linkWords) {
			k--
		}
		after := names(k) && !q[k].cue.any(cueOwn|cueUse|cueBuy) && (k < i-1 || w.in(kindWords))
		if before || after {
			out = append(out, w.text)
		}
	}
	return out
}

var (
	articleWords = listOf("a an any your")
	linkWords    = listOf("de du d del della dello di da sulla sul per la le el il para")
	// kindWords are part of a topic only before or after another word.
	kindWords = listOf(`used family famille familia famiglia home house household company daily weekly monthly yearly annual pet private travel hogar casa maison viaje viaggio voyage`)
)

// sphere returns whether a question is about private life or about work. A respondent who does
// something only for work does not do it privately.
func sphere(q []word) string {
	for i := range q {
		if s := spheres[q[i].text]; s != "" {
			return s
		}
	}
	return ""
}

var spheres = func() map[string]string {
	m := map[string]string{}
	for s, list := range map[string]string{
		"private": "private privately personal privat private privaten prive privee personnel privado privada privato privata",
		"work":    "business professionally dienstlich beruflich geschaftlich professionnel professionnelle profesional laborales professionale",
	} {
		for w := range strings.FieldsSeq(list) {
			m[w] = s
		}
	}
	return m
}()

// compound reports whether a German compound consists of two words of a pair: a "Ratenkredit" is a
// "Kredit" with a "Rate".
func compound(long string, p *pair) bool {
	if len(long) < 9 {
		return false
	}
	head, first := false, false
	for _, t := range p.asked.stems {
		head = head || len(t) >= 4 && strings.HasSuffix(long, t)
		first = first || len(t) >= 3 && strings.HasPrefix(long, t)
	}
	return head && first
}
