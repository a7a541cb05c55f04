package oes

import (
	"html"
	"strings"
	"unicode"
)

// plainText removes what hides the words of a text: character references of HTML, characters without width, and, in
// Latin and Cyrillic words, letters of another script that look like those of the rest of the word.
func plainText(raw string) string {
	if strings.Contains(raw, "&") && strings.Contains(raw, ";") {
		raw = html.UnescapeString(raw) // survey tools send "don&#39;t"
	}
	return oneScript(withoutInvisible(raw))
}

// withoutInvisible removes characters without width, which hide words or come with copied text. It keeps the two
// joiners in scripts other than Latin, Greek and Cyrillic, because they belong to the spelling there.
func withoutInvisible(s string) string {
	if !strings.ContainsFunc(s, invisible) {
		return s
	}
	before := ' '
	return strings.Map(func(r rune) rune {
		if invisible(r) && (!joiner(r) || !joins(before)) {
			return -1
		}
		before = r
		return r
	}, s)
}

// invisible reports whether a character has no width. These are format characters, control characters that are no
// spaces, and letters and marks that Unicode defines as blank or as variation selectors.
func invisible(r rune) bool {
	if r < 0x80 {
		return (r < ' ' || r == 0x7F) && !unicode.IsSpace(r)
	}
	return unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Variation_Selector, r) || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) ||
		unicode.Is(unicode.Cc, r) && !unicode.IsSpace(r)
}

func joiner(r rune) bool { return r == 0x200C || r == 0x200D }

// joins reports whether a joiner after the character belongs to the spelling.
func joins(r rune) bool {
	s := scriptOf(r)
	return s != latin && s != greek && s != cyrillic && !accent(r) && (unicode.IsLetter(r) || unicode.Is(unicode.Mark, r))
}

// withoutMarks removes accents that do not combine with their letter to one character, such as lines through letters,
// and the stress marks of Russian dictionaries. Such accents distinguish no words in the lists.
func withoutMarks(s string) string {
	if !strings.ContainsFunc(s, accent) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if accent(r) {
			return -1
		}
		return r
	}, s)
}

// accent reports whether a character is in one of Unicode's blocks of combining diacritical marks.
func accent(r rune) bool {
	return r >= 0x300 && (r <= 0x36F || r >= 0x1AB0 && r <= 0x1AFF || r >= 0x1DC0 && r <= 0x1DFF || r >= 0x20D0 && r <= 0x20FF)
}

// Letters that look the same in two scripts. The letters of each pair of strings correspond to each other.
const (
	likeLatin    = "aceijkopsxyABCEHIJKMOPSTXYaopvABEZHIKMNOPTYX"
	likeOthers   = "асеіјкорѕхуАВСЕНІЈКМОРЅТХУαορνΑΒΕΖΗΙΚΜΝΟΡΤΥΧ"
	likeCyrillic = 26 // how many of the pairs are Cyrillic
)

// toLatin maps Cyrillic and Greek letters to Latin ones that look the same, and toCyrillic maps Latin ones to Cyrillic
// ones.
var toLatin, toCyrillic = readLikes()

func readLikes() (latins, cyrillics map[rune]rune) {
	latins, cyrillics = map[rune]rune{}, map[rune]rune{}
	others := []rune(likeOthers)
	for i, r := range likeLatin {
		latins[others[i]] = r
		if i < likeCyrillic {
			cyrillics[r] = others[i]
		}
	}
	return latins, cyrillics
}

// letterCount counts the letters of a word or a text by script.
type letterCount struct {
	latin, likeLatin  int // likeLatin: Cyrillic and Greek letters that look Latin
	cyrillic, foreign int // Cyrillic and Greek letters that do not look Latin
	likeCyrillic      int // Latin letters that look Cyrillic
}

func countLetters(s string) (n letterCount) {
	for _, r := range s {
		switch {
		case r < 0x370 && unicode.IsLetter(r):
			n.latin++
			if toCyrillic[r] != 0 {
				n.likeCyrillic++
			}
		case toLatin[r] != 0:
			n.likeLatin++
		case r >= 0x400 && r < 0x530:
			n.cyrillic++
		case r >= 0x370 && r < 0x400 && unicode.IsLetter(r):
			n.foreign++
		}
	}
	return n
}

// oneScript replaces look-alike letters in words that mix scripts, if that makes the word all Latin or all Cyrillic. In
// a text without other Cyrillic or Greek letters, one such word is enough to replace all look-alikes.
func oneScript(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return r >= 0x370 && r < 0x530 }) { // neither Greek nor Cyrillic
		return s
	}
	all := countLetters(s)
	if all.latin == 0 || all.likeLatin+all.cyrillic == 0 {
		return s
	}
	if all.cyrillic+all.foreign == 0 {
		mixed := false
		eachWord(s, func(word string) string {
			n := countLetters(word)
			mixed = mixed || n.latin > 0 && n.likeLatin > 0
			return word
		})
		if !mixed {
			return s
		}
		return replace(s, toLatin)
	}
	mostly := all.likeLatin+all.cyrillic > all.latin // the text is mostly Cyrillic
	return eachWord(s, func(word string) string {
		n := countLetters(word)
		ownLatin, ownCyrillic := n.cyrillic+n.foreign == 0, n.foreign == 0 && n.likeCyrillic == n.latin
		switch {
		case n.latin == 0 || n.likeLatin+n.cyrillic+n.foreign == 0:
			return word
		case ownCyrillic && (mostly || !ownLatin):
			return replace(word, toCyrillic)
		case ownLatin:
			return replace(word, toLatin)
		}
		return word
	})
}

// eachWord replaces each run of letters and marks.
func eachWord(s string, by func(word string) string) string {
	var b strings.Builder
	start := -1
	for i, r := range s {
		inside := unicode.IsLetter(r) || unicode.Is(unicode.Mark, r)
		switch {
		case inside && start < 0:
			start = i
		case !inside && start >= 0:
			b.WriteString(by(s[start:i]))
			start = -1
		}
		if !inside {
			b.WriteRune(r)
		}
	}
	if start >= 0 {
		b.WriteString(by(s[start:]))
	}
	return b.String()
}

func replace(s string, by map[rune]rune) string {
	return strings.Map(func(r rune) rune {
		if to := by[r]; to != 0 {
			return to
		}
		return r
	}, s)
}
