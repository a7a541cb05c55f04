package state

import (
	"context"
	"errors"
	"fmt"

	"github.com/redis/go-redis/v9"
)

// Reading reads keys of a part for the lane that writes the part. Each round trip is a transaction that also
// reads the part's marker. The replies are valid only if this is the marker that the lane wrote last. Otherwise
// the lane could mistake the rest of a wiped part for the whole part.
type Reading struct {
	// Pipe queues the commands. Run sends them.
	Pipe  redis.Pipeliner
	part  Part
	at    Marker
	steps []func() error // what to do with the replies
}

// Reading returns a reading that is valid if the part's marker equals the parameter at.
func (s *Store) Reading(part Part, at Marker) *Reading {
	return &Reading{Pipe: s.rdb.TxPipeline(), part: part, at: at}
}

// Then registers a step that handles the replies to the queued commands. Run calls the steps in their order.
func (r *Reading) Then(step func() error) { r.steps = append(r.steps, step) }

// Run sends the queued commands, if there are any, and runs the registered steps. The error is
// ErrBehind if the part has another marker.
func (r *Reading) Run(ctx context.Context) error {
	if r.Pipe.Len() > 0 {
		mark := r.Pipe.Get(ctx, r.part.mark())
		if _, err := r.Pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
			return fmt.Errorf("read %s: %w", r.part, err)
		}
		if mark.Val() != r.at.String() {
			return ErrBehind
		}
	}
	for _, step := range r.steps {
		if err := step(); err != nil {
			return fmt.Errorf("read %s: %w", r.part, err)
		}
	}
	r.steps = nil
	return nil
}
