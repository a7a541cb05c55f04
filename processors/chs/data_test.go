package chs

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// TestData: the data files name each cue, tag and language that there is, and hold the lists that rules
// name and no others.
func TestData(t *testing.T) {
	known := map[string][]string{"cues": namesOfCues, "tags": namesOfTags, "languages": {"en", "de", "fr", "es", "it"}}
	for section, names := range known {
		var have []string
		for _, r := range rows[section] {
			have = append(have, r.name)
			if !slices.Contains(names, r.name) {
				t.Errorf("[%s] has %q, which Go does not know", section, r.name)
			}
		}
		for _, name := range names {
			if n := len(slices.DeleteFunc(slices.Clone(have), func(s string) bool { return s != name })); n != 1 {
				t.Errorf("[%s] has %q %d times, want once", section, name, n)
			}
		}
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var asked []string
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?:listOf|setOf)\("([^"]+)"\)`).FindAllStringSubmatch(string(source), -1) {
			asked = append(asked, m[1])
		}
	}
	var held []string
	for _, r := range rows["lists"] {
		held = append(held, r.name)
	}
	slices.Sort(asked)
	slices.Sort(held)
	if !slices.Equal(asked, held) {
		t.Errorf("rules name the lists %v, data/words.lex holds %v", asked, held)
	}
}

// TestLoad_errors: an error says where it is.
func TestLoad_errors(t *testing.T) {
	for text, want := range map[string]string{
		"[lists]\nkin: son, Tochter": "data/words.lex:2: \"Tochter\" is not folded",
		"[lists]\nkin son":           "data/words.lex:2: \"kin son\" has no colon",
	} {
		_, err := load(fstest.MapFS{"data/words.lex": {Data: []byte(text)}, "data/places.lex": {}})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
