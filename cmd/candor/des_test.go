package main

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"candor/internal/app"
	"candor/internal/flags"
)

func TestWhatIsKnownOfAddresses(t *testing.T) {
	file := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(file, []byte("pepper\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("CANDOR_DES_SHARED_RANGES", "203.0.113.0/24")
	var o app.Options
	fs := flag.NewFlagSet("test", flag.ContinueOnError)
	set := desFlags(fs, &o)
	if err := flags.Parse(fs, []string{"-des.trusted-ranges", "192.0.2.0/24,2001:db8::/48", "-des.secret-file", file}); err != nil {
		t.Fatal(err)
	}
	if err := set(); err != nil {
		t.Fatal(err)
	}
	trusted, shared := flags.Ranges(o.DES.Trusted), flags.Ranges(o.DES.Shared)
	if trusted.String() != "192.0.2.0/24,2001:db8::/48" || shared.String() != "203.0.113.0/24" || o.DES.Secret != "pepper" {
		t.Errorf("%s is trusted, %s shared, %q the secret", trusted.String(), shared.String(), o.DES.Secret)
	}
}
