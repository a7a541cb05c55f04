package app

import (
	"context"
	"errors"
	"time"

	"candor/internal/access/accounts"
	"candor/state"
)

// known returns a channel that is closed when all API keys are known. If the process needs no keys, the channel is
// already closed.
func (a *App) known() <-chan struct{} {
	if a.accounts == nil {
		none := make(chan struct{})
		close(none)
		return none
	}
	return a.accounts.Ready()
}

// check returns nil if the process may be used now.
func (a *App) check(ctx context.Context) error {
	select {
	case <-a.keyed:
	default:
		return errors.New("still reading the accounts and the data keys")
	}
	if err := a.producer.Ping(ctx); err != nil {
		return err
	}
	err := a.view.Ready(ctx)
	if errors.Is(err, state.ErrBehind) {
		return a.rebuilding(ctx, err)
	}
	return err
}

// settle waits until the process knows all API keys and data keys. For the embedded default, it then creates the
// development accounts and their keys. At last it waits until the view is ready.
func (a *App) settle(ctx context.Context) error {
	select {
	case <-a.known():
	case <-ctx.Done():
		return nil
	}
	if a.ring.Wait(ctx) != nil {
		return nil
	}
	if a.Embedded() {
		if err := a.Dev.ensure(ctx, accounts.Registry{Directory: a.accounts, Producer: a.producer, Actor: "candor serve"}, a.Log); err != nil && ctx.Err() == nil {
			return err
		}
	}
	close(a.keyed)
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for a.view.Ready(ctx) != nil {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return nil
		}
	}
	close(a.ready)
	return nil
}
