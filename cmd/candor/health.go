package main

import (
	"context"
	"crypto/tls"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"

	"candor/internal/app"
)

var healthCommand = command{
	name: "health", about: "check whether a process is up, or ready", define: defineHealth,
	details:  "Calls the process at -admin.addr on this machine, or at -http.addr if that is not set. Exit code 3: the process does not answer or, with\n-ready, is not ready.",
	examples: "candor health\ncandor health -ready",
}

func defineHealth(fs *flag.FlagSet) action {
	addr := fs.String("http.addr", "127.0.0.1:8080", "`address` of the process")
	admin := fs.String("admin.addr", "", "`address` on which the process serves health, if it is not -http.addr")
	cert := fs.String("http.tls-cert", "", "`file` with the certificate of the process, if it serves HTTPS; empty: plain HTTP")
	ready := fs.Bool("ready", false, "also check that it is ready for requests")
	return func(ctx context.Context, out io.Writer, _ []string) error {
		if *admin != "" {
			return health(ctx, out, "-admin.addr", *admin, false, *ready) // the admin address never uses TLS
		}
		return health(ctx, out, "-http.addr", *addr, *cert != "", *ready)
	}
}

// health prints the health of the process at an address. name is the flag that contains the address.
func health(ctx context.Context, out io.Writer, name, addr string, secure, ready bool) error {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return mistaken{fmt.Errorf("%s: %w", name, err)}
	}
	if ip := net.ParseIP(host); host == "" || ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	scheme, path := "http", "/healthz"
	if secure {
		scheme = "https"
	}
	if ready {
		path = "/readyz"
	}
	// The health check connects to this machine, so the name in the certificate does not matter.
	transport := &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}} //nolint:gosec // see above
	defer transport.CloseIdleConnections()
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, scheme+"://"+net.JoinHostPort(host, port)+path, http.NoBody)
	if err != nil {
		return err
	}
	resp, err := (&http.Client{Transport: transport}).Do(r)
	if err != nil {
		return wrong(err.Error())
	}
	defer func() { _ = resp.Body.Close() }()
	body, _ := io.ReadAll(io.LimitReader(resp.Body, 1<<10))
	says := strings.TrimSpace(string(body))
	if resp.StatusCode != http.StatusOK {
		return wrong(says)
	}
	_, err = fmt.Fprintln(out, says)
	return err
}

var versionCommand = command{
	name: "version", about: "print the version of this build",
	define: func(*flag.FlagSet) action {
		return func(_ context.Context, out io.Writer, _ []string) error {
			_, err := fmt.Fprintln(out, app.Version())
			return err
		}
	},
}
