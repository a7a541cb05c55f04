package app

import (
	"context"
	"errors"
	"log/slog"

	"candor/internal/log/oneview"
	"candor/schemas"
	"candor/state"
	"candor/state/redisurl"
)

// oneView refuses a Redis that does not hold the view of the log (design rule R20). It also stops the process when
// another Redis holds the view. The embedded default needs neither, because log and view are in the same process.
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
		ctx, cancel := context.WithTimeout(ctx, oneview.AdmitWait) // the timeout of retry would be too short for two claims
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

// Views returns a guard that shows and changes which Redis holds the view of a log. The caller must call stop at
// the end, which closes the connections.
func Views(ctx context.Context, place Place) (g *oneview.Guard, stop func(), err error) {
	if len(place.Brokers) == 0 {
		return nil, nil, errors.New("the embedded default has its view in its own process; name brokers with -kafka.brokers and a Redis with -redis.url")
	}
	if err := place.validate(); err != nil {
		return nil, nil, err
	}
	if place.RedisURL == "" {
		return nil, nil, errors.New("set -redis.url to the Redis that holds or will hold the view")
	}
	o, err := place.redis()
	if err != nil {
		return nil, nil, err
	}
	cfg := place.kafka()
	reach, cancel := context.WithTimeout(ctx, operateWait)
	defer cancel()
	topics, producer, err := describe(reach, cfg)
	if err != nil {
		return nil, nil, err
	}
	rdb := o.Client()
	g = oneview.New(oneview.Deps{
		Kafka: cfg, Topic: topics[schemas.TopicView], Producer: producer, Store: state.New(rdb),
		Address: o.String(), Actor: operatorName(), Log: slog.New(slog.DiscardHandler),
	})
	ctx, parts := newStack(ctx, slog.New(slog.DiscardHandler))
	parts.closer("redis", func() { _ = rdb.Close() })
	parts.closer("producer", func() { _ = producer.Close(context.WithoutCancel(ctx)) }) // all appends have ended by then
	parts.run(ctx, "views", g.Follow)
	return g, func() { _ = parts.unwind(nil) }, nil // errors at the end do not matter, because the guard's methods have reported theirs
}
