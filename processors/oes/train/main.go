// Command train fits the models of package oes.
//
//	CANDOR_DATA=dir go run ./processors/oes/train -out processors/oes/models [name ...]
//	CANDOR_DATA=dir go run ./processors/oes/train -words processors/words/words.filter -sources dir
//	CANDOR_DATA=dir go run ./processors/oes/train -out processors/oes/models nonsense
//
// The first form makes the models of package ngram, or those with the given names. The second form makes the filter of
// package words. The third form makes the trees that recognise nonsense. They use the embedded models and filter, so
// make them last, in a run of its own.
//
// The program reads labelled text from the folder that CANDOR_DATA names. It also reads text that was written for this
// training, from own/ in its own directory. The same files give the same bytes.
//
// A fifth of all texts is held out (ngram.HeldOut). The models are not trained on these texts, and the figures that are
// printed and stored in a model's header are measured on them. The models of refusals and of nonsense are exceptions:
// they are trained on all texts.
package main

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"candor/processors/ngram"
)

//go:embed own
var own embed.FS

// recipes are the functions that create the models of package ngram.
var recipes = []struct {
	name string
	make func(s *sources) (*ngram.Model, error)
}{
	{"language", trainLanguage},
	{"gibberish", trainGibberish},
	{"otherkeys", trainOtherKeys},
	{"style", trainStyle},
	{"refusal", trainRefusal},
}

func main() {
	out := flag.String("out", ".", "folder to write the models to")
	filter := flag.String("words", "", "file to write the filter of known words to, instead of the models")
	tests := flag.String("testdata", "processors/oes/testdata", "folder of the answers that the tests of package oes use")
	given := flag.String("sources", "", "folder with the wordnets, for the filter of known words")
	flag.Parse()
	if *filter != "" {
		if err := makeWords(&sources{dir: os.Getenv("CANDOR_DATA")}, *given, *filter); err != nil {
			log.Fatalf("words: %v", err)
		}
		return
	}
	for _, r := range recipes {
		if flag.NArg() > 0 && !slices.Contains(flag.Args(), r.name) {
			continue
		}
		s := &sources{dir: os.Getenv("CANDOR_DATA"), tests: *tests}
		m, err := r.make(s)
		if err == nil {
			err = write(filepath.Join(*out, r.name+".model"), m, s)
		}
		if err != nil {
			log.Fatalf("%s: %v", r.name, err)
		}
	}
	if slices.Contains(flag.Args(), "nonsense") {
		s := &sources{dir: os.Getenv("CANDOR_DATA"), tests: *tests}
		file, err := trainNonsense(s)
		if err == nil {
			err = os.WriteFile(filepath.Join(*out, "nonsense.trees"), []byte(file), 0o644)
		}
		if err != nil {
			log.Fatalf("nonsense: %v", err)
		}
	}
}

func write(path string, m *ngram.Model, s *sources) error {
	m.Program = "go run ./processors/oes/train"
	m.Files = s.files
	m.Figures = s.figures
	file, err := m.Encode()
	if err != nil {
		return err
	}
	if err := os.WriteFile(path, file, 0o644); err != nil {
		return fmt.Errorf("write: %w", err)
	}
	fmt.Printf("%s: %d bytes\n", path, len(file))
	for _, f := range m.Files {
		fmt.Printf("  from %-32s %6d rows %.12s\n", f.Name, f.Rows, f.SHA256)
	}
	for _, f := range m.Figures {
		fmt.Println("  held out:", f)
	}
	return nil
}

// sources reads training data and records which files were used.
type sources struct {
	dir     string
	tests   string // the folder testdata of package oes
	files   []ngram.File
	figures []string
}

// lines returns the lines of a file that are neither empty nor a comment. A name that begins with
// own/ or testdata/ is a file in that folder. Other names are files in the folder of the data.
func (s *sources) lines(name string) ([]string, error) {
	var content []byte
	var err error
	if strings.HasPrefix(name, "own/") {
		content, err = own.ReadFile(name)
	} else if file, ok := strings.CutPrefix(name, "testdata/"); ok {
		content, err = os.ReadFile(filepath.Join(s.tests, file))
	} else {
		content, err = os.ReadFile(filepath.Join(s.dir, filepath.FromSlash(name)))
	}
	if err != nil {
		return nil, fmt.Errorf("training data: %w", err)
	}
	sum := sha256.Sum256(content)
	s.files = append(s.files, ngram.File{Name: name, SHA256: hex.EncodeToString(sum[:])})
	var list []string
	sc := bufio.NewScanner(bytes.NewReader(content))
	sc.Buffer(nil, 1<<20)
	for sc.Scan() {
		if l := sc.Text(); l != "" && l[0] != '#' {
			list = append(list, l)
		}
	}
	return list, sc.Err()
}

// used adds to the number of rows that training used, for the file that was read last.
func (s *sources) used(rows int) { s.files[len(s.files)-1].Rows += rows }

// table returns the cells of a file of tab-separated values, without its heading. Files in own/ have no heading.
func (s *sources) table(name string, columns int) ([][]string, error) {
	lines, err := s.lines(name)
	if err != nil {
		return nil, err
	}
	var rows [][]string
	for i, l := range lines {
		cells := strings.SplitN(l, "\t", columns)
		if len(cells) != columns {
			return nil, fmt.Errorf("%s:%d: %d columns, want %d", name, i+1, len(cells), columns)
		}
		rows = append(rows, cells)
	}
	if !strings.HasPrefix(name, "own/") {
		rows = rows[1:]
	}
	return rows, nil
}

// rows returns the values of a file that has one JSON value on each line.
func rows[T any](s *sources, name string) ([]T, error) {
	lines, err := s.lines(name)
	if err != nil {
		return nil, err
	}
	list := make([]T, len(lines))
	for i, l := range lines {
		if err := json.Unmarshal([]byte(l), &list[i]); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, i+1, err)
		}
	}
	return list, nil
}

func (s *sources) figure(format string, args ...any) {
	s.figures = append(s.figures, fmt.Sprintf(format, args...))
}

// humanAnswers returns real survey answers, from sources whose licence allows training.
func humanAnswers(s *sources) ([]string, error) {
	type row struct{ Source, Licence, Answer string }
	all, err := rows[row](s, "text/survey_answers_human.jsonl")
	if err != nil {
		return nil, err
	}
	var list []string
	for _, r := range all {
		if strings.HasPrefix(r.Licence, "MIT") {
			list = append(list, r.Answer)
		}
	}
	s.used(len(list))
	return list, nil
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
