package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"net"
	"os"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/accounts"
	"candor/internal/web"
	"candor/schemas"
	"candor/survey"
)

// oneKey knows the run's key, at the price that the directory of accounts asks.
type oneKey struct {
	ready chan struct{}
	keys  map[[sha256.Size]byte]accounts.Caller
}

func (k oneKey) Ready() <-chan struct{} { return k.ready }

func (k oneKey) Authenticate(key string) (accounts.Caller, bool) {
	c, ok := k.keys[accounts.Hash(key)]
	return c, ok
}

// startBare serves addRespondent with the service's own HTTP stack and nothing
// behind it: it authenticates, reads the body and answers.
func startBare(ctx context.Context) (*service, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	known := oneKey{make(chan struct{}), map[[sha256.Size]byte]accounts.Caller{
		accounts.Hash(key): {Account: schemas.Account{ID: account, NoRateLimit: true}, Key: schemas.APIKey{Private: true}},
	}}
	close(known.ready)
	answer := []byte(`{"respondentId":"ref-000000000","status":"QUEUED"}`)
	route := web.Route{
		Operation: "addRespondent", Versions: []survey.Version{survey.V3}, Public: true,
		Handle: func(*web.Call) (web.Reply, error) {
			return web.Reply{Message: "Respondent queued for evaluation", Results: answer}, nil
		},
	}
	server := web.New([]web.Route{route}, web.Deps{
		Authenticator: known, Log: quiet, Registry: prometheus.NewRegistry(),
		Ready: func(context.Context) error { return nil },
	})
	life, cancel := context.WithCancel(context.WithoutCancel(ctx))
	done := make(chan error, 1)
	go func() { done <- server.Serve(life, l) }()
	return &service{addr: l.Addr().String(), stop: func() error { cancel(); return <-done }}, nil
}

// measureIngest measures the bare read and the ingest with admission in turns,
// and keeps the best of each: what disturbs the machine only ever slows it.
func (b *bench) measureIngest(ctx context.Context) (err error) {
	dir, err := os.MkdirTemp("", "candor-load-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	bare, err := startBare(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, bare.stop()) }()
	own, err := b.ownBrokers(ctx, dir)
	if err != nil {
		return err
	}
	defer own.close()
	ingest, err := start(ctx, own.options("ingest,join"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, ingest.stop()) }()

	for round := range b.rounds {
		reqs, err := b.references(fmt.Sprintf("ingest %d", round), 16, round*b.n, b.n, false)
		if err != nil {
			return err
		}
		took, _, err := closed(ctx, bare.addr, reqs, b.clients)
		var again time.Duration
		var refused int64
		if err == nil {
			again, refused, err = closed(ctx, ingest.addr, reqs, b.clients)
		}
		reqs.release()
		if err != nil {
			return err
		}
		b.bare, b.ingest = max(b.bare, per(b.n, took)), max(b.ingest, per(b.n, again))
		progress("round %d: bare %s, ingest %s, sent again %d", round+1, rate(per(b.n, took), ""), rate(per(b.n, again), ""), refused)
	}
	b.table.add(row{number: rowBare, figure: "bare HTTP read", measured: rate(b.bare, ""), reached: "is the ceiling"})
	share := ratio(b.ingest, b.bare)
	b.table.add(row{
		number: rowIngest, figure: "ingest with admission : bare HTTP read", measured: rate(b.ingest, ""),
		ceiling: rate(b.bare, "bare"), ratio: share, reach: ".45", stretch: ".6", reached: atLeast(share, .45, .6),
	})
	return nil
}
