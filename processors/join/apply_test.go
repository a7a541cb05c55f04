package join

import (
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/state"
	"candor/survey"
)

// TestApply_recalculation: a recalculation is charged once, when all of its scores are there.
// If the respondent has no data points for it, it is charged immediately. It never counts as
// the first completion of a respondent.
func TestApply_recalculation(t *testing.T) {
	key := survey.Key{Account: "acme", Survey: "s"}
	var grids, times survey.CheckSet
	grids, times = grids.With(survey.GQS), times.With(survey.TS)
	admit := func(at int64) logged {
		return logged{key: key, at: survey.Stamp{Offset: at, At: time.UnixMilli(1_770_000_000_000)}, admit: &survey.Admission{
			Respondent: "ann", Version: survey.V3, Concerns: grids, Price: 1000,
		}}
	}
	again := func(at int64, checks survey.CheckSet) logged {
		return logged{key: key, at: survey.Stamp{Offset: at, At: time.UnixMilli(1_770_000_000_000)}, command: &survey.Command{
			Kind: survey.Recalculate, Checks: checks, Targets: []survey.Target{{Respondent: "ann", Price: 20}, {Respondent: "ann", Price: 20}},
		}}
	}
	score := func(at int64) scored {
		s := scored{rec: &kgo.Record{Offset: at}}
		s.Key, s.Respondent, s.Scored = key, "ann", survey.Scored{Run: at, Result: survey.Result{Check: survey.GQS, Score: 70}}
		return s
	}
	for _, test := range []struct {
		name      string
		log       []logged
		scores    []scored
		charged   survey.Credits
		completed bool
		measured  int
	}{
		{"while the first score is awaited", []logged{admit(0), again(1, grids)}, []scored{score(0)}, 0, false, 0},
		{"whose score is there", []logged{admit(0), again(1, grids)}, []scored{score(0), score(1), score(1)}, 1020, true, 0},
		{"asked for twice", []logged{admit(0), again(1, grids), again(2, grids)}, []scored{score(1), score(2)}, 1040, true, 0},
		{"of a check that it has no data points for, before the first score", []logged{admit(0), again(1, times)}, nil, 0, false, 0},
		{"of a check that it has no data points for", []logged{admit(0), again(1, times)}, []scored{score(0)}, 1020, true, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := newBatch(&lane{})
			b.log, b.scores = test.log, test.scores
			b.apply()
			row := b.row(b.surveys[key], "ann")
			if got := b.transition.Charged["acme"]; got != test.charged || row.Completed() != test.completed {
				t.Errorf("charged %v, completed %v, want %v, %v", got, row.Completed(), test.charged, test.completed)
			}
			if len(b.seen.done) != test.measured {
				t.Errorf("%d completions are measured, want %d", len(b.seen.done), test.measured)
			}
		})
	}

	t.Run("of a check that a completed respondent has no data points for", func(t *testing.T) {
		b := newBatch(&lane{})
		b.log, b.scores = []logged{admit(0)}, []scored{score(0)}
		b.apply()
		next := newBatch(&lane{})
		next.surveys[key] = b.surveys[key]
		ref := state.RowRef{Respondent: "ann"}
		next.rows[ref] = b.rows[ref]
		next.log = []logged{again(1, times)}
		next.apply()
		if got, row := next.transition.Charged["acme"], next.rows[ref]; got != 20 || !row.Completed() || row.Due != 0 || next.surveys[key].Due != 0 || next.transition.Due["acme"] != 0 {
			t.Errorf("charged %v, want 20, and it owes %v of its survey's %v", got, row.Due, next.surveys[key].Due)
		}
	})
}
