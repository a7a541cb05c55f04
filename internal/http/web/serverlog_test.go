package web

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
)

func TestServerLogHoldsNoAddresses(t *testing.T) {
	var out bytes.Buffer
	l := newServerLog(slog.New(slog.NewTextHandler(&out, &slog.HandlerOptions{Level: slog.LevelDebug})))
	for report, want := range map[string]string{
		"http: TLS handshake error from 198.51.100.7:39988: EOF":                                                         "http: TLS handshake error from [address]: EOF",
		"http: TLS handshake error from [2001:db8::7]:39988: read tcp [::1]:8080->[fe80::1%eth0]:1":                      "http: TLS handshake error from [address]: read tcp [address]->[address]",
		"http: URL query contains semicolon":                                                                             "http: URL query contains semicolon",
		"http: panic serving 198.51.100.7:1: what a respondent wrote\nin two lines\ngoroutine 7 [running]:\nmain.f(0x1)": `http: panic\ngoroutine 7 [running]:\nmain.f(0x1)`,
	} {
		out.Reset()
		l.Print(report)
		if got := out.String(); !strings.Contains(got, `err="`+want+`"`) || !strings.Contains(got, "level=DEBUG") {
			t.Errorf("%q is logged as %s", report, got)
		}
	}
}
