// Package adviser asks a chat-completions endpoint for a second opinion, and for translations.
// The operator configures the endpoint, which is compatible with OpenAI's. The package
// implements processors.Adviser.
//
// The package trusts neither the respondents nor the model. Text of respondents is sent only in
// one JSON-encoded data message, never in the instructions. A reply is accepted only if it is
// exactly one of the offered words. Only a translation is free text, of limited length. After
// any failure there is no advice, and the caller's own verdict stands.
//
//	question -> cache -> slot -> breaker -> one bounded request -> strict reading -> a word
//
// Requests are sent only to the configured address: no redirects, no proxy, no
// link-local address. Neither texts nor the key are logged.
package adviser

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/processors"
)

// Config names the endpoint and limits its use.
type Config struct {
	URL         string        // without /chat/completions; https, or http if the host is loopback
	Model       string        // name of the model, as the endpoint knows it
	Key         Secret        // sent as a bearer token; empty: none
	AllowHTTP   bool          // allows a plain http URL even if the host is not loopback
	Timeout     time.Duration // of one request
	Concurrency int           // requests in flight
}

// Secret is a string that prints as "[hidden]".
type Secret string

// String hides the secret.
func (Secret) String() string { return "[hidden]" }

// GoString hides the secret.
func (Secret) GoString() string { return "[hidden]" }

// MarshalText hides the secret.
func (Secret) MarshalText() ([]byte, error) { return []byte("[hidden]"), nil }

// Client sends questions to the endpoint. Create it with New.
type Client struct {
	config   Config
	endpoint string
	http     *http.Client
	slots    chan struct{}
	breaker  breaker
	agreed   agreed
	cache    *cache
	metrics  *metrics
}

var _ processors.Adviser = (*Client)(nil)

// New checks the configuration and returns a client. It makes no connection.
func New(c Config, reg prometheus.Registerer) (*Client, error) {
	endpoint, local, err := c.check()
	if err != nil {
		return nil, err
	}
	return &Client{
		config: c, endpoint: endpoint,
		http:  &http.Client{Transport: transport(local), CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
		slots: make(chan struct{}, c.Concurrency), breaker: breaker{now: time.Now}, cache: newCache(maxCache), metrics: newMetrics(reg),
	}, nil
}

// Close closes idle connections.
func (c *Client) Close() { c.http.CloseIdleConnections() }

// Advise returns the option that the model chose, or "" if there is no advice.
func (c *Client) Advise(ctx context.Context, q processors.Question) string {
	asked := adviceQuery(q)
	key := digest(q.Scope, c.request(asked, bySchema)) // the same key, whichever form is sent
	if option, ok := c.cache.get(key); ok {
		c.metrics.count(q.Task, "cached")
		return option
	}
	reply, err := c.ask(ctx, asked)
	if err != nil {
		return ""
	}
	option, ok := readField(reply, choiceField)
	if !ok || !slices.Contains(q.Options, option) {
		c.metrics.count(q.Task, "invalid")
		return ""
	}
	c.metrics.count(q.Task, "answered")
	c.cache.put(key, option)
	return option
}

// Translate returns the text in English. Translations are not cached: no text
// of a respondent outlives the request.
func (c *Client) Translate(ctx context.Context, text string) (english string, ok bool) {
	if len([]rune(text)) > maxTranslated {
		c.metrics.count(processors.TaskTranslation, "too_long")
		return "", false
	}
	reply, err := c.ask(ctx, query{processors.TaskTranslation, map[string]string{"text": text}, translationField, object{"type": "string"}, 4096})
	if err != nil {
		return "", false
	}
	english, ok = readField(reply, translationField)
	if ok {
		english, ok = cleanTranslation(text, english)
	}
	if !ok {
		c.metrics.count(processors.TaskTranslation, "invalid")
		return "", false
	}
	c.metrics.count(processors.TaskTranslation, "answered")
	return english, true
}

// ask sends a query, and returns the reply of the model. It needs a closed breaker, a free slot and enough time.
// It counts every failure.
func (c *Client) ask(ctx context.Context, q query) (string, error) {
	task := q.task
	if ctx.Err() != nil {
		return "", c.failed(task, "late", ctx.Err())
	}
	select {
	case c.slots <- struct{}{}:
		defer func() { <-c.slots }()
	case <-ctx.Done():
		return "", c.failed(task, "busy", ctx.Err())
	}
	allowed, trial := c.breaker.allow()
	if !allowed {
		return "", c.failed(task, "paused", errPaused)
	}
	reply, err := c.sendFormed(ctx, q)
	var f *failure
	switch {
	case err == nil:
		c.breaker.succeeded(trial)
		return reply, nil
	case errors.As(err, &f):
		if f.content {
			c.breaker.abandoned(trial) // the texts may have caused the failure, so it says nothing about the service
		} else {
			c.breaker.failed(trial, f.pause)
		}
		return "", c.failed(task, f.outcome, err)
	case ctx.Err() != nil: // the caller's deadline was shorter than the timeout of a request
		c.breaker.abandoned(trial)
		return "", c.failed(task, "late", err)
	case errors.Is(err, context.DeadlineExceeded):
		c.breaker.failed(trial, 0)
		return "", c.failed(task, "timeout", err)
	}
	c.breaker.failed(trial, 0)
	return "", c.failed(task, "unreachable", err)
}

var errPaused = errors.New("the model service has failed repeatedly; no requests are sent for a while")

func (c *Client) failed(task processors.Task, outcome string, err error) error {
	c.metrics.count(task, outcome)
	return err
}
