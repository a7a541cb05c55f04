// Package ingest implements addRespondent and addRespondents. It decodes and validates a submission, and appends it
// to the log with acks=all. Then it waits for the join's outcome, and answers with it. So a 2xx for addRespondent
// always means that the submission is on the log and admitted.
package ingest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"candor/internal/access/accounts"
	"candor/internal/access/turns"
	"candor/internal/http/render"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/schemas"
	"candor/survey"
)

// Deadlines of the steps of a request. If the client disconnects, the request still waits for the outcome of a record
// that was sent.
const (
	lookupWait  = 2 * time.Second
	turnWait    = 5 * time.Second
	appendWait  = 3 * time.Second
	outcomeWait = 5 * time.Second  // longer than it takes until another process has the partitions of a killed join
	syncWait    = 20 * time.Second // interface section 1.1
	lookAgain   = time.Second      // how often wait reads the row, in case the announcement was lost
)

// Handler answers addRespondent and addRespondents.
type Handler struct {
	Records Records
	View    View
	Ledger  Ledger
	Names   Names
	Known   request.Contract // the member names of requests, for warnings about others; nil: no warnings
	Quotas  survey.Quotas    // for accounts without quotas of their own
	Turns   *turns.Gate      // the turns of accounts for appending to the log
	Days    Days             // nil: daily limits are not counted
	Metrics *Metrics
	Log     *slog.Logger
}

// Routes returns the operations.
func (h *Handler) Routes() []web.Route {
	return []web.Route{{
		Operation: "addRespondent", Versions: []survey.Version{survey.V1, survey.V2, survey.V3},
		Public: true, Handle: h.add,
	}, {
		Operation: "addRespondents", Versions: []survey.Version{survey.V3}, Public: true, Lines: true, Handle: h.addAll,
	}}
}

// addition is one addRespondent in progress.
type addition struct {
	request.Add
	caller *accounts.Caller
	quotas survey.Quotas
	price  survey.Credits // the price if all requested translations succeed
	record schemas.Record
}

// leastWeight is the minimum weight of a respondent in the turn of its account, in bytes, because even the smallest
// respondent causes work for the join and the checks.
const leastWeight = 4 << 10

func (a *addition) weight() int { return max(len(a.record.Value), leastWeight) }

func (h *Handler) add(c *web.Call) (web.Reply, error) {
	received := time.Now()
	add, violations := request.AddRespondent(c.Body, c.Version, received)
	var err error
	if c.Warnings, err = warnings(c, &add, violations, func() []string { return h.Known.Of("addRespondent", c.Version).Unknown(c.Body) }); err != nil {
		return web.Reply{}, err
	}
	a, err := h.read(c, add, c.Header[web.TokenHeader])
	if err != nil {
		return web.Reply{}, err
	}
	c.BodyRead()
	ctx := context.WithoutCancel(c.Context)
	if err := h.refuse(ctx, &c.Caller.Account, a); err != nil {
		return web.Reply{}, err
	}
	turn, err := h.turn(c, a.weight())
	if err != nil {
		return web.Reply{}, err
	}
	at, err := h.submit(ctx, c, a)
	if err != nil {
		turn.Cancel()
		return web.Reply{}, err
	}
	turn.Follow(ctx, func(ctx context.Context) error { return h.Records.Completed(ctx, at, at.Offset) })
	if !a.Synchronous {
		b := render.AppendString([]byte(`{"respondentId":`), string(a.Submission.Respondent))
		return web.Reply{Message: wording[c.Version].queued, Results: append(b, `,"status":"QUEUED"}`...)}, nil
	}
	return h.wait(c, &a.Submission, at)
}

// warnings returns the warnings about a request, if the client asks for them. The error says what is wrong with the
// request. In a strict request, every warning is an error. The function unknown returns the warnings about unknown
// members.
func warnings(c *web.Call, add *request.Add, violations []string, unknown func() []string) ([]string, error) {
	if !c.Warn && !add.Strict {
		if len(violations) > 0 {
			return nil, web.Invalid(violations)
		}
		return nil, nil
	}
	var list request.Warnings
	for _, text := range unknown() {
		list.Add(text)
	}
	if len(violations) > 0 {
		return list.All(), web.Invalid(violations)
	}
	add.Advise(&list)
	all := list.All()
	if add.Strict && len(all) > 0 {
		return all, web.Invalid(all)
	}
	return all, nil
}

// read makes the record to append from a decoded request. tokens are the one-time tokens that were sent with the
// request. It fails if the key does not allow the request, or if the record would be too large.
func (h *Handler) read(c *web.Call, add request.Add, tokens []string) (*addition, error) {
	a := &addition{Add: add, caller: &c.Caller}
	s := &a.Submission
	s.Key.Account = c.Caller.Account.ID
	s.Options = c.Caller.Account.Options
	var err error
	if err = h.narrow(c, &a.Add, tokens, s.ReceivedAt); err != nil {
		return nil, err
	}
	a.quotas = c.Caller.Account.Quotas.Over(h.Quotas)
	s.Quotas = a.quotas.Survey()
	s.Entered = survey.EnteredBy(s.BAS)
	price := survey.Price(s.Counts(), s.Options.Modular)
	a.price = price + survey.TranslationPrice(s.Counts(), s.Translations(), s.Options.Modular) // if all translations succeed
	a.record, err = schemas.EncodeSubmission(s, price)
	if errors.Is(err, schemas.ErrTooLarge) {
		err = web.TooLarge("The respondent is too large to be stored; send fewer or smaller data points")
	}
	return a, err
}

// submit appends a submission and waits until it is admitted. An error is an answer for the client:
// the join refused the submission, or the outcome was not known in time.
func (h *Handler) submit(ctx context.Context, c *web.Call, a *addition) (schemas.Place, error) {
	if err := h.unused(ctx, &a.Submission); err != nil {
		return schemas.Place{}, err
	}
	if err := h.takeDay(ctx, a); err != nil {
		return schemas.Place{}, err
	}
	at, err := h.append(ctx, a.record)
	if err != nil {
		return schemas.Place{}, web.Unavailable(err)
	}
	if h.Log.Enabled(ctx, slog.LevelDebug) {
		h.Log.DebugContext(ctx, "appended", "request_id", c.RequestID, "respondent_digest", a.Submission.Respondent.Digest(), "partition", at.Partition, "offset", at.Offset)
	}
	return at, h.decided(ctx, at, a)
}

// wording holds the messages that differ by version (interface section 1.1).
var wording = map[survey.Version]struct{ evaluated, queued string }{
	survey.V1: {"Respondent Evaluated successfully", "Respondent Queued for Evaluation"},
	survey.V2: {"Respondent Evaluated successfully", "Respondent Queued for Evaluation"},
	survey.V3: {"Respondent evaluated successfully", "Respondent queued for evaluation"},
}

// refusals has the messages for some outcomes that are not an admission. The function answer has all of them.
var refusals = map[survey.OutcomeCode]string{
	survey.IDExists:      "ID already exists",
	survey.SurveyStopped: "Survey has been stopped",
	survey.OtherVersion:  "Survey was created with a different API version",
}

// answer returns the answer for an outcome that is a refusal, and nil for others.
func answer(code survey.OutcomeCode) error {
	switch text, refused := refusals[code]; {
	case code == survey.SurveyNotFound:
		return errNoSurvey
	case code == survey.TokenUsed:
		return errUsed
	case refused:
		return web.BadRequest(text)
	default:
		return nil
	}
}

// refuse returns an error if the join would refuse the submission in the current state, or if the view is not
// available. So common refusals need no record on the log.
func (h *Handler) refuse(ctx context.Context, account *schemas.Account, a *addition) error {
	s := &a.Submission
	st, taken, err := h.lookup(ctx, s.Key, s.Respondent)
	if err != nil {
		return web.Unavailable(err)
	}
	if _, err := h.refuseIn(ctx, a, st, taken[0], 0); err != nil {
		return err
	}
	return h.afford(ctx, account, a.price)
}

// refuseIn is like refuse, for a survey that was already looked up, and without the balance. st is nil if the survey
// does not exist. before is the number of respondents of the same request that are added to the survey before this
// one. refuseIn also returns the outcome that the join would decide.
func (h *Handler) refuseIn(ctx context.Context, a *addition, st *survey.State, taken bool, before int64) (survey.OutcomeCode, error) {
	s := &a.Submission
	admission := survey.Admission{Version: s.Version, Existing: s.Existing}
	code := admission.Decide(st, taken) // as the join will
	if err := answer(code); err != nil {
		return code, err
	}
	return code, h.within(ctx, a, st, before)
}

func (h *Handler) lookup(ctx context.Context, key survey.Key, ids ...survey.RespondentID) (*survey.State, []bool, error) {
	ctx, cancel := context.WithTimeout(ctx, lookupWait)
	defer cancel()
	return h.View.Lookup(ctx, key, ids...)
}

// afford refuses a submission that the account's balance does not cover.
func (h *Handler) afford(ctx context.Context, a *schemas.Account, price survey.Credits) error {
	ctx, cancel := context.WithTimeout(ctx, lookupWait)
	defer cancel()
	affords, err := h.Ledger.Affords(ctx, a, price)
	switch {
	case err != nil:
		return web.Unavailable(err)
	case !affords:
		return web.ErrBalance
	}
	return nil
}

// turn waits for the account's turn to append the given number of bytes to the log.
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

func (h *Handler) append(ctx context.Context, rec schemas.Record) (schemas.Place, error) {
	ctx, cancel := context.WithTimeout(ctx, appendWait)
	defer cancel()
	start := time.Now()
	at, err := h.Records.Append(ctx, schemas.TopicSurveys, rec)
	h.Metrics.published(start, err)
	return at, err
}

// decided waits for the join's decision on the submission at a place of the log. If the join
// refused it, decided returns the error for the client.
func (h *Handler) decided(ctx context.Context, at schemas.Place, a *addition) error {
	ctx, cancel := context.WithTimeout(ctx, outcomeWait)
	defer cancel()
	_, err := h.outcome(ctx, at, a)
	return err
}

// outcome waits for the join's outcome, and returns its code. If the submission was not admitted, it also returns the
// error for the client.
func (h *Handler) outcome(ctx context.Context, at schemas.Place, a *addition) (survey.OutcomeCode, error) {
	o, err := h.Records.Decided(ctx, at)
	if err != nil {
		return 0, web.Unavailable(err)
	}
	if o.Code != survey.Applied && h.Days != nil {
		h.Days.GiveDay(ctx, a.caller, int64(a.price))
	}
	return o.Code, h.answerTo(o, at, a)
}

func (h *Handler) answerTo(o survey.Outcome, at schemas.Place, a *addition) error {
	if o.Code == survey.Applied {
		return nil
	}
	if err := answer(o.Code); err != nil {
		return err
	}
	switch o.Code {
	case survey.RespondentQuota:
		return h.exceeded(respondentQuota, a.quotas.Respondents)
	case survey.PointQuota:
		return h.exceeded(pointQuota, a.quotas.DataPoints)
	default:
		return fmt.Errorf("the log refused the submission at %v with outcome %d: it could not be read back", at, o.Code)
	}
}

// wait answers a synchronous add. If the respondent is COMPLETED in time, the answer has its scores and verdict.
// Otherwise, the answer says that processing timed out, and scoring continues. wait reads the row once a second, in
// case it missed the completion.
func (h *Handler) wait(c *web.Call, s *survey.Submission, at schemas.Place) (web.Reply, error) {
	ctx, cancel := context.WithTimeout(c.Context, syncWait)
	defer cancel()
	told := false // the completion was announced; from then on, only read the row
	for {
		var err error
		st, row := h.evaluated(ctx, at, &told)
		if row == nil { // another process committed it, or it was announced before this call
			st, row, err = h.View.Respondent(ctx, s.Key, s.Respondent)
		}
		switch {
		case ctx.Err() != nil:
			return web.Reply{}, h.late(c.Context, s, cmp.Or(err, ctx.Err()))
		case err != nil: // the respondent is admitted, but the view is being rebuilt: try again
		case row == nil || row.Generation != at.Offset:
			return web.Reply{}, web.BadRequest("Respondent not found")
		case row.Completed():
			return web.Reply{Message: wording[c.Version].evaluated, Results: render.AppendRespondent(nil, st, row, survey.VerdictParts)}, nil
		}
	}
}

// evaluated waits for the completion of a submission, but at most a second. If this process has made the completing
// commit, it returns the survey and the respondent. Otherwise both are nil, and the caller reads them.
func (h *Handler) evaluated(ctx context.Context, at schemas.Place, told *bool) (*survey.State, *survey.Respondent) {
	ctx, cancel := context.WithTimeout(ctx, lookAgain)
	defer cancel()
	if !*told {
		if st, row, err := h.Records.Evaluated(ctx, at); err == nil {
			*told = true
			return st, row
		}
	}
	<-ctx.Done()
	return nil, nil
}

// late returns the error for a synchronous add whose respondent is not COMPLETED in time. If no process runs one of
// the missing checks, the error names the check.
func (h *Handler) late(ctx context.Context, s *survey.Submission, why error) error {
	late := web.BadRequest("Respondent processing timed out")
	late.Err = why
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lookupWait)
	defer cancel()
	absent, err := h.View.Absent(ctx)
	if err != nil || absent == 0 {
		return late
	}
	_, row, err := h.View.Respondent(ctx, s.Key, s.Respondent)
	if err != nil || row == nil {
		return late
	}
	for _, c := range survey.Checks {
		if e := &row.Evaluations[c]; absent.Has(c) && e.Concerned && !e.Done {
			late.Violations = append(late.Violations, fmt.Sprintf(`"dataPoints" has data points of %s, and no process runs this check`, c))
		}
	}
	return late
}
