package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/config"
	"candor/internal/embedded"
	"candor/internal/kafka"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

const accountsUsage = `usage: candor accounts show [flags] ACCOUNT`

// showAccounts prints what the view says of an account. It only reads.
func showAccounts(ctx context.Context, args []string) error {
	if len(args) == 0 || args[0] != "show" {
		return errors.New(accountsUsage)
	}
	fs := flag.NewFlagSet("candor accounts show", flag.ContinueOnError)
	brokers := fs.String("kafka.brokers", "", "comma-separated Kafka `addresses`; empty: the embedded default")
	url := fs.String("redis.url", "", "Redis `URL`; needed with -kafka.brokers")
	dir := fs.String("data-dir", "data", "`directory` of the embedded default, which must be running")
	if err := config.Parse(fs, args[1:]); err != nil {
		return err
	}
	if fs.NArg() != 1 {
		return errors.New(accountsUsage)
	}
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	seeds := list(*brokers)
	if len(seeds) == 0 {
		var err error
		if seeds, *url, err = embedded.Find(ctx, *dir); err != nil {
			return err
		}
	}
	credits, err := charged(ctx, seeds, *url, survey.AccountID(fs.Arg(0)))
	if err != nil {
		return err
	}
	fmt.Printf("account  %s\ncharged  %s credits\n", fs.Arg(0), credits)
	return nil
}

// charged adds up what the account was charged in all partitions.
func charged(ctx context.Context, brokers []string, url string, account survey.AccountID) (survey.Credits, error) {
	client, err := kgo.NewClient(kafka.Config{Brokers: brokers}.Options()...)
	if err != nil {
		return 0, err
	}
	defer client.Close()
	topics, err := kafka.Describe(ctx, client)
	if err != nil {
		return 0, err
	}
	o, err := redis.ParseURL(url)
	if err != nil {
		return 0, fmt.Errorf("-redis.url: %w", err)
	}
	o.Protocol, o.DisableIdentity = 2, true
	rdb := redis.NewClient(o)
	defer func() { _ = rdb.Close() }()
	return state.New(rdb).Credits(ctx, topics[schemas.TopicSurveys].Partitions, account)
}
