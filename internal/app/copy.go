package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"candor/internal/embedded"
	"candor/internal/log/kafka"
	"candor/internal/ops/copier"
	"candor/internal/ops/operate"
)

// Copying holds the parameters of Copy.
type Copying struct {
	From, To   Place
	Partitions int32
	Finish     bool
	Tell       func(string) // receives progress messages
}

// Copy copies an installation into the Kafka of another.
func Copy(ctx context.Context, c Copying) (*copier.Report, error) {
	if len(c.To.Brokers) == 0 {
		return nil, errors.New("name the Kafka to copy to with -to.kafka.brokers")
	}
	if err := c.To.validate(); err != nil {
		return nil, fmt.Errorf("the target: %w", err)
	}
	if c.Partitions < 1 || c.Partitions > 1024 {
		return nil, errors.New("-to.partitions must be between 1 and 1024")
	}
	from, mine, stop, err := c.From.log() //nolint:contextcheck // stop ends it
	if err != nil {
		return nil, fmt.Errorf("the source: %w", err)
	}
	defer stop()
	return copier.Run(ctx, copier.Config{
		From: from, To: c.To.kafka(), Partitions: c.Partitions, Finish: c.Finish, Embedded: mine, Actor: operatorName(), Tell: c.Tell,
	})
}

// Log connects to the log of an installation. Unlike Cluster, it also works with a data directory that no process
// uses. The caller must call stop at the end.
func Log(ctx context.Context, place Place) (c *operate.Cluster, stop func(), err error) {
	cfg, _, closeLog, err := place.log() //nolint:contextcheck // stop ends it
	if err != nil {
		return nil, nil, err
	}
	reach, cancel := context.WithTimeout(ctx, operateWait)
	defer cancel()
	if c, err = operate.Open(reach, cfg, nil); err != nil {
		closeLog()
		return nil, nil, err
	}
	return c, func() { c.Close(); closeLog() }, nil
}

// log returns the connection to the log. If the log is in a data directory that no process uses,
// this process opens it, and mine is true.
func (p Place) log() (cfg kafka.Config, mine bool, stop func(), err error) {
	stop = func() {}
	if err := p.validate(); err != nil {
		return cfg, false, stop, err
	}
	if len(p.Brokers) > 0 {
		return p.kafka(), false, stop, nil
	}
	cfg, _, err = embedded.Find(p.DataDir)
	if !errors.Is(err, embedded.ErrNotRunning) {
		return cfg, false, stop, err
	}
	if _, err := os.Stat(filepath.Join(p.DataDir, "log")); err != nil {
		return cfg, false, stop, fmt.Errorf("%s holds no log: %w", p.DataDir, err)
	}
	e, err := embedded.Start(p.DataDir, slog.New(slog.DiscardHandler))
	if err != nil {
		return cfg, false, stop, err
	}
	return e.Kafka(), true, e.Close, nil
}
