package main

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"flag"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/app"
	"candor/internal/flags"
)

// selfSigned writes a certificate for 127.0.0.1 and its key to files.
func selfSigned(t *testing.T) (certFile, keyFile string, pool *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true,
	}
	cert, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	write := func(name, kind string, der []byte) string {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	parsed, err := x509.ParseCertificate(cert)
	if err != nil {
		t.Fatal(err)
	}
	pool = x509.NewCertPool()
	pool.AddCert(parsed)
	return write("cert.pem", "CERTIFICATE", cert), write("key.pem", "PRIVATE KEY", private), pool
}

// With a certificate, the server answers only over TLS and tells browsers to use TLS. It uses a
// renewed certificate without a restart.
func TestServeTLS(t *testing.T) {
	cert, key, pool := selfSigned(t)
	_, url := running(t, func(o *app.Options) { o.TLSCert, o.TLSKey = cert, key })
	if !strings.HasPrefix(url, "https://") {
		t.Fatalf("it says that it is on %s", url)
	}
	call := func(trusted *x509.CertPool) (status int, hsts string, err error) {
		transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: trusted, MinVersion: tls.VersionTLS13}}
		defer transport.CloseIdleConnections()
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url+"/readyz", http.NoBody)
		if err != nil {
			t.Fatal(err)
		}
		resp, err := (&http.Client{Transport: transport}).Do(r)
		if err != nil {
			return 0, "", err
		}
		return resp.StatusCode, resp.Header.Get("Strict-Transport-Security"), resp.Body.Close()
	}
	if status, hsts, err := call(pool); err != nil || status != http.StatusOK || hsts == "" {
		t.Errorf("who trusts it: %d, HSTS %q, %v", status, hsts, err)
	}
	if _, _, err := call(x509.NewCertPool()); err == nil {
		t.Error("who does not trust it is answered")
	}

	renewedCert, renewedKey, renewed := selfSigned(t)
	if err := errors.Join(os.Rename(renewedCert, cert), os.Rename(renewedKey, key)); err != nil {
		t.Fatal(err)
	}
	if status, _, err := call(renewed); err != nil || status != http.StatusOK {
		t.Errorf("who trusts the renewed certificate: %d, %v", status, err)
	}
	if _, _, err := call(pool); err == nil {
		t.Error("the former certificate is still used")
	}
}

// While an embedded service starts for the first time, its development keys do not exist yet. A request with one of them is
// answered with 503, which a client repeats, and never with 401.
func TestServeFirstStart(t *testing.T) {
	roles, err := app.ParseRoles("all")
	if err != nil {
		t.Fatal(err)
	}
	const key = "a-development-key"
	a, err := app.New(app.Options{
		Roles: roles, HTTPAddr: "127.0.0.1:0", Place: app.Place{DataDir: t.TempDir()}, Partitions: 1,
		Dev: app.DevKeys{Private: key}, Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- a.Run(ctx) }()
	defer func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}()
	for status := 0; status != http.StatusOK; {
		r, err := http.NewRequestWithContext(ctx, http.MethodPost, a.URL()+"/v3/listSurveys", strings.NewReader("{}"))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Api-Key", key)
		resp, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close()
		if status = resp.StatusCode; status != http.StatusOK && status != http.StatusServiceUnavailable {
			t.Fatalf("the service answers %d", status)
		}
	}
}

func TestServeRefuses(t *testing.T) {
	cert, key, _ := selfSigned(t)
	for what, args := range map[string][]string{
		"no brokers":                  {"-kafka.brokers", ", "},
		"a broker without a port":     {"-kafka.brokers", "a:b", "-redis.url", "redis://x"},
		"a broker as a URL":           {"-kafka.brokers", "kafka://a:9092", "-redis.url", "redis://x"},
		"no time to erase":            {"-erase.within", "0"},
		"no time to stall":            {"-http.stall-timeout", "0"},
		"a certificate without a key": {"-http.tls-cert", cert},
		"a key without a certificate": {"-http.tls-key", key},
		"no certificate":              {"-http.tls-cert", key, "-http.tls-key", key},
		"a missing file":              {"-http.tls-cert", cert + "x", "-http.tls-key", key},
		"a negative limit":            {"-limit.other", "-1"},
		"a limit beyond reason":       {"-limit.add", "1000000"},
		"a role that is none":         {"-roles", "all,none"},
		"a range that is none":        {"-des.trusted-ranges", "192.0.2.0/24,192.0.2.0/33"},
		"a range without a length":    {"-des.shared-ranges", "192.0.2.1"},
		"a secret that is not there":  {"-des.secret-file", cert + "x"},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		cancel() // if it runs, it ends
		err := on("serve")(ctx, io.Discard, append(args, "-http.addr", "127.0.0.1:0", "-data-dir", t.TempDir()))
		if err == nil || errors.Is(err, context.Canceled) {
			t.Errorf("%s: it ran", what)
		} else if !strings.Contains(err.Error(), "-") {
			t.Errorf("%s: the error names no flag: %v", what, err)
		}
	}
}

// With -admin.addr, health and metrics are served at that address and not at the address of the
// operations. candor health has the same flag.
func TestServeAdmin(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	admin := l.Addr().String()
	_ = l.Close()
	_, url := running(t, func(o *app.Options) { o.AdminAddr = admin })
	for path, want := range map[string]int{
		url + "/metrics": 404, url + "/healthz": 404, url + "/readyz": 404, url + "/docs": 200,
		"http://" + admin + "/metrics": 200, "http://" + admin + "/healthz": 200, "http://" + admin + "/readyz": 200, "http://" + admin + "/docs": 404,
	} {
		resp, err := http.Get(path)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close()
		if resp.StatusCode != want {
			t.Errorf("%s answers %d, want %d", path, resp.StatusCode, want)
		}
	}
	var out strings.Builder
	if err := on("health")(t.Context(), &out, []string{"-ready", "-http.addr", "127.0.0.1:1", "-admin.addr", admin}); err != nil || out.String() != "ready\n" {
		t.Errorf("candor health: %q, %v", out.String(), err)
	}
}

// A shell in which somebody imports files has variables that are not settings of the service, but not mistakes either.
func TestVariablesOfOtherCommandsAreNoStrangers(t *testing.T) {
	client := flag.NewFlagSet("import", flag.ContinueOnError)
	(&remote{}).define(client)
	client.VisitAll(func(f *flag.Flag) { t.Setenv(flags.Variable(f.Name), "x") })
	t.Setenv(keyVariable, "x")
	t.Setenv("CANDOR_HTTP_ADR", "x")
	fs := flag.NewFlagSet("serve", flag.ContinueOnError)
	defineServe(fs)
	got := slices.DeleteFunc(strangers(fs), func(s flags.Stranger) bool {
		return s.Variable == "CANDOR_STEPS" || strings.HasPrefix(s.Variable, "CANDOR_TEST_")
	})
	if want := []flags.Stranger{{Variable: "CANDOR_HTTP_ADR", Meant: "CANDOR_HTTP_ADDR"}}; !slices.Equal(got, want) {
		t.Errorf("the strangers are %v", got)
	}
}

// A development key that was revoked stays revoked when candor starts again with it. A new one works.
func TestServeRevokedDevelopmentKey(t *testing.T) {
	const revoked, next = "a-development-key", "another-development-key"
	dir := t.TempDir()
	status := func(t *testing.T, url, key string) int {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url+"/v3/listSurveys", strings.NewReader("{}"))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Api-Key", key)
		resp, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close()
		return resp.StatusCode
	}
	for _, start := range []struct {
		name, key string
		want      map[string]int
		revoke    bool
		says      string
	}{
		{"first start", revoked, map[string]int{revoked: http.StatusOK}, true, ""},
		{"with the revoked key", revoked, map[string]int{revoked: http.StatusUnauthorized}, false, "variable=CANDOR_DEV_PRIVATE_KEY"},
		{"with a new key", next, map[string]int{revoked: http.StatusUnauthorized, next: http.StatusOK}, false, ""},
	} {
		var log bytes.Buffer
		t.Run(start.name, func(t *testing.T) {
			_, url := running(t, func(o *app.Options) {
				o.DataDir, o.Dev.Private, o.Log = dir, start.key, slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelWarn}))
			})
			for key, want := range start.want {
				if got := status(t, url, key); got != want {
					t.Errorf("with %s: %d, want %d", key, got, want)
				}
			}
			if start.revoke {
				if _, err := execute(t.Context(), io.Discard, []string{"keys", "revoke", "-data-dir", dir, revoked}); err != nil {
					t.Fatal(err)
				}
			}
		})
		if said := log.String(); strings.Contains(said, "revoked") != (start.says != "") || !strings.Contains(said, start.says) {
			t.Errorf("%s: the log says %q", start.name, said)
		}
	}
}
