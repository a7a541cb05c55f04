package web

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"candor/internal/access/accounts"
	"candor/schemas"
)

// Browsers may call the operation that a public key may call, from any page
// unless the key says otherwise. No other operation answers them: a key that can
// read has no business in a page.

var errPrivateInBrowser = &Error{Status: http.StatusForbidden, Message: "A private key must not be used in a browser, use a public key"}

var errOrigin = &Error{Status: http.StatusForbidden, Message: "The API key is not allowed for this origin"}

// TokenHeader carries a signed token (docs/integrate/web-pages.md).
const TokenHeader = "X-Candor-Token"

// pageHeader is sent by candor's own pages. Browsers let pages of other origins
// send it only if the preflight allows it, and it does not.
const pageHeader = "X-Candor-Page"

// preflight answers a browser that asks whether a page may call. It brings no
// key, so nothing is known of whom it speaks for: every origin is told yes, and
// the request itself, which brings the key, is checked.
func preflight(c *gin.Context) {
	h := c.Writer.Header()
	h.Set("Allow", "OPTIONS, POST")
	if shareWith(h, c.Request) {
		h.Set("Access-Control-Allow-Methods", "POST")
		h.Set("Access-Control-Allow-Headers", "api-key, content-type, "+strings.ToLower(TokenHeader))
		h.Set("Access-Control-Max-Age", "7200") // as long as any browser keeps it
	}
	c.Status(http.StatusNoContent)
	c.Writer.WriteHeaderNow()
}

// shareWith lets the page that a request comes from read the answer, whatever it
// is: an error that cannot be read is one that nobody mends. It reports whether
// the request comes from a page. Cookies are never asked for, so nothing is
// shared that the page could not have fetched elsewhere.
func shareWith(h http.Header, r *http.Request) bool {
	h.Add("Vary", "Origin")
	origin := r.Header.Get("Origin")
	if origin == "" {
		return false
	}
	h.Set("Access-Control-Allow-Origin", origin)
	h.Set("Access-Control-Expose-Headers", "Retry-After, "+requestIDHeader)
	return true
}

// checkOrigin refuses keys where they do not belong. A request without an Origin
// comes from no page; an allow-list keeps other people's pages out, not programs.
// In candor's own pages, people enter the keys themselves.
func checkOrigin(r *http.Request, k *schemas.APIKey) error {
	origins := r.Header["Origin"]
	switch {
	case len(origins) == 0 || r.Header.Get(pageHeader) != "":
		return nil
	case k.Private:
		return errPrivateInBrowser
	case len(origins) > 1 || !accounts.Allows(k.Origins, origins[0]):
		return errOrigin
	}
	return nil
}
