package api

import (
	"bytes"
	"context"
	"encoding/json"
	"time"

	"candor/internal/access/accounts"
	"candor/internal/http/web"
	"candor/schemas"
)

// author returns a displayable name of the key that made a call.
func author(c *web.Call) string { return "key " + accounts.KeyID(c.Caller.Key) }

// audit writes to the audit topic that an API key is about to change a survey's cleaning settings, with the body of the
// request. If audit fails, the caller must not make the change.
func (h *Handler) audit(c *web.Call, action, subject string) error {
	var body bytes.Buffer
	if err := json.Compact(&body, c.Body); err != nil {
		return err
	}
	rec, err := schemas.EncodeAudit(schemas.Audit{
		At: time.Now().UTC().Truncate(time.Millisecond), Account: c.Caller.Account.ID,
		Actor: author(c), Action: action, Subject: subject, Detail: body.String(),
	})
	if err != nil {
		return err
	}
	if _, err := h.append(context.WithoutCancel(c.Context), schemas.TopicAudit, rec); err != nil {
		return web.Unavailable(err)
	}
	return nil
}
