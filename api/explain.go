package api

import (
	"errors"
	"time"

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

func explained(id survey.RespondentID, text string, at time.Time) (web.Reply, error) {
	return done("Respondent explained successfully", explanation{id, text, at.UTC().Format(render.Moment)})
}

// explainTries is how often explainRespondent generates an explanation. It tries again if the verdict has changed while
// the explanation was being saved.
const explainTries = 5

var errChanging = errors.New("the respondent changes all the time")

// explainRespondent answers with the explanation of a verdict. The first call generates the explanation from the row,
// and saves it by a command on the log, so that it is not lost if the view is wiped. Later calls read it. For a key that
// may only read, the explanation is not saved: it would count towards the account's quota of stored bytes.
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
			return explained(id, e.Text, e.At)
		}
		if !row.Completed() {
			return web.Reply{}, web.BadRequest("Respondent is still being processed")
		}
		text := render.Explain(row.EffectiveSettings(st), row.EffectiveOverride(st), row.Results())
		if c.Caller.Key.ReadOnly {
			return explained(id, text, time.Now())
		}
		cmd := newCommand(survey.SaveExplanation)
		cmd.Targets = []survey.Target{{
			Respondent: id, BasedOn: row.Version(st), Fingerprint: survey.Fingerprint(row.Results()), Text: text,
		}}
		cmd.Stored = survey.ExplanationBytes(text)
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
