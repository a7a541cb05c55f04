package main

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"candor/internal/adviser"
	"candor/internal/flags"
)

func TestKeyOfTheModelService(t *testing.T) {
	file := filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(file, []byte(" from-a-file\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		args     []string
		variable string
		want     adviser.Secret
		fails    bool
	}{
		"none":     {},
		"variable": {variable: "from-the-environment", want: "from-the-environment"},
		"file":     {args: []string{"-model.key-file", file}, want: "from-a-file"},
		"both":     {args: []string{"-model.key-file", file}, variable: "x", fails: true},
		"no file":  {args: []string{"-model.key-file", file + "2"}, fails: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("CANDOR_MODEL_KEY", test.variable)
			var c adviser.Config
			fs := flag.NewFlagSet("test", flag.ContinueOnError)
			read := modelFlags(fs, &c)
			if err := flags.Parse(fs, test.args); err != nil {
				t.Fatal(err)
			}
			if err := read(); (err != nil) != test.fails || c.Key != test.want {
				t.Errorf("read %q, %v", string(c.Key), err)
			}
			if c.URL != "" || c.AllowHTTP {
				t.Error("it is on by default")
			}
		})
	}
}
