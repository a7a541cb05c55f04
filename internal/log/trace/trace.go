// Package trace follows a request through the service. There is a span for the request,
// one for the append of its record, and one for each consumer group that handles a record.
// An appended record carries its span in a header. The spans of the groups that handle
// the record are children of this span. So one trace holds the request, the append, the
// checks and the join:
//
//	addRespondent
//	  append candor.surveys
//	    join submission
//	    check OES, ..., check CHS
//	      join score
//
// Whether a request is traced is decided once, when the request begins. If a request is not traced,
// its records have no header, and no spans are created for them. A nil Tracer traces nothing,
// and a zero Span records nothing. Both cost nothing.
//
// Spans record the place, the times and the outcome of a step. They hold no answers, addresses,
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

// Header is the name of the header of HTTP requests and of records, as in W3C Trace Context.
const Header = "traceparent"

// scope is the name of this package in exported spans.
const scope = "candor/internal/log/trace"

// Span is one step of a request. The zero Span records nothing.
type Span struct{ span trace.Span }

// On reports whether the step is traced.
func (s Span) On() bool { return s.span != nil }

// Serve starts the span of a request, in a new trace. It does not follow the caller's decision to trace the
// request. Otherwise any caller could have all its requests traced. The span links to the caller's span, so that
// readers find both traces.
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

// Mark writes the span into a record's header.
func (s Span) Mark(r *schemas.Record) {
	if s.span == nil {
		return
	}
	at := s.span.SpanContext()
	value := "00-" + at.TraceID().String() + "-" + at.SpanID().String() + "-" + at.TraceFlags().String()
	// Other copies of the record may share the headers.
	r.Headers = append(slices.Clip(r.Headers), schemas.Header{Key: Header, Value: []byte(value)})
}

// Step describes what a group does with a record.
type Step struct {
	Name  string
	Group string // the consumer group
}

// Take starts the span of a step. since is when the group began with the record. The span is a child of the span
// that appended the record. If the append was not traced, there is no span.
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

// Follows reports whether a record has the header, so that there may be a span for it.
func (t *Tracer) Follows(r *kgo.Record) bool { return t != nil && header(r) != "" }

func header(r *kgo.Record) string {
	for i := range r.Headers {
		if r.Headers[i].Key == Header {
			return string(r.Headers[i].Value)
		}
	}
	return ""
}

// parse parses a header. For an invalid header, it returns an invalid context. It drops the trace state of other
// vendors.
func parse(ctx context.Context, header string) trace.SpanContext {
	ctx = trace.ContextWithSpanContext(ctx, trace.SpanContext{}) // otherwise the context's own span would be used
	return trace.SpanContextFromContext(propagation.TraceContext{}.Extract(ctx, propagation.MapCarrier{Header: header}))
}

func (s Span) place(topic string, partition int32, offset int64) {
	s.span.SetAttributes(attribute.String("messaging.system", "kafka"), attribute.String("messaging.destination.name", topic),
		attribute.String("messaging.destination.partition.id", strconv.Itoa(int(partition))), attribute.Int64("messaging.kafka.offset", offset))
}

// Submission records the partition and the offset of the submission that the step concerns.
func (s Span) Submission(partition int32, offset int64) {
	if s.span != nil {
		s.span.SetAttributes(attribute.String("candor.submission", strconv.Itoa(int(partition))+"/"+strconv.FormatInt(offset, 10)))
	}
}

// Check records the check whose score the step concerns.
func (s Span) Check(code string) {
	if s.span != nil {
		s.span.SetAttributes(attribute.String("candor.check", code))
	}
}

// Reached records a moment within the step.
func (s Span) Reached(what string, at time.Time) {
	if s.span != nil {
		s.span.AddEvent(what, trace.WithTimestamp(at))
	}
}

// End ends a step. The outcome is one of a few fixed words.
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
