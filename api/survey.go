package api

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"sync/atomic"

	"candor/internal/http/render"
	"candor/internal/http/web"
	"candor/survey"
)

// surveyStatus is a survey's status in the form of the interface (interface sections 1.4 and 1.5).
type surveyStatus struct {
	ID       string      `json:"surveyId"`
	Name     survey.Name `json:"surveyName"`
	Status   string      `json:"status"`
	Previous string      `json:"previousStatus,omitempty"`
}

func status(stopped bool) string {
	if stopped {
		return "STOPPED"
	}
	return "RUNNING"
}

func (h *Handler) stopSurvey(c *web.Call, name survey.Name) (web.Reply, error) {
	s, _, err := h.setStopped(c, survey.StopSurvey, name)
	if err != nil {
		return web.Reply{}, err
	}
	return done("Survey successfully stopped", s)
}

func (h *Handler) restartSurvey(c *web.Call, name survey.Name) (web.Reply, error) {
	s, was, err := h.setStopped(c, survey.RestartSurvey, name)
	if err != nil {
		return web.Reply{}, err
	}
	s.Previous = was
	return done("Survey successfully restarted", s)
}

// setStopped stops or restarts a survey. To stop a stopped survey is no error (interface section 5). was is the status
// before the command.
func (h *Handler) setStopped(c *web.Call, kind survey.CommandKind, name survey.Name) (s surveyStatus, was string, err error) {
	key := keyOf(c, name)
	cmd, err := h.begin(c, key, kind, 0)
	if err != nil {
		return s, "", err
	}
	o, err := h.existing(c.Context, key, cmd)
	if err != nil {
		return s, "", err
	}
	return surveyStatus{ID: key.ID(o.Incarnation), Name: name, Status: status(kind == survey.StopSurvey)}, status(o.WasStopped), nil
}

// deletesAtOnce is how many surveys of one request are deleted at a time.
const deletesAtOnce = 16

// maxOnceSurveys is the largest number of surveys that a deleteSurveys request with an
// Idempotency-Key may name. Each of them needs a record on the log, even if it does not exist.
const maxOnceSurveys = 100

// deleted is the result for one survey of a list.
type deleted struct {
	outcome survey.Outcome
	err     error
}

func (h *Handler) deleteSurveys(c *web.Call, names []survey.Name) (web.Reply, error) {
	once := len(c.Header.Values(web.OnceHeader)) > 0
	if once && len(names) > maxOnceSurveys {
		return web.Reply{}, web.Invalid([]string{fmt.Sprintf(`"surveyNames" must contain at most %d items with an Idempotency-Key`, maxOnceSurveys)})
	}
	weight := weight(len(names))
	if once {
		weight = len(names)
	}
	if err := c.Weigh(weight); err != nil {
		return web.Reply{}, err
	}
	cmd, err := h.begin(c, survey.Key{}, survey.DeleteSurvey, len(names))
	if err != nil {
		return web.Reply{}, err
	}
	all := make([]deleted, len(names))
	if !once {
		if err := h.dismiss(c, names, all); err != nil {
			return web.Reply{}, err
		}
	}
	h.deleteAll(c, cmd, names, all)

	results := []byte{'{'}
	for i, name := range names {
		if i > 0 {
			results = append(results, ',')
		}
		results = append(render.AppendString(results, string(name)), ':')
		switch d := all[i]; {
		case d.err == nil:
			results = append(results, `{"success":true,"deleted":{"respondents":`...)
			results = append(strconv.AppendInt(results, d.outcome.Count, 10), "}}"...)
		case errors.Is(d.err, errSurveyNotFound):
			results = append(results, `{"success":false,"message":"Survey not found or not owned by user"}`...)
		default: // if the request is repeated, it reports surveys that were deleted here as not found
			return web.Reply{}, d.err
		}
	}
	return web.Reply{Message: "Surveys deleted successfully", Results: append(results, '}')}, nil
}

// deleteAll deletes the surveys of a list that have no error yet, several at a time. It stops when the log or the view
// is not available.
func (h *Handler) deleteAll(c *web.Call, cmd survey.Command, names []survey.Name, all []deleted) {
	var wg sync.WaitGroup
	var away atomic.Bool // the log or the view is not available, so the other surveys would only wait and fail, too
	for w := range min(deletesAtOnce, len(names)) {
		wg.Go(func() {
			for i := w; i < len(names) && !away.Load(); i += deletesAtOnce {
				key, d := keyOf(c, names[i]), &all[i]
				if d.err != nil {
					continue
				}
				if d.outcome, d.err = h.carryOut(c.Context, key, part(cmd, key)); d.err != nil && !errors.Is(d.err, errSurveyNotFound) {
					away.Store(true)
				}
			}
		})
	}
	wg.Wait()
}

// dismiss sets errSurveyNotFound for the surveys of a list that do not exist, so that no record is appended for them.
func (h *Handler) dismiss(c *web.Call, names []survey.Name, all []deleted) error {
	ctx, cancel := context.WithTimeout(c.Context, lookupWait)
	defer cancel()
	keys := make([]survey.Key, len(names))
	for i, name := range names {
		keys[i] = keyOf(c, name)
	}
	found, err := h.View.Existing(ctx, keys)
	if err != nil {
		return web.Unavailable(err)
	}
	for i := range found {
		if !found[i] {
			all[i].err = errSurveyNotFound
		}
	}
	return nil
}

// part returns the command for one survey of a request with several surveys. If the request has an Idempotency-Key,
// each of its commands has a key that follows from it.
func part(whole survey.Command, key survey.Key) survey.Command {
	cmd := newCommand(whole.Kind)
	if whole.Once != nil {
		cmd.Once = &survey.Once{Key: survey.DigestOf(whole.Once.Key[:], key.Bytes()), Body: whole.Once.Body}
	}
	return cmd
}
