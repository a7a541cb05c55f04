package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"candor/internal/app"
	"candor/internal/ops/operate"
	"candor/internal/plural"
	"candor/schemas"
)

var topicsCommands = command{
	name: "topics", about: "list, describe and create the topics, and report wrong settings",
	details: "Drift means that a setting of a topic differs from what candor needs. The exit code is then 3.",
	commands: []command{
		{name: "list", about: "list the topics, with their drift", define: func(fs *flag.FlagSet) action {
			return onCluster(fs, func(ctx context.Context, out io.Writer, c *operate.Cluster, _ []string) error {
				return listTopics(ctx, out, c)
			})
		}},
		{name: "describe", about: "show the settings and the drift of a topic", names: "TOPIC", define: func(fs *flag.FlagSet) action {
			return onCluster(fs, func(ctx context.Context, out io.Writer, c *operate.Cluster, names []string) error {
				topics, err := c.Topics(ctx)
				if err != nil {
					return err
				}
				for i := range topics {
					if topics[i].Name == names[0] {
						return describeTopic(out, &topics[i])
					}
				}
				return mistaken{fmt.Errorf("there is no topic %s; candor topics list names them", names[0])}
			})
		}},
		{name: "create", about: "create the topics that do not exist", define: func(fs *flag.FlagSet) action {
			partitions := fs.Int("partitions", 12, "`number` of partitions of the survey topics, fixed afterwards")
			within := fs.Duration("erase.within", schemas.EraseWithin, "`duration` within which deleted content becomes unreadable, as for candor serve; topics that exist are not changed")
			return onCluster(fs, func(ctx context.Context, out io.Writer, c *operate.Cluster, _ []string) error {
				if err := app.ErasesWithin(*within); err != nil {
					return mistaken{err}
				}
				c.Kafka.EraseWithin = *within
				if err := c.CreateTopics(ctx, int32(*partitions)); err != nil {
					return err
				}
				return listTopics(ctx, out, c)
			})
		}},
	},
}

func listTopics(ctx context.Context, out io.Writer, c *operate.Cluster) error {
	topics, err := c.Topics(ctx)
	if err != nil {
		return err
	}
	w := tabled(out, "TOPIC\tPARTITIONS\tREPLICAS\tRECORDS\tDRIFT")
	drift := 0
	for _, t := range topics {
		says := "none"
		if len(t.Drift) > 0 {
			says = strings.Join(t.Drift, "; ")
			drift++
		}
		_, _ = fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%s\n", t.Name, t.Partitions, t.Replicas, t.Records, says)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if drift > 0 {
		return wrong(fmt.Sprintf("%s %s from the expected settings", plural.Count(drift, "topic"), plural.Of(drift, "differs", "differ")))
	}
	return nil
}

func describeTopic(out io.Writer, t *operate.Topic) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	line := func(name string, value any) { _, _ = fmt.Fprintf(w, "%s\t%v\n", name, value) }
	line("topic", t.Name)
	line("holds", t.Holds)
	line("key", t.Key)
	line("id", t.ID)
	line("partitions", t.Partitions)
	line("replicas", t.Replicas)
	line("records", t.Records)
	for _, s := range t.Settings {
		line(s.Name, s.Have)
	}
	for _, d := range t.Drift {
		line("drift", d)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if len(t.Drift) > 0 {
		return wrong(t.Name + " is not as it should be")
	}
	return nil
}
