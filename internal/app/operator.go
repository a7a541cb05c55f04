package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/user"
	"slices"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/access/accounts"
	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// Operator is what the operator's commands work with, beside a running candor.
type Operator struct {
	accounts.Registry
	place  Place // of real brokers, also where an embedded default runs them
	topics map[string]kafka.Topic
	close  []func()
}

// operateWait bounds how long an operator waits to be connected.
const operateWait = 10 * time.Second

// Operate connects to the log of a running candor and reads its accounts.
func Operate(ctx context.Context, place Place) (*Operator, error) {
	place, err := place.find(ctx)
	if err != nil {
		return nil, err
	}
	o := &Operator{place: place}
	o.Actor = operatorName()
	if err := o.connect(ctx, place.kafka()); err != nil {
		o.Close()
		return nil, err
	}
	return o, nil
}

// operatorName returns who runs the command, and where.
func operatorName() string {
	name := fmt.Sprintf("uid %d", os.Getuid())
	if u, err := user.Current(); err == nil {
		name = u.Username
	}
	host, err := os.Hostname()
	if err != nil {
		host = "unknown host"
	}
	return name + "@" + host
}

func (o *Operator) connect(ctx context.Context, cfg kafka.Config) error {
	reach, cancel := context.WithTimeout(ctx, operateWait)
	defer cancel()
	client, err := kgo.NewClient(cfg.Options()...)
	if err != nil {
		return fmt.Errorf("kafka: %w", err)
	}
	defer client.Close()
	if err = kafka.Reach(reach, client); err != nil {
		return err
	}
	if o.topics, err = kafka.Describe(reach, client); err != nil {
		return err
	}
	if o.Producer, err = kafka.NewProducer(cfg, o.topics); err != nil {
		return err
	}
	o.close = append(o.close, func() {
		flush, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		_ = o.Producer.Close(flush) // every append has been waited for
	})
	o.Directory = accounts.NewDirectory(cfg, o.topics[schemas.TopicAccounts], slog.New(slog.DiscardHandler))
	follow, stop := context.WithCancel(ctx)
	var why error
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		why = o.Directory.Run(follow)
	}()
	o.close = append(o.close, func() {
		stop()
		<-ended
	})
	select {
	case <-o.Directory.Ready():
		return nil
	case <-ended:
		return fmt.Errorf("read the accounts: %w", errors.Join(why, errEnded))
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

// ErrNoView reports that it is not known where the view is.
var ErrNoView = errors.New("set -redis.url to read charged credits and stored bytes")

// Spent returns what an account was charged so far, and what is due.
func (o *Operator) Spent(ctx context.Context, account survey.AccountID) (state.Spent, error) {
	return reading(ctx, o, func(ctx context.Context, s *state.Store, partitions int32) (state.Spent, error) {
		return s.Spent(ctx, partitions, account)
	})
}

// Usage returns what an account keeps, check state and all.
func (o *Operator) Usage(ctx context.Context, account survey.AccountID) (survey.Usage, error) {
	return reading(ctx, o, func(ctx context.Context, s *state.Store, partitions int32) (survey.Usage, error) {
		return s.Usage(ctx, partitions, account)
	})
}

// Usages returns the same of all accounts that keep anything.
func (o *Operator) Usages(ctx context.Context) (map[survey.AccountID]survey.Usage, error) {
	return reading(ctx, o, func(ctx context.Context, s *state.Store, partitions int32) (map[survey.AccountID]survey.Usage, error) {
		return s.Usages(ctx, partitions)
	})
}

// reading returns what is read of the view.
func reading[T any](ctx context.Context, o *Operator, read func(context.Context, *state.Store, int32) (T, error)) (T, error) {
	var none T
	if o.place.RedisURL == "" {
		return none, ErrNoView
	}
	view, err := o.place.redis()
	if err != nil {
		return none, err
	}
	rdb := view.Client()
	defer func() { _ = rdb.Close() }()
	ctx, cancel := context.WithTimeout(ctx, operateWait)
	defer cancel()
	return read(ctx, state.New(rdb), o.topics[schemas.TopicSurveys].Partitions)
}
