package trace

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/twmb/franz-go/pkg/kgo"
	"go.opentelemetry.io/otel/codes"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"

	"candor/schemas"
)

// recording returns a tracer that follows a share of requests, and the recorder of its spans.
func recording(ratio float64) (*Tracer, *tracetest.SpanRecorder) {
	spans := tracetest.NewSpanRecorder()
	provider := sdk.NewTracerProvider(sdk.WithSampler(sdk.ParentBased(sdk.TraceIDRatioBased(ratio))), sdk.WithSpanProcessor(spans))
	return &Tracer{provider: provider, tracer: provider.Tracer(scope), client: tracetest.NewNoopExporter()}, spans
}

var step = &Step{Name: "check OES", Group: "candor-check-OES"}

func post(traceparent ...string) *http.Request {
	r := httptest.NewRequestWithContext(context.Background(), http.MethodPost, "/v3/addRespondent", nil)
	for _, v := range traceparent {
		r.Header.Add("Traceparent", v)
	}
	return r
}

// wire converts a record to the form in which a group receives it.
func wire(r schemas.Record) *kgo.Record {
	rec := &kgo.Record{Topic: schemas.TopicSurveys, Partition: 3, Offset: 41}
	for _, h := range r.Headers {
		rec.Headers = append(rec.Headers, kgo.RecordHeader{Key: h.Key, Value: h.Value})
	}
	return rec
}

func attributes(s sdk.ReadOnlySpan) map[string]string {
	found := map[string]string{}
	for _, a := range s.Attributes() {
		found[string(a.Key)] = a.Value.String()
	}
	return found
}

func TestStepIsAChildOfWhatAppendedItsRecord(t *testing.T) {
	tracer, spans := recording(1)
	ctx, request := tracer.Serve(post(), "addRespondent", "/v3/addRespondent")
	shared := make([]schemas.Header, 1, 4)
	record := schemas.Record{Headers: shared}
	appended := Append(ctx, schemas.TopicSurveys, &record)
	if len(record.Headers) != 2 || shared[:2][1].Key != "" {
		t.Errorf("the record's headers are %v, those of its other copies %v", record.Headers, shared[:2])
	}
	appended.Appended(schemas.TopicSurveys, 3, 41, nil)
	taken := tracer.Take(context.Background(), wire(record), step, time.Now())
	if !taken.On() {
		t.Fatal("the record is not followed")
	}
	taken.Check("OES")
	taken.Submission(3, 41)
	taken.End("scored")
	request.Answered(http.StatusOK, "req-1")

	ended := spans.Ended()
	if len(ended) != 3 {
		t.Fatalf("%d spans", len(ended))
	}
	a, c, r := ended[0], ended[1], ended[2]
	if r.Parent().IsValid() || a.Parent().SpanID() != r.SpanContext().SpanID() || c.Parent().SpanID() != a.SpanContext().SpanID() || c.SpanContext().TraceID() != r.SpanContext().TraceID() {
		t.Errorf("%s is below %s below %s", c.Parent().SpanID(), a.Parent().SpanID(), r.SpanContext().SpanID())
	}
	for span, want := range map[sdk.ReadOnlySpan]map[string]string{
		r: {"http.request.method": "POST", "http.route": "/v3/addRespondent", "http.response.status_code": "200", "candor.request_id": "req-1"},
		a: {"messaging.system": "kafka", "messaging.destination.name": "candor.surveys", "messaging.destination.partition.id": "3", "messaging.kafka.offset": "41", "candor.submission": "3/41", "candor.outcome": "ok"},
		c: {
			"messaging.system": "kafka", "messaging.destination.name": "candor.surveys", "messaging.destination.partition.id": "3", "messaging.kafka.offset": "41",
			"messaging.consumer.group.name": "candor-check-OES", "candor.check": "OES", "candor.submission": "3/41", "candor.outcome": "scored",
		},
	} {
		got := attributes(span)
		for k, v := range want {
			if got[k] != v {
				t.Errorf("%s: %s is %q, want %q", span.Name(), k, got[k], v)
			}
		}
		if len(got) != len(want) {
			t.Errorf("%s has %v", span.Name(), got)
		}
	}
}

func TestFailuresShow(t *testing.T) {
	tracer, spans := recording(1)
	ctx, request := tracer.Serve(post(), "addRespondent", "/v3/addRespondent")
	var record schemas.Record
	Append(ctx, schemas.TopicSurveys, &record).Appended(schemas.TopicSurveys, 0, 0, errors.New("the answer was zq"))
	tracer.Take(context.Background(), wire(record), step, time.Now()).Fail("failed")
	request.Answered(http.StatusServiceUnavailable, "")
	for _, s := range spans.Ended() {
		if s.Status().Code != codes.Error || s.Status().Description != "" || len(s.Events()) != 0 {
			t.Errorf("%s: %+v %v", s.Name(), s.Status(), s.Events())
		}
		if at, ok := attributes(s)["messaging.kafka.offset"]; ok && s.Name() != step.Name {
			t.Errorf("what was not appended is at %s", at)
		}
	}
	if n := len(spans.Ended()); n != 3 {
		t.Errorf("%d spans", n)
	}
}

func TestWhoDecidesWhatIsFollowed(t *testing.T) {
	const sampled = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
	unsampled := strings.TrimSuffix(sampled, "01") + "00"
	t.Run("a request's caller does not", func(t *testing.T) {
		tracer, spans := recording(0)
		ctx, request := tracer.Serve(post(sampled), "addRespondent", "/v3/addRespondent")
		var record schemas.Record
		if Append(ctx, schemas.TopicSurveys, &record).On() || request.On() || len(record.Headers) != 0 || len(spans.Started()) != 0 {
			t.Errorf("it is followed, with the headers %v", record.Headers)
		}
	})
	t.Run("but is linked to", func(t *testing.T) {
		for _, headers := range [][]string{{sampled}, {unsampled}, {"00-zz"}, {sampled, sampled}, nil} {
			tracer, spans := recording(1)
			_, request := tracer.Serve(post(headers...), "addRespondent", "/v3/addRespondent")
			request.Answered(http.StatusOK, "")
			want := 0
			if len(headers) == 1 && len(headers[0]) == len(sampled) {
				want = 1
			}
			if got := len(spans.Ended()[0].Links()); got != want || spans.Ended()[0].SpanContext().TraceID().String() == "4bf92f3577b34da6a3ce929d0e0e4736" {
				t.Errorf("with %v there are %d links", headers, got)
			}
		}
	})
	t.Run("a record does", func(t *testing.T) {
		for header, want := range map[string]bool{
			sampled: true, unsampled: false, "": false, "nonsense": false, sampled[:40]: false, "\xff\x00": false,
			"00-00000000000000000000000000000000-00f067aa0ba902b7-01": false, "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01": false,
			strings.Repeat(sampled, 1000): false, strings.ToUpper(sampled): false,
		} {
			tracer, _ := recording(0)
			rec := &kgo.Record{Headers: []kgo.RecordHeader{{Key: "type", Value: []byte(sampled)}, {Key: Header, Value: []byte(header)}}}
			if got := tracer.Take(context.Background(), rec, step, time.Now()).On(); got != want {
				t.Errorf("with %.80q it is followed: %v", header, got)
			}
		}
	})
}

func TestConfig(t *testing.T) {
	for _, test := range []struct {
		endpoint string
		ratio    float64
		url      string // empty: refused
	}{
		{"http://127.0.0.1:4318", .1, "http://127.0.0.1:4318/v1/traces"},
		{"https://collector.example/", 1, "https://collector.example/v1/traces"},
		{"https://collector.example/otlp/v1/traces", 0, "https://collector.example/otlp/v1/traces"},
		{"127.0.0.1:4318", 1, ""},
		{"grpc://127.0.0.1:4317", 1, ""},
		{"http://", 1, ""},
		{"http://user:secret@collector.example", 1, ""},
		{"http://collector.example/?key=secret", 1, ""},
		{"http://127.0.0.1:4318", -.1, ""},
		{"http://127.0.0.1:4318", 1.1, ""},
	} {
		c := Config{Endpoint: test.endpoint, Ratio: test.ratio}
		err := c.Validate()
		if (err == nil) != (test.url != "") {
			t.Errorf("%+v: %v", c, err)
		} else if got, _ := c.url(); err == nil && got != test.url {
			t.Errorf("%s is sent to %s", test.endpoint, got)
		} else if err != nil && strings.Contains(err.Error(), "secret") {
			t.Errorf("%v", err)
		}
	}
	if err := (Config{Ratio: 7}).Validate(); err != nil {
		t.Errorf("without an endpoint: %v", err)
	}
}

// lines is a log to which several goroutines write.
type lines struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// A collector that hangs delays neither the code that creates spans, however many, nor the end
// of the process. A collector that refuses connections is logged as unavailable, once.
func TestCollectorAway(t *testing.T) {
	release := make(chan struct{})
	hangs := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-release }))
	defer hangs.Close()
	defer close(release)
	reg, log := prometheus.NewRegistry(), &lines{}
	tracer, err := New(Config{Endpoint: hangs.URL, Ratio: 1}, reg, slog.New(slog.NewTextHandler(log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	begun := time.Now()
	const n = 3 * maxQueue
	for range n {
		_, span := tracer.Serve(post(), "addRespondent", "/v3/addRespondent")
		span.Answered(http.StatusOK, "")
	}
	if took := time.Since(begun); took > sendWait/2 {
		t.Errorf("%d spans took %v", n, took)
	}
	begun = time.Now()
	tracer.Close()
	if took := time.Since(begun); took > flushGrace+time.Second {
		t.Errorf("to close took %v", took)
	}
	if got := counted(t, reg, "made"); got != n {
		t.Errorf("%v spans are counted, %d were made", got, n)
	}
	if got := counted(t, reg, "sent"); got != 0 {
		t.Errorf("%v spans were sent", got)
	}
	_, late := tracer.Serve(post(), "addRespondent", "/v3/addRespondent")
	late.Answered(http.StatusOK, "") // harmless
}

func counted(t *testing.T, reg prometheus.Gatherer, outcome string) float64 {
	t.Helper()
	families, err := reg.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		for _, m := range f.GetMetric() {
			if f.GetName() == "candor_trace_spans_total" && m.GetLabel()[0].GetValue() == outcome {
				return m.GetCounter().GetValue()
			}
		}
	}
	t.Fatalf("nothing counts what was %s", outcome)
	return 0
}

// flaky is an exporter that returns the given errors.
type flaky struct {
	sdk.SpanExporter
	err error
}

func (f *flaky) ExportSpans(context.Context, []sdk.ReadOnlySpan) error { return f.err }

func TestLogSaysWhenTheCollectorGoesAndComes(t *testing.T) {
	log, to, reg := &lines{}, &flaky{}, prometheus.NewRegistry()
	e := &exporter{SpanExporter: to, log: slog.New(slog.NewTextHandler(log, nil)), spans: newMetrics(reg)}
	for _, err := range []error{nil, errors.New("refused"), errors.New("refused"), nil, nil, errors.New("refused")} {
		to.err = err
		if err := e.ExportSpans(t.Context(), make([]sdk.ReadOnlySpan, 5)); err != nil {
			t.Error(err)
		}
	}
	if away, back := strings.Count(log.String(), "traces cannot be sent"), strings.Count(log.String(), "traces can be sent again"); away != 2 || back != 1 {
		t.Errorf("%d times away, %d times back:\n%s", away, back, log)
	}
	for outcome, want := range map[string]float64{"sent": 15, "failed": 15} {
		if got := counted(t, reg, outcome); got != want {
			t.Errorf("%v spans %s, want %v", got, outcome, want)
		}
	}
}

func TestLogsNameTheTrace(t *testing.T) {
	var b bytes.Buffer
	log := slog.New(Logs(slog.NewTextHandler(&b, nil))).With("group", "g").WithGroup("in")
	tracer, _ := recording(1)
	ctx, _ := tracer.Serve(post(), "addRespondent", "/v3/addRespondent")
	log.InfoContext(ctx, "followed")
	log.InfoContext(t.Context(), "not followed")
	never, _ := recording(0)
	ctx, _ = never.Serve(post(), "addRespondent", "/v3/addRespondent")
	log.InfoContext(ctx, "not followed")
	if n := strings.Count(b.String(), "trace_id="); n != 1 || !strings.Contains(strings.Split(b.String(), "\n")[0], "trace_id=") {
		t.Errorf("%d lines name a trace:\n%s", n, b.String())
	}
}

// respondent creates the spans of a respondent with data points for all six checks, or for none.
func respondent(tracer *Tracer, r *http.Request, rec *kgo.Record) {
	ctx, request := tracer.Serve(r, "addRespondent", "/v3/addRespondent")
	var record schemas.Record
	appended := Append(ctx, schemas.TopicSurveys, &record)
	appended.Appended(schemas.TopicSurveys, 3, 41, nil)
	if record.Headers != nil {
		rec = wire(record)
	}
	var since time.Time
	if tracer != nil {
		since = time.Now()
	}
	for range 7 { // the join and the checks
		span := tracer.Take(context.Background(), rec, step, since)
		span.Check("OES")
		span.Submission(3, 41)
		span.Reached("applied by the join", since)
		span.Reached("scored", since)
		if span.On() {
			var score schemas.Record
			span.Mark(&score)
			join := tracer.Take(context.Background(), wire(score), step, since)
			join.Check("OES")
			join.Submission(3, 41)
			join.End("joined")
		}
		span.End("scored")
	}
	request.Answered(http.StatusOK, "req-1")
}

// plain is a record without a trace.
var plain = &kgo.Record{Headers: []kgo.RecordHeader{{Key: "type"}, {Key: "account"}, {Key: "checks"}}}

func TestOffCostsNothing(t *testing.T) {
	r := post("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
	if n := testing.AllocsPerRun(100, func() { respondent(nil, r, plain) }); n != 0 {
		t.Errorf("%v allocations a respondent while tracing is off", n)
	}
}

// One operation is the whole tracing of a respondent with data points for six checks.
func BenchmarkRespondent(b *testing.B) {
	discard := func(ratio float64) *Tracer {
		provider := sdk.NewTracerProvider(sdk.WithSampler(sdk.ParentBased(sdk.TraceIDRatioBased(ratio))), sdk.WithBatcher(&flaky{}, sdk.WithMaxQueueSize(maxQueue)))
		return &Tracer{provider: provider, tracer: provider.Tracer(scope)}
	}
	r := post()
	for _, run := range []struct {
		name   string
		tracer *Tracer
	}{{"off", nil}, {"not followed", discard(0)}, {"followed", discard(1)}} {
		b.Run(run.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				respondent(run.tracer, r, plain)
			}
		})
	}
}
