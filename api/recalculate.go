package api

import (
	"context"
	"errors"
	"net/http"
	"time"

	"candor/internal/access/turns"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/survey"
)

var (
	errNotAvailable = web.BadRequest("Recalculation is not available for this survey")
	errTooMuch      = web.TooLarge("The respondents are too large to be recalculated at once, name fewer of them")
)

// recalculate makes the selected checks score respondents again (interface section 1.10). If a respondent is added, or
// deleted and added again, after it was priced, the command is made and appended again.
func (h *Handler) recalculate(c *web.Call) (web.Reply, error) {
	r, violations := request.Recalculate(c.Body)
	if len(violations) > 0 {
		return web.Reply{}, web.Unprocessable(violations)
	}
	cmd, err := h.begin(c, keyOf(c, r.Survey), survey.Recalculate, len(r.IDs))
	if err != nil {
		return web.Reply{}, err
	}
	cmd.Checks, cmd.Languages = r.Checks, r.Languages
	cmd.DetectDuplicates, cmd.DetectPattern = r.DetectDuplicates, r.DetectPattern
	o := survey.Outcome{Code: survey.Conflict}
	for begun := time.Now(); o.Code == survey.Conflict; {
		if time.Since(begun) > toggleWait {
			return web.Reply{}, web.Unavailable(errChanging)
		}
		if o, err = h.reopen(c, cmd, r); err != nil {
			return web.Reply{}, err
		}
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

// reopen prices the respondents of a recalculation, appends its command, and returns the outcome.
func (h *Handler) reopen(c *web.Call, cmd survey.Command, r request.Recalculation) (survey.Outcome, error) {
	key := keyOf(c, r.Survey)
	cmd.BasedOn = survey.OnGenerations
	of, err := h.selected(c.Context, key, &cmd, r)
	if err != nil {
		return survey.Outcome{}, err
	}
	refusal := h.refusal(c, of, cmd.Targets)
	switch refused := (*web.Error)(nil); {
	case refusal == nil:
	case cmd.Once != nil && errors.As(refusal, &refused) && refused.Status < http.StatusInternalServerError:
		// The command may be a repetition of one that was executed. The join then returns the first outcome, and does not
		// use the targets.
		cmd.Targets, cmd.BasedOn, of.size = nil, basedOnNothing, 0
	default:
		return survey.Outcome{}, refusal
	}
	turn, err := h.turn(c, int(of.size))
	if err != nil {
		return survey.Outcome{}, err
	}
	at, o, err := h.command(c.Context, key, cmd)
	if err != nil || o.Code != survey.Applied {
		turn.Cancel()
	} else {
		turn.Follow(c.Context, func(ctx context.Context) error { return h.Records.Completed(ctx, at, of.last) })
	}
	if err == nil && o.Code == survey.Conflict {
		err = refusal
	}
	return o, err
}

// refusal returns why respondents must not be recalculated now, or nil.
func (h *Handler) refusal(c *web.Call, of selection, targets []survey.Target) error {
	switch {
	case c.Caller.Account.NoRecalculation:
		return errNotAvailable
	case of.size > recalculationSize && len(targets) > 1:
		return errTooMuch
	case len(of.past) > 0:
		return web.BadRequest("The answers of some respondents are no longer kept, so they cannot be recalculated: " + quoted(of.past, len(of.past)))
	default:
		return h.afford(c, targets)
	}
}

// selection describes the respondents that are to be recalculated.
type selection struct {
	last int64                 // the generation of the last respondent in the list; -1: none exists
	size int64                 // the weight of the command in the account's turn, in bytes
	past []survey.RespondentID // respondents whose answers are no longer kept
}

// selected makes the respondents of a request the targets of its command.
func (h *Handler) selected(ctx context.Context, key survey.Key, cmd *survey.Command, r request.Recalculation) (selection, error) {
	of := selection{last: -1}
	wait, cancel := context.WithTimeout(ctx, lookupWait)
	defer cancel()
	readable, err := h.Sent.Readable(wait, key)
	if err != nil {
		return of, web.Unavailable(err)
	}
	_, err = h.target(ctx, key, cmd, r.IDs, func(_ *survey.State, row *survey.Respondent) survey.Target {
		of.last = row.Generation
		of.size += max(respondentSize, row.Stored)
		if !readable(row) {
			of.past = append(of.past, row.ID)
		}
		return survey.Target{Respondent: row.ID, BasedOn: row.Generation, Price: survey.RecalculationPrice(row.Counts(), r.Checks)}
	})
	return of, err
}

// The weights of commands in the turns of accounts, in bytes. A respondent to recalculate weighs its stored bytes, but
// at least respondentSize, the size of an ordinary submission. A respondent to delete causes about a thirtieth of that
// work for the join and the checks. While the checks work on a command, all later records of the partition wait. So
// recalculationSize limits the stored bytes of a command's respondents. Two cores score them within half a second.
const (
	respondentSize    = 4 << 10
	deletionSize      = respondentSize / 32
	recalculationSize = 8 << 20
)

// turn waits for the account's turn to add work of the given number of bytes.
func (h *Handler) turn(c *web.Call, size int) (*turns.Pass, error) {
	ctx, cancel := context.WithTimeout(c.Context, lookupWait)
	defer cancel()
	turn, err := h.Turns.Enter(ctx, c.Caller.Account.ID, size)
	if err != nil {
		return nil, web.Busy(err)
	}
	return turn, nil
}

// afford refuses a price that the account's balance does not cover.
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
