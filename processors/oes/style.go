package oes

import (
	_ "embed" // the model
	"strings"
	"unicode"

	"candor/processors/meaning"
	"candor/processors/ngram"
)

//go:embed models/style.model
var styleFile string

// styleModel distinguishes the prose of a chat assistant from what people write in a survey.
var styleModel = ngram.MustLoad(styleFile)

// StyleSpec uses words and their pairs, after the function skeleton has removed the topic from them.
var StyleSpec = ngram.Spec{Words: true, Pairs: true}

// StyleFeatures returns the features of several answers together that show how they are written.
func StyleFeatures(answers ...string) (list []uint64) {
	for _, a := range answers {
		t := newText(a)
		list = styleFeatures(list, &t)
	}
	return list
}

// longProse is the number of words from which the words of an answer show its style more than its topic.
const longProse = 50

// styleFeatures appends two kinds of features: the skeleton of an answer, and its formatting. In the skeleton, the
// ending and the length of a content word replace the word. The content words themselves are features only of long
// answers. In a short answer they would show its topic, and in the training data nearly all answers of people have
// the same topic.
func styleFeatures(list []uint64, t *text) []uint64 {
	words := t.words[:min(len(t.words), maxModelWords)]
	if len(words) >= longProse {
		list = ngram.Spec{Words: true}.Features(list, words)
	}
	list = StyleSpec.FeaturesOf(list, len(words), func(i int) uint64 { return skeleton(words[i], &t.lexemes[i]) })
	for n, i := 0, 0; i < len(words) && n < 6; i++ {
		if polish[polishStem(t.folded[i])] {
			n++
			list = append(list, ngram.Named("polish", n), ngram.Named("polish in "+string(rune('0'+min(len(words)/10, 9))), n))
		}
	}
	p := newPaper(t)
	share := func(n, of, steps, most int) int { return min(most, steps*n/max(1, of)) }
	return append(list,
		ngram.Named("word length", share(p.letters, p.words, 2, 20)),
		ngram.Named("sentence length", min(p.words/max(1, p.sentences)/3, 12)),
		ngram.Named("words", min(p.words/6, 15)),
		ngram.Named("commas", share(p.commas, p.words, 30, 8)),
		ngram.Named("capital, stop", 2*p.capital+p.stop),
		ngram.Named("contractions", min(p.contractions, 3)),
		ngram.Named("lower i", min(p.lowerI, 2)),
		ngram.Named("shouts", min(p.shouts, 3)),
		ngram.Named("digits", min(p.digits, 3)),
		ngram.Named("loose", min(p.loose, 4)),
		ngram.Named("semicolons and dashes", min(p.dashes, 2)),
		ngram.Named("triads", min(p.triads, 2)),
		ngram.Named("participles", min(p.participles, 2)),
		ngram.Named("long words", share(p.long, p.words, 10, 6)),
	)
}

// polish holds words that assistants use often, and people in surveys do not. They are folded and cut to their stems.
var polish = stemSet(`additionally furthermore moreover overall consequently ultimately particularly significantly primarily
	seamless effortless intuitive robust comprehensive enhance enhancing foster ensure ensuring streamline leverage facilitate
	ambiance detract meaningful consistently commitment prioritize prioritise emphasis essential crucial valuable transparency
	transparent sustainable sustainability accessibility affordability reliability user-friendly tailored personalized
	inclusive collaborative engaging innovative exceptional extensive competitive incredibly genuinely ultimately whereas
	furthermore notably holistic vibrant testament alignment aligns mindful empower impactful optimize navigate resonate
	immersive versatile potential landscape strike balance contribute well-being challenging opportunity experience overall
	daruber zudem daher insbesondere insgesamt hervorragend ausgewogen nachhaltig ansprechend gelungen fundiert massgeblich
	wohlbefinden zeichnet legt lege entscheidend vielfaltig benutzerfreundlich hinsichtlich sowie ermoglicht gewahrleisten
	en-outre egalement notamment ainsi davantage constitue favorise contribue permettant bienveillant convivialite fluidite
	ademas asimismo fundamental ofrece destacar permite contribuye sostenible garantizar equilibrio resulta conveniente
	inoltre pertanto ritengo apprezzo fondamentale contribuire garantire offre permette sostenibilita affidabilita esigenze`)

func stemSet(list string) map[string]bool {
	m := map[string]bool{}
	for w := range wordSet(list) {
		m[polishStem(w)] = true
	}
	return m
}

// polishStem cuts a word to eight letters, so that enhance and enhancing have the same stem.
func polishStem(w string) string { return w[:min(len(w), 8)] }

// skeleton returns the hash of a word in the skeleton. A function word stays as it is. A content word shows the
// topic, so its last three letters and its length replace it.
func skeleton(w string, x *lexeme) uint64 {
	if x.functions != 0 {
		return ngram.Word(w)
	}
	tail := w
	if n := len(w); n > 3 {
		for n = len(w) - 3; n < len(w) && w[n]&0xC0 == 0x80; n++ {
		}
		tail = w[n:]
	}
	return ngram.More(ngram.Word(tail), '~', rune('0'+min(len(w)/3, 5)))
}

// paper describes the formatting of an answer by counts.
type paper struct {
	words, letters, sentences int
	commas, dashes, shouts    int
	capital, stop             int // 1 if the answer begins with a capital letter; 1 if it ends with a full stop
	contractions, lowerI      int
	digits                    int // words with digits
	loose                     int // spaces before punctuation, or none after it; "..", "??"
	triads                    int // the last part of a list, as in "a, b, and c"
	participles               int // clauses that begin with a participle: ", making ..."
	long                      int // words of eight letters and more
}

// ending reports whether a character ends a sentence.
func ending(r rune) bool { return r == '.' || r == '!' || r == '?' }

func newPaper(t *text) (p paper) { //nolint:cyclop // one pass that counts many things
	p.words, p.letters = len(t.words), t.letters
	for _, w := range t.words {
		n := 0
		for range w {
			n++
		}
		if n >= 8 {
			p.long++
		}
		if !alphabetic(w) {
			p.digits++
		}
	}
	raw := strings.TrimSpace(t.raw)
	var last, beforeLast rune
	for i, r := range raw {
		switch {
		case i == 0 && unicode.IsUpper(r):
			p.capital = 1
		case r == ',':
			p.commas++
		case r == ';' || r == '—' || r == '–':
			p.dashes++
		case r == '!':
			p.shouts++
		case meaning.Apostrophe(r) && unicode.IsLetter(last):
			p.contractions++
		case last == 'i' && (beforeLast == ' ' || beforeLast == 0) && r == ' ':
			p.lowerI++
		}
		switch {
		case ending(r):
			if !ending(last) {
				p.sentences++
			} else {
				p.loose++
			}
		case (last == ',' || ending(last)) && unicode.IsLetter(r):
			p.loose++
		}
		if last == ' ' && (r == ',' || ending(r)) {
			p.loose++
		}
		beforeLast, last = last, r
	}
	if last == '.' {
		p.stop = 1
	}
	for clause := range strings.SplitSeq(raw, ", ") {
		first, _, _ := strings.Cut(clause, " ")
		switch first = strings.ToLower(first); first {
		case "and", "or", "und", "et", "y", "e", "sowie", "ainsi", "así":
			p.triads++
		default:
			if len(first) > 5 && strings.HasSuffix(first, "ing") {
				p.participles++
			}
		}
	}
	return p
}
