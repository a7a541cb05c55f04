package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"text/tabwriter"
	"time"

	"candor/internal/ops/operate"
	"candor/internal/plural"
	"candor/schemas"
)

var lettersCommands = command{
	name: "dead-letters", about: "list, inspect and redrive records that could not be handled",
	details: "A dead letter is a record that could not be handled, with its place and cause. Its content, which may be answers, is never printed.",
	commands: []command{
		{name: "list", about: "list dead letters", define: func(fs *flag.FlagSet) action {
			role := fs.String("role", "", "`role` that could not handle the record, such as join or check:OES; empty: any")
			unhandled := fs.Bool("open", false, "leave out dead letters that were redriven")
			return onLog(fs, func(ctx context.Context, out io.Writer, c *operate.Cluster, _ []string) error {
				return listLetters(ctx, out, c, *role, *unhandled)
			})
		}},
		{name: "show", about: "show the place and the cause of a dead letter", names: "NUMBER", define: func(fs *flag.FlagSet) action {
			save := fs.String("save", "", "`file` to write the record's value to; only its owner can read it")
			return onLog(fs, func(ctx context.Context, out io.Writer, c *operate.Cluster, names []string) error {
				l, err := findLetter(ctx, c, names[0])
				if err != nil {
					return err
				}
				content, err := c.Content(ctx, l)
				if err != nil {
					return err
				}
				return showLetter(out, l, content, *save)
			})
		}},
		{
			name: "redrive", about: "append the record of a dead letter to its topic again, once, if this version can handle it", names: "[NUMBER]", define: defineRedrive,
			examples: "candor dead-letters redrive 17\ncandor dead-letters redrive -all",
		},
	},
}

func defineRedrive(fs *flag.FlagSet) action {
	all := fs.Bool("all", false, "redrive all dead letters that this version can handle, instead of one")
	return onLog(fs, func(ctx context.Context, out io.Writer, c *operate.Cluster, names []string) error {
		switch {
		case *all && len(names) > 0:
			return mistaken{errors.New("give the number of a dead letter or -all, not both")}
		case *all:
			return redriveAll(ctx, out, c)
		case len(names) == 0:
			return mistaken{errors.New("give the number of a dead letter, or -all; candor dead-letters list shows them")}
		}
		l, err := findLetter(ctx, c, names[0])
		if err != nil {
			return err
		}
		if err := c.Redrive(ctx, l); err != nil {
			return err
		}
		_, err = fmt.Fprintf(out, "dead letter %d is on %s again\n", l.Number, l.Topic)
		return err
	})
}

func listLetters(ctx context.Context, out io.Writer, c *operate.Cluster, role string, unhandled bool) error {
	w := tabled(out, "NUMBER\tBURIED\tROLE\tTOPIC\tPARTITION\tOFFSET\tBYTES\tSTATE\tREASON")
	err := c.Letters(ctx, func(l *operate.Letter) error {
		if (role == "" || role == l.Role) && (!l.Redriven || !unhandled) {
			_, _ = fmt.Fprintf(w, "%d\t%s\t%s\t%s\t%d\t%d\t%d\t%s\t%s\n", l.Number, l.Buried.Format(time.RFC3339), l.Role, l.Topic, l.Partition, l.Offset,
				len(l.Value), either(l.Redriven, "redriven", "open"), oneLine(l.Reason, 120))
		}
		return nil
	})
	return errors.Join(err, w.Flush())
}

// oneLine makes a text safe to print on one line of a terminal.
func oneLine(s string, most int) string {
	quoted := strconv.QuoteToGraphic(s)
	quoted = quoted[1 : len(quoted)-1]
	if r := []rune(quoted); len(r) > most {
		return string(r[:most]) + "…"
	}
	return quoted
}

// errFound ends a search after the dead letter was found.
var errFound = errors.New("found")

func findLetter(ctx context.Context, c *operate.Cluster, number string) (*operate.Letter, error) {
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return nil, mistaken{fmt.Errorf("%q is not the number of a dead letter; candor dead-letters list shows them", number)}
	}
	var found *operate.Letter
	err = c.Letters(ctx, func(l *operate.Letter) error {
		if l.Number != n {
			return nil
		}
		found = l
		return errFound
	})
	if found == nil && err == nil {
		err = fmt.Errorf("there is no dead letter %d", n)
	}
	if errors.Is(err, errFound) {
		err = nil
	}
	return found, err
}

func showLetter(out io.Writer, l *operate.Letter, content []byte, save string) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	line := func(name string, value any) { _, _ = fmt.Fprintf(w, "%s\t%v\n", name, value) }
	line("number", l.Number)
	line("state", either(l.Redriven, "redriven", "open"))
	line("buried", l.Buried.Format(time.RFC3339Nano))
	line("role", l.Role)
	line("reason", oneLine(l.Reason, 1024))
	line("topic", l.Topic)
	line("partition", l.Partition)
	line("offset", l.Offset)
	line("time", l.Time.Format(time.RFC3339Nano))
	if p, err := schemas.Peek(schemas.Record{Key: l.Key, Headers: l.Headers}); err == nil {
		line("type", p.Kind)
		line("account", oneLine(string(p.Key.Account), 256))
		line("survey", oneLine(string(p.Key.Survey), 256))
	}
	line("key", plural.Count(len(l.Key), "byte"))
	line("value", plural.Count(len(content), "byte")+", not shown")
	for _, h := range l.Headers {
		line("header "+oneLine(h.Key, 64), plural.Count(len(h.Value), "byte"))
	}
	if err := w.Flush(); err != nil || save == "" {
		return err
	}
	return os.WriteFile(save, content, 0o600)
}

func redriveAll(ctx context.Context, out io.Writer, c *operate.Cluster) error {
	again, stay, before := 0, 0, 0
	err := c.Letters(ctx, func(l *operate.Letter) error {
		if l.Redriven {
			before++
			return nil
		}
		switch err := c.Redrive(ctx, l); {
		case errors.Is(err, operate.ErrStays):
			stay++
			_, _ = fmt.Fprintf(out, "%d: %v\n", l.Number, err)
		case err != nil:
			return err
		default:
			again++
		}
		return nil
	})
	_, _ = fmt.Fprintf(out, "%d redriven, %d %s, %d %s redriven before\n", again, stay, plural.Of(stay, "stays", "stay"), before, plural.Of(before, "was", "were"))
	return err
}
