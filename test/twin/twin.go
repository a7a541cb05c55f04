// Package twin is the log and the view in memory, for tests of ingest and api. It decides
// records in the order of the log, with the same pure functions as the join. A test can make it
// fail like brokers and Redis. The contract suite in this package runs on the twin and on the
// real log and view.
package twin

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"maps"
	"math"
	"slices"
	"sync"
	"time"

	"candor/schemas"
	"candor/survey"
)

// pollEvery is how often a waiting call reads the view itself, in case an announcement was
// lost.
const pollEvery = 250 * time.Millisecond

// Twin is a log and a view. It is safe for concurrent use. New makes one.
type Twin struct {
	// OnAppend is called before every append; it may use the Twin. It may be nil.
	OnAppend func(topic string)

	mu       sync.Mutex
	changed  chan struct{} // closed and replaced by every announcement
	topics   map[string][][]logged
	applied  map[string][]int64 // by topic and partition: the next offset to apply
	surveys  map[survey.Key]*held
	outcomes map[schemas.Place]survey.Outcome
	finished map[schemas.Place]int64 // by generation: how far the log was applied
	kept     map[survey.Digest]survey.Kept
	charged  map[survey.AccountID]survey.Credits
	tokens   map[survey.Token]bool           // with which respondents were admitted
	names    map[survey.Digest]survey.Digest // of commands that take effect once
	reserved map[reserver]int                // how many Idempotency-Keys are reserved, on all days together
	entries  map[survey.Digest][]byte        // what Keep has stored, by Idempotency-Key
	busy     map[survey.Digest]bool

	appends, reads error // the errors that they return; nil: they succeed
	paused, silent bool
}

type logged struct {
	schemas.Record
	at time.Time
}

// held is a survey with its respondents.
type held struct {
	state   *survey.State
	rows    map[survey.RespondentID]*survey.Respondent
	points  map[survey.PointID]bool
	history []survey.SettingsEntry
	trail   []survey.TrailEntry
}

// New returns an empty log with the given number of partitions, and its view.
func New(partitions int32) *Twin {
	t := &Twin{
		changed: make(chan struct{}), topics: map[string][][]logged{}, applied: map[string][]int64{},
		surveys: map[survey.Key]*held{}, outcomes: map[schemas.Place]survey.Outcome{}, finished: map[schemas.Place]int64{},
		kept: map[survey.Digest]survey.Kept{}, charged: map[survey.AccountID]survey.Credits{},
		tokens: map[survey.Token]bool{}, names: map[survey.Digest]survey.Digest{},
		reserved: map[reserver]int{}, entries: map[survey.Digest][]byte{}, busy: map[survey.Digest]bool{},
	}
	for _, topic := range schemas.Topics {
		n := topic.PartitionCount(int(partitions))
		t.topics[topic.Name], t.applied[topic.Name] = make([][]logged, n), make([]int64, n)
	}
	return t
}

// FailAppends makes appends fail, as without brokers. nil makes them succeed again.
func (t *Twin) FailAppends(err error) { t.set(func() { t.appends = err }) }

// FailReads makes reads fail, as without a view. nil makes them succeed again.
func (t *Twin) FailReads(err error) { t.set(func() { t.reads = err }) }

// Pause stops the join: records that are appended get no outcome until Resume.
func (t *Twin) Pause() { t.set(func() { t.paused = true }) }

// Resume starts the join again, which first decides the records that were appended since Pause.
func (t *Twin) Resume() {
	t.set(func() {
		t.paused = false
		t.apply()
	})
}

// Silence drops all announcements from now on.
func (t *Twin) Silence() { t.set(func() { t.silent = true }) }

func (t *Twin) set(f func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	f()
}

// Appended returns how many records were appended to a topic.
func (t *Twin) Appended(topic string) (n int) {
	t.set(func() {
		for _, records := range t.topics[topic] {
			n += len(records)
		}
	})
	return n
}

// Append appends a record to its partition.
func (t *Twin) Append(ctx context.Context, topic string, r schemas.Record) (schemas.Place, error) {
	if f := t.OnAppend; f != nil {
		f(topic)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := cmp.Or(ctx.Err(), t.appends); err != nil {
		return schemas.Place{}, fmt.Errorf("append to %s: %w", topic, err)
	}
	p := schemas.Partition(r.Key, int32(len(t.topics[topic])))
	at := schemas.Place{Partition: p, Offset: int64(len(t.topics[topic][p]))}
	t.topics[topic][p] = append(t.topics[topic][p], logged{r, time.Now().UTC().Truncate(time.Millisecond)})
	t.apply()
	return at, nil
}

// AppendEach appends records together.
func (t *Twin) AppendEach(ctx context.Context, topic string, records []schemas.Record) ([]schemas.Place, []error) {
	places, errs := make([]schemas.Place, len(records)), make([]error, len(records))
	for i, r := range records {
		places[i], errs[i] = t.Append(ctx, topic, r)
	}
	return places, errs
}

// apply first decides the records of the log, and then applies the scores whose submissions the log
// has reached.
func (t *Twin) apply() {
	if t.paused {
		return
	}
	for p := range t.applied[schemas.TopicSurveys] {
		log, scores := t.topics[schemas.TopicSurveys][p], t.topics[schemas.TopicScores][p]
		next, score := &t.applied[schemas.TopicSurveys][p], &t.applied[schemas.TopicScores][p]
		for ; *next < int64(len(log)); *next++ {
			at := schemas.Place{Partition: int32(p), Offset: *next}
			t.outcomes[at] = t.decide(at, log[*next])
		}
		for ; *score < int64(len(scores)); *score++ {
			s, err := schemas.DecodeScore(scores[*score].Record)
			s.Scored.At = *score
			if err == nil && max(s.Scored.Generation, s.Scored.Run) < *next {
				t.score(int32(p), s)
			}
		}
	}
	if !t.silent {
		close(t.changed)
		t.changed = make(chan struct{})
	}
}

func (t *Twin) decide(at schemas.Place, r logged) survey.Outcome {
	peeked, err := schemas.Peek(r.Record)
	if err != nil {
		return survey.Outcome{Code: survey.Unreadable}
	}
	stamp := survey.Stamp{Offset: at.Offset, At: r.at}
	if peeked.Kind == schemas.KindSubmission {
		return t.admit(at.Partition, stamp, peeked, r.Value)
	}
	cmd, err := schemas.DecodeCommand(r.Value)
	if err != nil {
		return survey.Outcome{Code: survey.Unreadable}
	}
	if cmd.Once == nil {
		return t.execute(peeked.Key, cmd, stamp)
	}
	if k, ok := t.kept[cmd.Once.Key]; ok && !k.Expired(r.at) {
		return k.Again(*cmd.Once)
	}
	o := t.execute(peeked.Key, cmd, stamp)
	if o.Code.Keeps() {
		t.kept[cmd.Once.Key] = survey.Kept{At: r.at, Body: cmd.Once.Body, Outcome: o}
	}
	return o
}

func (t *Twin) admit(p int32, at survey.Stamp, peeked schemas.Peeked, value []byte) survey.Outcome {
	a, err := schemas.DecodeAdmission(value)
	if err != nil {
		return survey.Outcome{Code: survey.Unreadable}
	}
	s, err := schemas.DecodeSubmission(peeked, value)
	if err != nil {
		return survey.Outcome{Code: survey.Unreadable}
	}
	h := t.held(peeked.Key)
	var ids []survey.PointID
	if a.Points != 0 {
		ids = s.PointIDs()
	}
	a.NewPoints, a.TokenUsed = h.fresh(ids), t.tokens[a.Token]
	next, row, o := survey.Admit(h.state, h.rows[a.Respondent] != nil, a, at)
	if o.Code != survey.Applied {
		return o
	}
	if a.Token.Given() {
		t.tokens[a.Token] = true
	}
	t.surveys[peeked.Key] = h
	h.state, h.rows[row.ID] = next, row
	for _, id := range ids {
		h.points[id] = true
	}
	t.settle(p, peeked.Key, row, at.Offset+1)
	return o
}

func (t *Twin) execute(key survey.Key, cmd survey.Command, at survey.Stamp) survey.Outcome {
	h := t.held(key)
	e := survey.Execute(h.state, func(id survey.RespondentID) *survey.Respondent { return h.rows[id] }, cmd, at)
	t.charged[key.Account] += e.Charged
	switch {
	case e.Gone:
		delete(t.surveys, key)
	case e.State != nil:
		h.state = e.State
		if e.Entry != nil {
			h.history = survey.WithEntry(h.history, *e.Entry)
		}
		h.trail = append(h.trail, e.Trail...)
		for _, number := range e.Unnoted {
			h.trail[number-1].Note = ""
		}
		for _, id := range e.Remove {
			delete(h.rows, id)
		}
		for i := range e.Put {
			h.rows[e.Put[i].ID] = &e.Put[i]
			t.settle(0, key, &e.Put[i], unannounced)
		}
	}
	return e.Outcome
}

func (t *Twin) score(p int32, s schemas.Score) {
	row := t.held(s.Key).rows[s.Respondent]
	if row == nil {
		return
	}
	was := row.Completed()
	next, changed := row.Apply(s.Scored)
	if !changed {
		return
	}
	t.surveys[s.Key].rows[s.Respondent] = &next
	if !was {
		t.settle(p, s.Key, &next, t.applied[schemas.TopicSurveys][p])
	}
}

// unannounced stands for a completion that the join does not announce.
const unannounced = 0

// settle charges a respondent if it is complete, and announces the completion together with the
// offset up to which the log is applied.
func (t *Twin) settle(p int32, key survey.Key, row *survey.Respondent, log int64) {
	if !row.Completed() {
		return
	}
	due := row.Settle()
	t.charged[key.Account] += due
	next := *t.surveys[key].state
	next.Due -= due
	t.surveys[key].state = &next
	if log != unannounced && !t.silent {
		t.finished[schemas.Place{Partition: p, Offset: row.Generation}] = log
	}
}

// held returns a survey, or an empty one if it does not exist.
func (t *Twin) held(key survey.Key) *held {
	if h := t.surveys[key]; h != nil {
		return h
	}
	return &held{rows: map[survey.RespondentID]*survey.Respondent{}, points: map[survey.PointID]bool{}}
}

func (h *held) fresh(ids []survey.PointID) (n int64) {
	for _, id := range ids {
		if !h.points[id] {
			n++
		}
	}
	return n
}

// Decided waits for the outcome of the record at a place.
func (t *Twin) Decided(ctx context.Context, at schemas.Place) (o survey.Outcome, err error) {
	err = t.wait(ctx, func() (ok bool) {
		o, ok = t.outcomes[at]
		return ok
	})
	return o, err
}

// Completed waits until the view announces the completion of a generation and is applied beyond
// a place.
func (t *Twin) Completed(ctx context.Context, at schemas.Place, generation int64) error {
	return t.wait(ctx, func() bool {
		return t.finished[schemas.Place{Partition: at.Partition, Offset: generation}] > at.Offset
	})
}

// Evaluated waits like Completed. The caller then reads the row, as in a process that does
// not run the join.
func (t *Twin) Evaluated(ctx context.Context, at schemas.Place) (*survey.State, *survey.Respondent, error) {
	return nil, nil, t.Completed(ctx, at, at.Offset)
}

// wait returns nil when look returns true.
func (t *Twin) wait(ctx context.Context, look func() bool) error {
	for {
		t.mu.Lock()
		found, changed := look(), t.changed
		t.mu.Unlock()
		if found {
			return nil
		}
		select {
		case <-changed:
		case <-time.After(pollEvery):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// read calls the function look, unless reads fail.
func (t *Twin) read(ctx context.Context, look func()) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := cmp.Or(ctx.Err(), t.reads); err != nil {
		return fmt.Errorf("read the view: %w", err)
	}
	look()
	return nil
}

// Survey returns the state of a survey, or nil if it does not exist.
func (t *Twin) Survey(ctx context.Context, key survey.Key) (st *survey.State, err error) {
	err = t.read(ctx, func() { st = t.held(key).counted() })
	return st, err
}

// Existing reports for each survey of a list whether it exists.
func (t *Twin) Existing(ctx context.Context, keys []survey.Key) (found []bool, err error) {
	found = make([]bool, len(keys))
	err = t.read(ctx, func() {
		for i, key := range keys {
			found[i] = t.surveys[key] != nil
		}
	})
	return found, err
}

// Lookup returns the state of a survey, and which of the ids are taken.
func (t *Twin) Lookup(ctx context.Context, key survey.Key, ids ...survey.RespondentID) (st *survey.State, taken []bool, err error) {
	err = t.read(ctx, func() {
		st, taken = t.held(key).state, make([]bool, len(ids))
		for i, id := range ids {
			taken[i] = t.held(key).rows[id] != nil
		}
	})
	return st, taken, err
}

// Absent returns the checks that no process runs: none.
func (t *Twin) Absent(ctx context.Context) (survey.CheckSet, error) {
	return 0, t.read(ctx, func() {})
}

// Respondent returns a respondent with its survey. Each is nil if it does not exist.
func (t *Twin) Respondent(ctx context.Context, key survey.Key, id survey.RespondentID) (st *survey.State, row *survey.Respondent, err error) {
	err = t.read(ctx, func() { st, row = t.held(key).state, t.held(key).rows[id] })
	return st, row, err
}

// Listed calls the function each with every respondent of a list, or with nil if the respondent
// does not exist. It returns false if the survey does not exist.
func (t *Twin) Listed(ctx context.Context, key survey.Key, ids []survey.RespondentID, each func(*survey.State, survey.RespondentID, *survey.Respondent)) (exists bool, err error) {
	err = t.read(ctx, func() {
		h := t.held(key)
		if exists = h.state != nil; !exists {
			return
		}
		for _, id := range ids {
			each(h.state, id, h.rows[id])
		}
	})
	return exists, err
}

// Respondents calls the function begin with the state of a survey, and the function each with
// its respondents in the order of admission.
func (t *Twin) Respondents(ctx context.Context, key survey.Key, begin func(*survey.State) error, each func(*survey.Respondent) error) error {
	var st *survey.State
	var rows []*survey.Respondent
	if err := t.read(ctx, func() {
		st, rows = t.held(key).state, slices.Collect(maps.Values(t.held(key).rows))
	}); err != nil {
		return err
	}
	slices.SortFunc(rows, func(a, b *survey.Respondent) int { return cmp.Compare(a.Generation, b.Generation) })
	if err := begin(st); err != nil {
		return err
	}
	for _, row := range rows {
		if err := each(row); err != nil {
			return err
		}
	}
	return nil
}

// History returns the state of a survey and its history of settings.
func (t *Twin) History(ctx context.Context, key survey.Key) (st *survey.State, entries []survey.SettingsEntry, err error) {
	err = t.read(ctx, func() { st, entries = t.held(key).state, t.held(key).history })
	return st, entries, err
}

// judgedPage is the number of respondents on a page of Judged. It is small, so that tests have
// several pages.
const judgedPage = 4

// Judged calls the function begin with the state of a survey and whether the given respondent
// exists, and the function page with the respondents that were admitted after it.
func (t *Twin) Judged(ctx context.Context, key survey.Key, after survey.RespondentID,
	begin func(*survey.State, bool) error, page func(iter.Seq2[*survey.Judged, error]) error,
) error {
	st, last, err := t.Respondent(ctx, key, after)
	if err != nil {
		return err
	}
	if err := begin(st, last != nil || after == ""); err != nil || st == nil || last == nil && after != "" {
		return err
	}
	var rows []*survey.Respondent
	if err := t.Respondents(ctx, key, func(*survey.State) error { return nil }, func(r *survey.Respondent) error {
		if last == nil || r.Generation > last.Generation {
			rows = append(rows, r)
		}
		return nil
	}); err != nil {
		return err
	}
	for some := range slices.Chunk(rows, judgedPage) {
		if err := page(func(yield func(*survey.Judged, error) bool) {
			for _, r := range some {
				if !yield(r.Judged(), nil) {
					return
				}
			}
		}); err != nil {
			return err
		}
	}
	return nil
}

// Page returns respondents of a survey admitted after a generation, up to n of them.
func (t *Twin) Page(ctx context.Context, key survey.Key, after int64, n int) (page survey.Page, err error) {
	err = t.read(ctx, func() {
		p := schemas.Partition(key.Bytes(), int32(len(t.topics[schemas.TopicSurveys])))
		page = survey.Page{State: t.held(key).counted(), Last: after, At: survey.Position{
			Log: t.applied[schemas.TopicSurveys][p], Scores: t.applied[schemas.TopicScores][p],
		}}
		for _, row := range t.held(key).rows {
			if row.Generation > after {
				page.Rows = append(page.Rows, *row)
			}
		}
		slices.SortFunc(page.Rows, func(a, b survey.Respondent) int { return cmp.Compare(a.Generation, b.Generation) })
		if page.More = len(page.Rows) > n; page.More {
			page.Rows = page.Rows[:n]
		}
		if page.Read = len(page.Rows); page.Read > 0 {
			page.Last = page.Rows[len(page.Rows)-1].Generation
		}
	})
	return page, err
}

// Surveys returns up to n surveys of an account, whose names come after the given one.
func (t *Twin) Surveys(ctx context.Context, account survey.AccountID, after survey.Name, n int) (page []survey.Listed, next survey.Name, err error) {
	err = t.read(ctx, func() {
		for key, h := range t.surveys {
			if key.Account == account && key.Survey > after {
				page = append(page, survey.Listed{Name: key.Survey, State: *h.counted()})
			}
		}
		slices.SortFunc(page, func(a, b survey.Listed) int { return cmp.Compare(a.Name, b.Name) })
		if len(page) > n {
			page, next = page[:n], page[n-1].Name
		}
	})
	return page, next, err
}

// Submission returns the submission of a generation, or nil if the generation belongs to another
// respondent.
func (t *Twin) Submission(ctx context.Context, key survey.Key, id survey.RespondentID, generation int64) (s *survey.Submission, err error) {
	err = t.read(ctx, func() {
		p := schemas.Partition(key.Bytes(), int32(len(t.topics[schemas.TopicSurveys])))
		log := t.topics[schemas.TopicSurveys][p]
		if generation < 0 || generation >= int64(len(log)) {
			return
		}
		peeked, err := schemas.Peek(log[generation].Record)
		if err != nil || peeked.Kind != schemas.KindSubmission || peeked.Key != key {
			return
		}
		if found, err := schemas.DecodeSubmission(peeked, log[generation].Value); err == nil && found.Respondent == id {
			s = found
		}
	})
	return s, err
}

// Readable returns a function that returns true, because the twin keeps all submissions.
func (t *Twin) Readable(ctx context.Context, _ survey.Key) (func(*survey.Respondent) bool, error) {
	return func(*survey.Respondent) bool { return true }, t.read(ctx, func() {})
}

// counted returns the state of the survey with the counts of its respondents.
func (h *held) counted() *survey.State {
	if h.state == nil {
		return nil
	}
	st, rows := *h.state, slices.Collect(maps.Values(h.rows))
	st.Tally = survey.Tally{}
	for _, row := range rows {
		st.Count(nil, row)
	}
	st.Recount(rows, math.MaxInt64)
	return &st
}

// NewPoints returns how many of the ids the survey does not have yet.
func (t *Twin) NewPoints(ctx context.Context, key survey.Key, _ int64, _ survey.PointSet, ids []survey.PointID) (n int64, err error) {
	err = t.read(ctx, func() { n = t.held(key).fresh(ids) })
	return n, err
}

// Affords reports whether the account's balance covers a price.
func (t *Twin) Affords(ctx context.Context, a *schemas.Account, price survey.Credits) (ok bool, err error) {
	err = t.read(ctx, func() {
		spent := t.charged[a.ID]
		for key, h := range t.surveys {
			if key.Account == a.ID {
				spent += h.state.Due
			}
		}
		ok = a.Balance == nil || spent+price <= *a.Balance
	})
	return ok, err
}

// Use calls the function fits with the usage of an account.
func (t *Twin) Use(ctx context.Context, account survey.AccountID, _ survey.Usage, fits func(survey.Usage) error) error {
	var refusal error
	err := t.read(ctx, func() {
		var used survey.Usage
		for key, h := range t.surveys {
			if key.Account == account {
				used = used.Add(h.state.Uses())
			}
		}
		refusal = fits(used)
	})
	return cmp.Or(err, refusal)
}
