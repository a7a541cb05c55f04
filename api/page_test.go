package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/schemas"
	"candor/survey"
)

// counting counts the respondents that are read page by page.
type counting struct {
	View
	rows, pages int
}

func (c *counting) Page(ctx context.Context, key survey.Key, after int64, n int) (survey.Page, error) {
	page, err := c.View.Page(ctx, key, after, n)
	c.rows, c.pages = c.rows+len(page.Rows), c.pages+1
	return page, err
}

// A page reads as many respondents as its limit. With a filter that no respondent passes, it
// reads ten times as many, or 1,000.
func TestPage_bounded(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		const people = 2500
		for i := range people {
			r.add(t, "many", survey.RespondentID(fmt.Sprint("p", i)))
		}
		view := &counting{View: r.View}
		r.View = view
		for _, c := range []struct {
			body        string
			rows, pages int
			more        bool
		}{
			{`"limit":5`, 5, 1, true},
			{`"limit":1000`, 1000, 1, true},
			{`"fields":[]`, 100, 1, true},
			{`"excluded":true,"limit":5`, 1000, 1, true},
			{`"excluded":true,"limit":150`, 1500, 2, true},
			{`"excluded":true,"limit":1000`, people, 3, false},
		} {
			*view = counting{View: view.View}
			reply, err := r.call(t, "getAllRespondents", `{"surveyName":"many",`+c.body+`}`)
			if err != nil {
				t.Fatal(err)
			}
			if more := strings.Contains(string(reply.Members), "nextCursor"); view.rows != c.rows || view.pages != c.pages || more != c.more {
				t.Errorf("%s reads %d respondents in %d steps, more: %t; want %+v", c.body, view.rows, view.pages, more, c)
			}
		}
	})
}

// A page ends early if it becomes large, and the next page continues with the next respondent.
func TestPage_large(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		const people = 30
		for i := range people {
			r.add(t, "large", survey.RespondentID(fmt.Sprint("p", i)))
		}
		view := &swollen{View: r.View}
		r.View = view
		seen, cursor := map[string]int{}, ""
		for pages := 1; ; pages++ {
			body := `{"surveyName":"large","limit":1000` + cursor + `,"fields":["dataPointsSummary"]}`
			reply, err := r.call(t, "getAllRespondents", body)
			if err != nil {
				t.Fatal(err)
			}
			if len(reply.Results) > pageBytes+2*swollenBy {
				t.Errorf("a page has %d bytes", len(reply.Results))
			}
			var entries []struct{ RespondentID string }
			var tail struct{ Page struct{ NextCursor string } }
			if err := errors.Join(json.Unmarshal(reply.Results, &entries), json.Unmarshal([]byte("{"+string(reply.Members[1:])+"}"), &tail)); err != nil {
				t.Fatal(err)
			}
			for _, e := range entries {
				seen[e.RespondentID]++
			}
			if tail.Page.NextCursor == "" {
				if pages < 2 {
					t.Error("everything is on one page")
				}
				break
			}
			cursor = fmt.Sprintf(`,"cursor":%q`, tail.Page.NextCursor)
		}
		for i := range people {
			if id := fmt.Sprint("p", i); seen[id] != 1 {
				t.Errorf("%s is on %d pages", id, seen[id])
			}
		}
	})
}

const swollenBy = 300 << 10

// swollen is a view whose respondents are complete and have a long result.
type swollen struct{ View }

func (v *swollen) Page(ctx context.Context, key survey.Key, after int64, n int) (survey.Page, error) {
	page, err := v.View.Page(ctx, key, after, n)
	for i := range page.Rows {
		e := &page.Rows[i].Evaluations[survey.TS]
		e.Done = true
		e.Result = survey.Result{Check: survey.TS, Score: 50, DataPoints: []survey.DataPointResult{{ID: strings.Repeat("x", swollenBy), Score: 50}}}
	}
	return page, err
}

// sent returns the submissions of a log.
type sent func() (*survey.Submission, error)

func (s sent) Submission(context.Context, survey.Key, survey.RespondentID, int64) (*survey.Submission, error) {
	return s()
}

func (s sent) Readable(context.Context, survey.Key) (func(*survey.Respondent) bool, error) {
	return func(*survey.Respondent) bool { return true }, nil
}

func TestInclude_answers(t *testing.T) {
	const body = `{"surveyName":"s","respondentId":"ann","include":["answers"]}`
	rigged(t, func(t *testing.T, r *rig) {
		r.succeeds(t, "getRespondent", body, `{"respondentId":"ann",.*,"answers":\[{"qualityCheck":"TS","dataPointId":"T","duration":3}\]}`)
		r.succeeds(t, "getRespondent", strings.Replace(body, "ann", "cid", 1), `{"respondentId":"cid","status":"PROCESSING","answers":\[{.*}\]}`)
		r.Sent = sent(func() (*survey.Submission, error) { return nil, nil })
		r.succeeds(t, "getRespondent", body, `{"respondentId":"ann",.*,"answers":null}`)
		r.Sent = sent(func() (*survey.Submission, error) { return nil, errors.New("no broker") })
		r.fails(t, "getRespondent", body, http.StatusServiceUnavailable, unavailable)
		r.succeeds(t, "getRespondent", one, `{"respondentId":"ann",.*}`) // the other members do not need the log
	})
}

func TestPage_refused(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.fails(t, "getAllRespondents", `{"surveyName":"s","cursor":"x"}`, http.StatusBadRequest, "Validation Error")
		r.fails(t, "getAllRespondents", `{"surveyName":"s","changedSince":"x"}`, http.StatusBadRequest, "Validation Error")
		r.fails(t, "listSurveys", `{"cursor":"x"}`, http.StatusBadRequest, "Validation Error")
		r.fails(t, "getAllRespondents", `{"surveyName":"none","limit":1}`, http.StatusBadRequest, "Survey not found")
		r.FailReads(errors.New("the view is gone"))
		r.fails(t, "getAllRespondents", `{"surveyName":"s","limit":1}`, http.StatusServiceUnavailable, unavailable)
		r.fails(t, "listSurveys", `{}`, http.StatusServiceUnavailable, unavailable)
	})
}

// timed returns the times that respondents took for pages.
type timed func(ids []string) ([]survey.PageTimes, error)

func (t timed) PageTimes(_ context.Context, _ survey.Key, _ int64, ids []string) ([]survey.PageTimes, error) {
	return t(ids)
}

func TestInclude_pageTimes(t *testing.T) {
	const body = `{"surveyName":"s","respondentId":"eve","include":["pageTimes"]}`
	rigged(t, func(t *testing.T, r *rig) {
		r.add(t, "s", "eve")
		rec, err := schemas.EncodeScore(schemas.Score{Key: key, Respondent: "eve", Scored: survey.Scored{
			Generation: r.row(t, "eve").Generation, Result: survey.Result{Check: survey.TS, Score: 90, DataPoints: []survey.DataPointResult{{ID: "T", Score: 90}}},
		}})
		r.put(t, schemas.TopicScores, rec, err)
		r.Times = timed(func(ids []string) ([]survey.PageTimes, error) {
			d := survey.PageTimes{ID: ids[0], Respondents: 31, Median: 12.5}
			d.Counts[11], d.Counts[12] = 15, 16
			return []survey.PageTimes{d}, nil
		})
		r.succeeds(t, "getRespondent", body, `{"respondentId":"eve",.*,"pageTimes":\[{"dataPointId":"T","respondents":31,"median":12.5,"counts":\[0,0,0,0,0,0,0,0,0,0,0,15,16,0,0,0,0,0,0,0,0,0,0,0\]}\]}`)
		r.Times = timed(func(ids []string) ([]survey.PageTimes, error) { return []survey.PageTimes{{ID: ids[0]}}, nil })
		r.succeeds(t, "getRespondent", body, `{"respondentId":"eve",.*,"pageTimes":\[\]}`) // too few respondents
		r.Times = timed(func([]string) ([]survey.PageTimes, error) { return nil, errors.New("behind") })
		r.fails(t, "getRespondent", body, http.StatusServiceUnavailable, unavailable)
		r.succeeds(t, "getRespondent", strings.Replace(body, "eve", "cid", 1), `{"respondentId":"cid","status":"PROCESSING","pageTimes":\[\]}`)
	})
}
