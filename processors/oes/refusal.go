package oes

import (
	_ "embed" // the list
	"slices"
	"strings"
)

//go:embed lists/refusal.txt
var refusalList string

// refusals recognise the refusals of one language in any wording: "euh, franchement j'en sais trop rien" is the core
// "j en sais rien" with hedges around and inside it. Without the hedges, an answer must consist of cores. Cores are the
// listed ones, and the phrases of the language in noanswer.txt that mean that somebody cannot answer or says no.
type refusals struct {
	hedges, cores *phrases
}

var refusalsOf = readRefusals()

func readRefusals() map[string]*refusals {
	all := map[string]*refusals{}
	of := func(language string) *refusals {
		if all[language] == nil {
			all[language] = &refusals{newPhrases(), newPhrases()}
		}
		return all[language]
	}
	var cores [][2]string // language, phrases
	lines(refusalList, func(line string) {
		f := strings.SplitN(line, "\t", 3)
		if f[0] == "core" {
			cores = append(cores, [2]string{f[1], f[2]})
			return
		}
		for phrase := range strings.SplitSeq(f[2], ",") {
			of(f[1]).hedges.add(phrase, 1, either)
		}
	})
	for _, c := range cores {
		of(c[0]).addCores(c[1], unable)
	}
	lines(noAnswerList, func(line string) {
		f := strings.SplitN(line, "\t", 3)
		if kind := map[string]emptiness{"unable": unable, "none": none}[f[0]]; kind != 0 && all[f[1]] != nil {
			all[f[1]].addCores(f[2], kind)
		}
	})
	return all
}

// addCores adds phrases without the hedges in them. If only one of several words would remain, it would be no phrase
// any more.
func (r *refusals) addCores(list string, kind emptiness) {
	for phrase := range strings.SplitSeq(list, ",") {
		for _, one := range expand(phrase) {
			all := strings.Fields(one)
			if rest := r.withoutHedges(all); len(rest) > 1 || len(rest) == len(all) {
				r.cores.add(strings.Join(rest, " "), kind, either)
			}
		}
	}
}

func (r *refusals) withoutHedges(words []string) []string {
	rest := make([]string, 0, len(words))
	for words = r.skip(words); len(words) > 0; words = r.skip(words[1:]) {
		rest = append(rest, words[0])
	}
	return rest
}

// skip returns the words after the hedges with which a text begins.
func (r *refusals) skip(words []string) []string {
	for len(words) > 0 {
		_, n := r.hedges.at(words)
		if n == 0 {
			break
		}
		words = words[n:]
	}
	return words
}

// kinds returns the kinds of the cores of which the words consist, or 0 if anything else is left.
func (r *refusals) kinds(words []string) (kinds emptiness) {
	words = r.skip(words)
	if len(words) == 0 || r.cores.first[words[0]] == 0 {
		return 0 // so it is with nearly all answers
	}
	for rest := r.withoutHedges(words); len(rest) > 0; {
		kind, n := r.cores.at(rest)
		if n == 0 {
			return 0
		}
		kinds |= kind
		rest = rest[n:]
	}
	return kinds
}

// refuses returns the kinds of the cores of which an answer consists, in one of the languages in which the question may
// be answered.
func refuses(t *text, q *question) emptiness {
	if len(t.folded) > maxEmptyWords {
		return 0
	}
	try := func(language string) emptiness {
		class, _ := modelled(language)
		if r := refusalsOf[class]; r != nil {
			return r.kinds(t.folded)
		}
		return 0
	}
	for _, l := range q.languages {
		if kinds := try(l); kinds != 0 {
			return kinds
		}
	}
	if slices.Contains(q.languages, q.language) {
		return 0
	}
	return try(q.language)
}
