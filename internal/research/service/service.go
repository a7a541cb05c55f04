// Package service is a client of candor's published interface, with the operations that import and export need:
// add respondents, list verdicts, and explain them. It waits when the service asks for that. If waiting does not
// help, it returns an error. The role api also uses the types of this package to write settings and decisions.
package service

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Options configure a Client.
type Options struct {
	URL       string // such as https://candor.example
	Key       string // a private API key
	Parallel  int    // requests in progress at once
	AllowHTTP bool   // send the key unencrypted to another machine
	Waiting   func(time.Duration, string)
}

// Client calls the service. It is safe for concurrent use.
type Client struct {
	http     *http.Client
	base     string
	key      string
	parallel int
	waiting  func(time.Duration, string)
	single   atomic.Bool // true if the service has no addRespondents
	reached  atomic.Bool // true if the service has ever answered

	mu   sync.Mutex
	next time.Time // no request may be sent before this time, because the service asked to wait
}

const (
	timeout    = 60 * time.Second // for one request
	firstPause = 200 * time.Millisecond
	longPause  = 15 * time.Second
	patience   = 10 * time.Minute // total time without an answer
	firstTry   = time.Minute      // total time without an answer at the start, when the address may be wrong
	longWait   = 5 * time.Minute  // the longest wait that is accepted; a longer one means a daily limit
	maxAnswer  = 16 << 20         // bytes of an answer about one respondent or a batch
)

// Content types of bodies.
const (
	asJSON  = "application/json"
	asLines = "application/x-ndjson"
)

// New returns a client. To another machine, the client sends the key only encrypted, unless AllowHTTP is set.
func New(o Options) (*Client, error) {
	u, err := url.Parse(o.URL)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("-url: %q is not the address of a service, such as https://candor.example", o.URL)
	}
	if u.User != nil {
		return nil, errors.New("-url must not hold a user or a password")
	}
	if u.Scheme == "http" && !o.AllowHTTP && !loopback(u.Hostname()) {
		return nil, fmt.Errorf("-url: http would send the API key and the answers unencrypted to %s; use https, or add -allow-http inside a network that you trust", u.Hostname())
	}
	if strings.TrimSpace(o.Key) == "" || strings.ContainsAny(o.Key, "\r\n \t") {
		return nil, errors.New("the API key is empty or contains spaces")
	}
	parallel := max(o.Parallel, 1)
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = parallel
	return &Client{
		// Following a redirect would send the key to another host.
		http:     &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
		base:     strings.TrimRight(o.URL, "/"),
		key:      o.Key,
		parallel: parallel,
		waiting:  o.Waiting,
	}, nil
}

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// Kind is the kind of result for a respondent.
type Kind int

// Kinds of outcomes.
const (
	Accepted Kind = iota // it will be scored
	Exists               // the survey has a respondent of this id
	Refused              // the outcome has a reason, and sending the respondent again does not help
)

// Outcome is the result for one respondent.
type Outcome struct {
	Kind   Kind
	Reason string // of a refusal
}

// Add submits respondents and returns an outcome for each. The bodies are those of addRespondent. They are sent in
// one request, in order. If the service has no operation for that, they are sent one by one, several at a time.
// After an error, any of them may have been accepted. It is safe to send them again, because ids are unique in a
// survey.
func (c *Client) Add(ctx context.Context, bodies []json.RawMessage) ([]Outcome, error) {
	if !c.single.Load() {
		outcomes, err := c.addMany(ctx, bodies)
		if !errors.Is(err, errNoLists) {
			return outcomes, err
		}
		c.single.Store(true)
	}
	return c.addEach(ctx, bodies)
}

func (c *Client) addEach(ctx context.Context, bodies []json.RawMessage) ([]Outcome, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	outcomes := make([]Outcome, len(bodies))
	numbers := make(chan int)
	var workers sync.WaitGroup
	for range min(c.parallel, len(bodies)) {
		workers.Go(func() {
			for i := range numbers {
				var err error
				if outcomes[i], err = c.add(ctx, bodies[i]); err != nil {
					cancel(err)
				}
			}
		})
	}
	for i := range bodies {
		numbers <- i
	}
	close(numbers)
	workers.Wait()
	return outcomes, context.Cause(ctx)
}

// hopeless holds the messages of addRespondent that concern the survey or the account. After such an answer,
// sending other respondents does not help.
var hopeless = map[string]string{
	"Survey has been stopped":                         "the survey is stopped; restart it with restartSurvey, or import into another one with -survey",
	"Survey was created with a different API version": "the survey was created by an older version of the interface; import into another one with -survey",
	"Insufficient credit balance":                     "the account has no credits left",
}

func (c *Client) add(ctx context.Context, body json.RawMessage) (Outcome, error) {
	_, err := c.call(ctx, "addRespondent", asJSON, body)
	a := (*answer)(nil)
	switch {
	case err == nil:
		return Outcome{Kind: Accepted}, nil
	case !errors.As(err, &a):
		return Outcome{}, err
	}
	return a.outcome()
}

// outcome converts an answer that is no success to the result for the respondent. If it returns an error, the
// import ends.
func (a *answer) outcome() (Outcome, error) {
	switch {
	case a.Message == "ID already exists":
		return Outcome{Kind: Exists}, nil
	case hopeless[a.Message] != "":
		return Outcome{}, errors.New(hopeless[a.Message])
	case a.status == http.StatusBadRequest || a.status == http.StatusRequestEntityTooLarge:
		return Outcome{Refused, a.reason()}, nil
	}
	return Outcome{}, a
}

// Explain returns the verdict on a respondent in sentences.
func (c *Client) Explain(ctx context.Context, survey, respondent string) (string, error) {
	a, err := c.ask(ctx, "explainRespondent", map[string]string{"surveyName": survey, "respondentId": respondent})
	if err != nil {
		return "", err
	}
	var e struct{ Explanation string }
	return e.Explanation, json.Unmarshal(a.Results, &e)
}

// answer is the envelope of an answer.
type answer struct {
	status  int
	Message string            `json:"message"`
	Errors  map[string]string `json:"errors"`
	Results json.RawMessage   `json:"results"`
	Code    string            `json:"error"`
}

// Error returns the service's message.
func (a *answer) Error() string {
	switch a.status {
	case http.StatusUnauthorized:
		return "the service does not know the API key"
	case http.StatusForbidden:
		return "this API key may not do that (" + a.Message + "); import and export need a private key"
	}
	return fmt.Sprintf("the service returned status %d: %s", a.status, a.reason())
}

// reason returns the message with its first violations. They name fields and limits, but contain no answers.
func (a *answer) reason() string {
	const most = 3
	parts := []string{a.Message}
	for i := range min(len(a.Errors), most) {
		parts = append(parts, a.Errors[strconv.Itoa(i)])
	}
	return strings.Join(parts, ": ")
}

// attempts is how often a request is sent at most if its answers are interrupted.
const attempts = 5

// errInterrupted reports that an answer with status 200 broke off.
var errInterrupted = errors.New("the answer was interrupted")

// call sends a request, repeats it until there is a final answer, and decodes the answer.
func (c *Client) call(ctx context.Context, operation, kind string, body []byte) (*answer, error) {
	a := &answer{}
	return a, c.send(ctx, operation, kind, body, func(in io.Reader) error {
		return json.NewDecoder(io.LimitReader(in, maxAnswer)).Decode(a)
	})
}

// ask encodes a request as JSON and calls an operation with it.
func (c *Client) ask(ctx context.Context, operation string, request any) (*answer, error) {
	body, err := json.Marshal(request)
	if err != nil {
		return nil, err
	}
	return c.call(ctx, operation, asJSON, body)
}

// send sends a request until it is answered with status 200, and decode has read the answer. It retries after
// temporary failures, such as a busy service, a broken connection or an interrupted answer. This is safe: a respondent
// is added only once, and repeating the other requests changes nothing. Any other result is an error. The error is an
// *answer if the service gave one.
func (c *Client) send(ctx context.Context, operation, kind string, body []byte, decode func(io.Reader) error) error {
	began := time.Now()
	pause, interrupted := firstPause, 0
	for {
		if err := c.turn(ctx); err != nil {
			return err
		}
		wait, err := c.once(ctx, operation, kind, body, decode)
		if a := (*answer)(nil); err == nil || errors.As(err, &a) || ctx.Err() != nil {
			return cmpCause(ctx, err)
		}
		if errors.Is(err, errInterrupted) {
			interrupted++
		}
		switch {
		case interrupted == attempts:
			return fmt.Errorf("%s: %w", operation, err)
		case !c.reached.Load() && time.Since(began) > firstTry:
			return fmt.Errorf("the service at %s cannot be reached; check the address: %w", c.base, err)
		case time.Since(began) > patience:
			return fmt.Errorf("the service at %s has not answered for %v: %w", c.base, patience, err)
		}
		if wait == 0 {
			wait = pause
			pause = min(2*pause, longPause)
		}
		c.hold(wait, err.Error())
	}
}

// cmpCause returns the cause of the context's end if err is not nil and the context has ended. Otherwise it
// returns err.
func cmpCause(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

// turn waits until the client may send requests, if the service has asked for a pause.
func (c *Client) turn(ctx context.Context) error {
	for {
		c.mu.Lock()
		wait := time.Until(c.next)
		c.mu.Unlock()
		if wait <= 0 {
			return context.Cause(ctx)
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-time.After(wait):
		}
	}
}

// hold delays all requests for the time d. All requests have the same key, so a limit applies to all of them.
func (c *Client) hold(d time.Duration, why string) {
	c.mu.Lock()
	next := time.Now().Add(d)
	later := next.After(c.next)
	if later {
		c.next = next
	}
	c.mu.Unlock()
	if later && c.waiting != nil {
		c.waiting(d, why)
	}
}

// once sends one request, and decodes the answer if its status is 200. If the error is an *answer, it is final. Any
// other error may be temporary, and once then also returns how long the service asks to wait.
func (c *Client) once(ctx context.Context, operation, kind string, body []byte, decode func(io.Reader) error) (time.Duration, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	alarm := time.AfterFunc(timeout, cancel) // stopped when the header of the answer arrives, because the body may take longer
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.base+"/v3/"+operation, bytes.NewReader(body))
	if err != nil {
		return 0, err
	}
	req.Header.Set("Content-Type", kind)
	req.Header.Set("api-key", c.key)
	resp, err := c.http.Do(req)
	alarm.Stop()
	if err != nil {
		return 0, err
	}
	defer func() { _ = resp.Body.Close() }()
	c.reached.Store(true)
	if resp.StatusCode != http.StatusOK {
		return refusal(resp)
	}
	err = decode(resp.Body)
	syntax, shape := (*json.SyntaxError)(nil), (*json.UnmarshalTypeError)(nil)
	switch {
	case errors.As(err, &syntax), errors.As(err, &shape):
		return 0, &answer{status: resp.StatusCode, Message: notCandor + ": " + err.Error()}
	case err != nil:
		return 0, fmt.Errorf("%w: %w", errInterrupted, err)
	}
	return 0, nil
}

// notCandor is the message for an answer that cannot be of candor.
const notCandor = "the answer is not from candor; check -url"

// refusal decodes an answer that is no success.
func refusal(resp *http.Response) (time.Duration, error) {
	text, err := io.ReadAll(io.LimitReader(resp.Body, maxAnswer))
	if err != nil {
		return 0, err
	}
	a := &answer{status: resp.StatusCode}
	if err := json.Unmarshal(text, a); err != nil || a.Message == "" {
		a.Message = notCandor
	}
	seconds, _ := strconv.Atoi(resp.Header.Get("Retry-After"))
	wait := time.Duration(max(seconds, 0)) * time.Second
	switch resp.StatusCode {
	case http.StatusTooManyRequests:
		// Waiting does not help: a quota needs a deletion, and a daily limit lasts until the end of
		// the day.
		if a.Code == "quota_exceeded" || wait > longWait {
			return 0, a
		}
		return wait, errors.New("the rate limit of the API key is reached")
	case http.StatusRequestTimeout, http.StatusInternalServerError, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return min(wait, longWait), fmt.Errorf("the service is busy or starting (%d)", resp.StatusCode)
	}
	return 0, a
}
