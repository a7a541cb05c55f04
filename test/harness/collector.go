package harness

import (
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	collected "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	common "go.opentelemetry.io/proto/otlp/common/v1"
	wire "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"candor/internal/app"
	"candor/internal/log/trace"
)

// Collector is a collector of traces. It receives what services send, like any other collector.
type Collector struct {
	URL string

	mu    sync.Mutex
	spans []Span
	raw   strings.Builder
}

// Span is a span that a collector received.
type Span struct {
	Name       string
	Kind       string // server, producer, consumer
	Trace, ID  string
	Parent     string   // id of its parent span; empty: none
	Links      []string // traces to which it has links
	Attributes map[string]string
	Reached    []string // names of its events
	Failed     bool
	Start, End uint64 // in nanoseconds since 1970
}

// NewCollector starts a collector for the test.
func NewCollector(t testing.TB) *Collector {
	t.Helper()
	c := &Collector{}
	server := httptest.NewServer(c)
	t.Cleanup(server.Close)
	c.URL = server.URL
	return c
}

// Trace makes the service send traces to a collector.
func Trace(url string, ratio float64) Option {
	return func(o *app.Options) { o.Trace = trace.Config{Endpoint: url, Ratio: ratio} }
}

// ServeHTTP takes spans.
func (c *Collector) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil || r.URL.Path != "/v1/traces" {
		http.Error(w, "not a batch of spans", http.StatusBadRequest)
		return
	}
	var batch collected.ExportTraceServiceRequest
	if err := proto.Unmarshal(body, &batch); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.raw.Write(body)
	for _, resource := range batch.GetResourceSpans() {
		for _, s := range resource.GetScopeSpans() {
			for _, span := range s.GetSpans() {
				c.spans = append(c.spans, received(span))
			}
		}
	}
}

func received(s *wire.Span) Span {
	r := Span{
		Name: s.GetName(), Kind: strings.ToLower(strings.TrimPrefix(s.GetKind().String(), "SPAN_KIND_")),
		Trace: hex.EncodeToString(s.GetTraceId()), ID: hex.EncodeToString(s.GetSpanId()), Parent: hex.EncodeToString(s.GetParentSpanId()),
		Attributes: map[string]string{}, Failed: s.GetStatus().GetCode() == wire.Status_STATUS_CODE_ERROR,
		Start: s.GetStartTimeUnixNano(), End: s.GetEndTimeUnixNano(),
	}
	for _, a := range s.GetAttributes() {
		switch v := a.GetValue().GetValue().(type) {
		case *common.AnyValue_StringValue:
			r.Attributes[a.GetKey()] = v.StringValue
		case *common.AnyValue_IntValue:
			r.Attributes[a.GetKey()] = fmt.Sprint(v.IntValue)
		default:
			r.Attributes[a.GetKey()] = a.GetValue().String()
		}
	}
	for _, l := range s.GetLinks() {
		r.Links = append(r.Links, hex.EncodeToString(l.GetTraceId()))
	}
	for _, e := range s.GetEvents() {
		r.Reached = append(r.Reached, e.GetName())
	}
	return r
}

// Spans returns everything received so far.
func (c *Collector) Spans() []Span {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.spans)
}

// Raw returns the bytes of everything received so far.
func (c *Collector) Raw() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.raw.String()
}
