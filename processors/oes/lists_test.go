package oes

import (
	"strings"
	"testing"
)

// The lists are read when the program starts, by code that trusts them.
func TestLists(t *testing.T) {
	if n := len(languages); n < 25 || n > maxLanguages {
		t.Errorf("%d languages", n)
	}
	rows := 0
	lines(tripleList, func(line string) {
		rows++
		if len(line) != 27*27 {
			t.Errorf("triples line %d has %d digits", rows, len(line))
		}
	})
	if rows != 27 {
		t.Errorf("%d lines of triples", rows)
	}
	lines(languageList, func(line string) {
		if code, _, _ := strings.Cut(line, " "); languageIndex(code) < 0 {
			t.Errorf("triples of %q, which has no function words", code)
		}
	})
	for name, list := range map[string]string{"noanswer": noAnswerList, "profanity": profanityList} {
		lines(list, func(line string) {
			f := strings.Split(line, "\t")
			if len(f) != 3 {
				t.Fatalf("%s: %q has %d fields", name, line, len(f))
			}
			for phrase := range strings.SplitSeq(f[2], ",") {
				phrase = strings.TrimSpace(phrase)
				if got := newText(phrase).key(); got != phrase {
					t.Errorf("%s: %q must be written %q", name, phrase, got)
				}
			}
		})
	}
}
