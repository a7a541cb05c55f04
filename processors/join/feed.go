package join

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// The feed writes at most flushSize records every flushEvery for each partition. So a change of
// settings writes a large survey again at a limited rate, and several changes of a respondent
// within that time become one record.
const (
	flushEvery = 200 * time.Millisecond
	flushSize  = 2000
)

// feed publishes the state of a partition's respondents on candor.quality. The list of entries
// still to write is stored with the view, so after a crash records may be repeated but are never
// missing.
type feed struct {
	Deps
	p       int32
	pending map[state.FeedRef]int64
	partial partials                            // respondents that still await scores
	rows    map[state.RowRef]*survey.Respondent // some pending respondents, as committed
	walks   map[state.FeedRef]int64             // surveys whose respondents are being written: the generation reached
	said    map[state.FeedRef]int64             // acknowledged, but not removed from the view's list yet
	swept   []int64                             // deleted incarnations whose respondents have all been withdrawn
	past    []state.RowRef                      // the respondents of those, whose retention no longer matters
	gone    []int64                             // their generations: content to erase
	erased  []state.Erasure                     // content that has been erased
	eraser  eraser
	last    time.Time
	client  *kgo.Client
	sending chan sent          // nil: nothing is on its way
	cancel  context.CancelFunc // ends what is on its way
}

// sent is the result of a publication.
type sent struct {
	said  map[state.FeedRef]int64
	swept []int64
	past  []state.RowRef
	gone  []int64
	done  []state.Erasure // content that the records erase
	// retired is how many data keys of records that leave the log are erased with them.
	retired int
	err     error
}

func newFeed(deps Deps, p int32, dirty map[state.FeedRef]int64) *feed {
	return &feed{
		Deps: deps, p: p, pending: dirty, partial: newPartials(), rows: map[state.RowRef]*survey.Respondent{},
		walks: map[state.FeedRef]int64{}, said: map[state.FeedRef]int64{}, eraser: newEraser(&deps.Erase),
	}
}

// committed adds the entries that a commit made dirty.
func (f *feed) committed(t *state.Transition, now time.Time) {
	for ref, at := range t.Dirty {
		row := t.Rows[rowOf(ref)]
		if row != nil && !row.Completed() {
			delete(f.pending, ref)
			f.partial.put(ref, at, now)
			continue
		}
		f.partial.drop(ref)
		f.pending[ref] = at
		if ref.Respondent == "" {
			delete(f.walks, ref) // changed again: start over
		} else if row != nil && len(f.rows) < flushSize {
			f.rows[rowOf(ref)] = row
		}
	}
	for ref, row := range t.Rows {
		switch _, ok := f.rows[ref]; {
		case ok && row != nil && row.Completed():
			f.rows[ref] = row
		case ok:
			delete(f.rows, ref)
		}
	}
	f.said, f.swept, f.past, f.gone, f.erased = map[state.FeedRef]int64{}, nil, nil, nil, nil
}

// flush writes pending entries when it is time. The lane does not wait for the broker: one
// publication at a time is in progress.
func (f *feed) flush(ctx context.Context, l *lane) error {
	if err := f.sent(); err != nil {
		return err
	}
	now := time.Now()
	f.partial.release(now, f.pending)
	if f.sending != nil || now.Sub(f.last) < flushEvery {
		return nil
	}
	retired := f.Retired.take(f.p)
	due, ticks := f.due(ctx, now)
	if len(f.pending) == 0 && len(due) == 0 && retired == nil && !ticks {
		return nil
	}
	f.last = now
	records, s, err := f.compose(ctx, l)
	if err == nil {
		err = f.connect()
	}
	if err != nil {
		retired.end(err)
		return err
	}
	if ticks {
		records = append(records, f.ticks()...)
	}
	done, client := make(chan sent, 1), f.client
	ctx, cancel := context.WithCancel(ctx)
	f.sending, f.cancel = done, cancel
	go func() {
		defer cancel()
		erasures, err := f.erase(ctx, due, retired, &s)
		s.err = publish(ctx, client, append(records, erasures...))
		retired.end(errors.Join(err, s.err))
		done <- s
	}()
	return nil
}

// sent handles the end of a publication. Entries that became dirty again since it was composed
// remain pending.
func (f *feed) sent() error {
	if f.sending == nil {
		return nil
	}
	var s sent
	select {
	case s = <-f.sending:
		f.sending = nil
	default:
		return nil
	}
	if s.err != nil {
		f.close() // a new client fences this one
		f.walks = map[state.FeedRef]int64{}
		return s.err
	}
	for ref, at := range s.said {
		if f.pending[ref] == at {
			f.said[ref] = at
			delete(f.pending, ref)
			delete(f.walks, ref)
		}
	}
	f.swept = append(f.swept, s.swept...)
	f.past = append(f.past, s.past...)
	f.gone = append(f.gone, s.gone...)
	f.erased = append(f.erased, s.done...)
	f.eraser.published(len(s.done) + s.retired)
	return nil
}

// rowOf names the row of a respondent.
func rowOf(ref state.FeedRef) state.RowRef {
	return state.RowRef{Incarnation: ref.Incarnation, Respondent: ref.Respondent}
}

// person is a respondent that a publication is about.
type person struct {
	key survey.Key
	id  survey.RespondentID
}

// compose turns up to flushSize pending references into records of the current state in the view,
// and returns to what they refer. State that the lane has in memory is not read again.
func (f *feed) compose(ctx context.Context, l *lane) (records []*kgo.Record, s sent, err error) {
	s.said = map[state.FeedRef]int64{}
	refs, surveys, err := f.next(ctx, l)
	if err != nil {
		return nil, s, err
	}
	var people []person
	for _, ref := range refs {
		if ref.Respondent != "" {
			people = append(people, person{ref.Key, ref.Respondent})
			s.said[ref] = f.pending[ref]
			continue
		}
		r, ids, err := f.walk(ctx, ref, surveys[ref.Key], l.fence.Now, &s)
		if err != nil {
			return nil, s, err
		}
		if r != nil {
			records = append(records, r)
		}
		for _, id := range ids {
			people = append(people, person{ref.Key, id})
		}
	}
	rows, err := f.load(ctx, l, people, surveys)
	if err != nil {
		return nil, s, err
	}
	for _, ref := range refs {
		delete(f.rows, rowOf(ref))
	}
	for _, p := range people {
		st := surveys[p.key]
		var row *survey.Respondent
		if st != nil {
			row = rows[state.RowRef{Incarnation: st.Incarnation, Respondent: p.id}]
		}
		r, err := f.respondentRecord(p.key, p.id, st, row, l.fence.Now)
		if err != nil {
			return nil, s, err
		}
		records = append(records, r)
	}
	return records, s, nil
}

// next returns up to flushSize pending references, and their surveys.
func (f *feed) next(ctx context.Context, l *lane) (refs []state.FeedRef, surveys map[survey.Key]*survey.State, err error) {
	var keys []survey.Key
	surveys = map[survey.Key]*survey.State{}
	for ref := range f.pending {
		if len(refs) == flushSize {
			break
		}
		refs = append(refs, ref)
		if _, ok := surveys[ref.Key]; !ok {
			if surveys[ref.Key] = l.surveys[ref.Key]; surveys[ref.Key] == nil {
				keys = append(keys, ref.Key)
			}
		}
	}
	loaded, err := f.Store.Surveys(ctx, f.p, keys)
	maps.Copy(surveys, loaded)
	return refs, surveys, err
}

// walk returns the next flushSize respondents of a survey of which something changed, or which is deleted, and at the
// beginning the survey's own record. Of a deleted survey it notes what is withdrawn.
func (f *feed) walk(ctx context.Context, ref state.FeedRef, st *survey.State, now state.Marker, s *sent) (r *kgo.Record, ids []survey.RespondentID, err error) {
	gone := st == nil || st.Incarnation != ref.Incarnation
	at, walking := f.walks[ref]
	if !walking {
		at = -1
		if !gone || st == nil {
			if r, err = f.surveyRecord(ref.Key, st, now); err != nil {
				return nil, nil, err
			}
		}
		if !gone && st.Changed == 0 {
			s.said[ref] = f.pending[ref] // nothing about its respondents changed
			return r, nil, nil
		}
	}
	ids, generations, err := f.Store.Index(ctx, f.p, ref.Incarnation, at, flushSize)
	if err != nil {
		return nil, nil, err
	}
	if gone {
		for i, id := range ids {
			s.past = append(s.past, state.RowRef{Incarnation: ref.Incarnation, Respondent: id})
			s.gone = append(s.gone, generations[i])
		}
	}
	if len(ids) == flushSize {
		f.walks[ref] = generations[len(ids)-1]
		return r, ids, nil
	}
	s.said[ref] = f.pending[ref]
	if gone {
		s.swept = append(s.swept, ref.Incarnation)
	}
	return r, ids, nil
}

// load returns the rows of respondents.
func (f *feed) load(ctx context.Context, l *lane, people []person, surveys map[survey.Key]*survey.State) (map[state.RowRef]*survey.Respondent, error) {
	var refs []state.RowRef
	known := map[state.RowRef]*survey.Respondent{}
	for _, p := range people {
		st := surveys[p.key]
		if st == nil {
			continue
		}
		ref := state.RowRef{Incarnation: st.Incarnation, Respondent: p.id}
		if row := cmp.Or(f.rows[ref], l.rows[ref]); row != nil {
			known[ref] = row
		} else {
			refs = append(refs, ref)
		}
	}
	rows, err := f.Store.Rows(ctx, f.p, refs)
	if err != nil {
		return nil, err
	}
	maps.Copy(rows, known)
	return rows, nil
}

func (f *feed) surveyRecord(key survey.Key, st *survey.State, at state.Marker) (*kgo.Record, error) {
	r := schemas.QualityTombstone(key, "")
	if st != nil {
		var err error
		r, err = schemas.EncodeSurveyQuality(schemas.SurveyQuality{
			Key: key, SurveyID: key.ID(st.Incarnation), State: *st, LogOffset: at.Log, ScoresOffset: at.Scores,
		})
		if err != nil {
			return nil, fmt.Errorf("encode a survey for the feed: %w", err)
		}
	}
	return f.record(r), nil
}

// record assigns a record of the feed to the partition of its survey, because its own key is finer
// than the survey's.
func (f *feed) record(r schemas.Record) *kgo.Record {
	rec := f.Producer.Record(schemas.TopicQuality, r)
	rec.Partition = f.p
	return rec
}

func (f *feed) respondentRecord(key survey.Key, id survey.RespondentID, st *survey.State, row *survey.Respondent, at state.Marker) (*kgo.Record, error) {
	r := schemas.QualityTombstone(key, id)
	if row != nil {
		q := schemas.Quality{
			Key: key, SurveyID: key.ID(st.Incarnation), Version: st.Version, Respondent: *row,
			Completed: row.Completed(), Overall: survey.Unscored, LogOffset: at.Log, ScoresOffset: at.Scores,
		}
		if q.Completed {
			v := row.Verdict(st)
			q.Excluded, q.Reasons, q.Overall = v.Excluded, v.Reasons, v.Overall
		}
		var err error
		if r, err = schemas.EncodeQuality(q); err != nil {
			return nil, fmt.Errorf("encode a respondent for the feed: %w", err)
		}
	}
	return f.record(r), nil
}

// connect creates the client with which the feed publishes. Its transactional id fences a former
// owner of the partition; transactions serve no other purpose here.
func (f *feed) connect() error {
	if f.client != nil {
		return nil
	}
	client, err := kgo.NewClient(f.Kafka.Options(
		kgo.TransactionalID(fmt.Sprintf("%s%d", Transactions, f.p)),
		kgo.TransactionTimeout(10*time.Second),
		kgo.RecordPartitioner(kgo.ManualPartitioner()),
		kgo.ProducerLinger(0),
		kgo.ProducerBatchMaxBytes(schemas.ProducerMaxBytes),
		kgo.RecordDeliveryTimeout(5*time.Second),
	)...)
	if err != nil {
		return fmt.Errorf("feed producer: %w", err)
	}
	f.client = client
	return nil
}

func publish(ctx context.Context, client *kgo.Client, records []*kgo.Record) error {
	if len(records) == 0 {
		return nil
	}
	err := client.BeginTransaction()
	if err == nil {
		err = client.ProduceSync(ctx, records...).FirstErr()
		commit := kgo.TransactionEndTry(err == nil)
		if endErr := client.EndTransaction(ctx, commit); err == nil {
			err = endErr
		}
	}
	if err != nil {
		return fmt.Errorf("publish %d records to the feed: %w", len(records), err)
	}
	return nil
}

// close closes the client. A publication in progress fails. close waits until it has ended, but its
// result is not used.
func (f *feed) close() {
	if f.sending != nil {
		f.cancel()
	}
	if f.client != nil {
		f.client.Close()
		f.client = nil
	}
	if f.sending != nil {
		<-f.sending
		f.sending = nil
	}
}
