package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"candor/internal/accounts"
	"candor/internal/app"
	"candor/schemas"
	"candor/survey"
)

const keysUsage = `usage: candor keys create -account ID [-scope read] [-expires WHEN] [-name NAME]
       candor keys create -account ID -public [limits] [-expires WHEN] [-name NAME]
       candor keys list [-account ID]
       candor keys revoke KEY-OR-ID
limits: candor keys create -h lists them; without any a public key may add respondents to every survey of its account`

func keys(ctx context.Context, args []string) error { return keysCommand(ctx, os.Stdout, args) }

func keysCommand(ctx context.Context, out io.Writer, args []string) error {
	action, fs, err := subcommand("keys", keysUsage, args)
	if err != nil {
		return err
	}
	where := placeFlags(fs)
	var account string
	var want wantedKey
	wanted := 0
	switch action {
	case "create":
		fs.StringVar(&account, "account", "", "`id` of the account; it is created if there is none")
		want.flags(fs, time.Now())
	case "list":
		fs.StringVar(&account, "account", "", "`id` of an account; empty: all keys")
	case "revoke":
		wanted = 1
	default:
		return mistaken{errors.New(keysUsage)}
	}
	names, err := parse(fs, args[1:])
	switch {
	case err != nil:
		return err
	case len(names) != wanted:
		return mistaken{errors.New(keysUsage)}
	case action == "create" && account == "":
		return mistaken{errors.New("-account is required")}
	}
	if action == "create" {
		if err := want.check(); err != nil {
			return mistaken{err}
		}
	}
	place, err := where()
	if err != nil {
		return err
	}
	r, err := app.Operate(ctx, place)
	if err != nil {
		return err
	}
	defer r.Close()
	switch action {
	case "create":
		want.Account = survey.AccountID(account)
		key, err := r.Create(ctx, want.APIKey)
		if err != nil {
			return err
		}
		fmt.Fprintln(out, key)
		fmt.Fprintln(os.Stderr, "Keep it: it is shown once, and only its hash is stored.")
	case "list":
		return listKeys(out, r.Directory.Keys(survey.AccountID(account)))
	case "revoke":
		k, err := r.Revoke(ctx, names[0])
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "revoked %s… of account %s\n", k.Prefix, k.Account)
	}
	return nil
}

func listKeys(out io.Writer, all []schemas.APIKey) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(w, "ID\tACCOUNT\tKIND\tKEY\tNAME\tCREATED\tSTATE\tORIGINS\tMAY")
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
