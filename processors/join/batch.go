package join

import (
	"context"
	"errors"
	"maps"
	"math"
	"slices"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// batch is one batch that a lane applies to the view.
type batch struct {
	l     *lane
	began time.Time

	log         []logged
	scores      []scored
	logTaken    int
	scoresTaken int
	dead        []schemas.DeadLetter
	waits       *kgo.Record // the first score that waits for its submission
	waitsFor    int64       // the log offset that it waits for
	end         int64       // end of the log, once it was read; scores of records beyond it become dead letters

	surveys map[survey.Key]*survey.State // changes of the lane's surveys; nil: the survey does not exist
	rows    map[state.RowRef]*survey.Respondent
	points  points
	history map[int64][]survey.SettingsEntry // by incarnation, for surveys with a change of settings

	repeated once
	tokens   tokens
	charges  []charge
	suspects []suspect
	unread   []unread
	decided  map[state.TrailRef]int64 // offsets of the commands whose notes are about respondents that the batch deletes
	noteUsed bool                     // the last command has given its note to respondents

	transition state.Transition
	seen       seen
}

// logged is one decoded record of the log: a submission, a command, or neither if it cannot be
// read.
type logged struct {
	rec     *kgo.Record
	gap     bool   // the record has no content; it stands for a record of another partition
	value   []byte // decrypted value of a submission; nil: it was erased, or its key is lost
	fate    seal.Fate
	key     survey.Key
	at      survey.Stamp
	admit   *survey.Admission
	peeked  schemas.Peeked
	command *survey.Command
	noted   bool // the command has an encrypted note that can be read
}

type scored struct {
	schemas.Score
	rec   *kgo.Record
	place int // number of records of the scores' topic before it in the batch
}

// batchBytes limits each of three sums in a batch. The first sum is the size of its records, with the stored bytes of
// the respondents that they add. The second is the stored bytes of the respondents that the batch loads for records
// of the log. The third is the memory of the respondents that it loads for scores. The first record is always in the
// batch.
//
// The third sum counts memory instead of stored bytes, because stored bytes include the submission. A respondent with
// a single page can revise the scores of 29 others, once for each of its pages, and their submissions may have
// megabytes each.
const batchBytes = 32 << 20

func newBatch(l *lane) *batch {
	return &batch{
		l: l, began: time.Now(), end: math.MaxInt64, surveys: map[survey.Key]*survey.State{}, rows: map[state.RowRef]*survey.Respondent{},
		points: newPoints(),
		transition: state.Transition{
			Surveys: map[survey.Key]*survey.State{}, Rows: map[state.RowRef]*survey.Respondent{},
			Charged: map[survey.AccountID]survey.Credits{}, Due: map[survey.AccountID]survey.Credits{},
			Counted: map[survey.AccountID]int64{}, Stored: map[survey.AccountID]int64{},
			Named: map[survey.Key]bool{}, Recounts: map[survey.Key]bool{},
			Sets: map[state.SetRef]state.Set{}, Points: map[state.PointRef]int64{},
			Dirty: map[state.FeedRef]int64{}, Kept: map[state.KeptRef]survey.Kept{},
			Erase: map[state.Erasure]time.Time{}, Leaving: map[int64]time.Time{}, Noted: map[int64]time.Time{},
			History:  map[int64][]survey.SettingsEntry{},
			Trail:    map[state.TrailRef]*survey.TrailEntry{},
			Expiring: map[state.RowRef]time.Time{}, Retains: map[int64]survey.Key{}, Departed: map[int64][]int64{},
		},
	}
}

func (b *batch) empty() bool { return b.logTaken == 0 && b.scoresTaken == 0 }

var (
	errPartition = errors.New("the record's key does not belong to its partition")
	errConcerns  = errors.New("the checks in the record's header are not those in its value")
	errFuture    = errors.New("the score is for a record that the log does not hold")
	errLostKey   = errors.New("the record's data key is lost")
)

// readLog decodes the log's records. A record that cannot be read becomes a dead letter, with a
// corresponding outcome.
func (b *batch) readLog(ctx context.Context, records []*kgo.Record) error {
	var held int64
	for _, rec := range records {
		if held > batchBytes {
			break
		}
		opened, err := b.l.Ring.Open(ctx, kafka.Received(rec))
		if err != nil {
			return err
		}
		r, err := b.decodeLogged(rec, opened)
		if err != nil {
			b.bury(rec, err)
		} else if err := b.readNote(ctx, &r); err != nil {
			return err
		}
		b.log = append(b.log, r)
		if held += int64(len(rec.Value)); r.admit != nil {
			held += r.admit.Stored
		}
	}
	b.logTaken = len(b.log)
	return nil
}

func (b *batch) decodeLogged(rec *kgo.Record, opened seal.Opened) (logged, error) {
	r := logged{rec: rec, at: survey.Stamp{Offset: rec.Offset, At: rec.Timestamp.UTC().Truncate(time.Millisecond)}, fate: opened.Fate}
	if r.gap = schemas.IsGap(kafka.Received(rec)); r.gap {
		return r, nil
	}
	peeked, err := schemas.Peek(kafka.Received(rec))
	if err != nil {
		return r, err
	}
	if b.l.Producer.Partition(rec.Topic, rec.Key) != rec.Partition {
		return r, errPartition
	}
	r.key, r.peeked, r.value = peeked.Key, peeked, opened.Value
	switch peeked.Kind {
	case schemas.KindSubmission:
		if opened.Fate == seal.Refused {
			return r, nil // the submission was refused before, so there is nothing to decide
		}
		a, err := admission(opened)
		if err != nil {
			return r, err
		}
		if a.Concerns != peeked.Checks {
			return r, errConcerns // the join would wait for a check that did not get the record
		}
		a.Incarnation = peeked.Incarnation
		r.admit = &a
		if opened.Fate == seal.Lost {
			return r, errLostKey // the respondent is admitted, but its checks cannot score it
		}
	case schemas.KindCommand:
		c, err := schemas.DecodeCommand(rec.Value)
		if err != nil {
			return r, err
		}
		r.command = &c
	}
	return r, nil
}

// readScores decodes the scores that may be applied after this batch of the log. It stops at the first score that
// must wait (J2). A replay may read scores far ahead of the log. Without the wait, the result of a recalculation that
// the lane has not applied yet would look like a result that nobody requested, and be lost.
func (b *batch) readScores(ctx context.Context, records []*kgo.Record) error {
	reached, held := b.l.fence.Now.Log+int64(b.logTaken), 0
	b.scores = slices.Grow(b.scores, len(records))
	for _, rec := range records {
		if held > batchBytes {
			return nil
		}
		received := kafka.Received(rec)
		if schemas.IsGap(received) {
			b.scoresTaken++
			continue
		}
		held += len(rec.Value)
		opened, err := b.l.Ring.OpenIn(ctx, &b.l.room, received)
		switch {
		case err != nil:
			return err
		case opened.Fate == seal.Erased || opened.Fate == seal.Refused: // nobody waits for this score
			b.scoresTaken++
			continue
		case opened.Fate == seal.Lost:
			b.bury(rec, errLostKey)
			b.scoresTaken++
			continue
		}
		s, err := schemas.DecodeScore(schemas.Record{Key: rec.Key, Value: opened.Value})
		at := max(s.Scored.Generation, s.Scored.Run)
		switch {
		case err == nil && b.l.Producer.Partition(rec.Topic, rec.Key) != rec.Partition:
			err = errPartition
		case err == nil && at >= b.end:
			err = errFuture
		}
		switch {
		case err != nil:
			b.bury(rec, err)
		case at >= reached:
			b.waits, b.waitsFor = rec, at
			return nil
		default:
			s.Scored.At = rec.Offset
			b.scores = append(b.scores, scored{s, rec, b.scoresTaken})
		}
		b.scoresTaken++
	}
	return nil
}

func (b *batch) bury(rec *kgo.Record, err error) {
	b.dead = append(b.dead, schemas.DeadLetter{
		Topic: rec.Topic, Partition: rec.Partition, Offset: rec.Offset, Time: rec.Timestamp.UTC(),
		Role: "join", Reason: err.Error(), Key: rec.Key, Value: rec.Value, Headers: kafka.Received(rec).Headers,
	})
}

// load reads the surveys and respondents of the batch that the lane does not have in memory. It needs two round
// trips, or a few more if they are many or large. Further round trips read the settings history, new sets of data
// point ids, submissions that a deletion erases although they could not be read, the kept outcomes of commands with an
// Idempotency-Key, and used tokens.
func (b *batch) load(ctx context.Context) error {
	for _, load := range []func(context.Context) error{b.loadSurveys, b.loadRows, b.loadHistory, b.loadPoints, b.loadUnread, b.loadNoted} {
		if err := load(ctx); err != nil {
			return err
		}
	}
	if err := b.repeated.load(ctx, b.l, b.log); err != nil {
		return err
	}
	return b.tokens.load(ctx, b.l, b.log)
}

// take copies a value from the lane's memory to a batch. If the lane does not have it, take
// appends the key to the list of keys to load.
func take[K comparable, V any](batch, lane map[K]V, key K, load []K) []K {
	if _, ok := batch[key]; ok {
		return load
	}
	v, ok := lane[key]
	batch[key] = v
	if !ok {
		load = append(load, key)
	}
	return load
}

func (b *batch) loadSurveys(ctx context.Context) error {
	var keys []survey.Key
	need := func(key survey.Key) { keys = take(b.surveys, b.l.surveys, key, keys) }
	for _, r := range b.log {
		if r.admit != nil || r.command != nil {
			need(r.key)
		}
	}
	for _, s := range b.scores {
		need(s.Key)
	}
	loaded, err := b.l.Store.Surveys(ctx, b.l.p, keys)
	maps.Copy(b.surveys, loaded)
	return err
}

// loadRows reads the respondents that the batch needs, and ends the batch where they become too
// large.
func (b *batch) loadRows(ctx context.Context) error {
	var room int64 // limit of the first record, if it is a command
	if len(b.log) > 0 && b.log[0].command != nil {
		room = b.log[0].command.Room
	}
	n, err := b.read(ctx, len(b.log), room, func(row *survey.Respondent) int64 { return row.Stored }, func(i int, need func(survey.Key, survey.RespondentID)) {
		r := b.log[i]
		if st := b.surveys[r.key]; r.admit != nil && (st == nil || !b.l.known.lacks(state.RowRef{Incarnation: st.Incarnation, Respondent: r.admit.Respondent})) {
			need(r.key, r.admit.Respondent)
		}
		if r.command != nil {
			for _, t := range r.command.Targets {
				need(r.key, t.Respondent)
			}
		}
	})
	if err != nil {
		return err
	}
	b.endLog(n)
	n, err = b.read(ctx, len(b.scores), 0, (*survey.Respondent).Held, func(i int, need func(survey.Key, survey.RespondentID)) {
		need(b.scores[i].Key, b.scores[i].Respondent)
	})
	b.endScores(n)
	return err
}

// read loads the respondents that n records need, in the order of the records. It returns how many of the records fit
// into the batch, where size returns the bytes that a respondent counts. room is the limit for the stored bytes of
// the respondents that the first record targets; 0: no limit.
//
// A command whose respondents have more than batchBytes becomes the first record of a batch. Nothing in the batch
// changes its respondents before it. So read may stop where their stored bytes exceed Command.Room: the command is
// refused for that reason anyway (survey.Execute).
func (b *batch) read(ctx context.Context, n int, room int64, size func(*survey.Respondent) int64, needs func(i int, need func(survey.Key, survey.RespondentID))) (int, error) {
	var refs []state.RowRef
	var by []int // the record that needs each ref
	for i := range n {
		needs(i, func(key survey.Key, id survey.RespondentID) {
			if st := b.surveys[key]; st != nil {
				refs = take(b.rows, b.l.rows, state.RowRef{Incarnation: st.Incarnation, Respondent: id}, refs)
			}
		})
		for len(by) < len(refs) {
			by = append(by, i)
		}
	}
	var held int64
	found, done := 0, 0
	err := b.l.Store.EachRow(ctx, b.l.p, refs, func(k int, row *survey.Respondent) bool {
		if row != nil {
			found, held = found+1, held+size(row)
			if by[k] > 0 && held > batchBytes {
				n = by[k]
				return false
			}
			b.rows[refs[k]] = row
		}
		done++
		if by[k] == 0 && room > 0 && found > 1 && held > room {
			n = 1
			return false
		}
		return true
	})
	for _, ref := range refs[done:] { // not read, so it is unknown whether they exist
		delete(b.rows, ref)
	}
	return n, err
}

// endLog ends the batch after n records of the log. Scores that depend on the later records are left for the next
// batch.
func (b *batch) endLog(n int) {
	if n == len(b.log) {
		return
	}
	b.unbury(schemas.TopicSurveys, b.log[n].rec.Offset)
	b.log, b.logTaken = b.log[:n], n
	reached := b.l.fence.Now.Log + int64(n)
	for i, s := range b.scores {
		if max(s.Scored.Generation, s.Scored.Run) >= reached {
			b.endScores(i)
			return
		}
	}
}

// endScores ends the batch before the score with index n. If n is len(b.scores), the batch keeps all scores.
func (b *batch) endScores(n int) {
	if n == len(b.scores) {
		return
	}
	b.unbury(schemas.TopicScores, b.scores[n].rec.Offset)
	b.scores, b.scoresTaken = b.scores[:n], b.scores[n].place
}

// unbury removes the dead letters of records that are left for the next batch.
func (b *batch) unbury(topic string, from int64) {
	b.dead = slices.DeleteFunc(b.dead, func(d schemas.DeadLetter) bool { return d.Topic == topic && d.Offset >= from })
}
