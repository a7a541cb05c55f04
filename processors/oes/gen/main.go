// Command gen learns the letter statistics of package oes from labelled text.
//
//	go run ./processors/oes/gen -data DIR -out processors/oes/lists
//
// It reads DIR/text/langid.tsv (columns lang, kind, source, text: sentences of
// Tatoeba, CC BY 2.0 FR, and the benchmark of efficient-language-detector-js,
// Apache-2.0) and writes two tables: languages.txt, the frequent letter triples
// of each language, and triples.txt, how usual a Latin letter triple is in any
// language. Only counts are kept, no text.
package main

import (
	"bufio"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"log"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// perLanguage triples are kept; more adds size and hardly any accuracy.
const perLanguage = 700

// detected are the languages that share a script and so need statistics. The
// data calls Norwegian both no and nb.
var detected = strings.Fields("en de fr es it pt nl pl sv da no fi et tr cs sk sl hr ro hu ca lt lv vi id ru uk bg")

func main() {
	data := flag.String("data", "", "directory with text/langid.tsv")
	out := flag.String("out", ".", "directory to write to")
	flag.Parse()
	counts, usual := map[string]map[string]int{}, map[string]float64{}
	f, err := os.Open(filepath.Join(*data, "text", "langid.tsv"))
	if err != nil {
		log.Fatal(err)
	}
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		col := strings.Split(sc.Text(), "\t")
		if len(col) != 4 {
			continue
		}
		lang := strings.Replace(col[0], "nb", "no", 1)
		if !slices.Contains(detected, lang) {
			continue
		}
		if counts[lang] == nil {
			counts[lang] = map[string]int{}
		}
		for _, w := range words(col[3]) {
			for _, g := range triples("_" + w + "_") {
				counts[lang][g]++
			}
			if plain := fold(w); plain != "" {
				for _, g := range triples("_" + plain + "_") {
					usual[g]++
				}
			}
		}
	}
	if err := errors.Join(sc.Err(), f.Close()); err != nil {
		log.Fatal(err)
	}
	write(filepath.Join(*out, "languages.txt"), languageTable(counts))
	write(filepath.Join(*out, "triples.txt"), tripleTable(usual))
}

// languageTable has a line per language: for each digit d the triples with a
// probability of about 2^-(d/2+4), d counted in the alphabet 0-9a-z.
func languageTable(counts map[string]map[string]int) string {
	var b strings.Builder
	b.WriteString("# Made by gen from Tatoeba sentences (CC BY 2.0 FR) and efficient-language-detector-js (Apache-2.0).\n")
	b.WriteString("# Language, then letter triples with half bits of rarity (base 36), _ is a word's edge.\n")
	for _, lang := range detected {
		total := 0
		var all []string
		for g, n := range counts[lang] {
			total += n
			all = append(all, g)
		}
		slices.SortFunc(all, func(a, b string) int {
			return cmp.Or(cmp.Compare(counts[lang][b], counts[lang][a]), cmp.Compare(a, b))
		})
		b.WriteString(lang)
		for _, g := range all[:min(len(all), perLanguage)] {
			rarity := -2 * math.Log2(float64(counts[lang][g])/float64(total))
			fmt.Fprintf(&b, " %s%c", g, digit(rarity))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// tripleTable has 27 lines of 27*27 digits: the rarity in half bits of the
// third letter after the first two, smoothed by the second letter alone.
func tripleTable(usual map[string]float64) string {
	const letters = "_abcdefghijklmnopqrstuvwxyz"
	pair, pairAfter, one := map[string]float64{}, map[string]float64{}, map[string]float64{}
	for g, n := range usual {
		pair[g[:2]] += n
		pairAfter[g[1:]] += n
		one[g[1:2]] += n
	}
	var b strings.Builder
	b.WriteString("# Made by gen from the same text: how rare (half bits, base 36) is a letter after two others.\n")
	for _, x := range letters {
		for _, y := range letters {
			for _, z := range letters {
				xy, yz, g := string([]rune{x, y}), string([]rune{y, z}), string([]rune{x, y, z})
				// Interpolated with the shorter context, weighted by evidence.
				back := (pairAfter[yz] + 0.5) / (one[string(y)] + 0.5*27)
				p := (usual[g] + 8*back) / (pair[xy] + 8)
				b.WriteByte(digit(-2 * math.Log2(p)))
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func digit(x float64) byte {
	return "0123456789abcdefghijklmnopqrstuvwxyz"[max(0, min(35, int(math.Round(x))))]
}

func words(s string) []string {
	return strings.FieldsFunc(strings.ToLower(norm.NFKC.String(s)), func(r rune) bool { return !unicode.IsLetter(r) })
}

// fold keeps words of the Latin alphabet, without accents.
func fold(w string) string {
	w = strings.NewReplacer("ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "ł", "l", "đ", "d", "ı", "i").Replace(w)
	var b strings.Builder
	for _, r := range norm.NFD.String(w) {
		switch {
		case r >= 'a' && r <= 'z':
			b.WriteRune(r)
		case !unicode.Is(unicode.Mn, r):
			return ""
		}
	}
	return b.String()
}

func triples(w string) []string {
	r := []rune(w)
	var out []string
	for i := 0; i+3 <= len(r); i++ {
		out = append(out, string(r[i:i+3]))
	}
	return out
}

func write(path, s string) {
	if err := os.WriteFile(path, []byte(s), 0o644); err != nil {
		log.Fatal(err)
	}
}
