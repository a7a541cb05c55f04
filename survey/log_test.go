package survey_test

import (
	"reflect"
	"testing"

	"candor/survey"

	"pgregory.net/rapid"
)

// history draws a log and its scores. Every run of every check is scored. noise adds repeated,
// stale and revising scores.
func history(t *rapid.T) (log []any, scores []scoreOf) {
	w := newWorld(t)
	for range rapid.IntRange(1, 14).Draw(t, "records") {
		r := w.anyRecord(t)
		log = append(log, r)
		offset := w.next
		o := w.append(r)
		if o.Code != survey.Applied {
			continue
		}
		switch r := r.(type) {
		case survey.Admission:
			scores = append(scores, runOf(r.Respondent, offset, 0, every)...)
		case survey.Command:
			if r.Kind == survey.Recalculate {
				for _, target := range r.Targets {
					row := w.rows[target.Respondent]
					scores = append(scores, runOf(target.Respondent, row.Generation, offset, r.Checks)...)
				}
			}
		}
	}
	return log, scores
}

// runOf makes the results of one run. Their content follows from the run, as if pure checks had
// made it.
func runOf(id survey.RespondentID, generation, run int64, checks survey.CheckSet) []scoreOf {
	var scores []scoreOf
	for _, c := range survey.Checks {
		if checks.Has(c) {
			n := generation*31 + run*17 + int64(c)*5
			scores = append(scores, scoreOf{id, survey.Scored{Generation: generation, Run: run, Result: twoPoints(c, n)}})
		}
	}
	return scores
}

// twoPoints makes a result of two data points. Each may be scored or not.
func twoPoints(c survey.Check, n int64) survey.Result {
	score := func(n int64) survey.Score {
		if n %= 120; n <= 100 {
			return survey.Score(n)
		}
		return survey.Unscored
	}
	p, q := score(n*37), score(n*53)
	return survey.Result{Check: c, Score: survey.Mean(p, q), DataPoints: []survey.DataPointResult{{ID: "p", Score: p}, {ID: "q", Score: q}}}
}

// noise adds scores that must not matter: other results for existing runs, revisions, and
// scores of generations and runs that do not exist.
func noise(t *rapid.T, log []any, scores []scoreOf) []scoreOf {
	end := int64(len(log)) - 1
	for range rapid.IntRange(0, 12).Draw(t, "noise") {
		c := rapid.SampledFrom(survey.Checks[:]).Draw(t, "check")
		s := survey.Scored{
			Generation: rapid.Int64Range(0, end).Draw(t, "generation"), Run: rapid.Int64Range(0, end).Draw(t, "run"),
			Revision: rapid.Bool().Draw(t, "revision"), Result: twoPoints(c, rapid.Int64Range(0, 999).Draw(t, "result")),
		}
		scores = append(scores, scoreOf{rapid.SampledFrom(population).Draw(t, "respondent"), s})
	}
	return scores
}

// replay applies both streams, each in its order, randomly interleaved.
func replay(t *rapid.T, log []any, scores []scoreOf) *world {
	w := newWorld(t)
	for len(log) > 0 || len(scores) > 0 {
		if len(scores) == 0 || len(log) > 0 && rapid.Bool().Draw(t, "log") {
			w.append(log[0])
			log = log[1:]
			continue
		}
		w.score(scores[0])
		scores = scores[1:]
	}
	if len(w.waiting) > 0 {
		t.Fatalf("%d scores wait for ever", len(w.waiting))
	}
	return w
}

// TestReplay: a log and its scores always give the same view, however they are interleaved,
// also with early, late, repeated and contradictory scores.
func TestReplay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		log, scores := history(t)
		scores = rapid.Permutation(noise(t, log, scores)).Draw(t, "scores")
		a, b := replay(t, log, scores), replay(t, log, scores)
		if !reflect.DeepEqual(a.state == nil, b.state == nil) || !reflect.DeepEqual(a.seen(), b.seen()) {
			t.Fatalf("replay differs:\n%+v\n%+v", a.seen(), b.seen())
		}
		if a.priced != b.priced {
			t.Fatalf("priced %d and %d", a.priced, b.priced)
		}
	})
}

// TestReplay_orderOfScores: without contradictory scores, their order does not matter either.
// All respondents complete, and every price is charged exactly once.
func TestReplay_orderOfScores(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		log, scores := history(t)
		doubled := append(append([]scoreOf(nil), scores...), scores...)
		a := replay(t, log, scores)
		b := replay(t, log, rapid.Permutation(doubled).Draw(t, "scores"))
		if !reflect.DeepEqual(a.seen(), b.seen()) {
			t.Fatalf("another order of scores ends differently:\n%+v\n%+v", a.seen(), b.seen())
		}
		for id, r := range b.rows {
			if !r.Completed() || r.Due != 0 {
				t.Fatalf("%s: completed %t, due %d", id, r.Completed(), r.Due)
			}
		}
		if a.charged != a.priced || b.charged != b.priced || a.priced != b.priced {
			t.Fatalf("charged %d of %d, and %d of %d", a.charged, a.priced, b.charged, b.priced)
		}
	})
}

// TestReplay_stopsAnywhere: applying the scores once, or repeating them from any earlier point,
// gives the same view.
func TestReplay_stopsAnywhere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		log, scores := history(t)
		scores = noise(t, log, scores)
		want := replay(t, log, scores)
		from := rapid.IntRange(0, len(scores)).Draw(t, "from")
		got := replay(t, log, append(append([]scoreOf(nil), scores[:from]...), scores...))
		var revised bool
		for _, s := range scores {
			revised = revised || s.scored.Revision
		}
		if !revised && !reflect.DeepEqual(want.seen(), got.seen()) {
			t.Fatalf("scores that came twice changed\n%+v\nto\n%+v", want.seen(), got.seen())
		}
	})
}
