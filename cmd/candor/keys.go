package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"candor/internal/app"
	"candor/internal/config"
	"candor/schemas"
	"candor/survey"
)

const keysUsage = `usage: candor keys create -account ID [-public] [-name NAME] [-origins LIST]
       candor keys list [-account ID]
       candor keys revoke KEY-OR-ID`

func keys(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return errors.New(keysUsage)
	}
	fs := flag.NewFlagSet("candor keys "+args[0], flag.ContinueOnError)
	where := whereFlags(fs)
	account := fs.String("account", "", "`id` of the account; it is created if there is none")
	public := fs.Bool("public", false, "create a public key, which may only add respondents")
	name := fs.String("name", "", "`name` to tell keys apart")
	origins := fs.String("origins", "", "comma-separated `list` of browser origins a public key is for; empty: any")
	if err := config.Parse(fs, args[1:]); err != nil {
		return err
	}
	r, err := app.Operate(ctx, where())
	if err != nil {
		return err
	}
	defer r.Close()
	switch args[0] {
	case "create":
		if *account == "" {
			return errors.New("-account is required")
		}
		key, err := r.Create(ctx, survey.AccountID(*account), !*public, *name, list(*origins))
		if err != nil {
			return err
		}
		fmt.Println(key)
		fmt.Fprintln(os.Stderr, "Keep it: it is shown once, and only its hash is stored.")
		return nil
	case "list":
		return listKeys(r.Directory.Keys(survey.AccountID(*account)))
	case "revoke":
		if fs.NArg() != 1 {
			return errors.New("name the key, or its id as keys list shows it")
		}
		k, err := r.Revoke(ctx, fs.Arg(0))
		if err != nil {
			return err
		}
		fmt.Printf("revoked %s… of account %s\n", k.Prefix, k.Account)
		return nil
	}
	return errors.New(keysUsage)
}

func listKeys(all []schemas.APIKey) error {
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(w, "ID\tACCOUNT\tKIND\tKEY\tNAME\tCREATED\tSTATE")
	for _, k := range all {
		kind, state := "public", "active"
		if k.Private {
			kind = "private"
		}
		if k.Revoked {
			state = "revoked"
		}
		_, _ = fmt.Fprintf(w, "%x\t%s\t%s\t%s…\t%s\t%s\t%s\n", k.Hash[:6], k.Account, kind, k.Prefix, k.Name, k.CreatedAt.Format(time.RFC3339), state)
	}
	return w.Flush()
}
