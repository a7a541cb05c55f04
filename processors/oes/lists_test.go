package oes

import (
	"slices"
	"strings"
	"testing"
)

// The code that reads the lists at the start of the program does not check them, so this test does.
func TestLists(t *testing.T) {
	if n := len(languages); n < 25 || n > maxLanguages {
		t.Errorf("%d languages", n)
	}
	lists := map[string]*phrases{"noanswer": emptyPhrases, "profanity": profanity, "aitells": aiTells, "offtopic": asides}
	for language, p := range opinions {
		lists["opinion "+language] = p
	}
	for name, p := range lists {
		for phrase := range p.byPhrase {
			if got := newText(phrase).key(); got != phrase {
				t.Errorf("%s: %q must be written %q", name, phrase, got)
			}
		}
	}
	for name, list := range map[string]string{"noanswer": noAnswerList, "opinion": opinionList, "profanity": profanityList} {
		lines(list, func(line string) {
			if f := strings.Split(line, "\t"); len(f) != 3 {
				t.Errorf("%s: %q has %d fields", name, line, len(f))
			}
		})
	}
}

func TestExpand(t *testing.T) {
	got := expand("(as|like) an (|old) ai")
	want := []string{"as an ai", "as an old ai", "like an ai", "like an old ai"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
