package join

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// Erase configures the time within which deleted content must become unreadable.
type Erase struct {
	Within time.Duration // 0: schemas.EraseWithin
	Files  *Files        // the files of Redis; nil: they are not rewritten
}

func (e *Erase) within() time.Duration {
	if e.Within == 0 {
		return schemas.EraseWithin
	}
	return e.Within
}

// wait is how long content is kept after its deletion. A check that is behind may still need the content, because it
// scores respondents that are later on the log, and compares them with the deleted one.
func (e *Erase) wait() time.Duration { return e.within() / 4 }

// every is the interval at which a lane writes a tick to the compacted topics. The lane looks for content to erase at
// least as often.
func (e *Erase) every() time.Duration { return e.within() / 8 }

// eraseSize limits how many submissions are erased at a time.
const eraseSize = 256

// admission decodes the data that is needed to admit a submission. If the submission was erased, or its key is lost,
// only its unencrypted part is used. The decision and the charge are the same as with the content.
func admission(o seal.Opened) (survey.Admission, error) {
	if o.Fate == seal.Whole {
		return schemas.DecodeAdmission(o.Value)
	}
	a, err := schemas.DecodeAdmission(o.Clear)
	if err == nil {
		if a.Points != 0 {
			a.Points = survey.LostPoints // the ids are content, and deleted content does not count towards quotas
		}
		a.Stored = survey.StoredBytes(o.Size, a.Counts)
	}
	return a, err
}

// erase records that the content of a deleted respondent is to be erased.
func (b *batch) erase(generation int64, since time.Time) {
	if b.l.erased[generation] {
		delete(b.l.erased, generation)
		return
	}
	b.eraseSince(state.Erasure{Offset: generation}, since)
}

// eraseSince records that content is to be erased, and since when. A process whose clock is ahead dates its records to
// the future. Such content counts from now on. Otherwise, it would be kept until that time.
func (b *batch) eraseSince(e state.Erasure, since time.Time) {
	if since.After(b.began) {
		since = b.began
	}
	b.transition.Erase[e] = since
}

// left returns the time since which the content of a deleted survey waits to be erased. If a rebuild deletes the survey
// again, and the content must have been erased before, the content counts from now on, if any is left.
func (b *batch) left(deleted time.Time) time.Time {
	if deleted.After(b.began) || !b.seen.fresh && b.began.Sub(deleted) > b.l.Erase.within() {
		return b.began
	}
	return deleted
}

// eraseRefused records that the content of a refused submission is to be erased. Nobody could delete this content,
// because there is no respondent. For an admitted submission, eraseRefused records whether the content is already
// erased.
func (b *batch) eraseRefused(r logged, o survey.Outcome) {
	switch {
	case o.Code != survey.Applied && r.fate == seal.Whole:
		b.eraseSince(state.Erasure{Offset: r.at.Offset, Refused: true}, r.at.At)
		if o.Code == survey.IDExists {
			b.suspect(r)
		}
	case o.Code == survey.Applied && r.fate == seal.Erased:
		b.l.erased[r.at.Offset] = true
	}
}

// suspect is a refused submission that may be a copy of the one that has taken its id. A redriven dead letter, for
// example, can be on the log twice. Both records then have one data key, and the respondent still needs it.
type suspect struct {
	offset int64
	key    schemas.DataKeyRef
	of     int64 // generation of the respondent that has taken the id
}

// suspect records a submission whose id is taken as a suspect. A copy has the time of its original.
func (b *batch) suspect(r logged) {
	row := b.row(b.surveys[r.key], r.admit.Respondent)
	key, sealed, err := schemas.SealedWith(kafka.Received(r.rec).Headers)
	if err == nil && sealed && row.AdmittedAt.Equal(r.at.At) {
		b.suspects = append(b.suspects, suspect{r.at.Offset, key, row.Generation})
	}
}

// spare removes copies of admitted submissions from the content to erase.
func (b *batch) spare(ctx context.Context) error {
	if len(b.suspects) == 0 {
		return nil
	}
	of := make([]int64, len(b.suspects))
	for i, s := range b.suspects {
		of[i] = s.of
	}
	return b.l.Reader.Read(ctx, schemas.TopicSurveys, b.l.p, of, func(rec *kgo.Record) bool {
		key, sealed, err := schemas.SealedWith(kafka.Received(rec).Headers)
		for _, s := range b.suspects {
			if err == nil && sealed && s.of == rec.Offset && s.key == key {
				delete(b.transition.Erase, state.Erasure{Offset: s.offset, Refused: true})
			}
		}
		return true
	})
}

// unread is a submission that the join could not read, although its data key exists. Its content is erased when its
// dead letter is deleted. Until then, the dead letter can be redriven. A deletion of its survey or respondent erases the
// content earlier.
type unread struct {
	state.Erasure
	of state.Submitted // as far as it can be read
}

// maxUnread limits how many unread submissions of a partition a deletion looks at. The others are erased when their
// dead letters are deleted.
const maxUnread = 1000

// eraseUnread records when the content of a record that cannot be read is to be erased. It leaves records alone that
// are in a partition of another survey, because their keys belong to the lane of the other partition.
func (b *batch) eraseUnread(r logged) {
	_, sealed, err := schemas.SealedWith(kafka.Received(r.rec).Headers)
	if !sealed || err != nil || r.fate != seal.Whole || b.l.Producer.Partition(r.rec.Topic, r.rec.Key) != r.rec.Partition {
		return
	}
	e := state.Erasure{Offset: r.at.Offset, Refused: true}
	b.eraseSince(e, r.at.At)
	b.transition.Erase[e] = b.transition.Erase[e].Add(schemas.DeadLettersKept)
	b.unread = append(b.unread, unread{e, submitted(r.rec)})
}

// loadUnread reads the unread submissions of the partition, if the batch has deletions. There are rarely any.
func (b *batch) loadUnread(ctx context.Context) error {
	if b.l.Reader == nil || !slices.ContainsFunc(b.log, func(r logged) bool { return r.command != nil && deletes(r.command.Kind) }) {
		return nil
	}
	later, err := b.l.Store.LaterErasures(ctx, b.l.p, b.began, maxUnread)
	if err != nil || len(later) == 0 {
		return err
	}
	offsets := make([]int64, len(later))
	for i, e := range later {
		offsets[i] = e.Offset
	}
	return b.l.Reader.Read(ctx, schemas.TopicSurveys, b.l.p, offsets, func(rec *kgo.Record) bool {
		b.unread = append(b.unread, unread{state.Erasure{Offset: rec.Offset, Refused: true}, submitted(rec)})
		return true
	})
}

func deletes(k survey.CommandKind) bool { return k == survey.DeleteSurvey || removes(k) }

// eraseUnreadOf records that the content of unread submissions is to be erased now, because a command deleted their
// survey (gone) or their respondents.
func (b *batch) eraseUnreadOf(r logged, gone bool) {
	if !gone && !removes(r.command.Kind) {
		return
	}
	for _, u := range b.unread {
		target := func(t survey.Target) bool { return t.Respondent == u.of.Respondent }
		if u.of.Key == r.key && u.Offset < r.at.Offset && (gone || slices.ContainsFunc(r.command.Targets, target)) {
			b.eraseSince(u.Erasure, r.at.At)
		}
	}
}

// strike adds to a commit the content to erase of deleted surveys, after the feed has withdrawn their respondents. It
// also removes the content that was erased from the list of content to erase.
func (l *lane) strike(t *state.Transition) {
	for _, w := range l.feed.gone {
		if !l.erased[w.generation] {
			t.Erase[state.Erasure{Offset: w.generation}] = w.since
		}
		delete(l.erased, w.generation)
	}
	t.Erased = l.feed.erased
	maps.Copy(t.Noted, l.feed.noted)
	t.Judged = l.feed.judged
}

// eraser schedules the erasures and the ticks (feed.ticks) of a lane.
type eraser struct {
	*Erase
	look  time.Time
	cut   time.Time // when to look whether owed notes have left the log
	tick  time.Time
	until time.Time // after this time, there are no open segments that a tick must close
}

func newEraser(e *Erase) eraser {
	now := time.Now() // a former owner of the partition may have left records that Kafka must compact
	return eraser{Erase: e, tick: now.Add(e.every()), until: now.Add(2 * e.within())}
}

// published records that n erasures were published.
func (e *eraser) published(n int) {
	if n == 0 {
		return
	}
	e.until = time.Now().Add(2 * e.within())
	if n >= eraseSize {
		e.look = time.Time{} // there may be more
	}
}

// lookAgain is the longest time between two looks for content to erase, also after an error.
const lookAgain = time.Minute

// cutAgain is the time between two looks whether owed notes have left the log. The log keeps them for days.
const cutAgain = time.Hour

// dueContent is the content that is to be erased now.
type dueContent struct {
	content []state.Erasure
	notes   []int64 // offsets of commands, see notes.go
	owed    []int64 // offsets up to which there may be commands with notes that cannot be found, see feed.damage
	cut     bool    // look whether these have left the log
	again   bool    // a transaction that erased keys was aborted (seal.Ring.Unsettled)
}

func (d *dueContent) none() bool { return len(d.content)+len(d.notes) == 0 && !d.cut && !d.again }

// due returns the content that is to be erased now, and whether a tick is due. After an error, due returns only the content
// that it could read, and the lane tries again later. The feed continues meanwhile.
func (f *feed) due(ctx context.Context, now time.Time) (due dueContent, ticks bool) {
	e := &f.eraser
	if f.Ring == nil {
		return due, false
	}
	if ticks = !now.Before(e.tick) && now.Before(e.until); ticks {
		e.tick = now.Add(e.every())
	}
	if now.Before(e.look) {
		return due, ticks
	}
	e.look = now.Add(min(e.every(), lookAgain))
	content, oldest, err := f.Store.Erasures(ctx, f.p, now.Add(-e.wait()), eraseSize)
	notes, owed, noted, failed := f.dueNotes(ctx, now)
	due = dueContent{content, notes, owed, len(owed) > 0 && !now.Before(e.cut), f.Ring.Unsettled(f.p)}
	if due.cut {
		e.cut = now.Add(cutAgain)
	}
	if err = errors.Join(err, failed); err != nil {
		f.Log.WarnContext(ctx, "cannot erase deleted content, retrying later", "partition", f.p, "err", err)
		return due, ticks
	}
	older := func(since time.Time) {
		if oldest.IsZero() || since.Before(oldest) {
			oldest = since
		}
	}
	for _, since := range f.leaving {
		older(since)
	}
	if !noted.IsZero() {
		older(noted)
	}
	f.Metrics.erasing(f.p, oldest)
	return due, ticks
}

// ticks returns records for compacted topics that may get no other records. Kafka compacts only closed segments, and
// a new record closes an old segment.
func (f *feed) ticks() []*kgo.Record {
	return []*kgo.Record{f.record(schemas.Tick()), f.Producer.Record(schemas.TopicDataKeys, schemas.Tick())}
}

// erase returns the records that remove data keys: those of deleted submissions, and those of submissions that leave
// the log. It adds to s what the records erase. One call handles both kinds, because two records of the same block of
// keys would undo each other. Keys that erase cannot find out because of an error are erased later.
func (f *feed) erase(ctx context.Context, due dueContent, retired *retirement, s *sent) ([]*kgo.Record, error) {
	if due.none() && retired == nil {
		return nil, nil
	}
	keys, err := f.keys(ctx, due.content)
	if err != nil {
		f.Log.WarnContext(ctx, "cannot erase deleted content, retrying later", "partition", f.p, "err", err)
		due.content, keys = nil, nil
	}
	notes, unlooked, err := f.noteKeys(ctx, due, s.noted)
	if err != nil {
		f.Log.WarnContext(ctx, "cannot erase notes, retrying later", "partition", f.p, "err", err)
		due.notes, unlooked = nil, nil
	}
	keys = append(keys, notes...)
	due.notes = slices.DeleteFunc(slices.Clone(due.notes), func(offset int64) bool { return slices.Contains(unlooked, offset) })
	if retired != nil {
		keys = append(keys, retired.keys...)
	}
	blocks, err := f.Ring.Erase(ctx, f.p, keys)
	if err != nil {
		f.Log.WarnContext(ctx, "cannot erase deleted content, retrying later", "partition", f.p, "err", err)
		return nil, err
	}
	if retired != nil && !retired.forget.IsZero() {
		blocks = append(blocks, f.Ring.Forget(f.p, retired.forget, retired.kept)...) // last, because a key of these blocks may have been erased again just now
	}
	records := make([]*kgo.Record, len(blocks))
	for i, b := range blocks {
		records[i] = f.Producer.Record(schemas.TopicDataKeys, b)
	}
	s.blocks = len(blocks)
	if s.done, s.judged = due.content, append(due.notes, f.paid(ctx, due)...); len(s.done)+len(s.judged) > 0 {
		f.Erase.Files.outdate()
	}
	if retired != nil {
		s.retired = len(retired.keys)
	}
	s.queued = unlooked
	return records, nil
}

// keys returns the data keys of submissions. It skips submissions that were never admitted if a later copy of the same
// record was: the respondent still needs the key, and its deletion will erase it.
func (f *feed) keys(ctx context.Context, due []state.Erasure) ([]seal.Erasure, error) {
	offsets := make([]int64, len(due))
	refused := make(map[int64]bool, len(due))
	for i, e := range due {
		offsets[i], refused[e.Offset] = e.Offset, e.Refused
	}
	var keys []seal.Erasure
	never := map[schemas.DataKeyRef]state.Submitted{}
	last := int64(0)
	err := f.Reader.Read(ctx, schemas.TopicSurveys, f.p, offsets, func(rec *kgo.Record) bool {
		key, sealed, err := schemas.SealedWith(kafka.Received(rec).Headers)
		if err != nil || !sealed {
			f.Metrics.unsealed.Inc() // appended before content was encrypted
			return true
		}
		keys = append(keys, seal.Erasure{Key: key, Refused: refused[rec.Offset]})
		if of := submitted(rec); of.Respondent != "" && refused[rec.Offset] {
			never[key], last = of, rec.Offset
		}
		return true
	})
	if err != nil || len(never) == 0 {
		return keys, err
	}
	used, err := f.used(ctx, last, never)
	return slices.DeleteFunc(keys, func(e seal.Erasure) bool { return e.Refused && used[e.Key] }), err
}

// submitted returns whose submission a sealed record is, as its key and its unencrypted part say. What cannot be read is
// empty.
func submitted(rec *kgo.Record) (of state.Submitted) {
	var err error
	if of.Key, err = survey.ParseKey(rec.Key); err != nil {
		return of
	}
	if stub, _, err := schemas.SplitSealed(rec.Value); err == nil {
		if a, err := schemas.DecodeAdmission(stub); err == nil {
			of.Respondent = a.Respondent
		}
	}
	return of
}

// used returns which of the data keys encrypt the submission of a respondent that exists. of has the respondent of each
// key: a data key is bound to the survey and the respondent. The view must have been applied beyond the offset last.
func (f *feed) used(ctx context.Context, last int64, of map[schemas.DataKeyRef]state.Submitted) (map[schemas.DataKeyRef]bool, error) {
	admitted, err := f.Store.Admitted(ctx, f.p, last, slices.Collect(maps.Values(of)), map[survey.Key]int64{})
	if err != nil {
		return nil, err
	}
	generations := make([]int64, 0, len(admitted))
	for _, a := range admitted {
		generations = append(generations, a.Generation)
	}
	used := map[schemas.DataKeyRef]bool{}
	err = f.Reader.Read(ctx, schemas.TopicSurveys, f.p, generations, func(rec *kgo.Record) bool {
		if key, sealed, err := schemas.SealedWith(kafka.Received(rec).Headers); sealed && err == nil {
			used[key] = true
		}
		return true
	})
	return used, err
}
