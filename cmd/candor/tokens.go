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
	"candor/survey"
)

var tokensCommands = command{
	name: "tokens", about: "create, list and revoke signing secrets, and sign tokens for tests",
	details: "A signing secret stays on your server, which signs a token for each respondent of a web page (docs/integrate/web-pages.md).\nTo try it, sign a token with candor tokens sign.",
	commands: []command{
		{name: "create-secret", about: "create a signing secret and print it, only this once", define: func(fs *flag.FlagSet) action {
			return onSecrets(fs, func(ctx context.Context, out io.Writer, o *app.Operator, id survey.AccountID, _ []string) error {
				s, err := o.CreateSecret(ctx, id)
				if err != nil {
					return err
				}
				_, _ = fmt.Fprintln(out, s.Secret)
				_, _ = fmt.Fprintf(os.Stderr, "Keep it on your server: it is shown once. Its id is %s.\n", s.ID)
				return nil
			})
		}},
		{name: "list-secrets", about: "list signing secrets by their ids", define: func(fs *flag.FlagSet) action {
			return onSecrets(fs, func(_ context.Context, out io.Writer, o *app.Operator, id survey.AccountID, _ []string) error {
				w := tabled(out, "ID\tCREATED")
				for _, s := range o.Directory.Secrets(id) {
					_, _ = fmt.Fprintf(w, "%s\t%s\n", s.ID, s.CreatedAt.Format(time.RFC3339))
				}
				return w.Flush()
			})
		}},
		{name: "revoke-secret", about: "revoke a signing secret", names: "SECRET-ID", define: func(fs *flag.FlagSet) action {
			return onSecrets(fs, func(ctx context.Context, out io.Writer, o *app.Operator, id survey.AccountID, names []string) error {
				if err := o.RevokeSecret(ctx, id, names[0]); err != nil {
					return err
				}
				_, err := fmt.Fprintf(out, "revoked signing secret %s of account %s\n", names[0], id)
				return err
			})
		}},
		{
			name: "sign", about: "sign a token for a respondent", define: signToken,
			examples: "candor tokens sign -survey 'Coffee Habits' -respondent p-1 -secret-file secret.txt",
		},
	},
}

// onSecrets wraps an action that needs the signing secrets of an account. The flag -account names the account.
func onSecrets(fs *flag.FlagSet, act func(ctx context.Context, out io.Writer, o *app.Operator, id survey.AccountID, names []string) error) action {
	account := fs.String("account", "", "`id` of the account")
	given := func() error {
		if *account == "" {
			return errors.New("-account is required")
		}
		return nil
	}
	return onAccounts(fs, given, func(ctx context.Context, out io.Writer, o *app.Operator, names []string) error {
		return act(ctx, out, o, survey.AccountID(*account), names)
	})
}

func signToken(fs *flag.FlagSet) action {
	name := fs.String("survey", "", "`name` of the survey")
	respondent := fs.String("respondent", "", "`id` of the respondent")
	life := fs.Duration("for", time.Hour, "`duration` for which the token is valid, at most 168h")
	file := fs.String("secret-file", "", "`file` with the signing secret, - for standard input")
	return func(_ context.Context, out io.Writer, _ []string) error {
		return sign(out, survey.Name(*name), survey.RespondentID(*respondent), *life, *file)
	}
}

// sign prints a token for a respondent, signed with the secret in a file.
func sign(out io.Writer, name survey.Name, respondent survey.RespondentID, life time.Duration, file string) error {
	switch {
	case name == "" || respondent == "" || file == "":
		return mistaken{errors.New("-survey, -respondent and -secret-file are required")}
	case life < time.Second || life > accounts.MaxTokenLife:
		return mistaken{errors.New("-for must be between 1s and 168h")}
	}
	secret, err := readInput(file)
	if err != nil {
		return err
	}
	text := strings.TrimRight(string(secret), "\r\n")
	if text == "" {
		return errors.New("the signing secret is empty")
	}
	token, err := accounts.SignToken(text, name, respondent, time.Now().Add(life))
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintln(out, token)
	return nil
}
