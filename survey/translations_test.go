package survey_test

import (
	"reflect"
	"testing"

	"candor/survey"

	"pgregory.net/rapid"
)

func TestTranslationPrice(t *testing.T) {
	for _, tc := range []struct {
		name                  string
		counts                survey.Counts
		translated            int
		modular, allInclusive survey.Credits
	}{
		{"none", survey.Counts{survey.OES: 8}, 0, 0, 0},
		{"one, above the minimum", survey.Counts{survey.OES: 9}, 1, 10, 0},
		{"every answer that the fee includes", survey.Counts{survey.OES: 9}, 5, 50, 0},
		{"one more", survey.Counts{survey.OES: 9}, 6, 60, 10},
		{"as many as may be", survey.Counts{survey.OES: 30}, 30, 300, 250},
		{"within the minimum", survey.Counts{survey.OES: 2}, 2, 0, 0},                 // 3.25 + 0.2 of 5
		{"beyond the minimum", survey.Counts{survey.OES: 8, survey.GQS: 1}, 3, 25, 0}, // 4.95 + 0.3 is 5.25
		{"at the minimum", survey.Counts{survey.OES: 5, survey.TS: 9}, 4, 40, 0},      // 4 + 1 is 5
		{"the example of the interface", survey.Counts{survey.OES: 2, survey.GQS: 3, survey.TS: 4, survey.CHS: 110, survey.BAS: 1}, 2, 20, 0},
		{"of a respondent that is not known", survey.Counts{}, 3, 0, 0},
		{"fewer than none", survey.Counts{survey.OES: 9}, -1, 0, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			for modular, want := range map[bool]survey.Credits{true: tc.modular, false: tc.allInclusive} {
				if got := survey.TranslationPrice(tc.counts, tc.translated, modular); got != want {
					t.Errorf("modular %t: %s, want %s", modular, got, want)
				}
			}
		})
	}
}

// Each translation adds 0.1 or nothing, and never less than an earlier one. The price of a
// respondent with translations is the sum for its checks and its translations.
func TestTranslationPrice_properties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := anyCounts().Draw(t, "counts")
		k := rapid.IntRange(0, 40).Draw(t, "translated")
		for _, modular := range []bool{false, true} {
			one, two := survey.TranslationPrice(n, k, modular), survey.TranslationPrice(n, k+1, modular)
			if step := two - one; step < 0 || step > 10 || one < 0 || one > 10*survey.Credits(k) {
				t.Fatalf("modular %t: %d cost %s, one more %s", modular, k, one, two)
			}
		}
		var sum survey.Credits
		p := survey.Modular(n)
		for _, c := range p.Checks {
			sum += c
		}
		if want := max(sum+10*survey.Credits(k), 500); n.Any() && p.Total+survey.TranslationPrice(n, k, true) != want {
			t.Fatalf("in all %s, want %s", p.Total+survey.TranslationPrice(n, k, true), want)
		}
	})
}

// translations is an OES result with n translations, and one that failed.
func translations(n int) survey.Result {
	r := survey.Result{Check: survey.OES, Score: 10, DataPoints: []survey.DataPointResult{{ID: "failed", Score: 10, TranslationFailed: true}}}
	for i := range n {
		r.DataPoints = append(r.DataPoints, survey.DataPointResult{ID: string(rune('a' + i)), Score: 10, Translated: "in English"})
	}
	return r
}

func TestRespondent_TranslationPrice(t *testing.T) {
	_, r := admitted(t, every)
	r.Evaluations[survey.OES].Count = 30
	modular := r
	modular.Modular = true
	ts := translations(7)
	ts.Check = survey.TS
	for _, tc := range []struct {
		name string
		r    survey.Respondent
		by   survey.Scored
		want survey.Credits
	}{
		{"all-inclusive", r, survey.Scored{Generation: 7, Result: translations(7)}, 20},
		{"modular", modular, survey.Scored{Generation: 7, Result: translations(7)}, 70},
		{"that all failed", modular, survey.Scored{Generation: 7, Result: translations(0)}, 0},
		{"of a recalculation", modular, survey.Scored{Generation: 7, Run: 20, Result: translations(7)}, 0},
		{"of a revision", modular, survey.Scored{Generation: 7, Run: 20, Revision: true, Result: translations(7)}, 0},
		{"of another check", modular, survey.Scored{Generation: 7, Result: ts}, 0},
	} {
		if got := tc.r.TranslationPrice(tc.by); got != tc.want {
			t.Errorf("%s: %s, want %s", tc.name, got, tc.want)
		}
	}
}

// charge is the command with which the join charges translations.
func charge(id survey.RespondentID, generation int64, price survey.Credits) survey.Command {
	return survey.Command{Kind: survey.ChargeTranslations, Targets: []survey.Target{{Respondent: id, BasedOn: generation, Price: price}}}
}

func TestExecute_chargeTranslations(t *testing.T) {
	recalculate := func(c survey.Check) survey.Command {
		return survey.Command{Kind: survey.Recalculate, Checks: survey.CheckSet(0).With(c), Targets: []survey.Target{{Respondent: "ann", Price: 300}}}
	}
	for _, tc := range []struct {
		name    string
		log     []any // after three respondents of 500 each
		charged survey.Credits
	}{
		{"once", []any{charge("ann", 0, 30)}, 1530},
		{"once, whatever is said later", []any{charge("ann", 0, 30), charge("ann", 0, 30), charge("ann", 0, 50)}, 1530},
		{"each respondent", []any{charge("ann", 0, 30), charge("bob", 1, 20)}, 1550},
		{"of another generation", []any{charge("bob", 0, 30)}, 1500},
		{"nothing and less", []any{charge("ann", 0, 0), charge("bob", 1, -30)}, 1500},
		{"of nobody", []any{charge("zoe", 0, 30)}, 1500},
		{"before the deletion", []any{charge("ann", 0, 30), survey.Command{Kind: survey.DeleteRespondents, Targets: targets("ann")}}, 1530},
		{"after the deletion", []any{survey.Command{Kind: survey.DeleteRespondents, Targets: targets("ann")}, charge("ann", 0, 30)}, 1500},
		{"before the survey is deleted", []any{charge("ann", 0, 30), survey.Command{Kind: survey.DeleteSurvey}}, 1530},
		{"after the survey is deleted", []any{survey.Command{Kind: survey.DeleteSurvey}, charge("ann", 0, 30)}, 1500},
		{"before a recalculation", []any{charge("ann", 0, 30), recalculate(survey.OES), charge("ann", 0, 30)}, 1830},
		{"that a recalculation has replaced", []any{recalculate(survey.OES), charge("ann", 0, 30)}, 1800},
		{"beside a recalculation of others", []any{recalculate(survey.TS), charge("ann", 0, 30)}, 1830},
	} {
		t.Run(tc.name, func(t *testing.T) {
			// The command comes before all scores, or after them.
			for _, late := range []bool{false, true} {
				w := three(t, survey.V3)
				scored := func() {
					for _, id := range population {
						for generation := range int64(3) {
							for run := range w.next { // for all runs that may have been requested
								for _, s := range runOf(id, generation, run, every) {
									w.score(s)
								}
							}
						}
					}
				}
				if late {
					scored()
				}
				updated := w.state.UpdatedAt
				for _, r := range tc.log {
					w.append(r)
				}
				if c, ok := tc.log[0].(survey.Command); ok && len(tc.log) == 1 && (w.state.UpdatedAt != updated || w.rows["ann"].Touched != 0) {
					t.Errorf("%v: it updates the survey or touches the respondent", c)
				}
				scored()
				if w.charged != tc.charged || w.state.Owes() != 0 {
					t.Errorf("charged %s, due %s, want %s and nothing", w.charged, w.state.Owes(), tc.charged)
				}
			}
		})
	}
}

// A command without effect changes neither the survey nor its respondents.
func TestExecute_chargesNobody(t *testing.T) {
	w := three(t, survey.V3)
	before := w.clone()
	if o := w.append(charge("zoe", 0, 30)); o.Code != survey.Applied || o.Count != 0 {
		t.Errorf("outcome %+v", o)
	}
	if !reflect.DeepEqual(w.state, before.state) || !reflect.DeepEqual(w.rows, before.rows) {
		t.Errorf("the survey is %+v, was %+v", w.state, before.state)
	}
}
