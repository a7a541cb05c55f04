// Command candor scores the quality of survey respondents, streamed.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"
)

// command is one subcommand: what it does in a line, and its function.
type command struct {
	name, about string
	run         func(ctx context.Context, args []string) error
}

var commands = []command{
	{"serve", "run the service: all roles, or those of -roles", serve},
	{"keys", "create, list and revoke API keys", keys},
	{"accounts", "create, list, show and change accounts", runAccounts},
	{"tokens", "create, list and revoke signing secrets, and sign tokens to try them", runTokens},
	{"audit", "show who changed accounts, keys and cleaning settings", runAudit},
	{"topics", "list, describe and create the topics, and say what is not as it should be", runTopics},
	{"lag", "say how far each group is behind, in records and seconds", runLag},
	{"dead-letters", "list what could not be handled, inspect one, hand it in again", runLetters},
	{"verify", "compare the view with the log", runVerify},
	{"tail", "show results as they come", runTail},
	{"demo", "stream a synthetic panel through the service and show what was caught", runDemo},
	{"health", "ask a process whether it lives, or is ready", runHealth},
	{"version", "say which build this is", runVersion},
}

func main() {
	// What candor writes, such as the embedded log and saved dead letters, is for
	// the user that runs it.
	syscall.Umask(0o077)
	if os.Getenv("GOGC") == "" {
		// Memory is cheaper than time here: the live heap is small and steady.
		debug.SetGCPercent(400)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], os.Stderr)
	stop()
	os.Exit(code)
}

// Exit codes.
const (
	exitOK     = 0
	exitFailed = 1
	exitUsage  = 2 // arguments or settings that cannot be meant
	exitWrong  = 3 // it was looked at, and is not as it should be
)

// mistaken marks an error of whoever typed the command or its settings.
type mistaken struct{ error }

func (m mistaken) Unwrap() error { return m.error }

// wrong is the error of a command that has printed what it found.
type wrong string

func (w wrong) Error() string { return string(w) }

func run(ctx context.Context, args []string, stderr io.Writer) int {
	if len(args) == 0 {
		usage(stderr)
		return exitUsage
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		usage(os.Stdout)
		return exitOK
	}
	for _, c := range commands {
		if c.name != args[0] {
			continue
		}
		err := c.run(ctx, args[1:])
		if err == nil || errors.Is(err, flag.ErrHelp) {
			return exitOK
		}
		_, _ = fmt.Fprintf(stderr, "candor %s: %v\n", c.name, err)
		var mine mistaken
		var found wrong
		switch {
		case errors.As(err, &mine):
			return exitUsage
		case errors.As(err, &found):
			return exitWrong
		}
		return exitFailed
	}
	_, _ = fmt.Fprintf(stderr, "candor: there is no command %q\n\n", args[0])
	usage(stderr)
	return exitUsage
}

func usage(w io.Writer) {
	var b strings.Builder
	b.WriteString("candor: survey response quality, streamed\n\nUsage: candor COMMAND [flags]\n\n")
	for _, c := range commands {
		fmt.Fprintf(&b, "  %-13s %s\n", c.name, c.about)
	}
	b.WriteString(`
Every flag is also an environment variable: -http.addr is CANDOR_HTTP_ADDR.
Flags of a command: candor COMMAND -h
Exit codes: 0 done, 1 failed, 2 wrong arguments or settings, 3 looked, and something is not as it should be
`)
	_, _ = io.WriteString(w, b.String())
}

func newLogger(level string) (*slog.Logger, error) {
	var l slog.Level
	if err := l.UnmarshalText([]byte(level)); err != nil {
		return nil, fmt.Errorf("-log.level is debug, info, warn or error, not %q", level)
	}
	return slog.New(newSparing(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: l}))), nil
}

// list splits a comma-separated flag.
func list(s string) []string {
	var parts []string
	for p := range strings.SplitSeq(s, ",") {
		if p = strings.TrimSpace(p); p != "" {
			parts = append(parts, p)
		}
	}
	return parts
}
