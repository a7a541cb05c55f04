package chs

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"candor/processors"
)

// word is one token of a question or an answer with what the lexicon knows.
type word struct {
	text   string  // folded
	key    string  // topic: a concept of the lexicon, or the word's stem
	parent string  // wider concept: pet for dog
	cue    cue     // grammatical roles
	tag    tag     // kinds of fact
	num    float64 // value, when isNum
	isNum  bool
	known  bool // key is a concept of the lexicon
	list   bool // a comma or semicolon stands before the word
}

// fold lower-cases s, drops accents, closes up apostrophes inside English
// contractions and turns those of French and Italian elision into spaces.
func fold(s string) string {
	ascii := true
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			ascii = false
			break
		}
	}
	s = strings.ToLower(s)
	if ascii {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range norm.NFKD.String(s) {
		switch {
		case unicode.Is(unicode.Mn, r):
		case r == 'ß':
			b.WriteString("ss")
		case r == '’' || r == '‘' || r == '`':
			b.WriteByte('\'')
		case r == '–' || r == '—':
			b.WriteByte('-')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// What is read of a text: so many characters, and of those so many words. What
// follows is not read. Longer words are cut.
const (
	maxText  = 2000
	maxWords = 120
	maxWord  = 64 // characters
)

// head returns the part of a text that is read, folded, and whether there is more.
func head(text string) (folded string, cut bool) {
	text, cut = processors.Head(text, maxText)
	// A few compatibility forms stand for many characters.
	folded, long := processors.Head(fold(text), maxText)
	return folded, cut || long
}

// words splits a folded text into tokens and looks each up.
func words(s string, in language) []word {
	out := make([]word, 0, min(len(s)/5+2, maxWords))
	list := false
	for i := 0; i < len(s) && len(out) < maxWords; {
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r >= '0' && r <= '9':
			j := endOfNumber(s, i)
			w := word{text: s[i:min(j, i+maxWord)], list: list}
			w.num, w.isNum = parseNumber(s[i:j])
			if j < len(s) && s[j] == 'k' && w.isNum && (j+1 == len(s) || !isLetter(s[j+1:])) {
				w.num *= 1000
				j++
			}
			out, list = append(out, w), false
			i = j
		case unicode.IsLetter(r):
			text, j := readWord(s, i)
			out = append(out, lookup(text, in))
			out[len(out)-1].list = list
			list = false
			i = j
		default:
			switch r {
			case '%':
				out = append(out, word{text: "%", tag: tagPercent, cue: cueStop})
			case ',', ';', '\n', '&':
				list = true
			case '$', '£', '€':
				out = append(out, word{text: "$", tag: tagMoney, cue: cueStop})
			}
			i += n
		}
	}
	phrases(out)
	return out
}

// readWord reads a word from s[i:] and returns it without apostrophes, and
// where it ends. A letter before a hyphen is part of it: an e-bike is no bike.
func readWord(s string, i int) (string, int) {
	var letters []byte
	for i+2 < len(s) && s[i+1] == '-' && strings.IndexByte("ehksux", s[i]) >= 0 && isLetter(s[i+2:]) {
		if len(letters) < maxWord {
			letters = append(letters, s[i])
		}
		i += 2
	}
	rest, end := readPlain(s, i)
	if letters != nil {
		rest = string(letters) + rest
	}
	text, _ := processors.Head(rest, maxWord)
	return text, end
}

// readPlain does so without letters before a hyphen.
func readPlain(s string, i int) (string, int) {
	start, joined := i, false
	for i < len(s) {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == '\'' && i > start {
			tail := s[i+1:]
			if !englishTail(tail) {
				break
			}
			joined = true
			i++
			continue
		}
		if !unicode.IsLetter(r) {
			break
		}
		i += n
	}
	if joined {
		return strings.ReplaceAll(s[start:i], "'", ""), i
	}
	return s[start:i], i
}

// englishTail reports whether an apostrophe before s belongs to an English
// contraction or genitive ("don't", "wife's"), not to an elision ("l'auto").
func englishTail(s string) bool {
	for _, t := range [...]string{"t", "s", "re", "ve", "ll", "m", "d"} {
		if strings.HasPrefix(s, t) && !isLetter(s[len(t):]) {
			return true
		}
	}
	return false
}

func isLetter(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLetter(r)
}

// endOfNumber returns where the number that starts at s[i] ends: digits with
// dots, commas or thin spaces between groups.
func endOfNumber(s string, i int) int {
	for i < len(s) {
		if s[i] >= '0' && s[i] <= '9' {
			i++
			continue
		}
		if (s[i] == '.' || s[i] == ',') && i+1 < len(s) && s[i+1] >= '0' && s[i+1] <= '9' {
			i++
			continue
		}
		break
	}
	return i
}

// parseNumber reads digits with either convention for thousands and decimals.
// A date with dots yields its year.
func parseNumber(s string) (float64, bool) {
	sep := strings.LastIndexAny(s, ".,")
	if sep < 0 {
		v, err := strconv.ParseFloat(s, 64)
		return v, err == nil
	}
	head, tail := s[:sep], s[sep+1:]
	if strings.Count(s, ".") == 2 && len(tail) == 4 {
		v, err := strconv.ParseFloat(tail, 64)
		return v, err == nil
	}
	plain := strings.NewReplacer(".", "", ",", "").Replace
	if len(tail) == 3 && head != "0" {
		v, err := strconv.ParseFloat(plain(s), 64)
		return v, err == nil
	}
	v, err := strconv.ParseFloat(plain(head)+"."+tail, 64)
	return v, err == nil
}

// stem strips the commonest inflections, alike for every language: the point is
// that the forms of one word meet, not that the stem is a word.
func stem(s string) string {
	if present, ok := irregular[s]; ok {
		s = present
	}
	switch n := len(s); {
	case n >= 6 && strings.HasSuffix(s, "ies"):
		return s[:n-3] + "y"
	case n >= 5 && strings.HasSuffix(s, "es"):
		s = s[:n-2]
	case n >= 4 && strings.HasSuffix(s, "s") && !strings.HasSuffix(s, "ss"):
		s = s[:n-1]
	}
	for _, e := range endings {
		if len(s) >= e.least && strings.HasSuffix(s, e.suffix) {
			s = s[:len(s)-len(e.suffix)]
			break
		}
	}
	if len(s) >= 6 && strings.HasSuffix(s, "iert") {
		s = s[:len(s)-1] // exportiert, exportieren
	}
	n := len(s)
	if n >= 5 && strings.IndexByte("aeioy", s[n-1]) >= 0 {
		s, n = s[:n-1], n-1
	}
	if n >= 4 && s[n-1] == s[n-2] && s[n-1] != 's' {
		s = s[:n-1] // running, run
	}
	return s
}

// irregular leads English past forms back to the verb.
var irregular = map[string]string{
	"sold": "sell", "taught": "teach", "built": "build", "wrote": "write", "written": "write", "met": "meet", "won": "win", "lost": "lose",
	"grew": "grow", "grown": "grow", "rode": "ride", "ridden": "ride", "sang": "sing", "spoke": "speak", "spoken": "speak", "wore": "wear", "worn": "wear",
	"swam": "swim", "ran": "run", "slept": "sleep", "caught": "catch", "sent": "send", "lent": "lend", "borne": "bear", "knew": "know", "chose": "choose",
	"gave": "give", "given": "give", "made": "make", "got": "get", "left": "leave", "kept": "keep", "felt": "feel", "found": "find", "drew": "draw",
}

var endings = []struct {
	suffix string
	least  int // length of words that end so
}{{"ungen", 8}, {"mente", 8}, {"ez", 6}, {"ing", 6}, {"ed", 6}, {"ly", 6}, {"en", 6}, {"er", 6}}
