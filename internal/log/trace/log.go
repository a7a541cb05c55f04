package trace

import (
	"context"
	"log/slog"

	"go.opentelemetry.io/otel/trace"
)

// Logs returns a handler that adds the trace_id of the request whose context a
// line is written with, if it is followed.
func Logs(h slog.Handler) slog.Handler { return logs{h} }

type logs struct{ slog.Handler }

// Handle writes a line.
func (l logs) Handle(ctx context.Context, r slog.Record) error {
	if s := trace.SpanContextFromContext(ctx); s.IsSampled() {
		r.AddAttrs(slog.String("trace_id", s.TraceID().String()))
	}
	return l.Handler.Handle(ctx, r)
}

// WithAttrs returns a handler whose lines have attributes.
func (l logs) WithAttrs(attrs []slog.Attr) slog.Handler { return logs{l.Handler.WithAttrs(attrs)} }

// WithGroup returns a handler whose attributes are in a group.
func (l logs) WithGroup(name string) slog.Handler { return logs{l.Handler.WithGroup(name)} }
