package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"time"

	"candor/internal/app"
	"candor/internal/log/oneview"
	"candor/schemas"
)

var viewCommands = command{
	name: "view", about: "show which Redis holds the view of the log, or move the view to another",
	details: "A log has one view. Processes refuse to start on a Redis that does not hold it, unless it is the same Redis after a wipe.",
	commands: []command{
		{
			name: "show", about: "show which Redis holds the view", define: defineViewShow,
			details: "Exit code 3: the Redis of -redis.url does not hold the view in use.",
		},
		{
			name: "use", about: "make the Redis of -redis.url hold the view", define: defineViewUse,
			details: "Stop all processes first. Processes that still use the other Redis stop by themselves. At the next start, candor rebuilds from the log\nwhat is missing in the Redis of -redis.url.",
		},
	},
}

func defineViewShow(fs *flag.FlagSet) action {
	return connecting(fs, app.Views, func(ctx context.Context, out io.Writer, views *oneview.Guard, _ []string) error {
		current, held, err := views.Current(ctx)
		if err != nil {
			return err
		}
		if current.View == "" {
			_, _ = fmt.Fprintln(out, "no view is in use yet; the first process that starts creates one")
			return nil
		}
		_, _ = fmt.Fprintf(out, "in use: %s\n", viewText(current))
		if held != current.View {
			return wrong(fmt.Sprintf("the Redis of -redis.url, %s, does not hold it", views.Address))
		}
		return nil
	})
}

func defineViewUse(fs *flag.FlagSet) action {
	return connecting(fs, app.Views, func(ctx context.Context, out io.Writer, views *oneview.Guard, _ []string) error {
		before, now, err := views.Use(ctx)
		switch {
		case err != nil:
			return err
		case before.View == now.View:
			_, _ = fmt.Fprintf(out, "already in use: %s\n", viewText(now))
			return nil
		case before.View != "":
			_, _ = fmt.Fprintf(out, "until now: %s\n", viewText(before))
		}
		_, _ = fmt.Fprintf(out, "in use: %s\n", viewText(now))
		return nil
	})
}

func viewText(v schemas.ViewRecord) string {
	return fmt.Sprintf("%s in Redis at %s, since %s, by %s", v.View, v.Address, v.At.Format(time.RFC3339), v.Actor)
}
