// Package embedded is the default for one node. It runs a broker that speaks the Kafka protocol and a view that
// speaks the Redis protocol, both in this process. The log is on disk. It survives kill -9 of the process, but may
// lose its end when the machine loses power. The view is in memory, and is rebuilt from the log at every start.
// The package is for evaluation, laptops, tests and small installations.
//
// Broker and view listen on the loopback interface, where every user of the machine can connect. So both require a
// password. Each start makes a new password. It is written to a file in the data directory that only the owner can
// read. This process itself connects through memory (package pipe), with the same password.
package embedded

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"candor/internal/embedded/view"
	"candor/internal/log/kafka"
)

// These files in the data directory hold the addresses of the broker and of the view, and their password. They
// exist while broker and view run, so that commands can connect to them.
const (
	brokerFile   = "broker"
	viewFile     = "view"
	passwordFile = "password"
)

// user and mechanism are the user of the broker and its SASL mechanism. SCRAM does not send the password, so a
// process that takes the port of a candor that ends does not learn it. No user may have a password for PLAIN.
// Otherwise, kfake would let in all other names with an empty password.
const (
	user      = "candor"
	mechanism = "SCRAM-SHA-256"
)

// Embedded is a running broker and view.
type Embedded struct {
	broker   *broker
	own      kafka.Config // the settings of connections through memory
	view     *view.Server
	lock     *os.File
	dir      string
	password string
	free     func(dir string) (int64, error) // a variable for tests
	stop     chan struct{}
	running  sync.WaitGroup // goroutines that stop with the broker
}

// Start runs the broker on the data directory dir, and an empty view. It creates the directory if necessary. Only
// one process may use a directory at a time. Start removes the permissions of other users on candor's files there.
// It returns an error if the log is damaged. If the log has only lost its end, Start logs an error and continues.
func Start(dir string, log *slog.Logger) (*Embedded, error) {
	return StartCleaning(dir, CleanEvery, log)
}

// CleanEvery is the interval at which compacted topics are compacted and retention is applied. Callers use a
// shorter interval if the erasure time requires it.
const CleanEvery = time.Minute

// StartCleaning is like Start, with another interval between compactions.
func StartCleaning(dir string, every time.Duration, log *slog.Logger) (*Embedded, error) {
	files := filepath.Join(dir, "log")
	if err := os.MkdirAll(files, 0o700); err != nil {
		return nil, fmt.Errorf("data directory: %w", err)
	}
	lock, err := lockDir(dir)
	if err != nil {
		return nil, err
	}
	removeAddresses(dir)
	lost, err := prepare(dir, files, log)
	if err != nil {
		_ = lock.Close()
		return nil, err
	}
	password := rand.Text()
	broker, err := startBroker(files, password, log)
	if err != nil {
		_ = lock.Close()
		return nil, fmt.Errorf("embedded broker: %w", err)
	}
	own, err := broker.inside(password)
	own.Flush = flusher(files)
	if err == nil {
		err = mend(context.Background(), own, files, lost, log)
	}
	if err != nil {
		broker.cluster.Close()
		_ = lock.Close()
		return nil, fmt.Errorf("embedded broker: %w", err)
	}
	server, err := view.Start(password)
	if err != nil {
		broker.cluster.Close()
		_ = lock.Close()
		return nil, err
	}
	e := &Embedded{broker: broker, own: own, view: server, lock: lock, dir: dir, password: password, free: free, stop: make(chan struct{})}
	closed := e.closes(log)
	e.running.Go(e.pace)
	e.running.Go(func() { e.cleans(every, closed, log) })
	if err := errors.Join(
		e.say(passwordFile, password),
		e.say(brokerFile, strings.Join(broker.cluster.ListenAddrs(), ",")),
		e.say(viewFile, server.Addr()),
	); err != nil {
		e.Close()
		return nil, fmt.Errorf("data directory: %w", err)
	}
	return e, nil
}

// prepare repairs and checks the files of the broker before the broker opens them. It reports whether the log has
// lost its end, either now or before an earlier start that did not finish mend.
func prepare(dir, files string, log *slog.Logger) (lost bool, err error) {
	if err := restore(files); err != nil {
		return false, err
	}
	torn, err := inspect(files)
	if err != nil {
		return false, err
	}
	if lost, err = lossNoted(files); err != nil {
		return false, err
	}
	if torn { // note this now, because the broker removes the traces of the loss when it opens the log
		if err := noteLoss(files); err != nil {
			return false, err
		}
	}
	if err := trim(files); err != nil {
		return false, err
	}
	if err := tighten(dir, log); err != nil {
		return false, err
	}
	return lost || torn, forgetUsers(files)
}

// say writes a file that only the owner of the directory can read. It replaces an existing file of that name.
func (e *Embedded) say(file, content string) error {
	path := filepath.Join(e.dir, file)
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.WriteString(content + "\n")
	return errors.Join(err, f.Close())
}

// access returns the connection settings of the broker.
func access(brokers []string, password string) kafka.Config {
	return kafka.Config{Brokers: brokers, Replication: 1, OwnRetention: true, Security: kafka.Security{SASL: kafka.SASL{
		Mechanism: mechanism, User: user, Password: func() (string, error) { return password, nil },
	}}}
}

// address returns the URL of a view, with its password.
func address(view, password string) string {
	return (&url.URL{Scheme: "redis", User: url.UserPassword("", password), Host: view, Path: "/0"}).String()
}

// removeAddresses removes the files that say where broker and view listen. A killed process leaves them.
func removeAddresses(dir string) {
	for _, file := range []string{brokerFile, viewFile, passwordFile} {
		_ = os.Remove(filepath.Join(dir, file)) // say reports a file that cannot be removed
	}
}

// lockFile is a file in the data directory. The process that uses the directory holds a lock on it. The system
// releases the lock when the process ends, however it ends.
const lockFile = "lock"

// lockWait is how long lockDir waits for the lock, because Find may hold it for a moment.
const lockWait = time.Second

func lockDir(dir string) (*os.File, error) {
	lock, err := os.OpenFile(filepath.Join(dir, lockFile), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("data directory: %w", err)
	}
	for began := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		if err = syscall.Flock(int(lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err == nil {
			return lock, nil
		}
		if time.Since(began) > lockWait {
			_ = lock.Close()
			return nil, fmt.Errorf("data directory %s is in use by another candor", dir)
		}
	}
}

// locked returns nil if a process uses the data directory. If none does, the error is os.ErrNotExist.
func locked(dir string) error {
	lock, err := os.Open(filepath.Join(dir, lockFile))
	if err != nil {
		return err
	}
	defer func() { _ = lock.Close() }() // releases the lock
	switch err := syscall.Flock(int(lock.Fd()), syscall.LOCK_SH|syscall.LOCK_NB); {
	case errors.Is(err, syscall.EWOULDBLOCK):
		return nil
	case err != nil:
		return err
	}
	return os.ErrNotExist
}

// Kafka returns the connection settings of the broker, for this process.
func (e *Embedded) Kafka() kafka.Config { return e.own }

// Failed returns a channel that receives an error if the broker must stop because its files are not what it expects. It
// has then disconnected all clients. The next start repairs the log.
func (e *Embedded) Failed() <-chan error { return e.broker.failed }

// DialView connects to the view through memory. It is for clients of this process.
func (e *Embedded) DialView(ctx context.Context, network, address string) (net.Conn, error) {
	return e.view.DialContext(ctx, network, address)
}

// URL returns the address of the view. It holds the password.
func (e *Embedded) URL() string { return address(e.view.Addr(), e.password) }

// Close stops the broker and the view. Everything that the broker has acknowledged is then on disk.
func (e *Embedded) Close() {
	close(e.stop)
	e.running.Wait()
	removeAddresses(e.dir)
	e.broker.cluster.Close()
	e.view.Close()
	_ = e.lock.Close()
}

// ErrNotRunning reports that no candor serves the data directory.
var ErrNotRunning = errors.New("no candor is serving this data directory; name that of a running candor with -data-dir, or start one with: candor serve")

// Find returns the settings of the broker and the URL of the view of the candor that serves the data directory
// dir. The error is ErrNotRunning if there is none. If the user may not read the directory, which holds the
// password, the error says so.
//
// The addresses alone say nothing: a killed candor leaves them, and another process may listen on its port by now.
func Find(dir string) (broker kafka.Config, view string, err error) {
	fail := func(err error) error {
		switch {
		case errors.Is(err, os.ErrPermission):
			return fmt.Errorf("%s belongs to another user; run this as the user that runs candor: %w", dir, err)
		case errors.Is(err, os.ErrNotExist): // of the directory or of a file: it has not started, or is about to end
			return fmt.Errorf("%s: %w", dir, ErrNotRunning)
		}
		return fmt.Errorf("data directory: %w", err)
	}
	if err := locked(dir); err != nil {
		return broker, "", fail(err)
	}
	var content [3]string
	for i, file := range []string{brokerFile, viewFile, passwordFile} {
		raw, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil {
			return broker, "", fail(err)
		}
		if content[i] = strings.TrimSpace(string(raw)); !strings.HasSuffix(string(raw), "\n") {
			return broker, "", fail(os.ErrNotExist) // it is being written
		}
	}
	brokers, password := strings.Split(content[0], ","), content[2]
	broker = access(brokers, password)
	broker.Flush = flusher(filepath.Join(dir, "log"))
	return broker, address(content[1], password), nil
}

// View is a view in memory for this process, without a broker. It is empty at first.
type View struct {
	server   *view.Server
	password string
}

// NewView starts a view.
func NewView() (*View, error) {
	password := rand.Text()
	server, err := view.Start(password)
	if err != nil {
		return nil, err
	}
	return &View{server, password}, nil
}

// URL returns the address of the view. It holds the password.
func (v *View) URL() string { return address(v.server.Addr(), v.password) }

// Age advances the clock of the view by d, and removes the keys that have expired by then.
func (v *View) Age(d time.Duration) { v.server.Age(d) }

// Close stops the view and discards its data.
func (v *View) Close() { v.server.Close() }
