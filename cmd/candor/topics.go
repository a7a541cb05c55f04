package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"

	"candor/internal/operate"
)

const topicsUsage = `usage: candor topics list
       candor topics describe TOPIC
       candor topics create [-partitions N]
A topic that is not as candor needs it is drift; the exit code is 3 then`

func runTopics(ctx context.Context, args []string) error { return topicsCommand(ctx, os.Stdout, args) }

func topicsCommand(ctx context.Context, out io.Writer, args []string) error {
	action, fs, err := subcommand("topics", topicsUsage, args)
	if err != nil {
		return err
	}
	wanted, partitions := 0, 0
	switch action {
	case "list":
	case "describe":
		wanted = 1
	case "create":
		fs.IntVar(&partitions, "partitions", 12, "`number` of partitions of the survey topics, fixed afterwards")
	default:
		return mistaken{errors.New(topicsUsage)}
	}
	c, names, stop, err := open(ctx, fs, topicsUsage, wanted, args[1:])
	if err != nil {
		return err
	}
	defer stop()
	if action == "create" {
		if err := c.CreateTopics(ctx, int32(partitions)); err != nil {
			return err
		}
	}
	topics, err := c.Topics(ctx)
	if err != nil {
		return err
	}
	if action == "describe" {
		for i := range topics {
			if topics[i].Name == names[0] {
				return describeTopic(out, &topics[i])
			}
		}
		return mistaken{fmt.Errorf("there is no topic %s; candor topics list names them", names[0])}
	}
	return listTopics(out, topics)
}

func listTopics(out io.Writer, topics []operate.Topic) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(w, "TOPIC\tPARTITIONS\tREPLICAS\tRECORDS\tDRIFT")
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
		return wrong(fmt.Sprintf("%d topics are not as they should be", drift))
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
