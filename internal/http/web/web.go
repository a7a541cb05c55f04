// Package web holds the HTTP code that ingest and api share: routes by operation and version, keys, limits, one
// envelope for every answer, health and metrics. It has no rules of the domain.
package web

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"net/netip"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"candor/internal/access/accounts"
	"candor/internal/access/limit"
	"candor/internal/log/trace"
	"candor/survey"
)

// Route is one operation in all its versions.
type Route struct {
	Operation string // the last element of the path
	Versions  []survey.Version
	Public    bool // a public key may call the operation, also from a browser; it has its own rate limit
	Reads     bool // the operation changes nothing, so a read-only key may call it
	Lines     bool // the body may also be JSON lines
	Handle    func(*Call) (Reply, error)
}

// Call is one authenticated request.
type Call struct {
	Context   context.Context //nolint:containedctx // a Call is a request while it is answered, and is not kept
	RequestID string
	Version   survey.Version
	Caller    accounts.Caller
	Header    http.Header
	Body      []byte // valid until Handle returns
	Lines     bool   // the body is JSON lines
	Warn      bool   // the caller requests warnings
	// Warnings are added to every answer, including errors, if the caller requests them.
	Warnings []string

	// count counts n more requests towards the limit of the caller's key; nil: there is no limit.
	count func(n int) error
	// some counts as many of n more requests as the limits allow, and returns how many; nil: there are no limits.
	some func(n int) (int, error)
	// Leave frees the place that the request has among those of the account (desks); nil: it has none.
	Leave func()
	// Move exchanges the place for large bodies for another one, so that adds of the account need not wait; nil:
	// the request has no such place.
	Move func() error
}

// BodyRead reports that the body has been decoded, and frees the request's place for another request of the
// account. A handler that continues for long calls BodyRead itself. Otherwise it is called when the handler
// returns.
func (c *Call) BodyRead() {
	if c.Leave != nil {
		c.Leave()
	}
}

// Decoded reports that the body of a command has been decoded. If the body is large, Decoded waits for a place
// among the account's other commands with large bodies. So adds of the account need not wait for the outcome of
// the command. If no place becomes free in time, the error is the answer.
func (c *Call) Decoded() error {
	if c.Move == nil {
		return nil
	}
	return c.Move()
}

// Weigh makes the request count as n requests towards the caller's limit. If the limit does not allow that, the
// error is the answer.
func (c *Call) Weigh(n int) error {
	if n <= 1 || c.count == nil {
		return nil
	}
	return c.count(n - 1) // it was counted once before its body was read
}

// Admit counts the request as n requests towards the caller's limits. If they allow fewer, it counts as many as
// they allow. It returns how many were counted, and the answer for the others. If n is not 0, the number is at least
// 1, because the request was counted once before its body was read.
func (c *Call) Admit(n int) (int, error) {
	if n <= 1 || c.some == nil {
		return n, nil
	}
	admitted, err := c.some(n - 1)
	return admitted + 1, err
}

// Reply is the answer to a successful request. Results is a JSON value. If Stream is set, it writes the value
// instead. Members, such as `,"page":{}`, follow the results in the envelope.
type Reply struct {
	Message string
	Results []byte
	Members []byte
	Stream  func(io.Writer) error
	File    *File // Stream writes a file, without an envelope
}

// File describes a file that answers a request.
type File struct {
	Name        string // safe in a header: ASCII letters, digits, and -_.
	ContentType string
}

// Authenticator finds the caller of a key.
type Authenticator interface {
	// Ready is closed when all keys have been read; before that, no key can be refused.
	Ready() <-chan struct{}
	Authenticate(key string) (accounts.Caller, bool)
}

// Limiter limits how often a key may call.
type Limiter interface {
	// Take counts n requests. n is more than 1 for a request that does as much work as n. It returns the caller's
	// limit per minute, and how long the caller must wait. 0 means that the requests are admitted.
	Take(ctx context.Context, caller *accounts.Caller, class limit.Class, n int) (perMinute int, wait time.Duration)
	// TakeSome counts as many of n requests as the limit allows. It returns how many it counted, and how long the
	// caller must wait before it sends the others.
	TakeSome(ctx context.Context, caller *accounts.Caller, class limit.Class, n int) (perMinute, admitted int, wait time.Duration)
	// TakeAddress counts as many of n requests from an address as the key's limit per address allows. It returns how
	// many it counted, and how long the client must wait before it sends the others.
	TakeAddress(caller *accounts.Caller, address string, n int) (admitted int, wait time.Duration)
	// GiveAddress stops counting n requests of an address that were not admitted in the end.
	GiveAddress(caller *accounts.Caller, address string, n int)
}

// Deps are the dependencies of a server.
type Deps struct {
	Authenticator Authenticator
	Limiter       Limiter // nil: no limits
	Limits        Limits
	Ready         func(context.Context) error // returns nil when the service can handle requests
	// Absent describes the roles that no process runs, or returns "" if none is missing. It may be nil.
	Absent   func(context.Context) string
	Log      *slog.Logger
	Registry *prometheus.Registry
	Trace    *trace.Tracer  // nil: requests are not traced
	Proxies  []netip.Prefix // proxies whose X-Forwarded-For is trusted
	Pages    []Page
	// Apart means that only Admin serves health and metrics, and Handler does not.
	Apart bool
}

// Server serves routes.
type Server struct {
	Deps
	Limits   // with defaults in place of zeros
	bodies   *bodies
	answers  *bodies // large answers that are being written
	desks    allDesks
	paths    []string // of the operations
	engine   *gin.Engine
	admin    *gin.Engine // serves health and metrics; the same as engine unless Apart is set
	duration *prometheus.HistogramVec
}

// New returns a server for the routes.
func New(routes []Route, deps Deps) *Server {
	gin.SetMode(gin.ReleaseMode)
	s := &Server{Deps: deps, Limits: deps.Limits.OrDefaults(), desks: newAllDesks(runtime.GOMAXPROCS(0))}
	s.engine = s.newEngine()
	if s.admin = s.engine; deps.Apart {
		s.admin = s.newEngine()
		s.admin.NoMethod(func(c *gin.Context) { s.fail(c, wrongMethod(c.Writer.Header().Get("Allow"))) })
	}
	s.bodies = newBodies(s.BodyBudget, newBodyMetrics(deps.Registry, s.BodyBudget))
	s.answers = newAnswers(s.BodyBudget, newAnswerMetrics(deps.Registry))
	s.duration = prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name:                        "candor_http_request_duration_seconds",
		Help:                        "Time to answer a request.",
		Buckets:                     []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 20, 30},
		NativeHistogramBucketFactor: 1.1,
	}, []string{"operation", "version", "code"})
	deps.Registry.MustRegister(s.duration)

	browsers := map[string]bool{} // paths that pages may call
	s.engine.NoMethod(func(c *gin.Context) {
		if c.Request.Method == http.MethodOptions && browsers[c.Request.URL.Path] {
			preflight(c)
			return
		}
		s.turnAway(c, &accounts.Caller{}, wrongMethod(c.Writer.Header().Get("Allow")))
	})
	for _, r := range routes {
		for _, v := range r.Versions {
			s.paths = append(s.paths, path(r.Operation, v))
			browsers[path(r.Operation, v)] = r.Public
			// recover is also called inside measure, so that a panic is measured as a 500.
			handlers := []gin.HandlerFunc{s.measure(r.Operation, v), s.recover, s.handler(r, v)}
			if s.Trace != nil {
				handlers = slices.Insert(handlers, 0, s.follow(r.Operation))
			}
			s.engine.POST(path(r.Operation, v), handlers...)
		}
	}
	metrics := promhttp.HandlerFor(deps.Registry, promhttp.HandlerOpts{Registry: deps.Registry})
	for _, method := range []string{http.MethodGet, http.MethodHead} { // net/http leaves out the body of an answer to HEAD
		s.admin.Handle(method, "/healthz", func(c *gin.Context) { c.String(http.StatusOK, "ok\n") })
		s.admin.Handle(method, "/readyz", s.readyz)
		s.admin.Handle(method, "/metrics", gin.WrapH(metrics))
		for _, p := range deps.Pages {
			s.engine.Handle(method, p.Path, p.serve)
		}
	}
	return s
}

// Routes returns the routes of the server, such as "POST /v3/addRespondent".
func (s *Server) Routes() []string {
	var routes []string
	for _, r := range s.engine.Routes() {
		routes = append(routes, r.Method+" "+r.Path)
	}
	return routes
}

func path(operation string, v survey.Version) string {
	if v == survey.V1 {
		return "/" + operation
	}
	return fmt.Sprintf("/v%d/%s", v, operation)
}

// Handler returns the server's HTTP handler.
func (s *Server) Handler() http.Handler { return s.engine }

// Admin returns the handler for health and metrics.
func (s *Server) Admin() http.Handler { return s.admin }

func (s *Server) newEngine() *gin.Engine {
	e := gin.New()
	e.HandleMethodNotAllowed = true
	e.RedirectTrailingSlash = false // a different path is an error, and a redirect would have no envelope
	e.NoRoute(func(c *gin.Context) { s.turnAway(c, &accounts.Caller{}, s.notFound(c.Request.URL.Path)) })
	e.Use(s.access, s.recover)
	return e
}

func (s *Server) readyz(c *gin.Context) {
	ctx, cancel := context.WithTimeout(c.Request.Context(), 2*time.Second)
	defer cancel()
	if err := s.Ready(ctx); err != nil {
		c.Header("Retry-After", "1")
		c.String(http.StatusServiceUnavailable, "not ready: %v\n", err)
		return
	}
	text := "ready\n"
	if s.Absent != nil {
		if absent := s.Absent(ctx); absent != "" {
			text += absent + "\n"
		}
	}
	c.String(http.StatusOK, text)
}

func (s *Server) measure(operation string, v survey.Version) gin.HandlerFunc {
	version := fmt.Sprintf("v%d", v)
	return func(c *gin.Context) {
		start := time.Now()
		defer func() {
			code := fmt.Sprint(c.Writer.Status())
			s.duration.WithLabelValues(operation, version, code).Observe(time.Since(start).Seconds())
		}()
		c.Next()
	}
}

// follow starts the request's span, and ends it after the request. The span also ends if a panic aborts the
// connection.
func (s *Server) follow(operation string) gin.HandlerFunc {
	return func(c *gin.Context) {
		ctx, span := s.Trace.Serve(c.Request, operation, c.FullPath())
		c.Request = c.Request.WithContext(ctx)
		defer func() { span.Answered(c.Writer.Status(), requestID(c)) }()
		c.Next()
	}
}

// handler returns the function that serves a route. It finds the caller, applies the caller's limits, reads the
// body, calls the route's function and writes the answer.
func (s *Server) handler(r Route, v survey.Version) gin.HandlerFunc {
	class := limit.Other
	if r.Public {
		class = limit.Add
	}
	return func(c *gin.Context) {
		if r.Public {
			shareWith(c.Writer.Header(), c.Request)
		}
		caller, err := s.authenticate(c.Request, r, v)
		if err != nil {
			s.turnAway(c, &caller, err)
			return
		}
		if s.Log.Enabled(c.Request.Context(), slog.LevelDebug) {
			c.Set(accountKey, string(caller.Account.ID))
		}
		call := &Call{Context: c.Request.Context(), RequestID: requestID(c), Version: v, Caller: caller, Header: c.Request.Header}
		call.Warn = asksForWarnings(call.Header)
		if s.Limiter != nil {
			if err := s.limit(call, class, c.Request); err != nil {
				s.turnAway(c, &caller, err)
				return
			}
		}
		body, lines, err := s.readBody(c.Writer, c.Request, &caller, r.Lines)
		if err != nil {
			s.fail(c, err)
			return
		}
		defer body.release()
		call.Body, call.Lines = *body.buf, lines
		if err := s.sit(call, &r); err != nil {
			s.fail(c, err)
			return
		}
		defer func() { call.Leave() }()
		reply, err := r.Handle(call)
		call.BodyRead()
		if call.Warn {
			c.Set(warningsKey, call.Warnings)
		}
		if err != nil {
			s.fail(c, err)
			return
		}
		s.render(c, &body, &r, reply)
	}
}

// sit waits for a place for the call (desks). The error is the answer if no place becomes free in time.
func (s *Server) sit(call *Call, r *Route) (err error) {
	desks, account := s.desks.of(r, len(call.Body)), call.Caller.Account.ID
	if desks == s.desks.large {
		call.Move = func() error {
			call.Leave()
			leave, err := s.desks.largeCommands.sit(call.Context, account)
			if err != nil {
				return Busy(err)
			}
			call.Leave, call.Move = leave, nil
			return nil
		}
	}
	if call.Leave, err = desks.sit(call.Context, account); err != nil {
		return Busy(err)
	}
	return nil
}

// limit counts a call towards the limit per address, and then towards the limit of the key. It also sets the
// functions with which the call counts more requests.
func (s *Server) limit(call *Call, class limit.Class, r *http.Request) error {
	address := ""
	if call.Caller.Key.Limits.PerAddress > 0 {
		address = clientAddress(r, s.Proxies)
	}
	call.count = func(n int) error {
		if perMinute, wait := s.Limiter.Take(call.Context, &call.Caller, class, n); wait > 0 {
			return tooMany(perMinute, wait)
		}
		return nil
	}
	call.some = func(n int) (int, error) {
		return s.limitAddress(&call.Caller, address, n, func(n int) (int, error) {
			perMinute, admitted, wait := s.Limiter.TakeSome(call.Context, &call.Caller, class, n)
			if wait > 0 {
				return admitted, tooMany(perMinute, wait)
			}
			return admitted, nil
		})
	}
	_, err := s.limitAddress(&call.Caller, address, 1, func(int) (int, error) {
		if err := call.count(1); err != nil {
			return 0, err
		}
		return 1, nil
	})
	return err
}

// limitAddress counts as many of n requests as the limit per address allows, if the key has one. Of these, byKey counts
// as many as the limit of the key allows. The others do not count for the address. limitAddress returns how many were
// counted, and the answer for the rest.
func (s *Server) limitAddress(caller *accounts.Caller, address string, n int, byKey func(int) (int, error)) (int, error) {
	most := caller.Key.Limits.PerAddress
	if most <= 0 {
		return byKey(n)
	}
	allowed, wait := s.Limiter.TakeAddress(caller, address, n)
	if allowed == 0 {
		return 0, tooManyFrom(most, wait)
	}
	admitted, refusal := byKey(allowed)
	s.Limiter.GiveAddress(caller, address, allowed-admitted)
	if refusal == nil && allowed < n {
		refusal = tooManyFrom(most, wait)
	}
	return admitted, refusal
}

// authenticate returns the caller of a request. If the request has no valid key, the caller is the zero value.
func (s *Server) authenticate(r *http.Request, route Route, v survey.Version) (accounts.Caller, error) {
	select {
	case <-s.Authenticator.Ready():
	default:
		return accounts.Caller{}, Unavailable(nil)
	}
	keys := r.Header["Api-Key"]
	switch {
	case len(keys) == 0 && r.Header.Get("Authorization") != "":
		return accounts.Caller{}, errElsewhere
	case len(keys) != 1 || keys[0] == "":
		return accounts.Caller{}, errNoKey
	}
	caller, ok := s.Authenticator.Authenticate(keys[0])
	if !ok {
		return accounts.Caller{}, errWrongKey
	}
	if err := authorize(&caller.Key, route, v); err != nil {
		return caller, err
	}
	if route.Public {
		return caller, checkOrigin(r, &caller.Key)
	}
	return caller, nil
}

// utf8Labels are the accepted values of charset: names of UTF-8, and of ASCII, which is a subset. Most clients
// send none.
var utf8Labels = []string{"", "utf-8", "utf8", "us-ascii"}

// jsonType reports whether a content type may be JSON, or JSON lines. A missing
// content type counts as JSON, because many old clients send none.
func jsonType(contentType string) (json, lines bool) {
	if contentType == "" {
		return true, false
	}
	t, params, err := mime.ParseMediaType(contentType)
	if err != nil || !slices.Contains(utf8Labels, strings.ToLower(params["charset"])) {
		return false, false
	}
	return t == "application/json" || strings.HasPrefix(t, "application/") && strings.HasSuffix(t, "+json"), slices.Contains(linesTypes, t)
}

// linesTypes are the content types of JSON lines.
var linesTypes = []string{"application/x-ndjson", "application/ndjson", "application/jsonl"}
