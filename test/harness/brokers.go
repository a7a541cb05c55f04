package harness

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/access/accounts"
	"candor/internal/app"
	"candor/internal/embedded"
	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/state"
	"candor/state/redisurl"
	"candor/survey"
)

// Brokers are a Kafka and a Redis, with connections that belong to the harness and not to the
// services.
type Brokers struct {
	// Store reads the view, and Redis is the connection that it uses. Both are set when a
	// service has started.
	Store    *state.Store
	Redis    redis.UniversalClient
	Producer *kafka.Producer
	// Partitions is the number of partitions of the log.
	Partitions int32

	forgetful survey.CheckSet // checks that are replaced by checks without check state
	dir       string          // directory of all files of the brokers; empty: unknown
	embedded  *embedded.Embedded
	kafka     kafka.Config
	outside   kafka.Config // for other processes
	redisURL  string
	redis     app.RedisSecurity
	admin     *kgo.Client
	directory *accounts.Directory
	closers   []func()

	once    sync.Once
	err     error
	tailsMu sync.Mutex
	tails   map[string]*Tail
}

// Environment returns the settings with which another candor process finds the brokers.
func (b *Brokers) Environment() []string {
	env := []string{"CANDOR_KAFKA_BROKERS=" + strings.Join(b.outside.Brokers, ","), "CANDOR_REDIS_URL=" + b.redisURL}
	if sasl := b.outside.SASL; sasl.Mechanism != "" {
		password, _ := sasl.Password() // never fails: the password is in memory
		env = append(env, "CANDOR_KAFKA_SASL_MECHANISM="+sasl.Mechanism, "CANDOR_KAFKA_SASL_USER="+sasl.User, "CANDOR_KAFKA_SASL_PASSWORD="+password)
	}
	return env
}

// CleanEvery is how often embedded brokers compact their topics. A package that tests when deleted content is erased sets
// it in its TestMain, as candor serve would.
var CleanEvery = embedded.CleanEvery

func realBrokers() bool { return os.Getenv("CANDOR_KAFKA_BROKERS") != "" }

// openBrokers starts the embedded brokers on a directory, or connects to the real ones.
func openBrokers(dir string) (*Brokers, error) {
	b := &Brokers{tails: map[string]*Tail{}}
	if realBrokers() {
		b.kafka = kafka.Config{Brokers: strings.Split(os.Getenv("CANDOR_KAFKA_BROKERS"), ","), Replication: -1}
		b.outside, b.redisURL = b.kafka, os.Getenv("CANDOR_REDIS_URL")
		b.dir = os.Getenv("CANDOR_TEST_BROKERS_DIR")
		return b, nil
	}
	if err := b.embed(dir); err != nil {
		return nil, err
	}
	return b, nil
}

func (b *Brokers) embed(dir string) error {
	e, err := embedded.StartCleaning(dir, CleanEvery, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	b.embedded, b.dir = e, dir
	b.closers = append(b.closers, e.Close)
	b.kafka = e.Kafka()
	b.redisURL, b.redis.Dial = e.URL(), e.DialView
	b.outside, _, err = embedded.Find(dir)
	return err
}

// Embedded starts embedded brokers without a service, even if other tests use real ones. Tests
// that need two installations use it.
func Embedded(t testing.TB) *Brokers {
	t.Helper()
	b := &Brokers{tails: map[string]*Tail{}}
	if err := b.embed(t.TempDir()); err != nil {
		t.Fatalf("brokers: %v", err)
	}
	t.Cleanup(b.close)
	return b
}

// Kafka returns the connection settings of the Kafka, for this process.
func (b *Brokers) Kafka() kafka.Config { return b.kafka }

// Outside returns the connection settings of the Kafka, for other processes.
func (b *Brokers) Outside() kafka.Config { return b.outside }

// Reader returns a reader of single records, which is closed at the end of the test.
func (b *Brokers) Reader(t testing.TB) *kafka.Reader {
	t.Helper()
	r, err := kafka.NewReader(b.kafka)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	return r
}

// renew deletes the groups, the topics and the view that earlier tests have left on real brokers. The test then has a log
// of its own, as on embedded brokers, and a rebuild of the view reads the records of this test only. No service may run.
func (b *Brokers) renew(ctx context.Context) error {
	client, err := kgo.NewClient(b.kafka.Options()...)
	if err != nil {
		return err
	}
	defer client.Close()
	adm := kadm.NewClient(client)
	groups, err := adm.ListGroups(ctx)
	if err != nil {
		return err
	}
	deleted, err := adm.DeleteGroups(ctx, groups.Groups()...)
	if err := errors.Join(err, deleted.Error()); err != nil {
		return err
	}
	topics, err := adm.ListTopics(ctx)
	if err != nil {
		return err
	}
	if _, err := adm.DeleteTopics(ctx, topics.Names()...); err != nil {
		return err
	}
	for len(topics) > 0 { // a broker may still list topics that the controller has deleted
		if topics, err = adm.ListTopics(ctx); err != nil {
			return err
		}
	}
	place, err := redisurl.Parse(b.redisURL)
	if err != nil {
		return err
	}
	rdb := place.Client()
	defer func() { _ = rdb.Close() }()
	return wipe(ctx, rdb)
}

// connect opens the connections of the harness when the topics exist.
func (b *Brokers) connect() error {
	b.once.Do(func() { b.err = b.open() })
	return b.err
}

func (b *Brokers) open() error {
	place, err := redisurl.Parse(b.redisURL)
	if err != nil {
		return fmt.Errorf("CANDOR_REDIS_URL: %w", err)
	}
	place.Dialer = b.redis.Dial
	b.Redis = place.Client()
	b.Store = state.New(b.Redis)
	b.closers = append(b.closers, func() { _ = b.Redis.Close() })

	ctx, cancel := context.WithTimeout(context.Background(), startWait)
	defer cancel()
	client, err := kgo.NewClient(b.kafka.Options()...)
	if err != nil {
		return err
	}
	b.admin = client
	b.closers = append(b.closers, client.Close)
	topics, err := kafka.Describe(ctx, client)
	if err != nil {
		return err
	}
	b.Partitions = topics[schemas.TopicSurveys].Partitions
	if b.Producer, err = kafka.NewProducer(b.kafka, topics); err != nil {
		return err
	}
	b.closers = append(b.closers, func() {
		flush, stop := context.WithTimeout(context.Background(), 5*time.Second)
		defer stop()
		_ = b.Producer.Close(flush) // all appends have returned
	})

	b.directory = accounts.NewDirectory(b.kafka, topics[schemas.TopicAccounts], slog.New(slog.DiscardHandler))
	follow, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); _ = b.directory.Run(follow) }()
	b.closers = append(b.closers, func() { stop(); <-done })
	select {
	case <-b.directory.Ready():
		return nil
	case <-ctx.Done():
		return fmt.Errorf("read the accounts: %w", ctx.Err())
	}
}

// Holding returns which files of the brokers contain one of the texts, and how many files there
// are. Embedded brokers first compact their topics, unless CleanEvery says when they do so. Holding
// skips the test if the place of the files is unknown.
func (b *Brokers) Holding(t testing.TB, texts ...string) (holding map[string][]string, files int) {
	t.Helper()
	if b.dir == "" {
		t.Skip("needs the files of the brokers, which CANDOR_TEST_BROKERS_DIR names: run it under test/brokers/with.sh")
	}
	if b.embedded != nil && CleanEvery == embedded.CleanEvery {
		if err := b.embedded.Clean(); err != nil {
			t.Fatalf("compact: %v", err)
		}
	}
	holding = map[string][]string{}
	sought := group(texts)
	err := filepath.WalkDir(b.dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return gone(err)
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			return gone(err)
		}
		files++
		for _, text := range sought.in(raw) {
			if path := strings.TrimPrefix(path, b.dir); !slices.Contains(holding[text], path) {
				holding[text] = append(holding[text], path)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatalf("read the files of the brokers: %v", err)
	}
	return holding, files
}

// gone ignores the error of a file that was removed while files are read.
func gone(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func (b *Brokers) close() {
	for _, f := range slices.Backward(b.closers) {
		f()
	}
}
