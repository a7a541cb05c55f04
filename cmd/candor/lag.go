package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"text/tabwriter"
	"time"

	"candor/internal/operate"
)

const lagUsage = `usage: candor lag [-all] [-max DURATION]
Shows how far each group is behind, by topic and partition: in records, and by how long the first of them waits.
Groups commit once a second, so a second of lag is none.`

func runLag(ctx context.Context, args []string) error { return lagCommand(ctx, os.Stdout, args) }

func lagCommand(ctx context.Context, out io.Writer, args []string) error {
	fs := newFlags("candor lag", lagUsage)
	all := fs.Bool("all", false, "show partitions without lag as well")
	limit := fs.Duration("max", 0, "`duration` from which on the exit code is 3, such as 30s (default: never)")
	c, _, stop, err := open(ctx, fs, lagUsage, 0, args)
	if err != nil {
		return err
	}
	defer stop()
	lags, err := c.Lags(ctx)
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(w, "GROUP\tTOPIC\tPARTITION\tTAKEN\tEND\tRECORDS\tSECONDS\tOWNED")
	late := 0
	known := map[string]bool{}
	for _, l := range lags {
		known[l.Group] = true
		if *limit > 0 && l.Age >= *limit {
			late++
		}
		if *all || l.Records > 0 || !l.Owned {
			_, _ = fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%d\t%.1f\t%s\n", l.Group, l.Topic, l.Partition, max(l.Committed, 0), l.End, l.Records, l.Age.Seconds(), yesNo(l.Owned))
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	sum := map[string]operate.Lag{}
	for _, l := range lags {
		s := sum[l.Group]
		s.Records += l.Records
		s.Age = max(s.Age, l.Age)
		sum[l.Group] = s
	}
	for _, group := range operate.Groups() {
		s := sum[group]
		if !known[group] {
			_, _ = fmt.Fprintf(out, "%s has never run\n", group)
			continue
		}
		_, _ = fmt.Fprintf(out, "%s is behind by %d records, %s\n", group, s.Records, s.Age.Round(100*time.Millisecond))
	}
	if late > 0 {
		return wrong(fmt.Sprintf("%d partitions are behind by %s or more", late, *limit))
	}
	return nil
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}
