package oes

import (
	_ "embed" // the model
	"math/bits"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"candor/processors/ngram"
	"candor/processors/words"
	"candor/survey"
)

// typedWord describes the typing of one word.
type typedWord struct {
	letters    int
	vowels     int
	consonants int     // longest run of them
	distinct   int     // different letters
	row        float64 // share of neighbouring letters that are close together on a keyboard row
	touch      float64 // share of neighbouring letters whose keys touch
	run        int     // longest run along a keyboard row
	turns      int     // how often the hand changes, on a common layout
	period     int     // the number of letters after which the word repeats; 0: it does not
	same       int     // longest run of one letter
}

// measure measures a folded word. ok is false if the word has other letters than a to z.
func measure(w string) (m typedWord, ok bool) {
	same, consonants, seen := 0, 0, uint32(0)
	for i := range len(w) {
		if w[i] < 'a' || w[i] > 'z' {
			return m, false
		}
		seen |= 1 << (w[i] - 'a')
		if strings.IndexByte("aeiouy", w[i]) >= 0 {
			m.vowels++
			consonants = 0
		} else {
			consonants++
		}
		m.consonants = max(m.consonants, consonants)
		if i > 0 && w[i] == w[i-1] {
			same++
		} else {
			same = 1
		}
		m.same = max(m.same, same)
		if i > 0 && leftHand(w[i]) != leftHand(w[i-1]) {
			m.turns++
		}
	}
	m.letters = len(w)
	m.distinct = bits.OnesCount32(seen)
	m.row, m.touch, m.run = keyboard(w)
	m.period = period(w)
	return m, m.letters > 0
}

// period returns the shortest length p up to 4 such that w repeats its first p letters: 2 for "jajaja". It returns 0
// if there is none.
func period(w string) int {
	for p := 1; p <= 4 && 2*p <= len(w); p++ {
		if w[p:] == w[:len(w)-p] {
			return p
		}
	}
	return 0
}

//go:embed models/gibberish.model
var gibberishFile string

// gibberishModel distinguishes real short answers from letters typed at random.
var gibberishModel = ngram.MustLoad(gibberishFile)

// The log-odds from which the model decides. A test that runs early (sureGibberish) must be surer than one that runs
// after the answer was analysed (oddGibberish). A short text is weaker evidence, and a capital letter may begin a
// name.
const (
	sureGibberish  = 4.0
	oddGibberish   = 0.7
	shortGibberish = 1.0 // added if there are fewer letters than shortLetters
	nameGibberish  = 1.5 // added for a single capitalised word
	// This is added for at least voweledWords words that may be in a language whose script leaves out vowels. People
	// also leave them out in Latin letters: "bghit nbdel l operateur".
	voweledGibberish = 2.8
	voweledWords     = 3
	shortLetters     = 7
	// The log-odds from which otherKeysModel decides, and the fewest letters that it judges.
	otherKeysLimit  = 2.5
	fewestOtherKeys = 5
	// A single word of at most this many letters is pronounceable if at least half of them are vowels, and is not
	// judged.
	speakableLetters = 5
)

// innocent are words that look typed at random but are not.
var innocent = wordSet(`free tree trees were weer property poverty liberty puberty assess asses reeds
	ads fads sad dad dads weeds seeds deeds sass lass glass pool poll polk poli loop look kilo milk jolly holy hulk terre verre serre erre
	wert werte wertes tweet sweet sweat dress dresses stressed freed
	hahaha hahahaha hahahahaha haha hehe hehehe hihi hihihi jaja jajaja jajajaja jejeje kkkk kkkkk kkkkkk rsrs rsrsrs lol lolol
	hmm hmmm hmmmm hmmmmm mmm mmmm mmmmm ahh ahhh ahhhh ohh ohhh ohhhh aah aaah aaaah ooh oooh ooooh ugh uggh argh arghh grr grrr
	brr brrr shh shhh pssst psst pfff pff zzz zzzz xxx xxxx xxxxx xxxxxx www tsk tsktsk blah blahblah
	couscous bonbon bonbons tamtam papa mama dada baba nana kuku tutu chacha cancan tintin pompom yoyo gogo dodo jojo lulu coco
	barbar berber murmur tartar beriberi`)

func wordSet(list string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		m[w] = true
	}
	return m
}

// typedGibberish detects typing that occurs in no language: runs along the keyboard, repetition without meaning,
// random digits. It also detects the texts that fill unfinished pages.
func typedGibberish(t *text, q *question) (evidence survey.Finding, found bool) {
	if t.letters == 0 && t.digits >= 5 && digitSoup(t, q.number) {
		return survey.DigitsOnly, true
	}
	if fillerText(t, q) {
		return survey.EmptyPhrase, true
	}
	if t.digits > 0 {
		rest := t.withoutCodes(q)
		t = &rest
	}
	if t.main != latin {
		return typedOtherwise(t, q)
	}
	if t.scripts[kana] > 0 && unconverted(t) {
		return survey.KeyboardRun, true
	}
	if e := shortPattern(t, q); e != survey.FindingNone {
		return e, true
	}
	if !mashable(t, q) {
		return survey.FindingNone, false
	}
	score := gibberishScore(t, q)
	if stuttered(t) {
		return survey.OneLetter, true
	}
	bad, all := 0, 0
	for i, w := range t.folded {
		m, ok := measure(w)
		if !ok || q.terms[w] {
			continue
		}
		all += m.letters
		// People who hit keys at random do not type accents.
		if e := pattern(m, w == t.words[i], words.Default.Known(w), score); e != survey.FindingNone {
			bad += m.letters
			evidence = e
		}
	}
	if bad > 0 && 10*bad >= 6*all {
		return evidence, true
	}
	return survey.OddLetters, score >= sureGibberish && !listed(t)
}

// listed reports whether a text is one word that is in a list of words, or several longer ones with nothing but function
// words between them. Such words were not typed at random, even if their letters seldom occur together: "jump", "dichtbij en
// goedkoop".
func listed(t *text) bool {
	longer := 0
	for i, w := range t.folded {
		switch {
		case len(t.folded) == 1 || len(w) >= fewestListed:
			longer++
			if !words.Default.Known(w) {
				return false
			}
		case t.lexemes[i].functions == 0:
			return false
		}
	}
	return longer > 0
}

// fewestListed is how many letters a word needs beside others. Shorter ones are hit by chance.
const fewestListed = 5

// typedOtherwise detects random typing in other scripts than Latin. Every word must consist of adjacent keys, or of one
// repeated letter, or begin with a mark that can only follow a letter; or most letters of the text run along a row.
func typedOtherwise(t *text, q *question) (evidence survey.Finding, found bool) {
	for _, w := range t.words {
		switch {
		case q.terms[Fold(w)]:
			return survey.FindingNone, false
		case repeated(w):
			evidence = survey.OneLetter
		case t.main != han && alongKeys(w):
			evidence = survey.KeyboardRun
		case orphaned(w):
			evidence = survey.OddLetters
		default:
			return survey.KeysTogether, t.main != han && alongRows(t.words) && !slices.ContainsFunc(t.folded, func(w string) bool { return q.terms[w] })
		}
	}
	return evidence, evidence != survey.FindingNone
}

// orphaned reports whether a word of five characters or more begins with a mark that can only follow a letter.
func orphaned(w string) bool {
	first, _ := utf8.DecodeRuneInString(w)
	return unicode.Is(unicode.Mark, first) && utf8.RuneCountInString(w) >= 5
}

// repeated reports whether a word is one letter, five times or more. Letters that stand for laughter or crying do not
// count.
func repeated(w string) bool {
	letters := []rune(w)
	if len(letters) < 5 || strings.ContainsRune("\u110f\u1112\u1172\u116eחهخ哈呵嘿嘻笑草え", letters[0]) {
		return false
	}
	return strings.Trim(w, string(letters[0])) == ""
}

// unconverted reports whether a text is one word that begins with kana and ends in Latin letters along a keyboard row.
// These have no vowel, so no kana can be made of them: "あsdfghj".
func unconverted(t *text) bool {
	if len(t.folded) != 1 {
		return false
	}
	tail := strings.TrimLeftFunc(t.folded[0], func(r rune) bool { return scriptOf(r) == kana })
	m, ok := measure(tail)
	return ok && m.run >= leastRun && m.vowels == 0
}

// stuttered reports whether a text has several words, each of which repeats one letter: "aaaa bbb".
func stuttered(t *text) bool {
	for _, w := range t.folded {
		if len(w) < 3 || strings.Trim(w, w[:1]) != "" {
			return false
		}
	}
	return len(t.folded) > 1
}

// repeats reports whether a word of six letters or more repeats a few letters.
func (m typedWord) repeats() bool { return m.letters >= 6 && m.period > 0 }

// pattern returns the finding about the typing of one word. plain says that the word has no accents. known says that it
// is in a list of words: "hertz" runs along a row by chance. score is the model's score for the whole text.
func pattern(m typedWord, plain, known bool, score float64) survey.Finding {
	switch {
	case m.same >= 5 && m.distinct == 1:
		return survey.OneLetter
	case plain && m.run >= 5:
		return survey.KeyboardRun
	case known || score <= 0 && (!m.repeats() || m.vowels > 0):
		return survey.FindingNone
	case plain && m.run == 4 && m.letters <= 5:
		return survey.KeyboardRun
	case m.repeats():
		return survey.FewLetters
	case plain && m.letters >= 4 && (m.row >= 0.99 || m.letters >= 6 && m.touch >= 0.99):
		return survey.KeysTogether
	case m.letters >= 6 && m.vowels == 0:
		return survey.NoVowels
	}
	return survey.FindingNone
}

// shortPattern returns the finding about an answer of one short word in lower case: one letter four times, or three
// letters in a row on the keyboard that are no known word. In a longer answer, such a word may be an abbreviation.
func shortPattern(t *text, q *question) survey.Finding {
	if len(t.folded) != 1 || t.digits > 0 || letterCase(t.raw) != 0 || q.label || q.naming || q.terms[t.folded[0]] || t.lexemes[0].is&isInnocent != 0 {
		return survey.FindingNone
	}
	m, ok := measure(t.folded[0])
	switch {
	case ok && m.letters == 4 && m.distinct == 1:
		return survey.OneLetter
	case ok && m.letters == 3 && m.run == 3 && (m.vowels == 0 || !words.Default.Known(t.folded[0])):
		return survey.KeyboardRun
	}
	return survey.FindingNone
}

// oddLetters detects sequences of letters that occur in no language. It is weaker than typedGibberish, and runs after
// the tests that analyse the answer. unsure says that the score is little above the threshold.
func oddLetters(t *text, q *question) (evidence survey.Finding, unsure, found bool) {
	if t.digits > 0 {
		rest := t.withoutCodes(q)
		t = &rest
	}
	if e, yes := mashed(t, q); yes {
		return e, false, true
	}
	if t.main != latin {
		score := otherKeys(t, q)
		return survey.OddLetters, score < otherKeysLimit+unsureLetters, score >= otherKeysLimit
	}
	if mingled(t, q) {
		return survey.OddLetters, true, true
	}
	if !mashable(t, q) || listed(t) {
		return survey.FindingNone, false, false
	}
	need := oddGibberish
	if t.letters < shortLetters {
		need += shortGibberish
	}
	if len(t.words) == 1 && letterCase(t.raw) != 0 {
		need += nameGibberish
	}
	if len(t.words) >= voweledWords && q.dropsVowels() {
		need += voweledGibberish
	}
	if len(t.words) == 1 && t.letters <= speakableLetters {
		if m, ok := measure(t.folded[0]); ok && (2*m.vowels >= m.letters || drawnOut(t.folded[0])) {
			return survey.FindingNone, false, false // "ohio", "gudd"
		}
	}
	score := gibberishScore(t, q)
	return survey.OddLetters, score < need+unsureLetters, score >= need && !mistyped(t, q)
}

const (
	fewestMistyped = 6 // letters that a word needs to be taken for a mistyped one
	mistypedIn     = 3 // languages that are searched; each takes about 50 us
)

// mistyped reports whether a text is one word that is a typing error away from a listed word of one of the first allowed
// languages. People also write so in dialect: "agobiao".
func mistyped(t *text, q *question) bool {
	if len(t.folded) != 1 || t.letters < fewestMistyped {
		return false
	}
	names := q.tongues(q.languages).names
	return slices.ContainsFunc(names[:min(len(names), mistypedIn)], func(l string) bool { return words.Default.Near(l, t.folded[0]) })
}

// drawnOut reports whether a word is a syllable that ends with a doubled letter. Without the second one, it is too short to
// be judged.
func drawnOut(w string) bool { return syllable.MatchString(w) && w[len(w)-1] == w[len(w)-2] }

var syllable = regexp.MustCompile(`^[b-df-hj-np-tv-xz][aeiouy]{1,2}[b-df-hj-np-tv-xz]{2}$`)

//go:embed models/otherkeys.model
var otherKeysFile string

// otherKeysModel distinguishes letters typed at random from real text in the scripts of OtherKeysFeatures.
var otherKeysModel = ngram.MustLoad(otherKeysFile)

// otherKeys returns the log-odds that a text in another script was typed at random. It is 0 for a script that the model
// does not know, for abbreviations and very short texts, for texts with a well-known word or a word of the question, and
// if the answer may be in a language whose letters the model has not seen.
func otherKeys(t *text, q *question) float64 {
	unseen := func(l string) bool {
		_, known := modelledIn(t.main, l)
		return writes(l, t.main) && !known && l != majorOf(t.main)
	}
	if t.letters < fewestOtherKeys || shout(t.raw) || slices.ContainsFunc(q.languages, unseen) {
		return 0
	}
	for i, w := range t.folded {
		x := &t.lexemes[i]
		if q.terms[w] || x.is&isInnocent != 0 || utf8.RuneCountInString(w) > 2 && (x.functions != 0 || x.is&isPhrase != 0) || repeated(w) {
			return 0
		}
	}
	var room [usualFeatures]uint64
	features := otherKeysFeatures(room[:0], t)
	if features == nil {
		return 0
	}
	score := otherKeysModel.Score(features)
	if t.letters < shortLetters {
		score -= shortGibberish
	}
	if len(t.words) == 1 && letterCase(t.raw) != 0 {
		score -= nameGibberish
	}
	return score
}

// dropsVowels reports whether answers may be in a language whose script leaves out vowels.
func (q *question) dropsVowels() bool {
	consonantal := func(l string) bool { return !writes(l, latin) && (writes(l, arabic) || writes(l, hebrew)) }
	return slices.ContainsFunc(q.languages, consonantal) || len(q.languages) == 0 && consonantal(q.language)
}

// gibberishScore returns the log-odds that the answer was typed at random. It ignores words of the question.
func gibberishScore(t *text, q *question) float64 {
	var room [usualFeatures]uint64
	features := gibberishFeatures(room[:0], t, q.terms)
	if features == nil {
		return 0
	}
	return gibberishModel.Score(features)
}

// mashable reports whether a text may be judged by its letters. Abbreviations, texts with a word of the question, and
// texts with a well-known word may not.
func mashable(t *text, q *question) bool {
	if t.main != latin || t.letters < 4 || shout(t.raw) {
		return false
	}
	for i, w := range t.folded {
		x := &t.lexemes[i]
		if t.digits > 0 && nameLike(w) || x.is&isInnocent != 0 || len(w) > 2 && (x.functions != 0 || x.is&isPhrase != 0) || q.terms[w] || onlyOf(w, "hae") || onlyOf(w, "ja") || w == t.words[i] && numeral(w) {
			return false
		}
	}
	return true
}

// numeral reports whether a word may be a Roman numeral. The letters of a long word must be in the order of a numeral,
// because some of them are neighbours on the keyboard: "xcvxcv".
func numeral(w string) bool { return onlyOf(w, "ivxlc") && (len(w) < 5 || longNumeral.MatchString(w)) }

var longNumeral = regexp.MustCompile(`^c{0,3}(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$`)

// onlyOf reports whether a word consists of the given letters, and has at least two different ones. It recognises
// laughter ("haha").
func onlyOf(w, letters string) bool {
	return len(w) <= 12 && strings.Trim(w, letters) == "" && strings.Trim(w, w[:1]) != ""
}

// shout reports whether a short text is in capitals, as an abbreviation, a brand or a code is.
func shout(s string) bool {
	upper, lower := 0, 0
	for _, r := range s {
		switch {
		case unicode.IsUpper(r):
			upper++
		case unicode.IsLower(r):
			lower++
		}
	}
	return upper > 0 && lower == 0 && upper <= 5
}

// digitSoup reports whether the digits of a text are a sequence ("12345"), one repeated digit, or too many for a
// price, a year or a postcode. number says that a number is asked for: then only one digit repeated seven times or
// more counts.
func digitSoup(t *text, number bool) bool {
	n, same, step := 0, 1, 1
	var last rune
	for _, r := range t.raw {
		if !unicode.IsDigit(r) {
			if !unicode.IsSpace(r) {
				return false // dates, phone numbers, amounts
			}
			continue
		}
		if n > 0 && r == last {
			same++
		}
		if n > 0 && (r == last+1 || last == '9' && r == '0') {
			step++
		}
		last = r
		n++
	}
	if number {
		return same == n && n >= 7
	}
	return same == n || step == n || n >= 8
}
