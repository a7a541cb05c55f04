package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"text/tabwriter"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/accounts"
	"candor/internal/config"
	"candor/internal/embedded"
	"candor/internal/kafka"
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
	brokers := fs.String("kafka.brokers", "", "comma-separated Kafka `addresses`; empty: the embedded default")
	dir := fs.String("data-dir", "data", "`directory` of the embedded default, which must be running")
	account := fs.String("account", "", "`id` of the account; it is created if there is none")
	public := fs.Bool("public", false, "create a public key, which may only add respondents")
	name := fs.String("name", "", "`name` to tell keys apart")
	origins := fs.String("origins", "", "comma-separated `list` of browser origins a public key is for; empty: any")
	if err := config.Parse(fs, args[1:]); err != nil {
		return err
	}
	r, done, err := registry(ctx, list(*brokers), *dir)
	if err != nil {
		return err
	}
	defer done()
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

// registry connects to the accounts topic and reads all of it.
func registry(ctx context.Context, brokers []string, dir string) (accounts.Registry, func(), error) {
	var none accounts.Registry
	if len(brokers) == 0 {
		var err error
		if brokers, _, err = embedded.Find(ctx, dir); err != nil {
			return none, nil, err
		}
	}
	cfg := kafka.Config{Brokers: brokers, Replication: -1}
	client, err := kgo.NewClient(cfg.Options()...)
	if err != nil {
		return none, nil, err
	}
	defer client.Close()
	ctx, cancel := context.WithCancel(ctx)
	reach, giveUp := context.WithTimeout(ctx, 10*time.Second)
	defer giveUp()
	topics, err := kafka.Describe(reach, client)
	if err != nil {
		cancel()
		return none, nil, err
	}
	producer, err := kafka.NewProducer(cfg, topics)
	if err != nil {
		cancel()
		return none, nil, err
	}
	d := accounts.NewDirectory(cfg, topics[schemas.TopicAccounts], slog.New(slog.DiscardHandler))
	go func() { _ = d.Run(ctx) }()
	done := func() {
		cancel()
		flush, stop := context.WithTimeout(context.Background(), 5*time.Second)
		defer stop()
		producer.Close(flush)
	}
	select {
	case <-d.Ready():
		return accounts.Registry{Directory: d, Producer: producer}, done, nil
	case <-reach.Done():
		done()
		return none, nil, fmt.Errorf("read the accounts: %w", reach.Err())
	}
}
