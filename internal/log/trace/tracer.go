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
)

// Spans that wait to be sent are bounded by number and time. Beyond that, spans
// are lost. No request and no record waits for a collector.
const (
	maxQueue   = 8192
	maxBatch   = 512
	sendEvery  = time.Second
	sendWait   = 10 * time.Second // for a batch, repetitions included
	flushGrace = 3 * time.Second  // for all that waits, when the process stops
)

// Config says what is followed and where it is sent.
type Config struct {
	// Endpoint is the URL of a collector that speaks OTLP over HTTP; without a
	// path it is /v1/traces.
	Endpoint string
	// Ratio of requests that are followed, 0 to 1. Requests that another
	// process traces are traced here, too.
	Ratio float64
	// Version of the service, and its roles.
	Version string
	Roles   string
}

// Tracer makes spans and sends them. A nil Tracer makes none.
type Tracer struct {
	provider *sdk.TracerProvider
	tracer   trace.Tracer
	cut      context.CancelFunc // gives up sending
}

// New returns a tracer. It connects to nothing until there is something to send.
func New(c Config, reg prometheus.Registerer, log *slog.Logger) (*Tracer, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	u, err := c.url()
	if err != nil {
		return nil, err
	}
	ctx, cut := context.WithCancel(context.Background())
	client, err := otlptracehttp.New(ctx, otlptracehttp.WithEndpointURL(u), otlptracehttp.WithTimeout(sendWait))
	if err != nil {
		cut()
		return nil, fmt.Errorf("-trace.endpoint: %w", err)
	}
	e := &exporter{SpanExporter: client, ctx: ctx, log: log, spans: newMetrics(reg)}
	provider := sdk.NewTracerProvider(
		sdk.WithSampler(sdk.ParentBased(sdk.TraceIDRatioBased(c.Ratio))),
		sdk.WithResource(resource.NewSchemaless(attribute.String("service.name", "candor"),
			attribute.String("service.version", c.Version), attribute.String("candor.roles", c.Roles))),
		sdk.WithBatcher(e, sdk.WithMaxQueueSize(maxQueue), sdk.WithMaxExportBatchSize(maxBatch),
			sdk.WithBatchTimeout(sendEvery), sdk.WithExportTimeout(sendWait)),
		sdk.WithSpanProcessor(counter{e.spans.WithLabelValues("made")}),
	)
	return &Tracer{provider: provider, tracer: provider.Tracer(scope), cut: cut}, nil
}

// Validate says what is wrong with the configuration; without an endpoint
// nothing is.
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

// Close sends what waits, at most for as long as the grace.
func (t *Tracer) Close() {
	ctx, cancel := context.WithTimeout(context.Background(), flushGrace)
	defer cancel()
	defer t.cut()
	_ = t.provider.Shutdown(ctx) // what could not be sent was counted
}

func newMetrics(reg prometheus.Registerer) *prometheus.CounterVec {
	spans := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "candor_trace_spans_total",
		Help: "Spans made, and of them sent or failed. The rest waits, or was dropped because there were too many.",
	}, []string{"outcome"})
	reg.MustRegister(spans)
	for _, outcome := range []string{"made", "sent", "failed"} {
		spans.WithLabelValues(outcome)
	}
	return spans
}

// counter counts spans as they end.
type counter struct{ prometheus.Counter }

func (counter) OnStart(context.Context, sdk.ReadWriteSpan) {}
func (c counter) OnEnd(sdk.ReadOnlySpan)                   { c.Inc() }
func (counter) Shutdown(context.Context) error             { return nil }
func (counter) ForceFlush(context.Context) error           { return nil }

// exporter counts what is sent, and says in the log when the collector goes and
// when it is back, rather than whenever a batch fails.
type exporter struct {
	sdk.SpanExporter
	ctx   context.Context // ends when nothing is to be sent any more
	log   *slog.Logger
	spans *prometheus.CounterVec
	away  atomic.Bool
}

// ExportSpans sends a batch.
func (e *exporter) ExportSpans(ctx context.Context, spans []sdk.ReadOnlySpan) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(e.ctx, cancel)() //nolint:contextcheck // the end of all sending ends this one, too
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
