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

// The feed writes records of a partition once every flushEvery. Each time, it writes about flushSize records at most,
// and stops when their bytes reach flushBytes. So a large survey is written at a limited rate after a change of settings,
// and several changes of a respondent within the interval become one record. flushBytes also limits the stored bytes
// of the rows that the feed keeps in memory until it writes them.
const (
	flushEvery = 200 * time.Millisecond
	flushSize  = 2000
	flushBytes = 8 << 20
)

// feed publishes the state of a partition's respondents on candor.quality. The list of entries that it must still
// write is stored with the view. So a crash may repeat records, but loses none.
type feed struct {
	Deps
	p       int32
	pending map[state.FeedRef]int64
	partial partials                            // respondents that still await scores
	rows    map[state.RowRef]*survey.Respondent // rows of some pending respondents, as committed
	held    int64                               // stored bytes of rows
	walks   map[state.FeedRef]int64             // surveys that are being written, with the last generation written
	settled map[int64]int64                     // by incarnation: the State.Changed after which all respondents were written
	said    map[state.FeedRef]int64             // acknowledged entries that are still on the view's list
	swept   []int64                             // deleted incarnations whose respondents have all been withdrawn
	past    []state.RowRef                      // withdrawn respondents of deleted surveys
	gone    []gone                              // the respondents in past, to erase their content
	leaving map[int64]time.Time                 // incarnations of deleted surveys whose respondents are not all withdrawn, with the time of deletion
	erased  []state.Erasure                     // content whose data keys have been removed
	noted   map[int64]time.Time                 // commands on respondents of deleted surveys, whose notes are to be erased
	judged  []int64                             // commands whose notes have been erased or are still needed
	renoted map[int64]bool                      // commands of which a respondent was deleted after their notes were last looked at
	queued  []int64                             // due commands that the last look did not reach
	kept    map[int64]*holding                  // by command; only the publication in progress uses it
	budget  int64                               // bytes that a look at notes reads at most
	scans   map[state.FeedRef]uint64            // cursors in the trails of deleted surveys
	eraser  eraser
	last    time.Time
	client  *kgo.Client
	sending chan sent          // nil: no publication is in progress
	cancel  context.CancelFunc // cancels the publication in progress
}

// sent is the result of a publication.
type sent struct {
	said map[state.FeedRef]int64
	// settled is what the publication adds to feed.settled.
	settled map[int64]int64
	swept   []int64
	past    []state.RowRef
	gone    []gone
	done    []state.Erasure // content that the records erase
	noted   map[int64]time.Time
	judged  []int64
	queued  []int64 // commands that the look did not reach
	// retired is the number of data keys that are erased because their records leave the log.
	retired int
	blocks  int // number of blocks of data keys that are written
	err     error
}

// gone is a withdrawn respondent of a deleted survey.
type gone struct {
	generation int64
	since      time.Time // when the survey was deleted
}

func newFeed(deps Deps, p int32, dirty map[state.FeedRef]int64) *feed {
	return &feed{
		Deps: deps, p: p, pending: dirty, partial: newPartials(), rows: map[state.RowRef]*survey.Respondent{},
		walks: map[state.FeedRef]int64{}, settled: map[int64]int64{}, leaving: map[int64]time.Time{}, said: map[state.FeedRef]int64{}, eraser: newEraser(&deps.Erase),
		noted: map[int64]time.Time{}, renoted: map[int64]bool{}, kept: map[int64]*holding{}, budget: lookBytes, scans: map[state.FeedRef]uint64{},
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
	maps.Copy(f.leaving, t.Leaving)
	for _, inc := range t.Swept {
		delete(f.leaving, inc)
	}
	for offset := range t.Noted {
		f.renoted[offset] = true
	}
	f.said, f.swept, f.past, f.gone, f.erased = map[state.FeedRef]int64{}, nil, nil, nil, nil
	f.noted, f.judged = map[int64]time.Time{}, nil
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

// flush publishes pending entries if flushEvery has passed since the last time. The lane does not wait for the
// broker. Only one publication is in progress at a time.
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
	if len(f.pending) == 0 && due.none() && retired == nil && !ticks {
		return nil
	}
	f.last = now
	if err := f.connect(); err != nil { // before compose, which records what is being written
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
		// This fences a former owner of the partition. Otherwise, the former owner could erase keys after f.erase has
		// read their block, and the record of f.erase would bring these keys back.
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
		f.close() // connect makes a new client, which fences this one
		f.walks, f.scans, f.queued = map[state.FeedRef]int64{}, map[state.FeedRef]uint64{}, nil
		return s.err
	}
	for ref, at := range s.said {
		if f.pending[ref] == at {
			f.said[ref] = at
			delete(f.pending, ref)
			delete(f.walks, ref)
		}
	}
	if len(f.settled) > maxCached {
		clear(f.settled)
	}
	maps.Copy(f.settled, s.settled)
	for _, inc := range s.swept {
		delete(f.settled, inc)
	}
	f.swept = append(f.swept, s.swept...)
	f.past = append(f.past, s.past...)
	f.gone = append(f.gone, s.gone...)
	f.erased = append(f.erased, s.done...)
	maps.Copy(f.noted, s.noted)
	if f.queued = s.queued; len(f.queued) > 0 {
		f.eraser.look = time.Time{}
	}
	for _, offset := range s.judged {
		if !f.renoted[offset] {
			f.judged = append(f.judged, offset)
		}
	}
	f.eraser.published(max(len(s.done), len(s.judged), s.blocks) + s.retired)
	return nil
}

// rowOf names the row of a respondent.
func rowOf(ref state.FeedRef) state.RowRef {
	return state.RowRef{Incarnation: ref.Incarnation, Respondent: ref.Respondent}
}

// person is a respondent in a publication. ref is the pending entry because of which the respondent is written: its
// own entry, or that of its survey.
type person struct {
	ref state.FeedRef
	id  survey.RespondentID
}

// compose makes records of the current state of pending entries, up to about flushSize records and flushBytes
// bytes. It also returns which entries the records cover. State that the lane has in memory is not read again.
func (f *feed) compose(ctx context.Context, l *lane) (records []*kgo.Record, s sent, err error) {
	s.said, s.settled, s.noted = map[state.FeedRef]int64{}, map[int64]int64{}, map[int64]time.Time{}
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

// confirm returns fence.ErrMoved if the view is not the one that the lane last wrote. Then the reads before may have
// missed respondents, because the view was wiped or has lost its last seconds. Without confirm, the feed would
// withdraw them.
func (f *feed) confirm(ctx context.Context, l *lane) error {
	m, err := f.Store.Marker(ctx, f.p)
	if err == nil && m != l.fence.Written {
		err = fence.ErrMoved
	}
	return err
}

// people returns the records of the given respondents, in order, until they fill a publication.
func (f *feed) people(ctx context.Context, l *lane, people []person, surveys map[survey.Key]*survey.State) (records []*kgo.Record, err error) {
	var refs []state.RowRef // rows that are not in memory; places has the indices of their respondents in people
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
	until := func(place int) bool { // writes the respondents before index place, whose rows are all in memory
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

// mostScanned limits how many pending references next looks at. After a rebuild, there can be a million.
const mostScanned = 10 * flushSize

// next returns pending references, and their surveys. References of respondents come before those of surveys, because
// a survey can fill a publication alone. Otherwise, an account that changes the settings of many large surveys would
// delay the respondents of others. If there are both, respondents get at most half of a publication.
func (f *feed) next(ctx context.Context, l *lane) (refs []state.FeedRef, surveys map[survey.Key]*survey.State, err error) {
	var changed []state.FeedRef
	scanned := 0
	for ref := range f.pending {
		if scanned++; scanned > mostScanned {
			break
		}
		if ref.Respondent != "" && len(refs) < flushSize {
			refs = append(refs, ref)
		} else if ref.Respondent == "" && len(changed) < flushSize {
			changed = append(changed, ref)
		}
	}
	if len(changed) > 0 {
		refs = append(refs[:min(len(refs), flushSize/2)], changed...)
	}
	var keys []survey.Key
	surveys = map[survey.Key]*survey.State{}
	for _, ref := range refs {
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
	gone        bool  // the survey is deleted, and its respondents are withdrawn
	changed     int64 // the survey's State.Changed
	at          int64 // the last generation before this part
	ids         []survey.RespondentID
	generations []int64
	last        bool    // this part ends the survey
	decided     []int64 // if the survey is deleted: some commands that decided on its respondents, or state.Owed
	cursor      uint64  // of the next such commands; 0: there are no more
	from        int     // index of the part's first respondent in the publication
}

// walk returns the next part of a survey that has changed or was deleted: at most flushSize respondents. For the
// first part, it also returns the record of the survey itself.
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
		if !w.gone && st.Changed == f.settled[ref.Incarnation] {
			return r, w, nil // nothing about its respondents changed, for example because the survey was only stopped
		}
	}
	if !w.gone {
		w.changed = st.Changed
	}
	w.ids, w.generations, err = f.Store.Index(ctx, f.p, ref.Incarnation, w.at, flushSize)
	w.last = len(w.ids) < flushSize
	if err == nil && w.gone && w.last {
		var damaged int
		w.decided, damaged, w.cursor, err = f.Store.DecisionsOf(ctx, f.p, ref.Incarnation, f.scans[ref])
		if damaged > 0 {
			w.decided = append(w.decided, f.damage(ref.Incarnation, damaged, decidedBefore(now)))
		}
	}
	return r, w, err
}

// walked records that the first n respondents of a part are being written. If the survey is deleted, walked also
// records that these respondents are withdrawn.
func (f *feed) walked(w walk, n int, s *sent) {
	n = min(n, len(w.ids))
	if w.gone {
		since, ok := f.leaving[w.ref.Incarnation]
		if !ok {
			since = time.Now() // a version that did not record the time deleted the survey
		}
		for i, id := range w.ids[:n] {
			s.past = append(s.past, state.RowRef{Incarnation: w.ref.Incarnation, Respondent: id})
			s.gone = append(s.gone, gone{w.generations[i], since})
		}
		if n == len(w.ids) && w.last {
			for _, offset := range w.decided {
				s.noted[offset] = since
			}
			f.scans[w.ref] = w.cursor
		}
	}
	switch {
	case n == len(w.ids) && w.last && w.cursor == 0:
		delete(f.scans, w.ref)
		s.said[w.ref] = f.pending[w.ref]
		switch {
		case w.gone:
			s.swept = append(s.swept, w.ref.Incarnation)
		case w.changed != 0:
			s.settled[w.ref.Incarnation] = w.changed
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

// record returns the Kafka record of a feed record, with the partition of its survey. The partition is set by hand,
// because the record's key also contains the respondent and would hash to another partition.
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

// connect creates the client with which the feed publishes. Kafka fences a former owner of the partition because both
// use the same transactional id. The feed uses transactions for no other purpose.
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

// close closes the client, and cancels a publication in progress. It waits for the end of the publication, and
// ignores its result.
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
