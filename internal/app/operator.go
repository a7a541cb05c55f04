package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/accounts"
	"candor/internal/embedded"
	"candor/internal/kafka"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// Where says where a running candor keeps its log and its view.
type Where struct {
	Brokers  []string
	RedisURL string
	DataDir  string // of a running embedded default; used when Brokers is empty
}

// Operator is what the operator's commands work with, beside a running candor.
type Operator struct {
	accounts.Registry
	topics map[string]kafka.Topic
	redis  string
	close  []func()
}

// operateWait bounds how long an operator waits to be connected.
const operateWait = 10 * time.Second

// Operate connects to the log of a running candor and reads its accounts.
func Operate(ctx context.Context, w Where) (*Operator, error) {
	brokers, url := w.Brokers, w.RedisURL
	if len(brokers) == 0 {
		var err error
		if brokers, url, err = embedded.Find(ctx, w.DataDir); err != nil {
			return nil, err
		}
	}
	o := &Operator{redis: url}
	if err := o.connect(ctx, kafka.Config{Brokers: brokers, Replication: -1}); err != nil {
		o.Close()
		return nil, err
	}
	return o, nil
}

func (o *Operator) connect(ctx context.Context, cfg kafka.Config) error {
	reach, cancel := context.WithTimeout(ctx, operateWait)
	defer cancel()
	client, err := kgo.NewClient(cfg.Options()...)
	if err != nil {
		return fmt.Errorf("kafka: %w", err)
	}
	defer client.Close()
	if o.topics, err = kafka.Describe(reach, client); err != nil {
		return err
	}
	if o.Producer, err = kafka.NewProducer(cfg, o.topics); err != nil {
		return err
	}
	o.close = append(o.close, func() {
		flush, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		o.Producer.Close(flush)
	})
	o.Directory = accounts.NewDirectory(cfg, o.topics[schemas.TopicAccounts], slog.New(slog.DiscardHandler))
	follow, stop := context.WithCancel(ctx)
	o.close = append(o.close, stop)
	go func() { _ = o.Directory.Run(follow) }() // ends with the operator
	select {
	case <-o.Directory.Ready():
		return nil
	case <-reach.Done():
		return fmt.Errorf("read the accounts: %w", reach.Err())
	}
}

// Close releases the connections once what was appended is durable.
func (o *Operator) Close() {
	for _, f := range slices.Backward(o.close) {
		f()
	}
}

// Charged returns what an account was charged so far.
func (o *Operator) Charged(ctx context.Context, account survey.AccountID) (survey.Credits, error) {
	if o.redis == "" {
		return 0, errors.New("-redis.url is needed to read what was charged")
	}
	options, err := redis.ParseURL(o.redis)
	if err != nil {
		return 0, fmt.Errorf("-redis.url: %w", err)
	}
	options.Protocol, options.DisableIdentity = 2, true
	rdb := redis.NewClient(options)
	defer func() { _ = rdb.Close() }()
	ctx, cancel := context.WithTimeout(ctx, operateWait)
	defer cancel()
	return state.New(rdb).Credits(ctx, o.topics[schemas.TopicSurveys].Partitions, account)
}
