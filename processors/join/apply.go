package join

import (
	"cmp"
	"slices"
	"time"

	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// apply applies the batch: first the log's records in order, then the scores in order.
func (b *batch) apply() {
	for _, r := range b.log {
		if r.gap {
			continue
		}
		b.seen.fresh = r.at.Offset >= b.l.handled[schemas.TopicSurveys]
		outcome := survey.Outcome{Code: survey.Unreadable}
		b.noteUsed = false
		switch {
		case r.admit != nil:
			outcome = b.admit(r)
			b.eraseRefused(r, outcome)
		case r.command != nil && r.command.Once != nil:
			outcome = b.once(r)
		case r.command != nil:
			outcome = b.execute(r)
		default:
			b.eraseUnread(r)
		}
		if r.noted && !b.noteUsed {
			b.eraseSince(state.Erasure{Offset: r.at.Offset}, r.at.At)
		}
		b.transition.Outcomes = append(b.transition.Outcomes, state.OutcomeAt{Offset: r.at.Offset, Outcome: outcome})
		b.seen.outcome(outcome.Code)
		b.followLog(r, outcome.Code)
	}
	for _, s := range b.scores {
		b.seen.fresh = s.rec.Offset >= b.l.handled[schemas.TopicScores]
		b.followScore(s, b.score(s))
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
	admission := *r.admit
	inc := cmp.Or(admission.Incarnation, r.at.Offset)
	if st != nil {
		inc = st.Incarnation
	}
	ids, fresh := b.idsOf(r, inc)
	admission.NewPoints, admission.AfterLost, admission.TokenUsed = fresh, b.points.lost(inc), b.tokens.used[admission.Token]
	next, row, outcome := survey.Admit(st, b.row(st, admission.Respondent) != nil, admission, r.at)
	if outcome.Code != survey.Applied {
		return outcome
	}
	b.useToken(admission.Token, r.at)
	if admission.Points != 0 {
		b.points.join(&b.transition, state.SetRef{Incarnation: inc, Set: admission.Points}, ids)
	}
	b.setSurvey(r.key, next)
	b.put(r.key, next, row)
	if st == nil {
		b.dirty(r.key, next.Incarnation, "")
	}
	if at, ok := row.Expires(); ok {
		b.transition.Expiring[state.RowRef{Incarnation: next.Incarnation, Respondent: row.ID}] = at
		b.transition.Retains[next.Incarnation] = r.key
	}
	if row.Completed() { // there is nothing to score
		b.complete(r.key, next, row)
	}
	return outcome
}

func (b *batch) execute(r logged) survey.Outcome {
	st := b.surveys[r.key]
	lookup := func(id survey.RespondentID) *survey.Respondent { return b.row(st, id) }
	e := survey.Execute(st, lookup, *r.command, r.at)
	if e.Outcome.Code != survey.Applied {
		b.void(r)
	} else {
		b.eraseUnreadOf(r, e.Gone)
	}
	if e.Charged != 0 {
		b.charge(r.key.Account, e.Charged)
	}
	if e.Gone {
		b.deleteSurvey(r.key, st, r.at.At)
		return e.Outcome
	}
	if e.State == nil {
		return e.Outcome
	}
	for _, id := range e.Remove {
		if row := b.row(st, id); row.Points != 0 {
			e.State.Points -= b.points.leave(&b.transition, state.SetRef{Incarnation: st.Incarnation, Set: row.Points})
		}
	}
	b.setSurvey(r.key, e.State)
	for _, id := range e.Remove {
		ref := state.RowRef{Incarnation: st.Incarnation, Respondent: id}
		if _, ok := b.rows[ref].Expires(); ok {
			b.transition.Expiring[ref] = time.Time{}
		}
		b.transition.Departed[st.Incarnation] = append(b.transition.Departed[st.Incarnation], b.rows[ref].Generation)
		b.erase(b.rows[ref].Generation, r.at.At)
		b.eraseNotes(st.Incarnation, b.rows[ref], r.at)
		b.count(r.key, b.rows[ref], nil)
		b.rows[ref], b.transition.Rows[ref] = nil, nil
		b.dirty(r.key, st.Incarnation, id)
	}
	if e.Entry != nil {
		b.remember(st.Incarnation, *e.Entry)
	}
	b.record(st.Incarnation, &e)
	if r.command.Kind == survey.Expire {
		b.seen.expire(len(e.Remove))
	}
	b.noteUsed = len(e.Put) > 0
	for i := range e.Put {
		row := &e.Put[i]
		b.setRow(r.key, st, row)
		if r.command.Kind != survey.SaveExplanation { // the feed does not carry explanations
			b.dirty(r.key, st.Incarnation, row.ID)
		}
		if row.Completed() { // e.g. a charge for translations, or a recalculation without data points
			b.settle(r.key, row)
		}
	}
	switch r.command.Kind {
	case survey.StopSurvey, survey.RestartSurvey, survey.ChangeSettings, survey.AmendSettings, survey.UndoSettings:
		b.dirty(r.key, st.Incarnation, "")
	default: // handled with its respondents above
	}
	return e.Outcome
}

// void records that a deletion of respondents has no effect, because the join refused it or had executed it before. The
// checks then do not delete the respondents from their check state. If none of the respondents exists, the checks have
// nothing to do anyway, so a client that repeats a deletion does not fill the view. Of a recalculation, void records
// nothing: the checks look which respondents await it.
func (b *batch) void(r logged) {
	st := b.surveys[r.key]
	if st == nil || r.command.Kind != survey.DeleteRespondents {
		return
	}
	exists := func(t survey.Target) bool { return b.row(st, t.Respondent) != nil }
	if slices.ContainsFunc(r.command.Targets, exists) {
		b.transition.Departed[st.Incarnation] = append(b.transition.Departed[st.Incarnation], r.at.Offset)
	}
}

// deleteSurvey deletes a survey with all its respondents. The feed finds them in the survey's index, and then records
// their content to be erased (strike). Respondents that this batch added are not in the index, so deleteSurvey does
// this for them.
func (b *batch) deleteSurvey(key survey.Key, st *survey.State, at time.Time) {
	b.setSurvey(key, nil)
	b.transition.Gone = append(b.transition.Gone, st.Incarnation)
	b.transition.Leaving[st.Incarnation] = b.left(at)
	delete(b.transition.Departed, st.Incarnation)
	delete(b.transition.History, st.Incarnation)
	b.forgetTrail(st.Incarnation, at)
	b.points.forget(&b.transition, st.Incarnation)
	for ref, row := range b.rows {
		if ref.Incarnation == st.Incarnation {
			if row != nil && row.Generation >= b.l.fence.Now.Log {
				b.erase(row.Generation, at)
			}
			b.rows[ref] = nil
			delete(b.transition.Rows, ref)
			delete(b.transition.Expiring, ref) // the feed removes the respondents that are not in this batch
		}
	}
	b.dirty(key, st.Incarnation, "")
}

// score applies a score and returns what happened.
func (b *batch) score(s scored) (outcome string) {
	st := b.surveys[s.Key]
	row := b.row(st, s.Respondent)
	if row == nil {
		b.seen.staleScore()
		return stale
	}
	was := row.Completed()
	next, changed := row.Apply(s.Scored)
	if !changed {
		b.seen.staleScore()
		return stale
	}
	b.put(s.Key, st, &next)
	b.translations(s, &next)
	if was || !next.Completed() {
		return joined
	}
	b.complete(s.Key, st, &next)
	return finished
}

// settle charges what a completed respondent owes.
func (b *batch) settle(key survey.Key, row *survey.Respondent) {
	due := row.Settle()
	if due == 0 {
		return
	}
	b.charge(key.Account, due)
	next := *b.surveys[key]
	next.Due -= due
	b.setSurvey(key, &next)
}

// complete charges a completed respondent, and records the completion for requests that wait for it.
func (b *batch) complete(key survey.Key, st *survey.State, row *survey.Respondent) {
	b.settle(key, row)
	b.transition.Finished = append(b.transition.Finished, row.Generation)
	if !row.Recalculated() { // only first completions are counted
		b.seen.completion(key, st, row, b.l.Drift.Attribute())
	}
}

func (b *batch) charge(account survey.AccountID, amount survey.Credits) {
	b.transition.Charged[account] += amount
	b.seen.charge(amount)
}

// setSurvey stores a survey's next state. All changes of what its respondents owe and use pass
// through it, so that the account's totals stay correct.
func (b *batch) setSurvey(key survey.Key, st *survey.State) {
	was, is := b.surveys[key].Uses(), st.Uses()
	if change := is.Surveys - was.Surveys; change != 0 {
		b.transition.Counted[key.Account] += change
		b.transition.Named[key] = change > 0
	}
	if change := is.Stored - was.Stored; change != 0 {
		b.transition.Stored[key.Account] += change
	}
	if change := st.Owes() - b.surveys[key].Owes(); change != 0 {
		b.transition.Due[key.Account] += change
	}
	b.surveys[key], b.transition.Surveys[key] = st, st
}

// setRow stores a respondent's next state. All changes except deletions pass through it, so that
// the survey's tally stays correct.
func (b *batch) setRow(key survey.Key, st *survey.State, row *survey.Respondent) {
	ref := state.RowRef{Incarnation: st.Incarnation, Respondent: row.ID}
	b.count(key, b.rows[ref], row)
	b.rows[ref], b.transition.Rows[ref] = row, row
}

// count updates the survey's tally for a respondent that changes from was to is. A nil was means that the respondent
// is new. A nil is means that it is deleted.
func (b *batch) count(key survey.Key, was, is *survey.Respondent) {
	if (was == nil || !was.Completed()) && (is == nil || !is.Completed()) {
		return
	}
	next := *b.surveys[key]
	next.Count(was, is)
	b.setSurvey(key, &next)
}

func (b *batch) put(key survey.Key, st *survey.State, row *survey.Respondent) {
	b.setRow(key, st, row)
	b.dirty(key, st.Incarnation, row.ID)
}

// dirty records that the feed must write an entry, which is a respondent or, with an empty id, a survey. The mark is
// a number that grows with each commit. If the entry changes while the feed writes an older state of it, the number
// differs afterwards, and the feed writes the entry again.
func (b *batch) dirty(key survey.Key, inc int64, id survey.RespondentID) {
	at := b.l.fence.Now.Log + b.l.fence.Now.Scores + int64(b.logTaken+b.scoresTaken)
	b.transition.Dirty[state.FeedRef{Key: key, Incarnation: inc, Respondent: id}] = at
}
