package adviser

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"candor/processors"
)

// maxResponse limits how much of a response is read, in bytes.
const maxResponse = 256 << 10

// failure is a response that cannot be used. It never quotes the response, because the response may quote answers.
type failure struct {
	outcome string // label of the metric
	status  int
	content bool          // the texts may be the cause, so other questions may succeed
	pause   time.Duration // the pause that the service asks for
}

func (f *failure) Error() string {
	return fmt.Sprintf("the model service: %s (%d)", f.outcome, f.status)
}

// refuses reports whether the response rejects the request itself. Content filters respond in this way. So do
// endpoints that do not support the form of the request (see form).
func (f *failure) refuses() bool {
	return f.status == http.StatusBadRequest || f.status == http.StatusUnprocessableEntity
}

// send makes one request and returns the message of its response.
func (c *Client) send(ctx context.Context, task processors.Task, body []byte) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, c.config.Timeout)
	defer cancel()
	start := time.Now()
	defer func() { c.metrics.duration.WithLabelValues(string(task)).Observe(time.Since(start).Seconds()) }()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.endpoint, bytes.NewReader(body))
	if err != nil {
		return "", err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Accept", "application/json")
	if c.config.Key != "" {
		req.Header.Set("Authorization", "Bearer "+string(c.config.Key))
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return "", err
	}
	defer func() { _ = resp.Body.Close() }()
	if err := refused(resp); err != nil {
		return "", err
	}
	text, err := io.ReadAll(io.LimitReader(resp.Body, maxResponse+1))
	if err != nil {
		return "", err
	}
	if len(text) > maxResponse {
		return "", &failure{outcome: "too_large", status: resp.StatusCode}
	}
	return readMessage(text)
}

// refused returns an error for a response with another status than 200.
func refused(resp *http.Response) error {
	f := &failure{status: resp.StatusCode, outcome: "refused"}
	switch s := resp.StatusCode; {
	case s == http.StatusOK:
		return nil
	case s == http.StatusTooManyRequests, s == http.StatusServiceUnavailable:
		f.outcome, f.pause = "limited", retryAfter(resp.Header.Get("Retry-After"))
	case s >= 300 && s < 400:
		f.outcome = "redirected"
	case f.refuses():
		f.content = true
	case s >= 500:
		f.outcome = "broken"
	}
	return f
}

// retryAfter returns the pause that the header Retry-After asks for, in whole seconds and up to a maximum. Without
// a valid header, it is one second.
func retryAfter(value string) time.Duration {
	n, err := strconv.Atoi(strings.TrimSpace(value))
	if err != nil || n < 1 {
		return time.Second
	}
	return min(time.Duration(min(n, 3600))*time.Second, longestPause)
}

// readMessage returns the text of a chat completion.
func readMessage(text []byte) (string, error) {
	var r struct {
		Choices []struct {
			Finish  string `json:"finish_reason"`
			Message struct {
				Content string `json:"content"`
			} `json:"message"`
		} `json:"choices"`
	}
	if json.Unmarshal(text, &r) != nil || len(r.Choices) != 1 {
		return "", &failure{outcome: "malformed", status: http.StatusOK}
	}
	if c := r.Choices[0]; c.Finish == "stop" && c.Message.Content != "" {
		return c.Message.Content, nil
	}
	return "", &failure{outcome: "declined", status: http.StatusOK, content: true}
}

// readField returns a string field of a JSON object. The object must have no other fields.
func readField(reply, field string) (string, bool) {
	d := json.NewDecoder(strings.NewReader(reply))
	for _, want := range []any{json.Delim('{'), field} {
		if got, err := d.Token(); err != nil || got != want {
			return "", false
		}
	}
	token, err := d.Token()
	value, ok := token.(string)
	if err != nil || !ok {
		return "", false
	}
	if got, err := d.Token(); err != nil || got != json.Delim('}') {
		return "", false
	}
	_, err = d.Token()
	return value, errors.Is(err, io.EOF)
}

// cleanTranslation removes control characters from a translation. It accepts only a plausible one: not empty, not
// the original text, and not several times as long.
func cleanTranslation(from, english string) (string, bool) {
	english = strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == utf8.RuneError:
			return -1
		}
		return r
	}, english)
	english = strings.TrimSpace(english)
	most := 8*utf8.RuneCountInString(from) + 100
	return english, english != "" && english != strings.TrimSpace(from) && utf8.RuneCountInString(english) <= most
}
