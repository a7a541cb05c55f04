package join

import (
	"context"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/seal"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// Erase says in which time content that was deleted must be unreadable.
type Erase struct {
	Within time.Duration // 0: schemas.EraseWithin
	Files  *Files        // of the view; nil: it has none
}

func (e *Erase) within() time.Duration {
	if e.Within == 0 {
		return schemas.EraseWithin
	}
	return e.Within
}

// wait is how long content stays after it was deleted, so that checks that are
// behind still compare later respondents with it, as those that kept up did.
func (e *Erase) wait() time.Duration { return e.within() / 4 }

// every is how often a lane writes a tick to topics that are to be cleaned. It
// looks for what is to be erased at least as often.
func (e *Erase) every() time.Duration { return e.within() / 8 }

// eraseSize bounds the submissions that are erased at a time.
const eraseSize = 256

// admission returns what is needed to admit a submission. If the submission is
// erased, or its key is lost, that is the part in clear: the decision and the
// charge are the same as with the content.
func admission(o seal.Opened) (survey.Admission, error) {
	if o.Fate == seal.Whole {
		return schemas.DecodeAdmission(o.Value)
	}
	a, err := schemas.DecodeAdmission(o.Clear)
	if err == nil {
		a.Points = 0 // the ids are content; what is deleted counts for no quota
		a.Stored = survey.StoredBytes(o.Size, a.Counts)
	}
	return a, err
}

// erase notes that the content of a deleted respondent is to be erased.
func (b *batch) erase(generation int64, since time.Time) {
	if b.l.erased[generation] {
		delete(b.l.erased, generation)
		return
	}
	b.transition.Erase[state.Erasure{Offset: generation}] = since
}

// eraseRefused notes that the content of a submission that was not admitted is to
// be erased: nobody could delete it. If the submission was admitted, it notes
// whether its content is erased already.
func (b *batch) eraseRefused(r logged, o survey.Outcome) {
	switch {
	case o.Code != survey.Applied && r.fate == seal.Whole:
		b.transition.Erase[state.Erasure{Offset: r.at.Offset, Refused: true}] = r.at.At
	case o.Code == survey.Applied && r.fate == seal.Erased:
		b.l.erased[r.at.Offset] = true
	}
}

// strike notes in a commit what the feed has come across of deleted surveys, and
// strikes off what is erased.
func (l *lane) strike(t *state.Transition) {
	now := time.Now() // not the clock of retention: erasing takes real time
	for _, generation := range l.feed.gone {
		if !l.erased[generation] {
			t.Erase[state.Erasure{Offset: generation}] = now
		}
		delete(l.erased, generation)
	}
	t.Erased = l.feed.erased
}

// eraser is when the feed looks for what is to be erased, and when it ticks.
type eraser struct {
	*Erase
	look  time.Time
	tick  time.Time
	until time.Time // after this time, ticks have no segment to close
}

func newEraser(e *Erase) eraser {
	now := time.Now() // a former owner may have left something to clean
	return eraser{Erase: e, tick: now.Add(e.every()), until: now.Add(2 * e.within())}
}

// published takes note of so many erasures.
func (e *eraser) published(n int) {
	if n == 0 {
		return
	}
	e.until = time.Now().Add(2 * e.within())
	if n == eraseSize {
		e.look = time.Time{} // there is more
	}
}

// lookAgain is the most that an erasure waits after an error.
const lookAgain = time.Minute

// due returns what is to be erased now, and whether it is time for a tick. An
// error puts it off: the feed goes on.
func (f *feed) due(ctx context.Context, now time.Time) (due []state.Erasure, ticks bool) {
	e := &f.eraser
	if f.Ring == nil {
		return nil, false
	}
	if ticks = !now.Before(e.tick) && now.Before(e.until); ticks {
		e.tick = now.Add(e.every())
	}
	if now.Before(e.look) {
		return nil, ticks
	}
	e.look = now.Add(min(e.every(), lookAgain))
	due, oldest, err := f.Store.Erasures(ctx, f.p, now.Add(-e.wait()), eraseSize)
	if err != nil {
		f.Log.WarnContext(ctx, "content is erased later", "partition", f.p, "err", err)
		return nil, ticks
	}
	f.Metrics.erasing(f.p, oldest)
	return due, ticks
}

// ticks are records that close the segments of topics which nobody may write to
// any more: content is only cleaned out of closed ones.
func (f *feed) ticks() []*kgo.Record {
	return []*kgo.Record{f.record(schemas.Tick()), f.Producer.Record(schemas.TopicDataKeys, schemas.Tick())}
}

// erase returns the records that take away the data keys of submissions, and
// which these are. After an error that is none: they are erased later.
func (f *feed) erase(ctx context.Context, due []state.Erasure) ([]*kgo.Record, []state.Erasure) {
	records, err := f.erasures(ctx, due)
	if err != nil {
		f.Log.WarnContext(ctx, "content is erased later", "partition", f.p, "err", err)
		return nil, nil
	}
	f.Erase.Files.changed()
	return records, due
}

func (f *feed) erasures(ctx context.Context, due []state.Erasure) ([]*kgo.Record, error) {
	offsets := make([]int64, len(due))
	refused := make(map[int64]bool, len(due))
	for i, e := range due {
		offsets[i], refused[e.Offset] = e.Offset, e.Refused
	}
	var keys []seal.Erasure
	err := f.Reader.Read(ctx, schemas.TopicSurveys, f.p, offsets, func(rec *kgo.Record) bool {
		key, sealed, err := schemas.SealedWith(record(rec).Headers)
		if err != nil || !sealed {
			f.Metrics.unsealed.Inc() // appended before content was sealed
		} else {
			keys = append(keys, seal.Erasure{Key: key, Refused: refused[rec.Offset]})
		}
		return true
	})
	if err != nil {
		return nil, err
	}
	blocks, err := f.Ring.Erase(ctx, keys)
	if err != nil {
		return nil, err
	}
	records := make([]*kgo.Record, len(blocks))
	for i, b := range blocks {
		records[i] = f.Producer.Record(schemas.TopicDataKeys, b)
	}
	return records, nil
}
