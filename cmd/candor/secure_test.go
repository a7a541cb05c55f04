package main

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kfake"

	"candor/internal/app"
	"candor/internal/flags"
	"candor/test/harness"
)

// authority signs certificates for 127.0.0.1 and stores all of them as files.
type authority struct {
	dir  string
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
}

func newAuthority(t *testing.T) *authority {
	t.Helper()
	a := &authority{dir: t.TempDir()}
	template := &x509.Certificate{IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign}
	a.cert, a.key = a.sign(t, "ca", template)
	return a
}

func (a *authority) path(name string) string { return filepath.Join(a.dir, name+".pem") }

func (a *authority) sign(t *testing.T, name string, template *x509.Certificate) (*x509.Certificate, *ecdsa.PrivateKey) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template.Subject = pkix.Name{CommonName: name} // without a name, OpenSSL does not build a chain
	template.SerialNumber = big.NewInt(time.Now().UnixNano())
	template.NotBefore, template.NotAfter = time.Now().Add(-time.Hour), time.Now().Add(time.Hour)
	parent, signer := a.cert, a.key
	if parent == nil {
		parent, signer = template, key
	}
	der, err := x509.CreateCertificate(rand.Reader, template, parent, &key.PublicKey, signer)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	for file, block := range map[string]*pem.Block{
		name: {Type: "CERTIFICATE", Bytes: der}, name + "-key": {Type: "PRIVATE KEY", Bytes: private},
	} {
		if err := os.WriteFile(a.path(file), pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cert, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	return cert, key
}

// server returns the configuration of a server that requires client certificates of the
// authority.
func (a *authority) server(t *testing.T) *tls.Config {
	t.Helper()
	a.sign(t, "server", &x509.Certificate{
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, DNSNames: []string{"broker.internal"},
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	})
	a.sign(t, "client", &x509.Certificate{ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth}})
	cert, err := tls.LoadX509KeyPair(a.path("server"), a.path("server-key"))
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(a.cert)
	return &tls.Config{Certificates: []tls.Certificate{cert}, ClientCAs: pool, ClientAuth: tls.RequireAndVerifyClientCert, MinVersion: tls.VersionTLS12}
}

const (
	kafkaPassword = "kafka-pa55"
	redisPassword = "redis-pa55"
)

// redisRights are the rights that the user of the view needs: to read and write its own keys,
// to run its scripts, to publish and receive its announcements, and to have the files rewritten. docs/operate.md has the
// same rights.
const redisRights = "~{p* ~limit:* ~once:* &* +@read +@write +@connection +@scripting +@transaction +@pubsub +time -@dangerous +info +bgrewriteaof +bgsave"

// secureRedis starts a Redis that requires TLS with a client certificate and has one user. It
// is a real Redis if one is installed, and otherwise the embedded one.
func secureRedis(t *testing.T, a *authority, server *tls.Config) (url, kind string) {
	t.Helper()
	binary, err := exec.LookPath("redis-server")
	if err != nil {
		m, err := miniredis.RunTLS(server)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(m.Close)
		m.RequireUserAuth("candor", redisPassword)
		return "rediss://" + m.Addr() + "/0", "embedded"
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := l.Addr().(*net.TCPAddr).Port
	_ = l.Close()
	acl := filepath.Join(t.TempDir(), "users.acl")
	if err := os.WriteFile(acl, []byte("user default off\nuser candor on >"+redisPassword+" "+redisRights+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(binary, "--port", "0", "--tls-port", strconv.Itoa(port), "--bind", "127.0.0.1", "--save", "", "--dir", t.TempDir(),
		"--tls-cert-file", a.path("server"), "--tls-key-file", a.path("server-key"), "--tls-ca-cert-file", a.path("ca"), "--tls-auth-clients", "yes", "--aclfile", acl)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	harness.Eventually(t, func() error {
		c, err := net.Dial("tcp", l.Addr().String())
		if err == nil {
			_ = c.Close()
		}
		return err
	})
	return "rediss://" + l.Addr().String() + "/0", "real"
}

// secured starts brokers that require TLS and have one user each. It returns the arguments with
// which candor connects to them.
func secured(t *testing.T, mechanism string) []string {
	t.Helper()
	a := newAuthority(t)
	server := a.server(t)
	url, kind := secureRedis(t, a, server)
	t.Logf("the Redis is the %s one", kind)
	cluster, err := kfake.NewCluster(kfake.NumBrokers(1), kfake.TLS(server), kfake.EnableSASL(), kfake.Superuser(mechanism, "candor", kafkaPassword),
		kfake.BrokerConfigs(map[string]string{"message.max.bytes": "9437184", "group.initial.rebalance.delay.ms": "0"}))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(cluster.Close)
	file := func(name, content string) string {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	return []string{
		"-kafka.brokers=" + strings.Join(cluster.ListenAddrs(), ","), "-kafka.tls-ca=" + a.path("ca"),
		"-kafka.tls-cert=" + a.path("client"), "-kafka.tls-key=" + a.path("client-key"), "-kafka.replication=1",
		"-kafka.sasl-mechanism=" + mechanism, "-kafka.sasl-user=candor", "-kafka.sasl-password-file=" + file("kafka", kafkaPassword+"\n"),
		"-redis.url=" + url, "-redis.tls-ca=" + a.path("ca"), "-redis.tls-cert=" + a.path("client"), "-redis.tls-key=" + a.path("client-key"),
		"-redis.user=candor", "-redis.password-file=" + file("redis", redisPassword),
	}
}

func placed(t *testing.T, args []string) (app.Place, error) {
	t.Helper()
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	fs.SetOutput(&bytes.Buffer{})
	where := placeFlags(fs)
	if err := flags.Parse(fs, args); err != nil {
		return app.Place{}, err
	}
	return where()
}

// The whole service and an operator's commands work on brokers that require a certificate and a
// password. The log contains no secret.
func TestSecured(t *testing.T) {
	for _, mechanism := range []string{"SCRAM-SHA-512", "SCRAM-SHA-256", "PLAIN"} {
		t.Run(mechanism, func(t *testing.T) {
			args := secured(t, mechanism)
			var logged bytes.Buffer // the log handler locks its writes
			place, err := placed(t, args)
			if err != nil {
				t.Fatal(err)
			}
			_, url := running(t, func(o *app.Options) {
				o.Place = place
				o.Log = slog.New(slog.NewJSONHandler(&logged, &slog.HandlerOptions{Level: slog.LevelDebug}))
			})
			var out bytes.Buffer
			if err := on("keys")(t.Context(), &out, append([]string{"create", "-account", "acme", "-create-account"}, args...)); err != nil {
				t.Fatal(err)
			}
			if status := add(t, url, strings.TrimSpace(out.String()), "p-1"); status != http.StatusOK {
				t.Errorf("addRespondent answers %d", status)
			}
			// A command with an Idempotency-Key reserves this key in Redis, outside the view.
			stop, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url+"/v3/stopSurvey", strings.NewReader(`{"surveyName":"S"}`))
			if err != nil {
				t.Fatal(err)
			}
			stop.Header.Set("Api-Key", strings.TrimSpace(out.String()))
			stop.Header.Set("Idempotency-Key", "stop-once")
			if resp, err := http.DefaultClient.Do(stop); err != nil {
				t.Error(err)
			} else if _ = resp.Body.Close(); resp.StatusCode != http.StatusOK {
				t.Errorf("stopSurvey with an Idempotency-Key is answered %d", resp.StatusCode)
			}
			out.Reset()
			if err := on("accounts")(t.Context(), &out, append([]string{"show", "acme"}, args...)); err != nil {
				t.Fatal(err)
			}
			if !slices.Contains(lines(&out), "charged 10 credits") {
				t.Errorf("the account is\n%s", out.String())
			}
			if strings.Contains(logged.String(), "each process counts rate limits by itself") {
				t.Error("the user of Redis has no right to count requests")
			}
			for _, secret := range []string{kafkaPassword, redisPassword} {
				if strings.Contains(logged.String(), secret) {
					t.Errorf("the log holds %s", secret)
				}
			}
		})
	}
}

// A user with the rights that docs/operate.md lists can do nothing else.
func TestRedisRightsAreNarrow(t *testing.T) {
	a := newAuthority(t)
	url, kind := secureRedis(t, a, a.server(t))
	if kind != "real" {
		t.Skip("needs redis-server, for the embedded Redis knows no rights: install the package of that name")
	}
	o, err := redis.ParseURL(url)
	if err != nil {
		t.Fatal(err)
	}
	place, err := placed(t, []string{"-redis.url=" + url, "-redis.tls-ca=" + a.path("ca"), "-redis.tls-cert=" + a.path("client"), "-redis.tls-key=" + a.path("client-key")})
	if err != nil {
		t.Fatal(err)
	}
	o.TLSConfig, o.Username, o.Password = place.Redis.TLS, "candor", redisPassword
	rdb := redis.NewClient(o)
	defer func() { _ = rdb.Close() }()
	for _, c := range [][]any{{"FLUSHALL"}, {"KEYS", "*"}, {"CONFIG", "GET", "*"}, {"SET", "other", "1"}, {"ACL", "LIST"}, {"SHUTDOWN"}} {
		if err := rdb.Do(t.Context(), c...).Err(); !redis.HasErrorPrefix(err, "NOPERM") {
			t.Errorf("%v: %v", c, err)
		}
	}
}

// started constructs a process that does not run yet.
func started(t *testing.T, args []string, log io.Writer) *app.App {
	t.Helper()
	place, err := placed(t, args)
	if err != nil {
		t.Fatal(err)
	}
	roles, err := app.ParseRoles("join")
	if err != nil {
		t.Fatal(err)
	}
	a, err := app.New(app.Options{Roles: roles, Place: place, Partitions: 1, Log: slog.New(slog.NewTextHandler(log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// line receives the first line of a log.
type line chan string

func (l line) Write(b []byte) (int, error) {
	select {
	case l <- string(b):
	default:
	}
	return len(b), nil
}

// If a connection is refused, the start ends immediately with an error that says what to change
// and contains no secret.
func TestSecuredRefuses(t *testing.T) {
	args := secured(t, "SCRAM-SHA-512")
	stranger := newAuthority(t)
	stranger.server(t)
	wrong := filepath.Join(t.TempDir(), "wrong")
	if err := os.WriteFile(wrong, []byte("wr0ng-pa55"), 0o600); err != nil {
		t.Fatal(err)
	}
	with := func(change ...string) []string { return append(slices.Clone(args), change...) }
	for what, args := range map[string][]string{
		"another authority's broker": with("-kafka.tls-ca=" + stranger.path("ca")),
		"another authority's client": with("-kafka.tls-cert="+stranger.path("client"), "-kafka.tls-key="+stranger.path("client-key")),
		"another name":               with("-kafka.tls-server-name=elsewhere.internal"),
		"another authority's Redis":  with("-redis.tls-ca=" + stranger.path("ca")),
		"a wrong Redis password":     with("-redis.password-file=" + wrong),
		"a wrong Redis user":         with("-redis.user=nobody"),
	} {
		t.Run(what, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			err := started(t, args, io.Discard).Run(ctx)
			if err == nil || ctx.Err() != nil {
				t.Fatalf("it ran on: %v", err)
			}
			if strings.Contains(err.Error(), "pa55") {
				t.Errorf("the error holds a password: %v", err)
			}
		})
	}
	// Kafka reports a reason; the broker of this test only closes the connection.
	for what, args := range map[string][]string{
		"a wrong Kafka password": with("-kafka.sasl-password-file=" + wrong),
		"another mechanism":      with("-kafka.sasl-mechanism=PLAIN"),
	} {
		t.Run(what, func(t *testing.T) {
			ctx, stop := context.WithCancel(t.Context())
			defer stop()
			said := make(line, 1)
			ended := make(chan error, 1)
			go func(a *app.App) { ended <- a.Run(ctx) }(started(t, args, said))
			if text := <-said; !strings.Contains(text, "refuse the user") || strings.Contains(text, "pa55") {
				t.Errorf("the log says %s", text)
			}
			stop()
			if err := <-ended; err != nil {
				t.Error(err)
			}
		})
	}
	if place, err := placed(t, with("-kafka.tls-server-name=broker.internal")); err != nil || place.Kafka.TLS.ServerName != "broker.internal" {
		t.Errorf("the server name is %+v, %v", place.Kafka.TLS, err)
	}
}

// Contradictory settings are refused with an error that names the flag to change and contains
// no secret.
func TestPlaceRefuses(t *testing.T) {
	a := newAuthority(t)
	a.server(t)
	missing := filepath.Join(t.TempDir(), "missing")
	empty := filepath.Join(t.TempDir(), "empty")
	if err := os.WriteFile(empty, []byte("\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	brokers := []string{"-kafka.brokers=127.0.0.1:1", "-redis.url=rediss://127.0.0.1:1"}
	for what, tc := range map[string]struct {
		args []string
		says string
	}{
		"a missing CA":                 {[]string{"-kafka.tls-ca=" + missing}, "CA file"},
		"a CA that is none":            {[]string{"-redis.tls-ca=" + a.path("client-key")}, "holds no certificate"},
		"a certificate without a key":  {[]string{"-kafka.tls-cert=" + a.path("client")}, "both"},
		"a key of somebody else":       {[]string{"-redis.tls-cert=" + a.path("client"), "-redis.tls-key=" + a.path("server-key")}, "client certificate"},
		"an unknown mechanism":         {[]string{"-kafka.sasl-mechanism=OAUTHBEARER", "-kafka.sasl-user=u", "-kafka.sasl-password-file=" + a.path("ca")}, "SCRAM-SHA-512"},
		"a user without a mechanism":   {[]string{"-kafka.sasl-user=u"}, "mechanism"},
		"a mechanism without a user":   {[]string{"-kafka.sasl-mechanism=SCRAM-SHA-512", "-kafka.sasl-password-file=" + a.path("ca")}, "user"},
		"a missing password file":      {[]string{"-kafka.sasl-mechanism=SCRAM-SHA-512", "-kafka.sasl-user=u", "-kafka.sasl-password-file=" + missing}, "file with the secret"},
		"an empty password file":       {[]string{"-redis.password-file=" + empty}, "empty"},
		"PLAIN in clear":               {[]string{"-kafka.sasl-mechanism=PLAIN", "-kafka.sasl-user=u", "-kafka.sasl-password-file=" + a.path("ca")}, "TLS"},
		"a password in the arguments":  {[]string{"-redis.url=rediss://candor:s3cret-pa55@127.0.0.1:1"}, "CANDOR_REDIS_URL"},
		"a password for a cluster":     {[]string{"-redis.url=rediss-cluster://candor:s3cret-pa55@a:1,b:2"}, "CANDOR_REDIS_URL"},
		"a database of a cluster":      {[]string{"-redis.url=redis-cluster://a:1,b:2/3"}, "-redis.url"},
		"Sentinels without a name":     {[]string{"-redis.url=redis-sentinel://a:1,b:2"}, "/name"},
		"a user of no Sentinel":        {[]string{"-redis.url=redis-cluster://a:1,b:2", "-redis.sentinel-user=u"}, "redis-sentinel://"},
		"an empty Sentinel password":   {[]string{"-redis.url=redis-sentinel://a:1/main", "-redis.sentinel-password-file=" + empty}, "-redis.sentinel-password-file"},
		"TLS files for a plain URL":    {[]string{"-redis.url=redis://127.0.0.1:1", "-redis.tls-ca=" + a.path("ca")}, "rediss://"},
		"a URL that is none":           {[]string{"-redis.url=http://u:s3cret-pa55@127.0.0.1:1"}, "-redis.url"},
		"a URL that cannot be read":    {[]string{"-redis.url=redis://u:s3cret-pa55@127.0.0.1:port"}, "-redis.url"},
		"no replicas":                  {[]string{"-kafka.replication=-3"}, "-kafka.replication"},
		"TLS for the embedded default": {[]string{"-kafka.brokers=", "-redis.url=", "-kafka.tls"}, "embedded"},
	} {
		place, err := placed(t, append(slices.Clone(brokers), tc.args...))
		if err == nil {
			roles, _ := app.ParseRoles("all")
			_, err = app.New(app.Options{Roles: roles, HTTPAddr: "127.0.0.1:0", Place: place, Partitions: 1})
		}
		if err == nil || !strings.Contains(err.Error(), tc.says) || strings.Contains(err.Error(), "pa55") {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// If a URL cannot be parsed, the error does not contain it, whether it came from a flag or the
// environment.
func TestBrokenURLOfTheEnvironmentKeepsItsPassword(t *testing.T) {
	for _, url := range []string{"redis://u:s3cret-pa55@127.0.0.1:port", "://s3cret-pa55@x", "redis://u:s3cret-pa55@127.0.0.1:1/x/y", "redis-cluster://u:s3cret-pa55@127.0.0.1:port", "redis-cluster://u:s3cret-pa55@a b", "redis-sentinel://u:s3cret-pa55@a:1/m/x", "redis-ring://u:s3cret-pa55@a", "u:s3cret-pa55@host:1"} {
		t.Setenv("CANDOR_REDIS_URL", url)
		place, err := placed(t, []string{"-kafka.brokers=127.0.0.1:1"})
		if err == nil {
			roles, _ := app.ParseRoles("all")
			_, err = app.New(app.Options{Roles: roles, HTTPAddr: "127.0.0.1:0", Place: place, Partitions: 1})
		}
		if err == nil || strings.Contains(fmt.Sprintf("%+v", err), "pa55") {
			t.Errorf("%s: %v", url, err)
		}
	}
}
