package web

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"candor/internal/access/accounts"
	"candor/schemas"
)

// A page in a browser may call only the operation for public keys. Any page may call it, unless the key restricts
// its origins. No other operation allows calls from pages, because a key that can read data must not be in a page.

var errPrivateInBrowser = &Error{Status: http.StatusForbidden, Message: "A private key must not be used in a browser, use a public key"}

var errOrigin = &Error{Status: http.StatusForbidden, Message: "The API key is not allowed for this origin"}

// TokenHeader is the header with a signed one-time token (docs/integrate/web-pages.md).
const TokenHeader = "X-Candor-Token"

// pageHeader is a header that candor's own pages send. Pages of other origins cannot send it, because browsers
// first require a preflight response that allows the header. candor's response does not allow it.
const pageHeader = "X-Candor-Page"

// preflight answers a browser that asks whether a page may call an operation. This preflight request has no key,
// so the account is not known. Therefore it is allowed for every origin. The key and the origin are checked when
// the browser sends the request itself.
func preflight(c *gin.Context) {
	h := c.Writer.Header()
	h.Set("Allow", "OPTIONS, POST")
	if shareWith(h, c.Request) {
		h.Set("Access-Control-Allow-Methods", "POST")
		h.Set("Access-Control-Allow-Headers", "api-key, content-type, "+strings.ToLower(strings.Join([]string{OnceHeader, TokenHeader, WarningsHeader, requestIDHeader}, ", ")))
		h.Set("Access-Control-Max-Age", "7200") // the longest time that any browser accepts
	}
	c.Status(http.StatusNoContent)
	c.Writer.WriteHeaderNow()
}

// shareWith lets the calling page read the answer. This includes errors, so that developers can see them. It
// reports whether the request comes from a page. Credentials are never allowed, so a page can read nothing that a
// program without the visitor's cookies could not read.
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

// checkOrigin returns an error if the key must not be used from the origin of the page. A request without an
// Origin header does not come from a page. The list of allowed origins keeps out other pages, but not programs. In
// candor's own pages, people enter their keys, so every key is allowed there.
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
