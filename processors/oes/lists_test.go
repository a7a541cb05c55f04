package oes

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The code that reads the lists at the start of the program does not check them, so this test does.
func TestLists(t *testing.T) {
	if n := len(languages); n < 25 || n > maxLanguages {
		t.Errorf("%d languages", n)
	}
	lists := map[string]*phrases{"noanswer": emptyPhrases, "profanity": profanity, "aitells": aiTells, "offtopic": asides, "sample": samples.phrases, "fondness": fondness}
	for language, p := range opinions {
		lists["opinion "+language] = p
	}
	for language, r := range refusalsOf {
		lists["refusal hedges "+language], lists["refusal cores "+language] = r().hedges, r().cores
	}
	for language, g := range grammarOf {
		lists["grammar "+language], lists["marks "+language] = g().parts, g().marks
		if read := themesOf[language]; read != nil {
			lists["themes "+language] = read()
		}
		if testing.Verbose() {
			t.Logf("%s: %d phrases, %d words", language, len(g().parts.byPhrase)+len(g().marks.byPhrase), len(g().words))
		}
	}
	for name, p := range lists {
		for phrase := range p.byPhrase {
			if got := newText(phrase).key(); got != phrase {
				t.Errorf("%s: %q must be written %q", name, phrase, got)
			}
			if strings.Count(phrase, " ") >= mostPhrase {
				t.Errorf("%s: %q has more than %d words", name, phrase, mostPhrase)
			}
		}
	}
	for word := range local {
		if profanity.byPhrase[word] == 0 {
			t.Errorf("profanity: %q is local, but no bad word", word)
		}
	}
	for _, list := range []string{opinionList, refusalList, declineList, themeList} {
		lines(list, func(line string) {
			if language := strings.Split(line, "\t")[1]; aliases[language] != "" {
				t.Errorf("%.20q is looked up as %s", line, aliases[language])
			}
		})
	}
	for name, list := range map[string]string{"noanswer": noAnswerList, "opinion": opinionList, "profanity": profanityList, "refusal": refusalList, "decline": declineList, "theme": themeList, "sample": sampleList} {
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

// TestPhrases_at compares at with a search that tries every length.
func TestPhrases_at(t *testing.T) {
	var words []string
	for phrase := range aiTells.byPhrase {
		words = append(words, strings.Fields(phrase)...)
	}
	slices.Sort(words)
	words = append(slices.Compact(words), "", "unlisted", strings.Repeat("a", 200))
	all := slices.Sorted(maps.Keys(aiTells.byPhrase))
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SliceOfN(rapid.SampledFrom(words), 1, 20).Draw(t, "words")
		if rapid.Bool().Draw(t, "phrase") {
			phrase := strings.Fields(rapid.SampledFrom(all).Draw(t, "which"))
			text = append(phrase[:rapid.IntRange(1, len(phrase)).Draw(t, "length")], text...)
		}
		var want uint8
		n := len(text)
		for ; n > 0; n-- {
			if v, ok := aiTells.byPhrase[strings.Join(text[:n], " ")]; ok {
				want = v
				break
			}
		}
		if v, length := aiTells.at(text); v != want || length != n {
			t.Fatalf("%d of %d words, want %d of %d", v, length, want, n)
		}
	})
}
