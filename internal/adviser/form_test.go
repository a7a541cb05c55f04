package adviser

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"candor/processors"
)

// formal is a server that refuses some forms of requests and answers the others.
type formal struct {
	refuses []string // types of response_format, "" for a request without
	with    int
	answers http.HandlerFunc

	mu    sync.Mutex
	asked []string
	told  string // the instructions in the last request
}

func (s *formal) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var q request
	if err := json.NewDecoder(r.Body).Decode(&q); err != nil {
		w.WriteHeader(http.StatusTeapot)
		return
	}
	kind := ""
	if q.Format != nil {
		kind = q.Format.Type
	}
	s.mu.Lock()
	s.asked, s.told = append(s.asked, kind), q.Messages[0].Content
	s.mu.Unlock()
	if slices.Contains(s.refuses, kind) {
		w.WriteHeader(s.with)
		_, _ = io.WriteString(w, `{"error":{"message":"response_format is not supported"}}`)
		return
	}
	s.answers(w, r)
}

func (s *formal) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.asked)
}

func TestFormsThatServersRefuse(t *testing.T) {
	for name, test := range map[string]struct {
		refuses []string
		answers http.HandlerFunc
		asked   []string // forms that were tried for the first question, then for another one
		then    []string
		advice  string
		outcome string
	}{
		"none":             {nil, good, []string{"json_schema"}, []string{"json_schema"}, "OFF_TOPIC", "answered"},
		"schemas":          {[]string{"json_schema"}, good, []string{"json_schema", "json_object"}, []string{"json_object"}, "OFF_TOPIC", "answered"},
		"schemas, objects": {[]string{"json_schema", "json_object"}, good, []string{"json_schema", "json_object", ""}, []string{""}, "OFF_TOPIC", "answered"},
		// The error may be about the content, so the next question tries all forms again.
		"everything": {[]string{"json_schema", "json_object", ""}, good, []string{"json_schema", "json_object", ""}, []string{"json_schema", "json_object", ""}, "", "refused"},
		// Replies are checked equally strictly for every form.
		"schemas, and lies":      {[]string{"json_schema"}, answer(completion(`{"choice":"PERFECT"}`)), []string{"json_schema", "json_object"}, []string{"json_object"}, "", "invalid"},
		"schemas, and embraces":  {[]string{"json_schema", "json_object"}, answer(completion("```json\n{\"choice\":\"OFF_TOPIC\"}\n```")), []string{"json_schema", "json_object", ""}, []string{""}, "", "invalid"},
		"schemas, and declines":  {[]string{"json_schema"}, answer(completion("")), []string{"json_schema", "json_object"}, []string{"json_object"}, "", "declined"},
		"schemas, and redirects": {[]string{"json_schema"}, http.RedirectHandler("https://example.com/", http.StatusFound).ServeHTTP, []string{"json_schema", "json_object"}, []string{"json_schema", "json_object"}, "", "redirected"},
		"schemas, and breaks":    {[]string{"json_schema"}, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) }, []string{"json_schema", "json_object"}, []string{"json_schema", "json_object"}, "", "broken"},
	} {
		for _, status := range []int{http.StatusBadRequest, http.StatusUnprocessableEntity} {
			t.Run(name+" "+http.StatusText(status), func(t *testing.T) {
				s := &formal{refuses: test.refuses, with: status, answers: test.answers}
				c := client(t, s)
				other := question
				other.Data = []processors.Datum{{Name: "answer", Text: "another"}}
				for i, q := range []processors.Question{question, other} {
					if got := c.Advise(t.Context(), q); got != test.advice {
						t.Errorf("question %d: the advice is %q, want %q", i, got, test.advice)
					}
				}
				if want := slices.Concat(test.asked, test.then); !slices.Equal(s.asked, want) {
					t.Errorf("asked in the forms %q, want %q", s.asked, want)
				}
				if n := c.counted(question.Task, test.outcome); n != 2 {
					t.Errorf("%s is counted %d times, want once for each question", test.outcome, n)
				}
				if c.breaker.trying || !c.breaker.until.IsZero() {
					t.Error("the breaker is open")
				}
				n := s.count()
				if c.Advise(t.Context(), question); test.advice != "" && s.count() != n {
					t.Error("what was asked in another form is not in the cache")
				}
				if !strings.Contains(s.told, `"enum":["VALID_ANSWER","OFF_TOPIC"]`) {
					t.Errorf("it is told: %s", s.told)
				}
			})
		}
	}
}

// A form that was accepted once is kept: a later 400 is about the text, and costs one request.
func TestAFormThatWasTakenStays(t *testing.T) {
	var filtered bool
	s := &formal{refuses: []string{"json_schema"}, with: http.StatusBadRequest}
	s.answers = func(w http.ResponseWriter, r *http.Request) {
		if filtered {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		answer(completion(`{"english":"The coffee tastes of nothing"}`))(w, r)
	}
	c := client(t, s)
	for i, want := range []int{2, 1, 1, 1} {
		before := s.count()
		filtered = i == 2
		if _, ok := c.Translate(t.Context(), "Der Kaffee schmeckt nach nichts"); ok == filtered || s.count()-before != want {
			t.Errorf("translation %d: succeeded %t after %d requests, want %d", i, ok, s.count()-before, want)
		}
	}
}

// If there is no time to try another form, there is no advice, and the breaker does not count a
// failure.
func TestFormsTakeNoMoreThanTheTime(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	s := &formal{refuses: []string{"json_schema"}, with: http.StatusBadRequest, answers: func(_ http.ResponseWriter, r *http.Request) {
		cancel()
		<-r.Context().Done()
	}}
	c := client(t, s)
	if got := c.Advise(ctx, question); got != "" || c.counted(question.Task, "late") != 1 || c.breaker.failures != 0 {
		t.Errorf("the advice is %q; %d failures", got, c.breaker.failures)
	}
}

// Concurrent requests that find the form at the same time agree on it.
func TestFormsAreAgreedOnAtOnce(t *testing.T) {
	s := &formal{refuses: []string{"json_schema"}, with: http.StatusBadRequest, answers: answer(completion(`{"choice":"OFF_TOPIC"}`))}
	c := client(t, s)
	questions := make([]processors.Question, 50)
	for i := range questions {
		questions[i] = question
		questions[i].Data = []processors.Datum{{Name: "answer", Text: strings.Repeat("x", i)}}
	}
	for i, got := range processors.AdviseAll(t.Context(), c, questions) {
		if got != "OFF_TOPIC" {
			t.Errorf("question %d: %q", i, got)
		}
	}
	if f, ok := c.agreed.form(); f != asObject || !ok {
		t.Errorf("agreed on %d, %t", f, ok)
	}
}
