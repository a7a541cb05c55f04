package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/access/accounts"
	"candor/internal/app"
	"candor/internal/embedded"
	"candor/internal/log/kafka"
	"candor/schemas"
)

// brokers are a Kafka and a Redis that this run may fill and empty.
type brokers struct {
	kafka  kafka.Config
	url    string
	rdb    *redis.Client
	admin  *kgo.Client
	topics map[string]kafka.Topic
	close  func()
}

// ownBrokers starts an embedded broker and view that are separate from a service. The embedded
// default always runs all roles; a service on these brokers can have any roles.
func (b *bench) ownBrokers(ctx context.Context, dir string) (*brokers, error) {
	e, err := embedded.Start(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, err
	}
	o, err := redis.ParseURL(e.URL())
	if err != nil {
		e.Close()
		return nil, err
	}
	o.Protocol, o.DisableIdentity = 2, true
	rdb := redis.NewClient(o)
	r := &brokers{
		kafka: e.Kafka(), url: e.URL(), rdb: rdb,
		close: func() { _ = rdb.Close(); e.Close() },
	}
	return r, r.prepare(ctx, b.partitions)
}

// realBrokers connects to the brokers that the environment names. It refuses brokers with data,
// because the run empties both afterwards.
func (b *bench) realBrokers(ctx context.Context, addrs, url string) (*brokers, error) {
	o, err := redis.ParseURL(url)
	if err != nil {
		return nil, err
	}
	o.Protocol, o.DisableIdentity = 2, true
	r := &brokers{kafka: kafka.Config{Brokers: strings.Split(addrs, ","), Replication: -1}, url: url, rdb: redis.NewClient(o)}
	r.close = func() { _ = r.rdb.Close() }
	n, err := r.rdb.DBSize(ctx).Result()
	if err == nil && n > 0 {
		err = fmt.Errorf("redis holds %d keys; only an empty one is used, because it is emptied", n)
	}
	if err == nil {
		err = r.prepare(ctx, b.partitions)
	}
	if err != nil {
		r.close()
		return nil, err
	}
	return r, nil
}

// prepare creates the topics, checks that they are empty, and registers the key of the run.
func (r *brokers) prepare(ctx context.Context, partitions int) error {
	var err error
	if r.admin, err = kgo.NewClient(r.kafka.Options()...); err != nil {
		return err
	}
	shut := r.close
	r.close = func() { r.admin.Close(); shut() }
	// After a topic was created, some brokers of a real Kafka learn of it later than others.
	for tries := 0; ; tries++ {
		if r.topics, err = kafka.Ensure(ctx, r.admin, r.kafka, int32(partitions)); err == nil {
			break
		}
		if tries == 50 || ctx.Err() != nil {
			return err
		}
		time.Sleep(100 * time.Millisecond)
	}
	for name, t := range r.topics {
		for _, end := range t.Ends {
			if end > 0 {
				return fmt.Errorf("topic %s holds records; only empty brokers are used, because the topics are deleted", name)
			}
		}
	}
	producer, err := kafka.NewProducer(r.kafka, r.topics)
	if err != nil {
		return err
	}
	defer func() { _ = producer.Close(ctx) }() // all appends have returned
	directory := accounts.NewDirectory(r.kafka, r.topics[schemas.TopicAccounts], quiet)
	registry := accounts.Registry{Directory: directory, Producer: producer}
	err = registry.EnsureAccount(ctx, schemas.Account{ID: account, Name: account, NoRateLimit: true})
	return errors.Join(err, registry.Import(ctx, account, key, true, "load"))
}

// options returns the options of a service with the given roles on these brokers.
func (r *brokers) options(roles string) app.Options {
	parsed, _ := app.ParseRoles(roles)
	parts := r.topics[schemas.TopicSurveys].Partitions
	return app.Options{Roles: parsed, Place: app.Place{Brokers: r.kafka.Brokers, Kafka: r.kafka.Security, RedisURL: r.url}, Partitions: parts}
}

// wipe removes the data of the run, as far as possible.
func (r *brokers) wipe(ctx context.Context) error {
	adm := kadm.NewClient(r.admin)
	names := make([]string, 0, len(r.topics))
	for name := range r.topics {
		names = append(names, name)
	}
	_, err := adm.DeleteTopics(ctx, names...)
	if groups, listErr := adm.ListGroups(ctx); listErr == nil {
		for _, g := range groups.Groups() {
			if strings.HasPrefix(g, "candor-") {
				_, _ = adm.DeleteGroups(ctx, g)
			}
		}
	}
	return errors.Join(err, r.rdb.FlushDB(ctx).Err())
}
