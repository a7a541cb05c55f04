package web

import "net/http"

// protect sets the headers that every answer has: its type is what it says, it is
// kept by no cache, and a browser that reached candor with TLS comes back with it.
func protect(answer http.Header, r *http.Request) {
	answer.Set("X-Content-Type-Options", "nosniff")
	answer.Set("Cache-Control", "no-store")
	if r.TLS != nil {
		answer.Set("Strict-Transport-Security", "max-age=31536000")
	}
}
