package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"time"

	"candor/internal/app"
)

const healthUsage = `usage: candor health [-ready]
Asks the process on -admin.addr, or else -http.addr, of this machine whether it lives, or with -ready whether it may be used; the exit code is 3 if not.`

func runHealth(ctx context.Context, args []string) error {
	return healthCommand(ctx, os.Stdout, args)
}

func healthCommand(ctx context.Context, out io.Writer, args []string) error {
	fs := newFlags("candor health", healthUsage)
	addr := fs.String("http.addr", "127.0.0.1:8080", "`address` that the process answers on")
	admin := fs.String("admin.addr", "", "`address` that the process answers health on, if it is not -http.addr")
	cert := fs.String("http.tls-cert", "", "`file` that the process answers HTTPS with; empty: plain HTTP")
	ready := fs.Bool("ready", false, "ask whether it may be used, too")
	if names, err := parse(fs, args); err != nil || len(names) > 0 {
		return errors.Join(err, surplus(names, healthUsage))
	}
	name := "-http.addr"
	if *admin != "" {
		name, addr, *cert = "-admin.addr", admin, "" // it is always plain HTTP
	}
	host, port, err := net.SplitHostPort(*addr)
	if err != nil {
		return mistaken{fmt.Errorf("%s: %w", name, err)}
	}
	if ip := net.ParseIP(host); host == "" || ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	scheme, path := "http", "/healthz"
	if *cert != "" {
		scheme = "https"
	}
	if *ready {
		path = "/readyz"
	}
	// The process is asked for a sign of life on this machine, whatever name its
	// certificate has.
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

func surplus(names []string, usage string) error {
	if len(names) == 0 {
		return nil
	}
	return mistaken{fmt.Errorf("%q is not understood\n%s", names[0], usage)}
}

func runVersion(_ context.Context, args []string) error {
	if len(args) > 0 {
		return mistaken{errors.New("usage: candor version")}
	}
	_, err := fmt.Println(app.Version())
	return err
}
