package survey_test

import (
	"reflect"
	"slices"
	"time"

	"candor/survey"
	"candor/survey/surveytest"

	"pgregory.net/rapid"
)

// world is a small join: one survey, its log and its scores, applied only with the functions of
// this package. A score waits until the log has reached both its submission and the command
// that caused its run. All scores after it wait as well.
type world struct {
	t       failer
	next    int64 // log offset expected
	state   *survey.State
	history []survey.SettingsEntry
	trail   []survey.TrailEntry
	rows    map[survey.RespondentID]*survey.Respondent
	waiting []scoreOf
	charged survey.Credits
	priced  survey.Credits // of all admissions and recalculations that were applied
}

type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// scoreOf is a record of the scores.
type scoreOf struct {
	respondent survey.RespondentID
	scored     survey.Scored
}

func newWorld(t failer) *world {
	return &world{t: t, rows: map[survey.RespondentID]*survey.Respondent{}}
}

func stamp(offset int64) survey.Stamp {
	return survey.Stamp{Offset: offset, At: time.UnixMilli(1_770_000_000_000 + offset).UTC()}
}

// append applies the next record of the log, an Admission or a Command.
func (w *world) append(record any) survey.Outcome {
	w.t.Helper()
	at := stamp(w.next)
	w.next++
	var o survey.Outcome
	switch r := record.(type) {
	case survey.Admission:
		o = w.admit(r, at)
	case survey.Command:
		o = w.execute(r, at)
	default:
		w.t.Fatalf("%T is no record", record)
	}
	w.check()
	w.drain()
	return o
}

func (w *world) admit(a survey.Admission, at survey.Stamp) survey.Outcome {
	st, row, o := survey.Admit(w.state, w.rows[a.Respondent] != nil, a, at)
	if o.Code != survey.Applied {
		if st != nil || row != nil {
			w.t.Fatalf("a refusal, %d, changed something", o.Code)
		}
		return o
	}
	w.state, w.rows[a.Respondent] = st, row
	w.priced += a.Price
	w.settle(row)
	return o
}

func (w *world) execute(c survey.Command, at survey.Stamp) survey.Outcome {
	before := w.clone()
	e := survey.Execute(w.state, func(id survey.RespondentID) *survey.Respondent { return w.rows[id] }, c, at)
	if !reflect.DeepEqual(w.state, before.state) || !reflect.DeepEqual(w.rows, before.rows) {
		w.t.Fatalf("%+v changed something in place", c)
	}
	if e.Outcome.Code != survey.Applied {
		if e.State != nil || e.Gone || e.Put != nil || e.Remove != nil || e.Charged != 0 || e.Trail != nil || e.Unnoted != nil {
			w.t.Fatalf("a refusal, %d, has effects: %+v", e.Outcome.Code, e)
		}
		return e.Outcome
	}
	w.charged += e.Charged
	if e.Gone {
		w.state, w.history, w.trail = nil, nil, nil
		clear(w.rows)
		return e.Outcome
	}
	for _, id := range e.Remove {
		if w.rows[id] == nil {
			w.t.Fatalf("%q is removed twice", id)
		}
		delete(w.rows, id)
	}
	for i := range e.Put {
		r := &e.Put[i]
		w.priced += r.Due - w.rows[r.ID].Due
		w.rows[r.ID] = r
	}
	if e.State != nil {
		w.state = e.State
	}
	w.trail = append(w.trail, e.Trail...)
	for _, number := range e.Unnoted {
		w.trail[number-1].Note = ""
	}
	w.checkTrail()
	if e.Entry != nil {
		w.history = survey.WithEntry(w.history, *e.Entry)
	}
	for i := range e.Put {
		w.settle(&e.Put[i]) // it may have been asked for checks that the respondent does not have
	}
	return e.Outcome
}

// score appends a record to the scores.
func (w *world) score(s scoreOf) {
	w.waiting = append(w.waiting, s)
	w.drain()
}

func (w *world) drain() {
	for len(w.waiting) > 0 {
		s := w.waiting[0]
		if max(s.scored.Generation, s.scored.Run) >= w.next {
			return
		}
		w.waiting = w.waiting[1:]
		w.apply(s)
	}
}

func (w *world) apply(s scoreOf) {
	row := w.rows[s.respondent]
	if row == nil {
		return
	}
	before := cloneRow(*row)
	next, changed := row.Apply(s.scored)
	if !reflect.DeepEqual(*row, before) {
		w.t.Fatalf("a score changed the respondent in place")
	}
	if again, twice := next.Apply(s.scored); twice || !reflect.DeepEqual(again, next) {
		w.t.Fatalf("a score applied twice is not the same as once: %+v", s)
	}
	if !changed {
		if !reflect.DeepEqual(next, *row) {
			w.t.Fatalf("a score that changed nothing changed something: %+v", s)
		}
		return
	}
	w.rows[s.respondent] = &next
	w.settle(&next)
	w.check()
}

func (w *world) settle(row *survey.Respondent) {
	due := row.Due
	paid := row.Settle()
	if paid != 0 && (paid != due || row.Due != 0 || !row.Completed()) {
		w.t.Fatalf("settled %d of %d, %d left, completed %t", paid, due, row.Due, row.Completed())
	}
	w.charged += paid
	st := *w.state
	st.Due -= paid
	w.state = &st
}

// check checks the sums that must hold after every record.
func (w *world) check() {
	w.t.Helper()
	var due survey.Credits
	for _, r := range w.rows {
		due += r.Due
	}
	for _, r := range w.rows {
		if r.Due != 0 && r.Completed() {
			w.t.Fatalf("%s is complete and owes %d", r.ID, r.Due)
		}
	}
	switch {
	case w.charged+due != w.priced:
		w.t.Fatalf("charged %d and due %d, but priced %d", w.charged, due, w.priced)
	case w.state == nil && len(w.rows) > 0:
		w.t.Fatalf("%d respondents without a survey", len(w.rows))
	case w.state != nil && w.state.Due != due:
		w.t.Fatalf("the survey says %d is due, its respondents %d", w.state.Due, due)
	case w.state != nil && w.state.Respondents != int64(len(w.rows)):
		w.t.Fatalf("the survey counts %d respondents of %d", w.state.Respondents, len(w.rows))
	}
}

// checkTrail checks that entries are numbered in the order of the log, and that no note about a
// deleted respondent is left.
func (w *world) checkTrail() {
	w.t.Helper()
	if w.state.Trail != int64(len(w.trail)) {
		w.t.Fatalf("the survey counts %d entries of %d", w.state.Trail, len(w.trail))
	}
	exists := map[int64]bool{}
	for _, r := range w.rows {
		exists[r.Generation] = true
	}
	for i, e := range w.trail {
		if e.Number != int64(i)+1 || i > 0 && e.Offset < w.trail[i-1].Offset {
			w.t.Fatalf("entry %d is %+v", i+1, e)
		}
		for _, generation := range e.Concerned {
			if e.Note != "" && !exists[generation] {
				w.t.Fatalf("a note about a deleted respondent: %+v", e)
			}
		}
	}
}

func (w *world) clone() *world {
	c := *w
	c.waiting = slices.Clone(w.waiting)
	c.rows = map[survey.RespondentID]*survey.Respondent{}
	for id, r := range w.rows {
		row := cloneRow(*r)
		c.rows[id] = &row
	}
	if w.state != nil {
		st := *w.state
		if st.Change != nil {
			change := *st.Change
			st.Change = &change
		}
		c.state = &st
	}
	return &c
}

func cloneRow(r survey.Respondent) survey.Respondent {
	if r.Override != nil {
		o := *r.Override
		r.Override = &o
	}
	if r.Explanation != nil {
		e := *r.Explanation
		r.Explanation = &e
	}
	for i := range r.Evaluations {
		res := &r.Evaluations[i].Result
		res.DataPoints = slices.Clone(res.DataPoints)
	}
	return r
}

// seen returns everything that a customer can see, which a replay must repeat. Charges are not
// included, because their time depends on the times of the scores.
func (w *world) seen() map[survey.RespondentID]any {
	seen := map[survey.RespondentID]any{}
	for id, r := range w.rows {
		seen[id] = []any{r.Generation, r.Touched, r.Completed(), r.Verdict(w.state), r.Results(), r.Explanation, r.EffectiveExplanation(w.state)}
	}
	return seen
}

// population has the respondents of the generated logs.
var population = []survey.RespondentID{"ann", "bob", "cid"}

// anyRecord draws a possible next record of the log. A command that is based on a version
// mostly has the right one, as the api would send it.
func (w *world) anyRecord(t *rapid.T) any {
	credits := rapid.Map(rapid.IntRange(0, 900), func(n int) survey.Credits { return survey.Credits(n) })
	checks := rapid.Map(rapid.IntRange(0, 1<<survey.NumChecks-1), func(n int) survey.CheckSet { return survey.CheckSet(n) })
	if rapid.IntRange(0, 9).Draw(t, "kind") < 5 {
		v := survey.V3
		if rapid.IntRange(0, 19).Draw(t, "other version") == 0 {
			v = survey.V2
		}
		return survey.Admission{
			Respondent: rapid.SampledFrom(population).Draw(t, "respondent"), Version: v,
			Concerns: checks.Draw(t, "concerns"), Price: credits.Draw(t, "price"), Settings: surveytest.MaybeSettings(t),
		}
	}
	c := survey.Command{Kind: rapid.SampledFrom([]survey.CommandKind{
		survey.StopSurvey, survey.RestartSurvey, survey.RestartSurvey, survey.DeleteRespondents, survey.DeleteRespondents,
		survey.DeleteSurvey, survey.ChangeSettings, survey.SetExcluded, survey.SetExcluded, survey.Recalculate,
		survey.Recalculate, survey.Recalculate, survey.Expire, survey.SaveExplanation, survey.SaveExplanation,
		survey.ChargeTranslations, survey.ChargeTranslations, survey.AmendSettings, survey.AmendSettings, survey.UndoSettings,
		survey.UndoSettings, survey.DecideExcluded, survey.DecideExcluded, 99,
	}).Draw(t, "command"), Checks: checks.Draw(t, "checks")}
	switch c.Kind {
	case survey.ChangeSettings, survey.AmendSettings:
		c.Settings = surveytest.MaybeSettings(t)
	case survey.UndoSettings:
		if n := len(w.history); n > 0 {
			c.Restore = w.history[rapid.IntRange(0, n-1).Draw(t, "entry")].Before
		}
	case survey.SaveExplanation:
		c.Stored = rapid.Int64Range(0, 5).Draw(t, "stored")
	case survey.DecideExcluded:
		c.Sticky, c.Note = rapid.Bool().Draw(t, "sticky"), rapid.SampledFrom([]string{"", "seen"}).Draw(t, "note")
	}
	if w.state != nil {
		c.BasedOn = w.state.Changed - int64(rapid.IntRange(0, 9).Draw(t, "outdated change")/9)
	}
	switch c.Kind {
	case survey.DeleteRespondents, survey.DecideExcluded, survey.Recalculate:
		c.BasedOn = rapid.Int64Range(0, survey.OnGenerations).Draw(t, "on generations")
	}
	for _, id := range rapid.SliceOfN(rapid.SampledFrom(population), 0, 4).Draw(t, "targets") {
		target := survey.Target{Respondent: id, Excluded: rapid.Bool().Draw(t, "excluded"), Price: credits.Draw(t, "price")}
		if c.Kind == survey.SaveExplanation {
			target.Text = rapid.SampledFrom([]string{"", "kept", "excluded"}).Draw(t, "text")
			target.Fingerprint = rapid.Uint64Range(0, 2).Draw(t, "fingerprint")
			if row := w.rows[id]; row != nil && rapid.Bool().Draw(t, "of now") {
				target.Fingerprint = survey.Fingerprint(row.Results())
			}
		}
		if row := w.rows[id]; row != nil {
			target.BasedOn = row.Version(w.state)
			if c.Kind == survey.Expire || c.Kind == survey.ChargeTranslations || c.BasedOn == survey.OnGenerations {
				target.BasedOn = row.Generation
			}
			if c.Kind == survey.Recalculate && concerned(row)&c.Checks == 0 {
				target.Price = 0 // RecalculationPrice returns 0 for respondents that do not exist
			}
		}
		if rapid.IntRange(0, 9).Draw(t, "outdated") == 0 {
			target.BasedOn--
		}
		c.Targets = append(c.Targets, target)
	}
	return c
}

func concerned(r *survey.Respondent) survey.CheckSet {
	var set survey.CheckSet
	for _, c := range survey.Checks {
		if r.Evaluations[c].Concerned {
			set = set.With(c)
		}
	}
	return set
}
