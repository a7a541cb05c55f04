package chs_test

import (
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// corpus measures the rules on the interviews of a folder: how many of the
// contradictory ones are found, how many of those with the right questions, and
// how many honest ones are accused; as they stand and padded to the length of
// real interviews. Whoever changes a rule may look at the failures of the open
// domains; those of the held domains are counted and never listed.
func corpus(t *testing.T, folder string, list bool, recall, recallPadded, located, falsePositives checktest.Target) {
	t.Helper()
	fillers := map[string][]survey.Pair{}
	for _, f := range table(t, "filler.txtar") {
		fillers[f.language()] = f.pairs
	}
	for i, variant := range []string{"short", "long"} {
		recall := []checktest.Target{recall, recallPadded}[i]
		var n, found, right, excluded [2]int
		for _, l := range tables(t, folder) {
			s := l.submission()
			if variant == "long" {
				s.CHS.Pairs = padded(l.pairs, fillers[l.language()], fillers["en"])
			}
			r := score(t, s)
			bad := 0
			if len(l.marked) > 0 {
				bad = 1
			}
			n[bad]++
			if r.Score < 100 {
				found[bad]++
			}
			if float64(r.Score) < survey.Recommended(survey.V3).Checks[survey.CHS].Score {
				excluded[bad]++
			}
			hits := 0
			for _, id := range r.Incoherent {
				if l.marked[id] {
					hits++
				}
			}
			if bad == 1 && hits >= min(2, len(l.marked)) {
				right[bad]++
			}
			if list && (r.Score < 100) != (bad == 1) {
				t.Logf("%s %s: %d %s", variant, l.name, r.Score, r.Reason)
			}
		}
		checktest.Share(t, folder+" domains, "+variant+": contradictory found", found[1], n[1], recall)
		checktest.Share(t, folder+" domains, "+variant+": contradictory found, right questions", right[1], n[1], located)
		checktest.Share(t, folder+" domains, "+variant+": honest excluded by default", excluded[0], n[0], checktest.AtMost(.01))
		checktest.Share(t, folder+" domains, "+variant+": honest accused", found[0], n[0], falsePositives)
	}
}

// padded spreads 26 neutral pairs between those of an interview.
func padded(pairs, own, other []survey.Pair) []survey.Pair {
	const more = 26
	filler := append(append([]survey.Pair(nil), own...), other...)[:more]
	var out []survey.Pair
	for i, p := range pairs {
		for j := i * more / len(pairs); j < (i+1)*more/len(pairs); j++ {
			f := filler[j]
			f.QuestionID = "f" + f.QuestionID
			out = append(out, f)
		}
		out = append(out, p)
	}
	return out
}

func TestMeasureOpen(t *testing.T) {
	corpus(t, "open", true, checktest.AtLeast(.48), checktest.AtLeast(.48), checktest.AtLeast(.48), checktest.AtMost(.04))
}

// TestMeasureHeld counts the failures of the held domains; nobody looks which they
// are.
func TestMeasureHeld(t *testing.T) {
	corpus(t, "held", false, checktest.AtLeast(.4), checktest.AtLeast(.4), checktest.AtLeast(.4), checktest.AtMost(.04))
}

// TestMeasureFresh measures a second generation of tables, written by the rule
// in testdata/README.md and scored before anybody looked. Whoever changes a rule
// may look now.
func TestMeasureFresh(t *testing.T) {
	corpus(t, "fresh", true, checktest.AtLeast(.55), checktest.AtLeast(.55), checktest.AtLeast(.5), checktest.AtMost(.04))
}

// TestMeasureLast measures tables that were scored once, after the last rule had
// been changed. Nobody has looked at them, and no rule is to be mended by them.
func TestMeasureLast(t *testing.T) {
	corpus(t, "last", false, checktest.AtLeast(.55), checktest.AtLeast(.55), checktest.AtLeast(.5), checktest.AtMost(.04))
}

// TestMeasureHonest: whole interviews of honest people whose survey is not
// known yet, each alone.
func TestMeasureHonest(t *testing.T) {
	list := table(t, "honest.txtar")
	accused := 0
	for _, l := range list {
		if r := score(t, l.submission()); r.Score < 100 {
			accused++
			t.Logf("%s: %d %s", l.name, r.Score, r.Reason)
		}
	}
	checktest.Share(t, "long honest interviews: accused", accused, len(list), checktest.AtMost(.04))
}
