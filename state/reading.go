package state

import (
	"context"
	"errors"
	"fmt"

	"github.com/redis/go-redis/v9"
)

// Reading reads keys of a part for the lane that writes it. Each round trip is a
// transaction with the part's marker, and counts only if that is the lane's: what is
// left of a wiped part must not be taken for all there is.
type Reading struct {
	// Pipe takes the questions. Run asks them.
	Pipe  redis.Pipeliner
	part  Part
	at    Marker
	steps []func() error // what to do with the answers
}

// Reading returns a reading that counts if the part's marker is at.
func (s *Store) Reading(part Part, at Marker) *Reading {
	return &Reading{Pipe: s.rdb.TxPipeline(), part: part, at: at}
}

// Then notes what to do with the answer to what was just asked.
func (r *Reading) Then(step func() error) { r.steps = append(r.steps, step) }

// Run asks for everything at once, unless nothing is to be asked, and takes the steps
// that were noted. The error is ErrBehind if the part's marker is another.
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
