package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"candor/internal/ops/operate"
	"candor/survey"
)

// tailCommand returns the command tail. The command calls following, which may be nil, when it is ready: it shows every
// record that is published after that.
func tailCommand(following func()) command {
	return command{
		name: "tail", about: "print results as they arrive", define: func(fs *flag.FlagSet) action { return defineTail(fs, following) },
		details:  "Prints scores and verdicts from the feed until you interrupt it, and never answers or attributes.",
		examples: "candor tail -account acme -survey 'Coffee Habits'",
	}
}

func defineTail(fs *flag.FlagSet, following func()) action {
	account := fs.String("account", "", "show only the account with this `id`; empty: all")
	name := fs.String("survey", "", "show only the survey with this `name`; empty: all")
	start := fs.Bool("from-start", false, "first show what the feed holds: at least the last state of every respondent")
	asJSON := fs.Bool("json", false, "print one JSON object per line")
	return onLog(fs, func(ctx context.Context, out io.Writer, c *operate.Cluster, _ []string) error {
		o := operate.TailOptions{Account: survey.AccountID(*account), Survey: survey.Name(*name), FromStart: *start, Following: following}
		encoder := json.NewEncoder(out)
		return c.Tail(ctx, o, func(r *operate.Result) error {
			if *asJSON {
				return encoder.Encode(r)
			}
			_, err := io.WriteString(out, resultLine(r))
			return err
		})
	})
}

func resultLine(r *operate.Result) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s  %s  %s  %s  %s", r.At.Format(time.RFC3339), oneLine(r.Account, 64), oneLine(r.Survey, 64), oneLine(r.Respondent, 64), r.Status)
	if r.Score != nil {
		fmt.Fprintf(&b, "  score %d", *r.Score)
	}
	for _, c := range slices.Sorted(maps.Keys(r.Checks)) {
		fmt.Fprintf(&b, "  %s %d", c, r.Checks[c])
	}
	if r.Excluded {
		fmt.Fprintf(&b, "  excluded: %s", strings.Join(r.Reasons, ", "))
	}
	b.WriteByte('\n')
	return b.String()
}
