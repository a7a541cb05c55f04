package chs

import (
	"strings"

	"candor/processors/chs/read"
)

// language is a set of the languages that the lexicon knows.
type language uint8

const (
	english language = 1 << iota
	german
	french
	spanish
	italian

	unknown language = 0
)

// codes are the languages by their codes in the data files.
var codes = map[string]language{"en": english, "de": german, "fr": french, "es": spanish, "it": italian}

// languagesOf maps every function word to its languages.
var languagesOf = func() map[string]language {
	m := map[string]language{}
	for _, r := range rows["languages"] {
		for _, w := range r.words {
			m[w] |= codes[r.name]
		}
	}
	return m
}()

// languageOf returns the language with the most function words in a folded text, or unknown if two
// have equally many.
func languageOf(folded string) language {
	var votes [5]int
	if strings.Contains(folded, "¿") {
		votes[3] += 2
	}
	for _, w := range read.Split(folded, nil).Words {
		for l := range votes {
			if languagesOf[w.Text]&(1<<l) != 0 {
				votes[l]++
			}
		}
	}
	best, level := 0, false
	for l := 1; l < len(votes); l++ {
		switch {
		case votes[l] > votes[best]:
			best, level = l, false
		case votes[l] == votes[best]:
			level = true
		}
	}
	if votes[best] == 0 || level {
		return unknown
	}
	return 1 << best
}

// friend says in which languages a word has the meaning in the lexicon. In the others it loses the
// given cues and tags, or everything if none are given.
type friend struct {
	in  language
	cue cue
	tag tag
}

// falseFriends are words with another meaning in another language.
var falseFriends = func() map[string]friend {
	cues, tags := bitsOf(namesOfCues), bitsOf(namesOfTags)
	m := map[string]friend{}
	for _, r := range rows["friends"] {
		f := friend{}
		for _, w := range r.words {
			kind, name, _ := strings.Cut(w, "_")
			switch kind {
			case "cue":
				f.cue |= cue(cues[name])
			case "tag":
				f.tag |= tag(tags[name])
			default:
				f.in |= codes[w]
			}
		}
		m[r.name] = f
	}
	return m
}()
