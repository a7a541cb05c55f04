package web

import "net/http"

// protect sets the security headers of every answer: no content sniffing, no caching, and strict
// transport security for browsers that used TLS.
func protect(answer http.Header, r *http.Request) {
	answer.Set("X-Content-Type-Options", "nosniff")
	answer.Set("Cache-Control", "no-store")
	if r.TLS != nil {
		answer.Set("Strict-Transport-Security", "max-age=31536000")
	}
}
