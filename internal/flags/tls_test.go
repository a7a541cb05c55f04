package flags

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"log/slog"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A renewed certificate is used for the next handshake, even if the files are replaced through
// links, as on Kubernetes. A broken certificate is logged once and not used.
func TestCertificate(t *testing.T) {
	dir := t.TempDir()
	cert, key := filepath.Join(dir, "tls.crt"), filepath.Join(dir, "tls.key")
	write := func(into string, serial int64) {
		t.Helper()
		private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		template := &x509.Certificate{SerialNumber: big.NewInt(serial), NotBefore: time.Now(), NotAfter: time.Now().Add(time.Hour)}
		der, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
		if err != nil {
			t.Fatal(err)
		}
		raw, err := x509.MarshalPKCS8PrivateKey(private)
		if err != nil {
			t.Fatal(err)
		}
		for name, block := range map[string]*pem.Block{"tls.crt": {Type: "CERTIFICATE", Bytes: der}, "tls.key": {Type: "PRIVATE KEY", Bytes: raw}} {
			file := filepath.Join(into, name)
			_ = os.Remove(file)
			if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	write(dir, 1)
	var logged bytes.Buffer
	c, err := NewCertificate(cert, key, slog.New(slog.NewTextHandler(&logged, nil)))
	if err != nil {
		t.Fatal(err)
	}
	want := func(serial int64) {
		t.Helper()
		pair, err := c.Get(nil)
		if err != nil || pair.Leaf.SerialNumber.Int64() != serial {
			t.Errorf("the certificate is %v, %v, want %d", pair.Leaf.SerialNumber, err, serial)
		}
	}
	want(1)
	write(dir, 2)
	want(2)
	if err := os.WriteFile(cert, []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	want(2)
	want(2)
	if n := strings.Count(logged.String(), "cannot be used"); n != 1 {
		t.Errorf("a broken certificate was logged %d times:\n%s", n, logged.String())
	}
	linked := t.TempDir()
	write(linked, 3)
	for _, name := range []string{"tls.crt", "tls.key"} {
		_ = os.Remove(filepath.Join(dir, name))
		if err := os.Symlink(filepath.Join(linked, name), filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	want(3)
	if err := os.Remove(key); err != nil {
		t.Fatal(err)
	}
	want(3)
	if _, err := NewCertificate(cert, key, slog.New(slog.DiscardHandler)); err == nil {
		t.Error("it begins without a key")
	}
}
