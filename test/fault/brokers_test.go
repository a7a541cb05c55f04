package fault

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/access/accounts"
	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/state/redisurl"
	"candor/survey"
)

// partitions is the number of partitions of the topics if the tests are the first to create them.
const partitions = 8

// brokers are the real Kafka and Redis of the test environment, with an account of the test's
// own. The tests share the log, and each test counts only its own records.
type brokers struct {
	kafka      []string
	redis      string
	partitions int32
	account    string
	key        string
	rdb        redis.UniversalClient
}

// realBrokers connects to the brokers. Without brokers, it skips the test.
func realBrokers(ctx context.Context, t *testing.T) *brokers {
	t.Helper()
	b := &brokers{redis: os.Getenv("CANDOR_REDIS_URL")}
	if list := os.Getenv("CANDOR_KAFKA_BROKERS"); list != "" {
		b.kafka = strings.Split(list, ",")
	}
	if b.kafka == nil || b.redis == "" {
		t.Skip("needs a real Kafka and Redis in CANDOR_KAFKA_BROKERS and CANDOR_REDIS_URL: run it under test/brokers/with.sh")
	}
	place, err := redisurl.Parse(b.redis)
	if err != nil {
		t.Fatal(err)
	}
	b.rdb = place.Client()
	t.Cleanup(func() { _ = b.rdb.Close() })
	b.account = fmt.Sprintf("fault-%s-%d", strings.ToLower(t.Name()[4:min(len(t.Name()), 24)]), time.Now().UnixNano())
	if b.key, err = b.register(ctx); err != nil {
		t.Fatalf("register the account: %v", err)
	}
	return b
}

// register appends the account and its key to the accounts topic, without a rate limit.
func (b *brokers) register(ctx context.Context) (string, error) {
	cfg := kafka.Config{Brokers: b.kafka, Replication: -1}
	admin, err := kgo.NewClient(cfg.Options()...)
	if err != nil {
		return "", err
	}
	defer admin.Close()
	var topics map[string]kafka.Topic
	for { // for a moment after its creation, a topic may be unknown
		if topics, err = kafka.Ensure(ctx, admin, cfg, partitions, nil); err == nil {
			break
		}
		if pause(ctx, 100*time.Millisecond); ctx.Err() != nil {
			return "", err
		}
	}
	b.partitions = topics[schemas.TopicSurveys].Partitions
	producer, err := kafka.NewProducer(cfg, topics)
	if err != nil {
		return "", err
	}
	defer producer.Close(ctx)
	r := accounts.Registry{Directory: accounts.NewDirectory(cfg, topics[schemas.TopicAccounts], nil), Producer: producer}
	id := survey.AccountID(b.account)
	if err := r.EnsureAccount(ctx, schemas.Account{ID: id, Name: b.account, NoRateLimit: true}); err != nil {
		return "", err
	}
	key := accounts.NewKey(true)
	return key, r.Import(ctx, id, key, true, "fault")
}

// served starts a candor process with all roles, and waits until it is ready.
func (b *brokers) served(ctx context.Context, t *testing.T) (*process, *client) {
	t.Helper()
	addr := freeAddr(t)
	p := b.serve(t, addr, "")
	p.start()
	p.awaitReady(ctx)
	return p, newClient(addr, b.key)
}

// serve prepares a candor process on the brokers. Without roles, it has all of them. The
// address may be empty for roles that serve no requests.
func (b *brokers) serve(t *testing.T, addr, roles string, env ...string) *process {
	args := []string{"serve", "-kafka.brokers", strings.Join(b.kafka, ","), "-redis.url", b.redis, "-log.level", "warn"}
	if addr != "" {
		args = append(args, "-http.addr", addr)
	}
	name := "candor"
	if roles != "" {
		args = append(args, "-roles", roles)
		name += " " + roles
	}
	return newProcess(t, name, env, args...)
}

// settled checks that the account was charged the price of the panels.
func (b *brokers) settled(t *testing.T, ledgers ...*ledger) {
	t.Helper()
	var want survey.Credits
	for _, l := range ledgers {
		want += l.total()
	}
	got := charged(t, b.account, "-kafka.brokers", strings.Join(b.kafka, ","), "-redis.url", b.redis)
	if got != want.String() {
		t.Errorf("charged are %s credits, the respondents cost %s", got, want)
	}
}

// broker is a broker that the test environment allows the test to kill.
type broker struct{ name, dir string }

// long skips a test that CI has no time for, unless CANDOR_FAULT_LONG is set.
func long(t *testing.T) {
	t.Helper()
	if os.Getenv("CANDOR_FAULT_LONG") == "" {
		t.Skip("needs CANDOR_FAULT_LONG, because it takes one minute to several: run make faults-long")
	}
}

// ownBroker returns the broker named kafka or redis. It skips the test if the test may not kill
// or wipe this broker.
func ownBroker(t *testing.T, name string) broker {
	t.Helper()
	dir := os.Getenv("CANDOR_TEST_BROKERS_DIR")
	if dir == "" || os.Getenv("CANDOR_TEST_"+strings.ToUpper(name)+"_PID") == "" {
		t.Skipf("the %s is not the test's to break: run it under test/brokers/with.sh without naming one", name)
	}
	return broker{name, dir}
}

// kill ends the broker like a crash, if it has not ended.
func (b broker) kill(t *testing.T) {
	t.Helper()
	b.end(t, syscall.SIGKILL)
}

// terminate ends the broker with SIGTERM.
func (b broker) terminate(t *testing.T) {
	t.Helper()
	b.end(t, syscall.SIGTERM)
}

// end sends the broker a signal, and returns when it has ended. Before that, its start script would take it for running.
func (b broker) end(t *testing.T, s syscall.Signal) {
	t.Helper()
	b.signal(t, s)
	for until := time.Now().Add(2 * time.Minute); b.runs(t); pause(t.Context(), 50*time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("%s does not stop", b.name)
		}
	}
}

// runs reports whether the broker runs. A process that works elsewhere has only taken its number.
func (b broker) runs(t *testing.T) bool {
	t.Helper()
	dir, err := os.Readlink(filepath.Join("/proc", b.pid(t), "cwd"))
	return err == nil && strings.HasSuffix(dir, b.name)
}

func (b broker) signal(t *testing.T, s syscall.Signal) {
	t.Helper()
	pid, err := strconv.Atoi(b.pid(t))
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Kill(pid, s); err != nil && !errors.Is(err, syscall.ESRCH) {
		t.Fatalf("%v for %s: %v", s, b.name, err)
	}
}

// pid returns the number of the broker's process.
func (b broker) pid(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(b.dir, b.name, "pid"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(text))
}

// start starts the broker again with the data that it had stored, and returns when it answers.
func (b broker) start(t *testing.T) {
	t.Helper()
	out, err := exec.Command(filepath.Join("..", "brokers", "start"), b.name, b.dir).CombinedOutput()
	if err != nil {
		t.Fatalf("start %s: %v\n%s", b.name, err, out)
	}
}
