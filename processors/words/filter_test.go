package words

import (
	"fmt"
	"strings"
	"testing"
)

func build(t *testing.T, l Lists) *Filter {
	t.Helper()
	file, err := Build(Meta{}, l)
	if err != nil {
		t.Fatal(err)
	}
	f, err := Load(string(file))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func list(words ...string) map[string]bool {
	m := map[string]bool{}
	for _, w := range words {
		m[w] = true
	}
	return m
}

func TestFilter(t *testing.T) {
	f := build(t, Lists{
		Known:  list("garden", "garten", "ogrod"),
		Own:    map[string]map[string]bool{"en": list("garden"), "de": list("garten")},
		Common: map[string]map[string]bool{"en": list("garden")},
	})
	for _, c := range []struct {
		name string
		got  bool
		want bool
	}{
		{"a word of no language of its own", f.Known("ogrod"), true},
		{"no word", f.Known("gorrad"), false},
		{"a word of the language", f.Word("de", "garten"), true},
		{"a word of another language", f.Word("en", "garten"), false},
		{"an inflected form", f.Begins("en", "gardeners"), true},
		{"the beginning alone", f.Word("en", "garde"), false},
		{"a shorter word", f.Begins("en", "garde"), false},
		{"a common word", f.Common("en", "garden"), true},
		{"a rare word", f.Common("de", "garten"), false},
		{"a letter less", f.Slip("en", "gaden"), true},
		{"a letter more", f.Slip("en", "gardden"), true},
		{"another letter", f.Slip("en", "gerden"), true},
		{"two letters exchanged", f.Slip("en", "gadren"), true},
		{"two letters off", f.Slip("en", "gerdan"), false},
		{"a slip of a rare word", f.Slip("de", "gartn"), false},
		{"near a rare word", f.Near("de", "gartn"), true},
		{"too long for a search", f.Near("de", strings.Repeat("garten", 3)), false},
		{"a known language", f.Speaks("de"), true},
		{"an unknown language", f.Speaks("fi"), false},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v", c.name, c.got)
		}
	}
}

// Every word that was added is found, and few others are. Most others are in no list. Some are in that of another language.
func TestFilter_errors(t *testing.T) {
	const n = 20000
	l := Lists{
		Known:  map[string]bool{},
		Own:    map[string]map[string]bool{"en": {}, "de": {}},
		Common: map[string]map[string]bool{"en": {}, "de": {}},
	}
	for i := range n {
		own, german := fmt.Sprintf("%06dw", i), fmt.Sprintf("%06dd", n+i)
		l.Known[own], l.Own["en"][own], l.Common["en"][own] = true, true, true
		l.Known[german], l.Own["de"][german], l.Common["de"][german] = true, true, true
	}
	f := build(t, l)
	for i := range n {
		if w := fmt.Sprintf("%06dw", i); !f.Known(w) || !f.Word("en", w) || !f.Begins("en", w) || !f.Common("en", w) {
			t.Fatalf("%s is missing", w)
		}
	}
	for _, c := range []struct {
		name string
		has  func(i int) bool
		most int
	}{
		{"known", func(i int) bool { return f.Known(fmt.Sprintf("%06dx", i)) }, n / 500},
		{"own", func(i int) bool { return f.Word("en", fmt.Sprintf("%06dx", i)) }, n / 5000},
		{"common", func(i int) bool { return f.Common("en", fmt.Sprintf("%06dx", i)) }, n / 5000},
		{"beginnings", func(i int) bool { return f.Begins("en", fmt.Sprintf("%06dx", n+i)) }, n / 200},
		{"own, of words of another language", func(i int) bool { return f.Word("en", fmt.Sprintf("%06dd", n+i)) }, n / 50},
		{"common, of words of another language", func(i int) bool { return f.Common("en", fmt.Sprintf("%06dd", n+i)) }, n / 2000},
	} {
		wrong := 0
		for i := range n {
			if c.has(i) {
				wrong++
			}
		}
		t.Logf("%s: %d of %d wrong", c.name, wrong, n)
		if wrong > c.most {
			t.Errorf("%s: %d of %d wrong, at most %d expected", c.name, wrong, n, c.most)
		}
	}
}

// Words in a smaller list count as words of the larger ones.
func TestBuild_implied(t *testing.T) {
	f := build(t, Lists{Own: map[string]map[string]bool{"en": list("garden")}, Common: map[string]map[string]bool{"en": list("tree")}})
	if !f.Known("garden") || !f.Word("en", "garden") || !f.Known("tree") || !f.Word("en", "tree") || !f.Common("en", "tree") {
		t.Error("a word is missing")
	}
	if f.Common("en", "garden") {
		t.Error("garden is no common word")
	}
}

// The same lists give the same bytes, and a damaged file is not read.
func TestBuild(t *testing.T) {
	l := Lists{Known: list("one", "two", "three"), Own: map[string]map[string]bool{"en": list("one", "two")}, Common: map[string]map[string]bool{"en": list("one")}}
	a, err := Build(Meta{Licence: "own"}, l)
	if err != nil {
		t.Fatal(err)
	}
	b, _ := Build(Meta{Licence: "own"}, l)
	if string(a) != string(b) {
		t.Error("the bytes differ")
	}
	for _, damaged := range []string{"", "{}\n", string(a[:len(a)-1]), string(a) + "x", "x" + string(a)} {
		if _, err := Load(damaged); err == nil {
			t.Errorf("%.20q was read", damaged)
		}
	}
}

func TestDefault(t *testing.T) {
	if n := len(file); n > 3<<20 {
		t.Errorf("%d bytes", n)
	}
	for language, word := range map[string]string{
		"en": "garden", "de": "garten", "fr": "jardin", "es": "jardin", "it": "giardino", "nl": "tuin", "pt": "jardim", "pl": "ogrod", "sv": "tradgard", "da": "have", "tr": "bahce",
	} {
		if !Default.Word(language, word) || !Default.Known(word) {
			t.Errorf("%s: %s is unknown", language, word)
		}
	}
	known := 0
	for w := range strings.FieldsSeq("fleem gorrad ustiple wremmel fatosch vrelin brunfalo testriga bralmig hvimp") {
		if Default.Known(w) {
			known++
		}
	}
	if known > 1 {
		t.Errorf("%d invented words are known", known)
	}
}

func BenchmarkNear(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Default.Near("en", "gorxpliwuptnefz")
	}
}
