package join

import (
	"time"

	"candor/state"
)

// partialAfter is how long the feed waits for the rest of a respondent's scores
// before it says those that there are. In a backlog, seconds pass between the scores
// of the checks, and the respondent would be said again after each of them.
const partialAfter = 5 * time.Second

// partials are respondents that await scores and of which the feed says nothing yet.
type partials struct {
	at    map[state.FeedRef]int64 // as in feed.pending
	queue []partial               // by their time; also some that are complete or deleted by now
}

type partial struct {
	ref state.FeedRef
	due time.Time
}

func newPartials() partials { return partials{at: map[state.FeedRef]int64{}} }

// put notes a respondent, or that it has changed again.
func (p *partials) put(ref state.FeedRef, at int64, now time.Time) {
	if _, ok := p.at[ref]; !ok {
		p.queue = append(p.queue, partial{ref, now.Add(partialAfter)})
	}
	p.at[ref] = at
}

// drop forgets a respondent: it is complete, or deleted.
func (p *partials) drop(ref state.FeedRef) { delete(p.at, ref) }

// release makes pending what has waited for long enough.
func (p *partials) release(now time.Time, pending map[state.FeedRef]int64) {
	for len(p.queue) > 0 && !p.queue[0].due.After(now) {
		ref := p.queue[0].ref
		p.queue = p.queue[1:]
		if at, ok := p.at[ref]; ok {
			delete(p.at, ref)
			pending[ref] = at
		}
	}
	if len(p.queue) == 0 {
		p.queue = nil // release the backing array
	}
}
