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
}

// Standard input can hold only one secret, whether arguments or variables name it.
func TestOneSecretFromStandardInput(t *testing.T) {
	for name, tc := range map[string]struct {
		args      []string
		variables []string
		refused   bool
	}{
		"two arguments":             {[]string{"-a-file", "-", "-b-file", "-"}, nil, true},
		"an argument, a variable":   {[]string{"-a-file", "-"}, []string{"CANDOR_B_FILE"}, true},
		"two variables":             {nil, []string{"CANDOR_A_FILE", "CANDOR_B_FILE"}, true},
		"one variable":              {nil, []string{"CANDOR_B_FILE"}, false},
		"a variable without effect": {[]string{"-a-file", "-", "-b-file", "b"}, []string{"CANDOR_B_FILE"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			for _, v := range tc.variables {
				t.Setenv(v, "-")
			}
			fs := flag.NewFlagSet("test", flag.ContinueOnError)
			fs.SetOutput(io.Discard)
			fs.String("a-file", "", "")
			fs.String("b-file", "", "")
			err := Parse(fs, tc.args)
			if refused := err != nil && strings.Contains(err.Error(), "only one secret"); refused != tc.refused || err != nil && !refused {
				t.Errorf("%v", err)
			}
		})
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
