package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"text/tabwriter"
	"time"

	"candor/internal/operate"
	"candor/schemas"
)

const lettersUsage = `usage: candor dead-letters list [-role ROLE] [-open]
       candor dead-letters show NUMBER [-save FILE]
       candor dead-letters redrive NUMBER | -all
What could not be handled, with its place and cause. The content, which may be answers, is never printed: -save writes it to a file.
Re-driving hands in again what this candor can handle now, once`

func runLetters(ctx context.Context, args []string) error {
	return lettersCommand(ctx, os.Stdout, args)
}

func lettersCommand(ctx context.Context, out io.Writer, args []string) error {
	action, fs, err := subcommand("dead-letters", lettersUsage, args)
	if err != nil {
		return err
	}
	var role, save string
	var unhandled, all bool
	wanted := 0
	switch action {
	case "list":
		fs.StringVar(&role, "role", "", "`role` that gave up, such as join or check:OES; empty: any")
		fs.BoolVar(&unhandled, "open", false, "leave out what was re-driven")
	case "show":
		fs.StringVar(&save, "save", "", "`file` to write the record's value to, readable by its owner only")
		wanted = 1
	case "redrive":
		fs.BoolVar(&all, "all", false, "re-drive everything that can be")
		if len(args) > 1 && args[1] != "-all" && args[1] != "--all" {
			wanted = 1
		}
	default:
		return mistaken{errors.New(lettersUsage)}
	}
	c, names, stop, err := open(ctx, fs, lettersUsage, wanted, args[1:])
	if err != nil {
		return err
	}
	defer stop()
	if action == "list" {
		return listLetters(ctx, out, c, role, unhandled)
	}
	if all {
		return redriveAll(ctx, out, c)
	}
	if len(names) == 0 {
		return mistaken{errors.New(lettersUsage)}
	}
	l, err := findLetter(ctx, c, names[0])
	if err != nil {
		return err
	}
	if action == "show" {
		content, err := c.Content(ctx, l)
		if err != nil {
			return err
		}
		return showLetter(out, l, content, save)
	}
	if err := c.Redrive(ctx, l); err != nil {
		return err
	}
	_, _ = fmt.Fprintf(out, "dead letter %d is on %s again\n", l.Number, l.Topic)
	return nil
}

func listLetters(ctx context.Context, out io.Writer, c *operate.Cluster, role string, unhandled bool) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(w, "NUMBER\tBURIED\tROLE\tTOPIC\tPARTITION\tOFFSET\tBYTES\tSTATE\tREASON")
	err := c.Letters(ctx, func(l *operate.Letter) error {
		if role == "" || role == l.Role {
			if !l.Redriven || !unhandled {
				_, _ = fmt.Fprintf(w, "%d\t%s\t%s\t%s\t%d\t%d\t%d\t%s\t%s\n", l.Number, l.Buried.Format(time.RFC3339), l.Role, l.Topic, l.Partition, l.Offset,
					len(l.Value), stateOf(l), oneLine(l.Reason, 120))
			}
		}
		return nil
	})
	return errors.Join(err, w.Flush())
}

func stateOf(l *operate.Letter) string {
	if l.Redriven {
		return "re-driven"
	}
	return "open"
}

// oneLine makes a text safe for a line of a terminal.
func oneLine(s string, most int) string {
	quoted := strconv.QuoteToGraphic(s)
	quoted = quoted[1 : len(quoted)-1]
	if r := []rune(quoted); len(r) > most {
		return string(r[:most]) + "…"
	}
	return quoted
}

// errFound ends a search.
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
	line("state", stateOf(l))
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
	line("key", fmt.Sprintf("%d bytes", len(l.Key)))
	line("value", fmt.Sprintf("%d bytes, not shown", len(content)))
	for _, h := range l.Headers {
		line("header "+oneLine(h.Key, 64), fmt.Sprintf("%d bytes", len(h.Value)))
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
	_, _ = fmt.Fprintf(out, "%d re-driven, %d stay, %d were re-driven before\n", again, stay, before)
	return err
}
