// Package app wires the roles of candor into one process. Tests embed it.
//
//	embedded broker and view, or real ones
//	  -> topics, producer, store, view, accounts
//	    -> join, checks
//	      -> HTTP (ingest, api)
//
// Each layer starts after the one above it and stops before it.
package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/api"
	"candor/ingest"
	"candor/internal/accounts"
	"candor/internal/embedded"
	"candor/internal/kafka"
	"candor/internal/stream"
	"candor/internal/web"
	"candor/processors"
	"candor/processors/host"
	"candor/processors/join"
	"candor/schemas"
	"candor/state"
)

// Options say what a process is.
type Options struct {
	Roles      Roles
	HTTPAddr   string // empty: no HTTP, also no metrics; needed by the roles ingest and api
	DataDir    string // of the embedded default
	Brokers    []string
	RedisURL   string // with Brokers: real ones; both empty: the embedded default
	Partitions int32  // of topics that are created
	Dev        DevKeys
	Log        *slog.Logger
	// Checks replaces the built-in checks of the same code; for tests.
	Checks []processors.Check
}

// App is one process.
type App struct {
	Options
	reg      *prometheus.Registry
	listener net.Listener

	embedded *embedded.Embedded
	rdb      redis.UniversalClient
	topics   map[string]kafka.Topic
	kafka    kafka.Config
	producer *kafka.Producer
	store    *state.Store
	view     *state.View
	accounts *accounts.Directory
	streams  *stream.Metrics
	ready    chan struct{}
}

// New checks the options and takes the HTTP address. It connects to nothing.
func New(o Options) (*App, error) {
	if err := o.validate(); err != nil {
		return nil, err
	}
	a := &App{Options: o, reg: prometheus.NewRegistry(), ready: make(chan struct{})}
	a.reg.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), buildInfo())
	a.streams = stream.NewMetrics(a.reg)
	if o.HTTPAddr != "" {
		l, err := net.Listen("tcp", o.HTTPAddr) //nolint:noctx // taking an address does not block
		if err != nil {
			return nil, fmt.Errorf("HTTP: %w", err)
		}
		a.listener = l
	}
	return a, nil
}

func (o Options) validate() error {
	if (len(o.Brokers) == 0) != (o.RedisURL == "") {
		return errors.New("set both -kafka.brokers and -redis.url, or neither for the embedded default")
	}
	if len(o.Brokers) == 0 && !o.Roles.All() {
		return errors.New("the embedded default runs all roles in one process; set -kafka.brokers and -redis.url to split them")
	}
	if o.HTTPAddr == "" && o.Roles.HTTP() {
		return errors.New("the roles ingest and api need -http.addr")
	}
	if o.Partitions < 1 || o.Partitions > 1024 {
		return errors.New("-partitions must be between 1 and 1024")
	}
	return nil
}

// Embedded reports whether the process brings its own broker and view.
func (a *App) Embedded() bool { return len(a.Brokers) == 0 }

// Addr returns the HTTP address; empty when there is none.
func (a *App) Addr() string {
	if a.listener == nil {
		return ""
	}
	return a.listener.Addr().String()
}

// Ready is closed once the process may be used: everything that was on the log
// when it started is in the view.
func (a *App) Ready() <-chan struct{} { return a.ready }

// Run starts everything, blocks until the context ends or a part fails, and
// stops everything in reverse order.
func (a *App) Run(ctx context.Context) error {
	stack := newStack(ctx, a.Log)
	err := a.start(stack) //nolint:contextcheck // the stack holds the context
	switch {
	case ctx.Err() != nil: // told to stop while starting
		err = nil
	case err == nil:
		err = stack.wait()
	}
	return errors.Join(err, stack.unwind())
}

func (a *App) start(s *stack) error {
	gate := web.NewGate(a.Log)
	if a.listener != nil {
		// It serves at once, so that a process that waits for its broker shows
		// that it lives; and it stops first, whatever starts after it.
		http := s.spawn("http", func(ctx context.Context) error { return gate.Serve(ctx, a.listener) })
		defer func() { s.layers = append(s.layers, http) }()
	}
	if err := a.connect(s); err != nil {
		return err
	}
	a.view = state.NewView(a.store, a.topics[schemas.TopicSurveys].Partitions)
	for p := range a.topics[schemas.TopicSurveys].Ends {
		a.view.Raise(int32(p), a.topics[schemas.TopicSurveys].Ends[p], a.topics[schemas.TopicScores].Ends[p])
	}
	s.run("view", a.view.Run)
	a.accounts = accounts.NewDirectory(a.kafka, a.topics[schemas.TopicAccounts], a.Log)
	s.run("accounts", a.accounts.Run)

	if a.Roles.Join {
		s.run("join", join.New(join.Deps{
			Store: a.store, Producer: a.producer, Kafka: a.kafka, Topics: a.topics,
			Log: a.Log, Metrics: join.NewMetrics(a.reg), Stream: a.streams,
		}).Run)
	}
	for _, c := range a.hosts() {
		s.run("check", c.Run)
	}
	if a.listener != nil {
		server := web.New(a.routes(), web.Deps{
			Authenticator: a.accounts, Ready: a.check, Log: a.Log, Registry: a.reg,
		})
		gate.Open(server.Handler())
	}
	return a.settle(s.ctx)
}

// connect brings up the broker and the view, makes sure the topics are as the
// schemas want them, and refuses a view that contradicts them (design rule R15).
func (a *App) connect(s *stack) error {
	var err error
	if a.Embedded() {
		if a.embedded, err = embedded.Start(a.DataDir); err != nil {
			return err
		}
		s.closer("embedded", a.embedded.Close)
		a.kafka = kafka.Config{Brokers: a.embedded.Brokers(), Replication: 1}
		a.rdb = a.embedded.Redis()
	} else {
		o, err := redis.ParseURL(a.RedisURL)
		if err != nil {
			return fmt.Errorf("-redis.url: %w", err)
		}
		o.Protocol, o.DisableIdentity, o.PoolSize = 2, true, 64
		a.kafka = kafka.Config{Brokers: a.Brokers, Replication: -1}
		a.rdb = redis.NewClient(o)
	}
	s.closer("redis", func() { _ = a.rdb.Close() })
	state.Instrument(a.rdb, a.reg)
	a.store = state.New(a.rdb)

	admin, err := kgo.NewClient(a.kafka.Options()...)
	if err != nil {
		return fmt.Errorf("kafka: %w", err)
	}
	s.closer("kafka", admin.Close)
	if err := retry(s.ctx, a.Log, "topics", func(ctx context.Context) error {
		a.topics, err = kafka.Ensure(ctx, admin, a.kafka, a.Partitions)
		return err
	}); err != nil {
		return err
	}
	if err := kafka.Verify(s.ctx, admin, a.topics); err != nil {
		return err
	}
	if err := retry(s.ctx, a.Log, "view", func(ctx context.Context) error { return a.compare(ctx, admin) }); err != nil {
		return err
	}
	if a.producer, err = kafka.NewProducer(a.kafka, a.topics, kafka.Metrics(a.reg)); err != nil {
		return err
	}
	s.closer("producer", func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(s.ctx), 5*time.Second)
		defer cancel()
		a.producer.Close(ctx)
	})
	return nil
}

// compare refuses to start on a view that was made from other topics, or from
// more of them than there is. The topics are read after the view: while other
// processes work, the view may be ahead of where a topic ended before.
func (a *App) compare(ctx context.Context, admin *kgo.Client) error {
	markers := make([]state.Marker, a.topics[schemas.TopicSurveys].Partitions)
	for p := range markers {
		var err error
		if markers[p], err = a.store.Marker(ctx, int32(p)); err != nil {
			return err
		}
	}
	topics, err := kafka.Describe(ctx, admin)
	if err != nil {
		return err
	}
	log, scores := topics[schemas.TopicSurveys], topics[schemas.TopicScores]
	for p, m := range markers {
		if m == (state.Marker{}) {
			continue
		}
		if m.LogTopic != log.ID || m.ScoresTopic != scores.ID || m.Log > log.Ends[p] || m.Scores > scores.Ends[p] {
			return fatal{fmt.Errorf("the view in Redis was made from other topics or from more of partition %d than the log holds; empty it to have it rebuilt", p)}
		}
	}
	a.topics = topics
	return nil
}

func (a *App) routes() []web.Route {
	var routes []web.Route
	if a.Roles.Ingest {
		routes = append(routes, (&ingest.Handler{Producer: a.producer, View: a.view, Metrics: ingest.NewMetrics(a.reg)}).Routes()...)
	}
	if a.Roles.API {
		routes = append(routes, (&api.Handler{Producer: a.producer, View: a.view}).Routes()...)
	}
	return routes
}

func (a *App) hosts() []*stream.Consumer {
	deps := host.Deps{
		Store: a.store, View: a.view, Producer: a.producer, Kafka: a.kafka, Topics: a.topics,
		Log: a.Log, Metrics: host.NewMetrics(a.reg), Stream: a.streams,
	}
	var hosts []*stream.Consumer
	for _, c := range checks(a.Checks) {
		if a.Roles.Checks.Has(c.Code()) {
			hosts = append(hosts, host.New(c, deps))
		}
	}
	return hosts
}

// check tells whether the process may be used now.
func (a *App) check(ctx context.Context) error {
	select {
	case <-a.accounts.Ready():
	default:
		return errors.New("the accounts are being read")
	}
	if err := a.producer.Ping(ctx); err != nil {
		return err
	}
	return a.view.Ready(ctx)
}

// settle waits until the process is ready, then sees to the development keys.
func (a *App) settle(ctx context.Context) error {
	select {
	case <-a.accounts.Ready():
	case <-ctx.Done():
		return nil
	}
	if a.Embedded() {
		if err := a.Dev.ensure(ctx, accounts.Registry{Directory: a.accounts, Producer: a.producer}); err != nil {
			return err
		}
	}
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for a.view.Ready(ctx) != nil {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return nil
		}
	}
	close(a.ready)
	return nil
}
