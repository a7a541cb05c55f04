package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"candor/internal/app"
)

// running runs the embedded default and returns its directory and its address.
func running(t *testing.T, change ...func(*app.Options)) (dir, url string) {
	t.Helper()
	dir = t.TempDir()
	roles, err := app.ParseRoles("all")
	if err != nil {
		t.Fatal(err)
	}
	o := app.Options{Roles: roles, HTTPAddr: "127.0.0.1:0", Place: app.Place{DataDir: dir}, Partitions: 1, Log: slog.New(slog.DiscardHandler)}
	for _, f := range change {
		f(&o)
	}
	a, err := app.New(o)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- a.Run(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Errorf("the service ended: %v", err)
		}
	})
	select {
	case <-a.Ready():
	case err := <-ended:
		t.Fatalf("the service ended: %v", err)
	}
	return dir, a.URL()
}

// lines returns what a command prints, each run of blanks as one.
func lines(out *bytes.Buffer) []string {
	return strings.Split(regexp.MustCompile(` +`).ReplaceAllString(strings.TrimSpace(out.String()), " "), "\n")
}

// Flags are printed in groups; none falls between them.
func TestHelpListsEveryFlag(t *testing.T) {
	shown, err := os.Create(filepath.Join(t.TempDir(), "help"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = shown.Close() }()
	stdout := os.Stdout
	os.Stdout = shown
	err = serve(t.Context(), []string{"-h"})
	os.Stdout = stdout
	if !errors.Is(err, flag.ErrHelp) {
		t.Fatal(err)
	}
	help, err := os.ReadFile(shown.Name())
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, file := range []string{"serve.go", "place.go", "model.go"} {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`fs\.\w+\((?:&[\w.]+, )?"([a-z.-]+)"`).FindAllSubmatch(source, -1) {
			if n++; !regexp.MustCompile(`(?m)^  -` + regexp.QuoteMeta(string(m[1])) + `( |$)`).Match(help) {
				t.Errorf("the help does not list -%s", m[1])
			}
		}
	}
	if n < 30 {
		t.Errorf("serve has %d flags", n)
	}
}

func TestParse(t *testing.T) {
	for args, want := range map[string]string{
		"":            ":false",
		"acme":        "acme:false",
		"acme -x":     "acme:true",
		"-x acme":     "acme:true",
		"a -x b":      "a b:true",
		"a -x=0 b c":  "a b c:false",
		"-- -x":       "-x:false",
		"a -x -- -x ": "a -x:true",
	} {
		fs := flag.NewFlagSet("", flag.ContinueOnError)
		x := fs.Bool("x", false, "")
		names, err := parse(fs, strings.Fields(args))
		if err != nil {
			t.Errorf("%q: %v", args, err)
		}
		got := strings.Join(names, " ") + ":false"
		if *x {
			got = strings.Join(names, " ") + ":true"
		}
		if got != want {
			t.Errorf("%q is read as %s, want %s", args, got, want)
		}
	}
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	fs.SetOutput(&bytes.Buffer{})
	if _, err := parse(fs, []string{"a", "-unknown"}); err == nil {
		t.Error("an unknown flag behind a name is taken")
	}
}

func TestHelp(t *testing.T) {
	for _, help := range []string{"help", "-h", "-help", "--help"} {
		if err := accountsCommand(t.Context(), &bytes.Buffer{}, []string{help}); !errors.Is(err, flag.ErrHelp) {
			t.Errorf("accounts %s: %v", help, err)
		}
		if err := keysCommand(t.Context(), &bytes.Buffer{}, []string{help}); !errors.Is(err, flag.ErrHelp) {
			t.Errorf("keys %s: %v", help, err)
		}
	}
	for _, args := range [][]string{nil, {"create"}, {"create", "a", "b"}, {"show"}, {"list", "a"}, {"set"}, {"frobnicate"}} {
		if err := accountsCommand(t.Context(), &bytes.Buffer{}, args); err == nil || !strings.Contains(err.Error(), "usage: candor accounts") {
			t.Errorf("accounts %v: %v", args, err)
		}
	}
	for _, args := range [][]string{nil, {"create", "-account", "a", "b"}, {"revoke"}, {"list", "a"}, {"frobnicate"}} {
		if err := keysCommand(t.Context(), &bytes.Buffer{}, args); err == nil || !strings.Contains(err.Error(), "usage: candor keys") {
			t.Errorf("keys %v: %v", args, err)
		}
	}
}
