package web

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
)

// body is a request body in a reused buffer.
type body struct{ buf *bytes.Buffer }

var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// keepBuffer is the largest buffer worth keeping for the next request.
const keepBuffer = 256 << 10

// readBody returns the request's body of at most limit bytes, or says why there
// is none to work with.
func readBody(w http.ResponseWriter, r *http.Request, limit int64) (body, error) {
	b, err := bodyOf(w, r, limit)
	if err != nil {
		discard(r)
	}
	return b, err
}

// maxDiscard is the largest refused body that is taken in, in bytes.
const maxDiscard = 4 * MaxBody

// discard takes in a refused body, within reason: many clients read no answer
// before they have sent all, and would see a broken connection in its place.
func discard(r *http.Request) {
	if r.ContentLength > maxDiscard || r.Header.Get("Expect") != "" { // who waits for the answer is not asked to send
		return
	}
	_, _ = io.CopyN(io.Discard, r.Body, maxDiscard)
}

func bodyOf(w http.ResponseWriter, r *http.Request, limit int64) (body, error) {
	if !isJSON(r.Header.Get("Content-Type")) {
		return body{}, errMediaType
	}
	// Unpacking would let a few bytes become gigabytes of work; nobody needs it.
	if encodings := r.Header["Content-Encoding"]; len(encodings) > 0 && !strings.EqualFold(strings.Join(encodings, ","), "identity") {
		w.Header().Set("Accept-Encoding", "identity")
		return body{}, errEncoded
	}
	if r.ContentLength > limit {
		return body{}, tooLong(limit)
	}
	b := body{buffers.Get().(*bytes.Buffer)}
	b.buf.Reset()
	if _, err := b.buf.ReadFrom(http.MaxBytesReader(w, r.Body, limit)); err != nil {
		b.release()
		if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
			return body{}, tooLong(limit)
		}
		return body{}, &Error{Status: http.StatusBadRequest, Message: "The request body could not be read"}
	}
	return b, nil
}

// tooLong returns the refusal of a body above a limit in bytes.
func tooLong(limit int64) *Error {
	size := fmt.Sprintf("%d bytes", limit)
	if limit%(1<<20) == 0 {
		size = fmt.Sprintf("%d MiB", limit>>20)
	}
	return TooLarge("The request body must not be larger than " + size)
}

func (b body) bytes() []byte { return b.buf.Bytes() }

func (b body) release() {
	if b.buf.Cap() <= keepBuffer {
		buffers.Put(b.buf)
	}
}
