package state

import (
	"context"
	"fmt"
	"time"

	"candor/schemas"
	"candor/survey"
)

// outcomeTTL is how long an outcome is kept. If a request does not receive its outcome within this time, it returns
// 503. When the client retries, the retry returns the outcome.
const outcomeTTL = time.Minute

// Transition is one batch of the join. It holds all changes that the records between two markers make to a partition.
type Transition struct {
	Partition     int32
	Before, After Marker

	Surveys  map[survey.Key]*survey.State     // nil: the survey is deleted
	Rows     map[RowRef]*survey.Respondent    // nil: the respondent is deleted
	Departed map[int64][]int64                // by incarnation of surveys that still exist: generations of deleted respondents, and offsets of deletions and recalculations of existing respondents that were refused or repeated
	Gone     []int64                          // incarnations of deleted surveys, whose rows are deleted now
	Swept    []int64                          // incarnations whose index is deleted too, because the feed has withdrawn their respondents
	Leaving  map[int64]time.Time              // incarnations of deleted surveys, with the time of deletion, until they are in Swept
	Expiring map[RowRef]time.Time             // when the retention period of respondents ends; zero: none any more
	Retains  map[int64]survey.Key             // incarnations of surveys that have respondents with a retention period
	History  map[int64][]survey.SettingsEntry // by incarnation: the settings changes that are kept after this batch
	Trail    map[TrailRef]*survey.TrailEntry  // new entries of trails; nil: the entry is removed
	Unnoted  []TrailRef                       // entries whose notes are erased, also new ones
	Erase    map[Erasure]time.Time            // submissions whose content is to be erased, with the time of deletion
	Erased   []Erasure                        // submissions whose content has been erased
	Noted    map[int64]time.Time              // offsets of commands with encrypted notes, or Owed, since when one of their respondents is deleted
	Judged   []int64                          // members of Noted whose notes have been erased, or are still needed
	Outcomes []OutcomeAt
	Kept     map[KeptRef]survey.Kept // outcomes of commands with an Idempotency-Key
	Forgot   []int64                 // days whose outcomes are deleted, before Kept is written
	Tokens   []survey.Token          // tokens with which respondents were admitted, so that they are now used
	Expired  []int64                 // days whose used tokens are deleted, before Tokens are written
	Finished []int64                 // generations of respondents that completed
	Charged  map[survey.AccountID]survey.Credits
	Due      map[survey.AccountID]survey.Credits // change of the amount that is admitted but not charged
	Counted  map[survey.AccountID]int64          // change of the number of surveys
	Stored   map[survey.AccountID]int64          // change of the number of stored bytes
	Named    map[survey.Key]bool                 // true: the survey was created; false: it was deleted
	Recounts map[survey.Key]bool                 // true: verdicts must be counted again; false: they are counted
	Sets     map[SetRef]Set                      // sets of data point ids after this batch; without respondents: deleted
	Points   map[PointRef]int64                  // number of sets that contain a data point id after this batch; 0: deleted
	Dirty    map[FeedRef]int64                   // entries that the feed must write, with the number of the commit that requires it; the number only grows
	Said     map[FeedRef]int64                   // entries that the feed has written; removed unless also in Dirty
}

// OutcomeAt is the outcome of the record at an offset of the log.
type OutcomeAt struct {
	Offset  int64
	Outcome survey.Outcome
}

// Commit applies the transition, and announces it to all processes. If the partition's marker is no longer t.Before,
// Commit changes nothing and returns false. The caller must then reload.
func (s *Store) Commit(ctx context.Context, t *Transition) (bool, error) {
	p := t.Partition
	b := NewBatch(Part{p, JoinPart}, t.Before, t.After)
	for key, st := range t.Surveys {
		if st == nil {
			b.Do("DEL", surveyKey(p, key))
			continue
		}
		value, err := schemas.EncodeState(st)
		if err != nil {
			return false, fmt.Errorf("encode the state of a survey: %w", err)
		}
		b.Do("SET", surveyKey(p, key), value)
	}
	largest, err := writeRows(b, p, t.Rows)
	if err != nil {
		return false, err
	}
	if err := s.writeSizes(ctx, b, t, largest); err != nil {
		return false, err
	}
	for inc, entries := range t.History {
		value, err := schemas.EncodeHistory(entries)
		if err != nil {
			return false, fmt.Errorf("encode the history of a survey's settings: %w", err)
		}
		b.Do("SET", historyKey(p, inc), value)
	}
	if err := writeTrails(b, t); err != nil {
		return false, err
	}
	for inc, generations := range t.Departed {
		b.Many("SADD", departedKey(p, inc), 1, list(generations))
	}
	writePoints(b, t)
	writeGone(b, t)
	writeExpiry(b, t)
	writeErasures(b, t)
	outcomes, err := encodeOutcomes(t.Outcomes)
	if err != nil {
		return false, err
	}
	writeOutcomes(b, p, outcomes)
	if err := writeKept(b, p, t.Kept, t.Forgot); err != nil {
		return false, err
	}
	writeTokens(b, p, t.Tokens, t.Expired)
	writeCredits(b, t)
	writeUsed(b, t)
	writeNames(b, t)
	writeDirty(b, p, t.Dirty, t.Said)
	a := announcement{partition: p, log: t.After.Log, scores: t.After.Scores, outcomes: outcomes, finished: t.Finished, done: t.completions()}
	b.publish(announceChannel, a.encode())
	ok, err := s.CommitBatch(ctx, b)
	if ok {
		_, after := b.marks()
		s.sizes.set(p, after)
		s.near.tell(a)
	}
	return ok, err
}

// writeGone deletes the keys of deleted surveys' incarnations.
func writeGone(b *Batch, t *Transition) {
	p := t.Partition
	for _, inc := range t.Gone {
		for _, key := range []string{
			setsKey(p, inc), pointsKey(p, inc), rowsKey(p, inc), departedKey(p, inc), historyKey(p, inc), notesKey(p, inc),
		} {
			b.Do("UNLINK", key)
		}
	}
	for _, inc := range t.Swept {
		b.Do("UNLINK", indexKey(p, inc))
		b.Do("UNLINK", trailKey(p, inc)) // the feed finds the notes of a deleted survey in its trail
	}
}

func writeCredits(b *Batch, t *Transition) {
	for account, amount := range t.Charged {
		b.Do("HINCRBY", creditsKey(t.Partition), string(account), int64(amount))
	}
	for account, change := range t.Due {
		b.Do("HINCRBY", dueKey(t.Partition), string(account), int64(change))
	}
}

// writeRows writes rows, and returns the size of the largest one of each incarnation in bytes.
func writeRows(b *Batch, p int32, rows map[RowRef]*survey.Respondent) (largest map[int64]int, err error) {
	type writes struct{ put, index, gone []any }
	byIncarnation := map[int64]*writes{}
	largest = map[int64]int{}
	for ref, row := range rows {
		w := byIncarnation[ref.Incarnation]
		if w == nil {
			w = &writes{}
			byIncarnation[ref.Incarnation] = w
		}
		id := any(string(ref.Respondent)) // converted once for both commands
		if row == nil {
			w.gone = append(w.gone, id)
			continue
		}
		value, err := schemas.EncodeRow(row)
		if err != nil {
			return nil, fmt.Errorf("encode a respondent: %w", err)
		}
		largest[ref.Incarnation] = max(largest[ref.Incarnation], len(value))
		w.put = append(w.put, id, value)
		w.index = append(w.index, row.Generation, id)
	}
	// These deletions are of surveys that still exist. A deleted survey's rows are deleted as a whole (writeGone), and its
	// index is kept until the feed has withdrawn its respondents.
	for inc, w := range byIncarnation {
		b.Many("HSET", rowsKey(p, inc), 2, w.put)
		b.Many("ZADD", indexKey(p, inc), 2, w.index)
		b.Many("HDEL", rowsKey(p, inc), 1, w.gone)
		b.Many("ZREM", indexKey(p, inc), 1, w.gone)
	}
	return largest, nil
}

func list(numbers []int64) []any {
	args := make([]any, len(numbers))
	for i, n := range numbers {
		args[i] = n
	}
	return args
}

type encodedOutcome struct {
	offset int64
	value  []byte
}

func encodeOutcomes(outcomes []OutcomeAt) ([]encodedOutcome, error) {
	encoded := make([]encodedOutcome, 0, len(outcomes))
	for _, o := range outcomes {
		value, err := schemas.EncodeOutcome(o.Outcome)
		if err != nil {
			return nil, fmt.Errorf("encode an outcome: %w", err)
		}
		encoded = append(encoded, encodedOutcome{o.Offset, value})
	}
	return encoded, nil
}

func writeOutcomes(b *Batch, p int32, outcomes []encodedOutcome) {
	byKey := map[string][]any{}
	for _, o := range outcomes {
		k := outcomesKey(p, o.offset)
		byKey[k] = append(byKey[k], i64(o.offset), o.value)
	}
	for k, args := range byKey {
		b.Many("HSET", k, 2, args)
		b.Do("PEXPIRE", k, outcomeTTL.Milliseconds())
	}
}

// Outcome returns the outcome of the record at an offset of the log. It returns false if the join has not decided yet,
// or if the outcome is not kept any more.
func (s *Store) Outcome(ctx context.Context, p int32, offset int64) (survey.Outcome, bool, error) {
	o, err := decoded(s.rdb.HGet(ctx, outcomesKey(p, offset), i64(offset)), "an outcome", schemas.DecodeOutcome)
	if err != nil || o == nil {
		return survey.Outcome{}, false, err
	}
	return *o, true, nil
}

// Surveys loads the states of the given surveys. Surveys that do not exist are absent.
func (s *Store) Surveys(ctx context.Context, p int32, keys []survey.Key) (map[survey.Key]*survey.State, error) {
	return load(ctx, s, keys, "surveys", func(k survey.Key) string { return surveyKey(p, k) }, func(value []byte) (*survey.State, error) {
		st, err := schemas.DecodeState(value)
		return &st, err
	})
}
