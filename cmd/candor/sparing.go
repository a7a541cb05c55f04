package main

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// A warning is logged at most atMost times within the interval while. Further ones are only counted. Otherwise, in
// an outage, every lane of every group would log the same line every second and hide all other lines.
const (
	atMost = 3
	while  = 10 * time.Second
)

// sparing is a handler that limits repeated warnings. The next line with the same message says how many were
// suppressed. Lines of other levels are always written. For example, each error belongs to a different request.
type sparing struct {
	slog.Handler

	mu   sync.Mutex
	said map[string]*saying // by message, shared by loggers with the same attributes
}

// saying counts one message: the start of the interval, the lines written, and the lines
// suppressed.
type saying struct {
	since      time.Time
	times      int
	suppressed int
}

func newSparing(h slog.Handler) *sparing {
	return &sparing{Handler: h, said: map[string]*saying{}}
}

// Handle writes a record, or counts it.
func (s *sparing) Handle(ctx context.Context, r slog.Record) error {
	if r.Level == slog.LevelWarn {
		say, suppressed := s.say(r.Message)
		if !say {
			return nil
		}
		if suppressed > 0 {
			r.AddAttrs(slog.Int("suppressed", suppressed))
		}
	}
	return s.Handler.Handle(ctx, r)
}

func (s *sparing) say(message string) (say bool, suppressed int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.said[message]
	if m == nil {
		m = &saying{}
		s.said[message] = m
	}
	if now := time.Now(); now.Sub(m.since) >= while {
		suppressed = m.suppressed
		*m = saying{since: now}
	}
	if m.times == atMost {
		m.suppressed++
		return false, 0
	}
	m.times++
	return true, suppressed
}

// WithAttrs returns a handler with additional attributes and separate counts.
func (s *sparing) WithAttrs(attrs []slog.Attr) slog.Handler {
	return newSparing(s.Handler.WithAttrs(attrs))
}

// WithGroup returns a handler with a group and separate counts.
func (s *sparing) WithGroup(name string) slog.Handler { return newSparing(s.Handler.WithGroup(name)) }
