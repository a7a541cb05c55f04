package flags

import (
	"flag"
	"io"
	"os"
	"strings"
	"sync"
	"testing"
)

// A secret in the arguments is refused. The error names the flag for a file, and does not
// repeat the secret.
func TestSecretsAreNoArguments(t *testing.T) {
	for _, args := range [][]string{
		{"-kafka.sasl-password=hunter22"}, {"--kafka.sasl-password=hunter22"}, {"-kafka.sasl-password", "hunter22"}, {"-on", "--kafka.sasl-password", "hunter22"},
	} {
		fs := flag.NewFlagSet("test", flag.ContinueOnError)
		fs.SetOutput(io.Discard)
		fs.Bool("on", false, "")
		fs.String("kafka.sasl-password-file", "", "")
		err := Parse(fs, args)
		if err == nil || !strings.Contains(err.Error(), "-kafka.sasl-password-file") || strings.Contains(err.Error(), "hunter22") {
			t.Errorf("%v: %v", args, err)
		}
	}
	fs := flag.NewFlagSet("test", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.String("a-file", "", "")
	fs.String("b-file", "", "")
	if err := Parse(fs, []string{"-a-file", "-", "-b-file", "-"}); err == nil || !strings.Contains(err.Error(), "only one secret") {
		t.Errorf("two secrets from standard input: %v", err)
	}
}

func TestSecretFromStandardInput(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	before, once := os.Stdin, stdin
	os.Stdin = r
	defer func() { os.Stdin, stdin = before, once }()
	stdin = sync.OnceValues(func() ([]byte, error) { return io.ReadAll(os.Stdin) })
	_, _ = io.WriteString(w, "s3cret\n")
	_ = w.Close()
	for range 2 { // at every connection
		if got, err := (Secret{File: Stdin}).Read(); got != "s3cret" || err != nil {
			t.Errorf("%q, %v", got, err)
		}
	}
}
