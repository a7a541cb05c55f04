package web

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"candor/survey"
)

// BenchmarkRequest measures the time that the HTTP layer adds to an operation with a body of 10 KB.
func BenchmarkRequest(b *testing.B) {
	known := make(chan struct{})
	close(known)
	s := New([]Route{{Operation: "op", Versions: []survey.Version{survey.V1}, Handle: ok}}, Deps{
		Authenticator: keys{known}, Ready: func(context.Context) error { return nil }, Log: slog.New(slog.DiscardHandler), Registry: prometheus.NewRegistry(),
	})
	h := s.Handler()
	text := bytes.Repeat([]byte(" "), 9500)
	body := &arriving{}
	r := httptest.NewRequestWithContext(b.Context(), http.MethodPost, "/op", body)
	r.ContentLength = int64(len(text))
	r.Header.Set("Api-Key", "sk")
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	b.ReportAllocs()
	for b.Loop() {
		body.rest = text
		w.Body.Reset()
		h.ServeHTTP(w, r)
	}
	if w.Code != http.StatusOK {
		b.Fatal(w.Code)
	}
}

// arriving is a body as a server delivers it: first the bytes that arrived with the header,
// then the rest together with the end.
type arriving struct{ rest []byte }

func (a *arriving) Read(b []byte) (int, error) {
	n := len(a.rest)
	if n > 6000 {
		n = 3500
	}
	n = copy(b, a.rest[:n])
	if a.rest = a.rest[n:]; len(a.rest) == 0 {
		return n, io.EOF
	}
	return n, nil
}
