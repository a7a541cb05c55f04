package oes

import (
	_ "embed" // the list
	"slices"
	"strings"
	"sync"
)

//go:embed lists/refusal.txt
var refusalList string

// refusals recognise the refusals of one language in any wording. Each refusal consists of cores, with hedges between
// them: "euh, franchement j'en sais trop rien" is the core "j en sais rien" with hedges before and inside it. The
// cores are the listed ones, and the phrases in noanswer.txt that say no, or that somebody cannot answer.
type refusals struct {
	hedges, cores *phrases
}

// refusalsOf holds, by language, a function that reads the lists of the language when it is first called. Few surveys
// need more than two languages.
var refusalsOf = listRefusals()

func listRefusals() map[string]func() *refusals {
	type list struct{ hedges, unable, none []string }
	lists := map[string]*list{}
	lines(refusalList, func(line string) {
		f := strings.SplitN(line, "\t", 3)
		if lists[f[1]] == nil {
			lists[f[1]] = &list{}
		}
		if f[0] == "hedge" {
			lists[f[1]].hedges = append(lists[f[1]].hedges, f[2])
		} else {
			lists[f[1]].unable = append(lists[f[1]].unable, f[2])
		}
	})
	lines(noAnswerList, func(line string) {
		f := strings.SplitN(line, "\t", 3)
		switch l := lists[f[1]]; {
		case l == nil:
		case f[0] == "unable":
			l.unable = append(l.unable, f[2])
		case f[0] == "none":
			l.none = append(l.none, f[2])
		}
	})
	all := map[string]func() *refusals{}
	for language, l := range lists {
		all[language] = sync.OnceValue(func() *refusals {
			r := &refusals{newPhrases(), newPhrases()}
			for _, phrases := range l.hedges {
				for phrase := range strings.SplitSeq(phrases, ",") {
					r.hedges.add(phrase, 1, either)
				}
			}
			r.addCores(l.unable, unable)
			r.addCores(l.none, none)
			return r
		})
	}
	return all
}

// addCores adds phrases as cores, without the hedges in them. It skips a phrase of several words of which only one
// would remain.
func (r *refusals) addCores(list []string, kind emptiness) {
	for phrase := range strings.SplitSeq(strings.Join(list, ","), ",") {
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

// skip removes the hedges with which a text begins.
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

// kinds returns the kinds of the cores of which the words consist, apart from hedges. It returns 0 if there are other
// words.
func (r *refusals) kinds(words []string) (kinds emptiness) {
	words = r.skip(words)
	if len(words) == 0 || r.cores.first[words[0]] == 0 {
		return 0 // most answers end here
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

// refuses returns the kinds of the cores of which an answer consists, in a language in which the question may be
// answered. It returns 0 if the answer is no refusal.
func refuses(t *text, q *question) emptiness {
	if len(t.folded) > maxEmptyWords {
		return 0
	}
	return q.inLanguages(t.main, func(language string) emptiness {
		if r := refusalsOf[language]; r != nil {
			return r().kinds(t.folded)
		}
		return 0
	})
}

// inLanguages calls meaning for the languages in which the question may be answered in a script: the allowed languages,
// and the language of the question. It returns the first result other than 0.
func (q *question) inLanguages(s script, meaning func(language string) emptiness) emptiness {
	for _, l := range q.languages {
		class, _ := modelledIn(s, l)
		if kinds := meaning(class); kinds != 0 {
			return kinds
		}
	}
	if slices.Contains(q.languages, q.language) {
		return 0
	}
	class, _ := modelledIn(s, q.language)
	return meaning(class)
}
