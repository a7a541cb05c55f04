package oes

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"candor/processors"
	"candor/processors/meaning"
)

// The number of characters that are read, before and after normalisation. The longest of 3,628 real answers has 2,411
// characters.
const (
	maxAnswer   = 4000
	maxQuestion = 500 // the maximum length of a question or a keyword
)

// text is an answer, a question or a keyword, prepared for the tests.
type text struct {
	raw     string
	words   []string // lower case, with accents; "don't" is one word, "l'eau" is two
	folded  []string // the same words without accents
	lexemes []lexeme // what the lists say about the words
	letters int      // of any script
	digits  int
	scripts [numScripts]int // letters by script
	main    script          // the script of most letters
	cut     bool            // the text is longer than the part that is read
	read    *reading        // result of the language model; nil: not computed yet
}

// newText prepares an answer.
func newText(raw string) text { return headOf(raw, maxAnswer) }

// headOf prepares the first characters of a string, at most as many as most says. It unifies the Unicode forms of a
// character first, so that full-width letters and separate accents compare equal. Letters that plainText uncovers count
// as what readers see.
func headOf(raw string, most int) text {
	raw, cut := processors.Head(raw, most)
	raw = plainText(raw)
	// A few compatibility forms stand for many characters.
	s, long := processors.Head(norm.NFKC.String(raw), most)
	s = withoutMarks(strings.ToLower(s))
	t := text{raw: raw, cut: cut || long}
	words := min(strings.Count(s, " ")+1, usualWords)
	list := make([]string, 2*words)
	t.words, t.folded, t.lexemes = list[:0:words], list[words:words], make([]lexeme, 0, words)
	start := -1
	flush := func(end int) {
		if start >= 0 {
			t.add(s[start:end])
		}
		start = -1
	}
	for i, r := range s {
		switch {
		case unicode.IsLetter(r) || unicode.Is(unicode.Mark, r):
			if unicode.IsLetter(r) {
				t.letters++
				t.scripts[scriptOf(r)]++
			}
		case unicode.IsDigit(r):
			t.digits++
		case meaning.Apostrophe(r) && start >= 0:
		default:
			flush(i)
			continue
		}
		if start < 0 {
			start = i
		}
	}
	flush(len(s))
	for i := range t.scripts {
		if t.scripts[i] > t.scripts[t.main] {
			t.main = script(i)
		}
	}
	return t
}

// add appends a run of letters, digits and apostrophes as words: "don't" becomes "dont", and "c'est" becomes two words.
func (t *text) add(run string) {
	run = strings.TrimFunc(run, meaning.Apostrophe)
	for {
		i := strings.IndexFunc(run, meaning.Apostrophe)
		if i < 0 {
			break
		}
		_, size := utf8.DecodeRuneInString(run[i:])
		head, tail := run[:i], strings.TrimLeftFunc(run[i+size:], meaning.Apostrophe)
		if meaning.Contraction(tail) || head == "" {
			run = head + tail
			continue
		}
		t.append(head)
		run = tail
	}
	if run != "" {
		t.append(run)
	}
}

func (t *text) append(word string) {
	folded := Fold(word)
	t.words, t.folded = append(t.words, word), append(t.folded, folded)
	t.lexemes = append(t.lexemes, look(word, folded))
}

// key returns the folded words with single spaces between them, the form in which lists are written.
func (t text) key() string { return strings.Join(t.folded, " ") }

// foldedLetters are letters that decomposition does not split, and letters of other scripts that people interchange.
var foldedLetters = map[rune]string{
	'ё': "е", 'أ': "ا", 'إ': "ا", 'آ': "ا", 'ى': "ي", 'ی': "ي", 'ة': "ه", 'ک': "ك",
	'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'ł': "l", 'đ': "d", 'ð': "d", 'þ': "th", 'ı': "i", 'ħ': "h", 'ŋ': "n",
}

// Fold removes the accents of Latin and Greek letters. Cyrillic and other scripts keep theirs: й is a letter of its own,
// and a mark in an Indic script is a vowel.
func Fold(s string) string {
	if isASCII(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range s {
		switch sc := scriptOf(r); {
		case foldedLetters[r] != "":
			b.WriteString(foldedLetters[r])
		case sc != latin && sc != greek:
			b.WriteRune(r)
		default:
			b.WriteRune(base(r))
		}
	}
	return b.String()
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// base returns the letter without its accents.
func base(r rune) rune {
	var buf [utf8.UTFMax]byte
	n := utf8.EncodeRune(buf[:], r)
	if d := norm.NFD.Properties(buf[:n]).Decomposition(); len(d) > 0 {
		r, _ = utf8.DecodeRune(d)
		return base(r)
	}
	return r
}
