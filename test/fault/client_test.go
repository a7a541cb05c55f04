package fault

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"sync/atomic"
	"time"
)

// client calls one candor.
type client struct {
	base, key string
	token     string // empty: none
	http      *http.Client

	inFlight atomic.Int64
	// observe, if set, is called with the start of each request and its answer.
	observe func(began time.Time, a answer)
}

func newClient(addr, key string) *client {
	return &client{
		base: "http://" + addr, key: key,
		http: &http.Client{Timeout: 40 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 512}},
	}
}

// answer is the result of a request: an answer, or an error of the connection.
type answer struct {
	err        error
	status     int
	retryAfter string
	message    string
	results    json.RawMessage
	took       time.Duration
}

// post calls an operation, for example v3/addRespondent.
func (c *client) post(ctx context.Context, operation string, body []byte) (a answer) {
	start := time.Now()
	c.inFlight.Add(1)
	defer func() {
		c.inFlight.Add(-1)
		a.took = time.Since(start)
		if c.observe != nil {
			c.observe(start, a)
		}
	}()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.base+"/"+operation, bytes.NewReader(body))
	if err != nil {
		return answer{err: err}
	}
	req.Header.Set("api-key", c.key)
	req.Header.Set("Content-Type", "application/json")
	if c.token != "" {
		req.Header.Set("X-Candor-Token", c.token)
	}
	if operation == "v3/addRespondents" {
		req.Header.Set("Content-Type", "application/x-ndjson")
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return answer{err: err}
	}
	text, err := io.ReadAll(resp.Body)
	_ = resp.Body.Close()
	if err != nil {
		return answer{err: err}
	}
	var envelope struct {
		Message string          `json:"message"`
		Results json.RawMessage `json:"results"`
	}
	if err := json.Unmarshal(text, &envelope); err != nil {
		envelope.Message = "not an envelope: " + string(text)
	}
	return answer{
		status: resp.StatusCode, retryAfter: resp.Header.Get("Retry-After"),
		message: envelope.Message, results: envelope.Results,
	}
}

// respondent is an entry in the answer to a read.
type respondent struct {
	ID      string `json:"respondentId"`
	Status  string `json:"status"`
	Quality *struct {
		Checks []struct {
			Check string `json:"qualityCheck"`
			Score int    `json:"score"`
		} `json:"qualityScoreSummary"`
		Points []struct {
			Translated string `json:"translatedAnswer"`
		} `json:"dataPointsSummary"`
	} `json:"respondentQuality"`
}

const numChecks = 6

// complete reports whether the entry is COMPLETED with the scores of all checks.
func (r respondent) complete() bool {
	return r.Status == "COMPLETED" && r.Quality != nil && len(r.Quality.Checks) == numChecks
}

// translated returns how many answers of the entry also have an English translation.
func (r respondent) translated() int {
	n := 0
	if r.Quality != nil {
		for _, p := range r.Quality.Points {
			if p.Translated != "" {
				n++
			}
		}
	}
	return n
}

// timeScore is the score of the check TS.
func (r respondent) timeScore() int {
	for _, c := range r.Quality.Checks {
		if c.Check == "TS" {
			return c.Score
		}
	}
	return 0
}

// pause waits a moment, or until the context ends.
func pause(ctx context.Context, d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}
