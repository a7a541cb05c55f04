package oes

import (
	"math/bits"
	"strings"
)

// languages are those told apart by statistics, because they share a script
// with others. The order is that of lists/function.txt.
var languages, functionWords = readFunctionWords()

// languageSet is a set of languages, one bit each.
type languageSet uint64

const maxLanguages = 32

// aliases name the language whose statistics stand in for another's. The
// difference is too small for the test to be trusted with.
var aliases = map[string]string{"nb": "no", "nn": "no", "bs": "hr", "ms": "id", "tl": "id"}

// kin are languages so close that a short text of one passes for the other.
var kin = [][]string{
	{"es", "pt", "ca", "it", "gl"},
	{"da", "no", "sv"},
	{"cs", "sk", "pl"},
	{"hr", "sl", "sr"},
	{"ru", "uk", "bg", "sr"},
	{"et", "fi"},
	{"nl", "de"},
	{"lt", "lv"},
	{"fr", "ca"},
	{"ro", "it"},
}

var (
	kinOf        = readKin()
	tripleRarity = readLanguageTriples()
)

// absentRarity is the cost of a triple that is not among a language's frequent
// ones, in half bits.
const absentRarity = 30

func readFunctionWords() ([]string, map[string]languageSet) {
	var langs []string
	words := map[string]languageSet{}
	lines(functionList, func(line string) {
		f := strings.Fields(line)
		for _, w := range f[1:] {
			words[w] |= 1 << len(langs)
			// Many people leave accents out.
			words[fold(w)] |= 1 << len(langs)
		}
		langs = append(langs, f[0])
	})
	return langs, words
}

func languageIndex(code string) int {
	if a, ok := aliases[code]; ok {
		code = a
	}
	for i, l := range languages {
		if l == code {
			return i
		}
	}
	return -1
}

func readKin() map[int]languageSet {
	m := map[int]languageSet{}
	for _, group := range kin {
		var set languageSet
		for _, l := range group {
			if i := languageIndex(l); i >= 0 {
				set |= 1 << i
			}
		}
		for _, l := range group {
			if i := languageIndex(l); i >= 0 {
				m[i] |= set
			}
		}
	}
	return m
}

func readLanguageTriples() map[[3]rune]*[maxLanguages]uint8 {
	m := map[[3]rune]*[maxLanguages]uint8{}
	lines(languageList, func(line string) {
		f := strings.Fields(line)
		lang := languageIndex(f[0])
		for _, g := range f[1:] {
			r := []rune(g)
			key := [3]rune{r[0], r[1], r[2]}
			row := m[key]
			if row == nil {
				row = new([maxLanguages]uint8)
				for i := range row {
					row[i] = absentRarity
				}
				m[key] = row
			}
			row[lang] = uint8(strings.IndexByte(digits36, g[len(g)-1]))
		}
	})
	return m
}

const digits36 = "0123456789abcdefghijklmnopqrstuvwxyz"

// reading is what the statistics say of the words of a text.
type reading struct {
	words   int
	letters int
	rarity  [maxLanguages]int // half bits over all letter triples; low = likely
	known   [maxLanguages]int // function words
}

// read gathers the statistics of the words that skip does not name.
func read(words []string, skip map[string]bool) *reading {
	r := &reading{}
	for _, w := range words {
		if skip[fold(w)] || !alphabetic(w) {
			continue
		}
		r.words++
		for set := functionWords[w]; set != 0; set &= set - 1 {
			r.known[bits.TrailingZeros64(uint64(set))]++
		}
		window := [3]rune{0, 0, '_'}
		for _, c := range w {
			r.letters++
			r.triple(&window, c)
		}
		r.triple(&window, '_')
	}
	return r
}

// triple moves the window by one letter and adds its triple to the rarities.
func (r *reading) triple(window *[3]rune, c rune) {
	window[0], window[1], window[2] = window[1], window[2], c
	if window[0] == 0 {
		return
	}
	row := tripleRarity[*window]
	if row == nil {
		return // as rare in every language
	}
	for i := range languages {
		r.rarity[i] += int(row[i])
	}
}

// cost joins both kinds of evidence: a function word is worth eight bits.
func (r *reading) cost(lang int) int { return r.rarity[lang] - 16*r.known[lang] }

// best returns the likeliest language of a set, -1 for an empty one.
func (r *reading) best(set languageSet) int {
	best := -1
	for ; set != 0; set &= set - 1 {
		if i := bits.TrailingZeros64(uint64(set)); best < 0 || r.cost(i) < r.cost(best) {
			best = i
		}
	}
	return best
}

// inScript returns the languages that statistics exist for and that are written
// in the script.
func inScript(s script) languageSet {
	var set languageSet
	for i, l := range languages {
		if writes(l, s) {
			set |= 1 << i
		}
	}
	return set
}

func alphabetic(w string) bool {
	for _, r := range w {
		if r >= '0' && r <= '9' {
			return false
		}
	}
	return true
}
