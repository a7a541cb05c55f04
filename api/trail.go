package api

import (
	"context"

	"candor/internal/http/render"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/internal/research/service"
	"candor/survey"
)

// decisionOperations maps commands to the operations that send them.
var decisionOperations = map[survey.CommandKind]string{
	survey.StopSurvey: "stopSurvey", survey.RestartSurvey: "restartSurvey", survey.DeleteRespondents: "deleteRespondents",
	survey.ChangeSettings: changeSettings, survey.AmendSettings: "updateCleaningSettings", survey.UndoSettings: "undoCleaningSettings",
	survey.SetExcluded: "updateRespondentsExcludedStatus", survey.DecideExcluded: "setRespondentsExcludedStatus",
	survey.Recalculate: "recalculateRespondents",
}

// shownDecision returns an entry of a trail in the form of the interface. ids has the ids of the respondents that still
// exist, by generation.
func shownDecision(v survey.Version, e *survey.TrailEntry, ids map[int64]survey.RespondentID) *service.Entry {
	d := &service.Entry{
		Number: e.Number, At: e.At.UTC().Format(render.Moment), Operation: decisionOperations[e.Kind],
		Author: e.Author, Client: e.Client, Note: e.Note, Affected: e.Count,
	}
	switch e.Kind {
	case survey.DecideExcluded:
		d.Excluded, d.Sticky = &e.Excluded, &e.Sticky
	case survey.SetExcluded:
		d.Excluded = &e.Excluded
	case survey.Recalculate:
		for _, c := range survey.Checks {
			if e.Checks.Has(c) {
				d.Checks = append(d.Checks, c.String())
			}
		}
	case survey.ChangeSettings, survey.AmendSettings, survey.UndoSettings:
		after := scopeOf(v, e.Change)
		d.After = &after
	default: // other commands have no more details
	}
	if e.Concerned == nil {
		return d
	}
	d.Respondents = make([]string, 0, len(e.Concerned))
	for _, generation := range e.Concerned {
		if id, ok := ids[generation]; ok {
			d.Respondents = append(d.Respondents, string(id))
		}
	}
	deleted := len(e.Concerned) - len(d.Respondents)
	d.Deleted = &deleted
	return d
}

// listDecisions answers with some of the decisions that took effect on a survey, the newest first,
// and a cursor for the next page.
func (h *Handler) listDecisions(c *web.Call, r request.ListDecisions) (web.Reply, error) {
	key := keyOf(c, r.Survey)
	var incarnation, before int64
	if r.Cursor != "" && !h.Cursors.openNumbers(decisionsCursor, key, r.Cursor, &incarnation, &before) {
		return web.Reply{}, errCursor
	}
	ctx, cancel := context.WithTimeout(c.Context, readWait)
	defer cancel()
	if _, err := h.View.Survey(ctx, key); err != nil { // wait for the view here, and not during the turn
		return web.Reply{}, web.Unavailable(err)
	}
	end, err := h.Scans.Begin(ctx, key.Account)
	if err != nil {
		return web.Reply{}, web.Busy(err)
	}
	defer end()
	page, err := h.View.Trail(ctx, key, before, r.Limit)
	switch {
	case err != nil:
		return web.Reply{}, web.Unavailable(err)
	case page.State == nil:
		return web.Reply{}, errSurveyNotFound
	case r.Cursor != "" && incarnation != page.State.Incarnation:
		return web.Reply{}, errCreatedAgain
	}
	list := make([]*service.Entry, len(page.Entries))
	for i := range page.Entries {
		list[i] = shownDecision(page.State.Version, &page.Entries[i], page.IDs)
	}
	reply, err := done("Decisions retrieved successfully", list)
	reply.Members = []byte(`,"page":{}`)
	if page.Next != 0 {
		cursor := h.Cursors.sealNumbers(decisionsCursor, key, page.State.Incarnation, page.Next)
		reply.Members = append(render.AppendString([]byte(`,"page":{"nextCursor":`), cursor), '}')
	}
	return reply, err
}
