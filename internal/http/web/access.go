package web

import (
	"crypto/rand"
	"encoding/hex"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
)

const requestIDHeader = "X-Request-Id"

// identify sets the request id of an answer. It is the caller's id if that is valid, otherwise a new one.
func identify(answer http.Header, r *http.Request) {
	if answer.Get(requestIDHeader) != "" {
		return
	}
	id := r.Header.Get(requestIDHeader)
	if !plain(id) {
		var b [12]byte
		_, _ = rand.Read(b[:]) // never fails (crypto/rand)
		id = hex.EncodeToString(b[:])
	}
	answer.Set(requestIDHeader, id)
}

// plain reports whether a caller's request id is safe in headers and logs.
func plain(id string) bool {
	return id != "" && len(id) <= 64 && !strings.ContainsFunc(id, func(r rune) bool {
		return (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') && r != '-' && r != '_'
	})
}

func requestID(c *gin.Context) string { return c.Writer.Header().Get(requestIDHeader) }

// accountKey is the key under which a request's context holds the account, as soon as the account is known.
const accountKey = "account"

// access gives every request an id. At debug level, it also logs a line. The line has the route instead of the
// path, because a path may contain content.
func (s *Server) access(c *gin.Context) {
	protect(c.Writer.Header(), c.Request)
	identify(c.Writer.Header(), c.Request)
	if !s.Log.Enabled(c.Request.Context(), slog.LevelDebug) {
		return
	}
	start := time.Now()
	defer func() {
		s.Log.DebugContext(c.Request.Context(), "request",
			"request_id", requestID(c), "method", c.Request.Method, "route", c.FullPath(), "account", c.GetString(accountKey),
			"code", c.Writer.Status(), "bytes", max(0, c.Writer.Size()), "seconds", time.Since(start).Seconds())
	}()
	c.Next()
}

// protect sets the security headers of every answer: no content sniffing, no caching, and strict
// transport security for browsers that used TLS.
func protect(answer http.Header, r *http.Request) {
	answer.Set("X-Content-Type-Options", "nosniff")
	answer.Set("Cache-Control", "no-store")
	if r.TLS != nil {
		answer.Set("Strict-Transport-Security", "max-age=31536000")
	}
}
