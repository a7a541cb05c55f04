package oes

import (
	_ "embed" // the model
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"candor/processors/ngram"
)

//go:embed models/language.model
var languageFile string

// languageModel distinguishes languages that share a script. Other languages are recognised by their script.
var languageModel = ngram.MustLoad(languageFile)

// latinModel is the model of the languages with Latin letters only. Its weights for a feature fit into half a line of
// the processor's cache.
var latinModel = languageModel.Only(func(language string) bool { return writes(language, latin) })

// modelFor returns a model that knows all modelled languages in a script.
func modelFor(s script) *ngram.Model {
	if s == latin {
		return latinModel
	}
	return languageModel
}

// languages are the languages in lists/function.txt, in its order. functionWords holds, for each word, the languages
// in which it is a function word.
var languages, functionWords = readFunctionWords()

// languageSet is a set of languages, one bit for each index of languages.
type languageSet uint64

const maxLanguages = 64

// aliases maps some languages to a similar one, from which the model cannot reliably distinguish them.
var aliases = map[string]string{"nb": "no", "nn": "no", "bs": "hr", "ms": "id"}

// scriptAliases maps languages to a similar one in one of their scripts. The model knows only one script of each.
var scriptAliases = map[script]map[string]string{latin: {"sr": "hr"}, cyrillic: {"bs": "sr"}}

// modelledIn returns the model's name for a language that is written in a script, and whether the model knows it.
func modelledIn(s script, code string) (class string, known bool) {
	if a, ok := scriptAliases[s][code]; ok {
		code = a
	}
	return modelled(code)
}

// modelled returns the model's name for a language, and whether the model knows it. If it does not, the words of an
// answer prove nothing about the language.
func modelled(code string) (class string, known bool) {
	if a, ok := aliases[code]; ok {
		code = a
	}
	return code, slices.Contains(languageModel.Classes, code)
}

// classes returns the model's names for the language of a text and for others in which it may be.
func (t *text) classes(language string, others []string) []string {
	list := make([]string, 1, len(others)+1)
	list[0], _ = modelledIn(t.main, language)
	for _, l := range others {
		class, _ := modelledIn(t.main, l)
		list = append(list, class)
	}
	return list
}

func readFunctionWords() ([]string, map[string]languageSet) {
	var langs []string
	words := map[string]languageSet{}
	lines(functionList, func(line string) {
		f := strings.Fields(line)
		for _, w := range f[1:] {
			words[w] |= 1 << len(langs)
			// Many people leave accents out.
			words[Fold(w)] |= 1 << len(langs)
		}
		langs = append(langs, f[0])
	})
	return langs, words
}

// reading is the model's result for the words of a text: how likely each language is.
type reading struct {
	words, letters int
	sums           ngram.Sums
	scores         []float64 // by class of modelFor(script)
	script         script
	functions      [maxLanguages]int // number of function words, by index of languages
}

// read applies the model to the words of a text, without those in skip. Only languages in the text's script are
// candidates. Most texts have few words in skip. So read takes the result that Prepare computed, and subtracts these
// words.
func read(t *text, skip map[string]bool) *reading {
	if t.read == nil {
		return readWords(t, skip)
	}
	if len(skip) == 0 {
		return t.read
	}
	var skipped []string
	var sets []languageSet
	for i, w := range t.words {
		if skip[t.folded[i]] && alphabetic(w) {
			skipped, sets = append(skipped, w), append(sets, t.lexemes[i].functions)
		}
	}
	switch {
	case skipped == nil:
		return t.read
	case len(t.words) > maxModelWords: // without the skipped words, more of the others are among the first that are read
		return readWords(t, skip)
	}
	rest := *t.read
	for i, w := range skipped {
		rest.count(w, sets[i], -1)
	}
	var room [usualFeatures]uint64
	rest.sums = rest.sums.Less(modelFor(t.main).Sum(LanguageSpec.Features(room[:0], skipped)))
	rest.score()
	return &rest
}

func readWords(t *text, skip map[string]bool) *reading {
	r := &reading{script: t.main}
	for i, w := range t.words {
		if !skip[t.folded[i]] && alphabetic(w) {
			r.count(w, t.lexemes[i].functions, 1)
		}
	}
	var room [usualFeatures]uint64
	r.sums = modelFor(t.main).Sum(languageFeatures(room[:0], t, skip))
	r.score()
	return r
}

// count adds n to the counts for a word. of are the languages in which the word is a function word.
func (r *reading) count(w string, of languageSet, n int) {
	r.words += n
	r.letters += n * utf8.RuneCountInString(w)
	for set := of; set != 0; set &= set - 1 {
		r.functions[bits.TrailingZeros64(uint64(set))] += n
	}
}

func (r *reading) score() {
	m := modelFor(r.script)
	r.scores = make([]float64, len(m.Classes))
	m.ScoresOf(r.sums, r.scores)
}

// scriptSet is a set of scripts, one bit each.
type scriptSet uint32

func (s scriptSet) has(one script) bool { return s>>one&1 != 0 }

// modelScripts are the scripts of the languages in the model, by class.
var modelScripts = readScripts()

func readScripts() []scriptSet {
	sets := make([]scriptSet, len(languageModel.Classes))
	for i, l := range languageModel.Classes {
		for s := range numScripts {
			if writes(l, s) {
				sets[i] |= 1 << s
			}
		}
	}
	return sets
}

// best returns the likeliest language and its score, among the languages that want accepts and that use the text's
// script. It returns "" if there is none.
func (r *reading) best(want func(language string) bool) (language string, score float64) {
	for i, l := range modelFor(r.script).Classes {
		if l != "" && (r.script == latin || modelScripts[i].has(r.script)) && want(l) && (language == "" || r.scores[i] > score) {
			language, score = l, r.scores[i]
		}
	}
	return language, score
}

// function returns how many function words of a language the text has.
func (r *reading) function(language string) int {
	if i := slices.Index(languages, language); i >= 0 {
		return r.functions[i]
	}
	return 0
}

func alphabetic(w string) bool {
	for _, r := range w {
		if r >= '0' && r <= '9' {
			return false
		}
	}
	return true
}
