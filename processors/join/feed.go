package join

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/fence"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// At each interval flushEvery, the feed writes a limited number of records of a partition: at most
// flushSize, and none after their bytes have reached flushBytes. So after a change of settings, a
// large survey is written at a limited rate, and several changes of a respondent within that time
// become one record. flushBytes also limits the stored bytes of the rows that the feed keeps until
// then.
const (
	flushEvery = 200 * time.Millisecond
	flushSize  = 2000
	flushBytes = 8 << 20
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
	held    int64                               // stored bytes of rows
	walks   map[state.FeedRef]int64             // surveys whose respondents are being written: the generation reached
	said    map[state.FeedRef]int64             // acknowledged, but not removed from the view's list yet
	swept   []int64                             // deleted incarnations with no respondent left to withdraw
	past    []state.RowRef                      // respondents of these incarnations, whose retention no longer matters
	gone    []int64                             // generations of these respondents, whose content is to be erased
	erased  []state.Erasure                     // content that has been erased
	eraser  eraser
	last    time.Time
	client  *kgo.Client
	sending chan sent          // nil: no publication is in progress
	cancel  context.CancelFunc // cancels the publication in progress
}

// sent is the result of a publication.
type sent struct {
	said  map[state.FeedRef]int64
	swept []int64
	past  []state.RowRef
	gone  []int64
	done  []state.Erasure // content that the records erase
	// number of data keys that are erased because their records leave the log
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
			f.hold(rowOf(ref), row)
		}
	}
	for ref, row := range t.Rows {
		if _, ok := f.rows[ref]; ok && row != nil && row.Completed() {
			f.hold(ref, row)
		} else if ok {
			f.drop(ref)
		}
	}
	f.said, f.swept, f.past, f.gone, f.erased = map[state.FeedRef]int64{}, nil, nil, nil, nil
}

// hold keeps a row until it is written, if there is room for it.
func (f *feed) hold(ref state.RowRef, row *survey.Respondent) {
	f.drop(ref)
	if f.held+row.Stored <= flushBytes {
		f.rows[ref], f.held = row, f.held+row.Stored
	}
}

func (f *feed) drop(ref state.RowRef) {
	if row := f.rows[ref]; row != nil {
		f.held -= row.Stored
		delete(f.rows, ref)
	}
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
	if err := f.connect(); err != nil { // before the call of compose, which notes what is written
		retired.end(err)
		return err
	}
	records, s, err := f.compose(ctx, l)
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
		// This fences a former owner of the partition. What it erased after f.erase has read the keys would be
		// written back.
		_, _, err := client.ProducerID(ctx)
		if s.err = err; err == nil {
			var erasures []*kgo.Record
			erasures, err = f.erase(ctx, due, retired, &s)
			s.err = publish(ctx, client, append(records, erasures...))
		}
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

// person is a respondent in a publication, with the entry that requires it: its own entry, or that
// of its survey.
type person struct {
	ref state.FeedRef
	id  survey.RespondentID
}

// compose turns pending references into records of the current state in the view, up to flushSize
// and flushBytes. It also returns what the records refer to. State that the lane has in memory is
// not read again.
func (f *feed) compose(ctx context.Context, l *lane) (records []*kgo.Record, s sent, err error) {
	s.said = map[state.FeedRef]int64{}
	refs, surveys, err := f.next(ctx, l)
	if err != nil {
		return nil, s, err
	}
	var people []person
	var walks []walk
	for _, ref := range refs {
		if len(people) >= flushSize {
			break
		}
		if ref.Respondent != "" {
			people = append(people, person{ref, ref.Respondent})
			continue
		}
		r, w, err := f.walk(ctx, ref, surveys[ref.Key], l.fence.Now)
		if err != nil {
			return nil, s, err
		}
		if r != nil {
			records = append(records, r)
		}
		w.from = len(people)
		walks = append(walks, w)
		for _, id := range w.ids {
			people = append(people, person{ref, id})
		}
	}
	written, err := f.people(ctx, l, people, surveys)
	if err == nil {
		err = f.confirm(ctx, l)
	}
	if err != nil {
		return nil, s, err
	}
	for _, p := range people[:len(written)] {
		if p.ref.Respondent != "" {
			s.said[p.ref] = f.pending[p.ref]
			f.drop(rowOf(p.ref))
		}
	}
	for _, w := range walks {
		f.walked(w, max(0, len(written)-w.from), &s)
	}
	return append(records, written...), s, nil
}

// confirm returns an error if what was read before may be of another view than the lane has written. Otherwise,
// the feed would withdraw respondents because the view was wiped, or has lost its last seconds.
func (f *feed) confirm(ctx context.Context, l *lane) error {
	m, err := f.Store.Marker(ctx, f.p)
	if err == nil && m != l.fence.Written {
		err = fence.ErrMoved
	}
	return err
}

// people returns the records of the first respondents, as many as fit into a publication.
func (f *feed) people(ctx context.Context, l *lane, people []person, surveys map[survey.Key]*survey.State) (records []*kgo.Record, err error) {
	var refs []state.RowRef // of the rows that are not in memory, with the indices of their respondents
	var places []int
	known := make([]*survey.Respondent, len(people))
	for i, p := range people {
		st := surveys[p.ref.Key]
		if st == nil {
			continue
		}
		ref := state.RowRef{Incarnation: st.Incarnation, Respondent: p.id}
		if known[i] = cmp.Or(f.rows[ref], l.rows[ref]); known[i] == nil {
			refs, places = append(refs, ref), append(places, i)
		}
	}
	size := 0
	write := func(row *survey.Respondent) bool { // the next respondent
		p := people[len(records)]
		var r *kgo.Record
		if r, err = f.respondentRecord(p.ref.Key, p.id, surveys[p.ref.Key], row, l.fence.Now); err != nil {
			return false
		}
		records, size = append(records, r), size+len(r.Value)
		return size < flushBytes
	}
	until := func(place int) bool { // writes the respondents before a place, whose rows are in memory
		for len(records) < place {
			if !write(known[len(records)]) {
				return false
			}
		}
		return true
	}
	more := true
	if failed := f.Store.EachRow(ctx, f.p, refs, func(i int, row *survey.Respondent) bool {
		more = until(places[i]) && write(row)
		return more
	}); failed != nil {
		return nil, failed
	}
	if more {
		until(len(people))
	}
	return records, err
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

// walk is a part of a survey whose respondents are being written.
type walk struct {
	ref         state.FeedRef
	gone        bool  // the survey is deleted: its respondents are withdrawn
	at          int64 // generation before the part
	ids         []survey.RespondentID
	generations []int64
	last        bool // the part is the end of the survey
	from        int  // index of its first respondent in the publication
}

// walk returns the next respondents, at most flushSize, of a survey that has changed or was
// deleted. At the beginning, it also returns the survey's own record.
func (f *feed) walk(ctx context.Context, ref state.FeedRef, st *survey.State, now state.Marker) (r *kgo.Record, w walk, err error) {
	w = walk{ref: ref, gone: st == nil || st.Incarnation != ref.Incarnation, last: true}
	var walking bool
	if w.at, walking = f.walks[ref]; !walking {
		w.at = -1
		if !w.gone || st == nil {
			if r, err = f.surveyRecord(ref.Key, st, now); err != nil {
				return nil, w, err
			}
		}
		if !w.gone && st.Changed == 0 {
			return r, w, nil // nothing about its respondents changed
		}
	}
	w.ids, w.generations, err = f.Store.Index(ctx, f.p, ref.Incarnation, w.at, flushSize)
	w.last = len(w.ids) < flushSize
	return r, w, err
}

// walked records that the first n respondents of a part are being written. For a deleted survey, it
// also records which respondents are withdrawn.
func (f *feed) walked(w walk, n int, s *sent) {
	n = min(n, len(w.ids))
	if w.gone {
		for i, id := range w.ids[:n] {
			s.past = append(s.past, state.RowRef{Incarnation: w.ref.Incarnation, Respondent: id})
			s.gone = append(s.gone, w.generations[i])
		}
	}
	switch {
	case n == len(w.ids) && w.last:
		s.said[w.ref] = f.pending[w.ref]
		if w.gone {
			s.swept = append(s.swept, w.ref.Incarnation)
		}
	case n > 0:
		f.walks[w.ref] = w.generations[n-1]
	default:
		f.walks[w.ref] = w.at
	}
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

// record assigns a record of the feed to the partition of its survey, because the record's key
// also contains the respondent.
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
		kgo.ProducerBatchMaxBytesFn(schemas.BatchMaxBytes),
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
