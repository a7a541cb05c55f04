package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/user"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/access/accounts"
	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/state"
)

// Operator holds what the operator's commands need to work with a running candor.
type Operator struct {
	accounts.Registry
	place  Place // addresses of real brokers, or of the brokers of a running embedded default
	topics map[string]kafka.Topic
	parts  *stack // nil: not connected
}

// operateWait is how long an operator's command waits for the connection.
const operateWait = 10 * time.Second

// Operate connects to the log of a running candor and reads its accounts.
func Operate(ctx context.Context, place Place) (*Operator, error) {
	place, err := place.find()
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

// operatorName returns the user that runs the command, and the host.
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

func (o *Operator) connect(ctx context.Context, cfg kafka.Config) (err error) {
	reach, cancel := context.WithTimeout(ctx, operateWait)
	defer cancel()
	if o.topics, o.Producer, err = describe(reach, cfg); err != nil {
		return err
	}
	follow, s := newStack(ctx, slog.New(slog.DiscardHandler))
	o.parts = s
	s.closer("producer", func() {
		flush, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		_ = o.Producer.Close(flush) // no append is in progress any more
	})
	o.Directory = accounts.NewDirectory(cfg, o.topics[schemas.TopicAccounts], slog.New(slog.DiscardHandler))
	s.run(follow, "accounts", o.Directory.Run)
	select {
	case <-o.Directory.Ready():
		return nil
	case <-follow.Done():
		return fmt.Errorf("read the accounts: %w", context.Cause(follow))
	case <-reach.Done():
		return fmt.Errorf("read the accounts: %w", reach.Err())
	}
}

// describe returns the topics of a log, and a producer for them.
func describe(ctx context.Context, cfg kafka.Config) (map[string]kafka.Topic, *kafka.Producer, error) {
	client, err := kgo.NewClient(cfg.Options()...)
	if err != nil {
		return nil, nil, fmt.Errorf("kafka: %w", err)
	}
	defer client.Close()
	if err := kafka.Reach(ctx, client); err != nil {
		return nil, nil, err
	}
	topics, err := kafka.Describe(ctx, client)
	if err != nil {
		return nil, nil, err
	}
	producer, err := kafka.NewProducer(cfg, topics)
	return topics, producer, err
}

// Close closes the connections once all appended records are durable.
func (o *Operator) Close() {
	if o.parts != nil {
		_ = o.parts.unwind(nil) // an error when an operator's command disconnects loses no data
	}
}

// ErrNoView reports that an operator's command needs the view, but has no address of Redis.
var ErrNoView = errors.New("set -redis.url to read charged credits and stored bytes")

// View connects to the view, calls read with the number of partitions, and disconnects. The error is ErrNoView if the
// address of Redis is not known.
func (o *Operator) View(ctx context.Context, read func(ctx context.Context, s *state.Store, partitions int32) error) error {
	if o.place.RedisURL == "" {
		return ErrNoView
	}
	view, err := o.place.redis()
	if err != nil {
		return err
	}
	rdb := view.Client()
	defer func() { _ = rdb.Close() }()
	ctx, cancel := context.WithTimeout(ctx, operateWait)
	defer cancel()
	return read(ctx, state.New(rdb), o.topics[schemas.TopicSurveys].Partitions)
}
