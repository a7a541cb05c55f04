package trace

import (
	"context"
	"log/slog"

	"go.opentelemetry.io/otel/trace"
)

// Logs returns a handler that adds the trace_id of the request in the context of a line, if the
// request is traced.
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
