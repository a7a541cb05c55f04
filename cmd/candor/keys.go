package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"candor/internal/access/accounts"
	"candor/internal/app"
	"candor/internal/nearest"
	"candor/schemas"
	"candor/survey"
)

var keysCommands = command{
	name: "keys", about: "create, list and revoke API keys",
	commands: []command{
		{
			name: "create", about: "create a private key or, with -public, a public key for browsers", define: createKey,
			details: "The key is printed only once, because candor stores only its hash. Without limits, a public key can add respondents to every survey of its account.",
			examples: "candor keys create -account acme -create-account\ncandor keys create -account acme -scope read -expires 90d -name reports\n" +
				"candor keys create -account acme -public -origin https://survey.example -survey 'Coffee Habits' -require-token",
		},
		{name: "list", about: "list keys by their ids and names", define: func(fs *flag.FlagSet) action {
			account := fs.String("account", "", "`id` of an account; empty: all keys")
			return onAccounts(fs, nil, func(_ context.Context, out io.Writer, o *app.Operator, _ []string) error {
				id := survey.AccountID(*account)
				if _, ok := o.Directory.Account(id); id != "" && !ok {
					return unknownAccount(o, id)
				}
				return listKeys(out, o.Directory.Keys(id))
			})
		}},
		{name: "revoke", about: "revoke a key, given the key itself or its id", names: "KEY-OR-ID", define: func(fs *flag.FlagSet) action {
			return onAccounts(fs, nil, func(ctx context.Context, out io.Writer, o *app.Operator, names []string) error {
				k, err := o.Revoke(ctx, names[0])
				if err != nil {
					return err
				}
				_, err = fmt.Fprintf(out, "revoked %s… of account %s\n", k.Prefix, k.Account)
				return err
			})
		}},
	},
}

func createKey(fs *flag.FlagSet) action {
	var want wantedKey
	account := fs.String("account", "", "`id` of the account")
	create := fs.Bool("create-account", false, "create the account if there is none")
	want.flags(fs, time.Now())
	check := func() error {
		if *account == "" {
			return errors.New("-account is required")
		}
		return want.check()
	}
	return onAccounts(fs, check, func(ctx context.Context, out io.Writer, o *app.Operator, _ []string) error {
		want.Account = survey.AccountID(*account)
		if _, ok := o.Directory.Account(want.Account); !ok && !*create {
			return fmt.Errorf("%w; create it with -create-account", unknownAccount(o, want.Account))
		}
		key, err := o.Create(ctx, want.APIKey)
		if err != nil {
			return err
		}
		_, _ = fmt.Fprintln(out, key)
		_, _ = fmt.Fprintln(os.Stderr, "Keep this key: candor shows it only now, and stores only its hash.")
		return nil
	})
}

// unknownAccount returns the error for an account that does not exist. The error suggests a similar id.
func unknownAccount(o *app.Operator, id survey.AccountID) error {
	var ids []string
	for _, a := range o.Directory.Accounts() {
		ids = append(ids, string(a.ID))
	}
	meant := ""
	if near := nearest.Name(string(id), ids); near != "" {
		meant = fmt.Sprintf(" (did you mean %q?)", near)
	}
	return fmt.Errorf("there is no account %q%s", id, meant)
}

func listKeys(out io.Writer, all []schemas.APIKey) error {
	w := tabled(out, "ID\tACCOUNT\tKIND\tKEY\tNAME\tCREATED\tSTATE\tORIGINS\tMAY")
	for _, k := range all {
		kind, state, origins := "public", "active", "any"
		if k.Private {
			kind, origins = "private", "none"
		}
		switch {
		case k.Revoked:
			state = "revoked"
		case accounts.Expired(k, time.Now()):
			state = "expired"
		}
		if len(k.Origins) > 0 {
			origins = strings.Join(k.Origins, " ")
		}
		_, _ = fmt.Fprintf(w, "%x\t%s\t%s\t%s…\t%s\t%s\t%s\t%s\t%s\n", k.Hash[:6], k.Account, kind, k.Prefix, k.Name, k.CreatedAt.Format(time.RFC3339), state, origins, accounts.Summary(k))
	}
	return w.Flush()
}
