package drift

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/metric"
)

// How alarms are sent.
const (
	queued    = 64 // number of alarms that may wait; further ones are dropped
	attempts  = 5
	firstWait = 2 * time.Second // before the second attempt; each further wait is four times as long
	timeout   = 10 * time.Second
	mostRead  = 64 << 10 // bytes of an answer
)

// Config says which attribute names a source, and where alarms are sent.
type Config struct {
	Attribute string // the attribute that names the source of a respondent
	URL       string // the operator's address for alarms; empty: alarms are only counted
	AllowHTTP bool   // allows an unencrypted connection to another machine
}

// Validate returns an error that says what to change. It never repeats the URL, which may hold a secret.
func (c Config) Validate() error {
	if c.URL == "" {
		return nil
	}
	u, err := url.Parse(c.URL)
	switch {
	case err != nil:
		return errors.New("-drift.webhook is no URL")
	case u.Scheme != "https" && u.Scheme != "http", u.Hostname() == "":
		return errors.New("-drift.webhook must be an https URL")
	case u.User != nil || u.Fragment != "":
		return errors.New("-drift.webhook must have no user and no fragment")
	case u.Scheme == "http" && !c.AllowHTTP && !loopback(u.Hostname()):
		return errors.New("-drift.webhook must be an https URL: alarms would be sent unencrypted (-drift.allow-http allows it)")
	}
	return nil
}

func loopback(host string) bool {
	a, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && a.IsLoopback()
}

// Webhook posts alarms to an address that the operator has configured. Requests of clients cannot change the
// address. A client can influence the content only by giving 100 respondents the same source. A webhook follows no
// redirects and uses no proxy.
type Webhook struct {
	url    string
	queue  chan Alarm
	client *http.Client
	log    *slog.Logger
	sent   *prometheus.CounterVec
	wait   time.Duration
}

// NewWebhook returns a webhook for a valid Config. Run sends its alarms. Without a URL, Run need not be called.
func NewWebhook(c Config, log *slog.Logger, reg prometheus.Registerer) *Webhook {
	return &Webhook{
		url: c.URL, queue: make(chan Alarm, queued), log: log, wait: firstWait,
		client: &http.Client{
			Timeout: timeout,
			Transport: &http.Transport{
				DialContext:       (&net.Dialer{Timeout: timeout}).DialContext,
				ForceAttemptHTTP2: true, TLSHandshakeTimeout: timeout, MaxResponseHeaderBytes: mostRead, DisableKeepAlives: true,
			},
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
		sent: metric.Counters(reg, "candor_drift_webhooks_total",
			"Alarms for the address of -drift.webhook, by outcome: sent, failed after five attempts, or dropped because too many were waiting.",
			"outcome", "sent", "failed", "dropped"),
	}
}

// Raise queues an alarm for sending, or drops it if 64 are waiting. It does not block.
func (w *Webhook) Raise(a Alarm) {
	select {
	case w.queue <- a:
	default:
		w.sent.WithLabelValues("dropped").Inc()
	}
}

// Run sends alarms, one after the other, until the context ends.
func (w *Webhook) Run(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case a := <-w.queue:
			w.send(ctx, a)
		}
	}
}

func (w *Webhook) send(ctx context.Context, a Alarm) {
	switch err := w.deliver(ctx, body(a)); {
	case err == nil:
		w.sent.WithLabelValues("sent").Inc()
	case ctx.Err() == nil:
		w.sent.WithLabelValues("failed").Inc()
		w.log.WarnContext(ctx, "drift alarm not sent", "attempts", attempts, "err", err)
	}
}

// body returns an alarm as JSON. docs/operate.md describes its members.
func body(a Alarm) []byte {
	text, err := json.Marshal(struct {
		Event       string    `json:"event"`
		At          time.Time `json:"at"`
		Account     string    `json:"account"`
		Survey      string    `json:"surveyId"`
		Source      string    `json:"source"`
		Mark        string    `json:"mark"`
		Respondents int64     `json:"respondents"`
		Excluded    int64     `json:"excluded"`
		Share       float64   `json:"surveyShare"`
		Lower       float64   `json:"lowerLimit"`
		Upper       float64   `json:"upperLimit"`
	}{"drift", a.At.Truncate(time.Millisecond), string(a.Account), a.Survey, a.Source, a.Mark.String(), a.Respondents, a.Excluded, a.Share, a.Lower, a.Upper})
	if err != nil {
		panic("drift: an alarm did not marshal: " + err.Error()) // cannot happen
	}
	return text
}

func (w *Webhook) deliver(ctx context.Context, text []byte) (err error) {
	wait := w.wait
	for i := range attempts {
		if i > 0 {
			select {
			case <-ctx.Done():
				return context.Cause(ctx)
			case <-time.After(wait):
			}
			wait *= 4
		}
		if err = w.post(ctx, text); err == nil {
			return nil
		}
	}
	return err
}

func (w *Webhook) post(ctx context.Context, text []byte) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, w.url, bytes.NewReader(text))
	if err != nil {
		return errors.New("the address cannot be used")
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("User-Agent", "candor")
	resp, err := w.client.Do(req)
	if err != nil {
		if e, ok := errors.AsType[*url.Error](err); ok {
			return e.Err // without the address, which may hold a secret
		}
		return err
	}
	_, _ = io.Copy(io.Discard, io.LimitReader(resp.Body, mostRead))
	_ = resp.Body.Close()
	if resp.StatusCode < 200 || resp.StatusCode > 299 {
		return fmt.Errorf("the receiver returned status %d", resp.StatusCode)
	}
	return nil
}
