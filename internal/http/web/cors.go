package web

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"candor/internal/access/accounts"
	"candor/schemas"
)

// Browsers may call the operation for public keys, from any page unless the key restricts its
// origins. No other operation allows calls from pages: a key that can read data does not belong in
// a page.

var errPrivateInBrowser = &Error{Status: http.StatusForbidden, Message: "A private key must not be used in a browser, use a public key"}

var errOrigin = &Error{Status: http.StatusForbidden, Message: "The API key is not allowed for this origin"}

// TokenHeader carries a signed one-time token (docs/integrate/web-pages.md).
const TokenHeader = "X-Candor-Token"

// pageHeader is sent by candor's own pages. Pages of other origins cannot send it: browsers require
// a preflight response that allows the header, and candor's does not.
const pageHeader = "X-Candor-Page"

// preflight answers a browser that asks whether a page may call an operation. A preflight request
// has no key, so the account is not known. It is allowed for every origin; the request itself has
// the key and is checked.
func preflight(c *gin.Context) {
	h := c.Writer.Header()
	h.Set("Allow", "OPTIONS, POST")
	if shareWith(h, c.Request) {
		h.Set("Access-Control-Allow-Methods", "POST")
		h.Set("Access-Control-Allow-Headers", "api-key, content-type, "+strings.ToLower(OnceHeader+", "+TokenHeader))
		h.Set("Access-Control-Max-Age", "7200") // the longest time that any browser accepts
	}
	c.Status(http.StatusNoContent)
	c.Writer.WriteHeaderNow()
}

// shareWith lets the calling page read the answer, including errors, so that developers can see
// them. It reports whether the request comes from a page. Credentials are never allowed, so the
// page learns nothing that it could not have requested elsewhere.
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

// checkOrigin refuses keys that must not be used from the page's origin. A request without an
// Origin does not come from a page; allow-lists keep out other people's pages, not programs. In
// candor's own pages, people enter their keys.
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
