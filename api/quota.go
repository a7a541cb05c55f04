package api

import (
	"context"
	"fmt"

	"candor/internal/http/web"
	"candor/internal/plural"
	"candor/survey"
)

// within refuses a command if its entries in the trail of decisions would make the account exceed its quota of stored
// bytes. It compares with recent usage, as ingest does. The refusal is not stored under an Idempotency-Key, so the
// command can be sent again later. A command that was executed before is not refused: see begin.
//
// Deletions always pass, because they free more bytes than their entry takes. stopSurvey also passes. It adds an entry
// only if the survey is running, and a survey cannot be restarted while the quota is full.
func (h *Handler) within(c *web.Call, kind survey.CommandKind, respondents int) error {
	if kind == survey.DeleteRespondents || kind == survey.DeleteSurvey || kind == survey.StopSurvey {
		return nil
	}
	return h.room(c, survey.DecisionBytes(respondents))
}

// room refuses a request if its size, added to the stored bytes of the account, would exceed the
// quota.
func (h *Handler) room(c *web.Call, size int64) error {
	limit := c.Caller.Account.Quotas.Over(h.Quotas).Stored
	if limit <= 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(c.Context, lookupWait)
	defer cancel()
	add := survey.Usage{Stored: size}
	var refusal error
	err := h.Ledger.Use(ctx, c.Caller.Account.ID, add, func(used survey.Usage) error {
		if used.Stored+add.Stored > limit {
			h.Metrics.exceeded.Inc()
			refusal = web.QuotaExceeded(fmt.Sprintf(web.StoredQuota, plural.Count(limit, "byte")))
		}
		return refusal
	})
	if err != nil && refusal == nil {
		return web.Unavailable(err)
	}
	return refusal
}
