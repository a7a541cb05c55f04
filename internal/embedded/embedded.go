// Package embedded is the default for one node: a broker that speaks the Kafka
// protocol and a view that speaks the Redis protocol, both in this process. The
// log is on disk and survives kill -9 of the process (not the loss of power);
// the view is rebuilt from it at every start. It is for evaluation, laptops,
// tests and small installations; real Kafka and Redis are two settings away.
package embedded

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/twmb/franz-go/pkg/kfake"
)

// Files that hold the addresses of the broker and of the view while they run,
// so that commands can reach them.
const (
	brokerFile = "broker"
	viewFile   = "view"
)

// Embedded is a running broker and view.
type Embedded struct {
	cluster *kfake.Cluster
	mini    *miniredis.Miniredis
	lock    *os.File
	dir     string
	stop    chan struct{}
	running sync.WaitGroup // what ends with stop
}

// Start runs the broker on the data directory, creating it if needed, and an
// empty view. Only one process may use a directory at a time. A log that is
// damaged is refused; one that has lost its end is said to have.
func Start(dir string, log *slog.Logger) (*Embedded, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("data directory: %w", err)
	}
	lock, err := lockDir(dir)
	if err != nil {
		return nil, err
	}
	files := filepath.Join(dir, "log")
	torn, err := inspect(files)
	if err != nil {
		_ = lock.Close()
		return nil, err
	}
	cluster, err := kfake.NewCluster(
		kfake.NumBrokers(1),
		kfake.DataDir(files),
		kfake.WithLogger(complaints{log}),
		kfake.BrokerConfigs(map[string]string{
			"message.max.bytes":                "9437184",
			"group.initial.rebalance.delay.ms": "0",
			// Compaction and retention run on this interval.
			"log.cleaner.backoff.ms": "60000",
		}),
	)
	if err != nil {
		_ = lock.Close()
		return nil, fmt.Errorf("embedded broker: %w", err)
	}
	if err := mend(context.Background(), cluster.ListenAddrs(), torn, log); err != nil {
		cluster.Close()
		_ = lock.Close()
		return nil, fmt.Errorf("embedded broker: %w", err)
	}
	mini, err := miniredis.Run()
	if err != nil {
		cluster.Close()
		_ = lock.Close()
		return nil, fmt.Errorf("embedded view: %w", err)
	}
	e := &Embedded{cluster: cluster, mini: mini, lock: lock, dir: dir, stop: make(chan struct{})}
	e.running.Go(e.age)
	e.running.Go(e.pace)
	if err := errors.Join(
		e.say(brokerFile, strings.Join(cluster.ListenAddrs(), ",")),
		e.say(viewFile, e.URL()),
	); err != nil {
		e.Close()
		return nil, fmt.Errorf("data directory: %w", err)
	}
	return e, nil
}

func (e *Embedded) say(file, address string) error {
	return os.WriteFile(filepath.Join(e.dir, file), []byte(address+"\n"), 0o600)
}

func lockDir(dir string) (*os.File, error) {
	lock, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("data directory: %w", err)
	}
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = lock.Close()
		return nil, fmt.Errorf("data directory %s is in use by another candor", dir)
	}
	return lock, nil
}

// age lets keys expire: the view's clock only moves when told.
func (e *Embedded) age() {
	t := time.NewTicker(time.Second)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			e.mini.FastForward(time.Second)
		case <-e.stop:
			return
		}
	}
}

// Brokers returns the broker's addresses.
func (e *Embedded) Brokers() []string { return e.cluster.ListenAddrs() }

// URL returns the address of the view.
func (e *Embedded) URL() string { return "redis://" + e.mini.Addr() + "/0" }

// Close stops both. What was acknowledged is on disk.
func (e *Embedded) Close() {
	close(e.stop)
	e.running.Wait()
	_ = os.Remove(filepath.Join(e.dir, brokerFile))
	_ = os.Remove(filepath.Join(e.dir, viewFile))
	e.cluster.Close()
	e.mini.Close()
	_ = e.lock.Close()
}

// ErrNotRunning reports that no candor serves the data directory.
var ErrNotRunning = errors.New("no candor is serving this data directory; start one with: candor serve")

// Find returns the addresses of the broker, and the URL of the view, of the
// candor that serves the directory.
func Find(ctx context.Context, dir string) (brokers []string, view string, err error) {
	broker, err := os.ReadFile(filepath.Join(dir, brokerFile))
	if err != nil {
		return nil, "", fmt.Errorf("%s: %w", dir, ErrNotRunning)
	}
	url, err := os.ReadFile(filepath.Join(dir, viewFile))
	if err != nil {
		return nil, "", fmt.Errorf("%s: %w", dir, ErrNotRunning)
	}
	brokers = strings.Split(strings.TrimSpace(string(broker)), ",")
	conn, err := (&net.Dialer{Timeout: time.Second}).DialContext(ctx, "tcp", brokers[0])
	if err != nil { // it was killed, and left its files
		return nil, "", fmt.Errorf("%s: %w", dir, ErrNotRunning)
	}
	_ = conn.Close()
	return brokers, strings.TrimSpace(string(url)), nil
}

// View is a view alone: empty, in memory, for this process.
type View struct {
	mini *miniredis.Miniredis
}

// NewView starts one.
func NewView() (*View, error) {
	mini, err := miniredis.Run()
	if err != nil {
		return nil, fmt.Errorf("embedded view: %w", err)
	}
	return &View{mini}, nil
}

// URL returns the address of the view.
func (v *View) URL() string { return "redis://" + v.mini.Addr() + "/0" }

// Age moves the view's clock, which stands still otherwise.
func (v *View) Age(d time.Duration) { v.mini.FastForward(d) }

// Close forgets everything.
func (v *View) Close() { v.mini.Close() }
