package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"candor/processors/meaning"
	"candor/processors/ngram"
	"candor/processors/words"
)

// wordnets are the lists of lemmas in the folder wordnets/wns of SOURCES, by language (ISO 639-1). If the language is
// empty, the words become known words, but their language gets no list. makeWords also reads Wiktionary's lists of all
// languages.
var wordnets = []struct{ language, file, licence string }{
	{"ca", "mcr/wn-data-cat.tab", "CC BY 3.0"},
	{"", "mcr/wn-data-eus.tab", "CC BY 3.0"},
	{"", "mcr/wn-data-glg.tab", "CC BY 3.0"},
	{"da", "dan/wn-data-dan.tab", "DanNet licence, as WordNet's"},
	{"hr", "hrv/wn-data-hrv.tab", "CC BY 3.0"},
	{"", "isl/wn-data-isl.tab", "CC BY 3.0"},
	{"it", "ita/wn-data-ita.tab", "CC BY 3.0"},
	{"it", "iwn/wn-data-ita.tab", "ODC-BY 1.0"},
	{"id", "msa/wn-data-ind.tab", "MIT"},
	{"id", "msa/wn-data-zsm.tab", "MIT"},
	{"nl", "nld/wn-data-nld.tab", "CC BY-SA 4.0"},
	{"no", "nor/wn-data-nob.tab", "Norwegian Wordnet licence, as WordNet's"},
	{"no", "nor/wn-data-nno.tab", "Norwegian Wordnet licence, as WordNet's"},
	{"pl", "pol/wn-data-pol.tab", "plWordNet licence, as WordNet's"},
	{"pt", "por/wn-data-por.tab", "CC BY-SA 3.0"},
	{"lt", "slk/wn-data-lit.tab", "CC BY-SA 3.0"},
	{"sk", "slk/wn-data-slk.tab", "CC BY-SA 3.0"},
	{"sl", "slv/wn-data-slv.tab", "CC BY-SA 3.0"},
	{"sv", "swe/wn-data-swe.tab", "CC BY 3.0"},
	{"", "als/wn-data-als.tab", "CC BY 3.0"},
}

// wiktionary maps the ISO 639-3 codes of Wiktionary's lists to the languages of the filter.
var wiktionary = map[string]string{
	"cat": "ca", "ces": "cs", "dan": "da", "deu": "de", "eng": "en", "est": "et", "fin": "fi", "fra": "fr", "hbs": "hr", "hrv": "hr", "hun": "hu",
	"ind": "id", "zsm": "id", "ita": "it", "lav": "lv", "lit": "lt", "nld": "nl", "nob": "no", "nno": "no", "pol": "pl", "por": "pt", "ron": "ro",
	"slk": "sk", "slv": "sl", "spa": "es", "swe": "sv", "tur": "tr", "vie": "vi",
}

const fewestWords = 1000

// lists collects the words of the filter, and their sources.
type lists struct {
	words.Lists

	sources []words.Source
}

func (l *lists) add(language, text string, common bool) {
	for _, w := range meaning.Split(text) {
		if strings.Trim(w, "abcdefghijklmnopqrstuvwxyz") != "" {
			continue
		}
		l.Known[w] = true
		if language == "" {
			continue
		}
		put(l.Own, language, w)
		if common {
			put(l.Common, language, w)
		}
	}
}

func put(lists map[string]map[string]bool, language, word string) {
	if lists[language] == nil {
		lists[language] = map[string]bool{}
	}
	lists[language][word] = true
}

// makeWords writes the filter of known words. folder is SOURCES of the Makefile; processors/meaning/train/README.md
// says which files it holds.
func makeWords(s *sources, folder, out string) error {
	l := &lists{Lists: words.Lists{Known: map[string]bool{}, Own: map[string]map[string]bool{}, Common: map[string]map[string]bool{}}}
	if err := l.fromText(s); err != nil {
		return err
	}
	for i, f := range s.files {
		licence := map[string]string{"text/langid.tsv": "CC BY 2.0 FR; Apache-2.0", "text/stopwords.tsv": "MIT", "own/short.txt": "own", "own/names.txt": "own"}[f.Name]
		l.sources = append(l.sources, words.Source{Name: f.Name, Licence: licence, Rows: s.files[i].Rows, SHA256: f.SHA256})
	}
	given := &sources{dir: folder}
	for _, w := range wordnets {
		if err := l.wordnet(given, "wordnets/wns/"+w.file, w.language, w.licence); err != nil {
			return err
		}
	}
	more, err := filepath.Glob(filepath.Join(folder, "wordnets/wns/wikt/wn-wikt-???.tab"))
	if err != nil || len(more) == 0 {
		return fmt.Errorf("no Wiktionary lists in %s: %w", folder, err)
	}
	all := words.Source{Name: fmt.Sprintf("Wiktionary, %d lists wns/wikt/wn-wikt-???.tab", len(more)), Licence: "CC BY-SA 3.0"}
	sums := sha256.New()
	for _, name := range more {
		name = filepath.Base(name)
		code := strings.TrimSuffix(strings.TrimPrefix(name, "wn-wikt-"), ".tab")
		if err := l.wordnet(given, path.Join("wordnets/wns/wikt", name), wiktionary[code], ""); err != nil {
			return err
		}
		last := len(l.sources) - 1
		all.Rows += l.sources[last].Rows
		sums.Write([]byte(l.sources[last].SHA256))
		l.sources = l.sources[:last]
	}
	all.SHA256 = hex.EncodeToString(sums.Sum(nil)) // of the sums of the lists
	l.sources = append(l.sources, all)
	if err := l.english(given); err != nil {
		return err
	}
	// The texts of a language in another script contain a few Latin words, which are no list of its words.
	for _, language := range slices.Collect(maps.Keys(l.Own)) {
		if len(l.Own[language]) < fewestWords {
			delete(l.Own, language)
			delete(l.Common, language)
		}
	}
	file, err := words.Build(words.Meta{Program: "processors/oes/train", Licence: "CC BY-SA 4.0", Sources: l.sources}, l.Lists)
	if err != nil {
		return err
	}
	if err := os.WriteFile(out, file, 0o644); err != nil {
		return fmt.Errorf("write: %w", err)
	}
	fmt.Printf("%s: %d bytes, %d words\n", out, len(file), len(l.Known))
	for _, language := range slices.Sorted(maps.Keys(l.Own)) {
		fmt.Printf("  %s: %6d words, %5d common\n", language, len(l.Own[language]), len(l.Common[language]))
	}
	return nil
}

// fromText adds the words of sentences, stop words and our own list of names. It skips texts that are held out.
func (l *lists) fromText(s *sources) error {
	given, err := s.table("text/langid.tsv", 4)
	if err != nil {
		return err
	}
	for _, r := range given {
		if !ngram.HeldOut(r[3]) {
			l.add(classOf(r[0]), r[3], true)
			s.used(1)
		}
	}
	stops, err := s.table("text/stopwords.tsv", 2)
	if err != nil {
		return err
	}
	for _, r := range stops {
		l.add(classOf(r[0]), r[1], true)
	}
	s.used(len(stops))
	for _, name := range []string{"own/short.txt", "own/names.txt"} {
		own, err := s.lines(name)
		if err != nil {
			return err
		}
		for _, r := range own {
			l.add("", r, false)
		}
		s.used(len(own))
	}
	return nil
}

// wordnet adds a list of lemmas. Each line has a synset, a kind and a lemma, separated by tabs.
func (l *lists) wordnet(s *sources, name, language, licence string) error {
	lines, err := s.lines(name)
	if err != nil {
		return err
	}
	n := 0
	for _, line := range lines {
		if cells := strings.Split(line, "\t"); len(cells) == 3 && strings.HasSuffix(cells[1], "lemma") {
			l.add(language, strings.ReplaceAll(cells[2], "_", " "), false)
			n++
		}
	}
	l.sources = append(l.sources, words.Source{Name: strings.TrimPrefix(name, "wordnets/"), Licence: licence, Rows: n, SHA256: s.files[len(s.files)-1].SHA256})
	return nil
}

// english adds the indexes of WordNet 3.1. Its words become known words, but they do not count as English words. There
// are so many of them, most of them rare, that nearly every short invented word is close to one.
func (l *lists) english(s *sources) error {
	for _, kind := range []string{"adj", "adv", "noun", "verb"} {
		lines, err := s.lines("wordnet/index." + kind)
		if err != nil {
			return err
		}
		n := 0
		for _, line := range lines {
			if lemma, _, found := strings.Cut(line, " "); found && lemma != "" {
				l.add("", strings.ReplaceAll(lemma, "_", " "), false)
				n++
			}
		}
		l.sources = append(l.sources, words.Source{Name: "WordNet 3.1 index." + kind, Licence: "WordNet licence", Rows: n, SHA256: s.files[len(s.files)-1].SHA256})
	}
	return nil
}
