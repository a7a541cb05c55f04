package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"
	"time"

	"candor/internal/app"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

var accountsCommands = command{
	name: "accounts", about: "create, list, show and change accounts",
	commands: []command{
		{name: "list", about: "list all accounts", define: func(fs *flag.FlagSet) action {
			return onAccounts(fs, nil, func(_ context.Context, out io.Writer, o *app.Operator, _ []string) error {
				return listAccounts(out, o.Directory.Accounts())
			})
		}},
		{name: "show", about: "show the settings of an account, its charges and its usage", names: "ACCOUNT", define: func(fs *flag.FlagSet) action {
			return onAccounts(fs, nil, func(ctx context.Context, out io.Writer, o *app.Operator, names []string) error {
				id := survey.AccountID(names[0])
				a, ok := o.Directory.Account(id)
				if !ok {
					return unknownAccount(o, id)
				}
				return showWithUsage(ctx, out, o, a)
			})
		}},
		{name: "usage", about: "list the accounts that store the most data", define: func(fs *flag.FlagSet) action {
			most := fs.Int("most", 20, "`number` of accounts to list")
			return onAccounts(fs, nil, func(ctx context.Context, out io.Writer, o *app.Operator, _ []string) error {
				return listUsage(ctx, out, o, *most)
			})
		}},
		{
			name: "create", about: "create an account", names: "ACCOUNT", define: createAccount,
			examples: "candor accounts create acme\ncandor accounts create acme -name 'Acme Panels' -pricing modular -balance 500",
		},
		{
			name: "set", about: "change settings of an account", names: "ACCOUNT", define: setAccount,
			details:  "Settings that are not given stay as they are.",
			examples: "candor accounts set acme -balance 1000\ncandor accounts set acme -suspended",
		},
	},
}

func createAccount(fs *flag.FlagSet) action {
	changes := &changes{}
	changes.flags(fs)
	return onAccounts(fs, nil, func(ctx context.Context, out io.Writer, o *app.Operator, names []string) error {
		a := schemas.Account{ID: survey.AccountID(names[0]), CreatedAt: time.Now().UTC().Truncate(time.Millisecond)}
		changes.apply(&a)
		if err := o.CreateAccount(ctx, a, changes.String()); err != nil {
			return err
		}
		return showWithUsage(ctx, out, o, a)
	})
}

func setAccount(fs *flag.FlagSet) action {
	changes := &changes{}
	changes.flags(fs)
	given := func() error {
		if len(changes.do) == 0 {
			return errors.New("there is nothing to change; candor accounts set -h lists the settings")
		}
		return nil
	}
	return onAccounts(fs, given, func(ctx context.Context, out io.Writer, o *app.Operator, names []string) error {
		a, err := o.ChangeAccount(ctx, survey.AccountID(names[0]), changes.String(), changes.apply)
		if err != nil {
			return err
		}
		return showWithUsage(ctx, out, o, a)
	})
}

// showWithUsage prints an account and, if the view is available, its spending and usage.
func showWithUsage(ctx context.Context, out io.Writer, o *app.Operator, a schemas.Account) error {
	var spent *state.Spent
	var used survey.Usage
	err := o.View(ctx, func(ctx context.Context, s *state.Store, partitions int32) error {
		charged, err := s.Spent(ctx, partitions, a.ID)
		if err != nil {
			return err
		}
		spent = &charged
		used, err = s.Usage(ctx, partitions, a.ID)
		return err
	})
	if err != nil && !errors.Is(err, app.ErrNoView) {
		return err
	}
	return showAccount(out, a, spent, used)
}

func listAccounts(out io.Writer, all []schemas.Account) error {
	w := tabled(out, "ACCOUNT\tPRICING\tRATE LIMIT\tBALANCE\tCREATED\tSTATE\tNAME")
	for _, a := range all {
		_, _ = fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", a.ID, either(a.Options.Modular, modular, allInclusive), rate(a), balance(a), a.CreatedAt.Format(time.RFC3339), either(a.Suspended, "suspended", "active"), a.Name)
	}
	return w.Flush()
}

// showAccount prints an account and, if known, its spending and usage.
func showAccount(out io.Writer, a schemas.Account, spent *state.Spent, used survey.Usage) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	line := func(name, value string) { _, _ = fmt.Fprintf(w, "%s\t%s\n", name, value) }
	line("account", string(a.ID))
	line("name", a.Name)
	line("state", either(a.Suspended, "suspended", "active"))
	line("created", a.CreatedAt.Format(time.RFC3339))
	line("pricing", either(a.Options.Modular, modular, allInclusive))
	line("rate limit", rate(a))
	line("recalculation", either(!a.NoRecalculation, "on", "off"))
	line("plain DES", either(a.Options.PlainDES, "on", "off"))
	line("strict paste", either(a.Options.StrictPaste, "on", "off"))
	line("untrusted", either(a.KeepOutUntrusted, "kept out of check state", "in the check state"))
	line("cleaning", cleaning(a, survey.V3))
	line("cleaning in v1 and v2", cleaning(a, survey.V2))
	line("balance", balance(a))
	line("quota of surveys", ownQuota(a.Quotas.Surveys, false))
	line("quota of respondents", ownQuota(a.Quotas.Respondents, false))
	line("quota of data points", ownQuota(a.Quotas.DataPoints, false))
	line("quota of check state", ownQuota(a.Quotas.CheckState, true))
	line("quota of stored bytes", ownQuota(a.Quotas.Stored, true))
	if spent != nil {
		line("surveys", strconv.FormatInt(used.Surveys, 10))
		line("check state", rough(used.CheckState))
		line("stored", rough(used.Stored))
		line("charged", spent.Charged.String()+" credits")
		line("due", spent.Due.String()+" credits")
		if a.Balance != nil {
			line("left", (*a.Balance-spent.Total()).String()+" credits")
		}
	}
	return w.Flush()
}

func rate(a schemas.Account) string {
	switch {
	case a.NoRateLimit:
		return "none"
	case a.Premium:
		return "premium"
	}
	return "standard"
}

func cleaning(a schemas.Account, v survey.Version) string {
	s, own := a.Cleaning[v]
	switch {
	case !own:
		return cleaningRecommended
	case s == nil:
		return cleaningOff
	}
	return "own settings"
}

func balance(a schemas.Account) string {
	if a.Balance == nil {
		return unlimited
	}
	return a.Balance.String() + " credits"
}

// either returns yes if holds is true, and otherwise no.
func either(holds bool, yes, no string) string {
	if holds {
		return yes
	}
	return no
}

// tabled prints the headings of a table, and returns a writer for its rows, which aligns the columns.
func tabled(out io.Writer, headings string) *tabwriter.Writer {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(w, headings)
	return w
}
