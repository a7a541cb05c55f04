package app

import (
	"context"

	"candor/internal/embedded"
	"candor/internal/ops/operate"
	"candor/state"
)

// Cluster connects to the brokers and the view of an installation. candor need not be running,
// unless it is the embedded default. Call the returned function at the end.
func Cluster(ctx context.Context, place Place) (c *operate.Cluster, stop func(), err error) {
	if place, err = place.find(ctx); err != nil {
		return nil, nil, err
	}
	var store *state.Store
	stop = func() {}
	if place.RedisURL != "" {
		view, err := place.redis()
		if err != nil {
			return nil, nil, err
		}
		rdb := view.Client()
		store, stop = state.New(rdb), func() { _ = rdb.Close() }
	}
	reach, cancel := context.WithTimeout(ctx, operateWait)
	defer cancel()
	if c, err = operate.Open(reach, place.kafka(), store); err != nil {
		stop()
		return nil, nil, err
	}
	closeView := stop
	return c, func() { c.Close(); closeView() }, nil
}

// find returns p if it names real brokers. Otherwise it returns the place of the embedded broker and
// view of the candor that serves the data directory.
func (p Place) find(ctx context.Context) (Place, error) {
	if err := p.validate(); err != nil || len(p.Brokers) > 0 {
		return p, err
	}
	broker, url, err := embedded.Find(ctx, p.DataDir)
	return Place{Brokers: broker.Brokers, Kafka: broker.Security, RedisURL: url}, err
}
