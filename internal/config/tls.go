package config

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"os"
)

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
