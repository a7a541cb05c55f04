package read

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"
)

//go:embed data/*.lex
var files embed.FS

// Language is an index into the languages of the lexicon. Unknown is none of them.
type Language int8

// Unknown is the language of a text that is too short to show it.
const Unknown Language = -1

// Code returns the ISO 639-1 code of a language, or "" for Unknown.
func (l Language) Code() string {
	if l < 0 || int(l) >= len(lexicon.tongues) {
		return ""
	}
	return lexicon.tongues[l].code
}

// Concept is a thing, activity, person or status in the lexicon, or the hash of a word that is not in the lexicon.
// The zero value is no concept.
type Concept uint32

// unknownWord is the bit that marks the hash of a word that is not in the lexicon.
const unknownWord Concept = 1 << 31

// Mention says that a word refers to a concept.
type Mention struct {
	Concept Concept
	Sign    bool // the word is not the concept's name, but presupposes it: "mileage" for a car
	as      byte // when the word refers to it: 'v' as a verb, 'n' as a noun, 'm' after "my", '?' beside a related word, 0 always
}

// entry is what the lexicon says about a word or phrase.
type entry struct {
	classes  Classes
	mentions []Mention
	num      float64 // NaN: no number
	rate     float64 // times a year; noRate: none
	feel     int8    // praise or criticism, -2 to 2
}

// tongue is the lexicon of one language.
type tongue struct {
	code     string
	words    map[string]*entry // words and phrases, by their text with single spaces
	phrases  map[string]int    // by first word: the number of words in the longest phrase
	prefixes map[string]*entry // beginnings of words
	begins   map[string]int    // by three letters: the length of the longest prefix that begins with them
	ends     int               // longest of suffixes
	suffixes map[string]*entry // ends of words
	measures map[string]bool   // words that tell how something is counted ("cups"), or on which day
}

// shortest is the length of the shortest prefix or suffix, in bytes.
const shortest = 3

// concept is a row of data/concepts.lex.
type concept struct {
	name     string
	kind     Kind
	wider    []Concept // the concepts that it is a kind of
	needs    []Concept // concepts without which it cannot be
	excludes []Concept // concepts that do not apply to a person who has or is it
	closure  []Concept // itself, its wider concepts, and the concepts that it needs
	age      float64   // minimum age in years, its own or that of a concept it implies; 0: none
}

// Lexicon is all the knowledge of the package. It is built once, and then read-only.
type Lexicon struct {
	tongues  []tongue
	concepts []concept // indexed by Concept; the first entry is empty
	ids      map[string]Concept
}

// lexicon is the built-in lexicon. A test parses the same files, so that an error in them does not first show at
// start.
var lexicon = mustParse(files)

func mustParse(files fs.FS) *Lexicon {
	l, err := Parse(files)
	if err != nil {
		panic(err)
	}
	return l
}

// Parse reads data/concepts.lex, and a file data/xx.lex for each language. An error names the file and line, and says
// what is expected there.
func Parse(files fs.FS) (*Lexicon, error) {
	l := &Lexicon{concepts: make([]concept, 1), ids: map[string]Concept{}}
	if err := Rows(files, "data/concepts.lex", l.addConcept); err != nil {
		return nil, err
	}
	l.close()
	names, err := fs.Glob(files, "data/*.lex")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		code := strings.TrimSuffix(path.Base(name), ".lex")
		if len(code) != 2 {
			continue
		}
		t := tongue{code, map[string]*entry{}, map[string]int{}, map[string]*entry{}, map[string]int{}, 0, map[string]*entry{}, map[string]bool{}}
		if err := Rows(files, name, func(section, key, list string) error {
			if section == "measures" {
				for w := range strings.FieldsSeq(list) {
					t.measures[w] = true
				}
				return nil
			}
			return l.addWords(&t, section, key, list)
		}); err != nil {
			return nil, err
		}
		l.tongues = append(l.tongues, t)
	}
	if len(l.tongues) == 0 {
		return nil, fmt.Errorf("data: no file xx.lex of a language")
	}
	return l, nil
}

// Rows calls row for every line "key: list" of a file. A comment begins with a number sign. A section name is in
// brackets. A line that begins with a space continues the line before it.
func Rows(files fs.FS, name string, row func(section, key, list string) error) error {
	text, err := fs.ReadFile(files, name)
	if err != nil {
		return err
	}
	section, pending, from := "", "", 0
	flush := func() error {
		if pending == "" {
			return nil
		}
		key, list, ok := strings.Cut(pending, ":")
		if !ok {
			return fmt.Errorf("%s:%d: %q has no colon; want \"name: words\"", name, from, pending)
		}
		if err := row(section, strings.TrimSpace(key), list); err != nil {
			return fmt.Errorf("%s:%d: %w", name, from, err)
		}
		return nil
	}
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		line = strings.TrimRight(line, " \r\n")
		if strings.HasPrefix(line, " ") && pending != "" {
			pending += line
			continue
		}
		if err := flush(); err != nil {
			return err
		}
		pending, from = "", n
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			section = strings.Trim(line, "[]")
		default:
			pending = line
		}
	}
	return flush()
}

// addConcept reads "name: kind [< wider]... [needs x]... [excludes x]... [age n]". A row
// may refer only to earlier rows.
func (l *Lexicon) addConcept(_, key, list string) error {
	if l.ids[key] != 0 {
		return fmt.Errorf("concept %q is there twice", key)
	}
	words := strings.Fields(list)
	if len(words) == 0 || kinds[words[0]] == 0 {
		return fmt.Errorf("concept %q: want a kind of %v first", key, slices.Sorted(maps.Keys(kinds)))
	}
	c := concept{name: key, kind: kinds[words[0]]}
	into := (*[]Concept)(nil)
	for i := 1; i < len(words); i++ {
		switch w := words[i]; w {
		case "<":
			into = &c.wider
		case "needs":
			into = &c.needs
		case "excludes":
			into = &c.excludes
		case "age":
			if i++; i == len(words) {
				return fmt.Errorf("concept %q: age needs a number", key)
			}
			n, err := strconv.ParseFloat(words[i], 64)
			if err != nil {
				return fmt.Errorf("concept %q: age %q is no number", key, words[i])
			}
			c.age = n
		default:
			id := l.ids[w]
			if id == 0 || into == nil {
				return fmt.Errorf("concept %q: unknown %q; a concept it refers to stands above it", key, w)
			}
			*into = append(*into, id)
		}
	}
	l.ids[key] = Concept(len(l.concepts))
	l.concepts = append(l.concepts, c)
	return nil
}

// close computes what each concept implies. A row refers only to earlier rows, so there are no cycles.
func (l *Lexicon) close() {
	for i := range l.concepts {
		c := &l.concepts[i]
		c.closure = []Concept{Concept(i)}
		for _, up := range slices.Concat(c.wider, c.needs) {
			c.age = max(c.age, l.concepts[up].age)
			for _, x := range l.concepts[up].closure {
				if !slices.Contains(c.closure, x) {
					c.closure = append(c.closure, x)
				}
			}
		}
	}
}

// addWords adds one row of a language file to the lexicon.
func (l *Lexicon) addWords(t *tongue, section, key, list string) error {
	var set func(*entry, Mention)
	switch section {
	case "words":
		class, ok := classes[key]
		if !ok {
			return fmt.Errorf("unknown class %q; the classes stand in class.go", key)
		}
		set = func(e *entry, _ Mention) { e.classes.Add(class) }
	case "concepts":
		id := l.ids[key]
		if id == 0 {
			return fmt.Errorf("concept %q is not in concepts.lex", key)
		}
		set = func(e *entry, m Mention) {
			if !slices.ContainsFunc(e.mentions, func(m Mention) bool { return m.Concept == id }) {
				e.mentions = append(e.mentions, Mention{id, m.Sign, m.as})
			}
		}
	case "numbers", "rates", "feelings":
		n, err := strconv.ParseFloat(key, 64)
		if err != nil {
			return fmt.Errorf("%q is no number", key)
		}
		set = map[string]func(*entry, Mention){
			"numbers":  func(e *entry, _ Mention) { e.num = n },
			"rates":    func(e *entry, _ Mention) { e.rate = n },
			"feelings": func(e *entry, _ Mention) { e.feel = int8(n) },
		}[section]
	default:
		return fmt.Errorf("unknown section [%s]; want words, measures, numbers, rates, feelings or concepts", section)
	}
	for word := range strings.FieldsSeq(list) {
		bare, sign := strings.CutPrefix(word, "~")
		bare, as, marked := strings.Cut(bare, "/")
		switch {
		case sign && section != "concepts":
			return fmt.Errorf("%q: a sign (~) belongs to a concept", word)
		case marked && (section != "concepts" || as != "v" && as != "n" && as != "m" && as != "?"):
			return fmt.Errorf("%q: after a slash stands v, n, m or ?, of a word for a concept", word)
		}
		m := Mention{Sign: sign, as: (as + "\x00")[0]}
		if err := t.file(bare, func(e *entry) { set(e, m) }); err != nil {
			return err
		}
	}
	return nil
}

// file calls set with the entry of a word, a phrase ("used_to"), a beginning ("insur*") or an end ("*versicherung").
// It creates the entry if necessary.
func (t *tongue) file(word string, set func(*entry)) error {
	if Fold(word) != word {
		return fmt.Errorf("%q is not folded; want %q", word, Fold(word))
	}
	m := t.words
	switch begin, end := strings.HasSuffix(word, "*"), strings.HasPrefix(word, "*"); {
	case begin && end, strings.Contains(strings.Trim(word, "*"), "*"):
		return fmt.Errorf("%q: a star stands at the beginning or the end", word)
	case begin:
		if m, word = t.prefixes, word[:len(word)-1]; len(word) >= shortest {
			t.begins[word[:shortest]] = max(t.begins[word[:shortest]], len(word))
		}
	case end:
		m, word = t.suffixes, word[1:]
		t.ends = max(t.ends, len(word))
	}
	if starred := strings.HasPrefix(word, "*"); starred || len(word) == 0 || len(word) > MaxWord {
		return fmt.Errorf("%q is empty or too long", word)
	}
	parts := strings.Split(word, "_")
	if len(parts) > 1 {
		word = strings.Join(parts, " ")
		t.phrases[parts[0]] = max(t.phrases[parts[0]], len(parts))
	}
	e := m[word]
	if e == nil {
		e = &entry{num: math.NaN(), rate: noRate}
		m[word] = e
	}
	set(e)
	return nil
}

// find returns the entry of a word. If the word has none, it returns the entry of its longest known beginning, or
// else of its longest known end, or else nil. compound is true for an entry of an end: such a word names a kind of the
// concept ("Reiseversicherung").
func (t *tongue) find(word string) (e *entry, compound bool) {
	if e := t.words[word]; e != nil {
		return e, false
	}
	if bare, ok := strings.CutSuffix(word, "s"); ok && len(bare) >= shortest {
		if e := t.words[bare]; e != nil {
			return e, false // plurals and genitives need no entry
		}
	}
	if len(word) < shortest {
		return nil, false
	}
	for n := min(len(word), t.begins[word[:shortest]]); n >= shortest; n-- {
		if e := t.prefixes[word[:n]]; e != nil {
			return e, false
		}
	}
	for n := min(len(word), t.ends); n >= shortest; n-- {
		if e := t.suffixes[word[len(word)-n:]]; e != nil {
			return e, n < len(word)
		}
	}
	return nil, false
}
