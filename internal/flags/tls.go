package flags

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"sync"
)

// Certificate is the certificate of a server. Its files may be replaced while the server runs.
type Certificate struct {
	cert, key string
	log       *slog.Logger

	mu    sync.Mutex
	files [2]os.FileInfo // the state of the files when they were last checked
	pair  *tls.Certificate
}

// NewCertificate reads a certificate chain and its private key, both in PEM.
func NewCertificate(cert, key string, log *slog.Logger) (*Certificate, error) {
	c := &Certificate{cert: cert, key: key, log: log}
	pair, err := tls.LoadX509KeyPair(cert, key)
	if err != nil {
		return nil, err
	}
	c.pair, c.files = &pair, c.look()
	return c, nil
}

func (c *Certificate) look() (files [2]os.FileInfo) {
	for i, name := range []string{c.cert, c.key} {
		files[i], _ = os.Stat(name) // nil also counts as a change
	}
	return files
}

// Get returns the certificate for a handshake. If one of the files has been replaced or changed, it
// reads both again. If they cannot be read, or do not match each other, it logs that once and keeps
// the certificate.
func (c *Certificate) Get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	files := c.look()
	if unchanged(c.files[0], files[0]) && unchanged(c.files[1], files[1]) {
		return c.pair, nil
	}
	c.files = files
	pair, err := tls.LoadX509KeyPair(c.cert, c.key)
	if err != nil {
		c.log.Error("the new certificate cannot be used, keeping the old one", "file", c.cert, "err", err)
		return c.pair, nil
	}
	c.pair = &pair
	c.log.Info("certificate reloaded", "file", c.cert)
	return c.pair, nil
}

func unchanged(a, b os.FileInfo) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	return os.SameFile(a, b) && a.ModTime().Equal(b.ModTime()) && a.Size() == b.Size()
}

// TLS holds the TLS settings of a client: encryption and trusted certificates. All files are PEM.
type TLS struct {
	On         bool   // use TLS; any other field that is set has the same effect
	CA         string // file with the certificates to trust; empty: the system's
	Cert, Key  string // files with the client's certificate, for brokers that require one
	ServerName string // name in the server's certificate; empty: the host to which it connects
}

// Config returns the client configuration, or nil without TLS. It reads the client's certificate for every
// connection, so that the files can be replaced while the process runs.
func (t TLS) Config() (*tls.Config, error) {
	if t == (TLS{}) {
		return nil, nil //nolint:nilnil // no TLS is not an error
	}
	c := &tls.Config{MinVersion: tls.VersionTLS12, ServerName: t.ServerName}
	if t.CA != "" {
		pem, err := os.ReadFile(t.CA)
		if err != nil {
			return nil, fmt.Errorf("CA file: %w", err)
		}
		c.RootCAs = x509.NewCertPool()
		if !c.RootCAs.AppendCertsFromPEM(pem) {
			return nil, fmt.Errorf("CA file %s holds no certificate in PEM", t.CA)
		}
	}
	if (t.Cert == "") != (t.Key == "") {
		return nil, errors.New("set both the certificate and its key, or neither")
	}
	if t.Cert != "" {
		load := func(*tls.CertificateRequestInfo) (*tls.Certificate, error) {
			cert, err := tls.LoadX509KeyPair(t.Cert, t.Key)
			return &cert, err
		}
		if _, err := load(nil); err != nil {
			return nil, fmt.Errorf("client certificate: %w", err)
		}
		c.GetClientCertificate = load
	}
	return c, nil
}
