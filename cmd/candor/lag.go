package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"candor/internal/ops/operate"
	"candor/internal/plural"
)

var lagCommand = command{
	name: "lag", about: "report how far each consumer group is behind, in records and seconds", define: defineLag,
	details:  "Shows the lag of each topic and partition: the number of records, and how long the oldest of them has waited. Groups commit once a second,\nso up to a second of lag is normal. If there are snapshots of the view, their age is shown, too. Exit code 3: no process runs the join or\na check, or the lag of a partition is -max or more.",
	examples: "candor lag -max 30s    # exit code 3 if the lag of a partition is 30 seconds or more",
}

func defineLag(fs *flag.FlagSet) action {
	all := fs.Bool("all", false, "show partitions without lag as well")
	limit := fs.Duration("max", 0, "`duration` of lag, such as 30s, from which the exit code is 3 (default: none)")
	return onLog(fs, func(ctx context.Context, out io.Writer, c *operate.Cluster, _ []string) error {
		return showLag(ctx, out, c, *all, *limit)
	})
}

func showLag(ctx context.Context, out io.Writer, c *operate.Cluster, all bool, limit time.Duration) error {
	lags, err := c.Lags(ctx)
	if err != nil {
		return err
	}
	w := tabled(out, "GROUP\tTOPIC\tPARTITION\tTAKEN\tEND\tRECORDS\tSECONDS\tOWNED")
	late := 0
	known, owned := map[string]bool{}, map[string]bool{} // by group name; known: the group has run; owned: it runs now
	for _, l := range lags {
		known[l.Group] = true
		owned[l.Group] = owned[l.Group] || l.Owned
		if limit > 0 && l.Age >= limit {
			late++
		}
		if all || l.Records > 0 || !l.Owned {
			_, _ = fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%d\t%.1f\t%s\n", l.Group, l.Topic, l.Partition, max(l.Committed, 0), l.End, l.Records, l.Age.Seconds(), either(l.Owned, "yes", "no"))
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
	var missing []string
	for _, group := range operate.Groups() {
		s := sum[group]
		if !owned[group] {
			missing = append(missing, operate.RoleOf(group))
		}
		if !known[group] {
			_, _ = fmt.Fprintf(out, "%s has never run; start candor serve with the role %s\n", group, operate.RoleOf(group))
			continue
		}
		_, _ = fmt.Fprintf(out, "%s is behind by %s, %s", group, plural.Count(s.Records, "record"), s.Age.Round(100*time.Millisecond))
		if !owned[group] {
			_, _ = fmt.Fprintf(out, "; no process runs it: start candor serve with the role %s", operate.RoleOf(group))
		}
		_, _ = fmt.Fprintln(out)
	}
	if err := showRebuild(ctx, out, c); err != nil {
		return err
	}
	showSnapshots(ctx, out, c)
	var problems []string
	if len(missing) > 0 {
		problems = append(problems, "no process runs "+strings.Join(missing, ", "))
	}
	if late > 0 {
		problems = append(problems, fmt.Sprintf("%s %s behind by %s or more", plural.Count(late, "partition"), plural.Of(late, "is", "are"), limit))
	}
	if len(problems) > 0 {
		return wrong(strings.Join(problems, "; "))
	}
	return nil
}

// paceWait is how long showRebuild measures the speed of a rebuild. showRebuild does so only if at least
// manyRecords records are missing.
const (
	paceWait    = time.Second
	manyRecords = 5000
)

// showRebuild prints the progress of a rebuild of the view, if there is one.
func showRebuild(ctx context.Context, out io.Writer, c *operate.Cluster) error {
	if c.Store == nil {
		return nil
	}
	before, _, err := c.Behind(ctx)
	if err != nil || before < manyRecords {
		return err
	}
	start := time.Now()
	select {
	case <-time.After(paceWait):
	case <-ctx.Done():
		return ctx.Err()
	}
	left, all, err := c.Behind(ctx)
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(out, "the view is behind by %d of %d records", left, all)
	if done := before - left; done > 0 {
		rest := time.Duration(float64(time.Since(start)) * float64(left) / float64(done))
		_, _ = fmt.Fprintf(out, "; at the current rate, it will be complete in %s", max(rest.Round(time.Second), time.Second))
	}
	_, _ = fmt.Fprintln(out)
	return nil
}

// showSnapshots prints the age of the view's snapshots, if there are any.
func showSnapshots(ctx context.Context, out io.Writer, c *operate.Cluster) {
	s, err := c.Snapshots(ctx)
	switch {
	case err != nil: // print the rest of the report anyway
		_, _ = fmt.Fprintf(out, "snapshots cannot be read: %v\n", err)
		return
	}
	age := func(at time.Time) time.Duration { return max(time.Since(at).Round(time.Second), 0) }
	if s.Parts > 0 {
		_, _ = fmt.Fprintf(out, "%s of the view %s a snapshot, taken %s to %s ago\n", plural.Count(s.Parts, "part"), plural.Of(s.Parts, "has", "have"), age(s.Newest), age(s.Oldest))
	}
	if s.Cut > 0 {
		_, _ = fmt.Fprintf(out, "the log of %s has been cut; records of the last %s are all kept\n", plural.Count(s.Cut, "partition"), age(s.Before))
	}
}
