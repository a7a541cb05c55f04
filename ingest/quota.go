package ingest

import (
	"context"
	"fmt"

	"candor/internal/http/web"
	"candor/internal/plural"
	"candor/survey"
)

// quota is the name of a quota, as in the metric's label.
type quota string

// The quotas.
const (
	surveyQuota     quota = "surveys"
	respondentQuota quota = "respondents"
	pointQuota      quota = "data_points"
	checkQuota      quota = "check_state"
	storedQuota     quota = "stored"
)

// exceededTexts say which quota is exhausted, and what to do.
var exceededTexts = map[quota]string{
	surveyQuota:     "Quota exceeded: this account may have %s. Delete a survey, or ask for a higher quota.",
	respondentQuota: "Quota exceeded: a survey of this account may hold %s. Delete respondents, use another survey, or ask for a higher quota.",
	pointQuota:      "Quota exceeded: a survey of this account may have %s. Send the same ids for all respondents of a survey, or ask for a higher quota.",
	checkQuota:      "Quota exceeded: the checks may keep %s about the surveys of this account. Delete respondents or surveys, or ask for a higher quota.",
	storedQuota:     web.StoredQuota,
}

// quotaUnits are the units of the quotas.
var quotaUnits = map[quota]string{
	surveyQuota: "survey", respondentQuota: "respondent", pointQuota: "different data point id", checkQuota: "byte", storedQuota: "byte",
}

// exceeded counts a refusal because of a quota, and returns its error.
func (h *Handler) exceeded(q quota, limit int64) error {
	h.Metrics.exceeded(q)
	return web.QuotaExceeded(fmt.Sprintf(exceededTexts[q], plural.Count(limit, quotaUnits[q])))
}

// within refuses a submission that would exceed a quota. The join makes the final decision on the quotas of a survey.
// The quotas of the account are checked only here, against recent usage (state.View.Use). st is the survey, or nil if
// it does not exist. before is the number of respondents of the same request that are added before this one.
func (h *Handler) within(ctx context.Context, a *addition, st *survey.State, before int64) error {
	q, s := &a.quotas, &a.Submission
	if q.Respondents > 0 && holds(st)+before >= q.Respondents {
		return h.exceeded(respondentQuota, q.Respondents)
	}
	ctx, cancel := context.WithTimeout(ctx, lookupWait)
	defer cancel()
	if q.DataPoints > 0 {
		fresh, err := h.fresh(ctx, q.DataPoints, st, s)
		if err != nil {
			return web.Unavailable(err)
		}
		if fresh > 0 && held(st)+fresh > q.DataPoints {
			return h.exceeded(pointQuota, q.DataPoints)
		}
	}
	return h.withinAccount(ctx, a, st == nil && before == 0)
}

// withinAccount refuses a submission that would exceed one of the account's own quotas. creates
// says that the submission creates its survey.
func (h *Handler) withinAccount(ctx context.Context, a *addition, creates bool) error {
	q := &a.quotas
	if q.CheckState <= 0 && q.Stored <= 0 && (q.Surveys <= 0 || !creates) {
		return nil
	}
	add := survey.Usage{Stored: survey.StoredBytes(len(a.record.Value), a.Submission.Counts())}
	add.CheckState = add.Stored // an estimate until the checks have counted it
	if creates {
		add.Surveys = 1
	}
	var refusal error
	err := h.Ledger.Use(ctx, a.Submission.Key.Account, add, func(used survey.Usage) error {
		switch {
		case q.Surveys > 0 && add.Surveys > 0 && used.Surveys >= q.Surveys:
			refusal = h.exceeded(surveyQuota, q.Surveys)
		case q.CheckState > 0 && used.CheckState >= q.CheckState:
			refusal = h.exceeded(checkQuota, q.CheckState)
		case q.Stored > 0 && used.Stored+add.Stored > q.Stored:
			refusal = h.exceeded(storedQuota, q.Stored)
		}
		return refusal
	})
	if err != nil && refusal == nil {
		return web.Unavailable(err)
	}
	return refusal
}

// holds returns the number of respondents in a survey.
func holds(st *survey.State) int64 {
	if st == nil {
		return 0
	}
	return st.Respondents
}

// held returns the number of data point ids in a survey.
func held(st *survey.State) int64 {
	if st == nil {
		return 0
	}
	return st.Points
}

// fresh returns how many of the submission's data point ids its survey does not have yet. If the limit cannot be
// exceeded even if all ids are new, it returns 0 without reading the survey's ids. Most surveys are far below the
// limit. It also returns 0 if the ids are not counted.
func (h *Handler) fresh(ctx context.Context, limit int64, st *survey.State, s *survey.Submission) (int64, error) {
	if held(st)+int64(s.NumPoints()) <= limit {
		return 0, nil
	}
	set := s.Points()
	if set == 0 {
		return 0, nil
	}
	ids := s.PointIDs()
	if st == nil {
		return int64(len(ids)), nil
	}
	return h.View.NewPoints(ctx, s.Key, st.Incarnation, set, ids)
}
