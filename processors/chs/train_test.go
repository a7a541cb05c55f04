package chs

import (
	"bufio"
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/processors"
	"candor/processors/checktest"
	"candor/processors/trees"
	"candor/processors/trees/fit"
	"candor/survey"
)

var train = flag.Bool("train", false, "write the model of denials, learnt from testdata")

// cross is two answers of one interview as the model sees them.
type cross struct {
	signs     [numSigns]int8
	bad       bool // they contradict each other
	weight    int  // in eighths
	from      int  // the interview
	domain    string
	lang      string
	judgeable bool // a rule compares them that the model can confirm
}

// linked reports whether two answers have something in common that a denial could be about. The
// model is trained on these.
func (s *signs) linked() bool {
	for _, at := range [...]int{signImplied, signExcludes, signShared, signTopicTaken, signTopicTold} {
		if s.both[at] > 0 {
			return true
		}
	}
	return false
}

// all lists the signs by number.
func (s *signs) all() (out [numSigns]int8) {
	for n := range out {
		out[n] = s.at(int16(n))
	}
	return out
}

// example is an interview with a label.
type example struct {
	domain, lang string
	pairs        []survey.Pair
	bad          bool
	marked       map[int]bool // pairs that contradict each other
	weight       int
	whole        bool // of which pairs contradict each other is not known
}

// wholeWeight is the weight of what a person has labelled, in eighths.
const wholeWeight = 8

var trainedAt = time.Date(2025, 6, 1, 12, 0, 0, 0, time.UTC)

func (e *example) prepare(c *Check) *prepared {
	for i := range e.pairs {
		e.pairs[i].QuestionID = fmt.Sprint("Q", i)
	}
	return c.prepare(&survey.Submission{Version: survey.V3, ReceivedAt: trainedAt, CHS: &survey.Interview{Pairs: e.pairs}}, trainedAt)
}

// crosses reads two answers each of an interview.
func (e *example) crosses(c *Check, from int) []cross {
	p := e.prepare(c)
	if p == nil {
		return nil
	}
	v := p.interview
	place := make([]int, len(v.says))
	for i := range place {
		_, _ = fmt.Sscanf(v.pairs[i].id, "Q%d", &place[i])
	}
	compared := map[[2]int]bool{}
	for i := range p.candidates {
		if x := &p.candidates[i]; x.confirmable() {
			compared[[2]int{x.a, x.b}] = true
		}
	}
	sides := v.sights()
	var out []cross
	for i := range sides {
		for j := i + 1; j < len(sides); j++ {
			a, b := v.ordered(i, j)
			s := v.signsOf(sides, a, b)
			if s.linked() || compared[[2]int{i, j}] {
				out = append(out, cross{s.all(), e.bad && e.marked[place[i]] && e.marked[place[j]], e.weight, from, e.domain, e.lang, compared[[2]int{i, j}]})
			}
		}
	}
	return out
}

// labelledRow is a row of testdata/pairs or of interviews of strangers.
type labelledRow struct {
	written
	Lang, Language, Domain string
}

func rowsOf(t *testing.T, glob string) []labelledRow {
	t.Helper()
	files, err := filepath.Glob(glob)
	if err != nil || len(files) == 0 {
		t.Fatal(glob, files, err)
	}
	var out []labelledRow
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		for lines := bufio.NewScanner(f); lines.Scan(); {
			var row labelledRow
			if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			row.Lang += row.Language
			out = append(out, row)
		}
		_ = f.Close()
	}
	return out
}

// examples lists what the model is trained on: written pairs; the answers of two respondents to
// questions of one domain, which seldom contradict each other; the tables that may be looked at;
// and honest interviews of strangers.
func examples(t *testing.T) []example {
	var out []example
	both := map[int]bool{0: true, 1: true}
	rows := rowsOf(t, "testdata/pairs/*.jsonl")
	last := map[string]int{}
	for i := range rows {
		r := &rows[i]
		e := example{domain: r.Domain, lang: r.Lang, pairs: []survey.Pair{{Question: r.Q1, Answer: r.A1}, {Question: r.Q2, Answer: r.A2}}, bad: r.Label == "contradictory", marked: both, weight: wholeWeight}
		out = append(out, e)
		key := r.Domain + r.Lang
		for _, before := range [...]int{last[key], last[key+" 2"]} {
			if before > 0 {
				o := &rows[before-1]
				e.pairs = []survey.Pair{{Question: o.Q1, Answer: o.A1}, {Question: r.Q2, Answer: r.A2}}
				e.bad, e.weight = false, 4
				out = append(out, e)
			}
		}
		last[key+" 2"], last[key] = last[key], i+1
	}
	for _, row := range rowsOf(t, "testdata/locked/interviews.jsonl") {
		e := example{domain: "strangers", lang: row.Lang, bad: row.Label == "contradictory", weight: wholeWeight, whole: true}
		for _, p := range row.Pairs {
			e.pairs = append(e.pairs, survey.Pair{Question: p.Question, Answer: p.Answer})
		}
		out = append(out, e)
	}
	for _, folder := range [...]string{"open/*", "fresh/*", "elsewhere", "honest", "coherent", "contradictory"} {
		files, err := filepath.Glob("testdata/" + folder + ".txtar")
		if err != nil || len(files) == 0 {
			t.Fatal(folder, files, err)
		}
		for _, name := range files {
			out = append(out, tableExamples(t, name)...)
		}
	}
	return out
}

func tableExamples(t *testing.T, name string) []example {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var out []example
	for _, section := range strings.Split(string(text), "\n-- ")[1:] {
		e := example{domain: "tables", marked: map[int]bool{}, weight: 4}
		for line := range strings.Lines(section) {
			rest, marked := strings.CutPrefix(strings.TrimSpace(line), "! ")
			if q, a, ok := strings.Cut(rest, " => "); ok {
				if marked {
					e.bad, e.marked[len(e.pairs)] = true, true
				}
				e.pairs = append(e.pairs, survey.Pair{Question: q, Answer: a})
			}
		}
		out = append(out, e)
	}
	return out
}

// rounds is the number of trees.
const rounds = 60

// boost learns the model.
func boost(list []cross) []trees.Tree {
	all := make([]fit.Example, len(list))
	for i := range list {
		all[i] = fit.Example{Signs: list[i].signs[:], Yes: list[i].bad, Weight: list[i].weight}
	}
	return fit.Boost(all, rounds)
}

func crossesOf(t *testing.T, list []example) []cross {
	t.Helper()
	check := New()
	var out []cross
	for i := range list {
		out = append(out, list[i].crosses(check, i)...)
	}
	return out
}

// TestTrain learns the model from testdata and writes it, and without -train says whether the written
// one is what the data gives. A word added to the lexicon must not require training, so the model names
// the lexicon with which it was trained.
func TestTrain(t *testing.T) {
	words := lexiconHash(t)
	if !*train && !strings.Contains(denialsFile, words) {
		t.Log("the lexicon changed since denials.trees was trained; make train would train it again")
		return
	}
	list := examples(t)
	all := slices.DeleteFunc(crossesOf(t, list), func(c cross) bool { return list[c.from].whole && list[c.from].bad })
	file := "# Whether two answers contradict each other: learnt from testdata by make train. Each line is a tree (package trees).\n# Lexicon: " + words + "\n" + trees.Format(boost(all))
	if *train {
		if err := os.WriteFile("denials.trees", []byte(file), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if file != denialsFile {
		t.Error("denials.trees is not what testdata gives; run make train")
	}
}

// lexiconHash is a hash of the files that list words.
func lexiconHash(t *testing.T) string {
	t.Helper()
	files, err := filepath.Glob("read/data/*.lex")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	sum := sha256.New()
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = fmt.Fprintf(sum, "%s %d\n%s", name, len(text), text)
	}
	return fmt.Sprintf("%x", sum.Sum(nil)[:8])
}

// TestMeasureDenials scores the pairs with models that were trained without their domain, and without
// their language.
func TestMeasureDenials(t *testing.T) {
	defer func(m []trees.Tree) { denials = m }(denials)
	list := examples(t)
	all := slices.DeleteFunc(crossesOf(t, list), func(c cross) bool { return list[c.from].whole && list[c.from].bad })
	check := New()
	for name, group := range map[string]func(domain, lang string) int{
		"domain":   func(domain, _ string) int { return len(domain) % 5 },
		"language": func(_, lang string) int { return slices.Index([]string{"en", "de", "fr", "es", "it"}, lang) },
	} {
		found, n := map[bool]int{}, map[bool]int{}
		for fold := range 5 {
			denials = boost(slices.DeleteFunc(slices.Clone(all), func(c cross) bool { return group(c.domain, c.lang) == fold }))
			for i := range list {
				e := &list[i]
				if e.whole || e.weight != wholeWeight || group(e.domain, e.lang) != fold {
					continue
				}
				n[e.bad]++
				if p := e.prepare(check); p != nil && score(check.judge(p, &survey.Submission{Version: survey.V3}, processors.State{})) < 80 {
					found[e.bad]++
				}
			}
		}
		checktest.Share(t, "contradictory pairs below 80, without their "+name, found[true], n[true], checktest.AtLeast(.16))
		checktest.Share(t, "honest pairs below 80, without their "+name, found[false], n[false], checktest.AtMost(.015))
	}
}
