package web

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"

	"candor/internal/http/render"
)

// Error is an answer that is not a success. Anything else that a handler
// returns is rendered as an internal error, and its text stays inside.
type Error struct {
	Status     int
	Message    string
	Violations []string // rendered as errors "0", "1", ...
	RetryAfter int      // seconds; 0: no such header
	Code       string   // of a 429, as its member "error" says; empty: rateLimitExceeded
	Err        error    // what happened, for the log
}

// Error returns the message and what is behind it.
func (e *Error) Error() string {
	if e.Err != nil {
		return e.Message + ": " + e.Err.Error()
	}
	return e.Message
}

// Unwrap returns what is behind the answer.
func (e *Error) Unwrap() error { return e.Err }

var (
	errNoKey      = &Error{Status: http.StatusUnauthorized, Message: "Unauthorized", Violations: []string{`"api-key" is required: send your API key in this header, once`}}
	errWrongKey   = &Error{Status: http.StatusUnauthorized, Message: "Unauthorized", Violations: []string{`"api-key" is a header with a key that is unknown, revoked or expired`}}
	errForbidden  = &Error{Status: http.StatusForbidden, Message: "Forbidden"}
	errMethod     = &Error{Status: http.StatusMethodNotAllowed, Message: "Method not allowed"}
	errSlow       = &Error{Status: http.StatusRequestTimeout, Message: "The request body came too slowly, send the request again"}
	errMediaType  = &Error{Status: http.StatusUnsupportedMediaType, Message: "The request body must be JSON (Content-Type: application/json)"}
	errMediaTypes = &Error{Status: http.StatusUnsupportedMediaType, Message: "The request body must be JSON (Content-Type: application/json) or one JSON object per line (application/x-ndjson)"}
	errEncoded    = &Error{Status: http.StatusUnsupportedMediaType, Message: "The request body must not be compressed (no Content-Encoding)"}
	errInternal   = &Error{Status: http.StatusInternalServerError, Message: "Internal server error"}
)

// ErrBalance is the answer to what an account cannot pay (interface section 0, 20).
var ErrBalance = BadRequest("Insufficient credit balance")

// BadRequest returns a refusal by a rule of the domain.
func BadRequest(message string) *Error {
	return &Error{Status: http.StatusBadRequest, Message: message}
}

// Invalid returns a refusal of the body, in the code and text of most
// operations (interface section 0, 5).
func Invalid(violations []string) *Error {
	return &Error{Status: http.StatusBadRequest, Message: "Validation Error", Violations: violations}
}

// Unprocessable returns a refusal of the body in the code and text of
// changeCleaningSettings and recalculateRespondents (interface section 0, 5).
func Unprocessable(violations []string) *Error {
	return &Error{Status: http.StatusUnprocessableEntity, Message: "Validation Failed", Violations: violations}
}

// Unavailable returns a refusal that is safe to retry.
func Unavailable(err error) *Error {
	return &Error{
		Status: http.StatusServiceUnavailable, RetryAfter: 1, Err: err,
		Message: "The service is temporarily unavailable, send the request again",
	}
}

// Busy returns a refusal of an account that has more under way than the service
// can read or score in time. It is safe to retry.
func Busy(err error) *Error {
	return &Error{
		Status: http.StatusServiceUnavailable, RetryAfter: 1, Err: err,
		Message: "Too many requests of this account are waiting, send the request again",
	}
}

// tooMany returns the refusal of a key that must wait.
func tooMany(perMinute int, wait time.Duration) *Error {
	return &Error{
		Status: http.StatusTooManyRequests, RetryAfter: seconds(wait),
		Message: fmt.Sprintf("This API key exceeded %d requests per minute.", perMinute),
	}
}

// Codes of a 429.
const (
	rateLimitExceeded = "rate_limit_exceeded"
	quotaExceeded     = "quota_exceeded"
)

// quotaRetry is when a client may try again whose account has reached a quota, in
// seconds. Somebody has to delete something, or raise the quota, before that helps.
const quotaRetry = 60

// QuotaExceeded returns the refusal of an account that has reached a quota. The
// message says which, how much it is and what to do.
func QuotaExceeded(message string) *Error {
	return &Error{Status: http.StatusTooManyRequests, RetryAfter: quotaRetry, Code: quotaExceeded, Message: message}
}

// TooLarge returns a refusal of a body that is too large once encoded.
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
			panic(r) // a stream broke off; the connection must break too
		}
		s.Log.ErrorContext(c.Request.Context(), "a handler panicked", "request_id", requestID(c), "stack", string(debug.Stack()))
		if c.Writer.Written() {
			panic(http.ErrAbortHandler) // an error appended to half an answer would end it as if it were whole
		}
		s.fail(c, errInternal)
	}()
	c.Next()
}

// fail renders an error. It also logs the cause, which is logged nowhere else.
func (s *Server) fail(c *gin.Context, err error) {
	e := AnswerOf(err)
	if e.Err != nil {
		// Refusals for want of a broker or a view are counted, not logged one
		// by one: there may be thousands a second.
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

// warningsKey is where a request's context holds its warnings, if the caller asks for
// them and the operation has looked at the request.
const warningsKey = "warnings"

// appendWarnings adds warnings to an answer that is otherwise complete.
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
	b = append(b, `,"warnings":[`...)
	for i, text := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = render.AppendString(b, text)
	}
	return append(b, ']')
}

// envelope returns the body of the answer. That of a limit has the members that
// were published for it besides those of all errors (interface section 0, 3).
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

// AppendOutcome appends the members of an outcome in a list: what the answer would be
// to a request of its own, with what is in its headers.
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

// AnswerOf returns the answer that an error of a handler is: itself, or an internal
// error.
func AnswerOf(err error) *Error {
	if e, ok := errors.AsType[*Error](err); ok {
		return e
	}
	return &Error{Status: errInternal.Status, Message: errInternal.Message, Err: err}
}

const contentType = "application/json; charset=utf-8"

// render writes a success. A stream that breaks off aborts the connection, so
// that half an answer is never taken for a whole one.
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
	// A long answer must not end with the time that its request had to arrive.
	_ = http.NewResponseController(c.Writer).SetReadDeadline(time.Time{})
	err := s.stream(c, r, b)
	if err != nil {
		s.Log.WarnContext(c.Request.Context(), "an answer broke off", "request_id", requestID(c), "err", err)
		panic(http.ErrAbortHandler)
	}
}

// largeAnswer is the size, in bytes, from which on memory is reserved for an answer.
// Smaller ones go into the buffers of the connection at once.
const largeAnswer = 64 << 10

// large writes an answer that stays in memory until its client has read it, however
// slowly it does. Where there is no memory for it, what reads is refused. What has
// changed something is not: its answer could not be had again.
func (s *Server) large(c *gin.Context, of *body, route *Route, head []byte, r Reply) {
	of.forget()
	answer := hold{of: s.answers, caller: of.hold.caller}
	if size := int64(cap(r.Results)); !route.Reads {
		answer.take(size)
	} else if err := answer.reserve(size); err != nil {
		s.fail(c, err)
		return
	}
	defer answer.release()
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
			return // the client has gone, and sees from the length that the answer is not whole
		}
	}
}

// stream writes an answer of any length: between the head of an envelope and its end, or
// as a file. Strangers wrote what is in a file, so headers tell the browser to save it
// and to run nothing in it.
func (*Server) stream(c *gin.Context, r Reply, head []byte) error {
	if r.File != nil {
		c.Header("Content-Type", r.File.ContentType)
		c.Header("Content-Disposition", `attachment; filename="`+r.File.Name+`"`)
		c.Header("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'")
		c.Status(http.StatusOK)
		c.Writer.WriteHeaderNow() // from here on, whatever fails breaks the connection
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
