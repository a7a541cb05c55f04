package join

import (
	"time"

	"candor/state"
)

// partialAfter is how long the feed waits for a respondent's remaining scores before it writes the scores that have
// arrived. In a backlog, seconds pass between the scores of different checks. Without the wait, the respondent would
// be written after each score.
const partialAfter = 5 * time.Second

// partials has respondents that still wait for scores, and that the feed therefore does not write yet.
type partials struct {
	at    map[state.FeedRef]int64 // number of the commit, as in feed.pending
	queue []partial               // by due time; some of these respondents may be complete or deleted by now
}

type partial struct {
	ref state.FeedRef
	due time.Time
}

func newPartials() partials { return partials{at: map[state.FeedRef]int64{}} }

// put adds a respondent, or records that it has changed again.
func (p *partials) put(ref state.FeedRef, at int64, now time.Time) {
	if _, ok := p.at[ref]; !ok {
		p.queue = append(p.queue, partial{ref, now.Add(partialAfter)})
	}
	p.at[ref] = at
}

// drop removes a respondent that is complete or deleted.
func (p *partials) drop(ref state.FeedRef) { delete(p.at, ref) }

// release moves the respondents that have waited long enough to pending.
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
