package bas

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// folds is how often the limits are learnt anew: each writer is judged by limits
// that were learnt without.
const folds = 5

func outside(fold uint32) func(subj string) bool {
	return func(subj string) bool { return hash(subj)%folds != fold }
}

// suspicion is a score turned round, for figures that want more to be worse.
func suspicion(v verdict) float64 {
	if !v.score.Scored() {
		return 0
	}
	return float64(100 - v.score)
}

// flagged counts the verdicts below natural, condemned those below 20, where the
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

// respondents scores made-up respondents of three answers each, as the check
// does, from answers that were judged before.
func respondents(answers []float64) (suspicions []float64) {
	r := rand.New(rand.NewPCG(3, 3))
	for range len(answers) {
		sum := 0.0
		for range 3 {
			sum += answers[r.IntN(len(answers))]
		}
		suspicions = append(suspicions, sum/3)
	}
	return suspicions
}

// TestMeasureTyping measures strangers: writers, and programs that type their
// texts, by limits learnt from others. No program was ever learnt from.
func TestMeasureTyping(t *testing.T) {
	humans := humanAnswers(t)
	var people, short, programs, byLength results
	kind := map[string]string{}
	r := rand.New(rand.NewPCG(1, 2))
	for fold := range uint32(folds) {
		m := trainTyping(humans, outside(fold))
		judge := func(s []survey.Stroke) verdict { return m.judgeTyping(s, finding{}, survey.Options{}) }
		var strangers []answer
		for _, h := range humans {
			if !outside(fold)(h.subj) {
				strangers = append(strangers, h)
			}
		}
		for i, h := range strangers {
			people.add("", judge(h.strokes))
			for _, n := range []int{25, 45, 90} {
				if len(h.strokes) >= n {
					short.add(fmt.Sprintf("the first %d keys", n), judge(h.strokes[:n]))
				}
			}
			text, delays := textOf(h.strokes), keyDelays(strangers[(i+7)%len(strangers)].strokes)
			if len(text) < 15 || len(delays) < 10 {
				continue
			}
			text = text[:min(len(text), 20+r.IntN(150))]
			for j := range typists {
				v := judge(typists[j].types(r, text))
				programs.add(typists[j].name, v)
				if kind[typists[j].name] = typists[j].kind; typists[j].kind == "unseen" {
					byLength.add(lengthOf(text), v)
				}
			}
			programs.add("a person's delays in order, another text", judge(replayOnto(r, text, delays, false)))
			programs.add("a person's delays at random, another text", judge(replayOnto(r, text, delays, true)))
		}
	}
	checktest.Share(t, "typing: people flagged, whole answers", flagged(people.of[""]), len(people.of[""]), checktest.AtMost(.01))
	for _, n := range short.names {
		checktest.Share(t, "typing: people flagged, "+n, flagged(short.of[n]), len(short.of[n]), checktest.AtMost(.01))
	}
	checktest.Share(t, "typing: people below 20, whole answers", condemned(people.of[""]), len(people.of[""]), checktest.AtMost(.005))
	for _, n := range byLength.names {
		checktest.CaughtAt(t, "typing: caught at 1 %, unseen families, "+n, byLength.of[n], people.of[""], .01, checktest.Target{})
	}
	three := respondents(people.of[""])
	for _, n := range programs.names {
		one, many := checktest.AtLeast(.6), checktest.AtLeast(.9)
		switch kind[n] {
		case "simple":
			one, many = checktest.AtLeast(.95), checktest.AtLeast(.99)
		case "hard":
			one, many = checktest.Target{}, checktest.Target{}
		}
		checktest.CaughtAt(t, "typing: caught at 1 %, "+n, programs.of[n], people.of[""], .01, one)
		checktest.CaughtAt(t, "typing: caught at 1 % of three answers, "+n, respondents(programs.of[n]), three, .01, many)
		checktest.Share(t, "typing: below 50, "+n, flagged(programs.of[n]), len(programs.of[n]), checktest.Target{})
		checktest.Share(t, "typing: below 20, "+n, condemned(programs.of[n]), len(programs.of[n]), checktest.Target{})
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

// TestMeasureTyping_rows measures the check as it is on what it was not learnt
// from: unusual but honest input, pastes, and the rows of programs.
func TestMeasureTyping_rows(t *testing.T) {
	judge := func(r *row, o survey.Options) verdict { return people.judgeTyping(r.strokes(), finding{}, o) }
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
		if in := measureInput(r.strokes()); in.pastes == in.strokes && in.strokes >= minStrokes {
			pastes++
			if judge(r, survey.Options{}).category == survey.CopyAndPaste {
				pasted++
			}
		}
		if in := measureInput(r.strokes()); in.pastedShare() >= pasteShare && in.pastedChars >= pasteChars {
			strictPastes++
			if judge(r, survey.Options{StrictPaste: true}).category == survey.CopyAndPaste {
				strict++
			}
		}
	}
	for _, n := range bots.names {
		checktest.Share(t, "typing: below 50, rows of "+n, flagged(bots.of[n]), len(bots.of[n]), checktest.AtLeast(.95))
		checktest.Share(t, "typing: below 20, rows of "+n, condemned(bots.of[n]), len(bots.of[n]), checktest.Target{})
	}
	checktest.Share(t, "typing: COPY_AND_PASTE, three pastes and nothing else", pasted, pastes, checktest.AtLeast(1))
	checktest.Share(t, "typing: COPY_AND_PASTE, strict, four fifths pasted", strict, strictPastes, checktest.AtLeast(1))
	checktest.Share(t, "typing: COPY_AND_PASTE, typed", copied, typed, checktest.AtMost(0))
}

// TestMeasureMovement measures each recording by limits learnt without its
// machine, where there is another to learn from. The remote desktop is never
// learnt from.
func TestMeasureMovement(t *testing.T) {
	all := &hands
	var people, others, programs results
	kind := map[string]string{"bot_pynput": "unseen", "bot_pyhm": "unseen"}
	rows := load(t, "mouse_human.jsonl")
	for i := range rows {
		people.add(rows[i].Fam, all.judgeMovement(rows[i].mouse()))
	}
	for _, machine := range []string{"human_pc1", "human_pc2_pad"} {
		m := trainMovement(slices.DeleteFunc(delbot(t), func(r row) bool { return r.Fam == machine }))
		for i := range rows {
			if rows[i].Fam == machine {
				others.add(machine, m.judgeMovement(rows[i].mouse()))
			}
		}
	}
	var mouse []float64
	for _, n := range []string{"human_pc1", "human_pc2_pad", "human_fast"} {
		mouse = append(mouse, people.of[n]...)
	}
	checktest.Share(t, "movement: people flagged, mouse and touchpad", flagged(mouse), len(mouse), checktest.AtMost(.02))
	checktest.Share(t, "movement: people flagged, remote desktop", flagged(people.of["human_rdp"]), len(people.of["human_rdp"]), checktest.AtMost(.05))
	for _, n := range others.names {
		checktest.Share(t, "movement: people flagged, limits of another machine, "+n, flagged(others.of[n]), len(others.of[n]), checktest.Target{})
	}
	rows = load(t, "mouse_bot.jsonl")
	for i := range rows {
		programs.add(rows[i].Fam, all.judgeMovement(rows[i].mouse()))
	}
	r := rand.New(rand.NewPCG(1, 2))
	for i := range pointers {
		p := &pointers[i]
		kind[p.name] = p.kind
		for range 100 {
			programs.add(p.name, all.judgeMovement(p.session(r)))
		}
	}
	var aimed results
	for range 300 {
		aimed.add("", all.judgeMovement(aiming.session(r)))
	}
	checktest.Share(t, "movement: simulated aiming flagged", flagged(aimed.of[""]), len(aimed.of[""]), checktest.AtMost(.02))
	var unseen []float64
	for _, n := range programs.names {
		target := checktest.AtLeast(.98)
		if kind[n] == "unseen" {
			target = checktest.Target{}
			unseen = append(unseen, programs.of[n]...)
		}
		checktest.CaughtAt(t, "movement: caught at 1 %, "+n, programs.of[n], mouse, .01, target)
		checktest.Share(t, "movement: below 50, "+n, flagged(programs.of[n]), len(programs.of[n]), checktest.Target{})
	}
	checktest.CaughtAt(t, "movement: caught at 1 %, curve generators together", unseen, mouse, .01, checktest.AtLeast(.45))
}
