package e2e

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/internal/log/trace"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// wantSpans waits until the collector has exactly the given number of spans of each name for a
// request, and returns them by name.
func wantSpans(t *testing.T, c *harness.Collector, request string, want map[string]int) map[string][]harness.Span {
	t.Helper()
	var byName map[string][]harness.Span
	harness.Eventually(t, func() error {
		byName = map[string][]harness.Span{}
		spans := c.Spans()
		i := slices.IndexFunc(spans, func(s harness.Span) bool { return s.Attributes["candor.request_id"] == request })
		if i < 0 {
			return fmt.Errorf("no span of %s among %d", request, len(spans))
		}
		for _, s := range spans {
			if s.Trace == spans[i].Trace {
				byName[s.Name] = append(byName[s.Name], s)
			}
		}
		for name, n := range want {
			if len(byName[name]) != n {
				return fmt.Errorf("%d spans are named %s, want %d", len(byName[name]), name, n)
			}
		}
		return nil
	})
	for name := range byName {
		if want[name] == 0 {
			t.Errorf("nobody expects the span %s", name)
		}
	}
	return byName
}

func child(t *testing.T, s, of harness.Span) {
	t.Helper()
	if s.Parent != of.ID {
		t.Errorf("%s (%v) is a child of %s, not of %s (%s)", s.Name, s.Attributes, s.Parent, of.Name, of.ID)
	}
	if s.Start < of.Start || s.End < s.Start {
		t.Errorf("%s begins %d ns after %s and lasts %d ns", s.Name, int64(s.Start)-int64(of.Start), of.Name, int64(s.End)-int64(s.Start))
	}
}

// whole has the spans of a respondent with data points for all checks.
var whole = map[string]int{
	"addRespondent": 1, "append candor.surveys": 1, "join submission": 1, "join score": 6,
	"check OES": 1, "check BAS": 1, "check DES": 1, "check TS": 1, "check GQS": 1, "check CHS": 1,
}

// One trace holds the request, the append, the six checks and the join, even if each runs in a
// process of its own.
func TestOneTraceHoldsTheWholeWay(t *testing.T) {
	harness.Apart(t)
	silent := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(silent.Close)
	for name, others := range map[string][]string{
		"in one process":         nil,
		"beside a model service": {},
		"by roles":               {"join", "check:OES,check:BAS,check:DES", "check:TS,check:GQS,check:CHS"},
	} {
		t.Run(name, func(t *testing.T) {
			collector := harness.NewCollector(t)
			follow := harness.Trace(collector.URL, 1)
			var s *harness.Service
			switch {
			case others == nil:
				s = harness.Start(t, follow)
			case len(others) == 0: // respondents are scored immediately
				s = harness.Start(t, follow, harness.Model(silent.URL))
			default:
				s = harness.Start(t, follow, harness.Roles("ingest,api"))
				for _, roles := range others {
					s.Start(t, harness.Trace(collector.URL, 0), harness.Roles(roles)) // this process follows traces that another process began
				}
			}
			c := s.Account(t)
			r := c.Do(http.MethodPost, "/v3/addRespondent", body("Traced", "p-1", everything(survey.V3)), "X-Request-Id", "req-17")
			r.Want(t, http.StatusOK, messages[survey.V3].evaluated)

			spans := wantSpans(t, collector, "req-17", whole)
			request := spans["addRespondent"][0]
			if request.Parent != "" || request.Kind != "server" || request.Attributes["http.response.status_code"] != "200" || request.Attributes["http.route"] != "/v3/addRespondent" {
				t.Errorf("the request's span is %+v", request)
			}
			appended := spans["append candor.surveys"][0]
			child(t, appended, request)
			submission := appended.Attributes["candor.submission"]
			if submission == "" || submission != appended.Attributes["messaging.destination.partition.id"]+"/"+appended.Attributes["messaging.kafka.offset"] {
				t.Errorf("the append's span is %+v", appended)
			}
			admitted := spans["join submission"][0]
			child(t, admitted, appended)
			if admitted.Attributes["candor.outcome"] != "applied" {
				t.Errorf("the admission's span is %+v", admitted)
			}
			outcomes := map[string]int{}
			for _, code := range survey.Checks {
				check := spans["check "+code.String()][0]
				child(t, check, appended)
				if check.Attributes["candor.check"] != code.String() || check.Attributes["messaging.consumer.group.name"] != "candor-check-"+code.String() ||
					check.Attributes["candor.submission"] != submission || len(check.Reached) != 2 || check.Failed {
					t.Errorf("the span of %s is %+v", code, check)
				}
				i := slices.IndexFunc(spans["join score"], func(s harness.Span) bool { return s.Parent == check.ID })
				if i < 0 {
					t.Errorf("no span says that the score of %s was joined", code)
					continue
				}
				join := spans["join score"][i]
				child(t, join, check)
				if join.Attributes["candor.check"] != code.String() || join.Attributes["candor.submission"] != submission {
					t.Errorf("the span of the join of %s is %+v", code, join)
				}
				outcomes[join.Attributes["candor.outcome"]]++
			}
			if outcomes["joined"] != 5 || outcomes["completed"] != 1 {
				t.Errorf("the scores end as %v", outcomes)
			}
		})
	}
}

// The trace of a command includes the join and the checks that score because of it. A rebuild
// is not traced.
func TestCommandsAreTraced(t *testing.T) {
	harness.Apart(t)
	collector := harness.NewCollector(t)
	s := harness.Start(t, harness.Trace(collector.URL, 1))
	c := s.Account(t)
	for i := range 3 {
		c.Add(survey.V3, body("Traced", fmt.Sprintf("p-%d", i), everything(survey.V3))).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	}
	command := func(operation string, namesAndValues ...any) {
		t.Helper()
		r := c.Do(http.MethodPost, "/v3/"+operation, harness.Body(namesAndValues...), "X-Request-Id", operation)
		if r.Status != http.StatusOK {
			t.Fatalf("%s answers %d %s %v", operation, r.Status, r.Message, r.Errors)
		}
	}
	command("stopSurvey", "surveyName", "Traced")
	stopped := wantSpans(t, collector, "stopSurvey", map[string]int{"stopSurvey": 1, "append candor.surveys": 1, "join command": 1})
	child(t, stopped["join command"][0], stopped["append candor.surveys"][0])

	command("recalculateRespondents", "surveyName", "Traced", "respondentIds", []string{"p-0", "p-1", "p-2"}, "selectedChecks", object{"OES": true, "GQS": true})
	again := wantSpans(t, collector, "recalculateRespondents", map[string]int{"recalculateRespondents": 1, "append candor.surveys": 1, "join command": 1, "check OES": 1, "check GQS": 1})
	for _, name := range []string{"check OES", "check GQS"} {
		child(t, again[name][0], again["append candor.surveys"][0])
		if got := again[name][0].Attributes["candor.outcome"]; got != "recalculated" {
			t.Errorf("%s ends as %q", name, got)
		}
	}
	for i := range 3 {
		c.Completed(survey.V3, "Traced", fmt.Sprintf("p-%d", i))
	}

	handled := func() (n int) { // only requests to this service, because other services may use the same brokers
		ours, spans := map[string]bool{}, collector.Spans()
		for _, span := range spans {
			ours[span.Trace] = ours[span.Trace] || span.Kind == "server"
		}
		for _, span := range spans {
			if span.Kind == "consumer" && ours[span.Trace] {
				n++
			}
		}
		return n
	}
	harness.Eventually(t, func() error {
		if n := handled(); n != 3*(1+6+6)+1+3 {
			return fmt.Errorf("%d records were handled", n)
		}
		return nil
	})
	before := handled()
	s.Wipe(t)
	harness.Eventually(t, func() error {
		if r := c.Get(survey.V3, "Traced", "p-1"); r.Status != http.StatusOK {
			return fmt.Errorf("getRespondent answers %d", r.Status)
		}
		return nil
	})
	if err := s.Stop(); err != nil { // everything is sent
		t.Errorf("the service ended: %v", err)
	}
	if after := handled(); after != before {
		t.Errorf("%d records were handled, and %d after a rebuild", before, after)
	}
}

// headers returns how many records of a survey, on the log and among the scores, carry a trace,
// and how many there are.
func headers(t *testing.T, s *harness.Service, key survey.Key, records int) (marked, all int) {
	t.Helper()
	harness.Eventually(t, func() error {
		marked, all = 0, 0
		for _, topic := range []string{schemas.TopicSurveys, schemas.TopicScores} {
			for _, r := range s.Tail(t, topic).Records() {
				if !bytes.Equal(r.Key, key.Bytes()) {
					continue
				}
				all++
				for _, h := range r.Headers {
					if h.Key == trace.Header {
						marked++
					}
				}
			}
		}
		if all < records {
			return fmt.Errorf("%d records", all)
		}
		return nil
	})
	return marked, all
}

// Without a collector, nothing is traced. With a collector, the service decides what is traced,
// and ignores the trace headers of callers.
func TestNothingIsTracedUnasked(t *testing.T) {
	harness.Apart(t)
	caller := []string{"traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", "tracestate", "theirs=zqstate"}
	add := func(t *testing.T, s *harness.Service) survey.Key {
		t.Helper()
		c := s.Account(t)
		c.Do(http.MethodPost, "/v3/addRespondent", body("Traced", "p-1", everything(survey.V3)), caller...).Want(t, http.StatusOK, messages[survey.V3].evaluated)
		return c.Key("Traced")
	}
	t.Run("off", func(t *testing.T) {
		s := harness.Start(t)
		if n, of := headers(t, s, add(t, s), 7); n != 0 {
			t.Errorf("%d of %d records have the header", n, of)
		}
	})
	t.Run("of a ratio of 0", func(t *testing.T) {
		collector := harness.NewCollector(t)
		s := harness.Start(t, harness.Trace(collector.URL, 0))
		if n, of := headers(t, s, add(t, s), 7); n != 0 {
			t.Errorf("%d of %d records have the header", n, of)
		}
		if err := s.Stop(); err != nil {
			t.Errorf("the service ended: %v", err)
		}
		for _, span := range collector.Spans() {
			// On shared brokers, the service continues traces that other services began.
			if span.Kind != "consumer" {
				t.Errorf("a trace was begun: %+v", span)
			}
		}
	})
	t.Run("of everything", func(t *testing.T) {
		collector := harness.NewCollector(t)
		s := harness.Start(t, harness.Trace(collector.URL, 1))
		if n, of := headers(t, s, add(t, s), 7); n != of {
			t.Errorf("%d of %d records have the header", n, of)
		}
		if err := s.Stop(); err != nil {
			t.Errorf("the service ended: %v", err)
		}
		linked := 0
		for _, span := range collector.Spans() {
			if span.Trace == "4bf92f3577b34da6a3ce929d0e0e4736" {
				t.Errorf("a caller's trace is gone on with: %+v", span)
			}
			if slices.Contains(span.Links, "4bf92f3577b34da6a3ce929d0e0e4736") {
				linked++
			}
		}
		if linked != 1 || strings.Contains(collector.Raw(), "zqstate") {
			t.Errorf("%d spans are linked to the caller's", linked)
		}
	})
}

// If a collector accepts connections but does not answer, spans are lost, and nothing else is
// affected.
func TestCollectorThatHangsDelaysNothing(t *testing.T) {
	release := make(chan struct{})
	asked := make(chan struct{})
	var once sync.Once
	hangs := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		once.Do(func() { close(asked) })
		<-release
	}))
	defer hangs.Close()
	defer close(release)
	s := harness.Start(t, harness.Trace(hangs.URL, 1))
	c := s.Account(t)
	harness.Wait(t, "the service tries to send", asked)
	each(200, func(i int) {
		begun := time.Now()
		c.Add(survey.V3, body(fmt.Sprintf("Hangs %d", i%4), fmt.Sprintf("p-%d", i), everything(survey.V3))).Want(t, http.StatusOK, messages[survey.V3].evaluated)
		if took := time.Since(begun); took > 9*time.Second {
			t.Errorf("an add took %v", took)
		}
	})
	begun := time.Now()
	if err := s.Stop(); err != nil {
		t.Errorf("the service ended: %v", err)
	}
	if took := time.Since(begun); took > 9*time.Second { // waiting for the collector would take 10
		t.Errorf("to stop took %v", took)
	}
}

// The log lines of a request contain the id of its trace.
func TestLogNamesTheTrace(t *testing.T) {
	harness.Apart(t)
	log := &lockedBuffer{}
	collector := harness.NewCollector(t)
	s := harness.Start(t, harness.Trace(collector.URL, 1), harness.Log(log))
	c := s.Account(t)
	c.Do(http.MethodPost, "/v3/addRespondent", body("Traced", "p-1", everything(survey.V3)), "X-Request-Id", "req-17").Want(t, http.StatusOK, messages[survey.V3].evaluated)
	if err := s.Stop(); err != nil {
		t.Errorf("the service ended: %v", err)
	}
	i := slices.IndexFunc(collector.Spans(), func(s harness.Span) bool { return s.Attributes["candor.request_id"] == "req-17" })
	if i < 0 {
		t.Fatal("the request has no span")
	}
	want := "trace_id=" + collector.Spans()[i].Trace
	for _, line := range []string{"msg=request ", "msg=appended "} {
		found := false
		for text := range strings.Lines(log.String()) {
			found = found || strings.Contains(text, line) && strings.Contains(text, "request_id=req-17") && strings.Contains(text, want)
		}
		if !found {
			t.Errorf("no line with %sand %s", line, want)
		}
	}
}

// lockedBuffer is a log to which several goroutines write.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}
