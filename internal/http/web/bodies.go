package web

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/access/accounts"
	"candor/internal/metric"
	"candor/survey"
)

// MaxBody is the largest request body for a private key, and MaxPublicBody for a public one, in
// bytes (interface section 0, point 25).
const (
	MaxBody       = 16 << 20
	MaxPublicBody = 4 << 20
)

// maxBody is the largest body that a caller may send, in bytes.
func maxBody(c *accounts.Caller) int64 {
	switch n := c.Key.Limits.MaxBody; {
	case n > 0:
		return min(n, MaxBody)
	case c.Key.Private:
		return MaxBody
	default:
		return MaxPublicBody
	}
}

// BodyCost is how many bytes of memory are reserved for each byte of a body until its request is answered. One is
// for the body, and three are for the decoded values (request.DecodeCost).
const BodyCost = 4

// MinBodyBudget is the smallest budget, in bytes. It is enough for one body of the largest size.
const MinBodyBudget = MaxBody * BodyCost

// bodies limits the memory of request bodies to a budget. The memory is reserved before a body is read. One key
// can hold a quarter of the budget, and one account half of it, but each at least enough for one body of the
// largest size. If the key is public, one address can hold only a quarter of the key's share. Otherwise, one
// visitor of a web page could block all others by announcing a few bodies and sending nothing.
//
// A second instance limits the memory of large answers until their clients have read them. There, a key and an
// account can each hold a quarter.
type bodies struct {
	budget  int64
	share   share
	busy    map[string]*Error // refusals by the limit that was reached
	metrics *bodyMetrics

	mu        sync.Mutex
	held      int64
	byKey     map[[32]byte]int64 // by the hash of the key
	byAccount map[survey.AccountID]int64
	byVisitor map[visitor]int64

	// wasted counts the bytes of refused bodies that were read since the time minute, by key.
	minute time.Time
	wasted map[[32]byte]int64
}

func newBodies(budget int64, m *bodyMetrics) *bodies {
	return &bodies{
		budget: budget, busy: busy, metrics: m,
		share: share{key: max(budget/4, MinBodyBudget), account: max(budget/2, MinBodyBudget)},
		byKey: map[[32]byte]int64{}, byAccount: map[survey.AccountID]int64{}, byVisitor: map[visitor]int64{}, wasted: map[[32]byte]int64{},
	}
}

// share is how much of the budget one key and one account can hold, in bytes.
type share struct{ key, account int64 }

// visitor is an address from which a public key is used.
type visitor struct {
	key     [32]byte
	address string
}

// forVisitor returns how many bytes of the budget one address can hold with a public key.
func (s share) forVisitor(c *accounts.Caller) int64 { return max(s.key/4, maxBody(c)*BodyCost) }

// maxAnswer is larger than every answer that is not streamed, so that a key can always hold one answer. It is less
// than half of the smallest budget, so that another key can hold one at the same time.
const maxAnswer = 24 << 20

// newAnswers returns the limit for large answers. Its budget is half of the budget for bodies.
func newAnswers(bodyBudget int64, m *bodyMetrics) *bodies {
	b := newBodies(max(bodyBudget/2, MinBodyBudget), m)
	quarter := max(b.budget/4, maxAnswer)
	b.busy, b.share = unread, share{key: quarter, account: quarter}
	return b
}

// hold is the memory that one request has reserved.
type hold struct {
	of      *bodies
	caller  *accounts.Caller
	address string // address of the client, if the key is public
	n       int64
}

func (h *hold) visitor() visitor { return visitor{h.caller.Key.Hash, h.address} }

// grow reserves memory for n more bytes of a body.
func (h *hold) grow(n int64) error { return h.reserve(n * BodyCost) }

func (h *hold) reserve(n int64) error {
	b := h.of
	key, account := h.caller.Key.Hash, h.caller.Account.ID
	b.mu.Lock()
	defer b.mu.Unlock()
	limit := ""
	switch {
	case h.address != "" && b.byVisitor[h.visitor()]+n > b.share.forVisitor(h.caller):
		limit = "address"
	case b.byKey[key]+n > b.share.key:
		limit = "key"
	case b.byAccount[account]+n > b.share.account:
		limit = "account"
	case b.held+n > b.budget:
		limit = "process"
	}
	if limit != "" {
		b.metrics.refused.WithLabelValues(limit).Inc()
		return b.busy[limit]
	}
	b.held += n
	b.byKey[key] += n
	b.byAccount[account] += n
	if h.address != "" {
		b.byVisitor[h.visitor()] += n
	}
	h.n += n
	b.metrics.held.Set(float64(b.held))
	return nil
}

// release returns all memory that the request has reserved.
func (h *hold) release() {
	b := h.of
	b.mu.Lock()
	defer b.mu.Unlock()
	b.held -= h.n
	less(b.byKey, h.caller.Key.Hash, h.n)
	less(b.byAccount, h.caller.Account.ID, h.n)
	if h.address != "" {
		less(b.byVisitor, h.visitor(), h.n)
	}
	h.n = 0
	b.metrics.held.Set(float64(b.held))
}

func less[K comparable, N int | int64](m map[K]N, k K, n N) {
	if m[k] -= n; m[k] <= 0 {
		delete(m, k)
	}
}

// maxWaste is how many bytes of refused bodies are read for a key in a minute.
const maxWaste = 64 << 20

// waste returns how many bytes may be read of a refused body of n bytes, and counts them.
func (b *bodies) waste(c *accounts.Caller, n int64) int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	if now := time.Now(); now.Sub(b.minute) > time.Minute {
		b.minute = now
		clear(b.wasted)
	}
	n = max(0, min(n, maxWaste-b.wasted[c.Key.Hash]))
	b.wasted[c.Key.Hash] += n
	return n
}

// unused gives back n bytes that waste has granted but the client has not sent.
func (b *bodies) unused(c *accounts.Caller, n int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	less(b.wasted, c.Key.Hash, n)
}

func full(what string) *Error {
	return &Error{
		Status: http.StatusServiceUnavailable, RetryAfter: 1,
		Message: "The " + what + " take too much memory, send the request again",
	}
}

// busy holds the errors for requests whose body does not fit into the memory. The key is the limit that was
// reached.
var busy = map[string]*Error{
	"address": full("request bodies that this address has in flight"),
	"key":     full("request bodies that this API key has in flight"),
	"account": full("request bodies that this account has in flight"),
	"process": full("request bodies that the service has in flight"),
}

// unread holds the errors for requests whose answer does not fit into the memory.
var unread = map[string]*Error{
	"key":     full("answers that this API key has not read yet"),
	"account": full("answers that this account has not read yet"),
	"process": full("answers that clients of the service have not read yet"),
}

func tooLarge(limit int64) *Error {
	text := fmt.Sprintf("%d bytes", limit)
	if limit%(1<<20) == 0 {
		text = fmt.Sprintf("%d MiB", limit>>20)
	}
	return TooLarge("The request body must not be larger than " + text)
}

type bodyMetrics struct {
	held    prometheus.Gauge
	refused *prometheus.CounterVec
}

func newBodyMetrics(reg prometheus.Registerer, budget int64) *bodyMetrics {
	metric.Gauge(reg, "candor_http_body_budget_bytes", "Limit of candor_http_body_held_bytes.").Set(float64(budget))
	return &bodyMetrics{
		held: metric.Gauge(reg, "candor_http_body_held_bytes", "Memory reserved for request bodies in flight."),
		refused: metric.Counters(reg, "candor_http_bodies_refused_total",
			"Requests answered with 503 because there was no memory for their body, by the share that was used up: that of the address, the key, the account or the process.",
			"limit", slices.Collect(maps.Keys(busy))...),
	}
}

func newAnswerMetrics(reg prometheus.Registerer) *bodyMetrics {
	return &bodyMetrics{
		held: metric.Gauge(reg, "candor_http_answer_held_bytes", "Memory of large answers that clients have not read yet."),
		refused: metric.Counters(reg, "candor_http_answers_refused_total",
			"Requests answered with 503 because there was no memory for their answer, by the share that was used up: that of the key, the account or the process.",
			"limit", slices.Collect(maps.Keys(unread))...),
	}
}
