package main

import (
	"flag"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"candor/internal/flags"
)

// groups maps prefixes of flag names to headings of the help.
var groups = []struct{ prefix, title string }{
	{"", ""},
	{"http", "HTTP"},
	{"memory", "Memory"},
	{"admin", "Health and metrics"},
	{"kafka", "Kafka, instead of the embedded broker"},
	{"redis", "Redis, instead of the embedded view"},
	{"to", "Kafka to copy to"},
	{"against", "The other installation"},
	{"limit", "Rate limits"},
	{"quota", "Quotas"},
	{"erase", "Erasure"},
	{"snapshot", "Snapshots of the view"},
	{"check", "Check state"},
	{"des", "Duplicate entrances"},
	{"model", "Model service, for second opinions and translations"},
	{"drift", "Alarms about sources whose excluded share changes"},
	{"trace", "Traces"},
	{"log", "Log"},
}

// help prints how to use a command. The flags for connections to Kafka and Redis are on a separate help page,
// except for serve.
func (c command) help(w io.Writer, path string) {
	fs, _ := c.flags(path)
	_, _ = fmt.Fprintf(w, "%s\n\nUsage: %s\n", sentence(c.about), c.usage(path))
	if c.details != "" {
		_, _ = fmt.Fprintf(w, "\n%s\n", c.details)
	}
	if c.examples != "" {
		_, _ = fmt.Fprintf(w, "\nExamples:\n  %s\n", strings.ReplaceAll(c.examples, "\n", "\n  "))
	}
	own, connection := fs, connectionFlags()
	connects := fs.Lookup("kafka.brokers") != nil && c.name != serveName
	if connects {
		own = without(fs, connection)
	}
	if count(own) > 0 {
		_, _ = fmt.Fprintf(w, "\nFlags:\n")
		printFlags(w, own)
	}
	if connects {
		_, _ = fmt.Fprintf(w, "\nIt works on the embedded service of -data-dir (default data), or on the Kafka of -kafka.brokers and the Redis of -redis.url;\ncandor help connection lists the flags for them.\n")
	}
	if name := example(fs); name != "" {
		_, _ = fmt.Fprintf(w, "\nEvery flag is also an environment variable: -%s is %s.\n", name, flags.Variable(name))
	}
}

// helpGroup prints the commands of a group.
func (c command) helpGroup(w io.Writer, path string) {
	_, _ = fmt.Fprintf(w, "%s\n\nUsage:\n", sentence(c.about))
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, sub := range c.commands {
		_, _ = fmt.Fprintf(t, "  %s\t%s\n", sub.usage(path+" "+sub.name), sub.about)
	}
	_ = t.Flush()
	if c.details != "" {
		_, _ = fmt.Fprintf(w, "\n%s\n", c.details)
	}
	_, _ = fmt.Fprintf(w, "\nFlags of a command: candor help %s COMMAND\n", strings.TrimPrefix(path, "candor "))
}

// connectionTopic returns the help page for the connection flags, which most commands share.
func connectionTopic() *cobra.Command {
	t := &cobra.Command{Use: "connection", Short: "flags for Kafka and Redis"}
	t.SetHelpFunc(func(t *cobra.Command, _ []string) {
		w := t.OutOrStdout()
		_, _ = fmt.Fprint(w, "Flags that say where the log and the view are.\n\nWithout any, a command works on the embedded service of this directory.\n\nFlags:\n")
		printFlags(w, connectionFlags())
		_, _ = fmt.Fprintf(w, "\nEvery flag is also an environment variable: -kafka.brokers is %s.\n", flags.Variable("kafka.brokers"))
	})
	return t
}

func sentence(about string) string { return strings.ToUpper(about[:1]) + about[1:] + "." }

func connectionFlags() *flag.FlagSet {
	fs := flag.NewFlagSet("connection", flag.ContinueOnError)
	placeFlags(fs)
	return fs
}

// without returns the flags of fs that others does not have.
func without(fs, others *flag.FlagSet) *flag.FlagSet {
	rest := flag.NewFlagSet(fs.Name(), flag.ContinueOnError)
	fs.VisitAll(func(f *flag.Flag) {
		if others.Lookup(f.Name) == nil {
			rest.Var(f.Value, f.Name, f.Usage)
			rest.Lookup(f.Name).DefValue = f.DefValue
		}
	})
	return rest
}

func count(fs *flag.FlagSet) (n int) {
	fs.VisitAll(func(*flag.Flag) { n++ })
	return n
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
}

// example returns the name of a flag, with which the help shows how environment variables are named after flags.
func example(fs *flag.FlagSet) (name string) {
	for _, known := range []string{"kafka.brokers", "http.addr"} {
		if fs.Lookup(known) != nil {
			return known
		}
	}
	fs.VisitAll(func(f *flag.Flag) {
		if name == "" {
			name = f.Name
		}
	})
	return name
}
