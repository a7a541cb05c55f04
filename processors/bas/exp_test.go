package bas

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"candor/survey"
)

func people2(t *testing.T, file string, least int) (ids []string, by map[string][]row) {
	by = map[string][]row{}
	for _, r := range load(t, file) {
		if _, ok := by[r.Subj]; !ok {
			ids = append(ids, r.Subj)
		}
		by[r.Subj] = append(by[r.Subj], r)
	}
	kept := ids[:0]
	for _, id := range ids {
		if len(by[id]) >= least {
			kept = append(kept, id)
		}
	}
	return kept, by
}

func judgeTwo(strokes [][]survey.Stroke) (scores []survey.Score, typed []typing, of respondent) {
	var pts []survey.Behaviour
	for _, s := range strokes {
		pts = append(pts, survey.Behaviour{Typing: s})
		typed = append(typed, people.measureTyping(s))
	}
	of = respondentOf(pts, typed, survey.Options{})
	for i := range typed {
		scores = append(scores, people.judgeTyping(&typed[i], &of, finding{}).score)
	}
	return
}

func TestExp(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	compose, byC := people2(t, "typing_human.jsonl", 2)
	copies, byK := people2(t, "typing_human_copy.jsonl", 3)
	type person struct {
		id, task string
		rows     []row
	}
	var ps []person
	for _, id := range compose {
		ps = append(ps, person{id, "compose", byC[id][:2]})
	}
	for _, id := range copies {
		ps = append(ps, person{id, "copy", byK[id][:2]})
	}
	kinds := map[string]func(text []survey.Class, k int, mean float64, victim *person) []survey.Stroke{
		"uniform":   func(x []survey.Class, k int, m float64, _ *person) []survey.Stroke { return timed(x, func(i int) float64 { return .3*m + 1.4*m*r.Float64() }) },
		"gauss":     func(x []survey.Class, k int, m float64, _ *person) []survey.Stroke { return timed(x, func(i int) float64 { return max(0, m+.35*m*r.NormFloat64()) }) },
		"lognormal": func(x []survey.Class, k int, m float64, _ *person) []survey.Stroke { return timed(x, func(i int) float64 { return .87 * m * math.Exp(.5*r.NormFloat64()) }) },
		"order": func(x []survey.Class, k int, _ float64, v *person) []survey.Stroke {
			d := v.rows[k].Dt[1:]
			return timed(x, func(i int) float64 { return float64(d[max(i-1, 0)%len(d)]) })
		},
		"drawn": func(x []survey.Class, k int, _ float64, v *person) []survey.Stroke {
			d := v.rows[k].Dt[1:]
			return timed(x, func(i int) float64 { return float64(d[r.IntN(len(d))]) })
		},
	}
	names := []string{"human", "uniform", "gauss", "lognormal", "order", "drawn"}

	dump := func(name string, p *person, ss [][]survey.Stroke) {
		_, ty, of := judgeTwo(ss)
		for i := range ty {
			x := &ty[i].rhythm
			if x.n < minKeys-1 || !x.judgeable() {
				continue
			}
			j := 0
			if x.placed() {
				j = 1
			}
			fmt.Printf("D %s %s %s %d %d %.3f %.3f %.3f %.3f %d %d %.3f %.3f", name, p.task, p.id, i, x.n, ty[i].envelope/people.joint, of.even.mean()/people.several, of.pauses.llr(), of.relief(), of.pauses.answers, j, x.aligned.z, x.aligned.expected)
			for f := range numRhythm - 1 {
				e := 0.0
				if x.has[f] {
					e = evidence(x.x[f], people.rhythm.at(f, float64(x.n)))
				}
				fmt.Printf(" %.3f", e)
			}
			fmt.Println()
		}
		fmt.Println("E")
	}
	for pi := range ps {
		p := &ps[pi]
		if p.task == "compose" {
			dump("human", p, [][]survey.Stroke{p.rows[0].strokes(), p.rows[1].strokes()})
			continue
		}
		all := byK[p.id]
		for _, c := range [][2]int{{0, 1}, {0, 2}, {1, 2}} {
			dump("human", p, [][]survey.Stroke{all[c[0]].strokes(), all[c[1]].strokes()})
		}
	}
	benign := map[string][]row{}
	for _, b := range load(t, "typing_benign.jsonl") {
		benign[b.Fam] = append(benign[b.Fam], b)
	}
	for f, rows := range benign {
		for i := 0; i+1 < len(rows); i += 2 {
			dump("benign-"+f, &person{id: fmt.Sprint(f, i), task: "benign"}, [][]survey.Stroke{rows[i].strokes(), rows[i+1].strokes()})
		}
	}
	for _, name := range names[1:] {
		for pi := range ps {
			p := &ps[pi]
			var ss [][]survey.Stroke
			mean := 90 + 110*r.Float64()
			v := &ps[r.IntN(len(ps))]
			for k := range 2 {
				s := p.rows[k].strokes()
				ss = append(ss, kinds[name](textOf(s), k, mean, v))
			}
			dump(name, p, ss)
		}
	}
}
