package oes

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"candor/processors"
	"candor/processors/words"
	"candor/survey"
)

// A verdict on the language needs this much evidence. A text with fewer words or letters is not judged by its words,
// because they may be loan words and names.
const (
	minLanguageWords   = 3
	minLanguageLetters = 12
	// This many letters are enough if no allowed language uses the script.
	minForeignLetters = 8
	// The likeliest language must be likelier than every allowed one by at least languageLead, in log-odds, and by
	// more if there is less evidence.
	languageLead      = 2.5
	shortLanguageLead = 5.0 // under four words
	// A Korean answer without hangul has at most this many letters: today, only names are written in Han alone.
	mostHanja = 6
	// An answer of at most this many words may consist of names: of dishes, newspapers, places.
	namedWords = 6
	// This is added if the text has no more function words of its language than of the allowed one: it may be a list
	// of names.
	namesLanguageLead = 1.5 // added
	// People also write languages of other scripts in Latin letters. Such a text seems to be in a language that it is
	// not in. So at least clearListed of clearOf of its words with at least clearWord letters must be in the list of
	// the language. The score of the language, divided by the root of the number of letters, must be at least
	// clearLetters.
	clearWord    = 4
	clearListed  = 3
	clearOf      = 5
	clearLetters = -1.2
)

// wrongLanguage reports whether the answer is in none of the allowed languages, and why. Without allowed languages,
// it returns false. A verdict by the script is sure; one by words with a small lead is unsure. With mixes set, one
// function word of an allowed language is enough also in a sentence with the grammar of English.
func wrongLanguage(t *text, q *question, allowed []string, mixes bool) (evidence survey.Evidence, unsure, wrong bool) {
	if len(allowed) == 0 || t.letters == 0 {
		return survey.Evidence{}, false, false
	}
	if t.main != latin {
		if foreignScript(t, q, allowed) {
			return survey.Found(survey.OtherScript), false, true
		}
	}
	return foreignWords(t, q, allowed, mixes)
}

// foreignScript reports whether no allowed language uses the answer's script.
func foreignScript(t *text, q *question, allowed []string) bool {
	n := t.scripts[t.main]
	if t.main == han || t.main == kana {
		n = t.scripts[han] + t.scripts[kana] // Japanese texts have both
	}
	if t.main == otherScript || 10*n < 7*t.letters || (n < 4 && !t.main.dense()) || n < 2 {
		return false
	}
	for _, l := range allowed {
		if writes(l, t.main) && (t.main != han || !hanIsNot(l, t)) {
			return false
		}
	}
	return !q.mentions(t)
}

// hanIsNot reports whether a text in Han characters cannot be in a language that uses them.
func hanIsNot(language string, t *text) bool {
	switch language {
	case "ja":
		return chinese(t)
	case "zh":
		return japanese(t)
	case "ko":
		return t.scripts[hangul] == 0 && t.letters > mostHanja
	}
	return false
}

// chineseWords are common characters of Chinese. None of them is in the Japanese lists of characters for general use and
// for names.
const chineseWords = "们这吗嗎么麼还让给过说說啊吧呢她你很哪啥经时间问题钱东车发见长门马电话语读买卖应该业产务动单贵费较样对开关觉欢难练闪" +
	"为爱认识请谢边进远运选视头亲热实习岁飞钟纸笔师带书农药饭银铁错轻转换现义乐优线级组织统绝继续结约总战"

// chinese reports whether a text in Han characters cannot be Japanese: it has no kana, and at least two characters of
// chineseWords.
func chinese(t *text) bool {
	n := 0
	for _, r := range t.raw {
		if strings.ContainsRune(chineseWords, r) {
			n++
		}
	}
	return t.scripts[kana] == 0 && n >= 2
}

// japanese reports whether a text in Han characters cannot be Chinese: it has at least two hiragana, and no character
// that is frequent in Chinese sentences. The hiragana の does not count, because Chinese brands have it, too.
func japanese(t *text) bool {
	n := 0
	for _, r := range t.raw {
		if r != 'の' && unicode.Is(unicode.Hiragana, r) {
			n++
		}
	}
	return n >= 2 && !strings.ContainsAny(t.raw, chineseWords+"的我這們歡沒讓")
}

// classesIn returns the model's names of those languages that use a script. known is false if the model does not know
// one of them, because the answer may be in that language.
func classesIn(s script, languages []string) (classes []string, known bool) {
	for _, l := range languages {
		if !writes(l, s) {
			continue
		}
		class, known := modelledIn(s, l)
		if !known {
			return nil, false
		}
		classes = append(classes, class)
	}
	return classes, true
}

// regional lists languages of regions in which nearly everybody also uses another language. Respondents of such a region
// answer in either of the two.
var regional = map[string][]string{"es": {"ca"}}

// foreignWords judges an answer by its words, among languages that share a script.
func foreignWords(t *text, q *question, allowed []string, mixes bool) (evidence survey.Evidence, unsure, wrong bool) {
	classes, known := classesIn(t.main, allowed)
	if !known || len(t.words) < minLanguageWords {
		return survey.Evidence{}, false, false
	}
	r := read(t, q.terms)
	least := minLanguageLetters
	if len(classes) == 0 {
		least = minForeignLetters
	}
	if len(t.words) <= namedWords && onlyNames(t) || r.words < minLanguageWords || r.letters < least {
		return survey.Evidence{}, false, false
	}
	top, topScore := r.best(func(string) bool { return true })
	if top == "" || slices.ContainsFunc(classes, func(c string) bool { return c == top || slices.Contains(regional[c], top) }) {
		return survey.Evidence{}, false, false
	}
	if t.main == latin && romanized(allowed) && !r.clearly(t, top, topScore) {
		return survey.Evidence{}, false, false
	}
	if len(classes) == 0 { // only other scripts are allowed
		return survey.Found(survey.OtherLanguage, survey.LanguageNumber(top)), true, t.main == latin || r.convincing(top)
	}
	return r.leads(t, q, classes, mixes, top, topScore)
}

// leads judges an answer whose most likely language is none of the allowed ones, by how far that language is ahead of
// them.
func (r *reading) leads(t *text, q *question, allowed []string, mixes bool, top string, topScore float64) (evidence survey.Evidence, unsure, wrong bool) {
	own, ownScore := r.best(func(l string) bool { return slices.Contains(allowed, l) })
	need := languageLead
	switch {
	case r.function(top) == 0 && mostlyNames(t, q, top, own):
		return survey.Evidence{}, false, false
	case r.function(own) > r.function(top) && (r.function(own) >= 2 || r.words < 4):
		// The grammar is that of the allowed language, whatever the nouns: "il late check-out e il buffet".
		return survey.Evidence{}, false, false
	case top == "en" && holds(t, own) && (mixes || !r.convincing("en")):
		return survey.Evidence{}, false, false
	case r.words < 4:
		need = shortLanguageLead
	}
	if t.main == latin && r.function(top) <= r.function(own) {
		need += namesLanguageLead
	}
	lead := topScore - ownScore
	return survey.Found(survey.OtherLanguage, survey.LanguageNumber(top)), lead < need+unsureLanguage, lead >= need
}

// longestLink is the most letters of a function word that counts although the list of English has it, as an abbreviation.
const longestLink = 2

// spareMixed marks one answer of a respondent that has the grammar of English, but a word of an allowed language that
// may hold it together. A respondent who gives several of them, and nothing in an allowed language, writes English and
// adds such words. It returns whether it marked one.
func spareMixed(answers []*judged, verdicts []verdict, p *processors.Params) bool {
	var mixed []*judged
	for i, a := range answers {
		if verdicts[i].category != survey.WrongLanguage {
			continue
		}
		languages, _ := a.wishes(p)
		if _, _, wrong := wrongLanguage(&a.text, a.question, languages, true); !wrong {
			mixed = append(mixed, a)
		}
	}
	if len(mixed) == 0 || len(mixed) > 1 && !slices.ContainsFunc(verdicts, isValid) {
		return false
	}
	mixed[0].mixes = true
	return true
}

// holds reports whether a text has a function word of a language that is no common English word. People use English
// terms in all languages: "Smart working e team building". Then, one such word shows which language holds the sentence
// together.
func holds(t *text, language string) bool {
	set := functionsOf(language)
	for i, w := range t.folded[:min(len(t.folded), lookedUp)] {
		if t.lexemes[i].functions&set != 0 && t.lexemes[i].functions&functionsOf("en") == 0 && (len(w) <= longestLink || !words.Default.Common("en", w)) {
			return true
		}
	}
	return false
}

// convincing reports whether at least two words, and a third of all, are function words of a language.
func (r *reading) convincing(language string) bool {
	n := r.function(language)
	return n >= 2 && 3*n >= r.words
}

// clearly reports whether a text is in a language, and not in one that is usually written in another script. Its
// letters must be usual in the language, and most of its words must be in the list of the language, or begin like a
// listed word. Without such a list, it returns false.
func (r *reading) clearly(t *text, language string, score float64) bool {
	if !words.Default.Speaks(language) || score < clearLetters*math.Sqrt(float64(r.letters)) {
		return false
	}
	listed, all := 0, 0
	for _, w := range t.folded[:min(len(t.folded), lookedUp)] {
		if utf8.RuneCountInString(w) < clearWord || !alphabetic(w) {
			continue
		}
		all++
		if words.Default.Word(language, w) || words.Default.Begins(language, w) {
			listed++
		}
	}
	return all > 0 && clearOf*listed >= clearListed*all
}

// romanized reports whether one of the languages has a script other than the Latin one. People also write such a
// language in Latin letters ("kheili khub bood"), which the models and the lists of words do not know.
func romanized(languages []string) bool {
	return slices.ContainsFunc(languages, func(l string) bool { return !writes(l, latin) })
}

// onlyNames reports whether at least two words have a capital letter, and all others are function words: "Wiener
// Schnitzel mit Pommes". It is false for a text with the punctuation of a sentence.
func onlyNames(t *text) bool {
	names := 0
	if strings.ContainsAny(t.raw, ".!?") {
		return false
	}
	for f := range strings.FieldsFuncSeq(t.raw, func(r rune) bool { return unicode.IsSpace(r) || r == '-' }) {
		r, _ := utf8.DecodeRuneInString(f)
		switch {
		case unicode.IsUpper(r):
			names++
		case functionWords[strings.ToLower(f)] == 0:
			return false
		}
	}
	return names > 1
}

// mostlyNames reports whether fewer than half of the words are in the list of the likeliest language, and not in that
// of the allowed one. Brands, medicines, games and newspapers look like some language, but are in no list of its
// words: "bisoprolol, ramipril, atorvastatin". Words of the question and single letters do not count.
func mostlyNames(t *text, q *question, likeliest, own string) bool {
	if t.main != latin || !words.Default.Speaks(likeliest) {
		return false
	}
	foreign, all := 0, 0
	for _, w := range t.folded[:min(len(t.folded), lookedUp)] {
		if len(w) < 2 || q.terms[w] || !alphabetic(w) {
			continue
		}
		all++
		if (words.Default.Word(likeliest, w) || words.Default.Begins(likeliest, w)) && !words.Default.Word(own, w) {
			foreign++
		}
	}
	return 2*foreign < all
}

// guessLead is how much likelier, in log-odds, another language must be than English and the allowed languages to be
// guessed.
const guessLead = 2.0

// guessLanguage returns the most likely language of an answer, or "" if it cannot be guessed. English and the allowed
// languages are preferred.
func guessLanguage(t *text, allowed []string) string {
	if t.letters == 0 {
		return ""
	}
	r := read(t, nil)
	top, score := r.best(func(string) bool { return true })
	switch {
	case top == "":
		for _, l := range allowed {
			if l != "en" && writes(l, t.main) {
				return l
			}
		}
		return majorOf(t.main)
	case r.words == 0:
		return ""
	}
	// English, and then the allowed languages, are likelier than the words alone suggest.
	for _, l := range append([]string{"en"}, allowed...) {
		class, _ := modelledIn(t.main, l)
		if c, s := r.best(func(c string) bool { return c == class }); c != "" && score-s < guessLead {
			return l
		}
	}
	return top
}

// comparedIn returns the language in which an answer is compared with those of others. A few words often look like
// another language. So an answer counts as one in an allowed language, or in that of the question, unless another
// language is likelier by the lead that WRONG_LANGUAGE needs.
func (a *answer) comparedIn(allowed []string) string {
	if a.text.letters == 0 || a.text.main.dense() {
		return a.language
	}
	r := read(&a.text, nil)
	asked, _ := modelledIn(a.text.main, a.question.language)
	classes := []string{asked}
	if len(allowed) > 0 {
		classes = nil
		for _, l := range allowed {
			class, _ := modelledIn(a.text.main, l)
			classes = append(classes, class)
		}
	}
	home, best := "", 0.0
	for _, class := range classes {
		c, s := r.best(func(c string) bool { return c == class })
		if class == asked {
			s += guessLead
		}
		if c != "" && (home == "" || s > best) {
			home, best = class, s
		}
	}
	top, score := r.best(func(string) bool { return true })
	need := languageLead
	if r.words < minLanguageWords+1 {
		need = shortLanguageLead
	}
	if r.function(top) == 0 {
		need += namesLanguageLead
	}
	switch {
	case home == "":
		return a.language
	case r.words < minLanguageWords || score-best < need:
		return home
	}
	return top
}

// majorOf returns the most likely language of a script, or "und" if there is none.
func majorOf(s script) string {
	switch s {
	case arabic:
		return "ar"
	case devanagari:
		return "hi"
	case han:
		return "zh"
	case kana:
		return "ja"
	case hangul:
		return "ko"
	case greek:
		return "el"
	case hebrew:
		return "he"
	case thai:
		return "th"
	default:
		return "und"
	}
}
