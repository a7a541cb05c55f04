package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"candor/internal/app"
	"candor/internal/config"
	"candor/internal/operate"
)

// subcommand returns the first argument and the flags of what it names; usage
// tells what there is.
func subcommand(command, usage string, args []string) (name string, fs *flag.FlagSet, err error) {
	if len(args) == 0 {
		return "", nil, mistaken{errors.New(usage)}
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		_, _ = fmt.Fprintln(os.Stdout, usage)
		return "", nil, flag.ErrHelp
	}
	return args[0], newFlags("candor "+command+" "+args[0], usage), nil
}

// newFlags returns an empty set of flags. Asked for help it prints the usage and
// the flags in groups; a mistake is one line instead of all of that.
func newFlags(name, usage string) *flag.FlagSet {
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.Usage = func() {
		if usage != "" {
			_, _ = fmt.Fprintf(os.Stdout, "%s\n\n", usage)
		}
		_, _ = fmt.Fprintf(os.Stdout, "Flags of %s:\n", name)
		printFlags(os.Stdout, fs)
	}
	return fs
}

// parse parses the flags and returns what else there is. Unlike a service, a
// command is typed by people, who put flags also behind names.
func parse(fs *flag.FlagSet, args []string) (names []string, err error) {
	quiet := fs.Usage
	fs.Usage = func() {} // printed for a mistake as well
	defer func() { fs.Usage = quiet }()
	for err = config.Parse(fs, args); err == nil && fs.NArg() > 0; err = fs.Parse(fs.Args()[1:]) {
		names = append(names, fs.Arg(0))
	}
	switch {
	case errors.Is(err, flag.ErrHelp):
		quiet()
	case err != nil:
		err = mistaken{fmt.Errorf("%w; %s -h lists the flags", err, fs.Name())}
	}
	return names, err
}

// groups are the headings of flags by what their names begin with.
var groups = []struct{ prefix, title string }{
	{"", ""},
	{"http", "HTTP"},
	{"admin", "Health and metrics"},
	{"kafka", "Kafka, instead of the embedded broker"},
	{"redis", "Redis, instead of the embedded view"},
	{"limit", "Rate limits"},
	{"des", "Duplicate entrances"},
	{"model", "Model service, for second opinions and translations"},
	{"trace", "Traces"},
	{"log", "Log"},
}

// printFlags prints flags in groups.
func printFlags(w io.Writer, fs *flag.FlagSet) {
	for _, g := range groups {
		title := g.title
		fs.VisitAll(func(f *flag.Flag) {
			if prefix, _, ok := strings.Cut(f.Name, "."); ok && prefix != g.prefix || !ok && g.prefix != "" {
				return
			}
			if title != "" {
				_, _ = fmt.Fprintf(w, "\n%s:\n", title)
				title = ""
			}
			value, about := flag.UnquoteUsage(f)
			if f.DefValue != "" && f.DefValue != "false" && f.DefValue != "0" && f.DefValue != "0s" && !strings.Contains(about, "(default") {
				about += " (default " + f.DefValue + ")"
			}
			_, _ = fmt.Fprintf(w, "  -%s\n      %s\n", strings.TrimSpace(f.Name+" "+value), about)
		})
	}
	if name := example(fs); name != "" {
		_, _ = fmt.Fprintf(w, "\nEvery flag is also a variable: -%s is %s.\n", name, config.Variable(name))
	}
}

// example returns the name of a flag to explain variables with.
func example(fs *flag.FlagSet) string {
	var first string
	fs.VisitAll(func(f *flag.Flag) { first = cmp.Or(first, f.Name) })
	if fs.Lookup("kafka.brokers") != nil {
		return "kafka.brokers"
	}
	return first
}

// open parses the flags of a command that takes the wanted number of names, and
// connects to where they say.
func open(ctx context.Context, fs *flag.FlagSet, usage string, wanted int, args []string) (c *operate.Cluster, names []string, stop func(), err error) {
	where := placeFlags(fs)
	if names, err = parse(fs, args); err != nil {
		return nil, nil, nil, err
	}
	if len(names) != wanted {
		return nil, nil, nil, mistaken{errors.New(usage)}
	}
	place, err := where()
	if err != nil {
		return nil, nil, nil, err
	}
	c, stop, err = app.Cluster(ctx, place)
	return c, names, stop, err
}
