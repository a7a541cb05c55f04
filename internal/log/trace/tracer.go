package trace

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"

	"candor/internal/metric"
)

// Limits for spans that wait to be sent, by number and time. Spans beyond these limits are lost, because requests
// and records never wait for a collector.
const (
	maxQueue   = 8192
	maxBatch   = 512
	sendEvery  = time.Second
	sendWait   = 10 * time.Second // for a batch, including retries
	flushGrace = 3 * time.Second  // for all waiting spans, when the process stops
)

// Config says what is traced, and where spans are sent.
type Config struct {
	// Endpoint is the URL of an OTLP collector over HTTP. Without a path, /v1/traces is used.
	Endpoint string
	// Ratio is the share of requests that are traced, from 0 to 1. If another process traces a request, this
	// process also traces the handling of its records.
	Ratio float64
	// Version of the service, and its roles.
	Version string
	Roles   string
}

// Tracer creates spans and sends them. A nil Tracer creates none.
type Tracer struct {
	provider *sdk.TracerProvider
	tracer   trace.Tracer
	client   sdk.SpanExporter
}

// New returns a tracer. It connects to the collector when it first has spans to send.
func New(c Config, reg prometheus.Registerer, log *slog.Logger) (*Tracer, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	u, err := c.url()
	if err != nil {
		return nil, err
	}
	client, err := otlptracehttp.New(context.Background(), otlptracehttp.WithEndpointURL(u), otlptracehttp.WithTimeout(sendWait))
	if err != nil {
		return nil, fmt.Errorf("-trace.endpoint: %w", err)
	}
	e := &exporter{SpanExporter: client, log: log, spans: newMetrics(reg)}
	provider := sdk.NewTracerProvider(
		sdk.WithSampler(sdk.ParentBased(sdk.TraceIDRatioBased(c.Ratio))),
		sdk.WithResource(resource.NewSchemaless(attribute.String("service.name", "candor"),
			attribute.String("service.version", c.Version), attribute.String("candor.roles", c.Roles))),
		sdk.WithBatcher(e, sdk.WithMaxQueueSize(maxQueue), sdk.WithMaxExportBatchSize(maxBatch),
			sdk.WithBatchTimeout(sendEvery), sdk.WithExportTimeout(sendWait)),
		sdk.WithSpanProcessor(counter{e.spans.WithLabelValues("made")}),
	)
	return &Tracer{provider: provider, tracer: provider.Tracer(scope), client: client}, nil
}

// Validate returns an error for an invalid configuration. Without an endpoint it is valid.
func (c Config) Validate() error {
	if c.Endpoint == "" {
		return nil
	}
	if !(c.Ratio >= 0 && c.Ratio <= 1) { // also false for NaN
		return errors.New("-trace.ratio must be between 0 and 1")
	}
	_, err := c.url()
	return err
}

func (c Config) url() (string, error) {
	u, err := url.Parse(c.Endpoint)
	switch {
	case err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
		return "", errors.New("-trace.endpoint is the http or https URL of a collector, such as http://127.0.0.1:4318")
	case u.User != nil || u.RawQuery != "":
		return "", errors.New("-trace.endpoint takes neither a password nor a query; put what the collector asks for into OTEL_EXPORTER_OTLP_HEADERS")
	}
	if u.Path == "" || u.Path == "/" {
		u.Path = "/v1/traces"
	}
	return u.String(), nil
}

// Close sends the waiting spans, within the grace period.
func (t *Tracer) Close() {
	ctx, cancel := context.WithTimeout(context.Background(), flushGrace)
	defer cancel()
	_ = t.provider.Shutdown(ctx) // what could not be sent was counted
	_ = t.client.Shutdown(ctx)   // ends a batch that is still being sent
}

func newMetrics(reg prometheus.Registerer) *prometheus.CounterVec {
	return metric.Counters(reg, "candor_trace_spans_total", "Spans that were made, and how many of them were sent or failed. The others are waiting, or were dropped because there were too many.",
		"outcome", "made", "sent", "failed")
}

// counter counts spans as they end.
type counter struct{ prometheus.Counter }

func (counter) OnStart(context.Context, sdk.ReadWriteSpan) {}
func (c counter) OnEnd(sdk.ReadOnlySpan)                   { c.Inc() }
func (counter) Shutdown(context.Context) error             { return nil }
func (counter) ForceFlush(context.Context) error           { return nil }

// exporter counts the spans that are sent. It logs when the collector becomes unavailable and when it is available
// again, but not every failed batch.
type exporter struct {
	sdk.SpanExporter
	log   *slog.Logger
	spans *prometheus.CounterVec
	away  atomic.Bool
}

// ExportSpans sends a batch.
func (e *exporter) ExportSpans(ctx context.Context, spans []sdk.ReadOnlySpan) error {
	err := e.SpanExporter.ExportSpans(ctx, spans)
	if err != nil {
		e.spans.WithLabelValues("failed").Add(float64(len(spans)))
		if !e.away.Swap(true) {
			e.log.WarnContext(ctx, "traces cannot be sent", "err", err)
		}
		return nil
	}
	e.spans.WithLabelValues("sent").Add(float64(len(spans)))
	if e.away.Swap(false) {
		e.log.InfoContext(ctx, "traces can be sent again")
	}
	return nil
}

// Logs returns a handler that adds the trace_id of a traced request to its log lines. The request is found in the
// context of the line.
func Logs(h slog.Handler) slog.Handler { return logs{h} }

type logs struct{ slog.Handler }

// Handle writes a record.
func (l logs) Handle(ctx context.Context, r slog.Record) error {
	if s := trace.SpanContextFromContext(ctx); s.IsSampled() {
		r.AddAttrs(slog.String("trace_id", s.TraceID().String()))
	}
	return l.Handler.Handle(ctx, r)
}

// WithAttrs returns a handler with additional attributes.
func (l logs) WithAttrs(attrs []slog.Attr) slog.Handler { return logs{l.Handler.WithAttrs(attrs)} }

// WithGroup returns a handler with a group.
func (l logs) WithGroup(name string) slog.Handler { return logs{l.Handler.WithGroup(name)} }
