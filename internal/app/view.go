package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/oneview"
	"candor/schemas"
	"candor/state"
	"candor/state/redisurl"
)

// oneView refuses a Redis that does not hold the view of the log (design rule R20), and
// stops the process once another one does. The embedded default needs neither: its
// view lives and ends with the one process that has the log.
func (a *App) oneView(ctx context.Context, s *stack, o *redisurl.Place) error {
	if a.Embedded() {
		return nil
	}
	guard := oneview.New(oneview.Deps{
		Kafka: a.kafka, Topic: a.topics[schemas.TopicView], Producer: a.producer, Store: a.store,
		Address: o.String(), Actor: operatorName(), Log: a.Log,
	})
	s.run(ctx, "views", guard.Follow)
	if err := retry(ctx, a.Log, "name of the view", func(context.Context) error {
		ctx, cancel := context.WithTimeout(ctx, oneview.AdmitWait) // an attempt of retry is shorter than two claims
		defer cancel()
		err := guard.Admit(ctx)
		if _, refused := errors.AsType[*oneview.Refused](err); refused {
			return fatal{err}
		}
		return err
	}); err != nil {
		return err
	}
	s.run(ctx, "view in use", guard.Keep)
	return nil
}

// Views returns what shows and changes which Redis holds the view of a log, and what
// closes it.
func Views(ctx context.Context, place Place) (g *oneview.Guard, stop func(), err error) {
	if len(place.Brokers) == 0 {
		return nil, nil, errors.New("the embedded default has its view in its own process; name brokers with -kafka.brokers and a Redis with -redis.url")
	}
	if err := place.validate(); err != nil {
		return nil, nil, err
	}
	if place.RedisURL == "" {
		return nil, nil, errors.New("set -redis.url to the Redis that holds the view, or shall hold it")
	}
	o, err := place.redis()
	if err != nil {
		return nil, nil, err
	}
	cfg := place.kafka()
	client, err := kgo.NewClient(cfg.Options()...)
	if err != nil {
		return nil, nil, fmt.Errorf("kafka: %w", err)
	}
	defer client.Close()
	reach, cancel := context.WithTimeout(ctx, operateWait)
	defer cancel()
	if err := kafka.Reach(reach, client); err != nil {
		return nil, nil, err
	}
	topics, err := kafka.Describe(reach, client)
	if err != nil {
		return nil, nil, err
	}
	producer, err := kafka.NewProducer(cfg, topics)
	if err != nil {
		return nil, nil, err
	}
	rdb := o.Client()
	g = oneview.New(oneview.Deps{
		Kafka: cfg, Topic: topics[schemas.TopicView], Producer: producer, Store: state.New(rdb),
		Address: o.String(), Actor: operatorName(), Log: slog.New(slog.DiscardHandler),
	})
	follow, end := context.WithCancel(context.WithoutCancel(ctx))
	done := make(chan struct{})
	go func() { defer close(done); _ = g.Follow(follow) }()
	return g, func() {
		end()
		<-done
		_ = producer.Close(follow) // every append has been waited for
		_ = rdb.Close()
	}, nil
}
