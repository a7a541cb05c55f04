package bas

import (
	"flag"
	"fmt"
	"go/format"
	"hash/fnv"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"candor/survey"
)

var train = flag.Bool("train", false, "write the limits of human typing and movement, learnt from CANDOR_DATA")

// TestTrain learns the limits from the human rows and writes them as Go code. Without -train,
// it checks that the written limits follow from the data. The result is exact, because the
// tables are counts and quantiles, without random numbers or iteration.
func TestTrain(t *testing.T) {
	for name, text := range map[string]string{
		"limits_typing.go":   typingSource(trainTyping(humanAnswers(t), everybody)),
		"limits_movement.go": movementSource(trainMovement(delbot(t))),
	} {
		source, err := format.Source([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if *train {
			if err := os.WriteFile(name, source, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		have, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if string(have) != string(source) {
			t.Errorf("%s is not what the data gives; run make train", name)
		}
	}
}

// answer is one answer of one writer.
type answer struct {
	subj    string
	strokes []survey.Stroke
}

func humanAnswers(t *testing.T) []answer {
	rows := load(t, "typing_human.jsonl")
	out := make([]answer, len(rows))
	for i := range rows {
		out[i] = answer{rows[i].Subj, rows[i].strokes()}
	}
	return out
}

func everybody(string) bool { return true }

func hash(s string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(s))
	return h.Sum32()
}

// stretches are the lengths in strokes to which answers are cut, so that there are limits for
// short answers as well. 0 is the whole answer.
var stretches = []int{0, 12, 25, 45, 90, 180}

// stretch cuts an answer into pieces of n strokes that overlap by half.
func stretch(s []survey.Stroke, n int) [][]survey.Stroke {
	if n == 0 {
		return [][]survey.Stroke{s}
	}
	var out [][]survey.Stroke
	for at := 0; at+n+1 <= len(s); at += max(n/2, 1) {
		out = append(out, s[at:at+n+1])
	}
	return out
}

// minStep is the minimum distance between knots, for features in which people do not vary at all.
var minStep = [numRhythm]float64{
	evenness: 0.06, evenInside: 0.05, evenStarts: 0.06, noHesitation: 0.15, skewness: 0.5, constancy: 0.05,
	superhuman: 0.02, speed: 0.2, lowSpread: 0.08,
}

// trainTyping learns the limits of typing from the writers that in selects.
func trainTyping(all []answer, in func(subj string) bool) *typingModel {
	m := &typingModel{}
	answers := slices.DeleteFunc(slices.Clone(all), func(a answer) bool { return !in(a.subj) })
	m.habits = trainHabits(answers)
	measured := map[int][]rhythm{}
	for _, n := range stretches {
		for _, a := range answers {
			for _, s := range stretch(a.strokes, n) {
				if r := measureRhythm(s, m.habits); r.judgeable() {
					measured[n] = append(measured[n], r)
				}
			}
		}
	}
	for _, n := range stretches[1:] {
		knots := make([][3]float64, numRhythm)
		for f := range alignment {
			var xs []float64
			for _, r := range measured[n] {
				if r.has[f] {
					xs = append(xs, r.x[f])
				}
			}
			knots[f] = quantiles(xs, minStep[f])
		}
		m.rhythm.counts = append(m.rhythm.counts, float64(n))
		m.rhythm.knots = append(m.rhythm.knots, knots)
	}
	// A short answer resembles the beginning of a long one, and not a part of its revision.
	var es []float64
	for _, n := range stretches {
		for _, a := range answers {
			if pieces := stretch(a.strokes, n); len(pieces) > 0 {
				if r := measureRhythm(pieces[0], m.habits); r.judgeable() {
					e, _ := m.envelope(&r)
					es = append(es, e)
				}
			}
		}
	}
	slices.Sort(es)
	m.joint = math.Round(100*strangers*quantile(es, 0.998)) / 100
	m.several = math.Round(100*severalShare*m.joint) / 100
	return m
}

// strangers is the margin for people who type differently from the writers that were used for
// learning.
const strangers = 1.1

// severalShare is the limit for the mean of several answers, as a share of the limit for one
// answer. Among 379 people, the mean of all answers is at most two thirds of that limit, and
// the mean of two answers at most four fifths.
const severalShare = 0.85

// quantiles returns the knots of a feature, rounded as they are written.
func quantiles(xs []float64, step float64) [3]float64 {
	slices.Sort(xs)
	k := [3]float64{quantile(xs, 0.8), quantile(xs, 0.99), quantile(xs, 0.999)}
	k[1] = max(k[1], k[0]+step)
	k[2] = max(k[2], k[1]+step)
	for i := range k {
		k[i] = thousandths(k[i])
	}
	return k
}

func thousandths(x float64) float64 { return math.Round(1000*x)/1000 + 0 } // + 0: no negative zero

// trainHabits counts where people make which of their delays. For rare places, the counts are
// moved towards chance by adding rankPrior random delays.
func trainHabits(answers []answer) *habits {
	const rankPrior = 30
	var counts, log tally
	var ofPlace [numPlaces]float64
	var ofRank [numRanks]float64
	n := 0.0
	for _, a := range answers {
		in := appendIntervals(nil, a.strokes)
		if len(in) < minAligned {
			continue
		}
		var gaps []float64
		for _, v := range in {
			gaps = append(gaps, v.gap)
		}
		slices.Sort(gaps)
		for p, row := range tallyOf(in, gaps) {
			for r, c := range row {
				counts[p][r] += c
				ofPlace[p] += c
				ofRank[r] += c
				n += c
			}
		}
	}
	for p := range log {
		for r := range log[p] {
			chance := ofRank[r] / n
			w := math.Log((counts[p][r] + rankPrior*chance) / (ofPlace[p] + rankPrior) / chance)
			log[p][r] = math.Round(100*min(max(w, -1.5), 1.5)) / 100
		}
	}
	return newHabits(log)
}

func typingSource(m *typingModel) string {
	var b strings.Builder
	b.WriteString("// Code generated by make train; DO NOT EDIT.\n\npackage bas\n\n" +
		"// people is learnt from the human answers of the KLiCKe corpus (Tian, Crossley,\n// Van Waes; CC BY 4.0), by trainTyping.\n" +
		"var people = typingModel{\nhabits: newHabits(tally{\n")
	for _, row := range m.habits.log {
		b.WriteString("{" + list(row[:]) + "},\n")
	}
	fmt.Fprintf(&b, "}),\nrhythm: %s,\njoint: %v,\nseveral: %v,\n}\n", limitsSource(&m.rhythm), m.joint, m.several)
	return b.String()
}

// limitsSource formats limits as Go code.
func limitsSource(l *limits) string {
	var b strings.Builder
	fmt.Fprintf(&b, "limits{\ncounts: []float64{%s},\nknots: [][][3]float64{\n", list(l.counts))
	for _, knots := range l.knots {
		b.WriteString("{")
		for f, k := range knots {
			if f > 0 {
				b.WriteString(", ")
			}
			b.WriteString("{" + list(k[:]) + "}")
		}
		b.WriteString("},\n")
	}
	b.WriteString("},\n}")
	return b.String()
}

func list(xs []float64) string {
	parts := make([]string, len(xs))
	for i, x := range xs {
		parts[i] = fmt.Sprint(x)
	}
	return strings.Join(parts, ", ")
}
