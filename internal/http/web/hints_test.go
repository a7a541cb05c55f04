package web

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	s := &Server{paths: []string{"/addRespondent", "/v2/addRespondent", "/v3/addRespondent", "/v3/addRespondents", "/stopSurvey", "/v2/stopSurvey", "/v3/stopSurvey"}}
	for unknown, want := range map[string]string{
		"/v3/addRespondant": "/v3/addRespondent", "/v3/addrespondent": "/v3/addRespondent", "/v3/addRespondent/": "/v3/addRespondent", "/v4/addRespondent": "/v3/addRespondent",
		"/v1/addRespondent": "/addRespondent", "/api/v3/stop_survey": "/v3/stopSurvey", "/v3/addRespondentss": "/v3/addRespondents", "/": "", "/index.html": "", "/v3/": "",
		"/addRespondents": "/v3/addRespondents", "/v2/addRespondents": "/v3/addRespondents",
		"/" + strings.Repeat("x", 100): "",
	} {
		if got := s.nearest(unknown); got != want {
			t.Errorf("nearest to %s is %q, want %q", unknown, got, want)
		}
	}
}

// Only a request that asks for warnings gets them, with any kind of answer.
func TestWarnings(t *testing.T) {
	warn := header(WarningsHeader, "true")
	for name, test := range map[string]struct {
		handle func(*Call) (Reply, error)
		change []func(*http.Request)
		want   string
	}{
		"not asked for": {ok, nil, `{"success":true,"message":"Done","results":{"a":1}}`},
		"none":          {ok, []func(*http.Request){warn}, `{"success":true,"message":"Done","results":{"a":1},"warnings":[]}`},
		"some":          {func(c *Call) (Reply, error) { c.Warnings = []string{"a", `"b"`}; return ok(c) }, []func(*http.Request){warn}, `{"success":true,"message":"Done","results":{"a":1},"warnings":["a","\"b\""]}`},
		"some, not asked for": {
			func(c *Call) (Reply, error) { c.Warnings = []string{"a"}; return ok(c) },
			[]func(*http.Request){header(WarningsHeader, "no")},
			`{"success":true,"message":"Done","results":{"a":1}}`,
		},
		"a refusal": {func(c *Call) (Reply, error) { c.Warnings = []string{"a"}; return Reply{}, BadRequest("No") }, []func(*http.Request){warn}, `{"success":false,"message":"No","errors":{},"warnings":["a"]}`},
		"a stream": {func(c *Call) (Reply, error) {
			c.Warnings = []string{"a"}
			return Reply{Message: "All", Stream: func(w io.Writer) error { _, err := io.WriteString(w, "[1,2]"); return err }}, nil
		}, []func(*http.Request){warn}, `{"success":true,"message":"All","results":[1,2],"warnings":["a"]}`},
		"an error":      {func(*Call) (Reply, error) { return Reply{}, errors.New("secret") }, []func(*http.Request){warn}, `{"success":false,"message":"Internal server error","errors":{},"warnings":[]}`},
		"without a key": {ok, []func(*http.Request){warn, header("Api-Key")}, noKey},
	} {
		t.Run(name, func(t *testing.T) {
			s := serve(t, test.handle)
			if _, body := s.call(t, "/v3/op", strings.NewReader("{}"), test.change...); body != test.want {
				t.Errorf("answered %s, want %s", body, test.want)
			}
		})
	}
}
