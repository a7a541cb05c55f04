package web

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

// Page is a document that is the same for everybody and needs no key.
type Page struct {
	Path        string
	ContentType string
	Policy      string // Content-Security-Policy; empty: none
	Body        []byte
}

func (p Page) serve(c *gin.Context) {
	h := c.Writer.Header()
	h.Del("Cache-Control") // caches may keep the page, because it is the same for everybody
	h.Set("Referrer-Policy", "no-referrer")
	if p.Policy != "" {
		h.Set("Content-Security-Policy", p.Policy)
	}
	c.Data(http.StatusOK, p.ContentType, p.Body)
}
