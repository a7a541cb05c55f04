package api

import (
	"context"

	"candor/internal/http/web"
	"candor/survey"
)

// begin returns a command for a request, with its sender and its client. key names the survey, and respondents is the number of respondents that the request
// names. If the request has an Idempotency-Key, begin reserves the key. The log detects a key that is used again for the same survey, and the reservation
// detects one that is used again for another survey.
func (h *Handler) begin(c *web.Call, key survey.Key, kind survey.CommandKind, respondents int) (survey.Command, error) {
	cmd := newCommand(kind)
	client, err := c.Client()
	if err != nil {
		return cmd, err
	}
	cmd.Author, cmd.Client = author(c), client
	once, err := c.Once(byte(kind))
	if err != nil {
		return cmd, err
	}
	if err := h.within(c, kind, respondents); err != nil && !h.executed(c, key, once) {
		return cmd, err
	}
	if once == nil {
		return cmd, nil
	}
	ctx, cancel := context.WithTimeout(c.Context, lookupWait)
	defer cancel()
	free, err := h.Names.Reserve(ctx, *once)
	switch {
	case err != nil:
		return cmd, web.Unavailable(err)
	case !free:
		return cmd, web.ErrKeyReused
	}
	cmd.Once = once
	return cmd, nil
}

// executed reports whether a command was executed before. If it was, sending it again changes
// nothing, and only the log has its answer. If the outcome cannot be read now, the command counts as
// new.
func (h *Handler) executed(c *web.Call, key survey.Key, once *survey.Once) bool {
	if once == nil {
		return false
	}
	ctx, cancel := context.WithTimeout(c.Context, lookupWait)
	defer cancel()
	found, err := h.Names.Executed(ctx, key, *once)
	return err == nil && found
}
