package oes

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"candor/processors/words"
	"candor/survey"
)

// severity is the severity of profanity. Slang is accepted if the answer says something else too. An insult is never
// accepted. A decent phrase has a bad word, but is harmless: "faggots and peas".
type severity = uint8

const (
	slang severity = iota + 1
	insult
	decent
)

// profanity holds the bad words of all languages. hidden holds single bad words in the forms that the function
// disguised looks up. local holds single words that count only if one of their languages may be spoken, with the codes
// of these languages: Italian "troie" is profanity, and French "Troie" is Troy. abuses are the insults of each
// language that need an address.
var profanity, hidden, local, abuses = readProfanity()

// fondness recognises affection: people say "bastards" of those whom they like. softWord is a word that is then no insult,
// and fondPhrase shows the affection.
var fondness = readFondness()

const (
	softWord uint8 = iota + 1
	fondPhrase
)

func readFondness() *phrases {
	p := newPhrases()
	lines(profanityList, func(line string) {
		f := strings.SplitN(line, "\t", 3)
		if value := map[string]uint8{"soft": softWord, "fond": fondPhrase}[f[0]]; value != 0 {
			for phrase := range strings.SplitSeq(f[2], ", ") {
				p.add(phrase, value, larger)
			}
		}
	})
	return p
}

// unfond are words with which an answer is not fond of anybody: an address, a negation, a wish.
var unfond = wordSet("you your yours youre u ur ya not dont didnt doesnt cant wont never nobody no would wouldnt id hate hope but if")

// fondOf reports whether an answer uses a word as one uses it of people whom one likes.
func fondOf(word string, words []string) bool {
	if fondness.byPhrase[word] != softWord || slices.ContainsFunc(words, func(w string) bool { return unfond[w] }) {
		return false
	}
	for i := range words {
		if value, n := fondness.at(words[i:]); n > 0 && value == fondPhrase {
			return true
		}
	}
	return false
}

// abuse recognises words that insult only the person to whom they are said: an address ("you are", "which") with such
// a word after it ("idiots"). The values of its phrases are a manner of address, or a kind of word.
type abuse struct{ addresses, words *phrases }

// The manners of address, from the surest to the others. People also ask which thief it was, and a word of atStart is an
// address only at the beginning of a sentence, because it is also a relative pronoun: "politicieni care sunt hoti"
// (politicians who are thieves).
const (
	direct uint8 = iota + 1
	asking
	atStart
)

// The kinds of words after an address. People also report thieves, and with a word of having before it, no word is an
// insult: "dere har tyver i butikken" (you have thieves in the shop).
const (
	abusive uint8 = iota + 1
	criminal
	having
)

// abuseReach is the most words between the address and the insult. The last of so many must be a function word or a bad word.
const abuseReach = 2

// leastPlain is how many letters a single word needs to count in every language. A shorter word is too often a decent
// word or a name somewhere: Romanian "muisti" is "memory" in Finnish. English words count in every language, because
// people insult in English everywhere. The list names the exceptions (kind "local").
const leastPlain = 7

// usedWith lists languages that most speakers of another language use, too.
var usedWith = map[string][]string{
	"ca": {"es"}, "gl": {"es"}, "eu": {"es"}, "uk": {"ru"}, "be": {"ru"}, "kk": {"ru"}, "cs": {"sk"}, "sk": {"cs"}, "no": {"da", "sv"},
}

// speech is the languages in which an answer may be, by the model's names. A single word that is bad in others is decent.
type speech struct {
	languages []string
	clear     bool // the words of the answer show that it is in the first language
}

// spoken returns the languages in which a single word of an answer may be an insult. detected is the answer's most
// likely language. If several languages are allowed, that is the language of the answer, or that of the question if a few
// words do not show it: English "retards" are an insult, and French ones are delays.
func spoken(t *text, q *question, detected string, allowed []string) speech {
	if len(allowed) == 0 {
		allowed = []string{q.language}
	}
	var classes, written []string // written: those that use the script of the answer
	for _, l := range allowed {
		class, _ := modelledIn(t.main, l)
		classes = append(classes, class)
		if writes(l, t.main) && !slices.Contains(written, class) {
			written = append(written, class)
		}
	}
	likeliest, _ := modelledIn(t.main, detected)
	asked, _ := modelledIn(t.main, q.language)
	switch {
	case len(written) > 1 && clearlyIn(t, likeliest, written):
		return speech{withUsed(likeliest), true}
	case len(written) > 1 && len(t.words) < minLanguageWords && slices.Contains(written, asked):
		return speech{withUsed(asked), false}
	}
	list := withUsed(classes...)
	if len(written) == 0 || len(t.words) >= minLanguageWords {
		list = append(list, likeliest) // a few words prove no language, unless their script does
	}
	return speech{list, false}
}

// withUsed appends the languages that speakers of the given ones use, too.
func withUsed(classes ...string) []string {
	list := slices.Clone(classes)
	for _, class := range classes {
		list = append(list, usedWith[class]...)
	}
	return list
}

// clearlyIn reports whether a text is in the given language, and in none of the other allowed ones.
func clearlyIn(t *text, language string, allowed []string) bool {
	r := read(t, nil)
	if r.words < minLanguageWords || !slices.Contains(allowed, language) {
		return false
	}
	_, own := r.best(func(l string) bool { return l == language })
	other, score := r.best(func(l string) bool { return l != language && slices.Contains(allowed, l) })
	return other == "" || own-score >= languageLead
}

// elsewhere reports whether a word is profanity only in languages in which the answer is not.
func (s speech) elsewhere(word string) bool {
	bad := local[word]
	return bad != "" && !slices.ContainsFunc(strings.Fields(bad), func(l string) bool { return slices.Contains(s.languages, l) })
}

// commonest holds insults that readers recognise even if only the first letter is left: "f***".
var commonest = []string{"fuck", "fucking", "shit", "cunt", "bitch", "asshole"}

// hide stores insults in the forms in which disguised ones are looked up.
type hide struct {
	byLength map[int][]string       // for masks: insults by their length
	squeezed map[string]string      // for drawn-out letters: the insult by its letters without repetition
	single   map[string]bool        // for letters separated by spaces
	dense    map[rune][]densePhrase // for scripts without spaces: insults and decent phrases by their first letter
}

type densePhrase struct {
	phrase string
	severity
}

var (
	manners      = map[string]uint8{"you": direct, "which": asking, "who": atStart}
	kindsOfAbuse = map[string]uint8{"abuse": abusive, "crime": criminal, "have": having}
)

func readProfanity() (p *phrases, h hide, local map[string]string, abuses map[string]*abuse) {
	p, h = newPhrases(), hide{map[int][]string{}, map[string]string{}, map[string]bool{}, map[rune][]densePhrase{}}
	local, abuses = map[string]string{}, map[string]*abuse{}
	kinds := map[string]severity{"0": decent, "1": slang, "2": insult}
	listed, english := map[string]bool{}, map[string]bool{}
	lines(profanityList, func(line string) {
		f := strings.SplitN(line, "\t", 3)
		for phrase := range strings.SplitSeq(f[2], ",") {
			phrase = strings.TrimSpace(phrase)
			switch f[0] {
			case "soft", "fond":
			case "local":
				local[phrase], listed[phrase] = f[1], true
			case "you", "which", "who", "abuse", "crime", "have":
				a := abuses[f[1]]
				if a == nil {
					a = &abuse{addresses: newPhrases(), words: newPhrases()}
					abuses[f[1]] = a
				}
				if manner := manners[f[0]]; manner != 0 {
					a.addresses.add(phrase, manner, smaller)
				} else {
					a.words.add(phrase, kindsOfAbuse[f[0]], larger)
				}
			default:
				p.add(phrase, kinds[f[0]], larger)
				h.add(phrase, kinds[f[0]], f[1])
				for _, one := range expand(phrase) {
					english[one] = english[one] || f[1] == "en"
					if !listed[one] && !strings.Contains(one, " ") && utf8.RuneCountInString(one) < leastPlain {
						local[one] += " " + f[1]
					}
				}
			}
		}
	})
	for word, languages := range local {
		if languages == everywhere || english[word] && !listed[word] {
			delete(local, word)
		}
	}
	return p, h, local, abuses
}

// everywhere stands for all languages in a line of kind "local".
const everywhere = "*"

// add stores a phrase of a language if it may be disguised, or if its script has no spaces.
func (h *hide) add(phrase string, s severity, language string) {
	for _, one := range expand(phrase) {
		if first, _ := utf8.DecodeRuneInString(one); s != slang && scriptOf(first).dense() {
			h.dense[first] = append(h.dense[first], densePhrase{one, s})
		}
	}
	if len(phrase) < 4 || strings.ContainsAny(phrase, "( ") || phrase[0] >= 0x80 || s == decent || s == slang && language != "en" {
		return
	}
	h.byLength[len(phrase)] = append(h.byLength[len(phrase)], phrase)
	if s == insult {
		h.squeezed[squeeze(phrase, 1)] = phrase
	}
	h.single[phrase] = true
}

// badLanguage detects insults, and answers that consist only of profanity. detected is the answer's most likely
// language, and allowed are those that are allowed.
func badLanguage(t *text, q *question, detected string, allowed []string) (evidence survey.Finding, found bool) {
	if t.main.dense() {
		return denseInsult(t)
	}
	heard := spoken(t, q, detected, allowed)
	addressees := heard.languages
	if !heard.clear {
		addressees = append(t.classes(detected, allowed), q.language)
	}
	if s, all := scanProfanity(t.folded, t.lexemes, q, heard); s == insult || addressed(t, q, addressees) {
		return survey.Insult, true
	} else if all && s == slang {
		return survey.ProfanityOnly, true
	}
	words, changed := undisguise(t.raw, heard)
	if !changed {
		return survey.FindingNone, false
	}
	lexemes := make([]lexeme, len(words))
	for i, w := range words {
		lexemes[i] = lexicon[w]
	}
	switch s, all := scanProfanity(words, lexemes, q, heard); {
	case s == insult:
		return survey.DisguisedInsult, true
	case all && s == slang:
		return survey.DisguisedProfanity, true
	}
	return survey.FindingNone, false
}

// scanProfanity returns the worst severity of the words, and whether all of them are profanity. Words of the question
// are ignored, because they belong to the topic.
func scanProfanity(words []string, lexemes []lexeme, q *question, heard speech) (worst severity, all bool) {
	all = true
	for i := 0; i < len(words); {
		s, n := profanity.from(words[i:], lexemes[i].bad)
		if n == 1 && (q.terms[words[i]] || heard.elsewhere(words[i])) {
			n = 0
		}
		if n == 0 {
			all = false
			i++
			continue
		}
		switch {
		case s == decent:
			all = false
		case reported(words, i, i+n) || n == 1 && fondOf(words[i], words):
			worst = max(worst, slang)
		default:
			worst = max(worst, s)
		}
		i += n
	}
	return worst, all
}

// addressed reports whether the words abuse the person who asks, in a language that may be spoken: "you are idiots".
func addressed(t *text, q *question, languages []string) bool {
	words := t.folded
	begins := sync.OnceValue(t.beginnings)
	for _, l := range languages {
		a := abuses[l]
		for i := 0; a != nil && i < len(words); i++ {
			manner, n := a.addresses.at(words[i:])
			if n > 0 && (manner != atStart || begins()[i]) && t.abusedAfter(i, n, manner, a, q) {
				return true
			}
		}
	}
	return false
}

// abusedAfter reports whether an insult stands after the address of n words at an index, at most abuseReach words away.
func (t *text) abusedAfter(i, n int, manner uint8, a *abuse, q *question) bool {
	words, between, plain := t.folded, 0, true // plain: only function words and bad words so far
	if i > 0 && negations[words[i-1]] {
		return false // "no sois ladrones": you are no thieves
	}
	for j := i + n; j < len(words); {
		kind, m := a.words.at(words[j:])
		switch {
		case kind == having:
			return false
		case m > 0 && (kind == abusive || manner == direct && plain) && (m > 1 || !q.terms[words[j]]) && !reported(words, i, j+m):
			return true
		}
		content := t.lexemes[j].functions == 0 && t.lexemes[j].bad == 0
		if between++; between > abuseReach || between == abuseReach && content {
			return false // "ni borde stoppa tjuvar": you should stop thieves
		}
		plain = plain && !content
		j++
	}
	return false
}

// negations stand before the address in some languages.
var negations = wordSet("no non nao ne n nie nu")

// beginnings returns the indexes of the words that begin a sentence.
func (t *text) beginnings() map[int]bool {
	at, n := map[int]bool{}, 0
	for _, s := range sentences(t.raw) {
		at[n] = true
		n += len(newText(s).folded)
	}
	return at
}

// reported reports whether the insult words[from:to] is quoted from another person, as in "what the boss called me".
// In German, the verb can come after the insult.
func reported(words []string, from, to int) bool {
	const before, after = 4, 1
	return slices.ContainsFunc(words[max(0, from-before):from], func(w string) bool { return reporting[w] }) ||
		slices.ContainsFunc(words[to:min(len(words), to+after)], func(w string) bool { return reporting[w] })
}

var reporting = wordSet(`called calling tell tells told yelled shouted screamed swore nannte nannten genannt beschimpft angeschrien traite traitee insulte
	llamo llamaron insulto grito chiamato chiamata insultato insultata`)

// denseInsult detects insults in a script without spaces. The list has only phrases of two characters or more for
// these scripts. A decent phrase hides what begins inside it. Slang counts only if the answer is nothing else.
func denseInsult(t *text) (evidence survey.Finding, found bool) {
	for _, w := range t.folded {
		for len(w) > 0 {
			first, n := utf8.DecodeRuneInString(w)
			longest := densePhrase{w[:n], decent}
			for _, p := range hidden.dense[first] {
				if len(p.phrase) >= len(longest.phrase) && strings.HasPrefix(w, p.phrase) {
					longest = p
				}
			}
			if longest.severity == insult {
				return survey.Insult, true
			}
			w = w[len(longest.phrase):]
		}
	}
	if len(t.folded) == 1 && profanity.byPhrase[t.folded[0]] == slang {
		return survey.ProfanityOnly, true
	}
	return survey.FindingNone, false
}

var leet = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "@", "a", "$", "s", "!", "i", "€", "e", "|", "i", "+", "t")

// undisguise replaces disguised words of an answer by what they hide: f*ck, sh1t, f u c k, f.u.c.k, fuuuck. changed
// is true if there were any. Other words are folded, and other single letters are left out.
func undisguise(raw string, heard speech) (words []string, changed bool) {
	raw = strings.ToLower(raw)
	if !hidesAny(raw, heard) { // the usual case, which needs no list
		return nil, false
	}
	var spaced []byte
	flush := func() {
		if len(spaced) >= leastSpaced {
			words = append(words, string(spaced))
		}
		spaced = spaced[:0]
	}
	for f := range strings.FieldsSeq(raw) {
		bare, single, plain := uncover(f, heard)
		if single {
			spaced = append(spaced, bare[0])
			continue
		}
		flush()
		if plain == "" {
			plain = Fold(bare)
		}
		words = append(words, plain)
	}
	flush()
	return words, true
}

// leastSpaced is how many single letters in a row count as one word with spaces.
const leastSpaced = 4

// hidesAny reports whether undisguise changes anything.
func hidesAny(raw string, heard speech) bool {
	spaced := 0
	for f := range strings.FieldsSeq(raw) {
		_, single, plain := uncover(f, heard)
		if plain != "" {
			return true
		}
		if spaced++; !single {
			spaced = 0
		}
		if spaced == leastSpaced {
			return true
		}
	}
	return false
}

// uncover returns a word without the punctuation around it, whether it is a single letter, and the word that it
// hides, or "".
func uncover(f string, heard speech) (bare string, single bool, plain string) {
	if len(f) > 1 && ordinary(f) { // most words end here
		return f, false, ""
	}
	bare = strings.Trim(f, ".,;:?!\"'()[]")
	if len(bare) == 1 && bare[0] >= 'a' && bare[0] <= 'z' {
		return bare, true, ""
	}
	plain = disguised(strings.Trim(f, ".,;:?\"'()[]"), heard)
	if plain == "" && len(bare) < len(f) {
		plain = disguised(bare, heard)
	}
	return bare, false, plain
}

// disguised returns the word that the word w hides, or "" if w hides none.
func disguised(w string, heard speech) string {
	if len(w) < 4 || len(w) > 40 || ordinary(w) {
		return ""
	}
	if m := unmask(w, heard); m != "" {
		return m
	}
	if words.Default.Known(Fold(w)) { // "nasser" is no drawn-out form of "naser"
		return ""
	}
	plain, coded := w, strings.ContainsAny(w, "013457@$!€|+") && strings.ContainsAny(w, "abcdefghijklmnopqrstuvwxyz")
	if coded {
		plain = leet.Replace(w)
	}
	plain = strings.Map(func(r rune) rune {
		if strings.ContainsRune(".-_*/'’", r) {
			return -1
		}
		return r
	}, Fold(plain))
	// A drawn-out or doubled letter makes the word longer than the insult.
	if insult, ok := hidden.squeezed[squeeze(plain, 1)]; ok && len(plain) > len(insult) && len(insult) >= 5 {
		return insult
	}
	if short := squeeze(plain, 3); short != w && (hidden.single[short] || profanity.byPhrase[short] != 0) {
		return short
	}
	if coded || plain != w && len(plain) >= 5 && hidden.single[plain] {
		return plain
	}
	return ""
}

// ordinary reports whether a word consists of plain letters, and none occurs twice in a row. Such a word hides
// nothing.
func ordinary(w string) bool {
	for i := range len(w) {
		if w[i] < 'a' || w[i] > 'z' || i > 0 && w[i] == w[i-1] {
			return false
		}
	}
	return true
}

// unmask returns the insult behind a mask, as in "f*ck" or "f***". It returns "" if w has no mask or shows too few
// letters.
func unmask(w string, heard speech) string {
	if !strings.ContainsAny(w, "*#") || w[0] < 'a' || w[0] > 'z' || w[0] == 'c' && w[1] == '#' {
		return ""
	}
	letters := 0
	for i := range len(w) {
		if w[i] >= 'a' && w[i] <= 'z' {
			letters++
		} else if w[i] != '*' && w[i] != '#' {
			return ""
		}
	}
	candidates := hidden.byLength[len(w)]
	if letters < 2 || letters == 2 && w[len(w)-1] == '*' {
		if !slices.Contains(heard.languages, "en") {
			return "" // "c***" is "cunt" in English, and mere slang in Spanish and Italian
		}
		candidates = commonest
	}
	for _, m := range candidates {
		if masks(w, m) && !heard.elsewhere(m) {
			return m
		}
	}
	return ""
}

// masks reports whether w is the word m with some of its letters masked.
func masks(w, m string) bool {
	if len(m) != len(w) {
		return false
	}
	for i := range len(w) {
		if w[i] != m[i] && w[i] != '*' && w[i] != '#' {
			return false
		}
	}
	return true
}

// squeeze shortens each run of equal letters to one letter, if the run has at least the given length.
func squeeze(s string, least int) string {
	if !repeats(s, max(least, 2)) {
		return s
	}
	r := []rune(s)
	out := make([]rune, 0, len(r))
	for i := 0; i < len(r); {
		j := i
		for j < len(r) && r[j] == r[i] {
			j++
		}
		if j-i >= least {
			out = append(out, r[i])
		} else {
			out = append(out, r[i:j]...)
		}
		i = j
	}
	return string(out)
}

// repeats reports whether a text has a run of at least n equal letters, or is no valid UTF-8.
func repeats(s string, n int) bool {
	run, last := 0, rune(-1)
	for _, r := range s {
		if r != last {
			run, last = 0, r
		}
		if run++; run >= n || r == utf8.RuneError {
			return true
		}
	}
	return false
}
