package meaning

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// MaxText is the length of the part of a text that is read, in bytes: about two hundred words.
const MaxText = 1200

// letters maps letters that Unicode decomposition does not split to their plain form.
var letters = map[rune]string{
	'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'ł': "l", 'đ': "d", 'ð': "d", 'þ': "th", 'ı': "i",
}

// Split returns the words of a text in the form in which tables store them: lower case, without accents. A
// contraction is one word ("don't" is "dont"), and an elision is two ("l'eau" is "l" and "eau"). Split leaves out
// words with digits. It reads at most MaxText bytes.
func Split(text string) []string {
	text = fold(head(text))
	var words []string
	for _, run := range strings.FieldsFunc(text, func(r rune) bool { return !wordRune(r) && !Apostrophe(r) }) {
		words = appendRun(words, run)
	}
	return words
}

// appendRun appends the words of a run of letters, digits and apostrophes, for example of "don't" or "l'eau".
func appendRun(words []string, run string) []string {
	word := ""
	flush := func() {
		if word != "" && !strings.ContainsFunc(word, unicode.IsNumber) {
			words = append(words, word)
		}
	}
	for part := range strings.FieldsFuncSeq(run, Apostrophe) {
		if word != "" && Contraction(part) {
			word += part
			continue
		}
		flush()
		word = part
	}
	flush()
	return words
}

func head(text string) string {
	if len(text) <= MaxText {
		return text
	}
	end := MaxText
	for end > 0 && !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end]
}

// fold removes accents and converts to lower case.
func fold(text string) string {
	ascii := true
	for i := range len(text) {
		ascii = ascii && text[i] < utf8.RuneSelf
	}
	if ascii {
		return strings.ToLower(text)
	}
	var b strings.Builder
	for _, r := range norm.NFKD.String(text) {
		if unicode.Is(unicode.M, r) {
			continue
		}
		r = unicode.ToLower(r)
		if s, ok := letters[r]; ok {
			b.WriteString(s)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func wordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }

// Apostrophe reports whether people write the character as an apostrophe.
func Apostrophe(r rune) bool { return r == '\'' || r == '’' || r == '`' || r == '´' || r == '‘' }

// Contraction reports whether the letters after an apostrophe are the end of an English word, such as "t" in "don't".
func Contraction(tail string) bool {
	switch tail {
	case "s", "t", "m", "re", "ve", "ll", "d", "n":
		return true
	}
	return false
}
