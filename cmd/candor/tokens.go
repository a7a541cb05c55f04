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
	"candor/survey"
)

const tokensUsage = `usage: candor tokens create-secret -account ID
       candor tokens list-secrets -account ID
       candor tokens revoke-secret -account ID SECRET-ID
       candor tokens sign -survey NAME -respondent ID [-for DURATION] -secret-file FILE
A signing secret stays on your server, which signs a token for each respondent of a web page (docs/integrate.md). sign does the same, to try it`

func runTokens(ctx context.Context, args []string) error {
	return tokensCommand(ctx, os.Stdout, args)
}

func tokensCommand(ctx context.Context, out io.Writer, args []string) error {
	action, fs, err := subcommand("tokens", tokensUsage, args)
	if err != nil {
		return err
	}
	if action == "sign" {
		return signToken(out, args[1:])
	}
	where := placeFlags(fs)
	account := fs.String("account", "", "`id` of the account")
	wanted := 0
	switch action {
	case "create-secret", "list-secrets":
	case "revoke-secret":
		wanted = 1
	default:
		return mistaken{errors.New(tokensUsage)}
	}
	names, err := parse(fs, args[1:])
	switch {
	case err != nil:
		return err
	case len(names) != wanted:
		return mistaken{errors.New(tokensUsage)}
	case *account == "":
		return mistaken{errors.New("-account is required")}
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
	id := survey.AccountID(*account)
	switch action {
	case "create-secret":
		s, err := r.CreateSecret(ctx, id)
		if err != nil {
			return err
		}
		_, _ = fmt.Fprintln(out, s.Secret)
		_, _ = fmt.Fprintf(os.Stderr, "Keep it on your server: it is shown once. Its id is %s.\n", s.ID)
	case "list-secrets":
		w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
		_, _ = fmt.Fprintln(w, "ID\tCREATED")
		for _, s := range r.Directory.Secrets(id) {
			_, _ = fmt.Fprintf(w, "%s\t%s\n", s.ID, s.CreatedAt.Format(time.RFC3339))
		}
		return w.Flush()
	case "revoke-secret":
		if err := r.RevokeSecret(ctx, id, names[0]); err != nil {
			return err
		}
		_, _ = fmt.Fprintf(out, "revoked signing secret %s of account %s\n", names[0], id)
	}
	return nil
}

func signToken(out io.Writer, args []string) error {
	fs := newFlags("candor tokens sign", tokensUsage)
	name := fs.String("survey", "", "`name` of the survey")
	respondent := fs.String("respondent", "", "`id` of the respondent")
	life := fs.Duration("for", time.Hour, "`duration` for which the token can be used, at most 168h")
	file := fs.String("secret-file", "", "`file` with the signing secret, - for standard input")
	names, err := parse(fs, args)
	switch {
	case err != nil:
		return err
	case len(names) > 0:
		return mistaken{errors.New(tokensUsage)}
	case *name == "" || *respondent == "" || *file == "":
		return mistaken{errors.New("-survey, -respondent and -secret-file are required")}
	case *life < time.Second || *life > accounts.MaxTokenLife:
		return mistaken{errors.New("-for is between 1s and 168h")}
	}
	secret, err := readInput(*file)
	if err != nil {
		return err
	}
	text := strings.TrimRight(string(secret), "\r\n")
	if text == "" {
		return errors.New("the signing secret is empty")
	}
	token, err := accounts.SignToken(text, survey.Name(*name), survey.RespondentID(*respondent), time.Now().Add(*life))
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintln(out, token)
	return nil
}
