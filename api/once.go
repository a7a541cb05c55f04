package api

import (
	"context"

	"candor/internal/http/web"
	"candor/survey"
)

// begin returns a command for a request. When the request has a name, it is
// reserved for it: the log decides for one survey, this for a name that comes
// again with another.
func (h *Handler) begin(c *web.Call, kind survey.CommandKind) (survey.Command, error) {
	cmd := newCommand(kind)
	once, err := c.Once(byte(kind))
	if err != nil || once == nil {
		return cmd, err
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
