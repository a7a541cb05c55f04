package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"candor/internal/app"
	"candor/internal/flags"
	"candor/internal/ops/operate"
)

// command is a command of candor, or a group of commands such as keys. The library cobra handles dispatch,
// suggestions and completion. Package flag parses the flags, so that -http.addr and --http.addr mean the same
// (docs/adr/0090).
type command struct {
	name     string // its own name, without that of its group
	about    string // description in one line
	names    string // the arguments, as in "TOPIC"; an optional one is in brackets
	details  string // further description for the help
	examples string // one per line

	define   func(fs *flag.FlagSet) action // adds the flags
	commands []command                     // of a group
}

// action runs a command after its flags were parsed.
type action func(ctx context.Context, out io.Writer, names []string) error

// tree returns the command and its subcommands in the form that cobra needs. path is what the user types to call
// the command.
func (c command) tree(path string) *cobra.Command {
	t := &cobra.Command{Use: c.name, Short: c.about, DisableFlagsInUseLine: true, Args: cobra.ArbitraryArgs, SuggestionsMinimumDistance: 2}
	if c.define == nil {
		t.FParseErrWhitelist.UnknownFlags = true // so that an unknown command with flags gets an error about its name
		t.RunE = func(t *cobra.Command, args []string) error { return noCommand(t, args) }
		for _, sub := range c.commands {
			t.AddCommand(sub.tree(path + " " + sub.name))
		}
		t.SetHelpFunc(func(t *cobra.Command, _ []string) { c.helpGroup(t.OutOrStdout(), path) })
		return t
	}
	t.DisableFlagParsing = true
	t.RunE = func(t *cobra.Command, args []string) error {
		err := c.run(t.Context(), t.OutOrStdout(), path, args)
		if errors.Is(err, flag.ErrHelp) {
			return t.Help()
		}
		return err
	}
	t.SetHelpFunc(func(t *cobra.Command, _ []string) { c.help(t.OutOrStdout(), path) })
	t.ValidArgsFunction = func(_ *cobra.Command, _ []string, word string) ([]string, cobra.ShellCompDirective) {
		return c.complete(path, word)
	}
	return t
}

// noCommand returns the error for a group that is called without a command.
func noCommand(t *cobra.Command, args []string) error {
	path := t.CommandPath()
	switch {
	case len(args) == 0:
		return mistaken{fmt.Errorf("name a command of %s; %s -h lists them", path, path)}
	case slices.ContainsFunc(t.Commands(), func(c *cobra.Command) bool { return c.Name() == args[0] }):
		return mistaken{fmt.Errorf("flags come after the command: %s %s [flags]", path, strings.Join(args, " "))}
	case len(t.SuggestionsFor(args[0])) > 0:
		return mistaken{fmt.Errorf("there is no command %q; did you mean %s %s?", args[0], path, strings.Join(t.SuggestionsFor(args[0]), " or "))}
	}
	return mistaken{fmt.Errorf("there is no command %q; %s -h lists the commands", args[0], path)}
}

// flags returns the flags of a command, and the action to run after they were parsed.
func (c command) flags(path string) (*flag.FlagSet, action) {
	fs := flag.NewFlagSet(path, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return fs, c.define(fs)
}

// run parses the arguments and runs the command. If help is requested, it returns flag.ErrHelp.
func (c command) run(ctx context.Context, out io.Writer, path string, args []string) error {
	fs, act := c.flags(path)
	names, err := parse(fs, args)
	if err != nil {
		return err
	}
	wanted := strings.Fields(c.names)
	switch n := len(names); {
	case n > len(wanted):
		return mistaken{fmt.Errorf("%q is one argument too many; usage: %s", names[len(wanted)], c.usage(path))}
	case n < len(wanted) && !strings.HasPrefix(wanted[n], "["):
		return mistaken{fmt.Errorf("%s is missing; usage: %s", wanted[n], c.usage(path))}
	}
	return act(ctx, out, names)
}

func (c command) usage(path string) string {
	return strings.TrimSpace(path + " [flags] " + c.names)
}

// complete returns the flags that begin with a word. If the word is not the beginning of a flag, the shell
// completes file names.
func (c command) complete(path, word string) ([]string, cobra.ShellCompDirective) {
	if !strings.HasPrefix(word, "-") {
		return nil, cobra.ShellCompDirectiveDefault
	}
	dashes := word[:len(word)-len(strings.TrimLeft(word, "-"))]
	fs, _ := c.flags(path)
	var found []string
	fs.VisitAll(func(f *flag.Flag) {
		if name := dashes + f.Name; strings.HasPrefix(name, word) {
			_, about := flag.UnquoteUsage(f)
			found = append(found, name+"\t"+about)
		}
	})
	return found, cobra.ShellCompDirectiveNoFileComp
}

// connecting adds the connection flags, and wraps an action that needs a connection. The function open connects to
// the place that the flags name.
func connecting[T any](fs *flag.FlagSet, open func(context.Context, app.Place) (T, func(), error), act func(ctx context.Context, out io.Writer, of T, names []string) error) action {
	where := placeFlags(fs)
	return func(ctx context.Context, out io.Writer, names []string) error {
		place, err := where()
		if err != nil {
			return err
		}
		of, stop, err := open(ctx, place)
		if err != nil {
			return err
		}
		defer stop()
		return act(ctx, out, of, names)
	}
}

// onCluster wraps an action that needs Kafka and Redis.
func onCluster(fs *flag.FlagSet, act func(ctx context.Context, out io.Writer, c *operate.Cluster, names []string) error) action {
	return connecting(fs, app.Cluster, act)
}

// onLog is like onCluster, for an action that needs all topics to exist.
func onLog(fs *flag.FlagSet, act func(ctx context.Context, out io.Writer, c *operate.Cluster, names []string) error) action {
	return onCluster(fs, func(ctx context.Context, out io.Writer, c *operate.Cluster, names []string) error {
		if err := c.Installed(ctx); err != nil {
			return err
		}
		return act(ctx, out, c, names)
	})
}

// onAccounts wraps an action that needs the accounts and keys in the log. The function check validates flags
// before a connection is made. It may be nil.
func onAccounts(fs *flag.FlagSet, check func() error, act func(ctx context.Context, out io.Writer, o *app.Operator, names []string) error) action {
	connected := connecting(fs, func(ctx context.Context, place app.Place) (*app.Operator, func(), error) {
		o, err := app.Operate(ctx, place)
		return o, o.Close, err
	}, act)
	return func(ctx context.Context, out io.Writer, names []string) error {
		if check != nil {
			if err := check(); err != nil {
				return mistaken{err}
			}
		}
		return connected(ctx, out, names)
	}
}

// parse parses the flags and returns the other arguments. People also write flags after names, which package flag
// does not support.
func parse(fs *flag.FlagSet, args []string) (names []string, err error) {
	fs.Usage = func() {} // package flag would also print it for an error
	for err = flags.Parse(fs, args); err == nil && fs.NArg() > 0; err = fs.Parse(fs.Args()[1:]) {
		names = append(names, fs.Arg(0))
	}
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		err = mistaken{fmt.Errorf("%w; %s -h lists the flags", err, fs.Name())}
	}
	return names, err
}
