package join

import (
	"context"
	"math"
	"slices"
	"strings"
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
func (b *batch) eraseNotes(inc int64, row *survey.Respondent, at survey.Stamp) {
	since := b.left(at.At)
	if row.Override != nil {
		b.transition.Noted[row.Override.Offset] = since
	}
	for _, number := range row.Noted {
		ref := state.TrailRef{Incarnation: inc, Number: number}
		if e := b.transition.Trail[ref]; e != nil {
			b.transition.Noted[e.Offset] = since
		} else if offset, ok := b.decided[ref]; ok && offset == state.Damaged {
			b.transition.Noted[b.l.feed.damage(inc, 1, at.Offset-1)] = since
		} else if ok {
			b.transition.Noted[offset] = since
		}
	}
}

// damage logs that entries of a trail cannot be decoded, so that the notes of their commands, all up to an offset, cannot
// be found. It returns what stands for these notes in the view (state.Owed). So the metric says that they wait, also after
// a restart, and in a view that is restored from a snapshot. Only a rebuild from the log makes the entries again, and then
// the notes are erased. All other notes are erased in any case.
func (f *feed) damage(inc int64, entries int, upTo int64) (owed int64) {
	f.Log.Error("entries of a trail in Redis are damaged, and their notes are not erased until the view is rebuilt from the log", "partition", f.p, "incarnation", inc, "entries", entries)
	return state.Owed(upTo)
}

// paid returns what stands for notes that could not be found, but whose commands have left the log since.
func (f *feed) paid(ctx context.Context, due dueContent) (paid []int64) {
	if !due.cut {
		return nil
	}
	start, err := f.Snapshots.Start(ctx, f.p)
	if err != nil {
		f.Log.WarnContext(ctx, "cannot find out whether notes have left the log, retrying later", "partition", f.p, "err", err)
		return nil
	}
	for _, upTo := range due.owed {
		if upTo < start {
			paid = append(paid, state.Owed(upTo))
		}
	}
	return paid
}

// decidedBefore returns the last offset at which there can be a decision about respondents whose deletion is applied. The
// deletion itself stays on the log if it is the last record of a partition.
func decidedBefore(m state.Marker) int64 { return max(0, m.Log-2) }

// sweep ends what an earlier version of the join began during an upgrade. Such a version withdraws the respondents of a
// deleted survey, but leaves its trail, because it erased no notes.
func (f *feed) sweep(ctx context.Context, inc int64, since time.Time, upTo int64) error {
	for cursor := uint64(0); ; {
		decided, damaged, next, err := f.Store.DecisionsOf(ctx, f.p, inc, cursor)
		if err != nil {
			return err
		}
		if damaged > 0 {
			decided = append(decided, f.damage(inc, damaged, upTo))
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

// A look at notes is part of a publication, so other accounts wait for it. One deletion can list 51 commands, each about
// 10,000 respondents. So a look reads about lookBytes, and the next look continues. A respondent that does not have the
// note of a command never gets it again. So for each command the feed remembers the first respondent that has the note.
// When this one is deleted, the feed searches only those after it. All looks at a command together read each of its
// respondents about once, and a few more for each look. A new feed does not know them, and may read them a second time.
const (
	lookBytes = flushBytes // stored bytes of rows and of trails, and bytes of records
	lookStep  = 4          // respondents that are read at first; then as many as before in each step
	absentRow = 64         // counted for a respondent that does not exist
	maxNotes  = 4096       // commands that the feed remembers
)

// holding is what the feed remembers of a command with a note.
type holding struct {
	key        survey.Key
	first, end int64               // numbers of its entries in the trail: from first to before end
	from, to   int64               // the same without damaged entries at both ends, which may be of other commands
	passed     int                 // the targets before this index do not have the note
	holder     survey.RespondentID // the target at this index, if it had the note at the last look
}

// holds reports whether a respondent has the note of the command at an offset: by its last decision, or by an entry of the
// trail. A respondent that had the same decision already, by an earlier command, has the note of that command.
func (h *holding) holds(row *survey.Respondent, offset int64) bool {
	return row != nil && (row.Override != nil && row.Override.Offset == offset || within(row.Noted, h.first, h.end))
}

// maybe reports whether only a damaged entry says that a respondent, which holds the note of the command, has it.
func (h *holding) maybe(row *survey.Respondent, offset int64) bool {
	return (row.Override == nil || row.Override.Offset != offset) && !within(row.Noted, h.from, h.to)
}

func within(numbers []int64, from, to int64) bool {
	return slices.ContainsFunc(numbers, func(number int64) bool { return from <= number && number < to })
}

// dueNotes returns the commands whose notes are to be looked at now, and since when the oldest of all has waited. Commands
// that the last look did not reach come first. Otherwise, later ones could delay them again and again.
func (f *feed) dueNotes(ctx context.Context, now time.Time) (due, owed []int64, oldest time.Time, err error) {
	if due, owed, oldest, err = f.Store.DueNotes(ctx, f.p, now.Add(-f.eraser.wait()), eraseSize); err == nil {
		clear(f.renoted)
		if len(f.queued) > 0 {
			due = f.queued
		}
	}
	return due, owed, oldest, err
}

// noteKeys looks at commands. It returns the data keys of notes that no respondent has any more, and the commands that
// it could not look at. After an error, it has looked at none. It adds to owed what stands for notes that stay only
// because of damaged entries.
func (f *feed) noteKeys(ctx context.Context, content dueContent, owed map[int64]time.Time) (keys []seal.Erasure, left []int64, err error) {
	due := content.notes
	if len(due) == 0 {
		return nil, nil, nil
	}
	if len(f.kept) > maxNotes {
		clear(f.kept)
	}
	l := look{feed: f, last: slices.Max(due), left: f.budget, surveys: map[survey.Key]*survey.State{}, maybe: map[int64][]int64{}}
	left, err = l.unheld(ctx, due)
	if err == nil {
		keys, left, err = l.read(ctx, left)
	}
	if err == nil { // again, because the view may have been wiped since, and then there are no rows
		var m state.Marker
		if m, err = f.Store.Marker(ctx, f.p); err == nil && m.Log <= l.last {
			err = state.ErrBehind
		}
	}
	if err != nil {
		clear(f.kept)
		return nil, due, err
	}
	for inc, offsets := range l.maybe {
		for _, offset := range offsets {
			if !slices.Contains(content.owed, offset) { // otherwise its time would begin again
				owed[f.damage(inc, 1, offset)] = time.Now().Add(-f.eraser.wait())
			}
		}
	}
	return keys, left, nil
}

// look is a look at some commands.
type look struct {
	*feed
	last    int64 // the last of the commands: the view must have been applied beyond it
	left    int64 // bytes that may still be read
	surveys map[survey.Key]*survey.State
	maybe   map[int64][]int64 // by incarnation: commands whose notes stay only because of damaged entries
}

// survey returns the survey of a command. It is nil if the survey of that time was deleted.
func (l *look) survey(ctx context.Context, key survey.Key, offset int64) (*survey.State, error) {
	st, ok := l.surveys[key]
	if !ok {
		var err error
		if st, err = l.Store.SurveyAt(ctx, l.p, l.last, key); err != nil {
			return nil, err
		}
		l.surveys[key] = st
	}
	if st == nil || survey.Began(st.Incarnation) > offset {
		return nil, nil //nolint:nilnil // as above
	}
	return st, nil
}

// count subtracts a row that was read.
func (l *look) count(row *survey.Respondent) {
	n := int64(absentRow)
	if row != nil {
		n = max(n, row.Stored)
	}
	l.left -= n
}

// unheld returns the commands of which the feed does not know a respondent that still has the note.
func (l *look) unheld(ctx context.Context, due []int64) ([]int64, error) {
	var refs []state.RowRef
	var of []int64
	for _, offset := range due {
		h := l.kept[offset]
		if h == nil || h.holder == "" {
			continue
		}
		st, err := l.survey(ctx, h.key, offset)
		if err != nil {
			return nil, err
		}
		if st != nil {
			refs, of = append(refs, state.RowRef{Incarnation: st.Incarnation, Respondent: h.holder}), append(of, offset)
		}
	}
	held := map[int64]bool{}
	err := l.Store.EachRow(ctx, l.p, refs, func(i int, row *survey.Respondent) bool {
		l.count(row)
		h := l.kept[of[i]]
		if held[of[i]] = h.holds(row, of[i]); held[of[i]] && h.maybe(row, of[i]) {
			l.maybe[refs[i].Incarnation] = append(l.maybe[refs[i].Incarnation], of[i])
		} else if !held[of[i]] {
			h.holder = "" // the next look must not wait for this row again
		}
		return l.left > 0
	})
	return slices.DeleteFunc(slices.Clone(due), func(offset int64) bool { return held[offset] }), err
}

// read reads commands from the log. It returns the data keys of notes that no respondent has any more, and the commands
// that it did not reach.
func (l *look) read(ctx context.Context, of []int64) (keys []seal.Erasure, left []int64, err error) {
	slices.Sort(of) // the reader's order
	reached := int64(math.MaxInt64)
	failed := l.Reader.Read(ctx, schemas.TopicSurveys, l.p, of, func(rec *kgo.Record) bool {
		if l.left <= 0 {
			reached = rec.Offset
			return false
		}
		l.left -= int64(len(rec.Value))
		var key *schemas.DataKeyRef
		var ended bool
		if key, ended, err = l.command(ctx, rec); !ended {
			reached = rec.Offset
		} else if key != nil {
			keys = append(keys, seal.Erasure{Key: *key})
		}
		return ended && err == nil
	})
	if failed != nil {
		err = failed
	}
	at, _ := slices.BinarySearch(of, reached)
	return keys, of[at:], err
}

// command looks at a command. It returns the data key of its note if no respondent has the note any more, and false if
// the look may not read more.
func (l *look) command(ctx context.Context, rec *kgo.Record) (key *schemas.DataKeyRef, ended bool, err error) {
	_, fate, ok, err := l.Ring.OpenNote(ctx, kafka.Received(rec))
	if err != nil || !ok || fate != seal.Whole { // an older version did not encrypt it, or it was erased before
		return nil, true, err
	}
	held, ended, err := l.held(ctx, rec)
	if held || !ended || err != nil {
		return nil, ended, err
	}
	delete(l.kept, rec.Offset)
	ref, _, _ := schemas.SealedWith(kafka.Received(rec).Headers)
	return &ref, true, nil
}

// held reports whether a respondent has the note of a command. It begins where the last look at the command ended.
func (l *look) held(ctx context.Context, rec *kgo.Record) (held, ended bool, err error) {
	key, err := survey.ParseKey(rec.Key)
	if err != nil {
		return false, true, nil //nolint:nilerr // the join could not read the command either
	}
	c, err := schemas.DecodeCommand(rec.Value)
	if err != nil {
		return false, true, nil //nolint:nilerr // as above
	}
	st, err := l.survey(ctx, key, rec.Offset)
	if err != nil || st == nil {
		return false, true, err
	}
	h := l.kept[rec.Offset]
	if h == nil {
		h = &holding{key: key}
		if err = l.number(ctx, h, st, rec.Offset); err != nil {
			return false, true, err
		}
		l.kept[rec.Offset] = h
	}
	h.holder = ""
	for begun := h.passed; h.passed < len(c.Targets) && !held; {
		if l.left <= 0 && h.passed > begun {
			return false, false, nil
		}
		some := c.Targets[h.passed:min(len(c.Targets), h.passed+max(lookStep, h.passed-begun))]
		refs := make([]state.RowRef, len(some))
		for i, t := range some {
			refs[i] = state.RowRef{Incarnation: st.Incarnation, Respondent: t.Respondent}
		}
		if err := l.Store.EachRow(ctx, l.p, refs, func(i int, row *survey.Respondent) bool {
			l.count(row)
			if held = h.holds(row, rec.Offset); held {
				if h.maybe(row, rec.Offset) {
					l.maybe[st.Incarnation] = append(l.maybe[st.Incarnation], rec.Offset)
				}
				h.holder = survey.RespondentID(strings.Clone(string(some[i].Respondent))) // without the record
				return false
			}
			h.passed++
			return l.left > 0
		}); err != nil {
			return false, true, err
		}
	}
	return held, true, nil
}

// number finds the numbers of a command's entries in the trail of its survey. A damaged entry beside them counts as one of
// them, because the note of the command may be the one that its respondents have.
func (l *look) number(ctx context.Context, h *holding, st *survey.State, offset int64) (err error) {
	if h.first, h.from, err = l.search(ctx, st, max(1, st.Trail-survey.MaxTrail+1), offset); err == nil {
		h.to, h.end, err = l.search(ctx, st, h.first, offset+1)
	}
	return err
}

// search returns the number of the first entry of a trail, from a number on, that a command at an offset or after
// it made. Entries are in the order of the log. If there are damaged entries, the number is between low and high.
func (l *look) search(ctx context.Context, st *survey.State, from, offset int64) (low, high int64, err error) {
	const once = 16 // entries that are read at a time
	low, high = from, st.Trail+1
	for narrower := true; low < high && narrower; {
		step := (high-low)/once + 1
		var refs []state.TrailRef
		for n := low; n < high; n += step {
			refs = append(refs, state.TrailRef{Incarnation: st.Incarnation, Number: n})
		}
		l.left -= survey.TrailBytes(int64(len(refs)))
		decided, err := l.Store.DecidedAt(ctx, l.p, refs)
		if err != nil {
			return 0, 0, err
		}
		narrower = false
		for _, ref := range refs { // an entry that does not exist is older than all others
			at, ok := decided[ref]
			if ok && at == state.Damaged {
				continue
			}
			narrower = true
			if ok && at >= offset {
				high = ref.Number
				break
			}
			low = ref.Number + 1
		}
	}
	return low, high, nil
}
