package chs

import (
	"strings"

	"candor/processors/chs/read"
)

// word is one token of a question or an answer with its information from the lexicon.
type word struct {
	text   string  // folded
	key    string  // topic: a concept of the lexicon, or the stem of the word
	parent string  // wider concept: pet for dog
	cue    cue     // grammatical roles
	tag    tag     // kinds of fact
	num    float64 // value, when isNum
	isNum  bool
	known  bool   // key is a concept of the lexicon
	list   bool   // a comma or semicolon stands before the word
	lists  *lists // that it is in; nil: none
}

// How much of a text is read.
const (
	maxText  = read.MaxText
	maxWords = read.MaxWords
)

// words looks up the words of a text.
func words(text read.Text, in language) []word {
	out := make([]word, 0, len(text.Words))
	for i := range text.Words {
		r := &text.Words[i]
		w := word{text: r.Text, num: r.Num, isNum: r.IsNum}
		switch {
		case r.IsNum:
		case r.Text == "%":
			w.tag, w.cue = tagPercent, cueStop
		case r.Text == "$", r.Text == "£", r.Text == "€":
			w.text, w.tag, w.cue = "$", tagMoney, cueStop
		default:
			w = lookup(r.Text, in)
		}
		w.list = r.List
		out = append(out, w)
	}
	phrases(out)
	return out
}

// stem removes the most frequent inflections, in the same way for every language. Forms of one word
// should have the same stem; the stem need not be a word.
func stem(s string) string {
	if present, ok := irregular[s]; ok {
		s = present
	}
	switch n := len(s); {
	case n >= 6 && strings.HasSuffix(s, "ies"):
		return s[:n-3] + "y"
	case n >= 5 && strings.HasSuffix(s, "es"):
		s = s[:n-2]
	case n >= 4 && strings.HasSuffix(s, "s") && !strings.HasSuffix(s, "ss"):
		s = s[:n-1]
	}
	for _, e := range endings {
		if len(s) >= e.least && strings.HasSuffix(s, e.suffix) {
			s = s[:len(s)-len(e.suffix)]
			break
		}
	}
	if len(s) >= 6 && strings.HasSuffix(s, "iert") {
		s = s[:len(s)-1] // exportiert, exportieren
	}
	n := len(s)
	if n >= 5 && strings.IndexByte("aeioy", s[n-1]) >= 0 {
		s, n = s[:n-1], n-1
	}
	if n >= 4 && s[n-1] == s[n-2] && s[n-1] != 's' {
		s = s[:n-1] // running, run
	}
	return s
}

// irregular maps English past forms to the verb.
var irregular = byWord("irregular")

var endings = []struct {
	suffix string
	least  int // minimum length of words with this ending
}{{"ungen", 8}, {"mente", 8}, {"ez", 6}, {"ing", 6}, {"ed", 6}, {"ly", 6}, {"en", 6}, {"er", 6}}
