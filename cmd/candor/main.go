// Command candor scores the quality of survey respondents as a stream.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"candor/internal/app"
)

// commands lists all commands of candor, by topic.
var commands = []struct {
	title    string
	commands []command
}{
	{"Run it", []command{serveCommand, demoCommand, healthCommand, versionCommand}},
	{"Interviews in files", []command{importCommand, exportCommand, reportCommand, sourcesCommand}},
	{"Accounts and keys", []command{accountsCommands, keysCommands, tokensCommands, auditCommand}},
	{"Operate", []command{topicsCommands, lagCommand, lettersCommands, verifyCommand, viewCommands, copyCommand, tailCommand(nil)}},
}

func main() {
	// Files that candor writes, such as the embedded log and saved dead letters, must be readable only by the user
	// that runs it.
	syscall.Umask(0o077)
	if os.Getenv("GOGC") == "" {
		// The live heap is small and steady. So collecting it less often saves time and costs little memory.
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
	exitUsage  = 2 // invalid arguments or settings
	exitWrong  = 3 // the command ran, and found a problem
)

// mistaken marks an error in the command line or in its settings.
type mistaken struct{ error }

func (m mistaken) Unwrap() error { return m.error }

// wrong is the error of a command that has run and found a problem, such as a view that differs from the log.
type wrong string

func (w wrong) Error() string { return string(w) }

// run runs a command line and returns the exit code.
func run(ctx context.Context, args []string, stderr io.Writer) int {
	path, err := execute(ctx, os.Stdout, args)
	if err == nil {
		return exitOK
	}
	_, _ = fmt.Fprintf(stderr, "%s: %v\n", path, err)
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

// execute runs a command line. It returns the name of the command that ran, such as "candor keys list". It prints
// help to out.
func execute(ctx context.Context, out io.Writer, args []string) (path string, err error) {
	root := newRoot() //nolint:contextcheck // the library passes the context to the command
	root.SetOut(out)
	addLibraryCommands(root)
	args = slices.Clone(args)
	for i, arg := range args {
		if arg == "--" {
			break
		}
		// Package flag accepts one dash as well as two; the library does not.
		if arg == "-help" || i == 0 && arg == "-version" {
			args[i] = "-" + arg
		}
	}
	root.SetArgs(args)
	c, err := root.ExecuteContextC(ctx)
	return c.CommandPath(), err
}

// newRoot returns the root command in the form that cobra needs.
func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use: "candor", Short: "scores the quality of survey responses", Version: app.Version(),
		SilenceErrors: true, SilenceUsage: true, DisableFlagsInUseLine: true, Args: cobra.ArbitraryArgs, SuggestionsMinimumDistance: 2,
		RunE: func(root *cobra.Command, args []string) error { return noCommand(root, args) },
	}
	root.FParseErrWhitelist.UnknownFlags = true // see command.tree
	root.SetVersionTemplate("{{.Version}}\n")
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return mistaken{err} })
	root.SetHelpFunc(func(root *cobra.Command, _ []string) { overview(root.OutOrStdout()) })
	for _, group := range commands {
		for _, c := range group.commands {
			root.AddCommand(c.tree("candor " + c.name))
		}
	}
	root.AddCommand(connectionTopic())
	return root
}

// addLibraryCommands adds the commands help and completion of the library. Unlike the library, they return an error
// for a command or a shell that does not exist. The output of root must be set before.
func addLibraryCommands(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		switch c.Name() {
		case "help":
			c.Run, c.RunE = nil, helpOf
		case "completion":
			c.Args, c.RunE = cobra.ArbitraryArgs, noCommand
		}
	}
}

// helpOf prints the help of the command that the arguments name. Without arguments, it prints all commands.
func helpOf(help *cobra.Command, args []string) error {
	c, rest, err := help.Root().Find(args)
	if err != nil {
		return mistaken{err}
	}
	if len(rest) > 0 && c.HasSubCommands() {
		return noCommand(c, rest)
	}
	return c.Help()
}

// overview prints all commands.
func overview(w io.Writer) {
	_, _ = fmt.Fprint(w, "candor scores the quality of survey responses.\n\nUsage: candor COMMAND [flags]\n")
	for _, group := range commands {
		_, _ = fmt.Fprintf(w, "\n%s:\n", group.title)
		for _, c := range group.commands {
			_, _ = fmt.Fprintf(w, "  %-13s %s\n", c.name, c.about)
		}
	}
	_, _ = fmt.Fprint(w, `
Help:
  candor help COMMAND     how a command is used, with its flags
  candor help connection  flags for Kafka and Redis, which most commands take
  candor completion bash  a script that completes commands and flags; also zsh, fish and powershell

Every flag is also an environment variable: -http.addr is CANDOR_HTTP_ADDR.
Exit codes: 0 done, 1 failed, 2 wrong arguments or settings, 3 the command worked and found a problem
`)
}

func newLogger(level string) (*slog.Logger, error) {
	var l slog.Level
	if err := l.UnmarshalText([]byte(level)); err != nil {
		return nil, fmt.Errorf("-log.level must be debug, info, warn or error, not %q", level)
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
