// Package app starts the roles of candor in one process and connects them. Tests embed it.
// The layers are:
//
//	embedded broker and view, or real ones
//	  -> topics, producer, store, view, accounts
//	    -> join, checks
//	      -> HTTP (ingest, api)
//
// Each layer starts after the one above it and stops before it.
package app

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/api"
	"candor/ingest"
	"candor/internal/access/accounts"
	"candor/internal/access/limit"
	"candor/internal/access/turns"
	"candor/internal/adviser"
	"candor/internal/drift"
	"candor/internal/embedded"
	"candor/internal/flags"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/internal/log/begun"
	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/internal/log/snapshot"
	"candor/internal/log/stream"
	"candor/internal/log/trace"
	"candor/internal/metric"
	"candor/processors"
	"candor/processors/des"
	"candor/processors/host"
	"candor/processors/join"
	"candor/schemas"
	"candor/state"
	"candor/state/redisurl"
	"candor/survey"
)

// Options describe a process.
type Options struct {
	Roles    Roles
	HTTPAddr string // empty: no HTTP; the roles ingest and api need an address
	// AdminAddr is the address for health and metrics, in plain HTTP; empty: on HTTPAddr.
	AdminAddr string
	Place
	Partitions int32 // of topics that are created; 0: defaultPartitions
	Dev        DevKeys
	HTTP       web.Limits     // limits for clients; 0 means the default
	Limits     limit.Rates    // per key; 0 means the default
	Quotas     *survey.Quotas // for accounts without their own quotas; nil: survey.DefaultQuotas
	TLSCert    string         // TLSCert and TLSKey are PEM files; if set, HTTP is served with TLS
	TLSKey     string
	Proxies    []netip.Prefix // the operator's proxies, whose X-Forwarded-For is trusted
	Model      adviser.Config // the model service; no URL: none
	DES        des.Settings   // what the operator configured about IP addresses
	Drift      drift.Config   // where alarms about sources are sent; no URL: alarms are only counted
	Trace      trace.Config   // no endpoint: no tracing
	// Drain is how long a process continues to serve after it was told to stop. Meanwhile, /readyz reports that
	// the process stops, so that load balancers send it no new requests.
	Drain time.Duration
	// EraseWithin is the time within which deleted content becomes unreadable. 0 means schemas.EraseWithin.
	EraseWithin time.Duration
	// SnapshotEvery is how often snapshots of the view are taken. 0 means never. With Automatic, App.defaults
	// decides.
	SnapshotEvery time.Duration
	// Keep is how long records stay on the log. 0 means for ever. With Automatic, App.defaults decides. Deleting
	// old records needs snapshots.
	Keep time.Duration
	// CheckIdle is how long a survey must be idle until its check state is moved from Redis to the snapshots
	// (parked). 0 means never.
	CheckIdle time.Duration
	// Earlier holds the earlier formats of snapshots that can be read; nil means state.Earlier. It is for tests.
	Earlier state.Upgrades
	Log     *slog.Logger
	// Checks holds replacements for built-in checks. Each replaces the check with the same code, such as OES. It
	// is for tests.
	Checks []processors.Check
	// Now is the clock for retention; nil: time.Now. For tests.
	Now func() time.Time
}

// App is one process.
type App struct {
	Options
	reg      *prometheus.Registry
	listener net.Listener
	admin    net.Listener    // nil: health and metrics are served on listener
	tls      *tls.Config     // nil: plain HTTP
	adviser  *adviser.Client // nil: none
	trace    *trace.Tracer   // nil: none

	embedded *embedded.Embedded
	rdb      redis.UniversalClient
	client   *kgo.Client // for requests to the brokers
	topics   map[string]kafka.Topic
	kafka    kafka.Config
	producer *kafka.Producer
	reader   *kafka.Reader
	store    *state.Store
	view     *state.View
	ring     *seal.Ring
	shelf    *snapshot.Shelf
	retired  join.Retired // data keys of records that are deleted from the log
	accounts *accounts.Directory
	turns    *turns.Gate // turns of accounts, for ingest and api
	streams  *stream.Metrics
	share    *stream.Share  // shared by the join and the checks
	roster   *stream.Roster // tells which processes of a group are alive; nil: there is one process
	progress progress       // of a rebuild of the view
	keyed    chan struct{}  // closed once the development keys exist, if there are any
	ready    chan struct{}
}

// New validates the options and opens the HTTP address. It makes no connections.
func New(o Options) (*App, error) {
	if err := o.validate(); err != nil {
		return nil, err
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	a := &App{Options: o, reg: prometheus.NewRegistry(), keyed: make(chan struct{}), ready: make(chan struct{})}
	a.reg.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), buildInfo())
	a.streams, a.share = stream.NewMetrics(a.reg), stream.NewShare()
	if o.Model.URL != "" {
		var err error
		if a.adviser, err = adviser.New(o.Model, a.reg); err != nil {
			return nil, err
		}
	}
	if o.Trace.Endpoint != "" {
		a.Log = slog.New(trace.Logs(o.Log.Handler()))
	}
	if o.TLSCert != "" {
		cert, err := flags.NewCertificate(o.TLSCert, o.TLSKey, a.Log)
		if err != nil {
			return nil, fmt.Errorf("-http.tls-cert and -http.tls-key: %w", err)
		}
		a.tls = &tls.Config{GetCertificate: cert.Get, MinVersion: tls.VersionTLS12}
	}
	var err error
	if a.listener, err = listen(o.HTTPAddr); err != nil {
		return nil, fmt.Errorf("-http.addr: %w", err)
	}
	if a.admin, err = listen(o.AdminAddr); err != nil {
		if a.listener != nil {
			_ = a.listener.Close()
		}
		return nil, fmt.Errorf("-admin.addr: %w", err)
	}
	return a, nil
}

func listen(addr string) (net.Listener, error) {
	if addr == "" {
		return nil, nil //nolint:nilnil // no listener is not an error
	}
	return net.Listen("tcp", addr) //nolint:noctx // opening a listener does not block
}

// Embedded reports whether the process runs its own broker and view.
func (a *App) Embedded() bool { return len(a.Brokers) == 0 }

// Addr returns the HTTP address, or "" if there is none.
func (a *App) Addr() string {
	if a.listener == nil {
		return ""
	}
	return a.listener.Addr().String()
}

// URL returns the URL of the HTTP server, or "" if there is none.
func (a *App) URL() string {
	switch {
	case a.listener == nil:
		return ""
	case a.tls != nil:
		return "https://" + a.Addr()
	}
	return "http://" + a.Addr()
}

// Ready returns a channel that is closed when the process may be used. Everything that was on the log when the
// process started has then been applied to the view.
func (a *App) Ready() <-chan struct{} { return a.ready }

// Run starts everything, blocks until the context ends or a part fails, and
// stops everything in reverse order.
func (a *App) Run(ctx context.Context) error {
	life, stack := newStack(ctx, a.Log)
	err := a.start(life, stack)
	switch {
	case ctx.Err() != nil: // the process was told to stop during the start
		err = nil
	case err == nil:
		err = wait(life)
	}
	return errors.Join(err, stack.unwind(err))
}

func (a *App) start(ctx context.Context, s *stack) error {
	if a.Trace.Endpoint != "" {
		var err error
		a.Trace.Version, a.Trace.Roles = Version(), a.Roles.String()
		if a.trace, err = trace.New(a.Trace, a.reg, a.Log); err != nil { //nolint:contextcheck // the stack closes it
			return err
		}
		s.closer("trace", a.trace.Close) // last: all other parts may still create spans
	}
	// HTTP serves from the beginning, so that health checks work while the process waits for its broker. The
	// deferred functions put HTTP on top of all other layers, so it stops first: requests stop before health.
	gate, health := a.gates()
	if a.listener != nil {
		http := s.spawn(ctx, "http", func(ctx context.Context) error { return gate.Serve(ctx, a.listener) })
		defer func() { s.layers = append(s.layers, http) }()
	}
	if a.admin != nil { // its defer runs before that of http, so it stops after http
		admin := s.spawn(ctx, "admin", func(ctx context.Context) error { return health.Serve(ctx, a.admin) })
		defer func() { s.layers = append(s.layers, admin) }()
	}
	if err := a.connect(ctx, s); err != nil {
		return err
	}
	a.work(ctx, s)
	if a.listener != nil || a.admin != nil {
		limiter, err := a.limiter(ctx, s)
		if err != nil {
			return err
		}
		server, err := a.server(limiter) //nolint:contextcheck // requests have their own contexts
		if err != nil {
			return err
		}
		gate.Open(server.Handler())
		health.Open(server.Admin())
	}
	return a.settle(ctx)
}

// gates returns the gate for requests. If health and metrics have their own address, it also returns the gate for
// them. The metrics count only connections to the gate for requests.
func (a *App) gates() (gate, health *web.Gate) {
	gate, health = web.NewGate(a.Log, web.NewConnections(a.reg)), web.NewGate(a.Log, web.NewConnections(prometheus.NewRegistry()))
	gate.TLS, gate.Drain, gate.Apart, gate.Limits = a.tls, a.Drain, a.admin != nil, a.HTTP
	if a.admin != nil {
		if health.Beside = gate; a.listener == nil {
			health.Drain = a.Drain
		}
	}
	return gate, health
}

// work starts all parts below HTTP.
func (a *App) work(ctx context.Context, s *stack) {
	a.view = state.NewView(a.store, a.topics[schemas.TopicSurveys].Partitions)
	for p := range a.topics[schemas.TopicSurveys].Ends {
		a.view.Raise(int32(p), a.topics[schemas.TopicSurveys].Ends[p], a.topics[schemas.TopicScores].Ends[p])
	}
	a.reg.MustRegister(newSurroundings(a.store, a.view, a.Log, a.Roles.Join, map[string]func(context.Context) error{
		"kafka": a.producer.Ping,
		"redis": a.store.Ping,
	}))
	a.turns = turns.New(turns.Default)
	s.closer("turns", a.turns.Close) // closes after the view has stopped, because turns.Close waits until the view's waits have ended
	s.run(ctx, "view", func(ctx context.Context) error { return a.view.Run(ctx, a.Log) })
	if a.Roles.HTTP() { // no other role needs API keys, so no other role reads them
		a.accounts = accounts.NewDirectory(a.kafka, a.topics[schemas.TopicAccounts], a.Log)
		s.run(ctx, "accounts", a.accounts.Run)
	}
	a.ring = seal.NewRing(a.kafka, a.topics[schemas.TopicDataKeys], a.producer, a.Log)
	s.run(ctx, "data keys", a.ring.Run)
	log, scores := a.topics[schemas.TopicSurveys], a.topics[schemas.TopicScores]
	a.shelf = &snapshot.Shelf{Kafka: a.kafka, Client: a.client, Log: log.ID, Scores: scores.ID, Earlier: a.Earlier}
	if !a.Embedded() && (a.Roles.Join || a.Roles.Checks != 0) {
		a.roster = stream.NewRoster(a.store, a.client, a.Log)
		s.run(ctx, "roster", a.roster.Run)
	}
	if a.Roles.Join {
		erase := join.Erase{Within: cmp.Or(a.EraseWithin, schemas.EraseWithin)}
		if !a.Embedded() {
			erase.Files = join.NewFiles(a.store, erase, a.Log, a.reg)
			s.run(ctx, "files of the view", erase.Files.Run)
		}
		metric.GaugeFunc(a.reg, "candor_erase_within_seconds", "Time within which deleted content becomes unreadable, as configured.", erase.Within.Seconds)
		s.run(ctx, "disks", newDisks(a.client, a.topics, a.Log.With("component", "disks"), a.reg).Run)
		s.run(ctx, "join", join.New(join.Deps{
			Store: a.store, Producer: a.producer, Reader: a.reader, Ring: a.ring, Erase: erase, Kafka: a.kafka, Topics: a.topics,
			Log: a.Log, Metrics: join.NewMetrics(a.reg), Stream: a.streams, Share: a.share, Roster: a.roster, Trace: a.trace, Now: a.Now,
			Snapshots: a.shelf, Retired: &a.retired, Drift: a.watch(ctx, s),
		}).Run)
	}
	if a.adviser != nil {
		s.closer("model", a.adviser.Close)
	}
	for _, c := range a.hosts() {
		s.run(ctx, "check", c.Run)
	}
	if taker := a.taker(); taker != nil {
		s.run(ctx, "snapshots", taker.Run)
	}
	if cutter := a.cutter(); cutter != nil {
		s.run(ctx, "end of the log", cutter.Run)
	}
	if a.Roles.Checks != 0 || a.Roles.Join {
		s.run(ctx, "attendance", func(ctx context.Context) error { return a.store.Attend(ctx, a.Roles.Checks, a.Roles.Join) })
	}
}

// watch returns the drift.Watch, which detects that the share of excluded respondents of a source has changed. If
// the options have a URL for alarms, watch also starts the webhook that sends them.
func (a *App) watch(ctx context.Context, s *stack) *drift.Watch {
	hook := drift.NewWebhook(a.Drift, a.Log, a.reg)
	if a.Drift.URL == "" {
		return drift.New(a.Drift.Attribute, nil, a.reg)
	}
	s.run(ctx, "drift webhook", hook.Run)
	return drift.New(a.Drift.Attribute, hook.Raise, a.reg)
}

// connect starts the embedded broker and view, or connects to real ones. It checks the topics against the schemas,
// and refuses a view that contradicts the topics (design rule R15).
func (a *App) connect(ctx context.Context, s *stack) error {
	var err error
	if a.Embedded() {
		if a.embedded, err = embedded.StartCleaning(a.DataDir, min(embedded.CleanEvery, cmp.Or(a.EraseWithin, schemas.EraseWithin)/8), a.Log); err != nil { //nolint:contextcheck // the stack closes it
			return err
		}
		s.closer("embedded", a.embedded.Close)
		s.run(ctx, "embedded broker", func(ctx context.Context) error {
			select {
			case err := <-a.embedded.Failed():
				return err
			case <-ctx.Done():
				return nil
			}
		})
		a.kafka = a.embedded.Kafka()
	} else {
		a.kafka = a.Place.kafka()
	}
	a.kafka.EraseWithin = a.EraseWithin
	o, err := a.redis()
	if err != nil {
		return err
	}
	a.rdb = o.Client()
	s.closer("redis", func() { _ = a.rdb.Close() })
	state.Instrument(a.rdb, a.reg)
	a.store = state.New(a.rdb)

	admin, err := kgo.NewClient(a.kafka.Options()...)
	if err != nil {
		return fmt.Errorf("kafka: %w", err)
	}
	s.closer("kafka", admin.Close)
	a.client = admin
	if err := a.agree(ctx, o); err != nil {
		return err
	}
	clients := kafka.NewMetrics(a.reg)
	if a.producer, err = kafka.NewProducer(a.kafka, a.topics, clients.Producer()); err != nil {
		return err
	}
	a.kafka.Observer = clients.Others()
	s.layers = append(s.layers, layer{"producer", func() error {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		return a.producer.Close(ctx)
	}})
	if err := a.oneView(ctx, s, o); err != nil {
		return err
	}
	if a.Roles.Checks == 0 && !a.Roles.Join && !a.Roles.API {
		return nil
	}
	if a.reader, err = kafka.NewReader(a.kafka); err != nil {
		return err
	}
	s.closer("reader", a.reader.Close)
	return nil
}

// agree creates missing topics, checks them, and checks that the view fits them.
func (a *App) agree(ctx context.Context, view *redisurl.Place) error {
	if err := retry(ctx, a.Log, "topics", func(ctx context.Context) error {
		if err := kafka.Reach(ctx, a.client); err != nil {
			return err
		}
		var err error
		a.topics, err = begun.Ensure(ctx, a.client, a.kafka, cmp.Or(a.Partitions, a.defaultPartitions()))
		return err
	}); err != nil {
		return err
	}
	if n := a.topics[schemas.TopicSurveys].Partitions; a.Partitions > 0 && a.Partitions != n {
		a.Log.WarnContext(ctx, "-partitions only applies to a new installation; candor copy makes one with another number",
			"asked", a.Partitions, "partitions", n)
	}
	if err := kafka.Verify(ctx, a.client, a.topics); err != nil {
		return err
	}
	if err := a.defaults(ctx); err != nil {
		return err
	}
	if err := kafka.Bound(ctx, a.client, a.kafka); err != nil {
		a.Log.WarnContext(ctx, "cannot configure how soon topics are cleaned", "err", err)
	}
	return retry(ctx, a.Log, "view", func(ctx context.Context) error {
		err := view.Verify(ctx, a.rdb)
		if _, wrong := errors.AsType[*redisurl.Refused](err); wrong {
			return fatal{fmt.Errorf("-redis.url: %w", err)}
		}
		if err != nil {
			return err
		}
		return a.compare(ctx, a.client)
	})
}

// redis returns the address and the options of the view.
func (a *App) redis() (*redisurl.Place, error) {
	place := a.Place
	if a.Embedded() {
		place = Place{RedisURL: a.embedded.URL(), Redis: RedisSecurity{Dial: a.embedded.DialView}}
	}
	o, err := place.redis()
	if err != nil {
		return nil, err
	}
	o.PoolSize = 64
	return o, nil
}

// compare returns an error if the view was made from other topics or from records that the topics do not hold, or
// if Redis evicts keys. It reads the view first and then the state of the topics. The other order would fail
// without a reason, because the view advances while other processes work.
func (a *App) compare(ctx context.Context, admin *kgo.Client) error {
	policy, err := a.store.Evicts(ctx)
	switch {
	case err != nil:
		return err
	case policy != "":
		return fatal{fmt.Errorf("Redis is configured to evict keys when its memory is full (maxmemory-policy %s), so respondents would be lost without an error; set maxmemory-policy to noeviction", policy)} //nolint:staticcheck // Redis is a name
	}
	if err := a.warnOfMemory(ctx); err != nil {
		return err
	}
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
			return fatal{fmt.Errorf("the view in Redis was built from other topics, or from more of partition %d than the log holds; empty Redis to have the view rebuilt", p)}
		}
	}
	a.topics = topics
	return nil
}

// nearlyFull is the share of its memory limit above which Redis counts as nearly full.
const nearlyFull = 0.8

// warnOfMemory logs a warning if Redis is nearly full. When Redis is full, adds fail.
func (a *App) warnOfMemory(ctx context.Context) error {
	m, err := a.store.Memory(ctx)
	if m.Limit > 0 && float64(m.Used) > nearlyFull*float64(m.Limit) {
		a.Log.WarnContext(ctx, "Redis is nearly full; raise its maxmemory, lower quotas or delete surveys (candor accounts usage lists the largest accounts)",
			"used_bytes", m.Used, "limit_bytes", m.Limit)
	}
	return err
}

// server returns the HTTP server. A process with the role ingest or api also serves the description of the
// interface.
func (a *App) server(limiter *limit.Limiter) (*web.Server, error) {
	deps := web.Deps{Apart: a.admin != nil, Limiter: limiter, Limits: a.HTTP, Ready: a.check, Log: a.Log, Registry: a.reg, Trace: a.trace, Proxies: a.Proxies}
	if a.Roles.HTTP() {
		deps.Authenticator = callers{a.accounts, a.keyed}
		deps.Absent = a.absent
	}
	contract, err := contract()
	if err != nil {
		return nil, err
	}
	if a.Roles.HTTP() {
		deps.Pages = contract.pages
	}
	if a.Roles.API {
		// The review page calls operations that read, so it needs a process with the role api.
		pages, err := reviewPages()
		if err != nil {
			return nil, err
		}
		deps.Pages = slices.Concat(deps.Pages, pages)
	}
	return web.New(a.routes(limiter, contract.known), deps), nil
}

// absent describes the missing roles without which respondents do not complete. It returns "" if none is missing,
// or if that is not known.
func (a *App) absent(ctx context.Context) string {
	var missing []string
	if runs, err := a.store.JoinRuns(ctx); err == nil && !runs {
		missing = append(missing, "no process runs join; adds and commands are not admitted")
	}
	if absent, err := a.view.Absent(ctx); err == nil && absent != 0 {
		missing = append(missing, fmt.Sprintf("no process runs %s; respondents with such data points stay PROCESSING", Roles{Checks: absent}))
	}
	return strings.Join(missing, "\n")
}

func (a *App) routes(limiter *limit.Limiter, known request.Contract) []web.Route {
	var routes []web.Route
	a.reg.MustRegister(turns.NewCollector(a.turns))
	records := records{a.producer, a.view, a.ring}
	if a.Roles.Ingest {
		routes = append(routes, (&ingest.Handler{
			Records: records, View: a.view, Ledger: a.view, Names: a.view, Known: known, Quotas: a.quotas(), Turns: a.turns, Days: limiter,
			Metrics: ingest.NewMetrics(a.reg), Log: a.Log,
		}).Routes()...)
	}
	if a.Roles.API {
		routes = append(routes, (&api.Handler{
			Records: records, View: a.view, Ledger: a.view, Names: a.view, Known: known, Quotas: a.quotas(), Turns: a.turns, Scans: api.NewScans(), Metrics: api.NewMetrics(a.reg), Version: Version(),
			// The id of the topic is a good secret for cursors: it is random, the same for all processes, and
			// never part of an answer.
			Sent:    Sent{a.reader, a.ring, a.topics[schemas.TopicSurveys].Partitions, a.client, a.Keep},
			Times:   Times{a.store, a.topics[schemas.TopicSurveys].Partitions},
			Cursors: api.NewCursors(a.topics[schemas.TopicSurveys].ID),
		}).Routes()...)
	}
	return routes
}

func (a *App) hosts() []*stream.Consumer {
	deps := host.Deps{
		Store: a.store, View: a.view, Producer: a.producer, Reader: a.reader, Ring: a.ring, Kafka: a.kafka, Topics: a.topics,
		Log: a.Log, Metrics: host.NewMetrics(a.reg), Stream: a.streams, Share: a.share, Roster: a.roster, Trace: a.trace,
		Snapshots: a.shelf, Keep: a.Keep,
	}
	var hosts []*stream.Consumer
	var model processors.Adviser // an interface that holds a nil *adviser.Client would not be nil
	if a.adviser != nil {
		model = a.adviser
	}
	if a.CheckIdle > 0 && a.SnapshotEvery == 0 {
		a.Log.Info("check state of idle surveys stays in Redis, because candor takes no snapshots; to take some, set -snapshot.every")
	}
	asking := survey.CheckSet(0).With(survey.OES).With(survey.CHS)
	for _, c := range checks(model, a.DES, a.Checks) {
		if deps.Parallel = 1; model != nil && asking.Has(c.Code()) {
			deps.Parallel = a.Model.Concurrency
		}
		if deps.Idle = 0; a.SnapshotEvery > 0 && c.Code() != survey.TS { // check state of TS stays in Redis for the role api (Times)
			deps.Idle = a.CheckIdle
		}
		if a.Roles.Checks.Has(c.Code()) {
			hosts = append(hosts, host.New(c, deps))
		}
	}
	return hosts
}
