package app

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// forgetAfter is after what time without a look a rebuild counts as another one.
const forgetAfter = time.Minute

// progress estimates how long a rebuild of the view still takes, from how far it was
// at earlier looks. The zero value has seen none.
type progress struct {
	mu     sync.Mutex
	since  time.Time // the first look at this rebuild
	from   int64     // records left then
	looked time.Time // the last look
	left   int64     // records left then
}

// look takes in how many records are left now. It returns how long they will take at
// the average pace since the first look; false: that is not known yet.
func (p *progress) look(now time.Time, left int64) (time.Duration, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if left > p.left || now.Sub(p.looked) > forgetAfter {
		p.since, p.from = now, left
	}
	p.looked, p.left = now, left
	done := p.from - left
	if done <= 0 {
		return 0, false
	}
	return time.Duration(float64(now.Sub(p.since)) * float64(left) / float64(done)), true
}

// rebuilding adds to the error of a view that is behind how far it is, and which
// roles no process runs.
func (a *App) rebuilding(ctx context.Context, err error) error {
	if left, lost := a.view.Behind(ctx); lost == nil && left > 0 {
		text := fmt.Sprintf("%d records left", left)
		if d, known := a.progress.look(time.Now(), left); known {
			text += fmt.Sprintf(", about %s", max(d.Round(time.Second), time.Second))
		}
		err = fmt.Errorf("%w: %s", err, text)
	}
	if absent := a.absent(ctx); absent != "" {
		err = fmt.Errorf("%w; %s", err, absent)
	}
	return err
}
