package web

import (
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// TestAccessLog: the log has one line for each request, without any content from the client.
func TestAccessLog(t *testing.T) {
	s := serve(t, ok, func(s *served) { s.level = slog.LevelDebug })
	for _, path := range []string{"/v3/op", "/open", "/secret-path", "/v3/op?secret=1", "/op/secret"} {
		s.call(t, path, strings.NewReader(`"secret"`), header("X-Secret", "secret"))
		s.call(t, path, strings.NewReader(`"secret"`), header("Api-Key", "secret"), options)
	}
	s.Close() // the last line is written after the answer
	log := s.log.String()
	if strings.Contains(log, "secret") {
		t.Errorf("the log has content:\n%s", log)
	}
	lines := strings.Count(log, "msg=request ")
	shape := regexp.MustCompile(`request_id=[0-9a-f]{24} method=(POST|OPTIONS) route=\S+ account=\S+ code=\d+ bytes=\d+ seconds=`)
	if lines != 10 || len(shape.FindAllString(log, -1)) != 10 {
		t.Errorf("%d lines for 10 requests:\n%s", lines, log)
	}
	if !strings.Contains(log, "method=POST route=/v3/op account=acme code=200 bytes=51 ") {
		t.Errorf("no line of a success:\n%s", log)
	}
}

// TestFailuresNameTheRequest: the answer to a failed request has an id that is also in the log.
func TestFailuresNameTheRequest(t *testing.T) {
	s := serve(t, func(*Call) (Reply, error) { return Reply{}, http.ErrBodyNotAllowed })
	resp, _ := s.call(t, "/op", strings.NewReader("{}"))
	if id := resp.Header.Get("X-Request-Id"); id == "" || !strings.Contains(s.log.String(), "request_id="+id) {
		t.Errorf("the log does not name %q:\n%s", id, s.log)
	}
}
