package api

import (
	"context"
	"slices"

	"candor/internal/http/render"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/survey"
)

// more adds the requested parts to a respondent's entry that are not in its row: answers, behaviour recordings, the
// respondents that it resembles, and how long other respondents took for its pages.
func (h *Handler) more(c *web.Call, entry []byte, r request.Reading, st *survey.State, row *survey.Respondent) ([]byte, error) {
	const parts = survey.PartAnswers | survey.PartResembles | survey.PartRecordings | survey.PartPageTimes
	if r.Parts&parts == 0 {
		return entry, nil
	}
	ctx, cancel := context.WithTimeout(c.Context, readWait)
	defer cancel()
	key, b := keyOf(c, r.Survey), entry[:len(entry)-1] // without its closing brace
	if r.Parts&(survey.PartAnswers|survey.PartRecordings) != 0 {
		// Today only private keys can call this operation. The check is for routes that may be added later.
		if !c.Caller.Key.Private {
			return nil, errAnswers
		}
		s, err := h.Sent.Submission(ctx, key, row.ID, row.Generation)
		if err != nil {
			return nil, web.Unavailable(err)
		}
		if r.Parts.Has(survey.PartAnswers) {
			b = render.AppendAnswers(append(b, `,"answers":`...), s)
		}
		if r.Parts.Has(survey.PartRecordings) {
			b = render.AppendRecordings(append(b, `,"recordings":`...), s)
		}
	}
	if r.Parts.Has(survey.PartResembles) {
		list, err := h.resembles(ctx, key, st, row)
		if err != nil {
			return nil, err
		}
		b = render.AppendResembles(append(b, `,"resembles":`...), list)
	}
	if r.Parts.Has(survey.PartPageTimes) {
		list, err := h.pageTimes(ctx, key, st, row)
		if err != nil {
			return nil, err
		}
		b = render.AppendPageTimes(append(b, `,"pageTimes":`...), list)
	}
	return append(b, '}'), nil
}

var errAnswers = &web.Error{Status: 403, Message: "Answers are for private keys"}

// resembles returns the data points of a complete respondent that repeat another respondent, with the id of the other
// one. The id is empty if the other respondent was deleted.
func (h *Handler) resembles(ctx context.Context, key survey.Key, st *survey.State, row *survey.Respondent) ([]render.Resembled, error) {
	if !row.Completed() {
		return nil, nil
	}
	var list []render.Resembled
	var generations []int64 // of the respondents in list
	results := row.Results()
	for i := range results {
		for j := range results[i].DataPoints {
			p := &results[i].DataPoints[j]
			if p.Evidence.Resembles == 0 {
				continue
			}
			list = append(list, render.Resembled{Check: results[i].Check, DataPoint: p.ID})
			generations = append(generations, p.Evidence.Resembles-1)
		}
	}
	if len(list) == 0 {
		return nil, nil
	}
	ids, err := h.View.IDs(ctx, key, st.Incarnation, generations)
	if err != nil {
		return nil, web.Unavailable(err)
	}
	for i := range list {
		list[i].Respondent = ids[generations[i]]
	}
	return list, nil
}

// pageTimes returns how the times of all respondents are distributed, for each page of a complete respondent. It leaves
// out pages that too few respondents have seen.
func (h *Handler) pageTimes(ctx context.Context, key survey.Key, st *survey.State, row *survey.Respondent) ([]survey.PageTimes, error) {
	if !row.Completed() {
		return nil, nil
	}
	var ids []string
	results := row.Results()
	for i := range results {
		if results[i].Check != survey.TS {
			continue
		}
		for j := range results[i].DataPoints {
			ids = append(ids, results[i].DataPoints[j].ID)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	all, err := h.Times.PageTimes(ctx, key, st.Incarnation, ids)
	if err != nil {
		return nil, web.Unavailable(err)
	}
	return slices.DeleteFunc(all, func(d survey.PageTimes) bool { return d.Respondents == 0 }), nil
}
