package adviser

import (
	"context"
	"errors"
	"net/http"
	"sync/atomic"
)

// form is a way to ask for a reply that is one JSON object of a schema. Not
// every compatible endpoint knows all of them. Replies are read the same.
type form int32

// The forms, the strictest first.
const (
	bySchema form = iota // response_format json_schema: the endpoint holds the model to it
	asObject             // response_format json_object: to JSON
	unformed             // nothing but the instructions says so
)

// agreed is the form of the first request that the endpoint took.
type agreed struct{ known atomic.Int32 } // 1 more than the form; 0: none yet

func (a *agreed) form() (f form, ok bool) {
	n := a.known.Load()
	return form(max(n-1, 0)), n > 0
}

func (a *agreed) on(f form) { a.known.CompareAndSwap(0, int32(f)+1) }

// sendFormed sends a query in the form that the endpoint takes. Until it has
// taken one, a refusal may mean the form, so the next one is tried; where it
// refuses all of them it was the content, and nothing is learnt from that.
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
			next = known // found by somebody else meanwhile, or this one
		}
		if next <= f || next > unformed {
			return "", refusal
		}
		f = next
	}
}
