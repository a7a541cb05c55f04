package embedded

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"strings"
	"sync/atomic"

	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/xdg-go/scram"

	"candor/internal/embedded/pipe"
	"candor/internal/log/kafka"
)

// broker is the running broker.
type broker struct {
	cluster  *kfake.Cluster
	listener *pipe.Listener
	log      *slog.Logger
	stopped  atomic.Bool // the broker has failed
	failed   chan error  // the first failure
}

func startBroker(files, password string, log *slog.Logger) (*broker, error) {
	b := &broker{log: log, failed: make(chan error, 1)}
	var err error
	b.cluster, err = kfake.NewCluster(
		kfake.NumBrokers(1),
		kfake.ListenFn(func(network, address string) (net.Listener, error) {
			l, err := (&net.ListenConfig{}).Listen(context.Background(), network, address)
			if err != nil {
				return nil, err
			}
			b.listener = pipe.Listen(guard{l})
			return b.listener, nil
		}),
		kfake.EnableSASL(),
		kfake.Superuser(mechanism, user, password),
		kfake.DataDir(files),
		kfake.WithLogger(b),
		kfake.BrokerConfigs(map[string]string{
			"message.max.bytes":                "9437184",
			"group.initial.rebalance.delay.ms": "0",
			// The broker's own compaction is not safe against a crash; clean is.
			"log.cleaner.backoff.ms": "315360000000",
		}),
	)
	return b, err
}

// inside returns the settings for connections through memory. There are a few hundred connections, so they share
// one client that derives the key of SCRAM only once.
func (b *broker) inside(password string) (kafka.Config, error) {
	c := access(b.cluster.ListenAddrs(), password)
	kept, err := scram.SHA256.NewClient(user, password, "")
	c.SASL.Kept = kept
	c.Dial = func(ctx context.Context, network, address string) (net.Conn, error) {
		if address != b.listener.Addr().String() {
			return nil, fmt.Errorf("%s is not the embedded broker", address)
		}
		return b.listener.DialContext(ctx, network, address)
	}
	return c, err
}

// lossy is the beginning of the broker's warnings about a compaction that could not write a new file. The old file is
// gone by then.
const lossy = "rebuildSegments "

// Logf implements the broker's logger. It logs warnings, for example about a full disk. The warnings name files and
// errors, never the content of records. The broker waits until Logf returns.
func (b *broker) Logf(level kfake.LogLevel, text string, args ...any) {
	if level > kfake.LogLevelWarn {
		return
	}
	warning := fmt.Sprintf(text, args...)
	b.log.Warn("warning from the embedded broker", "err", warning)
	if strings.HasPrefix(text, lossy) {
		b.fail(fmt.Errorf("the log could not be compacted, and the next start restores it: %s", warning))
	}
}

// fail disconnects all clients at once, so that the broker does not acknowledge any more records. It then reports the
// failure.
func (b *broker) fail(err error) {
	b.listener.Sever()
	if b.stopped.CompareAndSwap(false, true) {
		b.failed <- err
	}
}
