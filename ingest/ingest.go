// Package ingest is the front door: addRespondent. It decodes and validates a
// submission, appends it to the survey's log with acks=all, and answers with
// what the join decided about it in log order. A 2xx is therefore never false:
// the submission is on the log, and admitted.
package ingest

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"candor/internal/accounts"
	"candor/internal/kafka"
	"candor/internal/render"
	"candor/internal/request"
	"candor/internal/turns"
	"candor/internal/web"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// Deadlines of one request. None depends on the client staying: a record that
// is on its way is followed to its end.
const (
	lookupWait  = 2 * time.Second
	turnWait    = 5 * time.Second
	appendWait  = 3 * time.Second
	outcomeWait = 2 * time.Second
	syncWait    = 20 * time.Second // interface section 1.1
	lookAgain   = time.Second      // in case the completion's announcement was lost
)

// Handler answers addRespondent.
type Handler struct {
	Producer *kafka.Producer
	View     *state.View
	Quotas   survey.Quotas // of accounts that have none of their own
	Turns    *turns.Gate   // between accounts
	Days     Days          // nil: nothing is counted per day
	Metrics  *Metrics
	Log      *slog.Logger
}

// Routes returns the operation.
func (h *Handler) Routes() []web.Route {
	return []web.Route{{
		Operation: "addRespondent", Versions: []survey.Version{survey.V1, survey.V2, survey.V3},
		Public: true, Handle: h.add,
	}}
}

func (h *Handler) add(c *web.Call) (web.Reply, error) {
	received := time.Now().UTC().Truncate(time.Millisecond)
	add, violations := request.AddRespondent(c.Body, c.Version, received)
	if len(violations) > 0 {
		return web.Reply{}, web.Invalid(violations)
	}
	s := &add.Submission
	s.Key.Account = c.Caller.Account.ID
	s.Options = c.Caller.Account.Options
	token, err := h.narrow(c, &add, received)
	if err != nil {
		return web.Reply{}, err
	}
	quotas := c.Caller.Account.Quotas.Over(h.Quotas)
	s.Quotas = quotas.Survey()
	s.Entered = survey.EnteredBy(s.BAS)
	price := survey.Price(s.Counts(), s.Options.Modular)
	translations := survey.TranslationPrice(s.Counts(), s.Translations(), s.Options.Modular) // if all succeed
	rec, err := schemas.EncodeSubmission(s, price)
	switch {
	case errors.Is(err, schemas.ErrTooLarge):
		return web.Reply{}, web.TooLarge("The respondent is too large to be stored; send fewer or smaller data points")
	case err != nil:
		return web.Reply{}, err
	}

	c.BodyRead()
	ctx := context.WithoutCancel(c.Context)
	st, err := h.refuse(ctx, s, token)
	if err != nil {
		return web.Reply{}, err
	}
	if err := h.within(ctx, quotas, st, s, len(rec.Value)); err != nil {
		return web.Reply{}, err
	}
	if err := h.afford(ctx, &c.Caller.Account, price+translations); err != nil {
		return web.Reply{}, err
	}
	turn, err := h.turn(c, len(rec.Value))
	if err != nil {
		return web.Reply{}, err
	}
	if err = h.unused(ctx, token); err == nil {
		err = h.takeDay(ctx, &c.Caller, price+translations)
	}
	if err != nil {
		turn.Cancel()
		return web.Reply{}, err
	}
	p, offset, err := h.append(ctx, rec)
	if err != nil {
		turn.Cancel()
		return web.Reply{}, web.Unavailable(err)
	}
	if h.Log.Enabled(ctx, slog.LevelDebug) {
		h.Log.DebugContext(ctx, "appended", "request_id", c.RequestID, "respondent_digest", s.Respondent.Digest(), "partition", p, "offset", offset)
	}
	done, late, release := h.View.Completion(p, offset)
	if err := h.outcome(ctx, p, offset, token, quotas); err != nil {
		release()
		turn.Cancel()
		return web.Reply{}, err
	}
	go func() {
		defer release()
		turn.Follow(done)
	}()
	if !add.Synchronous {
		b := append([]byte(`{"respondentId":`), render.AppendString(nil, string(s.Respondent))...)
		return web.Reply{Message: wording[c.Version].queued, Results: append(b, `,"status":"QUEUED"}`...)}, nil
	}
	return h.wait(c, s, p, offset, done, late)
}

// wording holds the messages that differ by version (interface section 1.1).
var wording = map[survey.Version]struct{ evaluated, queued string }{
	survey.V1: {"Respondent Evaluated successfully", "Respondent Queued for Evaluation"},
	survey.V2: {"Respondent Evaluated successfully", "Respondent Queued for Evaluation"},
	survey.V3: {"Respondent evaluated successfully", "Respondent queued for evaluation"},
}

// refusals are the answers of the log that are not an admission.
var refusals = map[survey.OutcomeCode]string{
	survey.IDExists:      "ID already exists",
	survey.SurveyStopped: "Survey has been stopped",
	survey.OtherVersion:  "Survey was created with a different API version",
}

// answer returns the answer to an outcome that is a refusal, nil for others. A
// token whose respondent exists is used up.
func (h *Handler) answer(ctx context.Context, code survey.OutcomeCode, token *accounts.Token) error {
	if code == survey.SurveyNotFound {
		return errNoSurvey
	}
	text, refused := refusals[code]
	if !refused {
		return nil
	}
	if code == survey.IDExists {
		h.use(ctx, token)
	}
	return web.BadRequest(text)
}

// refuse looks whether the submission would be refused as things stand. It is
// a shortcut that keeps common refusals off the log, and it makes sure that the
// view is there before anything is appended. It returns the survey's state, nil
// where there is none.
func (h *Handler) refuse(ctx context.Context, s *survey.Submission, token *accounts.Token) (*survey.State, error) {
	ctx, cancel := context.WithTimeout(ctx, lookupWait)
	defer cancel()
	p := h.Producer.Partition(schemas.TopicSurveys, s.Key.Bytes())
	st, taken, err := h.View.Lookup(ctx, p, s.Key, s.Respondent)
	if err != nil {
		return nil, web.Unavailable(err)
	}
	// The same decision that the log will take, on a copy.
	_, _, o := survey.Admit(st, taken, survey.Admission{Version: s.Version, Existing: s.Existing}, survey.Stamp{})
	return st, h.answer(ctx, o.Code, token)
}

// afford refuses a submission that the account's balance does not cover.
func (h *Handler) afford(ctx context.Context, a *schemas.Account, price survey.Credits) error {
	ctx, cancel := context.WithTimeout(ctx, lookupWait)
	defer cancel()
	affords, err := h.View.Affords(ctx, a, price)
	switch {
	case err != nil:
		return web.Unavailable(err)
	case !affords:
		return web.ErrBalance
	}
	return nil
}

// turn waits until it is the account's turn to put so many bytes on the log.
func (h *Handler) turn(c *web.Call, size int) (*turns.Pass, error) {
	ctx, cancel := context.WithTimeout(c.Context, turnWait)
	defer cancel()
	start := time.Now()
	turn, err := h.Turns.Enter(ctx, c.Caller.Account.ID, size)
	h.Metrics.waited(start, err)
	if err != nil {
		return nil, web.Busy(err)
	}
	return turn, nil
}

func (h *Handler) append(ctx context.Context, rec schemas.Record) (int32, int64, error) {
	ctx, cancel := context.WithTimeout(ctx, appendWait)
	defer cancel()
	start := time.Now()
	p, offset, err := h.Producer.Append(ctx, schemas.TopicSurveys, rec)
	h.Metrics.published(start, err)
	return p, offset, err
}

// outcome waits for what the log decided.
func (h *Handler) outcome(ctx context.Context, p int32, offset int64, token *accounts.Token, quotas survey.Quotas) error {
	ctx, cancel := context.WithTimeout(ctx, outcomeWait)
	defer cancel()
	o, err := h.View.Outcome(ctx, p, offset)
	if err != nil {
		return web.Unavailable(err)
	}
	if o.Code == survey.Applied {
		h.use(ctx, token)
		return nil
	}
	if err := h.answer(ctx, o.Code, token); err != nil {
		return err
	}
	switch o.Code {
	case survey.RespondentQuota:
		return h.exceeded(respondentQuota, quotas.Respondents)
	case survey.PointQuota:
		return h.exceeded(pointQuota, quotas.DataPoints)
	default:
		return errors.New("the log refused the submission: it could not be read back")
	}
}

// wait answers a synchronous add: with the quality once the respondent is
// COMPLETED, or that it takes too long, while the work goes on.
func (h *Handler) wait(c *web.Call, s *survey.Submission, p int32, generation int64, done <-chan struct{}, look bool) (web.Reply, error) {
	ctx, cancel := context.WithTimeout(c.Context, syncWait)
	defer cancel()
	again := time.NewTicker(lookAgain)
	defer again.Stop()
	for {
		if !look {
			select {
			case <-done:
				done = nil
			case <-again.C:
			case <-ctx.Done():
			}
		}
		look = false
		st, row, err := h.View.Respondent(ctx, p, s.Key, s.Respondent)
		switch {
		case ctx.Err() != nil:
			return web.Reply{}, web.BadRequest("Respondent processing timed out")
		case err != nil: // the view is being rebuilt; the respondent is safe
		case row == nil || row.Generation != generation:
			return web.Reply{}, web.BadRequest("Respondent not found")
		case row.Completed():
			return web.Reply{Message: wording[c.Version].evaluated, Results: render.AppendRespondent(nil, st, row, false)}, nil
		}
	}
}
