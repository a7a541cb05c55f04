package api

import (
	"context"
	"fmt"
	"strings"
	"time"

	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/survey"
)

// deleteRespondents deletes the listed respondents that exist. The others are not counted
// (interface section 1.7).
func (h *Handler) deleteRespondents(c *web.Call, r request.Respondents) (web.Reply, error) {
	if err := c.Weigh(weight(len(r.IDs))); err != nil {
		return web.Reply{}, err
	}
	cmd, err := h.begin(c, keyOf(c, r.Survey), survey.DeleteRespondents, len(r.IDs))
	if err != nil {
		return web.Reply{}, err
	}
	// A repetition is not appended. If the respondents exist again, the view would have to note for as long as the survey
	// exists that it deleted nobody.
	o, again := h.executed(c, keyOf(c, r.Survey), cmd.Once)
	if err = refused(o); !again {
		o, err = h.deleteListed(c, r, cmd)
	}
	if err != nil {
		return web.Reply{}, err
	}
	type deleted struct {
		Respondent int64 `json:"respondent"`
	}
	return done("Respondents deleted successfully", struct {
		Deleted deleted `json:"deleted"`
	}{deleted{o.Count}})
}

// deleteListed appends a command that deletes respondents.
func (h *Handler) deleteListed(c *web.Call, r request.Respondents, cmd survey.Command) (survey.Outcome, error) {
	cmd.Targets = make([]survey.Target, len(r.IDs))
	for i, id := range r.IDs {
		cmd.Targets[i].Respondent = id
	}
	turn, err := h.turn(c, len(r.IDs)*deletionSize)
	if err != nil {
		return survey.Outcome{}, err
	}
	o, err := h.listed(c.Context, keyOf(c, r.Survey), cmd)
	if err != nil {
		turn.Cancel()
		return survey.Outcome{}, err
	}
	turn.Follow(c.Context, func(context.Context) error { return nil }) // the work has already ended
	return o, nil
}

// toggleWait is how long a command is retried while other requests change the same respondents.
const toggleWait = 10 * time.Second

// updateExcluded inverts the exclusion of every listed respondent (interface section 1.9). The command has the new
// values, and the versions of the respondents from which they follow. If a respondent has changed in the meantime, the
// command is made and appended again.
func (h *Handler) updateExcluded(c *web.Call, r request.Respondents) (web.Reply, error) {
	if err := c.Weigh(weight(len(r.IDs))); err != nil {
		return web.Reply{}, err
	}
	cmd, err := h.begin(c, keyOf(c, r.Survey), survey.SetExcluded, len(r.IDs))
	if err != nil {
		return web.Reply{}, err
	}
	key := keyOf(c, r.Survey)
	ctx, cancel := context.WithTimeout(c.Context, toggleWait)
	defer cancel()
	o := survey.Outcome{Code: survey.Conflict}
	for o.Code == survey.Conflict {
		missing, err := h.target(ctx, key, &cmd, r.IDs, toggle)
		switch {
		case err != nil:
			return web.Reply{}, err
		case len(missing) > 0 && cmd.Once == nil: // the join would make the same decision
			return web.Reply{}, errMissing(r.Survey, missing, len(missing))
		}
		if o, err = h.carryOut(ctx, key, cmd); err != nil {
			return web.Reply{}, err
		}
	}
	if o.Code == survey.SomeMissing {
		return web.Reply{}, errMissing(r.Survey, o.Missing, int(o.Count))
	}
	return done("Respondents excluded status updated successfully", struct {
		Survey survey.Name           `json:"surveyName"`
		IDs    []survey.RespondentID `json:"respondentIds"`
	}{r.Survey, r.IDs})
}

// setExcluded excludes or includes the listed respondents by a manual decision. Unlike updateExcluded, it sets a given
// value, so that a client can repeat it safely.
func (h *Handler) setExcluded(c *web.Call, r request.Decision) (web.Reply, error) {
	if err := c.Weigh(weight(len(r.IDs))); err != nil {
		return web.Reply{}, err
	}
	cmd, err := h.begin(c, keyOf(c, r.Survey), survey.DecideExcluded, len(r.IDs))
	if err != nil {
		return web.Reply{}, err
	}
	cmd.Note, cmd.Sticky = r.Note, r.Sticky
	cmd.Targets = make([]survey.Target, len(r.IDs))
	for i, id := range r.IDs {
		cmd.Targets[i] = survey.Target{Respondent: id, Excluded: r.Excluded}
	}
	o, err := h.listed(c.Context, keyOf(c, r.Survey), cmd)
	switch {
	case err != nil:
		return web.Reply{}, err
	case o.Code == survey.SomeMissing:
		return web.Reply{}, errMissing(r.Survey, o.Missing, int(o.Count))
	}
	return done("Respondents excluded status set successfully", struct {
		Survey  survey.Name           `json:"surveyName"`
		IDs     []survey.RespondentID `json:"respondentIds"`
		Changed int64                 `json:"changed"`
	}{r.Survey, r.IDs, o.Count})
}

func toggle(st *survey.State, row *survey.Respondent) survey.Target { return row.Toggle(st) }

func errMissing(name survey.Name, ids []survey.RespondentID, n int) error {
	return web.BadRequest(fmt.Sprintf("The following respondents were not found in the survey '%s': %s", name, quoted(ids, n)))
}

// weight returns the number of requests that a request with n surveys or respondents counts as towards the rate limit.
func weight(n int) int { return (n + 99) / 100 }

// quoted formats ids for the messages of interface sections 1.9 and 1.10, for example 'a', 'b' and 5 more. n is the
// number of all ids, of which ids may have only the first.
func quoted(ids []survey.RespondentID, n int) string {
	var b strings.Builder
	ids = survey.FirstMissing(ids)
	for i, id := range ids {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString("'" + string(id) + "'")
	}
	if more := n - len(ids); more > 0 {
		fmt.Fprintf(&b, " and %d more", more)
	}
	return b.String()
}
