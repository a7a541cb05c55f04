package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"candor/internal/operate"
	"candor/schemas"
	"candor/survey"
)

const auditUsage = `usage: candor audit [-account ID] [-since WHEN] [-json]
Who changed which account, key, signing secret or cleaning settings, when and how, oldest first`

func runAudit(ctx context.Context, args []string) error {
	return auditCommand(ctx, os.Stdout, args)
}

func auditCommand(ctx context.Context, out io.Writer, args []string) error {
	fs := newFlags("candor audit", auditUsage)
	account := fs.String("account", "", "`id` of the only account to show; empty: all")
	asJSON := fs.Bool("json", false, "print one JSON object a line")
	var o operate.AuditOptions
	fs.Func("since", "`when` to begin: a date such as 2027-01-01 (UTC), a time such as 2027-01-01T12:00:00Z, or a duration back from now such as 24h", func(s string) error {
		since, err := parseSince(s, time.Now())
		o.Since = since
		return err
	})
	c, _, stop, err := open(ctx, fs, auditUsage, 0, args)
	if err != nil {
		return err
	}
	defer stop()
	o.Account = survey.AccountID(*account)
	encoder := json.NewEncoder(out)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	if !*asJSON {
		_, _ = fmt.Fprintln(w, "TIME\tACCOUNT\tWHO\tACTION\tWHAT\tDETAIL")
	}
	err = c.Audit(ctx, o, func(a *schemas.Audit) error {
		if *asJSON {
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

// shown is oneLine without backslashes before quotes, of which details have many.
func shown(s string, most int) string { return strings.ReplaceAll(oneLine(s, most), `\"`, `"`) }

// parseSince reads a date, a time, or how long ago.
func parseSince(s string, now time.Time) (time.Time, error) {
	for _, layout := range []string{time.DateOnly, time.RFC3339} {
		if at, err := time.Parse(layout, s); err == nil {
			return at, nil
		}
	}
	d, err := time.ParseDuration(s)
	if err != nil || d < 0 {
		return time.Time{}, fmt.Errorf("it is a date such as 2027-01-01, a time such as 2027-01-01T12:00:00Z, or a duration such as 24h")
	}
	return now.Add(-d), nil
}
