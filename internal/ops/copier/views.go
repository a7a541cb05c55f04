package copier

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/begun"
	"candor/internal/log/kafka"
	"candor/internal/log/oneview"
	"candor/schemas"
)

// ledger reads the topic of views, and returns the view in use.
func (s *side) ledger(ctx context.Context) (current schemas.ViewRecord, err error) {
	ends, err := s.ends(ctx, schemas.TopicView)
	if err != nil {
		return current, err
	}
	var l oneview.Ledger
	err = s.read(ctx, schemas.TopicView, make([]int64, len(ends)), ends, func(r *kgo.Record) error {
		rec, err := schemas.DecodeView(kafka.Received(r))
		if err == nil {
			l.Apply(rec)
		}
		return err
	})
	return l.Current, err
}

// use appends a record by which a view replaces another one as the view in use.
func (s *side) use(ctx context.Context, view, after, address, actor string) error {
	r, err := schemas.EncodeView(schemas.ViewRecord{Step: schemas.ViewUsed, View: view, After: after, Address: address, Actor: actor, At: time.Now()})
	if err != nil {
		return err
	}
	if _, err := s.producer.Append(ctx, schemas.TopicView, r); err != nil {
		return err
	}
	now, err := s.ledger(ctx)
	if err == nil && now.View != view {
		err = errors.New("another process has changed the view in use at the same time")
	}
	return err
}

// name returns the name of the target's view until the copy is finished. It contains the id of the source's log,
// so that a copy from another source is refused.
func (c *copier) name() string {
	if c.cut { // a run before the log was cut has copied records to other offsets, so it has another name
		return schemas.UnfinishedCopy + "the end of " + c.source.topics[schemas.TopicSurveys].ID
	}
	return schemas.UnfinishedCopy + c.source.topics[schemas.TopicSurveys].ID
}

// claim makes sure that the target belongs to this copy. The target must be empty, or an earlier run of this copy
// must have started it.
func (c *copier) claim(ctx context.Context) error {
	if err := c.target.idle(ctx, errInUse); err != nil {
		return err
	}
	current, err := c.target.ledger(ctx)
	switch {
	case err != nil:
		return err
	case current.View == c.name():
		return nil
	case current.View != "":
		return fmt.Errorf("the target is in use: its view is %s in Redis at %s", current.View, current.Address)
	}
	for _, topic := range []string{schemas.TopicSurveys, schemas.TopicScores, schemas.TopicAccounts, schemas.TopicDataKeys} {
		for _, end := range c.target.topics[topic].Ends {
			if end > 0 {
				return fmt.Errorf("the target's %s holds records already: the copy is finished, or the target is in use; copy into topics that are new", topic)
			}
		}
	}
	return c.target.use(ctx, c.name(), "", "none", c.Actor)
}

// keepAge gives the target the mark of the source (package begun), so that both have the same defaults.
func (c *copier) keepAge(ctx context.Context) error {
	var at time.Time
	isNew, err := begun.New(ctx, c.source.client, c.source.cfg)
	if err == nil && isNew {
		at, err = begun.Oldest(ctx, c.source.client, c.source.cfg)
	}
	if err != nil {
		return err
	}
	have, err := begun.Oldest(ctx, c.target.client, c.target.cfg)
	if err != nil || have.Equal(at) {
		return err
	}
	return begun.Mark(ctx, c.target.client, at)
}

// fence makes sure that no process uses the source, and that none can start there.
func (c *copier) fence(ctx context.Context) error {
	if !c.Finish || c.Embedded {
		return nil // only this process can open the data directory of an embedded default
	}
	if err := c.source.idle(ctx, errAtWork); err != nil {
		return err
	}
	current, err := c.source.ledger(ctx)
	if err != nil {
		return err
	}
	if view := schemas.MovedView + c.target.topics[schemas.TopicSurveys].ID; current.View != view {
		if err := c.source.use(ctx, view, current.View, c.target.cfg.Brokers[0], c.Actor); err != nil {
			return err
		}
	}
	// A process may have started on the source in the meantime. Without a working join, its records are not
	// admitted, and no client is told that they were. So the copy fails here.
	return c.source.idle(ctx, errAtWork)
}

// release lets processes use the target, by naming a view in use that is empty.
func (c *copier) release(ctx context.Context) error {
	return c.target.use(ctx, "", c.name(), "", c.Actor)
}
