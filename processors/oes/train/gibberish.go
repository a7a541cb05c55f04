package main

import (
	"cmp"
	"slices"
	"strings"

	"candor/processors/hash64"
	"candor/processors/ngram"
	"candor/processors/ngram/fit"
	"candor/processors/oes"
)

// trainGibberish trains a model that distinguishes letters typed at random from real short text: text in many
// languages, brands, names, abbreviations and slang.
func trainGibberish(s *sources) (*ngram.Model, error) { //nolint:cyclop,funlen // the steps of a training, one after the other
	var all []typed
	add := func(kind, text string, class int, weight float64) {
		all = append(all, typed{kind, text, class, weight, oes.GibberishFeatures(text)})
	}
	answers, err := humanAnswers(s)
	if err != nil {
		return nil, err
	}
	for _, a := range answers {
		add("answer", a, 0, 1)
		// The check also uses the model for answers of one or two words, so short parts are examples too.
		for i, part := range strings.FieldsFunc(a, func(r rune) bool { return strings.ContainsRune(".,;!?&/", r) }) {
			if n := len(strings.Fields(part)); i < 4 && n > 0 && n <= 3 {
				add("short", part, 0, 1)
			}
		}
	}
	table, err := s.table("text/gibberish.tsv", 3)
	if err != nil {
		return nil, err
	}
	for _, r := range table {
		switch r[1] {
		case "generated_dev":
			add("generated", r[2], 1, 1)
		case "text_word", "text_pair", "text_sentence":
			add(r[1], r[2], 0, 1)
		default: // survey answers were read above; typed strings and brands are only for measuring
			continue
		}
		s.used(1)
	}
	table, err = s.table("text/langid.tsv", 4)
	if err != nil {
		return nil, err
	}
	for _, r := range table {
		if r[1] != "sentence" && oes.GibberishFeatures(r[3]) != nil {
			add("text_"+r[1], r[3], 0, 1)
			s.used(1)
		}
	}
	lines, err := s.lines("own/short.txt")
	if err != nil {
		return nil, err
	}
	for _, l := range lines {
		for w := range strings.SplitSeq(l, ", ") {
			add("own", w, 0, 4)
			add("own", strings.ToLower(w), 0, 2)
			s.used(1)
		}
	}
	random := dice(7)
	for _, g := range generators {
		for range 1200 {
			add(g.name, g.make(&random), 1, 1)
		}
	}
	for _, e := range slices.Clone(all) {
		if (e.kind == "text_word" || e.kind == "short") && random.below(2) == 0 {
			add("typo", mistype(&random, e.text), 0, 1)
		}
	}
	return s.fitTyped(all, ngram.Meta{Name: "gibberish", Buckets: 1 << 16, Spec: oes.GibberishSpec}, 100, "1 %")
}

// typed is an example for a model of random typing: letters typed at random (class 1), or real text (class 0).
type typed struct {
	kind, text string
	class      int
	weight     float64
	features   []uint64 // nil: the text is too short for the model
}

// fitTyped trains a model of random typing on the texts that are not held out, and records how it scores the others
// (aboveReal).
func (s *sources) fitTyped(all []typed, meta ngram.Meta, one int, share string) (*ngram.Model, error) {
	var train []fit.Example
	var heldOut []typed
	for _, e := range all {
		switch {
		case e.features == nil:
		case ngram.HeldOut(e.text):
			heldOut = append(heldOut, e)
		default:
			train = append(train, fit.Example{Features: e.features, Class: e.class, Weight: e.weight})
		}
	}
	meta.Classes, meta.Packed = []string{"gibberish"}, true
	m, err := fit.Fit(meta, train, fit.Options{Epochs: 10, Rate: .1, Decay: 1e-6, Seed: 1})
	if err != nil {
		return nil, err
	}
	scores, real := map[string][]float64{}, []float64{}
	for _, e := range heldOut {
		v := m.Score(e.features)
		scores[e.kind] = append(scores[e.kind], v)
		if e.class == 0 {
			real = append(real, v)
		}
	}
	s.aboveReal(scores, real, one, share)
	return m, nil
}

// aboveReal records, for each kind of held-out text, the share that scores above a threshold. The threshold is the score
// that one in this many real texts exceeds. share says the same number in percent.
func (s *sources) aboveReal(scores map[string][]float64, real []float64, one int, share string) {
	slices.SortFunc(real, func(a, b float64) int { return cmp.Compare(b, a) })
	limit := real[len(real)/one]
	for _, kind := range sortedKeys(scores) {
		n := 0
		for _, v := range scores[kind] {
			if v > limit {
				n++
			}
		}
		s.figure("%s above the threshold of %s of real text: %.4f of %d", kind, share, float64(n)/float64(len(scores[kind])), len(scores[kind]))
	}
}

// dice is a generator of random numbers, splitmix64.
type dice uint64

func (d *dice) below(n int) int { return int(hash64.Next((*uint64)(d)) % uint64(n)) }

// of returns n random letters of an alphabet.
func (d *dice) of(alphabet string, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = alphabet[d.below(len(alphabet))]
	}
	return string(b)
}

// generators imitate the ways in which people fill a field without writing anything.
var generators = []struct {
	name string
	make func(d *dice) string
}{
	{"home row", func(d *dice) string { return d.words(func() string { return d.of("asdfghjkl", 3+d.below(8)) }) }},
	{"one hand", func(d *dice) string {
		side := []string{"qwertasdfgzxcvb", "yuiophjklnm", "sdfg", "hjkl", "dfgcvb", "jkluio"}[d.below(6)]
		return d.words(func() string { return d.of(side, 3+d.below(7)) })
	}},
	{"both hands in turn", func(d *dice) string {
		return d.words(func() string {
			var w strings.Builder
			for range 2 + d.below(5) {
				w.WriteString(d.of("asdfgerwcv", 1) + d.of("jklhuionm", 1))
			}
			return w.String()
		})
	}},
	{"a chunk again", func(d *dice) string {
		chunk := d.of("qwertyuiopasdfghjklzxcvbnm", 2+d.below(3))
		w := strings.Repeat(chunk, 2+d.below(3))
		if d.below(2) == 0 {
			w += chunk[:1+d.below(len(chunk))]
		}
		return w
	}},
	{"walk", func(d *dice) string {
		return d.words(func() string {
			rows := []string{"qwertyuiop", "asdfghjkl", "zxcvbnm"}
			row, at, w := d.below(3), d.below(7), ""
			for range 4 + d.below(7) {
				w += rows[row][at : at+1]
				if d.below(5) == 0 {
					row = d.below(3)
				}
				at = min(max(0, at+d.below(5)-2), len(rows[row])-1)
			}
			return w
		})
	}},
	{"down and up", func(d *dice) string {
		columns := []string{"qaz", "wsx", "edc", "rfv", "tgb", "yhn", "ujm", "qaw", "wse", "edr", "ik", "ol", "pok"}
		w := ""
		for at := d.below(len(columns) - 3); len(w) < 5+d.below(6) && at < len(columns); at++ {
			c := columns[at]
			if d.below(2) == 0 {
				c = string([]byte{c[len(c)-1], c[len(c)/2], c[0]}[3-len(c):])
			}
			w += c
		}
		return w
	}},
	{"any letters", func(d *dice) string {
		return d.words(func() string { return d.of("abcdefghijklmnopqrstuvwxyz", 4+d.below(8)) })
	}},
	{"usual letters", func(d *dice) string {
		return d.words(func() string {
			return d.of("eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddllllcccuuummmwwffggyyppbbvk", 5+d.below(7))
		})
	}},
}

// words returns one to four words, most often one.
func (d *dice) words(word func() string) string {
	list := []string{word()}
	for range max(0, d.below(7)-3) {
		list = append(list, word())
	}
	return strings.Join(list, " ")
}

// mistype makes one or two typing errors in a text, as an honest person in a hurry does.
func mistype(d *dice, s string) string {
	r := []rune(s)
	for range 1 + d.below(2) {
		if len(r) < 4 {
			break
		}
		switch i := 1 + d.below(len(r)-2); d.below(4) {
		case 0:
			r[i], r[i+1] = r[i+1], r[i]
		case 1:
			r = slices.Delete(r, i, i+1)
		case 2:
			r = slices.Insert(r, i, r[i])
		case 3:
			r[i] = rune(d.of("abcdefghijklmnopqrstuvwxyz", 1)[0])
		}
	}
	return string(r)
}
