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

	"candor/internal/access/accounts"
)

// body is a request body in a reused buffer, and the memory that is reserved for
// it.
type body struct {
	buf  *[]byte
	hold hold
}

var buffers = sync.Pool{New: func() any { return new([]byte) }}

const (
	keepBuffer = 256 << 10 // the largest buffer worth keeping for the next request
	firstRead  = 16 << 10  // first read of a body that does not give its length
)

// How slowly a body may come: the whole of it within the stall timeout and a
// second for each minRate bytes, and never nothing for as long as the stall
// timeout. The server's own timeout covers the beginning.
const minRate = 16 << 10

// discardWait is how long a refused body is taken in.
const discardWait = 10 * time.Second

// readBody returns the request's body, or says why there is none to work with.
// A body that is returned must be released.
// lines reports that it is a JSON object a line, which only some operations take.
func (s *Server) readBody(w http.ResponseWriter, r *http.Request, caller *accounts.Caller, mayLines bool) (b body, lines bool, err error) {
	b = body{hold: hold{of: s.bodies, caller: caller}}
	json, lines := jsonType(r.Header.Get("Content-Type"))
	switch {
	case json, lines && mayLines:
		err = s.fill(&b, w, r)
	case mayLines:
		err = errMediaTypes
	default:
		err = errMediaType
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

// discard takes in a refused body, within reason: many clients read no answer
// before they have sent all, and would see a broken connection in its place.
func (s *Server) discard(w http.ResponseWriter, r *http.Request, caller *accounts.Caller) {
	if r.Header.Get("Expect") != "" { // who waits for the answer is not asked to send
		return
	}
	want := r.ContentLength
	if want < 0 {
		want = maxWaste
	}
	allowed := s.bodies.waste(caller, want)
	taken := int64(0)
	if allowed == want || r.ContentLength < 0 {
		_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(discardWait))
		taken, _ = io.CopyN(io.Discard, r.Body, allowed)
	}
	s.bodies.unused(caller, allowed-taken)
}

func (s *Server) fill(b *body, w http.ResponseWriter, r *http.Request) error {
	// Unpacking would let a few bytes become gigabytes of work; nobody needs it.
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
		if int64(len(buf)) > size { // it did not say how long it is
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

// withRoom returns a buffer with the same bytes that can hold n. One that is
// small enough to be kept grows to a power of two, so that most bodies fit.
func withRoom(buf []byte, n int64) []byte {
	if int64(cap(buf)) >= n {
		return buf
	}
	if n <= keepBuffer {
		n = max(1<<10, int64(1)<<bits.Len64(uint64(n-1)))
	}
	return append(make([]byte, 0, n), buf...)
}

func (b *body) bytes() []byte { return *b.buf }

// forget gives up a body whose request has been handled, before its answer is
// written: a client may take hours to read that.
func (b *body) forget() {
	b.hold.release()
	b.buf = nil // another request must not get a buffer that something of this one refers to
}

func (b *body) release() {
	b.hold.release()
	if b.buf != nil && cap(*b.buf) <= keepBuffer {
		buffers.Put(b.buf)
	}
}

// pace moves the deadline for the rest of a body with what has come of it, once a
// second. A body that comes at once costs it nothing.
type pace struct {
	w     http.ResponseWriter
	stall time.Duration
	began time.Time
	moved time.Duration // since it began; 0: not yet
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

// end lifts a deadline that may come before the answer: it would look as if the
// client had gone.
func (p *pace) end() {
	if p.moved > 0 || time.Since(p.began) > time.Second {
		_ = http.NewResponseController(p.w).SetReadDeadline(time.Time{})
	}
}
