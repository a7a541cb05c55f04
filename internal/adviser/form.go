package adviser

import (
	"context"
	"errors"
	"net/http"
	"sync/atomic"
)

// form is a way to request a reply that is one JSON object of a given schema. Not every compatible endpoint
// supports every form. Replies are always parsed in the same way.
type form int32

// The forms, strictest first.
const (
	bySchema form = iota // response_format json_schema: the endpoint enforces the schema
	asObject             // response_format json_object: the endpoint enforces JSON
	unformed             // only the instructions ask for JSON
)

// agreed holds the form of the first request that the endpoint accepted.
type agreed struct{ known atomic.Int32 } // form + 1; 0: none yet

func (a *agreed) form() (f form, ok bool) {
	n := a.known.Load()
	return form(max(n-1, 0)), n > 0
}

func (a *agreed) on(f form) { a.known.CompareAndSwap(0, int32(f)+1) }

// sendFormed sends a query in a form that the endpoint accepts. As long as the endpoint has accepted none, a
// refusal may be caused by the form, so the next form is tried. If the endpoint refuses all forms, the content was
// the cause, and no form is recorded.
func (c *Client) sendFormed(ctx context.Context, q query) (string, error) {
	var refusal error
	f, _ := c.agreed.form()
	for {
		reply, err := c.send(ctx, q.task, c.request(q, f))
		var answer *failure
		if err == nil || errors.As(err, &answer) && answer.status == http.StatusOK {
			c.agreed.on(f)
		}
		if answer == nil || !answer.refuses() {
			return reply, err
		}
		if refusal == nil {
			refusal = err
		}
		next := f + 1
		if known, ok := c.agreed.form(); ok {
			next = known // the form that the endpoint accepts; if it is f, the content was refused
		}
		if next <= f || next > unformed {
			return "", refusal
		}
		f = next
	}
}
