package main

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"candor/internal/app"
	"candor/internal/config"
	"candor/survey"
)

const accountsUsage = `usage: candor accounts show [flags] ACCOUNT`

// showAccounts prints what the view says of an account. It only reads.
func showAccounts(ctx context.Context, args []string) error {
	if len(args) == 0 || args[0] != "show" {
		return errors.New(accountsUsage)
	}
	fs := flag.NewFlagSet("candor accounts show", flag.ContinueOnError)
	where := whereFlags(fs)
	if err := config.Parse(fs, args[1:]); err != nil {
		return err
	}
	if fs.NArg() != 1 {
		return errors.New(accountsUsage)
	}
	o, err := app.Operate(ctx, where())
	if err != nil {
		return err
	}
	defer o.Close()
	credits, err := o.Charged(ctx, survey.AccountID(fs.Arg(0)))
	if err != nil {
		return err
	}
	fmt.Printf("account  %s\ncharged  %s credits\n", fs.Arg(0), credits)
	return nil
}

// whereFlags adds the flags that say which candor a command works on.
func whereFlags(fs *flag.FlagSet) func() app.Where {
	brokers := fs.String("kafka.brokers", "", "comma-separated Kafka `addresses`; empty: the embedded default")
	url := fs.String("redis.url", "", "Redis `URL`; needed with -kafka.brokers")
	dir := fs.String("data-dir", "data", "`directory` of the embedded default, which must be running")
	return func() app.Where { return app.Where{Brokers: list(*brokers), RedisURL: *url, DataDir: *dir} }
}
