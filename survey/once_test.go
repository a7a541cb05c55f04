package survey_test

import (
	"reflect"
	"testing"
	"time"

	"candor/survey"
)

func TestKept(t *testing.T) {
	at := time.UnixMilli(1_770_000_000_000).UTC()
	k := survey.Kept{At: at, Body: survey.Digest{1}, Outcome: survey.Outcome{Code: survey.SomeMissing, Missing: []survey.RespondentID{"ann"}}}
	for after, want := range map[time.Duration]bool{-time.Hour: false, 0: false, 24*time.Hour - time.Millisecond: false, 24 * time.Hour: true} {
		if got := k.Expired(at.Add(after)); got != want {
			t.Errorf("after %v: expired %t", after, got)
		}
	}
	if got := k.Again(survey.Once{Body: survey.Digest{1}}); !reflect.DeepEqual(got, k.Outcome) {
		t.Errorf("the same again: %+v", got)
	}
	if got := k.Again(survey.Once{Body: survey.Digest{2}}); got.Code != survey.KeyReused || got.Missing != nil {
		t.Errorf("something else: %+v", got)
	}
	for code := survey.Applied; code <= survey.KeyReused; code++ {
		want := code != survey.Conflict && code != survey.Unreadable && code != survey.KeyReused
		if code.Keeps() != want {
			t.Errorf("outcome %d keeps: %t", code, code.Keeps())
		}
	}
}

func TestToggle(t *testing.T) {
	w := three(t, survey.V3)
	settings := &survey.CleaningSettings{Overall: 101} // excludes whoever is scored
	toggle := func(want survey.Target) {
		t.Helper()
		if got := w.rows["ann"].Toggle(w.state); got != want {
			t.Errorf("the target is %+v, want %+v", got, want)
		}
	}
	toggle(survey.Target{Respondent: "ann", Excluded: true, BasedOn: 0}) // no scores yet
	w.append(survey.Command{Kind: survey.ChangeSettings, Settings: settings})
	toggle(survey.Target{Respondent: "ann", Excluded: true, BasedOn: 3})
	for _, s := range scoresOf(0, 50) {
		w.score(scoreOf{"ann", s})
	}
	toggle(survey.Target{Respondent: "ann", Excluded: false, BasedOn: 3}) // by its scores
	w.append(survey.Command{Kind: survey.SetExcluded, Targets: []survey.Target{w.rows["ann"].Toggle(w.state)}})
	toggle(survey.Target{Respondent: "ann", Excluded: true, BasedOn: 4})
	w.append(survey.Command{Kind: survey.Recalculate, Checks: every, Targets: targets("ann")})
	toggle(survey.Target{Respondent: "ann", Excluded: true, BasedOn: 5}) // open again
	w.append(survey.Command{Kind: survey.SetExcluded, Targets: []survey.Target{w.rows["ann"].Toggle(w.state)}})
	toggle(survey.Target{Respondent: "ann", Excluded: false, BasedOn: 6})
	w.append(survey.Command{Kind: survey.ChangeSettings}) // lifts it
	toggle(survey.Target{Respondent: "ann", Excluded: true, BasedOn: 7})
}

func TestRespondentKeepsItsCounts(t *testing.T) {
	n := survey.Counts{survey.OES: 2, survey.CHS: 110, survey.GQS: 3, survey.TS: 4, survey.BAS: 1, survey.DES: 1}
	_, r, _ := survey.Admit(nil, false, survey.Admission{Respondent: "ann", Version: survey.V3, Concerns: every, Counts: n}, stamp(0))
	if got := r.Counts(); got != n {
		t.Errorf("counts are %+v, want %+v", got, n)
	}
}

func TestExecute_recalculatesSurveysOfItsTime(t *testing.T) {
	begun := time.Date(2025, time.December, 2, 0, 0, 0, 0, time.UTC)
	for created, want := range map[time.Time]survey.OutcomeCode{begun.Add(-time.Millisecond): survey.NotAvailable, begun: survey.Applied} {
		st, r, _ := survey.Admit(nil, false, survey.Admission{Respondent: "ann", Version: survey.V3, Concerns: every}, survey.Stamp{At: created})
		e := survey.Execute(st, func(survey.RespondentID) *survey.Respondent { return r },
			survey.Command{Kind: survey.Recalculate, Checks: every, Targets: targets("ann")}, survey.Stamp{Offset: 1, At: begun})
		if e.Outcome.Code != want {
			t.Errorf("created at %v: outcome %d, want %d", created, e.Outcome.Code, want)
		}
	}
}
