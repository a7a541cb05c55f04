package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"text/tabwriter"
	"time"

	"candor/internal/accounts"
	"candor/internal/app"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

const accountsUsage = `usage: candor accounts list
       candor accounts show ACCOUNT
       candor accounts usage [-most 20]
       candor accounts create [settings] ACCOUNT
       candor accounts set [settings] ACCOUNT
settings: candor accounts set -h lists them; those that are not given stay as they are`

func runAccounts(ctx context.Context, args []string) error {
	return accountsCommand(ctx, os.Stdout, args)
}

func accountsCommand(ctx context.Context, out io.Writer, args []string) error {
	action, fs, err := subcommand("accounts", accountsUsage, args)
	if err != nil {
		return err
	}
	where := placeFlags(fs)
	changes, wanted, most := &changes{}, 1, 0
	switch action {
	case "list":
		wanted = 0
	case "usage":
		wanted = 0
		fs.IntVar(&most, "most", 20, "`number` of accounts to list, those that keep most")
	case "show":
	case "create", "set":
		changes.flags(fs)
	default:
		return mistaken{errors.New(accountsUsage)}
	}
	names, err := parse(fs, args[1:])
	if err != nil {
		return err
	}
	if len(names) != wanted {
		return mistaken{errors.New(accountsUsage)}
	}
	place, err := where()
	if err != nil {
		return err
	}
	o, err := app.Operate(ctx, place)
	if err != nil {
		return err
	}
	defer o.Close()
	switch action {
	case "list":
		return listAccounts(out, o.Directory.Accounts())
	case "usage":
		return listUsage(ctx, out, o, most)
	}
	id := survey.AccountID(names[0])
	var a schemas.Account
	switch action {
	case "show":
		var ok bool
		if a, ok = o.Directory.Account(id); !ok {
			return fmt.Errorf("%s: %w", id, accounts.ErrNoAccount)
		}
	case "create":
		a = schemas.Account{ID: id, CreatedAt: time.Now().UTC().Truncate(time.Millisecond)}
		changes.apply(&a)
		if err := o.CreateAccount(ctx, a, changes.String()); err != nil {
			return err
		}
	case "set":
		if len(changes.do) == 0 {
			return mistaken{errors.New("nothing to change; " + accountsUsage)}
		}
		if a, err = o.ChangeAccount(ctx, id, changes.String(), changes.apply); err != nil {
			return err
		}
	}
	spent, err := o.Spent(ctx, id)
	if errors.Is(err, app.ErrNoView) {
		return showAccount(out, a, nil, survey.Usage{})
	}
	if err != nil {
		return err
	}
	used, err := o.Usage(ctx, id)
	if err != nil {
		return err
	}
	return showAccount(out, a, &spent, used)
}

func listAccounts(out io.Writer, all []schemas.Account) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(w, "ACCOUNT\tPRICING\tRATE LIMIT\tBALANCE\tCREATED\tSTATE\tNAME")
	for _, a := range all {
		_, _ = fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", a.ID, pricing(a), rate(a), balance(a), a.CreatedAt.Format(time.RFC3339), standing(a), a.Name)
	}
	return w.Flush()
}

// showAccount prints an account, and what it spent and keeps where that is known.
func showAccount(out io.Writer, a schemas.Account, spent *state.Spent, used survey.Usage) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	line := func(name, value string) { _, _ = fmt.Fprintf(w, "%s\t%s\n", name, value) }
	line("account", string(a.ID))
	line("name", a.Name)
	line("state", standing(a))
	line("created", a.CreatedAt.Format(time.RFC3339))
	line("pricing", pricing(a))
	line("rate limit", rate(a))
	line("recalculation", onOff(!a.NoRecalculation))
	line("plain DES", onOff(a.Options.PlainDES))
	line("strict paste", onOff(a.Options.StrictPaste))
	line("untrusted", untrusted(a))
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

func pricing(a schemas.Account) string {
	if a.Options.Modular {
		return modular
	}
	return allInclusive
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

func untrusted(a schemas.Account) string {
	if a.KeepOutUntrusted {
		return "kept out of baselines"
	}
	return "part of baselines"
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

func standing(a schemas.Account) string {
	if a.Suspended {
		return "suspended"
	}
	return "active"
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}
