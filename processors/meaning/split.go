package meaning

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// MaxText is how much of a text is read, in bytes: about a hundred words.
const MaxText = 1200

// letters maps letters that Unicode decomposition does not split.
var letters = map[rune]string{
	'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'ł': "l", 'đ': "d", 'ð': "d", 'þ': "th", 'ı': "i",
}

// Split returns the words of a text in the form in which tables store them: lower case, without
// accents. A contraction is one word (dont), an elision two (l, eau). Words with digits are left
// out. At most MaxText bytes are read.
func Split(text string) []string {
	text = fold(head(text))
	var words []string
	for _, run := range strings.FieldsFunc(text, func(r rune) bool { return !wordRune(r) && !Apostrophe(r) }) {
		words = appendRun(words, run)
	}
	return words
}

// appendRun appends the words of a run of letters, digits and apostrophes.
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

// Contraction reports whether what follows an apostrophe ends an English word, as in don't.
func Contraction(tail string) bool {
	switch tail {
	case "s", "t", "m", "re", "ve", "ll", "d", "n":
		return true
	}
	return false
}
