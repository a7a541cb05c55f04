package service

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"candor/internal/plural"
)

// errNoLists reports that the service has no operation addRespondents.
var errNoLists = errors.New("the service does not accept lists of respondents")

// many holds the results of addRespondents: for each respondent, in the order of the request, the answer that
// addRespondent would have given.
type many struct {
	Outcomes []struct {
		answer
		Status     int `json:"statusCode"`
		RetryAfter int `json:"retryAfter"` // seconds
	} `json:"outcomes"`
}

// addMany adds respondents with one request. It sends a respondent again if the service had no room for it.
func (c *Client) addMany(ctx context.Context, bodies []json.RawMessage) ([]Outcome, error) {
	outcomes := make([]Outcome, len(bodies))
	left := make([]int, len(bodies)) // indices that still have to be sent
	for i := range left {
		left[i] = i
	}
	last, pause := time.Now(), firstPause
	for len(left) > 0 {
		results, err := c.sendMany(ctx, bodies, left)
		if err != nil {
			return nil, err
		}
		var again []int
		wait, why := time.Duration(0), ""
		for n, i := range left {
			o := &results.Outcomes[n]
			switch o.status = o.Status; {
			case o.status == http.StatusOK:
				outcomes[i] = Outcome{Kind: Accepted}
				continue
			case o.passes():
				again = append(again, i)
				wait, why = max(wait, time.Duration(o.RetryAfter)*time.Second), o.Message
				continue
			}
			if outcomes[i], err = o.outcome(); err != nil {
				return nil, err
			}
		}
		if len(again) < len(left) {
			last, pause = time.Now(), firstPause
		} else if time.Since(last) > patience {
			return nil, fmt.Errorf("the service at %s has added nobody for %v: %s", c.base, patience, why)
		}
		if left = again; len(left) > 0 {
			if wait == 0 {
				wait = pause
				pause = min(2*pause, longPause)
			}
			if wait > longWait { // a daily limit
				return nil, errors.New(why)
			}
			c.hold(wait, why)
		}
	}
	return outcomes, nil
}

// passes reports whether the service may accept the same respondent later.
func (a *answer) passes() bool {
	return a.status == http.StatusServiceUnavailable || a.status == http.StatusInternalServerError || a.status == http.StatusTooManyRequests && a.Code != "quota_exceeded"
}

// sendMany sends the bodies with the given indices.
func (c *Client) sendMany(ctx context.Context, bodies []json.RawMessage, left []int) (*many, error) {
	var lines bytes.Buffer
	for _, i := range left {
		lines.Write(bodies[i])
		lines.WriteByte('\n')
	}
	a, err := c.call(ctx, "addRespondents", asLines, lines.Bytes())
	if refused := (*answer)(nil); errors.As(err, &refused) && refused.status == http.StatusNotFound {
		return nil, errNoLists
	}
	if err != nil {
		return nil, err
	}
	results := &many{}
	if err := json.Unmarshal(a.Results, results); err != nil {
		return nil, fmt.Errorf("addRespondents: read the outcomes: %w", err)
	}
	if len(results.Outcomes) != len(left) {
		return nil, fmt.Errorf("addRespondents: %s sent, but %s received", plural.Count(len(left), "respondent"), plural.Count(len(results.Outcomes), "outcome"))
	}
	return results, nil
}
