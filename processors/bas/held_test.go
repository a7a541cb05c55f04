package bas

import (
	"math/rand/v2"
	"slices"
	"testing"

	"candor/processors/checktest"
)

// programsBy judges the programs that move a pointer.
func programsBy(t *testing.T, m *movementModel) (naive, curves []float64) {
	t.Helper()
	judge, r := judgeBy(m), rand.New(rand.NewPCG(1, 2))
	rows := load(t, "mouse_bot.jsonl")
	for i := range rows {
		s := suspicion(judge(rows[i].mouse()))
		switch rows[i].Fam {
		case "bot_pynput", "bot_pyhm", "m_bezier":
			curves = append(curves, s)
		default:
			naive = append(naive, s)
		}
	}
	for i := range pointers {
		for range 100 {
			s := suspicion(judge(pointers[i].session(r)))
			if pointers[i].kind == "naive" {
				naive = append(naive, s)
			} else {
				curves = append(curves, s)
			}
		}
	}
	return naive, curves
}

// TestMeasureMovement_held measures programs at the limit that flags 1 % of the tracks of a person from whom nothing was
// learnt. The data has one person for each machine, and five on remote desktops, from whom nothing is ever learnt.
func TestMeasureMovement_held(t *testing.T) {
	rows := load(t, "mouse_human.jsonl")
	for _, held := range []string{"human_pc1", "human_pc2_pad", "human_rdp"} {
		m := &hands
		if held != "human_rdp" {
			m = trainMovement(slices.DeleteFunc(delbot(t), func(r row) bool { return r.Fam == held }))
		}
		var people []float64
		for i := range rows {
			if rows[i].Fam == held {
				people = append(people, suspicion(judgeBy(m)(rows[i].mouse())))
			}
		}
		least := checktest.AtLeast(.99)
		if held == "human_pc1" {
			least = checktest.Target{} // two thirds of all tracks are held back, and one of them sets the limit
		}
		naive, curves := programsBy(t, m)
		checktest.CaughtAt(t, "movement: naive programs caught at 1 % of people not learnt from, "+held, naive, people, .01, least)
		checktest.CaughtAt(t, "movement: curve generators caught at 1 % of people not learnt from, "+held, curves, people, .01, checktest.Target{})
	}
}
