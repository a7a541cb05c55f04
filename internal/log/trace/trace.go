// Package trace follows a request through the service: a span for its answer,
// one for its record's append, and one for each group's handling of a record.
// What a span appends says so in the record's header, and whoever handles the
// record goes on from there. So one trace holds the request, the append, the
// checks and the join:
//
//	addRespondent
//	  append candor.surveys
//	    join submission
//	    check OES, ..., check CHS
//	      join score
//
// Whether a request is followed is decided once, at its beginning; a record of a
// request that is not carries no header, and nobody makes a span for it. A nil
// Tracer follows nothing, a zero Span is no span; both cost nothing.
//
// Spans say where, when and how it ended. They hold no answers, addresses,
// attributes or keys, and no names of surveys or respondents.
package trace

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"

	"candor/schemas"
)

// Header of HTTP requests and of records, as the W3C's Trace Context has it.
const Header = "traceparent"

// scope names this package in what is sent.
const scope = "candor/internal/log/trace"

// Span is one step of a request. The zero Span is none: nothing it is told
// matters.
type Span struct{ span trace.Span }

// On reports whether the step is followed.
func (s Span) On() bool { return s.span != nil }

// Serve begins a request's span, and with it a trace of its own: a caller's
// decision to follow its request is not ours, or a stranger could have
// everything followed. Its span is linked, so that both traces can be found.
func (t *Tracer) Serve(r *http.Request, operation, route string) (context.Context, Span) {
	if t == nil {
		return r.Context(), Span{}
	}
	options := make([]trace.SpanStartOption, 0, 4)
	options = append(options, trace.WithNewRoot(), trace.WithSpanKind(trace.SpanKindServer),
		trace.WithAttributes(attribute.String("http.request.method", r.Method), attribute.String("http.route", route)))
	if values := r.Header["Traceparent"]; len(values) == 1 {
		if caller := parse(r.Context(), values[0]); caller.IsValid() {
			options = append(options, trace.WithLinks(trace.Link{SpanContext: caller}))
		}
	}
	ctx, span := t.tracer.Start(r.Context(), operation, options...)
	if !span.IsRecording() {
		return ctx, Span{}
	}
	return ctx, Span{span}
}

// Answered ends a request's span.
func (s Span) Answered(code int, requestID string) {
	if s.span == nil {
		return
	}
	s.span.SetAttributes(attribute.Int("http.response.status_code", code), attribute.String("candor.request_id", requestID))
	if code >= http.StatusInternalServerError {
		s.span.SetStatus(codes.Error, "")
	}
	s.span.End()
}

// Append begins the span of an append and writes it into the record's header,
// if the request of the context is traced.
func Append(ctx context.Context, topic string, r *schemas.Record) Span {
	parent := trace.SpanFromContext(ctx)
	if !parent.IsRecording() {
		return Span{}
	}
	_, span := parent.TracerProvider().Tracer(scope).Start(ctx, "append "+topic, trace.WithSpanKind(trace.SpanKindProducer))
	s := Span{span}
	s.Mark(r)
	return s
}

// Appended ends the span of an append.
func (s Span) Appended(topic string, partition int32, offset int64, err error) {
	if s.span == nil {
		return
	}
	if err != nil {
		s.span.SetAttributes(attribute.String("messaging.system", "kafka"), attribute.String("messaging.destination.name", topic))
		s.Fail("failed")
		return
	}
	s.place(topic, partition, offset)
	s.Submission(partition, offset)
	s.End("ok")
}

// Mark says in a record's header that it comes from this step.
func (s Span) Mark(r *schemas.Record) {
	if s.span == nil {
		return
	}
	at := s.span.SpanContext()
	value := "00-" + at.TraceID().String() + "-" + at.SpanID().String() + "-" + at.TraceFlags().String()
	// The headers may be shared with the record's other copies.
	r.Headers = append(slices.Clip(r.Headers), schemas.Header{Key: Header, Value: []byte(value)})
}

// Step is what a group does with a record.
type Step struct {
	Name  string
	Group string // the consumer group
}

// Take begins the span of a step, as of the time when the group began with the
// record. It is a child of the span that appended the record, and none where
// that was not followed.
func (t *Tracer) Take(ctx context.Context, r *kgo.Record, step *Step, since time.Time) Span {
	if !t.Follows(r) {
		return Span{}
	}
	parent := parse(ctx, header(r))
	if !parent.IsSampled() {
		return Span{}
	}
	_, span := t.tracer.Start(trace.ContextWithRemoteSpanContext(ctx, parent), step.Name, trace.WithSpanKind(trace.SpanKindConsumer), trace.WithTimestamp(since))
	s := Span{span}
	s.place(r.Topic, r.Partition, r.Offset)
	span.SetAttributes(attribute.String("messaging.consumer.group.name", step.Group))
	return s
}

// Follows reports whether there may be a span for a record: it has the header.
func (t *Tracer) Follows(r *kgo.Record) bool { return t != nil && header(r) != "" }

func header(r *kgo.Record) string {
	for i := range r.Headers {
		if r.Headers[i].Key == Header {
			return string(r.Headers[i].Value)
		}
	}
	return ""
}

// parse reads a header; what is none gives an invalid context. A trace's state
// of other vendors is not carried on.
func parse(ctx context.Context, header string) trace.SpanContext {
	ctx = trace.ContextWithSpanContext(ctx, trace.SpanContext{}) // or the context's own would be taken for it
	return trace.SpanContextFromContext(propagation.TraceContext{}.Extract(ctx, propagation.MapCarrier{Header: header}))
}

func (s Span) place(topic string, partition int32, offset int64) {
	s.span.SetAttributes(attribute.String("messaging.system", "kafka"), attribute.String("messaging.destination.name", topic),
		attribute.String("messaging.destination.partition.id", strconv.Itoa(int(partition))), attribute.Int64("messaging.kafka.offset", offset))
}

// Submission says which record of the log it is all about, by its partition and
// offset.
func (s Span) Submission(partition int32, offset int64) {
	if s.span != nil {
		s.span.SetAttributes(attribute.String("candor.submission", strconv.Itoa(int(partition))+"/"+strconv.FormatInt(offset, 10)))
	}
}

// Check says whose score it is about.
func (s Span) Check(code string) {
	if s.span != nil {
		s.span.SetAttributes(attribute.String("candor.check", code))
	}
}

// Reached notes a moment within the step.
func (s Span) Reached(what string, at time.Time) {
	if s.span != nil {
		s.span.AddEvent(what, trace.WithTimestamp(at))
	}
}

// End ends a step. The outcome is one of few words.
func (s Span) End(outcome string) {
	if s.span != nil {
		s.span.SetAttributes(attribute.String("candor.outcome", outcome))
		s.span.End()
	}
}

// Fail ends a step that failed.
func (s Span) Fail(outcome string) {
	if s.span != nil {
		s.span.SetStatus(codes.Error, "")
		s.End(outcome)
	}
}
