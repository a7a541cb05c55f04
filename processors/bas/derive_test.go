package bas

import (
	"flag"
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"strings"
	"testing"

	"candor/survey"
)

var derive = flag.Bool("derive", false, "print the limits of human typing and movement derived from CANDOR_DATA")

// minStep keeps a knot from collapsing where people do not vary at all.
var minStep = [numRhythm]float64{
	evenness: 0.06, noPauses: 0.15, skewness: 0.5, constancy: 0.05,
	superhuman: 0.02, speed: 0.2, lowSpread: 0.08, alignment: 0.7,
}

var typingCounts = []float64{12, 25, 45, 90, 180}

// TestDerive prints limits_typing.go. Its input is the human rows alone: every
// answer is cut into overlapping windows of each length, so that a limit is
// known for short answers as well.
func TestDerive(t *testing.T) {
	if !*derive {
		t.Skip("run with -derive to print the tables")
	}
	humans := load(t, "typing_human.jsonl")
	l := deriveTyping(humans, func(string) bool { return true })
	fmt.Println(goTable("typingLimits", "rhythmWords", l))

	// The same with half of the writers, to see what a stranger is flagged at.
	for half := range uint32(2) {
		in := func(subj string) bool { return hash(subj)%2 == half }
		l := deriveTyping(humans, in)
		for _, n := range []int{0, 12, 25, 45, 90, 180} {
			flagged, low, total := 0, 0, 0
			for _, r := range windows(humans, func(s string) bool { return !in(s) }, n) {
				e, _ := l.joint(r.x[:], r.has[:], float64(r.n))
				s := excess(e / l.scale).score()
				total++
				if s < 50 {
					flagged++
				}
				if s < 20 {
					low++
				}
			}
			t.Logf("held-out half %d, %3d intervals (0: whole): %d of %d flagged (%.2f %%), %d below 20", half, n, flagged, total, 100*float64(flagged)/float64(total), low)
		}
	}
}

func hash(s string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(s))
	return h.Sum32()
}

// windows measures stretches of n intervals, or whole answers for 0.
func windows(rows []row, in func(subj string) bool, n int) []rhythm {
	var out []rhythm
	add := func(s []survey.Stroke) {
		r := measureRhythm(s)
		if r.n < minKeys-1 || r.median > slowMedian {
			return
		}
		r.has[alignment] = r.aligned
		out = append(out, r)
	}
	for i := range rows {
		if !in(rows[i].Subj) {
			continue
		}
		s := rows[i].strokes()
		if n == 0 {
			add(s)
			continue
		}
		for at := 0; at+n+1 <= len(s); at += max(n/2, 1) {
			add(s[at : at+n+1])
		}
	}
	return out
}

func deriveTyping(rows []row, in func(subj string) bool) *limits {
	l := &limits{counts: typingCounts, words: rhythmWords[:], scale: 1}
	var joint []float64
	for _, n := range typingCounts {
		got := windows(rows, in, int(n))
		knots := make([][3]float64, numRhythm)
		for f := range knots {
			var xs []float64
			for _, r := range got {
				if r.has[f] {
					xs = append(xs, r.x[f])
				}
			}
			slices.Sort(xs)
			k := [3]float64{quantile(xs, 0.8), quantile(xs, 0.99), quantile(xs, 0.999)}
			k[1] = max(k[1], k[0]+minStep[f])
			k[2] = max(k[2], k[1]+minStep[f])
			knots[f] = k
		}
		l.knots = append(l.knots, knots)
	}
	for _, n := range typingCounts {
		var es []float64
		for _, r := range windows(rows, in, int(n)) {
			e, _ := l.joint(r.x[:], r.has[:], float64(r.n))
			es = append(es, e)
		}
		slices.Sort(es)
		joint = append(joint, quantile(es, 0.998))
		fmt.Printf("// n=%v windows=%d E q50=%.2f q99=%.2f q99.8=%.2f\n", n, len(es), quantile(es, 0.5), quantile(es, 0.99), quantile(es, 0.998))
	}
	l.scale = math.Round(slices.Max(joint)*100) / 100
	return l
}

// goTable renders limits as Go.
func goTable(name, words string, l *limits) string {
	var b strings.Builder
	fmt.Fprintf(&b, "var %s = limits{\n\twords: %s[:],\n\tscale: %v,\n\tcounts: []float64{", name, words, l.scale)
	for i, c := range l.counts {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%v", c)
	}
	b.WriteString("},\n\tknots: [][][3]float64{\n")
	for _, knots := range l.knots {
		b.WriteString("\t\t{")
		for f, k := range knots {
			if f > 0 {
				b.WriteString(", ")
			}
			fmt.Fprintf(&b, "{%.3f, %.3f, %.3f}", k[0], k[1], k[2])
		}
		b.WriteString("},\n")
	}
	b.WriteString("\t},\n}\n")
	return b.String()
}

// minMove keeps a movement knot from collapsing.
var minMove = [numMovement]float64{axis: 0.05, tremor: 0.02, smoothness: 0.01, evenSpeed: 0.05}

// byHand are limits the human rows cannot give: they hold circles drawn in one
// stroke and no clicks. A remote desktop jumps for up to 60 % of its distance;
// a person hits the centre of a button to half a pixel once in hundreds of
// clicks, and now and then draws one straight line, not most of them.
var byHand = map[int][3]float64{
	teleport: {0.5, 0.65, 0.75},
	straight: {0.25, 0.5, 0.65},
	samePeak: {-0.12, -0.06, -0.04},
	centred:  {0.1, 0.3, 0.4},
	burst:    {0.1, 0.3, 0.4},
}

// TestDeriveMovement prints limits_movement.go from the browser mouse rows.
func TestDeriveMovement(t *testing.T) {
	if !*derive {
		t.Skip("run with -derive to print the tables")
	}
	var got []movement
	rows := load(t, "mouse_human.jsonl")
	for i := range rows {
		if rows[i].Src == "delbot" { // the other source has no licence: measured only
			got = append(got, measureMovement(rows[i].mouse()))
		}
	}
	l := &limits{counts: []float64{1}, scale: 1, knots: [][][3]float64{make([][3]float64, numMovement)}}
	for f := range numMovement {
		if k, ok := byHand[f]; ok {
			l.knots[0][f] = k
			continue
		}
		var xs []float64
		for _, m := range got {
			if m.has[f] {
				xs = append(xs, m.x[f])
			}
		}
		slices.Sort(xs)
		k := [3]float64{quantile(xs, 0.8), quantile(xs, 0.99), quantile(xs, 0.999)}
		k[1] = max(k[1], k[0]+minMove[f])
		k[2] = max(k[2], k[1]+minMove[f])
		l.knots[0][f] = k
		t.Logf("%d rows, feature %d: q50 %.3f q80 %.3f q99 %.3f max %.3f", len(xs), f, quantile(xs, 0.5), quantile(xs, 0.8), quantile(xs, 0.99), quantile(xs, 1))
	}
	var es []float64
	for _, m := range got {
		e, _ := l.joint(m.x[:], m.has[:], 1)
		es = append(es, e)
	}
	slices.Sort(es)
	t.Logf("E q50 %.2f q90 %.2f q99 %.2f max %.2f", quantile(es, 0.5), quantile(es, 0.9), quantile(es, 0.99), quantile(es, 1))
	l.scale = math.Round(quantile(es, 0.99)*100) / 100
	fmt.Println(goTable("movementLimits", "movementWords", l))
}
