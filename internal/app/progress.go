package app

import (
	"context"
	"fmt"
	"sync"
	"time"

	"candor/internal/plural"
)

// forgetAfter is the time after which progress forgets a rebuild: if nobody has called look for so long, the next
// call starts a new estimate.
const forgetAfter = time.Minute

// progress estimates the remaining time of a rebuild of the view. Its input is the number of records that are left
// at each call of look. The zero value is ready for use.
type progress struct {
	mu     sync.Mutex
	since  time.Time // when look was first called during this rebuild
	from   int64     // records left at that time
	looked time.Time // when look was last called
	left   int64     // records left at that time
}

// look records how many records are left. It returns how long these records will take at the average speed since
// this rebuild began. It returns false if the speed is not known yet.
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

// rebuilding adds two things to the error that the view is behind: how many records are left, and which roles no
// process runs.
func (a *App) rebuilding(ctx context.Context, err error) error {
	if left, lost := a.view.Behind(ctx); lost == nil && left > 0 {
		text := plural.Count(left, "record") + " left"
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
