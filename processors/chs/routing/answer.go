package routing

import (
	"bytes"
	_ "embed"
	"fmt"
	"math"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"candor/processors/hash64"
)

// code is the class of an answer, in 16 bits. Two answers of the same words have the same code.
//
//	bit 15      set if the answer denies, or says that the question does not apply
//	bits 0..14  0: the question was not asked
//	            1: the answer says nothing ("don't know")
//	            2 to firstText-1: the answer is a number in this band
//	            from firstText on: a hash of the words
type code uint16

const (
	absent    code = 0 // the question was not asked
	blank     code = 1 // empty, or "don't know"
	denies    code = 1 << 15
	words     code = 1<<15 - 1
	firstText code = 256
	maxWords       = 6   // the most words of a denial that is recognised by its first word
	plainMost      = 4   // the most words of a denial that does not explain itself
	maxRead        = 400 // bytes of an answer that are read
)

// denied reports whether an answer is a denial or "not applicable".
func (c code) denied() bool { return c&denies != 0 }

// substance reports whether an answer says something other than "no" or "don't know".
func (c code) substance() bool { return c > blank && !c.denied() }

// classify returns the class of an answer. wordy is true for a denial of more than plainMost words, which may explain
// itself: "no, I sold it last year". language is that of the question, "" if it is not known.
func classify(text, language string) (c code, wordy bool) {
	var room [maxRead + 16]byte // most texts get no longer in lower case
	norm, n := normalise(room[:0], text)
	said := meaningOf(text, language)
	if len(norm) == 0 || said == saysNothing {
		return blank, false // empty, a dash, "don't know" or a code
	}
	if v, ok := decimal(norm); ok {
		if v == 0 {
			return denies | band(0), false
		}
		return band(v), false
	}
	first, _, _ := bytes.Cut(norm, []byte{' '})
	if said != saysSomething || beginners[string(first)] && n <= maxWords || n <= plainMost && none(norm) {
		return hashOf(norm) | denies, n > plainMost
	}
	return hashOf(norm), false
}

// Missing reports whether a text stands for a missing answer: a code of a survey tool, "don't know", "refused", "not
// applicable", "not asked". language is that of the question, "" if it is not known.
func Missing(text, language string) bool {
	text = start(text)
	said := meaningOf(text, language)
	return said == saysSkipped || said == saysNothing || mayMatch(text) && reserved.MatchString(text)
}

// codes matches what survey tools export in place of a missing answer, and no respondent writes: a negative number, an
// empty cell of a table, or an error of a spreadsheet. reserved matches numbers that stand for a missing answer or for
// themselves: 77, 98, 9999. numbered matches a number before a phrase.
var (
	codes    = regexp.MustCompile(`^[\[(<]?[-−–]\d{1,8}([.,]0+)?[\])>]?$|^(NULL|NaN|nan|NAN|SYSMIS)$|^#(NULL!?|N/?A|NV|VALUE!|WERT!|REF!|BEZUG!|DIV/0!|NUM!|ZAHL!|NAME\?|LEER!)$`)
	reserved = regexp.MustCompile(`^[\[(<]?(66+|77+|88+|9+[6-9])([.,]0+)?[\])>]?$`)
	numbered = regexp.MustCompile(`^([\[(<{]?[-−–]?\d{1,8}(?:[.,]0+)?[\])>}]?) *([=:.)\-−–]?)`)
)

// mayMatch reports whether a text begins like those that codes, reserved and numbered match. Most texts do not, and the
// patterns are expensive.
func mayMatch(text string) bool {
	switch text {
	case "NULL", "NaN", "nan", "NAN", "SYSMIS":
		return true
	}
	return text != "" && strings.IndexByte("0123456789[(<{-#\xe2", text[0]) >= 0 // − and – begin with 0xE2
}

// plainNumber reports whether a text is a number of up to eight digits that stands for itself, such as an age: the
// patterns find no code in it. Numbers that may be codes, such as 66 and 96, are left to the patterns.
func plainNumber(text string) bool {
	if text == "" || len(text) > 8 || len(text) > 1 && text[0] >= '6' && text[1] >= '6' {
		return false
	}
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return false
		}
	}
	return true
}

// start returns as much of a text as is compared with patterns and phrases.
func start(text string) string {
	return strings.TrimSpace(text[:min(len(text), maxRead)])
}

// maxPhrase is how many bytes of a text are compared with the phrases.
const maxPhrase = 80

// meaningOf looks an answer up in the phrases. Neither a code before the phrase nor a remark after a denial counts: "-8
// inapplicable", "n/a - no car". A remark after "don't know" may be the answer. So may a number that is no code: "2 sin".
func meaningOf(text, language string) meaning {
	text = start(text)
	if plainNumber(text) {
		return saysSomething
	}
	label, isNumbered := text, false
	if mayMatch(text) {
		if len(text) <= maxPhrase && codes.MatchString(text) && (text != "NULL" || language != "de") { // German for 0
			return saysNothing
		}
		if m := numbered.FindStringSubmatch(text); m != nil {
			if _, bare := decimal([]byte(m[1])); bare && m[2] == "" && !reserved.MatchString(m[1]) {
				return saysSomething
			}
			label, isNumbered = text[len(m[0]):], true
		}
	}
	said := phraseIn(strings.TrimLeft(label, "[]()<>{}=:.-−– "), language)
	if isNumbered && said == saysNo {
		return saysSomething
	}
	return said
}

// phraseIn looks up a whole text in the phrases, or else the text before a remark.
func phraseIn(label, language string) meaning {
	label = label[:min(len(label), maxPhrase)]
	var room [2 * maxPhrase]byte
	norm, _ := normalise(room[:0], label)
	if said := phrases.of(norm, language); said != saysSomething {
		return said
	}
	end := strings.IndexAny(label, "([,;:–—\n")
	if i := strings.Index(label, " - "); i >= 0 && (end < 0 || i < end) {
		end = i
	}
	if end < 0 {
		return saysSomething
	}
	norm, _ = normalise(room[:0], label[:end])
	if said := phrases.of(norm, language); said != saysNothing {
		return said
	}
	return saysSomething
}

// none reports whether an answer begins with 0 and has no other number: "0 km", "0.0".
func none(norm []byte) bool {
	return norm[0] == '0' && !bytes.ContainsAny(norm, "123456789")
}

// decimal returns the value of a text that consists of digits. It returns false for any other text, and for a number
// of more than 64 bits.
func decimal(norm []byte) (v uint64, ok bool) {
	for _, c := range norm {
		digit := uint64(c - '0')
		if c < '0' || c > '9' || v > (math.MaxUint64-digit)/10 {
			return 0, false
		}
		v = 10*v + digit
	}
	return v, true
}

// band returns the code of a number. Each number up to 12 has a code of its own. Above 12, numbers share codes: there
// are four codes for each doubling.
func band(v uint64) code {
	if v <= 12 {
		return 2 + code(v)
	}
	exp := 0
	for w := v; w >= 8; w >>= 1 {
		exp++ // v>>exp is 4..7
	}
	return min(16+code(4*exp)+code(v>>exp&3), firstText-1)
}

// hashOf returns a hash of the words (FNV-1a), mapped to the codes from firstText on.
func hashOf(norm []byte) code {
	h := fnv(norm)
	return firstText + code(h%uint64(words-firstText))
}

func fnv[T string | []byte](s T) uint64 {
	h := hash64.Start
	for i := 0; i < len(s); i++ {
		h = hash64.Add(h, uint64(s[i]))
	}
	return h ^ h>>32
}

// normalise appends the words of a text to b, in lower case with single spaces between them. n is the number of
// words. An apostrophe is removed, so "don't" becomes "dont". The Unicode forms of a character are unified first, because
// an accent may be a character of its own.
func normalise(b []byte, text string) (words []byte, n int) {
	text = norm.NFKC.String(text[:min(len(text), 4*maxRead)]) // a syllable of Korean in three characters gets a third as long
	gap := true
	for i, r := range text {
		if i >= maxRead {
			break
		}
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.M, r):
			if gap {
				if n++; n > 1 {
					b = append(b, ' ')
				}
				gap = false
			}
			if r = unicode.ToLower(r); r == 'ı' {
				r = 'i' // "HAYIR" has the same letter as "hayır"
			}
			b = utf8.AppendRune(b, r)
		case r == '\'' || r == '’':
		default:
			gap = true
		}
	}
	return b, n
}

// meaning is what a phrase of phrases.txt says.
type meaning uint8

const (
	saysSomething meaning = iota // no phrase of the list
	saysNo
	saysSkipped // the question does not apply, or was not asked
	saysNothing // "don't know", "refused"
)

// meanings are the classes of phrases in phrases.txt.
var meanings = map[string]meaning{"no": saysNo, "skip": saysSkipped, "open": saysNothing}

//go:embed phrases.txt
var phraseFile string

// phraseList holds what phrases say. Phrases of two Latin letters are also words and names in other languages, such as
// "ka" and "nd". If the language of the question is known, they count only in their own, under a key with the language.
type phraseList map[string]meaning

// shortPhrase is how many bytes a phrase has that counts only in its own language.
const shortPhrase = 2

// of returns what a phrase says in a language.
func (p phraseList) of(norm []byte, language string) meaning {
	if len(norm) != shortPhrase || language == "" {
		return p[string(norm)]
	}
	return max(p[string(norm)+":any"], p[string(norm)+":"+language])
}

func (p phraseList) add(norm, language string, said meaning) {
	if norm == "" { // "-" has no words
		return
	}
	if len(norm) == shortPhrase {
		p[norm+":"+language] = said
		said = max(said, p[norm])
	}
	p[norm] = said
}

var phrases, beginners = func() (phraseList, map[string]bool) {
	p, b, err := parsePhrases(phraseFile)
	if err != nil {
		panic(err)
	}
	return p, b
}()

// plainNoes marks the codes, without the bit of denials, of single words that say no, such as "no" and "never".
var plainNoes = func() (codes [words + 1]bool) {
	for word := range beginners {
		codes[hashOf([]byte(word))] = true
	}
	return codes
}()

// parsePhrases reads the list of phrases. An error says which line is wrong.
func parsePhrases(file string) (phrases phraseList, beginners map[string]bool, err error) {
	phrases, beginners = phraseList{}, map[string]bool{}
	for i, line := range strings.Split(file, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		class, rest, _ := strings.Cut(line, ":")
		list := strings.Split(rest, "|")
		if len(list) < 2 {
			return nil, nil, fmt.Errorf("phrases.txt:%d: want class: language | phrase | phrase", i+1)
		}
		said, listed := meanings[class]
		if !listed && class != "begins" {
			return nil, nil, fmt.Errorf("phrases.txt:%d: unknown class %q: use no, skip, open or begins", i+1, class)
		}
		for _, p := range list[1:] {
			words, _ := normalise(nil, p)
			norm, language := string(words), strings.TrimSpace(list[0])
			if listed {
				phrases.add(norm, language, said)
			} else {
				beginners[norm] = true
			}
		}
	}
	return phrases, beginners, nil
}
