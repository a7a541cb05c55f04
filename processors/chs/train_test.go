package chs

import (
	"bufio"
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"go/format"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/processors"
	"candor/processors/checktest"
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
	judgeable bool // a rule compares them that the model can confirm or doubt
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

// rounds is the number of trees, and learning their rate in hundredths. Splits need least in units
// of the second derivative on both sides; ridge is added to it.
const (
	rounds   = 60
	learning = 15
	least    = 3 * unitLoss
	ridge    = 5 * unitLoss
	unitLoss = 8 * 4096
)

// boost learns trees one after the other, each from the gradient of the log loss of those before it.
// Gradients and sums are whole numbers, so that the order of addition and the machine change nothing.
func boost(list []cross) []tree {
	used := usable(list)
	odds := make([]int, len(list))
	g, h := make([]int64, len(list)), make([]int64, len(list))
	node := make([]int, len(list))
	model := make([]tree, 0, rounds)
	for range rounds {
		for i := range list {
			y := 0.
			if list[i].bad {
				y = 1
			}
			p := 1 / (1 + math.Exp(-float64(odds[i])/unitOdds))
			g[i] = int64(list[i].weight) * int64(math.Round((y-p)*4096))
			h[i] = int64(list[i].weight) * int64(math.Round(p*(1-p)*4096))
			node[i] = 0
		}
		var t tree
		for depth := range 3 {
			t.grow(list, used, g, h, node, depth)
		}
		var gs, hs [8]int64
		for i := range list {
			gs[node[i]-7] += g[i]
			hs[node[i]-7] += h[i]
		}
		for k := range t.leaf {
			t.leaf[k] = int16(gs[k] * unitOdds * learning / 100 / (hs[k] + ridge))
		}
		for i := range list {
			odds[i] += int(t.leaf[node[i]-7])
		}
		model = append(model, t)
	}
	return model
}

// usable lists the signs that are not the same in nearly all examples.
func usable(list []cross) []int16 {
	var out []int16
	for n := range int16(numSigns) {
		count := map[int8]int{}
		for i := range list {
			count[list[i].signs[n]]++
		}
		if len(count) > 1 && len(list)-slices.Max(slices.Collect(maps.Values(count))) >= 8 {
			out = append(out, n)
		}
	}
	return out
}

// lowest is the smallest value of a sign, and values how many there are.
const (
	lowest = -8
	values = 21
)

// grow finds the best question of each node at a depth and moves the examples on.
func (t *tree) grow(list []cross, used []int16, g, h []int64, node []int, depth int) {
	first, count := 1<<depth-1, 1<<depth
	gain := make([]float64, count)
	for k := range count {
		t.over[first+k] = math.MaxInt8 // nothing is above it
	}
	for _, n := range used {
		var gs, hs [4][values]int64
		for i := range list {
			k, v := node[i]-first, list[i].signs[n]-lowest
			gs[k][v] += g[i]
			hs[k][v] += h[i]
		}
		for k := range count {
			var gAll, hAll, gl, hl int64
			for v := range values {
				gAll, hAll = gAll+gs[k][v], hAll+hs[k][v]
			}
			for v := range values - 1 {
				gl, hl = gl+gs[k][v], hl+hs[k][v]
				if hl < least || hAll-hl < least {
					continue
				}
				if won := part(gl, hl) + part(gAll-gl, hAll-hl) - part(gAll, hAll); won > gain[k] {
					gain[k], t.on[first+k], t.over[first+k] = won, n, int8(v+lowest)
				}
			}
		}
	}
	for i := range list {
		n := node[i]
		node[i] = 2*n + 1
		if list[i].signs[t.on[n]] > t.over[n] {
			node[i]++
		}
	}
}

// part is by how much a node lowers the loss.
func part(g, h int64) float64 { return float64(g) * float64(g) / float64(h+ridge) }

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
	have, err := os.ReadFile("model.go")
	if err != nil {
		t.Fatal(err)
	}
	if !*train && !strings.Contains(string(have), words) {
		t.Log("the lexicon changed since model.go was trained; make train would train it again")
		return
	}
	list := examples(t)
	all := slices.DeleteFunc(crossesOf(t, list), func(c cross) bool { return list[c.from].whole && list[c.from].bad })
	model := boost(all)
	source, err := format.Source([]byte(modelSource(model, words)))
	if err != nil {
		t.Fatal(err)
	}
	if *train {
		if err := os.WriteFile("model.go", source, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if string(have) != string(source) {
		t.Error("model.go is not what testdata gives; run make train")
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

func modelSource(m []tree, words string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "// Code generated by make train; DO NOT EDIT.\n// Lexicon: %s\n\npackage chs\n\n// denials is learnt from testdata by boost.\nvar denials = []tree{\n", words)
	for i := range m {
		t := fmt.Sprintf("%#v", m[i])
		t = strings.NewReplacer("chs.tree", "", "[7]int16", "[7]int16", "[7]int8", "[7]int8").Replace(t)
		fmt.Fprintf(&b, "\t%s,\n", t)
	}
	b.WriteString("}\n")
	return b.String()
}

// TestMeasureDenials scores the pairs with models that were trained without their domain, and without
// their language.
func TestMeasureDenials(t *testing.T) {
	defer func(m []tree) { denials = m }(denials)
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
				if p := e.prepare(check); p != nil && score(judge(p, survey.V3, processors.State{})) < 80 {
					found[e.bad]++
				}
			}
		}
		checktest.Share(t, "contradictory pairs below 80, without their "+name, found[true], n[true], checktest.AtLeast(.18))
		checktest.Share(t, "honest pairs below 80, without their "+name, found[false], n[false], checktest.AtMost(.015))
	}
}
