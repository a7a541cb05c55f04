package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"log/slog"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"candor/internal/app"
)

// running starts the embedded default and returns its directory and its address.
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

// The number of partitions is fixed at the first start. A later start with another number says so. A start without a
// number keeps what there is, also if an earlier version of candor had another default.
func TestServeOtherPartitions(t *testing.T) {
	start := func(t *testing.T, dir string, partitions int32) string {
		var log bytes.Buffer
		t.Run(strconv.Itoa(int(partitions)), func(t *testing.T) {
			running(t, func(o *app.Options) {
				o.DataDir, o.Partitions, o.Log = dir, partitions, slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelWarn}))
			})
		})
		return log.String()
	}
	const says = "-partitions only applies to a new installation"
	for name, tc := range map[string]struct {
		starts []int32
		want   string
	}{
		"the earlier default": {[]int32{4, 4, 0}, "4"},
		"the default":         {[]int32{0, 2, 0}, "2"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			for _, same := range tc.starts {
				if log := start(t, dir, same); strings.Contains(log, says) {
					t.Errorf("%d: %s", same, log)
				}
			}
			if log := start(t, dir, 3); !strings.Contains(log, says) || !strings.Contains(log, "asked=3 partitions="+tc.want) {
				t.Errorf("3: %s", log)
			}
		})
	}
}

// lines returns the output of a command with single spaces.
func lines(out *bytes.Buffer) []string {
	return strings.Split(regexp.MustCompile(` +`).ReplaceAllString(strings.TrimSpace(out.String()), " "), "\n")
}

// help returns the help text of a command.
func help(t *testing.T, path ...string) string {
	t.Helper()
	var out bytes.Buffer
	if _, err := execute(t.Context(), &out, append([]string{"help"}, path...)); err != nil {
		t.Fatalf("help %v: %v", path, err)
	}
	return out.String()
}

// The help prints flags in groups, and every flag is in one.
func TestHelpListsEveryFlag(t *testing.T) {
	shown := help(t, "serve")
	fs, _ := serveCommand.flags("candor serve")
	if count(fs) < 50 {
		t.Errorf("serve has %d flags", count(fs))
	}
	fs.VisitAll(func(f *flag.Flag) {
		if !regexp.MustCompile(`(?m)^  -` + regexp.QuoteMeta(f.Name) + `( |$)`).MatchString(shown) {
			t.Errorf("the help of serve does not list -%s", f.Name)
		}
	})
	if shown := help(t, "connection"); !strings.Contains(shown, "\n  -redis.tls-ca file\n") || strings.Contains(shown, "-http.addr") {
		t.Errorf("the help of the connection is\n%s", shown)
	}
}

// leaves calls the function visit with each command that has no subcommands, and with its path.
func leaves(visit func(path []string, c command)) {
	var walk func(path []string, list []command)
	walk = func(path []string, list []command) {
		for _, c := range list {
			path := append(slices.Clone(path), c.name)
			if c.define != nil {
				visit(path, c)
			}
			walk(path, c.commands)
		}
	}
	for _, group := range commands {
		walk(nil, group.commands)
	}
}

// The help of a command begins with what the command does. It shows the command's own flags, and not the twenty connection flags. Its
// examples use existing flags.
func TestHelpOfEachCommand(t *testing.T) {
	leaves(func(path []string, c command) {
		typed := "candor " + strings.Join(path, " ")
		shown := help(t, path...)
		if !strings.HasPrefix(shown, sentence(c.about)+"\n\nUsage: "+typed+" [flags]") {
			t.Errorf("the help of %s begins\n%.200s", typed, shown)
		}
		for _, asked := range []string{"-h", "-help", "--help"} {
			var out bytes.Buffer
			if _, err := execute(t.Context(), &out, append(slices.Clone(path), asked)); err != nil || out.String() != shown {
				t.Errorf("%s %s: %v,\n%s", typed, asked, err, out.String())
			}
		}
		if c.name != serveName && strings.Contains(shown, "-kafka.tls") {
			t.Errorf("the help of %s lists the flags of the connection:\n%s", typed, shown)
		}
		fs, _ := c.flags(typed)
		for example := range strings.Lines(c.examples) {
			_, args, ok := strings.Cut(example, typed)
			if !ok {
				t.Errorf("an example of %s is of another command: %s", typed, example)
			}
			for _, m := range regexp.MustCompile(` -([a-z.-]+)`).FindAllStringSubmatch(args, -1) {
				if fs.Lookup(m[1]) == nil {
					t.Errorf("an example of %s has the flag -%s, which it has not", typed, m[1])
				}
			}
		}
	})
}

func TestCompletion(t *testing.T) {
	for words, want := range map[string]string{
		"serv":                  "serve",
		"dead-letters re":       "redrive",
		"serve -http.max":       "-http.max-connections",
		"keys create --pub":     "--public",
		"accounts set -stri":    "-strict-paste",
		"lag -kafka.b":          "-kafka.brokers",
		"keys create -public -": "-daily-adds",
	} {
		var out bytes.Buffer
		if _, err := execute(t.Context(), &out, append([]string{"__complete"}, strings.Fields(words)...)); err != nil || !regexp.MustCompile(`(?m)^`+want+`\t`).MatchString(out.String()) {
			t.Errorf("%q is completed to %v\n%s, want %s", words, err, out.String(), want)
		}
	}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		var out bytes.Buffer
		if _, err := execute(t.Context(), &out, []string{"completion", shell}); err != nil || !strings.Contains(out.String(), "candor") {
			t.Errorf("the script for %s: %v", shell, err)
		}
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

func TestArguments(t *testing.T) {
	for args, want := range map[string]string{
		"accounts":                     "name a command of candor accounts",
		"accounts create":              "ACCOUNT is missing; usage: candor accounts create [flags] ACCOUNT",
		"accounts create a b":          `"b" is one argument too many`,
		"accounts list a":              `"a" is one argument too many`,
		"accounts set":                 "ACCOUNT is missing",
		"accounts set a":               "nothing to change",
		"accounts frobnicate":          `no command "frobnicate"`,
		"keys create -account a b":     `"b" is one argument too many`,
		"keys revoke":                  "KEY-OR-ID is missing",
		"dead-letters redrive -all 17": "not both",
		"dead-letters redrive":         "give the number",
	} {
		words := strings.Fields(args)
		if strings.HasPrefix(args, "dead-letters") {
			dir, _ := running(t)
			words = append(words, "-data-dir", dir)
		}
		var mine mistaken
		if _, err := execute(t.Context(), &bytes.Buffer{}, words); !errors.As(err, &mine) || !strings.Contains(err.Error(), want) {
			t.Errorf("candor %s: %v, want %q", args, err, want)
		}
	}
}
