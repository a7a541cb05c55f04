package join

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// The feed says at most flushSize things every flushEvery per partition, so a
// change of settings re-emits a large survey at a bounded rate; and it says a
// respondent once for all its changes within that time.
const (
	flushEvery = 200 * time.Millisecond
	flushSize  = 2000
)

// feed publishes the state of a partition's respondents on candor.quality. What
// it has yet to say is kept with the view, so a crash repeats and never omits.
type feed struct {
	Deps
	p       int32
	pending map[state.FeedRef]int64
	partial partials                            // respondents that still await scores
	rows    map[state.RowRef]*survey.Respondent // of some pending respondents, as committed
	walks   map[state.FeedRef]int64             // surveys being walked: the generation reached
	said    map[state.FeedRef]int64             // acknowledged, not yet struck off
	swept   []int64                             // deleted incarnations of which everything is withdrawn
	past    []state.RowRef                      // respondents of those: the end of their retention is not awaited any more
	gone    []int64                             // their generations: content to erase
	erased  []state.Erasure                     // of which the content is erased
	eraser  eraser
	last    time.Time
	client  *kgo.Client
	sending chan sent // nil: nothing is on its way
}

// sent is what became of records on their way to the feed.
type sent struct {
	said  map[state.FeedRef]int64
	swept []int64
	past  []state.RowRef
	gone  []int64
	done  []state.Erasure // erased by the records
	err   error
}

func newFeed(deps Deps, p int32, dirty map[state.FeedRef]int64) *feed {
	return &feed{
		Deps: deps, p: p, pending: dirty, partial: newPartials(), rows: map[state.RowRef]*survey.Respondent{},
		walks: map[state.FeedRef]int64{}, said: map[state.FeedRef]int64{}, eraser: newEraser(&deps.Erase),
	}
}

// committed takes over what a commit made dirty.
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
			delete(f.walks, ref) // changed again: walk from the start
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

// flush says what is pending, when it is time. The lane does not wait for the
// broker: one publication at a time is on its way.
func (f *feed) flush(ctx context.Context, l *lane) error {
	if err := f.sent(); err != nil {
		return err
	}
	now := time.Now()
	f.partial.release(now, f.pending)
	if f.sending != nil || now.Sub(f.last) < flushEvery {
		return nil
	}
	due, ticks := f.due(ctx, now)
	if len(f.pending) == 0 && len(due) == 0 && !ticks {
		return nil
	}
	f.last = now
	records, s, err := f.compose(ctx, l)
	if err != nil {
		return err
	}
	if ticks {
		records = append(records, f.ticks()...)
	}
	if err := f.connect(); err != nil {
		return err
	}
	done, client := make(chan sent, 1), f.client
	f.sending = done
	go func() {
		var erasures []*kgo.Record
		if len(due) > 0 {
			erasures, s.done = f.erase(ctx, due)
		}
		s.err = publish(ctx, client, append(records, erasures...))
		done <- s
	}()
	return nil
}

// sent takes note of a publication that has ended. What has become dirty again
// since it was composed stays pending.
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
		f.close() // a new client fences this one and starts afresh
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
	f.eraser.published(len(s.done))
	return nil
}

// rowOf names the row of a respondent.
func rowOf(ref state.FeedRef) state.RowRef {
	return state.RowRef{Incarnation: ref.Incarnation, Respondent: ref.Respondent}
}

// compose turns up to flushSize pending references into records of what the
// view holds now, and says what they are for. What the lane remembers of that is
// not read again.
func (f *feed) compose(ctx context.Context, l *lane) (records []*kgo.Record, s sent, err error) {
	s.said = map[state.FeedRef]int64{}
	var keys []survey.Key
	surveys := map[survey.Key]*survey.State{}
	var refs []state.FeedRef
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
	if err != nil {
		return nil, s, err
	}
	maps.Copy(surveys, loaded)
	type person struct {
		key survey.Key
		id  survey.RespondentID
	}
	var people []person
	for _, ref := range refs {
		if ref.Respondent != "" {
			people = append(people, person{ref.Key, ref.Respondent})
			s.said[ref] = f.pending[ref]
			continue
		}
		st := surveys[ref.Key]
		gone := st == nil || st.Incarnation != ref.Incarnation
		at, walking := f.walks[ref]
		if !walking {
			at = -1
			if r, err := f.surveyRecord(ref.Key, st, l.fence.Now); err != nil {
				return nil, s, err
			} else if !gone || st == nil {
				records = append(records, r)
			}
			if st != nil && st.Changed == 0 && !gone {
				s.said[ref] = f.pending[ref] // nothing about its respondents changed
				continue
			}
		}
		ids, generations, err := f.Store.Index(ctx, f.p, ref.Incarnation, at, flushSize)
		if err != nil {
			return nil, s, err
		}
		for i, id := range ids {
			people = append(people, person{ref.Key, id})
			if gone {
				s.past = append(s.past, state.RowRef{Incarnation: ref.Incarnation, Respondent: id})
				s.gone = append(s.gone, generations[i])
			}
		}
		if len(ids) == flushSize {
			f.walks[ref] = generations[len(ids)-1]
			continue
		}
		s.said[ref] = f.pending[ref]
		if gone {
			s.swept = append(s.swept, ref.Incarnation)
		}
	}

	var rowRefs []state.RowRef
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
			rowRefs = append(rowRefs, ref)
		}
	}
	for _, ref := range refs {
		delete(f.rows, rowOf(ref))
	}
	rows, err := f.Store.Rows(ctx, f.p, rowRefs)
	if err != nil {
		return nil, s, err
	}
	maps.Copy(rows, known)
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

// record places a record of the feed in the partition of its survey: keys of
// the feed are finer than those of the log.
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

// connect makes the client with which the feed publishes. Its transactional id
// fences a former owner of the partition: that is all transactions are for here.
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

// close ends the client. A publication on its way fails with it, and its
// outcome is of no interest any more.
func (f *feed) close() {
	if f.client != nil {
		f.client.Close()
		f.client = nil
	}
	f.sending = nil
}
