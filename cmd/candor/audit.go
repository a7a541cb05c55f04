package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"candor/internal/ops/operate"
	"candor/schemas"
	"candor/survey"
)

var auditCommand = command{
	name: "audit", about: "show who changed accounts, keys and cleaning settings", define: defineAudit,
	details:  "Lists changes of accounts, keys, signing secrets and cleaning settings, the oldest first.",
	examples: "candor audit -account acme -since 24h",
}

func defineAudit(fs *flag.FlagSet) action {
	account := fs.String("account", "", "show only the account with this `id`; empty: all")
	asJSON := fs.Bool("json", false, "print one JSON object per line")
	var o operate.AuditOptions
	fs.Func("since", "show changes since `when`: a date such as 2027-01-01 (UTC), a time such as 2027-01-01T12:00:00Z, or a duration back from now such as 24h", func(s string) error {
		since, err := parseSince(s, time.Now())
		o.Since = since
		return err
	})
	return onLog(fs, func(ctx context.Context, out io.Writer, c *operate.Cluster, _ []string) error {
		o.Account = survey.AccountID(*account)
		return showAudit(ctx, out, c, o, *asJSON)
	})
}

func showAudit(ctx context.Context, out io.Writer, c *operate.Cluster, o operate.AuditOptions, asJSON bool) error {
	encoder := json.NewEncoder(out)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	if !asJSON {
		_, _ = fmt.Fprintln(w, "TIME\tACCOUNT\tWHO\tACTION\tWHAT\tDETAIL")
	}
	err := c.Audit(ctx, o, func(a *schemas.Audit) error {
		if asJSON {
			return encoder.Encode(struct {
				At      time.Time        `json:"at"`
				Account survey.AccountID `json:"account"`
				Actor   string           `json:"actor"`
				Action  string           `json:"action"`
				Subject string           `json:"subject,omitempty"`
				Detail  string           `json:"detail,omitempty"`
			}(*a))
		}
		_, err := fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\n", a.At.Format(time.RFC3339), shown(string(a.Account), 64), shown(a.Actor, 64), a.Action, shown(a.Subject, 64), shown(a.Detail, 500))
		return err
	})
	return errors.Join(err, w.Flush())
}

// shown is like oneLine, but does not put backslashes before quotes. Details of audit entries have many quotes.
func shown(s string, most int) string { return strings.ReplaceAll(oneLine(s, most), `\"`, `"`) }

// parseSince parses a date, a time, or a duration before now.
func parseSince(s string, now time.Time) (time.Time, error) {
	for _, layout := range []string{time.DateOnly, time.RFC3339} {
		if at, err := time.Parse(layout, s); err == nil {
			return at, nil
		}
	}
	d, err := time.ParseDuration(s)
	if err != nil || d < 0 {
		return time.Time{}, fmt.Errorf("it must be a date such as 2027-01-01, a time such as 2027-01-01T12:00:00Z, or a duration such as 24h")
	}
	return now.Add(-d), nil
}
