// Command candor scores the quality of survey respondents, streamed.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
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
	{"accounts", "show what an account was charged", showAccounts},
	{"demo", "stream a synthetic panel through the service and show what was caught", runDemo},
}

func main() {
	if os.Getenv("GOGC") == "" {
		// Memory is cheaper than time here: the live heap is small and steady.
		debug.SetGCPercent(400)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if len(os.Args) < 2 {
		usage()
		os.Exit(2)
	}
	for _, c := range commands {
		if c.name != os.Args[1] {
			continue
		}
		switch err := c.run(ctx, os.Args[2:]); {
		case errors.Is(err, flag.ErrHelp):
		case err != nil:
			fmt.Fprintf(os.Stderr, "candor %s: %v\n", c.name, err)
			stop()
			os.Exit(1)
		}
		return
	}
	usage()
	os.Exit(2)
}

func usage() {
	var b strings.Builder
	b.WriteString("candor: survey response quality, streamed\n\nUsage: candor COMMAND [flags]\n\n")
	for _, c := range commands {
		fmt.Fprintf(&b, "  %-8s %s\n", c.name, c.about)
	}
	b.WriteString("\nEvery flag is also an environment variable: -http.addr is CANDOR_HTTP_ADDR.\nFlags of a command: candor COMMAND -h\n")
	fmt.Fprint(os.Stderr, b.String())
}

func newLogger(level string) (*slog.Logger, error) {
	var l slog.Level
	if err := l.UnmarshalText([]byte(level)); err != nil {
		return nil, fmt.Errorf("-log.level: %w", err)
	}
	return slog.New(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: l})), nil
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
