package join

import (
	"time"

	"candor/state"
	"candor/survey"
)

// apply runs the batch through the state machine: the log in its order, then
// the scores in theirs.
func (b *batch) apply() {
	for _, r := range b.log {
		outcome := survey.Outcome{Code: survey.Unreadable}
		switch {
		case r.admit != nil:
			outcome = b.admit(r)
		case r.command != nil:
			outcome = b.execute(r)
		}
		b.transition.Outcomes = append(b.transition.Outcomes, state.OutcomeAt{Offset: r.at.Offset, Outcome: outcome})
	}
	for _, s := range b.scores {
		b.score(s)
	}
}

func (b *batch) row(st *survey.State, id survey.RespondentID) *survey.Respondent {
	if st == nil {
		return nil
	}
	return b.rows[state.RowRef{Incarnation: st.Incarnation, Respondent: id}]
}

func (b *batch) admit(r logged) survey.Outcome {
	st := b.surveys[r.key]
	next, row, outcome := survey.Admit(st, b.row(st, r.admit.Respondent) != nil, *r.admit, r.at)
	if outcome.Code != survey.Applied {
		return outcome
	}
	b.setSurvey(r.key, next)
	b.put(r.key, next, row)
	if st == nil {
		b.dirty(r.key, next.Incarnation, "")
	}
	if row.Completed() { // nothing to score
		b.complete(r.key, next, row)
	}
	return outcome
}

func (b *batch) execute(r logged) survey.Outcome {
	st := b.surveys[r.key]
	lookup := func(id survey.RespondentID) *survey.Respondent { return b.row(st, id) }
	e := survey.Execute(st, lookup, *r.command, r.at)
	if e.Charged != 0 {
		b.transition.Charged[r.key.Account] += e.Charged
	}
	if e.Gone {
		b.setSurvey(r.key, nil)
		b.transition.Gone = append(b.transition.Gone, st.Incarnation)
		for ref := range b.rows {
			if ref.Incarnation == st.Incarnation {
				b.rows[ref] = nil
				delete(b.transition.Rows, ref)
			}
		}
		b.dirty(r.key, st.Incarnation, "")
		return e.Outcome
	}
	if e.State == nil {
		return e.Outcome
	}
	b.setSurvey(r.key, e.State)
	for _, id := range e.Remove {
		ref := state.RowRef{Incarnation: st.Incarnation, Respondent: id}
		b.rows[ref], b.transition.Rows[ref] = nil, nil
		b.dirty(r.key, st.Incarnation, id)
	}
	for i := range e.Put {
		b.put(r.key, e.State, &e.Put[i])
	}
	switch r.command.Kind {
	case survey.StopSurvey, survey.RestartSurvey, survey.ChangeSettings:
		b.dirty(r.key, st.Incarnation, "")
	default: // has told of its respondents above
	}
	return e.Outcome
}

func (b *batch) score(s scored) {
	st := b.surveys[s.Key]
	row := b.row(st, s.Respondent)
	if row == nil {
		b.stale++
		return
	}
	was := row.Completed()
	next, changed := row.Apply(s.Scored)
	if !changed {
		b.stale++
		return
	}
	b.put(s.Key, st, &next)
	if !was && next.Completed() {
		b.complete(s.Key, st, &next)
	}
}

// complete charges a respondent and tells who waits for it.
func (b *batch) complete(key survey.Key, st *survey.State, row *survey.Respondent) {
	if due := row.Settle(); due != 0 {
		b.transition.Charged[key.Account] += due
		next := *b.surveys[key]
		next.Due -= due
		b.setSurvey(key, &next)
	}
	b.transition.Finished = append(b.transition.Finished, row.Generation)
	b.done = append(b.done, time.Since(row.AdmittedAt))
	q := survey.NewQuality(st.Version, row.EffectiveSettings(st), row.EffectiveOverride(st), row.Results())
	b.excluded = append(b.excluded, q.Reasons...)
}

func (b *batch) setSurvey(key survey.Key, st *survey.State) {
	b.surveys[key], b.transition.Surveys[key] = st, st
}

func (b *batch) put(key survey.Key, st *survey.State, row *survey.Respondent) {
	ref := state.RowRef{Incarnation: st.Incarnation, Respondent: row.ID}
	b.rows[ref], b.transition.Rows[ref] = row, row
	b.dirty(key, st.Incarnation, row.ID)
}

// dirty notes that the feed must say how something stands. The note is of the
// commit, not of the change: what is said while the next commit is made is
// noted anew by it, and must be said again.
func (b *batch) dirty(key survey.Key, inc int64, id survey.RespondentID) {
	at := b.l.now.Log + b.l.now.Scores + int64(b.logTaken+b.scoresTaken)
	b.transition.Dirty[state.FeedRef{Key: key, Incarnation: inc, Respondent: id}] = at
}

// observe counts what the batch did, once it is in the view.
func (b *batch) observe() {
	m := b.l.Metrics
	for _, d := range b.done {
		m.completion.Observe(d.Seconds())
	}
	m.stale.Add(float64(b.stale))
	for _, reason := range b.excluded {
		m.excluded.WithLabelValues(survey.ReasonCheck(reason)).Inc()
	}
	m.outcomes(b.transition.Outcomes)
}
