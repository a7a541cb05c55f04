package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"os"
	"slices"
	"strings"

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
func (b *bench) ownBrokers(ctx context.Context) (*brokers, error) {
	dir, err := os.MkdirTemp("", "candor-load-")
	if err != nil {
		return nil, err
	}
	e, err := embedded.Start(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	r := &brokers{kafka: e.Kafka(), url: e.URL(), close: func() { e.Close(); _ = os.RemoveAll(dir) }}
	return r, r.prepare(ctx, b.partitions)
}

// emptyRedis connects to the Redis at a URL. It refuses one with keys, because the run empties it.
func emptyRedis(ctx context.Context, url string) (*redis.Client, error) {
	rdb, err := redisOf(url)
	if err != nil {
		return nil, err
	}
	n, err := rdb.DBSize(ctx).Result()
	if err == nil && n > 0 {
		err = fmt.Errorf("redis holds %d keys; only an empty one is used, because it is emptied", n)
	}
	if err != nil {
		return nil, errors.Join(err, rdb.Close())
	}
	return rdb, nil
}

func redisOf(url string) (*redis.Client, error) {
	o, err := redis.ParseURL(url)
	if err != nil {
		return nil, err
	}
	o.Protocol, o.DisableIdentity = 2, true
	return redis.NewClient(o), nil
}

// errNoBrokers means that the environment does not name a real Kafka and Redis.
var errNoBrokers = errors.New("not run: set CANDOR_KAFKA_BROKERS and CANDOR_REDIS_URL")

// realBrokers connects to the brokers that the environment names. It refuses brokers with data,
// because the run empties both afterwards.
func (b *bench) realBrokers(ctx context.Context) (*brokers, error) {
	addrs, url := os.Getenv("CANDOR_KAFKA_BROKERS"), os.Getenv("CANDOR_REDIS_URL")
	if addrs == "" || url == "" {
		return nil, errNoBrokers
	}
	rdb, err := emptyRedis(ctx, url)
	if err != nil {
		return nil, err
	}
	r := &brokers{kafka: kafka.Config{Brokers: strings.Split(addrs, ","), Replication: -1}, url: url, rdb: rdb, close: func() {}}
	if err := r.prepare(ctx, b.partitions); err != nil {
		r.close()
		return nil, err
	}
	return r, nil
}

// prepare connects to both, creates the topics, checks that they are empty, and registers the key of the run. If
// partitions is 0, the survey topics get four.
func (r *brokers) prepare(ctx context.Context, partitions int) (err error) {
	if r.rdb == nil {
		if r.rdb, err = redisOf(r.url); err != nil {
			return err
		}
	}
	if r.admin, err = kgo.NewClient(r.kafka.Options()...); err != nil {
		return err
	}
	shut := r.close
	r.close = func() { r.admin.Close(); _ = r.rdb.Close(); shut() }
	if r.topics, err = kafka.Ensure(ctx, r.admin, r.kafka, int32(cmp.Or(partitions, 4)), nil); err != nil {
		return err
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
	_, err := adm.DeleteTopics(ctx, slices.Collect(maps.Keys(r.topics))...)
	if groups, listErr := adm.ListGroups(ctx); listErr == nil {
		for _, g := range groups.Groups() {
			if strings.HasPrefix(g, "candor-") {
				_, _ = adm.DeleteGroups(ctx, g)
			}
		}
	}
	return errors.Join(err, r.rdb.FlushDB(ctx).Err())
}
