package chs

import (
	"embed"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"candor/processors/chs/read"
)

//go:embed data/*.lex
var files embed.FS

// row is a line of a data file: a name and words.
type row struct {
	name  string
	words []string
}

// rows holds the lines of the data files by section.
var rows = mustLoad(files)

func mustLoad(files fs.FS) map[string][]row {
	m, err := load(files)
	if err != nil {
		panic(err)
	}
	return m
}

// load reads the data files. An error names the file and line, and what is expected there.
func load(files fs.FS) (map[string][]row, error) {
	m := map[string][]row{}
	for _, name := range [...]string{"data/words.lex", "data/places.lex"} {
		if err := read.Rows(files, name, func(section, key, list string) error {
			r := row{key, strings.Fields(list)}
			for _, w := range r.words {
				if read.Fold(w) != w {
					return fmt.Errorf("%q is not folded; want %q", w, read.Fold(w))
				}
			}
			m[section] = append(m[section], r)
			return nil
		}); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// wordsOf returns the words of a list.
func wordsOf(list string) []string {
	for _, r := range rows["lists"] {
		if r.name == list {
			return r.words
		}
	}
	panic("chs: data/words.lex has no list " + list)
}

// setOf returns a list as a set.
func setOf(list string) map[string]bool {
	m := map[string]bool{}
	for _, w := range wordsOf(list) {
		m[w] = true
	}
	return m
}

// byWord maps every word of a section to the name of its row.
func byWord(section string) map[string]string {
	m := map[string]string{}
	for _, r := range rows[section] {
		for _, w := range r.words {
			m[w] = r.name
		}
	}
	return m
}

// valuesOf maps every word of a section to the number that is the name of its row: "7" or "1/60".
func valuesOf(section string) map[string]float64 {
	m := map[string]float64{}
	for w, name := range byWord(section) {
		over, under, _ := strings.Cut(name, "/")
		n, err := strconv.ParseFloat(over, 64)
		if err != nil {
			panic(fmt.Sprintf("chs: data/words.lex: [%s] %q is no number", section, name))
		}
		if d, err := strconv.ParseFloat(under, 64); err == nil {
			n /= d
		}
		m[w] = n
	}
	return m
}

// bitsOf maps names to bits in their order.
func bitsOf(names []string) map[string]uint64 {
	m := map[string]uint64{}
	for i, name := range names {
		m[name] = 1 << i
	}
	return m
}
