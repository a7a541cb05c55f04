package bas

import (
	"sort"
	"testing"

	"candor/survey"
)

// TestMeasure reports what the check says of the development data, by family.
func TestMeasure(t *testing.T) {
	for _, name := range []string{"typing_human.jsonl", "typing_human_paste.jsonl", "typing_benign.jsonl", "typing_bot.jsonl"} {
		tell(t, name, load(t, name), func(r *row) verdict { return judgeTyping(r.strokes(), survey.Options{}) })
	}
	for _, name := range []string{"mouse_human.jsonl", "mouse_bot.jsonl"} {
		tell(t, name, load(t, name), func(r *row) verdict { return judgeMovement(r.mouse()) })
	}
}

func tell(t *testing.T, name string, rows []row, judge func(*row) verdict) {
	t.Helper()
	type count struct{ n, below50, below20, unscored int }
	counts, words := map[string]*count{}, map[string]map[string]int{}
	var fams []string
	for i := range rows {
		fam := rows[i].Src + "/" + rows[i].Fam
		c := counts[fam]
		if c == nil {
			c = &count{}
			counts[fam], words[fam] = c, map[string]int{}
			fams = append(fams, fam)
		}
		v := judge(&rows[i])
		c.n++
		switch {
		case !v.score.Scored():
			c.unscored++
		case v.score < 20:
			c.below20++
			fallthrough
		case v.score < natural:
			c.below50++
			words[fam][v.evidence]++
		}
	}
	sort.Strings(fams)
	for _, fam := range fams {
		c := counts[fam]
		t.Logf("%-24s %-26s n=%3d <50 %5.1f %% <20 %5.1f %% unscored %d  %v", name, fam, c.n,
			100*float64(c.below50)/float64(c.n), 100*float64(c.below20)/float64(c.n), c.unscored, words[fam])
	}
}
