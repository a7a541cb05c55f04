package web

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"mime"
	"net/http"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"candor/internal/http/render"
	"candor/internal/plural"
)

// Error is an answer that reports a failure. If a handler returns any other type of error, the client gets an
// internal error, without the text of that error.
type Error struct {
	Status     int
	Message    string
	Violations []string // rendered as errors "0", "1", ...
	RetryAfter int      // seconds; 0: no Retry-After header
	Code       string   // the member "error" of a 429; empty: rateLimitExceeded
	Err        error    // the cause, for the log
}

// Error returns the message and the cause.
func (e *Error) Error() string {
	if e.Err != nil {
		return e.Message + ": " + e.Err.Error()
	}
	return e.Message
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

var (
	errNoKey     = &Error{Status: http.StatusUnauthorized, Message: "Unauthorized", Violations: []string{`"api-key" is required: send your API key in this header, once`}}
	errWrongKey  = &Error{Status: http.StatusUnauthorized, Message: "Unauthorized", Violations: []string{`"api-key" is not a valid key: it is unknown, revoked or expired`}}
	errElsewhere = &Error{Status: http.StatusUnauthorized, Message: "Unauthorized", Violations: []string{`"api-key" is required: send your API key in this header, not in "Authorization"`}}
	errForbidden = &Error{Status: http.StatusForbidden, Message: "Forbidden", Violations: []string{`"api-key" is a public key, which can only add respondents: use a private key`}}
	errSlow      = &Error{Status: http.StatusRequestTimeout, Message: "The request body came too slowly, send the request again"}
	errEncoded   = &Error{Status: http.StatusUnsupportedMediaType, Message: "The request body must not be compressed (no Content-Encoding)"}
	errInternal  = &Error{Status: http.StatusInternalServerError, Message: "Internal server error"}
)

// wrongMethod returns the answer to a path that needs another method: one of the allowed ones, as in the header Allow.
func wrongMethod(allowed string) *Error {
	return &Error{Status: http.StatusMethodNotAllowed, Message: "Method not allowed", Violations: []string{`"method" must be ` + strings.ReplaceAll(allowed, ", ", " or ")}}
}

// wrongType returns the answer to a body that is not JSON by its content type. lines says that JSON lines are allowed, too.
func wrongType(contentType string, lines bool) *Error {
	e := &Error{Status: http.StatusUnsupportedMediaType, Message: "The request body must be JSON (Content-Type: application/json)"}
	if lines {
		e.Message += " or one JSON object per line (application/x-ndjson)"
	}
	if len(contentType) > maxShownType {
		return e
	}
	if contentType == "" {
		e.Violations = []string{`"Content-Type" is required`}
		return e
	}
	rule := " is not JSON"
	if kind, params, err := mime.ParseMediaType(contentType); err == nil && strings.HasPrefix(kind, "application/") && !slices.Contains(utf8Labels, strings.ToLower(params["charset"])) {
		rule = " has the charset " + params["charset"] + ", and only UTF-8 is accepted"
	}
	e.Violations = []string{`"Content-Type" (` + contentType + ")" + rule}
	return e
}

// maxShownType is the maximum length of a content type that an answer repeats.
const maxShownType = 128

// ErrBalance is the answer if the account has too few credits (interface section 0, point 20).
var ErrBalance = BadRequest("Insufficient credit balance")

// BadRequest returns the answer to a request that breaks a rule of the domain.
func BadRequest(message string) *Error {
	return &Error{Status: http.StatusBadRequest, Message: message}
}

// Invalid returns the answer to an invalid body, with the status and text that most operations use (interface
// section 0, point 5).
func Invalid(violations []string) *Error {
	return &Error{Status: http.StatusBadRequest, Message: "Validation Error", Violations: violations}
}

// Unprocessable returns the answer to an invalid body, with the status and text of changeCleaningSettings and
// recalculateRespondents (interface section 0, point 5).
func Unprocessable(violations []string) *Error {
	return &Error{Status: http.StatusUnprocessableEntity, Message: "Validation Failed", Violations: violations}
}

// Unavailable returns the answer if the service cannot handle the request now. The client can safely retry.
func Unavailable(err error) *Error {
	return &Error{
		Status: http.StatusServiceUnavailable, RetryAfter: 1, Err: err,
		Message: "The service is temporarily unavailable, send the request again",
	}
}

// Busy returns the answer if the account has more work in progress than the service can decode or score in time.
// The client can safely retry.
func Busy(err error) *Error {
	return &Error{
		Status: http.StatusServiceUnavailable, RetryAfter: 1, Err: err,
		Message: "Too many requests of this account are waiting, send the request again",
	}
}

// tooMany returns the answer to a key that has reached its rate limit and must wait.
func tooMany(perMinute int, wait time.Duration) *Error {
	return &Error{
		Status: http.StatusTooManyRequests, RetryAfter: seconds(wait),
		Message: fmt.Sprintf("This API key exceeded %s per minute.", plural.Count(perMinute, "request")),
	}
}

// Values of the member "error" of a 429.
const (
	rateLimitExceeded = "rate_limit_exceeded"
	quotaExceeded     = "quota_exceeded"
)

// quotaRetry is the Retry-After, in seconds, for an account that has reached a quota. A retry succeeds only after
// data was deleted or the quota was raised.
const quotaRetry = 60

// QuotaExceeded returns the answer to an account that has reached a quota. The message names the quota, its value
// and what the caller can do.
func QuotaExceeded(message string) *Error {
	return &Error{Status: http.StatusTooManyRequests, RetryAfter: quotaRetry, Code: quotaExceeded, Message: message}
}

// StoredQuota is the message for the quota of stored bytes. Its parameter is the quota with its unit. Adds and commands both
// count towards this quota.
const StoredQuota = "Quota exceeded: this account may store %s. Delete respondents or surveys, or ask for a higher quota."

// TooLarge returns the answer to a body that is too large.
func TooLarge(message string) *Error {
	return &Error{Status: http.StatusRequestEntityTooLarge, Message: message}
}

func (s *Server) recover(c *gin.Context) {
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		if err, ok := r.(error); ok && errors.Is(err, http.ErrAbortHandler) {
			panic(r) // a stream failed, so the connection must be closed too
		}
		s.Log.ErrorContext(c.Request.Context(), "a handler panicked", "request_id", requestID(c), "err", panicked(r), "stack", string(debug.Stack()))
		if c.Writer.Written() {
			panic(http.ErrAbortHandler) // an error appended to half an answer would make it look complete
		}
		s.fail(c, errInternal)
	}()
	c.Next()
}

// panicked describes the cause of a panic. It uses the text only of the runtime's own errors, because other texts
// may contain content of requests.
func panicked(r any) string {
	if err, ok := r.(runtime.Error); ok {
		return err.Error()
	}
	return fmt.Sprintf("a %T", r)
}

// fail writes the answer for an error and logs its cause. No other code logs the cause.
func (s *Server) fail(c *gin.Context, err error) {
	e := AnswerOf(err)
	if e.Err != nil {
		// If Kafka or Redis is unavailable, there may be thousands of refusals a second. They are counted, so they
		// are logged only at debug level.
		level := slog.LevelDebug
		if e.Status == http.StatusInternalServerError {
			level = slog.LevelError
		}
		s.Log.Log(c.Request.Context(), level, "request failed", "request_id", requestID(c), "code", e.Status, "err", e.Err)
	}
	if e.RetryAfter > 0 {
		c.Header("Retry-After", strconv.Itoa(e.RetryAfter))
	}
	c.Data(e.Status, contentType, appendWarnings(c, e.envelope()))
}

// warningsKey is the key under which a request's context holds its warnings. The warnings are present if the
// caller asks for them and the operation has checked the request.
const warningsKey = "warnings"

// appendWarnings adds the warnings to an answer that is otherwise complete. b ends with the closing bracket of the
// answer.
func appendWarnings(c *gin.Context, b []byte) []byte {
	v, asked := c.Get(warningsKey)
	if !asked {
		return b
	}
	list, _ := v.([]string)
	return append(AppendWarnings(b[:len(b)-1], list), '}')
}

// AppendWarnings appends warnings as a member.
func AppendWarnings(b []byte, list []string) []byte {
	return render.AppendStrings(append(b, `,"warnings":`...), list)
}

// envelope returns the body of the answer. The answer to a rate limit also has the members that the interface
// specifies for it (interface section 0, point 3).
func (e *Error) envelope() []byte {
	b := append(make([]byte, 0, 128), `{"success":false,"message":`...)
	b = render.AppendString(b, e.Message)
	b = e.appendErrors(b)
	if e.Status == http.StatusTooManyRequests {
		b = append(b, `,"error":"`...)
		b = append(b, cmp.Or(e.Code, rateLimitExceeded)...)
		b = append(b, `","statusCode":429`...)
	}
	return append(b, '}')
}

func (e *Error) appendErrors(b []byte) []byte {
	b = append(b, `,"errors":{`...)
	for i, v := range e.Violations {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '"')
		b = strconv.AppendInt(b, int64(i), 10)
		b = append(b, `":`...)
		b = render.AppendString(b, v)
	}
	return append(b, '}')
}

// AppendOutcome appends the members of one result in a list of results. They are the members of the answer to a
// single request, and the values of its headers.
func (e *Error) AppendOutcome(b []byte) []byte {
	b = append(b, `"statusCode":`...)
	b = strconv.AppendInt(b, int64(e.Status), 10)
	b = append(b, `,"success":false,"message":`...)
	b = e.appendErrors(render.AppendString(b, e.Message))
	if e.Status == http.StatusTooManyRequests {
		b = append(b, `,"error":"`...)
		b = append(append(b, cmp.Or(e.Code, rateLimitExceeded)...), '"')
	}
	if e.RetryAfter > 0 {
		b = append(b, `,"retryAfter":`...)
		b = strconv.AppendInt(b, int64(e.RetryAfter), 10)
	}
	return b
}

// AnswerOf returns the answer for an error of a handler: the error itself if it is an *Error,
// otherwise an internal error.
func AnswerOf(err error) *Error {
	if e, ok := errors.AsType[*Error](err); ok {
		return e
	}
	return &Error{Status: errInternal.Status, Message: errInternal.Message, Err: err}
}

const contentType = "application/json; charset=utf-8"

// render writes the answer to a successful request. If a stream fails, it aborts the connection, so that a client
// cannot mistake half of an answer for the whole.
func (s *Server) render(c *gin.Context, of *body, route *Route, r Reply) {
	large := r.Stream == nil && len(r.Results) >= largeAnswer
	size := 128
	if !large {
		size += len(r.Results)
	}
	b := append(make([]byte, 0, size), `{"success":true,"message":`...)
	b = render.AppendString(b, r.Message)
	b = append(b, `,"results":`...)
	if large {
		s.large(c, of, route, b, r)
		return
	}
	if r.Stream == nil {
		b = append(append(b, r.Results...), r.Members...)
		c.Data(http.StatusOK, contentType, appendWarnings(c, append(b, '}')))
		return
	}
	// The deadline for reading the request must not end a long answer.
	_ = http.NewResponseController(c.Writer).SetReadDeadline(time.Time{})
	err := s.stream(c, r, b)
	if err != nil {
		s.Log.WarnContext(c.Request.Context(), "an answer was interrupted", "request_id", requestID(c), "err", err)
		panic(http.ErrAbortHandler)
	}
}

// largeAnswer is the size, in bytes, from which memory is reserved for an answer. Smaller answers
// fit into the buffers of the connection.
const largeAnswer = 64 << 10

// large writes an answer that stays in memory until its client has read it, however slowly that is. If there is no
// memory for the answer to a read, the read is refused. The answer to a request that changed something is never
// refused, because the client could not get it again. It is not counted either. Otherwise, unread answers to adds
// would cause reads of other keys to be refused.
func (s *Server) large(c *gin.Context, of *body, route *Route, head []byte, r Reply) {
	of.forget()
	answer := hold{of: s.answers, caller: of.hold.caller}
	if route.Reads {
		if err := answer.reserve(int64(cap(r.Results))); err != nil {
			s.fail(c, err)
			return
		}
		defer answer.release()
	}
	pieces := [][]byte{head, r.Results, appendWarnings(c, append(r.Members, '}'))}
	length := 0
	for _, p := range pieces {
		length += len(p)
	}
	c.Header("Content-Type", contentType)
	c.Header("Content-Length", strconv.Itoa(length))
	c.Status(http.StatusOK)
	for _, p := range pieces {
		if _, err := c.Writer.Write(p); err != nil {
			return // the client has disconnected, and can tell from the length that the answer is incomplete
		}
	}
}

// stream writes an answer of any length, either within an envelope or as a file. A file contains text from unknown
// people. So its headers tell the browser to save it, and not to execute anything in it.
func (*Server) stream(c *gin.Context, r Reply, head []byte) error {
	if r.File != nil {
		c.Header("Content-Type", r.File.ContentType)
		c.Header("Content-Disposition", `attachment; filename="`+r.File.Name+`"`)
		c.Header("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'")
		c.Status(http.StatusOK)
		c.Writer.WriteHeaderNow() // from here on, any failure aborts the connection
		return r.Stream(c.Writer)
	}
	c.Header("Content-Type", contentType)
	c.Status(http.StatusOK)
	if _, err := c.Writer.Write(head); err != nil {
		return err
	}
	if err := r.Stream(c.Writer); err != nil {
		return err
	}
	_, err := c.Writer.Write(appendWarnings(c, []byte{'}'}))
	return err
}
