package ingest

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"

	"candor/internal/http/render"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/schemas"
	"candor/survey"
)

// The respondents of one request are appended in groups. A group has at most groupSize respondents and groupBytes
// bytes, which is the largest weight of a turn (turns.Config.Least). After bulkWait, no further group begins, so
// that the answer is sent in time.
const (
	groupSize  = 125
	groupBytes = 512 << 10
	bulkWait   = 12 * time.Second
)

// bulkKind stands for addRespondents in the digest of an Idempotency-Key. Commands use their CommandKind, a small
// number.
const bulkKind = 0xff

// errUnderWay is the answer to a request with the Idempotency-Key of one that is still in progress.
var errUnderWay = &web.Error{
	Status: http.StatusServiceUnavailable, RetryAfter: 1,
	Message: "A request with this Idempotency-Key is under way, send the request again",
}

// entry is one respondent of a request, and its result.
type entry struct {
	*addition // nil: refused before it was decoded
	id        survey.RespondentID
	err       error // the error to answer with; nil: the respondent is admitted, or not refused so far
	settled   bool  // code is final: it is the join's outcome, or the constant unread
	code      survey.OutcomeCode
	warnings  []string
}

// addAll answers addRespondents. Each respondent is admitted or refused separately, as by addRespondent. What the
// respondents have in common, for example the survey, is looked up once.
func (h *Handler) addAll(c *web.Call) (web.Reply, error) {
	received := time.Now()
	if l := &c.Caller.Key.Limits; !c.Caller.Key.Private && l.TokenRequired {
		return web.Reply{}, errNoTokens
	}
	batch, err := h.readBatch(c)
	if err != nil {
		return web.Reply{}, err
	}
	named, err := h.resume(c, len(batch.Entries))
	if err != nil {
		return web.Reply{}, err
	}
	entries := make([]entry, len(batch.Entries))
	admit(c, entries, named)
	h.readAll(c, &batch, entries, received, named)
	c.BodyRead()
	h.submitAll(c, entries, received, named)
	named.keep(entries, true)
	return h.outcomes(c, entries), nil
}

// readBatch splits a request, and warns about the parts that all respondents share.
func (h *Handler) readBatch(c *web.Call) (batch request.Batch, err error) {
	var violations []string
	if c.Lines {
		batch, violations = request.ReadLines(c.Body)
	} else {
		batch, violations = request.ReadBatch(c.Body, c.Version)
	}
	if (c.Warn || batch.Strict) && batch.Common != nil {
		c.Warnings = h.Known.Of("addRespondents", c.Version).Unknown(batch.Common)
	}
	switch {
	case len(violations) > 0:
		return batch, web.Invalid(violations)
	case batch.Strict && len(c.Warnings) > 0:
		return batch, web.Invalid(c.Warnings)
	}
	return batch, nil
}

// admit counts the respondents of a request towards the limits of its key, and refuses those that exceed a limit.
// Respondents with a stored outcome do not count again. Otherwise, they would use up the limit each time that a long
// list is sent, and the others would never be tried.
func admit(c *web.Call, entries []entry, named *named) {
	var open []*entry
	for i := range entries {
		if _, ok := named.settled(i); !ok {
			open = append(open, &entries[i])
		}
	}
	admitted, over := c.Admit(len(open))
	refuseAll(open[admitted:], cmp.Or(over, error(web.Unavailable(nil))))
}

// maxWarnings is the largest number of respondents in an answer that have warnings.
const maxWarnings = 100

// unread is the stored outcome of a respondent that was refused when it was read, for example because it is invalid.
// If it is read again, it gets the same error. The code never stands for an outcome of the join here, because no
// respondent of a list has a token.
const unread = survey.TokenUsed

// readAll decodes the respondents of a request that are not refused so far.
func (h *Handler) readAll(c *web.Call, batch *request.Batch, entries []entry, received time.Time, named *named) {
	known := h.Known.Of("addRespondents", c.Version).Member("respondents").Items()
	warned := 0
	for i := range entries {
		e := &entries[i]
		if e.err != nil {
			continue
		}
		add, violations := batch.Respondent(i, c.Version, received)
		e.id = add.Submission.Respondent
		unknown := known.Unknown
		if warned >= maxWarnings { // further warnings are shown only as errors of strict requests, without suggested names
			unknown = known.UnknownNames
		}
		e.warnings, e.err = warnings(c, &add, violations, func() []string { return unknown(batch.Entries[i]) })
		if len(e.warnings) > 0 {
			if warned++; warned > maxWarnings {
				e.warnings = nil
			}
		}
		if e.err == nil {
			e.addition, e.err = h.read(c, add, nil)
		}
		switch code, ok := named.settled(i); {
		case e.err != nil && !ok:
			e.settled, e.code = true, unread
		case e.err == nil && ok && code != unread: // if it can be read only now, it is tried now
			e.settled, e.code = true, code
			e.err = answer(code)
		}
	}
	if warned > maxWarnings {
		c.Warnings = append(c.Warnings, fmt.Sprintf(`"respondents" has %d more with warnings`, warned-maxWarnings))
	}
}

// submitAll appends the remaining respondents in groups, and waits for the outcome of each.
func (h *Handler) submitAll(c *web.Call, entries []entry, began time.Time, named *named) {
	type person struct {
		survey.Key
		survey.RespondentID
	}
	var group []*entry
	there := map[person]bool{} // the respondents in the group
	size := 0
	send := func() {
		if len(group) == 0 {
			return
		}
		if time.Since(began) > bulkWait {
			refuseAll(group, web.Busy(nil))
		} else {
			h.submitGroup(c, group)
			named.keep(entries, false)
		}
		for _, e := range group {
			e.addition = nil // frees its memory: the submission is handled
		}
		group, size = group[:0], 0
		clear(there)
	}
	for i := range entries {
		e := &entries[i]
		if e.err != nil || e.settled {
			continue
		}
		n, p := len(e.record.Value), person{e.Submission.Key, e.id}
		// A repeated id begins a new group. In the same group, it would be counted twice.
		if len(group) == groupSize || len(group) > 0 && size+n > groupBytes || there[p] {
			send()
		}
		group, size, there[p] = append(group, e), size+n, true
	}
	send()
}

// submitGroup refuses or appends the respondents of a group, and sets their results.
func (h *Handler) submitGroup(c *web.Call, group []*entry) {
	ctx := context.WithoutCancel(c.Context)
	group = h.refuseGroup(ctx, &c.Caller.Account, group)
	size := 0
	for _, e := range group {
		size += e.weight()
	}
	if size == 0 {
		return
	}
	turn, err := h.turn(c, size)
	if err != nil {
		refuseAll(group, err)
		return
	}
	group = open(group, func(e *entry) error { return h.takeDay(ctx, e.addition) })
	admitted := h.appendGroup(ctx, group)
	if len(admitted) == 0 {
		turn.Cancel()
		return
	}
	turn.Follow(ctx, func(ctx context.Context) error {
		for _, at := range admitted {
			if err := h.Records.Completed(ctx, at, at.Offset); err != nil {
				return err
			}
		}
		return nil
	})
}

// appendGroup appends the submissions of a group, and waits for their outcomes. It returns the places of the admitted
// respondents.
func (h *Handler) appendGroup(ctx context.Context, group []*entry) (admitted []schemas.Place) {
	if len(group) == 0 {
		return nil
	}
	records := make([]schemas.Record, len(group))
	for i, e := range group {
		records[i] = e.record
	}
	wait, cancel := context.WithTimeout(ctx, appendWait)
	start := time.Now()
	places, errs := h.Records.AppendEach(wait, schemas.TopicSurveys, records)
	cancel()
	wait, cancel = context.WithTimeout(ctx, outcomeWait)
	defer cancel()
	for i, e := range group {
		h.Metrics.published(start, errs[i])
		if errs[i] != nil {
			e.err = web.Unavailable(errs[i])
			continue
		}
		e.code, e.err = h.outcome(wait, places[i], e.addition)
		e.settled = e.err == nil || answer(e.code) != nil
		if e.err == nil {
			admitted = append(admitted, places[i])
		}
	}
	return admitted
}

// refuseGroup refuses respondents of a group that the join would refuse in the current state. Unlike refuse, it needs
// only one look-up for each survey. It returns the remaining respondents.
func (h *Handler) refuseGroup(ctx context.Context, account *schemas.Account, group []*entry) []*entry {
	type found struct {
		st     *survey.State
		taken  []bool
		err    error
		next   int   // index into taken
		before int64 // number of respondents of the group that were accepted for the same survey so far
	}
	ids, surveys := map[survey.Key][]survey.RespondentID{}, map[survey.Key]*found{}
	for _, e := range group {
		key := e.Submission.Key
		ids[key] = append(ids[key], e.id)
	}
	var asked sync.WaitGroup // the look-ups are concurrent, so that the view groups them into few round trips
	for key, ids := range ids {
		f := &found{}
		surveys[key] = f
		asked.Go(func() {
			if f.st, f.taken, f.err = h.lookup(ctx, key, ids...); f.err != nil {
				f.err = web.Unavailable(f.err)
			}
		})
	}
	asked.Wait()
	var total survey.Credits
	for _, e := range group {
		total += e.price
	}
	all := h.afford(ctx, account, total) == nil // if the balance covers all, it need not be checked for each respondent
	var price survey.Credits
	return open(group, func(e *entry) error {
		f := surveys[e.Submission.Key]
		if f.err != nil {
			return f.err
		}
		taken := f.taken[f.next]
		f.next++
		code, err := h.refuseIn(ctx, e.addition, f.st, taken, f.before)
		if answer(code) != nil {
			e.code, e.settled = code, true
		}
		if err == nil && !all {
			err = h.afford(ctx, account, price+e.price)
		}
		if err == nil {
			f.before++
			price += e.price
		}
		return err
	})
}

// open refuses the entries for which f returns an error, and returns the others.
func open(group []*entry, f func(*entry) error) (left []*entry) {
	for _, e := range group {
		if e.err = f(e); e.err == nil {
			left = append(left, e)
		}
	}
	return left
}

func refuseAll(group []*entry, err error) {
	for _, e := range group {
		e.err = err
	}
}

// outcomes renders the results of the respondents, in their order.
func (h *Handler) outcomes(c *web.Call, entries []entry) web.Reply {
	queued := 0
	list := make([]byte, 0, 128*len(entries))
	for i := range entries {
		e := &entries[i]
		if i > 0 {
			list = append(list, ',')
		}
		list = append(list, '{')
		if e.id != "" {
			list = append(render.AppendString(append(list, `"respondentId":`...), string(e.id)), ',')
		}
		code := http.StatusOK
		if e.err == nil {
			queued++
			list = append(list, `"statusCode":200,"success":true,"message":`...)
			list = append(render.AppendString(list, wording[c.Version].queued), `,"status":"QUEUED"`...)
		} else {
			answer := web.AnswerOf(e.err)
			code = answer.Status
			list = answer.AppendOutcome(list)
			if code == http.StatusInternalServerError {
				h.Log.ErrorContext(c.Context, "a respondent of a list failed", "request_id", c.RequestID, "err", answer.Err)
			}
		}
		h.Metrics.entries.WithLabelValues(strconv.Itoa(code)).Inc()
		if c.Warn {
			list = web.AppendWarnings(list, e.warnings)
		}
		list = append(list, '}')
	}
	b := strconv.AppendInt([]byte(`{"queued":`), int64(queued), 10)
	b = strconv.AppendInt(append(b, `,"refused":`...), int64(len(entries)-queued), 10)
	b = append(append(b, `,"outcomes":[`...), list...)
	return web.Reply{Message: "Respondents processed", Results: append(b, "]}"...)}
}

// named is a request with an Idempotency-Key. The outcomes of its respondents are stored, so that a repeated request
// gets the same answer. A nil *named stands for a request without a key.
type named struct {
	h    *Handler
	call *web.Call
	key  survey.Digest
	kept []byte // for each respondent: 0 if there is no outcome, otherwise the outcome's code plus one
}

// resume begins a request with an Idempotency-Key. It returns the request with the outcomes that
// are stored under this key, if the request was sent before. Without a key, it returns nil.
func (h *Handler) resume(c *web.Call, n int) (*named, error) {
	once, err := c.Once(bulkKind)
	if err != nil || once == nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(c.Context, lookupWait)
	defer cancel()
	free, err := h.Names.Reserve(ctx, survey.Reservation{Once: *once, Account: c.Caller.Account.ID, Public: !c.Caller.Key.Private, Count: 1})
	switch {
	case err != nil:
		return nil, web.OnceRefused(err)
	case !free:
		return nil, web.ErrKeyReused
	}
	stored, busy, err := h.Names.Recall(ctx, once.Key)
	switch {
	case err != nil:
		return nil, web.Unavailable(err)
	case busy:
		return nil, errUnderWay
	}
	kept := make([]byte, max(n, len(stored)))
	copy(kept, stored)
	return &named{h: h, call: c, key: once.Key, kept: kept}, nil
}

// settled returns the stored outcome of a respondent, and whether there is one.
func (n *named) settled(i int) (survey.OutcomeCode, bool) {
	if n == nil || n.kept[i] == 0 {
		return 0, false
	}
	return survey.OutcomeCode(n.kept[i] - 1), true
}

// keep stores the outcomes so far, in addition to those that are stored already. ended says that the request has ended.
// If the outcomes cannot be stored, a repeated request gets "ID already exists" for the respondents that were admitted.
func (n *named) keep(entries []entry, ended bool) {
	if n == nil {
		return
	}
	for i := range entries {
		if entries[i].settled {
			n.kept[i] = byte(entries[i].code) + 1
		}
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(n.call.Context), lookupWait)
	defer cancel()
	if err := n.h.Names.Keep(ctx, n.key, n.kept, ended); err != nil {
		n.h.Log.WarnContext(ctx, "cannot store the outcomes of a request with an Idempotency-Key", "component", "ingest", "err", err)
	}
}
