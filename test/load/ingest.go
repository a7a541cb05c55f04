package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"net"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/internal/access/accounts"
	"candor/internal/http/web"
	"candor/schemas"
	"candor/survey"
)

// oneKey knows the key of the run. A lookup costs as much as in the directory of accounts.
type oneKey struct {
	ready chan struct{}
	keys  map[[sha256.Size]byte]accounts.Caller
}

func (k oneKey) Ready() <-chan struct{} { return k.ready }

func (k oneKey) Authenticate(key string) (accounts.Caller, bool) {
	c, ok := k.keys[accounts.Hash(key)]
	return c, ok
}

// startBare serves addRespondent with the service's own HTTP stack alone: it authenticates,
// reads the body and answers.
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
	gate := web.NewGate(quiet, web.NewConnections(prometheus.NewRegistry()))
	gate.Open(server.Handler())
	life, cancel := context.WithCancel(context.WithoutCancel(ctx))
	done := make(chan error, 1)
	go func() { done <- gate.Serve(life, l) }()
	return &service{addr: l.Addr().String(), stop: func() error { cancel(); return <-done }}, nil
}

// The size of a list of respondents, and the number of lists in progress at the same time.
// Together they are as many respondents as there are connections for single adds.
const (
	listSize    = 250
	listClients = 2
)

// bareTime is the length of a round of the bare read. It is about as long as a round of the
// ingest, so that both are equally likely to be undisturbed.
const bareTime = 3 * time.Second

// measureIngest measures the bare read and the ingest with admission alternately, and keeps the
// best of each, because other work on the machine can only slow them down.
func (b *bench) measureIngest(ctx context.Context) (err error) {
	bare, err := startBare(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, bare.stop()) }()
	own, err := b.ownBrokers(ctx)
	if err != nil {
		return err
	}
	defer own.close()
	ingest, err := start(ctx, own.options("ingest,join"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, ingest.stop()) }()

	var asBare, asIngest, asLists usage
	for round := range b.rounds {
		reqs, err := b.references(fmt.Sprintf("ingest %d", round), surveys, round*b.n, b.n, false)
		if err != nil {
			return err
		}
		bareRun, err := laps(ctx, bare.addr, reqs, b.clients, 0, bareTime)
		var ingestRun result
		if err == nil {
			ingestRun, err = closed(ctx, ingest.addr, reqs, b.clients)
		}
		reqs.release()
		if err != nil {
			return err
		}
		if bareRun.rate() > b.bare {
			b.bare, asBare = bareRun.rate(), bareRun.usage
		}
		if ingestRun.rate() > b.ingest {
			b.ingest, asIngest = ingestRun.rate(), ingestRun.usage
		}
		lists, err := b.lists(fmt.Sprintf("lists %d", round), surveys, round*b.n, b.n, listSize)
		if err != nil {
			return err
		}
		listsRun, err := closed(ctx, ingest.addr, lists, listClients)
		lists.release()
		if err != nil {
			return err
		}
		if each := listsRun.usage.each / listSize; asLists.each == 0 || each < asLists.each {
			asLists = usage{each, listsRun.usage.cores}
		}
		progress("round %d: lists %s", round+1, usage{listsRun.usage.each / listSize, listsRun.usage.cores})
		progress("round %d: bare %s, ingest %s, sent again %d", round+1, rate(bareRun.rate(), ""), rate(ingestRun.rate(), ""), ingestRun.refused)
	}
	b.table.add(row{number: rowBare, figure: "bare HTTP read", measured: rate(b.bare, ""), usage: asBare, reached: "is the ceiling"})
	share := ratio(b.ingest, b.bare)
	b.table.add(row{
		number: rowIngest, figure: "ingest with admission : bare HTTP read", measured: rate(b.ingest, ""), usage: asIngest,
		ceiling: rate(b.bare, "bare"), ratio: share, reach: ".45", stretch: ".6", reached: atLeast(share, .45, .6),
	})
	b.table.note("addRespondents, lists of %d: %s a respondent, %.2f of a single add in row %d", listSize, asLists, ratio(float64(asLists.each), float64(asIngest.each)), rowIngest)
	b.table.note("ingest : bare read in processor time: %.2f", ratio(float64(asBare.each), float64(asIngest.each)))
	return nil
}
