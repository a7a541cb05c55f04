package bas

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"candor/processors/checktest"
	"candor/survey"
)

// folds is how often the limits are learnt again. Each writer is judged by limits that were
// learnt without this writer's answers.
const folds = 5

func outside(fold uint32) func(subj string) bool {
	return func(subj string) bool { return hash(subj)%folds != fold }
}

// suspicion is an inverted score, for figures in which larger values are worse.
func suspicion(v verdict) float64 {
	if !v.score.Scored() {
		return 0
	}
	return float64(100 - v.score)
}

// last is the suspicion that was added last.
func (r *results) last(family string) float64 { return r.of[family][len(r.of[family])-1] }

// flagged counts the verdicts below natural. condemned counts those below 20, which the
// recommended cleaning settings exclude by score.
func flagged(suspicions []float64) int   { return above(suspicions, 100-natural) }
func condemned(suspicions []float64) int { return above(suspicions, 80) }

func above(suspicions []float64, limit float64) (n int) {
	for _, s := range suspicions {
		if s > limit {
			n++
		}
	}
	return n
}

// results are suspicions by family, in the order in which families appeared.
type results struct {
	of    map[string][]float64
	names []string
}

func (r *results) add(family string, v verdict) {
	if r.of == nil {
		r.of = map[string][]float64{}
	}
	if r.of[family] == nil {
		r.names = append(r.names, family)
	}
	r.of[family] = append(r.of[family], suspicion(v))
}

// together judges the answers of one respondent, as Score does.
func together(m *typingModel, o survey.Options, answers ...[]survey.Stroke) []verdict {
	points, all := make([]survey.Behaviour, len(answers)), make([]typing, len(answers))
	for i, s := range answers {
		points[i].Start = time.UnixMilli(int64(1 + i)).UTC()
		all[i] = m.measureTyping(s)
	}
	of := respondentOf(points, all, o)
	out := make([]verdict, len(answers))
	for i := range all {
		out[i] = m.judgeTyping(&all[i], &of, finding{})
	}
	return out
}

// alone judges one answer of a respondent without other answers.
func alone(m *typingModel, s []survey.Stroke) verdict {
	return together(m, survey.Options{}, s)[0]
}

// worst is the worst verdict on the answers of a respondent. Under the recommended settings,
// one flagged answer excludes.
func worst(of []verdict) verdict {
	return slices.MinFunc(of, func(a, b verdict) int { return cmp.Compare(scored(a), scored(b)) })
}

func scored(v verdict) survey.Score {
	if !v.score.Scored() {
		return 100
	}
	return v.score
}

// bySubject groups answers by person.
func bySubject(answers []answer) (people [][][]survey.Stroke) {
	at := map[string]int{}
	for _, a := range answers {
		i, known := at[a.subj]
		if !known {
			i = len(people)
			at[a.subj] = i
			people = append(people, nil)
		}
		people[i] = append(people[i], a.strokes)
	}
	return people
}

// threeOf scores generated respondents. Each has three answers, all typed by the same program.
func threeOf(r *rand.Rand, m *typingModel, answers [][]survey.Stroke, of *results, name string) {
	for range len(answers) {
		pick := func() []survey.Stroke { return answers[r.IntN(len(answers))] }
		of.add(name, worst(together(m, survey.Options{}, pick(), pick(), pick())))
	}
}

// TestMeasureTyping measures typing by limits that were learnt from other writers. It covers
// writers, people who copy a text, and programs that type. The limits are never learnt from
// programs or from people who copy.
func TestMeasureTyping(t *testing.T) {
	humans := humanAnswers(t)
	var one, many, short, programs, three, byLength results
	kind := map[string]string{}
	r := rand.New(rand.NewPCG(1, 2))
	for fold := range uint32(folds) {
		m := trainTyping(humans, outside(fold))
		var left []answer
		for _, h := range humans {
			if !outside(fold)(h.subj) {
				left = append(left, h)
			}
		}
		for _, p := range bySubject(left) {
			many.add("composing", worst(together(m, survey.Options{}, p...)))
		}
		played := map[string][][]survey.Stroke{}
		play := func(name string, s []survey.Stroke) {
			programs.add(name, alone(m, s))
			played[name] = append(played[name], s)
		}
		for i, h := range left {
			one.add("composing", alone(m, h.strokes))
			for _, n := range []int{25, 45, 90} {
				if len(h.strokes) >= n {
					short.add(fmt.Sprintf("the first %d keys", n), alone(m, h.strokes[:n]))
				}
			}
			text, delays := textOf(h.strokes), keyDelays(left[(i+7)%len(left)].strokes)
			if len(text) < 15 || len(delays) < 10 {
				continue
			}
			text = text[:min(len(text), 20+r.IntN(150))]
			for j := range typists {
				p := &typists[j]
				play(p.name, p.types(r, text))
				if kind[p.name] = p.kind; p.kind == "unseen" {
					byLength.add(lengthOf(text), verdict{score: survey.Score(100 - programs.last(p.name))})
				}
			}
			play("a person's delays in order, another text", replayOnto(r, text, delays, false))
			play("a person's delays at random, another text", replayOnto(r, text, delays, true))
		}
		for _, name := range programs.names {
			threeOf(r, m, played[name], &three, name)
		}
	}
	var copies []answer
	for _, row := range load(t, "typing_human_copy.jsonl") {
		copies = append(copies, answer{row.Subj, row.strokes()})
		one.add("copying", alone(&people, row.strokes()))
	}
	var pairs results
	for _, p := range bySubject(copies) {
		many.add("copying", worst(together(&people, survey.Options{}, p...)))
		for i := range p {
			for j := range i {
				pairs.add("", worst(together(&people, survey.Options{}, p[i], p[j])))
			}
		}
	}
	checktest.Share(t, "typing: any two answers of people copying, one flagged", flagged(pairs.of[""]), len(pairs.of[""]), checktest.AtMost(.01))
	for _, n := range one.names {
		most := map[string]float64{"composing": .007, "copying": .01}[n]
		checktest.Share(t, "typing: answers flagged, people "+n, flagged(one.of[n]), len(one.of[n]), checktest.AtMost(most))
		checktest.Share(t, "typing: answers below 20, people "+n, condemned(one.of[n]), len(one.of[n]), checktest.AtMost(.005))
		checktest.Share(t, "typing: people with a flagged answer, "+n, flagged(many.of[n]), len(many.of[n]), checktest.AtMost(.01))
	}
	for _, n := range short.names {
		checktest.Share(t, "typing: answers flagged, "+n, flagged(short.of[n]), len(short.of[n]), checktest.AtMost(.01))
	}
	everyone, everybody := slices.Concat(one.of["composing"], one.of["copying"]), slices.Concat(many.of["composing"], many.of["copying"])
	for _, n := range byLength.names {
		checktest.CaughtAt(t, "typing: caught at 1 %, unseen families, "+n, byLength.of[n], one.of["composing"], .01, checktest.Target{})
	}
	group := map[string]*[2][]float64{}
	for _, n := range programs.names {
		k := kind[n]
		if k == "" {
			k = "replayed"
		}
		if group[k] == nil {
			group[k] = new([2][]float64)
		}
		group[k][0] = append(group[k][0], programs.of[n]...)
		group[k][1] = append(group[k][1], three.of[n]...)
		checktest.CaughtAt(t, "typing: caught at 1 %, "+n, programs.of[n], one.of["composing"], .01, checktest.Target{})
		checktest.CaughtAt(t, "typing: caught at 1 %, three answers, "+n, three.of[n], everybody, .01, checktest.Target{})
		checktest.Share(t, "typing: flagged, "+n, flagged(programs.of[n]), len(programs.of[n]), checktest.Target{})
		checktest.Share(t, "typing: flagged, three answers, "+n, flagged(three.of[n]), len(three.of[n]), checktest.Target{})
	}
	for _, g := range []struct {
		kind      string
		one, many checktest.Target
	}{
		{"simple", checktest.AtLeast(.99), checktest.AtLeast(.99)},
		{"unseen", checktest.AtLeast(.7), checktest.AtLeast(.86)},
		{"replayed", checktest.AtLeast(.7), checktest.AtLeast(.86)},
		{"hard", checktest.Target{}, checktest.Target{}},
	} {
		checktest.CaughtAt(t, "typing: caught at 1 % of those who compose, all "+g.kind, group[g.kind][0], one.of["composing"], .01, g.one)
		checktest.CaughtAt(t, "typing: caught at 1 % of all people, all "+g.kind, group[g.kind][0], everyone, .01, checktest.Target{})
		checktest.CaughtAt(t, "typing: caught at 1 % of all people, three answers, all "+g.kind, group[g.kind][1], everybody, .01, g.many)
		checktest.Share(t, "typing: flagged, three answers, all "+g.kind, flagged(group[g.kind][1]), len(group[g.kind][1]), checktest.Target{})
	}
}

func lengthOf(text []survey.Class) string {
	switch {
	case len(text) < 45:
		return "under 45 keys"
	case len(text) < 90:
		return "45 to 89 keys"
	}
	return "90 keys and more"
}

// TestMeasureTyping_rows measures the check on rows that were not used for learning: unusual
// but honest input, pastes, and rows of programs.
func TestMeasureTyping_rows(t *testing.T) {
	judge := func(r *row, o survey.Options) verdict { return together(&people, o, r.strokes())[0] }
	var benign, bots results
	copied := 0
	typed := 0
	count := func(rows []row) {
		for i := range rows {
			typed++
			if judge(&rows[i], survey.Options{}).category == survey.CopyAndPaste {
				copied++
			}
		}
	}
	rows := load(t, "typing_benign.jsonl")
	count(rows)
	for i := range rows {
		benign.add(rows[i].Src+" "+rows[i].Fam, judge(&rows[i], survey.Options{}))
	}
	rows = load(t, "typing_human_paste.jsonl")
	count(rows)
	for i := range rows {
		benign.add("typing with one paste", judge(&rows[i], survey.Options{}))
	}
	for _, n := range benign.names {
		checktest.Share(t, "typing: honest flagged, "+n, flagged(benign.of[n]), len(benign.of[n]), checktest.AtMost(.02))
	}
	count(load(t, "typing_human.jsonl"))
	var pasted, pastes, strict, strictPastes int
	rows = load(t, "typing_bot.jsonl")
	for i := range rows {
		r := &rows[i]
		if r.Label != "paste" {
			bots.add(r.Fam, judge(r, survey.Options{}))
			continue
		}
		if in := measureInput(r.strokes(), changes(r.strokes())); in.pastes == in.strokes && in.strokes >= minStrokes {
			pastes++
			if judge(r, survey.Options{}).category == survey.CopyAndPaste {
				pasted++
			}
		}
		if in := measureInput(r.strokes(), changes(r.strokes())); in.pastedShare() >= pasteShare && in.pastedChars >= pasteChars {
			strictPastes++
			if judge(r, survey.Options{StrictPaste: true}).category == survey.CopyAndPaste {
				strict++
			}
		}
	}
	for _, n := range bots.names {
		least := .95
		if n == "k_uniform" || n == "k_gauss" { // these are judged alone; they are short and look like people's
			least = .8
		}
		checktest.Share(t, "typing: below 50, rows of "+n, flagged(bots.of[n]), len(bots.of[n]), checktest.AtLeast(least))
		checktest.Share(t, "typing: below 20, rows of "+n, condemned(bots.of[n]), len(bots.of[n]), checktest.Target{})
	}
	checktest.Share(t, "typing: COPY_AND_PASTE, three pastes and nothing else", pasted, pastes, checktest.AtLeast(1))
	checktest.Share(t, "typing: COPY_AND_PASTE, strict, four fifths pasted", strict, strictPastes, checktest.AtLeast(1))
	checktest.Share(t, "typing: COPY_AND_PASTE, typed", copied, typed, checktest.AtMost(0))
}

// judgeBy judges pointer tracks without earlier ones.
func judgeBy(m *movementModel) func([]survey.Move, []survey.Click) verdict {
	return func(moves []survey.Move, clicks []survey.Click) verdict {
		return judgeAlone(m, moves, clicks)
	}
}

// TestMeasureMovement measures each recording with limits that were learnt without its machine,
// if there is another machine to learn from. The remote desktop and the phone are never used
// for learning.
func TestMeasureMovement(t *testing.T) {
	all := &hands
	var people, others, programs results
	curve := map[string]bool{"bot_pynput": true, "bot_pyhm": true, "m_bezier": true}
	rows := load(t, "mouse_human.jsonl")
	for i := range rows {
		people.add(rows[i].Fam, judgeBy(all)(rows[i].mouse()))
	}
	for _, machine := range []string{"human_pc1", "human_pc2_pad"} {
		m := trainMovement(slices.DeleteFunc(delbot(t), func(r row) bool { return r.Fam == machine }))
		for i := range rows {
			if rows[i].Fam == machine {
				others.add(machine, judgeBy(m)(rows[i].mouse()))
			}
		}
	}
	// Two tracks of one machine count as one respondent.
	two := func(m *movementModel, rows []row) (flagged, n int) {
		for i := 0; i+1 < len(rows); i += 2 {
			points, all := make([]survey.Behaviour, 2), make([]pointing, 2)
			for k := range all {
				points[k].Start = time.UnixMilli(int64(k))
				points[k].Moves, points[k].Clicks = rows[i+k].mouse()
				all[k] = m.measure(points[k].Moves, points[k].Clicks)
			}
			of, odd := pathsOf(points, all), 0
			for k := range all {
				if m.judge(&all[k], &of, finding{}).score < natural {
					odd++
				}
			}
			n++
			if odd == 2 {
				flagged++
			}
		}
		return flagged, n
	}
	for _, machine := range []string{"human_pc1", "human_pc2_pad", "human_rdp"} {
		of := slices.DeleteFunc(slices.Clone(rows), func(r row) bool { return r.Fam != machine })
		flagged, n := two(all, of)
		checktest.Share(t, "movement: people with two tracks flagged for both, "+machine, flagged, n, checktest.AtMost(.001))
		if machine != "human_rdp" {
			flagged, n = two(trainMovement(slices.DeleteFunc(delbot(t), func(r row) bool { return r.Fam == machine })), of)
			checktest.Share(t, "movement: the same by limits of another machine, "+machine, flagged, n, checktest.AtMost(.05))
		}
	}
	var mouse []float64
	for _, n := range []string{"human_pc1", "human_pc2_pad", "human_fast"} {
		mouse = append(mouse, people.of[n]...)
	}
	checktest.Share(t, "movement: people flagged, mouse and touchpad", flagged(mouse), len(mouse), checktest.AtMost(.02))
	checktest.Share(t, "movement: people flagged, remote desktop", flagged(people.of["human_rdp"]), len(people.of["human_rdp"]), checktest.AtMost(.05))
	for _, n := range others.names {
		checktest.Share(t, "movement: people flagged, limits of another machine, "+n, flagged(others.of[n]), len(others.of[n]), checktest.AtMost(.05))
	}
	var touch results
	for _, row := range load(t, "mouse_human_touch.jsonl") {
		moves, clicks := row.mouse()
		touch.add("phone", judgeBy(all)(moves, clicks))
		touch.add("phone that says so", judgeBy(all)(by(survey.PointerTouch, slices.Clone(moves)), clicks))
	}
	r := rand.New(rand.NewPCG(1, 2))
	for i := range touches {
		for range 300 {
			touch.add(touches[i].name, judgeBy(all)(touches[i].session(r)))
		}
	}
	clicking := rand.New(rand.NewPCG(3, 4))
	for i := range clickers {
		for range 2000 {
			touch.add(clickers[i].name, judgeBy(all)(clickers[i].session(clicking)))
		}
	}
	for _, n := range touch.names {
		checktest.Share(t, "movement: people flagged, "+n, flagged(touch.of[n]), len(touch.of[n]), checktest.AtMost(.01))
	}
	rows = load(t, "mouse_bot.jsonl")
	for i := range rows {
		programs.add(rows[i].Fam, judgeBy(all)(rows[i].mouse()))
	}
	for i := range pointers {
		p := &pointers[i]
		curve[p.name] = p.kind != "naive"
		for range 100 {
			programs.add(p.name, judgeBy(all)(p.session(r)))
		}
	}
	var aimed results
	for range 300 {
		aimed.add("", judgeBy(all)(aiming.session(r)))
	}
	checktest.Share(t, "movement: simulated aiming flagged", flagged(aimed.of[""]), len(aimed.of[""]), checktest.AtMost(.02))
	var curves, naive []float64
	var ofFamilies float64
	families := 0
	for _, n := range programs.names {
		target := checktest.AtLeast(.98)
		if curve[n] {
			target = checktest.Target{}
			curves = append(curves, programs.of[n]...)
			families++
			ofFamilies += float64(above(programs.of[n], checktest.Threshold(mouse, .01))) / float64(len(programs.of[n]))
		} else {
			naive = append(naive, programs.of[n]...)
		}
		checktest.CaughtAt(t, "movement: caught at 1 %, "+n, programs.of[n], mouse, .01, target)
		checktest.Share(t, "movement: flagged, "+n, flagged(programs.of[n]), len(programs.of[n]), checktest.Target{})
	}
	checktest.CaughtAt(t, "movement: caught at 1 %, naive programs together", naive, mouse, .01, checktest.AtLeast(.99))
	checktest.CaughtAt(t, "movement: caught at 1 %, curve generators together", curves, mouse, .01, checktest.AtLeast(.75))
	t.Logf("FIGURE movement: caught at 1 %%, curve generators, mean of the shares of %d programs: %.4f", families, ofFamilies/float64(families))
}
