package api

import (
	"context"
	"encoding/json"
	"fmt"

	"candor/internal/http/render"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/survey"
)

// overview is a survey in the form of a list entry.
type overview struct {
	surveyStatus
	Version     string `json:"version"`
	CreatedAt   string `json:"createdAt"`
	UpdatedAt   string `json:"updatedAt"`
	Reference   string `json:"referenceSurveyId,omitempty"`
	Respondents int64  `json:"respondents"`
	Completed   int64  `json:"completed"`
	Excluded    int64  `json:"excluded"`
	Recounting  bool   `json:"recounting"` // verdicts are being counted again; Excluded has those counted so far
}

func overviewOf(key survey.Key, st *survey.State) overview {
	t, recounting := st.Standing()
	return overview{
		surveyStatus: surveyStatus{ID: key.ID(st.Incarnation), Name: key.Survey, Status: status(st.Stopped)},
		Version:      fmt.Sprintf("v%d", st.Version), CreatedAt: st.CreatedAt.UTC().Format(render.Moment), UpdatedAt: st.UpdatedAt.UTC().Format(render.Moment),
		Reference: st.Reference, Respondents: st.Respondents, Completed: t.Complete, Excluded: t.Excluded, Recounting: recounting,
	}
}

// listSurveys answers with some of the account's surveys, in the byte order of their names, and a
// cursor for the next page.
func (h *Handler) listSurveys(c *web.Call, r request.ListSurveys) (web.Reply, error) {
	account := survey.Key{Account: c.Caller.Account.ID}
	var after []byte
	if r.Cursor != "" {
		var ok bool
		if after, ok = h.Cursors.open(surveysCursor, account, r.Cursor); !ok {
			return web.Reply{}, errSurveysCursor
		}
	}
	ctx, cancel := context.WithTimeout(c.Context, readWait)
	defer cancel()
	// Wait for the view here, and not during the account's turn: the list needs all partitions.
	if _, _, err := h.View.Surveys(ctx, account.Account, survey.Name(after), 1); err != nil {
		return web.Reply{}, web.Unavailable(err)
	}
	end, err := h.Scans.Begin(ctx, account.Account)
	if err != nil {
		return web.Reply{}, web.Busy(err)
	}
	defer end()
	page, next, err := h.View.Surveys(ctx, account.Account, survey.Name(after), r.Limit)
	if err != nil {
		return web.Reply{}, web.Unavailable(err)
	}
	list := make([]overview, len(page))
	for i := range page {
		list[i] = overviewOf(survey.Key{Account: account.Account, Survey: page[i].Name}, &page[i].State)
	}
	reply, err := done("Surveys retrieved successfully", list)
	reply.Members = []byte(`,"page":{}`)
	if next != "" {
		cursor := h.Cursors.seal(surveysCursor, account, []byte(next))
		reply.Members = append(render.AppendString([]byte(`,"page":{"nextCursor":`), cursor), '}')
	}
	return reply, err
}

var errSurveysCursor = web.Invalid([]string{`"cursor" must be a cursor of an earlier answer for this account`})

// detail holds everything about a survey that does not concern a single respondent.
type detail struct {
	overview
	Reasons  map[string]int64 `json:"excludedByReason"`
	Settings *cleaning        `json:"cleaning,omitempty"` // absent: every respondent has its own settings
}

// cleaning holds the settings of the survey's settings change in effect. They apply to respondents admitted before it.
type cleaning struct {
	Active   bool            `json:"activateCleaning"`
	Settings json.RawMessage `json:"cleaningSettings,omitempty"` // absent: cleaning is off
}

// getSurvey answers with one survey. Its counts are stored with the survey, so no respondent is
// read.
func (h *Handler) getSurvey(c *web.Call, name survey.Name) (web.Reply, error) {
	ctx, cancel := context.WithTimeout(c.Context, readWait)
	defer cancel()
	key := keyOf(c, name)
	st, err := h.View.Survey(ctx, key)
	switch {
	case err != nil:
		return web.Reply{}, web.Unavailable(err)
	case st == nil:
		return web.Reply{}, errSurveyNotFound
	}
	d := detail{overview: overviewOf(key, st), Reasons: map[string]int64{}}
	t, _ := st.Standing()
	for i, n := range t.Reasons {
		if n > 0 {
			d.Reasons[survey.Reason(i)] = n
		}
	}
	if st.Change != nil {
		d.Settings = &cleaning{Active: st.Change.Settings != nil}
		if d.Settings.Active {
			d.Settings.Settings = render.AppendSettings(nil, st.Version, st.Change.Settings)
		}
	}
	return done("Survey retrieved successfully", d)
}
