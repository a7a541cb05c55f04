package read

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// TestParse_errors: a linguist is told the file, the line and what is expected.
func TestParse_errors(t *testing.T) {
	for _, c := range []struct{ concepts, words, want string }{
		{"car thing\n", "", `data/concepts.lex:1: "car thing" has no colon; want "name: words"`},
		{"car: wheel\n", "", `data/concepts.lex:1: concept "car": want a kind of [activity field fixture person place status thing] first`},
		{"car: thing\ncar: thing\n", "", `data/concepts.lex:2: concept "car" is there twice`},
		{"dog: thing < pet\n", "", `data/concepts.lex:1: concept "dog": unknown "pet"; a concept it refers to stands above it`},
		{"car: thing age x\n", "", `data/concepts.lex:1: concept "car": age "x" is no number`},
		{"car: thing\n", "[words]\nnope: no\n", `data/xx.lex:2: unknown class "nope"; the classes stand in class.go`},
		{"car: thing\n", "[concepts]\ndog: dog\n", `data/xx.lex:2: concept "dog" is not in concepts.lex`},
		{"car: thing\n", "[concepts]\ncar: Car\n", `data/xx.lex:2: "Car" is not folded; want "car"`},
		{"car: thing\n", "[concepts]\ncar: a*b\n", `data/xx.lex:2: "a*b": a star stands at the beginning or the end`},
		{"car: thing\n", "[numbers]\none: one\n", `data/xx.lex:2: "one" is no number`},
		{"car: thing\n", "[words]\nno: ~no\n", `data/xx.lex:2: "~no": a sign (~) belongs to a concept`},
		{"car: thing\n", "[verbs]\nno: no\n", `data/xx.lex:2: unknown section [verbs]; want words, measures, numbers, rates, feelings or concepts`},
	} {
		_, err := Parse(fstest.MapFS{"data/concepts.lex": {Data: []byte(c.concepts)}, "data/xx.lex": {Data: []byte(c.words)}})
		if err == nil || err.Error() != c.want {
			t.Errorf("%q, %q: %v, want %s", c.concepts, c.words, err, c.want)
		}
	}
	if _, err := Parse(fstest.MapFS{"data/concepts.lex": {Data: []byte("car: thing\n")}}); err == nil || !strings.Contains(err.Error(), "no file xx.lex") {
		t.Errorf("without a language: %v", err)
	}
}

// TestParse: the files that are built in are read, and every class has words in
// every language.
func TestParse(t *testing.T) {
	l, err := Parse(files)
	if err != nil {
		t.Fatal(err)
	}
	for i := range l.tongues {
		tongue := &l.tongues[i]
		var has Classes
		for _, e := range tongue.words {
			has.Union(e.classes)
		}
		for name, c := range classes {
			if !has.Has(c) && !optional[name] {
				t.Errorf("%s.lex has no word of class %q", tongue.code, name)
			}
		}
	}
}

// optional are classes that a language may do without.
var optional = map[string]bool{"sum": true, "again": true, "time": true, "because": true}

// TestFind: a word, its plural, a beginning and an end.
func TestFind(t *testing.T) {
	fs := fstest.MapFS{
		"data/concepts.lex": {Data: []byte("car: thing\nhouse: thing\nflat: thing\n")},
		"data/xx.lex":       {Data: []byte("[concepts]\ncar: car old_timer\nhouse: hous*\nflat: *wohnung\n")},
	}
	l, err := Parse(fs)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{"car": "car", "cars": "car", "old timer": "car", "housing": "house", "mietwohnung": "flat", "boat": ""} {
		got := ""
		for _, w := range l.tongues[0].tokens(Split(text, nil).Words) {
			for _, m := range w.Mentions {
				got = l.concepts[m.Concept].name
			}
		}
		if got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// FuzzRead: no text makes the reader panic, and its facts are bounded.
func FuzzRead(f *testing.F) {
	f.Add("How old are you?", "34")
	f.Add("Which of these do you own? car / bike / none", "none, sold it 2 years ago")
	f.Add("Wie zufrieden sind Sie? 1 (schlecht) - 10 (gut)", "10/10, super")
	f.Add("¿Cada cuánto va?", "cada 2 semanas, 3-4 veces")
	f.Fuzz(func(t *testing.T, question, answer string) {
		q, _ := Head(question)
		a, _ := Head(answer)
		for l := range lexicon.tongues {
			p := Read(ParseQuestion(q, Language(l)), Split(a, nil))
			facts := p.Facts(nil, 0, 2025)
			if len(facts) > MaxFacts {
				t.Fatalf("%d facts", len(facts))
			}
			for i := range facts {
				_ = facts[i].String()
				if facts[i].Lo > facts[i].Hi && facts[i].Slot != Felt {
					t.Fatalf("%s from %v to %v", facts[i].String(), facts[i].Lo, facts[i].Hi)
				}
			}
			p.Says()
		}
	})
}

// A sign such as "my_wife" would hide the name "wife" and its kind, because the longest phrase is read.
func TestSignsHideNoNames(t *testing.T) {
	for i := range lexicon.tongues {
		l := &lexicon.tongues[i]
		for phrase, e := range l.words {
			first, rest, found := strings.Cut(phrase, " ")
			if f := l.words[first]; !found || f == nil || !f.classes.Has(I) || !f.classes.Has(Article) {
				continue
			}
			named, _ := l.find(rest)
			if named == nil {
				continue
			}
			for _, m := range named.mentions {
				hides := func(s Mention) bool { return s.Sign && (s.Concept.Implies(m.Concept) || m.Concept.Implies(s.Concept)) }
				if !m.Sign && m.Concept.Kind() == Person && slices.ContainsFunc(e.mentions, hides) {
					t.Errorf("%s: the sign %q hides the name %q", l.code, phrase, rest)
				}
			}
		}
	}
}
