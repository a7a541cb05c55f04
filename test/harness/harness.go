// Package harness runs candor inside a test: the service as the binary wires it, a caller of
// its public interface, access to its log and topics, and access to its view.
//
// The brokers are the embedded ones, or those that CANDOR_KAFKA_BROKERS and CANDOR_REDIS_URL
// name. All tests of a package share real brokers, so each test uses accounts of its own
// (Service.Account). For that reason, there are two kinds of services:
//
//   - Shared: one service for all parallel tests of a package, stopped by Main.
//   - Start: a service for one test that replaces checks, wipes the view or stops the service. On
//     real brokers, it runs alone, so such a test calls Apart instead of T.Parallel.
package harness

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"sync"
	"testing"
	"time"

	"candor/internal/access/limit"
	"candor/internal/adviser"
	"candor/internal/app"
	"candor/processors"
	"candor/processors/des"
)

// partitions is the number of partitions of topics that the harness creates. It is small,
// because every check has a lane for each partition.
const partitions = 4

// startWait is how long a service may take to be ready. A test can rebuild 200,000 respondents on a busy machine.
const startWait = 10 * time.Minute

// Option changes the service that Start runs.
type Option func(*app.Options)

// Checks replaces the built-in checks of the same code.
func Checks(checks ...processors.Check) Option {
	return func(o *app.Options) { o.Checks = append(o.Checks, checks...) }
}

// Roles runs only the listed roles, in the form of the flag -roles.
func Roles(list string) Option {
	roles, err := app.ParseRoles(list)
	if err != nil {
		panic(err) // a test named a role that does not exist
	}
	return func(o *app.Options) { o.Roles = roles }
}

// Limits sets the rate limits of accounts that have one.
func Limits(rates limit.Rates) Option {
	return func(o *app.Options) { o.Limits = rates }
}

// Redis makes the service use another Redis than other services.
func Redis(url string) Option {
	return func(o *app.Options) { o.RedisURL = url }
}

// Model makes the service call the model service at a URL.
func Model(url string) Option {
	return func(o *app.Options) {
		o.Model = adviser.Config{URL: url, Model: "test", Key: "a-key-of-the-model-service", Timeout: 2 * time.Second, Concurrency: 8}
	}
}

// EraseWithin sets the time within which deleted content becomes unreadable.
func EraseWithin(d time.Duration) Option {
	return func(o *app.Options) { o.EraseWithin = d }
}

// Snapshots makes the service take snapshots of the view.
func Snapshots(every time.Duration) Option {
	return func(o *app.Options) { o.SnapshotEvery = every }
}

// Idle sets after which time the check state of an idle survey is parked. It needs Snapshots.
func Idle(d time.Duration) Option {
	return func(o *app.Options) { o.CheckIdle = d }
}

// Retention sets how long records stay on the log. It needs Snapshots.
func Retention(keep time.Duration) Option {
	return func(o *app.Options) { o.Keep = keep }
}

// Entrances sets the address ranges of the duplicate check that an operator configures.
func Entrances(settings des.Settings) Option {
	return func(o *app.Options) { o.DES = settings }
}

// Partitions sets the number of partitions of topics that the service creates.
func Partitions(n int32) Option {
	return func(o *app.Options) { o.Partitions = n }
}

// Log writes the whole log of the service to w.
func Log(w io.Writer) Option {
	return func(o *app.Options) {
		o.Log = slog.New(slog.NewTextHandler(w, &slog.HandlerOptions{Level: slog.LevelDebug}))
	}
}

// Service is a running candor. Its methods are safe for concurrent use.
type Service struct {
	*Brokers
	URL string // of the HTTP interface; empty if no role has one

	partial bool // some roles are missing, and with them paths of the contract

	mu   sync.Mutex
	stop func() error // nil once stopped
}

// exclusive makes a service that belongs to one test run alone on real brokers, where all
// services are members of the same consumer groups.
var exclusive sync.RWMutex

// renews makes Start delete what earlier tests have left on real brokers.
var renews bool

// shared is the service of all parallel tests of a package.
var shared struct {
	sync.Mutex
	service *Service
	close   func() error
}

// Apart makes a test parallel that starts services of its own. On embedded brokers, they share nothing with the services of
// other tests. On real brokers, they are members of the same groups, and the test runs alone.
func Apart(t *testing.T) {
	t.Helper()
	if !realBrokers() {
		t.Parallel()
	}
}

// Start runs a service for this test alone and stops it at the end of the test.
func Start(t testing.TB, options ...Option) *Service {
	t.Helper()
	return own(t).Start(t, options...)
}

// Empty returns brokers without topics for this test alone. It skips the test if there are real brokers that
// test/brokers/with.sh has not started, because it may not delete what they hold.
func Empty(t testing.TB) *Brokers {
	t.Helper()
	if realBrokers() && !renews {
		t.Skip("deletes all that the brokers hold: run it under test/brokers/with.sh without naming any")
	}
	return own(t)
}

// own returns brokers that no other test uses until the end of this one.
func own(t testing.TB) *Brokers {
	t.Helper()
	if realBrokers() {
		exclusive.Lock()
		t.Cleanup(exclusive.Unlock)
		if err := closeShared(); err != nil {
			t.Errorf("the shared service: %v", err)
		}
	}
	b, err := openBrokers(t.TempDir())
	if err != nil {
		t.Fatalf("brokers: %v", err)
	}
	t.Cleanup(b.close)
	if renews {
		eventually(t, 100*time.Millisecond, func() error { return b.renew(t.Context()) }) // a group may still have a member
	}
	return b
}

// Start runs another process on the same brokers: a replica, or a process with other roles.
func (b *Brokers) Start(t testing.TB, options ...Option) *Service {
	t.Helper()
	s, err := b.start(options...)
	if err != nil {
		t.Fatalf("start: %v", err)
	}
	t.Cleanup(func() {
		if err := s.Stop(); err != nil {
			t.Errorf("the service ended: %v", err)
		}
	})
	return s
}

// Refused starts a process that must end before it is ready, and returns the error with which it
// ended.
func (b *Brokers) Refused(t testing.TB, options ...Option) error {
	t.Helper()
	s, err := b.start(options...)
	if err == nil {
		t.Fatalf("it starts, and ends with %v", s.Stop())
	}
	return err
}

// Shared returns the service that all parallel tests of the package use, and
// starts it for the first. The package needs a TestMain that calls Main.
func Shared(t testing.TB) *Service {
	t.Helper()
	if realBrokers() {
		exclusive.RLock()
		t.Cleanup(exclusive.RUnlock)
	}
	shared.Lock()
	defer shared.Unlock()
	if shared.service == nil {
		if err := openShared(); err != nil {
			t.Fatalf("the shared service: %v", err)
		}
	}
	return shared.service
}

func openShared() error {
	dir, err := os.MkdirTemp("", "candor-test-")
	if err != nil {
		return err
	}
	b, err := openBrokers(dir)
	if err != nil {
		return errors.Join(err, os.RemoveAll(dir))
	}
	s, err := b.start()
	if err != nil {
		b.close()
		return errors.Join(err, os.RemoveAll(dir))
	}
	shared.service = s
	shared.close = func() error {
		err := s.Stop()
		b.close()
		return errors.Join(err, os.RemoveAll(dir))
	}
	return nil
}

func closeShared() error {
	shared.Lock()
	defer shared.Unlock()
	if shared.service == nil {
		return nil
	}
	shared.service = nil
	return shared.close()
}

// Main runs the tests of a package and stops the shared service. If a service ended by itself,
// the run fails. The tests have real brokers to themselves if test/brokers/with.sh has started them.
func Main(m *testing.M) int {
	renews = realBrokers() && os.Getenv("CANDOR_TEST_KAFKA_PID") != ""
	code := m.Run()
	if err := closeShared(); err != nil {
		fmt.Fprintf(os.Stderr, "the shared service: %v\n", err)
		return 1
	}
	return code
}

// start runs a service and waits until it is ready.
func (b *Brokers) start(options ...Option) (*Service, error) {
	roles, err := app.ParseRoles("all")
	if err != nil {
		return nil, err
	}
	o := app.Options{
		Roles: roles, HTTPAddr: "127.0.0.1:0", Partitions: partitions,
		Place: app.Place{Brokers: b.kafka.Brokers, Kafka: b.kafka.Security, RedisURL: b.redisURL, Redis: b.redis}, Log: logger(),
	}
	for _, option := range options {
		option(&o)
	}
	for _, c := range o.Checks {
		if _, ok := c.(processors.Rememberer); !ok {
			b.forgetful = b.forgetful.With(c.Code())
		}
	}
	a, err := app.New(o)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- a.Run(ctx) }()
	s := &Service{Brokers: b, partial: !o.Roles.All(), stop: func() error { cancel(); return <-ended }}
	if a.Addr() != "" {
		s.URL = "http://" + a.Addr()
	}
	late := time.NewTimer(startWait)
	defer late.Stop()
	select {
	case <-a.Ready():
	case err := <-ended:
		cancel()
		return nil, fmt.Errorf("it ended: %w", err)
	case <-late.C:
		return nil, errors.Join(errors.New("it is not ready in time"), s.Stop())
	}
	if err := b.connect(); err != nil {
		return nil, errors.Join(err, s.Stop())
	}
	return s, nil
}

// Stop ends the service as SIGTERM does, and returns the error with which it ended. Further
// calls do nothing.
func (s *Service) Stop() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stop == nil {
		return nil
	}
	stop := s.stop
	s.stop = nil
	return stop()
}

// logger writes the levels that CANDOR_TEST_LOG names (debug, info, warn, error) to standard
// error. By default, it writes nothing.
func logger() *slog.Logger {
	var level slog.Level
	if level.UnmarshalText([]byte(os.Getenv("CANDOR_TEST_LOG"))) != nil {
		return slog.New(slog.DiscardHandler)
	}
	return slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: level}))
}
