package web

import (
	"errors"
	"io"
	"math/bits"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"candor/internal/access/accounts"
)

// body is a request body in a reused buffer, with its reserved memory.
type body struct {
	buf  *[]byte
	hold hold
}

var buffers = sync.Pool{New: func() any { return new([]byte) }}

const (
	keepBuffer = 256 << 10 // the largest buffer worth keeping for the next request
	firstRead  = 16 << 10  // the first read of a body without a length
)

// minRate is the minimum speed of a body, in bytes a second. The whole body must arrive within the stall timeout
// plus the time that it takes at this speed. No pause may be longer than the stall timeout. This deadline is first
// set after a second. Until then, the server's read timeout applies.
const minRate = 16 << 10

// discardWait is how long candor reads the rest of a refused body.
const discardWait = 10 * time.Second

// readBody returns the request's body, or an error for the client. The caller must call release on a returned
// body. lines reports that the body is JSON lines, which is an error unless mayLines is true.
func (s *Server) readBody(w http.ResponseWriter, r *http.Request, caller *accounts.Caller, mayLines bool) (b body, lines bool, err error) {
	b = body{hold: hold{of: s.bodies, caller: caller}}
	if !caller.Key.Private {
		b.hold.address = clientAddress(r, s.Proxies)
	}
	json, lines := jsonType(r.Header.Get("Content-Type"))
	switch {
	case json, lines && mayLines:
		err = s.fill(&b, w, r)
	default:
		err = wrongType(r.Header.Get("Content-Type"), mayLines)
	}
	if err != nil {
		b.release()
		if !errors.Is(err, errSlow) {
			s.discard(w, r, caller)
		}
		return body{}, false, err
	}
	return b, lines, nil
}

// turnAway answers a request that is refused before its body is read. The zero value of caller stands for all clients
// without a valid key.
func (s *Server) turnAway(c *gin.Context, caller *accounts.Caller, err error) {
	s.discard(c.Writer, c.Request, caller)
	s.fail(c, err)
}

// discard reads a refused body, within limits. Many clients read the answer only after they have sent the whole
// body. Without discard, they would only see a broken connection.
func (s *Server) discard(w http.ResponseWriter, r *http.Request, caller *accounts.Caller) {
	want := r.ContentLength
	if want == 0 || r.Header.Get("Expect") != "" { // a client that waits for the answer need not send the body
		return
	}
	until := time.Now().Add(discardWait)
	for more := true; more; {
		n := want
		if want < 0 { // the length is unknown, and a slow client must not reserve all that others could use
			n = MaxBody
		}
		allowed, taken := s.bodies.waste(caller, n), int64(0)
		if allowed == n || want < 0 {
			taken = takeIn(w, r, allowed, until)
		}
		s.bodies.unused(caller, allowed-taken)
		more = want < 0 && taken == MaxBody
	}
}

// takeIn reads at most n bytes of a refused body until a time, and returns how many it has read.
func takeIn(w http.ResponseWriter, r *http.Request, n int64, until time.Time) int64 {
	_ = http.NewResponseController(w).SetReadDeadline(until)
	taken, _ := io.CopyN(io.Discard, r.Body, n)
	return taken
}

func (s *Server) fill(b *body, w http.ResponseWriter, r *http.Request) error {
	// A compressed body is refused. Unpacking could turn a few bytes into gigabytes, and no client needs
	// compression.
	if encodings := r.Header["Content-Encoding"]; len(encodings) > 0 && !strings.EqualFold(strings.Join(encodings, ","), "identity") {
		w.Header().Set("Accept-Encoding", "identity")
		return errEncoded
	}
	limit := maxBody(b.hold.caller)
	size := r.ContentLength
	switch {
	case size > limit:
		return tooLarge(limit)
	case size < 0:
		size = min(firstRead, limit)
	}
	if err := b.hold.grow(size); err != nil {
		return err
	}
	b.buf = buffers.Get().(*[]byte)
	buf := (*b.buf)[:0]
	pace := pace{w: w, stall: s.Stall, began: time.Now()}
	for {
		if int64(len(buf)) > size { // only a body without Content-Length gets here
			if size == limit {
				return tooLarge(limit)
			}
			more := min(size, limit-size)
			if err := b.hold.grow(more); err != nil {
				return err
			}
			size += more
		}
		buf = withRoom(buf, size+1)
		*b.buf = buf
		n, err := r.Body.Read(buf[len(buf) : size+1])
		buf = buf[:len(buf)+n]
		switch {
		case errors.Is(err, io.EOF) && int64(len(buf)) <= size:
			*b.buf = buf
			pace.end()
			return nil
		case err == nil || errors.Is(err, io.EOF):
			pace.came(int64(len(buf)))
		case errors.Is(err, os.ErrDeadlineExceeded):
			return errSlow
		default:
			return &Error{Status: http.StatusBadRequest, Message: "The request body could not be read"}
		}
	}
}

// withRoom returns a buffer with the same bytes and a capacity of at least n. If the buffer is small enough to be
// kept, its capacity is a power of two, so that most later bodies fit into it.
func withRoom(buf []byte, n int64) []byte {
	if int64(cap(buf)) >= n {
		return buf
	}
	if n <= keepBuffer {
		n = max(1<<10, int64(1)<<bits.Len64(uint64(n-1)))
	}
	return append(make([]byte, 0, n), buf...)
}

// forget releases a body after its request was handled and before its answer is written. A client may take hours
// to read the answer.
func (b *body) forget() {
	b.hold.release()
	b.buf = nil // the answer may still point to the buffer, so no other request may reuse it
}

func (b *body) release() {
	b.hold.release()
	if b.buf != nil && cap(*b.buf) <= keepBuffer {
		buffers.Put(b.buf)
	}
}

// pace moves the deadline for the rest of a body once a second. The new deadline depends on how much has arrived.
// A body that arrives at once costs nothing.
type pace struct {
	w     http.ResponseWriter
	stall time.Duration
	began time.Time
	moved time.Duration // when the deadline was last moved, as time since began; 0: not moved yet
}

func (p *pace) came(n int64) {
	passed := time.Since(p.began)
	if passed-p.moved < time.Second {
		return
	}
	p.moved = passed
	until := min(passed, time.Duration(n)*time.Second/minRate) + p.stall
	_ = http.NewResponseController(p.w).SetReadDeadline(p.began.Add(until))
}

// end removes the deadline, which could pass before the answer is sent. The server would then assume that the
// client has disconnected.
func (p *pace) end() {
	if p.moved > 0 || time.Since(p.began) > time.Second {
		_ = http.NewResponseController(p.w).SetReadDeadline(time.Time{})
	}
}
