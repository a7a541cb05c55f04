package observe

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/app"
	"candor/internal/log/trace"
	"candor/processors"
	"candor/processors/gqs"
	"candor/processors/ts"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// marks are unique texts. A test puts them into content, and then looks for them elsewhere.
type marks struct{ put []string }

// text returns a new mark.
func (m *marks) text(field string) string {
	mark := fmt.Sprintf("zq%dx%s", len(m.put), field)
	m.put = append(m.put, mark)
	return mark
}

// as records a mark that must have a special form.
func (m *marks) as(mark string) string {
	m.put = append(m.put, mark)
	return mark
}

// nameOfSurvey is the ending of marks that are names of surveys. The log must not contain names
// of surveys, but commands print them, because operators have to know which survey is meant.
const nameOfSurvey = "xsurvey"

// look fails the test if a text contains one of the marks that the function counts accepts.
func (m *marks) look(t *testing.T, what, text string, counts func(mark string) bool) {
	t.Helper()
	for _, mark := range m.put {
		if at := strings.Index(text, mark); at >= 0 && counts(mark) {
			t.Errorf("%s holds %s: %.300s", what, mark, text[max(0, at-150):])
		}
	}
}

// operated returns the output of the operators' commands, by their arguments, when the given
// number of dead letters exists.
func operated(t *testing.T, s *harness.Service, letters int) map[string]string {
	t.Helper()
	run := operator(t, s)
	shown := map[string]string{}
	command := func(until func(string) error, args ...string) string {
		t.Helper()
		out := run(until, args...)
		shown[strings.Join(args, " ")] = out
		return out
	}
	list := command(nil, "dead-letters", "list")
	if n := strings.Count(list, " open "); n < letters {
		t.Errorf("%d dead letters are listed, want %d:\n%s", n, letters, list)
	}
	for i := range letters {
		if out := command(nil, "dead-letters", "show", fmt.Sprint(i)); !strings.Contains(out, "bytes, not shown") {
			t.Errorf("dead letter %d is shown as\n%s", i, out)
		}
	}
	for _, args := range [][]string{{"dead-letters", "redrive", "-all"}, {"dead-letters", "list", "-open"}, {"topics", "list"}, {"lag"}, {"verify"}, {"accounts", "list"}} {
		if command(nil, args...) == "" {
			t.Errorf("candor %v prints nothing", args)
		}
	}
	everybody := func(printed string) error {
		for _, id := range []string{"completes", "fails", "panics"} {
			if !regexp.MustCompile(`\b` + id + `\b.*\bCOMPLETED\b`).MatchString(printed) {
				return fmt.Errorf("%s has not completed in\n%s", id, printed)
			}
		}
		return nil
	}
	command(everybody, "tail", "-from-start")
	command(everybody, "tail", "-from-start", "-json")
	return shown
}

// marked is a body with a mark in every field that holds answers, behaviour or attributes of a
// person, or questions of the survey. Ids of respondents are not content: the log may contain
// them at debug level.
func (m *marks) marked(id string) string {
	typed := m.text("typed")
	keys := []map[string]any{}
	for i := range typed {
		keys = append(keys, map[string]any{
			"interactionType": "KEYSTROKE", "value": typed[:i+1], "timestamp": fmt.Sprintf("2026-04-01T08:00:%02d.120Z", i),
		})
	}
	return harness.Body("surveyName", m.text("survey"), "respondentId", id, "activateCleaning", true,
		"surveyPlatform", m.text("platform"), "respondentAttributes", map[string]any{m.text("attribute"): m.text("value")},
		"dataPoints", []map[string]any{
			{
				"qualityCheck": "OES", "dataPointId": m.text("pointO"), "question": m.text("question") + "?", "keywords": []string{m.text("keyword")},
				"answer": "The " + m.text("answer") + " while it brews, and the quiet before everybody wakes up",
			},
			{"qualityCheck": "TS", "dataPointId": m.text("pointT"), "duration": 77.125},
			{"qualityCheck": "GQS", "dataPointId": m.text("pointG"), "gridAnswersPattern": []int{4, 2, 5, 3, 1, 4, 2, 5}},
			{
				"qualityCheck": "CHS", "dataPointId": m.text("pointC"), "surveyDescription": "A survey about coffee, " + m.text("description"),
				"interviewData": []map[string]any{
					{"questionId": m.text("qid"), "question": "How old are you, " + m.text("asked") + "?", "answer": m.text("said")},
					{"questionId": "B", "question": "Do you own a coffee machine?", "answer": "Yes, a small one"},
				},
			},
			{"qualityCheck": "BAS", "dataPointId": m.text("pointB"), "interactionData": keys},
			{"qualityCheck": "DES", "ip": m.as("203.0.113." + fmt.Sprint(100+len(m.put)%100)), "demographics": []map[string]any{
				{"type": m.text("kind"), "answer": m.text("trait")},
				{"type": "gender", "answer": m.text("gender")},
				{"type": "zip", "answer": m.text("zip")},
				{"type": "job", "answer": m.text("job")},
			}},
		})
}

// content is the value with which a check of the test fails and panics. It contains answers, as
// in a check that is written without care, and must not leave the check.
type content string

// Whatever goes wrong, no answer, behaviour or attribute of a person appears in the log, the
// metrics, the traces or the output for operators.
func TestContentStaysInside(t *testing.T) {
	m := &marks{}
	log := &written{}
	thrown := m.text("thrown")
	grids := &harness.Spoilt{Check: gqs.New(), Before: func(in processors.Input) error {
		switch in.Submission.Respondent {
		case "fails":
			return errAsleep
		case "panics":
			panic(content(thrown))
		}
		return nil
	}}
	times := &harness.SpoiltMemory{Rememberer: ts.New(), BeforeRecall: func(s *survey.Submission) {
		if s.Respondent == "panics" {
			panic(thrown)
		}
	}, BeforeLearn: func(in processors.Input) {
		if in.Submission.Respondent == "panics" {
			panic(errors.New(thrown))
		}
	}}
	collector := harness.NewCollector(t)
	s := harness.Start(t, harness.Checks(grids, times), harness.Trace(collector.URL, 1), func(o *app.Options) {
		o.Log = slog.New(slog.NewJSONHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	})
	c := s.Account(t)
	m.as(c.Private)
	m.as(c.Public)

	for _, id := range []string{"completes", "fails", "panics"} {
		if r := c.Add(survey.V3, m.marked(id)); r.Status != http.StatusOK {
			t.Fatalf("addRespondent answers %d %s %v", r.Status, r.Message, r.Errors)
		}
	}
	c.With(m.text("key")).Add(survey.V3, m.marked("stranger")).Want(t, http.StatusUnauthorized, "Unauthorized")
	c.Do(http.MethodPost, "/v3/"+m.text("path"), "{}")
	// These requests are refused. Only the client learns what is wrong with them.
	if r := c.Add(survey.V3, strings.Replace(m.marked("refused"), `"duration"`, `"`+m.text("member")+`"`, 1)); r.Status != http.StatusBadRequest {
		t.Errorf("a wrong body is answered %d", r.Status)
	}
	c.Add(survey.V3, m.marked("cut")[:700])
	c.Get(survey.V3, m.text("asks"), m.text("whom"))
	c.Do(http.MethodPost, "/v3/getRespondent", "{}", "X-Request-Id", m.text("id")+"?", "User-Agent", m.text("agent"), "X-Forwarded-For", m.as("198.51.100.77"),
		"traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", "tracestate", "their="+m.text("state"), "baggage", "is="+m.text("baggage"))

	// These records cannot be read, each for another reason.
	var places []harness.At
	for i, spoil := range []func(*schemas.Record){
		func(r *schemas.Record) { r.Value = r.Value[:len(r.Value)-3] },
		func(r *schemas.Record) { r.Value = r.Value[:len(r.Value)/2] },
		func(r *schemas.Record) { r.Value = append(slices.Clone(r.Value), m.text("rest")...) },
		func(r *schemas.Record) { r.Value = []byte(m.text("raw")) },
		func(r *schemas.Record) { r.Headers = nil },
		func(r *schemas.Record) { // a duration that is no number: the part of one check
			duration := binary.LittleEndian.AppendUint64(nil, math.Float64bits(77.125))
			nan := binary.LittleEndian.AppendUint64(nil, math.Float64bits(math.NaN()))
			r.Value = bytes.ReplaceAll(r.Value, duration, nan)
		},
	} {
		r := c.Submission(survey.V3, m.marked(fmt.Sprintf("bad-%d", i)))
		r.Headers = append(r.Headers, schemas.Header{Key: trace.Header, Value: []byte("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")})
		spoil(&r)
		places = append(places, s.Append(t, schemas.TopicSurveys, r)...)
	}
	score := schemas.Record{Key: c.Key("any").Bytes(), Value: []byte(m.text("score"))}
	places = append(places, s.Append(t, schemas.TopicScores, score)...)
	for _, at := range places {
		s.DeadLetter(t, at)
	}

	// While the view is rebuilt, errors of requests are logged.
	s.Wipe(t)
	c.Add(survey.V3, m.marked("in a wiped view"))
	harness.Eventually(t, func() error {
		if r := c.Add(survey.V3, m.marked(fmt.Sprintf("again-%d", time.Now().UnixNano()))); r.Status != http.StatusOK {
			return fmt.Errorf("addRespondent answers %d %s", r.Status, r.Message)
		}
		return nil
	})

	metrics := scrape(t, s.URL).text
	var letters strings.Builder
	for _, r := range s.Tail(t, schemas.TopicDeadLetters).Records() {
		d, err := schemas.DecodeDeadLetter(schemas.Record{Key: r.Key, Value: r.Value})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&letters, "%s %d %d %v %s %s\n", d.Topic, d.Partition, d.Offset, d.Time, d.Role, d.Reason)
	}
	shown := operated(t, s, len(places)+3)
	if err := s.Stop(); err != nil {
		t.Errorf("the service ended: %v", err)
	}
	traces := collector.Raw()
	for what, text := range map[string]string{"the log": log.String(), "/metrics": metrics, "the list of dead letters": letters.String(), "a trace": traces} {
		m.look(t, what, text, func(string) bool { return true })
	}
	for command, text := range shown {
		m.look(t, "candor "+command, text, func(mark string) bool { return !strings.HasSuffix(mark, nameOfSurvey) })
	}
	// The test shows something only if the log has these lines.
	for _, want := range []string{`"msg":"request"`, `"msg":"appended"`, `"msg":"completed"`, `"msg":"the check failed"`, `"msg":"records cannot be read"`, `"respondent_digest":"` + survey.RespondentID("completes").Digest() + `"`} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("the log has no %s", want)
		}
	}
	if strings.Contains(log.String(), `"completes"`) {
		t.Error("the log has the id of a respondent")
	}
	for _, want := range []string{"check:GQS", "check:TS", "join", "decode submission", "asleep"} {
		if !strings.Contains(letters.String(), want) {
			t.Errorf("no dead letter says %s:\n%s", want, letters.String())
		}
	}
	for _, want := range []string{"addRespondent", "append candor.surveys", "check GQS", "join submission", "join score", "failed", "unreadable"} {
		if !strings.Contains(traces, want) {
			t.Errorf("no trace holds %s", want)
		}
	}
	if n := len(m.put); n < 150 {
		t.Errorf("only %d marks were put", n)
	}
}
