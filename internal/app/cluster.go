package app

import (
	"context"

	"candor/internal/embedded"
	"candor/internal/ops/operate"
	"candor/state"
)

// Cluster connects to the brokers and the view of an installation. candor need not be running there, except for
// the embedded default, whose broker runs in its process. The caller must call stop at the end.
func Cluster(ctx context.Context, place Place) (c *operate.Cluster, stop func(), err error) {
	if place, err = place.find(); err != nil {
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

// find returns p if it has addresses of real brokers. Otherwise it finds the process that serves the data
// directory, and returns the addresses of its embedded broker and view.
func (p Place) find() (Place, error) {
	if err := p.validate(); err != nil || len(p.Brokers) > 0 {
		return p, err
	}
	broker, url, err := embedded.Find(p.DataDir)
	return Place{Brokers: broker.Brokers, Kafka: broker.Security, RedisURL: url, found: true}, err
}
