package adviser

import (
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/processors"
)

// slow is a service that answers each request when the test says so. The test names the requests.
type slow struct {
	client   *Client
	arrived  chan string
	answers  map[string]chan http.HandlerFunc
	finished map[string]chan string

	mu  sync.Mutex
	now time.Time
}

func newSlow(t *testing.T, names ...string) *slow {
	s := &slow{arrived: make(chan string), answers: map[string]chan http.HandlerFunc{}, finished: map[string]chan string{}, now: time.Unix(1e9, 0)}
	for _, name := range names {
		s.answers[name], s.finished[name] = make(chan http.HandlerFunc), make(chan string, 1)
	}
	s.client = client(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		for _, name := range names {
			if strings.Contains(string(body), `\"answer\":\"`+name+`\"`) {
				s.arrived <- name
				(<-s.answers[name])(w, r)
			}
		}
	}))
	s.client.breaker.now = func() time.Time { s.mu.Lock(); defer s.mu.Unlock(); return s.now }
	return s
}

func (s *slow) pass(d time.Duration) { s.mu.Lock(); defer s.mu.Unlock(); s.now = s.now.Add(d) }

// send sends a request, and reports whether the breaker allowed it. The request is then in flight.
func (s *slow) send(t *testing.T, name string) bool {
	t.Helper()
	q := question
	q.Data = []processors.Datum{{Name: "answer", Text: name}}
	go func() { s.finished[name] <- s.client.Advise(t.Context(), q) }()
	select {
	case <-s.arrived:
		return true
	case <-s.finished[name]:
		return false
	}
}

// answer ends a request that is in flight.
func (s *slow) answer(name string, with http.HandlerFunc) {
	s.answers[name] <- with
	<-s.finished[name]
}

func limited(seconds string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", seconds)
		w.WriteHeader(http.StatusTooManyRequests)
	}
}

var (
	good     = answer(completion(`{"choice":"OFF_TOPIC"}`))
	declined = answer(completion("")) // says nothing about the service
	broken   = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) })
)

// If several requests in flight are told to pause, the longest pause counts.
func TestBreaker_pauses(t *testing.T) {
	s := newSlow(t, "first", "second", "early", "late")
	s.send(t, "first")
	s.send(t, "second")
	s.answer("first", limited("60"))
	s.answer("second", limited("1"))
	s.pass(59 * time.Second)
	if s.send(t, "early") {
		t.Error("a request was sent before the end of the pause")
		s.answer("early", good)
	}
	s.pass(time.Second)
	if !s.send(t, "late") {
		t.Fatal("no request was sent after the pause")
	}
	s.answer("late", good)
}

// While a request tries the service again, no other one is sent, whatever the results of requests from before the
// pause.
func TestBreaker_trial(t *testing.T) {
	for name, older := range map[string]http.HandlerFunc{
		"succeeds": good, "fails": broken, "is declined": declined, "is limited": limited("1"),
	} {
		t.Run("an older request "+name, func(t *testing.T) {
			s := newSlow(t, "older", "limited", "trial", "beside", "after")
			s.send(t, "older")
			s.send(t, "limited")
			s.answer("limited", limited("7"))
			s.pass(7 * time.Second)
			if !s.send(t, "trial") {
				t.Fatal("no request was sent after the pause")
			}
			s.answer("older", older)
			s.pass(2 * time.Second)
			if s.send(t, "beside") {
				t.Error("a second request was sent")
				s.answer("beside", good)
			}
			s.answer("trial", good)
			if !s.send(t, "after") {
				t.Fatal("no request was sent after the service was tried")
			}
			s.answer("after", good)
		})
	}
}

// If a request from before the pause is told to pause, the success of the trial does not end this pause.
func TestBreaker_trialDuringPause(t *testing.T) {
	s := newSlow(t, "older", "limited", "trial", "early", "late")
	s.send(t, "older")
	s.send(t, "limited")
	s.answer("limited", limited("7"))
	s.pass(7 * time.Second)
	s.send(t, "trial")
	s.answer("older", limited("30"))
	s.answer("trial", good)
	if s.send(t, "early") {
		t.Error("a request was sent before the end of the pause")
		s.answer("early", good)
	}
	s.pass(30 * time.Second)
	if !s.send(t, "late") {
		t.Fatal("no request was sent after the pause")
	}
	s.answer("late", good)
}

// If the trial says nothing about the service, the next request tries it.
func TestBreaker_trialAbandoned(t *testing.T) {
	s := newSlow(t, "limited", "trial", "second trial", "beside")
	s.send(t, "limited")
	s.answer("limited", limited("7"))
	s.pass(7 * time.Second)
	s.send(t, "trial")
	s.answer("trial", declined)
	if !s.send(t, "second trial") {
		t.Fatal("no request was sent after the trial")
	}
	if s.send(t, "beside") {
		t.Error("a second request was sent beside the trial")
		s.answer("beside", good)
	}
	s.answer("second trial", good)
}
