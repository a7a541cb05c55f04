// Package api is the back door: queries about surveys and respondents, and
// admin commands. Queries read the view and derive verdicts as they answer;
// commands go through the survey's log.
package api

import (
	"context"
	"errors"
	"io"
	"net/http"
	"time"

	"candor/internal/kafka"
	"candor/internal/request"
	"candor/internal/web"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// readWait bounds a query of one respondent.
const readWait = 5 * time.Second

// Handler answers queries.
type Handler struct {
	Producer *kafka.Producer // places surveys, and appends commands
	View     *state.View
}

var allVersions = []survey.Version{survey.V1, survey.V2, survey.V3}

// Routes returns the operations.
func (h *Handler) Routes() []web.Route {
	return []web.Route{
		{Operation: "getRespondent", Versions: allVersions, Handle: h.getRespondent},
		{Operation: "getAllRespondents", Versions: allVersions, Handle: h.getAllRespondents},
	}
}

func (h *Handler) key(c *web.Call, name survey.Name) (survey.Key, int32) {
	key := survey.Key{Account: c.Caller.Account.ID, Survey: name}
	return key, h.Producer.Partition(schemas.TopicSurveys, key.Bytes())
}

var errSurveyNotFound = web.BadRequest("Survey not found")

// unavailable renders an error of the view.
func unavailable(err error) error { return web.Unavailable(err) }

func (h *Handler) getRespondent(c *web.Call) (web.Reply, error) {
	name, id, violations := request.GetRespondent(c.Body)
	if len(violations) > 0 {
		return web.Reply{}, web.Invalid(violations)
	}
	ctx, cancel := context.WithTimeout(c.Context, readWait)
	defer cancel()
	key, p := h.key(c, name)
	st, row, err := h.View.Respondent(ctx, p, key, id)
	switch {
	case err != nil:
		return web.Reply{}, unavailable(err)
	case st == nil:
		return web.Reply{}, errSurveyNotFound
	case row == nil && c.Version == survey.V3: // interface section 1.2
		return web.Reply{}, &web.Error{Status: http.StatusNotFound, Message: "Respondent not found"}
	case row == nil:
		return web.Reply{}, web.BadRequest("Respondent not found")
	}
	return web.Reply{
		Message: "Respondent quality successfully retrieved",
		Results: web.AppendRespondent(nil, st, row),
	}, nil
}

// flushSize is how much of a stream is gathered before it is written.
const flushSize = 32 << 10

func (h *Handler) getAllRespondents(c *web.Call) (web.Reply, error) {
	name, violations := request.GetAll(c.Body)
	if len(violations) > 0 {
		return web.Reply{}, web.Invalid(violations)
	}
	key, p := h.key(c, name)
	st, err := h.View.Survey(c.Context, p, key)
	switch {
	case err != nil:
		return web.Reply{}, unavailable(err)
	case st == nil:
		return web.Reply{}, errSurveyNotFound
	}
	return web.Reply{
		Message: "Respondents quality retrieved successfully",
		Stream:  func(w io.Writer) error { return h.stream(c.Context, w, p, key) },
	}, nil
}

var errGone = errors.New("the survey was deleted while it was read")

// stream writes all respondents as one JSON array in constant memory.
func (h *Handler) stream(ctx context.Context, w io.Writer, p int32, key survey.Key) error {
	var st *survey.State
	buf := append(make([]byte, 0, flushSize+4096), '[')
	first := true
	err := h.View.Respondents(ctx, p, key,
		func(s *survey.State) error {
			if st = s; st == nil {
				return errGone
			}
			return nil
		},
		func(r *survey.Respondent) error {
			if !first {
				buf = append(buf, ',')
			}
			first = false
			buf = web.AppendRespondent(buf, st, r)
			if len(buf) < flushSize {
				return nil
			}
			_, err := w.Write(buf)
			buf = buf[:0]
			return err
		})
	if err != nil {
		return err
	}
	_, err = w.Write(append(buf, ']'))
	return err
}
