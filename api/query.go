package api

import (
	"cmp"
	"context"
	"errors"
	"io"
	"net/http"
	"time"

	"candor/internal/http/render"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/survey"
)

// readWait is the deadline of a short query, for example for one respondent or one page.
const readWait = 5 * time.Second

func (h *Handler) getRespondent(c *web.Call) (web.Reply, error) {
	r, violations := request.ReadRespondent(c.Body, c.Version)
	if len(violations) > 0 {
		return web.Reply{}, web.Invalid(violations)
	}
	st, row, err := h.respondent(c, r.Survey, r.Respondent)
	if err != nil {
		return web.Reply{}, err
	}
	answer := func() (web.Reply, error) {
		b, err := h.more(c, render.AppendRespondent(nil, st, row, r.Parts), r, st, row)
		return web.Reply{Message: "Respondent quality successfully retrieved", Results: b}, err
	}
	if r.Parts&(survey.PartAnswers|survey.PartRecordings|survey.PartPageTimes) != 0 { // such an answer can be as large as a submission
		return h.alone(c, answers, answer)
	}
	return answer()
}

// respondent returns a respondent that must exist, with its survey (interface
// section 1.2).
func (h *Handler) respondent(c *web.Call, name survey.Name, id survey.RespondentID) (*survey.State, *survey.Respondent, error) {
	ctx, cancel := context.WithTimeout(c.Context, readWait)
	defer cancel()
	key := keyOf(c, name)
	st, row, err := h.View.Respondent(ctx, key, id)
	switch {
	case err != nil:
		return nil, nil, web.Unavailable(err)
	case st == nil:
		return nil, nil, errSurveyNotFound
	case row == nil && c.Version == survey.V3:
		return nil, nil, &web.Error{Status: http.StatusNotFound, Message: "Respondent not found"}
	case row == nil:
		return nil, nil, web.BadRequest("Respondent not found")
	}
	return st, row, nil
}

// flushSize is the number of bytes that a stream buffers before it writes.
const flushSize = 32 << 10

func (h *Handler) getAllRespondents(c *web.Call) (web.Reply, error) {
	r, violations := request.ReadAll(c.Body, c.Version)
	if len(violations) > 0 {
		return web.Reply{}, web.Invalid(violations)
	}
	if r.Page != nil {
		return h.page(c, r)
	}
	key := keyOf(c, r.Survey)
	st, err := h.View.Survey(c.Context, key)
	switch {
	case err != nil:
		return web.Reply{}, web.Unavailable(err)
	case st == nil:
		return web.Reply{}, errSurveyNotFound
	}
	return web.Reply{
		Message: "Respondents quality retrieved successfully",
		Stream:  func(w io.Writer) error { return h.stream(c.Context, w, key, r.Parts) },
	}, nil
}

var errGone = errors.New("the survey was deleted while it was read")

// stream writes all respondents as one JSON array, with memory that does not grow with the survey. It takes turns with
// other reads, and ends its turn before it waits for the client.
func (h *Handler) stream(ctx context.Context, w io.Writer, key survey.Key, parts survey.Parts) error {
	var st *survey.State
	buf := append(make([]byte, 0, flushSize+4096), '[')
	first := true
	end := func() {}
	defer func() { end() }()
	begin := func() (err error) {
		end, err = h.Scans.Begin(ctx, key.Account)
		return err
	}
	pause := func() {
		end()
		end = func() {}
	}
	err := h.View.Respondents(ctx, key,
		func(s *survey.State) error {
			if st = s; st == nil {
				return errGone
			}
			return begin() // after the wait for the view, so that the turn does not include it
		},
		func(r *survey.Respondent) error {
			if !first {
				buf = append(buf, ',')
			}
			first = false
			buf = render.AppendRespondent(buf, st, r, parts)
			if len(buf) < flushSize {
				return nil
			}
			pause()
			if _, err := w.Write(buf); err != nil {
				return err
			}
			buf = buf[:0]
			return begin()
		})
	if err != nil {
		return err
	}
	pause()
	// Rows are read in steps. If the survey was deleted meanwhile, some or all rows are missing.
	if now, err := h.View.Survey(ctx, key); err != nil || now == nil || now.Incarnation != st.Incarnation {
		return cmp.Or(err, errGone)
	}
	_, err = w.Write(append(buf, ']'))
	return err
}
