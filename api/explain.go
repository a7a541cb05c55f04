package api

import (
	"errors"

	"candor/internal/http/render"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/survey"
)

// explanation is a saved explanation as the interface shows it (interface section 0, point 21).
type explanation struct {
	Respondent survey.RespondentID `json:"respondentId"`
	Text       string              `json:"explanation"`
	CreatedAt  string              `json:"createdAt"`
}

// moment formats a time as in the interface: UTC with milliseconds.
const moment = "2006-01-02T15:04:05.000Z"

// explainTries is how often explainRespondent generates an explanation. It tries again if the verdict has changed while
// the explanation was being saved.
const explainTries = 5

var errChanging = errors.New("the respondent changes all the time")

// explainRespondent answers with the explanation of a verdict. The first call generates the explanation from the row,
// and saves it by a command on the log, so that it is not lost if the view is wiped. Later calls read it.
func (h *Handler) explainRespondent(c *web.Call) (web.Reply, error) {
	name, id, violations := request.GetRespondent(c.Body)
	if len(violations) > 0 {
		return web.Reply{}, web.Invalid(violations)
	}
	for range explainTries {
		st, row, err := h.respondent(c, name, id)
		if err != nil {
			return web.Reply{}, err
		}
		if e := row.EffectiveExplanation(st); e != nil {
			return done("Respondent explained successfully", explanation{id, e.Text, e.At.UTC().Format(moment)})
		}
		if !row.Completed() {
			return web.Reply{}, web.BadRequest("Respondent is still being processed")
		}
		cmd := newCommand(survey.SaveExplanation)
		cmd.Targets = []survey.Target{{
			Respondent: id, BasedOn: row.Version(st), Fingerprint: survey.Fingerprint(row.Results()),
			Text: render.Explain(row.EffectiveSettings(st), row.EffectiveOverride(st), row.Results()),
		}}
		cmd.Stored = survey.ExplanationBytes(cmd.Targets[0].Text)
		if err := h.room(c, cmd.Stored); err != nil {
			return web.Reply{}, err
		}
		// The outcome does not matter: after a conflict, for example, the loop reads the respondent again.
		if _, err := h.carryOut(c.Context, keyOf(c, name), cmd); err != nil {
			return web.Reply{}, err
		}
	}
	return web.Reply{}, web.Unavailable(errChanging)
}
