package web

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httputil"
	"regexp"
	"strings"
	"testing"
	"time"

	"candor/internal/access/limit"
)

func TestContentType(t *testing.T) {
	s := serve(t, ok)
	for contentType, want := range map[string]int{
		"":                                   200, // many old clients do not send one
		"application/json":                   200,
		"application/json; charset=utf-8":    200,
		"Application/JSON;charset=UTF-8":     200,
		"application/problem+json":           200,
		"application/json; charset=utf8":     200, // a name of UTF-8 that many clients use
		"application/json; charset=US-ASCII": 200,
		"application/json; charset=latin1":   415,
		"text/json":                          415,
		"text/plain":                         415,
		"application/x-www-form-urlencoded":  415,
		"multipart/form-data; boundary=x":    415,
		"application/json; =":                415,
		"json":                               415,
	} {
		change := header("Content-Type", contentType)
		if contentType == "" {
			change = header("Content-Type")
		}
		resp, body := s.call(t, "/op", strings.NewReader("{}"), change)
		if resp.StatusCode != want {
			t.Errorf("%q: %d, want %d: %s", contentType, resp.StatusCode, want, body)
		}
	}
}

// A refusal names the content type, so that its cause is found, unless it is very long.
func TestContentType_named(t *testing.T) {
	s := serve(t, ok)
	for contentType, want := range map[string]string{
		"application/json; charset=ISO-8859-1":               `{"0":"\"Content-Type\" (application/json; charset=ISO-8859-1) has the charset ISO-8859-1, and only UTF-8 is accepted"}`,
		"text/plain":                                         `{"0":"\"Content-Type\" (text/plain) is not JSON"}`,
		"text/plain; x=" + strings.Repeat("x", maxShownType): `{}`,
	} {
		if _, body := s.call(t, "/op", strings.NewReader("{}"), header("Content-Type", contentType)); !strings.Contains(body, `"errors":`+want+`}`) {
			t.Errorf("%q: %s, want %s", contentType, body, want)
		}
	}
}

func TestContentEncoding(t *testing.T) {
	s := serve(t, ok)
	for encoding, want := range map[string]int{"": 200, "identity": 200, "Identity": 200, "gzip": 415, "br": 415, "gzip, identity": 415, "x": 415} {
		change := header("Content-Encoding", encoding)
		if encoding == "" {
			change = header("Content-Encoding")
		}
		resp, body := s.call(t, "/op", strings.NewReader("{}"), change)
		if resp.StatusCode != want {
			t.Errorf("%q: %d, want %d: %s", encoding, resp.StatusCode, want, body)
		}
		if want == 415 && (resp.Header.Get("Accept-Encoding") != "identity" || !strings.Contains(body, "must not be compressed")) {
			t.Errorf("%q: %v, %s", encoding, resp.Header, body)
		}
	}
}

// TestBrokenBody: a body that is malformed or ends too early is the client's error.
func TestBrokenBody(t *testing.T) {
	s := serve(t, ok)
	for name, request := range map[string]string{
		"a chunk without a length": "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
		"less than announced":      "Content-Length: 10\r\n\r\n{}",
	} {
		conn, err := net.Dial("tcp", s.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(conn, "POST /op HTTP/1.1\r\nHost: x\r\nApi-Key: sk\r\nConnection: close\r\n"+request); err != nil {
			t.Fatal(err)
		}
		if err := conn.(*net.TCPConn).CloseWrite(); err != nil {
			t.Fatal(err)
		}
		answer, err := io.ReadAll(conn)
		if err != nil {
			t.Fatal(err)
		}
		if text := string(answer); !strings.HasPrefix(text, "HTTP/1.1 400 ") || !strings.Contains(text, "X-Request-Id: ") ||
			!strings.HasSuffix(text, `{"success":false,"message":"The request body could not be read","errors":{}}`) {
			t.Errorf("%s: %s", name, text)
		}
		_ = conn.Close()
	}
}

// blank is a body of n spaces.
func blank(n int64) io.Reader { return io.LimitReader(spaces{}, n) }

type spaces struct{}

func (spaces) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = ' '
	}
	return len(b), nil
}

func TestBodyLimit(t *testing.T) {
	var got int
	s := serve(t, func(c *Call) (Reply, error) {
		got = len(c.Body)
		return ok(c)
	})
	announced := func(n int64) func(*http.Request) {
		return func(r *http.Request) { r.ContentLength = n }
	}
	for name, tc := range map[string]struct {
		key    string
		size   int64
		change func(*http.Request)
		status int
		limit  string
	}{
		"the largest, announced":          {"sk", MaxBody, announced(MaxBody), 200, ""},
		"the largest, in chunks":          {"sk", MaxBody, announced(-1), 200, ""},
		"one byte more, announced":        {"sk", MaxBody + 1, announced(MaxBody + 1), 413, "16 MiB"},
		"one byte more, in chunks":        {"sk", MaxBody + 1, announced(-1), 413, "16 MiB"},
		"the largest of a public key":     {"pk", MaxPublicBody, announced(MaxPublicBody), 200, ""},
		"one more of a public key":        {"pk", MaxPublicBody + 1, announced(MaxPublicBody + 1), 413, "4 MiB"},
		"one more of a public key, later": {"pk", MaxPublicBody + 1, announced(-1), 413, "4 MiB"},
		"nothing":                         {"sk", 0, announced(0), 200, ""},
		"nothing, in chunks":              {"sk", 0, announced(-1), 200, ""},
		"one buffer, in chunks":           {"sk", firstRead, announced(-1), 200, ""},
		"a buffer and a byte, in chunks":  {"sk", firstRead + 1, announced(-1), 200, ""},
		"a small one after a larger":      {"sk", 5, announced(5), 200, ""},
	} {
		got = -1
		resp, body := s.call(t, "/open", blank(tc.size), tc.change, header("Api-Key", tc.key))
		if resp.StatusCode != tc.status {
			t.Errorf("%s: %d, want %d: %s", name, resp.StatusCode, tc.status, body)
		}
		if tc.status == 200 && got != int(tc.size) {
			t.Errorf("%s: the operation got %d bytes", name, got)
		}
		if tc.status == 413 && (got != -1 || body != `{"success":false,"message":"The request body must not be larger than `+tc.limit+`","errors":{}}`) {
			t.Errorf("%s: %s", name, body)
		}
	}
	if n := s.server.bodies.held; n != 0 {
		t.Errorf("%d bytes stay reserved", n)
	}
}

// TestRefusedBodyIsTakenIn: a client that reads the answer only after it has sent everything
// also gets the answer, and not a broken connection.
func TestRefusedBodyIsTakenIn(t *testing.T) {
	const key = "POST /op HTTP/1.1\r\nApi-Key: sk\r\n"
	for name, tc := range map[string]struct {
		size   int64
		head   string
		status string
	}{
		"too large":                {MaxBody + 1<<20, key + "Content-Type: application/json\r\n", "413"},
		"far too large":            {3 * MaxBody, key + "Content-Type: application/json\r\n", "413"},
		"too large, in chunks":     {3 * MaxBody, key + "Transfer-Encoding: chunked\r\n", "413"},
		"not JSON":                 {MaxBody, key + "Content-Type: text/csv\r\n", "415"},
		"compressed":               {MaxBody, key + "Content-Encoding: gzip\r\n", "415"},
		"waits to be told to send": {0, key + "Expect: 100-continue\r\nContent-Length: 999999999\r\n", "413"},
		"more than is taken in":    {0, key + "Content-Length: 999999999\r\n", "413"},
		"above the rate limit":     {MaxBody, "POST /open HTTP/1.1\r\nApi-Key: sk\r\n", "429"},
		"not allowed":              {MaxBody, "POST /op HTTP/1.1\r\nApi-Key: pk\r\n", "403"},
		"without a key":            {MaxBody, "POST /op HTTP/1.1\r\n", "401"},
		"an unknown path":          {MaxBody, "POST /opp HTTP/1.1\r\n", "404"},
		"another method":           {MaxBody, "PUT /op HTTP/1.1\r\n", "405"},
	} {
		t.Run(name, func(t *testing.T) {
			s := serve(t, ok, func(s *served) { s.limiter = &allowance{left: map[limit.Class]int{limit.Other: 1}, wait: time.Second} })
			conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", s.Listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = conn.Close() }()
			w := bufio.NewWriter(conn)
			_, _ = io.WriteString(w, tc.head+"Host: x\r\nConnection: close\r\n")
			switch {
			case strings.Contains(tc.head, "chunked"):
				_, _ = io.WriteString(w, "\r\n")
				chunks := httputil.NewChunkedWriter(w)
				_, _ = io.Copy(chunks, blank(tc.size))
				_ = chunks.Close()
				_, _ = io.WriteString(w, "\r\n")
			case tc.size > 0:
				_, _ = fmt.Fprintf(w, "Content-Length: %d\r\n\r\n", tc.size)
				_, _ = io.Copy(w, blank(tc.size))
			default:
				_, _ = io.WriteString(w, "\r\n")
			}
			if err := w.Flush(); err != nil {
				t.Fatalf("the body is not taken in: %v", err)
			}
			answer, err := io.ReadAll(conn)
			if err != nil || !strings.HasPrefix(string(answer), "HTTP/1.1 "+tc.status+" ") {
				t.Errorf("%v, %.80s", err, answer)
			}
		})
	}
}

// TestKeysComeFirst: the key is checked before the body.
func TestKeysComeFirst(t *testing.T) {
	s := serve(t, ok)
	resp, _ := s.call(t, "/op", strings.NewReader("{}"), header("Api-Key"), header("Content-Type", "text/plain"))
	if resp.StatusCode != 401 {
		t.Errorf("%d, want 401 before 415", resp.StatusCode)
	}
}

func TestPanic(t *testing.T) {
	s := serve(t, func(*Call) (Reply, error) { panic("a secret answer") })
	resp, body := s.call(t, "/op", strings.NewReader("{}"))
	if resp.StatusCode != 500 || strings.Contains(body, "secret") {
		t.Errorf("%d, %s", resp.StatusCode, body)
	}
	if log := s.log.String(); strings.Contains(log, "secret answer") || !strings.Contains(log, "a handler panicked") {
		t.Errorf("the log says %s", log)
	}
}

// TestBrokenStream: an answer that breaks off cannot be mistaken for a complete one.
func TestBrokenStream(t *testing.T) {
	half := func(w io.Writer) { _, _ = io.WriteString(w, "["+strings.Repeat("1,", 20_000)) }
	for name, stream := range map[string]func(io.Writer) error{
		"an error":              func(w io.Writer) error { half(w); return errors.New("the view moved") },
		"an error at once":      func(io.Writer) error { return errors.New("the view moved") },
		"a panic":               func(w io.Writer) error { half(w); panic("oh") },
		"a panic of an error":   func(w io.Writer) error { half(w); panic(errors.New("oh")) },
		"a panic before a byte": func(io.Writer) error { panic("oh") },
	} {
		for _, file := range []*File{nil, {Name: "a.csv", ContentType: "text/csv"}} {
			brokenStream(t, name, Reply{Message: "All", Stream: stream, File: file})
		}
	}
}

func brokenStream(t *testing.T, name string, reply Reply) {
	t.Helper()
	s := serve(t, func(*Call) (Reply, error) { return reply, nil })
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL+"/op", strings.NewReader("{}"))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Api-Key", "sk")
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return // the connection closed before the header
	}
	text, err := io.ReadAll(resp.Body)
	_ = resp.Body.Close()
	if err == nil {
		t.Errorf("%s: ended as if it were whole: ...%s", name, text[max(0, len(text)-100):])
	}
}

// A file has no envelope, and a browser that opens it executes nothing.
func TestFiles(t *testing.T) {
	s := serve(t, func(*Call) (Reply, error) {
		return Reply{File: &File{Name: "candor-s.csv", ContentType: "text/csv; charset=utf-8"}, Stream: func(w io.Writer) error {
			_, err := io.WriteString(w, "a,b\n")
			return err
		}}, nil
	})
	h, text := s.call(t, "/op", strings.NewReader("{}"), header("X-Candor-Warnings", "true"))
	if h.StatusCode != http.StatusOK || text != "a,b\n" {
		t.Errorf("%d %s", h.StatusCode, text)
	}
	for name, want := range map[string]string{
		"Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="candor-s.csv"`, "Cache-Control": "no-store",
		"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
	} {
		if got := h.Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
}

func TestRequestID(t *testing.T) {
	s := serve(t, ok)
	made := regexp.MustCompile(`^[0-9a-f]{24}$`)
	for id, kept := range map[string]bool{
		"abc-DEF_123": true, strings.Repeat("x", 64): true,
		"": false, strings.Repeat("x", 65): false, "a b": false, "a.b": false, "ä": false, `"`: false, "a\tb": false,
	} {
		resp, _ := s.call(t, "/op", strings.NewReader("{}"), header("X-Request-Id", id))
		got := resp.Header.Get("X-Request-Id")
		if kept && got != id || !kept && !made.MatchString(got) {
			t.Errorf("the id %q became %q", id, got)
		}
	}
	for _, path := range []string{"/nowhere", "/v3/op"} {
		a, _ := s.call(t, path, strings.NewReader("{}"))
		b, _ := s.call(t, path, strings.NewReader("{}"))
		if x, y := a.Header.Get("X-Request-Id"), b.Header.Get("X-Request-Id"); x == y || !made.MatchString(x) {
			t.Errorf("%s: the ids are %q and %q", path, x, y)
		}
	}
}
