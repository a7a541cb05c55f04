package demo

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// client calls the service. It uses only the published interface.
type client struct {
	http *http.Client
	base string
	key  string
}

// These constants limit the attempts at a service that is busy or starting, and the size of its answers.
const (
	maxTries   = 60
	firstPause = 100 * time.Millisecond
	longPause  = 5 * time.Second
	maxAnswer  = 64 << 20
)

// reply is the envelope of every answer.
type reply struct {
	Message string            `json:"message"`
	Errors  map[string]string `json:"errors"`
	Results json.RawMessage   `json:"results"`
}

// verdict is one entry of getAllRespondents.
type verdict struct {
	RespondentID string `json:"respondentId"`
	Status       string `json:"status"`
	Quality      *struct {
		IsExcluded bool     `json:"isExcluded"`
		Reasons    []string `json:"reasonsForExclusion"`
		Score      int      `json:"serviceScore"`
	} `json:"respondentQuality"`
}

func (v *verdict) completed() bool { return v.Status == "COMPLETED" && v.Quality != nil }

// add submits a respondent. A retry may get the answer that the id exists. Then the first attempt was accepted and
// only its answer was lost, so add returns nil.
func (c *client) add(ctx context.Context, r Respondent) error {
	_, again, err := c.post(ctx, r.Version, "addRespondent", r.Body)
	if refused := (*refusal)(nil); again && errors.As(err, &refused) && refused.message == "ID already exists" {
		return nil
	}
	return err
}

// all returns the state of every respondent of a survey, and the raw results.
func (c *client) all(ctx context.Context, version int, survey string) ([]verdict, []byte, error) {
	body, err := json.Marshal(map[string]string{"surveyName": survey})
	if err != nil {
		return nil, nil, err
	}
	raw, _, err := c.post(ctx, version, "getAllRespondents", body)
	if err != nil {
		return nil, nil, err
	}
	var list []verdict
	if err := json.Unmarshal(raw, &list); err != nil {
		return nil, nil, fmt.Errorf("read getAllRespondents: %w", err)
	}
	return list, raw, nil
}

// refusal is an answer that would stay the same after a retry.
type refusal struct {
	status  int
	message string
	errors  map[string]string
}

// Error returns the service's message.
func (r *refusal) Error() string {
	s := fmt.Sprintf("%d %s", r.status, r.message)
	for _, e := range r.errors {
		return s + ": " + e
	}
	return s
}

// post sends a request until it is answered, and reports whether that took more than one attempt. It retries if
// the service is busy (429, 503) or the connection breaks. Any other answer is final.
func (c *client) post(ctx context.Context, version int, operation string, body []byte) (json.RawMessage, bool, error) {
	pause := firstPause
	for try := 1; ; try++ {
		results, wait, err := c.once(ctx, version, operation, body)
		if refused := (*refusal)(nil); err == nil || errors.As(err, &refused) || ctx.Err() != nil || try == maxTries {
			return results, try > 1, err
		}
		if wait == 0 {
			wait = pause
			pause = min(2*pause, longPause)
		}
		select {
		case <-ctx.Done():
			return nil, true, ctx.Err()
		case <-time.After(wait):
		}
	}
}

// once sends one request. After a temporary error, it also returns how long the service asks to wait, or 0.
func (c *client) once(ctx context.Context, version int, operation string, body []byte) (json.RawMessage, time.Duration, error) {
	url := fmt.Sprintf("%s/v%d/%s", c.base, version, operation)
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return nil, 0, &refusal{message: err.Error()}
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("api-key", c.key)
	resp, err := c.http.Do(req)
	if err != nil {
		return nil, 0, fmt.Errorf("%s: %w", operation, err)
	}
	defer func() { _ = resp.Body.Close() }()
	data, err := io.ReadAll(io.LimitReader(resp.Body, maxAnswer))
	if err != nil {
		return nil, 0, fmt.Errorf("%s: %w", operation, err)
	}
	switch resp.StatusCode {
	case http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return nil, retryAfter(resp.Header), fmt.Errorf("%s: %s", operation, resp.Status)
	}
	var r reply
	if err := json.Unmarshal(data, &r); resp.StatusCode == http.StatusOK && err != nil {
		return nil, 0, &refusal{resp.StatusCode, "answer is not JSON: " + err.Error(), nil}
	}
	if resp.StatusCode != http.StatusOK {
		r.Message = cmp.Or(r.Message, strings.TrimSpace(string(data[:min(len(data), 200)])))
		return nil, 0, &refusal{resp.StatusCode, r.Message, r.Errors}
	}
	return r.Results, 0, nil
}

func retryAfter(h http.Header) time.Duration {
	seconds, err := strconv.Atoi(h.Get("Retry-After"))
	if err != nil || seconds < 0 {
		return 0
	}
	return min(time.Duration(seconds)*time.Second, time.Minute)
}
