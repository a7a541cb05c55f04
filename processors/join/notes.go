package join

import (
	"context"
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

// A note about several respondents stays with each of them until it is deleted. So the note on the log, which has a data
// key of its own, is erased with the last of them. Each deletion lists the commands with notes about its respondent
// (state.Transition.Noted). Later, the feed reads the respondents of such a command from the log, and erases the note if
// none of them has it any more.

// readNote decrypts the note of a command.
func (b *batch) readNote(ctx context.Context, r *logged) error {
	if r.command == nil {
		return nil
	}
	note, fate, ok, err := b.l.Ring.OpenNote(ctx, kafka.Received(r.rec))
	if ok {
		r.command.Note, r.noted = note, fate == seal.Whole
	}
	return err
}

// loadNoted reads which commands made the entries of the trail that have notes about respondents to delete.
func (b *batch) loadNoted(ctx context.Context) error {
	asked := map[state.TrailRef]bool{}
	var refs []state.TrailRef
	for _, r := range b.log {
		if r.command == nil || !removes(r.command.Kind) {
			continue
		}
		st := b.surveys[r.key]
		for _, t := range r.command.Targets {
			row := b.row(st, t.Respondent)
			if row == nil {
				continue
			}
			for _, number := range row.Noted {
				if ref := (state.TrailRef{Incarnation: st.Incarnation, Number: number}); !asked[ref] {
					asked[ref], refs = true, append(refs, ref)
				}
			}
		}
	}
	var err error
	b.decided, err = b.l.Store.DecidedAt(ctx, b.l.p, refs)
	return err
}

// eraseNotes lists the commands with notes about a deleted respondent. Its last decision counts even if the row has no
// note. During an upgrade, an earlier version of the join may have decided without the note.
func (b *batch) eraseNotes(inc int64, row *survey.Respondent, since time.Time) {
	since = b.left(since)
	if row.Override != nil {
		b.transition.Noted[row.Override.Offset] = since
	}
	for _, number := range row.Noted {
		ref := state.TrailRef{Incarnation: inc, Number: number}
		if e := b.transition.Trail[ref]; e != nil {
			b.transition.Noted[e.Offset] = since
		} else if offset, ok := b.decided[ref]; ok {
			b.transition.Noted[offset] = since
		}
	}
}

// sweep ends what an earlier version of the join began during an upgrade. Such a version withdraws the respondents of a
// deleted survey, but leaves its trail, because it erased no notes.
func (f *feed) sweep(ctx context.Context, inc int64, since time.Time) error {
	for cursor := uint64(0); ; {
		decided, next, err := f.Store.DecisionsOf(ctx, f.p, inc, cursor)
		if err != nil {
			return err
		}
		for _, offset := range decided {
			f.noted[offset] = since
		}
		if cursor = next; cursor == 0 {
			f.swept = append(f.swept, inc)
			return nil
		}
	}
}

// dueNotes returns the commands whose notes are to be looked at now, and since when the oldest of all has waited.
func (f *feed) dueNotes(ctx context.Context, now time.Time) (due []int64, oldest time.Time, err error) {
	if due, oldest, err = f.Store.DueNotes(ctx, f.p, now.Add(-f.eraser.wait()), eraseSize); err == nil {
		clear(f.renoted)
	}
	return due, oldest, err
}

// noteKeys returns the data keys of notes that no respondent has any more.
func (f *feed) noteKeys(ctx context.Context, due []int64) (keys []seal.Erasure, err error) {
	if len(due) == 0 {
		return nil, nil
	}
	failed := f.Reader.Read(ctx, schemas.TopicSurveys, f.p, due, func(rec *kgo.Record) bool {
		var fate seal.Fate
		var ok, concerns bool
		_, fate, ok, err = f.Ring.OpenNote(ctx, kafka.Received(rec))
		if err != nil || !ok || fate != seal.Whole { // an older version did not encrypt it, or it was erased before
			return err == nil
		}
		key, _, _ := schemas.SealedWith(kafka.Received(rec).Headers)
		if concerns, err = f.concerns(ctx, rec); err == nil && !concerns {
			keys = append(keys, seal.Erasure{Key: key})
		}
		return err == nil
	})
	if failed != nil {
		err = failed
	}
	return keys, err
}

// concerns reports whether a respondent has the note of a command: by its last decision, or by an entry of the trail. A
// respondent that had the same decision already, by an earlier command, has the note of that command.
func (f *feed) concerns(ctx context.Context, rec *kgo.Record) (bool, error) {
	key, err := survey.ParseKey(rec.Key)
	if err != nil {
		return false, nil //nolint:nilerr // the join could not read the command either
	}
	c, err := schemas.DecodeCommand(rec.Value)
	if err != nil {
		return false, nil //nolint:nilerr // as above
	}
	inc, exists, err := f.Store.Incarnation(ctx, f.p, rec.Offset, key)
	if err != nil || !exists {
		return false, err
	}
	of := make([]state.RowRef, len(c.Targets))
	for i, t := range c.Targets {
		of[i] = state.RowRef{Incarnation: inc, Respondent: t.Respondent}
	}
	has := false
	entries := map[state.TrailRef]bool{}
	if err := f.Store.EachRow(ctx, f.p, of, func(_ int, row *survey.Respondent) bool {
		if row == nil {
			return true
		}
		has = row.Override != nil && row.Override.Offset == rec.Offset
		for _, number := range row.Noted {
			entries[state.TrailRef{Incarnation: inc, Number: number}] = true
		}
		return !has
	}); err != nil || has {
		return has, err
	}
	decided, err := f.Store.DecidedAt(ctx, f.p, slices.Collect(maps.Keys(entries)))
	if err != nil {
		return false, err
	}
	for _, offset := range decided {
		has = has || offset == rec.Offset
	}
	// Again, because the view may have been wiped since, and then there are no rows.
	_, _, err = f.Store.Incarnation(ctx, f.p, rec.Offset, key)
	return has, err
}
