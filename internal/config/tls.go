package config

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"sync"
)

// Certificate is a server's own, in files that may be replaced while it runs.
type Certificate struct {
	cert, key string
	log       *slog.Logger

	mu    sync.Mutex
	files [2]os.FileInfo // as they were when they were last looked into
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
		files[i], _ = os.Stat(name) // nil is a change, too
	}
	return files
}

// Get returns the certificate for a handshake. It reads the files again when one
// of them is another file or was changed. If they cannot be read, such as a new
// certificate with an old key, it logs that once and keeps the certificate.
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

// TLS says how a client encrypts, and whom it trusts. All files are PEM.
type TLS struct {
	On         bool   // encrypt; any other field does so too
	CA         string // file with the certificates to trust; empty: the system's
	Cert, Key  string // files of the client's own certificate, for brokers that ask for one
	ServerName string // in the server's certificate; empty: the host that is dialled
}

// Config returns the client configuration, nil when nothing is to be encrypted.
// The client's certificate is read again at every connection, so that it can be
// renewed while the process runs.
func (t TLS) Config() (*tls.Config, error) {
	if t == (TLS{}) {
		return nil, nil //nolint:nilnil // nothing to encrypt is no error
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
