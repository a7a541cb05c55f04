package api

import (
	"context"
	"errors"
	"iter"
	"strings"
	"time"

	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/survey"
)

// previewWait is the deadline of a preview, including the wait for earlier previews of the account. Other requests use
// it as the deadline of their wait.
const previewWait = 30 * time.Second

// respondentsPerRequest is how many respondents of a preview or an export count as one request towards the rate limit.
const respondentsPerRequest = 10_000

var (
	errCursorGone = web.BadRequest("The cursor is not that of this survey, or its respondent was deleted: begin again without a cursor")
	errEnough     = errors.New("the page is full")
)

// flip is one respondent whose exclusion would change.
type flip struct {
	Respondent survey.RespondentID `json:"respondentId"`
	Excluded   bool                `json:"isExcluded"` // under the new settings
	Before     []string            `json:"reasonsBefore"`
	After      []string            `json:"reasonsAfter"`
}

// byReason is the number of respondents excluded for a reason.
type byReason struct {
	Reason      string `json:"reason"`
	Respondents int64  `json:"respondents"`
}

// excluded is the number of respondents excluded under some settings.
type excluded struct {
	Respondents int64      `json:"excluded"`
	Reasons     []byReason `json:"reasons"`
}

// counts holds what a preview counts over all respondents.
type counts struct {
	Completed  int64    `json:"completed"`
	Processing int64    `json:"processing"`
	Included   int64    `json:"newlyIncluded"`
	Excluded   int64    `json:"newlyExcluded"`
	Before     excluded `json:"before"`
	After      excluded `json:"after"`
}

// preview compares the verdicts of a survey under its current settings with those under other settings.
type preview struct {
	request request.Preview
	now     *survey.State
	then    *survey.State
	counts  counts
	before  [survey.NumReasons]int64 // number excluded, by the number of the reason
	after   [survey.NumReasons]int64
	flips   []flip
	more    bool // more verdicts change than flips lists
}

// add compares the verdicts of one respondent. The first page counts all respondents. Later pages show no counts, so
// add returns errEnough there when the page is full.
func (p *preview) add(r *survey.Judged) error {
	if !r.Completed() {
		p.counts.Processing++
		return nil
	}
	p.counts.Completed++
	before, after := r.Reasons(p.now, p.then)
	was, is := before != 0, after != 0
	if was {
		p.counts.Before.Respondents++
		for number := range before.Numbers {
			p.before[number]++
		}
	}
	if is {
		p.counts.After.Respondents++
		for number := range after.Numbers {
			p.after[number]++
		}
	}
	if was == is {
		return nil
	}
	if is {
		p.counts.Excluded++
	} else {
		p.counts.Included++
	}
	if len(p.flips) < p.request.Limit {
		id := survey.RespondentID(strings.Clone(string(r.ID))) // a copy, because r is valid only during this call
		p.flips = append(p.flips, flip{id, is, before.Names(), after.Names()})
		return nil
	}
	p.more = true
	if p.request.After != "" {
		return errEnough
	}
	return nil
}

// reasons lists counts by reason, in the order of all reasons, including zeros.
func reasons(counted *[survey.NumReasons]int64) []byReason {
	list := make([]byReason, 0, len(counted))
	for number, n := range counted {
		if reason := survey.Reason(number); reason != "" {
			list = append(list, byReason{reason, n})
		}
	}
	return list
}

// scanWeight is the number of requests for which reading the given number of respondents counts.
func scanWeight(respondents int64) int {
	return max(1, int((respondents+respondentsPerRequest-1)/respondentsPerRequest))
}

// previewSettings shows what would change under other settings. It stores nothing.
func (h *Handler) previewSettings(c *web.Call) (web.Reply, error) {
	ctx, cancel := context.WithTimeout(c.Context, previewWait)
	defer cancel()
	version, name := c.Version, request.PeekSurvey(c.Body)
	var st *survey.State
	if name != "" {
		var err error
		if st, err = h.find(ctx, keyOf(c, name)); err != nil {
			return web.Reply{}, err
		}
	}
	if st != nil {
		version = st.Version
	}
	r, violations := request.PreviewCleaningSettings(c.Body, version)
	switch {
	case len(violations) > 0:
		return web.Reply{}, web.Invalid(violations)
	case st == nil:
		return web.Reply{}, errSurveyNotFound
	}
	if err := c.Weigh(scanWeight(st.Respondents)); err != nil {
		return web.Reply{}, err
	}
	c.BodyRead()
	leave, err := h.Scans.Enter(ctx, c.Caller.Account.ID, previews)
	if err != nil {
		return web.Reply{}, web.Busy(err)
	}
	defer leave()
	p := preview{request: r, flips: []flip{}}
	if err := h.scan(ctx, keyOf(c, name), &p); err != nil {
		return web.Reply{}, err
	}
	return done("Cleaning settings previewed successfully", p.results())
}

// scan compares the verdicts of a survey's respondents under both settings.
func (h *Handler) scan(ctx context.Context, key survey.Key, p *preview) error {
	err := h.View.Judged(ctx, key, p.request.After,
		func(st *survey.State, found bool) error {
			switch {
			case st == nil:
				return errSurveyNotFound
			case !found:
				return errCursorGone
			}
			p.now, p.then = st, st.Under(p.request.Settings)
			return nil
		},
		func(rows iter.Seq2[*survey.Judged, error]) error {
			return h.Scans.Page(ctx, key.Account, func() error {
				for r, err := range rows {
					if err != nil {
						return err
					}
					if err := p.add(r); err != nil {
						return err
					}
				}
				return nil
			})
		})
	var refusal *web.Error
	switch {
	case errors.Is(err, errEnough):
		return nil
	case errors.As(err, &refusal):
		return err
	case err != nil:
		return web.Unavailable(err)
	}
	// If the survey was deleted during the read, some rows are missing, and the counts are wrong.
	st, err := h.find(ctx, key)
	switch {
	case err != nil:
		return err
	case st == nil || st.Incarnation != p.now.Incarnation:
		return errSurveyNotFound
	}
	return nil
}

// previewed is a preview in the form of the interface.
type previewed struct {
	Survey survey.Name `json:"surveyName"`
	Counts *counts     `json:"counts,omitempty"` // only on the first page
	Flips  []flip      `json:"respondents"`
	Next   string      `json:"nextCursor,omitempty"` // absent on the last page
}

func (p *preview) results() previewed {
	results := previewed{Survey: p.request.Survey, Flips: p.flips}
	if p.request.After == "" {
		p.counts.Before.Reasons, p.counts.After.Reasons = reasons(&p.before), reasons(&p.after)
		results.Counts = &p.counts
	}
	if p.more {
		results.Next = string(p.flips[len(p.flips)-1].Respondent)
	}
	return results
}
