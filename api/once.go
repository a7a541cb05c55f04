package api

import (
	"context"
	"errors"

	"candor/internal/http/web"
	"candor/survey"
)

// begin returns a command for a request, with its sender. key names the survey. listed is the number of respondents, or
// of surveys to delete, that the request names. If the request has an Idempotency-Key, begin reserves the key. The
// reservation detects a key that is used again for another survey. The join detects one that is used again for the same
// survey.
func (h *Handler) begin(c *web.Call, key survey.Key, kind survey.CommandKind, listed int) (survey.Command, error) {
	cmd := newCommand(kind)
	if err := c.Decoded(); err != nil {
		return cmd, err
	}
	client, err := c.Client()
	if err != nil {
		return cmd, invalidHeader(kind, err)
	}
	cmd.Author, cmd.Client = author(c), client
	once, err := c.Once(byte(kind))
	if err != nil {
		return cmd, invalidHeader(kind, err)
	}
	if err := h.within(c, kind, listed); err != nil {
		if _, again := h.executed(c, key, once); !again {
			return cmd, err
		}
	}
	if once == nil {
		return cmd, nil
	}
	ctx, cancel := context.WithTimeout(c.Context, lookupWait)
	defer cancel()
	keys := 1
	if kind == survey.DeleteSurvey { // each survey gets its own command, with its own key
		keys = max(1, listed)
	}
	free, err := h.Names.Reserve(ctx, survey.Reservation{Once: *once, Account: c.Caller.Account.ID, Public: !c.Caller.Key.Private, Count: keys})
	switch {
	case err != nil:
		return cmd, web.OnceRefused(err)
	case !free:
		return cmd, web.ErrKeyReused
	}
	cmd.Once = once
	return cmd, nil
}

// invalidHeader returns the refusal of an invalid header with the error code of the operation, as for an invalid body.
func invalidHeader(kind survey.CommandKind, err error) error {
	if refusal := (*web.Error)(nil); errors.As(err, &refusal) {
		return invalid(decisionOperations[kind], refusal.Violations)
	}
	return err
}

// executed reports whether a command with this Idempotency-Key was executed before, and returns its outcome. If it was,
// begin does not refuse it: the join changes nothing and returns the first outcome. If Redis cannot be read now, executed
// returns false.
func (h *Handler) executed(c *web.Call, key survey.Key, once *survey.Once) (survey.Outcome, bool) {
	if once == nil {
		return survey.Outcome{}, false
	}
	ctx, cancel := context.WithTimeout(c.Context, lookupWait)
	defer cancel()
	o, found, err := h.Names.Executed(ctx, key, *once)
	return o, err == nil && found
}
