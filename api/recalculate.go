package api

import (
	"context"

	"candor/internal/access/turns"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/survey"
)

var (
	errNotAvailable = web.BadRequest("Recalculation is not available for this survey")
	errTooMuch      = web.TooLarge("The respondents are too large to be recalculated at once, name fewer of them")
)

// recalculate asks the selected checks to score respondents again (interface
// section 1.10).
func (h *Handler) recalculate(c *web.Call) (web.Reply, error) {
	r, violations := request.Recalculate(c.Body)
	if len(violations) > 0 {
		return web.Reply{}, web.Unprocessable(violations)
	}
	cmd, err := h.begin(c, survey.Recalculate)
	if err != nil {
		return web.Reply{}, err
	}
	cmd.Checks, cmd.Languages = r.Checks, r.Languages
	cmd.DetectDuplicates, cmd.DetectPattern = r.DetectDuplicates, r.DetectPattern
	key := keyOf(c, r.Survey)
	last := int64(-1) // the generation of the respondent that is scored last
	size := int64(0)
	_, err = h.target(c.Context, key, &cmd, r.IDs, func(_ *survey.State, row *survey.Respondent) survey.Target {
		last = row.Generation
		size += max(respondentSize, row.Stored)
		return survey.Target{Respondent: row.ID, Price: survey.RecalculationPrice(row.Counts(), r.Checks)}
	})
	switch {
	case err != nil:
		return web.Reply{}, err
	case c.Caller.Account.NoRecalculation:
		return web.Reply{}, errNotAvailable
	case size > recalculationSize && len(cmd.Targets) > 1:
		return web.Reply{}, errTooMuch
	}
	if err := h.afford(c, cmd.Targets); err != nil {
		return web.Reply{}, err
	}
	turn, err := h.turn(c, int(size))
	if err != nil {
		return web.Reply{}, err
	}
	at, o, err := h.command(c.Context, key, cmd)
	if err != nil || o.Code != survey.Applied {
		turn.Cancel()
	} else {
		turn.Follow(c.Context, func(ctx context.Context) error { return h.Records.Completed(ctx, at, last) })
	}
	if err != nil {
		return web.Reply{}, err
	}
	switch o.Code {
	case survey.Applied:
		return done("Recalculation queued", struct {
			Survey survey.Name    `json:"surveyName"`
			Total  int64          `json:"totalRespondents"`
			Price  survey.Credits `json:"estimatedCredits"`
		}{r.Survey, o.Count, o.Price})
	case survey.NoneFound:
		return web.Reply{}, web.BadRequest("No respondents found for provided IDs")
	case survey.SomeMissing:
		return web.Reply{}, web.BadRequest("Some respondents not found: " + quoted(o.Missing, int(o.Count)))
	default:
		return web.Reply{}, errNotAvailable
	}
}

// What work of commands counts for at the gate, in bytes. Scoring a respondent again
// counts for what is stored of it, at least for an ordinary submission's record. Looking
// for a respondent that is to be deleted costs the join and the checks a thirtieth of
// that. While the checks work on a command, whoever is behind it on the log waits:
// recalculationSize, about twice the bytes of the records, takes the checks less than
// half a second on two cores.
const (
	respondentSize    = 4 << 10
	deletionSize      = respondentSize / 32
	recalculationSize = 8 << 20
)

// turn waits until it is the account's turn to make work of so many bytes.
func (h *Handler) turn(c *web.Call, size int) (*turns.Pass, error) {
	ctx, cancel := context.WithTimeout(c.Context, lookupWait)
	defer cancel()
	turn, err := h.Turns.Enter(ctx, c.Caller.Account.ID, size)
	if err != nil {
		return nil, web.Busy(err)
	}
	return turn, nil
}

// afford refuses what the account's balance does not cover.
func (h *Handler) afford(c *web.Call, targets []survey.Target) error {
	var price survey.Credits
	for _, t := range targets {
		price += t.Price
	}
	if price == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(c.Context, lookupWait)
	defer cancel()
	affords, err := h.Ledger.Affords(ctx, &c.Caller.Account, price)
	switch {
	case err != nil:
		return web.Unavailable(err)
	case !affords:
		return web.ErrBalance
	}
	return nil
}
