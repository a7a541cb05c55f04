package main

import (
	"context"
	"flag"
	"fmt"
	"io"

	"candor/internal/app"
	"candor/internal/ops/operate"
	"candor/internal/plural"
	"candor/schemas"
)

var verifyCommand = command{
	name: "verify", about: "compare the view with the log", define: defineVerify,
	details: `Replays the log into a fresh view in memory, one partition at a time, and compares it with the live one: surveys, respondents,
charges, and the markers of the checks. It can run while candor works, writes nothing, and needs about as much memory as the rows of the
largest partition. Exit code 3: they differ. To rebuild the view, wipe Redis.

With -against.kafka.brokers or -against.data-dir, it compares the views that the logs of two installations give, for example after candor copy:
surveys with their identifiers, respondents, order, decisions, settings and their history, and credits. Offsets can differ. Add nothing
while it runs. It does not use the live views. If -log.retention has deleted records, it begins at the newest snapshot.`,
}

func defineVerify(fs *flag.FlagSet) action {
	only := fs.Int("partition", -1, "verify only the partition with this `number` (default: all)")
	other := logFlags(fs, "against.", true)
	dir := fs.Lookup("against.data-dir") // its default would compare an installation with itself
	brokers := fs.Lookup("against.kafka.brokers")
	dir.DefValue = ""
	_ = dir.Value.Set("") // setting a text never fails
	where := placeFlags(fs)
	return func(ctx context.Context, out io.Writer, _ []string) error {
		place, err := where()
		if err != nil {
			return err
		}
		if dir.Value.String() != "" || brokers.Value.String() != "" {
			against, err := other()
			if err != nil {
				return err
			}
			return verifyAgainst(ctx, out, place, against)
		}
		c, stop, err := app.Cluster(ctx, place)
		if err != nil {
			return err
		}
		defer stop()
		return verify(ctx, out, c, *only)
	}
}

// maxDifferences is how many differences between two installations are printed.
const maxDifferences = 20

// verifyAgainst compares the contents of two installations, replayed from their logs.
func verifyAgainst(ctx context.Context, out io.Writer, places ...app.Place) error {
	contents := make([]*operate.Contents, len(places))
	for i, place := range places {
		c, stop, err := app.Log(ctx, place)
		if err != nil {
			return err
		}
		contents[i], err = c.Contents(ctx)
		stop()
		if err != nil {
			return err
		}
		_, _ = fmt.Fprintf(out, "%s: %s, %s\n", []string{"this installation", "the other one"}[i],
			plural.Count(len(contents[i].Surveys), "survey"), plural.Count(contents[i].Respondents, "respondent"))
	}
	first, n, err := contents[0].Against(contents[1], maxDifferences)
	if err != nil {
		return err
	}
	for _, d := range first {
		_, _ = fmt.Fprintf(out, "  %s\n", d)
	}
	if n > 0 {
		return wrong("the installations differ in " + plural.Count(n, "place"))
	}
	_, _ = fmt.Fprintln(out, "equal")
	return nil
}

// verify compares the view with the log, in the partition only. If only is negative, it compares all partitions.
func verify(ctx context.Context, out io.Writer, c *operate.Cluster, only int) error {
	if c.Store == nil {
		return mistaken{operate.ErrNoView}
	}
	if err := c.Installed(ctx); err != nil {
		return err
	}
	topics, err := c.Topics(ctx)
	if err != nil {
		return err
	}
	n := 0
	for _, t := range topics {
		if t.Name == schemas.TopicSurveys {
			n = t.Partitions
		}
	}
	if only >= n {
		return mistaken{fmt.Errorf("-partition: there are the partitions 0 to %d", n-1)}
	}
	differ := 0
	for p := range n {
		if only >= 0 && p != only {
			continue
		}
		v, err := c.Verify(ctx, int32(p))
		if err != nil {
			return fmt.Errorf("partition %d: %w", p, err)
		}
		if !v.Equal() {
			differ++
		}
		tell(out, v)
	}
	if differ > 0 {
		return wrong(fmt.Sprintf("%s of the view %s from the log", plural.Count(differ, "partition"), plural.Of(differ, "differs", "differ")))
	}
	return nil
}

func tell(out io.Writer, v *operate.Verdict) {
	says := "equal"
	if !v.Equal() {
		n := len(v.Wrong) + len(v.CheckState)
		says = fmt.Sprintf("%d %s", n, plural.Of(n, "differs", "differ"))
		if v.More {
			says = fmt.Sprintf("more than %d differ", n)
		}
	}
	_, _ = fmt.Fprintf(out, "partition %d, log to %d, scores to %d: %d %s, %s\n", v.Partition, v.Log, v.Scores, v.Entries, plural.Of(v.Entries, "entry", "entries"), says)
	for _, e := range v.Wrong {
		_, _ = fmt.Fprintf(out, "  %s\n", e)
	}
	for _, f := range v.CheckState {
		_, _ = fmt.Fprintf(out, "  %s\n", f)
	}
}
