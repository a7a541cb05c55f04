package web

import (
	"bytes"
	"context"
	"log"
	"log/slog"
	"regexp"
)

// serverLog logs, at debug level, what net/http reports about connections. It removes the addresses of clients.
type serverLog struct{ log *slog.Logger }

func newServerLog(to *slog.Logger) *log.Logger { return log.New(serverLog{to}, "", 0) }

// networkAddress matches an IPv4 address, or an IPv6 address in brackets, with or without a port.
var networkAddress = regexp.MustCompile(`\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b|\[[0-9A-Fa-f:.]*:[^\]\s]*\](?::\d+)?`)

// panicLine matches the first line of a report about a panic. The line has the value of the panic, which may
// contain content of a request.
var panicLine = regexp.MustCompile(`(?s)^http: panic serving .*?\ngoroutine `)

// Write logs one report.
func (s serverLog) Write(report []byte) (int, error) {
	if !s.log.Enabled(context.Background(), slog.LevelDebug) {
		return len(report), nil // a client without a key can cause any number of reports, so each must be cheap
	}
	text := panicLine.ReplaceAll(bytes.TrimSpace(report), []byte("http: panic\ngoroutine "))
	s.log.DebugContext(context.Background(), "the HTTP server reported an error", "err", string(networkAddress.ReplaceAll(text, []byte("[address]"))))
	return len(report), nil
}
